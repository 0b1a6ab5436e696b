using System.Collections;
using System.Numerics;
using System.Text;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

delegate void MemoryPackWriteAction<T>(ref UncheckedMemoryPackWriter writer, T? value);
delegate T? MemoryPackReadFunc<T>(ref UncheckedMemoryPackReader reader);

sealed class BuiltinMemoryPackCodec<T>(MemoryPackWriteAction<T> write, MemoryPackReadFunc<T> read, MemoryPackLayout layout) : MemoryPackElementCodec<T>
{
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, T? value) => write(ref writer, value);

    public override T? ReadUnchecked(ref UncheckedMemoryPackReader reader) => read(ref reader);

    public override MemoryPackLayout DescribeUnchecked() => layout;
}

sealed class BuiltinStructMemoryPackCodec<T>(MemoryPackWriteAction<T> write, MemoryPackReadFunc<T> read, MemoryPackLayout layout) : MemoryPackStructCodec<T> where T : struct
{
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, T value) => write(ref writer, value);

    public override T ReadUnchecked(ref UncheckedMemoryPackReader reader) => read(ref reader);

    public override MemoryPackLayout DescribeUnchecked() => layout;
}

/// <summary>A scalar of fixed size, whose arrays are copied.</summary>
sealed class FixedMemoryPackCodec<T> : MemoryPackStructCodec<T> where T : struct
{
    public override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, T value) => writer.Write(value);

    public override T ReadUnchecked(ref UncheckedMemoryPackReader reader) => reader.Read<T>();

    public override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Fixed(MemoryPackMemory.Size<T>());

    internal override WireCodec? Compose(Composition shape) => shape switch
    {
        Composition.Array => new MemoryPackArrayCodec<T>(),
        Composition.List => new MemoryPackListCodec<T>(),
        Composition.Nullable => new BuiltinMemoryPackCodec<T?>(static (ref w, v) => w.WriteNullable(v), static (ref r) => r.ReadNullable<T>(), MemoryPackLayout.Fixed(MemoryPackMemory.NullableSize<T>())),
        _ => base.Compose(shape),
    };
}

/// <summary>The codecs of the types that need no model, each created on first use.</summary>
static class MemoryPackBuiltins
{
    static readonly MemoryPackLayout s_bytes = MemoryPackLayout.Sequence(MemoryPackLayout.Fixed(1));

    internal static MemoryPackCodec? Find(Type type)
    {
        if (type.IsGenericType || type.IsEnum) return FindGeneric(type);
        return Type.GetTypeCode(type) switch
        {
            TypeCode.Boolean => new FixedMemoryPackCodec<bool>(),
            TypeCode.SByte => new FixedMemoryPackCodec<sbyte>(),
            TypeCode.Byte => new FixedMemoryPackCodec<byte>(),
            TypeCode.Int16 => new FixedMemoryPackCodec<short>(),
            TypeCode.UInt16 => new FixedMemoryPackCodec<ushort>(),
            TypeCode.Int32 => new FixedMemoryPackCodec<int>(),
            TypeCode.UInt32 => new FixedMemoryPackCodec<uint>(),
            TypeCode.Int64 => new FixedMemoryPackCodec<long>(),
            TypeCode.UInt64 => new FixedMemoryPackCodec<ulong>(),
            TypeCode.Single => new FixedMemoryPackCodec<float>(),
            TypeCode.Double => new FixedMemoryPackCodec<double>(),
            TypeCode.Decimal => new FixedMemoryPackCodec<decimal>(),
            TypeCode.Char => new FixedMemoryPackCodec<char>(),
            TypeCode.DateTime => new FixedMemoryPackCodec<DateTime>(),
            TypeCode.String => new BuiltinMemoryPackCodec<string>(static (ref w, v) => w.WriteString(v), static (ref r) => r.ReadString(), MemoryPackLayout.Text),
            _ => FindOther(type),
        };
    }

    static MemoryPackCodec? FindOther(Type type)
    {
        if (type == typeof(Guid)) return new FixedMemoryPackCodec<Guid>();
        if (type == typeof(DateTimeOffset)) return new FixedMemoryPackCodec<DateTimeOffset>();
        if (type == typeof(DateOnly)) return new FixedMemoryPackCodec<DateOnly>();
        if (type == typeof(TimeOnly)) return new FixedMemoryPackCodec<TimeOnly>();
        if (type == typeof(TimeSpan)) return new FixedMemoryPackCodec<TimeSpan>();
        if (type == typeof(Int128)) return new FixedMemoryPackCodec<Int128>();
        if (type == typeof(UInt128)) return new FixedMemoryPackCodec<UInt128>();
        if (type == typeof(nint)) return new FixedMemoryPackCodec<nint>();
        if (type == typeof(nuint)) return new FixedMemoryPackCodec<nuint>();
        if (type == typeof(Half)) return new FixedMemoryPackCodec<Half>();
        if (type == typeof(Rune)) return new FixedMemoryPackCodec<Rune>();
        if (type == typeof(Complex)) return new FixedMemoryPackCodec<Complex>();
        if (type == typeof(Vector2)) return new FixedMemoryPackCodec<Vector2>();
        if (type == typeof(Vector3)) return new FixedMemoryPackCodec<Vector3>();
        if (type == typeof(Vector4)) return new FixedMemoryPackCodec<Vector4>();
        if (type == typeof(Quaternion)) return new FixedMemoryPackCodec<Quaternion>();
        if (type == typeof(Plane)) return new FixedMemoryPackCodec<Plane>();
        if (type == typeof(Matrix3x2)) return new FixedMemoryPackCodec<Matrix3x2>();
        if (type == typeof(Matrix4x4)) return new FixedMemoryPackCodec<Matrix4x4>();
        if (type == typeof(BigInteger)) return new BuiltinStructMemoryPackCodec<BigInteger>(static (ref w, v) => w.WriteBigInteger(v), static (ref r) => r.ReadBigInteger(), s_bytes);
        if (type == typeof(Uri)) return new BuiltinMemoryPackCodec<Uri>(static (ref w, v) => w.WriteUri(v), static (ref r) => r.ReadUri(), MemoryPackLayout.Text);
        if (type == typeof(Version)) return new BuiltinMemoryPackCodec<Version>(static (ref w, v) => w.WriteVersion(v), static (ref r) => r.ReadVersion(), MemoryPackLayout.Object(Number("Major"), Number("Minor"), Number("Build"), Number("Revision")));
        if (type == typeof(byte[])) return new MemoryPackArrayCodec<byte>();
        if (type == typeof(BitArray)) return new BuiltinMemoryPackCodec<BitArray>(static (ref w, v) => w.WriteBitArray(v), static (ref r) => r.ReadBitArray(), MemoryPackLayout.Object(Number("Length"), new(null, MemoryPackLayout.Sequence(MemoryPackLayout.Fixed(4)))));
        if (type == typeof(StringBuilder)) return new BuiltinMemoryPackCodec<StringBuilder>(static (ref w, v) => w.WriteStringBuilder(v), static (ref r) => r.ReadStringBuilder(), MemoryPackLayout.Text);
        if (type == typeof(System.Globalization.CultureInfo)) return new MemoryPackCultureCodec();
        if (type == typeof(TimeZoneInfo)) return new MemoryPackTimeZoneCodec();
        return null;
    }

    static MemoryPackMember Number(string name) => new(name, MemoryPackLayout.Fixed(sizeof(int)));

    static MemoryPackCodec? FindGeneric(Type type)
    {
        if (type == typeof(Memory<byte>)) return new BuiltinStructMemoryPackCodec<Memory<byte>>(static (ref w, v) => w.WriteMemoryOfByte(v), static (ref r) => r.ReadMemoryOfByte(), s_bytes);
        if (type == typeof(ReadOnlyMemory<byte>)) return new BuiltinStructMemoryPackCodec<ReadOnlyMemory<byte>>(static (ref w, v) => w.WriteReadOnlyMemoryOfByte(v), static (ref r) => r.ReadReadOnlyMemoryOfByte(), s_bytes);
        return null;
    }
}
