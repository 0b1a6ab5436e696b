using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.Text;

// Short text whose length is known: its last bytes are a block too, and its last units are stored from a register. No byte outside the text
// and no unit outside the string is touched.
static partial class Utf8Decoder
{
    /// <summary>The longest text, in bytes, that <see cref="ReadShortVector128"/> takes.</summary>
    const int ShortVector128 = 64;

    /// <summary>Reads text of 1 to 64 bytes; null if it is malformed.</summary>
    /// <param name="s">The text.</param>
    /// <param name="n">Its bytes.</param>
    /// <param name="isValid">Whether it was scanned.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static string? ReadShortVector128(ref byte s, int n, bool isValid)
    {
        int units = MeasureShort(ref s, n, isValid, out Vector128<byte> last);
        if (units == 0) return null;
        string text = NewString.Allocate(units);
        DecodeShort(ref s, n, last, ref NewString.Units(text), units);
        return text;
    }

    /// <summary>Counts the units of text of 1 to 64 bytes; 0 if it is malformed.</summary>
    /// <param name="s">The text.</param>
    /// <param name="n">Its bytes.</param>
    /// <param name="isValid">Whether it was scanned.</param>
    /// <param name="last">The block that ends where the text does, with zeros before text that is shorter.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int MeasureShort(ref byte s, int n, bool isValid, out Vector128<byte> last)
    {
        last = LoadLast(ref s, n);
        Vector128<byte> highest = last;
        // Of the last block, the bytes that no other has.
        int units = BitOperations.PopCount(BeginsOf(last) & 0xFFFFu << Block - n % Block & 0xFFFF);
        for (int k = 0; k <= n - Block; k += Block)
        {
            Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)(uint)k);
            highest = Vector128.Max(highest, v);
            units += BitOperations.PopCount(BeginsOf(v));
        }
        if (highest.ExtractMostSignificantBits() != 0)
        {
            if (!isValid && HasFaults(ref s, n, last)) return 0;
            if (Vector128.GreaterThanOrEqualAny(highest, Vector128.Create((byte)0xF0))) units += CountPairs(ref s, n);
        }
        return units;
    }

    /// <summary>One bit for each byte that begins a character.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint BeginsOf(Vector128<byte> v) => Vector128.GreaterThan(v.AsSByte(), Vector128.Create((sbyte)-65)).ExtractMostSignificantBits();

    /// <summary>Counts the characters of four bytes, which are two units.</summary>
    static int CountPairs(ref byte s, int n)
    {
        int pairs = BitOperations.PopCount(PairsOf(LoadLast(ref s, n)) & 0xFFFFu << Block - n % Block & 0xFFFF);
        for (int k = 0; k <= n - Block; k += Block) pairs += BitOperations.PopCount(PairsOf(Vector128.LoadUnsafe(ref s, (nuint)(uint)k)));
        return pairs;
    }

    /// <summary>One bit for each byte that begins a character of four bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint PairsOf(Vector128<byte> v) => Vector128.GreaterThanOrEqual(v, Vector128.Create((byte)0xF0)).ExtractMostSignificantBits();

    /// <summary>Returns whether bytes are not UTF-8.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool HasFaults(ref byte s, int n, Vector128<byte> last)
    {
        // A character that the end cuts.
        Vector128<byte> most = Vector128.Create(0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xEF, 0xDF, 0xBF);
        if (Vector128.GreaterThanAny(last, most)) return true;
        Vector128<byte> v = n >= Block ? Vector128.LoadUnsafe(ref s) : last;
        Vector128<byte> faults = FindFaults(v, Shift(v, 1), Shift(v, 2), Shift(v, 3));
        int i = Block;
        for (; i <= n - Block; i += Block) faults |= FindFaults(ref s, i, Vector128.LoadUnsafe(ref s, (nuint)(uint)i));
        if (i < n)
        {
            // The last block overlaps the one before it; of 17 and 18 bytes, what is before it begins with the text.
            i = n - Block;
            Vector128<byte> first = Vector128.LoadUnsafe(ref s, (nuint)(uint)i - 1);
            Vector128<byte> second = i >= 2 ? Vector128.LoadUnsafe(ref s, (nuint)(uint)i - 2) : Shift(first, 1);
            Vector128<byte> third = i >= 3 ? Vector128.LoadUnsafe(ref s, (nuint)(uint)i - 3) : Shift(second, 1);
            faults |= FindFaults(last, first, second, third);
        }
        return faults != Vector128<byte>.Zero;
    }

    /// <summary>Decodes text that <see cref="MeasureShort"/> measured.</summary>
    // Each step stores eight units while as many are left, and then no more than are left, even if another thread changes the text meanwhile.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void DecodeShort(ref byte s, int n, Vector128<byte> last, ref ushort d, int units)
    {
        ref byte slide = ref MemoryMarshal.GetReference(Utf8Tables.Slide);
        ref ulong places = ref MemoryMarshal.GetReference(Utf8Tables.Places);
        for (int i = 0; i < n && units > 0;)
        {
            // Fewer bytes than a block are moved to its start, with zeros after them.
            int left = Math.Min(n - i, Block);
            Vector128<byte> v = left == Block ? Vector128.LoadUnsafe(ref s, (nuint)(uint)i) : Utf8Encoder.Lookup(last, Vector128.LoadUnsafe(ref slide, (nuint)(uint)(Block - left)));
            Vector128<ushort> decoded;
            int count;
            if (v.ExtractMostSignificantBits() == 0)
            {
                decoded = Vector128.WidenLower(v);
                count = Math.Min(left, Lanes);
                i += count;
            }
            else if (PairsOf(v) != 0)
            {
                int at = i, o = 0;
                DecodeWithPairs(ref s, n, ref at, ref d, units, ref o);
                i = at;
                units -= o;
                d = ref Unsafe.Add(ref d, o);
                continue;
            }
            else
            {
                uint starts = BeginsOf(v) & (1u << left) - 1, low = starts & 0xFF, high = starts >> 8 & 0xF;
                count = BitOperations.PopCount(low);
                int all = count + BitOperations.PopCount(high);
                ulong index = Unsafe.Add(ref places, low);
                if (all <= Lanes && count < Lanes)
                {
                    index |= (Unsafe.Add(ref places, high) + 0x0808_0808_0808_0808) << 8 * count;
                    count = all;
                    i += Stride;
                }
                else
                {
                    i += Lanes;
                }
                decoded = Gather(v, index);
            }
            if (units < Lanes) StoreFirst(decoded, ref d, count = Math.Min(count, units));
            else decoded.StoreUnsafe(ref d);
            units -= count;
            d = ref Unsafe.Add(ref d, count);
        }
    }

    /// <summary>Stores the first units of eight, at most seven.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void StoreFirst(Vector128<ushort> decoded, ref ushort d, int count)
    {
        ref byte to = ref Unsafe.As<ushort, byte>(ref d);
        ulong some = decoded.AsUInt64().ToScalar();
        if ((count & 4) != 0)
        {
            Unsafe.WriteUnaligned(ref to, some);
            to = ref Unsafe.Add(ref to, sizeof(ulong));
            some = decoded.AsUInt64().GetElement(1);
        }
        if ((count & 2) != 0)
        {
            Unsafe.WriteUnaligned(ref to, (uint)some);
            to = ref Unsafe.Add(ref to, sizeof(uint));
            some >>= 32;
        }
        if ((count & 1) != 0) Unsafe.WriteUnaligned(ref to, (ushort)some);
    }

    /// <summary>Returns the bytes up to the end of the text; of 1 to 15 bytes, with zeros before them.</summary>
    // Inlined, as all with vectors in their signature: ReadyToRun compiles no others.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> LoadLast(ref byte s, int n)
    {
        if (n >= Block) return Vector128.LoadUnsafe(ref s, (nuint)(uint)(n - Block));
        if (n >= sizeof(ulong))
        {
            ulong first = Unsafe.ReadUnaligned<ulong>(ref s);
            return Vector128.Create(first << 8 * (15 - n) << 8, Unsafe.ReadUnaligned<ulong>(ref At(ref s, n - sizeof(ulong)))).AsByte();
        }
        if (n >= sizeof(uint))
        {
            uint first = (uint)((ulong)Unsafe.ReadUnaligned<uint>(ref s) << 8 * (8 - n));
            return Vector128.Create(0, (ulong)Unsafe.ReadUnaligned<uint>(ref At(ref s, n - sizeof(uint))) << 32 | first).AsByte();
        }
        ulong bytes = (ulong)At(ref s, n - 1) << 56;
        if (n > 1) bytes |= (ulong)At(ref s, n - 2) << 48;
        if (n > 2) bytes |= (ulong)At(ref s, n - 3) << 40;
        return Vector128.Create(0, bytes).AsByte();
    }
}
