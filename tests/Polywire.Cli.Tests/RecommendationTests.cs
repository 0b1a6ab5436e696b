using Polywire.Cli.Weigh.Check;
using Polywire.Cli.Weigh.Measure;
using Polywire.Cli.Weigh.Report;

namespace CliTests;

public class RecommendationTests
{
    [Fact]
    public void Numbered_arrays_where_names_are_dear()
    {
        var choice = Choose(today: 1000, json: 900, map: 700, array: 500);
        Assert.Equal(WireIdentity.MessagePack, choice.Choice);
        Assert.Contains("50 % fewer bytes a row than today", choice.Summary);
        Assert.Contains("40 %", choice.Reasons[0]);
    }

    [Fact]
    public void Maps_where_names_are_cheap()
    {
        var choice = Choose(today: 1000, json: 1000, map: 530, array: 500);
        Assert.Equal(WireIdentity.MessagePackMap, choice.Choice);
        Assert.Contains("readable without the model", choice.Summary);
    }

    [Fact]
    public void JSON_where_nothing_is_saved()
    {
        var choice = Choose(today: 1000, json: 1000, map: 990, array: 980);
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

    /// <summary>Brotli takes 80 % off and 2.5 µs each way, so 400 bytes for 5 µs are 80 MB/s.</summary>
    static Recommendation Choose(double today, double json, double map, double array, WireIdentity? lossy = null)
    {
        (WireIdentity Wire, double Bytes)[] wires = [(WireIdentity.Reference, today), (WireIdentity.Json, json), (WireIdentity.MessagePackMap, map), (WireIdentity.MessagePack, array)];
        var all = wires.Select(w => new Measurement(w.Wire, false, w.Bytes, new Cost(1000, 1100, 0), new Cost(1000, 1100, 10)))
            .Concat(wires.Select(w => new Measurement(w.Wire, true, w.Bytes / 5, new Cost(3500, 3600, 0), new Cost(3500, 3600, 10))));
        return Recommendation.From([.. all], [.. wires.Select(w => new RoundTripResult(w.Wire, 10, w.Wire == lossy ? [3] : [], [], 0))]);
    }
}
