using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>One payload and its name in the report.</summary>
sealed record Payload(string Name, byte[] Bytes);

/// <summary>Divides files into payloads. Malformed ones are payloads too: both serializers have to refuse them.</summary>
static class Payloads
{
    /// <summary>Reads files, the files of folders, and standard input.</summary>
    /// <param name="sources">The files.</param>
    /// <param name="standardInput">Opens standard input.</param>
    /// <param name="format">What the payloads are.</param>
    /// <param name="rootIsArray">Whether the type to read is written as an array, so that a top-level array is one payload.</param>
    /// <exception cref="InputException">A file cannot be read, or has no payload.</exception>
    public static IEnumerable<Payload> Read(IEnumerable<string> sources, Func<Stream> standardInput, WireSerializer format, bool rootIsArray)
    {
        foreach (string source in sources)
        {
            string[] files = source != "-" && Directory.Exists(source) ? [.. Directory.EnumerateFiles(source).Order(StringComparer.Ordinal)] : [source];
            bool found = false;
            foreach (string file in files)
            {
                byte[] content = InputFiles.ReadAll(file, standardInput, "Verify a part of it.");
                foreach (Payload payload in Divide(file, content, format, rootIsArray))
                {
                    found = true;
                    yield return payload;
                }
            }
            if (!found) throw new InputException($"{InputFiles.NameOf(source)}: there is no payload in it.");
        }
    }

    static IEnumerable<Payload> Divide(string file, byte[] content, WireSerializer format, bool rootIsArray)
    {
        // A message does not show where it ends, and one without fields has no bytes.
        if (ToolWires.IsOneValue(format.Name) || ToolWires.NeedsModel(format.Name)) return [new Payload(InputFiles.NameOf(file), content)];
        int start = format.IsText && content.AsSpan().StartsWith("\uFEFF"u8) ? 3 : 0;
        return format.IsText && Path.GetExtension(file).ToLowerInvariant() is ".ndjson" or ".jsonl" or ".ldjson" ? Lines(file, content, start) : Values(file, content, start, format, rootIsArray);
    }

    static IEnumerable<Payload> Lines(string file, byte[] content, int start)
    {
        for (int line = 1; start < content.Length; line++)
        {
            int length = content.AsSpan(start).IndexOf((byte)'\n');
            if (length < 0) length = content.Length - start;
            byte[] bytes = content.AsSpan(start, length).Trim(" \t\r"u8).ToArray();
            if (bytes.Length > 0) yield return new Payload($"{InputFiles.NameOf(file)} line {line}", bytes);
            start += length + 1;
        }
    }

    static IEnumerable<Payload> Values(string file, byte[] content, int start, WireSerializer format, bool rootIsArray)
    {
        for (int index = 0; ; index++)
        {
            start += Space(content.AsSpan(start), format);
            if (start == content.Length) yield break;
            bool isValue = format.TryDeserialize(content.AsSpan(start), out RawValue _, out int length, out _);
            byte[] bytes = isValue ? content.AsSpan(start, length).ToArray() : content.AsSpan(start).ToArray();
            start += bytes.Length;
            bool isOnly = index == 0 && start + Space(content.AsSpan(start), format) == content.Length;
            if (isOnly && isValue && !rootIsArray && format.IsText && bytes[0] == '[')
            {
                int element = 0;
                foreach (RawValue row in format.Deserialize<List<RawValue>>(bytes)) yield return new Payload($"{InputFiles.NameOf(file)} $[{element++}]", row.Bytes.ToArray());
                yield break;
            }
            yield return new Payload(isOnly ? InputFiles.NameOf(file) : $"{InputFiles.NameOf(file)} value {index + 1}", bytes);
        }
    }

    static int Space(ReadOnlySpan<byte> rest, WireSerializer format)
    {
        if (!format.IsText) return 0;
        int space = rest.IndexOfAnyExcept(" \t\r\n"u8);
        return space < 0 ? rest.Length : space;
    }
}
