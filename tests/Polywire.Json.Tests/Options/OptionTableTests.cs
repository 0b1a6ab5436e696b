using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;
using Polywire.Json;
using TestModels;

namespace JsonTests;

/// <summary>Every option beside the setting of System.Text.Json that is its equivalent: the same bytes, the same input read and refused.</summary>
public class OptionTableTests
{
    static readonly JsonWireOptions s_plain = Wire.Json.Options with { Escaping = JsonEscaping.SystemTextJson };

    abstract record Row(string Name, JsonWireOptions Ours, JsonSerializerOptions Theirs)
    {
        internal abstract void Check();
    }

    /// <param name="Name">The option.</param>
    /// <param name="Ours">Our options.</param>
    /// <param name="Theirs">Theirs.</param>
    /// <param name="Value">What both write.</param>
    /// <param name="Good">What both read, as the same value.</param>
    /// <param name="Bad">What both refuse.</param>
    sealed record Row<T>(string Name, JsonWireOptions Ours, JsonSerializerOptions Theirs, T Value, string[] Good, string[] Bad) : Row(Name, Ours, Theirs)
    {
        internal override void Check()
        {
            JsonWire wire = Wire.Json.With(Ours);
            string theirs = JsonSerializer.Serialize(Value, Theirs);
            Assert.Equal(theirs, wire.SerializeToString(Value));
            foreach (string json in (string[])[theirs, .. Good])
            {
                T? read = JsonSerializer.Deserialize<T>(json, Theirs);
                foreach (T? ours in (T?[])[wire.DeserializeOrNull<T>(json), wire.DeserializeOrNull<T>(new MemoryStream(Encoding.UTF8.GetBytes(json)))])
                    Assert.True(Structural.Same(read, ours), $"{Name}: {json}");
            }
            foreach (string json in Bad)
            {
                Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(json, Theirs));
                Assert.Throws<WireException>(() => wire.DeserializeOrNull<T>(json));
            }
        }
    }

    static readonly Page<Person> s_page = new() { Items = [new Person { Name = "a<é\u2028'+", Age = 5 }, new Person()], Total = 2, Map = new() { ["k k"] = new Person() } };

    static readonly Row[] s_rows =
    [
        new Row<Page<Person>>("", s_plain, new(), s_page, ["""{"Total":3, "Other":[{}]}""", """{"Total":1,"Total":2}"""], ["""{"Total":"3"}""", """{"Total":3,}""", """{"Total":3/**/}""", """{"Items":{}}""", "[]", "{", ""]),
        new Row<Page<Person>>("Indented", s_plain with { Indented = true }, new() { WriteIndented = true, NewLine = "\n" }, s_page, [], []),
        new Row<List<List<string?>?>>("Indented", s_plain with { Indented = true }, new() { WriteIndented = true, NewLine = "\n" }, [[], null, ["[{,:\"\\", null], [""]], [], []),
        new Row<Page<Person>>("Indentation", s_plain with { Indented = true, Indentation = "\t" }, new() { WriteIndented = true, NewLine = "\n", IndentCharacter = '\t', IndentSize = 1 }, s_page, [], []),
        new Row<Page<Person>>("Indentation", s_plain with { Indented = true, Indentation = new string(' ', 127) }, new() { WriteIndented = true, NewLine = "\n", IndentSize = 127 }, s_page, [], []),
        new Row<Page<Person>>("Indentation", s_plain with { Indented = true, Indentation = "" }, new() { WriteIndented = true, NewLine = "\n", IndentSize = 0 }, s_page, [], []),
        new Row<Page<Person>>("NewLine", s_plain with { Indented = true, NewLine = "\r\n" }, new() { WriteIndented = true, NewLine = "\r\n" }, s_page, [], []),
        new Row<string>("Escaping", s_plain, new(), "\0\u001f\"\\/<>&'+`\u007f\u0080é\u2028\ud83d\ude00", ["\"\\u0041\\/\""], ["\"\\x41\"", "\"\n\""]),
        new Row<double[]>("NamedFloats", s_plain with { NamedFloats = true }, new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals }, [double.NaN, double.NegativeInfinity, 1.5], ["""["Infinity"]"""], ["[NaN]", """["nan"]""", """["1"]"""]),
        new Row<Page<int>>("NumbersFromStrings", s_plain with { NumbersFromStrings = true }, new() { NumberHandling = JsonNumberHandling.AllowReadingFromString }, new() { Items = [1], Total = 2 }, ["""{"Items":["1",2],"Total":"-3"}"""], ["""{"Total":" 3"}""", """{"Total":"3x"}""", """{"Total":""}""", """{"Total":"1.5"}"""]),
        new Row<Page<decimal>>("NumbersAsStrings", s_plain with { NumbersAsStrings = true }, new() { NumberHandling = JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString }, new() { Items = [1.50m, -7], Total = 2, Map = new() { ["1"] = 1 } }, ["""{"Total":5}"""], ["""{"Total":"x"}"""]),
        new Row<Person>("CaseInsensitive", s_plain with { CaseInsensitive = true }, new() { PropertyNameCaseInsensitive = true }, new Person { Name = "n" }, ["""{"nAME":"x","AGE":5}"""], []),
        new Row<Page<Person>>("NamePolicy", s_plain with { NamePolicy = JsonNamingPolicy.KebabCaseLower.ConvertName }, new() { PropertyNamingPolicy = JsonNamingPolicy.KebabCaseLower }, s_page, ["""{"items":[{"age":4}]}"""], []),
        new Row<List<object>>("MaxDepth", s_plain with { MaxDepth = 3 }, new() { MaxDepth = 3, UnknownTypeHandling = JsonUnknownTypeHandling.JsonElement }, [], [], ["[[[[]]]]"]),
        new Row<Person>("DuplicateMembers", s_plain with { DuplicateMembers = DuplicateMemberHandling.Reject }, new() { AllowDuplicateProperties = false }, new Person(), ["""{"Age":1,"age":2}"""], ["""{"Age":1,"Age":2}""", """{"Age":1,"\u0041ge":2}"""]),
        new Row<Dictionary<string, int>>("DuplicateMembers", s_plain with { DuplicateMembers = DuplicateMemberHandling.Reject }, new() { AllowDuplicateProperties = false }, new() { ["a"] = 1 }, ["""{"a":1,"A":2}"""], ["""{"a":1,"a":2}"""]),
        new Row<Page<int>>("Comments", s_plain with { Comments = true }, new() { ReadCommentHandling = JsonCommentHandling.Skip }, new(), ["/* a */ { // b\n \"Items\" : [ 1 /*d*/ , 2 ] } //e"], ["{} /", "/* {}", "# {}", """{"Items":[1,]}"""]),
        new Row<Page<int>>("TrailingCommas", s_plain with { TrailingCommas = true }, new() { AllowTrailingCommas = true }, new(), ["""{"Items":[1,2 , ],"Total":1,}"""], ["""{"Items":[,]}""", """{"Items":[1,,]}""", "{,}", "{},"]),
        new Row<Tagged>("EnforceNullability", s_plain with { EnforceNullability = true }, new() { RespectNullableAnnotations = true }, new Tagged("n", []), ["""{"Name":"n","Tags":[],"Count":null}"""], ["""{"Name":null,"Tags":[]}""", """{"Name":"n","Tags":null}"""]),
        new Row<Page<Person>>("UnknownMembers", s_plain with { UnknownMembers = UnknownMemberHandling.Reject }, new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, s_page, [], ["""{"Other":1}""", """{"Items":[{"Other":1}]}"""]),
        new Row<Loop>("References", s_plain with { References = JsonReferenceHandling.Ignore }, new() { ReferenceHandler = ReferenceHandler.IgnoreCycles }, Loop.Cyclic(), [], []),
        new Row<EnumNames>("enums by name", s_plain, new(), new EnumNames { Colour = Colour.Blue, Rights = Rights.Read | Rights.Write, Named = Named.Second, Maybe = (Colour)77 }, ["""{"Colour":"blue","Rights":"read, WRITE","Maybe":1}"""], ["""{"Colour":"Octarine"}""", """{"Colour":1.5}"""]),
        new Row<Kept>("members kept", s_plain, new(), new Kept { Known = 1 }, [], ["""{"x":[}"""]),
    ];

    /// <summary>Options that System.Text.Json has nothing for, or that are no matter of text, and where their tests are.</summary>
    static readonly Dictionary<string, Type> s_own = new()
    {
        ["DecimalPoint"] = typeof(NumberTextTests), ["SingleAsArray"] = typeof(SingleAsArrayTests), ["NullAsDefault"] = typeof(NullAsDefaultTests),
        ["Dates"] = typeof(DateFormatTests), ["TimeSpans"] = typeof(DateFormatTests), ["DateFormat"] = typeof(DateFormatTests), ["DateOnlyFormat"] = typeof(DateFormatTests), ["TimeOnlyFormat"] = typeof(DateFormatTests), ["TimeSpanFormat"] = typeof(DateFormatTests),
        ["MaxInputLength"] = typeof(LayoutTests), ["MaxElementLength"] = typeof(LayoutTests), ["MaxDigits"] = typeof(HazardTests), ["MaxUntypedValues"] = typeof(UntypedMemoryTests), ["MaxMemory"] = typeof(HazardTests), ["InvalidText"] = typeof(HazardTests), ["Borrow"] = typeof(LenientTextTests), ["Context"] = typeof(LayoutTests),
        ["CompactRawValues"] = typeof(IndentedInputTests), ["Pool"] = typeof(LayoutTests), ["Codecs"] = typeof(LayoutTests), ["Types"] = typeof(AnyTypesTests), ["CheckDeferred"] = typeof(ValueBlocksTests),
    };

    public static TheoryData<int> Rows { get; } = [.. Enumerable.Range(0, s_rows.Length)];

    [Theory, MemberData(nameof(Rows))]
    public void Does_as_the_equivalent_setting_does(int row) => s_rows[row].Check();

    [Fact]
    public void Every_option_is_in_the_table_and_on_the_page()
    {
        string page = File.ReadAllText(Path.Combine(TestKit.Repository.Root, "docs", "reference", "json-options.md"));
        string[] options = [.. typeof(JsonWireOptions).GetProperties().Select(p => p.Name).Where(n => n != "EqualityContract")];
        Assert.DoesNotContain(options, o => !s_own.ContainsKey(o) && s_rows.All(r => r.Name != o));
        Assert.DoesNotContain(options, o => !page.Contains($"`{o}`"));
    }
}
