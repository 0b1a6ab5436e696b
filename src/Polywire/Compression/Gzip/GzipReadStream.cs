using System.Buffers;
using System.Buffers.Binary;
using System.IO.Compression;
using Polywire.Buffers;

namespace Polywire.Compression.Gzip;

/// <summary>
/// Reads the content of gzip members. The runtime's own <see cref="GZipStream"/> returns the start of truncated data without an error and ignores data after
/// the end; this reads the headers and trailers itself, and leaves the inflater the data between them.
/// </summary>
/// <param name="source">The compressed bytes.</param>
/// <param name="oneMember">Whether reading ends after the first member, whatever follows.</param>
/// <param name="pool">Where the buffer comes from.</param>
sealed class GzipReadStream(Stream source, bool oneMember, ArrayPool<byte> pool) : ReadOnlyStream
{
    const string Name = "gzip";
    const int TrailerLength = 8;

    /// <summary>The first bytes of every member.</summary>
    const byte FirstByte = 0x1F;


    readonly GzipSource _source = new(source, pool);
    DeflateStream? _member;
    uint _checksum;
    uint _length;
    bool _begun;
    bool _ended;

    /// <summary>The offset after the last member that was read.</summary>
    internal long Offset => _source.Offset;

    public override int Read(Span<byte> buffer)
    {
        if (buffer.IsEmpty) return 0;
        while (!_ended)
        {
            if (_member is null)
            {
                while (!TryBegin()) _source.Fill();
                continue;
            }
            int read;
            try
            {
                read = _member.Read(buffer);
            }
            catch (Exception e) when (IsCorrupt(e))
            {
                throw CompressionErrors.Corrupt(Name, _source.ChunkOffset);
            }
            if (read > 0) return Count(buffer[..read]);
            while (!TryEnd()) _source.Fill();
        }
        return 0;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        if (buffer.IsEmpty) return 0;
        while (!_ended)
        {
            if (_member is null)
            {
                while (!TryBegin()) await _source.FillAsync(cancellationToken).ConfigureAwait(false);
                continue;
            }
            int read;
            try
            {
                read = await _member.ReadAsync(buffer, cancellationToken).ConfigureAwait(false);
            }
            catch (Exception e) when (IsCorrupt(e))
            {
                throw CompressionErrors.Corrupt(Name, _source.ChunkOffset);
            }
            if (read > 0) return Count(buffer.Span[..read]);
            while (!TryEnd()) await _source.FillAsync(cancellationToken).ConfigureAwait(false);
        }
        return 0;
    }

    /// <summary>Returns whether the inflater found the data corrupt. Its exceptions derive from these two.</summary>
    bool IsCorrupt(Exception e) => e is InvalidDataException or IOException && !ReferenceEquals(e, _source.Failure);

    int Count(ReadOnlySpan<byte> read)
    {
        _checksum = Crc32.Append(_checksum, read);
        _length += (uint)read.Length;
        return read.Length;
    }

    /// <summary>Begins the next member, or finds that there is none; false if more must be read first.</summary>
    bool TryBegin()
    {
        ReadOnlySpan<byte> ahead = _source.Ahead;
        if (ahead.IsEmpty && _begun)
        {
            _ended = _source.IsExhausted;
            return _ended;
        }
        int length;
        try
        {
            if (!GzipHeader.TryMeasure(ahead, out length))
            {
                if (_source.IsExhausted) throw CompressionErrors.Cut(Name, _source.Offset + ahead.Length);
                _source.Skip(0);
                if (_source.IsFull) throw CompressionErrors.Corrupt(Name, _source.Offset, "its header is longer than 64 KB");
                return false;
            }
        }
        catch (WireException) when (_begun)
        {
            throw CompressionErrors.Trailing(Name, _source.Offset);
        }
        catch (WireException e)
        {
            e.Offset += _source.Offset;
            throw;
        }
        _source.Skip(length);
        _member = new DeflateStream(_source, CompressionMode.Decompress, leaveOpen: true);
        _begun = true;
        return true;
    }

    /// <summary>Ends a member by its checksum and length; false if more must be read first.</summary>
    bool TryEnd()
    {
        if (_source.IsStarved) throw CompressionErrors.Cut(Name, _source.Offset);
        if (!_source.IsExhausted && _source.Ahead.Length < TrailerLength + 1) return false;
        Span<byte> trailer = stackalloc byte[TrailerLength];
        BinaryPrimitives.WriteUInt32LittleEndian(trailer, _checksum);
        BinaryPrimitives.WriteUInt32LittleEndian(trailer[4..], _length);
        ReadOnlySpan<byte> rest = _source.FromChunk;
        int at = Find(rest[..Math.Min(rest.Length, _source.ChunkLength + TrailerLength + 1)], trailer);
        if (at < 0) throw IsCut(rest, trailer) ? CompressionErrors.Cut(Name, _source.Offset + _source.Ahead.Length) : CompressionErrors.Corrupt(Name, _source.ChunkOffset, "its checksum or length does not match");
        _source.ContinueAt(at + TrailerLength);
        _member!.Dispose();
        _member = null;
        _checksum = 0;
        _length = 0;
        _ended = oneMember;
        return true;
    }

    /// <summary>
    /// The position of the trailer: the one that the input's end or another member follows, else the first. There may be several where the trailer is little else
    /// than zeros, which the inflater's data may end with too.
    /// </summary>
    static int Find(ReadOnlySpan<byte> rest, ReadOnlySpan<byte> trailer)
    {
        int first = rest.IndexOf(trailer);
        int at = first;
        while (at >= 0)
        {
            ReadOnlySpan<byte> next = rest[(at + TrailerLength)..];
            if (next is [] or [FirstByte, ..]) return at;
            int more = rest[(at + 1)..].IndexOf(trailer);
            at = more < 0 ? -1 : at + 1 + more;
        }
        return first;
    }

    /// <summary>Returns whether the input ends with the first bytes of the trailer, or with the inflater's data.</summary>
    bool IsCut(ReadOnlySpan<byte> rest, ReadOnlySpan<byte> trailer)
    {
        if (!_source.IsExhausted) return false;
        if (rest.IsEmpty) return true;
        for (int length = Math.Min(rest.Length, TrailerLength - 1); length > 0; length--)
            if (rest.EndsWith(trailer[..length])) return true;
        return false;
    }

    protected override void Dispose(bool disposing)
    {
        _member?.Dispose();
        _source.Dispose();
    }
}
