using System.Text;
using Polywire;
using Polywire.Json;

namespace JsonTests;

/// <summary>Tests that look at the memory of the whole process run while no others do.</summary>
[CollectionDefinition(nameof(Alone), DisableParallelization = true)]
public sealed class Alone;

/// <summary>What values read as <c>object</c> cost in memory, and the limit on their number.</summary>
[Collection(nameof(Alone))]
public class UntypedMemoryTests
{
    // A list just grown has twice the space that it needs.
    const int Count = (1 << 18) + 1;

    static byte[] Repeated(string element, int count)
    {
        byte[] one = Encoding.UTF8.GetBytes(element + ","), all = new byte[1 + count * one.Length];
        all[0] = (byte)'[';
        for (int at = 1; at < all.Length; at += one.Length) one.CopyTo(all, at);
        all[^1] = (byte)']';
        return all;
    }

    /// <summary>Bytes that stay for each byte of an array of one value many times, and bytes that were allocated on the way.</summary>
    static (double Kept, double Taken) PerByte(string element)
    {
        byte[] json = Repeated(element, Count);
        // The first call rents arrays that the pool then keeps.
        object? value = Wire.Json.Deserialize<object>(json);
        value = null;
        long before = GC.GetTotalMemory(true), allocated = GC.GetAllocatedBytesForCurrentThread();
        value = Wire.Json.Deserialize<object>(json);
        double taken = GC.GetAllocatedBytesForCurrentThread() - allocated, kept = GC.GetTotalMemory(true) - before;
        GC.KeepAlive(value);
        return (kept / json.Length, taken / json.Length);
    }

    [Theory]
    [InlineData("1", 8, 16)]
    [InlineData("-128", 3.2, 6.4)]
    [InlineData("1023", 3.2, 6.4)]
    [InlineData("true", 3.2, 6.4)]
    [InlineData("null", 3.2, 6.4)]
    [InlineData("\"\"", 5.4, 10.7)]
    [InlineData("0.5", 10, 14)]
    [InlineData("1024", 8, 11.2)]
    [InlineData("[]", 16, 21.4)]
    [InlineData("{}", 32, 37.4)]
    public void A_byte_of_input_costs_at_most(string element, double kept, double taken)
    {
        (double keptNow, double takenNow) = PerByte(element);
        Assert.True(takenNow <= taken + 0.1, $"{takenNow:0.0} taken");
        // Others' memory is freed and made meanwhile.
        Assert.True(keptNow <= kept * 1.5 + 1, $"{keptNow:0.0} kept");
    }

    [Theory]
    [InlineData("[]", 32)]
    [InlineData("[1]", 32 + 32)]
    [InlineData("[1,2]", 32 + 40)]
    [InlineData("{}", 80)]
    [InlineData("{\"\":1}", 80 + 136)]
    // Names are looked for where eight bytes of the input are left.
    [InlineData("{\"a\":1,\"b\":2}", 80 + 136 + 24)]
    [InlineData("{\"a\":1,\"b\":2     }", 80 + 136)]
    [InlineData("[[[[[]]]]]", 4 * (32 + 32) + 32)]
    public void A_collection_costs(string json, int bytes)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        long least = long.MaxValue;
        for (int round = 0; round < 10; round++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            for (int k = 0; k < 100; k++) GC.KeepAlive(Wire.Json.Deserialize<object>(utf8));
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }
        Assert.Equal(bytes, least / 100.0, 0.1);
    }

    const int Free = 64 << 20;
    const int Share = 16;

    [Theory]
    [InlineData("{}", 80)]
    [InlineData("[1]", 64)]
    [InlineData("{\"\":0}", 216)]
    [InlineData("[[[[[[[[[[]]]]]]]]]]", 9 * 64 + 32)]
    [InlineData("{\"\":{\"\":{\"\":{\"\":0}}}}", 4 * 216)]
    public void Collections_take_memory_in_proportion_to_the_input(string element, int cost)
    {
        // Slots of a list that grows are up to 16 bytes, and as many again on the way.
        int length = element.Length + 1, most = Free / (cost + 16 - Share * length);
        WireException e = Assert.Throws<WireException>(() => Wire.Json.Deserialize<object>(Repeated(element, (int)(most * 1.02))));
        Assert.Equal(WireErrorCode.LengthOutOfRange, e.Code);
        Assert.Contains("MaxUntypedValues", e.Message);
        Assert.StartsWith("$[", e.Path);
        byte[] fits = Repeated(element, (int)(most * 0.98));
        long before = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(Wire.Json.Deserialize<object>(fits));
        long taken = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.True(taken <= (long)Share * fits.Length + Free + 32L * most, $"{taken} bytes for {fits.Length}");
    }

    [Fact]
    public void A_limit_of_ones_own_replaces_the_proportion()
    {
        byte[] maps = Repeated("{}", 1_700_000);
        Assert.Throws<WireException>(() => Wire.Json.Deserialize<object>(maps));
        foreach (int most in (int[])[1_700_000, int.MaxValue])
            Assert.Equal(1_700_000, ((List<object?>)Wire.Json.With(Wire.Json.Options with { MaxUntypedValues = most }).Deserialize<object>(maps)).Count);
    }

    [Theory]
    [InlineData("{\"id\":123456,\"label\":\"hello\"}")]
    [InlineData("{\"x\":300,\"y\":-20}")]
    [InlineData("[1.5,2.5]")]
    [InlineData("{\"id\":1,\"name\":\"bob\",\"tags\":[],\"meta\":{},\"sort\":1}")]
    public void Rows_of_any_number_are_in_proportion(string row) =>
        Assert.Equal(400_000, ((List<object?>)Wire.Json.Deserialize<object>(Repeated(row, 400_000))).Count);

    [Fact]
    public void Small_values_share_their_boxes_and_keep_their_types()
    {
        List<object> list = Wire.Json.Deserialize<List<object>>("[7,7,1024,true,true,false,-0,-128,-129]");
        Assert.Equal([7L, 7L, 1024L, true, true, false, -0.0, -128L, -129L], list);
        Assert.True(double.IsNegative((double)list[6]));
        Assert.Same(list[0], list[1]);
        Assert.Same(list[3], list[4]);
        Assert.Same(list[0], Wire.MessagePack.Deserialize<object>([7]));
    }

    [Fact]
    public void Plain_values_are_counted_where_the_options_say_so()
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { MaxUntypedValues = 5 });
        foreach (string json in (string[])["[1,2,3,4,5]", "[[],[{}],1]", "{\"a\":{\"b\":1},\"c\":[null,[]]}", "[]", "1", "[[[[[[]]]]]]"])
            Assert.Equal(json, wire.SerializeToString(wire.Deserialize<object>(json)));
        foreach ((string json, string path) in ((string, string)[])[("[1,2,3,4,5,6]", "$"), ("[[],[{}],1,{\"x\":2,\"y\":3}]", "$"), ("{\"a\":{\"b\":1},\"c\":[null,[{}]]}", "$"), ("[[[[[[[]]]]]]]", "$")])
        {
            WireException e = Assert.Throws<WireException>(() => wire.Deserialize<object>(json));
            Assert.Equal(WireErrorCode.LengthOutOfRange, e.Code);
            Assert.StartsWith(path, e.Path);
            Assert.Contains("MaxUntypedValues (5)", e.Message);
        }
        // All of a call's together, wherever they are, and anew in the next call; what has a type is not counted.
        Assert.Throws<WireException>(() => wire.Deserialize<List<object>>("[[1,2,3],[1,2,3]]"));
        Assert.Equal(2, wire.Deserialize<List<object>>("[[1,2,3],[1,2]]").Count);
        Assert.Equal(7, wire.Deserialize<List<object>>("[1,2,3,4,5,6,7]").Count);
        Assert.Equal(7, wire.Deserialize<List<int>>("[1,2,3,4,5,6,7]").Count);
        Assert.Equal(3, wire.DeserializeMany<object>(new MemoryStream(Encoding.UTF8.GetBytes("[1,2,3,4]\n[1,2,3,4]\n[1,2,3]\n")), WireFraming.Lines).Count());
        Assert.Throws<WireException>(() => Wire.Json.With(Wire.Json.Options with { MaxUntypedValues = 0 }).Deserialize<object>("[1]"));
    }
}
