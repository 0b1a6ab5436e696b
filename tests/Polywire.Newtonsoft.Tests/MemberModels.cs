using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using Polywire;

namespace NewtonsoftTests;

[JsonObject]
public class MarkedInit
{
    public int A { get; init; }
    [JsonIgnore] public bool ASpecified { get; set; }
    public int B { get; init; }
    public bool BSpecified { get; set; }
}

[JsonObject]
public class MarkedRequired
{
    public required int A { get; set; }
    [JsonIgnore] public bool ASpecified { get; set; }
}

[JsonObject]
public record MarkedByConstructor(int A)
{
    [JsonIgnore] public bool ASpecified { get; set; }
}

[JsonObject]
public class NullIgnored
{
    [JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public int Initial { get; set; } = 7;
    [JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public DateTime Date { get; set; }
    [JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public NullIgnoredParts Part { get; set; }
    [JsonProperty(NullValueHandling = NullValueHandling.Ignore, Required = Required.AllowNull)] public bool Present { get; set; }
    public int Refused { get; set; }
    [JsonProperty(NullValueHandling = NullValueHandling.Ignore), JsonConverter(typeof(NullAsOneConverter)), WireCodec(typeof(NullAsOneCodec))] public int? Converted { get; set; }
    [JsonConverter(typeof(NullAsOneConverter)), WireCodec(typeof(NullAsOneCodec))] public int? Other { get; set; }
}

public class NullAsOneConverter : JsonConverter<int?>
{
    public override int? ReadJson(JsonReader reader, Type objectType, int? existingValue, bool hasExistingValue, JsonSerializer serializer) => reader.Value is long number ? (int)number : 1;

    public override void WriteJson(JsonWriter writer, int? value, JsonSerializer serializer) => writer.WriteValue(value);
}

public static class NullAsOneCodec
{
    public static int? Read(ref Polywire.Json.JsonReader reader) => reader.TryReadNull() ? 1 : reader.ReadInt32();

    public static void Write(ref Polywire.Json.JsonWriter writer, int? value)
    {
        if (value is { } number) writer.WriteNumberValue(number);
        else writer.WriteNullValue();
    }
}

[JsonObject(ItemNullValueHandling = NullValueHandling.Ignore)]
public record struct NullIgnoredParts(int A, bool B, [property: JsonProperty(NullValueHandling = NullValueHandling.Include)] long C)
{
    [JsonProperty(Required = Required.DisallowNull)] public int D { get; init; }
}

[JsonConverter(typeof(StringEnumConverter), true)]
public enum Worded { Zero, TwoWords, [EnumMember(Value = "two")] Two }

public enum Alike { None = 0, First = 0, Default = 0, One = 1, Uno = 1, Two = 2, Deux = 2, Zwei = 2, Minus = -1, Less = -1, Drei = 3, Three = 3 }

[Flags]
public enum AlikeFlags { None = 0, P = 1, Q = 1, R = 2, S = 2, T = 4, SAndT = 6, Top = int.MinValue }

[JsonObject]
public class Aliases
{
    [JsonConverter(typeof(StringEnumConverter))] public System.Net.HttpStatusCode Status { get; set; }
    [JsonConverter(typeof(StringEnumConverter))] public Alike Own { get; set; }
    [JsonConverter(typeof(StringEnumConverter))] public AlikeFlags Flags { get; set; }
}

[JsonObject]
public class EnumNames
{
    [JsonConverter(typeof(StringEnumConverter))] public Worded AsDeclared { get; set; }
    public Worded ByType { get; set; }
    [JsonConverter(typeof(StringEnumConverter), typeof(SnakeCaseNamingStrategy))] public Worded Snake { get; set; }
    [JsonProperty(ItemConverterType = typeof(StringEnumConverter))] public List<Worded> Items { get; set; } = [];
}

[DataContract]
public class OptedIn
{
    [DataMember] public string? A;
}

[WireModel(Wires = Wires.Json)]
public class HidesOptedIn : OptedIn
{
    public new int A { get; set; }
}

public class OptedOut
{
    public string? A { get; set; }
}

[JsonObject]
public class HidesByIgnored : OptedOut
{
    [JsonIgnore] public new int A { get; set; }
}

[JsonObject]
public class KeepsUnsetCollections
{
    public List<int>? NeverMade { get; private set; }
    public Dictionary<string, int>? NorThis { get; internal set; }
    [JsonExtensionData] public IDictionary<string, object?>? Rest { get; set; }
}

[JsonObject]
public class KeepsUnsetBesideInit
{
    public int Init { get; init; }
    public int Number { get; private set; }
    public List<int> Filled { get; } = [1];
    [JsonExtensionData] public IDictionary<string, object?>? Rest { get; set; }
}

[JsonObject(IsReference = false)]
public class SaysNothing
{
    [JsonProperty(TypeNameHandling = TypeNameHandling.None, ReferenceLoopHandling = ReferenceLoopHandling.Error, IsReference = false)] public int A { get; set; }
    [JsonConverter(typeof(VersionConverter))] public Version? Version { get; set; }
    [JsonConverter(typeof(KeyValuePairConverter))] public KeyValuePair<string, int> Pair { get; set; }
    [JsonConverter(typeof(IsoDateTimeConverter))] public DateTime Date { get; set; }
    [JsonConverter(typeof(IsoDateTimeConverter))] public DateTime? NoDate { get; set; }
}
