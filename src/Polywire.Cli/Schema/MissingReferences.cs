using Microsoft.CodeAnalysis;
using Polywire.Cli.Commands;
using Polywire.Generator.FrontEnd;

namespace Polywire.Cli.Schema;

/// <summary>Finds types of missing assemblies that a built assembly uses: without them its models would be read incompletely, or not at all.</summary>
static class MissingReferences
{
    /// <summary>Checks the models of an assembly, and what its attributes name.</summary>
    /// <exception cref="InputException">One of them needs an assembly that is not found.</exception>
    internal static void Check(string file, IAssemblySymbol assembly)
    {
        foreach (AttributeData attribute in assembly.GetAttributes())
        {
            if (attribute.AttributeClass is not { ContainingNamespace: { Name: "Polywire", ContainingNamespace.IsGlobalNamespace: true } } kind) continue;
            if (In(kind) is { } argument) throw Missing(file, "one of its attributes", argument);
            foreach (TypedConstant constant in attribute.ConstructorArguments)
                if (constant.Kind == TypedConstantKind.Type && constant.Value is ITypeSymbol type && In(type) is { } missing) throw Missing(file, "one of its attributes", missing);
        }
        foreach (INamedTypeSymbol type in ClosedHierarchies.Types(assembly))
        {
            if (type.Find(Known.Model) is null) continue;
            for (INamedTypeSymbol? level = type; level is not null; level = level.BaseType)
            {
                if (In(level) is { } itself) throw Missing(file, $"'{type.ToDisplayString()}'", itself);
                foreach (ISymbol member in level.GetMembers().Where(m => !m.IsStatic))
                {
                    ITypeSymbol? of = (member as IPropertySymbol)?.Type ?? (member as IFieldSymbol)?.Type;
                    if (of is not null && In(of) is { } missing) throw Missing(file, $"'{type.ToDisplayString()}'", missing);
                }
            }
        }
    }

    /// <summary>Returns the type, or the first of its parts, that is not found; null if all are.</summary>
    static ITypeSymbol? In(ITypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Error } => type,
        // An unbound generic type names no arguments.
        INamedTypeSymbol { IsUnboundGenericType: true } => null,
        IArrayTypeSymbol array => In(array.ElementType),
        INamedTypeSymbol named => named.TypeArguments.Select(In).FirstOrDefault(t => t is not null),
        _ => null,
    };

    static InputException Missing(string file, string who, ITypeSymbol type) =>
        new($"{file}: {who} needs '{type.ToDisplayString()}' of {type.ContainingAssembly?.Name ?? "another assembly"}, which is not found beside it. Name the .dll in the folder that the build writes, where its references are.");
}
