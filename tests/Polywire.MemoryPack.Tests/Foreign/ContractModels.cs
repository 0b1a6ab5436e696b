using MemoryPack;

namespace MemoryPackTests.Foreign;

[MemoryPackable]
public partial class WithGetOnly
{
    public int A { get; set; }
    public int Next => A + 1;
    public string Text { get; } = "t";
    public int[] Numbers { get; } = [8];
    public int B { get; set; }
}

[MemoryPackable]
public partial class PartlyOrdered
{
    [MemoryPackOrder(5)] public byte A { get; set; }
    public byte B { get; set; }
    [MemoryPackOrder(0)] public byte C { get; set; }
    public byte D { get; set; }
}

[MemoryPackable(SerializeLayout.Explicit)]
public partial class OrderedBase
{
    [MemoryPackOrder(1)] public byte A { get; set; }
    [MemoryPackOrder(0)] public virtual byte V { get; set; }
}

[MemoryPackable(SerializeLayout.Explicit)]
public partial class OrderedOverride : OrderedBase
{
    [MemoryPackOrder(2)] public byte B { get; set; }
    public override byte V { get; set; }
}

[MemoryPackable]
public partial class Initialized
{
    public byte A { get; set; } = 1;
    public string B = "b";
    public List<int>? C { get; init; } = [1];
    [SuppressDefaultInitialization] public byte D { get; set; } = 4;
}

[MemoryPackable]
public partial class InitializedByConstructor(byte a = 5, string? b = "b")
{
    public byte A { get; } = a;
    public string? B { get; } = b;
    public byte C { get; set; } = 6;
}

[MemoryPackable(GenerateType.VersionTolerant, SerializeLayout.Sequential)]
public partial class InitializedTolerant
{
    public byte A { get; set; } = 1;
    public string B { get; init; } = "b";
    [SuppressDefaultInitialization] public byte C { get; set; } = 3;
}

[MemoryPackable(GenerateType.CircularReference)]
public partial class InitializedCircular
{
    [MemoryPackOrder(0)] public byte A { get; set; } = 1;
    [MemoryPackOrder(1)] public InitializedCircular? Next { get; set; }
}

[MemoryPackable]
public partial class Calling
{
    internal static readonly List<string> Calls = [];

    public int A { get; set; }

    [MemoryPackOnSerializing] static void BeforeAll() => Calls.Add("static serializing");
    [MemoryPackOnSerializing] void Before() => Calls.Add("serializing");
    [MemoryPackOnSerialized] public static void AfterAll() => Calls.Add("static serialized");
    [MemoryPackOnDeserializing] public void Reading() => Calls.Add("deserializing");
    [MemoryPackOnDeserializing] static void ReadingAll() => Calls.Add("static deserializing");
    [MemoryPackOnDeserialized] void Read() => Calls.Add("deserialized");
}

[MemoryPackable]
public partial class CallingDerived : Calling
{
    public int B { get; set; }

    [MemoryPackOnDeserialized] void ReadDerived() => Calls.Add("derived deserialized");
}

[MemoryPackable]
public partial struct CallingStruct<T>
{
    internal static int Count;

    public string? Text { get; set; }

    [MemoryPackOnSerializing] static void Before() => Count++;
}

[MemoryPackable(GenerateType.NoGenerate)]
public partial interface IListedElsewhere
{
    int Value { get; set; }
}

[MemoryPackable]
public partial class ListedOne : IListedElsewhere
{
    public int Value { get; set; }
}

[MemoryPackable]
public partial class ListedTwo : IListedElsewhere
{
    public int Value { get; set; }
    public string? Text { get; set; }
}

[MemoryPackUnionFormatter(typeof(IListedElsewhere))]
[MemoryPackUnion(0, typeof(ListedOne))]
[MemoryPackUnion(7, typeof(ListedTwo))]
public partial class ListedElsewhereFormatter;

[MemoryPackable]
public partial class HoldsListed
{
    public IListedElsewhere? One { get; set; }
    public List<IListedElsewhere>? More { get; set; }
}

public partial interface IGenericListed<T>
{
    T? Value { get; set; }
}

[MemoryPackable]
public partial class GenericListed<T> : IGenericListed<T>
{
    public T? Value { get; set; }
}

[MemoryPackUnionFormatter(typeof(IGenericListed<>))]
[MemoryPackUnion(1, typeof(GenericListed<>))]
public partial class GenericListedFormatter<T>;
