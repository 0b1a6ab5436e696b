using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Codes;

/// <summary>
/// Writes and reads one symbol of a row. An earlier symbol of the row, the parent, may choose the table; the symbol may be kept for later ones.
/// </summary>
/// <remarks>
/// A wide row uses hundreds of tables, few entries of each, so that its time is that of cache misses. All tables of a coder are therefore packed into
/// two arrays of 16-bit entries, and what says where a table is takes eight bytes.
/// </remarks>
sealed class SymbolCoder
{
    /// <summary>The most bits after a symbol that are written with it.</summary>
    internal const int MostRestBits = RowWriter.MostBits - PrefixCode.MaxLength;

    /// <summary>Set in the code of a rare symbol.</summary>
    const uint Rare = 1 << 15;

    /// <summary>The bit of a code that is 1 for a common symbol of a table that sets rare ones apart.</summary>
    const int CountedBit = RowWriter.CountedBit;

    /// <summary>The most symbols of a table that are searched instead of being indexed, to save memory where the alphabet is large: those of one vector.</summary>
    const int MaxSearched = 8;

    /// <summary>Where the tables by the parent are, then the lookups of all tables. Pinned, since copies of <see cref="Reader"/> have a pointer to it.</summary>
    readonly ushort[] _lookups;
    /// <summary>By symbol: its code below a bit that ends it, and <see cref="Rare"/> or <see cref="CountedBit"/>; 0 if there is none. The code of the escape is the first of each table.</summary>
    readonly ushort[] _codes;
    /// <summary>The codes by the parent: those of <see cref="_part"/> if it has no table.</summary>
    readonly Part[] _contexts;
    readonly SymbolTable _table;
    readonly Part _part;
    readonly bool _isAlone;

    /// <param name="table">The table without a parent, and for symbols that the parent's table does not have.</param>
    internal SymbolCoder(SymbolTable table) : this(table, -1, -1, []) { }

    /// <param name="table">The table without a parent, and for symbols that the parent's table does not have.</param>
    /// <param name="slot">Where the symbol is kept for later ones; −1 if it is not.</param>
    /// <param name="parent">Where the parent is kept; −1 if there is none.</param>
    /// <param name="contexts">The table by the parent, whose symbols begin at 1; 0 is a parent that is absent or escaped.</param>
    internal SymbolCoder(SymbolTable table, int slot, int parent, SymbolTable?[] contexts)
    {
        _table = table;
        Count = table.Count;
        Slot = slot;
        Parent = parent;
        Contexts = contexts;
        _isAlone = slot < 0 && parent < 0;
        var lookups = new List<ushort>(new ushort[contexts.Length * SymbolReader.TableUnits]);
        var codes = new List<ushort>();
        _part = Pack(table, lookups, codes, out SymbolReader.Table alone);
        _contexts = new Part[contexts.Length];
        var tables = new SymbolReader.Table[contexts.Length];
        Array.Fill(_contexts, _part);
        Array.Fill(tables, alone);
        for (int i = 0; i < contexts.Length; i++)
            if (contexts[i] is { } context) _contexts[i] = Pack(context, lookups, codes, out tables[i]);
        _lookups = GC.AllocateUninitializedArray<ushort>(lookups.Count, pinned: true);
        lookups.CopyTo(_lookups);
        MemoryMarshal.Cast<SymbolReader.Table, ushort>(tables).CopyTo(_lookups);
        Reader = new SymbolReader(_lookups, alone, this, _isAlone && _part.Likely != Part.Nothing ? _part.Likely : -1);
        _codes = [.. codes];
        // The symbol of a common code is found without the rest of this class.
        ShortCodes = _isAlone && _part.Count > 0 ? [.. codes.Skip(_part.Codes).Take(_part.Count).Select(c => c >= Rare ? (ushort)0 : c)] : [];
    }

    /// <summary>The size of the alphabet; also the symbol that <see cref="Reader"/> reads for the escape.</summary>
    internal int Count { get; }

    /// <summary>Reads symbols. Copies of it need this coder, which has their memory.</summary>
    internal SymbolReader Reader { get; }

    /// <summary>The table without a parent.</summary>
    internal SymbolTable Table => _table;

    /// <summary>The slot in which the symbol is stored for later ones; −1 if it is not.</summary>
    internal int Slot { get; }

    /// <summary>The slot of the parent; −1 if there is none.</summary>
    internal int Parent { get; }

    /// <summary>The tables by the parent.</summary>
    internal SymbolTable?[] Contexts { get; }

    /// <summary>Whether one symbol alone was ever seen, whatever the parent.</summary>
    internal bool IsCertain => _isAlone && _table.IsCertain;

    /// <summary>The codes of a table.</summary>
    readonly struct Part(int codes, int count, int likely)
    {
        internal const ushort Nothing = ushort.MaxValue;

        /// <summary>The first code, after that of the escape.</summary>
        internal readonly int Codes = codes;
        /// <summary>The number of codes; 0 if symbols are searched: the table then has <see cref="MaxSearched"/> symbols and as many codes.</summary>
        internal readonly ushort Count = (ushort)count;
        /// <summary>The common symbol, if it is the only one; otherwise <see cref="Nothing"/>.</summary>
        internal readonly ushort Likely = (ushort)likely;
    }

    static Part Pack(SymbolTable table, List<ushort> lookups, List<ushort> codes, out SymbolReader.Table read)
    {
        bool isSearched = table.Codes.Length - 1 <= MaxSearched && table.Count > 2 * MaxSearched;
        int lookup = lookups.Count, first = codes.Count + 1;
        int size = isSearched ? 2 * MaxSearched : table.Count;
        var entries = new ushort[1 + size];
        if (isSearched) entries.AsSpan(1, MaxSearched).Fill(Part.Nothing);
        int mask = Fill(table, false, isSearched, lookups, entries), rareMask = table.HasRare ? Fill(table, true, isSearched, lookups, entries) : SymbolReader.Nothing;
        codes.AddRange(entries);
        read = new SymbolReader.Table(lookup, mask, rareMask);
        return new Part(first, isSearched ? 0 : size, table.Likely >= 0 && table.Likely < table.Count ? table.Likely : Part.Nothing);
    }

    /// <summary>Appends the lookups of the rare or of the common symbols, and sets their codes.</summary>
    /// <returns>The number of lookups less 1.</returns>
    static int Fill(SymbolTable table, bool isRare, bool isSearched, List<ushort> lookups, ushort[] entries)
    {
        SymbolCode[] some = [.. table.Codes.Where(c => c.IsRare == isRare)];
        int longest = some.Length == 0 ? 0 : some.Max(c => c.Length);
        ushort[] values = PrefixCode.Codes([.. some.Select(c => (byte)c.Length)]);
        var lookup = new ushort[1 << longest];
        for (int i = 0; i < some.Length; i++)
        {
            SymbolCode code = some[i];
            for (int at = values[i]; at < lookup.Length; at += 1 << code.Length) lookup[at] = (ushort)(code.Symbol << SymbolReader.LengthBits | code.Length);
            ushort entry = (ushort)((isRare ? Rare : table.HasRare ? 1u << CountedBit : 0) | 1u << code.Length | values[i]);
            if (code.Symbol == table.Count)
            {
                entries[0] = entry;
            }
            else if (isSearched)
            {
                int place = 1 + Array.IndexOf(table.Codes, code);
                (entries[place], entries[place + MaxSearched]) = ((ushort)code.Symbol, entry);
            }
            else
            {
                entries[1 + code.Symbol] = entry;
            }
        }
        lookups.AddRange(lookup);
        return lookup.Length - 1;
    }

    /// <summary>
    /// By symbol: the code of a common one, for <see cref="RowWriter.TryPut"/> without the other members of this class; 0 if there is none. Empty if a parent
    /// chooses the table, the symbol is kept, or the symbols are searched.
    /// </summary>
    internal ushort[] ShortCodes { get; }

    /// <summary>Writes a symbol, or the escape if there is no code for it.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="symbol">The symbol; −1 for the escape.</param>
    /// <returns>False if the escape was written: the caller writes the value in another way.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryWrite(ref RowWriter writer, int symbol)
    {
        if (!_isAlone) return TryWriteInContext(ref writer, symbol, 0, 0);
        if ((uint)symbol != _part.Likely) return TryWriteAlone(ref writer, symbol, 0, 0);
        writer.Hit();
        return true;
    }

    /// <summary>Writes a symbol and the bits that follow it, or the escape alone if there is no code for it: one addition to the row in place of two.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="symbol">The symbol; −1 for the escape.</param>
    /// <param name="rest">The bits.</param>
    /// <param name="restBits">How many, at most <see cref="MostRestBits"/>.</param>
    /// <returns>False if the escape was written: the caller writes the value in another way.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryWrite(ref RowWriter writer, int symbol, ulong rest, int restBits)
    {
        if (!_isAlone) return TryWriteInContext(ref writer, symbol, rest, restBits);
        if ((uint)symbol != _part.Likely || restBits != 0) return TryWriteAlone(ref writer, symbol, rest, restBits);
        writer.Hit();
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryWriteInContext(ref RowWriter writer, int symbol, ulong rest, int restBits)
    {
        int[] symbols = writer.Context.Symbols;
        ref readonly Part part = ref _part;
        if (Parent >= 0)
        {
            uint parent = (uint)symbols[Parent];
            Part[] contexts = _contexts;
            if (parent < (uint)contexts.Length) part = ref contexts[parent];
        }
        int length = 0;
        if ((uint)symbol == part.Likely)
        {
            // Its code has no bits.
            writer.Hit();
        }
        else
        {
            uint code = CodeOf(in part, symbol);
            if (code is 0 or >= Rare) return TryWriteRare(ref writer, in part, symbol, rest, restBits);
            length = writer.HitOf(ref code);
            rest = code | rest << length;
        }
        if (Slot >= 0) symbols[Slot] = symbol + 1;
        return writer.TryPut(rest, length + restBits) || writer.PutFull(rest, length + restBits);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryWriteAlone(ref RowWriter writer, int symbol, ulong rest, int restBits)
    {
        uint code = CodeOf(in _part, symbol);
        if (code is 0 or >= Rare) return TryWriteRare(ref writer, in _part, symbol, rest, restBits);
        int length = writer.HitOf(ref code);
        rest = code | rest << length;
        return writer.TryPut(rest, length + restBits) || writer.PutFull(rest, length + restBits);
    }

    /// <summary>Writes a rare symbol, or one that the table does not have.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryWriteRare(ref RowWriter writer, in Part part, int symbol, ulong rest, int restBits)
    {
        uint code = CodeOf(in part, symbol);
        bool isWritten = code != 0;
        if (isWritten)
        {
            Put(ref writer, code, rest, restBits);
        }
        else
        {
            Put(ref writer, _codes[part.Codes - 1], 0, 0);
            if (part.Codes != _part.Codes) isWritten = TryWriteAlone(ref writer, symbol, rest, restBits);
        }
        if (Slot >= 0) writer.Context.Symbols[Slot] = isWritten ? symbol + 1 : 0;
        return isWritten;
    }

    /// <summary>Returns the code of a symbol; 0 if there is none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    uint CodeOf(in Part part, int symbol)
    {
        ref ushort codes = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(_codes), part.Codes);
        return (uint)symbol < part.Count ? Unsafe.Add(ref codes, symbol) : part.Count == 0 ? Search(ref codes, symbol) : 0u;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Put(ref RowWriter writer, uint code, ulong rest, int restBits)
    {
        if (code >= Rare)
        {
            writer.Miss();
            code -= Rare;
        }
        int length = writer.HitOf(ref code);
        writer.Put(code | rest << length, length + restBits);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static uint Search(ref ushort codes, int symbol)
    {
        // The escape, −1, is the filler of a table with fewer symbols, whose code is 0.
        uint found = Vector128.Equals(Vector128.LoadUnsafe(ref codes), Vector128.Create((ushort)symbol)).ExtractMostSignificantBits();
        return found == 0 ? 0u : Unsafe.Add(ref codes, MaxSearched + BitOperations.TrailingZeroCount(found));
    }

    /// <summary>Writes the escape.</summary>
    internal void WriteEscape(ref RowWriter writer) => TryWrite(ref writer, -1);
}
