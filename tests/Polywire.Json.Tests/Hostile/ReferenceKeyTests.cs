using System.Collections.Frozen;
using System.Collections.Immutable;
using System.Text;
using Polywire;
using Polywire.Json;

namespace JsonTests.Hostile;

/// <summary>A record whose hash visits the records in it.</summary>
[WireModel]
public record Twin
{
    public Twin? Left { get; set; }
    public Twin? Right { get; set; }
    public string? Text { get; set; }
    public PlainLink? Link { get; set; }
}

/// <summary>A class: equal by reference.</summary>
[WireModel] public class PlainLink { public PlainLink? Next { get; set; } public Twin? Twin { get; set; } public int Number { get; set; } }

[WireModel] public sealed record TwinHolder { public Twin? Twin { get; set; } }

[WireModel, WireUnion(0, typeof(RoundFace), Name = "round")] public interface IFace;

[WireModel] public record RoundFace : IFace { public IFace? Other { get; set; } public IFace? Third { get; set; } }

public class TwinSet : HashSet<Twin>;

[WireModel] public class KeyedBy<T> { public HashSet<T>? Of { get; set; } }

[WireModel]
public class TwinKeys
{
    public Twin? First { get; set; }
    public IFace? Face { get; set; }
    public PlainLink? Plain { get; set; }
    public List<Twin>? List { get; set; }
    public HashSet<Twin>? Set { get; set; }
    public HashSet<(int, Twin?)>? Tuples { get; set; }
    public HashSet<KeyValuePair<int, Twin?>>? Pairs { get; set; }
    public HashSet<TwinHolder>? Holders { get; set; }
    public ImmutableHashSet<Twin>? Immutable { get; set; }
    public FrozenSet<Twin>? Frozen { get; set; }
    public ISet<Twin>? Interface { get; set; }
    public TwinSet? Own { get; set; }
    public HashSet<Twin> Filled { get; } = [];
    public KeyedBy<Twin>? Generic { get; set; }
    public HashSet<IFace>? Faces { get; set; }
}

/// <summary>Keys that references make endless, or larger than the input, are refused before they are hashed.</summary>
public class ReferenceKeyTests
{
    static readonly JsonWire s_preserve = With.Options(o => o with { References = JsonReferenceHandling.Preserve });

    /// <summary>A member of <see cref="TwinKeys"/> with one key that holds a record.</summary>
    public static TheoryData<string, string> Keys => new()
    {
        { "Set", "[#]" },
        { "Tuples", "[[1,#]]" },
        { "Pairs", """[{"Key":1,"Value":#}]""" },
        { "Holders", """[{"Twin":#}]""" },
        { "Immutable", "[#]" },
        { "Frozen", "[#]" },
        { "Interface", "[#]" },
        { "Own", "[#]" },
        { "Filled", "[#]" },
        { "Generic", """{"Of":[#]}""" },
    };

    const string Cycle = """{"$id":"1","Left":{"$id":"2","Right":{"$ref":"1"}}}""";

    static string Ladder(int levels)
    {
        string twin = """{"$id":"0"}""";
        for (int i = 1; i <= levels; i++) twin = $"{{\"$id\":\"{i}\",\"Left\":{twin},\"Right\":{To(i - 1)}}}";
        return twin;
    }

    static string To(int id) => $"{{\"$ref\":\"{id}\"}}";

    /// <summary>A value of <see cref="TwinKeys"/> with a record in a member and, after it, one in a key.</summary>
    static string Text(string member, string form, string key, string? first = null) =>
        $"{{{(first is null ? "" : $"\"First\":{first},")}\"{member}\":{form.Replace("#", key)}}}";

    static WireException Refused(string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        WireException? error = null;
        var thread = new Thread(() => error = Assert.Throws<WireException>(() => s_preserve.Deserialize<TwinKeys>(bytes)), 512 << 10);
        thread.Start();
        thread.Join();
        Assert.Equal(WireErrorCode.DepthExceeded, error!.Code);
        return error;
    }

    [Theory, MemberData(nameof(Keys))]
    public void A_key_that_is_its_own_part_is_refused(string member, string form)
    {
        Assert.StartsWith("$." + member, Refused(Text(member, form, Cycle)).Path);
        // The cycle may be made before.
        Refused(Text(member, form, To(2), Cycle));
        Refused(Text(member, form, To(1), """{"Left":{"$id":"1","Link":{"Twin":{"$ref":"1"}},"Right":{"$ref":"1"}}}"""));
        // An id that is not the first member does not show where its object begins.
        Refused(Text(member, form, """{"Left":{"Left":{},"$id":"1"},"Right":{"$ref":"1"}}"""));
    }

    [Theory, MemberData(nameof(Keys))]
    public void A_key_whose_parts_double_at_each_level_is_refused(string member, string form)
    {
        Refused(Text(member, form, Ladder(50)));
        Refused(Text(member, form, To(50), Ladder(50)));
        s_preserve.Deserialize<TwinKeys>(Text(member, form, Ladder(10)));
    }

    [Fact]
    public void A_key_deeper_than_its_input_is_refused()
    {
        var json = new StringBuilder("{\"List\":[{\"$id\":\"0\"}");
        for (int i = 1; i <= 20_000; i++) json.Append($",{{\"$id\":\"{i}\",\"Left\":{To(i - 1)}}}");
        Refused(json.Append($"],\"Set\":[{To(20_000)}]}}").ToString());
    }

    [Fact]
    public void Keys_that_repeat_a_long_text_are_refused()
    {
        var json = new StringBuilder($"{{\"First\":{{\"$id\":\"1\",\"Text\":\"{new string('x', 1 << 20)}\"}},\"Set\":[{{}}");
        for (int i = 0; i < 20_000; i++) json.Append($",{{\"Text\":\"{i}\",\"Left\":{To(1)}}}");
        Refused(json.Append("]}").ToString());
    }

    [Fact]
    public void A_key_that_is_a_union_is_refused_in_a_cycle()
    {
        Refused("""{"Faces":[{"$id":"1","$type":"round","Other":{"$ref":"1"}}]}""");
        Refused("""{"Face":{"$id":"1","$type":"round","Other":{"$id":"2","$type":"round","Third":{"$ref":"1"}}},"Faces":[{"$ref":"2"}]}""");
    }

    [Fact]
    public void References_that_keys_can_have_are_read()
    {
        // Records that occur outside of a set and in it, twice in a key, and through a class.
        TwinKeys read = s_preserve.Deserialize<TwinKeys>("""
            {"First":{"$id":"1","Text":"a"},"Set":[{"$ref":"1"},{"Text":"b","Left":{"$ref":"1"},"Right":{"$ref":"1"}}],"Tuples":[[1,{"$ref":"1"}],[2,{"$ref":"1"}]]}
            """);
        Assert.Same(read.First, read.Set!.First());
        Assert.Equal(2, read.Set!.Count);
        Assert.Contains((2, new Twin { Text = "a" }), read.Tuples!);
        // Classes may lead back to themselves: they are equal by reference.
        read = s_preserve.Deserialize<TwinKeys>("""{"Plain":{"$id":"1","Next":{"$ref":"1"}},"Set":[{"Link":{"$ref":"1"}}],"Tuples":[[3,{"Link":{"$ref":"1"}}]]}""");
        Assert.Same(read.Plain, read.Set!.Single().Link);
        // So may records that are no keys.
        Assert.Equal(2, s_preserve.Deserialize<TwinKeys>(Text("List", "[#,#]", To(1), Cycle)).List!.Count);
        // The refusal ends with its call.
        Assert.Single(s_preserve.Deserialize<TwinKeys>("""{"Set":[{}]}""").Set!);
    }

    [Fact]
    public void Many_keys_that_share_a_record_are_read()
    {
        var shared = new Twin { Text = new string('s', 60) };
        var keys = new TwinKeys { Set = [.. Enumerable.Range(0, 50_000).Select(i => new Twin { Text = $"{i}", Left = shared })] };
        TwinKeys read = s_preserve.Deserialize<TwinKeys>(s_preserve.Serialize(keys));
        Assert.Equal(keys.Set, read.Set);
        Assert.Single(read.Set!.Select(t => t.Left).Distinct(ReferenceEqualityComparer.Instance));
    }
}
