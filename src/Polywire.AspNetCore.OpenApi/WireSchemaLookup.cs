using Polywire.Codecs;

namespace Polywire.AspNetCore.OpenApi;

/// <summary>Finds the schema of a type.</summary>
enum SchemaKind
{
    /// <summary>It is not known.</summary>
    None,
    /// <summary>An assembly describes it.</summary>
    Described,
    /// <summary>An assembly describes its generic definition.</summary>
    Generic,
    /// <summary>It is an array or a list.</summary>
    List,
    /// <summary>It is a dictionary with keys of text.</summary>
    Dictionary,
    /// <summary>It is a nullable value.</summary>
    Nullable,
    /// <summary>It is a type of .NET that JSON has a value for.</summary>
    Scalar,
}

/// <summary>Finds schemas by type in the way that the runtime finds codecs: types of generated code, and arrays, lists, dictionaries and nullable values of those.</summary>
static class WireSchemaLookup
{
    /// <summary>Returns whether a type has a schema.</summary>
    internal static bool CanDescribe(Type type) => Find(type, out _, out _) switch
    {
        SchemaKind.None => false,
        SchemaKind.List or SchemaKind.Nullable or SchemaKind.Dictionary => CanDescribe(Inner(type)),
        _ => true,
    };

    /// <summary>Finds the schema of a type.</summary>
    internal static SchemaKind Find(Type type, out WireSchemas? schemas, out int index)
    {
        schemas = WireSchemas.Find(type, out index);
        if (schemas is not null) return SchemaKind.Described;
        if (Scalars.Describe(type) is not null) return SchemaKind.Scalar;
        if (type.IsSZArray) return SchemaKind.List;
        if (!type.IsConstructedGenericType) return SchemaKind.None;
        Type definition = type.GetGenericTypeDefinition();
        // MVC writes the elements of an asynchronous sequence as an array.
        if (definition == typeof(List<>) || definition == typeof(IAsyncEnumerable<>)) return SchemaKind.List;
        if (definition == typeof(Nullable<>)) return SchemaKind.Nullable;
        if (definition == typeof(Dictionary<,>) && type.GenericTypeArguments[0] == typeof(string)) return SchemaKind.Dictionary;
        schemas = WireSchemas.Find(definition, out index);
        return schemas is null ? SchemaKind.None : SchemaKind.Generic;
    }

    /// <summary>Returns the type of the elements, the values, or the value that may be null.</summary>
    internal static Type Inner(Type type) => type.IsSZArray ? type.GetElementType()! : type.GenericTypeArguments[^1];
}
