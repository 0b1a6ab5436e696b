using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Cli.Commands;

namespace CliTests;

public class InspectTests
{
    static byte[] Hex(string hex) => System.Convert.FromHexString(hex.Replace(" ", ""));

    static (int Exit, string[] Lines) Run(byte[] content, string name = "x.msgpack", params string[] more)
    {
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf(name), content);
        int exit = tool.Run(["inspect", tool.PathOf(name), .. more]);
        if (exit == ExitCode.Done) Assert.Equal("", tool.Error);
        else Assert.Matches($"^polywire: [^\n]*{name}: (byte|line) [0-9]+[^\n]*, at \\$[^\n]*: [^\n]*\\.\r?\n$", tool.Error);
        return (exit, tool.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries));
    }

    static JsonElement Tree(byte[] content, int exit, string name = "x.msgpack")
    {
        (int found, string[] lines) = Run(content, name, "--json");
        Assert.Equal(exit, found);
        return JsonDocument.Parse(string.Concat(lines)).RootElement;
    }

    [Fact]
    public void MessagePack_is_a_tree_with_offsets_bytes_and_forms()
    {
        (int exit, string[] lines) = Run(Hex("82 A161 93 01 CB4004000000000000 C0 02 D6FF00000001 CD0005"));
        Assert.Equal(ExitCode.Done, exit);
        Assert.Equal(
        [
            "          0  82                 map of 2 · fixmap",
            "          1  a1 61                \"a\": · fixstr",
            "          3  93                     array of 3 · fixarray",
            "          4  01                       [0] 1 · positive fixint",
            "          5  cb 40 04 00 00 …         [1] 2.5 · float 64",
            "         14  c0                       [2] nil",
            "         15  02                   2: · positive fixint",
            "         16  d6 ff 00 00 00 …       1970-01-01T00:00:01Z (timestamp 32) · fixext 4",
            "         22  cd 00 05           5 · uint 16 · fits 1 byte",
            "2 values, 25 bytes, no error",
        ], lines);
    }

    [Fact]
    public void Every_format_has_its_name()
    {
        (string Hex, string Format)[] all =
        [
            ("00", "positive fixint"), ("FF", "negative fixint"), ("80", "fixmap"), ("90", "fixarray"), ("A0", "fixstr"), ("C0", "nil"), ("C2", "false"), ("C3", "true"),
            ("C400", "bin 8"), ("C50000", "bin 16"), ("C600000000", "bin 32"), ("C70005", "ext 8"), ("C8000005", "ext 16"), ("C90000000005", "ext 32"), ("CA00000000", "float 32"), ("CB0000000000000000", "float 64"),
            ("CCFF", "uint 8"), ("CDFFFF", "uint 16"), ("CEFFFFFFFF", "uint 32"), ("CFFFFFFFFFFFFFFFFF", "uint 64"), ("D080", "int 8"), ("D18000", "int 16"), ("D280000000", "int 32"), ("D38000000000000000", "int 64"),
            ("D40500", "fixext 1"), ("D5050000", "fixext 2"), ("D60500000000", "fixext 4"), ("D7050000000000000000", "fixext 8"), ("D80500000000000000000000000000000000", "fixext 16"),
            ("D900", "str 8"), ("DA0000", "str 16"), ("DB00000000", "str 32"), ("DC0000", "array 16"), ("DD00000000", "array 32"), ("DE0000", "map 16"), ("DF00000000", "map 32"),
        ];
        JsonElement values = Tree(Hex(string.Concat(all.Select(a => a.Hex))), ExitCode.Done).GetProperty("values");
        Assert.Equal(all.Select(a => a.Format), values.EnumerateArray().Select(v => v.GetProperty("format").GetString()));
        int offset = 0;
        foreach ((JsonElement value, (string hex, _)) in values.EnumerateArray().Zip(all))
        {
            Assert.Equal((offset, hex.Length / 2), (value.GetProperty("offset").GetInt32(), value.GetProperty("length").GetInt32()));
            offset += hex.Length / 2;
        }
    }

    [Theory]
    [InlineData("82 A161 93 01 CB4004", ">         5  cb 40 04           ERROR UnexpectedEnd at $.a[1]: ")]
    [InlineData("01 92 C3 C1", ">         3  c1                 ERROR UnexpectedByte at $[1] of value 1: ")]
    [InlineData("DD00010000", ">         0  dd 00 01 00 00     ERROR LengthOutOfRange at $: ")]
    [InlineData("81 A1", ">         0  81 a1              ERROR LengthOutOfRange at $: ")]
    [InlineData("91 A2 FFFF", ">         1  a2 ff ff           ERROR InvalidText at $[0]: ")]
    public void The_first_error_is_marked_where_it_is(string hex, string expected)
    {
        (int exit, string[] lines) = Run(Hex(hex));
        Assert.Equal(ExitCode.BadInput, exit);
        Assert.Contains(expected, lines[^1]);
    }

    [Fact]
    public void LZ4_is_opened_and_errors_inside_of_it_are_placed()
    {
        var wire = Wire.MessagePack.With(WireCompression.Lz4BlockArray);
        byte[] value = wire.Serialize(Enumerable.Range(0, 20_000).ToArray());
        JsonElement root = Tree([.. value, 0x05], ExitCode.Done).GetProperty("values")[0];
        Assert.Equal(("lz4", "Lz4BlockArray"), (root.GetProperty("kind").GetString(), root.GetProperty("format").GetString()));
        Assert.Equal(value.Length, root.GetProperty("end").GetInt32());
        JsonElement[] parts = [.. root.GetProperty("parts").EnumerateArray()];
        Assert.Equal("block", parts[0].GetProperty("kind").GetString());
        Assert.Equal(20_000, parts[^1].GetProperty("elements").GetArrayLength());
        Assert.Equal(3, parts[^1].GetProperty("elements")[0].GetProperty("decompressedOffset").GetInt32());

        (int exit, string[] lines) = Run(value[..^10]);
        Assert.Equal(ExitCode.BadInput, exit);
        Assert.Contains("ERROR UnexpectedEnd", lines[^1]);

        // Sound blocks, and in them 100 numbers where 200 are claimed.
        byte[] plain = [0xDC, 0x00, 0xC8, .. new byte[100]];
        byte[] block = new byte[Polywire.Compression.Lz4Codec.MaxEncodedLength(plain.Length)];
        Polywire.Compression.Lz4Codec.TryEncode(plain, block, out int written);
        byte[] frame = [0xC7, (byte)(written + 1), 99, (byte)plain.Length, .. block.AsSpan(0, written)];
        (exit, lines) = Run(frame);
        Assert.Equal(ExitCode.BadInput, exit);
        Assert.Contains(lines, l => l.StartsWith("         +0  dc 00 c8"));
        Assert.Contains("when decompressed)", lines[^1]);
    }

    [Theory]
    // One byte; a length and no block; a block that is none; text; nothing; one's own array of the other type.
    [InlineData("D46305", "type 99, 1 byte 05 · fixext 1 · the type of an LZ4 block, but none is in it")]
    [InlineData("C7036305FFFF", "type 99, 3 bytes 05ffff · ext 8 · the type of an LZ4 block, but none is in it")]
    [InlineData("C703637F1041", "type 99, 3 bytes 7f1041 · ext 8 · the type of an LZ4 block, but none is in it")]
    [InlineData("C70563A461626364", "type 99, 5 bytes a461626364 · ext 8 · the type of an LZ4 block, but none is in it")]
    [InlineData("C70063", "type 99, 0 bytes · ext 8 · the type of an LZ4 block, but none is in it")]
    [InlineData("92D46205D40500", "type 98, 1 byte 05 · fixext 1 · the type of LZ4 blocks' lengths, but not before such blocks at the top level")]
    [InlineData("92D462C0C40100", "type 98, 1 byte c0 · fixext 1 · the type of LZ4 blocks' lengths, but not before such blocks at the top level")]
    [InlineData("91C70062", "type 98, 0 bytes · ext 8 · the type of LZ4 blocks' lengths, but not before such blocks at the top level")]
    [InlineData("91C70663D2000000051F", "type 99, 6 bytes d2000000051f · ext 8 · LZ4; not at the top level, so readers do not decompress it")]
    public void Extensions_of_LZ4_s_types_that_hold_none_are_extensions(string hex, string expected)
    {
        (int exit, string[] lines) = Run(Hex(hex));
        Assert.Equal(ExitCode.Done, exit);
        Assert.Contains(lines, l => l.EndsWith(expected));
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf("x"), Hex(hex));
        // The other command takes them for the same.
        Assert.Equal(ExitCode.Done, tool.Run("convert", "--from", "messagepack", "--to", "json", "--values", "tagged", tool.PathOf("x")));
        Assert.Contains("{\"$ext\":[", Encoding.UTF8.GetString(tool.Bytes));
        Assert.Equal(expected.Contains("LZ4; not") || hex == "92D46205D40500", tool.Error.Contains("look like LZ4"));
    }

    [Theory]
    [InlineData("C70663D2000000051F", "InvalidCompression")]
    [InlineData("C70663D27FFFFFFF1F", "LengthOutOfRange")]
    [InlineData("C70663D2FFFFFFFF1F", "InvalidCompression")]
    [InlineData("C70963D2000000051F", "UnexpectedEnd")]
    [InlineData("92D46205C40100", "InvalidCompression")]
    [InlineData("93C702620505C40100", "UnexpectedEnd")]
    public void Data_that_begins_as_LZ4_and_is_malformed_is_an_error(string hex, string code)
    {
        (int exit, string[] lines) = Run(Hex(hex));
        Assert.Equal(ExitCode.BadInput, exit);
        Assert.Contains("ERROR " + code, lines[^1]);
    }

    /// <summary>The column was counted from the start of the line for each value: minutes for an object of a million members in one line.</summary>
    [Fact]
    public void A_place_continues_from_the_one_before_it()
    {
        byte[] text = System.Text.Encoding.UTF8.GetBytes("aé😀b\n\n漢c");
        var places = new Polywire.Cli.Inspect.TextPlaces(text);
        (long Offset, int Line, int Column)[] expected = [(0, 1, 1), (1, 1, 2), (3, 1, 3), (7, 1, 5), (7, 1, 5), (8, 1, 6), (9, 2, 1), (10, 3, 1), (13, 3, 2), (14, 3, 3), (3, 1, 3), (13, 3, 2), (99, 3, 3)];
        Assert.All(expected, e => Assert.Equal((e.Line, e.Column), places.Of(e.Offset)));
    }

    [Fact]
    public void Json_has_lines_columns_and_kinds_of_token()
    {
        (int exit, string[] lines) = Run("{\"a\": [1, 2.5,\n \"é\\n\", null],\n\"b\":true}\n17"u8.ToArray(), "x.json");
        Assert.Equal(ExitCode.Done, exit);
        Assert.Equal(
        [
            "          0  1:1                object",
            "          1  1:2                  \"a\": · name",
            "          6  1:7                    array",
            "          7  1:8                      [0] 1 · integer",
            "         10  1:11                     [1] 2.5 · fraction",
            "         16  2:2                      [2] \"é\\n\"",
            "         24  2:9                      [3] null",
            "         31  3:1                  \"b\": · name",
            "         35  3:5                    true",
            "         41  4:1                17 · integer",
            "2 values, 43 bytes, no error",
        ], lines);
    }

    [Fact]
    public void The_first_error_of_Json_is_marked_for_machines_too()
    {
        JsonElement tree = Tree("{\"a\":[1,2,\n \"x\\q\"]}"u8.ToArray(), ExitCode.BadInput, "x.json");
        JsonElement error = tree.GetProperty("error");
        Assert.Equal(("InvalidEscape", "$.a[2]", 12, 2, 2), (error.GetProperty("code").GetString(), error.GetProperty("path").GetString(), error.GetProperty("offset").GetInt32(), error.GetProperty("line").GetInt32(), error.GetProperty("column").GetInt32()));
        Assert.Equal(2, tree.GetProperty("values")[0].GetProperty("members")[0].GetProperty("value").GetProperty("elements").GetArrayLength());
        Assert.Equal(JsonValueKind.Null, Tree("[]"u8.ToArray(), ExitCode.Done, "x.json").GetProperty("error").ValueKind);
    }

    [Theory]
    [InlineData("7B 7D", "", "json")]
    [InlineData("EFBBBF 5B 5D", "", "json")]
    [InlineData("20 0A 31 32", "", "json")]
    [InlineData("80", "", "messagepack")]
    [InlineData("01 02", "", "messagepack")]
    [InlineData("31 32 01", "", "messagepack")]
    [InlineData("7B", ".msgpack", "messagepack")]
    [InlineData("81", ".json", "json")]
    public void The_wire_is_guessed(string hex, string extension, string wire)
    {
        (_, string[] lines) = Run(Hex(hex), "x" + extension, "--json");
        Assert.Equal(wire, JsonDocument.Parse(string.Concat(lines)).RootElement.GetProperty("wire").GetString());
    }

    [Fact]
    public void The_wire_can_be_said()
    {
        Assert.Contains("123 · positive fixint", string.Concat(Run([0x7B], "x.json", "--wire", "messagepack").Lines));
        Assert.Equal(ExitCode.BadInput, Run([0x81, 0xA1], "x", "--wire", "json").Exit);
    }

    [Fact]
    public void Nothing_a_terminal_would_act_on_is_printed()
    {
        string text = string.Concat(Run(Wire.MessagePack.Serialize("a\u001b[31m\u009b31m\u007f" + new string('x', 1000))).Lines);
        Assert.DoesNotContain(text, c => char.IsControl(c));
        Assert.Contains("characters)", text);
        Assert.InRange(text.Length, 100, 500);
    }

    [Fact]
    public void A_failure_is_one_line_whatever_the_names_of_members_are()
    {
        byte[] broken = Hex("01 81 A3 610A1B C1");
        Assert.EndsWith("ERROR UnexpectedByte at $['a\\u000a\\u001b'] of value 1: Expected a value but found the unused byte 0xC1.", Run(broken).Lines[^1]);
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf("x.msgpack"), broken);
        Assert.EndsWith("x.msgpack: byte 6, at $[1]['a\\u000a\\u001b']: Expected a value but found the unused byte 0xC1.", tool.Refused("convert", "--from", "messagepack", "--to", "json", "--values", "plain", tool.PathOf("x.msgpack"), "-o", tool.PathOf("x.json")));
    }

    [Theory]
    [InlineData("CC 05", "fits 1 byte")]
    [InlineData("CF 0000000000000005", "fits 1 byte")]
    [InlineData("CF 00000000FFFFFFFF", "fits 5 bytes")]
    [InlineData("CF 7FFFFFFFFFFFFFFF", null)]
    [InlineData("CF 8000000000000000", null)]
    [InlineData("D3 0000000000000005", "fits 1 byte")]
    [InlineData("D3 FFFFFFFFFFFFFF00", "fits 3 bytes")]
    [InlineData("D9 01 61", "fits a header of 1 byte")]
    [InlineData("C5 0001 00", "fits a header of 2 bytes")]
    [InlineData("DD 00000000", "fits a header of 1 byte")]
    public void Longer_forms_than_needed_have_a_note(string hex, string? note)
    {
        JsonElement value = Tree(Hex(hex), ExitCode.Done).GetProperty("values")[0];
        Assert.Equal(note, value.TryGetProperty("note", out JsonElement found) ? found.GetString() : null);
    }

    [Theory]
    [InlineData(2)]
    [InlineData(9)]
    public void Damaged_bytes_give_a_tree_up_to_the_error(int seed)
    {
        byte[] pack = Wire.MessagePack.Serialize<object>(new Dictionary<string, object?> { ["a"] = new object?[] { 1, 2.5, "x", null, new byte[3] }, ["b"] = new Dictionary<object, object?> { [1] = DateTime.UnixEpoch } });
        var mutator = new TestKit.Mutator(seed);
        for (int i = 0; i < 150; i++)
        {
            byte[] damaged = mutator.Mutate(pack, false);
            if (damaged.Length == 0) continue;
            (int exit, string[] lines) = Run(damaged, "x.msgpack", "--json");
            JsonElement error = JsonDocument.Parse(string.Concat(lines)).RootElement.GetProperty("error");
            Assert.Equal(exit == ExitCode.Done, error.ValueKind == JsonValueKind.Null);
            if (exit != ExitCode.Done) Assert.InRange(error.GetProperty("offset").GetInt32(), 0, damaged.Length);
        }
    }

    [Theory]
    [InlineData("there is nothing in it", "")]
    [InlineData("there is nothing in it", " \n")]
    public void Empty_input_is_bad_input(string expected, string content)
    {
        using var tool = new ToolRun();
        Assert.Contains(expected, tool.Refused("inspect", tool.Write("x.json", content)));
    }

    [Fact]
    public void Help_has_an_example()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("inspect", "--help"));
        Assert.Contains("polywire inspect rows.msgpack", tool.Output);
    }

    // {"a":{"b":[1,{"c":true}],"x y":2},"n":null}
    static readonly byte[] s_nested = Hex("82 A161 82 A162 92 01 81 A163 C3 A3782079 02 A16E C0");

    [Theory]
    [InlineData("$.a.b", new[] { "          6  92                 array of 2 · fixarray", "          7  01                   [0] 1 · positive fixint", "          8  81                   [1] map of 1 · fixmap", "          9  a1 63                  \"c\": · fixstr", "         11  c3                       true" })]
    [InlineData("$.a.b[1].c", new[] { "         11  c3                 true" })]
    [InlineData("$.a['x y']", new[] { "         16  02                 2 · positive fixint" })]
    public void A_path_selects_one_value(string path, string[] expected)
    {
        (int exit, string[] lines) = Run(s_nested, "x.msgpack", "--path", path);
        Assert.Equal(ExitCode.Done, exit);
        Assert.Equal([.. expected, "1 value, 20 bytes, no error"], lines);
    }

    [Fact]
    public void A_path_selects_in_every_value_of_json_lines()
    {
        (int exit, string[] lines) = Run("{\"a\":[1,2]}\n{\"b\":0}\n{\"a\":[3,4]}\n"u8.ToArray(), "x.ndjson", "--path", "$.a[1]");
        Assert.Equal(ExitCode.Done, exit);
        Assert.Equal(["          8  1:9                2 · integer", "         28  3:9                4 · integer", "2 values, 32 bytes, no error"], lines);
    }

    [Theory]
    [InlineData(0, 1)]
    [InlineData(1, 5)]
    [InlineData(2, 9)]
    [InlineData(9, 13)]
    public void Depth_leaves_deeper_levels_out(int depth, int values)
    {
        (_, string[] lines) = Run(s_nested, "x.msgpack", "--depth", depth.ToString(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal(values + 1, lines.Length);
        Assert.Equal("1 value, 20 bytes, no error", lines[^1]);
    }

    [Fact]
    public void A_limit_says_how_many_lines_it_left_out()
    {
        (int exit, string[] lines) = Run(s_nested, "x.msgpack", "--limit", "4");
        Assert.Equal(ExitCode.Done, exit);
        Assert.Equal("          6  92                         array of 2 · fixarray", lines[4]);
        Assert.Equal("… 8 more lines; --limit 0 prints all, --path and --depth a part", lines[^2]);
    }

    [Fact]
    public void The_json_tree_stays_well_formed_with_every_selection()
    {
        for (int limit = 0; limit < 14; limit++)
        {
            foreach (string[] more in (string[][])[["--limit", $"{limit + 1}"], ["--depth", $"{limit % 5}"], ["--limit", $"{limit + 1}", "--path", "$.a"]])
            {
                (int exit, string[] lines) = Run(s_nested, "x.msgpack", [.. more, "--json"]);
                Assert.Equal(ExitCode.Done, exit);
                Assert.Equal(1, JsonDocument.Parse(string.Concat(lines)).RootElement.GetProperty("values").GetArrayLength());
            }
        }
    }

    [Theory]
    [InlineData("there is no value at $.a.z", "--path", "$.a.z")]
    [InlineData("--path: The path 'a.b' is malformed", "--path", "a.b")]
    [InlineData("--depth takes a whole number from 0 on, not '-1'", "--depth", "-1")]
    [InlineData("--limit takes a whole number from 0 on, not 'x'", "--limit", "x")]
    public void A_selection_that_selects_nothing_is_one_line_and_exit_2(string expected, params string[] more)
    {
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf("x.msgpack"), s_nested);
        Assert.Contains(expected, tool.Refused(["inspect", tool.PathOf("x.msgpack"), .. more]));
    }

    [Fact]
    public void An_error_after_the_selection_is_found()
    {
        (int exit, string[] lines) = Run(Hex("82 A161 01 A162 C1"), "x.msgpack", "--path", "$.a");
        Assert.Equal(ExitCode.BadInput, exit);
        Assert.StartsWith(">         6  c1", lines[^1]);
    }
}
