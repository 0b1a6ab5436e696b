using Polywire;

namespace Bench.Models;

/// <summary>The outline of Canada as GeoJSON (canada.json).</summary>
[WireModel]
public sealed class CanadaCollection
{
    public string type { get; set; } = null!;
    public List<CanadaFeature> features { get; set; } = null!;
}

[WireModel]
public sealed class CanadaFeature
{
    public string type { get; set; } = null!;
    public CanadaProperties properties { get; set; } = null!;
    public CanadaGeometry geometry { get; set; } = null!;
}

[WireModel]
public sealed class CanadaProperties
{
    public string name { get; set; } = null!;
}

[WireModel]
public sealed class CanadaGeometry
{
    public string type { get; set; } = null!;
    public List<List<double[]>> coordinates { get; set; } = null!;
}
