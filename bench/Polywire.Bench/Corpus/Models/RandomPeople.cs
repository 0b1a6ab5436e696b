using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>People made at random, with Cyrillic names.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class RandomPeople
{
    public int id { get; set; }
    public string jsonrpc { get; set; } = null!;
    public int total { get; set; }
    public List<RandomPeopleResult> result { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class RandomPeopleResult
{
    public int id { get; set; }
    public string avatar { get; set; } = null!;
    public int age { get; set; }
    public bool admin { get; set; }
    public string name { get; set; } = null!;
    public string company { get; set; } = null!;
    public string phone { get; set; } = null!;
    public string email { get; set; } = null!;
    public string birthDate { get; set; } = null!;
    public List<RandomPeopleFriend> friends { get; set; } = null!;
    public string field { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class RandomPeopleFriend
{
    public int id { get; set; }
    public string name { get; set; } = null!;
    public string phone { get; set; } = null!;
}

[JsonSerializable(typeof(RandomPeople))]
sealed partial class RandomPeopleContext : JsonSerializerContext;
