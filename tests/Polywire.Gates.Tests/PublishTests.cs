namespace GateTests;

/// <summary>The smoke program trimmed and compiled ahead of time: no warning, everything found, within its size.</summary>
public class PublishTests(PublishedSmoke smoke, ITestOutputHelper output)
{
    [Theory]
    [InlineData("Trimmed")]
    [InlineData("NativeAot")]
    public void Every_round_trip_holds_in_a_program_published_without_a_warning(string gate)
    {
        Assert.Equal("all round trips hold", smoke.Run(gate, ["smoke"]).Trim());
    }

    [Fact]
    public void The_native_program_is_within_its_size()
    {
        long bytes = new FileInfo(Path.Combine(smoke.Publish("NativeAot"), PublishedSmoke.ProgramName)).Length;
        Baselines baselines = Baselines.Read();
        output.WriteLine($"{bytes} bytes, .NET 9");
        Assert.True(bytes <= baselines.Limit(baselines.NativeAotBytes), $"{bytes} bytes; the baseline is {baselines.NativeAotBytes}, within {baselines.Tolerance:P0}.");
    }

    [Theory]
    [InlineData("Json")]
    [InlineData("MessagePack")]
    public void Generated_code_is_within_its_size(string wire)
    {
        smoke.Publish("Trimmed");
        string[] files = [.. Directory.GetFiles(PublishedSmoke.Artifacts, $"*.{wire}.g.cs", SearchOption.AllDirectories).Where(f => f.Contains("Smoke.Models") && f.Contains("net10.0"))];
        int models = files.Count(f => Path.GetFileName(f).StartsWith("Smoke_Models_"));
        Assert.Equal(12, models);
        long perModel = files.Sum(f => new FileInfo(f).Length) / models;
        Baselines baselines = Baselines.Read();
        output.WriteLine($"{wire}: {perModel} bytes a model");
        int baseline = baselines.GeneratedBytesPerModel[wire];
        Assert.True(perModel <= baselines.Limit(baseline), $"{wire}: {perModel} bytes a model; the baseline is {baseline}, within {baselines.Tolerance:P0}.");
    }
}
