using MemoryPackTests.Vectors;
using Polywire;
using TestKit;

namespace MemoryPackTests;

/// <summary>
/// Objects whose lengths have a byte each are read by other code than those of which one has more. Both give the same values and the same
/// failures, whatever the lengths are.
/// </summary>
public class TolerantLengthTests
{
    /// <summary>What reading gives: the value, written again, or the failure.</summary>
    static string Outcome<T>(ReadOnlySpan<byte> input)
    {
        try
        {
            return Convert.ToHexString(Wire.MemoryPack.Serialize(Wire.MemoryPack.Deserialize<T>(input)));
        }
        catch (WireException e)
        {
            return e.Code.ToString();
        }
    }

    /// <summary>The same object, one of whose lengths has two bytes.</summary>
    static byte[] Long(byte[] input, int member) => [.. input[..(1 + member)], 0x87, .. input[(1 + member)..]];

    static void Compare<T>(T value)
    {
        byte[] usual = Wire.MemoryPack.Serialize(value);
        Assert.Equal(Convert.ToHexString(usual), Outcome<T>(usual));
        using var memory = new GuardedMemory(4096);
        int count = usual[0];
        for (int member = 0; member < count; member++)
        {
            for (int length = 0; length <= 127; length++)
            {
                byte[] other = [.. usual];
                other[1 + member] = (byte)length;
                string expected = Outcome<T>(Long(other, member));
                Assert.Equal(expected, Outcome<T>(other));
                // With bytes after it, the lengths are never too near to the end.
                Assert.Equal(Outcome<T[]>([2, 0, 0, 0, .. Long(other, member), .. usual]), Outcome<T[]>([2, 0, 0, 0, .. other, .. usual]));
            }
        }
        for (int end = 0; end < usual.Length; end++)
        {
            Span<byte> cut = memory.Last(end);
            usual.AsSpan(0, end).CopyTo(cut);
            string outcome = Outcome<T>(cut);
            Assert.True(outcome is nameof(WireErrorCode.UnexpectedEnd) or nameof(WireErrorCode.LengthOutOfRange), outcome);
            if (end > count) Assert.Equal(Outcome<T>(Long([.. cut], 0)), outcome);
        }
    }

    [Fact]
    public void Members_of_fixed_and_of_other_lengths() => Compare(new Vt2 { A = 1, B = 2, C = "text" });

    [Fact]
    public void Members_of_fixed_length_alone() => Compare(new Vt1 { A = 1, B = 2 });

    [Fact]
    public void Numbers_without_a_member() => Compare(new VtGap { A = 1, D = "d" });

    [Fact]
    public void Members_with_values_of_their_own() => Compare(new VtDefaults { A = 3, B = "c" });

    [Fact]
    public void Members_that_the_constructor_and_the_initializer_take() => Compare(new VtTaken(5, "name") { Tags = ["a", "b"], More = 7 });

    [Fact]
    public void A_struct_with_nullable_members() => Compare(new VtStruct { Text = "text", Number = 5 });

    [Fact]
    public void More_members_than_a_word_has_lengths() => Compare(new VtNine { A = "a", D = 4, H = 8, I = "i" });

    [Fact]
    public void An_object_that_references_lead_to()
    {
        var node = new CNode { Id = 3 };
        node.Children = [new CNode { Id = 4, Parent = node }, new CNode { Id = 5, Parent = node }];
        Compare(node);
    }

    [Fact]
    public void Callbacks_and_values_of_their_own_are_the_same_for_absent_members()
    {
        // Both have lengths of a byte; the text is absent, as a length of zero says.
        VtTaken read = Wire.MemoryPack.Deserialize<VtTaken>(Convert.FromHexString("0404000004" + "05000000" + "07000000"));
        Assert.Equal((5, "none", 7), (read.Number, read.Text, read.More));
        Assert.Null(read.Tags);
        Assert.Equal("read", read.Calls);
    }
}

/// <summary>Members that a constructor takes, and one with a value of its own.</summary>
[WireModel(VersionTolerant = true, Wires = Wires.MemoryPack)]
public class VtTaken(int number, string text = "none")
{
    [WireField(1)] public int Number { get; } = number;
    [WireField(2)] public string Text { get; } = text;
    [WireField(3)] public List<string>? Tags { get; init; }
    [WireField(4)] public int More { get; set; } = 9;
    [WireIgnore] public string Calls { get; private set; } = "";

    [WireCallback(WirePhase.AfterRead)] void Read() => Calls += "read";
}

/// <summary>A struct with lengths.</summary>
[WireModel(VersionTolerant = true, Wires = Wires.MemoryPack)]
public struct VtStruct
{
    [WireField(1)] public string? Text { get; set; }
    [WireField(2)] public int? Number { get; set; }
}

/// <summary>Nine members, some of which need a value.</summary>
[WireModel(VersionTolerant = true, Wires = Wires.MemoryPack)]
public class VtNine
{
    [WireField(1)] public required string A { get; set; }
    [WireField(2)] public byte B { get; set; }
    [WireField(3)] public string? C { get; set; }
    [WireField(4)] public required double D { get; set; }
    [WireField(5)] public Guid E { get; set; }
    [WireField(6)] public bool? F { get; set; }
    [WireField(7)] public int[]? G { get; set; }
    [WireField(8)] public decimal H { get; set; }
    [WireField(9)] public required string I { get; set; }
}
