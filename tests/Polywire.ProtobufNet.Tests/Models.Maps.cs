using System.Collections.Immutable;
using ProtoBuf;

namespace NetTests;

/// <summary>Maps whose entries have a collection as their value.</summary>
[ProtoContract]
public class RepeatedMaps
{
    [ProtoMember(1)] public Dictionary<string, int[]>? Arrays { get; set; }
    [ProtoMember(2)] public Dictionary<int, List<Inner>>? Inners { get; set; }
    [ProtoMember(3)] public SortedDictionary<string, HashSet<string>>? Sets { get; set; }
    [ProtoMember(4)] public Dictionary<int, Dictionary<string, long[]>>? Maps { get; set; }
    [ProtoMember(5)] public Dictionary<int, ImmutableArray<double>>? Immutable { get; set; }
    [ProtoMember(6)] public Dictionary<int, byte[]>? Blobs { get; set; }
    [ProtoMember(7)] public Dictionary<int, byte[][]>? BlobArrays { get; set; }
    [ProtoMember(8)] public Dictionary<Small, Small[]>? Enums { get; set; }
    [ProtoMember(9)] public IDictionary<int, IReadOnlyList<bool>>? Interfaces { get; set; }
    [ProtoMember(10), ProtoMap(KeyFormat = DataFormat.ZigZag, ValueFormat = DataFormat.ZigZag)] public Dictionary<int, List<int>>? Formatted { get; set; }
    [ProtoMember(11)] public Dictionary<int, List<KeyValuePair<int, string>>>? Pairs { get; set; }
    [ProtoMember(12)] public Dictionary<int, DateOnly[]>? Days { get; set; }
    [ProtoMember(13)] public Dictionary<int, Queue<char>>? Queues { get; set; }
    [ProtoMember(14)] public Dictionary<int, Dictionary<string, string>> Filled { get; } = [];
}

/// <summary>Elements of an entry's value are of level 200.</summary>
[ProtoContract, CompatibilityLevel(CompatibilityLevel.Level300)]
public class RepeatedMaps300
{
    [ProtoMember(1)] public Dictionary<Guid, DateTime[]>? Dates { get; set; }
    [ProtoMember(2)] public Dictionary<int, List<decimal>>? Prices { get; set; }
    [ProtoMember(3)] public Dictionary<int, Dictionary<int, Guid>>? Ids { get; set; }
}

/// <summary>Numbers that protobuf-net packs, and those that it does not.</summary>
[ProtoContract]
public class PackedKinds
{
    [ProtoMember(1, IsPacked = true)] public List<DateOnly>? Days { get; set; }
    [ProtoMember(2, IsPacked = true)] public TimeOnly[]? Times { get; set; }
    [ProtoMember(3, IsPacked = true)] public nint[]? Native { get; set; }
    [ProtoMember(4, IsPacked = true)] public nuint[]? NativeUnsigned { get; set; }
    [ProtoMember(5, IsPacked = true)] public List<char>? Letters { get; set; }
    [ProtoMember(7, IsPacked = true)] public ImmutableArray<int> Unset { get; set; }
    [ProtoMember(6, IsPacked = true)] public sbyte[]? Small { get; set; }
}
