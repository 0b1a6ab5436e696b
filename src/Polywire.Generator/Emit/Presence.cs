using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Prints the condition on which a value that may be omitted is written, on every wire.</summary>
static class Presence
{
    /// <summary>Returns the condition that <paramref name="value"/> is not the omitted value.</summary>
    /// <param name="omitted">The omitted value as C#; null for null or the default of the type.</param>
    internal static string Of(Shape shape, string value, Omit omit, string? omitted = null) => omitted is null && (omit == Omit.Null || HasNullAsDefault(shape))
        ? $"{value} is not null"
        : $"!global::System.Collections.Generic.EqualityComparer<{shape.Type}>.Default.Equals({value}, {omitted ?? "default"})";

    // The default of a type parameter may be another value.
    static bool HasNullAsDefault(Shape shape) => shape is NullableShape or { IsValueType: false } and not TypeParameterShape;
}
