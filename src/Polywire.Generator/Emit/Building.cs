using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>The expressions that make collections of what their elements were read into.</summary>
static class Building
{
    const string Reverse = "global::Polywire.Codecs.WireCollections.Reverse";

    /// <summary>Returns the dictionary that entries are set in: of the type itself where that is possible.</summary>
    /// <param name="shape">The type.</param>
    /// <param name="count">The number of entries.</param>
    /// <param name="capacity">The number of entries that it has space for, unless that is decided elsewhere.</param>
    internal static string Empty(DictionaryShape shape, string count, string capacity) => IsDirect(shape)
        ? shape.Build.Empty.Replace("{N}", count).Replace("{Capacity}", capacity)
        : $"new global::System.Collections.Generic.Dictionary<{shape.KeyShape.Type}, {shape.Value.Shape.Type}>({capacity}, {shape.Comparer.Replace("{N}", count)})";

    /// <summary>Returns whether entries are set in a dictionary of the type itself.</summary>
    internal static bool IsDirect(DictionaryShape shape) => shape.Build.Empty.Length > 0;

    /// <summary>Returns the collection of the dictionary that entries were set in.</summary>
    internal static string Of(DictionaryShape shape, string map) => IsDirect(shape) ? map + shape.Build.Finish : Of(shape.Build, map);

    /// <summary>Returns the collection of a list or a dictionary.</summary>
    internal static string Of(Build build, string items) => Of(build, items, items + ".ToArray()", items + ".Count");

    /// <summary>Returns the collection of an array: of one that <see cref="Build.IsArray"/>.</summary>
    internal static string OfArray(Build build, string array) => Of(build, array, array, array + ".Length");

    /// <param name="build">How the collection is made.</param>
    /// <param name="items">The list or the dictionary.</param>
    /// <param name="array">The elements as an array.</param>
    /// <param name="count">The number of elements.</param>
    internal static string Of(Build build, string items, string array, string count)
    {
        if (build.Inner is { } inner) items = Of(inner, items, array, count);
        string comparer = build.Comparer.Replace("{N}", count);
        string taken = build.Takes.Length == 0 ? "" : $"({build.Takes})";
        return build.Kind switch
        {
            BuildKind.Array => array,
            BuildKind.ArraySegment or BuildKind.Memory or BuildKind.ReadOnlyMemory => $"new {build.Maker}({array})",
            BuildKind.Constructor => $"new {build.Maker}({taken}{items})",
            BuildKind.ConstructorWithComparer => $"new {build.Maker}({items}, {comparer})",
            BuildKind.ReversedConstructor or BuildKind.Stack => $"new {build.Maker}({Reverse}({items}))",
            BuildKind.MethodOfArray => $"{build.Maker}({array})",
            BuildKind.Method => $"{build.Maker}({taken}{items})",
            BuildKind.MethodWithComparer or BuildKind.HashSet => $"{build.Maker}({items}, {comparer})",
            BuildKind.MethodAfterComparer => $"{build.Maker}({comparer}, {items})",
            BuildKind.ReversedMethod => $"{build.Maker}({Reverse}({items}))",
            BuildKind.Filled => $"{build.Maker}(new {build.Type}(), {items})",
            _ => items,
        };
    }
}
