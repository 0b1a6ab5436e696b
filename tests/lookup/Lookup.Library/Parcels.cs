using Polywire;

namespace Lookup.Library;

/// <summary>Named by calls here and in the program.</summary>
[WireModel]
public class Parcel
{
    public int Id { get; set; }
    public string? To { get; set; }
}

/// <summary>Named by no call.</summary>
[WireModel]
public record struct Weight(int Grams);

/// <summary>Its code is inside it, for it holds what nobody else can name.</summary>
[WireModel]
public partial class Crate
{
    [WireField] private List<Lid>? _lids;

    [WireModel] private sealed record Lid(Weight Weight);

    [WireIgnore]
    public int Count
    {
        get => _lids?.Count ?? 0;
        set => _lids = [.. Enumerable.Range(0, value).Select(i => new Lid(new Weight(i)))];
    }
}

/// <summary>No model; the program asks for it with <see cref="WireForAttribute{T}"/>.</summary>
public class Plain
{
    public int Value { get; set; }
}

/// <summary>What it has in a new object, only its own assembly shows.</summary>
public class Preset
{
    protected Preset() => Weight = 3;
    [WireField(1)] public int Count { get; set; } = 5;
    [WireField(2)] public bool Flag { get; set; } = true;
    [WireField(3)] public Kind Kind { get; set; } = Kind.Other;
    [WireField(4)] public double Weight { get; set; }
    [WireField(5)] public Guid Id = Guid.Empty;
    [WireField(6)] public string? Text { get; set; }
    [WireField(7, OmitDefault = true)] public long Said { get; set; }
    [WireField(9)] public string Name { get; set; } = "preset";
    [WireField(10)] public List<int> Marks { get; set; } = [7];
}

public enum Kind { None, Other }

/// <summary>Calls in the library.</summary>
public static class Depot
{
    public static byte[] Pack(WireSerializer wire, List<Parcel> parcels) => wire.Serialize(parcels);

    public static string Roundtrip()
    {
        var parcels = new List<Parcel> { new() { Id = 1, To = "a" } };
        byte[] packed = Wire.MessagePack.Serialize(parcels);
        return Wire.Json.SerializeToString(Wire.MessagePack.Deserialize<List<Parcel>>(packed));
    }
}
