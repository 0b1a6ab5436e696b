using Polywire;

namespace OpenApiModels;

/// <summary>Where a parcel goes.</summary>
[WireModel]
public partial class Address
{
    [WireField(1)] public required string Street { get; init; }
    [WireField(2)] public string? Country { get; set; }
}

/// <summary>A part of a longer list.</summary>
[WireModel(Naming = WireNaming.CamelCase)]
public partial class Page<T>
{
    /// <summary>The elements of this part.</summary>
    [WireField(1)] public List<T> Items { get; set; } = [];
    [WireField(2)] public Cursor<T>? Next { get; set; }
    [WireField(3)] public int Total { get; set; }
}

[WireModel(Naming = WireNaming.CamelCase)]
public partial class Cursor<T>
{
    [WireField(1)] public T? After { get; set; }
    [WireField(2)] public string Token { get; set; } = "";
}

/// <summary>Has a member whose type argument is larger at every level.</summary>
[WireModel]
public partial class Nest<T>
{
    [WireField(1)] public T? Value { get; set; }
    [WireField(2)] public Nest<List<T>>? Deeper { get; set; }
}
