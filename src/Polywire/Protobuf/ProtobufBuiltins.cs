using System.Numerics;
using System.Text;
using Polywire.CompilerServices;

namespace Polywire.Protobuf;

delegate void ProtobufWriteAction<T>(ref UncheckedProtobufWriter writer, ulong tag, int size, T value);
delegate T ProtobufReadFunc<T>(ref UncheckedProtobufReader reader);
delegate ulong ProtobufBitsFunc<T>(T value);

/// <summary>A type that is a field of one wire type.</summary>
class BuiltinProtobufCodec<T>(ProtobufWireType type, ProtobufWriteAction<T> write, ProtobufReadFunc<T> read, T absent) : ProtobufElementCodec<T>
{
    internal override bool IsField => true;

    public override void WriteUnchecked(ref UncheckedProtobufWriter writer, T value) => WriteFieldUnchecked(ref writer, 1, value);

    public override T ReadUnchecked(ref UncheckedProtobufReader reader)
    {
        T? value = absent;
        while (!reader.IsAtEnd)
        {
            uint tag = reader.ReadTag();
            if (tag >> 3 != 1 || !TryReadFieldUnchecked(ref reader, tag, ref value, true)) reader.SkipUnknown(tag, false);
        }
        return value!;
    }

    public override void WriteFieldUnchecked(ref UncheckedProtobufWriter writer, int number, T? value)
    {
        if (value is not null) write(ref writer, ProtobufTag.Encode(number, type, out int size), size, value);
    }

    public override bool TryReadFieldUnchecked(ref UncheckedProtobufReader reader, uint tag, ref T? value, bool isMerged)
    {
        if ((tag & 7) != (uint)type) return false;
        value = read(ref reader);
        return true;
    }

    internal override bool IsOmitted(T value) => value switch
    {
        string text => text.Length == 0,
        byte[] bytes => bytes.Length == 0,
        BigInteger integer => integer.IsZero,
        _ when System.Runtime.CompilerServices.RuntimeHelpers.IsReferenceOrContainsReferences<T>() => false,
        _ => !System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref System.Runtime.CompilerServices.Unsafe.As<T, byte>(ref value), System.Runtime.CompilerServices.Unsafe.SizeOf<T>()).ContainsAnyExcept((byte)0),
    };

    internal override bool TryWritePacked(ref UncheckedProtobufWriter writer, int number, ReadOnlySpan<T> items)
    {
        if (type == ProtobufWireType.LengthDelimited) return false;
        if (items.IsEmpty) return true;
        int start = writer.Begin(ProtobufTag.Encode(number, ProtobufWireType.LengthDelimited, out int size), size, 2);
        // A tag of no bytes.
        foreach (T item in items) write(ref writer, 0, 0, item);
        writer.End(start, 2);
        return true;
    }

    internal override bool TryReadPacked(ref UncheckedProtobufReader reader, uint tag, List<T> items)
    {
        if (type == ProtobufWireType.LengthDelimited || (tag & 7) != (uint)ProtobufWireType.LengthDelimited) return false;
        int end = reader.Push();
        while (!reader.IsAtEnd) items.Add(read(ref reader));
        reader.Pop(end);
        return true;
    }
}

sealed class BuiltinStructProtobufCodec<T>(ProtobufWireType type, ProtobufWriteAction<T> write, ProtobufReadFunc<T> read) : BuiltinProtobufCodec<T>(type, write, read, default) where T : struct
{
    internal override Codecs.WireCodec? Compose(Codecs.Composition shape) => shape == Codecs.Composition.Nullable ? new NullableProtobufCodec<T>(this) : base.Compose(shape);
}

/// <summary>A message whose fields stay unread.</summary>
sealed class RawProtobufCodec : ProtobufElementCodec<RawValue>
{
    public override void WriteUnchecked(ref UncheckedProtobufWriter writer, RawValue value) => writer.WriteFields(value);

    public override RawValue ReadUnchecked(ref UncheckedProtobufReader reader) => reader.ReadRawFields();
}

/// <summary>The codecs of the types that need no model, each created on first use.</summary>
static class ProtobufBuiltins
{
    internal static ProtobufCodec? Find(Type type)
    {
        if (type.IsEnum) return null;
        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => OfVarint<bool>(static v => v ? 1UL : 0, static (ref r) => r.ReadBoolean()),
            TypeCode.SByte => OfVarint<sbyte>(static v => (ulong)(long)v, static (ref r) => r.ReadSByte()),
            TypeCode.Byte => OfVarint<byte>(static v => v, static (ref r) => r.ReadByte()),
            TypeCode.Int16 => OfVarint<short>(static v => (ulong)(long)v, static (ref r) => r.ReadInt16()),
            TypeCode.UInt16 => OfVarint<ushort>(static v => v, static (ref r) => r.ReadUInt16()),
            TypeCode.Int32 => OfVarint<int>(static v => (ulong)(long)v, static (ref r) => r.ReadInt32()),
            TypeCode.UInt32 => OfVarint<uint>(static v => v, static (ref r) => r.ReadUInt32()),
            TypeCode.Int64 => OfVarint<long>(static v => (ulong)v, static (ref r) => r.ReadInt64()),
            TypeCode.UInt64 => OfVarint<ulong>(static v => v, static (ref r) => r.ReadUInt64()),
            TypeCode.Char => OfVarint<char>(static v => v, static (ref r) => r.ReadChar()),
            TypeCode.Single => new BuiltinStructProtobufCodec<float>(ProtobufWireType.Fixed32, static (ref w, t, s, v) => { w.Ensure(UncheckedProtobufWriter.MaxTag + 4); w.PutFixed32(t, s, UncheckedProtobufWriter.Bits(v)); }, static (ref r) => r.ReadSingle()),
            TypeCode.Double => new BuiltinStructProtobufCodec<double>(ProtobufWireType.Fixed64, static (ref w, t, s, v) => { w.Ensure(UncheckedProtobufWriter.MaxTag + 8); w.PutFixed64(t, s, UncheckedProtobufWriter.Bits(v)); }, static (ref r) => r.ReadDouble()),
            TypeCode.Decimal => OfText<decimal>(static (ref w, t, s, v) => w.WriteDecimal(t, s, v), static (ref r) => r.ReadDecimal()),
            TypeCode.DateTime => OfText<DateTime>(static (ref w, t, s, v) => w.WriteDateTime(t, s, v), static (ref r) => r.ReadDateTime()),
            TypeCode.String => OfText<string>(static (ref w, t, s, v) => w.WriteString(t, s, v), static (ref r) => r.ReadString(), ""),
            _ => FindOther(type),
        };
    }

    static BuiltinStructProtobufCodec<T> OfVarint<T>(ProtobufBitsFunc<T> bits, ProtobufReadFunc<T> read) where T : struct => new(
        ProtobufWireType.Varint,
        (ref w, tag, size, value) =>
        {
            w.Ensure(UncheckedProtobufWriter.MaxTag + UncheckedProtobufWriter.MaxVarint);
            w.PutVarint(tag, size, bits(value));
        },
        read);

    static BuiltinStructProtobufCodec<T> OfText<T>(ProtobufWriteAction<T> write, ProtobufReadFunc<T> read) where T : struct => new(ProtobufWireType.LengthDelimited, write, read);

    static BuiltinProtobufCodec<T> OfText<T>(ProtobufWriteAction<T> write, ProtobufReadFunc<T> read, T absent) => new(ProtobufWireType.LengthDelimited, write, read, absent);

    static ProtobufCodec? FindOther(Type type)
    {
        if (type == typeof(RawValue)) return new RawProtobufCodec();
        if (type == typeof(Guid)) return OfText<Guid>(static (ref w, t, s, v) => w.WriteGuid(t, s, v), static (ref r) => r.ReadGuid());
        if (type == typeof(TimeSpan)) return OfText<TimeSpan>(static (ref w, t, s, v) => w.WriteTimeSpan(t, s, v), static (ref r) => r.ReadTimeSpan());
        if (type == typeof(DateOnly)) return OfVarint<DateOnly>(static v => (ulong)v.DayNumber, static (ref r) => r.ReadDateOnly());
        if (type == typeof(TimeOnly)) return OfVarint<TimeOnly>(static v => (ulong)v.Ticks, static (ref r) => r.ReadTimeOnly());
        if (type == typeof(Int128)) return OfText<Int128>(static (ref w, t, s, v) => w.WriteInt128(t, s, v), static (ref r) => r.ReadInt128());
        if (type == typeof(UInt128)) return OfText<UInt128>(static (ref w, t, s, v) => w.WriteUInt128(t, s, v), static (ref r) => r.ReadUInt128());
        if (type == typeof(BigInteger)) return OfText<BigInteger>(static (ref w, t, s, v) => w.WriteBigInteger(t, s, v), static (ref r) => r.ReadBigInteger());
        if (type == typeof(nint)) return OfVarint<nint>(static v => (ulong)(long)v, static (ref r) => r.ReadIntPtr());
        if (type == typeof(nuint)) return OfVarint<nuint>(static v => v, static (ref r) => r.ReadUIntPtr());
        if (type == typeof(Half)) return new BuiltinStructProtobufCodec<Half>(ProtobufWireType.Fixed32, static (ref w, t, s, v) => { w.Ensure(UncheckedProtobufWriter.MaxTag + 4); w.PutFixed32(t, s, UncheckedProtobufWriter.Bits((float)v)); }, static (ref r) => r.ReadHalf());
        if (type == typeof(Rune)) return OfVarint<Rune>(static v => (ulong)v.Value, static (ref r) => r.ReadRune());
        if (type == typeof(byte[])) return OfText<byte[]>(static (ref w, t, s, v) => w.WriteByteArray(t, s, v), static (ref r) => r.ReadByteArray(), []);
        if (type == typeof(Memory<byte>)) return OfText<Memory<byte>>(static (ref w, t, s, v) => w.WriteMemoryOfByte(t, s, v), static (ref r) => r.ReadMemoryOfByte());
        if (type == typeof(ReadOnlyMemory<byte>)) return OfText<ReadOnlyMemory<byte>>(static (ref w, t, s, v) => w.WriteReadOnlyMemoryOfByte(t, s, v), static (ref r) => r.ReadReadOnlyMemoryOfByte());
        if (type == typeof(StringBuilder)) return OfText<StringBuilder>(static (ref w, t, s, v) => w.WriteStringBuilder(t, s, v), static (ref r) => r.ReadStringBuilder(), null!);
        if (type == typeof(Uri)) return OfText<Uri>(static (ref w, t, s, v) => w.WriteUri(t, s, v), static (ref r) => r.ReadUri(), null!);
        if (type == typeof(Version)) return OfText<Version>(static (ref w, t, s, v) => w.WriteVersion(t, s, v), static (ref r) => r.ReadVersion(), null!);
        return null;
    }
}
