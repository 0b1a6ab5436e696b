using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>Reports each <c>[assembly: WireFor]</c> that changes nothing, and those for types of which nothing is written.</summary>
static class Registrations
{
    internal static IEnumerable<Finding> Check(Compilation compilation, AssemblySettings settings, Func<SyntaxTree, int> indexOf)
    {
        var shapes = new ShapeReader(compilation, settings);
        var seen = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        foreach ((ITypeSymbol type, AttributeData at) in ForeignModels.All(compilation.Home()))
        {
            DiagnosticDescriptor descriptor = Descriptors.UselessRegistration;
            string? reason = !seen.Add(type) ? "the type is named by another attribute too" : Useless(type, at, compilation, settings);
            if (reason is null && IsEmpty(type, compilation, shapes)) (descriptor, reason) = (Descriptors.EmptyRegistration, "");
            if (reason is not null) yield return Finding.Of(descriptor, Place.Of(ForeignModels.Place(at), indexOf), type.ToDisplayString(), reason);
        }
    }

    static string? Useless(ITypeSymbol type, AttributeData at, Compilation compilation, AssemblySettings settings)
    {
        if (type is not INamedTypeSymbol named) return Scalars.Kind(type) is null ? null : BuiltIn;
        if (Scalars.Kind(named) is not null) return BuiltIn;
        bool isOwnModel = SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, compilation.Home()) && (named.Find(Known.Model) is not null || ForeignContracts.IsModel(named, settings));
        // The closed form of a generic model is a type of its own.
        bool isClosed = named.IsGenericType && !SymbolEqualityComparer.Default.Equals(named, named.OriginalDefinition);
        return isOwnModel && !isClosed && !at.Get("Reachable", false) ? "the type is a model of this project by an attribute of its own" : null;
    }

    const string BuiltIn = "every wire has code for the type";

    /// <summary>Returns whether a model's code would write no member, although its values are not all the same: a type of another assembly may hold more than is visible.</summary>
    static bool IsEmpty(ITypeSymbol type, Compilation compilation, ShapeReader shapes)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class or TypeKind.Struct, IsAbstract: false } named || named.IsTupleType) return false;
        bool isOwn = SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, compilation.Home());
        bool hasState = !isOwn;
        for (INamedTypeSymbol? t = named; t is not null && t.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType); t = t.BaseType)
        {
            foreach (ISymbol member in t.GetMembers())
            {
                if (member.IsStatic) continue;
                if (member is IPropertySymbol { IsIndexer: false, ExplicitInterfaceImplementations.IsEmpty: true } or IFieldSymbol { IsImplicitlyDeclared: false }
                    && (member.DeclaredAccessibility == Accessibility.Public || member.GetAttributes().Length > 0)) return false;
                hasState |= member is IFieldSymbol;
            }
            // Members that only the other assembly sees are an error of their own.
            if (HiddenMembers.Lost(t, named, compilation).Any()) return false;
        }
        // Last: reading the shape of each type took a quarter of an edit in a project with 2,000 of these attributes.
        return hasState && ShapeReader.Bare(shapes.Read(named)) is ModelShape;
    }
}
