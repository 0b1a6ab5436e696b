using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>Plug-ins of a build server.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class UpdateCenter
{
    public string connectionCheckUrl { get; set; } = null!;
    public UpdateCenterCore core { get; set; } = null!;
    public string id { get; set; } = null!;
    public Dictionary<string, UpdateCenterPlugin> plugins { get; set; } = null!;
    public UpdateCenterSignature signature { get; set; } = null!;
    public string updateCenterVersion { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class UpdateCenterCore
{
    public string buildDate { get; set; } = null!;
    public string name { get; set; } = null!;
    public string sha1 { get; set; } = null!;
    public string url { get; set; } = null!;
    public string version { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class UpdateCenterPlugin
{
    public string buildDate { get; set; } = null!;
    public List<UpdateCenterDependency> dependencies { get; set; } = null!;
    public List<UpdateCenterDeveloper> developers { get; set; } = null!;
    public string excerpt { get; set; } = null!;
    public string gav { get; set; } = null!;
    public List<string>? labels { get; set; }
    public string name { get; set; } = null!;
    public DateTime releaseTimestamp { get; set; }
    public string requiredCore { get; set; } = null!;
    public string scm { get; set; } = null!;
    public string sha1 { get; set; } = null!;
    public string title { get; set; } = null!;
    public string url { get; set; } = null!;
    public string version { get; set; } = null!;
    public string? wiki { get; set; }
    public DateTime? previousTimestamp { get; set; }
    public string? previousVersion { get; set; }
    public string? compatibleSinceVersion { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class UpdateCenterDependency
{
    public string name { get; set; } = null!;
    public bool optional { get; set; }
    public string version { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class UpdateCenterDeveloper
{
    public string? developerId { get; set; }
    public string? email { get; set; }
    public string? name { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class UpdateCenterSignature
{
    public List<string> certificates { get; set; } = null!;
    public string correct_digest { get; set; } = null!;
    public string correct_signature { get; set; } = null!;
    public string digest { get; set; } = null!;
    public string signature { get; set; } = null!;
}

[JsonSerializable(typeof(UpdateCenter))]
sealed partial class UpdateCenterContext : JsonSerializerContext;
