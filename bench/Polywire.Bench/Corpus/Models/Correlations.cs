using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Correlations of observables.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Correlations
{
    [WireField(Name = "$schema"), JsonPropertyName("$schema"), DataMember(Name = "$schema")] public string Schema { get; set; } = null!;
    public CorrelationsA262ca783a3dd055c77ec5c6c75c6ffe a262ca783a3dd055c77ec5c6c75c6ffe { get; set; } = null!;
    [WireField(Name = "1af389d015582d6903a33587d94d45ea"), JsonPropertyName("1af389d015582d6903a33587d94d45ea"), DataMember(Name = "1af389d015582d6903a33587d94d45ea")] public Correlations1Af389D015582D6903A33587D94D45Ea _1Af389D015582D6903A33587D94D45Ea { get; set; } = null!;
    [WireField(Name = "974bcd243772ce08f33a16c7fda240de"), JsonPropertyName("974bcd243772ce08f33a16c7fda240de"), DataMember(Name = "974bcd243772ce08f33a16c7fda240de")] public Correlations974Bcd243772Ce08F33A16C7Fda240De _974Bcd243772Ce08F33A16C7Fda240De { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class CorrelationsA262ca783a3dd055c77ec5c6c75c6ffe
{
    public List<string> col_names { get; set; } = null!;
    public Correlations2 correlations { get; set; } = null!;
    public List<string> row_names { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class Correlations2
{
    public List<List<List<List<double>>>> total { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class Correlations1Af389D015582D6903A33587D94D45Ea
{
    public List<string> col_names { get; set; } = null!;
    public Correlations3 correlations { get; set; } = null!;
    public List<string> row_names { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class Correlations3
{
    public List<List<List<List<double>>>> total { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class Correlations974Bcd243772Ce08F33A16C7Fda240De
{
    public List<string> col_names { get; set; } = null!;
    public Correlations4 correlations { get; set; } = null!;
    public List<string> row_names { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class Correlations4
{
    public List<List<List<List<double>>>> total { get; set; } = null!;
}

[JsonSerializable(typeof(Correlations))]
sealed partial class CorrelationsContext : JsonSerializerContext;
