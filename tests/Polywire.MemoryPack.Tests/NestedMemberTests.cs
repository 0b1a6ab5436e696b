using System.Buffers.Binary;
using System.Runtime.InteropServices;
using Polywire;
using Polywire.MemoryPack;

namespace MemoryPackTests;

/// <summary>Members that are structs of properties, nullable structs, and models of few members, whose code is part of their parent's.</summary>
public class NestedMemberTests
{
    static readonly Structs s_structs = new()
    {
        First = new(1, -2), Second = new(3, 4), Text = "five", Padded = new(6, 7), Nullable = new(8, 9), None = null,
        NullablePadded = new(10, 11), Color = Shade.Dark, NoColor = null, Id = new Guid(12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22), Price = -23.5m, NoId = null, NoPrice = null,
    };

    [Fact]
    public void Structs_of_properties_are_written_as_in_memory_without_padding()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(s_structs);
        var expected = new List<byte> { 13 };
        void Int(int value) => expected.AddRange(BitConverter.GetBytes(value));
        void Zeros(int count) => expected.AddRange(new byte[count]);
        Int(1); Int(-2); Int(3); Int(4);
        Int(~4); Int(4); expected.AddRange("five"u8);
        expected.Add(6); Zeros(3); Int(7);
        Int(1); Int(8); Int(9);
        Zeros(12);
        Int(1); expected.Add(10); Zeros(3); Int(11);
        Int(1); Int((int)Shade.Dark);
        Zeros(8);
        Int(1); expected.AddRange(s_structs.Id!.Value.ToByteArray());
        decimal price = s_structs.Price!.Value;
        Int(1); Zeros(4); expected.AddRange(MemoryMarshal.AsBytes(new ReadOnlySpan<decimal>(in price)));
        Zeros(20);
        Zeros(24);
        Assert.Equal(Convert.ToHexString([.. expected]), Convert.ToHexString(bytes));
        Structs read = Wire.MemoryPack.Deserialize<Structs>(bytes);
        Assert.Equal(s_structs, read);
    }

    [Fact]
    public void Every_window_of_a_writer_holds_structs_and_texts()
    {
        byte[] one = Wire.MemoryPack.Serialize(s_structs);
        for (int size = 1; size <= one.Length + 8; size++)
        {
            var sink = new WindowSink(size);
            Wire.MemoryPack.Serialize(sink, s_structs);
            Assert.Equal(one, sink.Written);
        }
    }

    [Fact]
    public void A_flag_of_a_nullable_member_is_0_or_1()
    {
        byte[] bytes = Wire.MemoryPack.Serialize(s_structs);
        foreach (int offset in (int[])[37, 49, 61, 73, 81, 89, 109, 133, 153])
        {
            Assert.True(bytes[offset] <= 1);
            byte[] wrong = [.. bytes];
            wrong[offset] = 2;
            WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Structs>(wrong));
            Assert.Equal((WireErrorCode.UnexpectedByte, (long)offset), (error.Code, error.Offset));
        }
        // Beyond 28 decimal places.
        BinaryPrimitives.WriteInt32LittleEndian(bytes.AsSpan(117), 29 << 16);
        Assert.Equal(WireErrorCode.InvalidFormat, Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Structs>(bytes)).Code);
    }

    [Theory]
    [InlineData(1, false)]
    [InlineData(2, false)]
    [InlineData(3, true)]
    public void Each_level_of_models_is_counted(int most, bool isRead)
    {
        var value = new Outer { Inner = new Middle { A = new Leaf { X = 1 }, B = new Leaf { X = 2, Name = "b" } }, Rest = "r" };
        byte[] bytes = Wire.MemoryPack.Serialize(value);
        MemoryPackWire wire = Wire.MemoryPack.With(Wire.MemoryPack.Options with { MaxDepth = most });
        if (isRead)
        {
            Assert.Equal(bytes, wire.Serialize(value));
            Assert.Equal("b", wire.Deserialize<Outer>(bytes).Inner!.B!.Name);
            return;
        }
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => wire.Serialize(value)).Code);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => wire.Deserialize<Outer>(bytes)).Code);
    }

    [Fact]
    public void Nested_models_may_be_null_shorter_or_cut()
    {
        var value = new Outer { Inner = new Middle { A = null, B = new Leaf { X = 2, Name = "b" } }, Rest = "r" };
        byte[] bytes = Wire.MemoryPack.Serialize(value);
        Assert.Equal([2, 2, 255, 2, 2, 0, 0, 0], bytes[..8]);
        Outer read = Wire.MemoryPack.Deserialize<Outer>(bytes);
        Assert.Null(read.Inner!.A);
        Assert.Equal((2, "b", "r"), (read.Inner.B!.X, read.Inner.B!.Name, read.Rest));
        // A leaf of one member only, as an earlier version writes it.
        byte[] shorter = [2, 2, 1, 7, 0, 0, 0, .. bytes[3..]];
        read = Wire.MemoryPack.Deserialize<Outer>(shorter);
        Assert.Equal((7, (string?)null, "b", "r"), (read.Inner!.A!.X, read.Inner!.A!.Name, read.Inner!.B!.Name, read.Rest));
        for (int length = 0; length < shorter.Length; length++)
        {
            WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Outer>(shorter.AsSpan(0, length)));
            Assert.Contains(error.Code, (WireErrorCode[])[WireErrorCode.UnexpectedEnd, WireErrorCode.LengthOutOfRange]);
            Assert.InRange(error.Offset, 0, length);
        }
        WireException tooMany = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Outer>((byte[])[2, 2, 3, .. bytes[3..]]));
        Assert.Equal((WireErrorCode.WrongElementCount, 2L, "$.Inner.A"), (tooMany.Code, tooMany.Offset, tooMany.Path));
    }

    [Fact]
    public void The_path_of_a_failure_in_a_nested_model_is_exact()
    {
        var value = new Outer { Inner = new Middle { A = new Leaf { X = 1 }, B = new Leaf { Name = "\uD800" } } };
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Serialize(value));
        Assert.Equal((WireErrorCode.InvalidText, "$.Inner.B"), (error.Code, error.Path?[..9]));
    }

    sealed class WindowSink(int size) : System.Buffers.IBufferWriter<byte>
    {
        readonly List<byte> _written = [];
        byte[] _window = [];

        internal byte[] Written => [.. _written];

        public void Advance(int count) => _written.AddRange(_window[..count]);

        public Memory<byte> GetMemory(int sizeHint = 0) => _window = new byte[Math.Max(size, sizeHint)];

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}

public enum Shade { Light, Dark }

[WireModel(Wires = Wires.MemoryPack)]
public record struct Pair(int X, int Y);

[WireModel(Wires = Wires.MemoryPack)]
public record struct PaddedPair(byte X, int Y);

[WireModel(Wires = Wires.MemoryPack)]
public sealed record Structs
{
    public Pair First { get; set; }
    public Pair Second { get; set; }
    public string Text { get; set; } = "";
    public PaddedPair Padded { get; set; }
    public Pair? Nullable { get; set; }
    public Pair? None { get; set; }
    public PaddedPair? NullablePadded { get; set; }
    public Shade? Color { get; set; }
    public Shade? NoColor { get; set; }
    public Guid? Id { get; set; }
    public decimal? Price { get; set; }
    public Guid? NoId { get; set; }
    public decimal? NoPrice { get; set; }
}

[WireModel(Wires = Wires.MemoryPack)]
public sealed class Leaf
{
    public int X { get; set; }
    public string? Name { get; set; }
}

[WireModel(Wires = Wires.MemoryPack)]
public sealed class Middle
{
    public Leaf? A { get; set; }
    public Leaf? B { get; set; }
}

[WireModel(Wires = Wires.MemoryPack)]
public sealed class Outer
{
    public Middle? Inner { get; set; }
    public string? Rest { get; set; }
}
