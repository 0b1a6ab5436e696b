using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Codecs;

/// <summary>Capacity of collections whose header declares their count; <c>Capacity</c> of the reader limits what is preallocated.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireCapacity
{
    /// <summary>A full array, grown: at most to <paramref name="count"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Grow<T>(ref T[] items, int count) => Array.Resize(ref items, (int)Math.Min(count, Math.Max(items.Length * 2L, 16)));

    /// <summary>
    /// The elements of a new list, which has so many from now on, to be set: without a look at the list for each, and without the check that
    /// the array has of a reference to a derived type.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Span<T> Elements<T>(List<T> items, int count)
    {
        CollectionsMarshal.SetCount(items, count);
        return CollectionsMarshal.AsSpan(items);
    }

    /// <summary>The elements of a full list, grown: at most to <paramref name="count"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Span<T> Grow<T>(List<T> items, int count) => Elements(items, (int)Math.Min(count, Math.Max(items.Count * 2L, 16)));

    /// <summary>Whether lengths, none negative and none longer than an array can be, multiply to <paramref name="count"/>.</summary>
    public static bool Matches(int[] lengths, int count)
    {
        long product = 1;
        foreach (int length in lengths)
        {
            if (length < 0 || length > Array.MaxLength) return false;
            product *= length;
            if (product > int.MaxValue) return false;
        }
        return product == count;
    }
}
