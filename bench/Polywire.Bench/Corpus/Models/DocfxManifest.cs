using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>The files of a documentation site.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class DocfxManifest
{
    public string source_base_path { get; set; } = null!;
    public string xrefmap { get; set; } = null!;
    public List<DocfxManifestFile> files { get; set; } = null!;
    public List<DocfxManifestGroup> groups { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class DocfxManifestFile
{
    public string type { get; set; } = null!;
    public DocfxManifestOutput output { get; set; } = null!;
    public string? source_relative_path { get; set; }
    public string? version { get; set; }
    public string? Uid { get; set; }
    public bool? IsMRef { get; set; }
    public string? Title { get; set; }
    public string? Summary { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class DocfxManifestOutput
{
    public DocfxManifestResource? resource { get; set; }
    [WireField(Name = ".html"), JsonPropertyName(".html"), DataMember(Name = ".html")] public DocfxManifestHtml? Html { get; set; }
    [WireField(Name = ".json"), JsonPropertyName(".json"), DataMember(Name = ".json")] public DocfxManifestJson? Json { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class DocfxManifestResource
{
    public string relative_path { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class DocfxManifestHtml
{
    public string relative_path { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class DocfxManifestJson
{
    public string relative_path { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class DocfxManifestGroup
{
    public string xrefmap { get; set; } = null!;
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(DocfxManifest))]
sealed partial class DocfxManifestContext : JsonSerializerContext;
