using System.Numerics;
using System.Text;
using Polywire;
using Polywire.Json;
using TestModels;

namespace TestKit;

public sealed partial class CodecFuzzer
{
    delegate void JsonWriteCall(CodecFuzzer f, ref JsonWriter w);
    delegate void JsonReadCall(CodecFuzzer f, ref JsonReader r);

    static readonly JsonNames s_names = new("a", "b", "long name", "é");

    /// <summary>Every visible call on a writer of JSON, by its name.</summary>
    static readonly (string Name, JsonWriteCall Call)[] s_jsonWrites =
    [
        ("WriteStartObject", static (f, ref w) => w.WriteStartObject()),
        ("WriteStartObject", static (f, ref w) => w.WriteStartObject(f.Text())),
        ("WriteEndObject", static (f, ref w) => w.WriteEndObject()),
        ("WriteStartArray", static (f, ref w) => w.WriteStartArray()),
        ("WriteStartArray", static (f, ref w) => w.WriteStartArray(f.Text())),
        ("WriteEndArray", static (f, ref w) => w.WriteEndArray()),
        ("WritePropertyName", static (f, ref w) => w.WritePropertyName(f.Text())),
        ("WritePropertyName", static (f, ref w) => w.WritePropertyName(f.Bytes())),
        ("WritePropertyName", static (f, ref w) => w.WritePropertyName(s_names, f._random.Next(-1, 5))),
        ("WriteKey", static (f, ref w) => w.WriteKey(f._random.Next())),
        ("WriteKey", static (f, ref w) => w.WriteKey(new Point())),
        ("WriteValue", static (f, ref w) => w.WriteValue(f.Text())),
        ("WriteValue", static (f, ref w) => w.WriteValue(f.Text(), new Point { X = 1 })),
        ("WriteValue", static (f, ref w) => w.WriteValue(new ScriptedJsonCodec(), null)),
        ("WriteObjectValue", static (f, ref w) => w.WriteObjectValue(f._random.Next(2) == 0 ? new List<object?> { 1, "x", null } : new object())),
        ("WriteRawValue", static (f, ref w) => w.WriteRawValue(RawValue.FromJson("[1, {}]"u8))),
        ("WriteRawValue", static (f, ref w) => w.WriteRawValue(f._random.Next(2) == 0 ? Encoding.UTF8.GetBytes("{ \"x\" :[1,2]}") : f.Bytes())),
        ("WriteNullValue", static (f, ref w) => w.WriteNullValue()),
        ("WriteNull", static (f, ref w) => w.WriteNull(f.Text())),
        ("WriteBooleanValue", static (f, ref w) => w.WriteBooleanValue(f._random.Next(2) == 0)),
        ("WriteBoolean", static (f, ref w) => w.WriteBoolean(f.Text(), true)),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue(f._random.Next())),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue((uint)f._random.Next())),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue(f._random.NextInt64())),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue(ulong.MaxValue)),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue(Int128.MinValue)),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue(UInt128.MaxValue)),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue((Half)f._random.NextDouble())),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue(f._random.Next(4) == 0 ? float.NaN : f._random.NextSingle())),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue(f._random.Next(4) == 0 ? double.NegativeInfinity : BitConverter.Int64BitsToDouble(f._random.NextInt64()))),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue(decimal.MinValue)),
        ("WriteNumberValue", static (f, ref w) => w.WriteNumberValue(BigInteger.Pow(7, f._random.Next(500)))),
        ("WriteNumber", static (f, ref w) => w.WriteNumber(f.Text(), f._random.Next())),
        ("WriteNumber", static (f, ref w) => w.WriteNumber(f.Text(), f._random.NextDouble())),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(f.Text())),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue((string?)null)),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(f.Text().AsSpan())),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(f.Bytes())),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(new Rune(0x1F600))),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(Guid.Empty)),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(DateTime.MaxValue)),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(DateTimeOffset.MaxValue)),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(DateOnly.MinValue)),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(TimeOnly.MaxValue)),
        ("WriteStringValue", static (f, ref w) => w.WriteStringValue(TimeSpan.MinValue)),
        ("WriteString", static (f, ref w) => w.WriteString(f.Text(), f.Text())),
        ("WriteString", static (f, ref w) => w.WriteString(f.Text(), DateTime.MinValue)),
        ("WriteBase64StringValue", static (f, ref w) => w.WriteBase64StringValue(f.Bytes())),
        ("WriteBase64String", static (f, ref w) => w.WriteBase64String(f.Text(), f.Bytes())),
        ("Fail", static (f, ref w) => { if (f._random.Next(20) == 0) w.Fail(WireErrorCode.NotRepresentable, "A reason."); }),
    ];

    /// <summary>Every visible call on a reader of JSON, by its name.</summary>
    static readonly (string Name, JsonReadCall Call)[] s_jsonReads =
    [
        ("PeekKind", static (f, ref r) => r.PeekKind()),
        ("ReadStartObject", static (f, ref r) => r.ReadStartObject()),
        ("ReadStartArray", static (f, ref r) => r.ReadStartArray()),
        ("TryReadEndArray", static (f, ref r) => r.TryReadEndArray()),
        ("ReadEndArray", static (f, ref r) => r.ReadEndArray()),
        ("TryReadPropertyName", static (f, ref r) => r.TryReadPropertyName(out _)),
        ("TryReadPropertyName", static (f, ref r) => r.TryReadPropertyName(s_names, out _)),
        ("TryReadPropertyName", static (f, ref r) => r.TryReadPropertyName(s_names, out _, out _)),
        ("TryReadKey", static (f, ref r) => r.TryReadKey<string>(out _)),
        ("TryReadKey", static (f, ref r) => r.TryReadKey<int>(out _)),
        ("ReadKey", static (f, ref r) => r.ReadKey(JsonCodecs<string>.Get())),
        ("ReadValue", static (f, ref r) => r.ReadValue<string>()),
        ("ReadValue", static (f, ref r) => r.ReadValue<Point>()),
        ("PopulateValue", static (f, ref r) => { Point point = new(); r.PopulateValue(ref point); }),
        ("ReadObjectValue", static (f, ref r) => r.ReadObjectValue()),
        ("ReadRawValue", static (f, ref r) => r.ReadRawValue()),
        ("ReadRaw", static (f, ref r) => r.ReadRaw()),
        ("Skip", static (f, ref r) => r.Skip()),
        ("TryReadNull", static (f, ref r) => r.TryReadNull()),
        ("TryReadString", static (f, ref r) => r.TryReadString("bA"u8)),
        ("ReadStringUtf8", static (f, ref r) => r.ReadStringUtf8()),
        ("ReadString", static (f, ref r) => r.ReadString()),
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
        ("ReadBigInteger", static (f, ref r) => r.ReadBigInteger()),
        ("ReadHalf", static (f, ref r) => r.ReadHalf()),
        ("ReadSingle", static (f, ref r) => r.ReadSingle()),
        ("ReadDouble", static (f, ref r) => r.ReadDouble()),
        ("ReadDecimal", static (f, ref r) => r.ReadDecimal()),
        ("ReadChar", static (f, ref r) => r.ReadChar()),
        ("ReadRune", static (f, ref r) => r.ReadRune()),
        ("ReadGuid", static (f, ref r) => r.ReadGuid()),
        ("ReadDateTime", static (f, ref r) => r.ReadDateTime()),
        ("ReadDateTimeOffset", static (f, ref r) => r.ReadDateTimeOffset()),
        ("ReadDateOnly", static (f, ref r) => r.ReadDateOnly()),
        ("ReadTimeOnly", static (f, ref r) => r.ReadTimeOnly()),
        ("ReadTimeSpan", static (f, ref r) => r.ReadTimeSpan()),
        ("ReadUri", static (f, ref r) => r.ReadUri()),
        ("ReadVersion", static (f, ref r) => r.ReadVersion()),
        ("ReadByteArray", static (f, ref r) => r.ReadByteArray()),
        ("Fail", static (f, ref r) => { if (f._random.Next(20) == 0) r.Fail(WireErrorCode.InvalidFormat, "A reason."); }),
        ("Fail", static (f, ref r) => { if (f._random.Next(20) == 0) r.Fail(WireErrorCode.InvalidFormat, "A reason.", f._random.NextInt64(-2, r.Offset + 2)); }),
    ];

    /// <summary>The names of the calls that random codecs make.</summary>
    public static IEnumerable<string> JsonWriterCalls => s_jsonWrites.Select(c => c.Name);

    /// <inheritdoc cref="JsonWriterCalls"/>
    public static IEnumerable<string> JsonReaderCalls => s_jsonReads.Select(c => c.Name);

    void WriteJson(ref JsonWriter w)
    {
        JsonWriter copy = default;
        for (int steps = _random.Next(25); steps > 0; steps--)
        {
            try
            {
                switch (_random.Next(60))
                {
                    case 0: copy = w; break;
                    case 1: s_jsonWrites[_random.Next(s_jsonWrites.Length)].Call(this, ref copy); break;
                    case 2: Wire.Json.Serialize(new Point()); break;
                    default: s_jsonWrites[_random.Next(s_jsonWrites.Length)].Call(this, ref w); break;
                }
            }
            catch (Exception e) when (IsExpected(e)) { }
        }
        if (_random.Next(10) == 0) return;
        while (TryEnd(ref w)) { }
    }

    static bool TryEnd(ref JsonWriter w)
    {
        for (int way = 0; way < 3; way++)
        {
            try
            {
                if (way == 0) w.WriteEndObject();
                else if (way == 1) w.WriteEndArray();
                else w.WriteNullValue();
                return true;
            }
            catch (InvalidOperationException) { }
        }
        return false;
    }

    void ReadJson(ref JsonReader r)
    {
        JsonReader copy = default;
        for (int steps = _random.Next(25); steps > 0; steps--)
        {
            try
            {
                switch (_random.Next(60))
                {
                    case 0: copy = r; break;
                    case 1: s_jsonReads[_random.Next(s_jsonReads.Length)].Call(this, ref copy); break;
                    case 2: Wire.Json.Deserialize<Point>("{}"u8); break;
                    case < 20 when r.PeekKind() is JsonTokenKind.Object: r.ReadStartObject(); break;
                    case < 20 when r.PeekKind() is JsonTokenKind.Array: r.ReadStartArray(); break;
                    default: s_jsonReads[_random.Next(s_jsonReads.Length)].Call(this, ref r); break;
                }
            }
            catch (Exception e) when (IsExpected(e)) { }
        }
        if (_random.Next(10) == 0) return;
        while (TryEnd(ref r)) { }
    }

    static bool TryEnd(ref JsonReader r)
    {
        for (int way = 0; way < 3; way++)
        {
            try
            {
                if (way == 0) r.TryReadPropertyName(out _);
                else if (way == 1) r.TryReadEndArray();
                else r.Skip();
                return true;
            }
            catch (InvalidOperationException) { }
        }
        return false;
    }
}
