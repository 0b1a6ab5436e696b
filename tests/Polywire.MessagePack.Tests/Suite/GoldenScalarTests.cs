using System.Collections;
using System.Globalization;
using System.Numerics;
using System.Text.Json;
using Polywire;
using Polywire.CompilerServices;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>The golden vectors of types that the reader and writer know themselves.</summary>
public class GoldenScalarTests
{
    [Fact]
    public void Scalars_are_written_as_the_champion_writes_them_and_read_back()
    {
        int checkedVectors = 0;
        foreach (GoldenVector v in GoldenVector.Load().Where(Takes))
        {
            Scalar scalar = Scalars[v.Type];
            if (v.Id == "v114")
            {
                LoneSurrogate(v);
                continue;
            }
            checkedVectors++;
            if (v.Direction == "reject")
            {
                Assert.Throws<WireException>(() => { scalar.Read(v.Bytes); });
                continue;
            }
            object? value = scalar.Parse(v);
            Assert.True(Same(value, scalar.Read(v.Bytes)), $"{v.Id} {v.Type} read {scalar.Read(v.Bytes)}, not {value}");
            if (v.Direction == "both") Assert.True(v.Bytes.AsSpan().SequenceEqual(scalar.Write(value)), $"{v.Id} {v.Type} wrote {Convert.ToHexString(scalar.Write(value))}");
        }
        Assert.InRange(checkedVectors, 170, int.MaxValue);
    }

    /// <summary>Whether the vector is looked at here.</summary>
    internal static bool Takes(GoldenVector v) => v.Category != "lz4" && Scalars.ContainsKey(v.Type);

    static void LoneSurrogate(GoldenVector v)
    {
        string text = StringOf(v)!;
        WireException e = Assert.Throws<WireException>(() => { Pack.Write((ref w) => w.WriteString(text)); });
        Assert.Equal(WireErrorCode.InvalidText, e.Code);
        Assert.Equal(v.Bytes, Pack.Write((ref w) => w.WriteString(text), new() { InvalidText = InvalidTextHandling.Replace }));
    }

    sealed record Scalar(Func<GoldenVector, object?> Parse, Func<object?, byte[]> Write, Func<byte[], object?> Read);

    delegate void WriteOne<T>(ref UncheckedMessagePackWriter writer, T value);

    static Scalar Of<T>(Func<GoldenVector, T> parse, WriteOne<T> write, ReadValue<T> read) => new(
        v => parse(v),
        value => Pack.Write((ref w) => write(ref w, (T)value!)),
        bytes => Pack.Read(bytes, read));

    static bool Same(object? expected, object? actual) => (expected, actual) switch
    {
        (bool[] a, bool[] b) => a.AsSpan().SequenceEqual(b),
        (byte[] a, byte[] b) => a.AsSpan().SequenceEqual(b),
        (double a, double b) => BitConverter.DoubleToInt64Bits(a) == BitConverter.DoubleToInt64Bits(b),
        (float a, float b) => BitConverter.SingleToInt32Bits(a) == BitConverter.SingleToInt32Bits(b),
        _ => Equals(expected, actual),
    };

    static readonly Dictionary<string, Scalar> Scalars = new()
    {
        ["long"] = Of(v => v.Value.GetInt64(), (ref w, x) => w.WriteInt64(x), (ref r) => r.ReadInt64()),
        ["int"] = Of(v => v.Value.GetInt32(), (ref w, x) => w.WriteInt32(x), (ref r) => r.ReadInt32()),
        ["short"] = Of(v => v.Value.GetInt16(), (ref w, x) => w.WriteInt16(x), (ref r) => r.ReadInt16()),
        ["sbyte"] = Of(v => v.Value.GetSByte(), (ref w, x) => w.WriteSByte(x), (ref r) => r.ReadSByte()),
        ["ulong"] = Of(v => v.Value.GetUInt64(), (ref w, x) => w.WriteUInt64(x), (ref r) => r.ReadUInt64()),
        ["uint"] = Of(v => v.Value.GetUInt32(), (ref w, x) => w.WriteUInt32(x), (ref r) => r.ReadUInt32()),
        ["ushort"] = Of(v => v.Value.GetUInt16(), (ref w, x) => w.WriteUInt16(x), (ref r) => r.ReadUInt16()),
        ["byte"] = Of(v => v.Value.GetByte(), (ref w, x) => w.WriteByte(x), (ref r) => r.ReadByte()),
        ["bool"] = Of(v => v.Value.GetBoolean(), (ref w, x) => w.WriteBoolean(x), (ref r) => r.ReadBoolean()),
        ["char"] = Of(v => (char)v.Value.GetProperty("$char").GetInt32(), (ref w, x) => w.WriteChar(x), (ref r) => r.ReadChar()),
        ["double"] = Of(
            v => v.Has("$f64") ? BitConverter.UInt64BitsToDouble(Convert.ToUInt64(v.Text("bits"), 16)) : v.Value.GetDouble(),
            (ref w, x) => w.WriteDouble(x), (ref r) => r.ReadDouble()),
        ["float"] = Of(
            v => v.Has("$f32") ? BitConverter.UInt32BitsToSingle(Convert.ToUInt32(v.Text("bits"), 16)) : v.Value.GetSingle(),
            (ref w, x) => w.WriteSingle(x), (ref r) => r.ReadSingle()),
        ["Half"] = Of(v => BitConverter.UInt16BitsToHalf(Convert.ToUInt16(v.Text("$half"), 16)), (ref w, x) => w.WriteHalf(x), (ref r) => r.ReadHalf()),
        ["byte[]"] = Of(BytesOf, (ref w, x) => w.WriteByteArray(x), (ref r) => r.ReadByteArray()),
        ["ReadOnlyMemory<byte>"] = Of(BytesOf, (ref w, x) => w.WriteReadOnlyMemoryOfByte(x), (ref r) => r.ReadReadOnlyMemoryOfByte().ToArray()),
        ["DateTime"] = Of(
            v => new DateTime(v.Value.GetProperty("ticks").GetInt64(), Enum.Parse<DateTimeKind>(v.Text("kind"))),
            (ref w, x) => w.WriteDateTime(x), (ref r) => r.ReadDateTime()),
        ["DateTimeOffset"] = Of(
            v => new DateTimeOffset(v.Value.GetProperty("ticks").GetInt64(), TimeSpan.FromMinutes(v.Value.GetProperty("offsetMinutes").GetInt32())),
            (ref w, x) => w.WriteDateTimeOffset(x), (ref r) => r.ReadDateTimeOffset()),
        ["TimeSpan"] = Of(v => new TimeSpan(v.Value.GetProperty("$timeSpanTicks").GetInt64()), (ref w, x) => w.WriteTimeSpan(x), (ref r) => r.ReadTimeSpan()),
        ["DateOnly"] = Of(v => DateOnly.Parse(v.Text("$dateOnly"), CultureInfo.InvariantCulture), (ref w, x) => w.WriteDateOnly(x), (ref r) => r.ReadDateOnly()),
        ["TimeOnly"] = Of(v => TimeOnly.Parse(v.Text("$timeOnly"), CultureInfo.InvariantCulture), (ref w, x) => w.WriteTimeOnly(x), (ref r) => r.ReadTimeOnly()),
        ["Guid"] = Of(v => Guid.Parse(v.Text("$guid")), (ref w, x) => w.WriteGuid(x), (ref r) => r.ReadGuid()),
        ["decimal"] = Of(v => decimal.Parse(v.Text("$decimal"), CultureInfo.InvariantCulture), (ref w, x) => w.WriteDecimal(x), (ref r) => r.ReadDecimal()),
        ["BigInteger"] = Of(v => BigInteger.Parse(v.Text("$bigInteger")), (ref w, x) => w.WriteBigInteger(x), (ref r) => r.ReadBigInteger()),
        ["Int128"] = Of(v => Int128.Parse(v.Text("$int128")), (ref w, x) => w.WriteInt128(x), (ref r) => r.ReadInt128()),
        ["UInt128"] = Of(v => UInt128.Parse(v.Text("$uint128")), (ref w, x) => w.WriteUInt128(x), (ref r) => r.ReadUInt128()),
        ["Uri"] = Of(v => new Uri(v.Text("$uri")), (ref w, x) => w.WriteUri(x), (ref r) => r.ReadUri()!),
        ["Version"] = Of(v => Version.Parse(v.Text("$version")), (ref w, x) => w.WriteVersion(x), (ref r) => r.ReadVersion()!),
        ["Complex"] = Of(
            v => new Complex(v.Value.GetProperty("re").GetDouble(), v.Value.GetProperty("im").GetDouble()),
            (ref w, x) => w.WriteComplex(x), (ref r) => r.ReadComplex()),
        ["BitArray"] = Of(
            v => v.Value.EnumerateArray().Select(b => b.GetBoolean()).ToArray(),
            (ref w, x) => w.WriteBitArray(new BitArray(x)), (ref r) => r.ReadBitArray()!.Cast<bool>().ToArray()),
        ["Nil"] = Of<object?>(_ => null, (ref w, _) => w.WriteNil(), (ref r) => r.TryReadNil() ? null : "not nil"),
        ["StringBuilder"] = Of(v => v.Text("$stringBuilder"), (ref w, x) => w.WriteStringBuilder(new(x)), (ref r) => r.ReadStringBuilder()!.ToString()),
        ["Rune"] = Of(v => new System.Text.Rune(v.Value.GetProperty("$rune").GetInt32()), (ref w, x) => w.WriteRune(x), (ref r) => r.ReadRune()),
        ["string"] = Of(StringOf, (ref w, x) => w.WriteString(x), (ref r) => r.ReadString()),
    };

    static byte[]? BytesOf(GoldenVector v)
    {
        if (v.Value.ValueKind == JsonValueKind.Null) return null;
        if (!v.Has("$repeatByte")) return Convert.FromHexString(v.Text("$bytes"));
        byte[] bytes = new byte[v.Value.GetProperty("count").GetInt32()];
        Array.Fill(bytes, Convert.ToByte(v.Text("$repeatByte"), 16));
        return bytes;
    }

    static string? StringOf(GoldenVector v)
    {
        if (v.Value.ValueKind == JsonValueKind.Null) return null;
        if (v.Has("$repeat")) return string.Concat(Enumerable.Repeat(v.Text("$repeat"), v.Value.GetProperty("count").GetInt32()));
        if (v.Has("$utf16")) return Utf16(v.Text("$utf16"));
        return v.Value.GetString();
    }

    static string Utf16(string hex) => string.Concat(Enumerable.Range(0, hex.Length / 4).Select(i =>
        (char)(byte.Parse(hex.AsSpan(4 * i, 2), NumberStyles.HexNumber) | byte.Parse(hex.AsSpan(4 * i + 2, 2), NumberStyles.HexNumber) << 8)));
}
