namespace RowsTests.Sets;

/// <summary>What a member of <see cref="Row300"/> is.</summary>
public enum MemberKind
{
    Int,
    Long,
    Bool,
    Decimal,
    Double,
    Date,
    Text,
}

/// <summary>The row of the set B: 300 members, in arrays so that code can go through them.</summary>
public sealed class Row300
{
    public const int Count = 300;

    static readonly MemberKind[] s_pattern =
    [
        MemberKind.Int, MemberKind.Int, MemberKind.Int, MemberKind.Text, MemberKind.Int, MemberKind.Decimal, MemberKind.Int, MemberKind.Text,
        MemberKind.Bool, MemberKind.Date, MemberKind.Int, MemberKind.Double, MemberKind.Text, MemberKind.Int, MemberKind.Long,
    ];

    /// <summary>The kind of row, the key, then fifteen kinds of members in turn.</summary>
    public static MemberKind KindOf(int member) => member switch { 0 => MemberKind.Int, 1 => MemberKind.Long, _ => s_pattern[member % s_pattern.Length] };

    /// <summary>By member: an integer, the bits of a double, 1 for true, or the ticks and kind of a date.</summary>
    public long[] Numbers { get; } = new long[Count];

    public decimal[] Decimals { get; } = new decimal[Count];

    public string?[] Texts { get; } = new string?[Count];

    public static bool AreEqual(Row300 a, Row300 b) =>
        a.Numbers.AsSpan().SequenceEqual(b.Numbers) && a.Texts.AsSpan().SequenceEqual(b.Texts)
        && a.Decimals.Zip(b.Decimals).All(p => decimal.GetBits(p.First).AsSpan().SequenceEqual(decimal.GetBits(p.Second)));
}
