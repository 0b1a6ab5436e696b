using System.Buffers;
using System.Buffers.Binary;
using Polywire.Compression.Streams;

namespace Polywire.Compression.Lz4;

/// <summary>LZ4 frames that arrive in pieces, and skippable frames between them. Holds one block, and the 64 KB before it.</summary>
/// <param name="dictionaries">The dictionaries that frames may refer to; null for none.</param>
/// <param name="pool">Where buffers come from.</param>
sealed class Lz4StreamDecoder(CompressionDictionarySet? dictionaries, ArrayPool<byte> pool) : StreamDecoder
{
    const string Name = "lz4";
    const int HistoryLength = 1 << 16;
    const int MagicLength = 4;
    const int SkippableHeaderLength = 8;
    const int FlagsEnd = 5;

    /// <summary>The input that the decoder needs next.</summary>
    enum Part
    {
        Magic,
        SkippedLength,
        Skipped,
        Flags,
        Header,
        BlockSize,
        Block,
        ContentChecksum,
    }

    /// <summary>Input that is not a complete part yet. A header stays here until it is complete.</summary>
    byte[] _part = [];
    int _partLength;

    /// <summary>Up to 64 KB of history, then a block.</summary>
    byte[] _plain = [];
    int _start;
    int _end;

    Part _next;
    int _need = MagicLength;
    uint _skip;
    Lz4FrameHeader _header;
    Lz4FrameContent _content;
    bool _stored;

    internal override bool HasManyFrames => true;

    internal override bool IsBeforeFrame => _next <= Part.Header;

    internal override bool LocatesFailures => true;

    internal override OperationStatus Decode(ReadOnlySpan<byte> source, Span<byte> destination, out int consumed, out int written)
    {
        consumed = 0;
        written = 0;
        while (true)
        {
            int count = Math.Min(_end - _start, destination.Length - written);
            _plain.AsSpan(_start, count).CopyTo(destination[written..]);
            _start += count;
            written += count;
            if (_start < _end) return OperationStatus.DestinationTooSmall;
            if (_next == Part.Skipped)
            {
                int skipped = (int)Math.Min(_skip, (uint)(source.Length - consumed));
                consumed += skipped;
                _skip -= (uint)skipped;
                if (_skip > 0) return OperationStatus.NeedMoreData;
                Await(Part.Magic, MagicLength);
                return OperationStatus.Done;
            }
            if (!TryTake(source, ref consumed, out ReadOnlySpan<byte> part)) return OperationStatus.NeedMoreData;
            // Before the source, if the part began in an earlier piece.
            if (Continue(part, consumed - part.Length)) return OperationStatus.Done;
        }
    }

    /// <summary>Takes a complete part from the source, or from what was collected.</summary>
    bool TryTake(ReadOnlySpan<byte> source, ref int consumed, out ReadOnlySpan<byte> part)
    {
        ReadOnlySpan<byte> rest = source[consumed..];
        if (_partLength == 0 && _next >= Part.BlockSize && rest.Length >= _need)
        {
            part = rest[.._need];
            consumed += _need;
            return true;
        }
        if (_part.Length < _need) Grow(ref _part, _partLength, _need);
        int count = Math.Min(_need - _partLength, rest.Length);
        rest[..count].CopyTo(_part.AsSpan(_partLength));
        _partLength += count;
        consumed += count;
        part = _part.AsSpan(0, _partLength);
        // Data that does not begin like a frame is not one that is truncated.
        if (_next == Part.Magic && part is [not (>= 0x50 and <= 0x5F), ..]) ReadHeader(part, consumed - part.Length);
        return _partLength == _need;
    }

    void Await(Part next, int need)
    {
        _next = next;
        _need = need;
        if (next is Part.Magic or >= Part.BlockSize) _partLength = 0;
    }

    /// <summary>Processes a complete part; true at the end of a frame.</summary>
    bool Continue(ReadOnlySpan<byte> part, int offset)
    {
        switch (_next)
        {
            case Part.Magic:
                bool skippable = (BinaryPrimitives.ReadUInt32LittleEndian(part) & Lz4FrameHeader.SkippableMask) == Lz4FrameHeader.SkippableMagic;
                if (!skippable) ReadHeader(part, offset);
                if (skippable) Await(Part.SkippedLength, SkippableHeaderLength);
                else Await(Part.Flags, FlagsEnd);
                return false;
            case Part.SkippedLength:
                _skip = BinaryPrimitives.ReadUInt32LittleEndian(part[MagicLength..]);
                _partLength = 0;
                _next = Part.Skipped;
                return false;
            case Part.Flags:
                Await(Part.Header, Lz4FrameHeader.LengthWith(part[MagicLength]));
                return false;
            case Part.Header:
                _header = ReadHeader(part, offset);
                Begin(Lz4Frames.DictionaryOf(_header, dictionaries, offset));
                return false;
            case Part.BlockSize:
                int size = Lz4FrameBlock.ReadSize(part, _header, offset, out _stored);
                if (size > 0)
                {
                    Await(Part.Block, size + (_header.HasBlockChecksums ? Lz4FrameBlock.ChecksumLength : 0));
                    return false;
                }
                _content.CheckLength(_header, offset);
                if (_header.HasContentChecksum) Await(Part.ContentChecksum, Lz4FrameBlock.ChecksumLength);
                else Await(Part.Magic, MagicLength);
                return !_header.HasContentChecksum;
            case Part.Block:
                Append(part, offset);
                Await(Part.BlockSize, Lz4FrameBlock.SizeLength);
                return false;
            default:
                _content.CheckChecksum(part, offset);
                Await(Part.Magic, MagicLength);
                return true;
        }
    }

    /// <summary>Reads as much of a header as there is, which begins at an offset.</summary>
    static Lz4FrameHeader ReadHeader(ReadOnlySpan<byte> part, int offset)
    {
        try
        {
            Lz4FrameHeader.TryRead(part, out Lz4FrameHeader header, out _);
            return header;
        }
        catch (WireException e)
        {
            e.Offset += offset;
            throw;
        }
    }

    void Begin(CompressionDictionary? dictionary)
    {
        _content = new Lz4FrameContent();
        _start = _end = 0;
        Await(Part.BlockSize, Lz4FrameBlock.SizeLength);
        if (dictionary is null) return;
        ReadOnlySpan<byte> history = dictionary.Tail(HistoryLength);
        if (_plain.Length < history.Length) Grow(ref _plain, 0, history.Length);
        history.CopyTo(_plain);
        _start = _end = history.Length;
    }

    void Append(ReadOnlySpan<byte> part, int offset)
    {
        ReadOnlySpan<byte> data = part;
        if (_header.HasBlockChecksums)
        {
            data = part[..^Lz4FrameBlock.ChecksumLength];
            Lz4FrameBlock.Check(data, part[data.Length..], offset);
        }
        int length = Lz4FrameBlock.Measure(data, _stored, _header, offset);
        // A dictionary is the history of every block that is not linked.
        int history = _header.IsLinked || _content.Length == 0 ? Math.Min(_end, HistoryLength) : 0;
        if (!_header.IsLinked && _content.Length > 0 && Lz4Frames.DictionaryOf(_header, dictionaries, offset) is { } dictionary)
        {
            history = dictionary.Tail(HistoryLength).Length;
            _end = history;
            dictionary.Tail(HistoryLength).CopyTo(_plain);
        }
        _plain.AsSpan(_end - history, history).CopyTo(_plain);
        if (_plain.Length < history + length) Grow(ref _plain, history, history + length);
        Lz4FrameBlock.Read(data, _stored, _plain.AsSpan(history, length), _plain.AsSpan(0, history), offset);
        _content.Append(_plain.AsSpan(history, length), _header);
        _start = history;
        _end = history + length;
    }

    void Grow(ref byte[] array, int length, int need)
    {
        byte[] next = pool.Rent(Math.Max(need, Math.Min(array.Length * 2, 1 << 20)));
        array.AsSpan(0, length).CopyTo(next);
        if (array.Length > 0) pool.Return(array);
        array = next;
    }

    public override void Dispose()
    {
        if (_part.Length > 0) pool.Return(_part);
        if (_plain.Length > 0) pool.Return(_plain);
        _part = _plain = [];
        _start = _end = 0;
    }
}
