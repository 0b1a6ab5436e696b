namespace Polywire.Generator.Emit;

/// <summary>
/// Lists and arrays of elements whose number a header tells. The elements are set as a span: a list is not looked at for each, and a
/// reference to a derived type is not checked against the array's own type.
/// </summary>
static class KnownCount
{
    const string Capacity = "global::Polywire.Codecs.WireCapacity.";

    /// <summary>Declares <c>items</c> for <c>count</c> elements, and <c>to</c> for those that there is space for.</summary>
    internal static void Declare(CodeWriter code, string element, bool isArray, Func<string, string> newArray)
    {
        code.Line($"int room = reader.Capacity<{element}>(count);");
        code.Line(isArray
            ? $"var items = count == 0 ? global::System.Array.Empty<{element}>() : new {newArray("room")};"
            : $"var items = new global::System.Collections.Generic.List<{element}>(room);");
        code.Line($"global::System.Span<{element}> to = {(isArray ? "items" : $"{Capacity}Elements(items, room)")};");
    }

    /// <summary>Before element <c>k</c> of the loop.</summary>
    internal static void Grow(CodeWriter code, bool isArray) =>
        code.Line($"if (k == to.Length) {(isArray ? $"{{ {Capacity}Grow(ref items, count); to = items; }}" : $"to = {Capacity}Grow(items, count);")}");

    /// <summary>The statement that sets it.</summary>
    internal static string Set(string value) => $"to[k] = {value};";
}
