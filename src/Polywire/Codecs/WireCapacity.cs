using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

/// <summary>Room for collections whose header tells their count; how much at once is <c>Capacity</c> of the reader.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireCapacity
{
    /// <summary>A full array, grown: at most to <paramref name="count"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Grow<T>(ref T[] items, int count) => Array.Resize(ref items, (int)Math.Min(count, Math.Max(items.Length * 2L, 16)));

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
