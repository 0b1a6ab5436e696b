using System.Text;
using Polywire;
using Polywire.Json;
using Polywire.MessagePack;
using TestKit;

namespace EntryPointTests;

/// <summary>The framings' own grammar: what is between elements, where failures are, limits while an element is still arriving.</summary>
public class FramingTests
{
    static readonly JsonWire s_lenient = Wire.Json.With(new JsonWireOptions { Comments = true, TrailingCommas = true });

    static string Read(WireSerializer wire, byte[] bytes, WireFraming framing)
    {
        string whole = Show(wire.DeserializeMany<object>(bytes, framing));
        Assert.Equal(whole, Show(wire.DeserializeMany<object>(new TrickleStream(bytes, 1), framing)));
        Assert.Equal(whole, Show(wire.DeserializeMany<object>(new TrickleStream(bytes, 2, 3), framing)));
        return whole;
    }

    static string Show(IEnumerable<object?> values)
    {
        var text = new StringBuilder();
        try
        {
            foreach (object? value in values) text.Append(Wire.Json.SerializeToString(value)).Append(' ');
        }
        catch (WireException e)
        {
            text.Append($"!{e.Code}@{e.Offset} {e.Path}");
        }
        return text.ToString().TrimEnd();
    }

    [Theory]
    [InlineData("1\n2\r\n\r\n \t\n3", "1 2 3")]
    [InlineData("\n\n  {\"a\":1}  \n\"x\"", "{\"a\":1} \"x\"")]
    [InlineData("1 2\n", "!TrailingData@2 $[0]")]
    [InlineData("1\n{\"a\":\n", "1 !UnexpectedEnd@7 $[1].a")]
    [InlineData("1\n[1,{\"a\":xru}]\n2", "1 !UnexpectedByte@10 $[1][1].a")]
    [InlineData("1\r2", "!TrailingData@2 $[0]")]
    [InlineData("\uFEFF1\n2", "1 2")]
    [InlineData("   ", "")]
    public void Lines_are_read_or_fail_at_their_place(string input, string expected) => Assert.Equal(expected, Read(Wire.Json, Encoding.UTF8.GetBytes(input), WireFraming.Lines));

    [Theory]
    [InlineData("[]", "")]
    [InlineData(" [ ] ", "")]
    [InlineData("\uFEFF[1 ,\"]\" , [2,[3]],{\"a\":\"\\\"]\"}, null\n]\t", "1 \"]\" [2,[3]] {\"a\":\"\\\"]\"} null")]
    [InlineData("[1,2", "1 2 !UnexpectedEnd@4 $[1]")]
    [InlineData("[1,", "1 !UnexpectedEnd@3 $[1]")]
    [InlineData("[", "!UnexpectedEnd@1 $[0]")]
    [InlineData("", "!UnexpectedEnd@0 $")]
    [InlineData("[1 2]", "1 !UnexpectedByte@3 $[0]")]
    [InlineData("[1,,2]", "1 !UnexpectedByte@3 $[1]")]
    [InlineData("[,1]", "!UnexpectedByte@1 $[0]")]
    [InlineData("[1,]", "1 !UnexpectedByte@3 $[1]")]
    [InlineData("[1}", "1 !UnexpectedByte@2 $[0]")]
    [InlineData("[1] 2", "1 !TrailingData@4 $")]
    [InlineData("[1]]", "1 !TrailingData@3 $")]
    [InlineData("{\"a\":1}", "!TypeMismatch@0 $")]
    [InlineData("null", "!NullRoot@0 $")]
    [InlineData("[{\"a\":[1,x]}]", "!UnexpectedByte@9 $[0].a[1]")]
    [InlineData("[{\"a\":}]", "!UnexpectedByte@6 $[0].a")]
    [InlineData("[true,false,xul]", "true false !UnexpectedByte@12 $[2]")]
    [InlineData("[1, /* c */ 2]", "1 !UnexpectedByte@4 $[1]")]
    public void Array_elements_are_read_or_fail_at_their_place(string input, string expected) => Assert.Equal(expected, Read(Wire.Json, Encoding.UTF8.GetBytes(input), WireFraming.Array));

    static string Failure(Action read)
    {
        WireException? e = Record.Exception(read) as WireException;
        return e is null ? "none" : $"{e.Code}@{e.Offset} {e.Path}";
    }

    /// <summary>Each byte of an array removed, replaced and inserted before, and the array cut there: a stream of the elements fails as one call for the list does.</summary>
    [Theory]
    [InlineData("[10,-20,300]", typeof(int))]
    [InlineData("[true,false]", typeof(bool))]
    [InlineData("[\"a\", \"\\u00e9\" ,null]", typeof(string))]
    [InlineData("[{\"A\":1,\"B\":null},[1,{}],-1.5e3]", typeof(RawValue))]
    public void Damaged_array_fails_as_the_list_does(string text, Type element) =>
        GetType().GetMethod(nameof(FailsAlike), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Static)!.MakeGenericMethod(element).Invoke(null, [text]);

    static void FailsAlike<T>(string text)
    {
        byte[] good = Encoding.UTF8.GetBytes(text);
        var different = new List<string>();
        // The first bracket is left: what is no array has the error of the framing. So are values that are no lists at the end of the input.
        for (int i = 1; i < good.Length; i++)
        {
            Compare(good[..i]);
            Compare([.. good[..i], .. good[(i + 1)..]]);
            foreach (byte c in "[]{}\",:nt1-. x\\\0;"u8)
            {
                Compare([.. good[..i], c, .. good[(i + 1)..], (byte)' ']);
                Compare([.. good[..i], c, .. good[i..]]);
            }
        }
        Assert.Empty(different);

        void Compare(byte[] input)
        {
            string expected = Failure(() => Wire.Json.Deserialize<List<T>>(input));
            foreach (int part in (int[])[1, 3, 1000])
            {
                string actual = Failure(() => Assert.NotEqual(-1, Wire.Json.DeserializeMany<T>(new TrickleStream(input, part), WireFraming.Array).Count()));
                if (actual != expected) different.Add($"{Encoding.UTF8.GetString(input)} in parts of {part}: {actual}, not {expected}");
            }
        }
    }

    [Theory]
    [InlineData("1 2\n\n3", "1 2 3")]
    [InlineData("{}{}[1][2]\"a\"\"b\"", "{} {} [1] [2] \"a\" \"b\"")]
    [InlineData("\uFEFF\"a\\\\\" \"\\\"b\"", "\"a\\\\\" \"\\\"b\"")]
    [InlineData("1,2", "1 !UnexpectedByte@1 $[1]")]
    [InlineData("1 ]", "1 !UnexpectedByte@2 $[1]")]
    [InlineData("{\"a\":1} {\"a\":[", "{\"a\":1} !UnexpectedEnd@14 $[1].a[0]")]
    [InlineData("{\"a\":1]} 2", "!UnexpectedByte@6 $[0].a")]
    [InlineData("\"abc", "!UnexpectedEnd@0 $[0]")]
    [InlineData("01", "!InvalidNumber@0 $[0]")]
    [InlineData("truefalse", "!TrailingData@4 $[0]")]
    public void Sequences_are_read_or_fail_at_their_place(string input, string expected) => Assert.Equal(expected, Read(Wire.Json, Encoding.UTF8.GetBytes(input), WireFraming.Sequence));

    [Theory]
    [InlineData("// [\n[1, /* ] ** \" */ 2 //,\n,{\"a\":1/*}*/,}, // é\n]//", "1 2 {\"a\":1}")]
    [InlineData("[1,]", "1")]
    [InlineData("[1,,]", "1 !UnexpectedByte@3 $[1]")]
    [InlineData("[1 / 2]", "1 !UnexpectedByte@4 $[0]")]
    [InlineData("[1 /* ]", "1 !UnexpectedEnd@7 $[0]")]
    [InlineData("[{\"a\":1 /**/ /*/ */ //\n }]", "{\"a\":1}")]
    public void Comments_and_trailing_commas_are_accepted_where_the_options_allow_them(string input, string expected) =>
        Assert.Equal(expected, Read(s_lenient, Encoding.UTF8.GetBytes(input), WireFraming.Array));

    [Fact]
    public void Comments_are_text_too()
    {
        Assert.Equal("1 !InvalidText@3 $[0]", Read(s_lenient, [.. "[1 /*"u8, 0xFF, .. "*/]"u8], WireFraming.Array));
        Assert.Equal("1 2 3", Read(s_lenient, "1/*a*/2//\n/*b*/ 3"u8.ToArray(), WireFraming.Sequence));
    }

    [Theory]
    [InlineData(WireFraming.Lines)]
    [InlineData(WireFraming.Array)]
    [InlineData(WireFraming.Sequence)]
    public void Other_encodings_are_named(WireFraming framing) =>
        Assert.Equal("!UnsupportedEncoding@0 $", Read(Wire.Json, Encoding.Unicode.GetBytes("[1]"), framing));

    [Theory]
    [InlineData("0131 0132", "1 2")]
    [InlineData("8100 31", "1")]
    [InlineData("0231", "!UnexpectedEnd@2 $[0]")]
    [InlineData("0131 80", "1 !UnexpectedEnd@3 $[1]")]
    [InlineData("0131 00", "1 !UnexpectedEnd@3 $[1]")]
    [InlineData("0131 0278 31", "1 !UnexpectedByte@3 $[1]")]
    [InlineData("0131 0331 2032", "1 !TrailingData@5 $[1]")]
    [InlineData("FFFFFFFFFFFFFFFFFF01", "!LengthOutOfRange@0 $[0]")]
    [InlineData("FFFFFFFFFFFFFFFFFF02", "!InvalidNumber@0 $[0]")]
    [InlineData("80808080808080808080 01", "!InvalidNumber@0 $[0]")]
    public void Elements_with_lengths_are_read_or_fail_at_their_place(string hex, string expected) => Assert.Equal(expected, Read(Wire.Json, Hex(hex), WireFraming.LengthDelimited));

    [Theory]
    [InlineData(WireFraming.Sequence, "01 a161 93010203 81a16101 c0", "1 \"a\" [1,2,3] {\"a\":1} null")]
    [InlineData(WireFraming.Sequence, "01 c1", "1 !UnexpectedByte@1 $[1]")]
    [InlineData(WireFraming.Sequence, "9201 c1", "!UnexpectedByte@2 $[0][1]")]
    [InlineData(WireFraming.Array, "90", "")]
    [InlineData(WireFraming.Array, "9301 910202 05", "1 [2] 2 !TrailingData@5 $")]
    [InlineData(WireFraming.Array, "9301", "1 !UnexpectedEnd@2 $[1]")]
    [InlineData(WireFraming.Array, "dc0002 01 02", "1 2")]
    [InlineData(WireFraming.Array, "dc00", "!UnexpectedEnd@0 $")]
    [InlineData(WireFraming.Array, "c0", "!NullRoot@0 $")]
    [InlineData(WireFraming.Array, "81a16101", "!TypeMismatch@0 $")]
    [InlineData(WireFraming.Array, "ddffffffff 01", "1 !UnexpectedEnd@6 $[1]")]
    [InlineData(WireFraming.LengthDelimited, "0101 02a161", "1 \"a\"")]
    public void MessagePack_elements_are_read_or_fail_at_their_place(WireFraming framing, string hex, string expected) => Assert.Equal(expected, Read(Wire.MessagePack, Hex(hex), framing));

    [Fact]
    public void Failures_of_the_scanner_name_members_as_the_readers_do()
    {
        // The second row's third member holds the unused byte.
        byte[] bytes = Hex("9401a09101c0 9401a09302c103c0");
        WireException e = Assert.Throws<WireException>(() => Wire.MessagePack.DeserializeMany<Row>(bytes, WireFraming.Sequence).Count());
        Assert.Equal((WireErrorCode.UnexpectedByte, 11L, "$[1].Tags[1]"), (e.Code, e.Offset, e.Path));
    }

    static byte[] Hex(string text) => Convert.FromHexString(text.Replace(" ", ""));

    [Theory]
    [InlineData("json", WireFraming.Array)]
    [InlineData("json", WireFraming.Sequence)]
    [InlineData("messagepack", WireFraming.Array)]
    [InlineData("messagepack", WireFraming.Sequence)]
    public void Depth_is_refused_while_the_element_is_still_arriving(string name, WireFraming framing)
    {
        byte open = name == "json" ? (byte)'[' : (byte)0x91;
        var endless = new EndlessStream(open);
        WireException e = Assert.Throws<WireException>(() => Samples.Of(name).DeserializeMany<object>(endless, framing).First());
        Assert.Equal(WireErrorCode.DepthExceeded, e.Code);
        Assert.StartsWith("$[0][0][0]", e.Path);
        Assert.InRange(endless.Given, 1, 1 << 18);
    }

    [Theory]
    [InlineData(WireFraming.Lines, (byte)'1')]
    [InlineData(WireFraming.Lines, (byte)' ')]
    [InlineData(WireFraming.Array, (byte)'a')]
    [InlineData(WireFraming.Sequence, (byte)'"')]
    public void An_element_without_end_is_refused_at_the_limit(WireFraming framing, byte endless)
    {
        JsonWire wire = Wire.Json.With(new JsonWireOptions { MaxElementLength = 100_000 });
        byte[] start = framing == WireFraming.Array ? "[1,"u8.ToArray() : framing == WireFraming.Sequence ? "1 \""u8.ToArray() : "1\n"u8.ToArray();
        var stream = new EndlessStream(endless == '"' ? (byte)'x' : endless, start);
        WireException e = Assert.Throws<WireException>(() => wire.DeserializeMany<object>(stream, framing).Count());
        Assert.Equal((WireErrorCode.LengthOutOfRange, "$[1]"), (e.Code, e.Path));
        Assert.InRange(stream.Given, 100_000, 400_000);
    }

    [Fact]
    public void Claims_are_refused_before_what_they_claim_has_arrived()
    {
        MessagePackWire wire = Wire.MessagePack.With(new MessagePackWireOptions { MaxElementLength = 100_000 });
        foreach ((string hex, WireFraming framing) in ((string, WireFraming)[])
            [("01 db7fffffff", WireFraming.Sequence), ("01 dd7fffffff", WireFraming.Sequence), ("01 ffffffff07", WireFraming.LengthDelimited), ("0101 ffffffff07", WireFraming.LengthDelimited)])
        {
            var stream = new EndlessStream(0, Hex(hex));
            WireException e = Assert.Throws<WireException>(() => wire.DeserializeMany<object>(stream, framing).Take(2).Count());
            Assert.Contains(e.Code, (WireErrorCode[])[WireErrorCode.LengthOutOfRange, WireErrorCode.UnexpectedEnd]);
            Assert.InRange(stream.Given, 1, 1 << 17);
        }
    }

    [Fact]
    public void Quotes_and_backslashes_at_every_place_of_a_step_are_distinguished()
    {
        // Texts of every length, so that runs of backslashes cross the borders of the scanner's steps everywhere.
        for (int length = 0; length < 140; length++)
        {
            string pad = new('x', length);
            object?[] values = [new List<object?> { pad + "\\\\]", pad + "\"}{[", new List<object?> { pad, "\\\"" } }, length];
            byte[] bytes = ManyTests.Write(Wire.Json, values, WireFraming.Sequence);
            string expected = string.Join(" ", values.Select(v => Wire.Json.SerializeToString(v)));
            Assert.Equal(expected, Read(Wire.Json, bytes, WireFraming.Sequence));
            Assert.Equal(expected, Read(s_lenient, bytes, WireFraming.Sequence));
        }
    }

    [Fact]
    public void Whitespace_between_elements_takes_no_memory()
    {
        JsonWire wire = Wire.Json.With(new JsonWireOptions { MaxElementLength = 10 });
        byte[] spaces = [.. "[1,"u8, .. Enumerable.Repeat((byte)' ', 100_000), .. "2]"u8];
        Assert.Equal("1 2", Read(wire, spaces, WireFraming.Array));
        Assert.Equal("1 2", Read(wire, [.. "1 "u8, .. Enumerable.Repeat((byte)'\n', 100_000), (byte)'2'], WireFraming.Sequence));
        Assert.Equal("1 2", Read(wire, [.. "1"u8, .. Enumerable.Repeat((byte)'\n', 100_000), (byte)'2'], WireFraming.Lines));
    }
}

/// <summary>Some bytes, then one byte without end. Stops the test that would never stop at 256 MB.</summary>
sealed class EndlessStream(byte rest, params byte[] start) : ForwardStream
{
    internal long Given { get; private set; }

    public override int Read(Span<byte> buffer)
    {
        Assert.True(Given < 1 << 28);
        buffer.Fill(rest);
        for (long k = Given; k < start.Length && k - Given < buffer.Length; k++) buffer[(int)(k - Given)] = start[k];
        Given += buffer.Length;
        return buffer.Length;
    }
}
