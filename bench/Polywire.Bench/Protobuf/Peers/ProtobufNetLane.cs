using Bench.Harness;
using ProtoBuf;

namespace Bench.Protobuf.Peers;

/// <summary>protobuf-net with the code that it makes at run time.</summary>
static class ProtobufNetLane
{
    public static Lane Of<T>(T value, byte[] bytes)
    {
        var buffer = new ReusedBuffer(bytes.Length + 4096);
        return new Lane("protobuf-net", buffer, count =>
        {
            for (int i = 0; i < count; i++)
            {
                buffer.Clear();
                Serializer.Serialize(buffer, value);
            }
        }, count =>
        {
            T? last = default;
            for (int i = 0; i < count; i++) last = Serializer.Deserialize<T>(bytes.AsSpan());
            return last;
        });
    }
}
