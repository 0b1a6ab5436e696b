using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Json;

// Vectors wider than 128 bits are not precompiled by ReadyToRun, nor is what they are inlined into: long text only, behind calls.
internal static partial class StringToken
{
    const int Wide = 256;

    /// <summary>As <see cref="FindStop"/>, for text that may be long.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int FindStopFar(ref byte b, int p, int len)
    {
        if (!Vector128.IsHardwareAccelerated) return FindStopPortable(ref b, p, len);
        int near = p + Math.Min(len - p, Wide / 2);
        int stop = FindStop(ref b, p, near);
        if (stop < near || near == len) return stop;
        return FindStop(ref b, FindStopWide(ref b, stop, len), len);
    }

    /// <summary>A place at or before the first stop, and close to it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int FindStopWide(ref byte b, int p, int len)
    {
        while (len - p >= 2 * Vector256<byte>.Count)
        {
            Vector256<byte> first = Vector256.LoadUnsafe(ref b, (nuint)(uint)p);
            Vector256<byte> second = Vector256.LoadUnsafe(ref b, (nuint)(uint)p + (nuint)Vector256<byte>.Count);
            if ((StopLanes(first) | StopLanes(second)) != Vector256<byte>.Zero) break;
            p += 2 * Vector256<byte>.Count;
        }
        return p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<byte> StopLanes(Vector256<byte> v) =>
        Vector256.LessThan(v.AsSByte(), Vector256.Create((sbyte)0x20)).AsByte()
        | Vector256.Equals(v, Vector256.Create((byte)'"'))
        | Vector256.Equals(v, Vector256.Create((byte)'\\'));

    /// <summary>As <see cref="Make"/>, for at least <see cref="Wide"/> bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static string MakeWide(ref byte s, int n)
    {
        string made = Polywire.Buffers.NewText.Allocate(n);
        WidenWide(ref s, ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(made.AsSpan())), n);
        return made;
    }

    /// <summary>As <see cref="Widen"/>, for at least <see cref="Wide"/> bytes.</summary>
    static void WidenWide(ref byte s, ref ushort d, int n)
    {
        nuint last = (nuint)(n - Vector256<byte>.Count);
        for (nuint k = 0; ; k = Math.Min(k + (nuint)Vector256<byte>.Count, last))
        {
            (Vector256<ushort> low, Vector256<ushort> high) = Vector256.Widen(Vector256.LoadUnsafe(ref s, k));
            low.StoreUnsafe(ref d, k);
            high.StoreUnsafe(ref d, k + (nuint)Vector256<ushort>.Count);
            if (k == last) return;
        }
    }

    /// <summary>Writes leading text that needs no decision, and returns how much; stops short of the last units and of the block with a stop.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int CopyWide<TEscapes>(ref byte d, ref char c, int n)
        where TEscapes : struct, IEscapes
    {
        int k = 0;
        if (!Avx2.IsSupported) return k;
        ref short s = ref Unsafe.As<char, short>(ref c);
        while (n - k >= Vector256<byte>.Count)
        {
            Vector256<short> low = Vector256.LoadUnsafe(ref s, (nuint)(uint)k);
            Vector256<short> high = Vector256.LoadUnsafe(ref s, (nuint)(uint)k + (nuint)Vector256<short>.Count);
            // Packing goes by 128-bit lane.
            Vector256<byte> v = Avx2.Permute4x64(Avx2.PackUnsignedSaturate(low, high).AsUInt64(), 0b11_01_10_00).AsByte();
            if (TEscapes.Stops(v).ExtractMostSignificantBits() != 0) break;
            v.StoreUnsafe(ref d, (nuint)(uint)k);
            k += Vector256<byte>.Count;
        }
        return k;
    }

    /// <summary>Called where <see cref="Avx2"/> is supported.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<byte> TableStops(Vector256<byte> v, Vector128<byte> table)
    {
        Vector256<byte> nibble = Vector256.Create((byte)0x0F);
        Vector256<byte> high = Vector256.ShiftRightLogical(v.AsUInt16(), 4).AsByte() & nibble;
        Vector256<byte> hit = Avx2.Shuffle(Vector256.Create(table, table), v & nibble) & Avx2.Shuffle(Vector256.Create(HighBits, HighBits), high);
        return v | ~Vector256.Equals(hit, Vector256<byte>.Zero);
    }
}
