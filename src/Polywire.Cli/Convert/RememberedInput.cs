using System.Text;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Convert;

/// <summary>The input failed, not the output: distinguishes the <see cref="IOException"/> of one from that of the other.</summary>
sealed class UnreadableException(Exception inner) : Exception(inner.Message, inner);

/// <summary>Reads a stream once, and finds the line of an offset that was read.</summary>
sealed class RememberedInput(Stream source) : Stream
{
    /// <summary>The number of input bytes before an error that are retained to count its column; lines are counted from the start.</summary>
    const int Retained = 1 << 22;

    /// <summary>The last pieces that were read, and how many lines ended before each.</summary>
    readonly Queue<(long Offset, long Lines, byte[] Bytes)> _pieces = new();
    long _offset;
    long _lines;
    long _held;

    byte[] _peeked = [];

    /// <summary>Returns the first bytes of the input, which are read again later.</summary>
    public ReadOnlySpan<byte> Peek()
    {
        const int Looked = 1 << 16;
        var start = new byte[Looked];
        int length = 0;
        for (int read; length < Looked && (read = ReadSource(start.AsSpan(length))) > 0;) length += read;
        return _peeked = start[..length];
    }

    int ReadSource(Span<byte> buffer)
    {
        try
        {
            return source.Read(buffer);
        }
        catch (Exception e) when (InputFiles.IsUnreadable(e))
        {
            throw new UnreadableException(e);
        }
    }

    public override int Read(Span<byte> buffer)
    {
        int read = Math.Min(_peeked.Length, buffer.Length);
        if (read > 0)
        {
            _peeked.AsSpan(0, read).CopyTo(buffer);
            _peeked = _peeked[read..];
        }
        else
        {
            read = ReadSource(buffer);
        }
        if (read == 0) return 0;
        _pieces.Enqueue((_offset, _lines, buffer[..read].ToArray()));
        _offset += read;
        _held += read;
        _lines += buffer[..read].Count((byte)'\n');
        while (_held - _pieces.Peek().Bytes.Length >= Retained) _held -= _pieces.Dequeue().Bytes.Length;
        return read;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    /// <summary>Returns the line for the user: line and column of text, the byte of anything else.</summary>
    public InputException Locate(WireException e, string file, bool isText)
    {
        string reason = e.Reason.TrimEnd('.');
        string where = e.Offset < 0 ? "" : isText ? PlaceOf(e.Offset) : e.DecompressedOffset < 0 ? $"byte {e.Offset}, " : $"byte {e.Offset} ({e.DecompressedOffset} when decompressed), ";
        return new InputException($"{InputFiles.NameOf(file)}: {where}at {e.Path}: {reason}.");
    }

    string PlaceOf(long offset)
    {
        if (_pieces.Count == 0) return "line 1, column 1, ";
        if (offset < _pieces.Peek().Offset) return $"byte {offset}, ";
        long line = _pieces.Peek().Lines + 1;
        var current = new List<byte>();
        foreach ((long start, _, byte[] bytes) in _pieces)
        {
            ReadOnlySpan<byte> before = bytes.AsSpan(0, (int)Math.Clamp(offset - start, 0, bytes.Length));
            int lines = before.Count((byte)'\n');
            if (lines > 0) current.Clear();
            line += lines;
            current.AddRange(before[(before.LastIndexOf((byte)'\n') + 1)..]);
        }
        return $"line {line}, column {Encoding.UTF8.GetCharCount([.. current]) + 1}, ";
    }

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => _offset; set => throw new NotSupportedException(); }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
