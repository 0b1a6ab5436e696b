namespace Polywire.Cli.Weigh.Input;

/// <summary>The bytes of a sample and where its rows are in them.</summary>
/// <param name="Source">The file name as the user gave it, or <c>standard input</c>.</param>
/// <param name="Content">The whole input.</param>
/// <param name="Rows">The rows, in order.</param>
/// <param name="Layout">How rows were found, as a phrase: <c>NDJSON lines</c>, <c>elements of $.statuses</c>, <c>one value</c>.</param>
/// <param name="RowName">A word to name one row after; not yet an identifier, maybe a plural.</param>
/// <param name="NullRows">Rows that were null and are left out.</param>
sealed record Sample(string Source, byte[] Content, IReadOnlyList<Slice> Rows, string Layout, string RowName, int NullRows)
{
    /// <summary>The bytes of one row.</summary>
    public ReadOnlySpan<byte> this[int row] => Content.AsSpan(Rows[row].Offset, Rows[row].Length);

    /// <summary>Gets whether the sample is one value, which is then written as such and not as a list of rows.</summary>
    public bool IsOneValue { get; init; }

    /// <summary>Gets the bytes of all rows, without what separates them.</summary>
    public long RowBytes { get; } = Rows.Sum(r => (long)r.Length);

    /// <summary>Returns the sample without some rows.</summary>
    public Sample Without(IEnumerable<int> rows)
    {
        var lost = rows.ToHashSet();
        return lost.Count == 0 ? this : new Sample(Source, Content, [.. Rows.Where((_, row) => !lost.Contains(row))], Layout, RowName, NullRows) { IsOneValue = IsOneValue };
    }

    /// <summary>Returns how many of the first rows to take: as many as have the given bytes together, within the limits and the rows that there are.</summary>
    public int RowsWithin(int least, int most, long bytes)
    {
        var rows = 0;
        for (long taken = 0; rows < Math.Min(most, Rows.Count) && (rows < least || taken < bytes); rows++)
            taken += Rows[rows].Length;
        return rows;
    }
}

/// <summary>A stretch of the input that holds one JSON value, and that value's path.</summary>
readonly record struct Slice(int Offset, int Length, string Path);
