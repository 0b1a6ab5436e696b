using System.Diagnostics;

namespace Polywire.Compression.Rows.Codes;

/// <summary>
/// The codes of some of the symbols 0 to <see cref="Count"/> − 1 and of an escape. A table may set its rare symbols apart: the common ones then
/// have a prefix code of their own, of no bits if there is only one, and the row lists the places where a rare one is instead
/// (<see cref="RowMisses"/>).
/// </summary>
/// <remarks>Describes the codes. Rows are coded by a <see cref="SymbolCoder"/>, which packs the tables of a member.</remarks>
sealed class SymbolTable
{
    /// <summary>The largest <see cref="Count"/>: a symbol and its code length share 16 bits.</summary>
    internal const int MaxCount = 4094;

    /// <param name="count">The size of the alphabet without the escape.</param>
    /// <param name="codes">The symbols that have a code, in ascending order; the escape, which is <paramref name="count"/>, is the last.</param>
    internal SymbolTable(int count, SymbolCode[] codes)
    {
        Debug.Assert(count <= MaxCount && codes[^1].Symbol == count);
        Count = count;
        Codes = codes;
    }

    /// <summary>The size of the alphabet; also the escape, which is not part of it.</summary>
    internal int Count { get; }

    /// <summary>The symbols that have a code, in ascending order; the escape is the last.</summary>
    internal SymbolCode[] Codes { get; }

    /// <summary>Whether rare symbols are set apart.</summary>
    internal bool HasRare => Codes.Any(c => c.IsRare);

    /// <summary>The common symbol of a table that has no other; −1 if it has several, or no rare ones.</summary>
    internal int Likely
    {
        get
        {
            if (!HasRare) return -1;
            SymbolCode[] common = [.. Codes.Where(c => !c.IsRare)];
            return common.Length == 1 ? common[0].Symbol : -1;
        }
    }

    /// <summary>Whether there is one common symbol, and only the escape is rare.</summary>
    internal bool IsCertain => Codes.Length == 2 && Likely is >= 0 and int likely && likely < Count;
}

/// <summary>A symbol, and the length of its code among those that are rare or common as it is.</summary>
readonly record struct SymbolCode(int Symbol, int Length, bool IsRare);
