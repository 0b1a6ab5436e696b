using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Countries, their names in many languages.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class CountriesRow
{
    public CountriesName name { get; set; } = null!;
    public List<string> tld { get; set; } = null!;
    public string cca2 { get; set; } = null!;
    public string ccn3 { get; set; } = null!;
    public string cca3 { get; set; } = null!;
    public string cioc { get; set; } = null!;
    public bool? independent { get; set; }
    public string status { get; set; } = null!;
    public bool unMember { get; set; }
    public JsonElement currencies { get; set; }
    public CountriesIdd idd { get; set; } = null!;
    public List<string> capital { get; set; } = null!;
    public List<string> altSpellings { get; set; } = null!;
    public string region { get; set; } = null!;
    public string subregion { get; set; } = null!;
    public Dictionary<string, string> languages { get; set; } = null!;
    public Dictionary<string, CountriesTranslation> translations { get; set; } = null!;
    public List<double> latlng { get; set; } = null!;
    public bool landlocked { get; set; }
    public List<string> borders { get; set; } = null!;
    public double area { get; set; }
    public string flag { get; set; } = null!;
    public Dictionary<string, CountriesDemonym> demonyms { get; set; } = null!;
    public List<string> callingCodes { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CountriesName
{
    public string common { get; set; } = null!;
    public string official { get; set; } = null!;
    public Dictionary<string, CountriesNative> native { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CountriesNative
{
    public string official { get; set; } = null!;
    public string common { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CountriesIdd
{
    public string root { get; set; } = null!;
    public List<string> suffixes { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CountriesTranslation
{
    public string official { get; set; } = null!;
    public string common { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CountriesDemonym
{
    public string f { get; set; } = null!;
    public string m { get; set; } = null!;
}

[JsonSerializable(typeof(List<CountriesRow>))]
sealed partial class CountriesContext : JsonSerializerContext;
