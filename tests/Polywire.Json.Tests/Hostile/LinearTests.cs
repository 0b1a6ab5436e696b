using System.Collections.Concurrent;
using System.Numerics;
using System.Text;
using Polywire;
using Polywire.Json;
using TestKit;
using TestModels;

[assembly: WireFor<SortedList<int, int>>, WireFor<JsonTests.OwnSortedList>]

namespace JsonTests;

/// <summary>
/// Processor time and memory grow with the input and no faster. The limits are an order of magnitude above what is needed,
/// and orders below what anything quadratic would take at these sizes.
/// </summary>
public class LinearTests
{
    static readonly JsonWire s_strict = Wire.Json.With(Wire.Json.Options with { DuplicateMembers = DuplicateMemberHandling.Reject });
    static readonly JsonWire s_deep = Wire.Json.With(Wire.Json.Options with { MaxDepth = int.MaxValue });

    /// <summary>Reads <paramref name="json"/>: the failure's code, or null for a value. At most a microsecond and <paramref name="allocatedPerByte"/> bytes for each byte; a failure <paramref name="tracedPerByte"/> more.</summary>
    static WireErrorCode? Read<T>(byte[] json, JsonWire? wire = null, double allocatedPerByte = 4, double tracedPerByte = 0)
    {
        WireErrorCode? code = null;
        long before = GC.GetAllocatedBytesForCurrentThread();
        TimeSpan time = ThreadClock.Time(() => code = (wire ?? Wire.Json).TryDeserialize(json, out T? _, out WireException? error) ? null : error!.Code);
        long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        Assert.InRange(allocated, 0, (long)(json.Length * (allocatedPerByte + (code is null ? 0 : tracedPerByte))) + 65_536);
        Assert.InRange(time, TimeSpan.Zero, TimeSpan.FromMicroseconds(json.Length) + TimeSpan.FromSeconds(5));
        return code;
    }

    static byte[] Repeat(string open, int count, Func<int, string> item, string close)
    {
        var text = new StringBuilder(open);
        for (int i = 0; i < count; i++) text.Append(i == 0 ? "" : ",").Append(item(i));
        return Encoding.UTF8.GetBytes(text.Append(close).ToString());
    }

    [Theory]
    [InlineData("[", "]")]
    [InlineData("{\"a\":", "}")]
    public void A_hundred_thousand_levels_are_refused_or_read_without_a_crash(string open, string close)
    {
        byte[] json = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat(open, 100_000)) + "1" + string.Concat(Enumerable.Repeat(close, 100_000)));
        Assert.Equal(WireErrorCode.DepthExceeded, Read<object>(json));
        Assert.Equal(WireErrorCode.DepthExceeded, Read<RawValue>(json));
        Assert.Equal(WireErrorCode.DepthExceeded, Read<Empty>([.. "{\"x\":"u8, .. json, .. "}"u8]));
        // Where the caller lifts the limit, the thread's stack is the limit. Dictionaries of one entry each weigh some 250 bytes a level;
        // where the stack ends, the runtime's trace of the failure adds up to 192 to each that is left, its array having grown by doubling.
        double traced = 192.0 / (open.Length + close.Length);
        WireErrorCode?[] either = [null, WireErrorCode.DepthExceeded];
        Assert.Contains(Read<object>(json, s_deep, 64, traced), either);
        Assert.Contains(Read<RawValue>(json, s_deep), either);
        Assert.Contains(Read<Empty>([.. "{\"x\":"u8, .. json, .. "}"u8], s_deep), either);
    }

    [Theory]
    [InlineData("Set", "[{0}]")]
    [InlineData("Map", "{\"{0}\":1}")]
    [InlineData("Concurrent", "{\"{0}\":1}")]
    [InlineData("Sorted", "{\"{0}\":1}")]
    [InlineData("GetOnly", "{\"{0}\":1}")]
    [InlineData("WithoutSign", "[{0},-{0}]")]
    public void A_member_that_is_repeated_costs_what_it_adds(string member, string value)
    {
        byte[] json = Repeat("{", 100_000, i => $"\"{member}\":{value.Replace("{0}", i.ToString())}", "}");
        Assert.Null(Read<AddedInParts>(json, allocatedPerByte: 64));
    }

    [Fact]
    public void Keys_in_falling_order_are_not_moved_by_each_that_follows()
    {
        const int Count = 150_000;
        byte[] json = Repeat("{", Count, i => $"\"{Count - i}\":1", "}");
        Assert.Null(Read<SortedList<int, int>>(json, allocatedPerByte: 40));
        Assert.Null(Read<OwnSortedList>(json, allocatedPerByte: 40));
        Assert.Null(Read<SortedListHolder>([.. "{\"Held\":"u8, .. json, .. "}"u8], allocatedPerByte: 40));
        Assert.Equal(Enumerable.Range(1, Count), Wire.Json.Deserialize<OwnSortedList>(json).Keys);
        Assert.Equal(Enumerable.Range(1, Count), Wire.Json.Deserialize<SortedListHolder>([.. "{\"Held\":"u8, .. json, .. "}"u8]).Held.Keys);
    }

    [Fact]
    public void A_million_duplicate_names_count_once_or_are_refused()
    {
        byte[] json = Repeat("{", 1_000_000, _ => "\"Name\":\"v\"", "}");
        Assert.Null(Read<Person>(json));
        Assert.Null(Read<Dictionary<string, string>>(json, allocatedPerByte: 8));
        Assert.Null(Read<object>(json, allocatedPerByte: 8));
        Assert.Equal(WireErrorCode.DuplicateMember, Read<Person>(json, s_strict));
        Assert.Equal(WireErrorCode.DuplicateMember, Read<object>(json, s_strict));
    }

    [Theory]
    [InlineData(2047, 2047)]
    [InlineData(2048, 2048)]
    [InlineData(2049, 2049)]
    [InlineData(10_000, 10_000)]
    [InlineData(10_000, 3)]
    [InlineData(4097, 2050)]
    public void Entries_are_all_there_however_many_and_the_last_of_equal_keys_counts(int count, int keys)
    {
        byte[] json = Repeat("{", count, i => $"\"{i % keys}\":{i}", "}");
        var expected = new Dictionary<string, int>();
        for (int i = 0; i < count; i++) expected[(i % keys).ToString()] = i;
        Assert.Equal(expected, Wire.Json.Deserialize<Dictionary<string, int>>(json));
        Assert.Equal(expected.ToDictionary(e => int.Parse(e.Key), e => (long)e.Value), Wire.Json.Deserialize<Dictionary<int, long>>(json));
        Assert.Equal(expected, Wire.Json.Deserialize<SortedDictionary<string, int>>(json));
    }

    [Fact]
    public void Unknown_and_colliding_names_cost_no_more_than_others()
    {
        // Equal in length, and in their first and last eight bytes.
        byte[] json = Repeat("{", 300_000, i => $"\"xxxxxxxx{i:D7}yyyyyyyy\":1", "}");
        Assert.Null(Read<Person>(json));
        Assert.Null(Read<Person>(json, s_strict, 16));
        Assert.Null(Read<Dictionary<string, int>>(json, allocatedPerByte: 16));
        Assert.Null(Read<object>(json, allocatedPerByte: 16));
    }

    [Theory]
    [InlineData("9")]
    [InlineData("-9")]
    [InlineData("0.9")]
    [InlineData("9.9e9")]
    public void Numbers_of_a_megabyte_are_read_or_refused_in_one_pass(string start)
    {
        byte[] json = Encoding.UTF8.GetBytes(start + new string('9', 1_000_000));
        Assert.NotNull(Read<int>(json));
        Assert.NotNull(Read<ulong>(json));
        Assert.NotNull(Read<Int128>(json));
        Assert.NotNull(Read<BigInteger>(json));
        WireErrorCode? outcome = start == "0.9" ? null : WireErrorCode.NumberOutOfRange;
        Assert.Equal(outcome, Read<double>(json));
        Assert.Equal(outcome, Read<float>(json));
        Assert.Equal(start.Contains('.') ? outcome : WireErrorCode.TooManyDigits, Read<object>(json));
        Read<decimal>(json);
        Assert.Null(Read<RawValue>(json));
    }

    [Fact]
    public void A_string_of_thirty_megabytes_is_the_string_alone()
    {
        byte[] json = new byte[30_000_002];
        json.AsSpan().Fill((byte)'a');
        json[0] = json[^1] = (byte)'"';
        Assert.Null(Read<string>(json, allocatedPerByte: 2));
        Assert.Null(Read<Empty>([.. "{\"x\":"u8, .. json, .. "}"u8], allocatedPerByte: 0));
        // With an escape, its length is known at its end only: once more as much, from the pool.
        "\\u00e9"u8.CopyTo(json.AsSpan(15_000_000));
        Assert.Null(Read<string>(json));
        json[^2] = 0xC3;
        Assert.Equal(WireErrorCode.InvalidText, Read<string>(json));
    }
}

public class OwnSortedList : SortedList<int, int>;

[WireModel]
public partial class SortedListHolder
{
    public SortedList<int, int> Held { get; } = [];
}

[WireModel]
public sealed class AddedInParts
{
    [WireField(Append = true)]
    public HashSet<int> Set { get; set; } = [];

    [WireField(Append = true)]
    public Dictionary<int, int> Map { get; set; } = [];

    [WireField(Append = true)]
    public ConcurrentDictionary<int, int> Concurrent { get; set; } = [];

    [WireField(Append = true)]
    public SortedList<int, int> Sorted { get; set; } = [];

    public Dictionary<int, int> GetOnly { get; } = [];

    [WireField(Append = true)]
    public HashSet<int> WithoutSign { get; set; } = new(EqualityComparer<int>.Create((a, b) => Math.Abs(a) == Math.Abs(b), Math.Abs));
}
