using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A three-dimensional model with animations.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class MarineIk
{
    public List<MarineIkImage> images { get; set; } = null!;
    public List<MarineIkGeometry> geometries { get; set; } = null!;
    public List<MarineIkTexture> textures { get; set; } = null!;
    public MarineIkMetadata2 metadata { get; set; } = null!;
    public List<MarineIkMaterial> materials { get; set; } = null!;
    public MarineIkObject @object { get; set; } = null!;
    public List<MarineIkAnimation2> animations { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkImage
{
    public string url { get; set; } = null!;
    public string uuid { get; set; } = null!;
    public string name { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkGeometry
{
    public string type { get; set; } = null!;
    public string uuid { get; set; } = null!;
    public MarineIkData data { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkData
{
    public List<List<double>> uvs { get; set; } = null!;
    public List<MarineIkAnimation> animations { get; set; } = null!;
    public List<double> vertices { get; set; } = null!;
    public MarineIkMetadata metadata { get; set; } = null!;
    public string name { get; set; } = null!;
    public List<double> skinWeights { get; set; } = null!;
    public List<int> skinIndices { get; set; } = null!;
    public int influencesPerVertex { get; set; }
    public List<double> normals { get; set; } = null!;
    public List<MarineIkBone> bones { get; set; } = null!;
    public List<int> faces { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkAnimation
{
    public List<MarineIkHierarchy> hierarchy { get; set; } = null!;
    public double length { get; set; }
    public int fps { get; set; }
    public string name { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkHierarchy
{
    public int parent { get; set; }
    public List<MarineIkKey> keys { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkKey
{
    public List<double> pos { get; set; } = null!;
    public double time { get; set; }
    public List<double> scl { get; set; } = null!;
    public List<double> rot { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkMetadata
{
    public int uvs { get; set; }
    public int version { get; set; }
    public int faces { get; set; }
    public string generator { get; set; } = null!;
    public int normals { get; set; }
    public int bones { get; set; }
    public int vertices { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkBone
{
    public int parent { get; set; }
    public List<double> pos { get; set; } = null!;
    public List<double> rotq { get; set; } = null!;
    public List<int> scl { get; set; } = null!;
    public string name { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkTexture
{
    public List<int> repeat { get; set; } = null!;
    public List<int> wrap { get; set; } = null!;
    public int anisotropy { get; set; }
    public string image { get; set; } = null!;
    public string name { get; set; } = null!;
    public int mapping { get; set; }
    public int minFilter { get; set; }
    public string uuid { get; set; } = null!;
    public int magFilter { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkMetadata2
{
    public string sourceFile { get; set; } = null!;
    public string generator { get; set; } = null!;
    public string type { get; set; } = null!;
    public double version { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkMaterial
{
    public int vertexColors { get; set; }
    public string name { get; set; } = null!;
    public string type { get; set; } = null!;
    public string uuid { get; set; } = null!;
    public string blending { get; set; } = null!;
    public string map { get; set; } = null!;
    public bool transparent { get; set; }
    public bool depthTest { get; set; }
    public int color { get; set; }
    public int shininess { get; set; }
    public int emissive { get; set; }
    public bool depthWrite { get; set; }
    public int specular { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkObject
{
    public List<MarineIkChildren> children { get; set; } = null!;
    public string type { get; set; } = null!;
    public List<int> matrix { get; set; } = null!;
    public string uuid { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkChildren
{
    public string name { get; set; } = null!;
    public string uuid { get; set; } = null!;
    public List<int> matrix { get; set; } = null!;
    public bool visible { get; set; }
    public string type { get; set; } = null!;
    public string material { get; set; } = null!;
    public bool castShadow { get; set; }
    public bool receiveShadow { get; set; }
    public string geometry { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MarineIkAnimation2
{
    public List<string> tracks { get; set; } = null!;
    public int fps { get; set; }
    public string name { get; set; } = null!;
}

[JsonSerializable(typeof(MarineIk))]
sealed partial class MarineIkContext : JsonSerializerContext;
