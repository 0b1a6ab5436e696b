using System.Text;
using Polywire;
using Polywire.Json;
using TestModels;

namespace JsonTests;

/// <summary>A codec that is written by hand reads exactly one value, or the call ends in an exception.</summary>
public class CheckedReaderTests
{
    static void Read(string json, JsonReadScript script, JsonWireOptions? options = null) => Wire.Json.With(options ?? Wire.Json.Options).Deserialize<Scripted>(json, context: new Script { ReadJson = script });

    static InvalidOperationException Refused(string json, JsonReadScript script)
    {
        WireException e = Assert.Throws<WireException>(() => Read(json, script));
        Assert.Equal(WireErrorCode.UserCode, e.Code);
        return Assert.IsType<InvalidOperationException>(e.InnerException);
    }

    static WireErrorCode Failed(string json, JsonReadScript script) => Assert.Throws<WireException>(() => Read(json, script)).Code;

    [Theory]
    [InlineData("""{"a":[1,2],"b":{},"c":[],"d":[[3],{"e":4}]}""")]
    [InlineData(""" { "a" : [ 1 , 2 ] , "b" : { } , "c" : [ ] , "d" : [ [ 3 ] , { "e" : 4 } ] } """)]
    public void Structure_is_read(string json)
    {
        var seen = new StringBuilder();
        static void Value(ref JsonReader r, StringBuilder seen)
        {
            switch (r.PeekKind())
            {
                case JsonTokenKind.Object:
                    r.ReadStartObject();
                    while (r.TryReadPropertyName(out ReadOnlySpan<byte> name))
                    {
                        seen.Append(Encoding.UTF8.GetString(name)).Append('=');
                        Value(ref r, seen);
                    }
                    seen.Append('}');
                    break;
                case JsonTokenKind.Array:
                    r.ReadStartArray();
                    while (!r.TryReadEndArray()) Value(ref r, seen);
                    seen.Append(']');
                    break;
                default:
                    seen.Append(r.ReadInt32());
                    break;
            }
        }
        Read(json, (ref r) => Value(ref r, seen));
        Assert.Equal("a=12]b=}c=]d=3]e=4}]}", seen.ToString());
    }

    [Fact]
    public void Array_of_a_known_length_is_read_without_looking_for_its_end()
    {
        (int, string?) pair = default;
        JsonReadScript script = (ref r) =>
        {
            r.ReadStartArray();
            pair = (r.ReadInt32(), r.ReadString());
            r.ReadEndArray();
        };
        Read("""[1,"x"]""", script);
        Assert.Equal((1, "x"), pair);
        Assert.Equal(WireErrorCode.WrongElementCount, Failed("[1]", script));
        Assert.Equal(WireErrorCode.WrongElementCount, Failed("[]", script));
        Assert.Equal(WireErrorCode.WrongElementCount, Failed("""[1,"x",2]""", script));
    }

    public static TheoryData<string, string, JsonReadScript> WrongCalls => new()
    {
        { "a second value", "1", (ref r) => { r.ReadInt32(); r.ReadInt32(); } },
        { "a name outside of objects", "{}", (ref r) => r.TryReadPropertyName(out _) },
        { "a name in an array", "[]", (ref r) => { r.ReadStartArray(); r.TryReadPropertyName(out _); } },
        { "a name before the value of another", "{\"a\":1}", (ref r) => { r.ReadStartObject(); r.TryReadPropertyName(out _); r.TryReadPropertyName(out _); } },
        { "a value in place of a name", "{\"a\":1}", (ref r) => { r.ReadStartObject(); r.ReadInt32(); } },
        { "the end of an array in an object", "{}", (ref r) => { r.ReadStartObject(); r.TryReadEndArray(); } },
        { "the end of an array outside of arrays", "[]", (ref r) => r.TryReadEndArray() },
        { "an end after the end", "[]", (ref r) => { r.ReadStartArray(); r.ReadEndArray(); r.ReadEndArray(); } },
        { "a peek after the value", "1", (ref r) => { r.Skip(); r.PeekKind(); } },
    };

    [Theory, MemberData(nameof(WrongCalls))]
    public void Wrong_call_throws_at_that_call(string what, string json, JsonReadScript script)
    {
        InvalidOperationException e = Refused(json, script);
        Assert.True(e.Message.StartsWith("The codec cannot read ", StringComparison.Ordinal), $"{what}: {e.Message}");
    }

    public static TheoryData<string, JsonReadScript> OpenEnds => new()
    {
        { "1", (ref r) => { } },
        { "[1]", (ref r) => r.ReadStartArray() },
        { "[1]", (ref r) => { r.ReadStartArray(); r.ReadInt32(); } },
        { "[[1]]", (ref r) => { r.ReadStartArray(); r.ReadStartArray(); r.TryReadEndArray(); } },
        { "{}", (ref r) => r.ReadStartObject() },
        { "{\"a\":1}", (ref r) => { r.ReadStartObject(); r.TryReadPropertyName(out _); } },
        { "1", (ref r) => r = default },
        { "1", (ref r) => { JsonReader copy = r; copy.Skip(); } },
        { "[1", (ref r) => { r.ReadStartArray(); r.Skip(); try { r.TryReadEndArray(); } catch (WireException) { } } },
    };

    [Theory, MemberData(nameof(OpenEnds))]
    public void Values_that_a_codec_leaves_unread_are_an_error_that_names_the_codec(string json, JsonReadScript script) =>
        Assert.Contains($"'{typeof(ScriptedJsonCodec)}'", Refused(json, script).Message);

    [Fact]
    public void Error_has_the_path_of_the_codecs_value()
    {
        int calls = 0;
        var script = new Script { ReadJson = (ref r) => { if (++calls % 4 != 0) r.Skip(); } };
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<ScriptedRow>("""{"Value":1,"Static":2,"Items":[3,4]}""", context: script));
        Assert.StartsWith("$.Items", e.Path);
        calls = 2;
        e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<ScriptedRow>("""{"Value":1,"Static":2,"Items":[3,4]}""", context: script));
        Assert.Equal("$.Static", e.Path);
        Assert.Contains($"'{typeof(StaticScriptedCodec)}'", e.Message);
    }

    [Fact]
    public void Copy_is_stale_once_the_reader_has_read()
    {
        Assert.Contains("copy", Refused("1", (ref r) => { JsonReader copy = r; r.Skip(); copy.Skip(); }).Message);
        Assert.Contains("copy", Refused("[1,2]", (ref r) => { JsonReader copy = r; copy.ReadStartArray(); r.ReadStartArray(); }).Message);
    }

    [Fact]
    public void Default_reader_throws()
    {
        Assert.Throws<InvalidOperationException>(() => { JsonReader r = default; r.Skip(); });
        Assert.Throws<InvalidOperationException>(() => { JsonReader r = default; r.PeekKind(); });
        Assert.Throws<InvalidOperationException>(() => { JsonReader r = default; r.TryReadPropertyName(out _); });
        Assert.Throws<InvalidOperationException>(() => { JsonReader r = default; r.TryReadEndArray(); });
        Assert.Throws<InvalidOperationException>(() => { JsonReader r = default; return r.Offset; });
        Assert.Throws<InvalidOperationException>(() => { JsonReader r = default; return r.Context; });
        Assert.Throws<InvalidOperationException>(() => { JsonReader r = default; r.Fail(WireErrorCode.InvalidFormat, ""); });
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(-65)]
    [InlineData(long.MinValue)]
    [InlineData(long.MaxValue)]
    [InlineData(3)]
    public void Offset_of_a_failure_is_inside_what_was_read(long offset) => Assert.IsType<ArgumentOutOfRangeException>(
        Assert.Throws<WireException>(() => Read("12", (ref r) => { r.Skip(); r.Fail(WireErrorCode.InvalidFormat, "No.", offset); })).InnerException);

    [Fact]
    public void Depth_is_checked_whatever_a_codec_does() => Assert.Equal(WireErrorCode.DepthExceeded, Failed(new string('[', 100), (ref r) => { while (true) r.ReadStartArray(); }));

    [Fact]
    public void Key_is_one_text()
    {
        int Key(string json, JsonReadScript script) => Wire.Json.Deserialize<Dictionary<ScriptedKey, int>>(json, context: new Script { ReadJson = script })[new(1)];
        Assert.Equal(2, Key("""{"a" :2}""", (ref r) => r.ReadString()));
        Assert.Equal(2, Key("""{"7" : 2}""", (ref r) => Assert.Equal(7, r.ReadValue<int>())));
        Assert.Equal(2, Key("""{"7":2}""", (ref r) => r.Skip()));
        Assert.Contains(nameof(ScriptedKeyCodec), Assert.Throws<WireException>(() => Key("""{"a":2}""", (ref r) => { })).Message);
        Assert.Throws<WireException>(() => Key("""{"a":2}""", (ref r) => { r.ReadString(); r.ReadInt32(); }));
        Assert.Throws<WireException>(() => Key("""{"a":2}""", (ref r) => r.ReadInt32()));
    }

    [Fact]
    public void Array_of_one_without_brackets_is_read_by_codecs_too()
    {
        var seen = new List<int>();
        JsonReadScript script = (ref r) => { r.ReadStartArray(); while (!r.TryReadEndArray()) seen.Add(r.ReadInt32()); };
        Read("5", script, Wire.Json.Options with { SingleAsArray = true });
        Read("[6,7]", script, Wire.Json.Options with { SingleAsArray = true });
        Assert.Equal([5, 6, 7], seen);
    }
}
