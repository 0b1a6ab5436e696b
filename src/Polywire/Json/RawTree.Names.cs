using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.Buffers;
using Polywire.Json.Text;

namespace Polywire.Json;

static partial class RawTree
{
    /// <summary>
    /// Gets whether a name may occur twice in one object of a tree, or is escaped. By hashes, so the answer may be yes where no name does;
    /// it is never no where one does.
    /// </summary>
    [SkipLocalsInit]
    internal static bool MayRepeatName(ReadOnlySpan<byte> raw)
    {
        // The hashes of all names of the objects that are open, and where those of each object begin: on the stack, as most trees are small.
        ulong[]? rentedHashes = null;
        int[]? rentedStarts = null;
        Span<ulong> hashes = stackalloc ulong[64];
        Span<int> starts = stackalloc int[16];
        Span<ulong> seen = stackalloc ulong[SeenWords];
        seen.Clear();
        Span<byte> tail = stackalloc byte[Block];
        int count = 0, depth = 0;
        // Of the blocks before: an open escape, open text, and where the last two quotation marks and the last backslash are.
        ulong escape = 0, text = 0;
        int last = -1, lastButOne = -1, lastBackslash = -1;
        try
        {
            for (int at = 0; at < raw.Length; at += Block)
            {
                scoped ReadOnlySpan<byte> block = raw[at..];
                if (block.Length < Block)
                {
                    tail.Clear();
                    block.CopyTo(tail);
                    block = tail;
                }
                ref byte p = ref MemoryMarshal.GetReference(block);
                ulong quotes = Is(ref p, (byte)'"'), backslashes = Is(ref p, (byte)'\\');
                if ((backslashes | escape) != 0) quotes &= ~ValueBlocks.Escaped(backslashes, ref escape);
                ulong inside = ValueBlocks.Between(quotes) ^ text;
                text = (ulong)((long)inside >> 63);
                ulong colons = Is(ref p, (byte)':') & ~inside, opens = Is(ref p, (byte)'{') & ~inside, closes = Is(ref p, (byte)'}') & ~inside;
                for (ulong rest = colons | opens | closes; rest != 0; rest &= rest - 1)
                {
                    ulong before = (rest & (0 - rest)) - 1;
                    if ((colons & (before + 1)) != 0)
                    {
                        // The text before the colon is the name.
                        int end = Last(quotes & before, at, last, lastButOne, out int start);
                        if (Last(backslashes & before, at, lastBackslash, 0, out _) > start) return true;
                        if (count == hashes.Length) hashes = Grow(ref rentedHashes, hashes);
                        hashes[count++] = Hash(raw[(start + 1)..end]);
                    }
                    else if ((opens & (before + 1)) != 0)
                    {
                        if (depth == starts.Length) starts = Grow(ref rentedStarts, starts);
                        starts[depth++] = count;
                    }
                    else
                    {
                        int start = starts[--depth];
                        if (HasTwo(hashes[start..count], seen)) return true;
                        count = start;
                    }
                }
                last = Last(quotes, at, last, lastButOne, out lastButOne);
                lastBackslash = Last(backslashes, at, lastBackslash, 0, out _);
            }
            return false;
        }
        finally
        {
            if (rentedStarts is not null) TemporaryArrays.Return(rentedStarts);
            if (rentedHashes is not null) TemporaryArrays.Return(rentedHashes);
        }
    }

    const int Block = 64;

    /// <summary>Returns the place of the last bit, or of the last one in the blocks before, and the place of the bit before it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Last(ulong bits, int at, int last, int lastButOne, out int butOne)
    {
        butOne = lastButOne;
        if (bits == 0) return last;
        int end = BitOperations.Log2(bits);
        bits &= (1UL << end) - 1;
        butOne = bits == 0 ? last : at + BitOperations.Log2(bits);
        return at + end;
    }

    /// <summary>Returns the bytes of a block that are <paramref name="value"/>, one bit each. Loads 64 bytes, which the caller has.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Is(ref byte p, byte value)
    {
        Vector128<byte> same = Vector128.Create(value);
        uint low = Vector128.Equals(Vector128.LoadUnsafe(ref p), same).ExtractMostSignificantBits() | Vector128.Equals(Vector128.LoadUnsafe(ref p, 16), same).ExtractMostSignificantBits() << 16;
        uint high = Vector128.Equals(Vector128.LoadUnsafe(ref p, 32), same).ExtractMostSignificantBits() | Vector128.Equals(Vector128.LoadUnsafe(ref p, 48), same).ExtractMostSignificantBits() << 16;
        return low | (ulong)high << 32;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Span<T> Grow<T>(ref T[]? rented, ReadOnlySpan<T> full)
    {
        T[] more = TemporaryArrays.Rent<T>(2 * full.Length);
        full.CopyTo(more);
        if (rented is not null) TemporaryArrays.Return(rented);
        return rented = more;
    }

    /// <summary>Words of the bits that names of one object have set, by the top bits of their hashes.</summary>
    const int SeenWords = 64;

    static bool HasTwo(Span<ulong> hashes, Span<ulong> seen)
    {
        const int Many = 32 * SeenWords;
        if (hashes.Length > Many)
        {
            hashes.Sort();
            for (int i = 1; i < hashes.Length; i++)
            {
                if (hashes[i] == hashes[i - 1]) return true;
            }
            return false;
        }
        bool found = false;
        for (int i = 0; i < hashes.Length && !found; i++)
        {
            ref ulong word = ref seen[(int)(hashes[i] >> 58)];
            ulong bit = 1UL << (int)(hashes[i] >> 52 & 63);
            found = (word & bit) != 0 && hashes[..i].Contains(hashes[i]);
            word |= bit;
        }
        foreach (ulong hash in hashes) seen[(int)(hash >> 58)] = 0;
        return found;
    }

    // Names that are made to collide cost no more than trees that are made at once.
    static ulong Hash(ReadOnlySpan<byte> name)
    {
        const ulong Odd = 0x9E37_79B9_7F4A_7C15;
        ulong hash = (ulong)name.Length * Odd;
        for (; name.Length > sizeof(ulong); name = name[sizeof(ulong)..]) hash = (BitOperations.RotateLeft(hash, 29) ^ MemoryMarshal.Read<ulong>(name)) * Odd;
        // The last bytes, of which some may have been taken before.
        ulong last = 0;
        if (name.Length == sizeof(ulong)) last = MemoryMarshal.Read<ulong>(name);
        else if (name.Length >= sizeof(uint)) last = MemoryMarshal.Read<uint>(name) | (ulong)MemoryMarshal.Read<uint>(name[^sizeof(uint)..]) << 32;
        else foreach (byte c in name) last = last << 8 | c;
        return (BitOperations.RotateLeft(hash, 29) ^ last) * Odd;
    }
}
