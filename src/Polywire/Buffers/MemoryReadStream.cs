namespace Polywire.Buffers;

/// <summary>Memory as a stream that is read and sought, never written. One small object; every asynchronous call is done at once.</summary>
sealed class MemoryReadStream(ReadOnlyMemory<byte> bytes) : Stream
{
    int _position;

    public override bool CanRead => true;

    public override bool CanSeek => true;

    public override bool CanWrite => false;

    public override long Length => bytes.Length;

    public override long Position
    {
        get => _position;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, bytes.Length);
            _position = (int)value;
        }
    }

    public override int Read(Span<byte> buffer)
    {
        int count = Math.Min(buffer.Length, bytes.Length - _position);
        bytes.Span.Slice(_position, count).CopyTo(buffer);
        _position += count;
        return count;
    }

    public override int Read(byte[] buffer, int offset, int count)
    {
        ValidateBufferArguments(buffer, offset, count);
        return Read(buffer.AsSpan(offset, count));
    }

    public override int ReadByte() => _position < bytes.Length ? bytes.Span[_position++] : -1;

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
        cancellationToken.IsCancellationRequested ? ValueTask.FromCanceled<int>(cancellationToken) : new(Read(buffer.Span));

    public override Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken)
    {
        ValidateBufferArguments(buffer, offset, count);
        return ReadAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();
    }

    public override void CopyTo(Stream destination, int bufferSize)
    {
        ValidateCopyToArguments(destination, bufferSize);
        destination.Write(Rest());
    }

    public override async Task CopyToAsync(Stream destination, int bufferSize, CancellationToken cancellationToken)
    {
        ValidateCopyToArguments(destination, bufferSize);
        ReadOnlyMemory<byte> rest = bytes[_position..];
        _position = bytes.Length;
        await destination.WriteAsync(rest, cancellationToken).ConfigureAwait(false);
    }

    ReadOnlySpan<byte> Rest()
    {
        ReadOnlySpan<byte> rest = bytes.Span[_position..];
        _position = bytes.Length;
        return rest;
    }

    public override long Seek(long offset, SeekOrigin origin) => Position = offset + origin switch
    {
        SeekOrigin.Begin => 0,
        SeekOrigin.Current => _position,
        SeekOrigin.End => bytes.Length,
        _ => throw new ArgumentOutOfRangeException(nameof(origin), origin, null),
    };

    public override void Flush() { }

    public override void SetLength(long value) => throw new NotSupportedException("The bytes of a value that was read are not written to.");

    public override void Write(byte[] buffer, int offset, int count) => SetLength(0);
}
