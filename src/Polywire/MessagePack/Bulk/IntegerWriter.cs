using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Polywire.MessagePack;

/// <summary>Integers one behind the other, each in its smallest form.</summary>
static unsafe partial class IntegerWriter
{
    /// <summary>After a vector of values that are not all of one size, so many are written one by one.</summary>
    const int ScalarRun = 16;

    /// <summary>Writes as many of the values as there is room for; returns the bytes and how many values they are.</summary>
    internal static int Write<T>(Span<byte> destination, ReadOnlySpan<T> values, VectorLevel level, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        fixed (byte* to = destination)
        fixed (T* from = values)
        {
            int room = destination.Length, n = values.Length, written = 0;
            count = 0;
#if NET10_0_OR_GREATER
            if (level == VectorLevel.Avx512) written = WriteAvx512(to, room, from, n, out count);
            else
#endif
            if (level != VectorLevel.Scalar && Integers<T>.Width == 4) written = WriteVector128(to, room, from, n, out count);
            return count == n ? written : written + WriteEach(to + written, room - written, from, n, ref count);
        }
    }

    /// <summary>The bytes of all values, at most <see cref="int.MaxValue"/>.</summary>
    internal static int SizeOf<T>(ReadOnlySpan<T> values) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        long size = 0;
        foreach (T value in values) size += Integers<T>.SizeOf(value);
        return (int)Math.Min(size, int.MaxValue);
    }

    static int WriteEach<T>(byte* to, int room, T* values, int n, ref int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        int i = count, written = 0;
        for (; i < n && room - written >= Integers<T>.MaxBytes; i++) written += Integers<T>.Put(ref to[written], values[i]);
        for (; i < n && room - written >= Integers<T>.SizeOf(values[i]); i++) written += Integers<T>.Put(ref to[written], values[i]);
        count = i;
        return written;
    }

    // Three values of 5 bytes at once where four in a row are of that size; the fourth begins in the vector's last byte.
    static int WriteVector128<T>(byte* to, int room, T* values, int n, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector128<byte> spread = Vector128.Create((byte)0x80, 3, 2, 1, 0, 0x80, 7, 6, 5, 4, 0x80, 11, 10, 9, 8, 0x80);
        Vector128<byte> places = Vector128.Create(0, 0x80, 0x80, 0x80, 0x80, 4, 0x80, 0x80, 0x80, 0x80, 8, 0x80, 0x80, 0x80, 0x80, 12);
        Vector128<uint> unsigned = Vector128.Create((uint)Format.UInt32), signed = Vector128.Create((uint)Format.Int32);
        int i = 0, written = 0;
        while (n - i >= 4 && room - written >= Math.Max(16, ScalarRun * Integers<T>.MaxBytes))
        {
            Vector128<uint> v = Vector128.Load((uint*)(values + i));
            // Of a signed value, what counts is how far it is from 0: the bits of v, or of its complement, beyond the 16 or 15 of a 3-byte form.
            Vector128<uint> sign = Integers<T>.IsSigned ? (v.AsInt32() >> 31).AsUInt32() : Vector128<uint>.Zero;
            Vector128<uint> least = Integers<T>.IsSigned ? Vector128.Create((uint)ushort.MaxValue) ^ (sign & Vector128.Create(0x8000u)) : Vector128.Create((uint)ushort.MaxValue);
            if (!Vector128.LessThanOrEqualAny(v ^ sign, least))
            {
                Vector128<uint> formats = Integers<T>.IsSigned ? Vector128.ConditionalSelect(sign, signed, unsigned) : unsigned;
                (Vector128.Shuffle(v.AsByte(), spread) | Vector128.Shuffle(formats.AsByte(), places)).Store(to + written);
                written += 15;
                i += 3;
                continue;
            }
            int stop = Math.Min(n, i + ScalarRun);
            for (; i < stop; i++) written += Integers<T>.Put(ref to[written], values[i]);
        }
        count = i;
        return written;
    }
}
