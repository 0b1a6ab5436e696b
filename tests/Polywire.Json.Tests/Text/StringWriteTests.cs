using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;
using Polywire.Text;
using TestKit;

namespace JsonTests.Text;

public class StringWriteTests
{
    static readonly JsonEscaping[] s_modes = [JsonEscaping.Minimal, JsonEscaping.Html, JsonEscaping.SystemTextJson];

    static string Expected(char c, JsonEscaping mode)
    {
        if (mode == JsonEscaping.SystemTextJson) return Encoding.UTF8.GetString(StringCases.Reference(c.ToString()))[1..^1];
        int index = "\"\\\b\f\n\r\t".IndexOf(c);
        if (index >= 0) return "\\" + "\"\\bfnrt"[index];
        bool escaped = c < 0x20 || mode == JsonEscaping.Html && ("<>&'\u2028\u2029".Contains(c) || c is >= '\u007F' and <= '\u009F');
        return escaped ? $"\\u{(int)c:X4}" : c.ToString();
    }

    [Fact]
    public void Every_code_unit_is_written_alone_and_inside_text()
    {
        foreach (JsonEscaping mode in s_modes)
        {
            for (int unit = 0; unit < 0x10000; unit++)
            {
                char c = (char)unit;
                if (char.IsSurrogate(c))
                {
                    Assert.Null(StringCases.Write(c.ToString(), mode));
                    byte[] replaced = StringCases.Quoted(mode == JsonEscaping.SystemTextJson ? "\\uFFFD" : "\uFFFD");
                    Assert.Equal(replaced, StringCases.Write(c.ToString(), mode, replaceInvalid: true));
                    continue;
                }
                string expected = Expected(c, mode);
                Assert.Equal(StringCases.Quoted(expected), StringCases.Write(c.ToString(), mode)!);
                int before = unit % 37;
                string inside = new string('a', before) + c + new string('b', unit % 23);
                byte[] token = StringCases.Quoted(new string('a', before) + expected + new string('b', unit % 23));
                Assert.Equal(token, StringCases.Write(inside, mode)!);
            }
        }
    }

    [Fact]
    public void Text_of_a_warm_process_is_what_the_transcoder_writes()
    {
        TextLevel.Force(TextLevel.Best);
        try
        {
            string[] characters = ["\"", "\\", "\n", "\u0001", "\u001F", " ", "\u007F", "\u0080", "é", "\u07FF", "\u0800", "語", "\uFFFF", "🎈", "\U0010FFFF"];
            foreach (string fill in (string[])["a", "ж", "漢"])
            {
                foreach (string character in characters)
                {
                    for (int length = 0; length < 36; length++)
                    {
                        for (int at = 0; at <= length; at++)
                        {
                            string text = string.Concat(Enumerable.Repeat(fill, at)) + character + string.Concat(Enumerable.Repeat(fill, length - at));
                            Assert.Equal([(byte)'[', .. StringCases.Write(text, JsonEscaping.Minimal)!, (byte)']'], Wire.Json.Serialize(new List<string> { text }));
                        }
                    }
                }
                foreach (string half in (string[])["\uD83C", "\uDF88", "\uDF88\uD83C"])
                {
                    for (int length = 0; length < 36; length++)
                    {
                        string before = string.Concat(Enumerable.Repeat(fill, length));
                        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.Json.Serialize(new List<string> { before + half })).Code);
                        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.Json.Serialize(new List<string> { half + before })).Code);
                    }
                }
            }
        }
        finally
        {
            TextLevel.Force(TextVectors.None);
        }
    }

    [Fact]
    public void One_character_at_every_place_of_ASCII_is_escaped_or_encoded()
    {
        foreach (JsonEscaping mode in s_modes)
        {
            foreach (char c in "\"\n\u0001<\u007Fé語\u8000")
            {
                string expected = Expected(c, mode);
                for (int length = 1; length < 150; length++)
                {
                    for (int at = 0; at < length; at++)
                    {
                        string before = new('a', at), after = new('b', length - at - 1);
                        Assert.Equal(StringCases.Quoted(before + expected + after), StringCases.Write(before + c + after, mode)!);
                    }
                }
            }
        }
    }

    [Fact]
    public void RandomText_IsSystemTextJsonsBytes_AndReadsBack()
    {
        var random = new Random(31);
        for (int round = 0; round < 6000; round++)
        {
            string text = StringCases.Random(random, 200);
            byte[] reference = StringCases.Reference(text);
            Assert.Equal(reference, StringCases.Write(text, JsonEscaping.SystemTextJson));
            foreach (JsonEscaping mode in s_modes)
            {
                byte[] token = StringCases.Write(text, mode)!;
                Assert.Equal(text, JsonSerializer.Deserialize<string>(token));
                Assert.Equal((text, token.Length), StringCases.Read(token));
            }
        }
    }

    [Fact]
    public void Minimal_IsTheRelaxedEncodersBytes_WhereBothEscapeTheSame()
    {
        var relaxed = new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        var random = new Random(32);
        for (int n = 0; n < 200; n++)
        {
            for (int round = 0; round < 10; round++)
            {
                string text = string.Create(n, random, static (span, random) =>
                {
                    foreach (ref char c in span) c = random.Next(10) == 0 ? (char)random.Next(0x7F) : random.Next(10) == 0 ? (char)random.Next(0x4E00, 0x9FA0) : 'x';
                });
                Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(text, relaxed), StringCases.Write(text, JsonEscaping.Minimal));
            }
        }
    }

    // Not inline data: attributes hold UTF-8, which has no lone surrogates.
    [Fact]
    public void LoneSurrogates_AreRefusedOrReplaced()
    {
        const string Long = "some text that is long enough for a vector\uDBFFand more after it";
        foreach (string text in (string[])["\uD800", "\uDC00", "a\uD800", "\uDC00\uD800", "\uD800\uD800\uDC00", Long])
        {
            foreach (JsonEscaping mode in s_modes)
            {
                Assert.Null(StringCases.Write(text, mode));
                byte[] token = StringCases.Write(text, mode, replaceInvalid: true)!;
                Assert.Equal(Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(text)), JsonSerializer.Deserialize<string>(token));
            }
            Assert.Equal(StringCases.Reference(text), StringCases.Write(text, JsonEscaping.SystemTextJson, replaceInvalid: true));
        }
    }

    [Fact]
    public void LongText_IsWrittenInPiecesThatJoin()
    {
        var random = new Random(34);
        foreach (int n in (int[])[0, 1, 4095, 4096, 4097, 4098, 8191, 8192, 20_000])
        {
            for (int lead = 0; lead < 3; lead++)
            {
                string text = new string('x', lead) + string.Concat(Enumerable.Repeat("😀", n / 2 + 1)) + StringCases.Random(random, n);
                foreach (JsonEscaping mode in s_modes) Assert.Equal(StringCases.Write(text, mode), Wire.Json.With(Wire.Json.Options with { Escaping = mode }).Serialize(text));
            }
        }
    }

    public static TheoryData<int> Implementations => [.. Enumerable.Range((int)TextVectors.Scalar, (int)TextLevel.Best)];

    /// <summary>Each implementation, in each mode, writes what the scalar one writes, and ends before the same unit.</summary>
    [Theory, MemberData(nameof(Implementations))]
    public void Every_implementation_escapes_and_stops_alike(int level)
    {
        var random = new Random(33);
        for (int round = 0; round < Extent.Rounds(5_000, 20_000); round++)
        {
            char[] text = StringCases.Random(random, 120).ToCharArray();
            // Also halves of pairs that are alone, and what looks like them.
            if (text.Length > 0 && round % 3 == 0) text[random.Next(text.Length)] = (char)random.Next(0xD7FE, 0xE002);
            AssertSame<StringToken.MinimalEscapes>((TextVectors)level, text);
            AssertSame<StringToken.HtmlEscapes>((TextVectors)level, text);
            AssertSame<StringToken.SystemTextJsonEscapes>((TextVectors)level, text);
        }
    }

    static void AssertSame<T>(TextVectors level, char[] text) where T : struct, IEscapes
    {
        byte[] expected = new byte[StringToken.MaxBytes(text.Length)], actual = new byte[expected.Length];
        ref ushort units = ref Unsafe.As<byte, ushort>(ref StringGuardedInput.Place(MemoryMarshal.AsBytes(text.AsSpan())));
        int reference = Reference<T>(text, expected, out int stop);
        int written = Utf8Encoder.Encode<T>(level, ref units, text.Length, ref actual[0], out int read);
        Assert.Equal(stop, read);
        Assert.Equal(expected.AsSpan(0, reference), actual.AsSpan(0, written));
    }

    /// <summary>One character after another, by <see cref="Expected"/> where it is escaped.</summary>
    static int Reference<T>(char[] text, byte[] to, out int stop) where T : struct, IEscapes
    {
        JsonEscaping mode = typeof(T) == typeof(StringToken.MinimalEscapes) ? JsonEscaping.Minimal : typeof(T) == typeof(StringToken.HtmlEscapes) ? JsonEscaping.Html : JsonEscaping.SystemTextJson;
        int at = 0;
        for (stop = 0; stop < text.Length;)
        {
            if (Rune.DecodeFromUtf16(text.AsSpan(stop), out Rune rune, out int size) != System.Buffers.OperationStatus.Done) break;
            string expected = size == 2 ? mode == JsonEscaping.SystemTextJson ? $"\\u{(int)text[stop]:X4}\\u{(int)text[stop + 1]:X4}" : rune.ToString() : Expected(text[stop], mode);
            at += Encoding.UTF8.GetBytes(expected, to.AsSpan(at));
            stop += size;
        }
        return at;
    }

    [Fact]
    public void WhatIsScribbledOn_StaysInsideTheBound()
    {
        foreach (JsonEscaping mode in s_modes)
        {
            foreach (char c in "a\u0001é語")
            {
                for (int n = 0; n < 100; n++)
                {
                    int bound = StringToken.MaxBytes(n);
                    var buffer = new byte[bound + 64];
                    buffer.AsSpan().Fill(0xA5);
                    StringToken.Write(ref buffer[0], new string(c, n), mode, replaceInvalid: false);
                    Assert.Equal(-1, buffer.AsSpan(bound).IndexOfAnyExcept((byte)0xA5));
                }
            }
        }
    }

    [Fact]
    public void Naughty_strings_are_written_in_every_mode()
    {
        string[] naughty = JsonSerializer.Deserialize<string[]>(File.ReadAllBytes(SharedData.Find("naughty-strings/blns.json")))!;
        Assert.True(naughty.Length > 400);
        foreach (string text in naughty)
        {
            Assert.Equal(StringCases.Reference(text), StringCases.Write(text, JsonEscaping.SystemTextJson));
            foreach (JsonEscaping mode in s_modes)
            {
                byte[] token = StringCases.Write(text, mode)!;
                Assert.Equal((text, token.Length), StringCases.Read(token));
                Assert.Equal(text, JsonSerializer.Deserialize<string>(token));
            }
        }
    }

    [Fact]
    public void WritingAllocatesNothing()
    {
        var buffer = new byte[StringToken.MaxBytes(200)];
        string text = new string('x', 60) + "\n é 😀 <" + new string('y', 60);
        TestKit.AllocationAssert.Zero(() =>
        {
            foreach (JsonEscaping mode in s_modes) StringToken.Write(ref buffer[0], text, mode, replaceInvalid: false);
        });
    }
}
