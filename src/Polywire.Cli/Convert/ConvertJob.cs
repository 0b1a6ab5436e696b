using System.Globalization;
using Polywire.Cli.Commands;
using Polywire.Cli.Inspect;

namespace Polywire.Cli.Convert;

/// <summary>Converts values one by one from stream to stream.</summary>
sealed class ConvertJob(Streams streams)
{
    /// <summary>Runs it and returns the exit code.</summary>
    /// <exception cref="InputException">The input or the place to write to is no good.</exception>
    public int Run(ConvertRequest request)
    {
        OutputFiles.EnsureWritable(request.Output);
        if (request.Output is null && streams.OutputIsTerminal && (ToolWires.NeedsModel(request.To) || !ToolWires.Of(request.To).IsText)) throw new InputException($"standard output: {request.To} is binary, and this is a terminal. Name a file with -o, or pipe the output to a program.");
        if (ToolWires.IsOneValue(request.To) || ToolWires.IsOneValue(request.From ?? WireGuess.OfName(request.File))) return OneValueConversion.Run(request, streams);
        var conversion = new Conversion(request.Values, request.ExactNumbers);
        using Stream source = InputFiles.Open(request.File, streams.Input);
        using var input = new RememberedInput(source);
        if (request.From is null) request = request with { From = Guess(request.File, input) };
        if (request.Output is null) Convert(request, input, streams.Output, conversion);
        else
        {
            using var files = new OutputFiles();
            files.Add(request.Output, output => Convert(request, input, output, conversion));
            files.Commit();
        }
        if (conversion.Rounded > 0)
            streams.Error.WriteLine(SingleLine.Of($"polywire: {InputFiles.NameOf(request.File)}: {conversion.Rounded.ToString("#,0", CultureInfo.InvariantCulture)} number(s) have more digits than a double carries and were rounded, the first {conversion.FirstRounded}. --exact-numbers stops there."));
        if (conversion.ClosedLz4 > 0)
            streams.Error.WriteLine(SingleLine.Of($"polywire: {InputFiles.NameOf(request.File)}: {conversion.ClosedLz4.ToString("#,0", CultureInfo.InvariantCulture)} extension(s) look like LZ4 and were not decompressed. --from messagepack+lz4block opens LZ4 at the root."));
        return ExitCode.Done;
    }

    /// <summary>Returns the wire of the input; MessagePack that begins with LZ4 is opened.</summary>
    /// <exception cref="InputException">The input cannot be read.</exception>
    static string Guess(string file, RememberedInput input)
    {
        ReadOnlySpan<byte> start;
        try
        {
            start = input.Peek();
        }
        catch (UnreadableException e)
        {
            throw InputFiles.Unreadable(file, e.InnerException!);
        }
        string wire = WireGuess.Of(file, start);
        return wire == Wire.MessagePack.Name && Lz4Parts.Begin(start) ? $"{wire}+lz4block" : wire;
    }

    static void Convert(ConvertRequest request, RememberedInput input, Stream output, Conversion conversion)
    {
        if (ModelConversion.IsNeeded(request))
        {
            ModelConversion.Run(request, input, output);
            return;
        }
        WireSerializer from = ToolWires.Of(request.From!), to = ToolWires.Of(request.To);
        try
        {
            if (from.GetType() == to.GetType()) to.SerializeMany(output, from.DeserializeMany<RawValue>(input, WireFraming.Sequence), WireFraming.Sequence);
            else to.SerializeMany(output, from.DeserializeMany<Transcoded>(input, WireFraming.Sequence, conversion), WireFraming.Sequence);
        }
        catch (WireException e)
        {
            throw input.Locate(e, request.File, from.IsText);
        }
        catch (UnreadableException e)
        {
            throw InputFiles.Unreadable(request.File, e.InnerException!);
        }
    }
}
