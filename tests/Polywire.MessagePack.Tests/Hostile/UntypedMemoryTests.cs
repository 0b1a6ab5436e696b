using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>What values read as <c>object</c> cost in memory, to the byte, and what is refused for costing too much.</summary>
public class UntypedMemoryTests
{
    static byte[] Repeated(string hex, int count)
    {
        byte[] element = Convert.FromHexString(hex);
        byte[] bytes = new byte[5 + count * element.Length];
        bytes[0] = 0xDD;
        System.Buffers.Binary.BinaryPrimitives.WriteInt32BigEndian(bytes.AsSpan(1), count);
        for (int at = 5; at < bytes.Length; at += element.Length) element.CopyTo(bytes, at);
        return bytes;
    }

    static long Taken(byte[] bytes)
    {
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(Wire.MessagePack.Deserialize<object>(bytes));
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    /// <summary>A collection on the way counts as taken what it leaves unused.</summary>
    static long LeastTaken(byte[] bytes) => Enumerable.Range(0, 10).Min(_ => Taken(bytes));

    [Theory]
    [InlineData("01", 8)]
    [InlineData("C0", 8)]
    [InlineData("C3", 8)]
    [InlineData("A0", 8)]
    [InlineData("CD0400", 8 + 24)]
    [InlineData("CA3F000000", 8 + 24)]
    [InlineData("A161", 8 + 24)]
    [InlineData("C400", 8)]
    [InlineData("C40100", 8 + 32)]
    [InlineData("C70005", 8 + 40)]
    [InlineData("D40500", 8 + 40 + 32)]
    [InlineData("90", 8 + 32)]
    [InlineData("9101", 8 + 32 + 32)]
    [InlineData("920102", 8 + 32 + 40)]
    [InlineData("80", 8 + 80)]
    [InlineData("81A001", 8 + 80 + 136)]
    [InlineData("82A161010203", 8 + 2 * (80 + 136))]
    [InlineData("810102", 8 + 80 + 136)]
    [InlineData("81A081A081A081A001", 8 + 4 * (80 + 136))]
    public void An_element_costs(string hex, int bytes)
    {
        byte[] less = Repeated(hex, 1_000), more = Repeated(hex, 3_000);
        Assert.Equal(bytes, (LeastTaken(more) - LeastTaken(less)) / 2_000.0, 0.1);
    }

    const int Free = 64 << 20;
    const int Share = 24;

    [Theory]
    [InlineData("80", 88)]
    [InlineData("90", 40)]
    [InlineData("9190", 32 + 32 + 40)]
    [InlineData("9101", 72)]
    [InlineData("81A001", 224)]
    [InlineData("810101", 224)]
    [InlineData("81A081A081A081A081A081A081A081A001", 8 + 8 * 216)]
    public void Collections_take_memory_in_proportion_to_the_input(string hex, int cost)
    {
        int length = hex.Length / 2, most = Free / (cost - Share * length);
        byte[] fits = Repeated(hex, (int)(most * 0.98)), beyond = Repeated(hex, (int)(most * 1.02));
        // The first exception of a process takes more.
        Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<object>([]));
        long before = GC.GetAllocatedBytesForCurrentThread();
        WireException e = Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<object>(beyond));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 16);
        Assert.Equal(WireErrorCode.LengthOutOfRange, e.Code);
        Assert.Contains("MaxUntypedValues", e.Message);
        Assert.StartsWith("$[", e.Path);
        long taken = Taken(fits);
        Assert.True(taken <= (long)Share * fits.Length + Free, $"{taken} bytes for {fits.Length}");
    }

    [Fact]
    public void A_limit_of_ones_own_replaces_the_proportion()
    {
        byte[] maps = Repeated("80", 1_100_000);
        Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<object>(maps));
        Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<List<object>>(Repeated("80", 1_300_000)));
        foreach (int most in (int[])[1_100_000, int.MaxValue])
            Assert.Equal(1_100_000, ((List<object?>)Wire.MessagePack.With(Wire.MessagePack.Options with { MaxUntypedValues = most }).Deserialize<object>(maps)).Count);
        Assert.Throws<WireException>(() => Wire.MessagePack.With(Wire.MessagePack.Options with { MaxUntypedValues = 0 }).Deserialize<object>([0x91, 1]));
    }

    [Theory]
    [InlineData("82A26964CE000F4240A56C6162656CA568656C6C6F")]
    [InlineData("82A178CD0100A179CD0100")]
    [InlineData("92CB3FF8000000000000CB3FF8000000000000")]
    [InlineData("85A2696401A46E616D65A3626F62A47461677390A46D65746180A4736F727401")]
    public void Rows_of_any_number_are_in_proportion(string hex)
    {
        byte[] rows = Repeated(hex, 400_000);
        Assert.Equal(400_000, ((List<object?>)Wire.MessagePack.Deserialize<object>(rows)).Count);
    }
}
