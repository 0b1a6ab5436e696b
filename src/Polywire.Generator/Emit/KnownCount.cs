using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>
/// Prints the code that reads the elements of a list or an array whose header declares their count. Elements of derived types are set
/// through a span, so that they are not checked against the type of the array. Others are set faster without one.
/// </summary>
/// <param name="Element">The type of the elements.</param>
/// <param name="IsBase">Whether the elements are of derived types.</param>
/// <param name="IsArray">Whether the elements are read into an array; otherwise into a list.</param>
readonly record struct KnownCount(string Element, bool IsBase, bool IsArray)
{
    const string Capacity = "global::Polywire.Codecs.WireCapacity.";

    /// <summary>Creates the printer for elements of a shape.</summary>
    internal static KnownCount Of(Shape element, bool isArray) => new(element.Type, element is ModelShape { IsValueType: false, CanPopulate: false }, isArray);

    /// <summary>Declares <c>items</c> for <c>count</c> elements and, for derived types, <c>to</c> for those within the capacity.</summary>
    /// <param name="code">The writer.</param>
    /// <param name="newArray">Returns the expression for an array of a length, without <c>new</c>.</param>
    internal void Declare(CodeWriter code, Func<string, string> newArray)
    {
        string capacity = $"reader.Capacity<{Element}>(count)";
        if (IsBase)
        {
            code.Line($"int capacity = {capacity};");
            capacity = "capacity";
        }
        code.Line(IsArray
            ? $"var items = count == 0 ? global::System.Array.Empty<{Element}>() : new {newArray(capacity)};"
            : $"var items = new global::System.Collections.Generic.List<{Element}>({capacity});");
        if (IsBase) code.Line($"global::System.Span<{Element}> to = {(IsArray ? "items" : $"{Capacity}Elements(items, capacity)")};");
    }

    /// <summary>Ensures capacity for element <c>k</c> of the loop.</summary>
    internal void Grow(CodeWriter code)
    {
        if (IsBase) code.Line($"if (k == to.Length) {(IsArray ? $"{{ {Capacity}Grow(ref items, count); to = items; }}" : $"to = {Capacity}Grow(items, count);")}");
        else if (IsArray) code.Line($"if (k == items.Length) {Capacity}Grow(ref items, count);");
    }

    /// <summary>Returns the statement that sets element <c>k</c>.</summary>
    internal string Set(string value) => IsBase ? $"to[k] = {value};" : IsArray ? $"items[k] = {value};" : $"items.Add({value});";
}
