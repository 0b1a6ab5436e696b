using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using M = System.Text.Json.Serialization.Metadata.JsonMetadataServices;

namespace Polywire.Json;

/// <summary>Decides whether Polywire or System.Text.Json converts a type.</summary>
static class JsonBridgeTypes
{
    /// <summary>Returns whether generated code may take the type: it is nothing that <c>System.Text.Json</c> gives a meaning of its own.</summary>
    internal static bool Offers(Type type)
    {
        if (type == typeof(object) || JsonTreeCodecs.MayHave(type) || type.IsEnum || type == typeof(string) || type.IsPrimitive && type != typeof(nint) && type != typeof(nuint)) return false;
        if (type.IsArray) return type.GetElementType() != typeof(object);
        return !type.IsConstructedGenericType || Array.IndexOf(type.GenericTypeArguments, typeof(object)) < 0;
    }

    /// <summary>Returns the metadata of a type by a converter in the options, where one takes it, else by <paramref name="converter"/>.</summary>
    internal static JsonTypeInfo<T> Info<T>(JsonSerializerOptions options, JsonConverter converter)
    {
        foreach (JsonConverter custom in options.Converters)
        {
            if (!custom.CanConvert(typeof(T))) continue;
            converter = custom is JsonConverterFactory factory ? factory.CreateConverter(typeof(T), options) ?? converter : custom;
            break;
        }
        JsonTypeInfo<T> info = M.CreateValueInfo<T>(options, converter);
        // [JsonDerivedType] on a model: the converter knows its cases itself.
        info.PolymorphismOptions = null;
        return info;
    }

    /// <summary>Returns the metadata of a scalar; null for other types.</summary>
    internal static JsonTypeInfo? Scalar(Type type, JsonSerializerOptions o)
    {
        if (type == typeof(string)) return Info<string>(o, M.StringConverter);
        if (type == typeof(object)) return Info<object>(o, M.ObjectConverter!);
        if (type == typeof(byte[])) return Info<byte[]>(o, M.ByteArrayConverter);
        if (type == typeof(Uri)) return Info<Uri>(o, M.UriConverter!);
        if (type == typeof(Version)) return Info<Version>(o, M.VersionConverter!);
        if (type == typeof(Memory<byte>)) return Info<Memory<byte>>(o, M.MemoryByteConverter);
        if (type == typeof(ReadOnlyMemory<byte>)) return Info<ReadOnlyMemory<byte>>(o, M.ReadOnlyMemoryByteConverter);
        if (JsonTreeCodecs.MayHave(type)) return Tree(type, o);
        Type value = type.IsValueType && type.IsConstructedGenericType ? Nullable.GetUnderlyingType(type) ?? type : type;
        return !value.IsValueType || value.IsEnum ? null : Type.GetTypeCode(value) switch
        {
            TypeCode.Boolean => Struct<bool>(type, o, M.BooleanConverter),
            TypeCode.SByte => Struct<sbyte>(type, o, M.SByteConverter),
            TypeCode.Byte => Struct<byte>(type, o, M.ByteConverter),
            TypeCode.Int16 => Struct<short>(type, o, M.Int16Converter),
            TypeCode.UInt16 => Struct<ushort>(type, o, M.UInt16Converter),
            TypeCode.Int32 => Struct<int>(type, o, M.Int32Converter),
            TypeCode.UInt32 => Struct<uint>(type, o, M.UInt32Converter),
            TypeCode.Int64 => Struct<long>(type, o, M.Int64Converter),
            TypeCode.UInt64 => Struct<ulong>(type, o, M.UInt64Converter),
            TypeCode.Single => Struct<float>(type, o, M.SingleConverter),
            TypeCode.Double => Struct<double>(type, o, M.DoubleConverter),
            TypeCode.Decimal => Struct<decimal>(type, o, M.DecimalConverter),
            TypeCode.Char => Struct<char>(type, o, M.CharConverter),
            TypeCode.DateTime => Struct<DateTime>(type, o, M.DateTimeConverter),
            _ => OtherStruct(type, value, o),
        };
    }

    static JsonTypeInfo? Tree(Type type, JsonSerializerOptions o)
    {
        if (type == typeof(JsonNode)) return Info<JsonNode>(o, M.JsonNodeConverter!);
        if (type == typeof(JsonObject)) return Info<JsonObject>(o, M.JsonObjectConverter!);
        if (type == typeof(JsonArray)) return Info<JsonArray>(o, M.JsonArrayConverter!);
        if (type == typeof(JsonValue)) return Info<JsonValue>(o, M.JsonValueConverter!);
        if (type == typeof(JsonElement)) return Info<JsonElement>(o, M.JsonElementConverter);
        if (type == typeof(JsonDocument)) return Info<JsonDocument>(o, M.JsonDocumentConverter!);
        return null;
    }

    static JsonTypeInfo? OtherStruct(Type type, Type value, JsonSerializerOptions o)
    {
        if (value == typeof(Guid)) return Struct<Guid>(type, o, M.GuidConverter);
        if (value == typeof(DateTimeOffset)) return Struct<DateTimeOffset>(type, o, M.DateTimeOffsetConverter);
        if (value == typeof(DateOnly)) return Struct<DateOnly>(type, o, M.DateOnlyConverter!);
        if (value == typeof(TimeOnly)) return Struct<TimeOnly>(type, o, M.TimeOnlyConverter!);
        if (value == typeof(TimeSpan)) return Struct<TimeSpan>(type, o, M.TimeSpanConverter);
        if (value == typeof(Int128)) return Struct<Int128>(type, o, M.Int128Converter!);
        if (value == typeof(UInt128)) return Struct<UInt128>(type, o, M.UInt128Converter!);
        if (value == typeof(Half)) return Struct<Half>(type, o, M.HalfConverter!);
        return null;
    }

    static JsonTypeInfo Struct<T>(Type type, JsonSerializerOptions options, JsonConverter converter) where T : struct
    {
        JsonTypeInfo<T> info = Info<T>(options, converter);
        return type == typeof(T) ? info : Info<T?>(options, M.GetNullableConverter(info));
    }
}
