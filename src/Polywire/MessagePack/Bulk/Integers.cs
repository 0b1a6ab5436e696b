using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>What the bulk forms know of an integer type at compile time: each test below is a constant per type.</summary>
static class Integers<T> where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
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

    /// <summary>Most bytes of a value on the wire.</summary>
    internal static int MaxBytes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Width + 1;
    }

    /// <summary>The value as 64 bits: of a ulong beyond <c>long</c>, the bits.</summary>
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

    /// <summary>The low bits as the type: what was widened, or what is known to fit.</summary>
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

    /// <summary>Bytes of the smallest form.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int SizeOf(T value) => typeof(T) == typeof(ulong) ? SmallestForm.SizeOf((ulong)Widen(value)) : SmallestForm.SizeOf(Widen(value));

    /// <summary>Puts the smallest form. Needs <see cref="MaxBytes"/> bytes, or <see cref="SizeOf"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Put(ref byte b, T value)
    {
        long v = Widen(value);
        if (!IsSigned || v >= 0) return PutUnsigned(ref b, (ulong)v);
        if (v >= -32)
        {
            b = (byte)v;
            return 1;
        }
        if (Width == 1 || v >= sbyte.MinValue)
        {
            b = Format.Int8;
            Unsafe.Add(ref b, 1) = (byte)v;
            return 2;
        }
        if (Width == 2 || v >= short.MinValue)
        {
            b = Format.Int16;
            BigEndian.Store16(ref Unsafe.Add(ref b, 1), (ushort)v);
            return 3;
        }
        if (Width == 4 || v >= int.MinValue)
        {
            b = Format.Int32;
            BigEndian.Store32(ref Unsafe.Add(ref b, 1), (uint)v);
            return 5;
        }
        b = Format.Int64;
        BigEndian.Store64(ref Unsafe.Add(ref b, 1), (ulong)v);
        return 9;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int PutUnsigned(ref byte b, ulong v)
    {
        if (v <= Format.MaxPositiveFixInt)
        {
            b = (byte)v;
            return 1;
        }
        if (Width == 1 || v <= byte.MaxValue)
        {
            b = Format.UInt8;
            Unsafe.Add(ref b, 1) = (byte)v;
            return 2;
        }
        if (Width == 2 || v <= ushort.MaxValue)
        {
            b = Format.UInt16;
            BigEndian.Store16(ref Unsafe.Add(ref b, 1), (ushort)v);
            return 3;
        }
        if (Width == 4 || v <= uint.MaxValue)
        {
            b = Format.UInt32;
            BigEndian.Store32(ref Unsafe.Add(ref b, 1), (uint)v);
            return 5;
        }
        b = Format.UInt64;
        BigEndian.Store64(ref Unsafe.Add(ref b, 1), v);
        return 9;
    }
}
