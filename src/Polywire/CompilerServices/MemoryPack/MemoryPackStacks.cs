using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace Polywire.CompilerServices;

/// <summary>Stacks from the bottom, for generated code: they are enumerated from the top.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class MemoryPackStacks
{
    const int SmallLength = 32;

    /// <summary>The elements in an array that <see cref="Return"/> takes, at its start.</summary>
    public static T[] Rent<T>(IEnumerable<T> stack, out int count)
    {
        T[] items;
        if (stack is Stack<T> own)
        {
            count = own.Count;
            items = Small<T>.Rent(count) ?? TemporaryArrays.Rent<T>(count);
            own.CopyTo(items, 0);
            items.AsSpan(0, count).Reverse();
            return items;
        }
        var copy = new List<T>(stack);
        count = copy.Count;
        items = TemporaryArrays.Rent<T>(count);
        copy.CopyTo(items);
        Array.Reverse(items, 0, count);
        return items;
    }

    /// <summary>Gives an array back.</summary>
    public static void Return<T>(T[] items)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(items);
        if (items.Length == SmallLength) Small<T>.Return(items);
        else TemporaryArrays.Return(items);
    }

    /// <summary>One array of each thread for small stacks; those inside of others rent theirs from the pool.</summary>
    static class Small<T>
    {
        [ThreadStatic] static T[]? t_spare;

        internal static T[]? Rent(int count)
        {
            if (count > SmallLength) return null;
            T[] items = t_spare ?? new T[SmallLength];
            t_spare = null;
            return items;
        }

        internal static void Return(T[] items) => t_spare = items;
    }
}
