using Bench.Harness;
using LightProto;

namespace Bench.Protobuf.Peers;

/// <summary>LightProto with its generated parsers.</summary>
static class LightProtoLane
{
    public static Lane Of<T>(T value, byte[] bytes)
    {
        var buffer = new ReusedBuffer(bytes.Length + 4096);
        IProtoReader<T> reader = Serializer.GetProtoReader<T>();
        IProtoWriter<T> writer = Serializer.GetProtoWriter<T>();
        return new Lane("LightProto", buffer, count =>
        {
            for (int i = 0; i < count; i++)
            {
                buffer.Clear();
                Serializer.Serialize(buffer, value, writer);
            }
        }, count =>
        {
            T? last = default;
            for (int i = 0; i < count; i++) last = Serializer.Deserialize(bytes.AsSpan(), reader);
            return last;
        });
    }
}
