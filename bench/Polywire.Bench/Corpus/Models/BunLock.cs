using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A lock file, whose packages are tuples.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class BunLock
{
    public int lockfileVersion { get; set; }
    public BunLockWorkspaces workspaces { get; set; } = null!;
    public Dictionary<string, List<JsonElement>> packages { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BunLockWorkspaces
{
    [WireField(Name = ""), JsonPropertyName(""), DataMember(Name = "")] public BunLockEmpty Empty { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class BunLockEmpty
{
    public string name { get; set; } = null!;
    public Dictionary<string, string> devDependencies { get; set; } = null!;
}

[JsonSerializable(typeof(BunLock))]
sealed partial class BunLockContext : JsonSerializerContext;
