using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Polywire.Generator.FrontEnd;

/// <summary>The names of methods and types whose type arguments are read or written: those that references list, and the compilation's own.</summary>
sealed class RootNames
{
    /// <summary>Shorter names are parts of too many words.</summary>
    const int Long = 5;

    readonly HashSet<string> _names;
    readonly Dictionary<string, HashSet<string>> _foreign = [];

    RootNames(HashSet<string> names) => _names = names;

    /// <summary>Whether actions of controllers are read and written.</summary>
    internal bool Controllers { get; private set; }

    internal static RootNames OfReferences(Compilation compilation)
    {
        var names = new RootNames([]);
        foreach (IAssemblySymbol reference in compilation.SourceModule.ReferencedAssemblySymbols)
        {
            // Attributes are decoded only where they may be ours.
            if (reference.Name != "Polywire" && !reference.Modules.Any(m => m.ReferencedAssemblies.Any(a => a.Name == "Polywire"))) continue;
            foreach (AttributeData attribute in reference.All(Known.Roots)) names.Add(attribute);
        }
        return names;
    }

    void Add(AttributeData attribute)
    {
        Controllers |= attribute.Get("Controllers", false);
        if (attribute.ConstructorArguments.Length != 1 || attribute.ConstructorArguments[0] is not { Kind: TypedConstantKind.Array, Values: { IsDefault: false } values }) return;
        string[] names = [.. values.Select(v => v.Value).OfType<string>()];
        _names.UnionWith(names);
        if (attribute.Get<string?>("Owner", null) is not { } owner) return;
        if (!_foreign.TryGetValue(owner, out HashSet<string>? methods)) _foreign.Add(owner, methods = []);
        methods.UnionWith(names);
    }

    /// <summary>These names, and others.</summary>
    internal RootNames With(ImmutableArray<string> names)
    {
        if (names.IsEmpty) return this;
        var with = new RootNames([.. _names, .. names]) { Controllers = Controllers };
        foreach (KeyValuePair<string, HashSet<string>> owner in _foreign) with._foreign.Add(owner.Key, owner.Value);
        return with;
    }

    internal bool Contains(string name) => _names.Contains(name);

    /// <summary>Returns whether another library's method of this name has types that are read or written.</summary>
    internal bool IsForeign(IMethodSymbol method) => _foreign.Count > 0 && _foreign.TryGetValue(SymbolNames.Metadata(method.ContainingType), out HashSet<string>? methods) && methods.Contains(method.Name);

    /// <summary>Returns whether a file of this text may have one of the names.</summary>
    internal bool AreIn(string text) => Controllers && text.Contains("Controller") || _names.Any(n => n.Length < Long ? HasWord(text, n) : text.Contains(n));

    static bool HasWord(string text, string word)
    {
        for (int at = text.IndexOf(word, StringComparison.Ordinal); at >= 0; at = text.IndexOf(word, at + word.Length, StringComparison.Ordinal))
        {
            int end = at + word.Length;
            if ((at == 0 || !SyntaxFacts.IsIdentifierPartCharacter(text[at - 1])) && (end == text.Length || !SyntaxFacts.IsIdentifierPartCharacter(text[end]))) return true;
        }
        return false;
    }

    /// <summary>Returns the names in a file whose declarations, or type parameters, have <c>[WireRoot]</c>: a type with its methods.</summary>
    internal static IEnumerable<string> DeclaredIn(SyntaxNode root)
    {
        foreach (AttributeSyntax attribute in root.DescendantNodes().OfType<AttributeSyntax>())
        {
            string name = attribute.Name is QualifiedNameSyntax qualified ? qualified.Right.Identifier.ValueText : (attribute.Name as SimpleNameSyntax)?.Identifier.ValueText ?? "";
            if (name is not ("WireRoot" or "WireRootAttribute")) continue;
            SyntaxNode? declaration = attribute.Parent?.Parent is TypeParameterSyntax parameter ? parameter.Parent?.Parent : attribute.Parent?.Parent;
            if (declaration is MethodDeclarationSyntax method) yield return method.Identifier.ValueText;
            if (declaration is LocalFunctionStatementSyntax local) yield return local.Identifier.ValueText;
            if (declaration is not TypeDeclarationSyntax type) continue;
            if (type.TypeParameterList is not null) yield return type.Identifier.ValueText;
            if (attribute.Parent!.Parent == declaration)
            {
                foreach (MethodDeclarationSyntax each in type.Members.OfType<MethodDeclarationSyntax>().Where(m => m.TypeParameterList is not null)) yield return each.Identifier.ValueText;
            }
        }
    }
}
