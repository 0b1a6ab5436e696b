using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows.Codes;

/// <summary>
/// The codes of some of the symbols 0 to <see cref="Count"/> − 1 and of an escape. A table may set its rare symbols apart: the common ones then
/// have a prefix code of their own, of no bits if there is only one, and the row lists the places where a rare one is instead
/// (<see cref="RowMisses"/>).
/// </summary>
sealed class SymbolTable
{
    /// <summary>The largest <see cref="Count"/>: a symbol and its code length share 16 bits.</summary>
    internal const int MaxCount = 4094;

    /// <summary>The most symbols that are searched one by one, to save memory where the alphabet is large.</summary>
    const int MaxSearched = 6;

    const int LengthShift = 16;
    const uint LengthMask = 15;
    const uint Rare = 1u << 30, Present = 1u << 31;

    readonly int _likely;
    readonly uint _escape;
    /// <summary>By symbol, or in the order of <see cref="_symbols"/>: the code, its length, and whether it is rare and whether it exists.</summary>
    readonly uint[] _codes;
    readonly ushort[]? _symbols;
    /// <summary>By the next bits: the symbol from bit 4 on, the length of its code.</summary>
    readonly ushort[] _common;
    readonly ushort[]? _rare;

    /// <param name="count">The size of the alphabet without the escape.</param>
    /// <param name="codes">The symbols that have a code, in ascending order; the escape, which is <paramref name="count"/>, is the last.</param>
    internal SymbolTable(int count, ReadOnlySpan<SymbolCode> codes)
    {
        Debug.Assert(count <= MaxCount && codes[^1].Symbol == count);
        Count = count;
        bool isSearched = codes.Length - 1 <= MaxSearched && count > 4 * MaxSearched;
        if (isSearched) _symbols = new ushort[codes.Length - 1];
        _codes = new uint[isSearched ? codes.Length - 1 : count];
        int rare = 0;
        foreach (SymbolCode code in codes)
            if (code.IsRare) rare++;
        _common = Fill(codes, codes.Length - rare, false, ref _escape);
        if (rare > 0) _rare = Fill(codes, rare, true, ref _escape);
        _likely = rare > 0 && _common.Length == 1 ? _common[0] >> 4 : -1;
    }

    /// <summary>The size of the alphabet; also the escape, which is not part of it.</summary>
    internal int Count { get; }

    /// <summary>Whether there is one common symbol, and only the escape is rare.</summary>
    internal bool IsCertain => _likely >= 0 && _rare!.Length == 1;

    /// <summary>The symbols that have a code, in ascending order; the escape is the last.</summary>
    internal IEnumerable<SymbolCode> Codes
    {
        get
        {
            for (int i = 0; i < _codes.Length; i++)
                if (_codes[i] != 0) yield return new SymbolCode(_symbols is null ? i : _symbols[i], Length(_codes[i]), (_codes[i] & Rare) != 0);
            yield return new SymbolCode(Count, Length(_escape), (_escape & Rare) != 0);
        }
    }

    /// <summary>Bytes of memory that the table takes, without the object headers.</summary>
    internal int Memory => _codes.Length * sizeof(uint) + (_common.Length + (_rare?.Length ?? 0) + (_symbols?.Length ?? 0)) * sizeof(ushort);

    ushort[] Fill(ReadOnlySpan<SymbolCode> codes, int number, bool isRare, ref uint escape)
    {
        Span<byte> lengths = new byte[number];
        int next = 0, longest = 0;
        foreach (SymbolCode code in codes)
        {
            if (code.IsRare != isRare) continue;
            lengths[next++] = (byte)code.Length;
            longest = Math.Max(longest, code.Length);
        }
        ushort[] values = PrefixCode.Codes(lengths);
        var lookup = new ushort[1 << longest];
        next = 0;
        for (int i = 0; i < codes.Length; i++)
        {
            SymbolCode code = codes[i];
            if (code.IsRare != isRare) continue;
            ushort value = values[next++];
            for (int at = value; at < lookup.Length; at += 1 << code.Length) lookup[at] = (ushort)(code.Symbol << 4 | code.Length);
            uint entry = Present | (isRare ? Rare : 0) | (uint)code.Length << LengthShift | value;
            if (code.Symbol == Count) escape = entry;
            else if (_symbols is not null) (_symbols[i], _codes[i]) = ((ushort)code.Symbol, entry);
            else _codes[code.Symbol] = entry;
        }
        return lookup;
    }

    static int Length(uint code) => (int)(code >> LengthShift & LengthMask);

    /// <summary>Writes a symbol, or the escape if the table does not have it.</summary>
    /// <param name="writer">The writer.</param>
    /// <param name="symbol">The symbol; −1 for the escape.</param>
    /// <returns>False if the escape was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryWrite(ref RowWriter writer, int symbol)
    {
        if (symbol == _likely && symbol >= 0)
        {
            writer.Hit();
            return true;
        }
        uint code = (uint)symbol < (uint)_codes.Length && _symbols is null ? _codes[symbol] : Search(symbol);
        bool isWritten = code != 0;
        if (!isWritten) code = _escape;
        if (_rare is not null) writer.Count((code & Rare) == 0);
        writer.Put(code & 0xFFFF, Length(code));
        return isWritten;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    uint Search(int symbol)
    {
        if (_symbols is null) return 0;
        for (int i = 0; i < _symbols.Length; i++)
            if (_symbols[i] == symbol) return _codes[i];
        return 0;
    }

    /// <summary>Reads a symbol; <see cref="Count"/> for the escape. The reader has as many bits as the longest code.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int Read(ref RowReader reader)
    {
        ushort[] lookup = _common;
        if (_rare is not null && !reader.IsHit()) lookup = _rare;
        // The table's length is a power of two.
        int entry = Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(lookup), (nint)((uint)reader.Bits & (uint)(lookup.Length - 1)));
        reader.Consume(entry & 15);
        return entry >> 4;
    }
}

/// <summary>A symbol, and the length of its code among those that are rare or common as it is.</summary>
readonly record struct SymbolCode(int Symbol, int Length, bool IsRare);
