using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A catalogue of schemas.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class SchemaCatalog
{
    [WireField(Name = "$schema"), JsonPropertyName("$schema"), DataMember(Name = "$schema")] public string Schema { get; set; } = null!;
    public int version { get; set; }
    public List<SchemaCatalogSchema> schemas { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class SchemaCatalogSchema
{
    public string name { get; set; } = null!;
    public string description { get; set; } = null!;
    public List<string>? fileMatch { get; set; }
    public string url { get; set; } = null!;
    public Dictionary<string, string>? versions { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(SchemaCatalog))]
sealed partial class SchemaCatalogContext : JsonSerializerContext;
