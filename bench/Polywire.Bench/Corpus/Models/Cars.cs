using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Rows of a data set.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class CarsRow
{
    public string Name { get; set; } = null!;
    public double? Miles_per_Gallon { get; set; }
    public int Cylinders { get; set; }
    public double Displacement { get; set; }
    public int? Horsepower { get; set; }
    public int Weight_in_lbs { get; set; }
    public double Acceleration { get; set; }
    public string Year { get; set; } = null!;
    public string Origin { get; set; } = null!;
}

[JsonSerializable(typeof(List<CarsRow>))]
sealed partial class CarsContext : JsonSerializerContext;
