using System.Globalization;
using Polywire.Cli.Weigh.Check;
using Polywire.Cli.Weigh.Compile;
using Polywire.Cli.Weigh.Inference;
using Polywire.Cli.Weigh.Input;
using Polywire.Cli.Weigh.Measure;
using Polywire.Cli.Weigh.Model;
using Polywire.Cli.Weigh.Report;
using Polywire.Cli.Weigh.Report.Html;

namespace Polywire.Cli.Commands;

/// <summary>Runs <c>weigh</c> from the file to the report: read, infer, compile, check, measure, print.</summary>
sealed class WeighJob(Streams streams)
{
    /// <summary>Runs it and returns the exit code.</summary>
    /// <exception cref="InputException">The input or a place to write to cannot be used.</exception>
    public int Run(WeighRequest request)
    {
        OutputFiles.EnsureWritable(request.ModelFile);
        OutputFiles.EnsureWritable(request.HtmlFile);
        try
        {
            var report = JobProgress.Run(streams, progress => Weigh(request, progress));
            WriteFiles(request, report);
            if (request.Json)
                JsonReport.Write(streams.Output, report);
            else
                TableReport.Write(streams.OutputConsole(), report);
            return report.FoundLoss ? ExitCode.Found : ExitCode.Done;
        }
        catch (NothingSurvivesException e)
        {
            streams.Error.WriteLine(SingleLine.Of($"polywire: {request.File}: {e.Message}"));
            return ExitCode.Found;
        }
        catch (ModelCompileException e)
        {
            streams.Error.WriteLine($"polywire: {SingleLine.Of(e.Message)} This is a bug in polywire; please report it with the model below.");
            foreach (var error in e.Errors)
                streams.Error.WriteLine("  " + SingleLine.Of(error));
            streams.Error.WriteLine(e.Code);
            return ExitCode.Found;
        }
    }

    WeighReport Weigh(WeighRequest request, JobProgress progress)
    {
        progress.Report(0, "reading");
        var sample = SampleReader.Read(request.File, streams.Input, "weigh");
        RefuseLongRows(sample);
        var root = Observer.Observe(sample, row => progress.Report(0.02 + 0.08 * row / sample.Rows.Count, "inferring the model"));
        var model = ModelBuilder.Build(root, sample);
        var code = InferredFile.Print(model, sample);

        progress.Report(0.1, "compiling the model");
        var set = WireSet.For(model, sample.Source);
        var checks = new List<RoundTripResult>();
        foreach (var wire in set.Wires)
        {
            var (each, done) = (0.2 / set.Wires.Count, 0.15 + 0.2 / set.Wires.Count * checks.Count);
            checks.Add(RoundTrip.Check(wire, sample, share => progress.Report(done + each * share, $"checking {wire.Identity.Label}")));
        }

        progress.Report(0.35, "preparing payloads");
        var intact = Intact(sample, checks);
        // A wire that fewer rows survive than the others has another table: theirs would be measured on fewer rows for its sake.
        var lost = checks.Where(c => c.Wire.HasNumbers && c.FailedRows.Except(Base(checks).SelectMany(b => b.FailedRows)).Any()).ToList();
        var workloads = set.Wires.Where(w => lost.TrueForAll(c => c.Wire != w.Identity)).Select(w => Workload.Prepare(w, intact)).ToList();
        var measured = Measurer.Run(workloads, request.Timing, new ThreadMeter(), (share, what) => progress.Report(0.37 + 0.43 * share, what));
        var ordered = measured.All.Where(m => !m.Compressed).Concat(measured.All.Where(m => m.Compressed)).ToList();
        var method = new Method(workloads[0].SizedRows, workloads[0].TimedRows, (double)workloads[0].DefaultBytes!.Value / workloads[0].SizedRows, set.ReferenceDetail);
        var single = SingleRows.For(set, sample, checks, request.Timing, new ThreadMeter(), (share, what) => progress.Report(0.8 + 0.2 * share, what));
        return new WeighReport(sample, code, [.. model.Remarks, .. Untyped(model), .. set.LeftOut, .. lost.Select(c => $"{c.Wire.Label} is not in the first table, since rows do not survive it; see the check.")], checks, measured with { All = ordered }, method, request.Priced) { SingleRows = single };
    }

    static string[] Untyped(InferredModel model) => !model.Uses(AnyType.Instance) ? [] :
        ["System.Text.Json reads an object member as a JsonElement, which is the text of the value, and writes that text; Polywire makes .NET values of it on every wire. Compare the times of models without such members."];

    /// <summary>Returns the checks of the wires that every model has.</summary>
    static IEnumerable<RoundTripResult> Base(IEnumerable<RoundTripResult> checks) => checks.Where(c => !c.Wire.HasNumbers);

    // A row of 16 MB takes 3 GB and more than a minute: passes have it as objects, payloads and compressed, on every wire. One of 30 MB takes 7 GB.
    const int LongestRow = 16_000_000;

    /// <summary>Refuses a row that would take gigabytes and minutes to measure.</summary>
    static void RefuseLongRows(Sample sample)
    {
        for (int row = 0; row < sample.Rows.Count; row++)
        {
            if (sample.Rows[row].Length > LongestRow) throw new InputException(string.Create(CultureInfo.InvariantCulture, $"{sample.Source}: row {row + 1} has {sample.Rows[row].Length:#,0} bytes, and rows of at most {LongestRow / 1_000_000} MB are measured. Leave it out, or weigh a part of it."));
        }
    }

    /// <summary>Returns the rows that survive every wire that every model has: only those can be measured on all of them.</summary>
    static Sample Intact(Sample sample, List<RoundTripResult> checks)
    {
        var intact = sample.Without(Base(checks).SelectMany(c => c.FailedRows));
        return intact.Rows.Count > 0 ? intact : throw new NothingSurvivesException(checks.First(c => c.Failed > 0));
    }

    static void WriteFiles(WeighRequest request, WeighReport report)
    {
        using var files = new OutputFiles();
        if (request.ModelFile is not null)
            files.Add(request.ModelFile, report.ModelCode);
        if (request.HtmlFile is not null)
            files.Add(request.HtmlFile, HtmlReport.Print(report));
        files.Commit();
    }
}
