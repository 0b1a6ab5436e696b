using Polywire;

[assembly: WireDefaults(Wires = Wires.Json, Naming = WireNaming.SnakeCaseLower)]

namespace Elasticsearch;

/// <summary>What every part of a body has: members that this client does not know, kept and written back.</summary>
public abstract class Body
{
    [WireExtensionData] public Dictionary<string, RawValue>? Extra { get; set; }
}
