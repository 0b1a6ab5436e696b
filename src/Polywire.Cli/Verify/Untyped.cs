using System.Collections;
using System.Globalization;
using System.Numerics;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Polywire.Cli.Verify;

/// <summary>Values whose type depends on the library: trees of each library, dictionaries, lists and boxed numbers.</summary>
static class Untyped
{
    /// <summary>A number of a tree, as it was written.</summary>
    sealed record NumberToken(string Text)
    {
        public override string ToString() => Text;
    }

    /// <summary>Turns a tree of a library into dictionaries, lists, text and numbers; everything else is returned as it is.</summary>
    public static object? Of(object? value) => value switch
    {
        null => null,
        JsonElement { ValueKind: JsonValueKind.Undefined } => null,
        JsonElement element => FromElement(element),
        JsonDocument document => FromElement(document.RootElement),
        JsonNode node => FromText(node.ToJsonString()),
        _ when IsToken(value.GetType()) => FromText(TextOfToken(value)),
        _ when value.GetType().FullName == "Polywire.RawValue" => FromRaw(value),
        _ => value,
    };

    /// <summary>Returns the text of a number of any type, or null.</summary>
    public static string? NumberOf(object value) => value switch
    {
        NumberToken token => token.Text,
        double or float or Half when !double.IsFinite(System.Convert.ToDouble(value is Half half ? (double)half : value, CultureInfo.InvariantCulture)) => null,
        double or float or Half => ((IFormattable)value).ToString("R", CultureInfo.InvariantCulture),
        sbyte or byte or short or ushort or int or uint or long or ulong or decimal or BigInteger or Int128 or UInt128 => ((IFormattable)value).ToString(null, CultureInfo.InvariantCulture),
        _ => null,
    };

    /// <summary>Returns the entries of a dictionary by the text of their keys, or null.</summary>
    public static Dictionary<string, object?>? MembersOf(object value)
    {
        if (value is Dictionary<string, object?> known) return known;
        if (value is IDictionary dictionary)
        {
            var entries = new Dictionary<string, object?>();
            foreach (DictionaryEntry entry in dictionary) entries[KeyOf(entry.Key)] = entry.Value;
            return entries;
        }
        if (value is not IEnumerable pairs || ElementOf(value.GetType()) is not { IsGenericType: true } element || element.GetGenericTypeDefinition() != typeof(KeyValuePair<,>) || !IsDictionary(value.GetType())) return null;
        var members = new Dictionary<string, object?>();
        foreach (object pair in pairs) members[KeyOf(element.GetProperty("Key")!.GetValue(pair)!)] = element.GetProperty("Value")!.GetValue(pair);
        return members;
    }

    /// <summary>Returns the elements of a sequence; none of one that cannot be enumerated, such as a default <c>ImmutableArray</c>.</summary>
    public static List<object?> ElementsOf(IEnumerable values)
    {
        try
        {
            return [.. values.Cast<object?>()];
        }
        catch (InvalidOperationException)
        {
            return [];
        }
    }

    /// <summary>Returns the instant of a date, or of the text of one.</summary>
    public static DateTimeOffset? InstantOf(object value) => value switch
    {
        DateTimeOffset date => date,
        DateTime { Kind: DateTimeKind.Unspecified } date => new DateTimeOffset(date, TimeSpan.Zero),
        DateTime date => date,
        string text when DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal | DateTimeStyles.RoundtripKind, out DateTimeOffset parsed) => parsed,
        _ => null,
    };

    /// <summary>Returns the text of a scalar that trees have as text.</summary>
    public static string? TextOf(object value) => value switch
    {
        string or Guid or Uri or TimeSpan or Version => value.ToString(),
        _ => null,
    };

    static string KeyOf(object key) => key as string ?? (key is IFormattable formattable ? formattable.ToString(null, CultureInfo.InvariantCulture) : key.ToString() ?? "");

    static Type? ElementOf(Type type) => type.GetInterfaces().FirstOrDefault(i => i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GetGenericArguments()[0];

    static bool IsDictionary(Type type) => type.GetInterfaces().Any(i => i.IsGenericType && (i.GetGenericTypeDefinition() == typeof(IReadOnlyDictionary<,>) || i.GetGenericTypeDefinition() == typeof(IDictionary<,>)));

    static bool IsToken(Type? type)
    {
        for (; type is not null; type = type.BaseType)
        {
            if (type.FullName == "Newtonsoft.Json.Linq.JToken") return true;
        }
        return false;
    }

    static string TextOfToken(object token)
    {
        Type convert = token.GetType().Assembly.GetType("Newtonsoft.Json.JsonConvert") ?? throw new InvalidOperationException("A JToken of an assembly without JsonConvert.");
        return (string)convert.GetMethod("SerializeObject", BindingFlags.Public | BindingFlags.Static, [typeof(object)])!.Invoke(null, [token])!;
    }

    static object? FromRaw(object raw)
    {
        var bytes = (ReadOnlyMemory<byte>)raw.GetType().GetProperty("Bytes")!.GetValue(raw)!;
        if (bytes.IsEmpty) return null;
        try
        {
            using JsonDocument document = JsonDocument.Parse(bytes);
            return FromElement(document.RootElement);
        }
        catch (JsonException)
        {
            return System.Convert.ToHexString(bytes.Span);
        }
    }

    static object? FromText(string text)
    {
        using JsonDocument document = JsonDocument.Parse(text);
        return FromElement(document.RootElement);
    }

    static object? FromElement(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => Members(element),
        JsonValueKind.Array => element.EnumerateArray().Select(FromElement).ToList(),
        JsonValueKind.String => element.GetString(),
        JsonValueKind.Number => new NumberToken(element.GetRawText()),
        JsonValueKind.True => true,
        JsonValueKind.False => false,
        _ => null,
    };

    static Dictionary<string, object?> Members(JsonElement element)
    {
        var members = new Dictionary<string, object?>();
        foreach (JsonProperty member in element.EnumerateObject()) members[member.Name] = FromElement(member.Value);
        return members;
    }
}
