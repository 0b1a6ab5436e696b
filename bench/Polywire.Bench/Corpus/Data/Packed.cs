using Bench.Corpus.Models;
using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus.Data;

/// <summary>MessagePack: one kind of value or structure each, and LZ4.</summary>
static class Packed
{
    public static IEnumerable<Suite> All =>
    [
        Of("arrays", "sbytes", () => Made.Many(30, r => (sbyte)r.Next(-128, 128))),
        Of("arrays", "shorts", () => Made.Many(31, r => (short)r.Next(short.MinValue, short.MaxValue))),
        Of("arrays", "ushorts", () => Made.Many(32, r => (ushort)(r.Next(65_536) >> r.Next(16)))),
        Of("arrays", "ints", Made.Ints),
        Of("arrays", "ints-small", () => Made.Many(33, r => r.Next(100))),
        Of("arrays", "uints", () => Made.Many(34, r => (uint)(r.NextInt64(uint.MaxValue) >> r.Next(32)))),
        Of("arrays", "longs", Made.Longs),
        Of("arrays", "longs-large", () => Made.Many(35, r => r.NextInt64())),
        Of("arrays", "ulongs", () => Made.Many(36, r => (ulong)r.NextInt64() >> r.Next(63))),
        Of("arrays", "floats", Made.Floats),
        Of("arrays", "doubles", Made.RandomDoubles),
        Of("arrays", "bools", Made.Bools),
        Of("arrays", "strings", Made.Strings),
        Of("arrays", "members", Made.Arrays),
        Of("values", "decimals", Made.Decimals),
        Of("values", "dates", Made.Dates),
        Of("values", "guids", Made.Guids),
        Of("values", "ledger", Made.Ledger),
        Of("values", "numbers", Made.Numbers),
        Of("values", "structs", Made.Points),
        Of("structure", "dictionaries", Made.Dictionaries),
        Of("structure", "dictionary-of-objects", Made.Objects),
        Of("structure", "pairs", Made.Pairs),
        Of("structure", "dictionary-of-int", Made.Series),
        Of("structure", "deep-tree", () => Made.Tree(7, 3)),
        Of("structure", "wide-map", Made.Wide),
        Of("structure", "sparse-map", Made.Sparse),
        Of("structure", "unions", Made.Events),
        Of("structure", "customers-map", Made.Customers),
        Of("lz4", "customers-block", Made.Customers, Compression.Lz4Block),
        Of("lz4", "customers-block-array", Made.Customers, Compression.Lz4BlockArray),
        Of("lz4", "ledger-block", Made.Ledger, Compression.Lz4Block),
        Of("lz4", "ledger-block-array", Made.Ledger, Compression.Lz4BlockArray),
    ];

    static Suite<T> Of<T>(string family, string name, Func<T> make, Compression compression = Compression.None) where T : class =>
        new("messagepack-" + family, name, Format.MessagePack) { Compression = compression, Load = () => ([make()], null) };
}
