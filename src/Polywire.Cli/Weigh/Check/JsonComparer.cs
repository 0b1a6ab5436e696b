using System.Text.Json;
using Polywire.Cli.Weigh.Inference;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Weigh.Check;

/// <summary>Compares two JSON values by meaning: members in any order, numbers by value, text by characters.</summary>
sealed class JsonComparer
{
    readonly List<object> _steps = [];

    /// <summary>The first difference, or null. The path is where it is.</summary>
    public Difference? First { get; private set; }

    /// <summary>Members that are null on one side and absent on the other: the same to a model, so no difference.</summary>
    public int NullOrAbsent { get; private set; }

    /// <summary>Compares and remembers the first difference.</summary>
    public bool Same(JsonElement expected, JsonElement actual)
    {
        _steps.Clear();
        First = null;
        Compare(expected, actual);
        return First is null;
    }

    void Compare(JsonElement expected, JsonElement actual)
    {
        if (expected.ValueKind != actual.ValueKind)
        {
            Report(expected, actual);
            return;
        }
        switch (expected.ValueKind)
        {
            case JsonValueKind.Object:
                CompareObjects(expected, actual);
                break;
            case JsonValueKind.Array:
                CompareArrays(expected, actual);
                break;
            case JsonValueKind.String when expected.GetString() != actual.GetString():
            case JsonValueKind.Number when !NumberText.SameValue(expected.GetRawText(), actual.GetRawText()):
                Report(expected, actual);
                break;
        }
    }

    void CompareArrays(JsonElement expected, JsonElement actual)
    {
        var (e, a) = (expected.EnumerateArray(), actual.EnumerateArray());
        if (expected.GetArrayLength() != actual.GetArrayLength())
        {
            Report(expected, actual);
            return;
        }
        for (var i = 0; First is null && e.MoveNext() && a.MoveNext(); i++)
        {
            _steps.Add(i);
            Compare(e.Current, a.Current);
            _steps.RemoveAt(_steps.Count - 1);
        }
    }

    void CompareObjects(JsonElement expected, JsonElement actual)
    {
        var rest = new Dictionary<string, JsonElement>();
        foreach (var member in actual.EnumerateObject())
            rest[member.Name] = member.Value;
        var seen = new Dictionary<string, JsonElement>();
        foreach (var member in expected.EnumerateObject())
            seen[member.Name] = member.Value;
        foreach (var (name, value) in seen)
        {
            _steps.Add(name);
            if (rest.Remove(name, out var other))
            {
                if ((value.ValueKind == JsonValueKind.Null) != (other.ValueKind == JsonValueKind.Null))
                    Report(value, other);
                else
                    Compare(value, other);
            }
            else
            {
                CheckAbsent(value, null);
            }
            _steps.RemoveAt(_steps.Count - 1);
            if (First is not null)
                return;
        }
        foreach (var (name, value) in rest)
        {
            _steps.Add(name);
            CheckAbsent(null, value);
            _steps.RemoveAt(_steps.Count - 1);
        }
    }

    void CheckAbsent(JsonElement? expected, JsonElement? actual)
    {
        if ((expected ?? actual)!.Value.ValueKind == JsonValueKind.Null)
            NullOrAbsent++;
        else
            Report(expected, actual);
    }

    void Report(JsonElement? expected, JsonElement? actual)
    {
        var path = string.Concat(_steps.Select(s => s is int i ? $"[{i}]" : PathTracker.Step((string)s)));
        First ??= new Difference("$" + path, Shown(expected), Shown(actual));
    }

    static string Shown(JsonElement? value)
    {
        var text = value?.GetRawText() ?? "nothing";
        return text.Length <= 60 ? text : text[..57] + "…";
    }
}

/// <summary>The place at which two values differ.</summary>
/// <param name="Path">The path within the row.</param>
/// <param name="Expected">What the data says.</param>
/// <param name="Actual">What came back.</param>
sealed record Difference(string Path, string Expected, string Actual);
