using System.Text.Encodings.Web;
using System.Text.Json;

namespace Polywire.Cli.Inspect;

/// <summary>The tree for machines: one JSON object, as docs/reference/tool.md describes it.</summary>
sealed class JsonTree : IInspection, IDisposable
{
    const int Enough = 1 << 16;

    readonly Stream _output;
    readonly Utf8JsonWriter _writer;
    readonly Stack<bool> _isArray = new();
    readonly Stack<NodeRole> _open = new();
    readonly Func<long, (int Line, int Column)>? _placeOf;
    InspectedFault? _fault;

    /// <param name="output">Where it goes.</param>
    /// <param name="source">The input's name.</param>
    /// <param name="wire">Its wire.</param>
    /// <param name="bytes">Its length.</param>
    /// <param name="placeOf">Line and column of an offset; null where the input is no text.</param>
    public JsonTree(Stream output, string source, string wire, long bytes, Func<long, (int Line, int Column)>? placeOf)
    {
        _output = output;
        _placeOf = placeOf;
        _writer = new Utf8JsonWriter(output, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, MaxDepth = 1_000_000 });
        Begin(false);
        _writer.WriteString("source", source);
        _writer.WriteString("wire", wire);
        _writer.WriteNumber("bytes", bytes);
        _writer.WritePropertyName("values");
        Begin(true);
    }

    public void Scalar(in InspectedNode node)
    {
        Head(node);
        if (node.Kind != "nil" && node.Kind != "null") _writer.WriteString("value", node.Value);
        End();
        EndMember(node.Role);
    }

    public void Open(in InspectedNode node)
    {
        Head(node);
        _writer.WritePropertyName(node.Kind switch
        {
            "map" or "object" => "members",
            "lz4" => "parts",
            _ => "elements",
        });
        Begin(true);
        _open.Push(node.Role);
    }

    public void Close(long end)
    {
        End();
        _writer.WriteNumber("end", end);
        End();
        EndMember(_open.Pop());
    }

    void Head(in InspectedNode node)
    {
        if (node.Role == NodeRole.Key)
        {
            Begin(false);
            _writer.WritePropertyName("key");
        }
        else if (node.Role == NodeRole.MemberValue)
        {
            _writer.WritePropertyName("value");
        }
        Begin(false);
        _writer.WriteNumber(node.IsDecompressed ? "decompressedOffset" : "offset", node.Offset);
        if (_placeOf?.Invoke(node.Offset) is var (line, column))
        {
            _writer.WriteNumber("line", line);
            _writer.WriteNumber("column", column);
        }
        _writer.WriteNumber("length", node.Length);
        _writer.WriteString("kind", node.Kind);
        _writer.WriteString("format", node.Format);
        if (node.Count is { } count) _writer.WriteNumber("count", count);
        if (node.Note is { } note) _writer.WriteString("note", note);
    }

    void EndMember(NodeRole role)
    {
        if (role == NodeRole.MemberValue) End();
        if (_writer.BytesPending > Enough) _writer.Flush();
    }

    void Begin(bool isArray)
    {
        if (isArray) _writer.WriteStartArray();
        else _writer.WriteStartObject();
        _isArray.Push(isArray);
    }

    void End()
    {
        if (_isArray.Pop()) _writer.WriteEndArray();
        else _writer.WriteEndObject();
    }

    public void Fail(InspectedFault fault) => _fault = fault;

    public void Finish()
    {
        while (_isArray.Count > 1) End();
        if (_fault is { } fault)
        {
            _writer.WriteStartObject("error");
            _writer.WriteString("code", fault.Code);
            _writer.WriteString("reason", fault.Reason);
            _writer.WriteString("path", fault.Path);
            _writer.WriteNumber("value", fault.Root);
            _writer.WriteNumber("offset", fault.Offset);
            if (fault.DecompressedOffset >= 0) _writer.WriteNumber("decompressedOffset", fault.DecompressedOffset);
            if (_placeOf?.Invoke(fault.Offset) is var (line, column))
            {
                _writer.WriteNumber("line", line);
                _writer.WriteNumber("column", column);
            }
            _writer.WriteEndObject();
        }
        else
        {
            _writer.WriteNull("error");
        }
        End();
        _writer.Flush();
        _output.WriteByte((byte)'\n');
    }

    public void Dispose() => _writer.Dispose();
}
