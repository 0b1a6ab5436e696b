using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using Polywire.Text;
using TestKit;

namespace TextTests;

/// <summary>The implementations that this processor runs, and calls of each between inaccessible pages.</summary>
static class Levels
{
    public static TheoryData<int> All => [.. Enumerable.Range((int)TextVectors.Scalar, (int)TextLevel.Best)];

    /// <summary>Encodes a text that ends at an inaccessible page, and checks that nothing beyond the promised bytes is touched.</summary>
    public static (byte[] Bytes, int Read) Encode(TextVectors level, ReadOnlySpan<char> text)
    {
        ReadOnlySpan<char> guarded = MemoryMarshal.Cast<byte, char>(GuardedInput.Place(MemoryMarshal.AsBytes(text)));
        int bound = 3 * text.Length + Utf8Encoder.Slack;
        byte[] buffer = ArrayPool<byte>.Shared.Rent(bound + 16);
        buffer.AsSpan(bound, 16).Fill(0xA5);
        ref ushort units = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(guarded));
        int written = Utf8Encoder.Encode<NoEscapes>(level, ref units, text.Length, ref buffer[0], out int read);
        Assert.Equal(-1, buffer.AsSpan(bound, 16).IndexOfAnyExcept((byte)0xA5));
        byte[] bytes = buffer.AsSpan(0, written).ToArray();
        ArrayPool<byte>.Shared.Return(buffer);
        if (level == TextVectors.Avx512 && text.Length <= Utf8Encoder.ShortAvx512) AssertEncodesShort(ref units, text.Length, read == text.Length ? bytes : null);
        return (bytes, read);
    }

    /// <summary>Checks the encoder of short text: the same bytes, or none for what is <see langword="null"/> here, and nothing beyond the promised bytes.</summary>
    static void AssertEncodesShort(ref ushort units, int count, byte[]? expected)
    {
        int promised = 3 * count + Utf8Encoder.Slack;
        byte[] buffer = new byte[promised + 16];
        buffer.AsSpan(promised).Fill(0xA5);
        int written = Utf8Encoder.EncodeShortAvx512<NoEscapes>(ref units, count, ref buffer[0]);
        Assert.Equal(-1, buffer.AsSpan(promised).IndexOfAnyExcept((byte)0xA5));
        if (expected is null) Assert.Equal(-1, written);
        else Assert.Equal(expected, buffer[..written]);
    }

    /// <summary>Scans bytes that end at an inaccessible page; with <paramref name="first"/>, that begin after one.</summary>
    public static int Scan(TextVectors level, GuardedMemory pages, ReadOnlySpan<byte> utf8, bool first, out int units) =>
        Utf8Decoder.Scan<NoEnds>(level, ref MemoryMarshal.GetReference(pages.Place(utf8, first)), 0, utf8.Length, out units);

    /// <summary>Decodes valid bytes into a space of exactly their units, both at the end of an inaccessible page or after one.</summary>
    public static string Decode(TextVectors level, GuardedMemory from, GuardedMemory to, ReadOnlySpan<byte> utf8, int units, bool first)
    {
        Span<byte> space = first ? to.First(2 * units) : to.Last(2 * units);
        ref ushort d = ref Unsafe.As<byte, ushort>(ref MemoryMarshal.GetReference(space));
        Utf8Decoder.Decode(level, ref MemoryMarshal.GetReference(from.Place(utf8, first)), utf8.Length, ref d, units);
        return new string(MemoryMarshal.Cast<byte, char>(space));
    }

    /// <summary>Measures up to 64 bytes and decodes them, or what changed them meanwhile, into a space of exactly their units; null if they are refused.</summary>
    public static string? DecodeShort(GuardedMemory from, GuardedMemory to, ReadOnlySpan<byte> utf8, bool isValid, bool first, ReadOnlySpan<byte> changed = default)
    {
        ref byte s = ref MemoryMarshal.GetReference(from.Place(utf8, first));
        int units = Utf8Decoder.MeasureShort(ref s, utf8.Length, isValid, out Vector128<byte> last);
        if (units == 0) return null;
        changed.CopyTo(MemoryMarshal.CreateSpan(ref s, utf8.Length));
        Span<byte> space = first ? to.First(2 * units) : to.Last(2 * units);
        Utf8Decoder.DecodeShort(ref s, utf8.Length, last, ref Unsafe.As<byte, ushort>(ref MemoryMarshal.GetReference(space)), units);
        return new string(MemoryMarshal.Cast<byte, char>(space));
    }

    /// <summary>Decodes and validates bytes in one pass into a space of exactly the declared units; null if they are refused.</summary>
    public static string? DecodeDeclared(GuardedMemory from, GuardedMemory to, ReadOnlySpan<byte> utf8, int units, bool first)
    {
        Span<byte> space = first ? to.First(2 * units) : to.Last(2 * units);
        ref ushort d = ref Unsafe.As<byte, ushort>(ref MemoryMarshal.GetReference(space));
        return Utf8Decoder.TryDecodeAvx512(ref MemoryMarshal.GetReference(from.Place(utf8, first)), utf8.Length, ref d, units) ? new string(MemoryMarshal.Cast<byte, char>(space)) : null;
    }
}

/// <summary>Text to transcode: every length of each script, and mixtures.</summary>
static class Samples
{
    static readonly string[][] s_alphabets =
    [
        ["a", "z", " ", "\u007F", "\0"],
        ["é", "\u0080", "\u07FF", "ж"],
        ["ж", "и", " ", "в", "о", "й", ",", "п"],
        ["漢", "\u0800", "\uFFFF", "\uD7FF", "\uE000"],
        ["नि", "ह", "ि", "त", " "],
        ["漢", "字", "，", "a"],
        ["🎈", "\U00010000", "\U0010FFFF"],
        ["🎈", "a", " ", "é"],
        ["a", "é", "漢", "🎈", "\u007F", "\u0800", "plain text of some length", "до свидания", "漢字仮名交じり文"],
    ];

    /// <summary>Text of <paramref name="length"/> units or one more, one for each alphabet.</summary>
    public static IEnumerable<string> OfLength(int length, int seed)
    {
        var random = new Random(seed * 1009 + length);
        foreach (string[] alphabet in s_alphabets)
        {
            var text = new StringBuilder();
            while (text.Length < length) text.Append(alphabet[random.Next(alphabet.Length)]);
            yield return text.ToString();
        }
    }
}
