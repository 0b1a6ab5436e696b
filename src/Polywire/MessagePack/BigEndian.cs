using System.Buffers.Binary;
using System.Runtime.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>Unaligned big-endian loads and stores. The caller answers for the room: nothing is checked here.</summary>
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
    internal static void Store16(ref byte b, ushort v) =>
        Unsafe.WriteUnaligned(ref b, BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(v) : v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store32(ref byte b, uint v) =>
        Unsafe.WriteUnaligned(ref b, BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(v) : v);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Store64(ref byte b, ulong v) =>
        Unsafe.WriteUnaligned(ref b, BitConverter.IsLittleEndian ? BinaryPrimitives.ReverseEndianness(v) : v);
}
