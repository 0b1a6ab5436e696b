using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>Code, offset and path of what is wrong deep inside a value: each row is the bytes of one member's value.</summary>
public class ErrorPlaceTests
{
    [WireModel]
    public class Tree
    {
        [WireField(1)] public int Id { get; set; }
        [WireField(2)] public object? Value { get; set; }
        [WireField(3)] public Branch? Inner { get; set; }
    }

    [WireModel(Layout = WireLayout.Map)]
    public class Branch
    {
        public int A { get; set; }
        public List<Tree>? List { get; set; }
        public Dictionary<string, Branch>? Named { get; set; }
        public Dictionary<int, List<int>>? Numbered { get; set; }
        public Dictionary<Guid, int>? ByGuid { get; set; }
        public (int, string)? Pair { get; set; }
        public int[,]? Grid { get; set; }
        public double[]? Doubles { get; set; }
        public byte[]? Bytes { get; set; }
        public IPart? Part { get; set; }
        public DateTimeOffset? At { get; set; }
        public RawValue Raw { get; set; }
        [WireField(Name = "odd 'n' \\")] public bool Odd { get; set; }
    }

    [WireModel, WireUnion(0, typeof(Leaf)), WireUnion(1, typeof(Twig))]
    public interface IPart;

    [WireModel]
    public class Leaf : IPart
    {
        [WireField(1)] public int X { get; set; }
    }

    [WireModel(Layout = WireLayout.Map)]
    public class Twig : IPart
    {
        public IPart? Next { get; set; }
    }

    static byte[] Member(string name, string hex) => [0x93, 0x07, 0xC0, 0x81, .. Wire.MessagePack.Serialize(name), .. Pack.Hex(hex)];

    [Theory]
    [InlineData("A", "A161", "TypeMismatch", 0, "")]
    [InlineData("A", "C0", "UnexpectedNull", 0, "")]
    [InlineData("A", "CE80000000", "NumberOutOfRange", 0, "")]
    [InlineData("List", "92 91 05 92 C3 C0", "TypeMismatch", 4, "[1].Id")]
    [InlineData("List", "91 93 05 C0 81 A141 C3", "TypeMismatch", 7, "[0].Inner.A")]
    [InlineData("List", "91 92 05 92 01 C1", "UnexpectedByte", 5, "[0].Value[1]")]
    [InlineData("List", "91 92 05 81 05 81 A161 C1", "UnexpectedByte", 8, "[0].Value[5].a")]
    [InlineData("Named", "82 A161 C0 A3622E63 81 A141 C2", "TypeMismatch", 11, "['b.c'].A")]
    [InlineData("Named", "81 A5 61E2808B62 81 A141 C2", "TypeMismatch", 10, "['a\u200Bb'].A")]
    [InlineData("Named", "81 A1 1B 81 A141 C2", "TypeMismatch", 6, "['\u001B'].A")]
    [InlineData("Named", "81 C0 C0", "UnexpectedNull", 1, "")]
    [InlineData("Named", "81 05 C0", "TypeMismatch", 1, "")]
    [InlineData("Numbered", "82 05 90 06 92 01 A161", "TypeMismatch", 6, "[6][1]")]
    [InlineData("ByGuid", "81 A178 05", "InvalidFormat", 1, "")]
    [InlineData("Pair", "92 01 C3", "TypeMismatch", 2, "[1]")]
    [InlineData("Pair", "91 01", "WrongElementCount", 0, "")]
    [InlineData("Grid", "93 02 02 93 01 02 03", "WrongElementCount", 0, "")]
    [InlineData("Grid", "93 FF 02 90", "WrongElementCount", 0, "")]
    [InlineData("Grid", "93 01 02 92 01 C3", "TypeMismatch", 5, "[2][1]")]
    [InlineData("Doubles", "92 CB0000000000000000 A161", "TypeMismatch", 10, "[1]")]
    [InlineData("Bytes", "92 01 CD0100", "NumberOutOfRange", 2, "[1]")]
    [InlineData("Bytes", "C4 05 01", "LengthOutOfRange", 0, "")]
    [InlineData("Part", "92 00 91 C2", "TypeMismatch", 3, ".X")]
    [InlineData("Part", "92 01 81 A44E657874 92 00 91 C2", "TypeMismatch", 11, ".Next.X")]
    [InlineData("Part", "92 A130 90", "TypeMismatch", 1, "[0]")]
    [InlineData("Part", "93 00 90 C0", "WrongElementCount", 0, "")]
    [InlineData("At", "92 D6FF00000000 CD0349", "NumberOutOfRange", 7, "[1]")]
    [InlineData("At", "92 D7FFEE6B280000000000 00", "InvalidFormat", 1, "[0]")]
    [InlineData("Raw", "92 01 81 A161 C1", "UnexpectedByte", 5, "[1].a")]
    [InlineData("odd 'n' \\", "05", "TypeMismatch", 0, "")]
    [InlineData("unknown", "92 01 A2FFFF", "InvalidText", 2, "[1]")]
    [InlineData("unknown", "C1", "UnexpectedByte", 0, "")]
    public void A_failure_has_its_place(string member, string hex, string code, int offset, string path)
    {
        byte[] input = Member(member, hex);
        int start = input.Length - Pack.Hex(hex).Length;
        WireException error = Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Tree>(input));
        string name = member.Contains(' ') ? "['odd \\'n\\' \\\\']" : "." + member;
        Assert.Equal((code, start + offset, "$.Inner" + name + path), (error.Code.ToString(), error.Offset, error.Path));
        Assert.False(Wire.MessagePack.TryDeserialize(input, out Tree? tree, out WireException? again));
        Assert.Equal((null, error.Code, error.Offset, error.Path), (tree, again!.Code, again.Offset, again.Path));
    }

    [Theory]
    [InlineData("91 90", 1, "$[0]")]
    [InlineData("92 05 DD 00000001 05", 2, "$[1]")]
    [InlineData("81 A161 80", 3, "$.a")]
    [InlineData("82 A161 05 A162 DE 0001 01 02", 6, "$.b")]
    public void Nesting_fails_at_the_container_that_is_too_deep(string hex, int offset, string path)
    {
        MessagePackWire wire = Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = 1 });
        foreach (Func<byte[], object?> read in (Func<byte[], object?>[])[b => wire.Deserialize<object>(b), b => wire.Deserialize<RawValue>(b), b => wire.ReadAt<object>(b, "$")])
        {
            WireException error = Assert.Throws<WireException>(() => read(Pack.Hex(hex)));
            Assert.Equal((WireErrorCode.DepthExceeded, offset, path), (error.Code, (int)error.Offset, error.Path));
        }
        WireException inside = Assert.Throws<WireException>(() => Wire.MessagePack.With(wire.Options with { MaxDepth = 3 }).Deserialize<Tree>(Pack.Hex("93 05 C0 81 A44C697374 91 91 05")));
        Assert.Equal((WireErrorCode.DepthExceeded, 10L, "$.Inner.List[0]"), (inside.Code, inside.Offset, inside.Path));
    }

    [Fact]
    public void A_failure_after_other_values_counts_from_the_first()
    {
        byte[] bad = Member("A", "C3");
        byte[] input = [.. Wire.MessagePack.Serialize(new Tree { Id = 1 }), .. bad];
        var read = new List<int>();
        WireException error = Assert.Throws<WireException>(() =>
        {
            foreach (Tree? tree in Wire.MessagePack.DeserializeMany<Tree>(input, WireFraming.Sequence)) read.Add(tree!.Id);
        });
        Assert.Equal([1], read);
        Assert.Equal((WireErrorCode.TypeMismatch, input.Length - 1L, "$[1].Inner.A"), (error.Code, error.Offset, error.Path));
    }
}
