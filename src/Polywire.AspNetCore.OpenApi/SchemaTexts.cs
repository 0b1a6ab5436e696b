using System.Runtime.CompilerServices;
using System.Text.Json;
using Polywire.Codecs;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>The schemas of assemblies, each parsed once.</summary>
static class SchemaTexts
{
    static readonly ConditionalWeakTable<WireSchemas, JsonDocument> s_parsed = [];

    internal static JsonElement Of(WireSchemas schemas) => s_parsed.GetValue(schemas, static s => JsonDocument.Parse(s.Text)).RootElement;
}
