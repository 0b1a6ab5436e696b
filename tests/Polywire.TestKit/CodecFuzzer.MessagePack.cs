using System.Numerics;
using System.Text;
using Polywire;
using Polywire.MessagePack;
using TestModels;

namespace TestKit;

public sealed partial class CodecFuzzer
{
    delegate void MessagePackWriteCall(CodecFuzzer f, ref MessagePackWriter w);
    delegate void MessagePackReadCall(CodecFuzzer f, ref MessagePackReader r);

    /// <summary>Every visible call on a writer of MessagePack, by its name.</summary>
    static readonly (string Name, MessagePackWriteCall Call)[] s_messagePackWrites =
    [
        ("WriteArrayHeader", static (f, ref w) => w.WriteArrayHeader(f._random.Next(-1, 5))),
        ("WriteArrayHeader", static (f, ref w) => w.WriteArrayHeader(f._random.Next(0, 40))),
        ("WriteMapHeader", static (f, ref w) => w.WriteMapHeader(f._random.Next(-1, 4))),
        ("WriteMapHeader", static (f, ref w) => w.WriteMapHeader(f._random.Next(20) == 0 ? int.MaxValue : 1)),
        ("WriteValue", static (f, ref w) => w.WriteValue(f.Text())),
        ("WriteValue", static (f, ref w) => w.WriteValue(new Point { X = 1 })),
        ("WriteValue", static (f, ref w) => w.WriteValue(new ScriptedMessagePackCodec(), null)),
        ("WriteObjectValue", static (f, ref w) => w.WriteObjectValue(f._random.Next(2) == 0 ? new List<object?> { 1, "x", null } : new object())),
        ("WriteRawValue", static (f, ref w) => w.WriteRawValue(RawValue.FromMessagePack([0x92, 1, 0xC0]))),
        ("WriteRawValue", static (f, ref w) => w.WriteRawValue(f._random.Next(2) == 0 ? [0x92, 1, 0xC0] : f.Bytes())),
        ("WriteNil", static (f, ref w) => w.WriteNil()),
        ("WriteBoolean", static (f, ref w) => w.WriteBoolean(true)),
        ("WriteSByte", static (f, ref w) => w.WriteSByte(sbyte.MinValue)),
        ("WriteByte", static (f, ref w) => w.WriteByte(byte.MaxValue)),
        ("WriteInt16", static (f, ref w) => w.WriteInt16(short.MinValue)),
        ("WriteUInt16", static (f, ref w) => w.WriteUInt16(ushort.MaxValue)),
        ("WriteInt32", static (f, ref w) => w.WriteInt32(f._random.Next(-200, 200))),
        ("WriteUInt32", static (f, ref w) => w.WriteUInt32(uint.MaxValue)),
        ("WriteInt64", static (f, ref w) => w.WriteInt64(long.MinValue)),
        ("WriteUInt64", static (f, ref w) => w.WriteUInt64(ulong.MaxValue)),
        ("WriteInt128", static (f, ref w) => w.WriteInt128(Int128.MinValue)),
        ("WriteUInt128", static (f, ref w) => w.WriteUInt128(UInt128.MaxValue)),
        ("WriteBigInteger", static (f, ref w) => w.WriteBigInteger(BigInteger.Pow(7, f._random.Next(500)))),
        ("WriteHalf", static (f, ref w) => w.WriteHalf(Half.NaN)),
        ("WriteSingle", static (f, ref w) => w.WriteSingle(float.NaN)),
        ("WriteDouble", static (f, ref w) => w.WriteDouble(double.NaN)),
        ("WriteDecimal", static (f, ref w) => w.WriteDecimal(decimal.MinValue)),
        ("WriteComplex", static (f, ref w) => w.WriteComplex(Complex.One)),
        ("WriteChar", static (f, ref w) => w.WriteChar('\ud800')),
        ("WriteRune", static (f, ref w) => w.WriteRune(new Rune(0x1F600))),
        ("WriteGuid", static (f, ref w) => w.WriteGuid(Guid.Empty)),
        ("WriteDateTime", static (f, ref w) => w.WriteDateTime(DateTime.MaxValue)),
        ("WriteDateTimeOffset", static (f, ref w) => w.WriteDateTimeOffset(DateTimeOffset.MaxValue)),
        ("WriteDateOnly", static (f, ref w) => w.WriteDateOnly(DateOnly.MaxValue)),
        ("WriteTimeOnly", static (f, ref w) => w.WriteTimeOnly(TimeOnly.MaxValue)),
        ("WriteTimeSpan", static (f, ref w) => w.WriteTimeSpan(TimeSpan.MinValue)),
        ("WriteTimestamp", static (f, ref w) => w.WriteTimestamp(new MessagePackTimestamp(long.MinValue, 999_999_999))),
        ("WriteString", static (f, ref w) => w.WriteString(f.Text())),
        ("WriteString", static (f, ref w) => w.WriteString((string?)null)),
        ("WriteString", static (f, ref w) => w.WriteString(f.Text().AsSpan())),
        ("WriteUtf8String", static (f, ref w) => w.WriteUtf8String(f.Bytes())),
        ("WriteByteArray", static (f, ref w) => w.WriteByteArray(f.Bytes())),
        ("WriteBinary", static (f, ref w) => w.WriteBinary(f.Bytes())),
        ("WriteUri", static (f, ref w) => w.WriteUri(new Uri("https://example.org/"))),
        ("WriteVersion", static (f, ref w) => w.WriteVersion(new Version(1, 2, 3, 4))),
        ("WriteExtension", static (f, ref w) => w.WriteExtension((sbyte)f._random.Next(-3, 3), f.Bytes())),
        ("WriteExtension", static (f, ref w) => w.WriteExtension(new MessagePackExtension((sbyte)f._random.Next(-3, 3), f.Bytes()))),
        ("WriteArray", static (f, ref w) => w.WriteArray((ReadOnlySpan<int>)[1, -2, 70_000])),
        ("WriteArray", static (f, ref w) => w.WriteArray((ReadOnlySpan<bool>)[true, false])),
        ("WriteArray", static (f, ref w) => w.WriteArray((ReadOnlySpan<string?>)[f.Text(), null])),
        ("Fail", static (f, ref w) => { if (f._random.Next(20) == 0) w.Fail(WireErrorCode.NotRepresentable, "A reason."); }),
    ];

    /// <summary>Every visible call on a reader of MessagePack, by its name.</summary>
    static readonly (string Name, MessagePackReadCall Call)[] s_messagePackReads =
    [
        ("PeekKind", static (f, ref r) => r.PeekKind()),
        ("ReadArrayHeader", static (f, ref r) => r.ReadArrayHeader()),
        ("ReadMapHeader", static (f, ref r) => r.ReadMapHeader()),
        ("InitialCapacity", static (f, ref r) => r.InitialCapacity<long>(f._random.Next(-1, int.MaxValue))),
        ("ReadValue", static (f, ref r) => r.ReadValue<string>()),
        ("ReadValue", static (f, ref r) => r.ReadValue<Point>()),
        ("PopulateValue", static (f, ref r) => { Point point = new(); r.PopulateValue(ref point); }),
        ("ReadObjectValue", static (f, ref r) => r.ReadObjectValue()),
        ("ReadRawValue", static (f, ref r) => r.ReadRawValue()),
        ("ReadRaw", static (f, ref r) => r.ReadRaw()),
        ("Skip", static (f, ref r) => r.Skip()),
        ("TryReadNil", static (f, ref r) => r.TryReadNil()),
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
        ("ReadComplex", static (f, ref r) => r.ReadComplex()),
        ("ReadChar", static (f, ref r) => r.ReadChar()),
        ("ReadRune", static (f, ref r) => r.ReadRune()),
        ("ReadGuid", static (f, ref r) => r.ReadGuid()),
        ("ReadDateTime", static (f, ref r) => r.ReadDateTime()),
        ("ReadDateTimeOffset", static (f, ref r) => r.ReadDateTimeOffset()),
        ("ReadDateOnly", static (f, ref r) => r.ReadDateOnly()),
        ("ReadTimeOnly", static (f, ref r) => r.ReadTimeOnly()),
        ("ReadTimeSpan", static (f, ref r) => r.ReadTimeSpan()),
        ("ReadTimestamp", static (f, ref r) => r.ReadTimestamp()),
        ("ReadString", static (f, ref r) => r.ReadString()),
        ("ReadStringUtf8", static (f, ref r) => r.ReadStringUtf8()),
        ("ReadByteArray", static (f, ref r) => r.ReadByteArray()),
        ("ReadBinarySpan", static (f, ref r) => r.ReadBinarySpan()),
        ("ReadExtension", static (f, ref r) => r.ReadExtension()),
        ("ReadExtensionSpan", static (f, ref r) => r.ReadExtensionSpan(out _)),
        ("ReadUri", static (f, ref r) => r.ReadUri()),
        ("ReadVersion", static (f, ref r) => r.ReadVersion()),
        ("Fail", static (f, ref r) => { if (f._random.Next(20) == 0) r.Fail(WireErrorCode.InvalidFormat, "A reason."); }),
        ("Fail", static (f, ref r) => { if (f._random.Next(20) == 0) r.Fail(WireErrorCode.InvalidFormat, "A reason.", f._random.NextInt64(-2, r.Offset + 2)); }),
    ];

    /// <inheritdoc cref="JsonWriterCalls"/>
    public static IEnumerable<string> MessagePackWriterCalls => s_messagePackWrites.Select(c => c.Name);

    /// <inheritdoc cref="JsonWriterCalls"/>
    public static IEnumerable<string> MessagePackReaderCalls => s_messagePackReads.Select(c => c.Name);

    void WriteMessagePack(ref MessagePackWriter w)
    {
        MessagePackWriter copy = default;
        for (int steps = _random.Next(25); steps > 0; steps--)
        {
            try
            {
                switch (_random.Next(60))
                {
                    case 0: copy = w; break;
                    case 1: s_messagePackWrites[_random.Next(s_messagePackWrites.Length)].Call(this, ref copy); break;
                    case 2: Wire.MessagePack.Serialize(new Point()); break;
                    default: s_messagePackWrites[_random.Next(s_messagePackWrites.Length)].Call(this, ref w); break;
                }
            }
            catch (Exception e) when (IsExpected(e)) { }
        }
        if (_random.Next(10) == 0) return;
        try
        {
            for (int left = 0; left < 500; left++) w.WriteNil();
        }
        catch (InvalidOperationException) { }
    }

    void ReadMessagePack(ref MessagePackReader r)
    {
        MessagePackReader copy = default;
        for (int steps = _random.Next(25); steps > 0; steps--)
        {
            try
            {
                switch (_random.Next(60))
                {
                    case 0: copy = r; break;
                    case 1: s_messagePackReads[_random.Next(s_messagePackReads.Length)].Call(this, ref copy); break;
                    case 2: Wire.MessagePack.Deserialize<List<int>>([0x91, 1]); break;
                    case < 20 when r.PeekKind() is MessagePackKind.Array: r.ReadArrayHeader(); break;
                    case < 20 when r.PeekKind() is MessagePackKind.Map: r.ReadMapHeader(); break;
                    default: s_messagePackReads[_random.Next(s_messagePackReads.Length)].Call(this, ref r); break;
                }
            }
            catch (Exception e) when (IsExpected(e)) { }
        }
        if (_random.Next(10) == 0) return;
        try
        {
            while (true) r.Skip();
        }
        catch (InvalidOperationException) { }
    }
}
