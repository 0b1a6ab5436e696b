using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Compression.Streams;

/// <summary>Reads the decompressed content of a stream. Truncated and corrupt data are a <see cref="WireException"/>.</summary>
sealed class DecodingStream(Stream source, StreamDecoder decoder, string name, ArrayPool<byte> pool) : ReadOnlyStream
{
    const int BufferLength = 1 << 14;

    byte[] _buffer = pool.Rent(BufferLength);
    int _start;
    int _end;
    long _offset;
    bool _exhausted;
    bool _isBetween;
    long _frameStart;
    /// <summary>The failure that follows the bytes that were returned.</summary>
    WireException? _failure;

    public override int Read(Span<byte> buffer)
    {
        int read;
        while (!TryDecode(buffer, out read)) Fill(source.Read(_buffer, 0, _buffer.Length));
        return read;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        int read;
        while (!TryDecode(buffer.Span, out read)) Fill(await source.ReadAsync(_buffer, cancellationToken).ConfigureAwait(false));
        return read;
    }

    void Fill(int read)
    {
        _start = 0;
        _end = read;
        _exhausted = read == 0;
    }

    /// <summary>Decompresses something, or finds the end; false if the buffer must be filled first.</summary>
    bool TryDecode(Span<byte> destination, out int written)
    {
        written = 0;
        if (destination.IsEmpty) return true;
        if (_failure is not null) throw _failure;
        while (true)
        {
            if (_isBetween)
            {
                if (_start == _end) return _exhausted;
                if (!decoder.HasManyFrames) throw CompressionErrors.Trailing(name, _offset);
                _isBetween = false;
            }
            OperationStatus status = Decode(destination, out int consumed, out written);
            _start += consumed;
            _offset += consumed;
            if (status == OperationStatus.InvalidData) return written > 0 ? true : throw _failure!;
            _isBetween = status == OperationStatus.Done;
            if (_isBetween) _frameStart = _offset;
            if (written > 0) return true;
            if (_isBetween) continue;
            if (status == OperationStatus.NeedMoreData)
            {
                if (_start < _end) continue;
                if (_exhausted) throw CompressionErrors.Cut(name, _offset);
                return false;
            }
        }
    }

    /// <summary>One call of the decoder; a failure is noted, for what was decompressed before it is returned first.</summary>
    OperationStatus Decode(Span<byte> destination, out int consumed, out int written)
    {
        consumed = written = 0;
        int piece = decoder.LongestPiece;
        ReadOnlySpan<byte> source = _buffer.AsSpan(_start, Math.Min(_end - _start, piece - (int)(_offset % piece)));
        try
        {
            OperationStatus status = decoder.Decode(source, destination, out consumed, out written);
            if (status == OperationStatus.InvalidData) _failure = CompressionErrors.Corrupt(name, _frameStart);
            return status;
        }
        catch (WireException e) when (decoder.IsBeforeFrame && _frameStart > 0 && e.Code == WireErrorCode.InvalidCompression)
        {
            _failure = CompressionErrors.Trailing(name, _frameStart);
        }
        catch (WireException e)
        {
            e.Offset = decoder.LocatesFailures ? e.Offset + _offset : _frameStart;
            _failure = e;
        }
        return OperationStatus.InvalidData;
    }

    protected override void Dispose(bool disposing)
    {
        byte[] buffer = _buffer;
        _buffer = [];
        if (buffer.Length == 0) return;
        pool.Return(buffer);
        decoder.Dispose();
    }
}
