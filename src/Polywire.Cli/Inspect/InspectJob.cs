using Polywire.Cli.Commands;

namespace Polywire.Cli.Inspect;

/// <summary>Inspects a file, value by value until its end or the first error.</summary>
sealed class InspectJob(Streams streams)
{
    /// <summary>Runs it and returns the exit code.</summary>
    /// <exception cref="InputException">The input cannot be read, or there is nothing in it, or an error that the tree has marked.</exception>
    public int Run(string file, string? wire, bool json, Selection selection)
    {
        selection.Steps();
        string source = InputFiles.NameOf(file);
        byte[] content = InputFiles.ReadAll(file, streams.Input, "Cut a part out of it first.");
        string name = wire ?? WireGuess.Of(file, content);
        WireInspector inspector = WireInspector.Of(name);
        bool isText = inspector.Wire.IsText;
        if (content.Length == 0 || (isText && content.AsSpan().IndexOfAnyExcept(" \t\r\n"u8) < 0)) throw new InputException($"{source}: there is nothing in it. Give JSON, MessagePack or Protobuf.");
        TextPlaces? places = isText ? new TextPlaces(content) : null;
        bool isFound = true;
        InspectedFault? fault = json ? PrintJson(source, inspector, content, places, selection, out isFound) : PrintText(inspector, content, places, selection, out isFound);
        if (fault is null && !isFound) throw new InputException($"{source}: there is no value at {selection.Path}. Print less of the path first, with --depth 1.");
        if (fault is null) return ExitCode.Done;
        throw new InputException($"{source}: {fault.Where(places)}, at {fault.PathOfRoot}: {fault.Reason.TrimEnd('.')}.");
    }

    InspectedFault? PrintJson(string source, WireInspector inspector, byte[] content, TextPlaces? places, Selection selection, out bool isFound)
    {
        using var tree = new JsonTree(streams.Output, source, inspector.Wire.Name, content.Length, places is null ? null : places.Of);
        var selected = new SelectedTree(tree, selection);
        InspectedFault? fault = Walk(inspector, content, selected);
        isFound = selected.IsFound;
        tree.Finish();
        return fault;
    }

    InspectedFault? PrintText(WireInspector inspector, byte[] content, TextPlaces? places, Selection selection, out bool isFound)
    {
        using var output = new StreamWriter(streams.Output, leaveOpen: true);
        var tree = new TextTree(output, content, places);
        var selected = new SelectedTree(tree, selection);
        InspectedFault? fault = Walk(inspector, content, selected);
        isFound = selected.IsFound;
        if (selected.LeftOut > 0) tree.Skip(selected.LeftOut);
        if (fault is null && isFound) tree.Finish();
        return fault;
    }

    static InspectedFault? Walk(WireInspector inspector, byte[] content, IInspection tree)
    {
        int at = 0;
        for (long root = 0; ; root++)
        {
            if (inspector.Wire.IsText) at += Space(content.AsSpan(at));
            if (at == content.Length) return null;
            ReadOnlyMemory<byte> rest = content.AsMemory(at);
            WireException? error = inspector.Inspect(rest, at, root, tree, out int consumed);
            if (error is not null)
            {
                var fault = new InspectedFault(at + error.Offset, error.DecompressedOffset, error.Path!, error.Code.ToString(), error.Reason, root);
                tree.Fail(fault);
                return fault;
            }
            at += consumed;
        }
    }

    static int Space(ReadOnlySpan<byte> rest)
    {
        int space = rest.IndexOfAnyExcept(" \t\r\n"u8);
        return space < 0 ? rest.Length : space;
    }
}
