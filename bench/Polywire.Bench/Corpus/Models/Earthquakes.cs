using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Features of points with wide properties.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Earthquakes
{
    public string type { get; set; } = null!;
    public EarthquakesMetadata metadata { get; set; } = null!;
    public List<EarthquakesFeature> features { get; set; } = null!;
    public List<double> bbox { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class EarthquakesMetadata
{
    public long generated { get; set; }
    public string url { get; set; } = null!;
    public string title { get; set; } = null!;
    public int status { get; set; }
    public string api { get; set; } = null!;
    public int count { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class EarthquakesFeature
{
    public string type { get; set; } = null!;
    public EarthquakesProperties properties { get; set; } = null!;
    public EarthquakesGeometry geometry { get; set; } = null!;
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class EarthquakesProperties
{
    public double mag { get; set; }
    public string place { get; set; } = null!;
    public long time { get; set; }
    public long updated { get; set; }
    public int tz { get; set; }
    public string url { get; set; } = null!;
    public string detail { get; set; } = null!;
    public int? felt { get; set; }
    public double? cdi { get; set; }
    public double? mmi { get; set; }
    public string? alert { get; set; }
    public string status { get; set; } = null!;
    public int tsunami { get; set; }
    public int sig { get; set; }
    public string net { get; set; } = null!;
    public string code { get; set; } = null!;
    public string ids { get; set; } = null!;
    public string sources { get; set; } = null!;
    public string types { get; set; } = null!;
    public int? nst { get; set; }
    public double? dmin { get; set; }
    public double? rms { get; set; }
    public double? gap { get; set; }
    public string magType { get; set; } = null!;
    public string type { get; set; } = null!;
    public string title { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class EarthquakesGeometry
{
    public string type { get; set; } = null!;
    public List<double> coordinates { get; set; } = null!;
}

[JsonSerializable(typeof(Earthquakes))]
sealed partial class EarthquakesContext : JsonSerializerContext;
