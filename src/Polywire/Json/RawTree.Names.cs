using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.Json;

static partial class RawTree
{
    /// <summary>
    /// Gets whether a name may occur twice in one object of a tree, or is escaped. By hashes, so the answer may be yes where no name does;
    /// it is never no where one does.
    /// </summary>
    internal static bool MayRepeatName(ReadOnlySpan<byte> raw)
    {
        // The hashes of all names of the objects that are open, and where those of each object begin.
        ulong[] hashes = ArrayPool<ulong>.Shared.Rent(64);
        int[] starts = ArrayPool<int>.Shared.Rent(64);
        Span<ulong> seen = stackalloc ulong[SeenWords];
        seen.Clear();
        ref byte b = ref MemoryMarshal.GetReference(raw);
        int count = 0, depth = 0, i = 0;
        try
        {
            while ((i = NextOfThree(ref b, i, raw.Length, (byte)'"', (byte)'{', (byte)'}')) < raw.Length)
            {
                switch (Unsafe.Add(ref b, i++))
                {
                    case (byte)'"':
                        int end = NextOfThree(ref b, i, raw.Length, (byte)'"', (byte)'\\', (byte)'"');
                        bool hasEscapes = raw[end] == '\\';
                        if (hasEscapes) end = AfterText(raw, i, out _) - 1;
                        int next = end + 1;
                        while (next < raw.Length && raw[next] <= 0x20) next++;
                        if (next < raw.Length && raw[next] == ':')
                        {
                            if (hasEscapes) return true;
                            if (count == hashes.Length) Grow(ref hashes);
                            hashes[count++] = Hash(raw[i..end]);
                        }
                        i = end + 1;
                        break;
                    case (byte)'{':
                        if (depth == starts.Length) Grow(ref starts);
                        starts[depth++] = count;
                        break;
                    default:
                        int start = starts[--depth];
                        if (HasTwo(hashes.AsSpan(start, count - start), seen)) return true;
                        count = start;
                        break;
                }
            }
            return false;
        }
        finally
        {
            ArrayPool<int>.Shared.Return(starts);
            ArrayPool<ulong>.Shared.Return(hashes);
        }
    }

    /// <summary>The next place of one of three bytes, or the length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int NextOfThree(ref byte b, int i, int length, byte x, byte y, byte z)
    {
        for (; Vector128.IsHardwareAccelerated && length - i >= Vector128<byte>.Count; i += Vector128<byte>.Count)
        {
            Vector128<byte> v = Vector128.LoadUnsafe(ref b, (nuint)(uint)i);
            uint hits = (Vector128.Equals(v, Vector128.Create(x)) | Vector128.Equals(v, Vector128.Create(y)) | Vector128.Equals(v, Vector128.Create(z))).ExtractMostSignificantBits();
            if (hits != 0) return i + BitOperations.TrailingZeroCount(hits);
        }
        for (; i < length; i++)
        {
            byte c = Unsafe.Add(ref b, i);
            if (c == x || c == y || c == z) break;
        }
        return i;
    }

    static void Grow<T>(ref T[] rented)
    {
        T[] more = ArrayPool<T>.Shared.Rent(2 * rented.Length);
        rented.CopyTo(more, 0);
        ArrayPool<T>.Shared.Return(rented);
        rented = more;
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
