using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Polywire.CompilerServices;

/// <summary>Stacks from the bottom, for generated code: they are enumerated from the top.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class MemoryPackStacks
{
    /// <summary>The elements in an array that <see cref="Return"/> takes, at its start.</summary>
    public static T[] Rent<T>(IEnumerable<T> stack, out int count)
    {
        T[] items;
        if (stack is Stack<T> own)
        {
            count = own.Count;
            items = ArrayPool<T>.Shared.Rent(count);
            own.CopyTo(items, 0);
        }
        else
        {
            var copy = new List<T>(stack);
            count = copy.Count;
            items = ArrayPool<T>.Shared.Rent(count);
            copy.CopyTo(items);
        }
        Array.Reverse(items, 0, count);
        return items;
    }

    /// <summary>Gives an array back.</summary>
    public static void Return<T>(T[] items) => ArrayPool<T>.Shared.Return(items, RuntimeHelpers.IsReferenceOrContainsReferences<T>());
}
