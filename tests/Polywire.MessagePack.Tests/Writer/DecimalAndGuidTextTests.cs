using System.Globalization;
using System.Text;
using Polywire;
using TestKit;

namespace MessagePackTests;

/// <summary>Decimals and Guids as text: the same as the class library's, in both directions.</summary>
public class DecimalAndGuidTextTests
{
    static byte[] Packed(string text) => [.. text.Length < 32 ? (byte[])[(byte)(0xA0 | text.Length)] : [0xD9, (byte)text.Length], .. Encoding.UTF8.GetBytes(text)];

    static IEnumerable<decimal> Decimals()
    {
        var random = new Random(17);
        foreach (ulong mantissa in (ulong[])[0, 1, 9, 10, 99, 100, 101, 12345, 99999999, 100000000, 999999999999999999, 1000000000000000000, 9999999999999999999, 10000000000000000000, ulong.MaxValue])
        {
            for (byte scale = 0; scale <= 28; scale++)
            {
                yield return new decimal((int)mantissa, (int)(mantissa >> 32), 0, false, scale);
                yield return new decimal((int)mantissa, (int)(mantissa >> 32), 0, true, scale);
            }
        }
        for (int i = 0; i < 3000; i++)
            yield return new decimal(random.Next() >> random.Next(31), random.Next() >> random.Next(31), i % 3 == 0 ? random.Next() >> random.Next(31) : 0, i % 2 == 0, (byte)random.Next(29));
        yield return decimal.MaxValue;
        yield return decimal.MinValue;
        yield return new decimal(1, 0, 0, true, 28);
    }

    [Fact]
    public void Decimals_have_the_text_of_the_class_library_and_keep_their_places()
    {
        foreach (decimal value in Decimals())
        {
            byte[] packed = Wire.MessagePack.Serialize(value);
            Assert.Equal(Packed(value.ToString(CultureInfo.InvariantCulture)), packed);
            decimal read = Wire.MessagePack.Deserialize<decimal>(Guarded(packed));
            Assert.Equal(decimal.GetBits(decimal.Parse(value.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture)), decimal.GetBits(read));
        }
    }

    static ReadOnlySpan<byte> Guarded(byte[] bytes) => GuardedInput.Place(bytes);

    [Theory]
    [InlineData("1")]
    [InlineData("-1")]
    [InlineData("+1")]
    [InlineData("-0")]
    [InlineData("0.00")]
    [InlineData("-0.00")]
    [InlineData("007.50")]
    [InlineData(".5")]
    [InlineData("5.")]
    [InlineData("1e5")]
    [InlineData("1.5E-3")]
    [InlineData("9999999999999999999")]
    [InlineData("18446744073709551616")]
    [InlineData("1.2345678901234567890123456789")]
    [InlineData("0.12345678901234567890123456785")]
    public void Text_of_other_writers_is_read_as_the_class_library_reads_it(string text)
    {
        decimal expected = decimal.Parse(text, NumberStyles.Float & ~NumberStyles.AllowLeadingWhite & ~NumberStyles.AllowTrailingWhite, CultureInfo.InvariantCulture);
        Assert.Equal(decimal.GetBits(expected), decimal.GetBits(Wire.MessagePack.Deserialize<decimal>(Packed(text))));
    }

    [Theory]
    [InlineData("")]
    [InlineData("-")]
    [InlineData(".")]
    [InlineData("--1")]
    [InlineData("1.2.3")]
    [InlineData("1 ")]
    [InlineData("1,5")]
    [InlineData("0x1")]
    [InlineData("1-")]
    public void Text_that_is_no_decimal_is_refused(string text) =>
        Assert.Equal(WireErrorCode.InvalidFormat, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<decimal>(Packed(text))).Code);

    [Fact]
    public void Guids_have_the_text_of_the_class_library()
    {
        var random = new Random(3);
        byte[] bytes = new byte[16];
        for (int i = 0; i < 300; i++)
        {
            random.NextBytes(bytes);
            var value = new Guid(bytes);
            byte[] packed = Wire.MessagePack.Serialize(value);
            Assert.Equal(Packed(value.ToString("D")), packed);
            Assert.Equal(value, Wire.MessagePack.Deserialize<Guid>(Guarded(packed)));
            Assert.Equal(value, Wire.MessagePack.Deserialize<Guid>(Guarded(Packed(value.ToString("D").ToUpperInvariant()))));
            Assert.Equal(value, Wire.MessagePack.Deserialize<Guid>(Guarded(Packed(value.ToString("N")))));
        }
    }

    [Fact]
    public void Text_with_one_wrong_character_is_no_guid()
    {
        foreach (string format in new[] { "D", "N" })
        {
            string text = new Guid("0d2f1d4c-7d3f-4c7e-9d45-6f5e0c3c8a11").ToString(format);
            for (int i = 0; i < text.Length; i++)
            {
                foreach (char wrong in "-/:@G`g \u007f{")
                {
                    if (text[i] == wrong) continue;
                    string broken = text[..i] + wrong + text[(i + 1)..];
                    Assert.Equal(WireErrorCode.InvalidFormat, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Guid>(Packed(broken))).Code);
                }
            }
            Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Guid>(Packed(text[..^1])));
            Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Guid>(Packed(text + "0")));
        }
    }
}
