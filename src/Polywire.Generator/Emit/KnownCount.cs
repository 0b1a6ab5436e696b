namespace Polywire.Generator.Emit;

/// <summary>
/// Prints the code that reads the elements of a list or an array whose header declares their count. References are set through a span, so
/// that neither a list is accessed for each element, nor a reference checked against the type of the array. Spans of structs would be
/// compiled at start.
/// </summary>
/// <param name="Element">The type of the elements.</param>
/// <param name="IsValueType">Whether it is a value type.</param>
/// <param name="IsArray">Whether the elements are read into an array; otherwise into a list.</param>
readonly record struct KnownCount(string Element, bool IsValueType, bool IsArray)
{
    const string Capacity = "global::Polywire.Codecs.WireCapacity.";

    /// <summary>Declares <c>items</c> for <c>count</c> elements and, for references, <c>to</c> for those that there is capacity for.</summary>
    /// <param name="code">The writer.</param>
    /// <param name="newArray">Returns the expression for an array of a length, without <c>new</c>.</param>
    internal void Declare(CodeWriter code, Func<string, string> newArray)
    {
        code.Line($"int capacity = reader.Capacity<{Element}>(count);");
        code.Line(IsArray
            ? $"var items = count == 0 ? global::System.Array.Empty<{Element}>() : new {newArray("capacity")};"
            : $"var items = new global::System.Collections.Generic.List<{Element}>(capacity);");
        if (!IsValueType) code.Line($"global::System.Span<{Element}> to = {(IsArray ? "items" : $"{Capacity}Elements(items, capacity)")};");
    }

    /// <summary>Ensures capacity for element <c>k</c> of the loop.</summary>
    internal void Grow(CodeWriter code)
    {
        if (!IsValueType) code.Line($"if (k == to.Length) {(IsArray ? $"{{ {Capacity}Grow(ref items, count); to = items; }}" : $"to = {Capacity}Grow(items, count);")}");
        else if (IsArray) code.Line($"if (k == items.Length) {Capacity}Grow(ref items, count);");
    }

    /// <summary>Returns the statement that sets element <c>k</c>.</summary>
    internal string Set(string value) => !IsValueType ? $"to[k] = {value};" : IsArray ? $"items[k] = {value};" : $"items.Add({value});";
}
