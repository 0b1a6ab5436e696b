using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>Finds type parameters that are in no member: the type argument in their place needs no format, as in <c>Id&lt;TEntity&gt;</c>.</summary>
static class UsedParameters
{
    /// <summary>Returns whether a member, a base type, a constructor or an attribute of the definition may use the type parameter. Private members of other assemblies may be missing in the compiler's view of them.</summary>
    internal static bool Has(INamedTypeSymbol definition, ITypeParameterSymbol parameter) =>
        definition.BaseType is { SpecialType: SpecialType.None } parent && Names(parent, parameter)
        || definition.GetMembers().Any(m => TypesOf(m).Any(t => Names(t, parameter)))
        || definition.GetAttributes().SelectMany(a => a.ConstructorArguments.Concat(a.NamedArguments.Select(n => n.Value))).Any(a => a is { Kind: TypedConstantKind.Type, Value: INamedTypeSymbol { IsGenericType: true } });

    static IEnumerable<ITypeSymbol> TypesOf(ISymbol member) => member switch
    {
        IFieldSymbol { IsStatic: false } field => [field.Type],
        IPropertySymbol { IsStatic: false } property => [property.Type],
        // The copy constructor of a record takes the record itself.
        IMethodSymbol { MethodKind: MethodKind.Constructor, IsStatic: false } method => method.Parameters.Select(p => p.Type).Where(t => !SymbolEqualityComparer.Default.Equals(t, method.ContainingType)),
        _ => [],
    };

    static bool Names(ITypeSymbol type, ITypeParameterSymbol parameter) => type switch
    {
        ITypeParameterSymbol => SymbolEqualityComparer.Default.Equals(type, parameter),
        IArrayTypeSymbol array => Names(array.ElementType, parameter),
        IPointerTypeSymbol pointer => Names(pointer.PointedAtType, parameter),
        INamedTypeSymbol named => ShapeReader.AllArguments(named).Any(a => Names(a, parameter)),
        _ => false,
    };
}
