using System.Buffers;
using System.Text.Json;
using Polywire.Cli.Convert;
using Polywire.Cli.Weigh.Inference;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Verify;

/// <summary>Compares two values of one wire as trees: members in any order, numbers by value, text by characters; a null member is not an absent one.</summary>
sealed class TreeComparer
{
    const int MaxDepth = 1_000;

    readonly List<Difference> _found = [];

    /// <summary>Returns what differs.</summary>
    public static List<Difference> Compare(WireSerializer format, byte[] expected, byte[] actual)
    {
        if (format.Name == Wire.Protobuf.Name) return ProtobufTree.Compare(expected, actual);
        var comparer = new TreeComparer();
        if (Parse(format, expected, out string? error) is not { } left || Parse(format, actual, out error) is not { } right)
            return [new Difference(DifferenceKind.Tree, "$", "well-formed text", $"not well-formed: {error}")];
        using (left)
        using (right) comparer.Compare("$", left.RootElement, right.RootElement);
        return comparer._found;
    }

    static JsonDocument? Parse(WireSerializer format, byte[] bytes, out string? error)
    {
        try
        {
            error = null;
            return JsonDocument.Parse(format.IsText ? bytes : AsJson(format, bytes), new JsonDocumentOptions { MaxDepth = MaxDepth });
        }
        catch (Exception e) when (e is JsonException or WireException)
        {
            error = Difference.Shown(e.Message);
            return null;
        }
    }

    /// <summary>Values that JSON does not have are objects with a tag.</summary>
    static ReadOnlyMemory<byte> AsJson(WireSerializer format, byte[] bytes)
    {
        var output = new ArrayBufferWriter<byte>();
        foreach (Transcoded? value in format.DeserializeMany<Transcoded>(new MemoryStream(bytes), WireFraming.Sequence, new Conversion(UnlikeValues.Tagged, exactNumbers: false))) output.Write(value!.Bytes.Span);
        return output.WrittenMemory;
    }

    void Compare(string path, JsonElement expected, JsonElement actual)
    {
        if (expected.ValueKind != actual.ValueKind) Report(path, expected, actual);
        else if (expected.ValueKind == JsonValueKind.Object) CompareMembers(path, expected, actual);
        else if (expected.ValueKind == JsonValueKind.Array) CompareElements(path, expected, actual);
        else if (expected.ValueKind == JsonValueKind.String ? expected.GetString() != actual.GetString() : expected.ValueKind == JsonValueKind.Number && !NumberText.SameValue(expected.GetRawText(), actual.GetRawText())) Report(path, expected, actual);
    }

    void CompareMembers(string path, JsonElement expected, JsonElement actual)
    {
        var rest = new Dictionary<string, JsonElement>();
        foreach (JsonProperty member in actual.EnumerateObject()) rest[member.Name] = member.Value;
        var seen = new HashSet<string>();
        foreach (JsonProperty member in expected.EnumerateObject().Reverse())
        {
            if (!seen.Add(member.Name)) continue;
            string step = path + PathTracker.Step(member.Name);
            if (rest.Remove(member.Name, out JsonElement other)) Compare(step, member.Value, other);
            else Report(step, member.Value, null);
        }
        foreach ((string name, JsonElement value) in rest) Report(path + PathTracker.Step(name), null, value);
    }

    void CompareElements(string path, JsonElement expected, JsonElement actual)
    {
        (int left, int right) = (expected.GetArrayLength(), actual.GetArrayLength());
        if (left != right) _found.Add(new Difference(DifferenceKind.Tree, path, $"{left} elements", $"{right} elements"));
        for (int i = 0; i < Math.Min(left, right); i++) Compare($"{path}[{i}]", expected[i], actual[i]);
    }

    void Report(string path, JsonElement? expected, JsonElement? actual) => _found.Add(new Difference(DifferenceKind.Tree, path, Shown(expected), Shown(actual)));

    static string Shown(JsonElement? value) => value is { } v ? Difference.Shown(v.GetRawText()) : "nothing";
}
