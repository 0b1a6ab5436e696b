using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>Models of a few numbers, booleans, enums and strings, by their declaration alone: loops over them inline their code.</summary>
static class FlatModels
{
    const int MaxMembers = 8;

    internal static bool IsFlat(INamedTypeSymbol type)
    {
        if (type is not { IsAbstract: false, TypeKind: TypeKind.Class or TypeKind.Struct } || HasParameters(type)) return false;
        if (type.BaseType is not { SpecialType: SpecialType.System_Object or SpecialType.System_ValueType }) return false;
        int count = 0;
        foreach (ISymbol member in type.GetMembers())
        {
            ITypeSymbol? value = member switch
            {
                { IsStatic: true } or { IsImplicitlyDeclared: true } => null,
                IPropertySymbol { IsIndexer: false } property => property.Type,
                IFieldSymbol field => field.Type,
                _ => null,
            };
            if (value is not null && (!IsSmall(value) || ++count > MaxMembers)) return false;
        }
        return count > 0;
    }

    static bool HasParameters(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
            if (t.IsGenericType) return true;
        return false;
    }

    static bool IsSmall(ITypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Enum } => true,
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable => IsSmall(nullable.TypeArguments[0]),
        _ => type.SpecialType is SpecialType.System_Boolean or SpecialType.System_String or (>= SpecialType.System_SByte and <= SpecialType.System_UInt64)
            or SpecialType.System_Single or SpecialType.System_Double,
    };
}
