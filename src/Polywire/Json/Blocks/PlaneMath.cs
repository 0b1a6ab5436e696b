#if NET10_0_OR_GREATER
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Planes = System.Runtime.Intrinsics.Vector512<ulong>;

namespace Polywire.Json.Blocks;

/// <summary>One plane as one number of 512 bits: shifts and sums that go on from the plane of the 512 bytes before.</summary>
static class PlaneMath
{
    const int Last = 7;

    /// <summary>Returns the bytes directly after those of <paramref name="x"/>; <paramref name="before"/> is the plane before, and takes this one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Planes Next(Planes x, ref Planes before) => Next(x, ref before, 1);

    /// <summary>Returns the bytes <paramref name="n"/> places after.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Planes Next(Planes x, ref Planes before, int n)
    {
        Planes last = Avx512F.AlignRight64(x, before, Last);
        before = x;
        return Vector512.ShiftLeft(x, n) | Vector512.ShiftRightLogical(last, 64 - n);
    }

    /// <summary>All ones in the numbers whose bit is set; others than the lowest eight do not count.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Planes Numbers(ulong bits) => ~Vector512.Equals(Vector512.Create(bits) & Vector512.Create(1UL, 2, 4, 8, 16, 32, 64, 128), Planes.Zero);

    /// <summary>Ones from each odd bit to the one before the next even bit, in each of the numbers alone.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Planes Between(Planes bits)
    {
        Planes even = Pclmulqdq.V512.CarrylessMultiply(bits, Planes.AllBitsSet, 0x00), odd = Pclmulqdq.V512.CarrylessMultiply(bits, Planes.AllBitsSet, 0x01);
        return Avx512F.UnpackLow(even, odd);
    }

    /// <summary>Returns which of the eight numbers are not zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Any(Planes x) => (uint)(~Vector512.Equals(x, Planes.Zero)).ExtractMostSignificantBits() & 0xFF;
}

/// <summary>The carries between the sums of up to eight times eight numbers: added one after another, carried together.</summary>
ref struct PlaneCarries
{
    ulong _over, _full;

    /// <summary>
    /// A sum that carries from each bit of <paramref name="from"/> through ones of <paramref name="through"/>, and stops at the next zero, but for
    /// what is carried into it.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal Planes Add(Planes through, Planes from, int part)
    {
        Planes sum = through + from;
        _over |= (ulong)(byte)Vector512.LessThan(sum, through).ExtractMostSignificantBits() << part * 8;
        _full |= (ulong)(byte)Vector512.Equals(sum, Planes.AllBitsSet).ExtractMostSignificantBits() << part * 8;
        return sum;
    }

    /// <summary>One bit for each number that one is to be added to; bit 32 is for the next, and <paramref name="before"/> what this gave before.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal readonly ulong Resolve(ulong before)
    {
        // An addition again: through numbers that are all ones.
        ulong into = _over << 1 | before >> 32 & 1;
        return into + _full ^ _full;
    }
}
#endif
