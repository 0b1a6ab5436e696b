using Polywire;

namespace Bench.Rows;

/// <summary>The row of the set C2: a package of Debian, with the fields of its index.</summary>
[WireModel(Rows = true, Wires = Wires.Json | Wires.MessagePack | Wires.Protobuf | Wires.MemoryPack)]
public sealed class PackageRow
{
    [WireField(1)] public string? Package { get; set; }
    [WireField(2)] public string? Source { get; set; }
    [WireField(3)] public string? Version { get; set; }
    [WireField(4)] public int InstalledSize { get; set; }
    [WireField(5)] public string? Maintainer { get; set; }
    [WireField(6)] public string? Architecture { get; set; }
    [WireField(7)] public string? MultiArch { get; set; }
    [WireField(8)] public string? Depends { get; set; }
    [WireField(9)] public string? Suggests { get; set; }
    [WireField(10)] public string? Recommends { get; set; }
    [WireField(11)] public string? Provides { get; set; }
    [WireField(12)] public string? Replaces { get; set; }
    [WireField(13)] public string? Breaks { get; set; }
    [WireField(14)] public string? Description { get; set; }
    [WireField(15)] public string? Homepage { get; set; }
    [WireField(16)] public string? DescriptionMd5 { get; set; }
    [WireField(17)] public string? Tag { get; set; }
    [WireField(18)] public string? Section { get; set; }
    [WireField(19)] public string? Priority { get; set; }
    [WireField(20)] public string? Filename { get; set; }
    [WireField(21)] public int Size { get; set; }
    [WireField(22)] public string? Md5 { get; set; }
    [WireField(23)] public string? Sha256 { get; set; }
}
