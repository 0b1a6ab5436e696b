using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

public class Base64Tests
{
    static (byte[]? Value, int Next) Read(ReadOnlySpan<byte> token)
    {
        ref byte b = ref StringGuardedInput.Place(token);
        byte[]? v = Base64Token.Read(ref b, 1, token.Length, System.Buffers.ArrayPool<byte>.Shared, out int next);
        return (v, next);
    }

    static byte[]? Reference(ReadOnlySpan<byte> token)
    {
        try
        {
            return JsonSerializer.Deserialize<byte[]>(token);
        }
        catch (JsonException)
        {
            return null;
        }
    }

    [Fact]
    public void Every_length_is_written_and_read_back()
    {
        var random = new Random(71);
        for (int n = 0; n < 300; n++)
        {
            var v = new byte[n];
            random.NextBytes(v);
            byte[] token = Wire.Json.Serialize(v);
            Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(v), token);
            (byte[]? read, int next) = Read(token);
            Assert.Equal(v, read);
            Assert.Equal(token.Length, next);
            for (int cut = 1; cut < token.Length; cut++) Assert.Equal((null, -(int)WireErrorCode.UnexpectedEnd), Read(token.AsSpan(0, cut)));
        }
    }

    [Fact]
    public void WhatOthersEscape_IsRead()
    {
        byte[] v = [0xFB, 0xEF, 0xBE, 0xFF, 0xFF, 0xFF];
        Assert.Equal("\"++++////\"", Encoding.ASCII.GetString(Wire.Json.Serialize(v)));
        Assert.Equal((byte[]?)v, Read("\"\\u002B+\\u002b+\\/\\/\\u002F/\""u8).Value);
    }

    [Fact]
    public void LongBytes_AreWrittenInPiecesThatJoin()
    {
        var v = new byte[100_000];
        new Random(72).NextBytes(v);
        Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(v), Wire.Json.Serialize(v));
    }

    [Theory]
    [InlineData("A")]
    [InlineData("AA")]
    [InlineData("AAA")]
    [InlineData("AA=")]
    [InlineData("A===")]
    [InlineData("====")]
    [InlineData("=")]
    [InlineData("AAAA=")]
    [InlineData("AA==AA==")]
    [InlineData("AA-_")]
    [InlineData("AAé=")]
    [InlineData("AA=A")]
    public void Text_that_is_not_base64_is_rejected(string text)
    {
        byte[] token = StringCases.Quoted(text);
        Assert.Null(Reference(token));
        Assert.Equal((null, -(int)WireErrorCode.InvalidFormat), Read(token));
    }

    [Fact]
    public void MutatedText_IsJudgedAsBySystemTextJson()
    {
        var random = new Random(73);
        int accepted = 0;
        for (int round = 0; round < 20_000; round++)
        {
            var v = new byte[random.Next(40)];
            random.NextBytes(v);
            var text = new StringBuilder(Convert.ToBase64String(v));
            for (int times = random.Next(4); times > 0; times--)
            {
                string piece = random.Next(9) switch { 0 => " ", 1 => "\\n", 2 => "=", 3 => "\\u0041", 4 => "\\/", 5 => "-", 6 => "é", _ => "B" };
                text.Insert(random.Next(text.Length + 1), piece);
            }
            byte[] token = StringCases.Quoted(text.ToString());
            (byte[]? read, int next) = Read(token);
            Assert.Equal(Reference(token), read);
            if (read is null) Assert.True(next is -(int)WireErrorCode.InvalidFormat or -(int)WireErrorCode.InvalidEscape);
            else accepted++;
        }
        Assert.InRange(accepted, 5000, 19_000);
    }
}
