using System.Buffers;

namespace Polywire.Caching;

/// <summary>Counts what is written to another writer.</summary>
sealed class CountingWriter(IBufferWriter<byte> writer) : IBufferWriter<byte>
{
    internal long Count { get; private set; }

    public void Advance(int count)
    {
        writer.Advance(count);
        Count += count;
    }

    public Span<byte> GetSpan(int sizeHint = 0) => writer.GetSpan(sizeHint);

    public Memory<byte> GetMemory(int sizeHint = 0) => writer.GetMemory(sizeHint);
}
