using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>An entity of Wikidata.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Wikidata
{
    public Dictionary<string, WikidataEntity> entities { get; set; } = null!;
    public int success { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class WikidataEntity
{
    public string id { get; set; } = null!;
    public string type { get; set; } = null!;
    public Dictionary<string, WikidataLabel> labels { get; set; } = null!;
    public Dictionary<string, List<WikidataAliase>> aliases { get; set; } = null!;
    public Dictionary<string, WikidataDescription> descriptions { get; set; } = null!;
    public Dictionary<string, List<WikidataClaim>> claims { get; set; } = null!;
    public Dictionary<string, WikidataSitelink> sitelinks { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class WikidataLabel
{
    public string language { get; set; } = null!;
    public string value { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class WikidataAliase
{
    public string language { get; set; } = null!;
    public string value { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class WikidataDescription
{
    public string language { get; set; } = null!;
    public string value { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class WikidataClaim
{
    public string id { get; set; } = null!;
    public WikidataMainsnak mainsnak { get; set; } = null!;
    public string type { get; set; } = null!;
    public string rank { get; set; } = null!;
    public List<WikidataReference>? references { get; set; }
    public Dictionary<string, List<WikidataMainsnak>>? qualifiers { get; set; }
    [WireField(Name = "qualifiers-order"), JsonPropertyName("qualifiers-order"), DataMember(Name = "qualifiers-order")] public List<string>? QualifiersOrder { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class WikidataMainsnak
{
    public string snaktype { get; set; } = null!;
    public string property { get; set; } = null!;
    public string datatype { get; set; } = null!;
    public WikidataDatavalue datavalue { get; set; } = null!;
    public string? hash { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class WikidataDatavalue
{
    public JsonElement value { get; set; }
    public string type { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class WikidataReference
{
    public string hash { get; set; } = null!;
    public Dictionary<string, List<WikidataMainsnak>> snaks { get; set; } = null!;
    [WireField(Name = "snaks-order"), JsonPropertyName("snaks-order"), DataMember(Name = "snaks-order")] public List<string> SnaksOrder { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class WikidataSitelink
{
    public string site { get; set; } = null!;
    public string title { get; set; } = null!;
    public List<string> badges { get; set; } = null!;
}

[JsonSerializable(typeof(Wikidata))]
sealed partial class WikidataContext : JsonSerializerContext;
