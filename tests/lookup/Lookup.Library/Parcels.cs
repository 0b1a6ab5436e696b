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

/// <summary>No model; the program asks for it with <see cref="WireForAttribute{T}"/>.</summary>
public class Plain
{
    public int Value { get; set; }
}

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
