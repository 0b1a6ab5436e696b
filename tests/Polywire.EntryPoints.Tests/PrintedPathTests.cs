using System.Text;
using Polywire;

namespace EntryPointTests;

/// <summary>Every path that an error prints leads to the value again, unless it was cut.</summary>
public class PrintedPathTests
{
    public static TheoryData<string, byte[]> Keys => new()
    {
        { "[nil]", [0xC0] }, { "[true]", [0xC3] }, { "[false]", [0xC2] }, { "[5]", [0x05] }, { "[-1]", [0xFF] }, { "[9223372036854775807]", [0xCF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] },
        { "[18446744073709551615]", [0xCF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF] }, { "[1.5]", [0xCA, 0x3F, 0xC0, 0, 0] }, { "[NaN]", [0xCB, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0] },
        { "[1E+300]", [0xCB, 0x7E, 0x37, 0xE4, 0x3C, 0x88, 0x00, 0x75, 0x9C] }, { "[-Infinity]", [0xCA, 0xFF, 0x80, 0, 0] }, { "[bin 8]", [0xC4, 0x01, 0x07] }, { "[fixext 4]", [0xD6, 0x05, 1, 2, 3, 4] }, { "[ext 8]", [0xC7, 0x03, 0x05, 1, 2, 3] },
        { "[fixarray]", [0x91, 0x01] }, { "[fixmap]", [0x80] }, { "[array 16]", [0xDC, 0, 1, 0xC0] }, { ".name", [0xA4, .. "name"u8] }, { "['']", [0xA0] }, { "['a.b']", [0xA3, .. "a.b"u8] }, { "['it\\'s']", [0xA4, .. "it's"u8] },
        { "['a\nb']", [0xA3, .. "a\nb"u8] }, { ".ä", [0xA2, .. "ä"u8] }, { "['[1]']", [0xA3, .. "[1]"u8] }, { "['1']", [0xA1, .. "1"u8] }, { "['\\\\']", [0xA1, (byte)'\\'] },
    };

    [Theory, MemberData(nameof(Keys))]
    public void A_key_of_any_kind_on_MessagePack(string printed, byte[] key)
    {
        byte[] broken = [0x92, 0x01, 0x82, 0xA1, (byte)'z', 0x02, .. key, 0xC1];
        WireException error = Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<RawValue>(broken));
        Assert.Equal("$[1]" + printed, error.Path);
        byte[] whole = [.. broken[..^1], 0x2A];
        // A number that is a float is no index.
        if (printed != "[NaN]") Assert.Equal(42, Wire.MessagePack.ReadAt<int>(whole, error.Path!));
        Assert.False(Wire.MessagePack.TryReadAt(broken, error.Path!, out int _, out WireException? again));
        Assert.NotNull(again);
        Assert.False(Wire.Json.TryReadAt("[1,{}]"u8, error.Path!, out int _, out WireException? missing));
        Assert.Equal(WireErrorCode.PathNotFound, missing!.Code);
        Assert.Equal(WireErrorCode.PathNotFound, Assert.Throws<WireException>(() => Wire.MessagePack.ReadAt<int>((byte[])[0x92, 1, 0x90], error.Path!)).Code);
    }

    [Fact]
    public void Random_names_on_JSON_and_MessagePack()
    {
        var random = new Random(5);
        for (int i = 0; i < 500; i++)
        {
            string name = string.Concat(Enumerable.Range(0, random.Next(6)).Select(_ => char.ConvertFromUtf32(random.Next(5) switch { 0 => random.Next(0x80), 1 => "[]'.\"\\$ \t"[random.Next(9)], 2 => 0x300 + random.Next(0x2000), 3 => 0x1F600 + random.Next(50), _ => 'a' + random.Next(26) })));
            var value = new Dictionary<string, object?> { ["first"] = 1, [name] = new List<object?> { 1, 2 } };
            foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack])
            {
                byte[] bytes = wire.Serialize(value);
                WireException error = Assert.Throws<WireException>(() => wire.Deserialize<Dictionary<string, int>>(bytes));
                Assert.Equal([1L, 2L], wire.ReadAt<List<long>>(bytes, error.Path!));
            }
        }
    }
}
