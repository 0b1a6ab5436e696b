using Polywire;
using Polywire.Json;

namespace EntryPointTests;

/// <summary>Extension data in members that other code cannot set.</summary>
public class ExtensionAccessTests
{
    public static TheoryData<string> Wires => new("json", "messagepack");

    [Theory]
    [MemberData(nameof(Wires))]
    public void Unknown_members_are_kept_in_members_that_other_code_cannot_set(string wire)
    {
        Check<InitRest>(wire);
        Check<RecordRest>(wire);
        Read<StructRest>(wire);
        Check<PrivateSetRest>(wire);
        Check<FieldRest>(wire);
        Check<PrivateRest>(wire);
        Check<FilledRest>(wire);
        Check<DerivedRest>(wire);
        Check<OwnRest<string>>(wire);
    }

    /// <summary>Elements beyond the model's, and in a gap between its numbers.</summary>
    [Fact]
    public void Elements_of_arrays_are_kept_in_members_that_other_code_cannot_set()
    {
        byte[] data = Wire.MessagePack.Serialize(new List<object?> { 1L, "gap", 3L, true });
        var read = Wire.MessagePack.Deserialize<ArrayRest>(data);
        Assert.Equal((1, 3, 2), (read.First, read.Third, read.Rest!.Count));
        Assert.Equal(data, Wire.MessagePack.Serialize(read));
    }

    /// <summary>Values that a codec reads.</summary>
    [Fact]
    public void Values_with_a_codec_are_kept_in_members_that_other_code_cannot_set()
    {
        const string json = """{"Known":1,"other":"v5","last":"v7"}""";
        foreach (ICoded read in (ICoded[])[Wire.Json.Deserialize<CodedInit>(json), Wire.Json.Deserialize<CodedRecord>(json), Wire.Json.Deserialize<CodedFilled>(json), Wire.Json.Deserialize<CodedField>(json)])
        {
            Assert.Equal([("other", 5), ("last", 7)], read.Kept.Select(r => (r.Key, r.Value.Number)));
            Assert.Equal(json, System.Text.Encoding.UTF8.GetString(Wire.Json.Serialize(read, read.GetType())));
        }
        var held = new CodedInit { Rest = new() { ["old"] = new(1), ["other"] = new(2) } };
        Wire.Json.Populate(json, held);
        Assert.Equal([("old", 1), ("other", 5), ("last", 7)], held.Kept.Select(r => (r.Key, r.Value.Number)));
    }

    static void Check<[WireRoot] T>(string wire) where T : class, IKeeps
    {
        byte[] data = Read<T>(wire);
        WireSerializer serializer = WireSerializer.Parse(wire);
        T held = serializer.Deserialize<T>(serializer.Serialize(new Third { Known = 2, More = true }))!;
        Assert.Single(held.Kept);
        serializer.Populate(data, held);
        Assert.Equal(1, held.Known);
        Third third = serializer.Deserialize<Third>(serializer.Serialize(held));
        Newer newer = serializer.Deserialize<Newer>(serializer.Serialize(held));
        Assert.Equal((true, 5, "é"), (third.More, newer.Other, newer.Last));
    }

    static byte[] Read<[WireRoot] T>(string wire) where T : IKeeps
    {
        WireSerializer serializer = WireSerializer.Parse(wire);
        byte[] data = serializer.Serialize(new Newer { Known = 1, Other = 5, Last = "é" });
        T read = serializer.Deserialize<T>(data)!;
        Assert.Equal(1, read.Known);
        Assert.Equal(data, serializer.Serialize(read));
        return data;
    }
}

public interface IKeeps
{
    int Known { get; }

    IEnumerable<KeyValuePair<string, object?>> Kept { get; }
}

public interface ICoded
{
    IEnumerable<KeyValuePair<string, Versioned>> Kept { get; }
}

[WireModel(Layout = WireLayout.Map)]
public class Newer
{
    [WireField(1)] public int Known { get; set; }
    [WireField(2)] public int Other { get; set; }
    [WireField(3)] public string? Last { get; set; }
}

[WireModel(Layout = WireLayout.Map)]
public class Third
{
    [WireField(1)] public int Known { get; set; }
    [WireField(4)] public bool More { get; set; }
}

[WireModel(Layout = WireLayout.Map, UnknownMembers = UnknownMemberHandling.Preserve)]
public class InitRest : IKeeps
{
    [WireField(1)] public int Known { get; set; }
    [WireExtensionData] public Dictionary<string, object?>? Rest { get; init; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, object?>> Kept => Rest ?? [];
}

[WireModel(Layout = WireLayout.Map, UnknownMembers = UnknownMemberHandling.Preserve)]
public record RecordRest([property: WireField(1)] int Known) : IKeeps
{
    [WireExtensionData] public IDictionary<string, object?>? Rest { get; init; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, object?>> Kept => Rest ?? new Dictionary<string, object?>();
}

[WireModel(Layout = WireLayout.Map, UnknownMembers = UnknownMemberHandling.Preserve)]
public struct StructRest : IKeeps
{
    [WireField(1)] public int Known { get; set; }
    [WireExtensionData] public Dictionary<string, object?>? Rest { readonly get; init; }
    [WireIgnore] public readonly IEnumerable<KeyValuePair<string, object?>> Kept => Rest ?? [];
}

[WireModel(Layout = WireLayout.Map, UnknownMembers = UnknownMemberHandling.Preserve)]
public class PrivateSetRest : IKeeps
{
    [WireField(1)] public required int Known { get; init; }
    [WireExtensionData] public Dictionary<string, object?>? Rest { get; private set; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, object?>> Kept => Rest ?? [];
}

[WireModel(Layout = WireLayout.Map, UnknownMembers = UnknownMemberHandling.Preserve)]
public class FieldRest : IKeeps
{
    [WireExtensionData] Dictionary<string, object?> _rest = [];
    [WireField(1)] public int Known { get; set; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, object?>> Kept => _rest;
}

[WireModel(Layout = WireLayout.Map, UnknownMembers = UnknownMemberHandling.Preserve)]
public class PrivateRest : IKeeps
{
    [WireField(1)] public int Known { get; init; }
    [WireExtensionData] Dictionary<string, object?>? Rest { get; set; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, object?>> Kept => Rest ?? [];
}

/// <summary>Nothing sets the dictionary, which a new object has.</summary>
[WireModel(Layout = WireLayout.Map, UnknownMembers = UnknownMemberHandling.Preserve)]
public class FilledRest : IKeeps
{
    [WireField(1)] public required int Known { get; init; }
    [WireExtensionData] public Dictionary<string, object?> Rest { get; } = [];
    [WireIgnore] public IEnumerable<KeyValuePair<string, object?>> Kept => Rest;
}

public class HasRest<TKey, TValue> where TKey : notnull
{
    [WireExtensionData] protected Dictionary<string, TValue>? Rest { get; private set; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, TValue>> Kept => Rest ?? [];
}

/// <summary>The member is one of a generic base class.</summary>
[WireModel(Layout = WireLayout.Map, UnknownMembers = UnknownMemberHandling.Preserve)]
public class DerivedRest : HasRest<int, object?>, IKeeps
{
    [WireField(1)] public int Known { get; set; }
}

[WireModel(Layout = WireLayout.Map, UnknownMembers = UnknownMemberHandling.Preserve)]
public class OwnRest<T> : IKeeps
{
    [WireField(1)] public int Known { get; set; }
    [WireExtensionData] Dictionary<string, object?>? Rest { get; init; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, object?>> Kept => Rest ?? [];
}

[WireModel(Layout = WireLayout.Array, UnknownMembers = UnknownMemberHandling.Preserve)]
public class ArrayRest
{
    [WireField(1)] public int First { get; set; }
    [WireField(3)] public int Third { get; set; }
    [WireExtensionData] public Dictionary<string, object?>? Rest { get; init; }
}

[WireCodec(typeof(VersionedCodec))]
public readonly record struct Versioned(int Number);

public static class VersionedCodec
{
    public static void Write(ref JsonWriter writer, Versioned value) => writer.WriteStringValue("v" + value.Number);

    public static Versioned Read(ref JsonReader reader) => new(int.Parse(reader.ReadString()![1..], System.Globalization.CultureInfo.InvariantCulture));
}

[WireModel(Wires = Wires.Json, UnknownMembers = UnknownMemberHandling.Preserve)]
public class CodedInit : ICoded
{
    public int Known { get; set; }
    [WireExtensionData] public Dictionary<string, Versioned>? Rest { get; init; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, Versioned>> Kept => Rest ?? [];
}

[WireModel(Wires = Wires.Json, UnknownMembers = UnknownMemberHandling.Preserve)]
public record CodedRecord(int Known) : ICoded
{
    [WireExtensionData] public IDictionary<string, Versioned>? Rest { get; init; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, Versioned>> Kept => Rest ?? new Dictionary<string, Versioned>();
}

[WireModel(Wires = Wires.Json, UnknownMembers = UnknownMemberHandling.Preserve)]
public class CodedFilled : ICoded
{
    public int Known { get; set; }
    [WireExtensionData] public Dictionary<string, Versioned> Rest { get; } = new();
    [WireIgnore] public IEnumerable<KeyValuePair<string, Versioned>> Kept => Rest;
}

[WireModel(Wires = Wires.Json, UnknownMembers = UnknownMemberHandling.Preserve)]
public class CodedField : ICoded
{
    [WireExtensionData] Dictionary<string, Versioned> _rest = [];
    public int Known { get; set; }
    [WireIgnore] public IEnumerable<KeyValuePair<string, Versioned>> Kept => _rest;
}
