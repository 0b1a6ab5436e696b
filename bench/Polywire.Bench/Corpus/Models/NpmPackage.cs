using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>The metadata of a package, all versions.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackage
{
    public string _id { get; set; } = null!;
    public string _rev { get; set; } = null!;
    public string name { get; set; } = null!;
    public string description { get; set; } = null!;
    [WireField(Name = "dist-tags"), JsonPropertyName("dist-tags"), DataMember(Name = "dist-tags")] public Dictionary<string, string> DistTags { get; set; } = null!;
    public Dictionary<string, NpmPackageVersion> versions { get; set; } = null!;
    public List<NpmPackageMaintainer2> maintainers { get; set; } = null!;
    public NpmPackageAuthor2 author { get; set; } = null!;
    public Dictionary<string, DateTime> time { get; set; } = null!;
    public NpmPackageRepository2 repository { get; set; } = null!;
    public Dictionary<string, bool> users { get; set; } = null!;
    public string readme { get; set; } = null!;
    public string readmeFilename { get; set; } = null!;
    public string homepage { get; set; } = null!;
    public List<string> keywords { get; set; } = null!;
    public List<NpmPackageContributor2> contributors { get; set; } = null!;
    public NpmPackageBugs2 bugs { get; set; } = null!;
    public string license { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageVersion
{
    public string name { get; set; } = null!;
    public string description { get; set; } = null!;
    public string version { get; set; } = null!;
    public NpmPackageAuthor author { get; set; } = null!;
    public List<NpmPackageContributor> contributors { get; set; } = null!;
    public List<string> keywords { get; set; } = null!;
    public NpmPackageDirectories directories { get; set; } = null!;
    public Dictionary<string, string>? scripts { get; set; }
    public Dictionary<string, string>? engines { get; set; }
    public string _id { get; set; } = null!;
    public bool? _nodeSupported { get; set; }
    public string? _npmVersion { get; set; }
    public string? _nodeVersion { get; set; }
    public NpmPackageDist dist { get; set; } = null!;
    public string? deprecated { get; set; }
    public Dictionary<string, string>? dependencies { get; set; }
    public NpmPackageBin? bin { get; set; }
    public bool? _engineSupported { get; set; }
    public NpmPackageModules? modules { get; set; }
    public List<string>? files { get; set; }
    public bool? _defaultsLoaded { get; set; }
    public string? main { get; set; }
    public NpmPackageRepository? repository { get; set; }
    public Dictionary<string, string>? devDependencies { get; set; }
    public NpmPackageNpmJsonOpts? _npmJsonOpts { get; set; }
    public List<NpmPackageMaintainer>? maintainers { get; set; }
    public NpmPackageNpmUser? _npmUser { get; set; }
    public Dictionary<string, string>? optionalDependencies { get; set; }
    public string? _from { get; set; }
    public NpmPackageBugs? bugs { get; set; }
    public NpmPackagePublishConfig? publishConfig { get; set; }
    public string? homepage { get; set; }
    public string? license { get; set; }
    public string? _resolved { get; set; }
    public string? _shasum { get; set; }
    public string? gitHead { get; set; }
    public NpmPackageNpmOperationalInternal? _npmOperationalInternal { get; set; }
    public bool? _hasShrinkwrap { get; set; }
    public string? readme { get; set; }
    public string? readmeFilename { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageAuthor
{
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageContributor
{
    public string name { get; set; } = null!;
    public string? email { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageDirectories
{
    public string? lib { get; set; }
    public string? bin { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageDist
{
    public string tarball { get; set; } = null!;
    public string shasum { get; set; } = null!;
    public string? integrity { get; set; }
    public int? fileCount { get; set; }
    public int? unpackedSize { get; set; }
    [WireField(Name = "npm-signature"), JsonPropertyName("npm-signature"), DataMember(Name = "npm-signature")] public string? NpmSignature { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageBin
{
    public string express { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageModules
{
    [WireField(Name = "index.js"), JsonPropertyName("index.js"), DataMember(Name = "index.js")] public string IndexJs { get; set; } = null!;
    [WireField(Name = "request.js"), JsonPropertyName("request.js"), DataMember(Name = "request.js")] public string RequestJs { get; set; } = null!;
    [WireField(Name = "response.js"), JsonPropertyName("response.js"), DataMember(Name = "response.js")] public string ResponseJs { get; set; } = null!;
    [WireField(Name = "server.js"), JsonPropertyName("server.js"), DataMember(Name = "server.js")] public string ServerJs { get; set; } = null!;
    [WireField(Name = "utils.js"), JsonPropertyName("utils.js"), DataMember(Name = "utils.js")] public string UtilsJs { get; set; } = null!;
    [WireField(Name = "view.js"), JsonPropertyName("view.js"), DataMember(Name = "view.js")] public string ViewJs { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageRepository
{
    public string type { get; set; } = null!;
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageNpmJsonOpts
{
    public string file { get; set; } = null!;
    public bool wscript { get; set; }
    public bool contributors { get; set; }
    public bool serverjs { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageMaintainer
{
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageNpmUser
{
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageBugs
{
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackagePublishConfig
{
    public string tag { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageNpmOperationalInternal
{
    public string host { get; set; } = null!;
    public string tmp { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageMaintainer2
{
    public string email { get; set; } = null!;
    public string name { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageAuthor2
{
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageRepository2
{
    public string type { get; set; } = null!;
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageContributor2
{
    public string name { get; set; } = null!;
    public string email { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmPackageBugs2
{
    public string url { get; set; } = null!;
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(NpmPackage))]
sealed partial class NpmPackageContext : JsonSerializerContext;
