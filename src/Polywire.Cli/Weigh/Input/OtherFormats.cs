using Polywire.Cli.Commands;

namespace Polywire.Cli.Weigh.Input;

/// <summary>Recognizes input that is not JSON at all, so that the message can say what to do instead of pointing at its first byte.</summary>
static class OtherFormats
{
    const int Looked = 4096;

    /// <summary>Returns the error for input in another format, which names <paramref name="command"/> as the one to run; or null.</summary>
    public static InputException? Find(string source, ReadOnlySpan<byte> content, string command)
    {
        if (Compression(content) is var (format, cat))
            return new InputException($"{source}: this is {format}. Decompress it first: {cat} {FileOf(source)} | polywire {command} -");
        if (Utf32(content) is { } encoding)
            return new InputException($"{source}: this is UTF-32. Convert it first: iconv -f {encoding} -t UTF-8 {FileOf(source)} | polywire {command} -");
        if (HasWideMark(content))
            return new InputException($"{source}: this is UTF-16. Convert it first: iconv -f UTF-16 -t UTF-8 {FileOf(source)} | polywire {command} -");
        if (Utf16Order(content) is { } order)
            return new InputException($"{source}: this is UTF-16 without a byte order mark. Convert it first: iconv -f UTF-16{order} -t UTF-8 {FileOf(source)} | polywire {command} -");
        if (content is [0x1E, ..])
            return new InputException($"{source}: this is a JSON text sequence (RFC 7464). Remove the separators first: tr -d '\\036' < {FileOf(source)} | polywire {command} -");
        if (content.StartsWith("PK\u0003\u0004"u8))
            return new InputException($"{source}: this is a zip archive. Extract it first: unzip -p {FileOf(source)} | polywire {command} -");
        var head = content[..Math.Min(content.Length, Looked)];
        if (IsBinary(head))
            return new InputException($"{source}: this is binary data, not JSON. If it is MessagePack, convert it first: polywire convert --from messagepack --to json {FileOf(source)} | polywire {command} -");
        return null;
    }

    /// <summary>Returns the error for a compressed file whose wire is to be found by its content, or null. Small integers of MessagePack begin like a frame of LZ4.</summary>
    public static InputException? FindCompressed(string source, ReadOnlySpan<byte> content) => Compression(content) is var (format, command) && format != "LZ4"
        ? new InputException($"{source}: this is {format}. Decompress it first: {command} {FileOf(source)} | polywire COMMAND -. If it is not, name the wire.")
        : null;

    /// <summary>Returns the error for text that does not begin as JSON does but is in a format known by its look, or null.</summary>
    public static InputException? FindText(string source, ReadOnlySpan<byte> content, string command)
    {
        var text = content.TrimStart(" \t\r\n\uFEFF"u8);
        if (text.StartsWith("<"u8))
            return new InputException($"{source}: this is XML or HTML, not JSON. Convert it to JSON first.");
        if (Separator(text) is { } separator)
            return new InputException($"{source}: this looks like {(separator == '\t' ? "TSV" : "CSV")}, not JSON. Convert it first, for example: mlr --i{(separator == '\t' ? "tsv" : "csv")}{(separator == ';' ? " --ifs ';'" : "")} --ojsonl cat {FileOf(source)} | polywire {command} -");
        return null;
    }

    static (string, string)? Compression(ReadOnlySpan<byte> content) => content switch
    {
        [0x1F, 0x8B, ..] => ("gzip", "zcat"),
        [0x28, 0xB5, 0x2F, 0xFD, ..] => ("Zstandard", "zstdcat"),
        [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, ..] => ("xz", "xzcat"),
        [0x42, 0x5A, 0x68, >= 0x31 and <= 0x39, 0x31, 0x41, ..] => ("bzip2", "bzcat"),
        [0x04, 0x22, 0x4D, 0x18, ..] => ("LZ4", "lz4cat"),
        _ => null,
    };

    /// <summary>Returns whether the content begins with the byte order mark of UTF-16 or UTF-32.</summary>
    public static bool HasWideMark(ReadOnlySpan<byte> content) => content is [0xFF, 0xFE, ..] or [0xFE, 0xFF, ..] or [0, 0, 0xFE, 0xFF, ..];

    /// <summary>Returns the byte order of UTF-16 whose first two characters are of ASCII, as those of JSON mostly are; null if it is something else.</summary>
    static string? Utf16Order(ReadOnlySpan<byte> content) => content switch
    {
        [0, >= 0x20 and < 0x7F, 0, >= 0x09 and < 0x7F, ..] => "BE",
        [>= 0x20 and < 0x7F, 0, >= 0x09 and < 0x7F, 0, ..] => "LE",
        _ => null,
    };

    /// <summary>Returns the name of UTF-32 for <c>iconv</c>: with a byte order mark, or whose first character is of ASCII; null if it is something else.</summary>
    static string? Utf32(ReadOnlySpan<byte> content) => content switch
    {
        [0xFF, 0xFE, 0, 0, ..] or [0, 0, 0xFE, 0xFF, ..] => "UTF-32",
        [0, 0, 0, >= 0x09 and < 0x7F, ..] => "UTF-32BE",
        [>= 0x09 and < 0x7F, 0, 0, 0, ..] => "UTF-32LE",
        _ => null,
    };

    /// <summary>Returns whether there is a NUL, too many control characters for text, or a first byte that begins no UTF-8 character.</summary>
    static bool IsBinary(ReadOnlySpan<byte> head)
    {
        var controls = 0;
        foreach (var b in head)
            controls += b < 0x20 && b is not ((byte)'\t' or (byte)'\r' or (byte)'\n' or (byte)'\f' or 0x1B) ? 1 : 0;
        return head.Contains((byte)0) || controls * 20 > head.Length || head is [(>= 0x80 and < 0xC2) or > 0xF4, ..];
    }

    /// <summary>Returns the separator that the first two lines have equally often, outside of quotes.</summary>
    static char? Separator(ReadOnlySpan<byte> text)
    {
        if (text.IsEmpty || text[0] is (byte)'{' or (byte)'[')
            return null;
        var first = Line(ref text);
        var second = Line(ref text);
        foreach (var separator in ",;\t")
        {
            var count = Count(first, separator);
            if (count > 0 && (second.IsEmpty || Count(second, separator) == count))
                return separator;
        }
        return null;
    }

    static ReadOnlySpan<byte> Line(ref ReadOnlySpan<byte> text)
    {
        var end = text.IndexOf((byte)'\n');
        var line = end < 0 ? text : text[..end];
        text = end < 0 ? default : text[(end + 1)..];
        return line.TrimEnd((byte)'\r');
    }

    static int Count(ReadOnlySpan<byte> line, char separator)
    {
        var (count, quoted) = (0, false);
        foreach (var b in line)
        {
            quoted ^= b == '"';
            count += !quoted && b == separator ? 1 : 0;
        }
        return count;
    }

    static string FileOf(string source) => source == InputFiles.NameOf("-") ? "FILE" : source;
}
