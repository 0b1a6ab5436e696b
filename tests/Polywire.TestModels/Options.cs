using System.Text.Json.Serialization;
using Polywire;

namespace TestModels;

[WireModel(OmitNull = true)]
public class OmitNull
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? A { get; set; }
    public int B { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int? C { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public List<int>? D { get; set; }
    public string? Kept { get; set; } = "initialized";
}

[WireModel(OmitDefault = true)]
public class OmitDefault
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int A { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public string? B { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public bool C { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Guid D { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Colour E { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public DateTime F { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public Range G { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public decimal H { get; set; }
    public int Kept { get; set; } = 5;
}

[WireModel(OmitNull = true)]
public struct OmitAll
{
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? A { get; set; }
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public int? B { get; set; }
}

[WireModel(OptIn = true)]
public class OptIn
{
    [WireField] public int In { get; set; }
    [JsonIgnore, WireIgnore] public int Out { get; set; }
}

[WireModel]
public class Ignored
{
    public int A { get; set; }
    [WireIgnore, JsonIgnore] public int B { get; set; } = 3;
    public static int Static { get; set; } = 4;
    public const int Constant = 5;
    public int this[int i] => i;
    public int C { get; set; }
}

[WireModel(Naming = WireNaming.CamelCase)] public class Camel { public int ViewCount { get; set; } public string? HTMLBody { get; set; } public int ID { get; set; } }

[WireModel(Naming = WireNaming.SnakeCaseLower)] public class Snake { public int ViewCount { get; set; } public string? HTMLBody { get; set; } public int Item2Name { get; set; } }

[WireModel(Naming = WireNaming.SnakeCaseUpper)] public class UpperSnake { public int ViewCount { get; set; } public string? HTMLBody { get; set; } }

[WireModel(Naming = WireNaming.KebabCaseLower)] public class Kebab { public int ViewCount { get; set; } public string? HTMLBody { get; set; } [WireField(Name = "Own")] public int Other { get; set; } }

[WireModel(Naming = WireNaming.KebabCaseUpper)] public class UpperKebab { public int ViewCount { get; set; } public string? HTMLBody { get; set; } }
