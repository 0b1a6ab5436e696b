using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A lock file.</summary>
[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmLock
{
    public string name { get; set; } = null!;
    public string version { get; set; } = null!;
    public int lockfileVersion { get; set; }
    public bool requires { get; set; }
    public Dictionary<string, NpmLockPackage> packages { get; set; } = null!;
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmLockPackage
{
    public string? name { get; set; }
    public string? version { get; set; }
    public List<string>? bundleDependencies { get; set; }
    public string? license { get; set; }
    public List<string>? workspaces { get; set; }
    public Dictionary<string, string>? dependencies { get; set; }
    public Dictionary<string, string>? bin { get; set; }
    public Dictionary<string, string>? devDependencies { get; set; }
    public JsonElement? engines { get; set; }
    public string? resolved { get; set; }
    public string? integrity { get; set; }
    public bool? dev { get; set; }
    public JsonElement? funding { get; set; }
    public Dictionary<string, string>? peerDependencies { get; set; }
    public bool? optional { get; set; }
    public bool? peer { get; set; }
    public string? deprecated { get; set; }
    public bool? inBundle { get; set; }
    public bool? link { get; set; }
    public bool? hasInstallScript { get; set; }
    public Dictionary<string, string>? optionalDependencies { get; set; }
    public Dictionary<string, NpmLockPeerDependenciesMeta>? peerDependenciesMeta { get; set; }
    public List<string>? os { get; set; }
    public bool? devOptional { get; set; }
}

[WireModel(Wires = Wires.Json, OmitNull = true)]
public sealed class NpmLockPeerDependenciesMeta
{
    public bool optional { get; set; }
}

[JsonSourceGenerationOptions(DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(NpmLock))]
sealed partial class NpmLockContext : JsonSerializerContext;
