using Polywire;
using Polywire.Json;

namespace Elasticsearch;

/// <summary>Objects with one member, whose name is a field or a kind.</summary>
static class FieldNames
{
    /// <summary>The name of a field as the client's settings have it; names of the server's own begin with an underscore and stay.</summary>
    internal static string Of(WireContext? context, string field) =>
        ClientSettings.Of(context).FieldName is { } policy && !field.StartsWith('_') ? policy(field) : field;

    /// <summary>Moves into an object and after its first name, which there must be.</summary>
    internal static string ReadFirst(ref JsonReader reader, string what)
    {
        reader.ReadStartObject();
        if (!reader.TryReadPropertyName(out ReadOnlySpan<byte> name)) reader.Fail(WireErrorCode.MissingMember, $"{what} names what it is about.");
        return System.Text.Encoding.UTF8.GetString(name);
    }

    /// <summary>Moves past the object's end, which there must be.</summary>
    internal static void ReadEnd(ref JsonReader reader, string what)
    {
        if (reader.TryReadPropertyName(out _)) reader.Fail(WireErrorCode.UnknownMember, $"{what} is about one thing.");
    }
}
