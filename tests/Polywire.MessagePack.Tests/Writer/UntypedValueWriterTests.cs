using System.Collections;
using System.Dynamic;
using Polywire;

namespace MessagePackTests.Writing;

/// <summary>Values that are written as <c>object</c>, by their run-time type.</summary>
public class UntypedValueWriterTests
{
    static string Hex(object? value) => Convert.ToHexString(Wire.MessagePack.Serialize(value));

    static IEnumerable<int> Yield()
    {
        yield return 1;
        yield return 2;
    }

    public static TheoryData<string, object?> Values => new()
    {
        { "C0", null },
        { "80", new object() },
        { "9180", new object[] { new() } },
        { "81A16180", new Dictionary<string, object> { ["a"] = new() } },
        { "920102", Yield() },
        { "9201A161", new ArrayList { 1, "a" } },
        { "81A16101", new Hashtable { ["a"] = 1 } },
        { "82A16101A162C0", Expando() },
        { "82A16101A162C0", new Pairs(Expando()) },
        { "82A16101A162C0", new OneByOne(Expando()) },
        { "82A16101A162C0", new SortedDictionary<string, object?>(Expando()) },
        { "8105A161", new Dictionary<int, string> { [5] = "a" } },
        { "920192CC80C3", new object[] { (byte)1, new object[] { 128u, true } } },
        { "05", DayOfWeek.Friday },
        { "CA3FC00000", 1.5f },
        { "61", 'a' },
        { "C40101", new byte[] { 1 } },
        { "D6FF00000000", DateTime.UnixEpoch },
        { "A3312E35", 1.5m },
        { "91D6FF00000005", new List<object> { DateTime.UnixEpoch.AddSeconds(5) } },
    };

    static ExpandoObject Expando()
    {
        IDictionary<string, object?> map = new ExpandoObject();
        map["a"] = 1;
        map["b"] = null;
        return (ExpandoObject)map;
    }

    /// <summary>A dictionary that implements no interface without type parameters.</summary>
    sealed class Pairs(IDictionary<string, object?> map) : IReadOnlyCollection<KeyValuePair<string, object?>>
    {
        public int Count => map.Count;

        public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => map.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    /// <summary>Entries whose number is not known before all were read.</summary>
    sealed class OneByOne(IDictionary<string, object?> map) : IEnumerable<KeyValuePair<string, object?>>
    {
        public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => map.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }

    [Theory, MemberData(nameof(Values), DisableDiscoveryEnumeration = true)]
    public void Are_written_by_their_run_time_type(string hex, object? value)
    {
        Assert.Equal(hex, Hex(value));
        Assert.Equal(hex, Convert.ToHexString(Wire.MessagePack.Serialize(value, typeof(object))));
        Assert.Equal("91" + hex, Hex(new[] { value }));
    }

    sealed class Itself : IEnumerable
    {
        public IEnumerator GetEnumerator()
        {
            yield return this;
        }
    }

    [Fact]
    public void Cycles_end_at_the_depth_limit()
    {
        var list = new List<object?>();
        list.Add(list);
        var array = new object?[1];
        array[0] = array;
        var map = new Dictionary<string, object?>();
        map["m"] = map;
        var table = new Hashtable();
        table[1] = table;
        var sorted = new SortedDictionary<string, object?>();
        sorted["m"] = new Pairs(sorted);
        foreach (object cycle in new object[] { list, array, map, table, sorted, new Itself() })
            Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(cycle)).Code);
    }

    [Fact]
    public void A_type_without_a_codec_is_named()
    {
        WireTypeException error = Assert.Throws<WireTypeException>(() => Wire.MessagePack.Serialize<object>(new List<object> { AppDomain.CurrentDomain }));
        Assert.Equal((typeof(AppDomain), "messagepack"), (error.Type, error.Wire));
    }
}
