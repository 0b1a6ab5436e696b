using System.Collections;
using System.Numerics;
using System.Text;
using Polywire.CompilerServices;

namespace Polywire.Json;

delegate void JsonWriteAction<T>(ref UncheckedJsonWriter writer, T? value);
delegate T? JsonReadFunc<T>(ref UncheckedJsonReader reader);

class BuiltinJsonCodec<T>(JsonWriteAction<T> write, JsonReadFunc<T> read) : JsonElementCodec<T>
{
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, T? value) => write(ref writer, value);
    public override T? ReadUnchecked(ref UncheckedJsonReader reader) => read(ref reader);

    public override void WriteKeyUnchecked(ref UncheckedJsonWriter writer, T key)
    {
        if (!JsonKeys.IsText<T>()) writer.Fail(WireErrorCode.UnexpectedType, JsonKeys.NoKey<T>());
        base.WriteKeyUnchecked(ref writer, key);
    }

    public override T ReadKeyUnchecked(ref UncheckedJsonReader reader)
    {
        if (!JsonKeys.IsText<T>()) reader.Fail(WireErrorCode.UnexpectedType, JsonKeys.NoKey<T>());
        return base.ReadKeyUnchecked(ref reader);
    }
}

sealed class BuiltinStructJsonCodec<T>(int max, JsonWriteAction<T> put, JsonReadFunc<T> read) : JsonStructCodec<T> where T : struct
{
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, T value)
    {
        writer.Ensure(max);
        put(ref writer, value);
    }

    public override T ReadUnchecked(ref UncheckedJsonReader reader) => read(ref reader);

    public override void WriteKeyUnchecked(ref UncheckedJsonWriter writer, T key) => JsonKeys.Write(ref writer, key, this);

    public override T ReadKeyUnchecked(ref UncheckedJsonReader reader) => JsonKeys.Read(ref reader, this);
}

/// <summary>Reads and writes a vector or matrix as the array of its elements.</summary>
sealed class FloatsJsonCodec<T> : JsonStructCodec<T> where T : unmanaged
{
    public override void WriteUnchecked(ref UncheckedJsonWriter writer, T value) => writer.WriteFloats(in value);

    public override T ReadUnchecked(ref UncheckedJsonReader reader) => reader.ReadFloats<T>();

    public override void WriteKeyUnchecked(ref UncheckedJsonWriter writer, T key) => writer.Fail(WireErrorCode.UnexpectedType, JsonKeys.NoKey<T>());

    public override T ReadKeyUnchecked(ref UncheckedJsonReader reader)
    {
        reader.Fail(WireErrorCode.UnexpectedType, JsonKeys.NoKey<T>());
        return default;
    }
}

/// <summary>The codecs of the types that need no model, each created on first use.</summary>
static class JsonBuiltins
{
    internal static JsonCodec? Find(Type type)
    {
        if (type.IsGenericType || type.IsEnum) return FindGeneric(type);
        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => new BuiltinStructJsonCodec<bool>(UncheckedJsonWriter.MaxBoolean, static (ref w, v) => w.PutBoolean(v), static (ref r) => r.ReadBoolean()),
            TypeCode.SByte => new BuiltinStructJsonCodec<sbyte>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutInt32(v), static (ref r) => r.ReadSByte()),
            TypeCode.Byte => new BuiltinStructJsonCodec<byte>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutUInt32(v), static (ref r) => r.ReadByte()),
            TypeCode.Int16 => new BuiltinStructJsonCodec<short>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutInt32(v), static (ref r) => r.ReadInt16()),
            TypeCode.UInt16 => new BuiltinStructJsonCodec<ushort>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutUInt32(v), static (ref r) => r.ReadUInt16()),
            TypeCode.Int32 => new BuiltinStructJsonCodec<int>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutInt32(v), static (ref r) => r.ReadInt32()),
            TypeCode.UInt32 => new BuiltinStructJsonCodec<uint>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutUInt32(v), static (ref r) => r.ReadUInt32()),
            TypeCode.Int64 => new BuiltinStructJsonCodec<long>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutInt64(v), static (ref r) => r.ReadInt64()),
            TypeCode.UInt64 => new BuiltinStructJsonCodec<ulong>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutUInt64(v), static (ref r) => r.ReadUInt64()),
            TypeCode.Single => new BuiltinStructJsonCodec<float>(UncheckedJsonWriter.MaxDouble, static (ref w, v) => w.PutSingle(v), static (ref r) => r.ReadSingle()),
            TypeCode.Double => new BuiltinStructJsonCodec<double>(UncheckedJsonWriter.MaxDouble, static (ref w, v) => w.PutDouble(v), static (ref r) => r.ReadDouble()),
            TypeCode.Decimal => new BuiltinStructJsonCodec<decimal>(UncheckedJsonWriter.MaxDecimal, static (ref w, v) => w.PutDecimal(v), static (ref r) => r.ReadDecimal()),
            TypeCode.Char => new BuiltinStructJsonCodec<char>(UncheckedJsonWriter.MaxChar, static (ref w, v) => w.PutChar(v), static (ref r) => r.ReadChar()),
            TypeCode.DateTime => new BuiltinStructJsonCodec<DateTime>(UncheckedJsonWriter.MaxDate, static (ref w, v) => w.PutDateTime(v), static (ref r) => r.ReadDateTime()),
            TypeCode.String => new BuiltinJsonCodec<string>(static (ref w, v) => w.WriteString(v), static (ref r) => r.ReadString()),
            _ => FindOther(type),
        };
    }

    static JsonCodec? FindOther(Type type)
    {
        if (type == typeof(object)) return new BuiltinJsonCodec<object>(static (ref w, v) => w.WriteObject(v), static (ref r) => r.ReadObject());
        if (type == typeof(RawValue)) return new BuiltinJsonCodec<RawValue>(static (ref w, v) => w.WriteRawValue(v), static (ref r) => r.ReadRawValue());
        if (type == typeof(Guid)) return new BuiltinStructJsonCodec<Guid>(UncheckedJsonWriter.MaxGuid, static (ref w, v) => w.PutGuid(v), static (ref r) => r.ReadGuid());
        if (type == typeof(DateTimeOffset)) return new BuiltinStructJsonCodec<DateTimeOffset>(UncheckedJsonWriter.MaxDate, static (ref w, v) => w.PutDateTimeOffset(v), static (ref r) => r.ReadDateTimeOffset());
        if (type == typeof(DateOnly)) return new BuiltinStructJsonCodec<DateOnly>(UncheckedJsonWriter.MaxDate, static (ref w, v) => w.PutDateOnly(v), static (ref r) => r.ReadDateOnly());
        if (type == typeof(TimeOnly)) return new BuiltinStructJsonCodec<TimeOnly>(UncheckedJsonWriter.MaxDate, static (ref w, v) => w.PutTimeOnly(v), static (ref r) => r.ReadTimeOnly());
        if (type == typeof(TimeSpan)) return new BuiltinStructJsonCodec<TimeSpan>(UncheckedJsonWriter.MaxDate, static (ref w, v) => w.PutTimeSpan(v), static (ref r) => r.ReadTimeSpan());
        if (type == typeof(Int128)) return new BuiltinStructJsonCodec<Int128>(UncheckedJsonWriter.MaxInt128, static (ref w, v) => w.PutInt128(v), static (ref r) => r.ReadInt128());
        if (type == typeof(UInt128)) return new BuiltinStructJsonCodec<UInt128>(UncheckedJsonWriter.MaxInt128, static (ref w, v) => w.PutUInt128(v), static (ref r) => r.ReadUInt128());
        if (type == typeof(nint)) return new BuiltinStructJsonCodec<nint>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutInt64(v), static (ref r) => r.ReadIntPtr());
        if (type == typeof(nuint)) return new BuiltinStructJsonCodec<nuint>(UncheckedJsonWriter.MaxInteger, static (ref w, v) => w.PutUInt64(v), static (ref r) => r.ReadUIntPtr());
        if (type == typeof(Half)) return new BuiltinStructJsonCodec<Half>(UncheckedJsonWriter.MaxDouble, static (ref w, v) => w.PutHalf(v), static (ref r) => r.ReadHalf());
        if (type == typeof(Rune)) return new BuiltinStructJsonCodec<Rune>(UncheckedJsonWriter.MaxChar, static (ref w, v) => w.PutRune(v), static (ref r) => r.ReadRune());
        if (type == typeof(Vector2)) return new FloatsJsonCodec<Vector2>();
        if (type == typeof(Vector3)) return new FloatsJsonCodec<Vector3>();
        if (type == typeof(Vector4)) return new FloatsJsonCodec<Vector4>();
        if (type == typeof(Quaternion)) return new FloatsJsonCodec<Quaternion>();
        if (type == typeof(Plane)) return new FloatsJsonCodec<Plane>();
        if (type == typeof(Matrix3x2)) return new FloatsJsonCodec<Matrix3x2>();
        if (type == typeof(Matrix4x4)) return new FloatsJsonCodec<Matrix4x4>();
        if (type == typeof(Complex)) return new BuiltinStructJsonCodec<Complex>(UncheckedJsonWriter.MaxComplex, static (ref w, v) => w.PutComplex(v), static (ref r) => r.ReadComplex());
        if (type == typeof(BigInteger)) return new BuiltinStructJsonCodec<BigInteger>(0, static (ref w, v) => w.WriteBigInteger(v), static (ref r) => r.ReadBigInteger());
        if (type == typeof(Uri)) return new BuiltinJsonCodec<Uri>(static (ref w, v) => w.WriteUri(v), static (ref r) => r.ReadUri());
        if (type == typeof(Version)) return new BuiltinJsonCodec<Version>(static (ref w, v) => w.WriteVersion(v), static (ref r) => r.ReadVersion());
        if (type == typeof(byte[])) return new BuiltinJsonCodec<byte[]>(static (ref w, v) => w.WriteByteArray(v), static (ref r) => r.ReadByteArray());
        if (type == typeof(BitArray)) return new BuiltinJsonCodec<BitArray>(static (ref w, v) => w.WriteBitArray(v), static (ref r) => r.ReadBitArray());
        if (type == typeof(StringBuilder)) return new BuiltinJsonCodec<StringBuilder>(static (ref w, v) => w.WriteStringBuilder(v), static (ref r) => r.ReadStringBuilder());
        return JsonTreeCodecs.Get(type);
    }

    static JsonCodec? FindGeneric(Type type)
    {
        if (type == typeof(Memory<byte>)) return new BuiltinJsonCodec<Memory<byte>>(static (ref w, v) => w.WriteMemoryOfByte(v), static (ref r) => r.ReadMemoryOfByte());
        if (type == typeof(ReadOnlyMemory<byte>)) return new BuiltinJsonCodec<ReadOnlyMemory<byte>>(static (ref w, v) => w.WriteReadOnlyMemoryOfByte(v), static (ref r) => r.ReadReadOnlyMemoryOfByte());
        return JsonTreeCodecs.Get(type);
    }
}
