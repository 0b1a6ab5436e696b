using System.Text.Json.Serialization;
using MessagePack;
using Polywire;
using Old = Newtonsoft.Json;

namespace ForeignTests.Positional;

[WireModel]
public record Named([property: JsonPropertyName("a b")] int A, [property: JsonPropertyOrder(-1)] int B, [property: JsonRequired] int C);

[WireModel]
public record Ignoring([property: JsonIgnore] int A, string? B, [property: JsonIgnore] string? C = "c", [property: JsonIgnore] Action? D = null, [property: JsonIgnore] Plain E = Plain.Two);

[WireModel]
public record IgnoringAll([property: JsonIgnore] int A = 5, [property: JsonIgnore] double B = 1.5)
{
    public int C { get; set; }
}

[WireModel]
public readonly record struct IgnoringStruct([property: JsonIgnore] int A, int B);

[WireModel]
public record IgnoringBase(int A, [property: JsonIgnore] string B);

[WireModel]
public record IgnoringDerived(int A, string B, [property: JsonIgnore] int C, int D) : IgnoringBase(A, B);

[WireModel]
public class IgnoringClass
{
    public IgnoringClass(int a, int b) => (A, B) = (a, b);

    [JsonIgnore] public int A { get; }
    public int B { get; }
}

[WireModel]
public class IgnoringPrivately
{
    [JsonConstructor]
    IgnoringPrivately(int a, int b) => (A, B) = (a, b);

    internal static IgnoringPrivately Make(int a, int b) => new(a, b);

    [JsonIgnore] public int A { get; }
    public int B { get; }
}

[WireModel]
public record Conditional(
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? A,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] int B,
    [property: JsonIgnore(Condition = JsonIgnoreCondition.Never)] string? C,
    [property: JsonConverter(typeof(JsonStringEnumConverter))] Plain D,
    [property: JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)] int E);

[WireModel]
public record Own([property: WireIgnore] int A, [property: WireField(Name = "bee")] int B, [property: WireIgnore] string C = "c");

[WireModel]
public record Numbered([property: WireField(1)] int A, [property: WireIgnore] int B, [WireField(2)] string? C);

[WireModel(OptIn = true)]
public record Chosen([property: WireField] int A, int B = 7);

[WireModel]
public record NewtonNamed([property: Old.JsonProperty("a b")] int A, [property: Old.JsonProperty(Order = -5)] int B, [property: Old.JsonProperty(NullValueHandling = Old.NullValueHandling.Ignore)] string? C, [property: Old.JsonProperty(Required = Old.Required.Always)] string? D);

[WireModel]
public record NewtonIgnoring([property: Old.JsonIgnore] int A, int B, [property: Old.JsonIgnore] List<string>? C = null, [property: Old.JsonIgnore] int D = 0);

[Old.JsonObject(Old.MemberSerialization.OptIn)]
public record NewtonChosen([property: Old.JsonProperty] int A, int B);

[MessagePackObject]
public record KeyedRecord([property: Key(0)] int A, [property: Key(2)] string? B);

[MessagePackObject(true)]
public record ByName(int A, int B);

[MessagePackObject]
public record TextKeyed([property: Key("x")] int A, [property: Key("y")] int B);
