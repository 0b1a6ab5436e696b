using Polywire.Cli.Inspect;
using Polywire.Protobuf;

namespace Polywire.Cli.Verify;

/// <summary>
/// Compares two Protobuf messages by their fields: of one number in order, of several in any order. Without a model, bytes that differ
/// are compared as messages if both are messages.
/// </summary>
sealed class ProtobufTree
{
    const int MaxDepth = 64;

    readonly List<Difference> _found = [];

    /// <summary>Returns what differs, with paths of field numbers.</summary>
    public static List<Difference> Compare(byte[] expected, byte[] actual)
    {
        var tree = new ProtobufTree();
        if (ProtobufFields.Of(expected) is { } left && ProtobufFields.Of(actual) is { } right) tree.Compare("$", left, right, 0);
        else tree.Report("$", expected, actual);
        return tree._found;
    }

    void Compare(string path, IEnumerable<ProtobufField> expected, IEnumerable<ProtobufField> actual, int depth)
    {
        ILookup<int, ProtobufField> left = expected.ToLookup(f => f.Number), right = actual.ToLookup(f => f.Number);
        foreach (int number in left.Select(g => g.Key).Union(right.Select(g => g.Key)).Order())
        {
            ProtobufField[] ours = [.. left[number]], theirs = [.. right[number]];
            string step = $"{path}.{number}";
            for (int i = 0; i < Math.Max(ours.Length, theirs.Length); i++)
            {
                string at = ours.Length > 1 || theirs.Length > 1 ? $"{step}[{i}]" : step;
                if (i >= ours.Length || i >= theirs.Length) Report(at, i < ours.Length ? ours[i].Value : null, i < theirs.Length ? theirs[i].Value : null);
                else Compare(at, ours[i], theirs[i], depth);
            }
        }
    }

    void Compare(string path, ProtobufField expected, ProtobufField actual, int depth)
    {
        if (expected.Type == actual.Type && expected.Value.SequenceEqual(actual.Value)) return;
        bool isNested = expected.Type == actual.Type && expected.Type == ProtobufWireType.LengthDelimited && depth < MaxDepth && expected.Value.Length > 0 && actual.Value.Length > 0;
        if (isNested && ProtobufFields.Of(expected.Value) is { } left && ProtobufFields.Of(actual.Value) is { } right) Compare(path, left, right, depth + 1);
        else Report(path, expected.Value, actual.Value);
    }

    void Report(string path, byte[]? expected, byte[]? actual) => _found.Add(new Difference(DifferenceKind.Tree, path, Shown(expected), Shown(actual)));

    static string Shown(byte[]? value) => value switch
    {
        null => "nothing",
        [] => "no bytes",
        _ => Difference.Shown(System.Convert.ToHexString(value)),
    };
}
