using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Polywire.Cli.Weigh.Input;

/// <summary>Follows a reader's tokens, and has the path of the current value.</summary>
sealed class PathTracker
{
    readonly List<Frame> _frames = [];

    /// <summary>Takes note of the token that the reader has just read.</summary>
    public void Advance(ref Utf8JsonReader reader)
    {
        switch (reader.TokenType)
        {
            case JsonTokenType.PropertyName:
                _frames[^1] = _frames[^1] with { Name = NameOf(ref reader) };
                break;
            case JsonTokenType.StartObject or JsonTokenType.StartArray:
                BeginElement();
                _frames.Add(new Frame(reader.TokenType == JsonTokenType.StartArray, -1, null));
                break;
            case JsonTokenType.EndObject or JsonTokenType.EndArray:
                _frames.RemoveAt(_frames.Count - 1);
                break;
            default:
                BeginElement();
                break;
        }
    }

    /// <summary>Returns the path of the last token, below <paramref name="root"/>, at most 1,024 characters.</summary>
    public string PathFrom(string root) => Print(root, _frames);

    static string Print(string root, List<Frame> frames)
    {
        var path = new StringBuilder(root);
        foreach (var frame in frames)
        {
            if (frame.IsArray)
                path.Append('[').Append(Math.Max(frame.Index, 0).ToString(CultureInfo.InvariantCulture)).Append(']');
            else if (frame.Name is not null)
                path.Append(Step(frame.Name));
        }
        return path.Length > 1024 ? path.ToString(0, 1024) : path.ToString();
    }

    /// <summary>One member as a step of a path: <c>.name</c>, or <c>['a name']</c> where it is not a word.</summary>
    public static string Step(string name) =>
        name.Length > 0 && name.All(c => char.IsLetterOrDigit(c) || c is '_' or '-' or '@' or '$')
            ? "." + name
            : $"['{name.Replace("\\", "\\\\").Replace("'", "\\'")}']";

    void BeginElement()
    {
        if (_frames.Count > 0 && _frames[^1].IsArray)
            _frames[^1] = _frames[^1] with { Index = _frames[^1].Index + 1 };
    }

    static string NameOf(ref Utf8JsonReader reader)
    {
        try
        {
            return reader.GetString()!;
        }
        catch (InvalidOperationException)
        {
            return "\uFFFD";
        }
    }

    readonly record struct Frame(bool IsArray, int Index, string? Name);
}
