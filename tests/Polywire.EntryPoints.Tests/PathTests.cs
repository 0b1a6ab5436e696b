using System.Buffers;
using System.IO.Pipelines;
using System.Text;
using Polywire;
using TestKit;

namespace EntryPointTests;

/// <summary>One value out of a document, by path.</summary>
public class PathTests
{
    const string Json = """{"took":7,"hits":{"a.b":[{"x":1},[10,{"it's":{"":"deep"}},30]],"é\n":true,"null":null},"last":[]}""";

    public static TheoryData<string, string> Found { get; } = new()
    {
        { "$", Json },
        { "$.took", "7" },
        { "$.hits['a.b']", """[{"x":1},[10,{"it's":{"":"deep"}},30]]""" },
        { "$.hits[\"a.b\"][0].x", "1" },
        { "$['hits']['a.b'][1][0]", "10" },
        { "$.hits['a.b'][1][1]['it\\'s']['']", "\"deep\"" },
        { "$.hits['a.b'][1][2]", "30" },
        { "$.hits['é\n']", "true" },
        { "$.hits.null", "null" },
        { "$.last", "[]" },
    };

    [Theory, MemberData(nameof(Found))]
    public void Is_found_on_both_wires(string path, string expected)
    {
        byte[] json = Encoding.UTF8.GetBytes(Json);
        Assert.Equal(expected, Wire.Json.ReadAt<RawValue>(json, path).ToString());
        Assert.Equal(expected, Wire.Json.ReadAt<RawValue>(GuardedInput.Place(json), path).ToString());
        Assert.Equal(expected, Wire.Json.ReadAt<RawValue>(json.AsMemory(), path).ToString());
        Assert.Equal(expected, Wire.Json.ReadAt<RawValue>(CutSequence.Single(json), path).ToString());
        Assert.Equal(expected, Wire.Json.ReadAt<RawValue>(Json, path).ToString());
        Assert.True(Wire.Json.TryReadAt(json, path, out RawValue raw, out WireException? error));
        Assert.Equal((expected, null), (raw.ToString(), error));

        byte[] packed = Wire.MessagePack.Serialize<object?>(Wire.Json.DeserializeOrNull<object>(json));
        byte[] value = Wire.MessagePack.Serialize<object?>(Wire.Json.DeserializeOrNull<object>(expected));
        Assert.Equal(value, Wire.MessagePack.ReadAt<RawValue>(packed, path).Bytes.ToArray());
        Assert.Equal(value, Wire.MessagePack.ReadAt<RawValue>(GuardedInput.Place(packed), path).Bytes.ToArray());
        Assert.Equal(value, Wire.MessagePack.ReadAt<RawValue>(CutSequence.Single(packed), path).Bytes.ToArray());
        WireSerializer lz4 = WireSerializer.Parse("messagepack+lz4block");
        Assert.Equal(value, lz4.ReadAt<RawValue>(lz4.Serialize<object?>(Wire.Json.DeserializeOrNull<object>(json)), path).Bytes.ToArray());
    }

    [Theory]
    [InlineData("$.nothing", "$")]
    [InlineData("$.hits['a.b'][2]", "$.hits['a.b']")]
    [InlineData("$.hits['a.b'][-1]", "$.hits['a.b']")]
    [InlineData("$.took.x", "$.took")]
    [InlineData("$.took[0]", "$.took")]
    [InlineData("$.hits[0]", "$.hits")]
    [InlineData("$.hits.null.x.y", "$.hits.null")]
    [InlineData("$.last[0][1]", "$.last")]
    public void A_path_that_is_not_found_reports_the_part_that_exists(string path, string reached)
    {
        int offset = Offset(reached);
        WireException error = Assert.Throws<WireException>(() => Wire.Json.ReadAt<object>(Json, path));
        Assert.Equal((WireErrorCode.PathNotFound, reached, offset), (error.Code, error.Path, (int)error.Offset));
        Assert.StartsWith($"There is no value at '", error.Message);
        Assert.False(Wire.Json.TryReadAt(Encoding.UTF8.GetBytes(Json), path, out object? value, out WireException? same));
        Assert.Null(value);
        Assert.Equal(error.Message, same!.Message);

        byte[] packed = Wire.MessagePack.Serialize<object?>(Wire.Json.DeserializeOrNull<object>(Json));
        error = Assert.Throws<WireException>(() => Wire.MessagePack.ReadAt<object>(packed, path));
        Assert.Equal((WireErrorCode.PathNotFound, reached), (error.Code, error.Path));
    }

    // A path's offset is where its raw bytes start; they are unique in the document.
    static int Offset(string path) => Encoding.UTF8.GetBytes(Json).AsSpan().IndexOf(path switch
    {
        "$.took" => "7"u8,
        "$.hits.null" => "null}"u8,
        "$.last" => "[]"u8,
        _ => Wire.Json.ReadAt<RawValue>(Json, path).Bytes.Span,
    });

    [Theory]
    [InlineData("", 0)]
    [InlineData("hits", 0)]
    [InlineData("$x", 1)]
    [InlineData("$.", 2)]
    [InlineData("$..a", 2)]
    [InlineData("$.a]", 3)]
    [InlineData("$[", 2)]
    [InlineData("$[x]", 2)]
    [InlineData("$[1", 3)]
    [InlineData("$[+1]", 2)]
    [InlineData("$[99999999999999999999]", 2)]
    [InlineData("$['a", 4)]
    [InlineData("$['a'x", 5)]
    [InlineData("$['\\n']", 4)]
    public void A_malformed_path_is_refused_at_its_place(string path, int at)
    {
        byte[] input = [0x31];
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.Protobuf, Wire.MemoryPack])
        {
            Malformed(() => wire.ReadAt<int>(input, path));
            Malformed(() => wire.ReadAt<int>(input.AsSpan(), path));
            Malformed(() => wire.ReadAt<int>(input.AsMemory(), path));
            Malformed(() => wire.ReadAt<int>(new ReadOnlySequence<byte>(input), path));
            Malformed(() => wire.ReadAt<int>(new MemoryStream(input), path));
            Malformed(() => wire.ReadAtAsync<int>(new MemoryStream(input), path).AsTask().GetAwaiter().GetResult());
            Malformed(() => wire.ReadAtAsync<int>(PipeReader.Create(new MemoryStream(input)), path).AsTask().GetAwaiter().GetResult());
            Refused(wire.TryReadAt(input, path, out int _, out WireException? error), error);
            Refused(wire.TryReadAt(input.AsSpan(), path, out int _, out error), error);
            Refused(wire.TryReadAt(input.AsMemory(), path, out int _, out error), error);
            Refused(wire.TryReadAt(new ReadOnlySequence<byte>(input), path, out int _, out error), error);
            Refused(wire.TryReadAt(new MemoryStream(input), path, out int _, out error), error);
        }
        Malformed(() => Wire.Json.ReadAt<int>("1", path));
        Refused(Wire.Json.TryReadAt("1", path, out int _, out WireException? ofText), ofText);

        void Malformed(Action call) => Refused(false, Assert.Throws<WireException>(call));

        void Refused(bool isRead, WireException? error)
        {
            Assert.False(isRead);
            Assert.Equal(WireErrorCode.InvalidPath, error!.Code);
            Assert.Contains($"at character {at}:", error.Message);
        }
    }

    [Fact]
    public void A_path_with_a_lone_surrogate_is_refused_and_none_at_all_is_a_bug_of_the_caller()
    {
        Assert.Equal(WireErrorCode.InvalidPath, Assert.Throws<WireException>(() => Wire.Json.ReadAt<int>("1"u8, "$." + (char)0xD800)).Code);
        Assert.Equal(WireErrorCode.InvalidPath, Assert.Throws<WireException>(() => Wire.Json.ReadAt<int>("1"u8, $"$['a{(char)0xDC00}']")).Code);
        Assert.Throws<ArgumentNullException>(() => Wire.Json.ReadAt<int>("1"u8, null!));
    }

    [Fact]
    public void Bytes_before_the_value_are_checked_and_bytes_after_it_are_ignored()
    {
        Assert.Equal(5, Wire.Json.ReadAt<int>("{\"a\":[1,2],\"b\":5 this is no JSON"u8, "$.b"));
        Assert.Equal(5, Wire.Json.ReadAt<int>("{\"a\":[1,2],\"b\":5"u8, "$.b"));
        foreach (string bad in new[] { "[1,]", "[01]", "\"\\x\"", "{]", "[[[]]", "tru" })
        {
            string json = $"{{\"a\":{bad},\"b\":5}}";
            WireException error = Assert.Throws<WireException>(() => Wire.Json.ReadAt<int>(json, "$.b"));
            WireException whole = Assert.Throws<WireException>(() => Wire.Json.Deserialize<object>(json));
            Assert.Equal((whole.Code, whole.Offset, whole.Path), (error.Code, error.Offset, error.Path));
        }
        Assert.Equal(5, Wire.MessagePack.ReadAt<int>([0x82, 0xA1, (byte)'a', 0x05, 0xC1], "$.a"));
        Assert.Throws<WireException>(() => Wire.MessagePack.ReadAt<int>([0x82, 0xA1, (byte)'a', 0xA1, 0xFF, 0xA1, (byte)'b', 0x05], "$.b"));

        // Headers that claim what is after the value, and is not there.
        Assert.Equal(7, Wire.MessagePack.ReadAt<int>([0xDC, 0x03, 0xE8, 0x05, 0x07], "$[1]"));
        Assert.Equal(7, Wire.MessagePack.ReadAt<int>([0xDE, 0x03, 0xE8, 0xA1, (byte)'a', 0xDD, 0x7F, 0xFF, 0xFF, 0xFF, 0x05, 0x07], "$.a[1]"));
        WireException cut = Assert.Throws<WireException>(() => Wire.MessagePack.ReadAt<int>([0xDC, 0x03, 0xE8, 0x05, 0x07], "$[2]"));
        Assert.Equal((WireErrorCode.UnexpectedEnd, 5L, "$[2]"), (cut.Code, cut.Offset, cut.Path));
        cut = Assert.Throws<WireException>(() => Wire.MessagePack.ReadAt<int>([0xDE, 0x03, 0xE8, 0xA1, (byte)'a', 0x05], "$.b"));
        Assert.Equal((WireErrorCode.UnexpectedEnd, 6L), (cut.Code, cut.Offset));
        Assert.Equal(WireErrorCode.UnexpectedEnd, Assert.Throws<WireException>(() => Wire.MessagePack.ReadAt<int>([0xDC, 0x03], "$[0]")).Code);

        var packed = Wire.MessagePack.With(Wire.MessagePack.Options with { DuplicateMembers = DuplicateMemberHandling.Reject });
        Assert.Equal(1, packed.ReadAt<int>([0x82, 0xA1, (byte)'a', 0x01, 0xA1, (byte)'a', 0x02], "$.a"));
        Assert.Equal(1, packed.ReadAt<int>([0x82, 0xA1, (byte)'a', 0x01, 0xA1], "$.a"));

        var strict = Wire.Json.With(Wire.Json.Options with { DuplicateMembers = DuplicateMemberHandling.Reject, MaxDepth = 2 });
        Assert.Equal(1, strict.ReadAt<int>("{\"a\":1,\"a\":2}", "$.a"));
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => strict.ReadAt<int>("[[[1]]]", "$[0][0][0]")).Code);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => strict.ReadAt<int>("[[[1]],2]", "$[1]")).Code);
    }

    [Fact]
    public void Errors_in_the_value_count_from_the_document()
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Json.ReadAt<Row>("""{"hits":[{"Id":1},{"Id":2,"Tags":[1,"x"]}]}""", "$.hits[1]"));
        Assert.Equal((WireErrorCode.TypeMismatch, "$.hits[1].Tags[1]", 36L), (error.Code, error.Path, error.Offset));
        Assert.Null(Wire.Json.ReadAt<Row>("[null]", "$[0]"));
        Assert.Equal(20, Wire.Json.ReadAt<Scaled>("[2]", "$[0]", context: new Scale(10)).Value);
    }

    [Fact]
    public void Names_are_what_they_say_and_maps_have_integer_keys_too()
    {
        Assert.Equal(1, Wire.Json.ReadAt<int>("""{"\u0061\/b":1}""", "$.a/b"));
        byte[] map = Wire.MessagePack.Serialize(new Dictionary<object, object?> { [5L] = "five", [-3L] = "minus", [ulong.MaxValue] = "large", ["5"] = "text" });
        Assert.Equal("five", Wire.MessagePack.ReadAt<string>(map, "$[5]"));
        Assert.Equal("minus", Wire.MessagePack.ReadAt<string>(map, "$[-3]"));
        Assert.Equal("text", Wire.MessagePack.ReadAt<string>(map, "$['5']"));
        // Arrays of numbered members go by index: number n is index n - 1.
        Assert.Equal(Samples.Row(1).Title, Wire.MessagePack.ReadAt<string>(Wire.MessagePack.Serialize(Samples.Row(1)), "$[1]"));
    }

    [Fact]
    public void Memory_is_borrowed_where_that_is_asked_for()
    {
        byte[] json = Encoding.UTF8.GetBytes(Json);
        RawValue raw = Wire.Json.With(Wire.Json.Options with { Borrow = true }).ReadAt<RawValue>(json.AsMemory(), "$.hits['a.b']");
        Assert.True(json.AsSpan().Overlaps(raw.Bytes.Span, out int offset));
        Assert.Equal(Offset("$.hits['a.b']"), offset);
    }

    [Fact]
    public void Skipping_allocates_nothing()
    {
        // The parsed path and a codec around the target's; 4,000 values are skipped.
        const double most = 2_000;
        var document = new Dictionary<string, object?> { ["esc\"aped"] = Samples.Rows(2_000).Select(r => r.Title).ToList(), ["numbers"] = Enumerable.Range(0, 2_000).Select(k => k * 1.5).ToList(), ["last"] = new List<object?> { null, 7 } };
        byte[] json = Wire.Json.Serialize<object>(document), packed = Wire.MessagePack.Serialize<object>(document);
        double bytes = AllocationAssert.Measure(() =>
        {
            Assert.True(Wire.Json.ReadAt<int>(json, "$.last[1]") == 7);
            Assert.True(Wire.MessagePack.ReadAt<int>(packed, "$.last[1]") == 7);
        }, most);
        Assert.InRange(bytes, 1, most);
    }
}
