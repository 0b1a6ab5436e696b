using Polywire.Cli.Weigh.Measure;

namespace Polywire.Cli.Weigh.Report;

/// <summary>A move from wires without compression to the smallest of the recommended ways to store single rows.</summary>
/// <param name="Wire">The wire to move to.</param>
/// <param name="To">Its recommended way.</param>
/// <param name="From">The wires that need more bytes without compression.</param>
sealed record Move(WireIdentity Wire, SingleRow To, IReadOnlyList<SingleRows> From)
{
    /// <summary>Gets the wire to move to and its compression.</summary>
    public string Label => $"{Wire.Label}, {To.Label}";

    /// <summary>Returns the move; null if no wire would become smaller.</summary>
    public static Move? Of(IReadOnlyList<SingleRows> wires)
    {
        if (wires.MinBy(r => r.Best.Bytes) is not { Best: var to } best)
            return null;
        List<SingleRows> from = [.. wires.Where(r => r.Uncompressed.Bytes > to.Bytes)];
        return from.Count == 0 ? null : new Move(best.Wire, to, from);
    }
}
