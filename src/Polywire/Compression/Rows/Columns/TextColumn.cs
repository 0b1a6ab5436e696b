using System.Runtime.CompilerServices;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>
/// Strings. A column writes those that it has learned, and an escape and its <see cref="Others"/> for the rest; the last of them,
/// a <see cref="TokensColumn"/>, writes every string.
/// </summary>
abstract class TextColumn : RowColumn
{
    private protected TextColumn(int slot) => Slot = slot;

    /// <summary>The slot in which the string is stored for later members that repeat it; −1 if it is not.</summary>
    internal int Slot { get; }

    /// <summary>The column of the strings that this one has not learned; null for the last.</summary>
    internal virtual TextColumn? Others => null;

    /// <summary>Keeps a string for later members, if one repeats it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected void Retain(RowContext context, string value)
    {
        if (Slot >= 0) context.Texts[Slot] = value;
    }

    internal sealed override void SkipText(ref RowReader reader)
    {
        if (Slot >= 0) ReadText(ref reader);
        else Skip(ref reader);
    }

    private protected abstract void Skip(ref RowReader reader);

    private protected static string NewText(ref RowReader reader, scoped ReadOnlySpan<char> text)
    {
        if (text.IsEmpty) return "";
        reader.Context.Charge(RowContext.ObjectBytes + sizeof(char) * (long)text.Length);
        return new string(text);
    }
}

/// <summary>Strings of which few different ones occur: a symbol for each. Reading returns the same instance every time.</summary>
sealed class WordsColumn(SymbolCoder symbols, Words words, TextColumn others, int slot) : TextColumn(slot)
{
    readonly ushort[] _codes = symbols.ShortCodes;
    readonly SymbolReader _reader = symbols.Reader;
    readonly string[] _values = words.Values;

    internal SymbolCoder Symbols => symbols;

    internal Words Words => words;

    internal override TextColumn Others => others;

    internal override void WriteText(ref RowWriter writer, string value)
    {
        Retain(writer.Context, value);
        int symbol = words.Find(value);
        ushort[] codes = _codes;
        uint code = (uint)symbol < (uint)codes.Length ? codes[symbol] : 0u;
        if (code == 0)
        {
            // A symbol with a parent, a rare one, or none.
            if (!symbols.TryWrite(ref writer, symbol)) others.WriteText(ref writer, value);
            return;
        }
        int length = writer.HitOf(ref code);
        if (!writer.TryPut(code, length)) writer.PutFull(code, length);
    }

    internal override string ReadText(ref RowReader reader)
    {
        string[] values = _values;
        if (!_reader.TryFind(ref reader, out SymbolReader.Found found) || (uint)found.Symbol >= (uint)values.Length) return ReadOther(ref reader);
        _reader.Take(ref reader, found, 0);
        string value = values[found.Symbol];
        Retain(reader.Context, value);
        return value;
    }

    /// <summary>Reads a word with a rare symbol, or another string.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    string ReadOther(ref RowReader reader)
    {
        int symbol = _reader.Read(ref reader);
        string[] values = _values;
        string value = (uint)symbol < (uint)values.Length ? values[symbol] : others.ReadText(ref reader);
        Retain(reader.Context, value);
        return value;
    }

    private protected override void Skip(ref RowReader reader)
    {
        if ((uint)_reader.Read(ref reader) >= (uint)_values.Length) others.SkipText(ref reader);
    }
}
