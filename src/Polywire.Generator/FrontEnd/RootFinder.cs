using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>What one call needs: a shape to register, or a diagnostic about its type.</summary>
sealed record RootResult(Shape? Root, EquatableArray<Finding> Findings);

/// <summary>Finds the types at the root of calls: <c>T</c> of the generic methods of serializers and of <c>RawValue.As</c>.</summary>
static class RootFinder
{
    static readonly HashSet<string> s_methods =
    [
        "Serialize", "SerializeAsync", "SerializeToString", "SerializeMany", "SerializeManyAsync", "Deserialize", "DeserializeOrNull", "DeserializeAsync", "DeserializeOrNullAsync",
        "DeserializeManyAsync", "DeserializeMany", "TryDeserialize", "Populate", "As", "Get", "ReadAt", "TryReadAt",
    ];

    static readonly HashSet<string> s_owners =
    [
        "Polywire.WireSerializer", "Polywire.RawValue",
        .. KnownWires.All.SelectMany(w => new[] { $"Polywire.{w.Name}.{w.Name}Wire", $"Polywire.{w.Name}.{w.Name}Codecs`1" }),
    ];

    /// <summary>Whether a file of this text may contain calls of interest.</summary>
    internal static bool MayCall(string text) => text.Contains("erialize") || text.Contains("Populate") || text.Contains("ReadAt") || HasWord(text, "As") || HasWord(text, "Get");

    static bool HasWord(string text, string word)
    {
        for (int at = text.IndexOf(word, StringComparison.Ordinal); at >= 0; at = text.IndexOf(word, at + word.Length, StringComparison.Ordinal))
        {
            int end = at + word.Length;
            if ((at == 0 || !char.IsLetterOrDigit(text[at - 1])) && (end == text.Length || !char.IsLetterOrDigit(text[end]))) return true;
        }
        return false;
    }

    internal static bool IsCandidate(SyntaxNode node) => node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: { } name } } && s_methods.Contains(name)
        || node is InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax { Name.Identifier.ValueText: { } bound } } && s_methods.Contains(bound);

    /// <summary>The type that a call asks for; null where it is none of ours.</summary>
    internal static ITypeSymbol? Find(SyntaxNode node, SemanticModel semantics, CancellationToken cancel)
    {
        if (semantics.GetSymbolInfo(node, cancel).Symbol is not IMethodSymbol method) return null;
        if (!s_owners.Contains(SymbolNames.Metadata(method.ContainingType))) return null;
        return method.TypeArguments.Length == 1 ? method.TypeArguments[0] : method.ContainingType.TypeArguments.Length == 1 ? method.ContainingType.TypeArguments[0] : null;
    }

    internal static RootResult? Read(ITypeSymbol type, Compilation compilation, AssemblySettings settings, Location? location, Func<SyntaxTree, int> indexOf)
    {
        if (type.TypeKind == TypeKind.Error) return null;
        if (HasTypeParameter(type)) return Hosting.HidingAll(type) is { } hiding && ShapeReader.AllArguments(hiding).Any() ? Unnameable(type, s_inGeneric, location, indexOf) : null;
        var reader = new ShapeReader(compilation, settings);
        Shape? shape = ShapeReader.Bare(reader.Read(type));
        // Scalars are built in; models of this assembly register themselves.
        if (shape is ScalarShape) return null;
        if (shape is { Hidden: { IsPartial: true } host }) return host.IsGeneric ? Unnameable(type, s_inGeneric, location, indexOf) : new RootResult(shape, new([.. Unconverted(reader, location, compilation, indexOf)]));
        if (shape is not null && Reachable(type, compilation))
        {
            Finding[] findings = [.. reader.OwnEquality.Select(own => Finding.Of(Descriptors.OwnEquality, Place.Of(location, indexOf), type.ToDisplayString(), own.ToDisplayString())), .. Unconverted(reader, location, compilation, indexOf)];
            return new RootResult(shape, new(findings));
        }
        (ITypeSymbol culprit, string reason) = shape is { Hidden: { } closed } ? (type, $"can be named inside '{closed.Path.Replace("global::", "")}' only, which is not partial, or stands in a type that is not")
            : shape is not null ? (type, "is a file type, or another type that generated code cannot name")
            : reader.Problems.Count > 0 ? reader.Problems[0] : (type, "is not supported on any wire");
        string text = SymbolEqualityComparer.Default.Equals(culprit, type) ? reason : $"holds '{culprit.ToDisplayString()}', which {reason}";
        return Unnameable(type, text, location, indexOf);
    }

    /// <summary>Reports the converters of other libraries on the types that the root is made of.</summary>
    static IEnumerable<Finding> Unconverted(ShapeReader reader, Location? location, Compilation compilation, Func<SyntaxTree, int> indexOf) =>
        reader.Refused.Select(r => Finding.Of(Descriptors.ForeignCode, Place.Of(ForeignConverters.Place(r.Converter.At, compilation) ?? location, indexOf), r.Type.Name, r.Converter.Name));

    const string s_inGeneric = "is private or protected inside a generic type, of which nothing can register each closed form; use it in a member of a model that is not hidden";

    static RootResult Unnameable(ITypeSymbol type, string reason, Location? location, Func<SyntaxTree, int> indexOf) =>
        new(null, new([Finding.Of(Descriptors.UnnameableRoot, Place.Of(location, indexOf), type.ToDisplayString(), reason)]));

    internal static bool Reachable(ITypeSymbol type, Compilation compilation) => compilation.IsSymbolAccessibleWithin(type, compilation.Home()) && !IsFileLocal(type);

    static bool IsFileLocal(ITypeSymbol type) => type is INamedTypeSymbol named && (named.IsFileLocal || named.TypeArguments.Any(IsFileLocal)) || type is IArrayTypeSymbol array && IsFileLocal(array.ElementType);

    internal static bool HasTypeParameter(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => HasTypeParameter(array.ElementType),
        INamedTypeSymbol named => ShapeReader.AllArguments(named).Any(HasTypeParameter),
        _ => false,
    };
}
