using System.Text;
using Polywire.Codecs;
using Polywire.Json.Text;

namespace Polywire.Json;

/// <summary>Derives the path of an offset, by walking over the input again. Tolerant: what follows the offset is never looked at.</summary>
static class JsonPathFinder
{
    internal const int MaxPath = 1024;
    const int MaxLevels = 4096;

    /// <param name="input">The input, from its start.</param>
    /// <param name="offset">The offset of the failure.</param>
    /// <param name="comments">Whether comments count as whitespace.</param>
    internal static string Find(ReadOnlySpan<byte> input, long offset, bool comments = false)
    {
        List<Level> levels = Levels(input, offset, comments, out int name);
        // A name that failed itself is the end of the path, as far as it is one.
        if (name >= 0 && Text(input[name..]) is { } length) levels[^1] = levels[^1] with { NameStart = name + 1, NameLength = length };
        return Format(input, levels);
    }

    /// <summary>Returns the path of the object that begins at a position or, with its complement, that has a member before it.</summary>
    internal static string FindObject(ReadOnlySpan<byte> input, int origin, bool comments)
    {
        List<Level> levels = Levels(input, origin < 0 ? ~origin : origin, comments, out _);
        if (origin < 0 && levels.Count > 0) levels[^1] = levels[^1] with { NameStart = 0 };
        return Format(input, levels);
    }

    /// <summary>Returns the position of the first bracket before the offset that opens more than <paramref name="max"/> levels; null if there is none.</summary>
    internal static long? FindLevel(ReadOnlySpan<byte> input, long offset, int max, bool comments)
    {
        int end = (int)Math.Min(Math.Max(offset, 0), input.Length);
        int depth = 0;
        for (int i = 0; i < end;)
        {
            byte c = input[i];
            if (c is (byte)'{' or (byte)'[' && ++depth > max) return i;
            if (c is (byte)'}' or (byte)']') depth--;
            i = c == '"' ? SkipText(input, i + 1, end) : c == '/' && comments ? SkipComment(input, i, end) : i + 1;
        }
        return null;
    }

    /// <summary>Returns the path of what was to be written after <paramref name="written"/>.</summary>
    internal static string FindNext(ReadOnlySpan<byte> written)
    {
        List<Level> levels = Levels(written, written.Length, false, out int name);
        // After an entire value: another value failed, and its position is not known.
        if (name != InText && levels.Count > 0 && !written.IsEmpty && written[^1] is not ((byte)'{' or (byte)'[' or (byte)':' or (byte)',' or (byte)' ' or (byte)'\n')) levels[^1] = levels[^1] with { NameStart = 0, IsObject = true };
        return Format(written, levels);
    }

    const int InText = -2;

    /// <param name="input">The input, from its start.</param>
    /// <param name="offset">The offset of the failure.</param>
    /// <param name="comments">Whether comments count as whitespace.</param>
    /// <param name="name">Where the name starts that the offset is in; −1 where it is in none, <see cref="InText"/> in a value's text.</param>
    static List<Level> Levels(ReadOnlySpan<byte> input, long offset, bool comments, out int name)
    {
        name = -1;
        int end = (int)Math.Min(Math.Max(offset, 0), input.Length);
        var levels = new List<Level>();
        int i = 0;
        int deeper = 0;
        while (i < end)
        {
            byte c = input[i];
            switch (c)
            {
                case (byte)'{' or (byte)'[':
                    if (levels.Count < MaxLevels) levels.Add(new Level { IsObject = c == '{', ExpectName = c == '{' });
                    else deeper++;
                    i++;
                    break;
                case (byte)'}' or (byte)']':
                    if (deeper > 0) deeper--;
                    else if (levels.Count > 0) levels.RemoveAt(levels.Count - 1);
                    i++;
                    break;
                case (byte)',':
                    if (deeper == 0 && levels.Count > 0) levels[^1] = levels[^1].Next();
                    i++;
                    break;
                case (byte)'"':
                    int close = SkipText(input, i + 1, end);
                    bool isName = deeper == 0 && levels.Count > 0 && levels[^1].ExpectName;
                    if (isName && close > end) name = i;
                    else if (isName) levels[^1] = levels[^1] with { NameStart = i + 1, NameLength = close - i - 2, ExpectName = false };
                    else if (close > end) name = InText;
                    i = close;
                    break;
                case (byte)'/' when comments:
                    i = SkipComment(input, i, end);
                    break;
                default:
                    i++;
                    break;
            }
        }
        if (name < 0 && deeper == 0 && levels.Count > 0 && levels[^1].ExpectName && end < input.Length && input[end] == '"') name = end;
        return levels;
    }

    /// <summary>Returns the length of the text that begins with a quote; null where it does not end, or is longer than a path.</summary>
    static int? Text(ReadOnlySpan<byte> text)
    {
        int limit = Math.Min(text.Length, MaxPath);
        int close = SkipText(text, 1, limit);
        return close <= limit ? close - 2 : null;
    }

    static int SkipComment(ReadOnlySpan<byte> input, int i, int end)
    {
        ReadOnlySpan<byte> rest = input[i..end];
        bool block = rest.StartsWith("/*"u8);
        if (!block && !rest.StartsWith("//"u8)) return i + 1;
        int length = block ? rest[2..].IndexOf("*/"u8) : rest.IndexOfAny((byte)'\n', (byte)'\r');
        return length < 0 ? end : i + length + (block ? 4 : 0);
    }

    static int SkipText(ReadOnlySpan<byte> input, int i, int end)
    {
        while (i < end)
        {
            int k = input[i..end].IndexOfAny((byte)'"', (byte)'\\');
            if (k < 0) return end + 1;
            i += k;
            if (input[i] == '"') return i + 1;
            i += 2;
        }
        return end + 1;
    }

    static string Format(ReadOnlySpan<byte> input, List<Level> levels)
    {
        var path = new StringBuilder("$");
        foreach (Level level in levels)
        {
            if (path.Length > MaxPath) break;
            if (!level.IsObject) path.Append('[').Append(level.Index).Append(']');
            else if (level.NameStart > 0) path.Append(WirePath.Step(Name(input.Slice(level.NameStart, level.NameLength))));
        }
        return path.Length <= MaxPath ? path.ToString() : path.ToString(0, MaxPath - 1) + "…";
    }

    static string Name(ReadOnlySpan<byte> raw)
    {
        if (raw.Length > MaxPath) raw = raw[..MaxPath];
        byte[] unescaped = new byte[3 * raw.Length + 1];
        byte[] token = [.. raw, (byte)'"'];
        int next = StringToken.Unescape(ref token[0], 0, token.Length, unescaped, out int written, true);
        return Encoding.UTF8.GetString(next < 0 ? raw : unescaped.AsSpan(0, written));
    }

    readonly record struct Level
    {
        internal bool IsObject { get; init; }
        internal bool ExpectName { get; init; }
        internal int Index { get; init; }
        internal int NameStart { get; init; }
        internal int NameLength { get; init; }

        internal Level Next() => IsObject ? this with { ExpectName = true, NameStart = 0 } : this with { Index = Index + 1 };
    }
}
