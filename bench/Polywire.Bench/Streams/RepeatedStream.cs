namespace Bench.Streams;

/// <summary>The same rows over and over: as large as one likes, and nothing of it is stored.</summary>
sealed class RepeatedStream(byte[] rows, long times) : Stream
{
    long _at;

    public long Total => rows.Length * times;

    public override int Read(Span<byte> buffer)
    {
        int given = 0;
        while (given < buffer.Length && _at < Total)
        {
            ReadOnlySpan<byte> piece = rows.AsSpan((int)(_at % rows.Length));
            piece = piece[..Math.Min(piece.Length, buffer.Length - given)];
            piece.CopyTo(buffer[given..]);
            given += piece.Length;
            _at += piece.Length;
        }
        return given;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));
    public override bool CanRead => true;
    public override bool CanSeek => false;
    public override bool CanWrite => false;
    public override long Length => throw new NotSupportedException();
    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }
    public override void Flush() => throw new NotSupportedException();
    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();
    public override void SetLength(long value) => throw new NotSupportedException();
    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
