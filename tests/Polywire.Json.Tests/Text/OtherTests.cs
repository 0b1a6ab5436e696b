using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class OtherTests
{
    const int InvalidFormat = -(int)WireErrorCode.InvalidFormat;

    static (char Value, int Next) ReadChar(ReadOnlySpan<byte> token, bool replaceInvalid = false)
    {
        ref byte b = ref StringGuardedInput.Place(token);
        char v = OtherToken.ReadChar(ref b, 1, token.Length, out int next, replaceInvalid);
        return (v, next);
    }

    static (Rune Value, int Next) ReadRune(ReadOnlySpan<byte> token, bool replaceInvalid = false)
    {
        ref byte b = ref StringGuardedInput.Place(token);
        Rune v = OtherToken.ReadRune(ref b, 1, token.Length, out int next, replaceInvalid);
        return (v, next);
    }

    static T? Reference<T>(byte[] token)
        where T : class
    {
        try
        {
            return JsonSerializer.Deserialize<T>(token);
        }
        catch (JsonException)
        {
            return null;
        }
    }

    [Fact]
    public void Every_char_is_written_and_read_back()
    {
        JsonWire replacing = Wire.Json.With(Wire.Json.Options with { Escaping = JsonEscaping.SystemTextJson, InvalidText = InvalidTextHandling.Replace });
        for (int unit = 0; unit < 0x10000; unit++)
        {
            char c = (char)unit;
            Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(c), replacing.Serialize(c));
            if (char.IsSurrogate(c))
            {
                Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.Json.Serialize(c)).Code);
                continue;
            }
            byte[] token = Wire.Json.Serialize(c);
            Assert.Equal((c, token.Length), ReadChar(token));
            Assert.Equal((c, 8), ReadChar(StringCases.Quoted($"\\u{unit:X4}")));
            for (int cut = 1; cut < token.Length; cut++) Assert.Equal(('\0', -(int)WireErrorCode.UnexpectedEnd), ReadChar(token.AsSpan(0, cut)));
        }
    }

    [Theory]
    [InlineData("", InvalidFormat)]
    [InlineData("ab", InvalidFormat)]
    [InlineData("😀", InvalidFormat)]
    [InlineData("\\ud83d\\ude00", InvalidFormat)]
    [InlineData("\\\"\\\"", InvalidFormat)]
    [InlineData("\\ud800", -(int)WireErrorCode.InvalidText)]
    [InlineData("a\\ud800", -(int)WireErrorCode.InvalidText)]
    [InlineData("a\\x", -(int)WireErrorCode.InvalidEscape)]
    [InlineData("\u0001", -(int)WireErrorCode.UnexpectedByte)]
    public void Text_that_is_not_one_char_is_rejected(string content, int code) => Assert.Equal(('\0', code), ReadChar(StringCases.Quoted(content)));

    [Fact]
    public void LoneSurrogates_AreReplacedWhenAsked()
    {
        Assert.Equal(('\uFFFD', 8), ReadChar("\"\\ud800\""u8, replaceInvalid: true));
        Assert.Equal((Rune.ReplacementChar, 3), ReadRune([(byte)'"', 0xFF, (byte)'"'], replaceInvalid: true));
    }

    [Fact]
    public void Runes_are_written_and_read_back()
    {
        JsonWire[] wires = [.. Enum.GetValues<JsonEscaping>().Select(e => Wire.Json.With(Wire.Json.Options with { Escaping = e }))];
        for (int scalar = 0; scalar < 0x110000; scalar += scalar < 0x3000 ? 1 : 97)
        {
            if (!Rune.TryCreate(scalar, out Rune v)) continue;
            foreach (JsonWire wire in wires)
            {
                byte[] token = wire.Serialize(v);
                Assert.Equal(v.ToString(), JsonSerializer.Deserialize<string>(token));
                Assert.Equal((v, token.Length), ReadRune(token));
            }
        }
        Assert.Equal((default, InvalidFormat), ReadRune("\"\""u8));
        Assert.Equal((default, InvalidFormat), ReadRune("\"ab\""u8));
        Assert.Equal((default, -(int)WireErrorCode.InvalidText), ReadRune("\"\\udc00\""u8));
    }

    [Theory]
    [InlineData("1.2")]
    [InlineData("1.2.3")]
    [InlineData("0.0.0.0")]
    [InlineData("2147483647.2147483647.2147483647.2147483647")]
    public void Versions_are_written_and_read_back(string text)
    {
        var v = Version.Parse(text);
        var buffer = new byte[OtherToken.MaxVersion];
        int n = OtherToken.Write(ref buffer[0], v);
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(v), buffer[..n]);
        Assert.Equal(v, OtherToken.ReadVersion(ref StringGuardedInput.Place(buffer.AsSpan(0, n)), 1, n, out int next));
        Assert.Equal(n, next);
        byte[] escaped = StringCases.Quoted(text.Replace(".", "\\u002e"));
        Assert.Equal(v, OtherToken.ReadVersion(ref escaped[0], 1, escaped.Length, out next));
        Assert.Equal(escaped.Length, next);
    }

    [Theory]
    [InlineData("")]
    [InlineData("1")]
    [InlineData("1.")]
    [InlineData(" 1.2")]
    [InlineData("1.2 ")]
    [InlineData("1. 2")]
    [InlineData("1.-2")]
    [InlineData("1.+2")]
    [InlineData("-1.2")]
    [InlineData("1.2.3.4.5")]
    [InlineData("1.2147483648")]
    [InlineData("1.2.é3")]
    [InlineData("0000000000000000000000000000000000000000001.2")]
    public void Odd_versions_are_read_as_by_System_Text_Json(string text)
    {
        byte[] token = StringCases.Quoted(text);
        Version? v = OtherToken.ReadVersion(ref token[0], 1, token.Length, out int next);
        Assert.Equal(Reference<Version>(token), v);
        Assert.Equal(v is null ? InvalidFormat : token.Length, next);
    }

    [Theory]
    [InlineData("https://example.org/a?b=c#d")]
    [InlineData("https:\\/\\/example.org\\/\\u00e9")]
    [InlineData("relative/path é")]
    [InlineData("")]
    [InlineData("http://[")]
    [InlineData("http://example.org:99999")]
    public void Uris_are_read_and_written_as_by_System_Text_Json(string content)
    {
        byte[] token = StringCases.Quoted(content);
        Uri? v = OtherToken.ReadUri(ref token[0], 1, token.Length, out int next, replaceInvalid: false);
        Assert.Equal(Reference<Uri>(token)?.OriginalString, v?.OriginalString);
        Assert.Equal(v is null ? InvalidFormat : token.Length, next);
    }
}
