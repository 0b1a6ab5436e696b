using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// Members of a class that are not visible outside of its assembly, although a model of another assembly may derive from the class. The assembly lists
/// them in an attribute, because a reference assembly does not contain them.
/// </summary>
static class HiddenMembers
{
    /// <summary>Precedes the name of a property of which only the setter is hidden.</summary>
    const string Setter = "set ";

    static readonly ConditionalWeakTable<IAssemblySymbol, Dictionary<string, string[]>> s_listed = new();

    /// <summary>Returns whether the syntax of a class may declare such members.</summary>
    internal static bool MayHave(TypeDeclarationSyntax type) => type is ClassDeclarationSyntax or RecordDeclarationSyntax
        && !type.Modifiers.Any(m => m.IsKind(SyntaxKind.SealedKeyword) || m.IsKind(SyntaxKind.StaticKeyword))
        && type.Members.Any(m => m is BasePropertyDeclarationSyntax or FieldDeclarationSyntax or MethodDeclarationSyntax
            && (m.AttributeLists.Count > 0 && IsHidden(m.Modifiers) || (m as PropertyDeclarationSyntax)?.AccessorList?.Accessors.Any(a => a.Modifiers.Count > 0 && IsHidden(a.Modifiers)) == true));

    /// <summary>Returns whether the text of a file may declare such members without an attribute.</summary>
    internal static bool MayBeIn(string text) => s_hiddenSetters.Any(text.Contains);

    static readonly string[] s_hiddenSetters = ["private set", "private init", "internal set", "internal init", "private protected set", "private protected init"];

    static bool IsHidden(SyntaxTokenList modifiers) =>
        !modifiers.Any(SyntaxKind.PublicKeyword) && (!modifiers.Any(SyntaxKind.ProtectedKeyword) || modifiers.Any(SyntaxKind.PrivateKeyword));

    /// <summary>Returns the metadata name of the class and then what it hides; nothing if others cannot derive from it or it hides nothing.</summary>
    internal static EquatableArray<string> Of(INamedTypeSymbol type, AssemblySettings settings)
    {
        if (type is not { TypeKind: TypeKind.Class, IsSealed: false, IsStatic: false } || !type.InstanceConstructors.Any(IsVisible)) return default;
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            if (!IsVisible(t)) return default;
        }
        string[] hidden = [.. type.GetMembers().Where(m => !m.IsStatic && !m.IsImplicitlyDeclared).Select(m => Hidden(m, settings)).OfType<string>()];
        return hidden.Length == 0 ? default : hidden.Prepend(SymbolNames.Metadata(type)).ToEquatable();
    }

    static string? Hidden(ISymbol member, AssemblySettings settings)
    {
        if (member is IMethodSymbol method) return !IsVisible(method) && IsCallback(method, settings) ? method.Name : null;
        if (member is not (IFieldSymbol or IPropertySymbol { IsIndexer: false, ExplicitInterfaceImplementations.Length: 0 })) return null;
        MemberFacts facts = MemberFacts.Read(member, settings);
        if (!IsVisible(member)) return facts.IsIncluded && !facts.IsIgnored || facts.IsExtension ? member.Name : null;
        return !facts.IsIgnored && member is IPropertySymbol { SetMethod: { } setter } && !IsVisible(setter) ? Setter + member.Name : null;
    }

    static bool IsCallback(IMethodSymbol method, AssemblySettings settings) => method.Find(Known.Callback) is not null
        || settings.Reads(AssemblySettings.Newtonsoft | AssemblySettings.ProtobufNetAttributes) && ProtobufNetContract.Callbacks.Any(c => method.Find(c.Attribute) is not null);

    static bool IsVisible(ISymbol symbol) => symbol.DeclaredAccessibility is Accessibility.Public or Accessibility.Protected or Accessibility.ProtectedOrInternal;

    /// <summary>Returns whether the property has a setter that is not visible outside of its assembly.</summary>
    internal static bool HasSetter(IPropertySymbol property) => Listed(property.ContainingType).Contains(Setter + property.Name);

    /// <summary>Returns the names of the members of <paramref name="type"/>, of another assembly, that are not visible to code for <paramref name="from"/>, which would leave them out.</summary>
    internal static IEnumerable<string> Lost(INamedTypeSymbol type, INamedTypeSymbol from, Compilation compilation) => Listed(type)
        .Where(name => !name.StartsWith(Setter, StringComparison.Ordinal) && !type.GetMembers(name).Any(m => compilation.IsSymbolAccessibleWithin(m, from)));

    static string[] Listed(INamedTypeSymbol type) =>
        type.ContainingAssembly is { } assembly && s_listed.GetValue(assembly, Read).TryGetValue(SymbolNames.Metadata(type), out string[]? names) ? names : [];

    static Dictionary<string, string[]> Read(IAssemblySymbol assembly)
    {
        var listed = new Dictionary<string, string[]>();
        // Attributes are decoded only where they may be ours.
        if (!assembly.Modules.Any(m => m.ReferencedAssemblies.Any(a => a.Name == "Polywire"))) return listed;
        foreach (AttributeData attribute in assembly.All(Known.Hidden))
        {
            if (attribute.Argument(0) is string type && attribute.ConstructorArguments[1] is { Kind: TypedConstantKind.Array, Values: { IsDefault: false } names })
                listed[type] = [.. names.Select(n => n.Value).OfType<string>()];
        }
        return listed;
    }
}
