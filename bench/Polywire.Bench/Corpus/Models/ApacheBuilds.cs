using System.Text.Json.Serialization;
using Polywire;

namespace Bench.Corpus.Models;

/// <summary>A Jenkins server's list of jobs.</summary>
[WireModel(Wires = Wires.Json)]
public sealed class ApacheBuilds
{
    public List<Dictionary<string, string>> assignedLabels { get; set; } = null!;
    public string mode { get; set; } = null!;
    public string nodeDescription { get; set; } = null!;
    public string nodeName { get; set; } = null!;
    public int numExecutors { get; set; }
    public string description { get; set; } = null!;
    public List<ApacheBuildsJob> jobs { get; set; } = null!;
    public Dictionary<string, string> overallLoad { get; set; } = null!;
    public ApacheBuildsPrimaryView primaryView { get; set; } = null!;
    public bool quietingDown { get; set; }
    public int slaveAgentPort { get; set; }
    public Dictionary<string, string> unlabeledLoad { get; set; } = null!;
    public bool useCrumbs { get; set; }
    public bool useSecurity { get; set; }
    public List<ApacheBuildsView> views { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class ApacheBuildsJob
{
    public string name { get; set; } = null!;
    public string url { get; set; } = null!;
    public string color { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class ApacheBuildsPrimaryView
{
    public string name { get; set; } = null!;
    public string url { get; set; } = null!;
}

[WireModel(Wires = Wires.Json)]
public sealed class ApacheBuildsView
{
    public string name { get; set; } = null!;
    public string url { get; set; } = null!;
}

[JsonSerializable(typeof(ApacheBuilds))]
sealed partial class ApacheBuildsContext : JsonSerializerContext;
