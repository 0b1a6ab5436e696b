namespace Polywire.Generator.Model;

/// <summary>A type of the user's own that generated code is nested in, because it names what only that type may name.</summary>
/// <param name="Id">Its metadata name.</param>
/// <param name="Path">Its full name in C#.</param>
/// <param name="Key">An identifier for it.</param>
/// <param name="Namespace">Its namespace; empty for the global one.</param>
/// <param name="Heads">The heads of its parts, outermost first: <c>partial class Outer</c>, ….</param>
/// <param name="IsGeneric">Whether it, or a type around it, has type parameters.</param>
/// <param name="IsPartial">Whether it, and every type around it, is partial.</param>
/// <param name="Parent">The type inside which alone this one can be named; null where that is anywhere.</param>
sealed record HostSpec(string Id, string Path, string Key, string Namespace, EquatableArray<string> Heads, bool IsGeneric, bool IsPartial, HostSpec? Parent)
{
    /// <summary>Returns whether code inside this type may name what <paramref name="other"/> hides.</summary>
    internal bool IsInside(HostSpec other) => Id == other.Id || Id.StartsWith(other.Id + "+", StringComparison.Ordinal);

    /// <summary>Returns the inner one of two, either of which may be missing.</summary>
    internal static HostSpec? Inner(HostSpec? a, HostSpec? b) => a is null || b is not null && b.IsInside(a) ? b : a;
}
