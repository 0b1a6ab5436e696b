using System.Buffers;
using System.Collections;
using System.Collections.Immutable;
using System.Numerics;
using System.Text;
using Polywire;
using Polywire.MessagePack;
using Polywire.Text;
using TestKit;
using TestModels;

[assembly: WireFor<bool[]>]
[assembly: WireFor<double[]>]
[assembly: WireFor<string[]>]
[assembly: WireFor<Guid[]>]
[assembly: WireFor<MessagePackTests.MemoryTests.Large[]>]
[assembly: WireFor<List<MessagePackTests.MemoryTests.Large>>]
[assembly: WireFor<List<MessagePackTests.MemoryTests.Large?>>]
[assembly: WireFor<List<decimal?>>]
[assembly: WireFor<List<Person>>]
[assembly: WireFor<List<List<MessagePackTests.MemoryTests.Large>>>]
[assembly: WireFor<List<int[]>>]
[assembly: WireFor<List<int>>]
[assembly: WireFor<long[][]>]
[assembly: WireFor<HashSet<Guid>>]
[assembly: WireFor<Queue<MessagePackTests.MemoryTests.Large>>]
[assembly: WireFor<Stack<MessagePackTests.MemoryTests.Large>>]
[assembly: WireFor<ImmutableArray<MessagePackTests.MemoryTests.Large>>]
[assembly: WireFor<Dictionary<string, int>>]
[assembly: WireFor<Dictionary<int, MessagePackTests.MemoryTests.Large>>]
[assembly: WireFor<SortedDictionary<string, MessagePackTests.MemoryTests.Large>>]
[assembly: WireFor<Dictionary<string, List<MessagePackTests.MemoryTests.Large>>>]
[assembly: WireFor<int[,]>]
[assembly: WireFor<MessagePackTests.MemoryTests.Large[,]>]
[assembly: WireFor<MessagePackTests.MemoryTests.Large[,,]>]
[assembly: WireFor<Page<Person>>]
[assembly: WireFor<Deferred<Person>>]
[assembly: WireFor<(MessagePackTests.MemoryTests.Large, MessagePackTests.MemoryTests.Large)>]
[assembly: WireFor<ArraySegment<byte>>]
[assembly: WireFor<ReadOnlyMemory<byte>>]
[assembly: WireFor<int[]>]

namespace MessagePackTests;

/// <summary>What input that is refused costs in memory: never above four times its own length and a constant, whatever it claims.</summary>
public class MemoryTests
{
    const int Times = 4;
    /// <summary>The exception with its path, what is rented at least, and buffers of the first size.</summary>
    const int Constant = 1 << 18;
    const int Megabyte = 1 << 20;

    /// <summary>A struct of 128 bytes that a byte of input may represent.</summary>
    [WireModel]
    public struct Large
    {
        [WireField(1)] public decimal A { get; set; }
        [WireField(2)] public Guid B { get; set; }
        [WireField(3)] public Int128 C { get; set; }
        [WireField(4)] public Complex D { get; set; }
        [WireField(5)] public decimal E { get; set; }
        [WireField(6)] public Guid F { get; set; }
        [WireField(7)] public Int128 G { get; set; }
        [WireField(8)] public Complex H { get; set; }
    }

    static readonly Dictionary<string, Action<MessagePackWire, byte[]>> s_targets = new()
    {
        ["object"] = Read<object>,
        ["RawValue"] = Read<RawValue>,
        ["Deferred"] = Read<Deferred<Person>>,
        ["string"] = Read<string>,
        ["byte[]"] = Read<byte[]>,
        ["ReadOnlyMemory<byte>"] = Read<ReadOnlyMemory<byte>>,
        ["BigInteger"] = Read<BigInteger>,
        ["BitArray"] = Read<BitArray>,
        ["StringBuilder"] = Read<StringBuilder>,
        ["Uri"] = Read<Uri>,
        ["MessagePackExtension"] = Read<MessagePackExtension>,
        ["DateTime"] = Read<DateTime>,
        ["bool[]"] = Read<bool[]>,
        ["int[]"] = Read<int[]>,
        ["double[]"] = Read<double[]>,
        ["string[]"] = Read<string[]>,
        ["Guid[]"] = Read<Guid[]>,
        ["Large[]"] = Read<Large[]>,
        ["List<Large>"] = Read<List<Large>>,
        ["List<decimal?>"] = Read<List<decimal?>>,
        ["List<Person>"] = Read<List<Person>>,
        ["List<List<Large>>"] = Read<List<List<Large>>>,
        ["long[][]"] = Read<long[][]>,
        ["HashSet<Guid>"] = Read<HashSet<Guid>>,
        ["Queue<Large>"] = Read<Queue<Large>>,
        ["Stack<Large>"] = Read<Stack<Large>>,
        ["ImmutableArray<Large>"] = Read<ImmutableArray<Large>>,
        ["Dictionary<string, int>"] = Read<Dictionary<string, int>>,
        ["Dictionary<int, Large>"] = Read<Dictionary<int, Large>>,
        ["SortedDictionary<string, Large>"] = Read<SortedDictionary<string, Large>>,
        ["Dictionary<string, List<Large>>"] = Read<Dictionary<string, List<Large>>>,
        ["int[,]"] = Read<int[,]>,
        ["Large[,]"] = Read<Large[,]>,
        ["Large[,,]"] = Read<Large[,,]>,
        ["Person"] = Read<Person>,
        ["Page<Person>"] = Read<Page<Person>>,
        ["IShape"] = Read<IShape>,
        ["Large"] = Read<Large>,
        ["(Large, Large)"] = Read<(Large, Large)>,
        ["ArraySegment<byte>"] = Read<ArraySegment<byte>>,
    };

    public static TheoryData<string> Targets => [.. s_targets.Keys];

    static void Read<T>(MessagePackWire wire, byte[] bytes)
    {
        wire.TryDeserialize(bytes, out T? _, out WireException? error);
        GC.KeepAlive(error);
    }

    /// <summary>Fails where reading takes more than its share, rented buffers of bytes included.</summary>
    static void Bounded(Action<MessagePackWire, byte[]> read, byte[] bytes, string what, MessagePackWireOptions? options = null)
    {
        var pool = new MeasuredPool();
        MessagePackWire wire = Wire.MessagePack.With((options ?? new MessagePackWireOptions()) with { Pool = pool });
        // What is made once for a type is not the input's doing.
        read(wire, [0xC1]);
        long before = GC.GetAllocatedBytesForCurrentThread();
        read(wire, bytes);
        long taken = GC.GetAllocatedBytesForCurrentThread() - before + pool.Most;
        long limit = (long)Times * bytes.Length + Constant;
        if (taken > limit) Assert.Fail($"{what}: {taken} bytes for {bytes.Length} of input, {limit} are allowed");
    }

    static byte[] Big(uint value) => [(byte)(value >> 24), (byte)(value >> 16), (byte)(value >> 8), (byte)value];

    /// <summary>Headers of every form that claim up to billions, and as much as just fits.</summary>
    static IEnumerable<byte[]> Headers(int left)
    {
        foreach (uint claim in (uint[])[uint.MaxValue, int.MaxValue, 1u << 28, (uint)left, (uint)left / 2, (uint)left / 3, 65_535])
        {
            foreach (byte form in (byte[])[0xC6, 0xDB, 0xDD, 0xDF]) yield return [form, .. Big(claim)];
            foreach (byte type in (byte[])[0xFF, 5, 99, 98]) yield return [0xC9, .. Big(claim), type];
        }
        foreach (byte form in (byte[])[0xC5, 0xDA, 0xDC, 0xDE]) yield return [form, 0xFF, 0xFF];
        foreach (byte form in (byte[])[0x8F, 0x9F, 0xBF]) yield return [form];
    }

    [Theory, MemberData(nameof(Targets))]
    public void Headers_that_claim_too_much_allocate_little(string target)
    {
        // The unused byte fails at the first element; long text is no text.
        foreach (int left in (int[])[0, 100, 10_000, Megabyte])
        {
            byte[] tail = new byte[left];
            tail.AsSpan().Fill(0xC1);
            foreach (byte[] header in Extent.OneOf(3, Headers(left), left))
            {
                Bounded(s_targets[target], [.. header, .. tail], $"{target}, {Convert.ToHexString(header)} and {left} bytes");
                if (left == Megabyte) continue;
                // Inside of a small array, as a map's value, and as a union's.
                Bounded(s_targets[target], [0x91, .. header, .. tail], $"{target}, 91{Convert.ToHexString(header)} and {left} bytes");
                Bounded(s_targets[target], [0x81, 0xA1, (byte)'a', .. header, .. tail], $"{target}, 81A161{Convert.ToHexString(header)} and {left} bytes");
                Bounded(s_targets[target], [0x92, 0x00, .. header, .. tail], $"{target}, 9200{Convert.ToHexString(header)} and {left} bytes");
            }
        }
    }

    [Theory, MemberData(nameof(Targets))]
    public void Claims_inside_of_claims_allocate_little(string target)
    {
        // Every header passes a look at the bytes left on its own.
        var arrays = new List<byte>();
        var maps = new List<byte>();
        for (int k = 0; k < 60; k++)
        {
            arrays.AddRange([0xDC, 0xEA, 0x60]);
            maps.AddRange([0xDE, 0x70, 0x00, 0xA1, (byte)'a']);
        }
        foreach (byte fill in (byte[])[0xC1, 0x90, 0x80])
        {
            byte[] tail = new byte[60_000];
            tail.AsSpan().Fill(fill);
            if (fill != 0xC1) tail[10] = 0xC1;
            Bounded(s_targets[target], [.. arrays, .. tail], $"{target}, arrays of {fill:X2}");
            Bounded(s_targets[target], [.. maps, .. tail], $"{target}, maps of {fill:X2}");
        }
    }

    [Theory]
    [InlineData("int[,]", 2)]
    [InlineData("Large[,]", 2)]
    [InlineData("Large[,,]", 3)]
    public void Dimensions_that_claim_too_much_allocate_little(string target, int rank)
    {
        foreach (uint length in (uint[])[0, 1, 1_000, 65_536, Megabyte, int.MaxValue, uint.MaxValue])
        {
            foreach (uint last in (uint[])[0, 1, 1_000, Megabyte, int.MaxValue])
            {
                foreach (uint count in Extent.OneOf(2, (uint[])[0, 1, 1_000, Megabyte, uint.MaxValue], (int)(length % 2 + last % 3)))
                {
                    byte[] dimensions = [.. Enumerable.Range(0, rank).SelectMany(k => (byte[])[0xCE, .. Big(k == rank - 1 ? last : k == 0 ? length : 1)])];
                    byte[] tail = new byte[Megabyte];
                    tail.AsSpan().Fill(0xC1);
                    Bounded(s_targets[target], [(byte)(0x91 + rank), .. dimensions, 0xDD, .. Big(count), .. tail], $"{target}, {length} × {last}, {count} elements");
                    Bounded(s_targets[target], [(byte)(0x91 + rank), .. dimensions, 0xDD, .. Big(count)], $"{target}, {length} × {last}, {count} elements, none there");
                }
            }
        }
    }

    [Fact]
    public void Compressed_input_that_claims()
    {
        foreach (WireCompression compression in (WireCompression[])[WireCompression.Lz4Block, WireCompression.Lz4BlockArray])
        {
            var options = new MessagePackWireOptions { Compression = compression };
            foreach (uint claim in (uint[])[int.MaxValue, uint.MaxValue, 1 << 26, 64 << 20, Megabyte])
            {
                foreach (int left in (int[])[0, 10, 1_000, Megabyte])
                {
                    byte[] block = new byte[left];
                    block.AsSpan().Fill(0xC1);
                    byte[] single = [0xC9, .. Big((uint)left + 5), 99, 0xD2, .. Big(claim), .. block];
                    byte[] several = [0x92, 0xC7, 5, 98, 0xD2, .. Big(claim), 0xC6, .. Big((uint)left), .. block];
                    byte[] many = [0xDC, 0x01, 0x01, 0xC8, 0x05, 0x00, 98, .. Enumerable.Repeat((byte[])[0xD2, .. Big(claim)], 256).SelectMany(b => b), .. block];
                    foreach (byte[] bytes in (byte[][])[single, several, many])
                    {
                        Bounded(Read<object>, bytes, $"{compression.Name}, {claim} claimed of {left}", options);
                        Bounded(Read<byte[]>, bytes, $"{compression.Name}, {claim} claimed of {left}", options);
                    }
                }
            }
        }
    }

    [Fact]
    public void Elements_of_one_byte_cost_what_they_become()
    {
        // Valid up to its last byte: what was read until then is the caller's own type, twice while it grows.
        foreach ((Action<MessagePackWire, byte[]> read, byte element, int size, string what) in ((Action<MessagePackWire, byte[]>, byte, int, string)[])
            [(Read<List<int>>, 0, 4, "int"), (Read<double[]>, 0xC0, 8, "double"), (Read<object>, 0x90, 0, "object"), (Read<object>, 0x80, 0, "object of maps"), (Read<List<Large?>>, 0xC0, 144, "Large?"), (Read<List<int[]>>, 0x90, 8, "empty arrays")])
        {
            byte[] bytes = new byte[Megabyte];
            bytes.AsSpan().Fill(element);
            byte[] input = [0xDD, .. Big(Megabyte + 1), .. bytes, 0xC1];
            var pool = new MeasuredPool();
            MessagePackWire wire = Wire.MessagePack.With(new MessagePackWireOptions { Pool = pool });
            long before = GC.GetAllocatedBytesForCurrentThread();
            read(wire, input);
            Assert.True(GC.GetAllocatedBytesForCurrentThread() - before + pool.Most <= 4L * size * Megabyte + Times * Megabyte + Constant, what);
        }
    }

    [Fact]
    public void A_million_equal_keys_count_once()
    {
        byte[] bytes = [0xDF, .. Big(Megabyte), .. Enumerable.Repeat((byte[])[0xA1, (byte)'k', 0x01], Megabyte).SelectMany(e => e)];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Dictionary<string, int> read = Wire.MessagePack.Deserialize<Dictionary<string, int>>(bytes);
        Assert.Equal(1, Assert.Single(read).Value);
        // Each key is a string of 24 bytes before it is found to be there.
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 10L * bytes.Length + Constant);
    }

    [Fact]
    public void Plain_values_are_counted_where_the_options_say_so()
    {
        MessagePackWire wire = Wire.MessagePack.With(Wire.MessagePack.Options with { MaxUntypedValues = 5 });
        foreach (string hex in (string[])["950102030405", "9390918001", "81A16181A16201", "90", "01", "91919191919190", "820180C39190"])
        {
            byte[] bytes = Convert.FromHexString(hex);
            if (hex == "91919191919190") Assert.Throws<WireException>(() => wire.Deserialize<object>(bytes));
            else Assert.NotNull(wire.Deserialize<object>(bytes));
        }
        foreach (string hex in (string[])["96010203040506", "939091809301C0C2", "8601010202030304040505C0C0"])
        {
            WireException e = Assert.Throws<WireException>(() => wire.Deserialize<object>(Convert.FromHexString(hex)));
            Assert.Equal(WireErrorCode.LengthOutOfRange, e.Code);
            Assert.Contains("MaxUntypedValues (5)", e.Message);
        }
        Assert.Throws<WireException>(() => wire.Deserialize<List<object>>([0x92, 0x93, 1, 2, 3, 0x93, 1, 2, 3]));
        Assert.Equal(6, wire.Deserialize<List<object>>([0x96, 1, 2, 3, 4, 5, 6]).Count);
        // Refused by the header, before there is space for it.
        byte[] many = new byte[Megabyte + 5];
        new byte[] { 0xDD, 0x00, 0x10, 0x00, 0x00 }.CopyTo(many, 0);
        Bounded(Read<object>, many, "refused", new MessagePackWireOptions { MaxUntypedValues = Megabyte - 1 });
        Assert.Equal(Megabyte, ((List<object?>)Wire.MessagePack.With(new MessagePackWireOptions { MaxUntypedValues = Megabyte }).Deserialize<object>(many)).Count);
    }

    [Fact]
    public void Text_that_is_no_text_costs_what_it_becomes()
    {
        var options = new MessagePackWireOptions { InvalidText = InvalidTextHandling.Replace };
        foreach (byte fill in (byte[])[0x80, 0xC1, 0xE2, 0xF0, 0xFF])
        {
            byte[] bytes = new byte[Megabyte];
            bytes.AsSpan().Fill(fill);
            byte[] input = [0xDB, .. Big(Megabyte), .. bytes];
            Bounded(Read<string>, input, $"text of {fill:X2}");
            Bounded(Read<string>, input, $"replaced text of {fill:X2}", options);
            string replaced = Wire.MessagePack.With(options).Deserialize<string>(input);
            Assert.Equal(Encoding.UTF8.GetString(bytes), replaced);
        }
    }

    [Fact]
    public void Characters_are_counted_as_they_become()
    {
        var random = new Random(5);
        string[] parts = ["a", "é", "漢", "🎈", "\u007f", "\u0800", "\uffff", "\ud800\udc00", "\udbff\udfff", "plain text of some length"];
        for (int length = 0; length < 300; length++)
        {
            string text = string.Concat(Enumerable.Range(0, length).Select(_ => parts[random.Next(parts.Length)]));
            ReadOnlySpan<byte> utf8 = TestKit.GuardedInput.Place(Encoding.UTF8.GetBytes(text));
            Assert.Equal(utf8.Length, Utf8Decoder.Scan<NoEnds>(TextLevel.Best, ref System.Runtime.InteropServices.MemoryMarshal.GetReference(utf8), 0, utf8.Length, out int units));
            Assert.Equal(text.Length, units);
            Assert.Equal(text, Wire.MessagePack.Deserialize<string>(Wire.MessagePack.Serialize(text)));
        }
    }

    [Fact]
    public void Dimensions_that_no_array_has_are_refused()
    {
        Assert.Empty(Wire.MessagePack.Deserialize<int[,]>([0x93, 0x00, 0x05, 0x90]));
        foreach (byte[] bytes in (byte[][])[[0x93, 0xCE, .. Big(int.MaxValue), 0x00, 0x90], [0x93, 0x00, 0xCE, .. Big(int.MaxValue), 0x90], [0x93, 0xFF, 0xFF, 0x91, 0x00]])
            Assert.Equal(WireErrorCode.WrongElementCount, Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<int[,]>(bytes)).Code);
    }
}
