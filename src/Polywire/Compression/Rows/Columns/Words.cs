using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.Compression.Rows.Columns;

/// <summary>A fixed set of strings, found by a hash of their first and last characters.</summary>
sealed class Words
{
    /// <summary>The longest string, in characters.</summary>
    internal const int MaxLength = 1 << 12;

    /// <summary>Strings up to twice this length are hashed entirely.</summary>
    const int Hashed = 16;

    const int SymbolBits = 12;
    const uint SymbolMask = (1 << SymbolBits) - 1;

    readonly string[] _values;
    /// <summary>The symbol plus 1, and bits of the hash above it; 0 if the entry is free.</summary>
    readonly uint[] _entries;

    internal Words(string[] values)
    {
        _values = values;
        _entries = new uint[BitOperations.RoundUpToPowerOf2((uint)values.Length * 2 + 1)];
        for (int symbol = 0; symbol < values.Length; symbol++)
        {
            ulong hash = Hash(values[symbol]);
            uint at = Place(hash);
            while (_entries[at] != 0) at = Next(at);
            _entries[at] = Entry(hash) | (uint)symbol + 1;
        }
    }

    internal string[] Values => _values;

    uint Place(ulong hash) => (uint)(hash >> 32) & (uint)(_entries.Length - 1);

    uint Next(uint place) => (place + 1) & (uint)(_entries.Length - 1);

    static uint Entry(ulong hash) => (uint)hash & ~SymbolMask;

    /// <summary>Returns the symbol of a string; −1 if it is not in the set.</summary>
    internal int Find(ReadOnlySpan<char> text)
    {
        ulong hash = Hash(text);
        uint wanted = Entry(hash);
        uint[] entries = _entries;
        for (uint at = Place(hash); ; at = Next(at))
        {
            uint entry = entries[at];
            if (entry == 0) return -1;
            if ((entry & ~SymbolMask) != wanted) continue;
            int symbol = (int)(entry & SymbolMask) - 1;
            if (text.SequenceEqual(_values[symbol])) return symbol;
        }
    }

    /// <summary>The set does not change after its construction, so that a hash that is not keyed cannot be flooded.</summary>
    static ulong Hash(ReadOnlySpan<char> text)
    {
        ulong hash = (ulong)text.Length * 0x9E37_79B9_7F4A_7C15;
        if (text.Length < 4)
        {
            foreach (char c in text) hash = (hash ^ c) * 0xC2B2_AE3D_27D4_EB4F;
            return hash ^ hash >> 32;
        }
        ref byte first = ref Unsafe.As<char, byte>(ref MemoryMarshal.GetReference(text));
        int bytes = text.Length * sizeof(char);
        int end = Math.Min(bytes, Hashed * sizeof(char)) - sizeof(ulong);
        for (int at = 0; at < end; at += sizeof(ulong)) hash = Mix(hash, Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref first, at)));
        if (bytes > Hashed * sizeof(char))
            for (int at = Math.Max(end + sizeof(ulong), bytes - Hashed * sizeof(char)); at < bytes - sizeof(ulong); at += sizeof(ulong)) hash = Mix(hash, Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref first, at)));
        hash = Mix(hash, Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref first, bytes - sizeof(ulong))));
        return hash ^ hash >> 32;

        static ulong Mix(ulong hash, ulong part)
        {
            ulong mixed = (hash ^ part) * 0xC2B2_AE3D_27D4_EB4F;
            return mixed ^ mixed >> 29;
        }
    }
}
