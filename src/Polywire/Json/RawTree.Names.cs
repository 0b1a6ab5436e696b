using System.Buffers;
using System.Numerics;

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
        int count = 0, depth = 0, i = 0;
        try
        {
            while (i < raw.Length)
            {
                switch (raw[i++])
                {
                    case (byte)'"':
                        int end = AfterText(raw, i, out bool hasEscapes), next = end;
                        while (next < raw.Length && raw[next] <= 0x20) next++;
                        if (next < raw.Length && raw[next] == ':')
                        {
                            if (hasEscapes) return true;
                            if (count == hashes.Length) Grow(ref hashes);
                            hashes[count++] = Hash(raw[i..(end - 1)]);
                        }
                        i = end;
                        break;
                    case (byte)'{':
                        if (depth == starts.Length) Grow(ref starts);
                        starts[depth++] = count;
                        break;
                    case (byte)'}':
                        int start = starts[--depth];
                        if (HasTwo(hashes.AsSpan(start, count - start))) return true;
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

    static void Grow<T>(ref T[] rented)
    {
        T[] more = ArrayPool<T>.Shared.Rent(2 * rented.Length);
        rented.CopyTo(more, 0);
        ArrayPool<T>.Shared.Return(rented);
        rented = more;
    }

    static bool HasTwo(Span<ulong> hashes)
    {
        const int Few = 16;
        if (hashes.Length > Few)
        {
            hashes.Sort();
            for (int i = 1; i < hashes.Length; i++)
            {
                if (hashes[i] == hashes[i - 1]) return true;
            }
            return false;
        }
        for (int i = 1; i < hashes.Length; i++)
        {
            if (hashes[..i].Contains(hashes[i])) return true;
        }
        return false;
    }

    // Names that are made to collide cost no more than trees that are made at once.
    static ulong Hash(ReadOnlySpan<byte> name)
    {
        const ulong Odd = 0x9E37_79B9_7F4A_7C15;
        ulong hash = (ulong)name.Length;
        while (name.Length >= sizeof(ulong))
        {
            hash = BitOperations.RotateLeft((hash ^ System.Runtime.InteropServices.MemoryMarshal.Read<ulong>(name)) * Odd, 29);
            name = name[sizeof(ulong)..];
        }
        foreach (byte b in name) hash = (hash ^ b) * Odd;
        return hash;
    }
}
