using System.Text;
using Polywire.CompilerServices;

namespace Polywire.Generator.Emit;

/// <summary>The table by which <c>MemberNames.Find</c> finds the members of a model: a hash that no two of the names share.</summary>
sealed class NameTable
{
    /// <summary>Fewer names are found by their lengths, and those of one length compared one after another.</summary>
    const int Few = 8;

    /// <summary>The comparisons for a name, on average, above which the table is faster: a jump by the length alone is known sooner than a hash.</summary>
    const int FewComparisons = 3;

    const int MaxMultipliers = 200;

    NameTable(string[] names, ushort[] table, int bits, ulong multiplier)
    {
        (Names, Table, Bits, Multiplier) = (string.Concat(names), table, bits, multiplier);
        var starts = new ushort[names.Length + 1];
        for (int i = 0; i < names.Length; i++) starts[i + 1] = (ushort)(starts[i] + Literal.Utf8Length(names[i]));
        Starts = starts;
    }

    internal string Names { get; }

    internal ushort[] Starts { get; }

    internal ushort[] Table { get; }

    /// <summary>Gets a value that indicates whether a shift or an index of the table takes two bytes.</summary>
    internal bool IsWide => Starts.Length - 1 > MemberNameBounds.MaxByteMembers;

    internal int Bits { get; }

    internal ulong Multiplier { get; }

    /// <summary>Makes the table; null if the names are few, too many or too long, their lengths keep them apart, or no hash does.</summary>
    internal static NameTable? Of(IEnumerable<string> memberNames)
    {
        string[] names = [.. memberNames];
        if (names.Length <= Few || names.Length > MemberNameBounds.MaxMembers) return null;
        (ulong First, ulong Last, int Length)[] keys = [.. names.Select(Key)];
        if (keys.GroupBy(k => k.Length).Sum(g => g.Count() * (g.Count() + 1) / 2) <= FewComparisons * names.Length) return null;
        if (keys.Sum(k => k.Length) > ushort.MaxValue || keys.Distinct().Count() < keys.Length) return null;
        int bits = MemberNameBounds.LeastBits;
        while (1 << bits < names.Length * 3 / 2) bits++;
        ulong seed = 0;
        for (int attempt = 0; attempt < MaxMultipliers && bits <= MemberNameBounds.MostBits; attempt++)
        {
            // Half of the attempts have twice the slots.
            if (attempt == MaxMultipliers / 2 && ++bits > MemberNameBounds.MostBits) break;
            ulong multiplier = Next(ref seed) | 1;
            if (Fill([.. keys.Select(k => MemberNameBounds.Hash(k.First, k.Last, k.Length, multiplier))], bits) is { } table) return new(names, table, bits, multiplier);
        }
        return null;
    }

    /// <summary>Returns the call that finds <c>name</c>, as C# text.</summary>
    internal string Call() =>
        $"global::Polywire.CompilerServices.MemberNames.{(IsWide ? "FindWide" : "Find")}(name, {Literal.Utf8(Names)}, [{string.Join(", ", Starts)}], [{string.Join(", ", Table)}], {Bits}, 0x{Multiplier:X}UL)";

    /// <summary>Returns the buckets with the most names first: each takes the first shift that moves all of its names to free slots.</summary>
    static ushort[]? Fill(ulong[] hashes, int bits)
    {
        int buckets = MemberNameBounds.Buckets(bits), maxShift = hashes.Length > MemberNameBounds.MaxByteMembers ? (1 << bits) - 1 : byte.MaxValue;
        var table = new ushort[buckets + (1 << bits)];
        var taken = new bool[1 << bits];
        var groups = Enumerable.Range(0, hashes.Length).GroupBy(i => MemberNameBounds.BucketOf(hashes[i], bits)).OrderByDescending(g => g.Count()).ThenBy(g => g.Key);
        foreach (var group in groups)
        {
            int shift = 0;
            for (; shift <= maxShift; shift++)
            {
                int[] slots = [.. group.Select(i => MemberNameBounds.SlotOf(hashes[i], bits, shift))];
                if (slots.Distinct().Count() == slots.Length && !slots.Any(s => taken[s])) break;
            }
            if (shift > maxShift) return null;
            table[group.Key] = (ushort)shift;
            foreach (int i in group)
            {
                int slot = MemberNameBounds.SlotOf(hashes[i], bits, shift);
                taken[slot] = true;
                table[buckets + slot] = (ushort)i;
            }
        }
        return table;
    }

    /// <summary>Returns the words of a name that the runtime loads.</summary>
    static (ulong First, ulong Last, int Length) Key(string text)
    {
        byte[] name = Encoding.UTF8.GetBytes(text);
        int n = name.Length;
        if (n >= 8) return (Word(name, 0, 8), Word(name, n - 8, 8), n);
        if (n >= 4) return (Word(name, 0, 4), Word(name, n - 4, 4), n);
        return (n == 0 ? 0 : name[0] | (ulong)name[n >> 1] << 8 | (ulong)name[n - 1] << 16, 0, n);
    }

    static ulong Word(byte[] bytes, int start, int count)
    {
        ulong word = 0;
        for (int i = count - 1; i >= 0; i--) word = word << 8 | bytes[start + i];
        return word;
    }

    static ulong Next(ref ulong seed)
    {
        unchecked
        {
            ulong z = seed += 0x9E37_79B9_7F4A_7C15;
            z = (z ^ z >> 30) * 0xBF58_476D_1CE4_E5B9;
            z = (z ^ z >> 27) * 0x94D0_49BB_1331_11EB;
            return z ^ z >> 31;
        }
    }
}
