using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A registry of cryptographic algorithms.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CryptographyRegistry
{
    [WireField(Name = "$schema"), JsonPropertyName("$schema"), DataMember(Name = "$schema")] public string Schema { get; set; } = null!;
    public string lastUpdated { get; set; } = null!;
    public List<CryptographyRegistryAlgorithm> algorithms { get; set; } = null!;
    public List<CryptographyRegistryEllipticCurve> ellipticCurves { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CryptographyRegistryAlgorithm
{
    public string family { get; set; } = null!;
    public List<CryptographyRegistryStandardItem>? standard { get; set; }
    public List<CryptographyRegistryVariantItem> variant { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CryptographyRegistryStandardItem
{
    public string name { get; set; } = null!;
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CryptographyRegistryVariantItem
{
    public string pattern { get; set; } = null!;
    public string primitive { get; set; } = null!;
    public List<CryptographyRegistryStandardItem2>? standard { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CryptographyRegistryStandardItem2
{
    public string name { get; set; } = null!;
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CryptographyRegistryEllipticCurve
{
    public string name { get; set; } = null!;
    public string description { get; set; } = null!;
    public List<CryptographyRegistryCurve> curves { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CryptographyRegistryCurve
{
    public string name { get; set; } = null!;
    public string? description { get; set; }
    public string? oid { get; set; }
    public string form { get; set; } = null!;
    public List<CryptographyRegistryAliase>? aliases { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class CryptographyRegistryAliase
{
    public string category { get; set; } = null!;
    public string name { get; set; } = null!;
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(CryptographyRegistry))]
sealed partial class CryptographyRegistryContext : JsonSerializerContext;
