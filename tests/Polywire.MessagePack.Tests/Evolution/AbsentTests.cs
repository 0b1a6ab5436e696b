using Polywire;

namespace MessagePackTests;

/// <summary>Members that the input does not have: left as they are, or refused where the model requires them.</summary>
public class AbsentTests
{
    [WireModel]
    public class RequiringArray
    {
        [WireField(1)] public int A { get; set; } = 7;
        [WireField(3, Required = true)] public string? B { get; set; }
        [WireField(4)] public required string C { get; set; }
        [WireField(5, Required = true)] public int D { get; set; }
    }

    [WireModel]
    public record RequiringRecord([property: WireField(1)] int A, [property: WireField(2, Required = true)] int B = 5);

    [WireModel(Layout = WireLayout.Map)]
    public class RequiringMap
    {
        public int A { get; set; } = 7;
        [WireField(Required = true)] public int? B { get; set; }
        [WireField(Required = true, Name = "see")] public int C { get; init; } = 1;
    }

    [WireModel]
    public struct RequiringStruct
    {
        [WireField(1, Required = true)] public int A { get; set; }
    }

    [WireModel(Layout = WireLayout.Map)]
    public class Asked
    {
        public required string Name { get; init; }
        public required List<RequiringStruct> Parts { get; set; }
        public int Number { get; set; } = 3;
    }

    static WireException Fails<T>(string hex) => Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<T>(Pack.Hex(hex)));

    [Theory]
    [InlineData("90", "B")]
    [InlineData("91 01", "B")]
    [InlineData("92 01 C0", "B")]
    [InlineData("94 01 C0 A162 A163", "D")]
    public void A_demanded_element_must_be_there(string hex, string name)
    {
        WireException error = Fails<RequiringArray>(hex);
        Assert.Equal((WireErrorCode.MissingMember, 0L, "$"), (error.Code, error.Offset, error.Path));
        Assert.Equal($"The required member '{name}' is missing.", error.Reason);
    }

    [Fact]
    public void Nil_is_there()
    {
        RequiringArray read = Wire.MessagePack.Deserialize<RequiringArray>(Pack.Hex("95 01 C0 C0 C0 09"));
        Assert.Equal((1, null, null, 9), (read.A, read.B, read.C, read.D));
        Assert.Null(Wire.MessagePack.Deserialize<RequiringMap>(Pack.Hex("82 A142 C0 A3736565 05")).B);
    }

    [Theory]
    [InlineData("80", "B")]
    [InlineData("81 A3736565 05", "B")]
    [InlineData("82 A142 05 A141 06", "see")]
    [InlineData("82 A142 05 A3534545 06", "see")]
    public void A_demanded_key_must_be_there(string hex, string name)
    {
        WireException error = Fails<RequiringMap>(hex);
        Assert.Equal((WireErrorCode.MissingMember, 0L, "$", $"The required member '{name}' is missing."), (error.Code, error.Offset, error.Path, error.Reason));
        Assert.Equal("$[1]", Fails<RequiringMap[]>("93 82 A142 05 A3736565 06" + hex + "C0").Path);
    }

    [Fact]
    public void Members_are_read_in_any_order_and_with_others_between_them()
    {
        RequiringMap read = Wire.MessagePack.Deserialize<RequiringMap>(Pack.Hex("84 A3736565 05 A17A 90 A142 06 A141 01"));
        Assert.Equal((1, 6, 5), (read.A, read.B, read.C));
    }

    [Fact]
    public void Missing_required_members_of_structs_and_constructors_fail()
    {
        Assert.Equal(WireErrorCode.MissingMember, Fails<RequiringRecord>("91 01").Code);
        Assert.Equal(new RequiringRecord(1, 2), Wire.MessagePack.Deserialize<RequiringRecord>(Pack.Hex("92 01 02")));
        Assert.Equal("$[1]", Fails<RequiringStruct[]>("92 91 01 90").Path);
    }

    [Fact]
    public void An_object_that_is_there_already_takes_some_of_them()
    {
        var there = new RequiringArray { C = "c", D = 4 };
        Wire.MessagePack.Populate(Pack.Hex("91 01"), there);
        Assert.Equal((1, "c", 4), (there.A, there.C, there.D));
    }

    [Fact]
    public void Required_members_of_CSharp_may_be_absent()
    {
        Asked read = Wire.MessagePack.Deserialize<Asked>([0x80]);
        Assert.Equal((null, null, 3), (read.Name, read.Parts, read.Number));
    }
}
