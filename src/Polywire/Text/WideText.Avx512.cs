using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.Text;

// Each unit beyond ASCII has a lane of four bytes, which its UTF-8 fills from the end; then what is not used is compressed away.
static unsafe partial class WideText
{
    /// <summary>Units of one step that goes beyond ASCII: each has a lane of four bytes.</summary>
    const int Step = 16;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<ushort> FirstUnits(int count) => Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)count));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsAscii(Vector512<ushort> units) => (units & Vector512.Create((ushort)0xFF80)) == Vector512<ushort>.Zero;

    /// <summary>Narrows up to 32 units; false where one is not ASCII. Needs 32 bytes of room.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryNarrow32(ref char from, int count, ref byte to)
    {
        Vector512<ushort> units;
        fixed (char* p = &from) units = Avx512BW.MaskLoad((ushort*)p, FirstUnits(count), Vector512<ushort>.Zero);
        if (!IsAscii(units)) return false;
        Avx512BW.ConvertToVector256Byte(units).StoreUnsafe(ref to);
        return true;
    }

    /// <summary>Narrows what is ASCII at the front, in whole blocks or all of it; returns its units. Needs <paramref name="count"/> bytes of room, and <paramref name="count"/> of at least 32.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Narrow(ref char from, int count, ref byte to)
    {
        const int Block = 64;
        ref ushort units = ref Unsafe.As<char, ushort>(ref from);
        int i = 0;
        for (; i <= count - Block; i += Block)
        {
            Vector512<ushort> low = Vector512.LoadUnsafe(ref units, (nuint)i), high = Vector512.LoadUnsafe(ref units, (nuint)i + 32);
            if (!IsAscii(low | high)) return i;
            Avx512BW.ConvertToVector256Byte(low).StoreUnsafe(ref to, (nuint)i);
            Avx512BW.ConvertToVector256Byte(high).StoreUnsafe(ref to, (nuint)i + 32);
        }
        if (i <= count - 32)
        {
            if (!NarrowAt(ref units, i, ref to)) return i;
            i += 32;
        }
        return i == count || NarrowAt(ref units, count - 32, ref to) ? count : i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool NarrowAt(ref ushort units, int i, ref byte to)
    {
        Vector512<ushort> v = Vector512.LoadUnsafe(ref units, (nuint)i);
        if (!IsAscii(v)) return false;
        Avx512BW.ConvertToVector256Byte(v).StoreUnsafe(ref to, (nuint)i);
        return true;
    }

    /// <summary>The UTF-8 bytes of up to 32 units; of malformed ones any number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int CountBytes32(ref char from, int count)
    {
        fixed (char* p = &from) return count + CountMore(Avx512BW.MaskLoad((ushort*)p, FirstUnits(count), Vector512<ushort>.Zero));
    }

    /// <summary>The UTF-8 bytes beyond one a unit: a second from 0x80 on, a third from 0x800 on, and of surrogates two a unit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int CountMore(Vector512<ushort> units) =>
        Count(Vector512.GreaterThan(units, Vector512.Create((ushort)0x7F))) + Count(Vector512.GreaterThan(units, Vector512.Create((ushort)0x7FF)))
        - Count(Vector512.Equals(units & Vector512.Create((ushort)0xF800), Vector512.Create((ushort)0xD800)));

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Count(Vector512<ushort> mask) => System.Numerics.BitOperations.PopCount(mask.ExtractMostSignificantBits());

    /// <summary>The UTF-8 bytes of a text; of one that is malformed any number.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static long CountBytes(ReadOnlySpan<char> text)
    {
        long count = text.Length;
        ref ushort units = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(text));
        int i = 0;
        for (; i <= text.Length - 32; i += 32)
        {
            Vector512<ushort> v = Vector512.LoadUnsafe(ref units, (nuint)i);
            if (!IsAscii(v)) count += CountMore(v);
        }
        fixed (ushort* p = &units) return count + CountMore(Avx512BW.MaskLoad(p + i, FirstUnits(text.Length - i), Vector512<ushort>.Zero));
    }

    /// <summary>Transcodes text of at least 32 units that has <paramref name="size"/> bytes by <see cref="CountBytes"/>; false where it is malformed.</summary>
    internal static bool TryEncode(ReadOnlySpan<char> text, ref byte to, int size)
    {
        ref char from = ref MemoryMarshal.GetReference(text);
        int ascii = Narrow(ref from, text.Length, ref to);
        if (ascii == text.Length) return true;
        Encode(ref Unsafe.Add(ref from, ascii), text.Length - ascii, ref Unsafe.Add(ref to, ascii), size - ascii, out int read);
        return ascii + read == text.Length;
    }

    /// <summary>
    /// Transcodes units up to the first that is malformed and returns the bytes written; <paramref name="read"/> is
    /// <paramref name="count"/> where none is. <paramref name="room"/> must hold all of it.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Encode(ref char from, int count, ref byte to, int room, out int read)
    {
        fixed (char* source = &from)
        fixed (byte* destination = &to)
        {
            int i = 0, at = 0;
            while (i < count)
            {
                int left = count - i, taken = Math.Min(left, Step);
                Vector256<ushort> units = left >= Step
                    ? Vector256.Load((ushort*)source + i)
                    : Avx512BW.VL.MaskLoad((ushort*)source + i, Vector256.LessThan(Vector256<ushort>.Indices, Vector256.Create((ushort)left)), Vector256<ushort>.Zero);
                if (left >= Step && (units & Vector256.Create((ushort)0xFF80)) == Vector256<ushort>.Zero)
                {
                    Avx512BW.VL.ConvertToVector128Byte(units).Store(destination + at);
                    i += Step;
                    at += Step;
                    continue;
                }
                Vector512<byte> bytes = EncodeLanes(Avx512F.ConvertToVector512UInt32(units), ref taken, out int written);
                if (taken == 0) break;
                if (room - at >= Vector512<byte>.Count) bytes.Store(destination + at);
                else Avx512BW.MaskStore(destination + at, Vector512.LessThan(Vector512<byte>.Indices, Vector512.Create((byte)written)), bytes);
                i += taken;
                at += written;
            }
            read = i;
            return at;
        }
    }

    /// <summary>
    /// The UTF-8 of 16 units, of which <paramref name="taken"/> count; then of as many as precede one that is malformed, or
    /// whose other half is not among them.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> EncodeLanes(Vector512<uint> x, ref int taken, out int written)
    {
        Vector512<uint> keep = Vector512.Create(0xFF000000), lead = Vector512.Create(0x80C00000);
        Vector512<uint> wide = Vector512.GreaterThan(x, Vector512.Create(0x7Fu)), wider = Vector512.GreaterThan(x, Vector512.Create(0x7FFu));
        keep = Vector512.ConditionalSelect(wide, Vector512.Create(0xFFFF0000), keep);
        keep = Vector512.ConditionalSelect(wider, Vector512.Create(0xFFFFFF00), keep);
        lead = Vector512.ConditionalSelect(wider, Vector512.Create(0x8080E000), lead);
        if (Vector512.EqualsAny(x & Vector512.Create(0xF800u), Vector512.Create(0xD800u))) JoinSurrogates(ref x, ref keep, ref lead, ref taken);
        keep &= Vector512.LessThan(Vector512<uint>.Indices, Vector512.Create((uint)taken));
        // From the lowest byte of a lane on: bits 18, 12, 6 and 0, each with those above it.
        Vector512<uint> split = Avx512Vbmi.MultiShift(Vector512.Create(0x20262C32_00060C12ul).AsByte(), x.AsUInt64()).AsUInt32();
        Vector512<uint> bytes = Vector512.ConditionalSelect(wide, split & Vector512.Create(0x3F3F3F3Fu) | lead, split);
        written = System.Numerics.BitOperations.PopCount(keep.AsByte().ExtractMostSignificantBits());
        return Avx512Vbmi2.Compress(Vector512<byte>.Zero, keep.AsByte(), bytes.AsByte());
    }

    /// <summary>Makes the lane of a high surrogate the whole character, and that of the low one nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void JoinSurrogates(ref Vector512<uint> x, ref Vector512<uint> keep, ref Vector512<uint> lead, ref int taken)
    {
        Vector512<uint> kind = x & Vector512.Create(0xFC00u);
        Vector512<uint> high = Vector512.Equals(kind, Vector512.Create(0xD800u)), low = Vector512.Equals(kind, Vector512.Create(0xDC00u));
        uint highs = (uint)high.ExtractMostSignificantBits(), lows = (uint)low.ExtractMostSignificantBits();
        // A low one where none belongs, or none where one does; after the last lane too.
        uint odd = (highs << 1 ^ lows) & ((1u << taken + 1) - 1);
        if (odd != 0)
        {
            int first = System.Numerics.BitOperations.TrailingZeroCount(odd);
            taken = (lows >> first & 1) != 0 ? first : first - 1;
        }
        Vector512<uint> next = Avx512F.AlignRight32(x, x, 1);
        Vector512<uint> joined = (x << 10) + next + Vector512.Create(unchecked(0x10000u - (0xD800u << 10) - 0xDC00u));
        x = Vector512.ConditionalSelect(high, joined, x);
        keep = Vector512.AndNot(keep, low) | high;
        lead = Vector512.ConditionalSelect(high, Vector512.Create(0x808080F0), lead);
    }

    /// <summary>Text of at most 32 bytes; null where one is not ASCII.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static string? ReadAscii32(ref byte from, int count)
    {
        Vector256<byte> bytes;
        fixed (byte* p = &from) bytes = Avx512BW.VL.MaskLoad(p, Vector256.LessThan(Vector256<byte>.Indices, Vector256.Create((byte)count)), Vector256<byte>.Zero);
        if ((bytes & Vector256.Create((byte)0x80)) != Vector256<byte>.Zero) return null;
        string text = Polywire.Text.NewString.Allocate(count);
        fixed (char* to = &text.GetPinnableReference()) Avx512BW.MaskStore((ushort*)to, FirstUnits(count), Avx512BW.ConvertToVector512UInt16(bytes));
        return text;
    }

    /// <summary>Text of at least 64 bytes; null where one is not ASCII.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static string? ReadAscii(ref byte from, int count)
    {
        const int Block = 64;
        nuint last = (nuint)(count - Block);
        Vector512<byte> all = Vector512.LoadUnsafe(ref from, last);
        for (nuint i = 0; i < last; i += Block) all |= Vector512.LoadUnsafe(ref from, i);
        if (all.ExtractMostSignificantBits() != 0) return null;
        string text = Polywire.Text.NewString.Allocate(count);
        ref ushort to = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text.GetPinnableReference()));
        for (nuint i = 0; i < last; i += Block) WidenAt(ref from, i, ref to);
        WidenAt(ref from, last, ref to);
        return text;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void WidenAt(ref byte from, nuint i, ref ushort to)
    {
        Avx512BW.ConvertToVector512UInt16(Vector256.LoadUnsafe(ref from, i)).StoreUnsafe(ref to, i);
        Avx512BW.ConvertToVector512UInt16(Vector256.LoadUnsafe(ref from, i + 32)).StoreUnsafe(ref to, i + 32);
    }
}
