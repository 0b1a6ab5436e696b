using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace Polywire.CompilerServices;

/// <summary>Stacks from the bottom, for generated code: they are enumerated from the top.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class MemoryPackStacks
{
    /// <summary>Returns the elements in an array that <see cref="Return"/> takes, at its start.</summary>
    public static T[] Rent<T>(IEnumerable<T> stack, out int count)
    {
        T[] items;
        if (stack is Stack<T> own)
        {
            count = own.Count;
            items = Small<T>.Rent(count);
            own.CopyTo(items, 0);
        }
        else
        {
            var copy = new List<T>(stack);
            count = copy.Count;
            items = Small<T>.Rent(count);
            copy.CopyTo(items);
        }
        items.AsSpan(0, count).Reverse();
        return items;
    }

    /// <summary>Gives an array back.</summary>
    public static void Return<T>(T[] items)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(items);
        Small<T>.Return(items);
    }

    /// <summary>Each thread keeps one array, so that most stacks do not go to the pool; those inside others and large ones do.</summary>
    static class Small<T>
    {
        const int Length = 32;

        [ThreadStatic] static T[]? t_spare;

        internal static T[] Rent(int count)
        {
            if (count > Length || t_spare is not { } spare) return TemporaryArrays.Rent<T>(Math.Max(count, Length));
            t_spare = null;
            return spare;
        }

        internal static void Return(T[] items)
        {
            if (items.Length == Length && t_spare is null) t_spare = items;
            else TemporaryArrays.Return(items);
        }
    }
}
