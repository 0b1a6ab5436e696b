using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;
using Polywire.Text;
using TestKit;

namespace JsonTests.Text;

public class StringReadTests
{
    const int UnexpectedEnd = -(int)WireErrorCode.UnexpectedEnd;
    const int UnexpectedByte = -(int)WireErrorCode.UnexpectedByte;
    const int InvalidText = -(int)WireErrorCode.InvalidText;
    const int InvalidEscape = -(int)WireErrorCode.InvalidEscape;

    static void AssertReads(string expected, byte[] token)
    {
        Assert.Equal((expected, token.Length), StringCases.Read(token));
        Assert.Equal(token.Length, StringCases.Skip(token, out bool isRaw));
        Assert.Equal(Array.IndexOf(token, (byte)'\\') < 0, isRaw);
        (byte[]? utf8, int next) = StringCases.Unescape(token);
        Assert.Equal(token.Length, next);
        Assert.Equal(Encoding.UTF8.GetBytes(expected), utf8);
    }

    static void AssertFails(int code, ReadOnlySpan<byte> token)
    {
        Assert.Equal((null, code), StringCases.Read(token));
        Assert.Equal(code, StringCases.Skip(token, out _));
        Assert.Equal((null, code), StringCases.Unescape(token));
    }

    [Fact]
    public void EveryLengthOfAscii_AtTheEndAndBeforeMore()
    {
        for (int n = 0; n < 300; n++)
        {
            string text = string.Create(n, n, static (span, n) =>
            {
                for (int k = 0; k < span.Length; k++) span[k] = (char)('#' + (k * 7 + n) % 57);
            });
            byte[] token = StringCases.Quoted(text);
            AssertReads(text, token);
            foreach (int more in (int[])[1, 7, 15, 16, 17, 40])
                Assert.Equal((text, token.Length), StringCases.Read([.. token, .. new byte[more].Select(_ => (byte)'"')]));
            AssertFails(UnexpectedEnd, token.AsSpan(0, token.Length - 1));
        }
    }

    [Fact]
    public void A_special_character_is_found_at_every_position()
    {
        foreach (string special in (string[])["\\n", "\\u00e9", "\\ud83d\\ude00", "é", "語", "😀", "\\\\", "\\\"", "\\/"])
        {
            for (int n = 0; n < 70; n++)
            {
                for (int at = 0; at <= n; at++)
                {
                    byte[] token = StringCases.Quoted(new string('a', at) + special + new string('b', n - at));
                    AssertReads(JsonSerializer.Deserialize<string>(token)!, token);
                }
            }
        }
    }

    [Fact]
    public void Escapes_next_to_each_other_are_read_at_every_position()
    {
        foreach (string unit in (string[])["\\\\", "\\\"", "\\n\\t", "\\\\\\\"", "\\/a\\b", "\\r\\n  \\\"x\\\":", "\\\\\\u00e9\\n", "\\né\\n", "\\f😀\\\\"])
        {
            for (int before = 0; before <= 66; before++)
            {
                for (int count = 1; count < 40; count += before % 3 + 4)
                {
                    string content = new string('a', before) + string.Concat(Enumerable.Repeat(unit, count)) + new string('b', before % 7);
                    byte[] token = StringCases.Quoted(content);
                    AssertReads(JsonSerializer.Deserialize<string>(token)!, token);
                    Assert.Equal((null, UnexpectedEnd), StringCases.Read(token.AsSpan(0, token.Length - 1)));
                }
            }
        }
    }

    [Theory]
    [InlineData("\\x", InvalidEscape)]
    [InlineData("\\\u0001", InvalidEscape)]
    [InlineData("\u0001", UnexpectedByte)]
    [InlineData("\\ud800", InvalidText)]
    public void An_error_between_escapes_is_found_at_every_position(string wrong, int code)
    {
        for (int before = 0; before < 140; before++)
        {
            string escapes = string.Concat(Enumerable.Repeat("\\n", before / 2)) + new string('a', before % 2);
            AssertFails(code, StringCases.Quoted(escapes + wrong + "\\n\\n"));
        }
    }

    [Fact]
    public void Random_text_in_random_spelling_is_read_and_every_truncation_fails()
    {
        var random = new Random(11);
        for (int round = 0; round < Extent.Rounds(1000, 3000); round++)
        {
            string text = StringCases.Random(random, 200);
            byte[] token = StringCases.Spell(random, text);
            AssertReads(text, token);
            if (round % 8 != 0) continue;
            for (int n = 1; n < token.Length; n++) AssertFails(UnexpectedEnd, token.AsSpan(0, n));
        }
    }

    [Fact]
    public void LongTextGrowsTheScratchAndLetsItGo()
    {
        var random = new Random(12);
        foreach (int n in (int[])[2000, 2047, 2048, 2049, 5000, 60_000])
        {
            string text = StringCases.Random(random, n).PadRight(n, 'x') + "\n";
            Assert.Equal(text, ReadUnguarded(StringCases.Spell(random, text)));
        }
        string huge = string.Concat(Enumerable.Repeat("long text with é and \t", 100_000));
        Assert.Equal(huge, ReadUnguarded(StringCases.Reference(huge)));
        Assert.Equal("\n", StringCases.Read("\"\\n\""u8).Text);
    }

    static string? ReadUnguarded(byte[] token) => StringToken.ReadString(ref token[0], 1, token.Length, out _, replaceInvalid: false);

    [Fact]
    public void Every_byte_after_a_backslash_is_read_or_rejected()
    {
        for (int c = 0; c < 256; c++)
        {
            byte[] token = [(byte)'"', (byte)'\\', (byte)c, (byte)'"', (byte)'"'];
            int index = "\"\\/bfnrt".IndexOf((char)c);
            if (index >= 0) Assert.Equal(("\"\\/\b\f\n\r\t"[index].ToString(), 4), StringCases.Read(token));
            else AssertFails(InvalidEscape, token);
        }
    }

    [Fact]
    public void EveryHexadecimalEscapeThatIsNoSurrogate()
    {
        for (int unit = 0; unit < 0x10000; unit++)
        {
            byte[] token = StringCases.Quoted($"\\u{unit:x4}");
            if (char.IsSurrogate((char)unit)) AssertFails(InvalidText, token);
            else Assert.Equal((((char)unit).ToString(), 8), StringCases.Read(token));
        }
        foreach (string digits in (string[])["00g0", "000 ", "\\u00", "-001", "0x12", "00é", "000\""])
            AssertFails(InvalidEscape, StringCases.Quoted("\\u" + digits + "0000"));
    }

    [Fact]
    public void Every_escaped_surrogate_pair_is_read()
    {
        for (int scalar = 0x10000; scalar < 0x110000; scalar += 37)
        {
            string text = char.ConvertFromUtf32(scalar);
            Assert.Equal((text, 14), StringCases.Read(StringCases.Quoted($"\\u{(int)text[0]:X4}\\u{(int)text[1]:X4}")));
        }
    }

    [Theory]
    [InlineData("\\uD800", "\uFFFD")]
    [InlineData("\\uDC00", "\uFFFD")]
    [InlineData("\\uDC00\\uD800", "\uFFFD\uFFFD")]
    [InlineData("\\uD800\\uD800\\uDC00", "\uFFFD\U00010000")]
    [InlineData("\\uD800a", "\uFFFDa")]
    [InlineData("\\uD800\\n", "\uFFFD\n")]
    [InlineData("\\uD800\\u0041", "\uFFFDA")]
    [InlineData("a\\uDBFFé", "a\uFFFDé")]
    public void LoneSurrogateEscape_IsRefusedOrReplaced(string content, string replaced)
    {
        byte[] token = StringCases.Quoted(content);
        AssertFails(InvalidText, token);
        Assert.Equal((replaced, token.Length), StringCases.Read(token, replaceInvalid: true));
        Assert.Equal(token.Length, StringCases.Skip(token, out bool isRaw, replaceInvalid: true));
        Assert.False(isRaw);
        Assert.Equal(Encoding.UTF8.GetBytes(replaced), StringCases.Unescape(token, replaceInvalid: true).Text);
    }

    [Fact]
    public void Control_characters_are_rejected_at_every_position()
    {
        for (int c = 0; c < 0x20; c++)
        {
            foreach (int at in (int[])[0, 1, 5, 15, 16, 31, 32, 33, 60])
            {
                byte[] token = StringCases.Quoted(new string('x', at) + (char)c + "yz");
                AssertFails(UnexpectedByte, token);
                Assert.Equal((null, UnexpectedByte), StringCases.Read(token, replaceInvalid: true));
            }
        }
        Assert.Equal(("\u007F", 3), StringCases.Read(StringCases.Quoted("\u007F")));
    }

    /// <summary>Every sequence of one to three bytes that starts beyond ASCII, and those of four by their borders.</summary>
    [Fact]
    public void Utf8IsReadAsTheFrameworkReadsIt()
    {
        var token = new byte[8];
        token[0] = (byte)'"';
        for (int first = 0x80; first < 0x100; first++)
        {
            Check([(byte)first]);
            foreach (int second in Extent.OneOf(4, Enumerable.Range(0x40, 0xC0), first))
            {
                Check([(byte)first, (byte)second]);
                foreach (byte third in (byte[])[0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xE1, 0xFF])
                {
                    Check([(byte)first, (byte)second, third]);
                    if (first >= 0xEF) Check([(byte)first, (byte)second, third, 0x80]);
                    if (first >= 0xEF) Check([(byte)first, (byte)second, third, 0xC0]);
                }
            }
        }

        void Check(ReadOnlySpan<byte> content)
        {
            if (content.ContainsAny((byte)'"', (byte)'\\')) return;
            byte[] quoted = StringCases.Quoted(content);
            string replaced = Encoding.UTF8.GetString(content);
            bool valid = System.Text.Unicode.Utf8.IsValid(content);
            if (valid) AssertReads(replaced, quoted);
            else AssertFails(InvalidText, quoted);
            Assert.Equal((replaced, quoted.Length), StringCases.Read(quoted, replaceInvalid: true));
            Assert.Equal(quoted.Length, StringCases.Skip(quoted, out bool isRaw, replaceInvalid: true));
            Assert.Equal(valid, isRaw);
            Assert.Equal(Encoding.UTF8.GetBytes(replaced), StringCases.Unescape(quoted, replaceInvalid: true).Text);
        }
    }

    [Fact]
    public void Every_scalar_in_raw_UTF8_is_read()
    {
        var text = new StringBuilder();
        for (int scalar = 0x20; scalar < 0x110000; scalar++)
        {
            if (scalar is >= 0xD800 and < 0xE000 or '"' or '\\') continue;
            text.Append(char.ConvertFromUtf32(scalar));
            if (text.Length < 8000) continue;
            AssertReads(text.ToString(), StringCases.Quoted(text.ToString()));
            text.Clear();
        }
        AssertReads(text.ToString(), StringCases.Quoted(text.ToString()));
    }

    /// <summary>Random bytes: the same verdict and text as System.Text.Json's, and reading, skipping and unescaping agree.</summary>
    [Fact]
    public void MutatedTokens_AgreeWithSystemTextJson()
    {
        var random = new Random(13);
        int accepted = 0;
        for (int round = 0; round < 20_000; round++)
        {
            byte[] token = StringCases.Spell(random, StringCases.Random(random, 60));
            for (int times = 1 + random.Next(3); times > 0; times--) token[random.Next(1, token.Length)] = (byte)random.Next(random.Next(2) == 0 ? 256 : 128);
            (string? text, int next) = StringCases.Read(token);
            Assert.Equal(next, StringCases.Skip(token, out _));
            Assert.Equal(next, StringCases.Unescape(token).Next);
            string? reference = null;
            try
            {
                var reader = new Utf8JsonReader(next < 0 ? token : token.AsSpan(0, next));
                reader.Read();
                reference = reader.GetString();
            }
            catch (Exception e) when (e is JsonException or InvalidOperationException)
            {
            }
            Assert.Equal(reference, text);
            if (text is not null) accepted++;
        }
        Assert.InRange(accepted, 1000, 19_000);
    }

    /// <summary>Short text with escapes, by the method that reads it from one load: the text, or nothing where it is malformed, has escapes with digits or is long.</summary>
    [Fact]
    public void Short_text_with_escapes_of_a_letter_is_read_from_one_load()
    {
        Assert.SkipUnless(TextLevel.Best == TextVectors.Avx512, "Needs AVX-512 with VBMI2.");
        var random = new Random(15);
        int read = 0, refused = 0;
        for (int round = 0; round < 60_000; round++)
        {
            byte[] token = StringCases.Spell(random, StringCases.Random(random, 40), hexadecimal: round % 8 == 0);
            for (int times = round % 2 == 0 ? 0 : 1 + random.Next(3); times > 0; times--) token[random.Next(1, token.Length)] = (byte)random.Next(random.Next(2) == 0 ? 256 : 128);
            byte[] input = round % 3 == 0 ? token : [.. token, .. Encoding.UTF8.GetBytes(",\"more\":\"é\\\\\"")];
            (string? expected, int end) = StringCases.Read(input);
            string? text = StringToken.ReadShortEscapedAvx512(ref StringGuardedInput.Place(input), 1, input.Length, out int next);
            bool isShort = expected is not null && end <= 65 && Encoding.UTF8.GetByteCount(expected) <= Utf8Decoder.ShortAvx512 && input.AsSpan(0, end).IndexOf("\\u"u8) < 0;
            if (isShort || text is not null) Assert.Equal((expected, end), (text, next));
            if (text is null) refused++;
            else read++;
        }
        Assert.True(read > 10_000 && refused > 10_000, $"{read} were read, {refused} refused.");
    }

    public static TheoryData<int> Implementations => [.. Enumerable.Range((int)TextVectors.Scalar, (int)TextLevel.Best)];

    /// <summary>Each implementation finds the end that a byte by byte search finds, and is given what is malformed before it and not after.</summary>
    [Theory, MemberData(nameof(Implementations))]
    public void Scan_ends_at_the_first_end_and_judges_what_is_before(int level)
    {
        var random = new Random(14);
        int malformed = 0, rounds = Extent.Rounds(10_000, 40_000);
        for (int round = 0; round < rounds; round++)
        {
            byte[] token = StringCases.Spell(random, StringCases.Random(random, 160));
            for (int times = random.Next(3); times > 0; times--) token[random.Next(token.Length)] = (byte)random.Next(random.Next(2) == 0 ? 256 : 128);
            int start = random.Next(token.Length);
            while (start > 0 && token[start - 1] >= 0x80) start--;
            int end = start;
            while (end < token.Length && token[end] is >= 0x20 and not (byte)'"' and not (byte)'\\') end++;
            ReadOnlySpan<byte> before = token.AsSpan(start..end);
            ref byte b = ref StringGuardedInput.Place(token);
            int found = Utf8Decoder.Scan<JsonTextEnd>((TextVectors)level, ref b, start, token.Length, out int units);
            bool valid = System.Text.Unicode.Utf8.IsValid(before);
            Assert.Equal(valid ? end : Utf8Decoder.Malformed, found);
            if (valid) Assert.Equal(Encoding.UTF8.GetCharCount(before), units);
            else malformed++;
        }
        Assert.InRange(malformed, rounds / 40, rounds / 40 * 39);
    }

    [Theory]
    [InlineData("\\ud83dude00")]
    [InlineData("\\ud83d\\xde00")]
    [InlineData("\\u0041\\ud83d\\yde00\\u0041\\u0041\\u0041")]
    public void A_high_surrogate_before_digits_without_an_escape_is_alone(string content)
    {
        byte[] token = StringCases.Quoted(content.PadRight(60, '.'));
        AssertFails(content.Contains("\\x") || content.Contains("\\y") ? StringCases.Skip(token, out _) : InvalidText, token);
    }

    [Fact]
    public void ReadingAllocatesTheStringOnly()
    {
        byte[] token = StringCases.Quoted("some text with an \\n escape and é in it, and more");
        string? text = null;
        const string expected = "some text with an \n escape and é in it, and more";
        const int most = 22 + 2 * 48 + 8;
        Assert.InRange(TestKit.AllocationAssert.Measure(() => text = StringToken.ReadString(ref token[0], 1, token.Length, out _, replaceInvalid: false), most), 1, most);
        Assert.Equal((expected, 48), (text, expected.Length));
    }
}
