using System.Text;
using Polywire;
using Polywire.Cli.Commands;

namespace CliTests;

public class ConvertTests
{
    static byte[] Hex(string hex) => System.Convert.FromHexString(hex.Replace(" ", ""));

    /// <summary>Runs over a file of these bytes and returns what was written.</summary>
    static byte[] Done(byte[] input, params string[] arguments)
    {
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf("in"), input);
        Assert.Equal((ExitCode.Done, ""), (tool.Run(["convert", .. arguments, tool.PathOf("in"), "-o", tool.PathOf("out")]), tool.Error));
        Assert.Equal("", tool.Output);
        Assert.Equal(["in", "out"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName).Order());
        return File.ReadAllBytes(tool.PathOf("out"));
    }

    static string Refused(byte[] input, params string[] arguments)
    {
        using var tool = new ToolRun();
        File.WriteAllBytes(tool.PathOf("in"), input);
        Assert.Equal(ExitCode.BadInput, tool.Run(["convert", .. arguments, tool.PathOf("in"), "-o", tool.PathOf("out")]));
        Assert.Equal(["in"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName));
        return Assert.Single(tool.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries));
    }

    static readonly string[] s_toPack = ["--from", "json", "--to", "messagepack"];
    static readonly string[] s_toJson = ["--from", "messagepack", "--to", "json"];

    [Theory]
    [InlineData("null true false", "C0 C3 C2")]
    [InlineData("0 127 128 -32 -33 65536 -2147483649 18446744073709551615", "00 7F CC80 E0 D0DF CE00010000 D3FFFFFFFF7FFFFFFF CFFFFFFFFFFFFFFFFF")]
    [InlineData("1.5 -0 1e2", "CB3FF8000000000000 CB8000000000000000 CB4059000000000000")]
    [InlineData("\"\" \"a\\u00e9\\n\" \"\\ud83d\\ude00\"", "A0 A4 61C3A90A A4F09F9880")]
    [InlineData("[] [1,[2]] {} {\"a\":{\"b\":[]},\"a\":1}", "90 92 01 91 02 80 82 A161 81 A162 90 A161 01")]
    [InlineData("{\"$bin\":\"AQI=\"}", "81 A4 2462696E A4 4151493D")]
    public void Json_becomes_MessagePack_in_its_smallest_forms(string json, string hex)
    {
        Assert.Equal(hex.Replace(" ", ""), System.Convert.ToHexString(Done(Encoding.UTF8.GetBytes(json), s_toPack)));
        Assert.Equal(hex.Replace(" ", ""), System.Convert.ToHexString(Done(Encoding.UTF8.GetBytes(json.Replace(" ", "\n")), s_toPack)));
    }

    [Theory]
    [InlineData("C0 C3 C2 2A E0 CFFFFFFFFFFFFFFFFF", "null\ntrue\nfalse\n42\n-32\n18446744073709551615\n")]
    // A float keeps its point; float 32 keeps its value.
    [InlineData("CB3FF0000000000000 CA3DCCCCCD", "1.0\n0.10000000149011612\n")]
    [InlineData("A461C3A90A", "\"aé\\n\"\n")]
    [InlineData("92 01 81 A161 90", "[1,{\"a\":[]}]\n")]
    public void MessagePack_becomes_lines_of_Json(string hex, string json) =>
        Assert.Equal(json, Encoding.UTF8.GetString(Done(Hex(hex), s_toJson)));

    [Theory]
    [InlineData("C4020102", "\"AQI=\"", "{\"$bin\":\"AQI=\"}")]
    [InlineData("D40501", "{\"$ext\":[5,\"AQ==\"]}", "{\"$ext\":[5,\"AQ==\"]}")]
    [InlineData("D6FF00000001", "\"1970-01-01T00:00:01Z\"", "{\"$timestamp\":\"1970-01-01T00:00:01Z\"}")]
    [InlineData("D7FF7735940069F80C29", "\"2026-05-04T03:02:01.5Z\"", "{\"$timestamp\":\"2026-05-04T03:02:01.5Z\"}")]
    [InlineData("C70CFF 3B9AC9FF FFFFFFFFFFFFFFFF", "\"1969-12-31T23:59:59.999999999Z\"", "{\"$timestamp\":\"1969-12-31T23:59:59.999999999Z\"}")]
    [InlineData("C70CFF 00000001 7FFFFFFFFFFFFFFF", "{\"$timestamp\":[9223372036854775807,1]}", "{\"$timestamp\":[9223372036854775807,1]}")]
    [InlineData("CB7FF0000000000000", "\"Infinity\"", "{\"$float\":\"Infinity\"}")]
    [InlineData("83 01 02 C3 03 C0 04", "{\"1\":2,\"true\":3,\"null\":4}", "{\"$map\":[[1,2],[true,3],[null,4]]}")]
    [InlineData("81 A424626 96E A161", "{\"$bin\":\"a\"}", "{\"$map\":[[\"$bin\",\"a\"]]}")]
    public void Values_that_Json_does_not_have_are_refused_plain_or_tagged(string hex, string plain, string tagged)
    {
        byte[] bytes = Hex(hex);
        Assert.Equal(plain + "\n", Encoding.UTF8.GetString(Done(bytes, [.. s_toJson, "--values", "plain"])));
        byte[] json = Done(bytes, [.. s_toJson, "--values", "tagged"]);
        Assert.Equal(tagged + "\n", Encoding.UTF8.GetString(json));
        Assert.Equal(System.Convert.ToHexString(bytes), System.Convert.ToHexString(Done(json, [.. s_toPack, "--values", "tagged"])));
        // A map with a text key is no trouble unless it is to come back.
        if (bytes[0] == 0x81) return;
        byte[] second = [0xC0, .. bytes];
        string line = Refused(second, s_toJson);
        Assert.Contains(": byte ", line);
        Assert.Contains("JSON cannot represent", line);
        Assert.Contains("$[1]", line);
    }

    [Theory]
    [InlineData("{\"$bin\":\"?\"}", "not base64")]
    [InlineData("{\"$timestamp\":\"yesterday\"}", "not a timestamp")]
    [InlineData("{\"$timestamp\":[1,1000000000]}", "below a second")]
    [InlineData("{\"$ext\":[128,\"\"]}", "range")]
    [InlineData("{\"$ext\":[1]}", "[type, \"base64\"]")]
    [InlineData("{\"$map\":[[1]]}", "[key, value]")]
    [InlineData("{\"$float\":\"1\"}", "\"NaN\"")]
    public void Tags_that_hold_something_else_are_errors(string json, string reason)
    {
        string line = Refused(Encoding.UTF8.GetBytes(json), [.. s_toPack, "--values", "tagged"]);
        Assert.Contains("line 1, column ", line);
        if (reason != "range") Assert.Contains(reason, line);
    }

    [Fact]
    public void Objects_that_only_look_like_tags_stay_objects()
    {
        byte[] json = "{\"$bin\":\"AQI=\",\"more\":1} {\"$other\":1} {}"u8.ToArray();
        Assert.Equal("{\"$bin\":\"AQI=\",\"more\":1}\n{\"$other\":1}\n{}\n", Encoding.UTF8.GetString(Done(Done(json, [.. s_toPack, "--values", "tagged"]), [.. s_toJson, "--values", "tagged"])));
    }

    [Theory]
    [InlineData("{\"a\":1}\n{\"b\":[1,\n  tru]}", "line 3, column 3, at $[1].b[1]")]
    [InlineData("{\"é\":\"\\ud800\"}", "line 1, column 6, at $[0].é")]
    [InlineData("{\"a\":123456789012345678901234}", "line 1, column 6, at $[0].a: MessagePack cannot represent an integer of more than 64 bits; --values plain writes it as text.")]
    [InlineData("[1e999]", "line 1, column 2, at $[0][0]: MessagePack cannot represent a number beyond the largest double")]
    [InlineData("[1", "at $[0]")]
    public void Failures_have_line_column_and_path(string json, string expected) => Assert.Contains(expected, Refused(Encoding.UTF8.GetBytes(json), s_toPack));

    [Theory]
    [InlineData("01 92 C3 C1", "byte 3, at $[1][1]")]
    [InlineData("01 92 C3", "at $[1]")]
    [InlineData("A2 FF FF", "byte 0, at $[0]")]
    [InlineData("DDFFFFFFFF", "at $[0]")]
    public void Failures_of_bytes_have_offset_and_path(string hex, string expected) => Assert.Contains(expected, Refused(Hex(hex), s_toJson));

    [Fact]
    public void Large_integers_are_text_where_plain_is_asked_for() =>
        Assert.Equal("\"123456789012345678901234\"\n", Encoding.UTF8.GetString(Done(Done("123456789012345678901234"u8.ToArray(), [.. s_toPack, "--values", "plain"]), s_toJson)));

    [Fact]
    public void Rounding_is_reported_or_refused()
    {
        using var tool = new ToolRun();
        string file = tool.Write("x.json", "[0.1, 0.12345678901234567890123, 65.613616999999977]");
        Assert.Equal(ExitCode.Done, tool.Run([.. (string[])["convert"], .. s_toPack, file, "-o", tool.PathOf("y")]));
        Assert.Contains("1 number(s)", tool.Error);
        Assert.Contains("0.12345678901234567890123", tool.Error);
        Assert.Contains("line 1, column 7, at $[0][1]", Refused(File.ReadAllBytes(file), [.. s_toPack, "--exact-numbers"]));
    }

    [Fact]
    public void Compressed_and_back_through_standard_streams()
    {
        string rows = string.Concat(Enumerable.Range(0, 500).Select(i => $"{{\"id\":{i},\"title\":\"row row row {i}\"}}\n"));
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, Tool.Run([.. (string[])["convert", "--from", "json", "--to", "messagepack+lz4block", "-"]], tool.StreamsWith("[" + rows.TrimEnd().Replace("\n", ",") + "]")));
        byte[] packed = tool.Bytes;
        Assert.InRange(packed.Length, 1, rows.Length / 2);
        Assert.Equal(500, Wire.MessagePack.With(WireCompression.Lz4Block).Deserialize<List<object>>(packed).Count);
        byte[] array = Done(packed, "--from", "messagepack+lz4block", "--to", "messagepack+lz4blockarray");
        Assert.Equal(0x92, array[0]);
        byte[] json = Done(array, "--from", "messagepack+lz4blockarray", "--to", "json");
        Assert.Equal("[" + rows.TrimEnd().Replace("\n", ",") + "]\n", Encoding.UTF8.GetString(json));
        // Not asked to, it does not open them.
        Assert.Contains("extension of type 99 (LZ4, unless it is your own: --from messagepack+lz4block opens it)", Refused(packed, s_toJson));
        Assert.Contains("extension of type 98 (LZ4, unless it is your own: --from messagepack+lz4block opens it)", Refused(array, s_toJson));
        Assert.DoesNotContain("LZ4", Refused(Hex("D46305"), s_toJson));
        array[^3] ^= 0x55;
        array = array[..^1];
        Assert.Contains("LZ4", Refused(array, "--from", "messagepack+lz4blockarray", "--to", "json"));
    }

    [Theory]
    [InlineData(20)]
    [InlineData(70_000)]
    public void Containers_of_any_count_get_their_header(int count)
    {
        object[] values = [.. Enumerable.Range(0, count).Select(i => (object)i)];
        byte[] packed = Done(Wire.Json.Serialize<object>(values), s_toPack);
        Assert.Equal(Wire.MessagePack.Serialize(Enumerable.Range(0, count).ToArray()), packed);
        Dictionary<string, int> map = Enumerable.Range(0, count).ToDictionary(i => "k" + i);
        Assert.Equal(Wire.MessagePack.Serialize(map), Done(Wire.Json.Serialize(map), s_toPack));
    }

    [Theory]
    [InlineData("'--to' is required", "--from", "json", "x")]
    [InlineData("'xml'", "--from", "xml", "--to", "json", "x")]
    [InlineData("Check the path", "--from", "json", "--to", "messagepack", "no-such-file")]
    [InlineData("Name a file in a folder that exists", "--from", "json", "--to", "messagepack", "x", "-o", "no/such/folder/x")]
    public void Bad_usage_is_one_line_and_exit_2(string expected, params string[] arguments)
    {
        using var tool = new ToolRun();
        Assert.Contains(expected, tool.Refused(["convert", .. arguments]));
    }

    [Theory]
    [InlineData("rows.json", "[1]")]
    [InlineData("rows", "[1]")]
    [InlineData("rows", " 12")]
    public void The_wire_of_the_input_is_guessed(string name, string json)
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("convert", "--to", "messagepack", tool.Write(name, json)));
        Assert.Equal(json.Trim() == "12" ? [12] : [0x91, 1], tool.Bytes);
    }

    [Theory]
    [InlineData("")]
    [InlineData("\n")]
    [InlineData(" \r\n\t")]
    public void Blank_input_has_no_value(string blank)
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Done, tool.Run("convert", "--to", "messagepack", tool.Write("rows", blank)));
        Assert.Empty(tool.Bytes);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void MessagePack_is_guessed_with_and_without_LZ4(bool compressed)
    {
        using var tool = new ToolRun();
        WireSerializer wire = compressed ? Wire.MessagePack.With(WireCompression.Lz4BlockArray) : Wire.MessagePack;
        string text = new('a', 200_000);
        File.WriteAllBytes(tool.PathOf("rows"), wire.Serialize(text));
        Assert.Equal(ExitCode.Done, tool.Run("convert", "--to", "json", tool.PathOf("rows")));
        Assert.Equal($"\"{text}\"\n", tool.Output);
    }

    [Theory]
    [InlineData("messagepack", true)]
    [InlineData("messagepack+lz4block", true)]
    [InlineData("json", false)]
    public void Binary_is_not_written_to_a_terminal(string to, bool isRefused)
    {
        using var error = new StringWriter();
        var output = new MemoryStream();
        var streams = new Streams(() => new MemoryStream("[1]"u8.ToArray()), output, error, outputIsTerminal: true, errorIsTerminal: false);
        Assert.Equal(isRefused ? ExitCode.BadInput : ExitCode.Done, Tool.Run(["convert", "--to", to, "-"], streams));
        Assert.Equal(isRefused ? $"polywire: standard output: {to} is binary, and this is a terminal. Name a file with -o, or pipe the output to a program.{Environment.NewLine}" : "", error.ToString());
        Assert.Equal(isRefused, output.Length == 0);
    }

    const string MemoryPackModel = """
        namespace Shop;
        [WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)] public class Order { [WireField(1)] public int Id { get; set; } [WireField(2)] public string? Name { get; set; } }
        [WireModel(Wires = Wires.Json)] public class Other { public int Id { get; set; } }
        """;

    [Fact]
    public void MemoryPack_is_converted_by_its_model_in_both_directions()
    {
        using var tool = new ToolRun();
        string[] model = ["--assembly", tool.Build(MemoryPackModel.Replace("namespace Shop;", "")), "--type", "Order"];
        File.WriteAllText(tool.PathOf("rows.ndjson"), "{\"Id\":7,\"Name\":\"a\"}\n{\"Id\":8}\n");
        Assert.Equal((ExitCode.Done, ""), (tool.Run(["convert", "--from", "json", "--to", "memorypack", tool.PathOf("rows.ndjson"), "-o", tool.PathOf("rows.bin"), .. model]), tool.Error));
        Assert.Equal("0207000000FEFFFFFF01000000610208000000FFFFFFFF", System.Convert.ToHexString(File.ReadAllBytes(tool.PathOf("rows.bin"))));
        Assert.Equal((ExitCode.Done, ""), (tool.Run(["convert", "--from", "memorypack", "--to", "json", tool.PathOf("rows.bin"), "-o", tool.PathOf("back.ndjson"), .. model]), tool.Error));
        Assert.Equal("{\"Id\":7,\"Name\":\"a\"}\n{\"Id\":8,\"Name\":null}", File.ReadAllText(tool.PathOf("back.ndjson")).TrimEnd('\n'));
        Assert.Equal((ExitCode.Done, ""), (tool.Run(["convert", "--from", "memorypack", "--to", "messagepack", tool.PathOf("rows.bin"), "-o", tool.PathOf("rows.msgpack"), .. model]), tool.Error));
        Assert.Equal("9207A1619208C0", System.Convert.ToHexString(File.ReadAllBytes(tool.PathOf("rows.msgpack"))));
    }

    [Fact]
    public void MemoryPack_without_its_model_or_with_another_is_refused_with_what_to_type()
    {
        Assert.Contains("memorypack writes neither names nor types", Refused([0xFF], "--from", "memorypack", "--to", "json"));
        Assert.Contains("--assembly Shop.dll --type Shop.Order", Refused("1"u8.ToArray(), "--from", "json", "--to", "memorypack"));
        using var tool = new ToolRun();
        string assembly = tool.Build(MemoryPackModel.Replace("namespace Shop;", ""));
        File.WriteAllBytes(tool.PathOf("in"), [2, 7, 0, 0]);
        Assert.Contains("Other has no codec for memorypack", tool.Refused("convert", "--from", "memorypack", "--to", "json", tool.PathOf("in"), "--assembly", assembly, "--type", "Other", "-o", tool.PathOf("out")));
        using var cut = new ToolRun();
        Assert.Contains("in: ", cut.Refused("convert", "--from", "memorypack", "--to", "json", tool.PathOf("in"), "--assembly", assembly, "--type", "Order", "-o", tool.PathOf("out")));
        using var inspect = new ToolRun();
        Assert.Contains("polywire convert --from memorypack", inspect.Refused("inspect", "--wire", "memorypack", tool.PathOf("in")));
    }
}
