using System.Text.Json.Serialization;
using Polywire;
using Old = Newtonsoft.Json;

namespace ForeignTests;

[JsonConverter(typeof(JsonStringEnumConverter))]
public enum Colour { Red, [JsonStringEnumMemberName("grün")] Green }

public enum Plain { One, Two }

[WireModel]
public class Settings
{
    [JsonPropertyName("display_name")] public string? Name { get; set; }
    [JsonPropertyOrder(-1)] public int Leading { get; set; }
    [JsonPropertyOrder(5)] public int Trailing { get; set; }
    [JsonIgnore] public int Ignored { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Maybe { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Zero { get; set; }
    [JsonInclude] internal int Hidden { get; set; }
    public Colour Colour { get; set; }
    [JsonConverter(typeof(JsonStringEnumConverter))] public Plain Plain { get; set; }
    [JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; }
}

[WireModel]
public class Needed
{
    [JsonRequired] public int Id { get; set; }
}

[WireModel(RequiredMembers = RequiredMemberHandling.Ignore)]
public class NotNeeded
{
    [JsonRequired] public int Id { get; set; } = 5;
}

[WireModel, JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public class Exact
{
    public int Id { get; set; }
}

[WireModel]
public class Built
{
    public Built() { }

    [JsonConstructor]
    public Built(int id) => Id = id + 100;

    public int Id { get; }
}

[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Square), "square")]
public abstract class Shape
{
    public string? Label { get; set; }
}

[WireModel]
public class Circle : Shape
{
    public double R { get; set; }
}

[WireModel]
public class Square : Shape
{
    public double Side { get; set; }
}

[JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor, IgnoreUnrecognizedTypeDiscriminators = true)]
[JsonDerivedType(typeof(Oak), "oak")]
public class Plant { public int Height { get; set; } public Plant? Beside { get; set; } }

[WireModel]
public class Oak : Plant { public int Acorns { get; set; } }

public class OldOak : Oak { public int Years { get; set; } }

public class Moss : Plant;

[JsonDerivedType(typeof(Dog), 1)]
public abstract class Animal;

[WireModel]
public class Dog : Animal
{
    public string? Name { get; set; }
}

[Old.JsonObject(Old.MemberSerialization.OptIn)]
public class Newton
{
    [Old.JsonConstructor]
    public Newton(int id) => Id = id;

    [Old.JsonProperty("id", Order = 2)] public int Id { get; }
    [Old.JsonProperty(Order = 1)] public string? Name { get; set; }
    [Old.JsonProperty(NullValueHandling = Old.NullValueHandling.Ignore)] public string? Maybe { get; set; }
    [Old.JsonProperty(DefaultValueHandling = Old.DefaultValueHandling.Ignore)] public int Zero { get; set; }
    [Old.JsonProperty, Old.JsonConverter(typeof(Old.Converters.StringEnumConverter))] public Plain Plain { get; set; }
    public int NoMember { get; set; }
}

[Old.JsonObject]
public class NewtonOut
{
    [Old.JsonRequired] public int Id { get; set; }
    [Old.JsonIgnore] public int Ignored { get; set; }
    [Old.JsonExtensionData] public Dictionary<string, object?>? Rest { get; set; }
}

public enum Health
{
    [System.Runtime.Serialization.EnumMember(Value = "all green")] Green,
    [System.Runtime.Serialization.EnumMember] Yellow,
    Red,
    Unknown,
}

[WireModel]
public class Cluster
{
    [WireField(EnumsAsStrings = true, EnumFallback = Health.Unknown)] public Health Health { get; set; }
    [WireField(EnumsAsStrings = true)] public Dictionary<Health, Health?>? Others { get; set; }
    public Health Number { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public class Guarded
{
    public int Open { get; set; }
    public int Private { get; private set; } = 2;
    public int Internal { get; internal set; } = 3;
    public int Init { get; private init; } = 4;
    [JsonInclude] public int Told { get; private set; } = 5;
    [JsonPropertyName("named")] public int Named { get; private set; } = 6;
    public string? Text { get; protected set; } = "t";
}

[WireModel(Wires = Wires.Json)]
public class Filled
{
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public List<int> List { get; set; } = [1, 2];
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)] public Dictionary<string, int> Map { get; } = new() { ["q"] = 1 };
}

[WireModel(Wires = Wires.Json), JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public class AllFilled
{
    public HashSet<string> Set { get; } = ["s"];
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)] public List<int> Replaced { get; set; } = [1];
    public int Number { get; set; } = 3;
    public int[] Array { get; set; } = [1];
    public string? Text { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class KeepsElements
{
    public int Id { get; set; }
    [JsonExtensionData] public Dictionary<string, System.Text.Json.JsonElement>? Rest { get; set; }
}

[WireModel(Wires = Wires.Json)]
public record KeepsElementsToo(int Id)
{
    [JsonExtensionData] public Dictionary<string, System.Text.Json.JsonElement>? Rest { get; set; }
}

[WireModel]
public class KeepsElementsOnJson
{
    [JsonExtensionData] public Dictionary<string, System.Text.Json.JsonElement>? Rest { get; set; }
}

[WireModel(Wires = Wires.Json), JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
public class SkipsUnknown
{
    public int Id { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class Unset
{
    public System.Collections.Immutable.ImmutableArray<int> Immutable { get; set; } = [];
    public ArraySegment<int> Segment { get; set; } = ArraySegment<int>.Empty;
    public Memory<int> Memory { get; set; }
    public System.Collections.Immutable.ImmutableArray<int>? Maybe { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class CalledBack : IJsonOnSerializing, IJsonOnSerialized, IJsonOnDeserializing, IJsonOnDeserialized
{
    public int A { get; set; }
    public int B { get; set; }
    void IJsonOnSerializing.OnSerializing() => B++;
    public void OnSerialized() => B--;
    public void OnDeserializing() => A = 5;
    public void OnDeserialized() => B += A + 1;
}

[WireModel(Wires = Wires.Json)]
public class OneDirection
{
    public string? Now { get; set; }
    public string? Before { set => Now = value; }
    public int Secret { private get; set; }
    [JsonInclude] public int Told { private get; set; }
    [JsonIgnore] public (int, int) Both => (Secret, Told);
}
