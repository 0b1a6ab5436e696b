using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>A part of a template.</summary>
abstract class TemplatePart
{
    /// <summary>The most characters.</summary>
    internal abstract int Longest { get; }

    /// <summary>Takes the part from the start of <paramref name="rest"/>.</summary>
    /// <param name="rest">What is left of the string.</param>
    /// <param name="value">The integer or symbol that represents it.</param>
    /// <returns>How many characters it has; −1 if the string does not continue with such a part.</returns>
    internal abstract int Match(ReadOnlySpan<char> rest, out long value);

    internal abstract void Write(ref RowWriter writer, long value);

    /// <summary>Reads the part into <paramref name="text"/>, which has at least <see cref="Longest"/> characters.</summary>
    /// <returns>How many characters it has.</returns>
    internal abstract int Read(ref RowReader reader, Span<char> text);

    /// <summary>Returns whether a string is put together from the parts.</summary>
    internal static bool TryMatch(ReadOnlySpan<TemplatePart> parts, ReadOnlySpan<char> text, Span<long> values)
    {
        for (int i = 0; i < parts.Length; i++)
        {
            int length = parts[i].Match(text, out values[i]);
            if (length < 0) return false;
            text = text[length..];
        }
        return text.IsEmpty;
    }
}

/// <summary>Text that is always the same.</summary>
sealed class LiteralPart(string text) : TemplatePart
{
    internal string Text => text;

    internal override int Longest => text.Length;

    internal override int Match(ReadOnlySpan<char> rest, out long value)
    {
        value = 0;
        // Nearly all literals are one character.
        return rest.Length >= text.Length && rest[0] == text[0] && (text.Length == 1 || rest.StartsWith(text)) ? text.Length : -1;
    }

    internal override void Write(ref RowWriter writer, long value) { }

    internal override int Read(ref RowReader reader, Span<char> target)
    {
        text.CopyTo(target);
        return text.Length;
    }
}

/// <summary>A run of digits, of a fixed number or without leading zeros.</summary>
sealed class DigitsPart(int width, IntegerColumn numbers) : TemplatePart
{
    /// <summary>The most digits of an integer.</summary>
    internal const int MaxWidth = 18;

    /// <summary>The number of digits; 0 if it differs and there are no leading zeros.</summary>
    internal int Width => width;

    internal IntegerColumn Numbers => numbers;

    internal override int Longest => MaxWidth;

    internal override int Match(ReadOnlySpan<char> rest, out long value) => Match(rest, width, out value);

    /// <inheritdoc cref="TemplatePart.Match"/>
    internal static int Match(ReadOnlySpan<char> rest, int width, out long value)
    {
        value = 0;
        int length = 0;
        while (length < rest.Length && (uint)(rest[length] - '0') <= 9)
        {
            if (length == MaxWidth) return -1;
            value = value * 10 + (rest[length++] - '0');
        }
        bool isMatch = width > 0 ? length == width : length == 1 || length > 1 && rest[0] != '0';
        return isMatch ? length : -1;
    }

    internal override void Write(ref RowWriter writer, long value) => numbers.WriteInteger(ref writer, value);

    internal override int Read(ref RowReader reader, Span<char> text)
    {
        long value = numbers.ReadInteger(ref reader);
        int length = value < 0 ? MaxWidth + 1 : DigitsOf(value);
        if (width > 0 && length <= width) length = width;
        else if (width > 0 || length > MaxWidth) RowThrow.Corrupt("a run of digits is too long");
        ulong rest = (ulong)value;
        for (int i = length - 1; i >= 0; i--)
        {
            ulong tenth = rest / 10;
            text[i] = (char)('0' + (rest - tenth * 10));
            rest = tenth;
        }
        return length;
    }

    static int DigitsOf(long value)
    {
        int digits = 1;
        while ((value /= 10) != 0) digits++;
        return digits;
    }
}

/// <summary>A run of ASCII letters, one of a few.</summary>
sealed class WordPart(SymbolCoder symbols, Words words) : TemplatePart
{
    internal SymbolCoder Symbols => symbols;

    internal Words Words => words;

    internal override int Longest { get; } = words.Values.Max(w => w.Length);

    internal override int Match(ReadOnlySpan<char> rest, out long value)
    {
        int length = LettersOf(rest);
        value = words.Find(rest[..length]);
        return value < 0 ? -1 : length;
    }

    internal static int LettersOf(ReadOnlySpan<char> text)
    {
        int length = 0;
        while (length < text.Length && char.IsAsciiLetter(text[length])) length++;
        return length;
    }

    internal override void Write(ref RowWriter writer, long value)
    {
        // A word without a code is an escape and its number.
        if (!symbols.TryWrite(ref writer, (int)value)) writer.Put((ulong)value, 16);
    }

    internal override int Read(ref RowReader reader, Span<char> text)
    {
        int symbol = symbols.Read(ref reader);
        if (symbol == symbols.Count) symbol = (int)reader.Take(16);
        if (symbol >= words.Values.Length) RowThrow.Corrupt("a word does not exist");
        string word = words.Values[symbol];
        word.CopyTo(text);
        return word.Length;
    }
}
