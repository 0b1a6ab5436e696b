using System.Buffers;
using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>Writes the body of <c>_bulk</c>: each operation a line, each document a line, straight into the caller's buffer.</summary>
public sealed class BulkWriter(JsonWire wire, IBufferWriter<byte> output)
{
    readonly LineWriter _lines = new(wire, output);

    public void Index<T>(BulkMetadata metadata, T document) => Write("index", metadata, document);

    public void Create<T>(BulkMetadata metadata, T document) => Write("create", metadata, document);

    public void Delete(BulkMetadata metadata) => _lines.Write(new BulkAction("delete", metadata));

    public void Update<T>(BulkMetadata metadata, UpdateBody<T> body)
    {
        _lines.Write(new BulkAction("update", metadata));
        _lines.Write(body);
    }

    /// <summary>An operation as <see cref="NdjsonReader.Bulk"/> gave it.</summary>
    public void Write(BulkAction action, RawValue document)
    {
        _lines.Write(action);
        if (action.Operation == "update") _lines.Write(wire.Deserialize<UpdateBody<RawValue>>(document.Bytes));
        else if (action.HasDocument) _lines.WriteDocument(document);
    }

    void Write<T>(string operation, BulkMetadata metadata, T document)
    {
        _lines.Write(new BulkAction(operation, metadata));
        _lines.WriteDocument(document);
    }
}

/// <summary>Writes the body of <c>_msearch</c>: a header and a search on a line each.</summary>
public sealed class MultiSearchWriter(JsonWire wire, IBufferWriter<byte> output)
{
    readonly LineWriter _lines = new(wire, output);

    public void Search(MultiSearchHeader header, SearchRequest request)
    {
        _lines.Write(header);
        _lines.Write(request);
    }
}

/// <summary>The first line of each search of <c>_msearch</c>.</summary>
[WireModel(OmitDefault = true, UnknownMembers = UnknownMemberHandling.Preserve)]
public class MultiSearchHeader : Body
{
    public OneOrMany<string>? Index { get; set; }
    public string? SearchType { get; set; }
    public string? Preference { get; set; }
    public string? Routing { get; set; }
    public bool? AllowNoIndices { get; set; }
    public bool? IgnoreUnavailable { get; set; }
    public object? ExpandWildcards { get; set; }
}

/// <summary>Values on lines of their own. A document of someone else's may hold line breaks between its tokens, which are taken out.</summary>
sealed class LineWriter(JsonWire wire, IBufferWriter<byte> output)
{
    readonly JsonWire _wire = wire.With(wire.Options with { Indented = false });
    readonly ArrayBufferWriter<byte> _line = new();

    internal void Write<T>(T value)
    {
        _line.ResetWrittenCount();
        _wire.Serialize(_line, value);
        End();
    }

    /// <summary>A user's document: by the client's source serializer, where it has one.</summary>
    internal void WriteDocument<T>(T document)
    {
        if (ClientSettings.Of(_wire.Options.Context).Source is not { } source)
        {
            Write(document);
            return;
        }
        _line.ResetWrittenCount();
        source.Serialize(_line, document);
        End();
    }

    void End()
    {
        Compact(_line.WrittenSpan);
        output.Write("\n"u8);
    }

    // Inside text, line breaks are escaped: every raw one is between tokens.
    void Compact(ReadOnlySpan<byte> json)
    {
        for (int end = json.IndexOfAny((byte)'\n', (byte)'\r'); end >= 0; end = json.IndexOfAny((byte)'\n', (byte)'\r'))
        {
            output.Write(json[..end]);
            json = json[(end + 1)..];
        }
        output.Write(json);
    }
}
