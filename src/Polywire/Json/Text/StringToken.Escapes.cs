using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class StringToken
{
    const byte Hex = (byte)IEscapes.Other;

    static bool HasVectors
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian;
    }

    /// <summary>For each ASCII character: the letter after its backslash, <see cref="Hex"/> if it has none, 0 if it is not escaped.</summary>
    static ReadOnlySpan<byte> MinimalTable =>
    [
        Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, (byte)'b', (byte)'t', (byte)'n', Hex, (byte)'f', (byte)'r', Hex, Hex,
        Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex,
        0, 0, (byte)'"', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\\', 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    ];

    static ReadOnlySpan<byte> HtmlTable =>
    [
        Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, (byte)'b', (byte)'t', (byte)'n', Hex, (byte)'f', (byte)'r', Hex, Hex,
        Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex,
        0, 0, (byte)'"', 0, 0, 0, Hex, Hex, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Hex, 0, Hex, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\\', 0, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Hex,
    ];

    // As for HTML, and + and `; the quotation mark has no letter.
    static ReadOnlySpan<byte> SystemTextJsonTable =>
    [
        Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, (byte)'b', (byte)'t', (byte)'n', Hex, (byte)'f', (byte)'r', Hex, Hex,
        Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex,
        0, 0, Hex, 0, 0, 0, Hex, Hex, 0, 0, 0, Hex, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Hex, 0, Hex, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, (byte)'\\', 0, 0, 0,
        Hex, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, Hex,
    ];

    /// <summary>Escapes what RFC 8259 requires: the quotation mark, the backslash and the control characters.</summary>
    internal readonly partial struct MinimalEscapes : IEscapes
    {
        const ulong EachUnit = 0x0001_0001_0001_0001;

        public static bool Any => true;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> Stops(Vector128<byte> units) => StopLanes(units);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> Stops(Vector256<byte> units) => StopLanes(units);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<ushort> Classify(Vector128<ushort> units)
        {
            Vector128<ushort> isQuoted = Vector128.Equals(units, Vector128.Create((ushort)'"')) | Vector128.Equals(units, Vector128.Create((ushort)'\\'));
            return ClassifyControls(units) | units & isQuoted;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<ushort> Classify(Vector256<ushort> units)
        {
            Vector256<ushort> isQuoted = Vector256.Equals(units, Vector256.Create((ushort)'"')) | Vector256.Equals(units, Vector256.Create((ushort)'\\'));
            return ClassifyControls(units) | units & isQuoted;
        }

        public static int Write(ref ushort units, int count, ref byte to, out int read)
        {
            read = 1;
            return WriteAscii(ref to, units, MinimalTable);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static bool IsEscaped(int unit) => unit is < 0x20 or '"' or '\\';

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static bool IsAnyEscaped(ulong units) =>
            ((units - EachUnit * 0x20 | (units ^ EachUnit * '"') - EachUnit | (units ^ EachUnit * '\\') - EachUnit) & EachUnit * 0x8000) != 0;
    }

    /// <summary>Also what HTML and JavaScript give a meaning to.</summary>
    internal readonly partial struct HtmlEscapes : IEscapes
    {
        // By the low half of a byte, one bit for each high half: " & ' < > \ DEL and the control characters.
        static Vector128<byte> Table => Vector128.Create((byte)3, 3, 7, 3, 3, 3, 7, 7, 3, 3, 3, 3, 0x2B, 3, 0x0B, 0x83);

        public static bool Any => true;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> Stops(Vector128<byte> units) => TableStops(units, Table);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> Stops(Vector256<byte> units) => TableStops(units, Table);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<ushort> Classify(Vector128<ushort> units)
        {
            Vector128<ushort> letters = MinimalEscapes.Classify(units);
            Vector128<ushort> others = TableHits(units, Table) & Vector128.Equals(units & Vector128.Create((ushort)0xFF80) | letters, Vector128<ushort>.Zero)
                | Vector128.Equals(units & Vector128.Create((ushort)0xFFE0), Vector128.Create((ushort)0x80))
                | Vector128.Equals(units & Vector128.Create((ushort)0xFFFE), Vector128.Create((ushort)0x2028));
            return letters | others & Vector128.Create(IEscapes.Other);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<ushort> Classify(Vector256<ushort> units)
        {
            Vector256<ushort> letters = MinimalEscapes.Classify(units);
            Vector256<ushort> others = TableHits(units, Table) & Vector256.Equals(units & Vector256.Create((ushort)0xFF80) | letters, Vector256<ushort>.Zero)
                | Vector256.Equals(units & Vector256.Create((ushort)0xFFE0), Vector256.Create((ushort)0x80))
                | Vector256.Equals(units & Vector256.Create((ushort)0xFFFE), Vector256.Create((ushort)0x2028));
            return letters | others & Vector256.Create(IEscapes.Other);
        }

        public static int Write(ref ushort units, int count, ref byte to, out int read) => HasVectors
            ? WriteEscapes<HtmlEscapes>(ref units, count, ref to, out read)
            : WriteEscape(ref units, count, ref to, HtmlTable, out read);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static bool IsEscaped(int unit) => unit < 0x80 ? HtmlTable[unit] != 0 : unit is <= 0x9F or 0x2028 or 0x2029;

        public static bool IsAnyEscaped(ulong units) => IsAnyIn(HtmlTable, units);
    }

    /// <summary>Escapes what System.Text.Json escapes by default, which includes everything that is not ASCII.</summary>
    internal readonly partial struct SystemTextJsonEscapes : IEscapes
    {
        // As for HTML, and + and `.
        static Vector128<byte> Table => Vector128.Create((byte)0x43, 3, 7, 3, 3, 3, 7, 7, 3, 3, 3, 7, 0x2B, 3, 0x0B, 0x83);

        public static bool Any => true;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<byte> Stops(Vector128<byte> units) => TableStops(units, Table);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<byte> Stops(Vector256<byte> units) => TableStops(units, Table);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector128<ushort> Classify(Vector128<ushort> units)
        {
            Vector128<ushort> letters = ClassifyControls(units) | units & Vector128.Equals(units, Vector128.Create((ushort)'\\'));
            Vector128<ushort> others = TableHits(units, Table) & Vector128.Equals(letters, Vector128<ushort>.Zero)
                | ~Vector128.Equals(units & Vector128.Create((ushort)0xFF80), Vector128<ushort>.Zero);
            return letters | others & Vector128.Create(IEscapes.Other);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static Vector256<ushort> Classify(Vector256<ushort> units)
        {
            Vector256<ushort> letters = ClassifyControls(units) | units & Vector256.Equals(units, Vector256.Create((ushort)'\\'));
            Vector256<ushort> others = TableHits(units, Table) & Vector256.Equals(letters, Vector256<ushort>.Zero)
                | ~Vector256.Equals(units & Vector256.Create((ushort)0xFF80), Vector256<ushort>.Zero);
            return letters | others & Vector256.Create(IEscapes.Other);
        }

        public static int Write(ref ushort units, int count, ref byte to, out int read) => HasVectors
            ? WriteEscapes<SystemTextJsonEscapes>(ref units, count, ref to, out read)
            : WriteEscape(ref units, count, ref to, SystemTextJsonTable, out read);

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        public static bool IsEscaped(int unit) => unit >= 0x80 || SystemTextJsonTable[unit] != 0;

        public static bool IsAnyEscaped(ulong units) => IsAnyIn(SystemTextJsonTable, units);
    }

    /// <summary>Classifies the control characters alone.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> ClassifyControls(Vector128<ushort> units)
    {
        Vector128<ushort> letters = Utf8Encoder.Lookup(ControlLetters, units.AsByte()).AsUInt16() & Vector128.Equals(units & Vector128.Create((ushort)0xFFF0), Vector128<ushort>.Zero);
        return letters | Vector128.Equals(units & Vector128.Create((ushort)0xFFE0) | letters, Vector128<ushort>.Zero) & Vector128.Create(IEscapes.Other);
    }

    static Vector128<byte> ControlLetters
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create(0, 0, 0, 0, 0, 0, 0, 0, (byte)'b', (byte)'t', (byte)'n', 0, (byte)'f', (byte)'r', 0, 0);
    }

    static Vector128<byte> HighBits => Vector128.Create((byte)1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> TableStops(Vector128<byte> v, Vector128<byte> table) => v | TableHits(v, table);

    /// <summary>Returns the bytes in a table of escaped ASCII: all ones.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> TableHits(Vector128<byte> v, Vector128<byte> table)
    {
        Vector128<byte> high = (v.AsUInt16() >>> 4).AsByte() & Vector128.Create((byte)0x0F);
        Vector128<byte> hit = Utf8Encoder.Lookup(table, v & Vector128.Create((byte)0x0F)) & Utf8Encoder.Lookup(HighBits, high);
        return ~Vector128.Equals(hit, Vector128<byte>.Zero);
    }

    /// <summary>Returns the units whose lower byte is in a table of escaped ASCII: all ones.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> TableHits(Vector128<ushort> units, Vector128<byte> table) => (TableHits(units.AsByte(), table).AsInt16() << 15 >> 15).AsUInt16();

    static bool IsAnyIn(ReadOnlySpan<byte> table, ulong units) =>
        (table[(int)(units & 0x7F)] | table[(int)(units >> 16 & 0x7F)] | table[(int)(units >> 32 & 0x7F)] | table[(int)(units >> 48 & 0x7F)]) != 0;

    /// <summary>Writes the escape of an ASCII character by its table; returns 2 or 6. Touches 8 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteAscii(ref byte d, int c, ReadOnlySpan<byte> table)
    {
        int letter = table[c];
        if (letter == Hex) return WriteHex(ref d, c);
        Unsafe.WriteUnaligned(ref d, (ushort)(BitConverter.IsLittleEndian ? '\\' | letter << 8 : '\\' << 8 | letter));
        return 2;
    }
}
