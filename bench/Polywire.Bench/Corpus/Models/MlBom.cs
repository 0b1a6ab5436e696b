using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A bill of materials of machine learning models.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class MlBom
{
    [WireField(Name = "$schema"), JsonPropertyName("$schema"), DataMember(Name = "$schema")] public string Schema { get; set; } = null!;
    public string bomFormat { get; set; } = null!;
    public string specVersion { get; set; } = null!;
    public string serialNumber { get; set; } = null!;
    public int version { get; set; }
    public List<MlBomComponent> components { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomComponent
{
    [WireField(Name = "bom-ref"), JsonPropertyName("bom-ref"), DataMember(Name = "bom-ref")] public string BomRef { get; set; } = null!;
    public string type { get; set; } = null!;
    public string publisher { get; set; } = null!;
    public string group { get; set; } = null!;
    public string name { get; set; } = null!;
    public string version { get; set; } = null!;
    public string description { get; set; } = null!;
    public MlBomModelCard modelCard { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomModelCard
{
    public MlBomModelParameters modelParameters { get; set; } = null!;
    public MlBomQuantitativeAnalysis quantitativeAnalysis { get; set; } = null!;
    public MlBomConsiderations considerations { get; set; } = null!;
    public List<MlBomProperty> properties { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomModelParameters
{
    public MlBomApproach approach { get; set; } = null!;
    public string task { get; set; } = null!;
    public string architectureFamily { get; set; } = null!;
    public string modelArchitecture { get; set; } = null!;
    public List<MlBomDataset> datasets { get; set; } = null!;
    public List<MlBomInput> inputs { get; set; } = null!;
    public List<MlBomOutput> outputs { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomApproach
{
    public string type { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomDataset
{
    public string type { get; set; } = null!;
    public string name { get; set; } = null!;
    public MlBomContents contents { get; set; } = null!;
    public string classification { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomContents
{
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomInput
{
    public string format { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomOutput
{
    public string format { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomQuantitativeAnalysis
{
    public List<MlBomPerformanceMetric> performanceMetrics { get; set; } = null!;
    public MlBomGraphics graphics { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomPerformanceMetric
{
    public string type { get; set; } = null!;
    public string value { get; set; } = null!;
    public string slice { get; set; } = null!;
    public MlBomConfidenceInterval confidenceInterval { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomConfidenceInterval
{
    public string lowerBound { get; set; } = null!;
    public string upperBound { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomGraphics
{
    public string description { get; set; } = null!;
    public List<MlBomCollection> collection { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomCollection
{
    public string name { get; set; } = null!;
    public MlBomImage image { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomImage
{
    public string contentType { get; set; } = null!;
    public string encoding { get; set; } = null!;
    public string content { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomConsiderations
{
    public List<string> users { get; set; } = null!;
    public List<string> useCases { get; set; } = null!;
    public List<string> technicalLimitations { get; set; } = null!;
    public List<string> performanceTradeoffs { get; set; } = null!;
    public List<MlBomEthicalConsideration> ethicalConsiderations { get; set; } = null!;
    public List<MlBomFairnessAssessment> fairnessAssessments { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomEthicalConsideration
{
    public string name { get; set; } = null!;
    public string mitigationStrategy { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomFairnessAssessment
{
    public string groupAtRisk { get; set; } = null!;
    public string benefits { get; set; } = null!;
    public string harms { get; set; } = null!;
    public string mitigationStrategy { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class MlBomProperty
{
    public string name { get; set; } = null!;
    public string value { get; set; } = null!;
}

[JsonSerializable(typeof(MlBom))]
sealed partial class MlBomContext : JsonSerializerContext;
