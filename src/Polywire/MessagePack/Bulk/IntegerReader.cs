using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.MessagePack.Bulk;

/// <summary>Integers one after another, of any format.</summary>
static unsafe partial class IntegerReader
{
    /// <summary>After a vector that the fast paths do not take, so many values are read one by one.</summary>
    const int ScalarRun = 16;

    /// <summary>Values that are read through a table before their sizes are looked at again.</summary>
    const int TableRun = 8 * ScalarRun;

    const sbyte MinFixInt = -32;

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
                    i = Fitting(to, FixedFormats.Read4Avx512(from, source.Length, (uint*)to, n, Format.UInt32));
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
        bool vectors = (level is VectorLevel.Vector128 or VectorLevel.Vector256) && Integers<T>.Width == 4;
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
            int first = k, run = typeof(T) == typeof(long) ? Math.Min(stop, k + ScalarRun) : stop;
            byte* start = p;
            p = ReadRun(p, end, to, run, ref k);
            if (k == run)
            {
                // Sizes that vary are mispredicted: then the next values go through the table.
                if (typeof(T) == typeof(long) && (p - start) % (k - first) != 0) p = ReadAny(p, end, (long*)to, Math.Min(stop, k + TableRun), ref k);
                continue;
            }
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

    /// <summary>Reads values while they are integers of up to 64 bits that do not end the input.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* ReadAny(byte* p, byte* end, long* to, int stop, ref int i)
    {
        int k = i;
        for (; k < stop && end - p >= AnyFormat.ReadLength && AnyFormat.TryRead(ref *p, out long v, out int size); k++, p += size) to[k] = v;
        i = k;
        return p;
    }

    // One comparison after the other: a jump through a table is predicted worse.
    /// <summary>Reads values while they are integers that fit and are not cut off.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* ReadRun<T>(byte* p, byte* end, T* to, int stop, ref int i) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        T* t = to + i, full = to + stop;
        for (; t < full && p < end; t++)
        {
            byte format = *p;
            if ((sbyte)format >= MinFixInt)
            {
                if (!Fits<T>((sbyte)format, 1, signed: true)) break;
                *t = Integers<T>.Narrow((sbyte)format);
                p++;
            }
            else if (format == Format.UInt32)
            {
                if (end - p <= 4) break;
                long v = BigEndian.Load32(ref p[1]);
                if (!Fits<T>(v, 4, signed: false)) break;
                *t = Integers<T>.Narrow(v);
                p += 5;
            }
            else if (format == Format.Int32)
            {
                if (end - p <= 4) break;
                long v = (int)BigEndian.Load32(ref p[1]);
                if (!Fits<T>(v, 4, signed: true)) break;
                *t = Integers<T>.Narrow(v);
                p += 5;
            }
            else if (format == Format.Int16)
            {
                if (end - p <= 2) break;
                long v = (short)BigEndian.Load16(ref p[1]);
                if (!Fits<T>(v, 2, signed: true)) break;
                *t = Integers<T>.Narrow(v);
                p += 3;
            }
            else if (format == Format.UInt16)
            {
                if (end - p <= 2) break;
                long v = BigEndian.Load16(ref p[1]);
                if (!Fits<T>(v, 2, signed: false)) break;
                *t = Integers<T>.Narrow(v);
                p += 3;
            }
            else if (format == Format.UInt8)
            {
                if (end - p <= 1) break;
                long v = p[1];
                if (!Fits<T>(v, 1, signed: false)) break;
                *t = Integers<T>.Narrow(v);
                p += 2;
            }
            else if (format == Format.Int8)
            {
                if (end - p <= 1) break;
                long v = (sbyte)p[1];
                if (!Fits<T>(v, 1, signed: true)) break;
                *t = Integers<T>.Narrow(v);
                p += 2;
            }
            else if (format == Format.UInt64)
            {
                if (end - p <= 8) break;
                long v = (long)BigEndian.Load64(ref p[1]);
                if (!Fits<T>(v, 8, signed: false)) break;
                *t = Integers<T>.Narrow(v);
                p += 9;
            }
            else if (format == Format.Int64)
            {
                if (end - p <= 8) break;
                long v = (long)BigEndian.Load64(ref p[1]);
                if (!Fits<T>(v, 8, signed: true)) break;
                *t = Integers<T>.Narrow(v);
                p += 9;
            }
            else
            {
                break;
            }
        }
        i = (int)(t - to);
        return p;
    }

    /// <summary>Returns whether the type holds a value of this format; a constant where it holds all of them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Fits<T>(long v, int width, bool signed) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        bool all = Integers<T>.IsSigned ? width < Integers<T>.Width || width == Integers<T>.Width && signed : width <= Integers<T>.Width && !signed;
        return all || (v >= 0 || signed && Integers<T>.IsSigned) && v == Integers<T>.Widen(Integers<T>.Narrow(v));
    }

    /// <summary>Returns a value of which any end of the source may be in the way.</summary>
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

    /// <summary>Leading values of the 5-byte format that data of large numbers has.</summary>
    static void ReadVector128<T>(byte* from, int length, T* to, int n, ref int i, ref int at) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (length - at < 16 || from[at] != Format.UInt32 || from[at + 5] != Format.UInt32) return;
        int read = FixedFormats.Read4Vector128(from + at, length - at, (uint*)(to + i), n - i, Format.UInt32);
        read = Fitting(to + i, read);
        i += read;
        at += 5 * read;
    }

    /// <summary>Returns whether three values of the 5-byte format are here, of a type that it is stored in as it is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool AreUInt32<T>(byte* from, int length) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T> =>
        Integers<T>.Width == 4 && length >= 11 && from[0] == Format.UInt32 && from[5] == Format.UInt32 && from[10] == Format.UInt32;

    /// <summary>Returns the number of leading values of the unsigned format that the type can hold: for <c>int</c>, those without the top bit.</summary>
    static int Fitting<T>(T* values, int n) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (!Integers<T>.IsSigned) return n;
        int first = new ReadOnlySpan<int>(values, n).IndexOfAnyInRange(int.MinValue, -1);
        return first < 0 ? n : first;
    }
}
