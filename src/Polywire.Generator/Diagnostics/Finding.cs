using System.Globalization;
using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.Diagnostics;

/// <summary>A diagnostic as equatable facts; it becomes a <see cref="Diagnostic"/> only where it is reported.</summary>
sealed record Finding(DiagnosticDescriptor Descriptor, Place? Place, EquatableArray<string> Arguments)
{
    internal static Finding Of(DiagnosticDescriptor descriptor, Place? place, params object?[] arguments) =>
        new(descriptor, place, arguments.Select(a => Convert.ToString(a, CultureInfo.InvariantCulture) ?? "").ToEquatable());

    /// <summary>Returns the diagnostic, located in a tree of <paramref name="compilation"/>, so that <c>#pragma warning disable</c> applies to it.</summary>
    internal Diagnostic In(Compilation compilation) => Diagnostic.Create(Descriptor, Place?.Find(compilation), [.. Arguments]);
}
