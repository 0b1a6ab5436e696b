using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using Polywire;
using Polywire.Buffers;
using Polywire.CompilerServices;
using Polywire.Json;
using Polywire.Json.Blocks;
using Polywire.Json.Text;
using TestKit;
using Utf8 = System.Text.Unicode.Utf8;

namespace JsonTests;

/// <summary>Skipping values by blocks: what the reader that looks byte by byte accepts, to the byte, and nothing else.</summary>
public class ValueBlocksTests
{
    const int Deep = 64;

    static int Blocks(ReadOnlySpan<byte> input, int at, int remainingDepth = Deep)
    {
        int end = ValueBlocks.TrySkip<Block128>(ref MemoryMarshal.GetReference(input), at, input.Length, remainingDepth);
        if (Vector512.IsHardwareAccelerated) Assert.Equal(end, ValueBlocks.TrySkip<Block512>(ref MemoryMarshal.GetReference(input), at, input.Length, remainingDepth));
        return end;
    }

    static readonly ValueWindow s_window = new();

    /// <summary>The end as the window that takes 2 KB at a time finds it, and again from what it knows then.</summary>
    static int Window(ReadOnlySpan<byte> input, int at, int remainingDepth = Deep)
    {
        ref byte b = ref MemoryMarshal.GetReference(input);
        int start = Start(input, at);
        s_window.Close();
        int end = s_window.TrySkip(ref b, start, input.Length, remainingDepth);
        Assert.Equal(end, s_window.TrySkip(ref b, start, input.Length, remainingDepth));
        return end;
    }

    static int WindowEnd(ReadOnlySpan<byte> input, int at, int remainingDepth = Deep)
    {
        ref byte b = ref MemoryMarshal.GetReference(input);
        int start = Start(input, at);
        s_window.Close();
        int end = s_window.FindEnd(ref b, start, input.Length, remainingDepth);
        Assert.Equal(end, s_window.FindEnd(ref b, start, input.Length, remainingDepth));
        return end;
    }

    /// <summary>The end, or −1, by the reader; the input is too short for it to take blocks.</summary>
    static int Bytes(ReadOnlySpan<byte> input, int at)
    {
        Assert.True(input.Length < ValueBlocks.Worthwhile);
        JsonReaderContext s = JsonReaderContext.Rent(Wire.Json.Options, null);
        s.Open(input.Length);
        try
        {
            var reader = new UncheckedJsonReader(input, s) { _i = at };
            reader.Skip();
            return reader.Position;
        }
        catch (WireException)
        {
            return -1;
        }
        finally
        {
            s.Close();
        }
    }

    /// <summary>At every place of a block, alone and with more after it.</summary>
    static void Same(ReadOnlySpan<byte> value, params ReadOnlySpan<int> leads)
    {
        foreach (int lead in leads)
        {
            byte[] input = [.. Enumerable.Repeat((byte)' ', lead), .. value];
            ReadOnlySpan<byte> guarded = GuardedInput.Place(input);
            int end = Bytes(guarded, lead), blocks = Blocks(guarded, lead);
            // What follows the value in its last block may put the blocks off, and nothing is lost but time.
            if (end > 0 && blocks < 0) blocks = Blocks(guarded[..end], lead);
            if (end > 0)
            {
                Assert.Equal(end, ValueBlocks.FindEnd<Block128>(ref MemoryMarshal.GetReference(guarded), Start(guarded, lead), guarded.Length, Deep));
                if (Vector512.IsHardwareAccelerated) Assert.Equal(end, ValueBlocks.FindEnd<Block512>(ref MemoryMarshal.GetReference(guarded), Start(guarded, lead), guarded.Length, Deep));
                if (ByteClasses.IsSupported) Assert.Equal(end, WindowEnd(guarded, lead));
            }
            if (ByteClasses.IsSupported && IsBracket(guarded, lead)) Assert.Equal(end, Window(guarded, lead));
            if (end != blocks) Assert.Fail($"{end} by bytes, {blocks} by blocks, from {lead} on: {Encoding.Latin1.GetString(input)}");
        }
    }

    static bool IsBracket(ReadOnlySpan<byte> input, int lead) => input[lead..].TrimStart(" \t\r\n"u8) is [(byte)'{' or (byte)'[', ..];

    static int Start(ReadOnlySpan<byte> input, int lead) => lead + input[lead..].IndexOfAnyExcept(" \t\r\n"u8);

    static readonly int[] s_everyPlace = [.. Enumerable.Range(0, 67)];

    [Theory]
    [InlineData("{}")]
    [InlineData("[]")]
    [InlineData(" [ ] ")]
    [InlineData("[1]")]
    [InlineData("[0]")]
    [InlineData("[01]")]
    [InlineData("[-]")]
    [InlineData("[-0,0.5,-1.25e+10,1E5,10,100]")]
    [InlineData("[1.]")]
    [InlineData("[.5]")]
    [InlineData("[1e]")]
    [InlineData("[+1]")]
    [InlineData("[12a]")]
    [InlineData("[1 2]")]
    [InlineData("[12\"a\"]")]
    [InlineData("[\"a\"12]")]
    [InlineData("[\"a\"\"b\"]")]
    [InlineData("[true,false,null]")]
    [InlineData("[truefalse]")]
    [InlineData("[tru]")]
    [InlineData("[fals]")]
    [InlineData("[nullx]")]
    [InlineData("[True]")]
    [InlineData("[,]")]
    [InlineData("[1,]")]
    [InlineData("[,1]")]
    [InlineData("[1,,2]")]
    [InlineData("{,}")]
    [InlineData("{\"a\":1,}")]
    [InlineData("{\"a\":1,,\"b\":2}")]
    [InlineData("{\"a\"}")]
    [InlineData("{\"a\":}")]
    [InlineData("{\"a\"::1}")]
    [InlineData("{:1}")]
    [InlineData("{\"a\" 1}")]
    [InlineData("{\"a\",1}")]
    [InlineData("{\"a\":1 \"b\":2}")]
    [InlineData("{\"a\":1:2}")]
    [InlineData("{1:2}")]
    [InlineData("{null:2}")]
    [InlineData("{[]:2}")]
    [InlineData("{\"a\":\"b\":\"c\"}")]
    [InlineData("[\"a\":1]")]
    [InlineData("[{\"a\":1},\"b\":2]")]
    [InlineData("{\"a\":[1,\"b\"],\"c\"}")]
    [InlineData("{\"a\":[1,\"b\"],\"c\":{\"d\":[{}]}}")]
    [InlineData("[1}")]
    [InlineData("{\"a\":1]")]
    [InlineData("[{]")]
    [InlineData("{]")]
    [InlineData("[[[]]")]
    [InlineData("[[]]]")]
    [InlineData("[]]")]
    [InlineData("[")]
    [InlineData("[\"")]
    [InlineData("[\"abc]")]
    [InlineData("[1")]
    [InlineData("[tru")]
    [InlineData("[\"\\\"\",\"\\\\\",\"\\\\\\\"]\",\"\\/\\b\\f\\n\\r\\t\"]")]
    [InlineData("[\"\\x\"]")]
    [InlineData("[\"\\u12\"]")]
    [InlineData("[\"\\u00e9\\ud83d\\ude00\\u0000\"]")]
    [InlineData("[\"\\ud83d\"]")]
    [InlineData("[\"\\ude00\"]")]
    [InlineData("[\"\\ud83dx\"]")]
    [InlineData("[\"\\ud83d\\u0041\"]")]
    [InlineData("[\\\"a\"]")]
    [InlineData("[1\\\"]")]
    [InlineData("[\"a\tb\"]")]
    [InlineData("[\"a\nb\"]")]
    [InlineData("[\"\u007f\"]")]
    [InlineData("[\v1]")]
    [InlineData("[1\f]")]
    [InlineData("[\0]")]
    [InlineData("[1 /* c */]")]
    [InlineData("[\"é漢🎈\u2028\"]")]
    [InlineData("[é]")]
    [InlineData("[1é]")]
    [InlineData("\uFEFF[1]")]
    public void Every_token_is_checked_at_every_place(string json)
    {
        byte[] value = Encoding.UTF8.GetBytes(json);
        Same(value, s_everyPlace);
        Same([.. value, .. "]}\",:1 "u8], s_everyPlace);
        Same([.. "{\"before\":[0],\"it\":"u8, .. value, .. ",\"after\":[{\"x\":null}, 5]}"u8], s_everyPlace);
    }

    [Theory]
    [InlineData("80")]
    [InlineData("C3")]
    [InlineData("C328")]
    [InlineData("C0AF")]
    [InlineData("C1BF")]
    [InlineData("E2")]
    [InlineData("E282")]
    [InlineData("E28228")]
    [InlineData("E080AF")]
    [InlineData("E09FBF")]
    [InlineData("E0A080")]
    [InlineData("ED9FBF")]
    [InlineData("EDA080")]
    [InlineData("EDBFBF")]
    [InlineData("EFBFBF")]
    [InlineData("F09F9880")]
    [InlineData("F09F98")]
    [InlineData("F08080AF")]
    [InlineData("F08FBFBF")]
    [InlineData("F0908080")]
    [InlineData("F48FBFBF")]
    [InlineData("F4908080")]
    [InlineData("F5808080")]
    [InlineData("F88888808080")]
    [InlineData("FF")]
    [InlineData("C3A9C3A9A9")]
    public void Utf8_is_checked_at_every_place(string hex)
    {
        byte[] text = Convert.FromHexString(hex);
        Same([.. "[\""u8, .. text, .. "\"]"u8], s_everyPlace);
        Same([.. "[\""u8, .. text, .. "\",\"é\"]"u8], s_everyPlace);
        Same([.. "["u8, .. text, .. "]"u8], s_everyPlace);
        foreach (int lead in s_everyPlace)
        {
            byte[] all = [.. Enumerable.Repeat((byte)'x', lead), .. text];
            bool valid = Utf8.IsValid(all);
            for (int tail = 0; tail < 130; tail += tail < 3 ? 1 : 61)
            {
                ReadOnlySpan<byte> input = GuardedInput.Place([.. all, .. Enumerable.Repeat((byte)'x', tail)]);
                Assert.Equal(valid, Utf8Blocks.IsValid<Block128>(input));
                if (Vector512.IsHardwareAccelerated) Assert.Equal(valid, Utf8Blocks.IsValid<Block512>(input));
            }
        }
    }

    [Fact]
    public void Runs_of_backslashes_of_every_length_at_every_place()
    {
        for (int run = 0; run < 140; run++)
        {
            byte[] slashes = [.. Enumerable.Repeat((byte)'\\', run)];
            Same([.. "[\""u8, .. slashes, .. "\"]"u8], 0, 1, 2, 3, 4, 31, 63);
            Same([.. "[\""u8, .. slashes, .. "n\",1]"u8], 0, 1, 2, 3, 4, 31, 63);
        }
    }

    [Fact]
    public void Depth_is_limited()
    {
        foreach (int depth in (int[])[1, 5, 63, 64])
        {
            byte[] input = Encoding.UTF8.GetBytes(new string('[', depth) + new string(']', depth));
            Assert.Equal(input.Length, Blocks(input, 0, depth));
            Assert.Equal(-1, Blocks(input, 0, depth - 1));
            if (!ByteClasses.IsSupported) continue;
            Assert.Equal((input.Length, input.Length), (Window(input, 0, depth), WindowEnd(input, 0, depth)));
            Assert.Equal((-1, -1), (Window(input, 0, depth - 1), WindowEnd(input, 0, depth - 1)));
        }
        byte[] deeper = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"a\":[", 40)) + string.Concat(Enumerable.Repeat("]}", 40)));
        Assert.Equal(-1, Blocks(deeper, 0, 1000));
        Assert.NotEqual(0, Wire.Json.With(new JsonWireOptions { MaxDepth = 1000 }).Deserialize<RawValue>((byte[])[.. deeper, .. new string(' ', 20_000).Select(c => (byte)c)]).Bytes.Length);
    }

    [Fact]
    public void The_json_test_suite_is_accepted_or_rejected_as_it_states()
    {
        foreach (string file in Directory.GetFiles(SharedData.Find("json-test-suite/test_parsing"), "*.json"))
        {
            byte[] bytes = File.ReadAllBytes(file);
            if (bytes.Length > 8000) continue;
            Same([.. "["u8, .. bytes, .. "]"u8], 0, 1, 2, 3, 17, 62, 63);
            Same([.. "{\"a\":"u8, .. bytes, .. ",\"b\":[]}"u8], 0, 1, 2, 3, 17, 62, 63);
        }
    }

    [Fact]
    public void Damaged_documents_fail_as_in_the_other_reader()
    {
        var random = new Random(20_260);
        var mutator = new Mutator(7_331);
        byte[][] documents = [.. Enumerable.Range(0, 40).Select(_ => Encoding.UTF8.GetBytes(Value(random, 0)))];
        int valid = 0;
        for (int k = 0; k < 60_000; k++)
        {
            byte[] damaged = mutator.Mutate(documents[k % documents.Length], true);
            if (damaged is not [(byte)'[' or (byte)'{', ..] || damaged.Length > 8000) continue;
            Same(damaged, random.Next(70));
            if (Bytes(damaged, 0) > 0) valid++;
        }
        Assert.True(valid > 1000, $"{valid} were valid");
        foreach (byte[] document in documents) Assert.Equal(document.Length, Blocks(document, 0));
    }

    [Fact]
    public void Values_one_after_another_and_those_between_that_are_wrong()
    {
        Assert.SkipUnless(ByteClasses.IsSupported, "The processor has not all of the instructions.");
        var random = new Random(9_041);
        int wrong = 0;
        for (int round = 0; round < 300; round++)
        {
            // What is wrong is wrong elsewhere than in quotes and backslashes: whoever reads on after it read its text as text.
            byte[][] values = [.. Enumerable.Range(0, 60).Select(_ => Encoding.UTF8.GetBytes(Value(random, 0)))];
            foreach (byte[] value in values)
            {
                if (random.Next(4) == 0 && value.AsSpan().IndexOfAny((byte)'1', (byte)':', (byte)'e') is var k and >= 0) value[k] = (byte)"x,}\u0080"[random.Next(4)];
            }
            byte[] input = [.. "["u8, .. values.SelectMany(v => (byte[])[.. v, .. random.Next(2) == 0 ? ","u8 : " ,\n"u8]), .. "0]"u8];
            ReadOnlySpan<byte> guarded = GuardedInput.Place(input);
            ref byte b = ref MemoryMarshal.GetReference(guarded);
            s_window.Close();
            int at = 1;
            foreach (byte[] value in values)
            {
                int expected = Bytes(value, 0);
                if (expected < 0) wrong++;
                int skipped = s_window.TrySkip(ref b, at, guarded.Length, Deep);
                if (expected == value.Length || skipped > 0 && skipped <= at + value.Length) Assert.Equal(expected < 0 ? -1 : at + expected, skipped);
                if (random.Next(5) == 0 && expected == value.Length) Assert.Equal(at + value.Length, s_window.FindEnd(ref b, at, guarded.Length, Deep));
                at += value.Length;
                while (guarded[at] is (byte)',' or (byte)' ' or (byte)'\n') at++;
            }
        }
        Assert.True(wrong > 500, $"{wrong} were wrong");
    }

    static string Value(Random random, int depth)
    {
        string[] texts = ["", "a", "é漢🎈", "\\n\\\"\\\\", "\\u00e9\\ud83d\\ude00", new('x', 70), new('"', 0), "} ] , :"];
        string space = random.Next(3) == 0 ? "\n  " : "";
        return (depth == 0 ? random.Next(2) : random.Next(depth > 5 ? 2 : 0, 8)) switch
        {
            0 => "[" + string.Join("," + space, Enumerable.Range(0, random.Next(5)).Select(_ => Value(random, depth + 1))) + space + "]",
            1 => "{" + space + string.Join("," + space, Enumerable.Range(0, random.Next(5)).Select(_ => $"\"{texts[random.Next(texts.Length)]}\":{Value(random, depth + 1)}")) + "}",
            2 or 3 => "\"" + texts[random.Next(texts.Length)] + "\"",
            4 => random.Next().ToString(),
            5 => $"-{random.Next(100)}.{random.Next(100)}e{random.Next(5)}",
            6 => "true",
            _ => "null",
        };
    }

    [Fact]
    public void Large_input_takes_blocks_and_tells_errors_as_small_input_does()
    {
        string row = """{"id":1,"text":"a\nb – é","list":[1.5,null,{"deep":[true]}]}""";
        byte[] good = Encoding.UTF8.GetBytes($"{{\"Unknown\":[{string.Join(",", Enumerable.Repeat(row, 2000))}]}}");
        Assert.NotNull(Wire.Json.Deserialize<TestModels.Empty>(good));
        Assert.Equal(good, Wire.Json.Deserialize<RawValue>(good).Bytes.ToArray());
        byte[] bad = good.ToArray();
        bad[bad.AsSpan().LastIndexOf("true"u8)] = (byte)'x';
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<TestModels.Empty>(bad));
        Assert.Equal((WireErrorCode.UnexpectedByte, "$.Unknown[1999].list[2].deep[0]", bad.AsSpan().LastIndexOf("xrue"u8)), (e.Code, e.Path, (int)e.Offset));
    }
}
