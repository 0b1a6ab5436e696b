using Polywire.Cli.Weigh.Check;
using Polywire.Cli.Weigh.Measure;
using Polywire.Cli.Weigh.Report;

namespace CliTests;

public class RecommendationTests
{
    [Fact]
    public void Numbered_arrays_are_recommended_where_names_cost_much()
    {
        var choice = Choose(reference: 1000, json: 900, map: 700, array: 500);
        Assert.Equal(WireIdentity.MessagePack, choice.Choice);
        Assert.Contains("50 % fewer bytes a row than System.Text.Json", choice.Summary);
        Assert.Contains("40 %", choice.Reasons[0]);
    }

    [Fact]
    public void Maps_are_recommended_where_names_cost_little()
    {
        var choice = Choose(reference: 1000, json: 1000, map: 530, array: 500);
        Assert.Equal(WireIdentity.MessagePackMap, choice.Choice);
        Assert.Contains("readable without the model", choice.Summary);
    }

    [Fact]
    public void JSON_is_recommended_where_nothing_is_saved()
    {
        var choice = Choose(reference: 1000, json: 1000, map: 990, array: 980);
        Assert.Equal(WireIdentity.Json, choice.Choice);
        Assert.Contains("as many bytes", choice.Summary);
    }

    [Fact]
    public void A_wire_that_loses_rows_is_not_recommended()
    {
        Assert.Equal(WireIdentity.MessagePackMap, Choose(1000, 900, 700, 500, lossy: WireIdentity.MessagePack).Choice);
        Assert.Equal(WireIdentity.Reference, Choose(1000, 900, 700, 500, lossy: WireIdentity.Json).Choice);
    }

    [Fact]
    public void Brotli_pays_up_to_a_speed_that_is_named()
    {
        var choice = Choose(1000, 900, 700, 500);
        Assert.True(choice.WithBrotli);
        Assert.Contains(choice.Reasons, r => r.Contains("at less than 80 MB/s"));
    }

    [Fact]
    public void A_factor_is_named_if_both_clocks_agree() =>
        Assert.Contains("Compared with System.Text.Json, writing is 4.0 times as fast and reading 4.0 times as fast.", Choose(1000, 900, 700, 500).Reasons);

    [Theory]
    [InlineData(124_000, 0.02, true, "factors of 124 (writing) and 124 (reading), processor time 4.0 and 4.0")]
    [InlineData(4000, 0.9, true, "the samples are spread by 90 %")]
    [InlineData(4000, 0.02, false, "still being optimized")]
    public void No_factor_is_named_if_the_measurement_does_not_support_it(double wall, double spread, bool settled, string reason)
    {
        var choice = Choose(1000, 900, 700, 500, wall: wall, spread: spread, settled: settled);
        Assert.DoesNotContain(choice.Reasons, r => r.Contains("times as fast"));
        Assert.Contains(choice.Reasons, r => r.StartsWith("No statement about time:") && r.Contains(reason));
    }

    [Theory]
    [InlineData(29, true)]
    [InlineData(30, false)]
    public void Few_rows_make_a_guess(int rows, bool isGuess)
    {
        var summary = Choose(1000, 900, 700, 500, rows: rows).Summary;
        Assert.Equal(isGuess, summary.StartsWith($"A guess from {rows} rows: "));
    }

    /// <summary>Brotli saves 80 % for 2.5 µs each way, so 400 bytes for 5 µs are 80 MB/s. Every other wire takes 1 µs each way, the reference 4 µs by processor time.</summary>
    static Recommendation Choose(double reference, double json, double map, double array, WireIdentity? lossy = null, double wall = 4000, double spread = 0.02, bool settled = true, int rows = 100)
    {
        (WireIdentity Wire, double Bytes)[] wires = [(WireIdentity.Reference, reference), (WireIdentity.Json, json), (WireIdentity.MessagePackMap, map), (WireIdentity.MessagePack, array)];
        Cost Of(WireIdentity wire, double ns) => wire == WireIdentity.Reference ? CostOf(ns * wall / 1000, ns * 4, spread) : CostOf(ns, ns, 0.02);
        var all = wires.Select(w => new Measurement(w.Wire, false, w.Bytes, Of(w.Wire, 1000), Of(w.Wire, 1000)))
            .Concat(wires.Select(w => new Measurement(w.Wire, true, w.Bytes / 5, Of(w.Wire, 3500), Of(w.Wire, 3500))));
        return Recommendation.From(new Measured([.. all], settled), [.. wires.Select(w => new RoundTripResult(w.Wire, 10, w.Wire == lossy ? [3] : [], [], 0))], rows);
    }

    static Cost CostOf(double wall, double cpu, double spread) => new(wall, wall * 0.9, wall * (1 - spread), wall * (1 + spread), cpu, 10);
}
