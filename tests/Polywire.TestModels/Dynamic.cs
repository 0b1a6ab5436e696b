using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

[WireModel]
public class Anything
{
    public object? Value { get; set; }
    public List<object?>? List { get; set; }
    public Dictionary<string, object?>? Map { get; set; }

    internal static Anything Full() => new()
    {
        Value = new Dictionary<string, object?> { ["a"] = 1L, ["b"] = new List<object?> { true, null, "s", 2.5, -1L, ulong.MaxValue } },
        List = [1L, "x", null],
        Map = new() { ["k"] = false, ["n"] = null },
    };
}

/// <summary>Values that stay unread, as bytes of the wire they came from.</summary>
[WireModel(Wires = Wires.Json)]
public class Raw
{
    public int Before { get; set; }
    public RawValue Value { get; set; }
    public RawValue? Maybe { get; set; }
    public List<RawValue>? List { get; set; }
    public int After { get; set; }
}

/// <summary>What the model does not have is kept and written back.</summary>
[WireModel(UnknownMembers = UnknownMembers.Keep)]
public class Kept
{
    public int Known { get; set; }
    [WireExtensionData, JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; }
}

[WireModel(UnknownMembers = UnknownMembers.Keep, Wires = Wires.Json)]
public class KeptRaw
{
    public int Known { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; set; }
}

[WireModel(UnknownMembers = UnknownMembers.Reject)]
public class Strict
{
    public int Known { get; set; }
    public Person? Person { get; set; }
}
