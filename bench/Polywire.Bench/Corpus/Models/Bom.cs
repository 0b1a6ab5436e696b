using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A bill of materials.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Bom
{
    [WireField(Name = "$schema"), JsonPropertyName("$schema"), DataMember(Name = "$schema")] public string Schema { get; set; } = null!;
    public string bomFormat { get; set; } = null!;
    public string specVersion { get; set; } = null!;
    public string serialNumber { get; set; } = null!;
    public int version { get; set; }
    public BomMetadata metadata { get; set; } = null!;
    public List<BomComponent2> components { get; set; } = null!;
    public List<BomDependency> dependencies { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomMetadata
{
    public string timestamp { get; set; } = null!;
    public List<BomTool> tools { get; set; } = null!;
    public List<BomAuthor> authors { get; set; } = null!;
    public BomComponent component { get; set; } = null!;
    public BomManufacturer manufacturer { get; set; } = null!;
    public BomSupplier supplier { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomTool
{
    public string vendor { get; set; } = null!;
    public string name { get; set; } = null!;
    public string version { get; set; } = null!;
    public List<BomHashe> hashes { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomHashe
{
    public string alg { get; set; } = null!;
    public string content { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomAuthor
{
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
    public string phone { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomComponent
{
    public string type { get; set; } = null!;
    public string author { get; set; } = null!;
    public string name { get; set; } = null!;
    public string version { get; set; } = null!;
    public BomSwid swid { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomSwid
{
    public string tagId { get; set; } = null!;
    public string name { get; set; } = null!;
    public string version { get; set; } = null!;
    public BomText text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomText
{
    public string contentType { get; set; } = null!;
    public string encoding { get; set; } = null!;
    public string content { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomManufacturer
{
    public string name { get; set; } = null!;
    public List<string> url { get; set; } = null!;
    public List<BomContact> contact { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomContact
{
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomSupplier
{
    public string name { get; set; } = null!;
    public List<string> url { get; set; } = null!;
    public List<BomSupplierContact> contact { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomSupplierContact
{
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomComponent2
{
    [WireField(Name = "bom-ref"), JsonPropertyName("bom-ref"), DataMember(Name = "bom-ref")] public string? BomRef { get; set; }
    public string type { get; set; } = null!;
    public string? author { get; set; }
    public string? publisher { get; set; }
    public string group { get; set; } = null!;
    public string name { get; set; } = null!;
    public string version { get; set; } = null!;
    public string? description { get; set; }
    public string scope { get; set; } = null!;
    public List<BomComponentsHashe> hashes { get; set; } = null!;
    public List<BomLicense> licenses { get; set; } = null!;
    public string purl { get; set; } = null!;
    public BomPedigree? pedigree { get; set; }
    public BomComponentsSupplier? supplier { get; set; }
    public BomComponentsManufacturer? manufacturer { get; set; }
    public List<BomComponentsAuthor>? authors { get; set; }
    public string? copyright { get; set; }
    public string? cpe { get; set; }
    public bool? modified { get; set; }
    public List<BomExternalReference>? externalReferences { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class BomComponentsHashe
{
    public string alg { get; set; } = null!;
    public string content { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomLicense
{
    public BomLicensesLicense? license { get; set; }
    public string? expression { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class BomLicensesLicense
{
    public string? id { get; set; }
    public BomLicenseText? text { get; set; }
    public string? url { get; set; }
    public string? name { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class BomLicenseText
{
    public string contentType { get; set; } = null!;
    public string encoding { get; set; } = null!;
    public string content { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomPedigree
{
    public List<BomAncestor> ancestors { get; set; } = null!;
    public List<BomCommit> commits { get; set; } = null!;
    public string notes { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomAncestor
{
    public string type { get; set; } = null!;
    public string author { get; set; } = null!;
    public string publisher { get; set; } = null!;
    public string group { get; set; } = null!;
    public string name { get; set; } = null!;
    public string version { get; set; } = null!;
    public string description { get; set; } = null!;
    public List<BomAncestorsLicense> licenses { get; set; } = null!;
    public string purl { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomAncestorsLicense
{
    public BomLicensesLicense2 license { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomLicensesLicense2
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomCommit
{
    public string uid { get; set; } = null!;
    public string url { get; set; } = null!;
    public BomCommitsAuthor author { get; set; } = null!;
    public BomCommitter committer { get; set; } = null!;
    public string message { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomCommitsAuthor
{
    public string timestamp { get; set; } = null!;
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomCommitter
{
    public DateTime timestamp { get; set; }
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomComponentsSupplier
{
    public string name { get; set; } = null!;
    public List<string> url { get; set; } = null!;
    public List<BomSupplierContact2> contact { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomSupplierContact2
{
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
    public string? phone { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class BomComponentsManufacturer
{
    public string name { get; set; } = null!;
    public List<string> url { get; set; } = null!;
    public List<BomManufacturerContact> contact { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomManufacturerContact
{
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomComponentsAuthor
{
    public string name { get; set; } = null!;
    public string? phone { get; set; }
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BomExternalReference
{
    public string url { get; set; } = null!;
    public string type { get; set; } = null!;
    public string? comment { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class BomDependency
{
    public string @ref { get; set; } = null!;
    public List<string> dependsOn { get; set; } = null!;
}

[JsonSerializable(typeof(Bom))]
sealed partial class BomContext : JsonSerializerContext;
