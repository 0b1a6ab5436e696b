using System.Reflection;
using System.Text;
using Polywire;
using Polywire.Json;

namespace EntryPointTests;

/// <summary>Unions whose discriminator comes last at every level are read in time that is linear in the input.</summary>
public class LookAheadTests
{
    [Theory]
    [InlineData(100, 1)]
    [InlineData(4000, 1)]
    [InlineData(4000, 3)]
    public void Little_is_looked_at_ahead_whatever_the_depth(int depth, int kinds)
    {
        var text = new StringBuilder();
        for (int i = 0; i < depth; i++) text.Append("{\"Other\":[{\"$type\":9},{}],\"Next\":");
        text.Append("{\"Deepest\":0,\"$type\":\"leaf\"}");
        for (int i = depth - 1; i >= 0; i--) text.Append($",\"More\":{{\"x\":[1,2]}},\"$type\":\"{(i % kinds == 0 ? "a" : "b")}\"}}");
        byte[] json = Encoding.UTF8.GetBytes(text.ToString());
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { MaxDepth = 2 * depth + 10 });
        AheadBase? read = null;
        AheadLeaf.LookedAt = 0;
        var thread = new Thread(() => read = wire.Deserialize<AheadBase>(json), 64 << 20);
        thread.Start();
        thread.Join();
        int levels = 0;
        for (; read is AheadNode node; read = node.Next)
        {
            Assert.Equal(levels % kinds == 0, node is AheadA);
            levels++;
        }
        Assert.IsType<AheadLeaf>(read);
        Assert.Equal(depth, levels);
        Assert.InRange(AheadLeaf.LookedAt, 1, 6L * json.Length + 4096);
    }
}

[WireModel(Wires = Wires.Json), WireUnion(1, typeof(AheadA), Name = "a"), WireUnion(2, typeof(AheadB), Name = "b"), WireUnion(3, typeof(AheadLeaf), Name = "leaf")]
public abstract partial class AheadBase;

public abstract class AheadNode : AheadBase
{
    public AheadBase? Next { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed partial class AheadA : AheadNode;

[WireModel(Wires = Wires.Json)]
public sealed partial class AheadB : AheadNode;

[WireModel(Wires = Wires.Json)]
public sealed partial class AheadLeaf : AheadBase
{
    /// <summary>What unions had looked at when an innermost member was read.</summary>
    internal static long LookedAt { get; set; }

    public int Deepest
    {
        get => 0;
        set
        {
            FieldInfo context = typeof(JsonReaderContext).GetField("t_first", BindingFlags.Static | BindingFlags.NonPublic)!;
            LookedAt = ((JsonReaderContext)context.GetValue(null)!).SoughtAhead;
        }
    }
}
