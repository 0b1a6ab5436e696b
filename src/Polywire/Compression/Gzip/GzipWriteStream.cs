using System.IO.Compression;
using Polywire.Buffers;

namespace Polywire.Compression.Gzip;

/// <summary>Writes one gzip member. The runtime's own stream writes nothing if nothing is written to it; this stream writes an empty member.</summary>
sealed class GzipWriteStream(Stream destination, CompressionLevel level) : WriteOnlyStream
{
    readonly GZipStream _stream = new(destination, level, leaveOpen: true);
    bool _written;
    bool _ended;

    /// <summary>A member that holds nothing: the header, an empty block of fixed codes, the checksum and length 0.</summary>
    static ReadOnlySpan<byte> Empty => [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0];

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (buffer.IsEmpty) return;
        _written = true;
        _stream.Write(buffer);
    }

    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (buffer.IsEmpty) return ValueTask.CompletedTask;
        _written = true;
        return _stream.WriteAsync(buffer, cancellationToken);
    }

    protected override void Dispose(bool disposing)
    {
        if (_ended) return;
        _ended = true;
        _stream.Dispose();
        if (!_written) destination.Write(Empty);
    }

    public override async ValueTask DisposeAsync()
    {
        if (_ended) return;
        _ended = true;
        await _stream.DisposeAsync().ConfigureAwait(false);
        if (!_written) await destination.WriteAsync(Empty.ToArray()).ConfigureAwait(false);
    }
}
