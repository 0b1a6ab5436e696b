using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>An entry of a catalogue of services, with a schema in one text.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class ApiCatalog
{
    public string apiVersion { get; set; } = null!;
    public string kind { get; set; } = null!;
    public ApiCatalogMetadata metadata { get; set; } = null!;
    public ApiCatalogSpec spec { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class ApiCatalogMetadata
{
    public string description { get; set; } = null!;
    public List<ApiCatalogLink> links { get; set; } = null!;
    public string name { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class ApiCatalogLink
{
    public string icon { get; set; } = null!;
    public string title { get; set; } = null!;
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class ApiCatalogSpec
{
    public string definition { get; set; } = null!;
    public string lifecycle { get; set; } = null!;
    public string owner { get; set; } = null!;
    public string type { get; set; } = null!;
}

[JsonSerializable(typeof(ApiCatalog))]
sealed partial class ApiCatalogContext : JsonSerializerContext;
