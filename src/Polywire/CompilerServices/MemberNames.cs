using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.CompilerServices;

/// <summary>Finds the members of generated models by name: by a hash without collisions, which the generator has made.</summary>
/// <remarks>The names are one text. <c>starts</c> has where each of them begins, and the length of the text.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class MemberNames
{
    /// <summary>Finds a name.</summary>
    /// <param name="name">The name in UTF-8.</param>
    /// <param name="names">The names of the model.</param>
    /// <param name="starts">Where each name begins.</param>
    /// <param name="table">The table of shifts and slots. Precondition: each slot is the index of a name.</param>
    /// <param name="bits">The number of slots as a power of 2.</param>
    /// <param name="multiplier">The number that the table was made with.</param>
    /// <returns>The index of the name; −1 if the model does not have it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Find(scoped ReadOnlySpan<byte> name, ReadOnlySpan<byte> names, ReadOnlySpan<ushort> starts, ReadOnlySpan<byte> table, int bits, ulong multiplier)
    {
        ref byte n = ref MemoryMarshal.GetReference(name);
        ulong first = First(ref n, name.Length), last = Last(ref n, name.Length);
        ulong hash = MemberNameBounds.Hash(first, last, name.Length, multiplier);
        ref byte t = ref MemoryMarshal.GetReference(table);
        int slot = MemberNameBounds.SlotOf(hash, bits, Unsafe.Add(ref t, MemberNameBounds.BucketOf(hash, bits)));
        return Is(ref n, name.Length, first, last, names, starts, Unsafe.Add(ref t, MemberNameBounds.Buckets(bits) + slot));
    }

    /// <summary>Finds a name of a model of more than 256 members.</summary>
    /// <param name="name">The name in UTF-8.</param>
    /// <param name="names">The names of the model.</param>
    /// <param name="starts">Where each name begins.</param>
    /// <param name="table">The table of shifts and slots. Precondition: each slot is the index of a name.</param>
    /// <param name="bits">The number of slots as a power of 2.</param>
    /// <param name="multiplier">The number that the table was made with.</param>
    /// <returns>The index of the name; −1 if the model does not have it.</returns>
    public static int FindWide(scoped ReadOnlySpan<byte> name, ReadOnlySpan<byte> names, ReadOnlySpan<ushort> starts, ReadOnlySpan<ushort> table, int bits, ulong multiplier)
    {
        ref byte n = ref MemoryMarshal.GetReference(name);
        ulong first = First(ref n, name.Length), last = Last(ref n, name.Length);
        ulong hash = MemberNameBounds.Hash(first, last, name.Length, multiplier);
        ref ushort t = ref MemoryMarshal.GetReference(table);
        int slot = MemberNameBounds.SlotOf(hash, bits, Unsafe.Add(ref t, MemberNameBounds.BucketOf(hash, bits)));
        return Is(ref n, name.Length, first, last, names, starts, Unsafe.Add(ref t, MemberNameBounds.Buckets(bits) + slot));
    }

    /// <summary>Returns the index if its name is the one that is looked for; otherwise −1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Is(ref byte name, int length, ulong first, ulong last, ReadOnlySpan<byte> names, ReadOnlySpan<ushort> starts, int index)
    {
        ref ushort start = ref Unsafe.Add(ref MemoryMarshal.GetReference(starts), index);
        ref byte own = ref Unsafe.Add(ref MemoryMarshal.GetReference(names), start);
        bool found = Unsafe.Add(ref start, 1) - start == length
            && First(ref own, length) == first && Last(ref own, length) == last
            && (length <= 16 || IsMiddle(ref name, ref own, length));
        return found ? index : -1;
    }

    /// <summary>Returns the first eight or four bytes, or all of less than four.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong First(ref byte name, int length)
    {
        if (length >= sizeof(ulong)) return Unsafe.ReadUnaligned<ulong>(ref name);
        if (length >= sizeof(uint)) return Unsafe.ReadUnaligned<uint>(ref name);
        return length == 0 ? 0 : name | (ulong)Unsafe.Add(ref name, length >> 1) << 8 | (ulong)Unsafe.Add(ref name, length - 1) << 16;
    }

    /// <summary>Returns the last eight or four bytes; of less, nothing.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Last(ref byte name, int length)
    {
        if (length >= sizeof(ulong)) return Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref name, length - sizeof(ulong)));
        return length >= sizeof(uint) ? Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref name, length - sizeof(uint))) : 0;
    }

    /// <summary>Compares the bytes between the first and the last eight.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool IsMiddle(ref byte a, ref byte b, int length) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref a, sizeof(ulong)), length - 2 * sizeof(ulong))
            .SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref b, sizeof(ulong)), length - 2 * sizeof(ulong)));
}
