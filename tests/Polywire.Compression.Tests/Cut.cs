using System.Buffers;
using System.IO.Pipelines;
using TestKit;

namespace CompressionTests;

/// <summary>Input in pieces, as networks deliver it.</summary>
static class Cut
{
    internal static ReadOnlySequence<byte> Sequence(byte[] bytes) => CutSequence.Random(bytes, new Random(bytes.Length));

    internal static PipeReader Pipe(byte[] bytes) => PipeReader.Create(Sequence(bytes));

    /// <summary>A stream that returns a few bytes per read and knows no length.</summary>
    internal static Stream Stream(byte[] bytes, int size = 3) => new Pieces(bytes, size);

    sealed class Pieces(byte[] bytes, int size) : ForwardStream
    {
        int _at;

        public override int Read(Span<byte> buffer)
        {
            int count = Math.Min(Math.Min(size, buffer.Length), bytes.Length - _at);
            bytes.AsSpan(_at, count).CopyTo(buffer);
            _at += count;
            return count;
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (_at % 5 == 0) await Task.Yield();
            return Read(buffer.Span);
        }
    }
}
