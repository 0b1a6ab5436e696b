using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Codecs;

/// <summary>Capacity of collections whose header declares their count; <c>Capacity</c> of the reader limits what is preallocated.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireCapacity
{
    /// <summary>Enlarges a full array, to <paramref name="count"/> elements at most.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Grow<T>(ref T[] items, int count) => Array.Resize(ref items, (int)Math.Min(count, Math.Max(items.Length * 2L, 16)));

    /// <summary>Sets the count of a list and returns its elements. Elements of derived types are set through the span without a check of the array's type.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Span<T> Elements<T>(List<T> items, int count)
    {
        CollectionsMarshal.SetCount(items, count);
        return CollectionsMarshal.AsSpan(items);
    }

    /// <summary>Enlarges a full list, to <paramref name="count"/> elements at most, and returns its elements.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Span<T> Grow<T>(List<T> items, int count) => Elements(items, (int)Math.Min(count, Math.Max(items.Count * 2L, 16)));

    /// <summary>Returns whether lengths, none negative and none longer than an array can be, multiply to <paramref name="count"/>.</summary>
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
