using System.Collections;
using System.Numerics;
using System.Reflection;
using System.Text;
using MemoryPackTests.Vectors;
using Polywire;
using Polywire.MemoryPack;
using TestKit;

namespace MemoryPackTests.Hostile;

/// <summary>
/// Hand-written codecs that make random calls, between pages that nobody may touch. Each ends in a value or in a <see cref="WireException"/> with a
/// code and a path.
/// </summary>
public class CodecFuzzTests
{
    [Fact]
    public void Random_calls_of_codecs_end_in_a_value_or_an_error()
    {
        using var fuzzer = new PackFuzzer(20_261_122);
        for (int i = 0; i < 8_000; i++) fuzzer.Step();
        Assert.True(fuzzer.Accepted > 100 && fuzzer.Refused > 100, $"{fuzzer.Accepted} accepted, {fuzzer.Refused} refused.");
    }

    [Fact]
    public void Every_call_of_a_codec_is_among_them()
    {
        Assert.Empty(Calls(typeof(MemoryPackWriter)).Except(PackFuzzer.Writes.Select(c => c.Name)));
        Assert.Empty(Calls(typeof(MemoryPackReader)).Except(PackFuzzer.Reads.Select(c => c.Name)));

        static IEnumerable<string> Calls(Type type) =>
            type.GetMethods(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly).Where(m => !m.IsSpecialName && m.DeclaringType == type).Select(m => m.Name).Distinct();
    }
}

/// <summary>Makes the calls.</summary>
sealed class PackFuzzer(int seed) : IDisposable
{
    const int Largest = 1 << 17;

    internal delegate void WriteCall(PackFuzzer f, ref MemoryPackWriter w);
    internal delegate void ReadCall(PackFuzzer f, ref MemoryPackReader r);

    readonly Random _random = new(seed);
    readonly Mutator _mutator = new(seed);
    readonly GuardedSink _sink = new(Largest);
    readonly GuardedRoom _room = new(Largest);
    readonly List<byte[]> _corpus = [[255], [0], [2, 1, 0, 0, 0, 255, 255, 255, 255], [3, 0, 0, 0, 1, 2, 3], [0xFE, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0, 0x61], [0xFA, 1, 2, 255]];

    internal long Accepted { get; private set; }

    internal long Refused { get; private set; }

    /// <summary>Every call on a writer, by its name.</summary>
    internal static readonly (string Name, WriteCall Call)[] Writes =
    [
        ("WriteObjectHeader", static (f, ref w) => w.WriteObjectHeader(f._random.Next(-1, 6))),
        ("WriteObjectHeader", static (f, ref w) => w.WriteObjectHeader(f._random.Next(0, 260))),
        ("WriteNullObjectHeader", static (f, ref w) => w.WriteNullObjectHeader()),
        ("WriteUnionHeader", static (f, ref w) => w.WriteUnionHeader(f._random.Next(-1, 70_000))),
        ("WriteCollectionHeader", static (f, ref w) => w.WriteCollectionHeader(f._random.Next(-1, 5))),
        ("WriteCollectionHeader", static (f, ref w) => w.WriteCollectionHeader(f._random.Next(20) == 0 ? int.MaxValue : 1, f._random.Next(0, 3))),
        ("WriteNullCollectionHeader", static (f, ref w) => w.WriteNullCollectionHeader()),
        ("WriteValue", static (f, ref w) => w.WriteValue(f.Text())),
        ("WriteValue", static (f, ref w) => w.WriteValue(new Person { Name = "n" })),
        ("WriteValue", static (f, ref w) => w.WriteValue(new FuzzedCodec(), null)),
        ("WriteBoolean", static (f, ref w) => w.WriteBoolean(true)),
        ("WriteSByte", static (f, ref w) => w.WriteSByte(sbyte.MinValue)),
        ("WriteByte", static (f, ref w) => w.WriteByte(byte.MaxValue)),
        ("WriteInt16", static (f, ref w) => w.WriteInt16(short.MinValue)),
        ("WriteUInt16", static (f, ref w) => w.WriteUInt16(ushort.MaxValue)),
        ("WriteInt32", static (f, ref w) => w.WriteInt32(f._random.Next())),
        ("WriteUInt32", static (f, ref w) => w.WriteUInt32(uint.MaxValue)),
        ("WriteInt64", static (f, ref w) => w.WriteInt64(long.MinValue)),
        ("WriteUInt64", static (f, ref w) => w.WriteUInt64(ulong.MaxValue)),
        ("WriteInt128", static (f, ref w) => w.WriteInt128(Int128.MinValue)),
        ("WriteUInt128", static (f, ref w) => w.WriteUInt128(UInt128.MaxValue)),
        ("WriteHalf", static (f, ref w) => w.WriteHalf(Half.NaN)),
        ("WriteSingle", static (f, ref w) => w.WriteSingle(float.NaN)),
        ("WriteDouble", static (f, ref w) => w.WriteDouble(double.NaN)),
        ("WriteDecimal", static (f, ref w) => w.WriteDecimal(decimal.MinValue)),
        ("WriteChar", static (f, ref w) => w.WriteChar('\ud800')),
        ("WriteGuid", static (f, ref w) => w.WriteGuid(Guid.Empty)),
        ("WriteDateTime", static (f, ref w) => w.WriteDateTime(DateTime.MaxValue)),
        ("WriteDateTimeOffset", static (f, ref w) => w.WriteDateTimeOffset(DateTimeOffset.MaxValue)),
        ("WriteDateOnly", static (f, ref w) => w.WriteDateOnly(DateOnly.MaxValue)),
        ("WriteTimeOnly", static (f, ref w) => w.WriteTimeOnly(TimeOnly.MaxValue)),
        ("WriteTimeSpan", static (f, ref w) => w.WriteTimeSpan(TimeSpan.MinValue)),
        ("WriteString", static (f, ref w) => w.WriteString(f.Text())),
        ("WriteString", static (f, ref w) => w.WriteString(null)),
        ("WriteStringBuilder", static (f, ref w) => w.WriteStringBuilder(new StringBuilder(f.Text()))),
        ("WriteByteArray", static (f, ref w) => w.WriteByteArray(f.Bytes())),
        ("WriteBigInteger", static (f, ref w) => w.WriteBigInteger(BigInteger.Pow(7, f._random.Next(500)))),
        ("WriteUri", static (f, ref w) => w.WriteUri(new Uri("https://example.org/"))),
        ("WriteVersion", static (f, ref w) => w.WriteVersion(new Version(1, 2))),
        ("WriteBitArray", static (f, ref w) => w.WriteBitArray(new BitArray(f.Bytes()))),
        ("Fail", static (f, ref w) => { if (f._random.Next(20) == 0) w.Fail(WireErrorCode.NotRepresentable, "A reason."); }),
    ];

    /// <summary>Every call on a reader, by its name.</summary>
    internal static readonly (string Name, ReadCall Call)[] Reads =
    [
        ("TryReadObjectHeader", static (f, ref r) => r.TryReadObjectHeader(out _)),
        ("TryReadUnionHeader", static (f, ref r) => r.TryReadUnionHeader(out _)),
        ("TryReadCollectionHeader", static (f, ref r) => r.TryReadCollectionHeader(out _, f._random.Next(0, 3))),
        ("InitialCapacity", static (f, ref r) => r.InitialCapacity<long>(f._random.Next(-1, int.MaxValue))),
        ("ReadValue", static (f, ref r) => r.ReadValue<string>()),
        ("ReadValue", static (f, ref r) => r.ReadValue<Person>()),
        ("PopulateValue", static (f, ref r) => { Person person = new(); r.PopulateValue(ref person); }),
        ("ReadBoolean", static (f, ref r) => r.ReadBoolean()),
        ("ReadSByte", static (f, ref r) => r.ReadSByte()),
        ("ReadByte", static (f, ref r) => r.ReadByte()),
        ("ReadInt16", static (f, ref r) => r.ReadInt16()),
        ("ReadUInt16", static (f, ref r) => r.ReadUInt16()),
        ("ReadInt32", static (f, ref r) => r.ReadInt32()),
        ("ReadUInt32", static (f, ref r) => r.ReadUInt32()),
        ("ReadInt64", static (f, ref r) => r.ReadInt64()),
        ("ReadUInt64", static (f, ref r) => r.ReadUInt64()),
        ("ReadInt128", static (f, ref r) => r.ReadInt128()),
        ("ReadUInt128", static (f, ref r) => r.ReadUInt128()),
        ("ReadHalf", static (f, ref r) => r.ReadHalf()),
        ("ReadSingle", static (f, ref r) => r.ReadSingle()),
        ("ReadDouble", static (f, ref r) => r.ReadDouble()),
        ("ReadDecimal", static (f, ref r) => r.ReadDecimal()),
        ("ReadChar", static (f, ref r) => r.ReadChar()),
        ("ReadGuid", static (f, ref r) => r.ReadGuid()),
        ("ReadDateTime", static (f, ref r) => r.ReadDateTime()),
        ("ReadDateTimeOffset", static (f, ref r) => r.ReadDateTimeOffset()),
        ("ReadDateOnly", static (f, ref r) => r.ReadDateOnly()),
        ("ReadTimeOnly", static (f, ref r) => r.ReadTimeOnly()),
        ("ReadTimeSpan", static (f, ref r) => r.ReadTimeSpan()),
        ("ReadString", static (f, ref r) => r.ReadString()),
        ("ReadStringBuilder", static (f, ref r) => r.ReadStringBuilder()),
        ("ReadByteArray", static (f, ref r) => r.ReadByteArray()),
        ("ReadBigInteger", static (f, ref r) => r.ReadBigInteger()),
        ("ReadUri", static (f, ref r) => r.ReadUri()),
        ("ReadVersion", static (f, ref r) => r.ReadVersion()),
        ("ReadBitArray", static (f, ref r) => r.ReadBitArray()),
        ("Fail", static (f, ref r) => { if (f._random.Next(20) == 0) r.Fail(WireErrorCode.InvalidFormat, "A reason."); }),
        ("Fail", static (f, ref r) => { if (f._random.Next(20) == 0) r.Fail(WireErrorCode.InvalidFormat, "A reason.", f._random.NextInt64(-2, r.Offset + 2)); }),
    ];

    /// <summary>One value written and one read.</summary>
    internal void Step()
    {
        var context = new Fuzzing(this);
        bool inRow = _random.Next(4) == 0;
        _sink.Clear();
        Run(() =>
        {
            if (inRow) Wire.MemoryPack.Serialize(_sink, new FuzzedRow { Before = 1, Value = new(), Items = [new(), new()], After = 2 }, context: context);
            else Wire.MemoryPack.Serialize(_sink, new Fuzzed(), context: context);
            byte[] written = _sink.Written.ToArray();
            if (_corpus.Count < 300) _corpus.Add(written);
            else _corpus[_random.Next(_corpus.Count)] = written;
        }, -1);
        byte[] input = _corpus[_random.Next(_corpus.Count)];
        if (_random.Next(2) == 0) input = _mutator.Mutate(input, false);
        if (input.Length > Largest) return;
        bool first = _random.Next(2) == 0;
        Run(() =>
        {
            if (inRow) Wire.MemoryPack.DeserializeOrNull<FuzzedRow>(_room.Place(input, first), context: context);
            else Wire.MemoryPack.DeserializeOrNull<Fuzzed>(_room.Place(input, first), context: context);
        }, input.Length);
    }

    void Run(Action call, int length)
    {
        try
        {
            call();
            Accepted++;
        }
        catch (WireException e) when (e.Code != WireErrorCode.Unspecified && e.Path is ['$', ..] && e.Offset <= length)
        {
            Refused++;
        }
    }

    /// <summary>Whether a codec may meet it and go on: nothing else comes out of a checked call.</summary>
    static bool IsExpected(Exception e) => e is InvalidOperationException or ArgumentException or WireException;

    internal void Write(ref MemoryPackWriter w)
    {
        MemoryPackWriter copy = default;
        for (int steps = _random.Next(25); steps > 0; steps--)
        {
            try
            {
                switch (_random.Next(60))
                {
                    case 0: copy = w; break;
                    case 1: Writes[_random.Next(Writes.Length)].Call(this, ref copy); break;
                    case 2: Wire.MemoryPack.Serialize(new Person()); break;
                    default: Writes[_random.Next(Writes.Length)].Call(this, ref w); break;
                }
            }
            catch (Exception e) when (IsExpected(e)) { }
        }
        if (_random.Next(10) == 0) return;
        try
        {
            for (int left = 0; left < 500; left++) w.WriteByte(1);
        }
        catch (InvalidOperationException) { }
    }

    internal void Read(ref MemoryPackReader r)
    {
        MemoryPackReader copy = default;
        for (int steps = _random.Next(25); steps > 0; steps--)
        {
            try
            {
                switch (_random.Next(60))
                {
                    case 0: copy = r; break;
                    case 1: Reads[_random.Next(Reads.Length)].Call(this, ref copy); break;
                    case 2: Wire.MemoryPack.Deserialize<int[]>((byte[])[1, 0, 0, 0, 5, 0, 0, 0]); break;
                    default: Reads[_random.Next(Reads.Length)].Call(this, ref r); break;
                }
            }
            catch (Exception e) when (IsExpected(e)) { }
        }
        if (_random.Next(10) == 0) return;
        try
        {
            while (true) r.ReadByte();
        }
        catch (InvalidOperationException) { }
    }

    string Text() => _random.Next(6) switch
    {
        0 => "",
        1 => "a\"\0",
        2 => "é€😀",
        3 => "\ud800",
        4 => new string('x', _random.Next(300)),
        _ => new string('ü', _random.Next(6000)),
    };

    byte[] Bytes()
    {
        byte[] bytes = new byte[_random.Next(5) == 0 ? _random.Next(3000) : _random.Next(12)];
        _random.NextBytes(bytes);
        return bytes;
    }

    public void Dispose()
    {
        _sink.Dispose();
        _room.Dispose();
    }
}

/// <summary>The context of a call, which its codec takes the calls from.</summary>
sealed class Fuzzing(PackFuzzer fuzzer) : WireContext
{
    internal PackFuzzer Fuzzer => fuzzer;
}

/// <summary>A value whose codec makes the calls.</summary>
[WireCodec(typeof(FuzzedCodec))]
public sealed class Fuzzed;

/// <summary>A model around it.</summary>
[WireModel(Wires = Wires.MemoryPack)]
public class FuzzedRow
{
    public int Before { get; set; }
    public Fuzzed? Value { get; set; }
    public List<Fuzzed>? Items { get; set; }
    public int After { get; set; }
}

public sealed class FuzzedCodec : MemoryPackCodec<Fuzzed>
{
    public override void Write(ref MemoryPackWriter writer, Fuzzed? value)
    {
        if (value is null) writer.WriteNullObjectHeader();
        else ((Fuzzing)writer.Context!).Fuzzer.Write(ref writer);
    }

    public override Fuzzed Read(ref MemoryPackReader reader)
    {
        ((Fuzzing)reader.Context!).Fuzzer.Read(ref reader);
        return new();
    }
}
