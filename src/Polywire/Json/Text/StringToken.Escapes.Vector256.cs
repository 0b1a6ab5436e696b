using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Text;

namespace Polywire.Json.Text;

// What is escaped, for 256 bits. Called where AVX2 is supported, from code that ReadyToRun does not compile.
internal static partial class StringToken
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<byte> StopLanes(Vector256<byte> v) =>
        Vector256.LessThan(v.AsSByte(), Vector256.Create((sbyte)0x20)).AsByte()
        | Vector256.Equals(v, Vector256.Create((byte)'"'))
        | Vector256.Equals(v, Vector256.Create((byte)'\\'));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<byte> TableStops(Vector256<byte> v, Vector128<byte> table) => v | TableHits(v, table);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<byte> TableHits(Vector256<byte> v, Vector128<byte> table)
    {
        Vector256<byte> half = Vector256.Create((byte)0x0F);
        Vector256<byte> high = (v.AsUInt16() >>> 4).AsByte() & half;
        Vector256<byte> hit = Avx2.Shuffle(Vector256.Create(table), v & half) & Avx2.Shuffle(Vector256.Create(HighBits), high);
        return ~Vector256.Equals(hit, Vector256<byte>.Zero);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<ushort> TableHits(Vector256<ushort> units, Vector128<byte> table) => (TableHits(units.AsByte(), table).AsInt16() << 15 >> 15).AsUInt16();

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<ushort> ClassifyControls(Vector256<ushort> units)
    {
        Vector256<ushort> letters = Avx2.Shuffle(Vector256.Create(ControlLetters), units.AsByte()).AsUInt16() & Vector256.Equals(units & Vector256.Create((ushort)0xFFF0), Vector256<ushort>.Zero);
        return letters | Vector256.Equals(units & Vector256.Create((ushort)0xFFE0) | letters, Vector256<ushort>.Zero) & Vector256.Create(IEscapes.Other);
    }
}
