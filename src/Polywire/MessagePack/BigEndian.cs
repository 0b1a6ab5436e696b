using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack;

/// <summary>Unaligned big-endian loads and stores. The caller has checked the length: nothing is checked here.</summary>
static class BigEndian
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ref byte At(ref byte b, int offset) => ref Unsafe.Add(ref b, (nint)(uint)offset);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ushort Load16(ref byte b)
    {
        ushort v = Unsafe.ReadUnaligned<ushort>(ref b);
        return BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(v) : v;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static uint Load32(ref byte b)
    {
        uint v = Unsafe.ReadUnaligned<uint>(ref b);
        return BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(v) : v;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Load64(ref byte b)
    {
        ulong v = Unsafe.ReadUnaligned<ulong>(ref b);
        return BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(v) : v;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static double LoadDouble(ref byte b)
    {
        if (!BitConverter.IsLittleEndian || !(Ssse3.IsSupported || AdvSimd.Arm64.IsSupported)) return BitConverter.UInt64BitsToDouble(Load64(ref b));
        // Through the vector registers, which a double ends up in anyway.
        Vector128<byte> bytes = Vector128.CreateScalarUnsafe(Unsafe.ReadUnaligned<double>(ref b)).AsByte();
        return Vector128.Shuffle(bytes, Vector128.Create((byte)7, 6, 5, 4, 3, 2, 1, 0, 8, 9, 10, 11, 12, 13, 14, 15)).AsDouble().ToScalar();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store16(ref byte b, ushort v) =>
        Unsafe.WriteUnaligned(ref b, BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(v) : v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store32(ref byte b, uint v) =>
        Unsafe.WriteUnaligned(ref b, BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(v) : v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store64(ref byte b, ulong v) =>
        Unsafe.WriteUnaligned(ref b, BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(v) : v);
}
