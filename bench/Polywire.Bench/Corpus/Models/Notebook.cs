using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A notebook with outputs.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class Notebook
{
    public NotebookMetadata metadata { get; set; } = null!;
    public int nbformat { get; set; }
    public List<NotebookWorksheet> worksheets { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NotebookMetadata
{
    public string name { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NotebookWorksheet
{
    public List<NotebookCell> cells { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NotebookCell
{
    public string cell_type { get; set; } = null!;
    public List<string>? source { get; set; }
    public bool? collapsed { get; set; }
    public List<string>? input { get; set; }
    public string? language { get; set; }
    public List<NotebookOutput>? outputs { get; set; }
    public int? prompt_number { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NotebookOutput
{
    public string output_type { get; set; } = null!;
    public int? prompt_number { get; set; }
    public List<string>? text { get; set; }
    public string? stream { get; set; }
    public string? png { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(Notebook))]
sealed partial class NotebookContext : JsonSerializerContext;
