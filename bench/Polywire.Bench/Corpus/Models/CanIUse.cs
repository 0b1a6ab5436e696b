using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A browser feature and who supports it.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class CanIUse
{
    public string title { get; set; } = null!;
    public string description { get; set; } = null!;
    public string spec { get; set; } = null!;
    public string status { get; set; } = null!;
    public List<CanIUseLink> links { get; set; } = null!;
    public List<CanIUseBug> bugs { get; set; } = null!;
    public List<string> categories { get; set; } = null!;
    public Dictionary<string, Dictionary<string, string>> stats { get; set; } = null!;
    public string notes { get; set; } = null!;
    public Dictionary<string, string> notes_by_num { get; set; } = null!;
    public double usage_perc_y { get; set; }
    public double usage_perc_a { get; set; }
    public bool ucprefix { get; set; }
    public string parent { get; set; } = null!;
    public string keywords { get; set; } = null!;
    public string chrome_id { get; set; } = null!;
    public bool shown { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class CanIUseLink
{
    public string url { get; set; } = null!;
    public string title { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CanIUseBug
{
    public string description { get; set; } = null!;
}

[JsonSerializable(typeof(CanIUse))]
sealed partial class CanIUseContext : JsonSerializerContext;
