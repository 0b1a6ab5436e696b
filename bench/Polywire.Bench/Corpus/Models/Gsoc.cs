using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Projects of a summer of code, by number.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class GsocEntry
{
    [WireField(Name = "@context"), JsonPropertyName("@context"), DataMember(Name = "@context")] public string Context { get; set; } = null!;
    [WireField(Name = "@type"), JsonPropertyName("@type"), DataMember(Name = "@type")] public string Type { get; set; } = null!;
    public string name { get; set; } = null!;
    public string description { get; set; } = null!;
    public GsocSponsor sponsor { get; set; } = null!;
    public GsocAuthor author { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GsocSponsor
{
    [WireField(Name = "@type"), JsonPropertyName("@type"), DataMember(Name = "@type")] public string Type { get; set; } = null!;
    public string name { get; set; } = null!;
    public string disambiguatingDescription { get; set; } = null!;
    public string description { get; set; } = null!;
    public string url { get; set; } = null!;
    public string logo { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class GsocAuthor
{
    [WireField(Name = "@type"), JsonPropertyName("@type"), DataMember(Name = "@type")] public string Type { get; set; } = null!;
    public string name { get; set; } = null!;
}

[JsonSerializable(typeof(Dictionary<string, GsocEntry>))]
sealed partial class GsocContext : JsonSerializerContext;
