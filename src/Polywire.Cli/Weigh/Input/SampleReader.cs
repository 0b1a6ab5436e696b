using System.Text.Json;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Weigh.Input;

/// <summary>Reads a file or standard input and divides it into rows.</summary>
static class SampleReader
{
    /// <summary>Reads <paramref name="file"/> for <paramref name="command"/>, which messages name; <c>-</c> is <paramref name="standardInput"/>.</summary>
    /// <exception cref="InputException">The file cannot be read, is empty, too large, or not JSON.</exception>
    public static Sample Read(string file, Func<Stream> standardInput, string command)
    {
        return Cut(InputFiles.NameOf(file), InputFiles.ReadAll(file, standardInput, $"Use a part of it: head -n 100000 {file} | polywire {command} -"), command);
    }

    /// <summary>Divides content that is already in memory into rows.</summary>
    public static Sample Cut(string source, byte[] content, string command = "weigh")
    {
        var start = content.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0;
        if (content.AsSpan(start).IndexOfAnyExcept(" \t\r\n"u8) < 0)
            throw new InputException($"{source}: there is nothing in it. Give JSON, or one JSON value per line (NDJSON).");
        if (OtherFormats.Find(source, content, command) is { } other)
            throw other;
        if (content.AsSpan(start).Trim(" \t\r\n"u8).SequenceEqual("null"u8))
            throw new InputException($"{source}: the only value is null. Give at least one row with a value.");
        if (!BeginsAsJson(content.AsSpan(start)) && OtherFormats.FindText(source, content, command) is { } text)
            throw text;
        return IsLines(source, content, start) ? CutLines(source, content, start) : CutDocument(source, content, start);
    }

    /// <summary>Returns whether the first line begins with a JSON value that is followed by a space, a line end, or more of the array or object that it opens.</summary>
    static bool BeginsAsJson(ReadOnlySpan<byte> text)
    {
        text = text.TrimStart(" \t\r\n"u8);
        if (text[0] is (byte)'{' or (byte)'[')
            return true;
        Wire.Json.TryDeserialize(text, out RawValue _, out var end, out WireException? error);
        return error is null && (end == text.Length || text[end] is (byte)' ' or (byte)'\r' or (byte)'\n');
    }

    /// <summary>NDJSON by its file name, or because the first line is a complete value and something follows it.</summary>
    static bool IsLines(string source, byte[] content, int start)
    {
        var extension = Path.GetExtension(source);
        if (extension is ".ndjson" or ".jsonl" or ".ldjson")
            return true;
        var text = content.AsSpan(start);
        var end = text.IndexOf((byte)'\n');
        if (end < 0 || text[end..].IndexOfAnyExcept(" \t\r\n"u8) < 0)
            return false;
        try
        {
            var reader = new Utf8JsonReader(text[..end]);
            while (reader.Read())
            {
            }
            return reader.BytesConsumed > 0 && reader.TokenType != JsonTokenType.None;
        }
        catch (JsonException)
        {
            return false;
        }
    }

    static Sample CutLines(string source, byte[] content, int start)
    {
        var rows = new List<Slice>();
        var nulls = 0;
        for (var offset = start; offset < content.Length;)
        {
            var length = content.AsSpan(offset).IndexOf((byte)'\n');
            length = length < 0 ? content.Length - offset : length;
            var line = content.AsSpan(offset, length).Trim(" \t\r"u8);
            if (line.SequenceEqual("null"u8))
                nulls++;
            else if (line.Length > 0)
                rows.Add(new Slice(offset, length, "$"));
            offset += length + 1;
        }
        return Checked(new Sample(source, content, rows, "lines", NameOf(source), nulls));
    }

    static Sample CutDocument(string source, byte[] content, int start)
    {
        var whole = new Slice(start, content.Length - start, "$");
        try
        {
            var document = content.AsSpan(start);
            if (RowFinder.FindArray(document) is not { } array)
                return new Sample(source, content, [whole], "one value", NameOf(source), 0) { IsOneValue = true };
            var (rows, nulls) = RowFinder.Elements(document, array);
            var moved = start == 0 ? rows : rows.ConvertAll(r => r with { Offset = r.Offset + start });
            return Checked(new Sample(source, content, moved, $"elements of {array.Path}", array.Name ?? NameOf(source), nulls));
        }
        catch (JsonException)
        {
            throw Malformed.Of(source, content, whole);
        }
    }

    static Sample Checked(Sample sample) =>
        sample.Rows.Count > 0 ? sample : throw new InputException($"{sample.Source}: every row is null. Give at least one row with a value.");

    static string NameOf(string source) => source == InputFiles.NameOf("-") ? "rows" : Path.GetFileNameWithoutExtension(source);
}
