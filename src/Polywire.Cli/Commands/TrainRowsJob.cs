using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Text;
using Polywire.Cli.Verify;
using Polywire.Cli.Weigh.Report;

namespace Polywire.Cli.Commands;

/// <summary>The arguments of <c>train --rows</c>.</summary>
/// <param name="File">The rows; <c>-</c> for standard input.</param>
/// <param name="Output">Where to write the model.</param>
/// <param name="From">The wire of the rows in the file.</param>
/// <param name="AssemblyFile">The assembly that has the type.</param>
/// <param name="Type">The type of the rows.</param>
/// <param name="Generation">The generation of the model.</param>
/// <param name="MinimumCount">How often a value must occur before the model contains it.</param>
sealed record TrainRowsRequest(string File, string Output, string From, string AssemblyFile, string Type, int Generation, int MinimumCount);

/// <summary>Trains a row model, with the type of a compiled assembly and the version of Polywire that it was built with.</summary>
sealed class TrainRowsJob(Streams streams)
{
    const string Remedy = "Name the .dll of a project that references a Polywire with row models.";

    /// <summary>Runs it and returns the exit code.</summary>
    /// <exception cref="InputException">The rows, the assembly, the type or the place to write to cannot be used.</exception>
    public int Run(TrainRowsRequest request)
    {
        OutputFiles.EnsureWritable(request.Output);
        byte[] file = JobProgress.Run(streams, progress => Train(request, progress));
        using (var files = new OutputFiles())
        {
            files.Add(request.Output, file);
            files.Commit();
        }
        using var output = new StreamWriter(streams.Output, new UTF8Encoding(false), leaveOpen: true);
        Print(output, request, file);
        return ExitCode.Done;
    }

    byte[] Train(TrainRowsRequest request, JobProgress progress)
    {
        progress.Report(0, "reading");
        UserAssembly user = UserAssembly.Load(request.AssemblyFile);
        var wire = new PolywireSerializer(user, request.From, null);
        Type type = user.Find(request.Type);
        if (!wire.Knows(type)) throw new InputException($"{request.AssemblyFile}: {UserAssembly.NameOf(type)} has no codec for {request.From}. Put [WireModel(Rows = true)] on it, and build.");
        var rows = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(type))!;
        foreach (Payload payload in Payloads.Read([request.File], streams.Input, wire.Format, rootIsArray: false)) rows.Add(Read(wire, payload, type));
        progress.Report(0.3, "training");
        Type model = user.TypeOf("Polywire", "Polywire.RowModel", Remedy), training = user.TypeOf("Polywire", "Polywire.RowTraining", Remedy);
        object settings = Activator.CreateInstance(training)!;
        training.GetProperty(nameof(RowTraining.Generation))!.SetValue(settings, request.Generation);
        training.GetProperty(nameof(RowTraining.MinimumCount))!.SetValue(settings, request.MinimumCount);
        training.GetProperty(nameof(RowTraining.Wire))!.SetValue(settings, user.TypeOf("Polywire", "Polywire.WireSerializer", Remedy).GetMethod(nameof(WireSerializer.Parse), [typeof(string)])!.Invoke(null, ["messagepack"]));
        try
        {
            object trained = model.GetMethod(nameof(RowModel.Train))!.MakeGenericMethod(type).Invoke(null, [rows, settings])!;
            return (byte[])model.GetMethod(nameof(RowModel.ToBytes))!.Invoke(trained, null)!;
        }
        catch (TargetInvocationException e) when (e.InnerException is ArgumentException or InvalidOperationException)
        {
            throw new InputException($"{InputFiles.NameOf(request.File)}: {e.InnerException.Message.Split(" (Parameter")[0]}");
        }
    }

    static object? Read(PolywireSerializer wire, Payload payload, Type type)
    {
        try
        {
            return wire.Read(payload.Bytes, type);
        }
        // The exception of another version of Polywire is another type.
        catch (Exception e) when (e.GetType().FullName == typeof(WireException).FullName)
        {
            throw new InputException($"{payload.Name}: {e.Message}");
        }
    }

    static void Print(TextWriter output, TrainRowsRequest request, byte[] file)
    {
        RowModel model;
        try
        {
            model = RowModel.Read(file);
        }
        catch (WireException)
        {
            // The assembly has another version of Polywire than the tool.
            output.WriteLine(SingleLine.Of($"{request.Output}: {Number(file.Length)} bytes"));
            return;
        }
        RowModelReport report = model.Report;
        output.WriteLine(SingleLine.Of($"{request.Output}: row model of {model.TypeName}, generation {model.Generation}, {Number(file.Length)} bytes, from {Number(report.Rows)} rows"));
        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{Number(report.HeldOutRows)} other rows: {report.BytesPerRow:0.0} bytes per row, {report.CleanShare * 100:0} % without a rare value, {report.RareValuesPerRow:0.00} rare values per row"));
        foreach (var (line, _) in SingleRowTables.TableOf(report.Members).Lines(Streams.RedirectedWidth)) output.WriteLine(line);
    }

    static string Number(int number) => number.ToString("#,0", CultureInfo.InvariantCulture);
}
