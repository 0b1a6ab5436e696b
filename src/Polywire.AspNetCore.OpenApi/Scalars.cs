using System.Globalization;
using System.Text.Json;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>The types of .NET that are no models: what the generator prints for members of these types.</summary>
static class Scalars
{
    static readonly Dictionary<Type, JsonElement> s_all = new()
    {
        [typeof(string)] = Parse("""{"type":"string"}"""),
        [typeof(Uri)] = Parse("""{"type":"string","format":"uri-reference"}"""),
        [typeof(char)] = Parse("""{"type":"string","minLength":1,"maxLength":1}"""),
        [typeof(bool)] = Parse("""{"type":"boolean"}"""),
        [typeof(sbyte)] = Integer(null, sbyte.MinValue, sbyte.MaxValue),
        [typeof(byte)] = Integer(null, byte.MinValue, byte.MaxValue),
        [typeof(short)] = Integer(null, short.MinValue, short.MaxValue),
        [typeof(ushort)] = Integer(null, ushort.MinValue, ushort.MaxValue),
        [typeof(int)] = Integer("int32", int.MinValue, int.MaxValue),
        [typeof(uint)] = Integer(null, uint.MinValue, uint.MaxValue),
        [typeof(long)] = Integer("int64", long.MinValue, long.MaxValue),
        [typeof(ulong)] = Integer(null, ulong.MinValue, ulong.MaxValue),
        [typeof(float)] = Parse("""{"type":"number","format":"float"}"""),
        [typeof(double)] = Parse("""{"type":"number","format":"double"}"""),
        [typeof(decimal)] = Parse("""{"type":"number"}"""),
        [typeof(Guid)] = Parse("""{"type":"string","format":"uuid","pattern":"^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"}"""),
        [typeof(DateTime)] = Parse(Date),
        [typeof(DateTimeOffset)] = Parse(Date),
        [typeof(DateOnly)] = Parse("""{"type":"string","format":"date","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"}"""),
        [typeof(byte[])] = Parse("""{"type":"string","format":"byte","contentEncoding":"base64"}"""),
    };

    const string Date = """{"type":"string","format":"date-time","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]+)?)?(Z|[-+][0-9]{2}:[0-9]{2})?)?$"}""";

    /// <summary>Returns the schema; null for a type that is not one of these.</summary>
    internal static JsonElement? Describe(Type type) => s_all.TryGetValue(type, out JsonElement schema) ? schema : null;

    static JsonElement Integer(string? format, Int128 minimum, Int128 maximum) =>
        Parse(string.Create(CultureInfo.InvariantCulture, $$"""{"type":"integer",{{(format is null ? "" : $"\"format\":\"{format}\",")}}"minimum":{{minimum}},"maximum":{{maximum}}}"""));

    static JsonElement Parse(string text) => JsonDocument.Parse(text).RootElement;
}
