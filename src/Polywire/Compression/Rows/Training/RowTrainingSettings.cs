namespace Polywire.Compression.Rows.Training;

/// <summary>The limits of a training.</summary>
/// <param name="MinimumCount">How many rows must have a value before it enters the model.</param>
/// <param name="IsFixed">Whether all codes of a table have the same length.</param>
/// <param name="RelatesMembers">Whether members may depend on earlier ones.</param>
sealed record RowTrainingSettings(int MinimumCount = 2, bool IsFixed = false, bool RelatesMembers = true)
{
    /// <summary>Rows that relations between members are first looked for in.</summary>
    internal const int FewRows = 512;

    /// <summary>Rows that costs are estimated with.</summary>
    internal const int ManyRows = 4_096;
}
