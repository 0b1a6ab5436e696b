using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Strings that are put together in one way: literal text, runs of digits that are integers, and words.</summary>
sealed class TemplateColumn : TextColumn
{
    internal const int MaxParts = 16;
    internal const int Alphabet = 1;

    readonly SymbolCoder _fits;
    readonly TemplatePart[] _parts;
    readonly TextColumn _others;
    readonly int _longest;

    internal TemplateColumn(SymbolCoder fits, TemplatePart[] parts, TextColumn others, int slot) : base(slot)
    {
        _fits = fits;
        _parts = parts;
        _others = others;
        foreach (TemplatePart part in parts) _longest += part.Longest;
    }

    internal SymbolCoder Fits => _fits;

    internal TemplatePart[] Parts => _parts;

    internal override TextColumn Others => _others;

    private protected override void Write(ref RowWriter writer, string value)
    {
        // No memory of the stack: the runtime does not profile methods that take any.
        long[] values = writer.Context.Parts;
        if (!_fits.TryWrite(ref writer, TemplatePart.TryMatch(_parts, value, values) ? 0 : -1))
        {
            _others.WriteText(ref writer, value);
            return;
        }
        for (int i = 0; i < _parts.Length; i++) _parts[i].Write(ref writer, values[i]);
    }

    private protected override string Read(ref RowReader reader)
    {
        if (_fits.Read(ref reader) != 0) return _others.ReadText(ref reader);
        return NewText(ref reader, ReadParts(ref reader));
    }

    Span<char> ReadParts(ref RowReader reader)
    {
        RowContext context = reader.Context;
        Span<char> text = context.Characters.Length >= _longest ? context.Characters : context.GrowCharacters(0, _longest);
        int length = 0;
        foreach (TemplatePart part in _parts) length += part.Read(ref reader, text[length..]);
        return text[..length];
    }

    private protected override void Skip(ref RowReader reader)
    {
        if (_fits.Read(ref reader) != 0) _others.SkipText(ref reader);
        else ReadParts(ref reader);
    }
}
