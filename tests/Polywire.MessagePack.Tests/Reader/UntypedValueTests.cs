using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests.Reading;

public class UntypedValueTests
{
    static object? Read(string hex) => Pack.Read(Pack.Hex(hex), (ref r) => r.ReadObject());

    [Fact]
    public void Scalars_are_plain_values()
    {
        Assert.Null(Read("c0"));
        Assert.Equal(true, Read("c3"));
        Assert.Equal(5L, Read("05"));
        Assert.Equal(-5L, Read("fb"));
        Assert.Equal(5L, Read("cf0000000000000005"));
        Assert.Equal(long.MaxValue, Read("cf7fffffffffffffff"));
        Assert.Equal(1UL << 63, Read("cf8000000000000000"));
        Assert.Equal(1.5, Read("ca3fc00000"));
        Assert.Equal(1.0, Read("cb3ff0000000000000"));
        Assert.Equal("é", Read("a2c3a9"));
        Assert.Equal(new byte[] { 1 }, Read("c40101"));
        Assert.Equal(new MessagePackTimestamp(1, 0), Read("d6ff00000001"));
        Assert.Equal(new MessagePackExtension(-2, new byte[] { 9 }), Read("d4fe09"));
    }

    [Fact]
    public void Maps_with_text_keys_are_dictionaries_of_strings()
    {
        var map = Assert.IsType<Dictionary<string, object?>>(Read("82 a161 01 a162 92 02 c0"));
        Assert.Equal(1L, map["a"]);
        Assert.Equal(new List<object?> { 2L, null }, map["b"]);
        Assert.Equal(2L, Assert.IsType<Dictionary<string, object?>>(Read("82 a161 01 a161 02"))["a"]);
        Assert.Empty(Assert.IsType<Dictionary<string, object?>>(Read("80")));
    }

    [Fact]
    public void Other_maps_are_dictionaries_of_objects_compared_by_value()
    {
        var map = Assert.IsType<Dictionary<object, object?>>(Read("89 a161 00 01 01 cf8000000000000000 02 c3 03 cb3ff0000000000000 04 c40105 05 d6ff00000000 06 d40107 07 9100 08"));
        Assert.Equal(9, map.Count);
        Assert.Equal(0L, map["a"]);
        Assert.Equal(1L, map[1L]);
        Assert.Equal(2L, map[1UL << 63]);
        Assert.Equal(3L, map[true]);
        Assert.Equal(4L, map[1.0]);
        Assert.Equal(5L, map[new byte[] { 5 }]);
        Assert.Equal(6L, map[new MessagePackTimestamp(0, 0)]);
        Assert.Equal(7L, map[new MessagePackExtension(1, new byte[] { 7 })]);
        var last = Assert.IsType<Dictionary<object, object?>>(Read("83 01 01 a161 02 01 03"));
        Assert.Equal(2, last.Count);
        Assert.Equal(3L, last[1L]);
        Assert.Equal(0L, Assert.IsType<Dictionary<object, object?>>(Read("82 cb0000000000000000 05 cb8000000000000000 00"))[0.0]);
    }

    [Fact]
    public void Nil_is_no_key()
    {
        WireException e = Pack.Fails(Pack.Hex("82 a161 01 c0 02"), (ref r) => r.ReadObject(), WireErrorCode.UnexpectedNull);
        Assert.Equal(4, e.Offset);
    }

    [Fact]
    public void Keys_that_fold_to_one_hash_elsewhere_do_not_collide()
    {
        // long.GetHashCode is the low half xor the high half: these would all be 0.
        IEqualityComparer<object> comparer = Assert.IsType<Dictionary<object, object?>>(Read("81 01 01")).Comparer;
        HashSet<int> hashes = [];
        for (long i = 0; i < 1000; i++) hashes.Add(comparer.GetHashCode(i << 32 | i));
        Assert.InRange(hashes.Count, 990, 1000);
        Assert.Equal(comparer.GetHashCode(new byte[] { 1, 2, 3 }), comparer.GetHashCode(new byte[] { 1, 2, 3 }));
        Assert.NotEqual(comparer.GetHashCode(new byte[] { 1, 2, 3 }), comparer.GetHashCode(new byte[] { 1, 2, 3, 0 }));
    }
}
