using System.Text;
using Polywire;
using Polywire.MemoryPack;

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

    [Fact]
    public void A_key_with_a_lone_surrogate()
    {
        // Only MemoryPack has text that is not well-formed: its UTF-16.
        var wire = (MemoryPackWire)Wire.MemoryPack.With(Wire.MemoryPack.Options with { StringEncoding = MemoryPackStringEncoding.Utf16 });
        foreach ((string key, string printed) in ((string, string)[])[("\uDF7F", @"$['\uDF7F']"), ("\uD800", @"$['\uD800']"), ("a\uD83D\uDE00\uDE00b", "$['a\U0001F600\\uDE00b']"), ("\uDC00\uD800'\\", @"$['\uDC00\uD800\'\\']"), ("\U0001F600", "$.\U0001F600"), ("\\uD800", @"$['\\uD800']")])
        {
            byte[] cut = wire.Serialize(new Dictionary<string, string> { [key] = "value" })[..^1];
            WireException error = Assert.Throws<WireException>(() => wire.Deserialize<Dictionary<string, string>>(cut));
            Assert.Equal(printed, error.Path);
            foreach (WireSerializer other in (WireSerializer[])[Wire.Json, Wire.MessagePack])
            {
                Assert.False(other.TryReadAt(other.Serialize(new Dictionary<string, int> { ["a"] = 1 }), error.Path!, out int _, out WireException? missing));
                Assert.Equal(WireErrorCode.PathNotFound, missing!.Code);
            }
        }
    }

    [Fact]
    public void A_key_that_cannot_be_written()
    {
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.Protobuf])
        {
            WireException error = Assert.Throws<WireException>(() => wire.Serialize(new Dictionary<string, int> { ["a"] = 1, ["\uD800"] = 1 }));
            Assert.Equal(WireErrorCode.InvalidText, error.Code);
            Assert.False(Wire.Json.TryReadAt("[]"u8, error.Path! + @"['\uD800']", out int _, out WireException? missing));
            Assert.Equal(WireErrorCode.PathNotFound, missing!.Code);
        }
    }

    [Theory]
    [InlineData(@"$['\uD83D\uDE00']"), InlineData("$['\U0001F600']"), InlineData("$[\"\\u0001F600\"]", false), InlineData(@"$['\u12']", false), InlineData(@"$['\u 123']", false), InlineData(@"$['\x']", false), InlineData(@"$['\", false), InlineData(@"$['\uD83", false)]
    public void Escapes_of_names(string path, bool isRead = true)
    {
        Assert.Equal(isRead, Wire.Json.TryReadAt("{\"\U0001F600\":1}"u8, path, out int value, out WireException? error));
        Assert.Equal(isRead ? 1 : 0, value);
        if (!isRead) Assert.True(error!.Code is WireErrorCode.InvalidPath or WireErrorCode.PathNotFound);
    }

    public static TheoryData<string> LongTexts => [new string('a', 5000), new string('9', 5000), string.Concat(Enumerable.Repeat("\U0001F600", 2000)), "a" + string.Concat(Enumerable.Repeat("\U0001F600", 2000))];

    /// <summary>What an error repeats of a path or of the input is cut, and never in the middle of a character.</summary>
    [Theory, MemberData(nameof(LongTexts))]
    public void Errors_are_short_and_well_formed_whatever_they_repeat(string text)
    {
        byte[] quoted = Wire.Json.Serialize(text), object_ = [(byte)'{', .. quoted, (byte)':', (byte)'1', (byte)',', .. quoted, (byte)':', (byte)'}'], packed = Wire.MessagePack.Serialize(text);
        var strict = Wire.Json.With(Wire.Json.Options with { DuplicateMembers = DuplicateMemberHandling.Reject });
        foreach (Action read in (Action[])
        [
            () => Wire.Json.ReadAt<int>("{}"u8, "$." + text), () => Wire.Json.ReadAt<int>("{}"u8, $"$['{text}']"), () => Wire.Json.ReadAt<int>("{}"u8, text), () => Wire.Json.ReadAt<int>("{}"u8, $"$[{text}]"),
            () => Wire.MessagePack.ReadAt<int>((byte[])[0x80], "$." + text), () => Wire.Protobuf.ReadAt<int>((byte[])[8, 1], "$." + text), () => Wire.Protobuf.ReadAt<int>((byte[])[7], "$." + text),
            () => Wire.Protobuf.ReadAt<Renumbered, int>((byte[])[7], "$." + text), () => strict.Deserialize<Dictionary<string, int>>(object_), () => strict.Deserialize<RawValue>(object_), () => Wire.Json.Deserialize<Dictionary<string, int>>(object_),
            () => Wire.Json.Deserialize<IRepeated>((byte[])[.. """{"$type":"""u8, .. quoted, (byte)'}']), () => Wire.MessagePack.Deserialize<Dictionary<string, bool>>((byte[])[0x81, .. packed, 1]), () => Wire.Json.Deserialize<DateTime>(quoted),
            () => Wire.Json.DeserializeMany<Dictionary<string, int>>(object_, WireFraming.Sequence).Count(), () => Wire.Json.Serialize(new Dictionary<string, double> { [text] = double.NaN }), () => throw new WireException(WireErrorCode.UserCode, text[..3], -1, "$." + text),
        ])
        {
            WireException error = Assert.Throws<WireException>(read);
            Assert.InRange(error.Path?.Length ?? 0, 0, 1024);
            Assert.InRange(error.Message.Length, 1, 2500);
            Assert.Equal(error.Message, Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(error.Message)));
        }
        Assert.InRange(Assert.Throws<ArgumentException>(() => WireSerializer.Parse(text)).Message.Length, 1, 200);
        Assert.InRange(Assert.Throws<ArgumentException>(() => WireSerializer.Parse("json+" + text)).Message.Length, 1, 300);
    }
}
