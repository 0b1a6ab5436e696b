namespace TestKit;

/// <summary>A stream that gives one byte a read.</summary>
public sealed class TrickleStream(byte[] bytes) : MemoryStream(bytes)
{
    /// <inheritdoc/>
    public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, 1));

    /// <inheritdoc/>
    public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, 1)]);

    /// <inheritdoc/>
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => base.ReadAsync(buffer[..Math.Min(buffer.Length, 1)], cancellationToken);
}
