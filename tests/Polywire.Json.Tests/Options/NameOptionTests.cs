using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;
using Polywire.Json;
using TestModels;

namespace JsonTests;

/// <summary>Names without regard to case, renamed at run time, occurring more than once, and unknown.</summary>
public class NameOptionTests
{
    static readonly JsonWire s_insensitive = With.Options(o => o with { CaseInsensitive = true });
    static readonly JsonWire s_unique = With.Options(o => o with { DuplicateMembers = DuplicateMemberHandling.Reject });

    [WireModel]
    public class Cases
    {
        public int Value { get; set; }
        [WireField(Name = "value")] public int Lower { get; set; }
        [WireField(Name = "Straße")] public int Street { get; set; }
        public int Kelvin { get; set; }
    }

    [Theory]
    [InlineData("""{"Value":1,"value":2}""", 1, 2)]
    [InlineData("""{"VALUE":1}""", 1, 0)]
    [InlineData("""{"value":2}""", 0, 2)]
    [InlineData("""{"vALUE":1,"value":2}""", 1, 2)]
    [InlineData("""{"value":2,"Value":1}""", 1, 2)]
    [InlineData("""{"\u0056ALUE":1}""", 1, 0)]
    public void An_exact_name_wins_and_case_is_ordinal(string json, int value, int lower)
    {
        Cases read = s_insensitive.Deserialize<Cases>(json);
        Assert.Equal((value, lower), (read.Value, read.Lower));
    }

    [Fact]
    public void Only_case_is_disregarded()
    {
        Assert.Equal(5, s_insensitive.Deserialize<Cases>("""{"sTRAßE":5}""").Street);
        Assert.Equal(0, s_insensitive.Deserialize<Cases>("""{"STRASSE":5}""").Street);
        // The Kelvin sign is k in some cultures' folding, and not in an ordinal one.
        Assert.Equal(0, s_insensitive.Deserialize<Cases>("{\"\u212Aelvin\":5}").Kelvin);
        Assert.Equal(5, s_insensitive.Deserialize<Person>("""{"aGE":5}""").Age);
        Assert.Equal(0, Wire.Json.Deserialize<Person>("""{"aGE":5}""").Age);
        Assert.Equal(2, s_insensitive.Deserialize<Dictionary<string, int>>("""{"a":1,"A":2}""").Count);
        Assert.Equal(["t"], s_insensitive.Deserialize<Tagged>("""{"NAME":"n","TAGS":["t"]}""").Tags);
        var existing = new Person();
        s_insensitive.Populate("""{"AGE":7}"""u8, existing);
        Assert.Equal(7, existing.Age);
    }

    [Fact]
    public void A_policy_renames_at_run_time_in_every_model_and_is_asked_once_a_name()
    {
        int asked = 0;
        JsonWire snake = With.Options(o => o with { NamePolicy = n => { asked++; return JsonNamingPolicy.SnakeCaseLower.ConvertName(n); } });
        var theirs = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
        var value = new Lists { ByName = new() { ["KeepMe"] = [1] }, People = [new Person { Name = "n" }, new Person()], After = 2, Immutable = [3], Shapes = [new Circle { R = 1.5 }] };
        string json = snake.SerializeToString(value);
        Assert.Equal(JsonSerializer.Serialize(value, theirs), json);
        Assert.Equal(json, snake.SerializeToString(value));
        Lists read = snake.Deserialize<Lists>(json);
        Assert.True(Structural.Same(value, read));
        Assert.Equal(5, snake.Deserialize<Lists>("""{"After":5}""").After);
        Assert.InRange(asked, 1, 40);
        Assert.Equal(["t"], snake.Deserialize<Tagged>("""{"name":"n","tags":["t"]}""").Tags);
        Assert.Equal("""{"name":"n","tags":[],"count":3}""", snake.SerializeToString(new Tagged("n", [])));
    }

    [WireModel]
    public class Fixed
    {
        public int PlainName { get; set; }
        [WireField(Name = "URL"), JsonPropertyName("URL")] public string? Address { get; set; }
        [WireField(Name = "Ünï \"x\""), JsonPropertyName("Ünï \"x\"")] public required int Odd { get; set; }
        public Fixed? InnerValue { get; set; }
        [WireExtensionData, JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; }
    }

    [Fact]
    public void A_policy_leaves_names_that_an_attribute_sets()
    {
        JsonWire snake = With.Options(o => o with { NamePolicy = JsonNamingPolicy.SnakeCaseLower.ConvertName });
        var theirs = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        var value = new Fixed { PlainName = 1, Address = "a", Odd = 2, InnerValue = new Fixed { Odd = 3 } };
        string json = snake.SerializeToString(value);
        Assert.Equal(JsonSerializer.Serialize(value, theirs), json);
        Assert.StartsWith("""{"plain_name":1,"URL":"a","Ünï \"x\"":2,""", json);
        Assert.True(Structural.Same(value, snake.Deserialize<Fixed>(json)));
        // The policy's name for it is any other name.
        Fixed read = snake.Deserialize<Fixed>("""{"url":"b","Ünï \"x\"":2}""");
        Assert.Null(read.Address);
        Assert.Equal("b", read.Rest!["url"]);
        Assert.Equal("$.plain_name", Assert.Throws<WireException>(() => snake.Deserialize<Fixed>("""{"plain_name":"x"}""")).Path);
        JsonWire both = With.Options(o => o with { NamePolicy = JsonNamingPolicy.SnakeCaseLower.ConvertName, CaseInsensitive = true });
        Assert.Equal("b", both.Deserialize<Fixed>("""{"url":"b","Ünï \"x\"":2}""").Address);
    }

    [Fact]
    public void A_policy_reaches_what_names_need_escaped()
    {
        JsonWire odd = With.Options(o => o with { NamePolicy = n => $"\"{n}\"\n" });
        string json = odd.SerializeToString(new Person { Name = "n", Age = 1 });
        Assert.Equal("{\"\\\"Name\\\"\\n\":\"n\",\"\\\"Age\\\"\\n\":1}", json);
        Assert.Equal(1, odd.Deserialize<Person>(json).Age);
        Assert.Equal(WireErrorCode.UserCode, Assert.Throws<WireException>(() => With.Options(o => o with { NamePolicy = _ => null! }).Serialize(new Person())).Code);
    }

    [Theory]
    [InlineData("""{"Age":1,"Age":2}""")]
    [InlineData("""{"Age":1,"\u0041ge":2}""")]
    [InlineData("""{"Name":"x","Age":1,"Name":null}""")]
    [InlineData("""{"Skipped":{"a":1,"a":2}}""")]
    [InlineData("""{"Skipped":[{"a":{"":1,"":2}}]}""")]
    [InlineData("""{"unknown":1,"unknown":2}""")]
    public void Duplicates_are_rejected_wherever_they_are_present(string json)
    {
        foreach (string whole in (string[])[json, $"[{json}]", $$"""{"Person":{{json}}}""", $$"""{"k":{{json}}}"""])
        {
            Assert.Equal(WireErrorCode.DuplicateMember, s_unique.Refused<object>(whole).Code);
            Assert.Equal(WireErrorCode.DuplicateMember, s_unique.Refused<RawValue>(whole).Code);
        }
        WireException e = s_unique.Refused<Person>(json);
        Assert.Equal(WireErrorCode.DuplicateMember, e.Code);
        Assert.InRange(e.Offset, 2, json.Length);
        Assert.Equal(WireErrorCode.DuplicateMember, s_unique.Refused<Kept>(json).Code);
        Assert.Equal(WireErrorCode.DuplicateMember, Assert.Throws<WireException>(() => s_unique.Populate(Encoding.UTF8.GetBytes(json), new Person())).Code);
        Assert.NotNull(Wire.Json.Deserialize<Person>(json));
    }

    [Fact]
    public void Names_are_compared_by_the_options()
    {
        Assert.Equal(2, s_unique.Deserialize<Dictionary<string, int>>("""{"a":1,"A":2}""").Count);
        JsonWire both = With.Options(o => o with { DuplicateMembers = DuplicateMemberHandling.Reject, CaseInsensitive = true });
        Assert.Equal(WireErrorCode.DuplicateMember, both.Refused<Person>("""{"Age":1,"AGE":2}""").Code);
        Assert.NotNull(s_unique.Deserialize<List<Person>>("""[{"Age":1},{"Age":1}]"""));
    }

    [Fact]
    public void Unknown_members_are_rejected_by_the_call_unless_the_model_keeps_them()
    {
        JsonWire closed = With.Options(o => o with { UnknownMembers = UnknownMemberHandling.Reject });
        Assert.Equal(WireErrorCode.UnknownMember, closed.Refused<Person>("""{"Other":1}""").Code);
        Assert.Equal("$.Person.Other", closed.Refused<Strict>("""{"Person":{"Other":1}}""").Path);
        Assert.Equal(1L, closed.Deserialize<Kept>("""{"Other":1}""").Rest!["Other"]);
        Assert.Equal(1.5, ((Circle)closed.Deserialize<IShape>("""{"R":1.5,"$type":"circle"}""")).R);
        Assert.Equal(WireErrorCode.UnknownMember, closed.Refused<IShape>("""{"R":1.5,"$type":"circle","$Type":1}""").Code);
        Assert.NotNull(closed.Deserialize<Dictionary<string, int>>("""{"Other":1}"""));
        Assert.NotNull(Wire.Json.Deserialize<Person>("""{"Other":1}"""));
    }

    [Fact]
    public void Kept_members_are_written_back_as_they_came()
    {
        const string Json = """{"Known":1,"a":[1,2.5,{"b":null}],"\"":"q","c":18446744073709551615}""";
        Assert.Equal("""{"Known":1,"a":[1,2.5,{"b":null}],"\"":"q","c":18446744073709551615}""", Wire.Json.SerializeToString(Wire.Json.Deserialize<Kept>(Json)));
        const string Raw = """{"Known":1,"a":[ 1.50 , 1e2 ],"c":"\u0041"}""";
        Assert.Equal(Raw, Wire.Json.SerializeToString(Wire.Json.Deserialize<KeptRaw>(Raw)));
        Kept twice = Wire.Json.Deserialize<Kept>("""{"x":1,"x":{"y":2}}""");
        Assert.Equal(["y"], ((Dictionary<string, object?>)twice.Rest!["x"]!).Keys);
        Assert.Null(Wire.Json.Deserialize<Kept>("""{"Known":1}""").Rest);
        var existing = new Kept { Rest = new() { ["old"] = 1 } };
        Wire.Json.Populate("""{"new":2}"""u8, existing);
        Assert.Equal(["old", "new"], existing.Rest!.Keys);
        Wire.Json.Refused<Kept>("""{"a":[}""");
        Wire.Json.Refused<Kept>("""{"a":tru}""");
    }

    [WireModel, WireUnion(0, typeof(KeepingCase), Name = "keeping")]
    public abstract class KeepingBase;

    [WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]
    public sealed class KeepingCase : KeepingBase
    {
        public KeepingBase? Inner { get; set; }
        [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; }
    }

    [Fact]
    public void A_discriminator_is_not_kept_but_a_member_of_its_name_elsewhere_is()
    {
        const string Json = """{"Inner":{"x":1,"$type":"keeping"},"y":2,"$type":"keeping"}""";
        var read = (KeepingCase)Wire.Json.Deserialize<KeepingBase>(Json);
        Assert.Equal(["y"], read.Rest!.Keys);
        Assert.Equal(["x"], ((KeepingCase)read.Inner!).Rest!.Keys);
        Assert.Equal("""{"$type":"keeping","Inner":{"$type":"keeping","Inner":null,"x":1},"y":2}""", Wire.Json.SerializeToString<KeepingBase>(read));
        List<object?> mixed = [Wire.Json.Deserialize<Generic<KeepingBase>>($$"""{"Value":{{Json}}}"""), Wire.Json.Deserialize<Kept>("""{"$type":"mine"}""")];
        Assert.Equal("mine", ((Kept)mixed[1]!).Rest!["$type"]);
    }

    [Fact]
    public void Nullability_is_enforced_where_it_is_annotated()
    {
        JsonWire strict = With.Options(o => o with { EnforceNullability = true });
        foreach (string json in (string[])["""{"Name":null,"Tags":[]}""", """{"Name":"n","Tags":null}""", """{"Name":"n","Tags":[null]}"""])
        {
            Assert.Equal(WireErrorCode.UnexpectedNull, strict.Refused<Tagged>(json).Code);
            Assert.NotNull(Wire.Json.Deserialize<Tagged>(json));
        }
        Assert.Equal("$.Tags[1]", strict.Refused<Tagged>("""{"Name":"n","Tags":["a",null]}""").Path);
        Assert.Null(strict.Deserialize<Tagged>("""{"Name":"n","Tags":[],"Count":null}""").Count);
        Assert.Equal(WireErrorCode.UnexpectedNull, strict.Refused<NotNulls>("""{"Map":{"a":null}}""").Code);
        Assert.Equal(WireErrorCode.UnexpectedNull, strict.Refused<NotNulls>("""{"Inner":null}""").Code);
        Assert.Equal(WireErrorCode.UnexpectedNull, Assert.Throws<WireException>(() => strict.Populate("""{"Inner":null}"""u8, new NotNulls())).Code);
        Assert.Null(strict.Deserialize<NotNulls>("""{"Maybe":null}""").Maybe);
        Assert.Null(Wire.Json.Deserialize<NotNulls>("""{"Inner":null}""").Inner);
        Assert.Null(Wire.Json.Deserialize<Tagged>("""{"Name":"n"}""").Tags);
        Assert.Equal(WireErrorCode.MissingMember, Wire.Json.Refused<RequiredParameter>("""{"Other":1}""").Code);
        Assert.Equal(0, Wire.Json.Deserialize<RequiredParameter>("""{"Id":0}""").Id);
        Assert.Equal(WireErrorCode.MissingMember, Wire.Json.Refused<RequiredMembers>("{}").Code);
    }

    [WireModel] public record RequiredParameter([WireField(Required = true)] int Id, int Other);

    [WireModel]
    public class NotNulls
    {
        public Dictionary<string, string> Map { get; set; } = [];
        public Person Inner { get; set; } = new();
        public Person? Maybe { get; set; }
    }
}
