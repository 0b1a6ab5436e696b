using MessagePack;
using Polywire;
using Slot = Nerdbank.MessagePack.KeyAttribute;

namespace Bench.Models;

/// <summary>Three members: the smallest row that is still a row. JSON, and a map on MessagePack.</summary>
[WireModel, MessagePackObject(keyAsPropertyName: true)]
public sealed class Record
{
    public string Id { get; set; } = null!;
    public string Name { get; set; } = null!;
    public long Time { get; set; }
}

/// <summary><see cref="Record"/> numbered: an array on MessagePack.</summary>
[WireModel, MessagePackObject]
public sealed class RecordArray
{
    [WireField(1), Key(0), Slot(0)] public string Id { get; set; } = null!;
    [WireField(2), Key(1), Slot(1)] public string Name { get; set; } = null!;
    [WireField(3), Key(2), Slot(2)] public long Time { get; set; }
}
