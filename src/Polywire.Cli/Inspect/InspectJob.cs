using Polywire.Cli.Commands;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Cli.Inspect;

/// <summary>One look at a file: value by value until its end or the first error.</summary>
sealed class InspectJob(Streams streams)
{
    /// <summary>Runs it and returns the exit code.</summary>
    /// <exception cref="InputException">The input cannot be read, or there is nothing in it, or an error that the tree has marked.</exception>
    public int Run(string file, string? wire, bool json)
    {
        string source = InputFiles.NameOf(file);
        byte[] content = InputFiles.ReadAll(file, streams.Input, "Cut a part out of it first.");
        string name = wire ?? WireGuess.Of(file, content);
        bool isText = name == "json";
        if (content.Length == 0 || (isText && content.AsSpan().IndexOfAnyExcept(" \t\r\n"u8) < 0)) throw new InputException($"{source}: there is nothing in it. Give JSON or MessagePack.");
        TextPlaces? places = isText ? new TextPlaces(content) : null;
        if ((json ? PrintJson(source, name, content, places) : PrintText(content, places)) is not { } fault) return ExitCode.Done;
        throw new InputException($"{source}: {fault.Where(places)}, at {fault.PathOfRoot}: {fault.Reason.TrimEnd('.')}.");
    }

    InspectedFault? PrintJson(string source, string wire, byte[] content, TextPlaces? places)
    {
        using var tree = new JsonTree(streams.Output, source, wire, content.Length, places is null ? null : places.Of);
        InspectedFault? fault = Walk(content, places is not null, tree);
        tree.Finish();
        return fault;
    }

    InspectedFault? PrintText(byte[] content, TextPlaces? places)
    {
        using var output = new StreamWriter(streams.Output, leaveOpen: true);
        var tree = new TextTree(output, content, places);
        InspectedFault? fault = Walk(content, places is not null, tree);
        if (fault is null) tree.Finish();
        return fault;
    }

    static InspectedFault? Walk(byte[] content, bool isText, IInspection tree)
    {
        int at = 0;
        for (long root = 0; ; root++)
        {
            if (isText) at += Space(content.AsSpan(at));
            if (at == content.Length) return null;
            ReadOnlyMemory<byte> rest = content.AsMemory(at);
            WireException? error = isText ? Json(rest, at, root, tree, out int consumed) : MessagePack(rest, at, root, tree, out consumed);
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

    static WireException? Json(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, out int consumed)
    {
        JsonWireOptions options = Wire.Json.Options with { MaxDepth = ToolWires.MaxDepth, Context = new InspectionState(rest, at, root, tree) };
        Wire.Json.With(options).TryDeserialize(rest.Span, out Inspected? _, out consumed, out WireException? error);
        return error;
    }

    static WireException? MessagePack(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, out int consumed)
    {
        if (!Lz4Parts.Begin(rest.Span)) return Plain(rest, at, root, tree, out consumed);
        // What the wire says of the whole comes first: blocks that are not sound are not opened here.
        ToolWires.MessagePack(WireCompression.Lz4Block).TryDeserialize(rest.Span, out RawValue _, out consumed, out WireException? error);
        if (error is not { DecompressedOffset: < 0 }) return Compressed(rest, at, root, tree, consumed, error);
        return Lz4Parts.AreMeant(rest.Span) ? error : Plain(rest, at, root, tree, out consumed);
    }

    static WireException? Plain(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, out int consumed)
    {
        Read(new InspectionState(rest, at, root, tree), out consumed, out WireException? error);
        return error;
    }

    static void Read(InspectionState state, out int consumed, out WireException? error)
    {
        MessagePackWireOptions options = Wire.MessagePack.Options with { MaxDepth = ToolWires.MaxDepth, Context = state };
        Wire.MessagePack.With(options).TryDeserialize(state.Input.Span, out Inspected? _, out consumed, out error);
    }

    static WireException? Compressed(ReadOnlyMemory<byte> rest, long at, long root, IInspection tree, int consumed, WireException? error)
    {
        Lz4Parts parts = Lz4Parts.Of(rest.Span);
        tree.Open(new(NodeRole.Root, root, at, parts.Blocks.Count == 0 ? rest.Length : parts.Blocks[0].Offset, "lz4", parts.Form, Note: $"{parts.Plain.Length} bytes when decompressed")
        {
            Head = MessagePackWalk.HeadOf(rest.Span),
        });
        for (int i = 0; i < parts.Blocks.Count; i++)
        {
            (int offset, int length, int decompressed) = parts.Blocks[i];
            tree.Scalar(new(NodeRole.Frame, i, at + offset, length, "block", "LZ4 block", $"{length} bytes that become {decompressed}") { Head = MessagePackWalk.HeadOf(rest.Span.Slice(offset, length)) });
        }
        Read(new InspectionState(parts.Plain, 0, root, tree, true), out _, out _);
        if (error is null) tree.Close(at + consumed);
        return error;
    }
}
