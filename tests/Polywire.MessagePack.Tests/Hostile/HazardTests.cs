using Polywire;
using TestKit;
using TestModels;

namespace MessagePackTests;

/// <summary>What went wrong elsewhere, one test each.</summary>
public class HazardTests
{
    static WireException Refused<T>(byte[] bytes) => Assert.Throws<WireException>(() => Wire.MessagePack.DeserializeOrNull<T>(bytes));

    static byte[] Hex(string hex) => Convert.FromHexString(hex);

    static byte[] Repeat(string hex, int count) => [.. Enumerable.Repeat(Hex(hex), count).SelectMany(b => b)];

    [Fact]
    public void Depth_is_limited_in_models_collections_unions_objects_and_what_is_skipped()
    {
        foreach (int depth in (int[])[66, 1000, 500_000])
        {
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<object>(Repeat("91", depth)).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<object>(Repeat("81A161", depth)).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<Node>(Repeat("81A44E657874", depth)).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<Node>(Repeat("81A84368696C6472656E91", depth)).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<IShape>(Repeat("920781A34F6E65", depth)).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<Person>([.. Hex("81A7556E6B6E6F776E"), .. Repeat("91", depth)]).Code);
            Assert.Equal(WireErrorCode.DepthExceeded, Refused<RawValue>(Repeat("91", depth)).Code);
        }
        Assert.NotNull(Wire.MessagePack.Deserialize<object>([.. Repeat("91", 63), 0x90]));
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(Node.Chain(70))).Code);
    }

    [Theory]
    [InlineData("DDFFFFFFFF")]
    [InlineData("DD7FFFFFFF")]
    [InlineData("DFFFFFFFFF")]
    [InlineData("DF80000001")]
    [InlineData("DBFFFFFFFF")]
    [InlineData("C6FFFFFFFF")]
    [InlineData("C9FFFFFFFFFF")]
    [InlineData("DD10000000DD10000000DD10000000")]
    public void Headers_that_claim_more_than_there_is_allocate_nothing_for_it(string hex)
    {
        byte[] bytes = [.. Hex(hex), .. new byte[64]];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Refused<object>(bytes);
        Refused<List<int>>(bytes);
        Refused<int[]>(bytes);
        Refused<Dictionary<string, int>>(bytes);
        Refused<string>(bytes);
        Refused<byte[]>(bytes);
        Refused<int[,]>([0x93, 0xCE, 0x7F, 0xFF, 0xFF, 0xFF, 0xCE, 0x7F, 0xFF, 0xFF, 0xFF, .. bytes]);
        Refused<Person>(bytes);
        Refused<RawValue>(bytes);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
    }

    [Fact]
    public void Nested_headers_stay_in_proportion()
    {
        // Each array claims as many elements as bytes are left.
        var bytes = new List<byte>();
        for (int i = 0; i < 60; i++) bytes.AddRange([0xDC, 0xEA, 0x60]);
        bytes.AddRange(new byte[60_000]);
        byte[] input = [.. bytes];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Refused<object>(input);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 4 * input.Length + 65_536);
    }

    static long Allocated<T>(byte[] input, bool refused)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        if (refused) Refused<T>(input);
        else Wire.MessagePack.Deserialize<T>(input);
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    /// <summary>Input that is refused at its end, whatever it claimed: 4 × its length and a constant.</summary>
    [Theory]
    [InlineData("01")]
    [InlineData("C0")]
    [InlineData("A0")]
    [InlineData("90")]
    [InlineData("80")]
    [InlineData("CD1234")]
    [InlineData("9190")]
    [InlineData("D40000")]
    public void Refused_input_costs_at_most_four_times_its_length(string element)
    {
        const int Count = 1_000_000;
        byte[] body = Repeat(element, Count);
        byte[] input = [0xDD, .. BitConverter.GetBytes(System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(Count + 1)), .. body, 0xC1];
        Allocated<object>(input, true);
        Assert.InRange(Allocated<object>(input, true), 0, 4L * input.Length + 65_536);
        Assert.InRange(Allocated<Anything>([0x81, .. Wire.MessagePack.Serialize("Value"), .. input], true), 0, 4L * input.Length + 65_536);
    }

    /// <summary>Valid input read as <c>object</c> costs what .NET's objects do: a reference each, the header of each that is no small integer.</summary>
    [Theory]
    [InlineData("01", 8)]
    [InlineData("C2", 8)]
    [InlineData("A0", 8)]
    [InlineData("CCFF", 4)]
    [InlineData("D080", 4)]
    [InlineData("CD1234", 11)]
    [InlineData("CB3FF8000000000000", 4)]
    [InlineData("90", 40)]
    [InlineData("80", 88)]
    public void Valid_input_as_object_costs_the_objects_and_no_more(string element, int factor)
    {
        const int Count = 100_000;
        byte[] input = [0xDD, .. BitConverter.GetBytes(System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(Count)), .. Repeat(element, Count)];
        Allocated<object>(input, false);
        Assert.InRange(Allocated<object>(input, false), 0, (long)factor * input.Length + 65_536);
    }

    [Fact]
    public void Colliding_keys_cost_no_more_than_others()
    {
        const int Count = 200_000;
        Compare(Enumerable.Range(1, Count).ToDictionary(i => ((long)i << 32) | (uint)i, _ => 1L, WirePlain.Comparer), Enumerable.Range(1, Count).ToDictionary(i => i * 7919L, _ => 1L));

        static void Compare(Dictionary<long, long> hostile, Dictionary<long, long> friendly)
        {
            byte[] bad = Wire.MessagePack.Serialize(hostile), good = Wire.MessagePack.Serialize(friendly);
            foreach (Action<byte[]> read in (Action<byte[]>[])[b => Wire.MessagePack.Deserialize<Dictionary<long, long>>(b), b => Wire.MessagePack.Deserialize<object>(b)])
            {
                read(good);
                TimeSpan one = ThreadClock.Time(() => read(good));
                Assert.InRange(ThreadClock.Time(() => read(bad)), TimeSpan.Zero, one * 20 + TimeSpan.FromSeconds(1));
            }
        }
    }

    [Fact]
    public void Duplicates_are_last_wins_never_merged()
    {
        Nested last = Wire.MessagePack.Deserialize<Nested>([0x82, .. Hex("A6506572736F6E"), .. Wire.MessagePack.Serialize(new Person { Name = "a", Age = 1 }), .. Hex("A6506572736F6E"), .. Hex("81A341676502")]);
        Assert.Equal(("anonymous", 2), (last.Person!.Name, last.Person.Age));
        Assert.Equal(2, Wire.MessagePack.Deserialize<Dictionary<string, int>>(Hex("82A16101A16102"))["a"]);
    }

    [Theory]
    [InlineData("A2C080")]
    [InlineData("A3EDA080")]
    [InlineData("A4F4908080")]
    [InlineData("A1FF")]
    [InlineData("A2E282")]
    public void Invalid_utf8_is_refused(string hex)
    {
        Assert.Equal(WireErrorCode.InvalidText, Refused<string>(Hex(hex)).Code);
        Assert.Equal(WireErrorCode.InvalidText, Refused<object>(Hex(hex)).Code);
        Assert.Equal(WireErrorCode.InvalidText, Refused<Dictionary<string, int>>([0x81, .. Hex(hex), 1]).Code);
    }

    [Fact]
    public void Numbers_never_wrap_round_or_lose_digits()
    {
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<int>(Hex("CE80000000")).Code);
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<long>(Hex("CFFFFFFFFFFFFFFFFF")).Code);
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<byte>(Hex("CD0100")).Code);
        Assert.Equal(WireErrorCode.NumberOutOfRange, Refused<ulong>(Hex("FF")).Code);
        Assert.Equal(WireErrorCode.TypeMismatch, Refused<int>(Hex("CA3F800000")).Code);
        Assert.Equal(9007199254740993L, Wire.MessagePack.Deserialize<object>(Hex("CF0020000000000001")));
        Assert.Equal(long.MinValue, BitConverter.DoubleToInt64Bits(Wire.MessagePack.Deserialize<double>(Wire.MessagePack.Serialize(-0d))));
        Assert.True(double.IsNaN(Wire.MessagePack.Deserialize<double>(Wire.MessagePack.Serialize(double.NaN))));
    }

    [Fact]
    public void Null_and_absence_keep_their_meanings()
    {
        Assert.Equal(WireErrorCode.UnexpectedNull, Refused<int>([0xC0]).Code);
        Assert.Equal(WireErrorCode.UnexpectedNull, Refused<Person>(Hex("81A3416765C0")).Code);
        Assert.Equal(WireErrorCode.NullRoot, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Person>((byte[])[0xC0])).Code);
        Assert.True(Structural.Same(new Defaults(), Wire.MessagePack.Deserialize<Defaults>([0x80])));
        Assert.True(Structural.Same(new PlainScalars(), Wire.MessagePack.Deserialize<PlainScalars>([0x90])));
        Assert.Equal(WireErrorCode.UnknownEnumValue, Refused<EnumNames>([0x81, .. Wire.MessagePack.Serialize("Colour"), .. Wire.MessagePack.Serialize("Purple")]).Code);
        Assert.Equal(WireErrorCode.UnknownMember, Refused<Strict>(Hex("81A15A01")).Code);
        Assert.Equal(WireErrorCode.UnknownCase, Refused<IShape>(Hex("926390")).Code);
        Assert.Equal(WireErrorCode.UnexpectedByte, Refused<object>([0xC1]).Code);
        Assert.Equal(WireErrorCode.UnexpectedByte, Refused<Empty>([0x91, 0xC1]).Code);
    }

    [Fact]
    public void Unknown_names_are_checked_as_text()
    {
        foreach (string name in new[] { "A2C328", "A180", "A5C3A4C328" + "41", "D902C328" })
        {
            WireException e = Refused<Person>(Hex("81" + name + "01"));
            Assert.Equal((WireErrorCode.InvalidText, 1), (e.Code, e.Offset));
            e = Refused<Person>(Hex("82A341676505" + name + "01"));
            Assert.Equal((WireErrorCode.InvalidText, 6), (e.Code, e.Offset));
        }
    }

    [Fact]
    public void Paths_lead_to_the_failure()
    {
        WireException e = Refused<Page<Person>>([0x81, .. Wire.MessagePack.Serialize("Items"), 0x92, 0x80, .. Hex("81A3416765A178")]);
        Assert.Equal("$.Items[1].Age", e.Path);
        e = Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(new Page<string> { Items = ["ok", "\ud800"] }));
        Assert.Equal(("$.Items[1]", -1L), (e.Path, e.Offset));
    }

    static class WirePlain
    {
        internal static readonly IEqualityComparer<long> Comparer = EqualityComparer<long>.Create((a, b) => a == b, v => (int)(v * 2654435761 >> 13));
    }
}
