using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>Models of numbers, booleans, enums and strings, by their declaration alone.</summary>
static class SimpleMembers
{
    /// <summary>Returns the number of the type's members if all of them are such values; else 0.</summary>
    internal static int Count(INamedTypeSymbol type)
    {
        if (type is not { IsAbstract: false, TypeKind: TypeKind.Class or TypeKind.Struct } || HasParameters(type)) return 0;
        if (type.BaseType is not { SpecialType: SpecialType.System_Object or SpecialType.System_ValueType }) return 0;
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
            if (value is null) continue;
            if (!IsSmall(value)) return 0;
            count++;
        }
        return count;
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
