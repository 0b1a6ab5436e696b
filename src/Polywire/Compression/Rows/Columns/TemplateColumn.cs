using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>Strings that are put together in one way: literal text, runs of digits that are integers, and words.</summary>
sealed class TemplateColumn : TextColumn
{
    /// <summary>The most parts and literal texts between them.</summary>
    internal const int MaxParts = 16;
    internal const int Alphabet = 1;

    readonly SymbolCoder _fits;
    readonly SymbolReader _reader;
    readonly TemplatePart[] _parts;
    readonly string _after;
    readonly TextColumn _others;
    readonly int _longest;

    /// <param name="fits">Whether a string is put together in this way.</param>
    /// <param name="parts">The parts.</param>
    /// <param name="after">The text after the last part.</param>
    /// <param name="others">The column of the other strings.</param>
    /// <param name="slot">Where the string is kept for later members; −1 if it is not.</param>
    internal TemplateColumn(SymbolCoder fits, TemplatePart[] parts, string after, TextColumn others, int slot) : base(slot)
    {
        _fits = fits;
        _reader = fits.Reader;
        _parts = parts;
        _after = after;
        _others = others;
        _longest = parts.Sum(p => p.Longest) + after.Length + TemplatePart.Slack;
    }

    internal SymbolCoder Fits => _fits;

    internal TemplatePart[] Parts => _parts;

    /// <summary>The text after the last part.</summary>
    internal string After => _after;

    internal override TextColumn Others => _others;

    internal override void WriteText(ref RowWriter writer, string value)
    {
        Retain(writer.Context, value);
        // No memory of the stack: the runtime does not profile methods that take any.
        long[] values = writer.Context.Parts;
        TemplatePart[] parts = _parts;
        if (!_fits.TryWrite(ref writer, TryMatch(value, values) ? 0 : -1))
        {
            _others.WriteText(ref writer, value);
            return;
        }
        for (int i = 0; i < parts.Length; i++) parts[i].Write(ref writer, values[i]);
    }

    bool TryMatch(ReadOnlySpan<char> text, long[] values)
    {
        TemplatePart[] parts = _parts;
        for (int i = 0; i < parts.Length; i++)
        {
            int length = parts[i].Match(text, out values[i]);
            if (length < 0) return false;
            text = text[length..];
        }
        return text.SequenceEqual(_after);
    }

    internal override string ReadText(ref RowReader reader)
    {
        string value = _reader.ReadLikely(ref reader) == 0 ? NewText(ref reader, ReadParts(ref reader)) : _others.ReadText(ref reader);
        Retain(reader.Context, value);
        return value;
    }

    ReadOnlySpan<char> ReadParts(ref RowReader reader)
    {
        RowContext context = reader.Context;
        char[] text = context.Characters.Length >= _longest ? context.Characters : context.GrowCharacters(0, _longest);
        int length = 0;
        // Each part finds at least its longest format and the slack.
        foreach (TemplatePart part in _parts) length += part.Read(ref reader, ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(text), length));
        if (_after.Length > 0)
        {
            _after.CopyTo(text.AsSpan(length));
            length += _after.Length;
        }
        return text.AsSpan(0, length);
    }

    private protected override void Skip(ref RowReader reader)
    {
        if (_reader.ReadLikely(ref reader) == 0) ReadParts(ref reader);
        else _others.SkipText(ref reader);
    }
}
