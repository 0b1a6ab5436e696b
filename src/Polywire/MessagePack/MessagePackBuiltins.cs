using System.Collections;
using System.Numerics;
using System.Text;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

delegate void MessagePackWriteAction<T>(ref UncheckedMessagePackWriter writer, T? value);
delegate T? MessagePackReadFunc<T>(ref UncheckedMessagePackReader reader);

class BuiltinMessagePackCodec<T>(MessagePackWriteAction<T> write, MessagePackReadFunc<T> read) : MessagePackElementCodec<T>
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, T? value) => write(ref writer, value);
    public override T? ReadUnchecked(ref UncheckedMessagePackReader reader) => read(ref reader);
}

sealed class BuiltinStructMessagePackCodec<T>(MessagePackWriteAction<T> write, MessagePackReadFunc<T> read) : MessagePackStructCodec<T> where T : struct
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, T value) => write(ref writer, value);

    public override T ReadUnchecked(ref UncheckedMessagePackReader reader) => read(ref reader);
}

/// <summary>Reads and writes a vector or matrix as the array of its elements.</summary>
sealed class FloatsMessagePackCodec<T> : MessagePackStructCodec<T> where T : unmanaged
{
    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, T value) => writer.WriteFloats(in value);

    public override T ReadUnchecked(ref UncheckedMessagePackReader reader) => reader.ReadFloats<T>();
}

/// <summary>The codecs of the types that need no model, each created on first use.</summary>
static class MessagePackBuiltins
{
    internal static MessagePackCodec? Find(Type type)
    {
        if (type.IsGenericType || type.IsEnum) return FindGeneric(type);
        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => new BuiltinStructMessagePackCodec<bool>(static (ref w, v) => w.WriteBoolean(v), static (ref r) => r.ReadBoolean()),
            TypeCode.SByte => new BuiltinStructMessagePackCodec<sbyte>(static (ref w, v) => w.WriteSByte(v), static (ref r) => r.ReadSByte()),
            TypeCode.Byte => new BuiltinStructMessagePackCodec<byte>(static (ref w, v) => w.WriteByte(v), static (ref r) => r.ReadByte()),
            TypeCode.Int16 => new BuiltinStructMessagePackCodec<short>(static (ref w, v) => w.WriteInt16(v), static (ref r) => r.ReadInt16()),
            TypeCode.UInt16 => new BuiltinStructMessagePackCodec<ushort>(static (ref w, v) => w.WriteUInt16(v), static (ref r) => r.ReadUInt16()),
            TypeCode.Int32 => new BuiltinStructMessagePackCodec<int>(static (ref w, v) => w.WriteInt32(v), static (ref r) => r.ReadInt32()),
            TypeCode.UInt32 => new BuiltinStructMessagePackCodec<uint>(static (ref w, v) => w.WriteUInt32(v), static (ref r) => r.ReadUInt32()),
            TypeCode.Int64 => new BuiltinStructMessagePackCodec<long>(static (ref w, v) => w.WriteInt64(v), static (ref r) => r.ReadInt64()),
            TypeCode.UInt64 => new BuiltinStructMessagePackCodec<ulong>(static (ref w, v) => w.WriteUInt64(v), static (ref r) => r.ReadUInt64()),
            TypeCode.Single => new BuiltinStructMessagePackCodec<float>(static (ref w, v) => w.WriteSingle(v), static (ref r) => r.ReadSingle()),
            TypeCode.Double => new BuiltinStructMessagePackCodec<double>(static (ref w, v) => w.WriteDouble(v), static (ref r) => r.ReadDouble()),
            TypeCode.Decimal => new BuiltinStructMessagePackCodec<decimal>(static (ref w, v) => w.WriteDecimal(v), static (ref r) => r.ReadDecimal()),
            TypeCode.Char => new BuiltinStructMessagePackCodec<char>(static (ref w, v) => w.WriteChar(v), static (ref r) => r.ReadChar()),
            TypeCode.DateTime => new BuiltinStructMessagePackCodec<DateTime>(static (ref w, v) => w.WriteDateTime(v), static (ref r) => r.ReadDateTime()),
            TypeCode.String => new BuiltinMessagePackCodec<string>(static (ref w, v) => w.WriteString(v), static (ref r) => r.ReadString()),
            _ => FindOther(type),
        };
    }

    static MessagePackCodec? FindOther(Type type)
    {
        if (type == typeof(object)) return new BuiltinMessagePackCodec<object>(static (ref w, v) => w.WriteObject(v), static (ref r) => r.ReadObject());
        if (type == typeof(RawValue)) return new BuiltinMessagePackCodec<RawValue>(static (ref w, v) => w.WriteRawValue(v), static (ref r) => r.ReadRawValue());
        if (type == typeof(MessagePackTimestamp)) return new BuiltinStructMessagePackCodec<MessagePackTimestamp>(static (ref w, v) => w.WriteTimestamp(v), static (ref r) => r.ReadTimestamp());
        if (type == typeof(MessagePackExtension)) return new BuiltinMessagePackCodec<MessagePackExtension>(static (ref w, v) => w.WriteExtension(v), static (ref r) => r.ReadExtension());
        if (type == typeof(Guid)) return new BuiltinStructMessagePackCodec<Guid>(static (ref w, v) => w.WriteGuid(v), static (ref r) => r.ReadGuid());
        if (type == typeof(DateTimeOffset)) return new BuiltinStructMessagePackCodec<DateTimeOffset>(static (ref w, v) => w.WriteDateTimeOffset(v), static (ref r) => r.ReadDateTimeOffset());
        if (type == typeof(DateOnly)) return new BuiltinStructMessagePackCodec<DateOnly>(static (ref w, v) => w.WriteDateOnly(v), static (ref r) => r.ReadDateOnly());
        if (type == typeof(TimeOnly)) return new BuiltinStructMessagePackCodec<TimeOnly>(static (ref w, v) => w.WriteTimeOnly(v), static (ref r) => r.ReadTimeOnly());
        if (type == typeof(TimeSpan)) return new BuiltinStructMessagePackCodec<TimeSpan>(static (ref w, v) => w.WriteTimeSpan(v), static (ref r) => r.ReadTimeSpan());
        if (type == typeof(Int128)) return new BuiltinStructMessagePackCodec<Int128>(static (ref w, v) => w.WriteInt128(v), static (ref r) => r.ReadInt128());
        if (type == typeof(UInt128)) return new BuiltinStructMessagePackCodec<UInt128>(static (ref w, v) => w.WriteUInt128(v), static (ref r) => r.ReadUInt128());
        if (type == typeof(nint)) return new BuiltinStructMessagePackCodec<nint>(static (ref w, v) => w.WriteIntPtr(v), static (ref r) => r.ReadIntPtr());
        if (type == typeof(nuint)) return new BuiltinStructMessagePackCodec<nuint>(static (ref w, v) => w.WriteUIntPtr(v), static (ref r) => r.ReadUIntPtr());
        if (type == typeof(Half)) return new BuiltinStructMessagePackCodec<Half>(static (ref w, v) => w.WriteHalf(v), static (ref r) => r.ReadHalf());
        if (type == typeof(Rune)) return new BuiltinStructMessagePackCodec<Rune>(static (ref w, v) => w.WriteRune(v), static (ref r) => r.ReadRune());
        if (type == typeof(Complex)) return new BuiltinStructMessagePackCodec<Complex>(static (ref w, v) => w.WriteComplex(v), static (ref r) => r.ReadComplex());
        if (type == typeof(Vector2)) return new FloatsMessagePackCodec<Vector2>();
        if (type == typeof(Vector3)) return new FloatsMessagePackCodec<Vector3>();
        if (type == typeof(Vector4)) return new FloatsMessagePackCodec<Vector4>();
        if (type == typeof(Quaternion)) return new FloatsMessagePackCodec<Quaternion>();
        if (type == typeof(Plane)) return new FloatsMessagePackCodec<Plane>();
        if (type == typeof(Matrix3x2)) return new FloatsMessagePackCodec<Matrix3x2>();
        if (type == typeof(Matrix4x4)) return new FloatsMessagePackCodec<Matrix4x4>();
        if (type == typeof(BigInteger)) return new BuiltinStructMessagePackCodec<BigInteger>(static (ref w, v) => w.WriteBigInteger(v), static (ref r) => r.ReadBigInteger());
        if (type == typeof(Uri)) return new BuiltinMessagePackCodec<Uri>(static (ref w, v) => w.WriteUri(v), static (ref r) => r.ReadUri());
        if (type == typeof(Version)) return new BuiltinMessagePackCodec<Version>(static (ref w, v) => w.WriteVersion(v), static (ref r) => r.ReadVersion());
        if (type == typeof(byte[])) return new BuiltinMessagePackCodec<byte[]>(static (ref w, v) => w.WriteByteArray(v), static (ref r) => r.ReadByteArray());
        if (type == typeof(BitArray)) return new BuiltinMessagePackCodec<BitArray>(static (ref w, v) => w.WriteBitArray(v), static (ref r) => r.ReadBitArray());
        if (type == typeof(StringBuilder)) return new BuiltinMessagePackCodec<StringBuilder>(static (ref w, v) => w.WriteStringBuilder(v), static (ref r) => r.ReadStringBuilder());
        return null;
    }

    static MessagePackCodec? FindGeneric(Type type)
    {
        if (type == typeof(Memory<byte>)) return new BuiltinMessagePackCodec<Memory<byte>>(static (ref w, v) => w.WriteMemoryOfByte(v), static (ref r) => r.ReadMemoryOfByte());
        if (type == typeof(ArraySegment<byte>)) return new BuiltinMessagePackCodec<ArraySegment<byte>>(static (ref w, v) => w.WriteArraySegmentOfByte(v), static (ref r) => r.ReadArraySegmentOfByte());
        if (type == typeof(ReadOnlyMemory<byte>)) return new BuiltinMessagePackCodec<ReadOnlyMemory<byte>>(static (ref w, v) => w.WriteReadOnlyMemoryOfByte(v), static (ref r) => r.ReadReadOnlyMemoryOfByte());
        return null;
    }
}
