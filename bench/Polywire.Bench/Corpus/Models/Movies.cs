using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Films, with titles that are numbers in places.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class MoviesRow
{
    public JsonElement? Title { get; set; }
    [WireField(Name = "US Gross"), JsonPropertyName("US Gross"), DataMember(Name = "US Gross")] public int? UsGross { get; set; }
    [WireField(Name = "Worldwide Gross"), JsonPropertyName("Worldwide Gross"), DataMember(Name = "Worldwide Gross")] public long? WorldwideGross { get; set; }
    [WireField(Name = "US DVD Sales"), JsonPropertyName("US DVD Sales"), DataMember(Name = "US DVD Sales")] public int? UsDvdSales { get; set; }
    [WireField(Name = "Production Budget"), JsonPropertyName("Production Budget"), DataMember(Name = "Production Budget")] public int? ProductionBudget { get; set; }
    [WireField(Name = "Release Date"), JsonPropertyName("Release Date"), DataMember(Name = "Release Date")] public string ReleaseDate { get; set; } = null!;
    [WireField(Name = "MPAA Rating"), JsonPropertyName("MPAA Rating"), DataMember(Name = "MPAA Rating")] public string? MpaaRating { get; set; }
    [WireField(Name = "Running Time min"), JsonPropertyName("Running Time min"), DataMember(Name = "Running Time min")] public int? RunningTimeMin { get; set; }
    public string? Distributor { get; set; }
    public string? Source { get; set; }
    [WireField(Name = "Major Genre"), JsonPropertyName("Major Genre"), DataMember(Name = "Major Genre")] public string? MajorGenre { get; set; }
    [WireField(Name = "Creative Type"), JsonPropertyName("Creative Type"), DataMember(Name = "Creative Type")] public string? CreativeType { get; set; }
    public string? Director { get; set; }
    [WireField(Name = "Rotten Tomatoes Rating"), JsonPropertyName("Rotten Tomatoes Rating"), DataMember(Name = "Rotten Tomatoes Rating")] public int? RottenTomatoesRating { get; set; }
    [WireField(Name = "IMDB Rating"), JsonPropertyName("IMDB Rating"), DataMember(Name = "IMDB Rating")] public double? ImdbRating { get; set; }
    [WireField(Name = "IMDB Votes"), JsonPropertyName("IMDB Votes"), DataMember(Name = "IMDB Votes")] public int? ImdbVotes { get; set; }
}

[JsonSerializable(typeof(List<MoviesRow>))]
sealed partial class MoviesContext : JsonSerializerContext;
