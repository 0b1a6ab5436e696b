using System.Runtime.CompilerServices;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Codes;

/// <summary>
/// Writes and reads one symbol of a row. An earlier symbol of the row, the parent, may choose the table; the symbol may be kept for later ones.
/// </summary>
sealed class SymbolCoder
{
    readonly SymbolTable _table;
    readonly bool _isAlone;

    /// <param name="table">The table without a parent, and for symbols that the parent's table does not have.</param>
    internal SymbolCoder(SymbolTable table)
    {
        _table = table;
        _isAlone = true;
    }

    /// <param name="table">The table without a parent, and for symbols that the parent's table does not have.</param>
    /// <param name="slot">Where the symbol is kept for later ones; −1 if it is not.</param>
    /// <param name="parent">Where the parent is kept; −1 if there is none.</param>
    /// <param name="contexts">The table by the parent, whose symbols begin at 1; 0 is a parent that is absent or escaped.</param>
    internal SymbolCoder(SymbolTable table, int slot, int parent, SymbolTable?[] contexts)
    {
        _table = table;
        Slot = slot;
        Parent = parent;
        Contexts = contexts;
        _isAlone = slot < 0 && parent < 0;
    }

    /// <summary>The size of the alphabet; also what <see cref="Read"/> returns for the escape.</summary>
    internal int Count => _table.Count;

    /// <summary>The table without a parent.</summary>
    internal SymbolTable Table => _table;

    /// <summary>Where the symbol is kept for later ones; −1 if it is not.</summary>
    internal int Slot { get; } = -1;

    /// <summary>Where the parent is kept; −1 if there is none.</summary>
    internal int Parent { get; } = -1;

    /// <summary>The tables by the parent.</summary>
    internal SymbolTable?[] Contexts { get; } = [];

    /// <summary>Whether one symbol alone was ever seen, whatever the parent.</summary>
    internal bool IsCertain => _isAlone && _table.IsCertain;

    /// <summary>Writes a symbol, or the escape if there is no code for it.</summary>
    /// <returns>False if the escape was written: the caller writes the value in another way.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryWrite(ref RowWriter writer, int symbol) => _isAlone ? _table.TryWrite(ref writer, symbol) : TryWriteInContext(ref writer, symbol);

    [MethodImpl(MethodImplOptions.NoInlining)]
    bool TryWriteInContext(ref RowWriter writer, int symbol)
    {
        int[] symbols = writer.Context.Symbols;
        bool isWritten = Parent >= 0 && Contexts[symbols[Parent]] is { } table && table.TryWrite(ref writer, symbol) || _table.TryWrite(ref writer, symbol);
        if (Slot >= 0) symbols[Slot] = isWritten ? symbol + 1 : 0;
        return isWritten;
    }

    /// <summary>Writes the escape.</summary>
    internal void WriteEscape(ref RowWriter writer) => TryWrite(ref writer, -1);

    /// <summary>Reads a symbol; <see cref="Count"/> for the escape. At least 30 bits are available afterwards without a refill.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Read(ref RowReader reader)
    {
        reader.Refill();
        return _isAlone ? _table.Read(ref reader) : ReadInContext(ref reader);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    int ReadInContext(ref RowReader reader)
    {
        int[] symbols = reader.Context.Symbols;
        int symbol = -1;
        if (Parent >= 0 && Contexts[symbols[Parent]] is { } table)
        {
            symbol = table.Read(ref reader);
            if (symbol == table.Count) symbol = -1;
        }
        if (symbol < 0) symbol = _table.Read(ref reader);
        if (Slot >= 0) symbols[Slot] = symbol == _table.Count ? 0 : symbol + 1;
        return symbol;
    }
}
