using System.Text;
using Polywire.Text;

namespace TextTests;

public class EncoderTests
{
    static readonly UTF8Encoding s_strict = new(false, true);

    public static TheoryData<int> Every => Levels.All;

    [Theory, MemberData(nameof(Every))]
    public void Encode_every_length_of_every_script_is_what_the_framework_writes(int level)
    {
        for (int length = 0; length < 300; length++)
        {
            foreach (string text in Samples.OfLength(length, 1)) AssertEncodes((TextVectors)level, text);
        }
        foreach (string text in Samples.OfLength(70_000, 2)) AssertEncodes((TextVectors)level, text);
    }

    [Theory, MemberData(nameof(Every))]
    public void Encode_every_scalar_is_what_the_framework_writes(int level)
    {
        var text = new StringBuilder();
        for (int scalar = 0; scalar < 0x110000; scalar++)
        {
            if (scalar is >= 0xD800 and < 0xE000) continue;
            text.Append(char.ConvertFromUtf32(scalar));
            if (text.Length < 1000) continue;
            AssertEncodes((TextVectors)level, text.ToString());
            text.Clear();
        }
    }

    [Theory, MemberData(nameof(Every))]
    public void Encode_every_short_sequence_of_units_ends_before_the_first_that_is_malformed(int level)
    {
        ReadOnlySpan<char> border = ['\0', 'a', '\u007F', '\u0080', '\u07FF', '\u0800', '\uD7FF', '\uD800', '\uDBFF', '\uDC00', '\uDFFF', '\uE000', '\uFFFF'];
        foreach (int before in (int[])[0, 3, 4, 6, 7, 14, 15, 29, 31])
        {
            foreach (char fill in "xж漢")
            {
                foreach (int after in (int[])[0, 1, 20])
                {
                    char[] text = [.. Enumerable.Repeat(fill, before), ' ', ' ', ' ', .. Enumerable.Repeat(fill, after)];
                    foreach (char first in border)
                        foreach (char second in border)
                            foreach (char third in border)
                            {
                                (text[before], text[before + 1], text[before + 2]) = (first, second, third);
                                AssertEncodes((TextVectors)level, text);
                            }
                }
            }
        }
    }

    [Theory, MemberData(nameof(Every))]
    public void Encode_random_units_is_what_the_framework_writes(int level)
    {
        var random = new Random(91);
        for (int round = 0; round < 20_000; round++)
        {
            var text = new char[random.Next(200)];
            int share = random.Next(1, 100);
            for (int i = 0; i < text.Length; i++)
            {
                text[i] = random.Next(100) < share ? (char)random.Next(0x80) : random.Next(4) switch { 0 => (char)random.Next(0x800), 1 => (char)random.Next(0xD7F0, 0xE010), _ => (char)random.Next(0x10000) };
                if (random.Next(3) == 0 && i + 1 < text.Length) (text[i], text[++i]) = ((char)random.Next(0xD800, 0xDC00), (char)random.Next(0xDC00, 0xE000));
            }
            AssertEncodes((TextVectors)level, text);
        }
    }

    [Fact]
    public void EncodeExact_writes_what_fits_and_refuses_what_does_not()
    {
        foreach (int length in (int[])[0, 1, 5, 63, 64, 65, 200, 1000])
        {
            foreach (string text in Samples.OfLength(length, 4))
            {
                byte[] expected = s_strict.GetBytes(text);
                foreach (int more in (int[])[0, 1, 63, 64, 65, 5000])
                {
                    byte[] buffer = new byte[expected.Length + more];
                    Assert.Equal(expected.Length, Utf8Encoder.EncodeExact(text, buffer, out int read));
                    Assert.Equal(text.Length, read);
                    Assert.Equal(expected, buffer[..expected.Length]);
                }
                for (int less = 1; less <= Math.Min(10, expected.Length); less++)
                    Assert.Equal(-1, Utf8Encoder.EncodeExact(text, new byte[expected.Length - less], out _));
            }
        }
        Assert.Equal(1, Utf8Encoder.EncodeExact("a\uD800b", new byte[100], out int before));
        Assert.Equal(1, before);
    }

    static void AssertEncodes(TextVectors level, ReadOnlySpan<char> text)
    {
        int valid = 0;
        while (valid < text.Length)
        {
            if (Rune.DecodeFromUtf16(text[valid..], out _, out int size) != System.Buffers.OperationStatus.Done) break;
            valid += size;
        }
        (byte[] bytes, int read) = Levels.Encode(level, text);
        Assert.Equal(valid, read);
        Assert.Equal(s_strict.GetBytes(text[..valid].ToArray()), bytes);
    }
}
