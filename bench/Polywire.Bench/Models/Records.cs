using MessagePack;
using Slot = Nerdbank.MessagePack.KeyAttribute;

namespace Bench.Models;

/// <summary>Three members: the smallest row that is still a row. JSON, and a map on MessagePack.</summary>
[MessagePackObject(keyAsPropertyName: true)]
public sealed class Record
{
    public string Id { get; set; } = null!;
    public string Name { get; set; } = null!;
    public long Time { get; set; }
}

/// <summary><see cref="Record"/> numbered: an array on MessagePack.</summary>
[MessagePackObject]
public sealed class RecordArray
{
    [Key(0), Slot(0)] public string Id { get; set; } = null!;
    [Key(1), Slot(1)] public string Name { get; set; } = null!;
    [Key(2), Slot(2)] public long Time { get; set; }
}
