using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// Checks that the type of a codec is the type that it is used for. The arguments of an open codec are inferred from both:
/// <c>PairsCodec&lt;K, V&gt; : JsonCodec&lt;Dictionary&lt;K, List&lt;V&gt;&gt;&gt;</c> on <c>Dictionary&lt;int, List&lt;T&gt;&gt;</c> is <c>PairsCodec&lt;int, T&gt;</c>.
/// </summary>
sealed class CodecMatch(INamedTypeSymbol codec, Compilation compilation)
{
    readonly Dictionary<ITypeSymbol, ITypeSymbol> _bound = new(SymbolEqualityComparer.Default);
    readonly ITypeSymbol[] _free = [.. ShapeReader.AllArguments(codec)];

    /// <summary>Returns whether <paramref name="pattern"/>, in terms of the codec's parameters, is <paramref name="type"/> for some arguments.</summary>
    internal bool Unify(ITypeSymbol pattern, ITypeSymbol type)
    {
        if (_free.Contains(pattern, SymbolEqualityComparer.Default))
        {
            if (_bound.TryGetValue(pattern, out ITypeSymbol? before)) return SymbolEqualityComparer.Default.Equals(before, type);
            _bound.Add(pattern, type);
            return true;
        }
        if (pattern is IArrayTypeSymbol a && type is IArrayTypeSymbol b) return a.Rank == b.Rank && Unify(a.ElementType, b.ElementType);
        if (pattern is not INamedTypeSymbol p || type is not INamedTypeSymbol t) return SymbolEqualityComparer.Default.Equals(pattern, type);
        if (!SymbolEqualityComparer.Default.Equals(p.OriginalDefinition, t.OriginalDefinition)) return false;
        ITypeSymbol[] ours = [.. ShapeReader.AllArguments(p)], theirs = [.. ShapeReader.AllArguments(t)];
        for (int i = 0; i < ours.Length; i++)
        {
            if (!Unify(ours[i], theirs[i])) return false;
        }
        return true;
    }

    /// <summary>Returns why the arguments found do not close the codec, as the end of a sentence; null if they do.</summary>
    internal string? Problem()
    {
        foreach (ITypeParameterSymbol parameter in _free.OfType<ITypeParameterSymbol>())
        {
            if (!_bound.TryGetValue(parameter, out ITypeSymbol? argument)) return $"its type parameter '{parameter.Name}' does not follow from that type";
            if (!Satisfies(parameter, argument)) return $"'{argument.ToDisplayString()}' does not satisfy the constraints on its '{parameter.Name}'";
        }
        return null;
    }

    bool Satisfies(ITypeParameterSymbol parameter, ITypeSymbol argument)
    {
        if (parameter.HasReferenceTypeConstraint && !argument.IsReferenceType) return false;
        if (parameter.HasValueTypeConstraint && (!argument.IsValueType || argument.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)) return false;
        if (parameter.HasUnmanagedTypeConstraint && !argument.IsUnmanagedType) return false;
        if (parameter.HasConstructorConstraint && !HasConstructor(argument)) return false;
        // A constraint on other parameters is left to the compiler.
        return parameter.ConstraintTypes.All(c => c is ITypeParameterSymbol || c is INamedTypeSymbol n && ShapeReader.AllArguments(n).Any(x => x is ITypeParameterSymbol) || compilation.ClassifyCommonConversion(argument, c) is { IsImplicit: true, IsUserDefined: false });
    }

    static bool HasConstructor(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol p => p.HasConstructorConstraint || p.HasValueTypeConstraint,
        INamedTypeSymbol n => n.IsValueType || !n.IsAbstract && n.InstanceConstructors.Any(c => c.Parameters.Length == 0 && c.DeclaredAccessibility == Accessibility.Public),
        _ => false,
    };

    /// <summary>Returns the codec with the arguments found.</summary>
    internal INamedTypeSymbol Closed() => Close(codec);

    INamedTypeSymbol Close(INamedTypeSymbol definition)
    {
        INamedTypeSymbol type = definition.ContainingType is { } outer && ShapeReader.AllArguments(outer).Any() ? Close(outer).GetTypeMembers(definition.Name, definition.Arity).First() : definition;
        return definition.Arity == 0 ? type : type.Construct([.. definition.TypeArguments.Select(p => _bound.TryGetValue(p, out ITypeSymbol? argument) ? argument : p)]);
    }
}
