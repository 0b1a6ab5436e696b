using System.Text;
using Polywire.CompilerServices;
using Polywire.Json;

namespace Polywire.Cli.Inspect;

/// <summary>The tokens of JSON text, in order, as the reader passes them.</summary>
readonly ref struct JsonWalk(InspectionState state)
{
    readonly IInspection _tree = state.Tree;
    readonly ReadOnlySpan<byte> _input = state.Input.Span;

    public void Value(ref UncheckedJsonReader reader, NodeRole role, long index)
    {
        if (role == NodeRole.Root) index = state.Root;
        JsonTokenKind kind = reader.PeekKind();
        int start = reader.Position;
        switch (kind)
        {
            case JsonTokenKind.Object:
                _tree.Open(new(role, index, state.Base + start, 1, "object", "object"));
                Object(ref reader);
                _tree.Close(state.Base + reader.Position);
                break;
            case JsonTokenKind.Array:
                _tree.Open(new(role, index, state.Base + start, 1, "array", "array"));
                Array(ref reader);
                _tree.Close(state.Base + reader.Position);
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

    void Object(ref UncheckedJsonReader reader)
    {
        reader.ReadBeginObject();
        long index = 0;
        int behind = reader.Position;
        for (bool more = reader.ReadFirstName(out _); more; more = reader.ReadNextName(out _))
        {
            // The reader follows the colon; the name begins at the first quote after what came before.
            int start = behind + _input[behind..].IndexOf((byte)'"');
            int end = behind + _input[behind..reader.Position].LastIndexOf((byte)'"') + 1;
            _tree.Scalar(new(NodeRole.Key, index, state.Base + start, end - start, "string", "name", Encoding.UTF8.GetString(_input[start..end])));
            Value(ref reader, NodeRole.MemberValue, index++);
            behind = reader.Position;
        }
    }

    void Array(ref UncheckedJsonReader reader)
    {
        reader.ReadBeginArray();
        if (reader.TryReadEmptyArray()) return;
        long index = 0;
        do Value(ref reader, NodeRole.Element, index++);
        while (reader.ReadNextElement());
    }
}
