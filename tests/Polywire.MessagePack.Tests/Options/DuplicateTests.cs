using Polywire;
using Polywire.MessagePack;

[assembly: WireFor<Dictionary<int, List<Dictionary<bool, int>>>>]

namespace MessagePackTests;

/// <summary>Keys that occur more than once, rejected by option.</summary>
public class DuplicateTests
{
    static readonly MessagePackWire s_strict = Wire.MessagePack.With(new() { DuplicateMembers = DuplicateMemberHandling.Reject });

    [WireModel]
    public class Named
    {
        public int A { get; set; }
        public object? Rest { get; set; }
    }

    static void Twice<T>(string hex, int offset)
    {
        byte[] bytes = Convert.FromHexString(hex);
        Assert.NotNull(Wire.MessagePack.Deserialize<T>(bytes));
        var error = Assert.Throws<WireException>(() => s_strict.Deserialize<T>(bytes));
        Assert.Equal((WireErrorCode.DuplicateMember, offset), (error.Code, error.Offset));
    }

    [Fact]
    public void In_models_dictionaries_plain_values_and_what_is_skipped()
    {
        Twice<Named>("82A14101A14102", 4);
        Twice<Dictionary<string, int>>("82A16101A16102", 4);
        Twice<object>("9182A16101A16102", 5);
        Twice<Named>("82A14101A17882A16101A16102", 10);
        Twice<Dictionary<int, List<Dictionary<bool, int>>>>("81019182C300C301", 6);
    }

    [Theory]
    [InlineData("8205010501", 3)]
    [InlineData("820501CC0501", 3)]
    [InlineData("820501D3000000000000000501", 3)]
    [InlineData("82CF800000000000000001CF800000000000000001", 11)]
    [InlineData("82FF01D1FFFF02", 3)]
    [InlineData("82A16101D9016102", 4)]
    [InlineData("82CA3F80000001CB3FF000000000000002", 7)]
    [InlineData("82CA0000000001CA8000000002", 7)]
    [InlineData("82C4010101C501000001", -1)]
    public void Keys_are_compared_by_value(string hex, int offset)
    {
        byte[] bytes = Convert.FromHexString(hex);
        if (offset >= 0) Twice<object>(hex, offset);
        else Assert.NotEqual(WireErrorCode.DuplicateMember, Assert.Throws<WireException>(() => s_strict.Deserialize<object>(bytes)).Code);
    }

    [Theory]
    [InlineData("8205010601")]
    [InlineData("82A1350105A0")]
    [InlineData("82A161A162A1628101A161")]
    [InlineData("82A161A162A162A161")]
    [InlineData("9281A1610181A16101")]
    [InlineData("83FF01CFFFFFFFFFFFFFFFFF02CB3FF000000000000003")]
    public void Other_keys_are_none(string hex) => Assert.NotNull(s_strict.Deserialize<object>(Convert.FromHexString(hex)));

    [Fact]
    public void Duplicates_are_rejected_inside_of_LZ4_and_when_filling()
    {
        MessagePackWire compressed = s_strict.With(WireCompression.Lz4Block with { MinLength = 0 });
        byte[] frame = Wire.MessagePack.With(WireCompression.Lz4Block with { MinLength = 0 }).Serialize(Wire.MessagePack.Deserialize<RawValue>(Convert.FromHexString("82A16101A16102")));
        Assert.Equal((WireErrorCode.DuplicateMember, 4L), Assert.Throws<WireException>(() => compressed.Deserialize<Dictionary<string, int>>(frame)) is var e ? (e.Code, e.DecompressedOffset) : default);
        Assert.Equal(WireErrorCode.DuplicateMember, Assert.Throws<WireException>(() => s_strict.Populate(Convert.FromHexString("82A14101A14102"), new Named())).Code);
    }

    [Fact]
    public void Deep_or_cut_input_is_the_same_error()
    {
        byte[] deep = [.. Enumerable.Repeat((byte)0x91, 100), 0xC0];
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => s_strict.Deserialize<object>(deep)).Code);
        Assert.Equal(WireErrorCode.UnexpectedEnd, Assert.Throws<WireException>(() => s_strict.Deserialize<object>(Convert.FromHexString("81A161"))).Code);
        Assert.Equal(DuplicateMemberHandling.LastWins, (s_strict.Options with { DuplicateMembers = DuplicateMemberHandling.LastWins }).DuplicateMembers);
        Assert.Equal(2, s_strict.With(s_strict.Options with { DuplicateMembers = DuplicateMemberHandling.LastWins }).Deserialize<Dictionary<string, int>>(Convert.FromHexString("82A16101A16102"))["a"]);
    }
}
