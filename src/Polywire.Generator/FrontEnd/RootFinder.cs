using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>What one call asks for: a shape to register, or something to say about its type.</summary>
sealed record RootResult(Shape? Root, ImmutableArray<Diagnostic> Diagnostics);

/// <summary>A type that a call or an attribute asks for.</summary>
sealed record RootCall(ITypeSymbol Type, Compilation Compilation, Location? Location);

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

    internal static bool IsCandidate(SyntaxNode node) => node is InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: { } name } } && s_methods.Contains(name)
        || node is InvocationExpressionSyntax { Expression: MemberBindingExpressionSyntax { Name.Identifier.ValueText: { } bound } } && s_methods.Contains(bound);

    /// <summary>The type that a call asks for; null where it is none of ours.</summary>
    internal static RootCall? Find(GeneratorSyntaxContext context, CancellationToken cancel)
    {
        if (context.SemanticModel.GetSymbolInfo(context.Node, cancel).Symbol is not IMethodSymbol method) return null;
        if (!s_owners.Contains(SymbolNames.Metadata(method.ContainingType))) return null;
        ITypeSymbol? type = method.TypeArguments.Length == 1 ? method.TypeArguments[0] : method.ContainingType.TypeArguments.Length == 1 ? method.ContainingType.TypeArguments[0] : null;
        return type is null ? null : new RootCall(type, context.SemanticModel.Compilation, context.Node.GetLocation());
    }

    internal static RootResult? Read(RootCall call, AssemblySettings settings)
    {
        (ITypeSymbol type, Compilation compilation, Location? location) = call;
        if (type.TypeKind == TypeKind.Error) return null;
        if (HasTypeParameter(type)) return Hosting.HidingAll(type) is { } hiding && ShapeReader.AllArguments(hiding).Any() ? Unnameable(type, s_inGeneric, location) : null;
        var reader = new ShapeReader(compilation, settings);
        Shape? shape = ShapeReader.Bare(reader.Read(type));
        // Scalars are built in; models of this assembly register themselves.
        if (shape is ScalarShape) return null;
        if (shape is { Hidden: { IsPartial: true } host }) return host.IsGeneric ? Unnameable(type, s_inGeneric, location) : new RootResult(shape, []);
        if (shape is not null && Reachable(type, compilation)) return new RootResult(shape, []);
        (ITypeSymbol culprit, string reason) = shape is { Hidden: { } closed } ? (type, $"can be named inside '{closed.Path.Replace("global::", "")}' only, which is not partial, or stands in a type that is not")
            : shape is not null ? (type, "is a file type, or another type that generated code cannot name")
            : reader.Problems.Count > 0 ? reader.Problems[0] : (type, "is not supported on any wire");
        string text = SymbolEqualityComparer.Default.Equals(culprit, type) ? reason : $"holds '{culprit.ToDisplayString()}', which {reason}";
        return Unnameable(type, text, location);
    }

    const string s_inGeneric = "is private or protected inside a generic type, of which nothing can register each closed form; use it in a member of a model that is not hidden";

    static RootResult Unnameable(ITypeSymbol type, string reason, Location? location) =>
        new(null, [Diagnostic.Create(Descriptors.UnnameableRoot, location, type.ToDisplayString(), reason)]);

    static bool Reachable(ITypeSymbol type, Compilation compilation) => compilation.IsSymbolAccessibleWithin(type, compilation.Assembly) && !IsFileLocal(type);

    static bool IsFileLocal(ITypeSymbol type) => type is INamedTypeSymbol named && (named.IsFileLocal || named.TypeArguments.Any(IsFileLocal)) || type is IArrayTypeSymbol array && IsFileLocal(array.ElementType);

    internal static bool HasTypeParameter(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => true,
        IArrayTypeSymbol array => HasTypeParameter(array.ElementType),
        INamedTypeSymbol named => ShapeReader.AllArguments(named).Any(HasTypeParameter),
        _ => false,
    };
}
