using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace MessagePackTests;

/// <summary>Builds the values that the vectors' notation describes.</summary>
static class VectorValue
{
    internal static object? Build(Type type, JsonElement e)
    {
        if (e.ValueKind == JsonValueKind.Null) return null;
        if (Nullable.GetUnderlyingType(type) is { } inner) return Build(inner, e);
        if (type.IsEnum) return Enum.ToObject(type, e.GetProperty("n").GetInt64());
        if (type == typeof(DateTime)) return new DateTime(e.GetProperty("ticks").GetInt64(), Enum.Parse<DateTimeKind>(e.GetProperty("kind").GetString()!));
        if (type == typeof(Guid)) return Guid.Parse(e.GetProperty("$guid").GetString()!);
        if (type.IsPrimitive || type == typeof(string)) return e.Deserialize(type);
        if (type.IsArray) return type.GetArrayRank() > 1 ? Dimensions(type, e) : OneDimension(type.GetElementType()!, e);
        if (e.TryGet("$tuple", out JsonElement tuple) || e.TryGet("$kv", out tuple))
            return Activator.CreateInstance(type, [.. type.GenericTypeArguments.Zip(tuple.EnumerateArray(), Build)]);
        if (e.TryGet("$map", out JsonElement map)) return Map(type, map.EnumerateArray().Select(p => (p[0], p[1])));
        if (e.TryGet("$mapRange", out JsonElement range)) return Range(range);
        if (e.ValueKind == JsonValueKind.Object && !e.TryGet("$type", out _)) return Map(type, e.EnumerateObject().Select(p => (JsonSerializer.SerializeToElement(p.Name), p.Value)));
        return e.ValueKind == JsonValueKind.Array ? Sequence(type, e) : Model(e);
    }

    static bool TryGet(this JsonElement e, string name, out JsonElement value)
    {
        value = default;
        return e.ValueKind == JsonValueKind.Object && e.TryGetProperty(name, out value);
    }

    static Array OneDimension(Type element, JsonElement e)
    {
        object?[] items = e.TryGet("$repeatItem", out JsonElement item)
            ? [.. Enumerable.Repeat(Build(element, item), e.GetProperty("count").GetInt32())]
            : [.. e.EnumerateArray().Select(i => Build(element, i))];
        Array array = Array.CreateInstance(element, items.Length);
        for (int i = 0; i < items.Length; i++) array.SetValue(items[i], i);
        return array;
    }

    static Array Dimensions(Type type, JsonElement e)
    {
        int[] lengths = [.. e.GetProperty("$dims").EnumerateArray().Select(d => d.GetInt32())];
        Array array = Array.CreateInstance(type.GetElementType()!, lengths);
        int[] at = new int[lengths.Length];
        foreach (JsonElement item in e.GetProperty("items").EnumerateArray())
        {
            array.SetValue(Build(type.GetElementType()!, item), at);
            for (int d = lengths.Length - 1; d >= 0 && ++at[d] == lengths[d]; d--) at[d] = 0;
        }
        return array;
    }

    static IDictionary Map(Type type, IEnumerable<(JsonElement Key, JsonElement Value)> entries)
    {
        var map = (IDictionary)Activator.CreateInstance(type)!;
        foreach ((JsonElement key, JsonElement value) in entries) map.Add(Build(type.GenericTypeArguments[0], key)!, Build(type.GenericTypeArguments[1], value));
        return map;
    }

    static Dictionary<int, int> Range(JsonElement range) => Enumerable.Range(range[0].GetInt32(), range[1].GetInt32()).ToDictionary(i => i, _ => range[2].GetInt32());

    static object Sequence(Type type, JsonElement e)
    {
        Array items = OneDimension(type.GenericTypeArguments[0], e);
        if (type.Name == "ImmutableArray`1") return System.Collections.Immutable.ImmutableArray.Create((int[])items);
        // The vector lists a stack from its top.
        if (type.Name == "Stack`1") Array.Reverse(items);
        return Activator.CreateInstance(type, items)!;
    }

    static object Model(JsonElement e)
    {
        Type type = typeof(Vis.Person).Assembly.GetType(e.GetProperty("$type").GetString()!)!;
        object model = RuntimeHelpers.GetUninitializedObject(type);
        foreach (JsonProperty property in e.EnumerateObject().Where(p => p.Name != "$type"))
        {
            MemberInfo member = type.GetMember(property.Name).Single();
            if (member is FieldInfo field) field.SetValue(model, Build(field.FieldType, property.Value));
            else ((PropertyInfo)member).SetValue(model, Build(((PropertyInfo)member).PropertyType, property.Value));
        }
        return model;
    }
}
