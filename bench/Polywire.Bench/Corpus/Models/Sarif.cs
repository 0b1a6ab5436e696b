using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>The findings of an analyzer.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class Sarif
{
    [WireField(Name = "$schema"), JsonPropertyName("$schema"), DataMember(Name = "$schema")] public string Schema { get; set; } = null!;
    public List<SarifRun> runs { get; set; } = null!;
    public string version { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifRun
{
    public List<SarifArtifact> artifacts { get; set; } = null!;
    public SarifAutomationDetails automationDetails { get; set; } = null!;
    public string columnKind { get; set; } = null!;
    public List<SarifInvocation> invocations { get; set; } = null!;
    public List<SarifResult> results { get; set; } = null!;
    public SarifTool tool { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifArtifact
{
    public SarifHashes hashes { get; set; } = null!;
    public SarifLocation location { get; set; } = null!;
    public string mimeType { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifHashes
{
    public string md5 { get; set; } = null!;
    public string sha1 { get; set; } = null!;
    public string sha256 { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifLocation
{
    public int index { get; set; }
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifAutomationDetails
{
    public string guid { get; set; } = null!;
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifInvocation
{
    public string commandLine { get; set; } = null!;
    public DateTime endTimeUtc { get; set; }
    public SarifExecutableLocation executableLocation { get; set; } = null!;
    public bool executionSuccessful { get; set; }
    public int processId { get; set; }
    public DateTime startTimeUtc { get; set; }
    public List<SarifToolConfigurationNotification> toolConfigurationNotifications { get; set; } = null!;
    public List<SarifToolExecutionNotification> toolExecutionNotifications { get; set; } = null!;
    public SarifWorkingDirectory workingDirectory { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifExecutableLocation
{
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifToolConfigurationNotification
{
    public SarifAssociatedRule associatedRule { get; set; } = null!;
    public SarifDescriptor descriptor { get; set; } = null!;
    public string level { get; set; } = null!;
    public List<SarifToolConfigurationNotificationsLocation> locations { get; set; } = null!;
    public SarifMessage message { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifAssociatedRule
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifDescriptor
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifToolConfigurationNotificationsLocation
{
    public SarifPhysicalLocation physicalLocation { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifPhysicalLocation
{
    public SarifArtifactLocation artifactLocation { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifArtifactLocation
{
    public int index { get; set; }
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifMessage
{
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifToolExecutionNotification
{
    public SarifToolExecutionNotificationsDescriptor descriptor { get; set; } = null!;
    public string level { get; set; } = null!;
    public List<SarifToolExecutionNotificationsLocation> locations { get; set; } = null!;
    public SarifToolExecutionNotificationsMessage message { get; set; } = null!;
    public DateTime timeUtc { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifToolExecutionNotificationsDescriptor
{
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifToolExecutionNotificationsLocation
{
    public SarifLocationsPhysicalLocation physicalLocation { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifLocationsPhysicalLocation
{
    public SarifPhysicalLocationArtifactLocation artifactLocation { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifPhysicalLocationArtifactLocation
{
    public int index { get; set; }
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifToolExecutionNotificationsMessage
{
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifWorkingDirectory
{
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifResult
{
    public string level { get; set; } = null!;
    public List<SarifResultsLocation> locations { get; set; } = null!;
    public SarifResultsMessage message { get; set; } = null!;
    public string ruleId { get; set; } = null!;
    public int ruleIndex { get; set; }
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifResultsLocation
{
    public SarifLocationsPhysicalLocation2 physicalLocation { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifLocationsPhysicalLocation2
{
    public SarifPhysicalLocationArtifactLocation2 artifactLocation { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifPhysicalLocationArtifactLocation2
{
    public int index { get; set; }
    public string uri { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifResultsMessage
{
    public List<string> arguments { get; set; } = null!;
    public string id { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifTool
{
    public SarifDriver driver { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifDriver
{
    public string fullName { get; set; } = null!;
    public string name { get; set; } = null!;
    public SarifProperties properties { get; set; } = null!;
    public List<SarifRule> rules { get; set; } = null!;
    public string semanticVersion { get; set; } = null!;
    public string version { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifProperties
{
    public string Comments { get; set; } = null!;
    public string CompanyName { get; set; } = null!;
    public string ProductName { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifRule
{
    public SarifFullDescription fullDescription { get; set; } = null!;
    public string helpUri { get; set; } = null!;
    public string id { get; set; } = null!;
    public Dictionary<string, SarifMessageString> messageStrings { get; set; } = null!;
    public string name { get; set; } = null!;
    public SarifShortDescription shortDescription { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifFullDescription
{
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifMessageString
{
    public string text { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class SarifShortDescription
{
    public string text { get; set; } = null!;
}

[JsonSerializable(typeof(Sarif))]
sealed partial class SarifContext : JsonSerializerContext;
