using Polywire.Compression.Rows.Codes;

namespace Polywire.Compression.Rows.Training;

/// <summary>
/// Makes tables from counts. Decides which symbols are rare and set apart, so that the codes of the common ones are shorter, at the price of listing
/// the places where a rare one is: the price depends on how many such places a row has, which depends on the decisions.
/// </summary>
sealed class TableBuilder
{
    /// <summary>The estimated cost of a miss before their number is known.</summary>
    const double FirstPrice = 8;

    /// <summary>Bits of the list that do not depend on the distance: its count, and what exponential codes lose.</summary>
    const double Overhead = 2.5;

    readonly bool _isFixed;
    double _price = FirstPrice;

    /// <param name="symbols">All symbols of the model.</param>
    /// <param name="rows">The number of rows of the sample.</param>
    /// <param name="isFixed">Whether all codes of a table have the same length.</param>
    internal TableBuilder(IReadOnlyList<SymbolDraft> symbols, int rows, bool isFixed)
    {
        _isFixed = isFixed;
        for (int round = 0; round < 2; round++)
        {
            double hits = 0, misses = 0;
            foreach (SymbolDraft symbol in symbols)
            {
                foreach (ContextCounts table in symbol.Tables)
                {
                    Choice choice = Choose(table);
                    if (choice.IsRare is null) continue;
                    misses += choice.Misses;
                    hits += table.Total - choice.Misses;
                }
            }
            double distance = (hits + misses) / (misses + rows);
            Order = Math.Clamp((int)(Logarithms.Of(Math.Max(1, distance)) - 0.5), 0, 12);
            _price = Logarithms.Of(Math.Max(1, distance)) + Overhead;
        }
    }

    /// <summary>The exponential order of the distances between misses.</summary>
    internal int Order { get; }

    /// <summary>A way to code a table: which symbols are rare.</summary>
    readonly record struct Choice(double Bits, double Misses, bool[]? IsRare);

    Choice Choose(ContextCounts table)
    {
        long[] counts = table.Counts;
        var best = new Choice(Bits(counts, null, false), 0, null);
        if (table.Symbols.Length == 0) return best;
        int[] order = [.. Enumerable.Range(0, table.Symbols.Length).OrderByDescending(i => counts[i]).ThenBy(i => i)];
        double total = table.Total, common = 0;
        var isRare = new bool[counts.Length];
        Array.Fill(isRare, true);
        for (int k = 1; k <= order.Length; k++)
        {
            common += counts[order[k - 1]];
            isRare[order[k - 1]] = false;
            double misses = total - common;
            // Of many symbols, only a few numbers of common ones are tried.
            bool isTried = k <= 4 || order.Length <= 16 || k == order.Length || counts[order[k - 1]] > total / 64 && counts[order[k]] <= total / 64;
            if (!isTried || misses * _price >= best.Bits) continue;
            double bits = misses * _price + Bits(counts, isRare, false) + Bits(counts, isRare, true);
            if (bits < best.Bits) best = new Choice(bits, misses, (bool[])isRare.Clone());
        }
        return best;
    }

    double Bits(long[] counts, bool[]? isRare, bool wanted)
    {
        byte[] lengths = Lengths(counts, isRare, wanted);
        double bits = 0;
        for (int i = 0; i < counts.Length; i++)
            if (isRare is null || isRare[i] == wanted) bits += (double)counts[i] * lengths[i];
        return bits;
    }

    byte[] Lengths(long[] counts, bool[]? isRare, bool wanted)
    {
        if (isRare is null) return PrefixCode.Lengths(counts, _isFixed);
        var some = new long[counts.Length];
        for (int i = 0; i < some.Length; i++)
            if (isRare[i] == wanted) some[i] = counts[i];
        return PrefixCode.Lengths(some, _isFixed);
    }

    internal SymbolTable Build(int count, ContextCounts table)
    {
        bool[]? isRare = Choose(table).IsRare;
        byte[] common = Lengths(table.Counts, isRare, false), rare = isRare is null ? common : Lengths(table.Counts, isRare, true);
        var codes = new SymbolCode[table.Counts.Length];
        for (int i = 0; i < codes.Length; i++)
        {
            bool each = isRare is not null && isRare[i];
            codes[i] = new SymbolCode(i < table.Symbols.Length ? table.Symbols[i] : count, each ? rare[i] : common[i], each);
        }
        return new SymbolTable(count, codes);
    }
}
