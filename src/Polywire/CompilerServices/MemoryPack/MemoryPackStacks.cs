using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

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
            items = TemporaryArrays.Rent<T>(count);
            own.CopyTo(items, 0);
        }
        else
        {
            var copy = new List<T>(stack);
            count = copy.Count;
            items = TemporaryArrays.Rent<T>(count);
            copy.CopyTo(items);
        }
        Array.Reverse(items, 0, count);
        return items;
    }

    /// <summary>Gives an array back.</summary>
    public static void Return<T>(T[] items)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(items);
        TemporaryArrays.Return(items);
    }
}
