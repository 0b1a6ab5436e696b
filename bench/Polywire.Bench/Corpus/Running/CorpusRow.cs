using Bench.Corpus.Libraries;

namespace Bench.Corpus.Running;

/// <summary>One document, one direction, one port: a line of the tables.</summary>
sealed class CorpusRow(Suite suite, bool reading, Port port, string? variant)
{
    public Suite Suite => suite;

    public bool Reading => reading;

    public Port Port => port;

    /// <summary>Gets the layout or spelling of the document, or null for the first.</summary>
    public string? Variant => variant;

    /// <summary>Gets the family that the row counts for. Other layouts are a family of their own.</summary>
    public string Family => variant is null ? suite.Family : suite.Family + "-" + "layouts";

    public string Name => $"{suite.Name}{(variant is null ? "" : " · " + variant)} · {(reading ? "read" : "write")} · {port.ToString().ToLowerInvariant()}";

    /// <summary>Gets or sets the mean length of the documents.</summary>
    public double Bytes { get; set; }

    public List<CorpusCell> Cells { get; } = [];

    public CorpusCell? Ours => Cells.FirstOrDefault(c => !c.Library.IsPeer && c.Fault is null && c.Samples.Count > 0);

    /// <summary>Gets the peer with the least median time.</summary>
    public CorpusCell? BestPeer => Cells.Where(c => c.Library.IsPeer && c.Fault is null && c.Samples.Count > 0).MinBy(c => c.Median);

    /// <summary>Gets the best peer's time over ours, the median over the rounds; NaN if either is missing.</summary>
    public double Ratio => RatioAt(0.5);

    /// <summary>Gets a quantile of the ratio over the rounds.</summary>
    public double RatioAt(double quantile)
    {
        if (Ours is not { } ours || BestPeer is not { } peer) return double.NaN;
        double[] ratios = [.. peer.Samples.Zip(ours.Samples, (p, o) => p / o).Order()];
        return ratios[(int)Math.Round(quantile * (ratios.Length - 1))];
    }
}
