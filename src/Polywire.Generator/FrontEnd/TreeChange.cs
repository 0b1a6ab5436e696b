using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Polywire.Generator.FrontEnd;

/// <summary>Specifies the effect of an edit of a file.</summary>
enum TreeChange
{
    /// <summary>The text is the same.</summary>
    None,
    /// <summary>Only comments, spaces and bodies changed, and no body became code that may throw or ceased to be, or gives members other values in a new object, so that only calls in the file may.</summary>
    Bodies,
    /// <summary>A declaration changed that matters to the models that use the types of the file.</summary>
    Members,
    /// <summary>Names may mean something else anywhere: types, bases, usings, constants or attributes of the assembly changed.</summary>
    Structure,
}

/// <summary>Compares two versions of a file.</summary>
static class TreeComparer
{
    internal static TreeChange Compare(SyntaxTree before, SyntaxTree after)
    {
        if (ReferenceEquals(before, after)) return TreeChange.None;
        if (!before.Options.Equals(after.Options) || before.FilePath != after.FilePath) return TreeChange.Structure;
        if (before.GetText().ContentEquals(after.GetText())) return TreeChange.None;
        var old = (CompilationUnitSyntax)before.GetRoot();
        var root = (CompilationUnitSyntax)after.GetRoot();
        if (!Structure(old).SequenceEqual(Structure(root))) return TreeChange.Structure;
        bool same = SyntaxFactory.AreEquivalent(old, root, topLevel: true) && Initializers(old).SequenceEqual(Initializers(root)) && OwnCode.Answers(old).SequenceEqual(OwnCode.Answers(root)) && InitialValues.Bodies(old).SequenceEqual(InitialValues.Bodies(root)) && NullableDirectives(old).SequenceEqual(NullableDirectives(root));
        return same ? TreeChange.Bodies : TreeChange.Members;
    }

    /// <summary>Returns the text that determines the meaning of names in other files.</summary>
    static IEnumerable<string> Structure(CompilationUnitSyntax root)
    {
        foreach (ExternAliasDirectiveSyntax alias in root.Externs) yield return alias.ToString();
        foreach (UsingDirectiveSyntax directive in root.Usings) yield return directive.ToString();
        foreach (AttributeListSyntax list in root.AttributeLists) yield return list.ToString();
        foreach (string part in Structure(root.Members)) yield return part;
    }

    static IEnumerable<string> Structure(SyntaxList<MemberDeclarationSyntax> members)
    {
        foreach (MemberDeclarationSyntax member in members)
        {
            switch (member)
            {
                case BaseNamespaceDeclarationSyntax space:
                    yield return space.Name.ToString();
                    foreach (UsingDirectiveSyntax directive in space.Usings) yield return directive.ToString();
                    foreach (string part in Structure(space.Members)) yield return part;
                    yield return "}";
                    break;
                case EnumDeclarationSyntax or DelegateDeclarationSyntax:
                    yield return member.ToString();
                    break;
                case FieldDeclarationSyntax field when field.Modifiers.Any(SyntaxKind.ConstKeyword):
                    yield return member.ToString();
                    break;
                case TypeDeclarationSyntax type:
                    yield return $"{type.Modifiers} {type.Keyword} {(type as RecordDeclarationSyntax)?.ClassOrStructKeyword} {type.Identifier}{type.TypeParameterList} {type.BaseList} {type.ConstraintClauses}";
                    foreach (string part in Structure(type.Members)) yield return part;
                    yield return "}";
                    break;
            }
        }
    }

    /// <summary>Returns the initializers of properties and fields, which tell whether a member may be left out.</summary>
    static IEnumerable<string> Initializers(CompilationUnitSyntax root) => root
        .DescendantNodes(static n => n is not (BlockSyntax or ArrowExpressionClauseSyntax or EqualsValueClauseSyntax))
        .OfType<EqualsValueClauseSyntax>().Select(static e => e.ToString());

    /// <summary><c>#nullable</c> directives, each with the number of tokens before it.</summary>
    static IEnumerable<string> NullableDirectives(CompilationUnitSyntax root)
    {
        if (!root.ContainsDirectives) yield break;
        for (DirectiveTriviaSyntax? directive = root.GetFirstDirective(); directive is not null; directive = directive.GetNextDirective())
        {
            if (directive is NullableDirectiveTriviaSyntax) yield return $"{directive.ToString().Trim()} {root.DescendantTokens().TakeWhile(t => t.SpanStart < directive.SpanStart).Count()}";
        }
    }
}
