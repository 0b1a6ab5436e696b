using System.Text;
using Polywire;
using Polywire.Json;

[assembly: WireFor<Dictionary<DayOfWeek, int>>]

namespace JsonTests;

/// <summary>Where a failure is said to be: code, offset and path, of keys, separators and what is written too.</summary>
public class ErrorPlaceTests
{
    static void Fails<T>(string json, WireErrorCode code, int offset, string path, JsonWire? wire = null)
    {
        wire ??= Wire.Json;
        WireException e = Assert.Throws<WireException>(() => wire.Deserialize<T>(Encoding.UTF8.GetBytes(json)));
        Assert.Equal((code, (long)offset, path), (e.Code, e.Offset, e.Path));
        e = Assert.Throws<WireException>(() => wire.Deserialize<T>(new MemoryStream(Encoding.UTF8.GetBytes(json))));
        Assert.Equal((code, (long)offset, path), (e.Code, e.Offset, e.Path));
    }

    [Theory]
    [InlineData("""{"1":1,"x":2}""", WireErrorCode.UnexpectedByte, 8, "$.x")]
    [InlineData("""{"1":1,"99999999999":2}""", WireErrorCode.NumberOutOfRange, 8, "$['99999999999']")]
    [InlineData("""{"a b":2}""", WireErrorCode.UnexpectedByte, 2, "$['a b']")]
    public void A_key_that_fails_is_the_end_of_the_path(string json, WireErrorCode code, int offset, string path) => Fails<Dictionary<int, int>>(json, code, offset, path);

    [Theory]
    [InlineData("""{"Monday":1,"Nope":2}""", 12, "$.Nope")]
    [InlineData("""{ "No'pe":2}""", 2, "$['No\\'pe']")]
    public void The_place_of_an_enum_error_is_its_value(string json, int offset, string path) => Fails<Dictionary<DayOfWeek, int>>(json, WireErrorCode.UnknownEnumValue, offset, path);

    [Fact]
    public void Names_that_cannot_be_seen_are_in_quotes() => Fails<Dictionary<string, int>>("{\"\uFEFF\":x}", WireErrorCode.UnexpectedByte, 7, "$['\uFEFF']");

    [Theory]
    [InlineData("[1 2]", 3, "$[0]")]
    [InlineData("[1,x]", 3, "$[1]")]
    [InlineData("[1,tru]", 3, "$[1]")]
    [InlineData("[1\"a\"]", 2, "$[0]")]
    public void Invalid_grammar_is_not_reported_as_a_type_mismatch(string json, int offset, string path) => Fails<List<int>>(json, WireErrorCode.UnexpectedByte, offset, path);

    [Theory]
    [InlineData("""{"a":1 "b":2}""", 7, "$.a")]
    [InlineData("""{"a" 1}""", 5, "$.a")]
    [InlineData("""{"a":1,2}""", 7, "$")]
    [InlineData("""{"a":1,}""", 7, "$")]
    [InlineData("""{"a":NaN}""", 5, "$.a")]
    public void An_error_between_members_has_the_path_of_the_object(string json, int offset, string path) => Fails<Dictionary<string, double>>(json, WireErrorCode.UnexpectedByte, offset, path);

    [Fact]
    public void A_mismatch_is_a_whole_value_of_another_kind()
    {
        Fails<List<int>>("""[1,"a"]""", WireErrorCode.TypeMismatch, 3, "$[1]");
        Fails<List<int>>("[1,true]", WireErrorCode.TypeMismatch, 3, "$[1]");
        Fails<List<int>>("[1,null]", WireErrorCode.UnexpectedNull, 3, "$[1]");
    }

    [Fact]
    public void Nesting_fails_at_the_bracket_that_is_too_deep()
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { MaxDepth = 3 });
        Fails<object>("[[[[1]]]]", WireErrorCode.DepthExceeded, 3, "$[0][0][0]", wire);
        Fails<ErrorChain>("""{"N":{"N":{"N":{"N":null}}}}""", WireErrorCode.DepthExceeded, 15, "$.N.N.N", wire);
        Fails<ErrorChain>("""{"X":[[["[{",[]]]]}""", WireErrorCode.DepthExceeded, 7, "$.X[0][0]", wire);
    }

    [Fact]
    public void Null_where_it_is_not_taken_fails_at_the_null()
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { EnforceNullability = true });
        Fails<ErrorChain>("""{"Text":null}""", WireErrorCode.UnexpectedNull, 8, "$.Text", wire);
        Fails<List<ErrorChain>>("""[{"Text": null }]""", WireErrorCode.UnexpectedNull, 10, "$[0].Text", wire);
    }

    [Theory]
    [InlineData(":")]
    [InlineData(":   ")]
    [InlineData(" :\n")]
    public void An_unknown_member_fails_at_its_value_whatever_was_read_before(string before)
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { UnknownMembers = UnknownMemberHandling.Reject });
        foreach (string colon in (string[])[":", ": ", ":   ", " :\n", ":\r\n\t"])
        {
            Assert.Equal("a", wire.Deserialize<ErrorChain>($$"""{"Text"{{before}}"a","N"{{before}}null}""").Text);
            string start = $$"""{"Other"{{colon}}""";
            Fails<ErrorChain>(start + "1}", WireErrorCode.UnknownMember, start.Length, "$.Other", wire);
        }
    }

    static void WriteFails<T>(T value, WireErrorCode code, string path)
    {
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Serialize(value));
        Assert.Equal((code, -1L, path), (e.Code, e.Offset, e.Path));
        e = Assert.Throws<WireException>(() => Wire.Json.Serialize(new MemoryStream(), value));
        Assert.Equal((code, path), (e.Code, e.Path));
    }

    [Fact]
    public void An_error_of_writing_has_the_path_of_the_value_or_of_its_object()
    {
        WriteFails("a\ud800", WireErrorCode.InvalidText, "$");
        WriteFails(double.NaN, WireErrorCode.NotRepresentable, "$");
        WriteFails(new Dictionary<string, int> { ["a"] = 1, ["\ud800"] = 2 }, WireErrorCode.InvalidText, "$");
        WriteFails(new Dictionary<string, double> { ["a"] = 1, ["b c"] = double.NaN }, WireErrorCode.NotRepresentable, "$['b c']");
        WriteFails(new List<double> { 1, double.NaN }, WireErrorCode.NotRepresentable, "$[1]");
        WriteFails(new List<ErrorGetter> { new(), new() { Fails = true } }, WireErrorCode.UserCode, "$[1].B");
    }

    [Fact]
    public void A_type_without_a_codec_names_what_is_missing_and_why()
    {
        static string Message<T>(T value) => Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(value)).Message;
        Assert.Equal("'JsonTests.ErrorBadKey' has no Json code: 'Map' has keys of type 'JsonTests.ErrorChain', which are not text", Message(new ErrorBadKey()));
        Assert.Equal("'JsonTests.ErrorGeneric<System.Int32>' has no Json code: 'Map' has keys of type '(T, System.Int32)', which are not text", Message(new ErrorGeneric<int>()));
        Assert.Contains("'JsonTests.ErrorPlain' has no json codec. Add: [WireModel] above 'JsonTests.ErrorPlain'", Message(new List<ErrorPlain[]>()));
        Assert.EndsWith("add for it too: [assembly: WireFor(typeof(System.Collections.Generic.List<JsonTests.ErrorPlain[]>))]", Message(new List<ErrorPlain[]>()));
        Assert.EndsWith("add for it too: [assembly: WireFor(typeof(System.Collections.Generic.HashSet<JsonTests.ErrorPlain>))]", Message(new HashSet<ErrorPlain>()));
        Assert.EndsWith("add for it too: [assembly: WireFor(typeof(System.Collections.Generic.Dictionary<System.String, System.Collections.Generic.List<JsonTests.ErrorPlain[]>>))]", Message(new Dictionary<string, List<ErrorPlain[]>>()));
        // Made of the element's code at run time.
        Assert.DoesNotContain("too:", Message(new Dictionary<string, ErrorPlain>()) + Message(new ErrorPlain[0]) + Message(new List<ErrorPlain>()));
        Assert.Contains("Add: [assembly: WireFor(typeof(JsonTests.ErrorKind))]", Message(ErrorKind.One));
        Assert.EndsWith("has no json codec. Add a codec of your own: [assembly: WireCodec(typeof(...))]", Message(typeof(int)));
        Assert.EndsWith("Nothing can name it. Write a record with [WireModel] in its place", Message<object>(new { A = 1 }));
    }
}

[WireModel]
public class ErrorChain
{
    public ErrorChain? N { get; set; }
    public string Text { get; set; } = "";
}

[WireModel(Wires = Wires.Json)]
public class ErrorGetter
{
    public int A { get; set; }
    public string? Text { get; set; } = "t";
    public int B { get => Fails ? throw new InvalidOperationException("no") : 1; set { } }
    [WireIgnore] public bool Fails { get; set; }
}

[WireModel]
public class ErrorBadKey { public Dictionary<ErrorChain, int>? Map { get; set; } }

[WireModel]
public class ErrorGeneric<T> where T : notnull { public Dictionary<(T, int), int>? Map { get; set; } }

public class ErrorPlain;

public enum ErrorKind { One }
