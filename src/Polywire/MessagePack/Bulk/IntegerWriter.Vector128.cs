using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

// Values of 8, 16 and 64 bits, by vectors of 128 bits. No branch depends on the size of a single value.
static unsafe partial class IntegerWriter
{
    /// <summary>Values of 8 bits: those that take two bytes are found for 16 at a time.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteBytes<T>(byte* to, int capacity, T* values, int n, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        const int Step = 16, Needed = 2 * Step;
        byte* p = to, end = to + capacity;
        int i = 0;
        ref byte forms = ref ByteFormats.First;
        Vector128<byte> formats = Vector128.Create(Integers<T>.IsSigned ? Format.Int8 : Format.UInt8);
        for (; n - i >= Step && end - p >= Needed; i += Step)
        {
            Vector128<byte> v = Vector128.Load((byte*)(values + i));
            uint large = Integers<T>.IsSigned ? Vector128.LessThan(v.AsSByte(), Vector128.Create((sbyte)-32)).ExtractMostSignificantBits() : v.ExtractMostSignificantBits();
            if (large == 0)
            {
                v.Store(p);
                p += Step;
                continue;
            }
            p = PutEight(p, Pairs(formats, v, false), large & 0xFF, ref forms);
            p = PutEight(p, Pairs(formats, v, true), large >> 8, ref forms);
        }
        count = i;
        return (int)(p - to);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* PutEight(byte* p, Vector128<byte> pairs, uint large, ref byte forms)
    {
        FixedFormats.Shuffle(pairs, Vector128.LoadUnsafe(ref forms, large * ByteFormats.RowBytes)).Store(p);
        return p + 8 + BitOperations.PopCount(large);
    }

    /// <summary>Returns the bytes of the lower or upper halves in turns.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Pairs(Vector128<byte> first, Vector128<byte> second, bool upper)
    {
        if (Sse2.IsSupported) return upper ? Sse2.UnpackHigh(first, second) : Sse2.UnpackLow(first, second);
        Vector128<ushort> low = upper ? Vector128.WidenUpper(first) : Vector128.WidenLower(first), high = upper ? Vector128.WidenUpper(second) : Vector128.WidenLower(second);
        return (low | high << 8).AsByte();
    }

    /// <summary>Values of 16 bits, in pairs as those of 32.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteShorts<T>(byte* to, int capacity, T* values, int n, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        const int Step = 8, Needed = 48;
        byte* p = to, end = to + capacity;
        int i = 0;
        ref byte pairs = ref PairFormats.First;
        Vector128<ulong> formats = Vector128.Create(PairFormats.FormatBytes);
        Vector128<short> weights = Vector128.Create(PairFormats.RowBytes | 8 * PairFormats.RowBytes << 16).AsInt16();
        for (; n - i >= Step && end - p >= Needed; i += Step)
        {
            Vector128<short> s = Vector128.Load((short*)(values + i));
            Vector128<short> classes;
            if (Integers<T>.IsSigned)
            {
                Vector128<short> above = Vector128.GreaterThan(s, Vector128.Create((short)Format.MaxPositiveFixInt)) + Vector128.GreaterThan(s, Vector128.Create((short)byte.MaxValue));
                Vector128<short> below = Vector128.LessThan(s, Vector128.Create((short)-32)) + Vector128.LessThan(s, Vector128.Create((short)sbyte.MinValue));
                classes = (s >> 15 & Vector128.Create((short)4)) - (above + below);
            }
            else
            {
                classes = (Within(s.AsUInt16(), Format.MaxPositiveFixInt) + Within(s.AsUInt16(), byte.MaxValue)).AsInt16() + Vector128.Create((short)2);
            }
            Vector128<ulong> rows = Rows(classes, weights).AsUInt64();
            // A value of 32 bits has the value of 16 in its lower half, and no format here takes a byte of the upper.
            Vector128<uint> v = Doubled(s, false), w = Doubled(s, true);
            p = PutPair(p, Lower(v, formats), rows[0] & uint.MaxValue, ref pairs);
            p = PutPair(p, Upper(v, formats), rows[0] >> 32, ref pairs);
            p = PutPair(p, Lower(w, formats), rows[1] & uint.MaxValue, ref pairs);
            p = PutPair(p, Upper(w, formats), rows[1] >> 32, ref pairs);
        }
        count = i;
        return (int)(p - to);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<uint> Doubled(Vector128<short> s, bool upper)
    {
        if (Sse2.IsSupported) return (upper ? Sse2.UnpackHigh(s, s) : Sse2.UnpackLow(s, s)).AsUInt32();
        return upper ? Vector128.WidenUpper(s.AsUInt16()) : Vector128.WidenLower(s.AsUInt16());
    }

    /// <summary>Values of 64 bits, each by the row of its leading zeros. Eight values that all take nine bytes need no rows.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteLongs<T>(byte* to, int capacity, T* values, int n, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        const int Step = 8, Needed = 9 * Step + 16, Stretch = 6 * Step;
        byte* p = to, end = to + capacity;
        int i = 0;
        fixed (byte* rows = &LongFormats.First)
        {
            while (n - i >= Step && end - p >= Needed)
            {
                ulong* from = (ulong*)(values + i);
                if (AreWidest<T>(from))
                {
                    PutWidest(p, from);
                    PutWidest(p + 9 * Step / 2, from + Step / 2);
                    p += 9 * Step;
                    i += Step;
                    continue;
                }
                for (int stop = Math.Min(n - Step, i + Stretch - Step); i <= stop && end - p >= Needed; i += Step)
                {
                    from = (ulong*)(values + i);
                    p = Integers<T>.IsSigned && HasNegative(from) ? PutEight<long>(p, from, rows) : PutEight<ulong>(p, from, rows);
                }
            }
        }
        count = i;
        return (int)(p - to);
    }

    /// <summary>Returns whether eight values take nine bytes each, and none is negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool AreWidest<T>(ulong* from) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector128<int> high = UpperHalves(from), others = UpperHalves(from + 4);
        if (Integers<T>.IsSigned && (high | others).ExtractMostSignificantBits() != 0) return false;
        return (Vector128.Equals(high, Vector128<int>.Zero) | Vector128.Equals(others, Vector128<int>.Zero)) == Vector128<int>.Zero;
    }

    /// <summary>Returns whether one of eight values is negative.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool HasNegative(ulong* from) =>
        (Vector128.Load(from) | Vector128.Load(from + 2) | Vector128.Load(from + 4) | Vector128.Load(from + 6)).ExtractMostSignificantBits() != 0;

    /// <summary>Puts four values from 0 on of nine bytes each. Touches seven bytes after them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void PutWidest(byte* p, ulong* from)
    {
        Vector128<byte> first = Vector128.Create((byte)0x80, 7, 6, 5, 4, 3, 2, 1, 0, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80);
        Vector128<byte> second = Vector128.Create((byte)0x80, 15, 14, 13, 12, 11, 10, 9, 8, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80);
        Vector128<byte> format = Vector128.CreateScalar(Format.UInt64), a = Vector128.Load(from).AsByte(), b = Vector128.Load(from + 2).AsByte();
        (FixedFormats.Shuffle(a, first) | format).Store(p);
        (FixedFormats.Shuffle(a, second) | format).Store(p + 9);
        (FixedFormats.Shuffle(b, first) | format).Store(p + 18);
        (FixedFormats.Shuffle(b, second) | format).Store(p + 27);
    }

    /// <summary>Puts eight values. <typeparamref name="T"/> is <see langword="long"/> if one may be negative, otherwise <see langword="ulong"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* PutEight<T>(byte* p, ulong* from, byte* rows) where T : unmanaged
    {
        p = PutLong<T>(p, from, rows);
        p = PutLong<T>(p, from + 1, rows);
        p = PutLong<T>(p, from + 2, rows);
        p = PutLong<T>(p, from + 3, rows);
        p = PutLong<T>(p, from + 4, rows);
        p = PutLong<T>(p, from + 5, rows);
        p = PutLong<T>(p, from + 6, rows);
        return PutLong<T>(p, from + 7, rows);
    }

    /// <summary>Puts one value. Touches 16 bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* PutLong<T>(byte* p, ulong* from, byte* rows) where T : unmanaged
    {
        byte* row = rows + (typeof(T) == typeof(long) ? LongFormats.IndexOf((long)*from) : LongFormats.IndexOf(*from)) * LongFormats.RowBytes;
        Vector128<byte> bytes = FixedFormats.Shuffle(Vector128.CreateScalarUnsafe(*from).AsByte(), Vector128.Load(row));
        (bytes | Vector128.Load(row + LongFormats.FormatOffset)).Store(p);
        return p + row[LongFormats.Length];
    }

    /// <summary>Returns the upper halves of four values.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<int> UpperHalves(ulong* from)
    {
        Vector128<ulong> a = Vector128.Load(from), b = Vector128.Load(from + 2);
        if (Sse.IsSupported) return Sse.Shuffle(a.AsSingle(), b.AsSingle(), 0b11_01_11_01).AsInt32();
        return Vector128.Narrow(a >> 32, b >> 32).AsInt32();
    }

    /// <summary>Values of 32 bits that take one byte each, 16 at a time.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int WriteSmall<T>(byte* p, byte* end, T* values, int n) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        const int Step = 16;
        // A negative value that takes one byte is at least -32; an unsigned one cannot be negative.
        Vector128<uint> least = Vector128.Create(Integers<T>.IsSigned ? 32u : 0), most = Vector128.Create(Format.MaxPositiveFixInt + (Integers<T>.IsSigned ? 32u : 0));
        int i = 0;
        for (; n - i >= Step && end - p >= Step; i += Step, p += Step)
        {
            uint* from = (uint*)(values + i);
            Vector128<uint> a = Vector128.Load(from), b = Vector128.Load(from + 4), c = Vector128.Load(from + 8), d = Vector128.Load(from + 12);
            Vector128<uint> largest = Vector128.Max(Vector128.Max(a + least, b + least), Vector128.Max(c + least, d + least));
            if (Vector128.Max(largest, most) != most) break;
            Vector128<short> low = Narrowed(a.AsInt32(), b.AsInt32()), high = Narrowed(c.AsInt32(), d.AsInt32());
            (Sse2.IsSupported ? Sse2.PackSignedSaturate(low, high) : Vector128.Narrow(low, high)).AsByte().Store(p);
        }
        return i;
    }
}
