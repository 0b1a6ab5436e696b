using System.Globalization;
using System.Text.Json;

namespace Polywire.Cli.Weigh.Input;

/// <summary>Finds the rows of a single JSON document: the elements of its root array, or of the array of objects that makes up much of it, or the document itself.</summary>
static class RowFinder
{
    const int DeepestMember = 4;

    /// <summary>Returns the array that holds the rows, or null where the document is one row.</summary>
    /// <exception cref="JsonException">The document is malformed.</exception>
    public static RowArray? FindArray(ReadOnlySpan<byte> document)
    {
        var reader = new Utf8JsonReader(document);
        RowArray? best = null;
        var open = new Stack<OpenArray>();
        var tracker = new PathTracker();
        while (reader.Read())
        {
            if (open.TryPeek(out var parent) && reader.CurrentDepth == parent.Depth + 1 && reader.TokenType is not (JsonTokenType.EndArray or JsonTokenType.EndObject))
            {
                parent.Count++;
                parent.OnlyObjects &= reader.TokenType is JsonTokenType.StartObject or JsonTokenType.Null;
            }
            if (reader.TokenType == JsonTokenType.EndArray && open.TryPeek(out var closing) && closing.Depth == reader.CurrentDepth)
            {
                open.Pop();
                var length = (int)reader.BytesConsumed - closing.Start;
                if (closing.IsRowsOf(document.Length, length) && length > (best?.Length ?? 0))
                    best = new RowArray(closing.Start, length, closing.Path, closing.Name);
            }
            tracker.Advance(ref reader);
            if (reader.TokenType == JsonTokenType.StartArray && open.Count == 0 && reader.CurrentDepth <= DeepestMember)
            {
                var path = tracker.PathFrom("$");
                path = path.EndsWith("[0]", StringComparison.Ordinal) ? path[..^3] : path;
                open.Push(new OpenArray(reader.CurrentDepth, (int)reader.TokenStartIndex, path));
            }
        }
        return best;
    }

    /// <summary>Returns the elements of an array, and how many of them are null and left out.</summary>
    public static (List<Slice> Rows, int Nulls) Elements(ReadOnlySpan<byte> document, RowArray array)
    {
        var rows = new List<Slice>();
        var nulls = 0;
        var reader = new Utf8JsonReader(document.Slice(array.Start, array.Length));
        reader.Read();
        for (var index = 0; reader.Read() && reader.TokenType != JsonTokenType.EndArray; index++)
        {
            var start = (int)reader.TokenStartIndex;
            if (reader.TokenType == JsonTokenType.Null)
            {
                nulls++;
                continue;
            }
            reader.Skip();
            rows.Add(new Slice(array.Start + start, (int)reader.BytesConsumed - start, $"{array.Path}[{index.ToString(CultureInfo.InvariantCulture)}]"));
        }
        return (rows, nulls);
    }

    sealed class OpenArray(int depth, int start, string path)
    {
        public int Depth { get; } = depth;
        public int Start { get; } = start;
        public string Path { get; } = path;
        public int Count { get; set; }
        public bool OnlyObjects { get; set; } = true;
        public string? Name => Path.Contains('.') ? Path[(Path.LastIndexOf('.') + 1)..] : null;

        /// <summary>Returns a root array of objects always; a member only where it has at least two elements and is a third of the document.</summary>
        public bool IsRowsOf(int documentLength, int length) =>
            OnlyObjects && Count > 0 && (Depth == 0 || (Count > 1 && length >= documentLength / 3));
    }
}

/// <summary>An array in a document.</summary>
/// <param name="Start">Its first byte.</param>
/// <param name="Length">Its length in bytes, brackets included.</param>
/// <param name="Path">Its path.</param>
/// <param name="Name">The member's name, or null at the root.</param>
sealed record RowArray(int Start, int Length, string Path, string? Name);
