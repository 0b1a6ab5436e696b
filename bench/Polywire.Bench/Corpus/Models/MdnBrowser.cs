using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Releases of a browser.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class MdnBrowser
{
    public Dictionary<string, MdnBrowserBrowser> browsers { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MdnBrowserBrowser
{
    public string name { get; set; } = null!;
    public string type { get; set; } = null!;
    public string upstream { get; set; } = null!;
    public string pref_url { get; set; } = null!;
    public bool accepts_flags { get; set; }
    public bool accepts_webextensions { get; set; }
    public Dictionary<string, MdnBrowserRelease> releases { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MdnBrowserRelease
{
    public string? release_date { get; set; }
    public string? release_notes { get; set; }
    public string status { get; set; } = null!;
    public string engine { get; set; } = null!;
    public string engine_version { get; set; } = null!;
}

[JsonSerializable(typeof(MdnBrowser))]
sealed partial class MdnBrowserContext : JsonSerializerContext;
