using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

/// <summary>
/// Room made for a collection whose header tells its count. The count was checked against the bytes left, one byte an
/// element; larger elements get room for what those bytes could plausibly be, and the rest as it is read.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireCapacity
{
    /// <summary>Bytes that are given to any count without question.</summary>
    const int Free = 1 << 16;

    /// <summary>The capacity to begin with.</summary>
    public static int Of<T>(int count)
    {
        int free = Free / Unsafe.SizeOf<T>();
        return count <= free ? count : Math.Max(free, count / Unsafe.SizeOf<T>());
    }

    /// <summary>An array to begin with.</summary>
    public static T[] NewArray<T>(int count) => new T[Of<T>(count)];

    /// <summary>A full array, grown: at most to <paramref name="count"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Grow<T>(ref T[] items, int count) => Array.Resize(ref items, (int)Math.Min(count, Math.Max(items.Length * 2L, 16)));

    /// <summary>Whether lengths, none negative, multiply to <paramref name="count"/>.</summary>
    public static bool Matches(int[] lengths, int count)
    {
        long product = 1;
        foreach (int length in lengths)
        {
            if (length < 0) return false;
            product *= length;
            if (product > int.MaxValue) return false;
        }
        return product == count;
    }
}
