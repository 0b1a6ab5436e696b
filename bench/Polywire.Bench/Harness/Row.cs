namespace Bench.Harness;

/// <summary>One workload in one direction, measured.</summary>
sealed record Row(Workload Workload, int InputLength, Direction Direction, IReadOnlyList<Cell> Cells)
{
    /// <summary>The least time of a peer; NaN where no peer is right.</summary>
    public double BestPeer => Cells.Where(c => c.Column.IsPeer && c.Fault is null).Select(c => c.Minimum).DefaultIfEmpty(double.NaN).Min();

    /// <summary>How many times as fast as the best peer, minimum over minimum.</summary>
    public double Ratio(Cell cell) => BestPeer / cell.Minimum;

    /// <summary>The right cell of a column; null where there is none.</summary>
    public Cell? Find(string key) => Cells.FirstOrDefault(c => c.Column.Key == key && c.Fault is null);
}
