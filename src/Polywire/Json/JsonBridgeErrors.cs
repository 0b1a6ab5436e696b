using System.Text.Json;

namespace Polywire.Json;

/// <summary>Converts errors to the exceptions that callers of <c>System.Text.Json</c> catch.</summary>
static class JsonBridgeErrors
{
    /// <summary>
    /// The error for a value that <paramref name="reader"/> is on. Without a path the serializer adds its own: that of the value,
    /// and the line that the reader has come to. So the reader is moved to the failing token.
    /// </summary>
    internal static JsonException OnReading(ref Utf8JsonReader reader, WireException error, scoped JsonBridgeInput raw)
    {
        if (raw.IsSlice && reader.CurrentDepth == 0)
        {
            ReadOnlySpan<byte> before = raw.UpTo(error.Offset);
            int line = before.Count((byte)'\n');
            return new JsonException(error.Message, error.Path, line, before.Length - 1 - before.LastIndexOf((byte)'\n'), error);
        }
        while (reader.BytesConsumed <= raw.Start + error.Offset && reader.Read()) { }
        return new JsonException(error.Message, error);
    }
}
