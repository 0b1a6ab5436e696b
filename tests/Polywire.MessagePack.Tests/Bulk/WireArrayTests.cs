using Polywire;
using Polywire.CompilerServices;
using Polywire.MessagePack;

namespace MessagePackTests.Bulk;

/// <summary>Arrays through writer and reader, as generated code has them, against the elements one by one.</summary>
public class WireArrayTests
{
    readonly Random _random = new(11);

    [Fact]
    public void Arrays_have_the_bytes_of_their_elements()
    {
        foreach (int n in new[] { 0, 1, 15, 16, 17, 100, 1000, 70_000 })
        {
            Both(Some(n, () => (sbyte)_random.Next(-128, 128)), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteSByte(v), (ref r) => r.ReadSByteArray(), (ref r) => r.ReadSByteList());
            Both(Some(n, () => (short)(_random.Next() >> _random.Next(16, 31))), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteInt16(v), (ref r) => r.ReadInt16Array(), (ref r) => r.ReadInt16List());
            Both(Some(n, () => (ushort)(_random.Next() >> _random.Next(31))), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteUInt16(v), (ref r) => r.ReadUInt16Array(), (ref r) => r.ReadUInt16List());
            Both(Some(n, () => (int)BulkCases.Bits<int>(_random) >> _random.Next(32)), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteInt32(v), (ref r) => r.ReadInt32Array(), (ref r) => r.ReadInt32List());
            Both(Some(n, () => BulkCases.Bits<uint>(_random) >> _random.Next(32)), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteUInt32(v), (ref r) => r.ReadUInt32Array(), (ref r) => r.ReadUInt32List());
            Both(Some(n, () => BulkCases.Bits<long>(_random) >> _random.Next(64)), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteInt64(v), (ref r) => r.ReadInt64Array(), (ref r) => r.ReadInt64List());
            Both(Some(n, () => BulkCases.Bits<ulong>(_random) >> _random.Next(64)), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteUInt64(v), (ref r) => r.ReadUInt64Array(), (ref r) => r.ReadUInt64List());
            Both(Some(n, () => _random.NextSingle()), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteSingle(v), (ref r) => r.ReadSingleArray(), (ref r) => r.ReadSingleList());
            Both(Some(n, () => _random.NextDouble()), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteDouble(v), (ref r) => r.ReadDoubleArray(), (ref r) => r.ReadDoubleList());
            Both(Some(n, () => _random.Next(2) == 0), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteBoolean(v), (ref r) => r.ReadBooleanArray(), (ref r) => r.ReadBooleanList());
            Both(Some(n, Text), (ref w, v) => w.WriteArray(v), (ref w, v) => w.WriteString(v), (ref r) => r.ReadStringArray(), (ref r) => r.ReadStringList());
        }
    }

    [Fact]
    public void The_first_element_that_fails_is_the_one_reported()
    {
        foreach (int n in new[] { 5, 40, 400 })
            for (int bad = 0; bad < n; bad += 1 + n / 7)
            {
                Fails(n, bad, [0xC0], WireErrorCode.UnexpectedNull, (ref r) => r.ReadInt32Array(), (ref r) => r.ReadDoubleList(), (ref r) => r.ReadUInt64List());
                Fails(n, bad, [0xC1], WireErrorCode.UnexpectedByte, (ref r) => r.ReadInt32Array(), (ref r) => r.ReadSingleArray(), (ref r) => r.ReadStringArray());
                Fails(n, bad, [0xA1, 0x61], WireErrorCode.TypeMismatch, (ref r) => r.ReadInt16List(), (ref r) => r.ReadDoubleArray());
                Fails(n, bad, [0xCF, 255, 0, 0, 0, 0, 0, 0, 0], WireErrorCode.NumberOutOfRange, (ref r) => r.ReadInt32Array(), (ref r) => r.ReadInt64List(), (ref r) => r.ReadSByteArray());
                Fails(n, bad, [0xA2, 0xC3, 0x28], WireErrorCode.InvalidText, (ref r) => r.ReadStringArray(), (ref r) => r.ReadStringList());
            }
    }

    [Fact]
    public void A_lone_surrogate_among_texts_is_an_error()
    {
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => { Pack.Write((ref w) => w.WriteArray(["a", "\uD800", "b"])); }).Code);
    }

    delegate void WriteAll<T>(ref UncheckedMessagePackWriter writer, ReadOnlySpan<T> values);

    delegate void WriteOne<T>(ref UncheckedMessagePackWriter writer, T value);

    static void Both<T>(T[] values, WriteAll<T> all, WriteOne<T> one, ReadValue<T[]> array, ReadValue<List<T>> list)
    {
        byte[] expected = Pack.Write((ref w) =>
        {
            w.WriteArrayHeader(values.Length);
            foreach (T value in values) one(ref w, value);
        });
        byte[] actual = Pack.Write((ref w) => all(ref w, values));
        Assert.True(expected.AsSpan().SequenceEqual(actual));
        Assert.True(values.AsSpan().SequenceEqual(Pack.ReadPart(actual, array, out int consumed)));
        Assert.Equal(actual.Length, consumed);
        Assert.True(values.AsSpan().SequenceEqual(System.Runtime.InteropServices.CollectionsMarshal.AsSpan(Pack.ReadPart(actual, list, out consumed))));
        Assert.Equal(actual.Length, consumed);
    }

    static void Fails(int n, int bad, byte[] element, WireErrorCode code, params ReadOnlySpan<ReadValue<object>> reads)
    {
        foreach (ReadValue<object> read in reads)
        {
            bool text = Pack.ReadPart([0x90], read, out _) is IEnumerable<string?>;
            byte good = text ? (byte)0xA0 : (byte)1;
            byte[] header = BulkCases.Header(n);
            byte[] bytes = [.. header, .. Enumerable.Repeat(good, bad), .. element, .. Enumerable.Repeat(good, n - bad - 1)];
            WireException e = Assert.Throws<WireException>(() => { Pack.ReadPart(bytes, read, out _); });
            Assert.Equal((code, header.Length + bad), (e.Code, e.Offset));
        }
    }

    string? Text() => _random.Next(8) switch
    {
        0 => null,
        1 => "",
        2 => new string('é', _random.Next(50)),
        3 => new string('x', _random.Next(300)),
        _ => new string((char)('a' + _random.Next(26)), _random.Next(1, 31)),
    };

    static T[] Some<T>(int n, Func<T> next)
    {
        T[] values = new T[n];
        for (int i = 0; i < n; i++) values[i] = next();
        return values;
    }
}
