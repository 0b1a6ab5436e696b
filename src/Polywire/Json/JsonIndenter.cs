using System.Buffers;
using Polywire.Codecs;

namespace Polywire.Json;

/// <summary>
/// Indented output: a sink between the writer and the caller's that sees compact JSON pass in pieces and lays it out.
/// The writers know nothing of it, so generated code, custom codecs and raw values are indented alike, and one
/// piece is all that is buffered.
/// </summary>
sealed class JsonIndenter : IBufferWriter<byte>
{
    const int Piece = 4096;

    readonly IBufferWriter<byte> _sink;
    readonly byte[] _indentation;
    byte[] _piece = ArrayPool<byte>.Shared.Rent(Piece);
    int _depth;
    bool _inText;
    bool _escaped;
    bool _opened;

    JsonIndenter(IBufferWriter<byte> sink, string indentation)
    {
        if (indentation.AsSpan().ContainsAnyExcept(' ', '\t')) throw new ArgumentException("Indentation is made of spaces or tabs.", nameof(indentation));
        _sink = sink;
        _indentation = System.Text.Encoding.ASCII.GetBytes(indentation);
    }

    internal static void Write<T>(JsonWireOptions options, IBufferWriter<byte> sink, T? value, JsonCodec<T> codec, object? state)
    {
        JsonWriteState s = JsonWriteState.Rent(options, state);
        var indenter = new JsonIndenter(sink, options.Indentation);
        var writer = new JsonWriter(ref s.Open(indenter, out int length), length, s);
        try
        {
            codec.Write(ref writer, value);
            s.Complete(writer._i);
        }
        catch (Exception e) when (WriteErrors.Translate(e, default, codec) is { } translated)
        {
            throw JsonRoot.Locate(translated, options with { Indented = false }, codec, value, state);
        }
        finally
        {
            s.Close();
            ArrayPool<byte>.Shared.Return(indenter._piece);
        }
    }

    internal static byte[] ToArray<T>(JsonWireOptions options, T? value, JsonCodec<T> codec, object? state)
    {
        var sink = new ArrayBufferWriter<byte>(Piece);
        Write(options, sink, value, codec, state);
        return sink.WrittenSpan.ToArray();
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        if (_piece.Length < sizeHint)
        {
            ArrayPool<byte>.Shared.Return(_piece);
            _piece = ArrayPool<byte>.Shared.Rent(sizeHint);
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
        while (!compact.IsEmpty)
        {
            if (_inText) compact = Text(compact);
            else compact = Structure(compact);
        }
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
        _sink.Write(compact[..i]);
        return compact[i..];
    }

    ReadOnlySpan<byte> Structure(ReadOnlySpan<byte> compact)
    {
        byte c = compact[0];
        if (c is (byte)'}' or (byte)']')
        {
            _depth--;
            if (!_opened) NewLine();
            _opened = false;
            _sink.Write(compact[..1]);
            return compact[1..];
        }
        // Raw values may bring whitespace of their own.
        if (c is 0x20 or 0x0A or 0x0D or 0x09) return compact[1..];
        if (_opened) NewLine();
        _opened = false;
        int run = compact.IndexOfAny(s_structural);
        if (run != 0)
        {
            if (run < 0) run = compact.Length;
            _sink.Write(compact[..run]);
            return compact[run..];
        }
        _sink.Write(compact[..1]);
        switch (c)
        {
            case (byte)'{' or (byte)'[':
                _depth++;
                _opened = true;
                break;
            case (byte)',':
                NewLine();
                break;
            case (byte)':':
                _sink.Write(" "u8);
                break;
            case (byte)'"':
                _inText = true;
                break;
        }
        return compact[1..];
    }

    static readonly SearchValues<byte> s_structural = SearchValues.Create("{}[],:\" \n\r\t"u8);

    void NewLine()
    {
        _sink.Write("\n"u8);
        for (int k = 0; k < _depth; k++) _sink.Write(_indentation);
    }
}
