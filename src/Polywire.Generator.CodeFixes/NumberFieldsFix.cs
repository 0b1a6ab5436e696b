using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Polywire.Generator.CodeFixes;

/// <summary>PW0002: gives every member of a partly numbered model a number, in the order of declaration, from the largest on.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp, Name = nameof(NumberFieldsFix)), Shared]
public sealed class NumberFieldsFix : CodeFixProvider
{
    const string Title = "Number the fields", Field = "Polywire.WireFieldAttribute", Ignore = "Polywire.WireIgnoreAttribute", Extension = "Polywire.WireExtensionDataAttribute";

    /// <inheritdoc/>
    public override ImmutableArray<string> FixableDiagnosticIds => ["PW0002"];

    /// <summary>None: one use numbers the whole model.</summary>
    public override FixAllProvider? GetFixAllProvider() => null;

    /// <inheritdoc/>
    public override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        SyntaxNode? root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        if (root?.FindNode(context.Span).FirstAncestorOrSelf<TypeDeclarationSyntax>() is not { } type) return;
        context.RegisterCodeFix(CodeAction.Create(Title, c => NumberAsync(context.Document, type, c), Title), context.Diagnostics);
    }

    static async Task<Document> NumberAsync(Document document, TypeDeclarationSyntax type, CancellationToken cancel)
    {
        SemanticModel model = (await document.GetSemanticModelAsync(cancel).ConfigureAwait(false))!;
        SyntaxNode root = (await document.GetSyntaxRootAsync(cancel).ConfigureAwait(false))!;
        INamedTypeSymbol symbol = model.GetDeclaredSymbol(type, cancel)!;
        int next = Numbers(symbol).DefaultIfEmpty(0).Max() + 1;
        var numbers = new Dictionary<SyntaxNode, int>();
        foreach (SyntaxNode declaration in Unnumbered(type, model, cancel)) numbers[declaration] = next++;
        return document.WithSyntaxRoot(root.ReplaceNodes(numbers.Keys, (before, now) => Number(now, numbers[before])));
    }

    /// <summary>Returns the numbers in use, those of base classes and of other parts of the type among them.</summary>
    internal static IEnumerable<int> Numbers(INamedTypeSymbol symbol)
    {
        for (INamedTypeSymbol? t = symbol; t is not null; t = t.BaseType)
        {
            IEnumerable<ISymbol> places = t.GetMembers().Concat(t.InstanceConstructors.SelectMany(c => c.Parameters));
            foreach (AttributeData attribute in places.SelectMany(m => m.GetAttributes()))
            {
                if (attribute.AttributeClass?.ToDisplayString() == Field && attribute.ConstructorArguments.Length == 1 && attribute.ConstructorArguments[0].Value is int number) yield return number;
            }
        }
    }

    /// <summary>Public members that can be set, and private ones with an attribute, without a number.</summary>
    static IEnumerable<SyntaxNode> Unnumbered(TypeDeclarationSyntax type, SemanticModel model, CancellationToken cancel)
    {
        if (type is RecordDeclarationSyntax { ParameterList: { } list })
        {
            foreach (ParameterSyntax parameter in list.Parameters)
            {
                if (model.GetDeclaredSymbol(parameter, cancel) is { } p && IsFree(p, true) && p.ContainingType.GetMembers(p.Name).OfType<IPropertySymbol>().All(m => IsFree(m, true))) yield return parameter;
            }
        }
        foreach (MemberDeclarationSyntax member in type.Members)
        {
            ISymbol? symbol = member switch
            {
                PropertyDeclarationSyntax property => model.GetDeclaredSymbol(property, cancel),
                FieldDeclarationSyntax { Declaration.Variables: { Count: 1 } variables } => model.GetDeclaredSymbol(variables[0], cancel),
                _ => null,
            };
            bool settable = symbol is IPropertySymbol { GetMethod: not null } p && (p.SetMethod is not null || IsParameter(p)) || symbol is IFieldSymbol { IsConst: false } f && (!f.IsReadOnly || IsParameter(f));
            if (symbol is { IsStatic: false } && settable && IsFree(symbol, symbol.DeclaredAccessibility == Accessibility.Public)) yield return member;
        }
    }

    static bool IsParameter(ISymbol member) => member.ContainingType.InstanceConstructors.Any(c => c.Parameters.Any(p => p.Name.Equals(member.Name, StringComparison.OrdinalIgnoreCase)));

    static bool IsFree(ISymbol symbol, bool isMember)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            string? name = attribute.AttributeClass?.ToDisplayString();
            if (name is Ignore or Extension) return false;
            if (name == Field)
            {
                if (attribute.ConstructorArguments.Length > 0) return false;
                isMember = true;
            }
        }
        return isMember;
    }

    static SyntaxNode Number(SyntaxNode declaration, int number)
    {
        AttributeArgumentSyntax argument = SyntaxFactory.AttributeArgument(SyntaxFactory.LiteralExpression(SyntaxKind.NumericLiteralExpression, SyntaxFactory.Literal(number)));
        AttributeSyntax? present = Lists(declaration).SelectMany(l => l.Attributes).FirstOrDefault(a => a.Name.ToString().Split('.').Last() is "WireField" or "WireFieldAttribute");
        if (present is not null)
        {
            // [WireField(Name = "x")] becomes [WireField(2, Name = "x")].
            AttributeArgumentListSyntax arguments = present.ArgumentList ?? SyntaxFactory.AttributeArgumentList();
            SeparatedSyntaxList<AttributeArgumentSyntax> all = arguments.Arguments.Count == 0
                ? SyntaxFactory.SingletonSeparatedList(argument)
                : SyntaxFactory.SeparatedList(arguments.Arguments.Insert(0, argument), Enumerable.Repeat(SyntaxFactory.Token(SyntaxKind.CommaToken).WithTrailingTrivia(SyntaxFactory.Space), arguments.Arguments.Count));
            return declaration.ReplaceNode(present, present.WithArgumentList(arguments.WithArguments(all)));
        }
        // Parsed rather than made: made tokens are elastic, and the formatter would put the attribute on a line of its own.
        AttributeListSyntax list = SyntaxFactory.ParseMemberDeclaration($"[WireField({number})] int x;")!.AttributeLists[0].WithLeadingTrivia(declaration.GetLeadingTrivia());
        SyntaxNode bare = declaration.WithoutLeadingTrivia();
        return bare switch
        {
            PropertyDeclarationSyntax property => property.WithAttributeLists(property.AttributeLists.Insert(0, list)),
            FieldDeclarationSyntax field => field.WithAttributeLists(field.AttributeLists.Insert(0, list)),
            ParameterSyntax parameter => parameter.WithAttributeLists(parameter.AttributeLists.Insert(0, list)),
            _ => declaration,
        };
    }

    static SyntaxList<AttributeListSyntax> Lists(SyntaxNode declaration) => declaration switch
    {
        MemberDeclarationSyntax member => member.AttributeLists,
        ParameterSyntax parameter => parameter.AttributeLists,
        _ => default,
    };
}
