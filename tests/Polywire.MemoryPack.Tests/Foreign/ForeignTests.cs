using MemoryPack;
using Polywire;
using Polywire.MemoryPack;

[assembly: WireDefaults(Read = ForeignAttributes.MemoryPack)]

namespace MemoryPackTests.Foreign;

/// <summary>Types with MemoryPack's own attributes and none of Polywire's. The bytes are those of the golden vectors of the same types.</summary>
public class ForeignTests
{
    static void Same<T>(string hex, T value) where T : notnull
    {
        Assert.Equal(hex, Convert.ToHexString(Wire.MemoryPack.Serialize(value)), ignoreCase: true);
        Assert.Equal(hex, Convert.ToHexString(Wire.MemoryPack.Serialize(Wire.MemoryPack.Deserialize<T>(Convert.FromHexString(hex)))), ignoreCase: true);
    }

    [Fact]
    public void The_order_of_MemoryPackOrder_is_written() => Same("02feffffff010000006602000000", new Ordered { Second = 2, First = "f" });

    [Fact]
    public void Ignored_members_are_left_out_and_included_ones_written()
    {
        var value = new Ignoring { A = 1, Skip = 5 };
        value.Set(77);
        Same("02010000004d000000", value);
    }

    [Fact]
    public void Unions_have_the_tags_of_MemoryPackUnion()
    {
        Same<IAnimal>("000109000000", new Cat { Lives = 9 });
        Same<IAnimal>("fa2c01010000000000000c40", new Fish { Depth = 3.5 });
    }

    [Fact]
    public void Version_tolerant_models_have_lengths()
    {
        Same("020408010000000200000000000000", new Vt1 { A = 1, B = 2 });
        Same("040400000907000000feffffff0100000064", new VtGap { A = 7, D = "d" });
        Assert.Equal(1, Wire.MemoryPack.Deserialize<Vt1>(Convert.FromHexString("0304080c010000000200000000000000fbffffff04000000736b6970")).A);
    }

    [Fact]
    public void Circular_references_are_preserved()
    {
        var node = new CNode { Id = 5 };
        node.Parent = node;
        byte[] bytes = Wire.MemoryPack.Serialize(node);
        Assert.Equal("030402040005000000fa00ffffffff", Convert.ToHexString(bytes), ignoreCase: true);
        CNode read = Wire.MemoryPack.Deserialize<CNode>(bytes);
        Assert.Same(read, read.Parent);
    }

    [Fact]
    public void Collections_are_written_as_collections()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(new MyList { 1, 2, 3 });
        Assert.Equal("03000000010000000200000003000000", Convert.ToHexString(bytes));
        Assert.Equal([1, 2, 3], Wire.MemoryPack.Deserialize<MyList>(bytes));
    }

    [Fact]
    public void The_constructor_and_the_callbacks_of_MemoryPack_are_called()
    {
        var value = new Called(3, "x");
        byte[] bytes = Wire.MemoryPack.Serialize(value);
        Called read = Wire.MemoryPack.Deserialize<Called>(bytes);
        Assert.Equal((3, "x", true, true), (read.Number, read.Text, value.WasWritten, read.WasRead));
    }

    [Fact]
    public void Formatters_of_strings_and_bits_are_honoured()
    {
        var value = new Formatted { Bits = [true, false, true, .. new bool[30], true], Known = "known", Narrow = "n", Wide = "w" };
        byte[] bytes = Wire.MemoryPack.Serialize(value);
        Assert.Equal("04" + "22000000" + "05000000" + "02000000" + "faffffff050000006b6e6f776e" + "feffffff010000006e" + "010000007700", Convert.ToHexString(bytes), ignoreCase: true);
        // A string is shared from its second occurrence on.
        Wire.MemoryPack.Deserialize<Formatted>(bytes);
        Formatted read = Wire.MemoryPack.Deserialize<Formatted>(bytes), again = Wire.MemoryPack.Deserialize<Formatted>(bytes);
        Assert.Equal(value.Bits, read.Bits);
        Assert.Same(read.Known, again.Known);
        MemoryPackWire utf16 = Wire.MemoryPack.With(Wire.MemoryPack.Options with { StringEncoding = MemoryPackStringEncoding.Utf16 });
        Assert.Equal("04" + "ffffffff" + "ffffffff" + "feffffff010000006e" + "010000007700", Convert.ToHexString(utf16.Serialize(new Formatted { Narrow = "n", Wide = "w" })), ignoreCase: true);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Formatted>(Convert.FromHexString("04FFFFFF7F00000000"))).Code);
    }
}

[MemoryPackable(SerializeLayout.Explicit)]
public partial class Ordered
{
    [MemoryPackOrder(1)] public int Second { get; set; }
    [MemoryPackOrder(0)] public string? First { get; set; }
}

[MemoryPackable]
public partial class Ignoring
{
    public int A { get; set; }
    [MemoryPackIgnore] public int Skip { get; set; }
    [MemoryPackInclude] int _hidden;

    public void Set(int hidden) => _hidden = hidden;
}

[MemoryPackable]
[MemoryPackUnion(0, typeof(Cat))]
[MemoryPackUnion(300, typeof(Fish))]
public partial interface IAnimal;

[MemoryPackable]
public partial class Cat : IAnimal
{
    public int Lives { get; set; }
}

[MemoryPackable]
public partial class Fish : IAnimal
{
    public double Depth { get; set; }
}

[MemoryPackable(GenerateType.VersionTolerant)]
public partial class Vt1
{
    [MemoryPackOrder(0)] public int A { get; set; }
    [MemoryPackOrder(1)] public long B { get; set; }
}

[MemoryPackable(GenerateType.VersionTolerant)]
public partial class VtGap
{
    [MemoryPackOrder(0)] public int A { get; set; }
    [MemoryPackOrder(3)] public string? D { get; set; }
}

[MemoryPackable(GenerateType.CircularReference)]
public partial class CNode
{
    [MemoryPackOrder(0)] public int Id { get; set; }
    [MemoryPackOrder(1)] public CNode? Parent { get; set; }
    [MemoryPackOrder(2)] public List<CNode>? Children { get; set; }
}

[MemoryPackable(GenerateType.Collection)]
public partial class MyList : List<int>;

[MemoryPackable]
public partial class Called
{
    public Called() { }

    [MemoryPackConstructor]
    public Called(int number, string? text)
    {
        Number = number;
        Text = text;
    }

    public int Number { get; }
    public string? Text { get; }
    [MemoryPackIgnore] public bool WasWritten { get; set; }
    [MemoryPackIgnore] public bool WasRead { get; set; }

    [MemoryPackOnSerializing]
    void Writing() => WasWritten = true;

    [MemoryPackOnDeserialized]
    void Read() => WasRead = true;
}

[MemoryPackable]
public partial class Formatted
{
    [BitPackFormatter] public bool[]? Bits { get; set; }
    [InternStringFormatter] public string? Known { get; set; }
    [Utf8StringFormatter] public string? Narrow { get; set; }
    [Utf16StringFormatter] public string? Wide { get; set; }
}
