using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.Compression.Rows.Codes;
using Polywire.CompilerServices;
using Polywire.Text;

namespace Polywire.Compression.Rows.Columns;

/// <summary>A part of a template: text that is always the same, perhaps none, then what differs from string to string.</summary>
abstract class TemplatePart
{
    /// <summary>Gets the number of characters that <see cref="Read"/> may write after the part.</summary>
    internal const int Slack = ShortTexts.Longest;

    /// <summary>The characters of one copy.</summary>
    const int Step = 8;

    readonly string _before;
    /// <summary>The text before the part, and zeros up to a multiple of <see cref="Step"/>.</summary>
    readonly char[] _padded;

    private protected TemplatePart(string before)
    {
        _before = before;
        _padded = new char[(before.Length + Step - 1) / Step * Step];
        before.CopyTo(_padded);
    }

    /// <summary>The text before the part.</summary>
    internal string Before => _before;

    /// <summary>The most characters, with those of the text before it.</summary>
    internal int Longest => _before.Length + LongestValue;

    private protected abstract int LongestValue { get; }

    /// <summary>Takes the text before the part, and the part, from the start of <paramref name="rest"/>.</summary>
    /// <param name="rest">What is left of the string.</param>
    /// <param name="value">The integer or symbol that represents the part.</param>
    /// <returns>How many characters they have; −1 if the string does not continue with them.</returns>
    internal abstract int Match(ReadOnlySpan<char> rest, out long value);

    internal abstract void Write(ref RowWriter writer, long value);

    /// <summary>Reads the part, and writes it after the text before it.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="text">The first of at least <see cref="Longest"/> and <see cref="Slack"/> characters.</param>
    /// <returns>How many characters of them are the part and the text before it.</returns>
    internal abstract int Read(ref RowReader reader, ref char text);

    /// <summary>Returns whether <paramref name="rest"/> begins with the text before the part.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected bool IsBefore(ReadOnlySpan<char> rest)
    {
        string before = _before;
        // Nearly all texts between two parts are one character.
        return before.Length == 0 || rest.Length >= before.Length && rest[0] == before[0] && (before.Length == 1 || rest.StartsWith(before));
    }

    /// <summary>Writes the text before the part.</summary>
    /// <returns>Where the part begins.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private protected ref char WriteBefore(ref char text)
    {
        char[] padded = _padded;
        for (int at = 0; at < padded.Length; at += Step)
        {
            Vector128<ushort> some = Vector128.LoadUnsafe(ref Unsafe.As<char, ushort>(ref padded[at]));
            some.StoreUnsafe(ref Unsafe.As<char, ushort>(ref Unsafe.Add(ref text, at)));
        }
        return ref Unsafe.Add(ref text, _before.Length);
    }
}

/// <summary>A run of digits, of a fixed number or without leading zeros.</summary>
sealed class DigitsPart(string before, int width, IntegerColumn numbers) : TemplatePart(before)
{
    /// <summary>The most digits of an integer.</summary>
    internal const int MaxWidth = 18;

    /// <summary>The digits of one step.</summary>
    const int Step = 8;

    const ulong TenToTheStep = 100_000_000;

    /// <summary>The digits that are matched in one word of 64 bits.</summary>
    const int MatchStep = 4;

    /// <summary>In each of four characters: '0'; the least that is added to a number above 9 to set the highest bit; and that bit.</summary>
    const ulong FourZeros = 0x0030_0030_0030_0030, FourLeasts = 0x7FF6_7FF6_7FF6_7FF6, FourTops = 0x8000_8000_8000_8000;

    /// <summary>Times this, four digits have their number in the highest 16 bits.</summary>
    static ulong FourPowers => BitConverter.IsLittleEndian ? 1 | 10ul << 16 | 100ul << 32 | 1_000ul << 48 : 1_000 | 100ul << 16 | 10ul << 32 | 1ul << 48;

    /// <summary>The number of digits; 0 if it differs and there are no leading zeros.</summary>
    internal int Width => width;

    internal IntegerColumn Numbers => numbers;

    private protected override int LongestValue => MaxWidth;

    internal override int Match(ReadOnlySpan<char> rest, out long value)
    {
        value = 0;
        if (!IsBefore(rest)) return -1;
        int length = Match(rest[Before.Length..], width, out value);
        return length < 0 ? -1 : Before.Length + length;
    }

    /// <summary>Takes a run of digits, without the text before it.</summary>
    internal static int Match(ReadOnlySpan<char> rest, int width, out long value) => width > 0 ? MatchFixed(rest, width, out value) : MatchAny(rest, out value);

    static int MatchFixed(ReadOnlySpan<char> rest, int width, out long value)
    {
        value = 0;
        if (rest.Length < width) return -1;
        ref char text = ref MemoryMarshal.GetReference(rest);
        ulong number = 0, rejected = 0;
        int at = 0;
        for (; at + MatchStep <= width; at += MatchStep)
        {
            ulong digits = Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<char, byte>(ref Unsafe.Add(ref text, at)));
            digits -= FourZeros;
            rejected |= digits | digits + FourLeasts;
            number = number * 10_000 + (digits * FourPowers >> 48);
        }
        for (; at < width; at++)
        {
            uint digit = Unsafe.Add(ref text, at) - (uint)'0';
            rejected |= digit > 9 ? FourTops : 0;
            number = number * 10 + digit;
        }
        value = (long)number;
        // A run is of this width if no digit follows it.
        return (rejected & FourTops) == 0 && (rest.Length == width || (uint)(Unsafe.Add(ref text, width) - '0') > 9) ? width : -1;
    }

    static int MatchAny(ReadOnlySpan<char> rest, out long value)
    {
        value = 0;
        int length = 0;
        while (length < rest.Length && (uint)(rest[length] - '0') <= 9)
        {
            if (length == MaxWidth) return -1;
            value = value * 10 + (rest[length++] - '0');
        }
        return length == 1 || length > 1 && rest[0] != '0' ? length : -1;
    }

    internal override void Write(ref RowWriter writer, long value) => numbers.WriteInteger(ref writer, value);

    internal override int Read(ref RowReader reader, ref char text)
    {
        ref char digits = ref WriteBefore(ref text);
        long value = numbers.ReadInteger(ref reader);
        int length = value < 0 ? MaxWidth + 1 : NumberDigits.Count((ulong)value);
        if (width > 0 && length <= width) length = width;
        else if (width > 0 || length > MaxWidth) RowThrow.Corrupt("a run of digits is too long");
        ulong number = (ulong)value;
        if (length > Step)
        {
            ulong high = number / TenToTheStep;
            WriteHigh(ref digits, high, length - Step);
            digits = ref Unsafe.Add(ref digits, length - Step);
            number -= high * TenToTheStep;
        }
        WriteStep(ref digits, NumberDigits.Split8((uint)number) >> 8 * Math.Max(Step - length, 0));
        return Before.Length + length;
    }

    /// <summary>Writes the digits before the last step: at most ten.</summary>
    static void WriteHigh(ref char text, ulong number, int length)
    {
        if (length > Step)
        {
            ulong top = number / TenToTheStep;
            WriteStep(ref text, NumberDigits.Split8((uint)top) >> 8 * (2 * Step - length));
            text = ref Unsafe.Add(ref text, length - Step);
            number -= top * TenToTheStep;
            length = Step;
        }
        WriteStep(ref text, NumberDigits.Split8((uint)number) >> 8 * (Step - length));
    }

    /// <summary>Writes eight digits, the first one lowest; those that a shift has brought in are overwritten by what follows.</summary>
    static void WriteStep(ref char text, ulong digits)
    {
        ulong bytes = digits | NumberDigits.Zeros;
        if (!BitConverter.IsLittleEndian) bytes = BinaryPrimitives.ReverseEndianness(bytes);
        Vector128.WidenLower(Vector128.CreateScalarUnsafe(bytes).AsByte()).StoreUnsafe(ref Unsafe.As<char, ushort>(ref text));
    }
}

/// <summary>A run of ASCII letters, one of a few.</summary>
sealed class WordPart : TemplatePart
{
    readonly SymbolCoder _symbols;
    readonly SymbolReader _reader;
    readonly Words _words;
    /// <summary>The words, if all are short.</summary>
    readonly ShortTexts? _short;

    internal WordPart(string before, SymbolCoder symbols, Words words) : base(before)
    {
        _symbols = symbols;
        _reader = symbols.Reader;
        _words = words;
        LongestValue = words.Values.Max(w => w.Length);
        if (LongestValue <= ShortTexts.Longest) _short = new ShortTexts(words.Values);
    }

    internal SymbolCoder Symbols => _symbols;

    internal Words Words => _words;

    private protected override int LongestValue { get; }

    internal override int Match(ReadOnlySpan<char> rest, out long value)
    {
        value = 0;
        if (!IsBefore(rest)) return -1;
        rest = rest[Before.Length..];
        int length = LettersOf(rest);
        value = _words.Find(rest[..length]);
        return value < 0 ? -1 : Before.Length + length;
    }

    internal static int LettersOf(ReadOnlySpan<char> text)
    {
        int length = 0;
        for (; text.Length - length >= Vector128<ushort>.Count; length += Vector128<ushort>.Count)
        {
            Vector128<ushort> letters = Vector128.LoadUnsafe(ref Unsafe.As<char, ushort>(ref Unsafe.Add(ref MemoryMarshal.GetReference(text), length))) | Vector128.Create((ushort)('a' ^ 'A'));
            uint others = Vector128.GreaterThan(letters - Vector128.Create((ushort)'a'), Vector128.Create((ushort)('z' - 'a'))).ExtractMostSignificantBits();
            if (others != 0) return length + BitOperations.TrailingZeroCount(others);
        }
        while (length < text.Length && char.IsAsciiLetter(text[length])) length++;
        return length;
    }

    internal override void Write(ref RowWriter writer, long value)
    {
        // A word without a code is an escape and its number.
        if (!_symbols.TryWrite(ref writer, (int)value)) writer.Put((ulong)value, 16);
    }

    internal override int Read(ref RowReader reader, ref char text)
    {
        ref char letters = ref WriteBefore(ref text);
        int symbol = ReadSymbol(ref reader);
        string[] words = _words.Values;
        if ((uint)symbol >= (uint)words.Length) RowThrow.Corrupt("a word does not exist");
        if (_short is { } texts) return Before.Length + texts.CopyTo(symbol, ref letters);
        string word = words[symbol];
        word.CopyTo(MemoryMarshal.CreateSpan(ref letters, word.Length));
        return Before.Length + word.Length;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    int ReadSymbol(ref RowReader reader)
    {
        if (!_reader.TryFind(ref reader, out SymbolReader.Found found)) return ReadOther(ref reader);
        _reader.Take(ref reader, found, 0);
        return found.Symbol;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    int ReadOther(ref RowReader reader)
    {
        int symbol = _reader.Read(ref reader);
        return symbol == _reader.Escape ? (int)reader.Take(16) : symbol;
    }
}
