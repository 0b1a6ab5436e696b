using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Integers one behind the other, of any form.</summary>
static unsafe partial class IntegerReader
{
    /// <summary>After a vector that the fast forms do not take, so many values are read one by one.</summary>
    const int ScalarRun = 16;

    /// <summary>
    /// Fills <paramref name="values"/>. <paramref name="count"/> values were read, and <paramref name="consumed"/> is where the next
    /// one begins, or, of <see cref="MessagePackReadResult.InsufficientData"/>, the bytes that are needed at least.
    /// </summary>
    internal static MessagePackReadResult Read<T>(ReadOnlySpan<byte> source, Span<T> values, VectorLevel level, out int count, out int consumed) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        fixed (byte* from = source)
        fixed (T* to = values)
        {
            int i = 0, at = 0, n = values.Length;
#if NET10_0_OR_GREATER
            if (level == VectorLevel.Avx512)
            {
                if (AreUInt32<T>(from, source.Length))
                {
                    i = Fitting(to, FixedForms.Read4Avx512(from, source.Length, (uint*)to, n, Format.UInt32));
                    at = 5 * i;
                }
                if (i < n) ReadAvx512(from, source.Length, to, n, ref i, ref at);
            }
#endif
            MessagePackReadResult result = i == n ? MessagePackReadResult.Success : ReadRest(from, source.Length, to, n, level, ref i, ref at);
            count = i;
            consumed = result == MessagePackReadResult.InsufficientData ? (int)Math.Min((long)at + n - i - 1, int.MaxValue) : at;
            return result;
        }
    }

    /// <summary>In turns, some values one by one and as many as the vectors take.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackReadResult ReadRest<T>(byte* from, int length, T* to, int n, VectorLevel level, ref int i, ref int at) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        bool vectors = level == VectorLevel.Vector128 && Integers<T>.Width == 4;
        if (vectors) ReadVector128(from, length, to, n, ref i, ref at);
        while (i < n)
        {
            int stop = level == VectorLevel.Avx512 ? Math.Min(n, i + ScalarRun) : vectors ? Math.Min(n, i + 4 * ScalarRun) : n;
            MessagePackReadResult result = ReadEach(from, length, to, stop, ref i, ref at);
            if (result != MessagePackReadResult.Success) return result;
#if NET10_0_OR_GREATER
            if (level == VectorLevel.Avx512 && i < n) ReadAvx512(from, length, to, n, ref i, ref at);
#endif
            if (vectors && i < n) ReadVector128(from, length, to, n, ref i, ref at);
        }
        return MessagePackReadResult.Success;
    }

    /// <summary>Values up to <paramref name="stop"/> one by one. Of a value that is cut off, <paramref name="at"/> moves on to its end.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackReadResult ReadEach<T>(byte* from, int length, T* to, int stop, ref int i, ref int at) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte* p = from + at, end = from + length;
        int k = i;
        MessagePackReadResult result = MessagePackReadResult.Success;
        while (k < stop)
        {
            p = ReadRun(p, end, to, stop, ref k);
            if (k == stop) break;
            result = ReadOne(new ReadOnlySpan<byte>(p, (int)(end - p)), out T value, out int size);
            if (result == MessagePackReadResult.Success) to[k++] = value;
            else if (result != MessagePackReadResult.InsufficientData) break;
            p += size;
            if (result != MessagePackReadResult.Success) break;
        }
        i = k;
        at = (int)(p - from);
        return result;
    }

    /// <summary>As long as values are integers that fit, and are fixints or begin nine bytes before the end.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* ReadRun<T>(byte* p, byte* end, T* to, int stop, ref int i) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        bool signed = Integers<T>.IsSigned;
        int width = Integers<T>.Width, k = i;
        while (k < stop && p < end)
        {
            byte format = *p;
            long v;
            if (format <= Format.MaxPositiveFixInt)
            {
                to[k++] = Integers<T>.Narrow(format);
                p++;
                continue;
            }
            if (format >= Format.MinNegativeFixInt)
            {
                if (!signed) break;
                to[k++] = Integers<T>.Narrow((sbyte)format);
                p++;
                continue;
            }
            if (end - p < 9) break;
            switch (format)
            {
                case Format.UInt32:
                    v = BigEndian.Load32(ref p[1]);
                    if ((width < 4 || width == 4 && signed) && v != Integers<T>.Widen(Integers<T>.Narrow(v))) goto End;
                    p += 5;
                    break;
                case Format.UInt16:
                    v = BigEndian.Load16(ref p[1]);
                    if ((width < 2 || width == 2 && signed) && v != Integers<T>.Widen(Integers<T>.Narrow(v))) goto End;
                    p += 3;
                    break;
                case Format.Int16:
                    v = (short)BigEndian.Load16(ref p[1]);
                    if (signed ? width < 2 && v != Integers<T>.Widen(Integers<T>.Narrow(v)) : v < 0 || v != Integers<T>.Widen(Integers<T>.Narrow(v))) goto End;
                    p += 3;
                    break;
                case Format.Int32:
                    v = (int)BigEndian.Load32(ref p[1]);
                    if (signed ? width < 4 && v != Integers<T>.Widen(Integers<T>.Narrow(v)) : v < 0 || v != Integers<T>.Widen(Integers<T>.Narrow(v))) goto End;
                    p += 5;
                    break;
                case Format.UInt8:
                    v = p[1];
                    if (width == 1 && signed && v != Integers<T>.Widen(Integers<T>.Narrow(v))) goto End;
                    p += 2;
                    break;
                case Format.Int8:
                    v = (sbyte)p[1];
                    if (!signed && v < 0) goto End;
                    p += 2;
                    break;
                case Format.UInt64:
                    v = (long)BigEndian.Load64(ref p[1]);
                    if (typeof(T) != typeof(ulong) && (v < 0 || v != Integers<T>.Widen(Integers<T>.Narrow(v)))) goto End;
                    p += 9;
                    break;
                case Format.Int64:
                    v = (long)BigEndian.Load64(ref p[1]);
                    if (typeof(T) != typeof(long) && (!signed && v < 0 || v != Integers<T>.Widen(Integers<T>.Narrow(v)))) goto End;
                    p += 9;
                    break;
                default:
                    goto End;
            }
            to[k++] = Integers<T>.Narrow(v);
        }
    End:
        i = k;
        return p;
    }

    /// <summary>A value of which any end of the source may be in the way.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static MessagePackReadResult ReadOne<T>(ReadOnlySpan<byte> source, out T value, out int size) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (typeof(T) == typeof(ulong))
        {
            MessagePackReadResult outcome = MessagePackPrimitives.TryRead(source, out ulong wide, out size);
            value = Integers<T>.Narrow((long)wide);
            return outcome;
        }
        MessagePackReadResult result = MessagePackPrimitives.TryRead(source, out long v, out size);
        value = Integers<T>.Narrow(v);
        return result == MessagePackReadResult.Success && v != Integers<T>.Widen(value) ? MessagePackReadResult.OutOfRange : result;
    }

    /// <summary>Leading values of the 5-byte form that data of large numbers has.</summary>
    static void ReadVector128<T>(byte* from, int length, T* to, int n, ref int i, ref int at) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (length - at < 16 || from[at] != Format.UInt32 || from[at + 5] != Format.UInt32) return;
        int read = FixedForms.Read4Vector128(from + at, length - at, (uint*)(to + i), n - i, Format.UInt32);
        read = Fitting(to + i, read);
        i += read;
        at += 5 * read;
    }

    /// <summary>Whether three values of the 5-byte form stand here, of a type that it is stored in as it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool AreUInt32<T>(byte* from, int length) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> =>
        Integers<T>.Width == 4 && length >= 11 && from[0] == Format.UInt32 && from[5] == Format.UInt32 && from[10] == Format.UInt32;

    /// <summary>How many leading values of the unsigned form the type holds: for <c>int</c>, those without the top bit.</summary>
    static int Fitting<T>(T* values, int n) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (!Integers<T>.IsSigned) return n;
        int first = new ReadOnlySpan<int>(values, n).IndexOfAnyInRange(int.MinValue, -1);
        return first < 0 ? n : first;
    }
}
