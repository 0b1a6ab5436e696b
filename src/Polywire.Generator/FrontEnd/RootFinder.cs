using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>The result of one call: a shape to register, or a diagnostic about its type.</summary>
sealed record RootResult(Shape? Root, EquatableArray<Finding> Findings)
{
    /// <summary>The call, if it names its wire.</summary>
    internal WireCall? Call { get; init; }

    /// <summary>Whether a referenced assembly has the code, so that its registry has to be found from this one.</summary>
    internal bool IsOfReference { get; init; }
}

/// <summary>Finds the types at the root of calls: those of type parameters with <c>[WireRoot]</c>, as <c>T</c> of the generic methods of serializers.</summary>
static partial class RootFinder
{
    internal static bool IsCandidate(SyntaxNode node, RootNames names) => node is SimpleNameSyntax name
        ? (name is GenericNameSyntax || IsMember(name)) && names.Contains(name.Identifier.ValueText)
        : names.Controllers && node is MethodDeclarationSyntax method && MayBeAction(method);

    /// <summary>Returns whether the name may be a method's without type arguments.</summary>
    static bool IsMember(SimpleNameSyntax name) => name.Parent is MemberAccessExpressionSyntax access ? access.Name == name
        : name.Parent is MemberBindingExpressionSyntax || name.Parent is InvocationExpressionSyntax called && called.Expression == name;

    /// <summary>Returns the types that a call, or a name, requires; none if it is not one of Polywire's.</summary>
    /// <param name="names">The names that count.</param>
    /// <param name="isCertain">Whether the types have to have code: they are not, where another library may write them.</param>
    internal static IEnumerable<ITypeSymbol> Find(SyntaxNode node, SemanticModel semantics, RootNames names, out bool isCertain, CancellationToken cancel)
    {
        isCertain = false;
        if (node is MethodDeclarationSyntax action) return semantics.GetDeclaredSymbol(action, cancel) is IMethodSymbol declared ? OfAction(declared) : [];
        switch (semantics.GetSymbolInfo(node, cancel).Symbol)
        {
            case IMethodSymbol { IsGenericMethod: true } method:
                if (names.IsForeign(method)) return method.TypeArguments.Where((_, i) => method.TypeParameters[i].Name != "TState");
                isCertain = true;
                // A codec that is given is the one that reads or writes.
                if (method.Parameters.Any(p => p.Type is INamedTypeSymbol { Arity: 1 } type && s_codecs.Contains(SymbolNames.Metadata(type)))) return [];
                // The parameters of an extension method that is called as one have no attributes.
                IMethodSymbol definition = method.ReducedFrom ?? method;
                bool all = IsRoot(definition) || IsRoot(definition.ContainingType);
                return method.TypeArguments.Where((_, i) => all || IsRoot(definition.TypeParameters[i]));
            case INamedTypeSymbol { IsGenericType: true, IsUnboundGenericType: false } type:
                isCertain = true;
                return IsRoot(type) ? type.TypeArguments : type.TypeArguments.Where((_, i) => IsRoot(type.TypeParameters[i]));
            default:
                return [];
        }
    }

    /// <summary>Returns the bit of the wire that a call names by the type of the serializer; 0 if it is known at run time only.</summary>
    internal static int WireOf(SyntaxNode node, SemanticModel semantics, CancellationToken cancel)
    {
        if (node.Parent is not MemberAccessExpressionSyntax access || access.Name != node || semantics.GetTypeInfo(access.Expression, cancel).Type is not INamedTypeSymbol serializer) return 0;
        string name = SymbolNames.Metadata(serializer);
        return Array.Find(KnownWires.All, w => name == $"Polywire.{w.Name}.{w.Name}Wire")?.Bit ?? 0;
    }

    static readonly HashSet<string> s_codecs = [.. KnownWires.All.Select(w => $"Polywire.{w.Name}.{w.Name}Codec`1")];

    static bool IsRoot(ISymbol symbol) => symbol.OriginalDefinition.Find(Known.Root) is not null;

    /// <summary>Returns the location of a call, for diagnostics.</summary>
    internal static Location At(SyntaxNode node)
    {
        SyntaxNode whole = node.Parent is MemberAccessExpressionSyntax or MemberBindingExpressionSyntax ? node.Parent : node;
        return (whole.Parent is InvocationExpressionSyntax call && call.Expression == whole ? call : node).GetLocation();
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
        if (shape is null && IsOfReference(type, compilation)) return new RootResult(null, default) { IsOfReference = true };
        (ITypeSymbol culprit, string reason) = shape is { Hidden: { } closed } ? (type, $"can be named inside '{closed.Path.Replace("global::", "")}' only, which is not partial, or is nested in a type that is not")
            : shape is not null ? (type, "is a file type, or another type that generated code cannot name")
            : reader.Problems.Count > 0 ? reader.Problems[0] : (type, "is not supported on any wire");
        string text = SymbolEqualityComparer.Default.Equals(culprit, type) ? reason : $"holds '{culprit.ToDisplayString()}', which {reason}";
        return Unnameable(type, text, location, indexOf);
    }

    /// <summary>
    /// Whether a referenced assembly has code for a type that it does not own, or the type is one of the collections of such a type that the runtime
    /// makes codecs for. Its attribute is seen, and its code may not be: it is internal.
    /// </summary>
    static bool IsOfReference(ITypeSymbol type, Compilation compilation)
    {
        ITypeSymbol? inner = type switch
        {
            IArrayTypeSymbol { IsSZArray: true } array => array.ElementType,
            INamedTypeSymbol { Arity: 1 } named when SymbolNames.Metadata(named) is "System.Collections.Generic.List`1" or "System.Nullable`1" => named.TypeArguments[0],
            INamedTypeSymbol { Arity: 2 } named when SymbolNames.Metadata(named) == "System.Collections.Generic.Dictionary`2" && named.TypeArguments[0].SpecialType == SpecialType.System_String => named.TypeArguments[1],
            _ => null,
        };
        return compilation.SourceModule.ReferencedAssemblySymbols.Any(a => a.Find(Known.Assembly) is not null
            && ForeignModels.All(a).Any(n => SymbolEqualityComparer.Default.Equals(n.Type, type) || SymbolEqualityComparer.Default.Equals(n.Type, inner)));
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
