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

    /// <summary>The bytes of the lower or upper halves in turns.</summary>
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

    /// <summary>Values of 64 bits: how large eight of them are, then one after another.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteLongs<T>(byte* to, int capacity, T* values, int n, out int count) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        const int Step = 8, Needed = 9 * Step + 16;
        byte* p = to, end = to + capacity;
        int i = 0;
        ref byte forms = ref LongFormats.First;
        Vector128<ulong> formats = Vector128.Create(LongFormats.FormatBytes);
        for (; n - i >= Step && end - p >= Needed; i += Step)
        {
            ulong* from = (ulong*)(values + i);
            Halves(Vector128.Load(from), Vector128.Load(from + 2), out Vector128<int> v, out Vector128<int> high);
            Halves(Vector128.Load(from + 4), Vector128.Load(from + 6), out Vector128<int> w, out Vector128<int> highW);
            Vector128<short> classes = LongClasses<T>(v, w, high, highW, out bool widest);
            if (widest)
            {
                if (!Integers<T>.IsSigned || (high | highW).ExtractMostSignificantBits() == 0)
                {
                    PutWidest(p, from);
                    PutWidest(p + 9 * Step / 2, from + Step / 2);
                }
                else
                {
                    for (int k = 0; k < Step; k++) PutWidest(p + 9 * k, (long)from[k]);
                }
                p += 9 * Step;
                continue;
            }
            // The place of a row is at most a byte.
            ulong rows = Vector128.Narrow(classes << 4, classes).AsUInt64().ToScalar();
            p = PutLong(p, from[0], formats, ref Unsafe.Add(ref forms, (nuint)(byte)rows));
            p = PutLong(p, from[1], formats, ref Unsafe.Add(ref forms, (nuint)(byte)(rows >> 8)));
            p = PutLong(p, from[2], formats, ref Unsafe.Add(ref forms, (nuint)(byte)(rows >> 16)));
            p = PutLong(p, from[3], formats, ref Unsafe.Add(ref forms, (nuint)(byte)(rows >> 24)));
            p = PutLong(p, from[4], formats, ref Unsafe.Add(ref forms, (nuint)(byte)(rows >> 32)));
            p = PutLong(p, from[5], formats, ref Unsafe.Add(ref forms, (nuint)(byte)(rows >> 40)));
            p = PutLong(p, from[6], formats, ref Unsafe.Add(ref forms, (nuint)(byte)(rows >> 48)));
            p = PutLong(p, from[7], formats, ref Unsafe.Add(ref forms, (nuint)(rows >> 56)));
        }
        count = i;
        return (int)(p - to);
    }

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

    /// <summary>Puts nine bytes; the format of a negative value is four above the other.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void PutWidest(byte* p, long value)
    {
        *p = (byte)(Format.UInt64 + ((ulong)value >> 63 << 2));
        BigEndian.Store64(ref p[1], (ulong)value);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static byte* PutLong(byte* p, ulong value, Vector128<ulong> formats, ref byte form)
    {
        FixedFormats.Shuffle(Lower(Vector128.CreateScalarUnsafe(value).AsUInt32(), formats), Vector128.LoadUnsafe(ref form)).Store(p);
        return p + Unsafe.Add(ref form, LongFormats.Length);
    }

    /// <summary>The lower and the upper halves of four values.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Halves(Vector128<ulong> a, Vector128<ulong> b, out Vector128<int> low, out Vector128<int> high)
    {
        if (Sse.IsSupported)
        {
            low = Sse.Shuffle(a.AsSingle(), b.AsSingle(), 0b10_00_10_00).AsInt32();
            high = Sse.Shuffle(a.AsSingle(), b.AsSingle(), 0b11_01_11_01).AsInt32();
            return;
        }
        low = Vector128.Narrow(a, b).AsInt32();
        high = Vector128.Narrow(a >> 32, b >> 32).AsInt32();
    }

    /// <summary>Of eight values, how large the format of each is, 0 to 4, and <see cref="LongFormats.Negative"/> more of a negative one; whether all are the widest.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<short> LongClasses<T>(Vector128<int> v, Vector128<int> w, Vector128<int> high, Vector128<int> highW, out bool widest) where T : unmanaged, IBinaryInteger<T>, IMinMaxValue<T>
    {
        Vector128<short> unsigned32 = Narrowed(Vector128.Equals(high, Vector128<int>.Zero), Vector128.Equals(highW, Vector128<int>.Zero));
        if (!Integers<T>.IsSigned)
        {
            widest = unsigned32 == Vector128<short>.Zero;
            return Vector128.ConditionalSelect(unsigned32, Classes(v.AsUInt32(), w.AsUInt32()), Vector128.Create((short)4));
        }
        Vector128<short> signed32 = Narrowed(Vector128.Equals(high, v >> 31), Vector128.Equals(highW, w >> 31));
        widest = (unsigned32 | signed32) == Vector128<short>.Zero;
        Vector128<short> classes = Classes(v, w) & Vector128.Create((short)3);
        Vector128<short> sign = Narrowed(high >> 31, highW >> 31) & Vector128.Create((short)LongFormats.Negative);
        return Vector128.ConditionalSelect(signed32, classes, Vector128.Create((short)4) + unsigned32) + sign;
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
