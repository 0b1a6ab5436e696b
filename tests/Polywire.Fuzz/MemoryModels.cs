using Polywire;

namespace Fuzzing;

// Models that a few bytes make large: wide structs, unions of them, unknown members, groups, collections that are made without an element.

[WireModel(Layout = WireLayout.Map)]
public struct WideStruct
{
    [WireField(1)] public Guid A { get; set; }
    [WireField(2)] public Guid B { get; set; }
    [WireField(3)] public Guid C { get; set; }
    [WireField(4)] public decimal D { get; set; }
    [WireField(5)] public decimal E { get; set; }
    [WireField(6)] public decimal F { get; set; }
    [WireField(7)] public string? G { get; set; }
}

[WireModel, WireUnion(1, typeof(WideA), Name = "a"), WireUnion(2, typeof(WideB), Name = "b")]
public interface IWide;

[WireModel(Layout = WireLayout.Map)]
public sealed class WideA : IWide
{
    [WireField(1)] public WideStruct A { get; set; }
    [WireField(2)] public WideStruct B { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class WideB : IWide
{
    [WireField(1)] public Nested100? A { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Keeping
{
    [WireField(1)] public int A { get; set; }
    [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Grouping
{
    [WireField(1, Encoding = WireEncodings.Group)] public Nested100? Item { get; set; }
    [WireField(2, Encoding = WireEncodings.Group)] public List<Nested1> Items { get; set; } = [];
}

[WireModel(Layout = WireLayout.Map)]
public sealed class Collecting
{
    [WireField(1, Encoding = WireEncodings.Wrap)] public List<List<int>> Lists { get; set; } = [];
    [WireField(2)] public Dictionary<string, int> Map { get; set; } = [];
    [WireField(3)] public HashSet<int> Set { get; set; } = [];
    [WireField(4)] public System.Collections.Concurrent.ConcurrentDictionary<string, int> Other { get; set; } = [];
}
