using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Json;

/// <summary>
/// Indented output, and numbers as strings: a destination between the writer and the caller's that gets compact JSON in
/// pieces and indents it. The writers do not know it, so that generated code, custom codecs and raw values are
/// indented alike, compact output costs nothing, and only one piece is buffered.
/// </summary>
sealed class JsonLayout : IBufferWriter<byte>
{
    const int Piece = 4096;

    static readonly SearchValues<byte> s_structural = SearchValues.Create("{}[],:\" \n\r\t"u8);

    readonly IBufferWriter<byte> _sink;
    readonly bool _indents;
    readonly bool _quotes;
    readonly byte[] _indentation;
    readonly byte[] _newLine;
    readonly ArrayPool<byte> _pool;
    byte[] _piece;
    int _depth;
    bool _inText;
    bool _escaped;
    bool _opened;
    bool _inNumber;

    internal JsonLayout(IBufferWriter<byte> sink, JsonWireOptions options)
    {
        _sink = sink;
        _pool = options.Pool ?? TemporaryArrays.Bytes;
        _piece = _pool.Rent(Piece);
        _indents = options.Indented;
        _quotes = options.NumbersAsStrings;
        _indentation = System.Text.Encoding.ASCII.GetBytes(options.Indentation);
        _newLine = System.Text.Encoding.ASCII.GetBytes(options.NewLine);
    }

    /// <summary>Returns whether the options ask for output that is not the writers' own.</summary>
    internal static bool IsNeeded(JsonWireOptions options) => options.Indented || options.NumbersAsStrings;

    /// <summary>Gets or sets whether the text that follows is the caller's own: its numbers are not changed.</summary>
    internal bool IsRaw { get; set; }

    /// <summary>Returns the same options for the same value on one line, which is enough to find where its writing failed.</summary>
    internal static JsonWireOptions Without(JsonWireOptions options) =>
        IsNeeded(options) ? options with { Indented = false, NumbersAsStrings = false } : options;

    /// <summary>Ends the value: a number at its very end gets its closing quote.</summary>
    internal void Complete() => EndNumber();

    internal void Release() => _pool.Return(_piece);

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        if (_piece.Length < sizeHint)
        {
            byte[] larger = _pool.Rent(sizeHint);
            _pool.Return(_piece);
            _piece = larger;
        }
        return _piece;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        GetSpan(sizeHint);
        return _piece;
    }

    public void Advance(int count)
    {
        ReadOnlySpan<byte> compact = _piece.AsSpan(0, count);
        while (!compact.IsEmpty) compact = _inText ? Text(compact) : Structure(compact);
    }

    ReadOnlySpan<byte> Text(ReadOnlySpan<byte> compact)
    {
        int i = 0;
        while (i < compact.Length && _inText)
        {
            if (_escaped)
            {
                _escaped = false;
                i++;
                continue;
            }
            int k = compact[i..].IndexOfAny((byte)'"', (byte)'\\');
            if (k < 0)
            {
                i = compact.Length;
                break;
            }
            i += k;
            if (compact[i++] == '"') _inText = false;
            else _escaped = true;
        }
        _sink.Put(compact[..i]);
        return compact[i..];
    }

    ReadOnlySpan<byte> Structure(ReadOnlySpan<byte> compact)
    {
        byte c = compact[0];
        int run = compact.IndexOfAny(s_structural);
        if (run != 0) return Literal(compact, c, run < 0 ? compact.Length : run);
        EndNumber();
        // Raw values may bring whitespace of their own.
        if (c is 0x20 or 0x0A or 0x0D or 0x09)
        {
            if (!_indents) _sink.Put(compact[..1]);
            return compact[1..];
        }
        bool closes = c is (byte)'}' or (byte)']';
        if (closes) _depth--;
        if (_opened != closes) NewLine();
        _opened = c is (byte)'{' or (byte)'[';
        _sink.Put(compact[..1]);
        if (_opened) _depth++;
        else if (c == ',') NewLine();
        else if (c == ':' && _indents) _sink.Put(" "u8);
        else if (c == '"') _inText = true;
        return compact[1..];
    }

    /// <summary>Returns a number, true, false or null, or what the piece holds of it.</summary>
    ReadOnlySpan<byte> Literal(ReadOnlySpan<byte> compact, byte first, int length)
    {
        if (_opened) NewLine();
        _opened = false;
        if (_quotes && !_inNumber && !IsRaw && first is (byte)'-' or (>= (byte)'0' and <= (byte)'9'))
        {
            _sink.Put("\""u8);
            _inNumber = true;
        }
        _sink.Put(compact[..length]);
        return compact[length..];
    }

    void EndNumber()
    {
        if (_inNumber) _sink.Put("\""u8);
        _inNumber = false;
    }

    void NewLine()
    {
        if (!_indents) return;
        _sink.Put(_newLine);
        for (int k = 0; k < _depth; k++) _sink.Put(_indentation);
    }
}
