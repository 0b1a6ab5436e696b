using System.Text.Json;
using Polywire;

namespace JsonTests;

/// <summary>Instances and discriminators that are no case: the bytes and values of System.Text.Json.</summary>
public class SubtypeTests
{
    static readonly JsonSerializerOptions s_theirs = new() { AllowOutOfOrderMetadataProperties = true };

    static void Same<T>(params T[] values)
    {
        foreach (T value in values)
        {
            string json = JsonSerializer.Serialize(value, s_theirs);
            Assert.Equal(json, Wire.Json.SerializeToString(value));
            if (typeof(T).IsInterface) continue;
            // What was written by another type's members is read as that type, by both.
            Assert.Equal(JsonSerializer.Deserialize<T>(json, s_theirs)!.GetType(), Wire.Json.Deserialize<T>(json)!.GetType());
            Assert.Equal(json, Wire.Json.SerializeToString(Wire.Json.Deserialize<T>(json)));
        }
        Assert.Equal(JsonSerializer.Serialize(new List<T>(values), s_theirs), Wire.Json.SerializeToString(new List<T>(values)));
    }

    [Fact]
    public void Refused_unless_asked_for_but_the_declared_type_itself_needs_no_name()
    {
        Same<Creature>(new Creature { Age = 1 }, new Bird { Age = 2, Song = "s" }, new Eagle { Age = 3, Song = "t", Span = 1.5 });
        foreach (Creature unknown in (Creature[])[new GoldenEagle(), new Stone()])
        {
            Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Wire.Json.Serialize(unknown)).Code);
            Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(unknown)).Code);
            Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(unknown));
        }
        WireException e = Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(new Creature()));
        Assert.Equal(WireErrorCode.UnexpectedType, e.Code);
    }

    [Fact]
    public void The_declared_types_members()
    {
        Same<Sliced>(new Sliced { Age = 1 }, new SlicedBird { Age = 2, Song = "s" }, new SlicedOwl { Age = 3, Song = "o", Sleeps = true });
        Same<SlicedSelf>(new SlicedSelf { Age = 1 }, new SlicedOther { Age = 2, X = 3 }, new SlicedUnknown { Age = 4, Y = 5 });
        Same<ISized>(new Sized { Size = 1, More = 2 }, new SizedOther());
        Assert.Equal(4, Wire.MessagePack.Deserialize<SlicedSelf>(Wire.MessagePack.Serialize<SlicedSelf>(new SlicedUnknown { Age = 4, Y = 5 })).Age);
        Assert.Throws<WireException>(() => Wire.MessagePack.Serialize<Sliced>(new SlicedOwl()));
    }

    [Fact]
    public void The_members_of_the_nearest_derived_type_are_written()
    {
        Same<Near>(new Near { Age = 1 }, new NearBird { Age = 2, Song = "s" }, new NearEagle { Age = 3, Span = 2 }, new NearGolden { Age = 4, Song = "g", Span = 1, Crown = "c" }, new NearOwl { Song = "o", Sleeps = true }, new NearStone { Age = 5 });
        Same<Numbered>(new NumberedA { Id = 1, A = 2 }, new NumberedB { B = 3 }, new NumberedC { Id = 4, A = 5, C = 6 });
        Assert.Equal(JsonSerializer.Serialize<Numbered>(new NumberedD { Id = 7, D = 8 }), Wire.Json.SerializeToString<Numbered>(new NumberedD { Id = 7, D = 8 }));
        Assert.Equal(5, Assert.IsType<NumberedA>(Wire.MessagePack.Deserialize<Numbered>(Wire.MessagePack.Serialize<Numbered>(new NumberedC { Id = 4, A = 5 }))).A);
        Assert.Equal("g", Assert.IsType<NearEagle>(Wire.MessagePack.Deserialize<Near>(Wire.MessagePack.Serialize<Near>(new NearGolden { Song = "g" }))).Song);
        Assert.Throws<WireException>(() => Wire.MessagePack.Serialize<Near>(new NearStone()));
    }

    [Theory]
    [InlineData("""{"Id":1}""")]
    [InlineData("""{"$type":"b","Id":1}""")]
    [InlineData("""{"Id":1,"$type":"b"}""")]
    [InlineData("""{"$type":7,"Id":1}""")]
    [InlineData("""{"$type":"a","Id":1,"A":2}""")]
    [InlineData("""{"Id":1,"A":2,"$type":"a"}""")]
    [InlineData("""{"Id":1,"\u0024type":"\u0061","A":2}""")]
    public void Unknown_discriminators_as_the_declared_type(string json)
    {
        Lenient ours = Wire.Json.Deserialize<Lenient>(json), theirs = JsonSerializer.Deserialize<Lenient>(json, s_theirs)!;
        Assert.Equal(theirs.GetType(), ours.GetType());
        Assert.Equal((theirs.Id, (theirs as LenientA)?.A), (ours.Id, (ours as LenientA)?.A));
    }

    [Theory]
    [InlineData("""{"$type":true,"Id":1}""")]
    [InlineData("""{"$type":null,"Id":1}""")]
    [InlineData("""{"$type":1.5,"Id":1}""")]
    [InlineData("""{"$type":1e2,"Id":1}""")]
    [InlineData("""{"$type":99999999999999999999,"Id":1}""")]
    [InlineData("""{"$type":{},"Id":1}""")]
    [InlineData("""{"$type":"a","Id":1,"Other":2}""")]
    [InlineData("""{"$type":"a" "Id":1}""")]
    [InlineData("""{"Id":[}]""")]
    [InlineData("""{"Id":1""")]
    public void Objects_without_a_valid_discriminator_are_refused(string json) => Wire.Json.Refused<Lenient>(json);

    public static TheoryData<string, Type> Texts => new()
    {
        { "\"one\"", typeof(Many1) }, { "\"two\"", typeof(Many2) }, { "\"\\u0074wo\"", typeof(Many2) }, { "\"three\"", typeof(Many3) }, { "10", typeof(Many4) }, { "123456789", typeof(Many5) },
        { "\"vier \\\"4\\\" é\"", typeof(Many6) }, { "\"10\"", typeof(ManyOther) }, { "0", typeof(ManyOther) }, { "-10", typeof(ManyOther) }, { "1234567890", typeof(ManyOther) }, { "\"\"", typeof(ManyOther) },
        { "\"oned\"", typeof(ManyOther) }, { "\"" + new string('x', 300) + "\"", typeof(ManyOther) },
    };

    [Theory, MemberData(nameof(Texts))]
    public void Many_cases_wherever_the_discriminator_is_and_however_it_is_written(string text, Type type)
    {
        foreach (string json in (string[])[$"{{\"$type\":{text},\"X\":7}}", $"{{\"X\":7,\"$type\":{text}}}", $"{{ \"$type\" : {text} , \"X\" : 7 }}", $"{{\"$type\":{text}\n,\"X\":7}}", $"{{\"y\":[{{\"$type\":\"one\"}}],\"\\u0024type\":{text},\"X\":7}}"])
        {
            Many read = Wire.Json.Deserialize<Many>(json);
            Assert.Equal(type, read.GetType());
            if (type.GetProperty("X") is { } x) Assert.Equal(7, x.GetValue(read));
            if (read is ManyOther other) Assert.Equal(Wire.Json.Deserialize<object>(text), other.Rest!["$type"]);
            Assert.Equal(type, Wire.Json.Deserialize<Many>(Wire.Json.Serialize(read)).GetType());
        }
        if (type != typeof(Many3)) return;
        var nested = (Many3)Wire.Json.Deserialize<Many>($"{{\"Inner\":{{\"X\":1,\"$type\":10}},\"$type\":{text},\"X\":7}}");
        Assert.Equal(new Many3(7, new Many4(1)), nested);
    }

    [Theory]
    [InlineData("01")]
    [InlineData("10.0")]
    [InlineData("1e1")]
    [InlineData("10x")]
    [InlineData("\"one")]
    [InlineData("\"one\"x")]
    [InlineData("\"one\"\"X\":1")]
    [InlineData("true")]
    [InlineData("null")]
    [InlineData("\"\u0001\"")]
    [InlineData("\"\\x\"")]
    [InlineData("")]
    public void Many_cases_refuse_what_is_no_value(string text)
    {
        Wire.Json.Refused<Many>($"{{\"$type\":{text},\"X\":7}}");
        Wire.Json.Refused<Many>($"{{\"X\":7,\"$type\":{text}}}");
        byte[] invalid = [.. "{\"$type\":\"a"u8, 0xFF, .. "\",\"X\":7}"u8];
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Wire.Json.Deserialize<Many>(invalid)).Code);
    }

    [Fact]
    public void Reading_a_union_allocates_its_objects_alone()
    {
        byte[] first = [.. "{\"$type\":\"two\",\"X\":7}"u8], last = [.. "{\"X\":7,\"$type\":\"two\"}"u8];
        Assert.Equal(24, TestKit.AllocationAssert.Measure(() => Wire.Json.Deserialize<Many>(first), 24));
        Assert.Equal(24, TestKit.AllocationAssert.Measure(() => Wire.Json.Deserialize<Many>(last), 24));
    }

    [Fact]
    public void Unknown_cases_of_an_interface_keep_their_discriminator()
    {
        const string Json = """{"kind":"match","Text":"t","Inner":[{"Boost":2,"kind":"fuzzy","x":[1, 2]},{"kind":"term","Field":"f","Value":"v"},{"Boost":3},{"kind":5,"Boost":4}]}""";
        var match = Assert.IsType<MatchQuery>(Wire.Json.Deserialize<IQuery>(Json));
        var other = Assert.IsType<OtherQuery>(match.Inner![0]);
        Assert.Equal((2, "\"fuzzy\""), (other.Boost, other.Rest!["kind"].ToString()));
        Assert.Null(((OtherQuery)match.Inner[2]).Rest);
        Assert.Equal("""{"kind":"match","Text":"t","Inner":[{"Boost":2,"kind":"fuzzy","x":[1, 2]},{"kind":"term","Field":"f","Value":"v"},{"Boost":3},{"Boost":4,"kind":5}]}""", Wire.Json.SerializeToString<IQuery>(match));
        // On MessagePack a case has a number, and this one none.
        Assert.Equal(7, Assert.IsType<OtherQuery>(Wire.MessagePack.Deserialize<IQuery>(Convert.FromHexString("920981A5426F6F737407"))).Boost);
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Wire.MessagePack.Serialize<IQuery>(new OtherQuery())).Code);
        // One that is a case goes by that case's name.
        var also = Assert.IsType<AlsoCase>(Wire.Json.Deserialize<WithKnownFallback>("""{"$type":"what","X":1,"y":2}"""));
        Assert.Equal("""{"$type":"also","X":1,"y":2}""", Wire.Json.SerializeToString<WithKnownFallback>(also));
    }

    [Theory]
    [InlineData("""{"$type":"bird","Song":"s","$type":"eagle"}""")]
    [InlineData("""{"Song":"s","$type":"bird","$type":"eagle"}""")]
    public void The_first_of_two_discriminators_counts_unless_both_are_refused(string json)
    {
        Assert.Equal(typeof(Bird), Wire.Json.Deserialize<Creature>(json).GetType());
        Assert.Equal(WireErrorCode.DuplicateMember, With.Options(o => o with { DuplicateMembers = DuplicateMemberHandling.Reject }).Refused<Creature>(json).Code);
    }

    [Fact]
    public void An_absent_discriminator_is_the_declared_type_where_that_is_concrete()
    {
        WireException e = Wire.Json.Refused<TestModels.Event>("""{"At":1}""");
        Assert.Equal((WireErrorCode.UnknownCase, "$"), (e.Code, e.Path));
        Assert.Equal(1, Wire.Json.Deserialize<TestModels.Vehicle>("""{"Wheels":1}""").Wheels);
        Assert.Equal(1, JsonSerializer.Deserialize<TestModels.Vehicle>("""{"Wheels":1}""")!.Wheels);
    }
}
