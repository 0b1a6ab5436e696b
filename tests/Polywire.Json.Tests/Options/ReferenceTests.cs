using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;
using Polywire.Json;

namespace JsonTests;

[WireModel]
public class Loop
{
    public string? Name { get; set; }
    public Loop? Next { get; set; }
    public List<Loop?>? Others { get; set; }
    public Dictionary<string, Loop>? ByName { get; set; }
    public Spot Spot { get; set; }

    internal static Loop Cyclic()
    {
        var a = new Loop { Name = "a" };
        var b = new Loop { Name = "b", Next = a };
        a.Next = b;
        a.Others = [a, null, b, new Loop { Name = "c", Spot = new Spot { Owner = a } }];
        a.ByName = new() { ["b"] = b };
        return a;
    }
}

[WireModel] public struct Spot { public Loop? Owner { get; set; } }

[WireModel, WireUnion(0, typeof(Leaf), Name = "leaf"), WireUnion(1, typeof(Branch), Name = "branch")]
[JsonPolymorphic, JsonDerivedType(typeof(Leaf), "leaf"), JsonDerivedType(typeof(Branch), "branch")]
public abstract class Tree { public Tree? Parent { get; set; } }

[WireModel] public class Leaf : Tree { public int Value { get; set; } }

[WireModel] public class Branch : Tree { public List<Tree>? Children { get; set; } }

[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]
public class KeptLoop
{
    public KeptLoop? Self { get; set; }
    [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; }
}

[WireModel] public record Holder(int Id, Loop? First, Loop? Second);

[WireModel] public class TwoKinds { public Loop? A { get; set; } public KeptLoop? B { get; set; } }

/// <summary>References that occur more than once, or lead back.</summary>
public class ReferenceTests
{
    static readonly JsonWire s_ignore = With.Options(o => o with { References = JsonReferenceHandling.Ignore });
    static readonly JsonWire s_preserve = With.Options(o => o with { References = JsonReferenceHandling.Preserve });
    static readonly JsonSerializerOptions s_theirs = new() { ReferenceHandler = ReferenceHandler.Preserve };

    [Fact]
    public void A_cycle_is_an_error_by_default_and_null_by_option()
    {
        Loop a = Loop.Cyclic();
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.Json.Serialize(a)).Code);
        Assert.Equal(JsonSerializer.Serialize(a, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles }), s_ignore.SerializeToString(a));
        // What occurs more than once without leading back is written twice.
        var shared = new Loop { Name = "s" };
        Assert.Equal(Wire.Json.SerializeToString(new List<Loop> { shared, shared }), s_ignore.SerializeToString(new List<Loop> { shared, shared }));
        Assert.Equal(Wire.Json.SerializeToString(new Holder(1, shared, shared)), s_ignore.SerializeToString(new Holder(1, shared, shared)));
        var list = new List<object?> { 1L };
        list.Add(list);
        var map = new Dictionary<string, object?> { ["list"] = list };
        list.Add(map);
        Assert.Equal("""[1,null,{"list":null}]""", s_ignore.SerializeToString<object>(list));
        Assert.Equal("""{"list":[1,null,null]}""", s_ignore.SerializeToString<object>(map));
        var table = new System.Collections.Hashtable();
        table["table"] = table;
        var sorted = new SortedDictionary<string, object?> { ["table"] = table };
        sorted["sorted"] = sorted;
        Assert.Equal("""{"sorted":null,"table":{"table":null}}""", s_ignore.SerializeToString<object>(sorted));
        var branch = new Branch();
        branch.Children = [new Leaf { Parent = branch }];
        Assert.Equal("""{"$type":"branch","Children":[{"$type":"leaf","Value":0,"Parent":null}],"Parent":null}""", s_ignore.SerializeToString<Tree>(branch));
        Assert.True(TestModels.Structural.Same(shared, s_ignore.Deserialize<Loop>(s_ignore.Serialize(shared))));
    }

    [Fact]
    public void Classes_keep_their_identity()
    {
        string json = s_preserve.SerializeToString(Loop.Cyclic());
        Assert.StartsWith("""{"$id":"1","Name":"a","Next":{"$id":"2","Name":"b","Next":{"$ref":"1"},""", json);
        Check(s_preserve.Deserialize<Loop>(json));
        Check(JsonSerializer.Deserialize<Loop>(json, s_theirs)!);
        // Theirs has ids on lists and dictionaries too.
        string theirs = JsonSerializer.Serialize(Loop.Cyclic(), s_theirs);
        Assert.Contains("$values", theirs);
        Check(s_preserve.Deserialize<Loop>(theirs));
        Check(s_preserve.Deserialize<Loop>(JsonSerializer.Serialize(Loop.Cyclic(), new JsonSerializerOptions(s_theirs) { WriteIndented = true })));
        Check(s_preserve.Deserialize<Loop>(new MemoryStream(Encoding.UTF8.GetBytes(theirs))));
        var existing = new Loop();
        s_preserve.Populate(Encoding.UTF8.GetBytes(json), existing);
        Assert.Same(existing, existing.Next!.Next);

        static void Check(Loop a)
        {
            Assert.Equal(("a", "b"), (a.Name, a.Next!.Name));
            Assert.Same(a, a.Next.Next);
            Assert.Same(a, a.Others![0]);
            Assert.Same(a.Next, a.Others[2]);
            Assert.Same(a.Next, a.ByName!["b"]);
            Assert.Same(a, a.Others[3]!.Spot.Owner);
            Assert.Equal("c", a.Others[3]!.Name);
        }
    }

    [Fact]
    public void Unions_records_and_models_that_keep()
    {
        var branch = new Branch();
        branch.Children = [new Leaf { Value = 5, Parent = branch }, new Leaf { Parent = branch }];
        string json = s_preserve.SerializeToString<Tree>(branch);
        Assert.Equal(JsonSerializer.Serialize<Tree>(branch, s_theirs).Replace("""{"$id":"2","$values":[""", "[").Replace("]}", "]").Replace("\"3\"", "\"2\"").Replace("\"4\"", "\"3\"").Replace("],", "],"), json);
        foreach (string text in (string[])[json, JsonSerializer.Serialize<Tree>(branch, s_theirs)])
        {
            var read = (Branch)s_preserve.Deserialize<Tree>(text);
            Assert.Same(read, read.Children![0].Parent);
            Assert.Same(read, read.Children[1].Parent);
            Assert.Equal(5, ((Leaf)read.Children[0]).Value);
        }
        var shared = new Loop { Name = "s" };
        Holder holder = s_preserve.Deserialize<Holder>(s_preserve.Serialize(new Holder(1, shared, shared)));
        Assert.Same(holder.First, holder.Second);
        var kept = new KeptLoop { Rest = new() { ["x"] = 1L } };
        kept.Self = kept;
        Assert.Equal("""{"$id":"1","Self":{"$ref":"1"},"x":1}""", s_preserve.SerializeToString(kept));
        kept = s_preserve.Deserialize<KeptLoop>("""{"$id":"1","Self":{"$ref":"1"},"x":1}""");
        Assert.Same(kept, kept.Self);
        Assert.Equal(["x"], kept.Rest!.Keys);
        Assert.Equal("k", s_preserve.Deserialize<Loop>("""{"Name":"k"}""").Name);
        Assert.Empty(s_preserve.Deserialize<Loop>("""{"$id":"1","Others":{"$id":"2","$values":[]},"ByName":{"$id":"3"},"Name":"n"}""").Others!);
        Assert.Equal("""{"Name":"n"}""", s_preserve.Deserialize<RawValue>("""{"Name":"n"}""").ToString());
    }

    [Theory]
    [InlineData("""{"$ref":"1"}""")]
    [InlineData("""{"$id":"1","Next":{"$ref":"2"}}""")]
    [InlineData("""{"$id":"1","Next":{"$id":"1"}}""")]
    [InlineData("""{"$id":1}""")]
    [InlineData("""{"$id":null}""")]
    [InlineData("""{"$id":"1","Next":{"$ref":"1","Name":"x"}}""")]
    [InlineData("""{"$id":"1","Next":{"$ref":1}}""")]
    [InlineData("""{"$id":"1","Next":{"Name":"x","$ref":"1"}}""")]
    [InlineData("""{"$id":"1","Spot":{"Owner":null,"$ref":"1"}}""")]
    [InlineData("""{"$id":"1","Others":{"$ref":"1"}}""")]
    [InlineData("""{"$id":"1","Others":{"$id":"2","$values":[]}""")]
    [InlineData("""{"$id":"1","Others":{"$id":"2","$values":[null],"x":1}}""")]
    [InlineData("""{"$id":"1","Others":{"$id":"2"}}""")]
    [InlineData("""{"$id":"1","Others":{}}""")]
    [InlineData("""{"$id":"1","ByName":{"$ref":"1"}}""")]
    [InlineData("""{"$id":"1",}""")]
    [InlineData("""{"$id":"1" "Name":"x"}""")]
    public void References_that_lead_nowhere_are_refused(string json)
    {
        s_preserve.Refused<Loop>(json);
        Assert.Equal("n", s_preserve.Deserialize<Loop>("""{"Name":"n"}""").Name);
    }

    [Fact]
    public void A_reference_to_another_type_and_depth_are_checked()
    {
        Assert.Equal(WireErrorCode.Unsupported, s_preserve.Refused<List<object>>("""{"$ref":"1"}""").Code);
        Assert.Equal(WireErrorCode.TypeMismatch, s_preserve.Refused<TwoKinds>("""{"A":{"$id":"1"},"B":{"$ref":"1"}}""").Code);
        string deep = string.Concat(Enumerable.Repeat("{\"$id\":\"x\",\"Next\":", 1)) + string.Concat(Enumerable.Repeat("{\"Next\":", 100_000));
        Assert.Equal(WireErrorCode.DepthExceeded, s_preserve.Refused<Loop>(deep).Code);
        var chain = new Loop();
        for (int i = 0; i < 100; i++) chain = new Loop { Next = chain };
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => s_preserve.Serialize(chain)).Code);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => s_ignore.Serialize(chain)).Code);
        JsonWire both = With.Options(o => o with { References = JsonReferenceHandling.Preserve, NamePolicy = n => n.ToLowerInvariant(), Indented = true });
        Loop read = both.Deserialize<Loop>(both.Serialize(Loop.Cyclic()));
        Assert.Same(read, read.Next!.Next);
    }
}
