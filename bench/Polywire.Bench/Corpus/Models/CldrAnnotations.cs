using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Names of characters in one language.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class CldrAnnotations
{
    public CldrAnnotationsAnnotations annotations { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CldrAnnotationsAnnotations
{
    public CldrAnnotationsIdentity identity { get; set; } = null!;
    public Dictionary<string, CldrAnnotationsAnnotation> annotations { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CldrAnnotationsIdentity
{
    public string language { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CldrAnnotationsAnnotation
{
    public List<string> @default { get; set; } = null!;
    public List<string> tts { get; set; } = null!;
}

[JsonSerializable(typeof(CldrAnnotations))]
sealed partial class CldrAnnotationsContext : JsonSerializerContext;
