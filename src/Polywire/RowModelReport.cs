namespace Polywire;

/// <summary>Describes what a row model achieves, measured on rows of the sample that it was not trained with: every tenth.</summary>
public sealed record RowModelReport
{
    /// <summary>Gets the number of rows that the model was trained with.</summary>
    public required int Rows { get; init; }

    /// <summary>Gets the number of rows that were measured.</summary>
    public required int HeldOutRows { get; init; }

    /// <summary>Gets the mean length of a row in bytes, with its header of 2 bytes (of which half a byte holds the first bits).</summary>
    public required double BytesPerRow { get; init; }

    /// <summary>Gets the share of rows, from 0 to 1, all of whose values the model expects.</summary>
    public required double CleanShare { get; init; }

    /// <summary>Gets the number of values per row that the model does not expect, and writes with more bits.</summary>
    public required double RareValuesPerRow { get; init; }

    /// <summary>Gets what each member costs, in the order in which they are written.</summary>
    public required IReadOnlyList<RowMemberCost> Members { get; init; }
}

/// <summary>Describes what a member costs in the rows of a model.</summary>
/// <param name="Member">The member's path: <c>Price</c>, <c>Lines[].Quantity</c>. Presence bits, and the list of rare values, have an entry in parentheses.</param>
/// <param name="BitsPerRow">The mean number of bits in a row.</param>
/// <param name="RareShare">The number of its values per row that the model does not expect.</param>
/// <param name="Coding">How it is written: <c>values 12</c>, <c>template</c>, <c>tokens 480</c>.</param>
public sealed record RowMemberCost(string Member, double BitsPerRow, double RareShare, string Coding);

/// <summary>Compares the rows that a process wrote with those of the training.</summary>
/// <param name="Rows">The rows written with the model since it was loaded or trained.</param>
/// <param name="BytesPerRow">Their mean length; 0 if there are none.</param>
/// <param name="TrainedBytesPerRow">The mean length at the training.</param>
/// <param name="CleanShare">The share of rows all of whose values the model expects.</param>
/// <param name="TrainedCleanShare">The share at the training.</param>
/// <param name="RareValuesPerRow">The values per row that the model does not expect.</param>
public readonly record struct RowDrift(long Rows, double BytesPerRow, double TrainedBytesPerRow, double CleanShare, double TrainedCleanShare, double RareValuesPerRow)
{
    const long FewRows = 1_000;
    const double LongerBy = 1.1, LongerByBytes = 1;

    /// <summary>Gets whether a new model is worth training: at least 1,000 rows were written, and they are longer than at the training by 10 % and a byte.</summary>
    public bool ShouldRetrain => Rows >= FewRows && BytesPerRow > TrainedBytesPerRow * LongerBy + LongerByBytes;
}
