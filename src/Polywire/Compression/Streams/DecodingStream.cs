using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Compression.Streams;

/// <summary>What a decoder makes of a stream. Truncated and corrupt data are a <see cref="WireException"/>.</summary>
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
        while (true)
        {
            if (_isBetween)
            {
                if (_start == _end) return _exhausted;
                if (!decoder.HasManyFrames) throw CompressionErrors.Trailing(name, _offset);
                _isBetween = false;
            }
            OperationStatus status;
            int consumed;
            try
            {
                status = decoder.Decode(_buffer.AsSpan(_start, _end - _start), destination, out consumed, out written);
            }
            catch (WireException e) when (decoder.IsBeforeFrame && _frameStart > 0 && e.Code == WireErrorCode.InvalidCompression)
            {
                throw CompressionErrors.Trailing(name, _frameStart);
            }
            catch (WireException e)
            {
                e.Offset = decoder.LocatesFailures ? e.Offset + _offset : _frameStart;
                throw;
            }
            _start += consumed;
            _offset += consumed;
            if (status == OperationStatus.InvalidData) throw CompressionErrors.Corrupt(name, _frameStart);
            _isBetween = status == OperationStatus.Done;
            if (_isBetween) _frameStart = _offset;
            if (written > 0) return true;
            if (_isBetween) continue;
            if (status == OperationStatus.NeedMoreData)
            {
                if (_exhausted) throw CompressionErrors.Cut(name, _offset);
                return false;
            }
        }
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
