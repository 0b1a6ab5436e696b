using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class NumberTokenTests
{
    private const string Grammar = @"^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?";

    [Fact]
    public void Scans_every_token_to_its_end()
    {
        foreach (string text in NumberSamples.Tokens)
        {
            Assert.Equal(text.AsSpan().IndexOfAny('.', 'e', 'E') < 0, NumberInput.Value(Scan, text));
        }
    }

    [Fact]
    public void Every_reader_refuses_what_breaks_the_grammar()
    {
        foreach (string text in NumberSamples.Invalid)
        {
            NumberInput.Fails(Scan, text, WireErrorCode.InvalidNumber);
            NumberInput.Fails(NumberDouble.Read, text, WireErrorCode.InvalidNumber);
            NumberInput.Fails(NumberSingle.Read, text, WireErrorCode.InvalidNumber);
            NumberInput.Fails(NumberHalf.Read, text, WireErrorCode.InvalidNumber);
            NumberInput.Fails(NumberDecimal.Read, text, WireErrorCode.InvalidNumber);
        }
    }

    [Theory]
    [InlineData("x")]
    [InlineData("null")]
    [InlineData("\"1\"")]
    [InlineData("{}")]
    [InlineData("NaN")]
    [InlineData("Infinity")]
    [InlineData(",")]
    [InlineData("/")]
    [InlineData(":")]
    public void A_byte_that_begins_no_number_is_a_type_mismatch(string text)
    {
        NumberInput.Fails(Scan, text, WireErrorCode.TypeMismatch);
        NumberInput.Fails(NumberDouble.Read, text, WireErrorCode.TypeMismatch);
        NumberInput.Fails(NumberSingle.Read, text, WireErrorCode.TypeMismatch);
        NumberInput.Fails(NumberHalf.Read, text, WireErrorCode.TypeMismatch);
        NumberInput.Fails(NumberDecimal.Read, text, WireErrorCode.TypeMismatch);
    }

    [Fact]
    public void Every_truncation_is_the_shorter_number_or_an_unexpected_end()
    {
        foreach (string token in NumberSamples.Tokens.Where(static t => t.Length < 100))
        {
            for (int length = 0; length < token.Length; length++)
            {
                byte[] bytes = Encoding.ASCII.GetBytes(token[..length]);
                bool whole = length > 0 && char.IsAsciiDigit(token[length - 1]);
                int expected = whole ? length : -(int)WireErrorCode.UnexpectedEnd;
                Assert.Equal(expected, NumberInput.ReadAtWall(Scan, bytes, 0).Next);
                SameUnlessOutOfRange(expected, NumberInput.ReadAtWall(NumberDouble.Read, bytes, 0).Next);
                SameUnlessOutOfRange(expected, NumberInput.ReadAtWall(NumberSingle.Read, bytes, 0).Next);
                SameUnlessOutOfRange(expected, NumberInput.ReadAtWall(NumberHalf.Read, bytes, 0).Next);
                SameUnlessOutOfRange(expected, NumberInput.ReadAtWall(NumberDecimal.Read, bytes, 0).Next);
            }
        }
    }

    [Fact]
    public void Random_bytes_are_scanned_as_the_grammar_says()
    {
        var random = new Random(3);
        const string Alphabet = "0123456789012345678901234567890123456789...eE+-- ,x\u0000~";
        for (int k = 0; k < 60_000; k++)
        {
            string text = string.Create(random.Next(0, 48), random, static (span, random) =>
            {
                foreach (ref char c in span)
                {
                    c = Alphabet[random.Next(Alphabet.Length)];
                }
            });
            byte[] bytes = Encoding.ASCII.GetBytes(text);
            Match match = Regex.Match(text, Grammar);
            // A point, an e or a digit after the longest match belongs to the token, which is then broken.
            bool valid = match.Success && (match.Length == text.Length
                || !(text[match.Length] is '.' && !match.Value.AsSpan().ContainsAny('.', 'e', 'E')
                    || text[match.Length] is 'e' or 'E' && !match.Value.AsSpan().ContainsAny('e', 'E')
                    || match.Value is "0" or "-0" && char.IsAsciiDigit(text[match.Length])));
            int next = NumberInput.ReadAtWall(Scan, bytes, 0).Next;
            Assert.True(valid ? next == match.Length : next < 0, $"'{text}': {next}, {match.Length}");
            SameUnlessOutOfRange(next, NumberInput.ReadAtWall(NumberDouble.Read, bytes, 0).Next);
            SameUnlessOutOfRange(next, NumberInput.ReadAtWall(NumberSingle.Read, bytes, 0).Next);
            SameUnlessOutOfRange(next, NumberInput.ReadAtWall(NumberHalf.Read, bytes, 0).Next);
            SameUnlessOutOfRange(next, NumberInput.ReadAtWall(NumberDecimal.Read, bytes, 0).Next);
            SameUnlessOutOfRange(next, NumberInput.ReadAtWall(NumberInteger.ReadInt64, bytes, 0).Next);
            SameUnlessOutOfRange(next, NumberInput.ReadAtWall(NumberInteger.ReadInt32, bytes, 0).Next);
        }
    }

    [Theory]
    [InlineData("de-DE")]
    [InlineData("fi-FI")]
    [InlineData("ar-SA")]
    public void The_culture_is_ignored(string culture)
    {
        CultureInfo before = CultureInfo.CurrentCulture;
        try
        {
            CultureInfo.CurrentCulture = new CultureInfo(culture);
            Assert.Equal("-1.5", NumberInput.Write<double>(NumberDouble.Write, -1.5, NumberDouble.MaxBytes));
            Assert.Equal("-1.5", NumberInput.Write<float>(NumberSingle.Write, -1.5f, NumberSingle.MaxBytes));
            Assert.Equal("-1.5", NumberInput.Write<Half>(NumberHalf.Write, (Half)(-1.5), NumberHalf.MaxBytes));
            Assert.Equal("-1.50", NumberInput.Write<decimal>(NumberDecimal.Write, -1.50m, NumberDecimal.MaxBytes));
            Assert.Equal("-1234567", NumberInput.Write<long>(NumberInteger.Write, -1234567, NumberInteger.MaxBytes));
            byte[] big = new byte[64];
            Assert.True(NumberInteger.TryWrite(big, Int128.MinValue, out int written));
            Assert.Equal("-170141183460469231731687303715884105728", Encoding.ASCII.GetString(big, 0, written));
            string halfway = "-9007199254740993.00000000000000000000000000000000";
            Assert.Equal(-9007199254740992, NumberInput.Value(NumberDouble.Read, halfway));
            Assert.Equal(-16777216f, NumberInput.Value(NumberSingle.Read, "-16777217.00000000000000000000"));
            Assert.Equal((Half)(-2048), NumberInput.Value(NumberHalf.Read, "-2049.0"));
            Assert.Equal(-9007199254740993.00000000000m, NumberInput.Value(NumberDecimal.Read, halfway));
            string long40 = "-1234567890123456789012345678901234567890";
            Assert.Equal(long40, NumberInput.Value((ref byte b, int i, int len, out int next) => NumberInteger.ReadBigInteger(ref b, i, len, 100, out next), long40).ToString(CultureInfo.InvariantCulture));
        }
        finally
        {
            CultureInfo.CurrentCulture = before;
        }
    }

    private static bool Scan(ref byte b, int i, int len, out int next)
    {
        next = NumberToken.Scan(ref b, i, len, out bool isInteger);
        return isInteger;
    }

    private static void SameUnlessOutOfRange(int expected, int actual)
    {
        if (actual != -(int)WireErrorCode.NumberOutOfRange)
        {
            Assert.Equal(expected, actual);
        }
    }
}
