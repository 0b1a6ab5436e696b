using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// Finds the type in which generated code must be declared so that it can name private or protected types. Uses
/// symbols only, so that the place is known without reading the models in it.
/// </summary>
static class Hosting
{
    /// <summary>Returns the type inside which alone <paramref name="type"/> can be named, whatever its arguments; null where that is anywhere in its assembly.</summary>
    internal static INamedTypeSymbol? Hiding(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol t = type; t.ContainingType is { } outer; t = outer)
        {
            if (t.DeclaredAccessibility is Accessibility.Private or Accessibility.Protected or Accessibility.ProtectedAndInternal) return outer;
        }
        return null;
    }

    /// <summary>Returns the type inside which alone <paramref name="type"/>, its element types and its type arguments can be named; null where that is anywhere.</summary>
    internal static INamedTypeSymbol? HidingAll(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array) return HidingAll(array.ElementType);
        if (type is not INamedTypeSymbol named || named is { IsGenericType: false, SpecialType: not SpecialType.None }) return null;
        INamedTypeSymbol? hiding = Hiding(named);
        for (INamedTypeSymbol? t = named; t is not null; t = t.ContainingType)
        {
            foreach (ITypeSymbol argument in t.TypeArguments) hiding = Inner(hiding, HidingAll(argument));
        }
        return hiding;
    }

    /// <summary>Returns the type that the model's code is nested in; null where it is nested in none.</summary>
    internal static INamedTypeSymbol? Of(INamedTypeSymbol model, AssemblySettings settings)
    {
        INamedTypeSymbol definition = model.OriginalDefinition;
        INamedTypeSymbol? host = Hiding(definition);
        foreach ((ISymbol _, ITypeSymbol named) in Named(definition, settings))
        {
            // A type that is hidden in another type is reported at its member.
            if (HidingAll(named) is { } hiding && IsInside(definition, hiding)) host = Inner(host, hiding);
        }
        return host;
    }

    /// <summary>Returns the reason for the place of the model's code: the member, or a union's derived type, and the hidden type.</summary>
    internal static (ISymbol At, ITypeSymbol Hidden) Reason(INamedTypeSymbol model, AssemblySettings settings)
    {
        INamedTypeSymbol? host = Of(model, settings);
        return Named(model, settings).First(n => SymbolEqualityComparer.Default.Equals(HidingAll(n.Type), host));
    }

    /// <summary>Returns the types that the model's code names, as far as they may be hidden, and where.</summary>
    static IEnumerable<(ISymbol At, ITypeSymbol Type)> Named(INamedTypeSymbol model, AssemblySettings settings)
    {
        foreach (AttributeData attribute in model.GetAttributes())
        {
            if (attribute.AttributeClass?.Name is "WireUnionAttribute" or "UnionAttribute" && attribute.Argument(1) is ITypeSymbol type) yield return (type, type);
            if (attribute.AttributeClass?.Name != "WireModelAttribute") continue;
            foreach (string setting in new[] { "UnknownCase", "ReadAs", "Contract" })
            {
                if (attribute.Get<ITypeSymbol?>(setting, null) is { } target) yield return (target, target);
            }
        }
        if (ClosedHierarchies.IsClosed(model))
            foreach (INamedTypeSymbol derived in ClosedHierarchies.Cases(model)) yield return (derived, derived);
        for (INamedTypeSymbol? t = model; t is not null && t.SpecialType == SpecialType.None; t = t.BaseType)
        {
            foreach (ISymbol member in t.GetMembers())
            {
                ITypeSymbol? type = member switch { IPropertySymbol { IsIndexer: false } p => p.Type, IFieldSymbol { IsImplicitlyDeclared: false } f => f.Type, _ => null };
                if (type is null || member.IsStatic) continue;
                foreach (AttributeData attribute in member.GetAttributes())
                {
                    if (attribute.Is(Known.Codec) && attribute.Argument(0) is ITypeSymbol codec) yield return (member, codec);
                }
                if (HidingAll(type) is null) continue;
                MemberFacts facts = MemberFacts.Read(member, settings);
                if (!facts.IsIgnored && (facts.IsIncluded || member.DeclaredAccessibility == Accessibility.Public)) yield return (member, type);
            }
        }
    }

    static bool IsInside(INamedTypeSymbol type, INamedTypeSymbol outer)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            if (SymbolEqualityComparer.Default.Equals(t.OriginalDefinition, outer.OriginalDefinition)) return true;
        }
        return false;
    }

    internal static INamedTypeSymbol? Inner(INamedTypeSymbol? a, INamedTypeSymbol? b) => a is null || b is not null && IsInside(b, a) ? b : a;

    /// <summary>Returns the host among <paramref name="type"/> and the types around it, with the arguments that it has there.</summary>
    internal static INamedTypeSymbol In(INamedTypeSymbol type, INamedTypeSymbol host)
    {
        INamedTypeSymbol t = type;
        while (!SymbolEqualityComparer.Default.Equals(t.OriginalDefinition, host.OriginalDefinition)) t = t.ContainingType;
        return t;
    }

    /// <summary>Returns the host as a fact.</summary>
    internal static HostSpec? Spec(INamedTypeSymbol? host, Compilation compilation)
    {
        if (host is null) return null;
        INamedTypeSymbol definition = host.OriginalDefinition;
        var heads = new List<string>();
        for (INamedTypeSymbol? t = definition; t is not null; t = t.ContainingType) heads.Insert(0, Head(t));
        string space = definition.ContainingNamespace is { IsGlobalNamespace: false } n ? n.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat).Replace("global::", "") : "";
        string path = SymbolNames.Full(definition);
        return new HostSpec(SymbolNames.Metadata(definition), path, Identifiers.Key(path), space, heads.ToEquatable(),
            ShapeReader.AllArguments(definition).Any(), NotPartial(definition, compilation) is null, Spec(Hiding(definition), compilation));
    }

    /// <summary>Returns the first of <paramref name="type"/> and the types around it that is not partial, or is not this compilation's to extend.</summary>
    internal static INamedTypeSymbol? NotPartial(INamedTypeSymbol type, Compilation compilation)
    {
        for (INamedTypeSymbol? t = type.OriginalDefinition; t is not null; t = t.ContainingType)
        {
            bool own = SymbolEqualityComparer.Default.Equals(t.ContainingAssembly, compilation.Home()) && !t.IsFileLocal;
            if (!own || !t.DeclaringSyntaxReferences.All(r => r.GetSyntax() is TypeDeclarationSyntax d && d.Modifiers.Any(SyntaxKind.PartialKeyword))) return t;
        }
        return null;
    }

    static string Head(INamedTypeSymbol type)
    {
        string kind = type switch
        {
            { TypeKind: TypeKind.Interface } => "interface",
            { TypeKind: TypeKind.Struct, IsRecord: true } => "record struct",
            { TypeKind: TypeKind.Struct } => "struct",
            { IsRecord: true } => "record",
            _ => "class",
        };
        string parameters = type.TypeParameters.Length == 0 ? "" : $"<{string.Join(", ", type.TypeParameters.Select(SymbolNames.Full))}>";
        return $"partial {kind} @{type.Name}{parameters}";
    }
}
