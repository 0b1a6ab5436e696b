using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Text;

namespace Polywire.Json.Text;

// One lookup in 128 bytes classifies all of ASCII. Called where AVX-512 VBMI is supported.
internal static partial class StringToken
{
    internal readonly partial struct MinimalEscapes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector512<byte> Stops(Vector512<byte> units) =>
            Vector512.LessThan(units.AsSByte(), Vector512.Create((sbyte)0x20)).AsByte()
            | Vector512.Equals(units, Vector512.Create((byte)'"'))
            | Vector512.Equals(units, Vector512.Create((byte)'\\'));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector512<ushort> Classify(Vector512<ushort> units) => ClassifyAscii(MinimalTable, units);
    }

    internal readonly partial struct HtmlEscapes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector512<byte> Stops(Vector512<byte> units) => TableStops(HtmlTable, units);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector512<ushort> Classify(Vector512<ushort> units)
        {
            Vector512<ushort> others = Vector512.Equals(units & Vector512.Create((ushort)0xFFE0), Vector512.Create((ushort)0x80))
                | Vector512.Equals(units & Vector512.Create((ushort)0xFFFE), Vector512.Create((ushort)0x2028));
            return ClassifyAscii(HtmlTable, units) | others & Vector512.Create(IEscapes.Other);
        }
    }

    internal readonly partial struct SystemTextJsonEscapes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector512<byte> Stops(Vector512<byte> units) => TableStops(SystemTextJsonTable, units);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector512<ushort> Classify(Vector512<ushort> units) => Vector512.ConditionalSelect(
            Vector512.GreaterThan(units, Vector512.Create((ushort)0x7F)), Vector512.Create(IEscapes.Other), ClassifyAscii(SystemTextJsonTable, units));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<ushort> ClassifyAscii(ReadOnlySpan<byte> table, Vector512<ushort> units)
    {
        ref byte t = ref MemoryMarshal.GetReference(table);
        Vector512<byte> found = Avx512Vbmi.PermuteVar64x8x2(Vector512.LoadUnsafe(ref t), units.AsByte(), Vector512.LoadUnsafe(ref t, 64));
        return Vector512.ConditionalSelect(Vector512.LessThan(units, Vector512.Create((ushort)0x80)), found.AsUInt16() & Vector512.Create((ushort)0xFF), Vector512<ushort>.Zero);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> TableStops(ReadOnlySpan<byte> table, Vector512<byte> units)
    {
        ref byte t = ref MemoryMarshal.GetReference(table);
        Vector512<byte> found = Avx512Vbmi.PermuteVar64x8x2(Vector512.LoadUnsafe(ref t), units, Vector512.LoadUnsafe(ref t, 64));
        return units | ~Vector512.Equals(found, Vector512<byte>.Zero);
    }
}
