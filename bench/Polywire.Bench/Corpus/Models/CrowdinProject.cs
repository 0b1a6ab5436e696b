using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Files to translate, with options that have dotted names.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CrowdinProject
{
    public List<string> export_languages { get; set; } = null!;
    public List<CrowdinProjectFile> files { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CrowdinProjectFile
{
    public string source { get; set; } = null!;
    public string translation { get; set; } = null!;
    public string update_option { get; set; } = null!;
    public string? dest { get; set; }
    public int? content_segmentation { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(CrowdinProject))]
sealed partial class CrowdinProjectContext : JsonSerializerContext;
