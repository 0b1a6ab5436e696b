using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Buffers;

namespace Polywire.CompilerServices;

/// <summary>Stacks from the bottom, for generated code: they are enumerated from the top.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class MemoryPackStacks
{
    /// <summary>Returns the elements where the stack has them.</summary>
    public static ReadOnlySpan<T> AsSpan<T>(Stack<T> stack)
    {
        T[] items = Fields<T>.Array(stack);
        // Another thread may have set one of the two.
        return new(items, 0, Math.Min(Fields<T>.Size(stack), items.Length));
    }

    /// <summary>Makes a stack of an array, which it keeps.</summary>
    public static Stack<T> Of<T>(T[] items)
    {
        var stack = new Stack<T>();
        Fields<T>.Array(stack) = items;
        Fields<T>.Size(stack) = items.Length;
        return stack;
    }

    /// <summary>Returns the elements of a stack of another type in an array that <see cref="Return"/> takes, at its start.</summary>
    public static T[] Rent<T>(IEnumerable<T> stack, out int count)
    {
        var copy = new List<T>(stack);
        count = copy.Count;
        T[] items = Small<T>.Rent(count);
        copy.CopyTo(items);
        items.AsSpan(0, count).Reverse();
        return items;
    }

    /// <summary>Gives an array back.</summary>
    public static void Return<T>(T[] items)
    {
        if (RuntimeHelpers.IsReferenceOrContainsReferences<T>()) Array.Clear(items);
        Small<T>.Return(items);
    }

    static class Fields<T>
    {
        [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_array")]
        internal static extern ref T[] Array(Stack<T> stack);

        [UnsafeAccessor(UnsafeAccessorKind.Field, Name = "_size")]
        internal static extern ref int Size(Stack<T> stack);
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
