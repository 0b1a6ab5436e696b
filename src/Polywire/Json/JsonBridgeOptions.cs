using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Polywire.Json;

/// <summary><see cref="JsonSerializerOptions"/> in the terms of <see cref="JsonWireOptions"/>; the table is in docs/how-to/system-text-json.md.</summary>
static class JsonBridgeOptions
{
    const int DefaultDepth = 64;

    // Options are read-only by the time a converter sees them.
    static readonly ConditionalWeakTable<JsonSerializerOptions, JsonWireOptions> s_translated = [];

    internal static JsonWireOptions Of(JsonSerializerOptions options) => s_translated.GetValue(options, static o => Translate(o));

    /// <summary>Does the same without indentation, which is the <see cref="Utf8JsonWriter"/>'s.</summary>
    internal static JsonWireOptions Compact(JsonWireOptions options) => options.Indented ? options with { Indented = false } : options;

    static JsonWireOptions Translate(JsonSerializerOptions options) => new()
    {
        Escaping = ReferenceEquals(options.Encoder, JavaScriptEncoder.UnsafeRelaxedJsonEscaping) ? JsonEscaping.Minimal : JsonEscaping.SystemTextJson,
        NamedFloats = options.NumberHandling.HasFlag(JsonNumberHandling.AllowNamedFloatingPointLiterals),
        NumbersFromStrings = options.NumberHandling.HasFlag(JsonNumberHandling.AllowReadingFromString),
        NumbersAsStrings = options.NumberHandling.HasFlag(JsonNumberHandling.WriteAsString),
        UnknownMembers = options.UnmappedMemberHandling == JsonUnmappedMemberHandling.Disallow ? UnknownMemberHandling.Reject : UnknownMemberHandling.Skip,
        CaseInsensitive = options.PropertyNameCaseInsensitive,
        NamePolicy = options.PropertyNamingPolicy is { } policy ? policy.ConvertName : null,
        MaxDepth = options.MaxDepth == 0 ? DefaultDepth : options.MaxDepth,
        Comments = options.ReadCommentHandling != JsonCommentHandling.Disallow,
        TrailingCommas = options.AllowTrailingCommas,
        EnforceNullability = options.RespectNullableAnnotations,
#if NET10_0_OR_GREATER
        DuplicateMembers = options.AllowDuplicateProperties ? DuplicateMemberHandling.LastWins : DuplicateMemberHandling.Reject,
#endif
    };
}
