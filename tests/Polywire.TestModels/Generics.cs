using Polywire;

namespace TestModels;

[WireModel]
public class Page<T>
{
    public List<T>? Items { get; set; }
    public T? First { get; set; }
    public T[]? Array { get; set; }
    public Dictionary<string, T>? Map { get; set; }
    public int Total { get; set; }
}

/// <summary>What is binary where the parameter is <c>byte</c>.</summary>
[WireModel]
public class Buffers<T>
{
    [WireField(1)] public T[]? Array { get; set; }
    [WireField(2)] public T[]?[]? Arrays { get; set; }
    [WireField(3)] public Memory<T> Memory { get; set; }
    [WireField(4)] public ReadOnlyMemory<T> ReadOnly { get; set; }
    [WireField(5)] public ArraySegment<T> Segment { get; set; }
    [WireField(6)] public List<T>? List { get; set; }
}

/// <summary>Constraints, and two parameters.</summary>
[WireModel]
public class Pair<TLeft, TRight> where TLeft : struct where TRight : class, new()
{
    [WireField(1)] public TLeft Left { get; set; }
    [WireField(2)] public TLeft? MaybeLeft { get; set; }
    [WireField(3)] public TRight? Right { get; set; }
    [WireField(4)] public Dictionary<TLeft, TRight>? Map { get; set; }
}

/// <summary>Keys of a type that only the closed type tells.</summary>
[WireModel]
public class KeyedBy<TKey> where TKey : notnull
{
    [WireField(1)] public Dictionary<TKey, int>? Numbers { get; set; }
    [WireField(2)] public SortedDictionary<TKey, List<TKey>>? Lists { get; set; }
    [WireField(3)] public KeyedBy<TKey>? Inner { get; set; }
}

[WireModel] public record Wrapper<T>(T Value);

[WireModel] public struct Slot<T> { [WireField(1)] public T Value { get; set; } [WireField(2)] public bool Used { get; set; } }

/// <summary>Closed generics as members.</summary>
[WireModel]
public class Closed
{
    public Page<int>? Ints { get; set; }
    public Page<Point>? Points { get; set; }
    public Page<List<int>>? Lists { get; set; }
    public Page<Page<string>>? Pages { get; set; }
    public Wrapper<Wrapper<Wrapper<int>>>? Wrapped { get; set; }
    public Slot<string> Slot { get; set; }
    public Page<(int, string)>? Tuples { get; set; }
    public Page<int?>? Nullables { get; set; }
    public Page<Colour>? Enums { get; set; }
}
