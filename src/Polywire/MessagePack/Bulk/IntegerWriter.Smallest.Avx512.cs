using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

// Runs of values of one byte, 64 at a time: their low bytes are the output.
static unsafe partial class IntegerWriter
{
    const int SmallestStep = 64;

    /// <summary>Leading values that all take one byte, 64 at a time; returns how many.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteSmallest<T>(byte* p, byte* end, T* values, int n) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        int stop = (int)Math.Min(n, end - p) - SmallestStep, i = 0;
        for (; i <= stop && TryPutSmallest(p + i, values + i); i += SmallestStep) { }
        return i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryPutSmallest<T>(byte* p, T* values) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        // Unsigned, a signed value is then in range if it is at most the greatest.
        const int Lowest = 32;
        int bias = Integers<T>.IsSigned ? Lowest : 0, most = Format.MaxPositiveFixInt + bias;
        switch (Integers<T>.Width)
        {
            case 1:
            {
                Vector512<byte> v = Vector512.Load((byte*)values);
                if (Vector512.GreaterThanAny(v + Vector512.Create((byte)bias), Vector512.Create((byte)most))) return false;
                v.Store(p);
                return true;
            }
            case 2:
            {
                Vector512<ushort> a = Vector512.Load((ushort*)values), b = Vector512.Load((ushort*)values + 32), low = Vector512.Create((ushort)bias);
                if (Vector512.GreaterThanAny(Vector512.Max(a + low, b + low), Vector512.Create((ushort)most))) return false;
                Avx512BW.ConvertToVector256Byte(a).Store(p);
                Avx512BW.ConvertToVector256Byte(b).Store(p + 32);
                return true;
            }
            case 4:
            {
                uint* from = (uint*)values;
                Vector512<uint> a = Vector512.Load(from), b = Vector512.Load(from + 16), c = Vector512.Load(from + 32), d = Vector512.Load(from + 48), low = Vector512.Create((uint)bias);
                Vector512<uint> greatest = Vector512.Max(Vector512.Max(a + low, b + low), Vector512.Max(c + low, d + low));
                if (Vector512.GreaterThanAny(greatest, Vector512.Create((uint)most))) return false;
                Avx512F.ConvertToVector128Byte(a).Store(p);
                Avx512F.ConvertToVector128Byte(b).Store(p + 16);
                Avx512F.ConvertToVector128Byte(c).Store(p + 32);
                Avx512F.ConvertToVector128Byte(d).Store(p + 48);
                return true;
            }
            default:
                return TryPutSmallestHalf(p, (ulong*)values, (ulong)bias, (ulong)most) && TryPutSmallestHalf(p + SmallestStep / 2, (ulong*)values + SmallestStep / 2, (ulong)bias, (ulong)most);
        }
    }

    /// <summary>Does the same of 32 values of 64 bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryPutSmallestHalf(byte* p, ulong* from, ulong bias, ulong most)
    {
        Vector512<ulong> a = Vector512.Load(from), b = Vector512.Load(from + 8), c = Vector512.Load(from + 16), d = Vector512.Load(from + 24), low = Vector512.Create(bias);
        Vector512<ulong> greatest = Vector512.Max(Vector512.Max(a + low, b + low), Vector512.Max(c + low, d + low));
        if (Vector512.GreaterThanAny(greatest, Vector512.Create(most))) return false;
        Vector128<byte> first = Avx512F.ConvertToVector128Byte(a), second = Avx512F.ConvertToVector128Byte(b);
        Vector128.Create(first.GetLower(), second.GetLower()).Store(p);
        first = Avx512F.ConvertToVector128Byte(c);
        second = Avx512F.ConvertToVector128Byte(d);
        Vector128.Create(first.GetLower(), second.GetLower()).Store(p + 16);
        return true;
    }
}
