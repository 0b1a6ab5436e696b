using Polywire;

namespace MessagePackTests;

[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]
public class PreservingArray
{
    [WireField(1)] public int A { get; set; }
    [WireField(4)] public string? B { get; set; }
    [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; }
}

[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]
public class PreservingRawArray
{
    [WireField(1)] public required int A { get; init; }
    [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; set; }
}

[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)]
public class PreservingMap
{
    public int A { get; set; }
    [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; }
}

[WireModel(UnknownMembers = UnknownMemberHandling.Reject)]
public class StrictArray
{
    [WireField(1)] public int A { get; set; }
    [WireField(3)] public int C { get; set; }
}

/// <summary>Members that another version of a model has are preserved and written back, skipped or rejected. Absent members keep their values.</summary>
public class UnknownMemberTests
{
    static string Again<T>(string hex) => Convert.ToHexString(Wire.MessagePack.Serialize(Wire.MessagePack.Deserialize<T>(Convert.FromHexString(hex))));

    [Theory]
    [InlineData("9401C0C0A162")]
    [InlineData("9701C0C0A16205C0A178")]
    [InlineData("96018101" + "02C0A162C2C0")]
    [InlineData("9501C3C0C0C0")]
    public void An_array_is_written_back_unchanged(string hex) => Assert.Equal(hex, Again<PreservingArray>(hex));

    [Fact]
    public void Preserved_elements_are_named_by_their_index()
    {
        PreservingArray value = Wire.MessagePack.Deserialize<PreservingArray>(Convert.FromHexString("96010506A162C392" + "0708"));
        Assert.Equal(["1", "2", "4", "5"], value.Rest!.Keys.Order());
        Assert.Equal(5L, value.Rest["1"]);
        Assert.Equal(true, value.Rest["4"]);
        Assert.Equal("b", value.B);
    }

    [Fact]
    public void A_short_array_has_no_extension_data() => Assert.Null(Wire.MessagePack.Deserialize<PreservingArray>([0x91, 0x05]).Rest);

    [Theory]
    [InlineData("9101")]
    [InlineData("9501D2000000059305060781A161C0C0")]
    public void Raw_elements_are_written_back_byte_for_byte(string hex) => Assert.Equal(hex, Again<PreservingRawArray>(hex));

    [Theory]
    [InlineData("name")]
    [InlineData("0")]
    [InlineData("3")]
    [InlineData("01")]
    [InlineData("-1")]
    [InlineData("2000000000")]
    [InlineData("")]
    public void A_name_that_is_not_a_free_index_is_an_error(string name)
    {
        var value = new PreservingArray { Rest = new() { [name] = 1L } };
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(value)).Code);
    }

    [Fact]
    public void A_map_is_written_back_unchanged()
    {
        const string hex = "83A14105A142A178A14392C0C3";
        Assert.Equal(hex, Again<PreservingMap>(hex));
    }

    [Theory]
    [InlineData("93010203", 1, "$[1]")]
    [InlineData("9401C00203", 3, "$[3]")]
    [InlineData("9401C002C0", 3, "$[3]")]
    public void Unknown_elements_are_refused_with_Reject(string hex, int index, string path)
    {
        WireException error = Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<StrictArray>(Convert.FromHexString(hex)));
        Assert.Equal((WireErrorCode.UnknownMember, index + 1L, path), (error.Code, error.Offset, error.Path));
    }

    [Theory]
    [InlineData("9101", 0)]
    [InlineData("9201C0", 0)]
    [InlineData("9301C002", 2)]
    public void Nil_at_an_unused_number_is_not_an_unknown_element(string hex, int third) =>
        Assert.Equal(third, Wire.MessagePack.Deserialize<StrictArray>(Convert.FromHexString(hex)).C);
}
