namespace Polywire.Generator.Emit;

/// <summary>
/// Models of many members are read and written by several methods, each for a run of members. One method for all of them
/// would have a frame of kilobytes, at every level of nesting, and the JIT gives up optimizing methods of that size.
/// </summary>
static class Parts
{
    /// <summary>The members of one method.</summary>
    internal const int Size = 24;

    /// <summary>Members up to this number are read and written by one method.</summary>
    const int MaxWhole = 32;

    /// <summary>Locals up to this number are on the stack while an object's members are read; more of them are on the heap.</summary>
    const int MaxOnStack = 128;

    internal static bool AreNeeded(int members) => members > MaxWhole;

    internal static bool AreOnHeap(int members) => members > MaxOnStack;

    /// <summary>The number of methods for so many members.</summary>
    internal static int Count(int members) => (members + Size - 1) / Size;

    /// <summary>The members of one part, with their indexes.</summary>
    internal static IEnumerable<(T Member, int Index)> Of<T>(T[] members, int part) =>
        members.Select((m, i) => (m, i)).Skip(part * Size).Take(Size);
}
