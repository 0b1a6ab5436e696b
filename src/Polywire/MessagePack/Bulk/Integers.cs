using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.MessagePack.Bulk;

/// <summary>Facts of an integer type for the bulk methods: each test below is a constant per type.</summary>
static unsafe class Integers<T> where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
{
    internal static bool IsSigned
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => typeof(T) == typeof(sbyte) || typeof(T) == typeof(short) || typeof(T) == typeof(int) || typeof(T) == typeof(long);
    }

    /// <summary>Bytes of the type itself.</summary>
    internal static int Width
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Unsafe.SizeOf<T>();
    }

    /// <summary>The maximum size of a value on the wire in bytes.</summary>
    internal static int MaxBytes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Width + 1;
    }

    /// <summary>Returns the value as 64 bits: of a ulong beyond <c>long</c>, the bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static long Widen(T value)
    {
        if (typeof(T) == typeof(byte)) return (byte)(object)value;
        if (typeof(T) == typeof(sbyte)) return (sbyte)(object)value;
        if (typeof(T) == typeof(ushort)) return (ushort)(object)value;
        if (typeof(T) == typeof(short)) return (short)(object)value;
        if (typeof(T) == typeof(uint)) return (uint)(object)value;
        if (typeof(T) == typeof(int)) return (int)(object)value;
        if (typeof(T) == typeof(ulong)) return (long)(ulong)(object)value;
        return (long)(object)value;
    }

    /// <summary>Returns the low bits as the type: what was widened, or what is known to fit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static T Narrow(long value)
    {
        if (typeof(T) == typeof(byte)) return (T)(object)(byte)value;
        if (typeof(T) == typeof(sbyte)) return (T)(object)(sbyte)value;
        if (typeof(T) == typeof(ushort)) return (T)(object)(ushort)value;
        if (typeof(T) == typeof(short)) return (T)(object)(short)value;
        if (typeof(T) == typeof(uint)) return (T)(object)(uint)value;
        if (typeof(T) == typeof(int)) return (T)(object)(int)value;
        if (typeof(T) == typeof(ulong)) return (T)(object)(ulong)value;
        return (T)(object)value;
    }

    /// <summary>Bytes of the smallest format.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SizeOf(T value) => typeof(T) == typeof(ulong) ? SmallestFormat.SizeOf((ulong)Widen(value)) : SmallestFormat.SizeOf(Widen(value));

    /// <summary>Puts the smallest format and returns its end. Needs <see cref="MaxBytes"/> bytes.</summary>
    // Data mixes the five sizes of 64 bits, and a mispredicted branch costs more than the table.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static byte* PutNext(byte* p, T value)
    {
        if (typeof(T) == typeof(long)) return p + SmallestFormat.PutAny(ref *p, Widen(value));
        if (typeof(T) == typeof(ulong)) return p + SmallestFormat.PutAny(ref *p, (ulong)Widen(value));
        return Put(p, value);
    }

    /// <summary>Does the same. Needs <see cref="SizeOf"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static byte* Put(byte* p, T value)
    {
        long v = Widen(value);
        if (!IsSigned || v >= 0) return PutUnsigned(p, (ulong)v);
        if (v >= -32)
        {
            *p = (byte)v;
            return p + 1;
        }
        if (Width == 1 || v >= sbyte.MinValue) return Put8(p, Format.Int8, (byte)v);
        if (Width == 2 || v >= short.MinValue) return Put16(p, Format.Int16, (ushort)v);
        if (Width == 4 || v >= int.MinValue) return Put32(p, Format.Int32, (uint)v);
        return Put64(p, Format.Int64, (ulong)v);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* PutUnsigned(byte* p, ulong v)
    {
        if (v <= Format.MaxPositiveFixInt)
        {
            *p = (byte)v;
            return p + 1;
        }
        if (Width == 1 || v <= byte.MaxValue) return Put8(p, Format.UInt8, (byte)v);
        if (Width == 2 || v <= ushort.MaxValue) return Put16(p, Format.UInt16, (ushort)v);
        if (Width == 4 || v <= uint.MaxValue) return Put32(p, Format.UInt32, (uint)v);
        return Put64(p, Format.UInt64, v);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* Put8(byte* p, byte format, byte v)
    {
        p[0] = format;
        p[1] = v;
        return p + 2;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* Put16(byte* p, byte format, ushort v)
    {
        p[0] = format;
        BigEndian.Store16(ref p[1], v);
        return p + 3;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* Put32(byte* p, byte format, uint v)
    {
        p[0] = format;
        BigEndian.Store32(ref p[1], v);
        return p + 5;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* Put64(byte* p, byte format, ulong v)
    {
        p[0] = format;
        BigEndian.Store64(ref p[1], v);
        return p + 9;
    }
}
