using System.Buffers;
using System.IO.Pipelines;
using TestKit;

namespace EntryPointTests;

/// <summary>Input in pieces, as networks give it.</summary>
static class Cut
{
    /// <summary>A sequence of segments of the given sizes, over and over.</summary>
    internal static ReadOnlySequence<byte> Sequence(byte[] bytes, params int[] sizes)
    {
        var first = new Segment(default, 0);
        Segment last = first;
        for (int at = 0, k = 0; at < bytes.Length; k++)
        {
            int size = Math.Min(sizes[k % sizes.Length], bytes.Length - at);
            last = last.Append(bytes.AsMemory(at, size));
            at += size;
        }
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    /// <summary>A pipe that has all of it at once, in segments.</summary>
    internal static PipeReader Pipe(byte[] bytes, params int[] sizes) => PipeReader.Create(Sequence(bytes, sizes));

    /// <summary>A pipe whose writer flushes after every piece.</summary>
    internal static PipeReader Trickle(byte[] bytes, int size)
    {
        var pipe = new Pipe();
        _ = Task.Run(async () =>
        {
            for (int at = 0; at < bytes.Length; at += size)
            {
                FlushResult result = await pipe.Writer.WriteAsync(bytes.AsMemory(at, Math.Min(size, bytes.Length - at)));
                if (result.IsCompleted) break;
            }
            await pipe.Writer.CompleteAsync();
        });
        return pipe.Reader;
    }

    sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        internal Segment(ReadOnlyMemory<byte> memory, long index)
        {
            Memory = memory;
            RunningIndex = index;
        }

        internal Segment Append(ReadOnlyMemory<byte> memory)
        {
            var next = new Segment(memory, RunningIndex + Memory.Length);
            Next = next;
            return next;
        }
    }
}

/// <summary>A stream that gives the given number of bytes a read, knows no length, and remembers what was asked of it.</summary>
sealed class TrickleStream(byte[] bytes, params int[] sizes) : ForwardStream
{
    int _at;
    int _reads;

    internal bool Disposed { get; private set; }

    public override int Read(Span<byte> buffer)
    {
        int size = Math.Min(Math.Min(sizes[_reads++ % sizes.Length], buffer.Length), bytes.Length - _at);
        bytes.AsSpan(_at, size).CopyTo(buffer);
        _at += size;
        return size;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        if (_reads % 3 == 0) await Task.Yield();
        return Read(buffer.Span);
    }

    protected override void Dispose(bool disposing) => Disposed = true;
}

/// <summary>Counts the writes it gets, fails after some, and never answers flushes.</summary>
sealed class CountingStream(int failAfter = int.MaxValue) : Stream
{
    readonly MemoryStream _bytes = new();

    internal int Writes { get; private set; }

    internal int Largest { get; private set; }

    internal byte[] ToArray() => _bytes.ToArray();

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (++Writes > failAfter) throw new IOException("disk full");
        Largest = Math.Max(Largest, buffer.Length);
        _bytes.Write(buffer);
    }

    public override void Write(byte[] buffer, int offset, int count) => Write(buffer.AsSpan(offset, count));

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        await Task.Yield();
        Write(buffer.Span);
    }

    public override bool CanRead => false;
    public override bool CanSeek => false;
    public override bool CanWrite => true;
    public override long Length => throw new NotSupportedException();
    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }
    public override void Flush() => throw new NotSupportedException();
    public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();
    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();
    public override void SetLength(long value) => throw new NotSupportedException();
}
