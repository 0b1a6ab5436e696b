using System.Buffers;
using Polywire;

namespace MemoryPackTests;

/// <summary>A failure inside an object whose members have their lengths before them has the path of the value, wherever the bytes before it are.</summary>
public class TolerantWritePathTests
{
    static void Fails<T>(WireErrorCode code, string path, T value)
    {
        foreach (Action write in (Action[])[() => Wire.MemoryPack.Serialize(value), () => Wire.MemoryPack.Serialize(new ArrayBufferWriter<byte>(), value)])
        {
            WireException e = Assert.Throws<WireException>(write);
            Assert.Equal((code, path), (e.Code, e.Path));
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(100)]
    [InlineData(300)]
    [InlineData(3_000)]
    [InlineData(40_000)]
    public void A_value_that_fails_in_nested_objects_has_its_path(int length)
    {
        PathNode bad = new() { Text = new string('t', length), Fails = true }, invalid = new() { Id = 1, Text = "\uD800" };
        Fails(WireErrorCode.UserCode, "$.Own", bad);
        Fails(WireErrorCode.InvalidText, "$.Text", invalid);
        Fails(WireErrorCode.UserCode, "$.Children[2].Own", Parent(length, bad));
        Fails(WireErrorCode.InvalidText, "$.Children[2].Text", Parent(length, invalid));
        Fails(WireErrorCode.UserCode, "$.Children[2].Children[2].Children[2].Own", Parent(length, Parent(length, Parent(length, bad))));
        Fails(WireErrorCode.InvalidText, "$.Children[2].Children[2].Children[2].Text", Parent(length, Parent(length, Parent(length, invalid))));
        Fails(WireErrorCode.InvalidText, "$.Map.b.Text", new PathNode { Map = new() { ["a"] = new() { Text = new string('t', length) }, ["b"] = invalid } });
        Fails(WireErrorCode.UserCode, "$[1].Children[2].Own", new List<PathNode> { Parent(length, new()), Parent(length, bad) });
        Fails(WireErrorCode.UserCode, "$.Numbers[3]", new PathNode { Text = new string('t', length), Numbers = Enumerable.Range(0, 5).Select(i => i == 3 ? throw new InvalidOperationException() : i) });
        Fails(WireErrorCode.UserCode, "$.Next.Next.Own", new PathLink { Next = new() { Text = new string('t', length), Next = new() { Text = new string('u', length), Fails = true } } });
    }

    static PathNode Parent(int length, PathNode last) => new() { Text = new string('t', length), Children = [new() { Text = new string('a', length) }, new(), last] };

    [Fact]
    public void A_call_after_a_failure_writes_the_same_bytes()
    {
        PathNode value = Parent(300, Parent(3_000, new()));
        byte[] bytes = Wire.MemoryPack.Serialize(value);
        Fails(WireErrorCode.UserCode, "$.Children[2].Own", Parent(3_000, new() { Fails = true }));
        Assert.Equal(bytes, Wire.MemoryPack.Serialize(value));
    }
}

[WireModel(VersionTolerant = true, Wires = Wires.MemoryPack)]
public class PathNode
{
    [WireIgnore] public bool Fails { get; set; }
    [WireField(1)] public int Id { get; set; }
    [WireField(2)] public string? Text { get; set; }
    [WireField(3)] public Dictionary<string, PathNode>? Map { get; set; }
    [WireField(4)] public List<PathNode>? Children { get; set; }
    [WireField(6)] public string Own { get => Fails ? throw new InvalidOperationException() : ""; set { } }
    [WireField(7)] public IEnumerable<int> Numbers { get; set; } = [];
}

[WireModel(CircularReference = true, Wires = Wires.MemoryPack)]
public class PathLink
{
    [WireIgnore] public bool Fails { get; set; }
    [WireField(1)] public string? Text { get; set; }
    [WireField(2)] public PathLink? Next { get; set; }
    [WireField(3)] public string Own { get => Fails ? throw new InvalidOperationException() : ""; set { } }
}
