using Lab.Commands;
using Lab.Rest;
using Lab.Results;
using Lab.Tools;
using Polywire;
using TestKit;

namespace LabTests;

public class RestTests
{
    [Fact]
    public async Task The_smallest_setting_runs_end_to_end()
    {
        ExperimentResult result = await RestExperiment.RunAsync(RestSettings.Smallest, new NoLog(), TestContext.Current.CancellationToken);

        RestRow[] rows = [.. RestCatalog.Rows.Where(r => r.Service == RestCatalog.Api || r.Service == RestCatalog.Jit)];
        Assert.Equal(rows.Select(r => r.Name), result.Table("results").Rows.Select(r => r.Texts[RestExperiment.Row]));
        Assert.All(result.Table("results").Rows.Skip(1), r => Assert.Equal("same bytes", r.Texts[RestExperiment.Answer]));
        Assert.All(result.Table("codecs").Rows, r => Assert.True(r.Figures[RestExperiment.Microseconds] > 0));
        Assert.Equal(RestCatalog.Codecs.Count(c => c.Service == RestCatalog.Jit), result.Table("codecs").Rows.Count);

        using var folder = new TemporaryFolder();
        string report = File.ReadAllText(ExperimentRun.Save(result, folder.FullName));
        Assert.All(RestCatalog.Rows, r => Assert.Contains(System.Net.WebUtility.HtmlEncode(r.Name), report));
        Assert.DoesNotContain("http-equiv", report);
        Assert.DoesNotContain("src=", report);
        Assert.Equal(result.Tables.Count, Directory.GetFiles(folder.FullName, "*.csv").Length);
        ExperimentResult read = Wire.Json.Deserialize<ExperimentResult>(File.ReadAllBytes(Path.Combine(folder.FullName, "rest.json")));
        Assert.Equal(Wire.Json.SerializeToString(result), Wire.Json.SerializeToString(read));
    }

    [Fact]
    public void The_ledger_has_every_row() => Assert.Empty(Ledger.Missing("rest", "Rows", RestCatalog.Rows.Select(r => r.Name)));

    [Fact]
    public void The_ledger_has_every_codec() => Assert.Empty(Ledger.Missing("rest", "Codecs", RestCatalog.Codecs.Select(c => c.Label)));

    [Fact]
    public void The_ledger_has_every_column() => Assert.Empty(Ledger.Missing("rest", "Columns", RestExperiment.Columns.Concat(RestExperiment.CodecColumns).Select(c => c.Name)));

    [Fact]
    public void The_ledger_has_every_setting() =>
        Assert.Empty(Ledger.Missing("rest", "Settings", RestCatalog.Counts.Select(c => $"N = {c}").Concat(RestCatalog.Setups).Append($"{RestCatalog.Connections} connections")));

    [Theory]
    [InlineData("", null, 3)]
    [InlineData("  Socket errors: connect 0, read 3, write 0, timeout 0\n", "Socket errors: connect 0, read 3, write 0, timeout 0", 3)]
    [InlineData("  Non-2xx or 3xx responses: 12\n", "Non-2xx or 3xx responses: 12", 3)]
    public void Parse_reads_what_wrk_prints(string errors, string? expected, double p99)
    {
        string output = $"""
            Running 2s test @ http://127.0.0.1:1/
              2 threads and 125 connections
              Latency Distribution
                 50%  512.00us
                 75%    1.10ms
                 90%    1.90ms
                 99%    3.00ms
              20000 requests in 2.00s, 9.55MB read
            {errors}Requests/sec:   9998.50
            Transfer/sec:      4.77MB
            """;
        WrkResult result = WrkResult.Parse(output);
        Assert.Equal(new WrkResult(9998.5, 20000, 0.512, p99, expected), result);
    }

    [Fact]
    public void Parse_without_a_rate_is_an_error() => Assert.Throws<FormatException>(() => WrkResult.Parse("unable to connect"));
}
