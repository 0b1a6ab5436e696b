using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Codes;

/// <summary>Reads the symbols of one <see cref="SymbolCoder"/>, as a value that each column has in itself.</summary>
/// <remarks>
/// A row uses many tables and few entries of each, more memory than the first cache of the processor has. A symbol without a parent therefore takes its column and its
/// entry; one with a parent also takes the eight bytes of the parent's table.
/// <para>
/// Pointers are to the pinned array of the coder, which the column also has. An index into a table is a number of bits that the table's mask has limited, and the index of a
/// parent's table is compared with their number, so that every load is in the array.
/// </para>
/// </remarks>
readonly unsafe struct SymbolReader
{
    /// <summary>The lowest bits of a lookup, which are the length of the code.</summary>
    internal const int LengthBits = 4;

    const int LengthMask = (1 << LengthBits) - 1;

    /// <summary>The symbol or the mask that there is not.</summary>
    internal const ushort Nothing = ushort.MaxValue;

    /// <summary>The size of a <see cref="Table"/> in the coder's array.</summary>
    internal const int TableUnits = 8 / sizeof(ushort);

    /// <summary>A table: the lookups of its common symbols, then those of the rare ones. By the next bits: the symbol from bit 4 on, the length of its code.</summary>
    internal readonly struct Table(int first, int mask, int rareMask)
    {
        /// <summary>The first lookup, in the coder's array.</summary>
        internal readonly int First = first;
        /// <summary>The number of lookups of common symbols less 1.</summary>
        internal readonly ushort Mask = (ushort)mask;
        /// <summary>The number of lookups of rare symbols less 1; <see cref="Nothing"/> if no symbol is rare.</summary>
        internal readonly ushort RareMask = (ushort)rareMask;

        /// <summary>1 if symbols are counted because rare ones are set apart, otherwise 0.</summary>
        internal int Counted => 1 ^ RareMask >> 15;
    }

    /// <summary>The coder's array.</summary>
    readonly ushort* _lookups;
    readonly Table _alone;
    readonly int _parents;
    readonly int _parent;
    readonly int _slot;
    readonly int _escape;
    readonly int _likely;

    /// <param name="lookups">The tables by the parent, then the lookups of all tables, pinned.</param>
    /// <param name="alone">The table without a parent.</param>
    /// <param name="coder">The coder.</param>
    /// <param name="likely">The common symbol, if it is the only one and nothing else is to be done; otherwise −1.</param>
    internal SymbolReader(ushort[] lookups, Table alone, SymbolCoder coder, int likely)
    {
        _lookups = (ushort*)Unsafe.AsPointer(ref MemoryMarshal.GetArrayDataReference(lookups));
        _alone = alone;
        _parents = coder.Contexts.Length;
        _parent = coder.Parent;
        _slot = coder.Slot;
        _escape = coder.Count;
        _likely = likely;
    }

    /// <summary>The size of the alphabet; also what <see cref="Read"/> returns for the escape.</summary>
    internal int Escape => _escape;

    /// <summary>A symbol that was not taken yet.</summary>
    internal struct Found
    {
        internal int Symbol;
        internal int Length;
        internal int Counted;
        /// <summary>At least 44 bits after the symbol.</summary>
        internal ulong Rest;
    }

    /// <summary>Returns the table that the row's symbols choose.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    Table TableOf(RowContext context)
    {
        uint symbol = (uint)context.Symbols[_parent];
        return symbol < (uint)_parents ? ((Table*)_lookups)[symbol] : _alone;
    }

    /// <summary>
    /// Finds the next symbol without taking it, if it is a common one and its code is there: then <see cref="Take"/> follows, which also takes bits after it.
    /// </summary>
    /// <returns>False if anything else is to be done: <see cref="Read"/> does it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryFind(ref RowReader reader, out Found found)
    {
        Table table = _alone;
        if (_parent >= 0) table = TableOf(reader.Context);
        int counted = table.Counted;
        if (!reader.HasBits || !reader.IsCommon(counted))
        {
            Unsafe.SkipInit(out found);
            return false;
        }
        ulong bits = reader.AvailableBits;
        int entry = _lookups[table.First + (nint)((uint)bits & table.Mask)];
        found.Counted = counted;
        found.Symbol = entry >> LengthBits;
        found.Length = entry & LengthMask;
        found.Rest = bits >> found.Length;
        return found.Symbol != _escape;
    }

    /// <summary>Takes what <see cref="TryFind"/> has found, and bits after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Take(ref RowReader reader, scoped in Found found, int restBits)
    {
        if (_slot >= 0) reader.Context.Symbols[_slot] = found.Symbol + 1;
        reader.Consume(found.Length + restBits, found.Counted);
    }

    /// <summary>Reads a symbol; <see cref="Escape"/> for the escape.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal int Read(ref RowReader reader)
    {
        Table table = _alone;
        if (_parent >= 0) table = TableOf(reader.Context);
        int symbol = ReadFrom(ref reader, table);
        // A symbol that the table of its parent does not have.
        if (symbol == _escape && table.First != _alone.First) symbol = ReadFrom(ref reader, _alone);
        if (_slot >= 0) reader.Context.Symbols[_slot] = symbol == _escape ? 0 : symbol + 1;
        return symbol;
    }

    int ReadFrom(ref RowReader reader, Table table)
    {
        if (!reader.IsMiss(table.Counted)) return ReadEntry(ref reader, table.First, table.Mask);
        reader.NextMiss();
        return ReadEntry(ref reader, table.First + table.Mask + 1, table.RareMask);
    }

    int ReadEntry(ref RowReader reader, int first, uint mask)
    {
        int entry = _lookups[first + (nint)((uint)reader.NextBits & mask)];
        reader.Consume(entry & LengthMask);
        return entry >> LengthBits;
    }

    /// <summary>Reads a symbol that is nearly always the same one, and then takes no bits.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int ReadLikely(ref RowReader reader)
    {
        int likely = _likely;
        return likely >= 0 && reader.TryCount(1) ? likely : Read(ref reader);
    }
}
