using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Rows of a data set.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class JobsRow
{
    public string job { get; set; } = null!;
    public string sex { get; set; } = null!;
    public int year { get; set; }
    public int count { get; set; }
    public double perc { get; set; }
}

[JsonSerializable(typeof(List<JobsRow>))]
sealed partial class JobsContext : JsonSerializerContext;
