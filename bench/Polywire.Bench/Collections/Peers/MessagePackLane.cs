using Bench.Harness;
using MessagePack;

namespace Bench.Collections.Peers;

/// <summary>MessagePack-CSharp with its standard resolver.</summary>
static class MessagePackLane
{
    public static Lane Of<T>(T value, byte[] bytes)
    {
        var buffer = new ReusedBuffer(bytes.Length + 4096);
        return new Lane("MessagePack-CSharp", buffer, count =>
        {
            for (int i = 0; i < count; i++)
            {
                buffer.Clear();
                MessagePackSerializer.Serialize(buffer, value);
            }
        }, count =>
        {
            T? last = default;
            for (int i = 0; i < count; i++) last = MessagePackSerializer.Deserialize<T>(bytes);
            return last;
        });
    }
}
