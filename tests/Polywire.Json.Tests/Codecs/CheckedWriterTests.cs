using System.Text;
using Polywire;
using Polywire.Json;
using TestKit;
using TestModels;

namespace JsonTests;

/// <summary>A codec that is written by hand writes well-formed JSON, or the call ends in an exception.</summary>
public class CheckedWriterTests
{
    static string Written(JsonWriteScript script, JsonWireOptions? options = null) => Wire.Json.With(options ?? Wire.Json.Options).SerializeToString(new Scripted(), context: new Script { WriteJson = script });

    static InvalidOperationException Refused(JsonWriteScript script)
    {
        WireException e = Assert.Throws<WireException>(() => Written(script));
        Assert.Equal(WireErrorCode.UserCode, e.Code);
        Assert.StartsWith("$", e.Path);
        return Assert.IsType<InvalidOperationException>(e.InnerException);
    }

    [Fact]
    public void Commas_and_colons_are_written_where_they_belong() => Assert.Equal(
        """{"a":1,"b":[true,null,{},[]],"c":{"d":"x","e":"AQI="},"f":[[1],[2]]}""",
        Written((ref w) =>
        {
            w.WriteStartObject();
            w.WriteNumber("a", 1);
            w.WriteStartArray("b");
            w.WriteBooleanValue(true);
            w.WriteNullValue();
            w.WriteStartObject();
            w.WriteEndObject();
            w.WriteStartArray();
            w.WriteEndArray();
            w.WriteEndArray();
            w.WriteStartObject("c");
            w.WriteString("d", "x");
            w.WriteBase64String("e", [1, 2]);
            w.WriteEndObject();
            w.WritePropertyName("f"u8);
            w.WriteStartArray();
            w.WriteValue<int[]>([1]);
            w.WriteRawValue("[2]"u8);
            w.WriteEndArray();
            w.WriteEndObject();
        }));

    public static TheoryData<string, JsonWriteScript> WrongCalls => new()
    {
        { "a second value", (ref w) => { w.WriteNumberValue(1); w.WriteNumberValue(2); } },
        { "a second value of another codec", (ref w) => { w.WriteValue(1); w.WriteValue(2); } },
        { "a name outside of objects", (ref w) => w.WritePropertyName("a") },
        { "a name in an array", (ref w) => { w.WriteStartArray(); w.WritePropertyName("a"); } },
        { "a name after a name", (ref w) => { w.WriteStartObject(); w.WritePropertyName("a"); w.WritePropertyName("b"); } },
        { "a value without a name", (ref w) => { w.WriteStartObject(); w.WriteNumberValue(1); } },
        { "raw bytes without a name", (ref w) => { w.WriteStartObject(); w.WriteRawValue("1"u8); } },
        { "an end without a beginning", (ref w) => w.WriteEndObject() },
        { "an end of an array in an object", (ref w) => { w.WriteStartObject(); w.WriteEndArray(); } },
        { "an end of an object in an array", (ref w) => { w.WriteStartArray(); w.WriteEndObject(); } },
        { "an end after a name", (ref w) => { w.WriteStartObject(); w.WritePropertyName("a"); w.WriteEndObject(); } },
        { "five ends", (ref w) => { w.WriteStartObject(); for (int i = 0; i < 5; i++) w.WriteEndObject(); } },
    };

    [Theory, MemberData(nameof(WrongCalls))]
    public void Wrong_call_throws_at_that_call(string what, JsonWriteScript script)
    {
        InvalidOperationException e = Refused(script);
        Assert.True(e.Message.StartsWith("The codec cannot write ", StringComparison.Ordinal), $"{what}: {e.Message}");
    }

    [Theory]
    [InlineData(0, "without writing a value")]
    [InlineData(1, "1 level is open")]
    [InlineData(2, "2 levels are open")]
    [InlineData(70, "70 levels are open")]
    public void A_container_that_a_codec_leaves_open_is_an_error_that_names_the_codec(int levels, string text)
    {
        JsonWireOptions options = Wire.Json.Options with { MaxDepth = 100 };
        WireException e = Assert.Throws<WireException>(() => Written((ref w) => { for (int i = 0; i < levels; i++) w.WriteStartArray(); }, options));
        Assert.Contains($"'{typeof(ScriptedJsonCodec)}'", e.Message);
        Assert.Contains(text, e.Message);
    }

    [Fact]
    public void Error_has_the_path_of_the_codecs_value()
    {
        int calls = 0;
        var script = new Script { WriteJson = (ref w) => { if (++calls % 4 != 0) w.WriteNumberValue(1); } };
        var row = new ScriptedRow { Value = new(), Static = new(), Items = [new(), new()] };
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Serialize(row, context: script));
        Assert.Equal("$.Items[1]", e.Path);
        Assert.Contains($"'{typeof(ScriptedJsonCodec)}'", e.Message);
        calls = 2;
        e = Assert.Throws<WireException>(() => Wire.Json.Serialize(row, context: script));
        Assert.Equal("$.Static", e.Path);
        Assert.Contains($"'{typeof(StaticScriptedCodec)}'", e.Message);
    }

    [Fact]
    public void Copy_is_stale_once_the_writer_has_written()
    {
        Assert.Contains("copy", Refused((ref w) => { JsonWriter copy = w; w.WriteNullValue(); copy.WriteNullValue(); }).Message);
        Assert.Contains("copy", Refused((ref w) => { w.WriteStartArray(); JsonWriter copy = w; w.WriteNumberValue(1); copy.WriteNumberValue(2); }).Message);
        Assert.Contains("copy", Refused((ref w) => { JsonWriter copy = w; copy.WriteNullValue(); w.WriteNullValue(); }).Message);
        Assert.Contains($"'{typeof(ScriptedJsonCodec)}'", Refused((ref w) => { JsonWriter copy = w; copy.WriteNullValue(); }).Message);
        Assert.Contains($"'{typeof(ScriptedJsonCodec)}'", Refused((ref w) => w = default).Message);
        Assert.Equal("[1]", Written((ref w) => { JsonWriter copy = w; copy.WriteStartArray(); copy.WriteNumberValue(1); copy.WriteEndArray(); w = copy; }));
    }

    [Fact]
    public void Default_writer_throws()
    {
        Assert.Throws<InvalidOperationException>(() => { JsonWriter w = default; w.WriteNullValue(); });
        Assert.Throws<InvalidOperationException>(() => { JsonWriter w = default; w.WriteStartObject(); });
        Assert.Throws<InvalidOperationException>(() => { JsonWriter w = default; w.WritePropertyName("a"); });
        Assert.Throws<InvalidOperationException>(() => { JsonWriter w = default; w.WriteEndArray(); });
        Assert.Throws<InvalidOperationException>(() => { JsonWriter w = default; return w.Context; });
        Assert.Throws<InvalidOperationException>(() => { JsonWriter w = default; return w.Options; });
        Assert.Throws<InvalidOperationException>(() => { JsonWriter w = default; return w.CurrentDepth; });
        Assert.Throws<InvalidOperationException>(() => { JsonWriter w = new(); w.WriteValue(1); });
    }

    [Fact]
    public void Writer_is_stale_after_an_exception_out_of_a_value_that_was_begun() => Assert.Contains("earlier call", Refused((ref w) =>
    {
        w.WriteStartArray();
        try { w.WriteStringValue("\ud800"); }
        catch (WireException) { }
        w.WriteEndArray();
    }).Message);

    [Fact]
    public void Writer_can_be_used_after_a_wrong_call_that_wrote_nothing() => Assert.Equal("[1]", Written((ref w) =>
    {
        w.WriteStartArray();
        try { w.WriteEndObject(); }
        catch (InvalidOperationException) { }
        w.WriteNumberValue(1);
        w.WriteEndArray();
    }));

    [Fact]
    public void Call_inside_of_a_codec_has_a_writer_of_its_own()
    {
        string inner = "";
        string outer = Written((ref w) =>
        {
            w.WriteStartObject();
            w.WritePropertyName("a");
            inner = Written((ref v) => { v.WriteStartArray(); v.WriteEndArray(); });
            w.WriteNumberValue(1);
            w.WriteEndObject();
        });
        Assert.Equal(("[]", """{"a":1}"""), (inner, outer));
    }

    [Fact]
    public void Depth_is_checked_whatever_a_codec_does()
    {
        WireException e = Assert.Throws<WireException>(() => Written((ref w) => { while (true) w.WriteStartArray(); }));
        Assert.Equal(WireErrorCode.DepthExceeded, e.Code);
        e = Assert.Throws<WireException>(() => Written((ref w) => { w.WriteStartArray(); w.WriteRawValue(Encoding.UTF8.GetBytes(new string('[', 64) + new string(']', 64))); w.WriteEndArray(); }));
        Assert.Equal(WireErrorCode.DepthExceeded, e.Code);
    }

    [Theory]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(129)]
    [InlineData(500)]
    public void Levels_of_any_number_are_closed_as_what_they_were_opened(int levels)
    {
        string expected = string.Concat(Enumerable.Range(0, levels).Select(i => i % 3 == 0 ? "{\"a\":" : "[")) + "1" + string.Concat(Enumerable.Range(0, levels).Reverse().Select(i => i % 3 == 0 ? "}" : "]"));
        Assert.Equal(expected, Written(
            (ref w) =>
            {
                for (int i = 0; i < levels; i++)
                {
                    if (i % 3 != 0) w.WriteStartArray();
                    else
                    {
                        w.WriteStartObject();
                        w.WritePropertyName("a");
                    }
                }
                w.WriteNumberValue(1);
                for (int i = levels - 1; i >= 0; i--)
                {
                    if (i % 3 == 0) w.WriteEndObject();
                    else w.WriteEndArray();
                }
            },
            Wire.Json.Options with { MaxDepth = 600 }));
    }

    [Fact]
    public void Raw_bytes_are_checked_to_be_one_value()
    {
        Assert.Equal(WireErrorCode.UnexpectedByte, Assert.Throws<WireException>(() => Written((ref w) => w.WriteRawValue(new byte[300_000]))).Code);
        foreach (string wrong in (string[])["", " ", "1 2", "{]", "{\"a\":1,}", "[1", "tru", "\"\u0001\"", "// c\n1", "\ufeff1"])
            Assert.ThrowsAny<WireException>(() => Written((ref w) => w.WriteRawValue(Encoding.UTF8.GetBytes(wrong)), Wire.Json.Options with { Comments = true, TrailingCommas = true }));
        Assert.ThrowsAny<WireException>(() => Written((ref w) => w.WriteRawValue([(byte)'"', 0xFF, (byte)'"']), Wire.Json.Options with { InvalidText = InvalidTextHandling.Replace }));
        string large = "[" + string.Join(",", Enumerable.Repeat("\"0123456789\"", 30_000)) + "]";
        Assert.Equal(large, Written((ref w) => w.WriteRawValue(Encoding.UTF8.GetBytes(large))));
    }

    [Fact]
    public void Names_that_are_not_text_are_refused()
    {
        Assert.Throws<WireException>(() => Written((ref w) => { w.WriteStartObject(); w.WritePropertyName([0xFF]); }));
        Assert.Throws<WireException>(() => Written((ref w) => { w.WriteStartObject(); w.WritePropertyName(new JsonNames("a"), 1); }));
        Assert.Throws<WireException>(() => Written((ref w) => { w.WriteStartObject(); w.WritePropertyName(new JsonNames("a"), -1); }));
        Assert.Throws<WireException>(() => Written((ref w) => w.WriteStringValue([0xC0, 0x80])));
    }

    [Fact]
    public void Key_is_one_text()
    {
        var map = new Dictionary<ScriptedKey, int> { [new(1)] = 2 };
        string Key(JsonWriteScript script, bool indented = false) => Wire.Json.With(Wire.Json.Options with { Indented = indented }).SerializeToString(map, context: new Script { WriteJson = script });
        Assert.Equal("""{"a":2}""", Key((ref w) => w.WriteStringValue("a")));
        Assert.Equal("""{"7":2}""", Key((ref w) => w.WriteValue(7)));
        Assert.Equal("""{"8":2}""", Key((ref w) => w.WriteKey(8)));
        Assert.Equal("""{"a\u0041":2}""", Key((ref w) => w.WriteRawValue("\"a\\u0041\""u8)));
        foreach (string other in (string[])["", "\"", " \"a\"", "\"a\" ", "[\"a\"]", "\"a\",\"b\""]) Assert.Throws<WireException>(() => Key((ref w) => w.WriteRawValue(Encoding.UTF8.GetBytes(other))));
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Key((ref w) => w.WriteNumberValue(1))).Code);
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Key((ref w) => w.WriteRawValue("1"u8), true)).Code);
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Key((ref w) => w.WriteNullValue())).Code);
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Key((ref w) => w.WriteStringValue((string?)null))).Code);
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Key((ref w) => w.WriteStartArray())).Code);
        Assert.Contains("without writing a value", Assert.Throws<WireException>(() => Key((ref w) => { })).Message);
    }

    [Fact]
    public void Codec_is_called_without_allocation()
    {
        var sink = new FixedBuffer(1000);
        var ticket = new Ticket("4C", 7, true);
        AllocationAssert.Zero(() => { sink.Clear(); Wire.Json.Serialize(sink, ticket); });
    }
}
