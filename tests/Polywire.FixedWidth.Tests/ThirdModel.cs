using Polywire;

namespace FixedWidthTests;

/// <summary>A model with code for three wires.</summary>
[WireModel]
public partial class ThirdModel
{
    /// <summary>A fixed width.</summary>
    [WireField(1)] public int Id { get; set; }

    /// <summary>Text.</summary>
    [WireField(2)] public string? Name { get; set; }

    /// <summary>Elements.</summary>
    [WireField(3)] public List<long>? Counts { get; set; }
}

/// <summary>A model with code for the third wire alone.</summary>
[WireModel(Wires = (Wires)(1 << 7))]
public partial class OnlyThird
{
    /// <summary>A fixed width.</summary>
    [WireField(1)] public short Id { get; set; }
}

/// <summary>A model that the third wire cannot represent.</summary>
[WireModel]
public partial class Untyped
{
    /// <summary>Any value.</summary>
    [WireField(1)] public object? Any { get; set; }
}
