using System.Globalization;
using Polywire;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Codes;
using Polywire.Compression.Rows.Columns;
using Polywire.CompilerServices;

namespace RowsTests.Columns;

/// <summary>Parts of templates take what fits, write back the same characters, and none beyond what they say.</summary>
public class TemplatePartTests
{
    const char Untouched = '\uEEEE';

    static readonly string[] s_befores = ["", "P", "No", "12345678", "invoice: ", "äöü-\u4E2D\u6587-", new string('x', 40)];

    /// <summary>A symbol for 0; every other number is an escape.</summary>
    static HistogramColumn Numbers() => new(new SymbolCoder(new SymbolTable(1, [new(0, 1, false), new(1, 1, false)])), 0, 0, Prediction.None);

    static DigitsPart Digits(string before, int width) => new(before, width, Numbers());

    static WordPart Words(string before, string[] words) =>
        new(before, new SymbolCoder(new SymbolTable(words.Length, [.. Enumerable.Range(0, words.Length + 1).Select(i => new SymbolCode(i, 4, false))])), new Words(words));

    /// <summary>Writes a part's value and reads it into characters that are watched.</summary>
    static string Read(TemplatePart part, long value)
    {
        RowContext context = RowContext.Rent();
        try
        {
            context.Begin(0, 0, 0);
            context.Budget = context.Limit = 1_000;
            var writer = new RowWriter(context, []);
            part.Write(ref writer, value);
            byte[] row = context.Buffer.AsSpan(0, writer.Finish(0)).ToArray();
            context.Begin(0, 0, 0);
            var reader = new RowReader(row, context, []);
            int most = part.Longest + TemplatePart.Slack;
            var text = new char[most + 64];
            Array.Fill(text, Untouched);
            int length = part.Read(ref reader, ref text[0]);
            Assert.InRange(length, 0, part.Longest);
            Assert.DoesNotContain(text[most..], c => c != Untouched);
            return new string(text, 0, length);
        }
        finally
        {
            context.Return();
        }
    }

    [Fact]
    public void Digits_of_every_width_survive()
    {
        var random = new Random(8);
        foreach (string before in s_befores)
        {
            for (int width = 0; width <= DigitsPart.MaxWidth; width++)
            {
                DigitsPart part = Digits(before, width);
                for (int digits = 1; digits <= (width == 0 ? DigitsPart.MaxWidth : width); digits++)
                {
                    long least = digits == 1 ? 0 : (long)Math.Pow(10, digits - 1), most = (long)Math.Pow(10, digits) - 1;
                    foreach (long value in (long[])[least, most, random.NextInt64(least, most + 1)])
                    {
                        string text = before + value.ToString("D" + Math.Max(width, 1), CultureInfo.InvariantCulture);
                        foreach (string after in (string[])["", "-", "x7", "\u0660"])
                        {
                            Assert.Equal(text.Length, part.Match(text + after, out long matched));
                            Assert.Equal(value, matched);
                        }
                        Assert.Equal(text, Read(part, value));
                    }
                }
            }
        }
    }

    [Fact]
    public void Text_without_the_number_of_digits_is_refused()
    {
        for (int width = 1; width <= DigitsPart.MaxWidth; width++)
        {
            string digits = "123456789012345678"[..width];
            DigitsPart part = Digits("#", width), any = Digits("#", 0);
            foreach (string text in (string[])[digits, "", "#", "#" + digits[1..], $"#{digits}0", $"+{digits}"]) Assert.Equal(-1, part.Match(text, out _));
            for (int at = 0; at < width; at++)
            {
                // Also characters whose lowest eight bits, or those of a saturated byte, are a digit.
                foreach (char other in "/:\0 a\u0130\u0139\uFF10\uFFFF")
                {
                    string text = $"#{digits[..at]}{other}{digits[(at + 1)..]}";
                    Assert.Equal(-1, part.Match(text, out _));
                    // Without a width the run ends there.
                    Assert.Equal(at == 0 ? -1 : at + 1, any.Match(text, out _));
                }
            }
        }
        Assert.Equal(-1, Digits("", 0).Match("01", out _));
        Assert.Equal(-1, Digits("", 0).Match("1234567890123456789", out _));
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(1_000)]
    [InlineData(long.MaxValue)]
    [InlineData(long.MinValue)]
    public void A_number_with_more_digits_than_the_part_is_corrupt(long value)
    {
        WireException error = Assert.Throws<WireException>(() => Read(Digits("a", 3), value));
        Assert.Equal(WireErrorCode.InvalidCompression, error.Code);
        if (value != 1_000) Assert.Throws<WireException>(() => Read(Digits("a", 0), value));
    }

    [Fact]
    public void Words_of_every_length_survive()
    {
        string[] some = [.. Enumerable.Range(1, 12).Select(i => new string((char)('a' + i), i))];
        foreach (string[] words in (string[][])[["a"], some, [.. some, "sixteenletterslo"], [.. some, "seventeenletterss"], [.. some, new string('z', 300)]])
        {
            foreach (string before in s_befores)
            {
                WordPart part = Words(before, words);
                for (int i = 0; i < words.Length; i++)
                {
                    string text = before + words[i];
                    foreach (string after in (string[])["", "-", "7"])
                    {
                        Assert.Equal(text.Length, part.Match(text + after, out long symbol));
                        Assert.Equal(i, symbol);
                    }
                    Assert.Equal(-1, part.Match(text + "x", out _));
                    Assert.Equal(text, Read(part, i));
                }
            }
        }
    }
}
