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
            MessagePackReadResult result = MessagePackReadResult.Success;
            while (i < n && result == MessagePackReadResult.Success)
            {
                int stop = n;
#if NET10_0_OR_GREATER
                if (level == VectorLevel.Avx512)
                {
                    ReadAvx512(from, source.Length, to, n, ref i, ref at);
                    stop = Math.Min(n, i + ScalarRun);
                }
                else
#endif
                if (level != VectorLevel.Scalar && Integers<T>.Width == 4)
                {
                    ReadVector128(from, source.Length, to, n, ref i, ref at);
                    stop = Math.Min(n, i + ScalarRun);
                }
                result = ReadEach(from, source.Length, to, stop, ref i, ref at);
            }
            count = i;
            consumed = result == MessagePackReadResult.InsufficientData ? (int)Math.Min((long)at + n - i - 1, int.MaxValue) : at;
            return result;
        }
    }

    /// <summary>Values up to <paramref name="stop"/> one by one. Of a value that is cut off, <paramref name="at"/> moves on to its end.</summary>
    static MessagePackReadResult ReadEach<T>(byte* from, int length, T* to, int stop, ref int i, ref int at) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        int k = i, p = at;
        MessagePackReadResult result = MessagePackReadResult.Success;
        while (k < stop)
        {
            if (length - p < 9 || !TryGet(ref from[p], out T value, out int size))
            {
                result = ReadOne(new ReadOnlySpan<byte>(from + p, length - p), out value, out size);
                if (result != MessagePackReadResult.Success)
                {
                    if (result == MessagePackReadResult.InsufficientData) p += size;
                    break;
                }
            }
            to[k++] = value;
            p += size;
        }
        i = k;
        at = p;
        return result;
    }

    /// <summary>A value with eight bytes behind its format byte; false where the format is none of an integer, or the value does not fit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryGet<T>(ref byte b, out T value, out int size) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        byte format = b;
        long v;
        bool fits = true;
        if (format <= Format.MaxPositiveFixInt)
        {
            v = format;
            size = 1;
            value = Integers<T>.Narrow(v);
            return true;
        }
        if (format >= Format.MinNegativeFixInt)
        {
            v = (sbyte)format;
            size = 1;
            value = Integers<T>.Narrow(v);
            return Integers<T>.IsSigned;
        }
        ref byte body = ref Unsafe.Add(ref b, 1);
        switch (format)
        {
            case Format.UInt8:
                v = body;
                size = 2;
                break;
            case Format.UInt16:
                v = BigEndian.Load16(ref body);
                size = 3;
                break;
            case Format.UInt32:
                v = BigEndian.Load32(ref body);
                size = 5;
                break;
            case Format.UInt64:
                v = (long)BigEndian.Load64(ref body);
                size = 9;
                value = Integers<T>.Narrow(v);
                return typeof(T) == typeof(ulong) || v >= 0 && v == Integers<T>.Widen(value);
            case Format.Int8:
                v = (sbyte)body;
                size = 2;
                break;
            case Format.Int16:
                v = (short)BigEndian.Load16(ref body);
                size = 3;
                break;
            case Format.Int32:
                v = (int)BigEndian.Load32(ref body);
                size = 5;
                break;
            case Format.Int64:
                v = (long)BigEndian.Load64(ref body);
                size = 9;
                break;
            default:
                v = 0;
                size = 0;
                fits = false;
                break;
        }
        value = Integers<T>.Narrow(v);
        if (Integers<T>.Width < 8) return fits && v == Integers<T>.Widen(value);
        return fits && (Integers<T>.IsSigned || v >= 0);
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
        int read = FixedForms.Read4Vector128(from + at, length - at, (uint*)(to + i), n - i, Format.UInt32);
        read = Fitting(to + i, read);
        i += read;
        at += 5 * read;
    }

    /// <summary>How many leading values of the unsigned form the type holds: for <c>int</c>, those without the top bit.</summary>
    static int Fitting<T>(T* values, int n) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        if (!Integers<T>.IsSigned) return n;
        int first = new ReadOnlySpan<int>(values, n).IndexOfAnyInRange(int.MinValue, -1);
        return first < 0 ? n : first;
    }
}
