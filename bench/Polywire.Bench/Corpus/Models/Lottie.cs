using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>An animation.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class Lottie
{
    public List<LottieAsset> assets { get; set; } = null!;
    public string v { get; set; } = null!;
    public List<LottieLayer2> layers { get; set; } = null!;
    public int ip { get; set; }
    public int op { get; set; }
    public int fr { get; set; }
    public int w { get; set; }
    public int h { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieAsset
{
    public string id { get; set; } = null!;
    public List<LottieLayer> layers { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieLayer
{
    public int ddd { get; set; }
    public int ind { get; set; }
    public int ty { get; set; }
    public string nm { get; set; } = null!;
    public Dictionary<string, LottieK> ks { get; set; } = null!;
    public List<LottieShape> shapes { get; set; } = null!;
    public LottieBounds bounds { get; set; } = null!;
    public int ip { get; set; }
    public int op { get; set; }
    public int st { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieK
{
    public JsonElement k { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieShape
{
    public string ty { get; set; } = null!;
    public List<LottieIt> it { get; set; } = null!;
    public string nm { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieIt
{
    public int? d { get; set; }
    public string ty { get; set; } = null!;
    public LottieS? s { get; set; }
    public LottieP? p { get; set; }
    public string? nm { get; set; }
    public bool? closed { get; set; }
    public bool? fillEnabled { get; set; }
    public LottieC? c { get; set; }
    public LottieO? o { get; set; }
    public LottieA? a { get; set; }
    public LottieR? r { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieS
{
    public List<int> k { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieP
{
    public List<double> k { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieC
{
    public List<int> k { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieO
{
    public int k { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieA
{
    public List<int> k { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieR
{
    public int k { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieBounds
{
    public int l { get; set; }
    public int t { get; set; }
    public int b { get; set; }
    public int r { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieLayer2
{
    public int ddd { get; set; }
    public int ind { get; set; }
    public int ty { get; set; }
    public string nm { get; set; } = null!;
    public int? parent { get; set; }
    public Dictionary<string, LottieLayersK> ks { get; set; } = null!;
    public List<LottieLayersShape>? shapes { get; set; }
    public LottieLayersBounds? bounds { get; set; }
    public int ip { get; set; }
    public int op { get; set; }
    public int st { get; set; }
    public string? refId { get; set; }
    public int? w { get; set; }
    public int? h { get; set; }
    public bool? hasMask { get; set; }
    public List<LottieMasksProperty>? masksProperties { get; set; }
    public int? sw { get; set; }
    public int? sh { get; set; }
    public string? sc { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieLayersK
{
    public JsonElement k { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieLayersShape
{
    public string ty { get; set; } = null!;
    public List<LottieShapesIt> it { get; set; } = null!;
    public string nm { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieShapesIt
{
    public int? ind { get; set; }
    public string ty { get; set; } = null!;
    public bool? closed { get; set; }
    public LottieKs? ks { get; set; }
    public string? nm { get; set; }
    public bool? fillEnabled { get; set; }
    public LottieItC? c { get; set; }
    public LottieItO? o { get; set; }
    public LottieW? w { get; set; }
    public int? lc { get; set; }
    public int? lj { get; set; }
    public int? ml { get; set; }
    public LottieItP? p { get; set; }
    public LottieItA? a { get; set; }
    public LottieItS? s { get; set; }
    public LottieItR? r { get; set; }
    public int? mm { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieKs
{
    public JsonElement k { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieItC
{
    public List<int> k { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieItO
{
    public int k { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieW
{
    public int k { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieItP
{
    public List<double> k { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieItA
{
    public List<int> k { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieItS
{
    public List<int> k { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieItR
{
    public double k { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieLayersBounds
{
    public int l { get; set; }
    public int t { get; set; }
    public int b { get; set; }
    public int r { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieMasksProperty
{
    public bool cl { get; set; }
    public bool inv { get; set; }
    public string mode { get; set; } = null!;
    public LottiePt pt { get; set; } = null!;
    public LottieMasksPropertiesO o { get; set; } = null!;
    public LottieX x { get; set; } = null!;
    public string nm { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottiePt
{
    public LottiePtK k { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottiePtK
{
    public List<List<double>> i { get; set; } = null!;
    public List<List<double>> o { get; set; } = null!;
    public List<List<int>> v { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieMasksPropertiesO
{
    public int k { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class LottieX
{
    public int k { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(Lottie))]
sealed partial class LottieContext : JsonSerializerContext;
