using Bench.Harness;
using MemoryPack;

namespace Bench.MemoryPack.Peers;

/// <summary>MemoryPack with the formatters that its source generator made.</summary>
static class MemoryPackLane
{
    public static Lane Of<T>(T value, byte[] bytes)
    {
        var buffer = new ReusedBuffer(bytes.Length + 4096);
        return new Lane("MemoryPack", () =>
        {
            buffer.Clear();
            MemoryPackSerializer.Serialize(buffer, value);
            return buffer.Array.AsMemory(0, buffer.Written.Length);
        }, () => MemoryPackSerializer.Deserialize<T>(bytes)!);
    }
}
