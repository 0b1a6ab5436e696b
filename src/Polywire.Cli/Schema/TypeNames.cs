using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Cli.Commands;
using Polywire.Generator.FrontEnd;

namespace Polywire.Cli.Schema;

/// <summary>Finds the types of a compilation that a user names as C# does, with or without namespaces.</summary>
sealed class TypeNames(string source, CSharpCompilation compilation)
{
    /// <exception cref="InputException">There is no such type, or several have the name.</exception>
    public ITypeSymbol Find(string name)
    {
        TypeSyntax syntax = SyntaxFactory.ParseTypeName(name, consumeFullText: true);
        return syntax.ContainsDiagnostics ? throw Unknown(name) : Find(syntax);
    }

    InputException Unknown(string name) => new($"{source}: there is no type '{name}'. Give its full name, for example Shop.Contracts.Order.");

    ITypeSymbol Find(TypeSyntax syntax) => syntax switch
    {
        PredefinedTypeSyntax keyword => compilation.GetSpecialType(Special(keyword)),
        NullableTypeSyntax nullable => Find(nullable.ElementType) is { IsValueType: true } value ? compilation.GetSpecialType(SpecialType.System_Nullable_T).Construct(value) : Find(nullable.ElementType).WithNullableAnnotation(NullableAnnotation.Annotated),
        // The rank that is written first is the outermost.
        ArrayTypeSyntax array => array.RankSpecifiers.Reverse().Aggregate(Find(array.ElementType), (element, rank) => compilation.CreateArrayTypeSymbol(element, rank.Rank)),
        NameSyntax name => Named(name),
        _ => throw Unknown(syntax.ToString()),
    };

    SpecialType Special(PredefinedTypeSyntax keyword) => keyword.Keyword.Kind() switch
    {
        SyntaxKind.BoolKeyword => SpecialType.System_Boolean, SyntaxKind.ByteKeyword => SpecialType.System_Byte, SyntaxKind.SByteKeyword => SpecialType.System_SByte,
        SyntaxKind.ShortKeyword => SpecialType.System_Int16, SyntaxKind.UShortKeyword => SpecialType.System_UInt16, SyntaxKind.IntKeyword => SpecialType.System_Int32,
        SyntaxKind.UIntKeyword => SpecialType.System_UInt32, SyntaxKind.LongKeyword => SpecialType.System_Int64, SyntaxKind.ULongKeyword => SpecialType.System_UInt64,
        SyntaxKind.FloatKeyword => SpecialType.System_Single, SyntaxKind.DoubleKeyword => SpecialType.System_Double, SyntaxKind.DecimalKeyword => SpecialType.System_Decimal,
        SyntaxKind.CharKeyword => SpecialType.System_Char, SyntaxKind.StringKeyword => SpecialType.System_String, SyntaxKind.ObjectKeyword => SpecialType.System_Object,
        _ => throw Unknown(keyword.ToString()),
    };

    INamedTypeSymbol Named(NameSyntax name)
    {
        TypeSyntax[] arguments = [.. name.DescendantNodesAndSelf(n => n is NameSyntax).OfType<GenericNameSyntax>().SelectMany(g => g.TypeArgumentList.Arguments)];
        string text = string.Join('.', Identifiers(name));
        INamedTypeSymbol[] found = [.. Candidates(compilation.Home()).Where(t => Matches(t, text, arguments.Length))];
        if (found.Length > 1 && found.Where(t => NameOf(t) == text).ToArray() is { Length: > 0 } exact) found = exact;
        if (found.Length == 0) found = [.. compilation.References.Select(compilation.GetAssemblyOrModuleSymbol).OfType<IAssemblySymbol>().SelectMany(Candidates).Where(t => t.DeclaredAccessibility == Accessibility.Public && Matches(t, text, arguments.Length))];
        if (found.Length > 1) found = [.. found.Where(t => NameOf(t) == text || NameOf(t) == "System.Collections.Generic." + text || NameOf(t) == "System." + text).DefaultIfEmpty(found[0])];
        return found switch
        {
            [] => throw Unknown(name.ToString()),
            [var type] => arguments.Length == 0 ? type : type.Construct([.. arguments.Select(Find)]),
            _ => throw new InputException($"{source}: {found.Length} types have the name '{name}', {NameOf(found[0])} and {NameOf(found[1])} among them. Give the full name."),
        };
    }

    static IEnumerable<INamedTypeSymbol> Candidates(IAssemblySymbol assembly) => ClosedHierarchies.Types(assembly);

    static IEnumerable<string> Identifiers(NameSyntax name) => name switch
    {
        QualifiedNameSyntax qualified => [.. Identifiers(qualified.Left), qualified.Right.Identifier.ValueText],
        AliasQualifiedNameSyntax alias => [alias.Name.Identifier.ValueText],
        SimpleNameSyntax simple => [simple.Identifier.ValueText],
        _ => [],
    };

    static bool Matches(INamedTypeSymbol type, string text, int arity) => type.Arity == arity && text.EndsWith(type.Name, StringComparison.Ordinal) && (NameOf(type) is var full && full == text || full.EndsWith("." + text, StringComparison.Ordinal));

    static string NameOf(INamedTypeSymbol type)
    {
        string name = type.Name;
        for (INamedTypeSymbol? outer = type.ContainingType; outer is not null; outer = outer.ContainingType) name = outer.Name + "." + name;
        return type.ContainingNamespace is { IsGlobalNamespace: false } space ? space.ToDisplayString() + "." + name : name;
    }
}
