using Lookup.Library;
using Polywire;

[assembly: WireFor(typeof(Dictionary<string, Parcel[]>))]
[assembly: WireFor<List<Parcel[]>>]
[assembly: WireFor<Plain>]

namespace LookupTests;

[WireModel]
public class Own
{
    public Parcel? Parcel { get; set; }
    public Crate? Crate { get; set; }
    public List<Crate>? Crates { get; set; }
}

/// <summary>Its base class is of another assembly.</summary>
[WireModel(Wires = Wires.All, OmitDefault = true)]
public class OfPreset : Preset
{
    [WireField(8)] public int Own { get; set; }
}

/// <summary>Structurally comparable, as every record of F# is.</summary>
public sealed class LikeFSharp : System.Collections.IStructuralComparable
{
    public int CompareTo(object? other, System.Collections.IComparer comparer) => 0;
}

public class Unknown
{
    public int Value { get; set; }
}

/// <summary>Generic code: the compiler never sees which type a serializer is called with.</summary>
static class Unseen
{
    internal static T Copy<T>(WireSerializer wire, T value) => wire.Deserialize<T>(wire.Serialize(value));
}
