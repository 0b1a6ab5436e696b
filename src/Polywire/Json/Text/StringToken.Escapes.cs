using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Json;

internal static partial class StringToken
{
    /// <summary>What one <see cref="JsonEscaping"/> mode escapes.</summary>
    interface IEscapes
    {
        /// <summary>The high bit of each byte that needs a decision: what the mode escapes, and all that is not ASCII.</summary>
        static abstract Vector128<byte> Stops(Vector128<byte> v);

        /// <inheritdoc cref="Stops(Vector128{byte})"/>
        static abstract Vector256<byte> Stops(Vector256<byte> v);

        /// <summary>One bit for each character below 64 that is escaped.</summary>
        static abstract ulong Low { get; }

        /// <summary>One bit for each character from 64 to 127 that is escaped.</summary>
        static abstract ulong High { get; }

        /// <summary>Whether a scalar beyond ASCII is escaped.</summary>
        static abstract bool Escapes(int scalar);

        /// <summary>Whether the quotation mark has the short form <c>\"</c>.</summary>
        static abstract bool ShortQuote { get; }
    }

    readonly struct MinimalEscapes : IEscapes
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> Stops(Vector128<byte> v) => StopLanes(v);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> Stops(Vector256<byte> v) => StopLanes(v);

        public static ulong Low => 0x0000_0004_FFFF_FFFF;

        public static ulong High => 0x0000_0000_1000_0000;

        public static bool Escapes(int scalar) => false;

        public static bool ShortQuote => true;
    }

    readonly struct HtmlEscapes : IEscapes
    {
        // By the low half of a byte, one bit for each high half: " & ' < > \ DEL and the control characters.
        static Vector128<byte> Table => Vector128.Create((byte)3, 3, 7, 3, 3, 3, 7, 7, 3, 3, 3, 3, 0x2B, 3, 0x0B, 0x83);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> Stops(Vector128<byte> v) => TableStops(v, Table);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> Stops(Vector256<byte> v) => TableStops(v, Table);

        public static ulong Low => 0x5000_00C4_FFFF_FFFF;

        public static ulong High => 0x8000_0000_1000_0000;

        public static bool Escapes(int scalar) => scalar is <= 0x9F or 0x2028 or 0x2029;

        public static bool ShortQuote => true;
    }

    readonly struct SystemTextJsonEscapes : IEscapes
    {
        // As for HTML, and + and `.
        static Vector128<byte> Table => Vector128.Create((byte)0x43, 3, 7, 3, 3, 3, 7, 7, 3, 3, 3, 7, 0x2B, 3, 0x0B, 0x83);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> Stops(Vector128<byte> v) => TableStops(v, Table);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> Stops(Vector256<byte> v) => TableStops(v, Table);

        public static ulong Low => 0x5000_08C4_FFFF_FFFF;

        public static ulong High => 0x8000_0001_1000_0000;

        public static bool Escapes(int scalar) => true;

        public static bool ShortQuote => false;
    }

    static Vector128<byte> HighBits => Vector128.Create((byte)1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> TableStops(Vector128<byte> v, Vector128<byte> table)
    {
        Vector128<byte> high = (v.AsUInt16() >>> 4).AsByte() & Vector128.Create((byte)0x0F);
        Vector128<byte> hit = Lookup(table, v & Vector128.Create((byte)0x0F)) & Lookup(HighBits, high);
        return v | ~Vector128.Equals(hit, Vector128<byte>.Zero);
    }

    /// <summary><paramref name="table"/> at <paramref name="index"/>, lane by lane; 0 where the index is 255, any other is below 16.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Vector128<byte> Lookup(Vector128<byte> table, Vector128<byte> index)
    {
        if (Ssse3.IsSupported) return Ssse3.Shuffle(table, index);
        if (AdvSimd.Arm64.IsSupported) return AdvSimd.Arm64.VectorTableLookup(table, index);
        return Vector128.Shuffle(table, index);
    }

    /// <summary>Writes a scalar that the mode stopped at, escaped or as UTF-8; returns the count of bytes. Scribbles on up to 8.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteScalar<TEscapes>(ref byte d, int scalar)
        where TEscapes : struct, IEscapes
    {
        if (scalar < 0x80) return WriteAsciiEscape(ref d, scalar, TEscapes.ShortQuote);
        if (TEscapes.Escapes(scalar)) return WriteHexEscapes(ref d, scalar);
        return WriteUtf8Scalar(ref d, scalar);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteUtf8Scalar(ref byte d, int scalar)
    {
        if (scalar < 0x800)
        {
            Unsafe.WriteUnaligned(ref d, (ushort)(0x80C0 | scalar >> 6 | (scalar & 0x3F) << 8));
            return 2;
        }
        if (scalar < 0x10000)
        {
            WriteThreeBytes(ref d, scalar);
            return 3;
        }
        Unsafe.WriteUnaligned(ref d, 0x808080F0 | (uint)(scalar >> 18 | (scalar >> 12 & 0x3F) << 8 | (scalar >> 6 & 0x3F) << 16 | (scalar & 0x3F) << 24));
        return 4;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void WriteThreeBytes(ref byte d, int scalar) =>
        Unsafe.WriteUnaligned(ref d, 0x8080E0 | scalar >> 12 | (scalar & 0xFC0) << 2 | (scalar & 0x3F) << 16);

    static int WriteAsciiEscape(ref byte d, int c, bool shortQuote)
    {
        int letter = c switch
        {
            '\n' => 'n',
            '"' => shortQuote ? '"' : 0,
            '\\' => '\\',
            '\r' => 'r',
            '\t' => 't',
            '\b' => 'b',
            '\f' => 'f',
            _ => 0,
        };
        if (letter == 0) return WriteHexEscapes(ref d, c);
        Unsafe.WriteUnaligned(ref d, (ushort)('\\' | letter << 8));
        return 2;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteHexEscapes(ref byte d, int scalar)
    {
        if (scalar < 0x10000)
        {
            WriteHexEscape(ref d, scalar);
            return 6;
        }
        WriteHexEscape(ref d, 0xD7C0 + (scalar >> 10));
        WriteHexEscape(ref At(ref d, 6), 0xDC00 | scalar & 0x3FF);
        return 12;
    }

    static void WriteHexEscape(ref byte d, int unit)
    {
        uint nibbles = (uint)(unit >> 12 | (unit >> 8 & 15) << 8 | (unit >> 4 & 15) << 16 | (unit & 15) << 24);
        uint letters = (nibbles + 0x06060606) >> 4 & 0x01010101;
        ulong digits = nibbles + 0x30303030 + letters * ('A' - '0' - 10);
        Unsafe.WriteUnaligned(ref d, '\\' | (ulong)'u' << 8 | digits << 16);
    }
}
