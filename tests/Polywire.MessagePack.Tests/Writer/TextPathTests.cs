using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using Polywire;
using Polywire.MessagePack;
using Polywire.Text;

namespace MessagePackTests;

/// <summary>Text by the widest vectors and without them: each forced, as a warm thread and a new one would take them.</summary>
public class TextPathTests
{
    static readonly string[][] Alphabets =
    [
        ["a", "z", " ", "\u007f", "\0"],
        ["é", "\u0080", "\u07ff", "ж"],
        ["漢", "\u0800", "\uffff", "\ud7ff", "\ue000"],
        ["🎈", "\ud800\udc00", "\udbff\udfff"],
        ["a", "é", "漢", "🎈", "\u007f", "\u0800", "plain text of some length"],
    ];

    static bool IsWide => TextLevel.Best == TextVectors.Avx512;

    public static TheoryData<bool> Paths => IsWide ? [false, true] : [false];

    static IEnumerable<string> Texts(int longest)
    {
        var random = new Random(20_256);
        foreach (string[] alphabet in Alphabets)
        {
            for (int length = 0; length <= longest; length++)
            {
                var text = new StringBuilder();
                while (text.Length < length) text.Append(alphabet[random.Next(alphabet.Length)]);
                yield return text.ToString();
            }
        }
    }

    /// <summary>Makes this thread's states take the widest vectors, or none of them.</summary>
    static void Force(bool wide)
    {
        TextLevel.Force(wide ? TextVectors.Avx512 : TextVectors.Vector128);
        MessagePackWriterContext w = MessagePackWriterContext.Rent(Wire.MessagePack.Options, null);
        w.UseWidest(wide);
        w.Close();
        MessagePackReaderContext r = MessagePackReaderContext.Rent(Wire.MessagePack.Options, null);
        r.UseWidest(wide);
        r.Close();
    }

    static byte[] Expected(string text)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        byte[] header = utf8.Length switch
        {
            < 32 => [(byte)(0xA0 | utf8.Length)],
            < 256 => [0xD9, (byte)utf8.Length],
            < 65_536 => [0xDA, (byte)(utf8.Length >> 8), (byte)utf8.Length],
            _ => [0xDB, (byte)(utf8.Length >> 24), (byte)(utf8.Length >> 16), (byte)(utf8.Length >> 8), (byte)utf8.Length],
        };
        return [.. header, .. utf8];
    }

    [Theory, MemberData(nameof(Paths))]
    public void Every_length_goes_both_ways(bool wide)
    {
        Force(wide);
        foreach (string text in Texts(300)) AssertWritesAndReads(text);
        string mixed = string.Concat(Alphabets.SelectMany(a => a));
        foreach (int length in (int[])[1364, 1365, 1366, 1367, 4_000, 21_845, 21_846, 65_535, 65_536, 70_000])
        {
            AssertWritesAndReads(new string('x', length));
            AssertWritesAndReads(new string('x', length - 1) + "é");
            AssertWritesAndReads("漢" + new string('x', length - 1));
            AssertWritesAndReads(string.Concat(Enumerable.Repeat(mixed, length / mixed.Length + 1)));
        }
    }

    static void AssertWritesAndReads(string text)
    {
        byte[] expected = Expected(text);
        var sink = new ArrayBufferWriter<byte>();
        Wire.MessagePack.Serialize(sink, text);
        Assert.Equal(expected, sink.WrittenSpan);
        Assert.Equal(expected, Wire.MessagePack.Serialize(text));
        Assert.Equal(text, Wire.MessagePack.Deserialize<string>(TestKit.GuardedInput.Place(expected)));
        Assert.Equal(text, Wire.MessagePack.Deserialize<List<string>>(TestKit.GuardedInput.Place([0x91, .. expected]))[0]);
    }

    [Theory, MemberData(nameof(Paths))]
    public void Every_truncation_is_an_error(bool wide)
    {
        Force(wide);
        foreach (string text in (string[])["plain text", new string('x', 200), "漢字🎈é", string.Concat(Enumerable.Repeat("漢字🎈é", 30))])
        {
            byte[] whole = Expected(text);
            for (int length = 0; length < whole.Length; length++)
                Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<string>(TestKit.GuardedInput.Place(whole.AsSpan(0, length))));
        }
    }

    [Theory, MemberData(nameof(Paths))]
    public void Lone_surrogates_are_an_error_or_replaced(bool wide)
    {
        Force(wide);
        MessagePackWire replacing = Wire.MessagePack.With(Wire.MessagePack.Options with { InvalidText = InvalidTextHandling.Replace });
        foreach (int length in (int[])[1, 2, 15, 16, 17, 31, 32, 33, 48, 64, 65, 100, 1400, 3000])
        {
            foreach (char fill in "aé漢")
            {
                int step = Math.Max(1, length / 50);
                for (int at = 0; at < length; at += step)
                {
                    foreach (char lone in "\ud800\udbff\udc00\udfff")
                    {
                        char[] chars = [.. Enumerable.Repeat(fill, length)];
                        chars[at] = lone;
                        string text = new(chars);
                        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(text)).Code);
                        Assert.Equal(Expected(text), replacing.Serialize(text));
                    }
                }
            }
        }
    }

    [Theory, MemberData(nameof(Paths))]
    public void Bytes_that_are_not_utf8_are_an_error_or_replaced(bool wide)
    {
        Force(wide);
        MessagePackWire replacing = Wire.MessagePack.With(Wire.MessagePack.Options with { InvalidText = InvalidTextHandling.Replace });
        foreach (int length in (int[])[1, 8, 9, 31, 32, 63, 64, 65, 128, 200])
        {
            for (int at = 0; at < length; at++)
            {
                byte[] input = Expected(new string('x', length));
                input[input.Length - length + at] = 0xFF;
                Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<string>(TestKit.GuardedInput.Place(input))).Code);
                Assert.Equal(Encoding.UTF8.GetString(input.AsSpan(input.Length - length)), replacing.Deserialize<string>(input));
            }
        }
    }

#if NET10_0_OR_GREATER
    [Fact]
    public void Bytes_are_counted_without_touching_anything_beyond_the_text()
    {
        if (!IsWide) Assert.Skip("This processor has no VBMI2.");
        foreach (string text in Texts(140))
        {
            int bytes = Encoding.UTF8.GetByteCount(text);
            ReadOnlySpan<char> guarded = MemoryMarshal.Cast<byte, char>(TestKit.GuardedInput.Place(MemoryMarshal.AsBytes(text.AsSpan())));
            Assert.Equal(bytes, Utf8Encoder.CountAvx512(guarded));
            if (text.Length <= 32) Assert.Equal(bytes, Utf8Encoder.CountShortAvx512(ref MemoryMarshal.GetReference(guarded), text.Length));
        }
    }
#endif
}
