using System.Buffers;
using System.Buffers.Binary;
using Polywire.Buffers;

namespace Polywire.Compression.Lz4;

/// <summary>Writes one LZ4 frame, block by block.</summary>
sealed class Lz4WriteStream : WriteOnlyStream
{
    const int BlockLength = 1 << 18;

    readonly Stream _destination;
    readonly CompressionDictionary? _dictionary;
    readonly ArrayPool<byte> _pool;
    byte[] _plain;
    byte[] _packed;
    int _length;
    bool _begun;
    Lz4FrameContent _content = new();
    readonly Lz4FrameHeader _header;

    internal Lz4WriteStream(Stream destination, CompressionDictionary? dictionary, ArrayPool<byte> pool)
    {
        _destination = destination;
        _dictionary = dictionary;
        _pool = pool;
        _plain = pool.Rent(BlockLength);
        _packed = pool.Rent(Lz4FrameHeader.LongestLength + Lz4FrameBlock.MaxLength(BlockLength) + Lz4Compression.EndLength);
        _header = Lz4Compression.HeaderFor(BlockLength, dictionary);
    }

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        while (!buffer.IsEmpty)
        {
            Take(ref buffer);
            if (_length == BlockLength) _destination.Write(_packed, 0, PackBlock());
        }
    }

    public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
    {
        while (!buffer.IsEmpty)
        {
            ReadOnlySpan<byte> rest = buffer.Span;
            Take(ref rest);
            buffer = buffer[^rest.Length..];
            if (_length == BlockLength) await _destination.WriteAsync(_packed.AsMemory(0, PackBlock()), cancellationToken).ConfigureAwait(false);
        }
    }

    void Take(ref ReadOnlySpan<byte> buffer)
    {
        int count = Math.Min(BlockLength - _length, buffer.Length);
        buffer[..count].CopyTo(_plain.AsSpan(_length));
        _length += count;
        buffer = buffer[count..];
    }

    /// <summary>Makes a block of what was collected, after the header if it is the first.</summary>
    int PackBlock()
    {
        int at = _begun ? 0 : _header.Write(_packed);
        _begun = true;
        if (_length == 0) return at;
        ReadOnlySpan<byte> uncompressed = _plain.AsSpan(0, _length);
        _content.Append(uncompressed, _header);
        at += Lz4FrameBlock.Write(uncompressed, _packed.AsSpan(at), _dictionary?.ForLz4);
        _length = 0;
        return at;
    }

    int PackEnd()
    {
        int at = PackBlock();
        BinaryPrimitives.WriteUInt32LittleEndian(_packed.AsSpan(at), 0);
        BinaryPrimitives.WriteUInt32LittleEndian(_packed.AsSpan(at + 4), _content.Finish());
        return at + Lz4Compression.EndLength;
    }

    protected override void Dispose(bool disposing)
    {
        if (_plain.Length == 0) return;
        try
        {
            _destination.Write(_packed, 0, PackEnd());
        }
        finally
        {
            Return();
        }
    }

    public override async ValueTask DisposeAsync()
    {
        if (_plain.Length == 0) return;
        try
        {
            await _destination.WriteAsync(_packed.AsMemory(0, PackEnd())).ConfigureAwait(false);
        }
        finally
        {
            Return();
        }
    }

    void Return()
    {
        _pool.Return(_plain);
        _pool.Return(_packed);
        _plain = _packed = [];
    }
}
