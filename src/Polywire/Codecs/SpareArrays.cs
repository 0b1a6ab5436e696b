using Polywire.Buffers;

namespace Polywire.Codecs;

/// <summary>
/// Space for references of any type while a collection is read. Each thread keeps one array, so that most collections
/// neither go to the pool nor grow; those inside others rent theirs.
/// </summary>
static class SpareArrays
{
    const int MaxRetained = 1024;

    [ThreadStatic] static object?[]? t_spare;

    internal static object?[] Rent(int atLeast)
    {
        if (t_spare is not { } spare || spare.Length < atLeast) return TemporaryArrays.Rent<object?>(atLeast);
        t_spare = null;
        return spare;
    }

    /// <summary>Returns an array of which the first <paramref name="used"/> elements were used.</summary>
    internal static void Return(object?[] array, int used)
    {
        Array.Clear(array, 0, used);
        if (array.Length > MaxRetained)
        {
            TemporaryArrays.Return(array);
            return;
        }
        object?[]? other = t_spare;
        if (other is not null && other.Length >= array.Length)
        {
            TemporaryArrays.Return(array);
            return;
        }
        t_spare = array;
        if (other is not null) TemporaryArrays.Return(other);
    }
}
