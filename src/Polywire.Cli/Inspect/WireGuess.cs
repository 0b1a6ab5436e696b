using Polywire.Cli.Commands;
using Polywire.Cli.Weigh.Input;

namespace Polywire.Cli.Inspect;

/// <summary>Detects the wire of a file if no option names it.</summary>
static class WireGuess
{
    /// <summary>Returns the wire of a file whose content shows none, by its name; null for other names.</summary>
    public static string? OfName(string file) => Path.GetExtension(file).ToLowerInvariant() is ".pb" or ".binpb" or ".protobuf" ? Wire.Protobuf.Name : null;

    /// <summary><c>json</c>, <c>messagepack</c> or, by its name alone, <c>protobuf</c>: by the file's name, else by its first byte, else by whether a JSON value begins it.</summary>
    /// <exception cref="InputException">The file is compressed.</exception>
    public static string Of(string file, ReadOnlySpan<byte> content)
    {
        string extension = Path.GetExtension(file).ToLowerInvariant();
        if (extension is ".msgpack" or ".messagepack" or ".mpack" or ".mpk" or ".mp") return "messagepack";
        if (OtherFormats.FindCompressed(file, content) is { } compressed) throw compressed;
        if (extension is ".json" or ".ndjson" or ".jsonl" or ".ldjson" or ".geojson") return "json";
        if (OfName(file) is { } wire) return wire;
        // The marks of UTF-16 and UTF-32 are small integers of MessagePack too. Read as JSON, they are an error that names the encoding.
        if (content.StartsWith("\uFEFF"u8) || OtherFormats.HasWideMark(content)) return "json";
        ReadOnlySpan<byte> text = content.TrimStart(" \t\r\n"u8);
        // Blank input is text without a value, although each byte of it is an integer of MessagePack.
        if (text.IsEmpty) return "json";
        if (text[0] >= 0x80) return "messagepack";
        // Small integers of MessagePack are ASCII too: brackets and quotes are taken at their word, digits only where the value is whole.
        if (text[0] is (byte)'{' or (byte)'[' or (byte)'"') return "json";
        bool isValue = Wire.Json.TryDeserialize(text, out RawValue _, out int end, out WireException? _);
        return isValue && (end == text.Length || text[end] is (byte)' ' or (byte)'\t' or (byte)'\r' or (byte)'\n') ? "json" : "messagepack";
    }
}
