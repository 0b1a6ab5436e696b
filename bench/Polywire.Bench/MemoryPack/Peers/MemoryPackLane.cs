using Bench.Harness;
using MemoryPack;

namespace Bench.MemoryPack.Peers;

/// <summary>MemoryPack with the formatters that its source generator made.</summary>
static class MemoryPackLane
{
    public static Lane Of<T>(T value, byte[] bytes)
    {
        var buffer = new ReusedBuffer(bytes.Length + 4096);
        return new Lane("MemoryPack", buffer, count =>
        {
            for (int i = 0; i < count; i++)
            {
                buffer.Clear();
                MemoryPackSerializer.Serialize(buffer, value);
            }
        }, count =>
        {
            T? last = default;
            for (int i = 0; i < count; i++) last = MemoryPackSerializer.Deserialize<T>(bytes);
            return last;
        });
    }
}
