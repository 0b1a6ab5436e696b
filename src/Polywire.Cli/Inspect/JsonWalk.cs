using System.Text;
using Polywire.Json;

namespace Polywire.Cli.Inspect;

/// <summary>The tokens of JSON text, in order, as the reader passes them.</summary>
readonly ref struct JsonWalk(InspectionState state)
{
    readonly IInspection _tree = state.Tree;
    readonly ReadOnlySpan<byte> _input = state.Input.Span;

    public void Value(ref JsonReader reader, NodeRole role, long index)
    {
        if (role == NodeRole.Root) index = state.Root;
        JsonTokenKind kind = reader.PeekKind();
        int start = (int)reader.Offset;
        switch (kind)
        {
            case JsonTokenKind.Object:
                _tree.Open(new(role, index, state.Base + start, 1, "object", "object"));
                Object(ref reader);
                _tree.Close(state.Base + reader.Offset);
                break;
            case JsonTokenKind.Array:
                _tree.Open(new(role, index, state.Base + start, 1, "array", "array"));
                Array(ref reader);
                _tree.Close(state.Base + reader.Offset);
                break;
            default:
                ReadOnlySpan<byte> token = reader.ReadRaw();
                (string word, string form) = kind switch
                {
                    JsonTokenKind.String => ("string", "string"),
                    JsonTokenKind.Integer => ("number", "integer"),
                    JsonTokenKind.Float => ("number", "fraction"),
                    JsonTokenKind.Null => ("null", "null"),
                    _ => ("boolean", "boolean"),
                };
                _tree.Scalar(new(role, index, state.Base + start, token.Length, word, form, Encoding.UTF8.GetString(token)));
                break;
        }
    }

    void Object(ref JsonReader reader)
    {
        reader.ReadStartObject();
        long index = 0;
        int after = (int)reader.Offset;
        while (reader.TryReadPropertyName(out _))
        {
            // The reader follows the colon; the name begins at the first quote after what came before.
            int start = after + _input[after..].IndexOf((byte)'"');
            int end = after + _input[after..(int)reader.Offset].LastIndexOf((byte)'"') + 1;
            _tree.Scalar(new(NodeRole.Key, index, state.Base + start, end - start, "string", "name", Encoding.UTF8.GetString(_input[start..end])));
            Value(ref reader, NodeRole.MemberValue, index++);
            after = (int)reader.Offset;
        }
    }

    void Array(ref JsonReader reader)
    {
        reader.ReadStartArray();
        for (long index = 0; !reader.TryReadEndArray(); index++) Value(ref reader, NodeRole.Element, index);
    }
}
