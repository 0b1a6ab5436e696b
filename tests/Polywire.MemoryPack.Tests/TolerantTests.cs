using MemoryPackTests.Vectors;
using Polywire;

namespace MemoryPackTests;

/// <summary>Models whose members have their lengths before them.</summary>
public class TolerantTests
{
    static WireException Fails<T>(string hex) => Assert.Throws<WireException>(() => Wire.MemoryPack.DeserializeOrNull<T>(Convert.FromHexString(hex.Replace(" ", ""))));

    static void Fails<T>(string hex, WireErrorCode code, int offset, string path)
    {
        WireException error = Fails<T>(hex);
        Assert.Equal((code, (long)offset, path), (error.Code, error.Offset, error.Path));
    }

    [Fact]
    public void Members_of_other_versions_are_skipped_and_absent_ones_keep_their_defaults()
    {
        byte[] two = Wire.MemoryPack.Serialize(new Vt2 { A = 1, B = 2, C = new string('c', 40_000) });
        Vt1 one = Wire.MemoryPack.Deserialize<Vt1>(two);
        Assert.Equal((1, 2L), (one.A, one.B));
        Assert.Null(Wire.MemoryPack.Deserialize<Vt2>(Wire.MemoryPack.Serialize(one)).C);
        Assert.Equal(1, Wire.MemoryPack.Deserialize<VtGap>(two).A);
        VtDefaults read = Wire.MemoryPack.Deserialize<VtDefaults>(Convert.FromHexString("020009FEFFFFFF0100000064"));
        Assert.Equal((9, "d"), (read.A, read.B));
    }

    [Theory]
    [InlineData(1, 1)]
    [InlineData(119, 1)]
    [InlineData(120, 3)]
    [InlineData(32_759, 3)]
    [InlineData(32_760, 5)]
    public void Lengths_take_one_three_or_five_bytes(int text, int bytes)
    {
        var value = new Vt2 { C = new string('c', text) };
        byte[] written = Wire.MemoryPack.Serialize(value);
        Assert.Equal(1 + 2 + bytes + 12 + 8 + text, written.Length);
        Assert.Equal(value.C, Wire.MemoryPack.Deserialize<Vt2>(written).C);
    }

    [Fact]
    public void Lengths_that_do_not_fit_are_refused()
    {
        Fails<Vt1>("02 04 7F 01000000 0200000000000000", WireErrorCode.LengthOutOfRange, 2, "$.B");
        Fails<Vt1>("02 0A 0A 01000000 0200000000000000", WireErrorCode.LengthOutOfRange, 2, "$.B");
        Fails<Vt1>("02 0D 00 01000000 0200000000000000", WireErrorCode.LengthOutOfRange, 1, "$.A");
        Fails<Vt1>("02 84 0C00 0A 01000000 0200000000000000", WireErrorCode.LengthOutOfRange, 4, "$.B");
        Fails<Vt1>("02 04 FF 01000000", WireErrorCode.LengthOutOfRange, 2, "$.B");
        Fails<Vt1>("02 04 82FFFFFF7F 01000000", WireErrorCode.LengthOutOfRange, 2, "$.B");
        Fails<Vt1>("02 04 81FFFFFFFFFFFFFFFF 01000000", WireErrorCode.NumberOutOfRange, 2, "$.B");
        Fails<Vt1>("03 04 08 7F 01000000 0200000000000000", WireErrorCode.LengthOutOfRange, 3, "$");
        Fails<Vt1>("02 08 04 0100000000000000 02000000", WireErrorCode.WrongElementCount, 3, "$.A");
        Fails<Vt1>("02 04", WireErrorCode.LengthOutOfRange, 1, "$.A");
        Fails<Vt1>("02 00", WireErrorCode.UnexpectedEnd, 2, "$.B");
        Fails<Vt2>("03 04 08 09 01000000 0200000000000000 FEFFFFFF 01000000 80", WireErrorCode.InvalidText, 16, "$.C");
    }

    [Fact]
    public void Unknown_members_are_refused_if_the_model_says_so() =>
        Assert.Equal(WireErrorCode.UnknownMember, Fails<VtStrict>("02 04 01 01000000 05").Code);

    [Fact]
    public void An_object_is_written_once_and_read_as_one()
    {
        var shared = new CNode { Id = 7 };
        var root = new CNode { Id = 1, Children = [shared, shared] };
        CNode read = Wire.MemoryPack.Deserialize<CNode>(Wire.MemoryPack.Serialize(root));
        Assert.Same(read.Children![0], read.Children[1]);
        // A later call knows nothing of these objects.
        Assert.Equal(Wire.MemoryPack.Serialize(shared), Wire.MemoryPack.Serialize(shared));
    }

    [Fact]
    public void References_to_nothing_and_numbers_given_twice_are_refused()
    {
        Fails<CNode>("FA05", WireErrorCode.InvalidFormat, 0, "$");
        Fails<CNode>("03 04 01 04 00 01000000 FF 05000000", WireErrorCode.LengthOutOfRange, 10, "$.Children");
        Fails<CNode>("03 04 0E 04 00 01000000  03 04 01 04 00 05000000 FF FFFFFFFF  FFFFFFFF", WireErrorCode.InvalidFormat, 13, "$.Parent");
    }

    [Fact]
    public void A_failure_leaves_nothing_open_for_the_next_call()
    {
        var loop = new CNode { Id = 1 };
        CNode last = loop;
        for (int i = 0; i < 200; i++) last = last.Parent = new CNode();
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.MemoryPack.Serialize(loop)).Code);
        Assert.Equal(15, Wire.MemoryPack.Serialize(new Vt1()).Length);
        Assert.Equal("03040104" + "00" + "05000000" + "FF" + "FFFFFFFF", Convert.ToHexString(Wire.MemoryPack.Serialize(new CNode { Id = 5 })));
    }
}

/// <summary>Members with values of their own.</summary>
[WireModel(VersionTolerant = true)]
public class VtDefaults
{
    [WireField(1)] public int A { get; set; } = 9;
    [WireField(2)] public string? B { get; set; } = "b";
}

/// <summary>A model that knows all of its members.</summary>
[WireModel(VersionTolerant = true, UnknownMembers = UnknownMemberHandling.Reject)]
public class VtStrict
{
    [WireField(1)] public int A { get; set; }
}
