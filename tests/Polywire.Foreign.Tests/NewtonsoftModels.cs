using System.ComponentModel;
using System.Runtime.Serialization;
using Newtonsoft.Json;
using Newtonsoft.Json.Converters;
using Newtonsoft.Json.Serialization;
using Polywire;

namespace ForeignTests.OfNewtonsoft;

public enum Mood { Calm, [EnumMember(Value = "fairly loud")] Loud }

[JsonConverter(typeof(StringEnumConverter))]
public enum Size { Small, [EnumMember(Value = "big")] Large }

[WireModel(Wires = Wires.Json)]
public class Conditions
{
    [JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public string? Maybe { get; set; }
    [JsonProperty(NullValueHandling = NullValueHandling.Ignore)] public int? MaybeNumber { get; set; }
    [JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public int Zero { get; set; }
    [JsonProperty(DefaultValueHandling = DefaultValueHandling.Include)] public bool Always { get; set; }
}

[WireModel]
public class Declared
{
    [DefaultValue(7), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public int Number { get; set; } = 7;
    [DefaultValue("x"), JsonProperty(DefaultValueHandling = DefaultValueHandling.IgnoreAndPopulate)] public string? Text { get; set; } = "x";
    [DefaultValue(true), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public bool? Flag { get; set; } = true;
    [DefaultValue(Mood.Loud), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public Mood Mood { get; set; } = Mood.Loud;
    [DefaultValue(1.5), JsonProperty(DefaultValueHandling = DefaultValueHandling.Populate)] public double Real { get; set; } = 1.5;
    [DefaultValue(0), JsonProperty(DefaultValueHandling = DefaultValueHandling.Ignore)] public long Zero { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class RequiringMembers
{
    [JsonProperty(Required = Required.Always)] public string? Always { get; set; }
    [JsonProperty(Required = Required.AllowNull)] public string? Present { get; set; }
    [JsonProperty(Required = Required.DisallowNull)] public int? NotNull { get; set; }
    [JsonRequired] public int Number { get; set; }
}

[WireModel(Wires = Wires.Json), JsonObject(ItemNullValueHandling = NullValueHandling.Ignore, MissingMemberHandling = MissingMemberHandling.Error)]
public class Sparse
{
    public string? Text { get; set; }
    [JsonProperty(NullValueHandling = NullValueHandling.Include)] public string? Kept { get; set; }
    public int? Number { get; set; }
}

[WireModel(Wires = Wires.Json), JsonObject(ItemRequired = Required.Always)]
public class Whole
{
    public string? Text { get; set; }
    public int Number { get; set; }
}

[WireModel(Wires = Wires.Json), JsonObject(NamingStrategyType = typeof(SnakeCaseNamingStrategy))]
public class Snake
{
    public string? FirstName { get; set; }
    public int URLValue { get; set; }
    [JsonProperty("AsItIs")] public int Own { get; set; }
    [JsonProperty(NamingStrategyType = typeof(CamelCaseNamingStrategy))] public int OtherCase { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class Snakelet : Snake
{
    public int OneMore { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class Placed
{
    public int A { get; set; }
    [JsonProperty(Order = 0)] public int B { get; set; }
    public int C { get; set; }
    [JsonProperty(Order = -2)] public int D { get; set; }
    [JsonProperty(Order = -1)] public int E { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class Moods
{
    public Mood Number { get; set; }
    [JsonConverter(typeof(StringEnumConverter))] public Mood? Text { get; set; }
    public Size Size { get; set; }
    public List<Size>? Sizes { get; set; }
    [JsonProperty(ItemConverterType = typeof(StringEnumConverter))] public List<Mood>? Many { get; set; }
}

[WireModel(Wires = Wires.Json), DataContract]
public class Contract
{
    [DataMember(Name = "id", Order = 2)] public int Id { get; set; }
    [DataMember(Order = 1, EmitDefaultValue = false)] public string? Name { get; set; }
    [JsonProperty("more")] public int More { get; set; }
    public int NoMember { get; set; }
}

[WireModel(Wires = Wires.Json)]
public class Left
{
    public int In { get; set; }
    [NonSerialized] public int Out;
    [IgnoreDataMember] public int AlsoOut { get; set; }
    [JsonProperty] int Inner { get; set; } = 4;
    [JsonProperty(ObjectCreationHandling = ObjectCreationHandling.Reuse)] public List<int> Added { get; set; } = [1];
}

[WireModel(Wires = Wires.Json)]
public class OneWay
{
    public string? Now { get; set; }
    public string? Before { set => Now = value; }
    [JsonProperty("legacy")] string? Legacy { set => Now = value; }
    public int Secret { private get; set; }
    [JsonProperty] public int Told { private get; set; }
    internal int SecretHere() => Secret + Told;
}
