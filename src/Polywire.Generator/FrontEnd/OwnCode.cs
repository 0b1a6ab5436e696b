using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// Decides which accessors and constructors run code that may throw: those that do more than read, set and make fields. It looks at
/// syntax only, so that an edit of a body changes models only if it changes the answer.
/// </summary>
static class OwnCode
{
    /// <summary>Returns whether an accessor does more than C# generates for one without a body.</summary>
    internal static bool Runs(IMethodSymbol? accessor)
    {
        if (accessor is null || accessor.IsImplicitlyDeclared) return false;
        if (accessor.IsAbstract) return accessor.ContainingType.TypeKind == TypeKind.Interface;
        if (accessor.DeclaringSyntaxReferences.IsEmpty) return !accessor.GetAttributes().Any(a => a.AttributeClass?.Name == "CompilerGeneratedAttribute");
        foreach (SyntaxReference reference in accessor.DeclaringSyntaxReferences)
        {
            if (reference.GetSyntax() is AccessorDeclarationSyntax or ArrowExpressionClauseSyntax && !IsSimple(reference.GetSyntax())) return true;
        }
        return false;
    }

    /// <summary>Returns whether a member of source is a field, or a property whose accessors are all made by C#.</summary>
    internal static bool IsAutomatic(ISymbol member) => member switch
    {
        { DeclaringSyntaxReferences.IsEmpty: true } => false,
        IFieldSymbol => true,
        IPropertySymbol { IsAbstract: false } => member.DeclaringSyntaxReferences.All(static r => r.GetSyntax() is PropertyDeclarationSyntax { AccessorList.Accessors: var accessors } property
            && !property.Modifiers.Any(SyntaxKind.PartialKeyword) && accessors.All(static a => a is { Body: null, ExpressionBody: null })),
        _ => false,
    };

    /// <summary>Returns whether a constructor does more than set fields and properties without code of their own.</summary>
    internal static bool RunsConstructor(IMethodSymbol? constructor)
    {
        if (constructor is null || constructor.IsImplicitlyDeclared && constructor.Parameters.Length == 0) return false;
        if (constructor.DeclaringSyntaxReferences.IsEmpty) return constructor.Locations.Any(l => l.IsInMetadata);
        foreach (SyntaxReference reference in constructor.DeclaringSyntaxReferences)
        {
            if (reference.GetSyntax() is BaseMethodDeclarationSyntax or TypeDeclarationSyntax && !IsSimple(reference.GetSyntax())) return true;
        }
        return false;
    }

    /// <summary>Returns the answers for all bodies of a file, in order.</summary>
    internal static IEnumerable<string> Answers(CompilationUnitSyntax root) => root
        .DescendantNodes(static n => n is not (BlockSyntax or ArrowExpressionClauseSyntax or EqualsValueClauseSyntax))
        .Where(static n => n is AccessorDeclarationSyntax or ArrowExpressionClauseSyntax { Parent: PropertyDeclarationSyntax } or ConstructorDeclarationSyntax)
        .Select(static n => IsSimple(n) ? "" : "own");

    static bool IsSimple(SyntaxNode node) => node switch
    {
        AccessorDeclarationSyntax { Body: null, ExpressionBody: null } => true,
        AccessorDeclarationSyntax accessor => IsSimpleBody((SyntaxNode?)accessor.Body ?? accessor.ExpressionBody!, null),
        ConstructorDeclarationSyntax { Initializer.ArgumentList.Arguments.Count: > 0 } => false,
        ConstructorDeclarationSyntax { Body: null, ExpressionBody: null } => true,
        ConstructorDeclarationSyntax constructor => IsSimpleBody((SyntaxNode?)constructor.Body ?? constructor.ExpressionBody!, constructor.Parent as TypeDeclarationSyntax),
        TypeDeclarationSyntax type => !(type.BaseList?.Types.OfType<PrimaryConstructorBaseTypeSyntax>().Any(b => b.ArgumentList.Arguments.Count > 0) ?? false) && type.Members.All(IsSimplyInitialized),
        _ => IsSimpleBody(node, null),
    };

    static bool IsSimplyInitialized(MemberDeclarationSyntax member) => member switch
    {
        PropertyDeclarationSyntax { Initializer.Value: { } value } => IsSimpleBody(value, null),
        FieldDeclarationSyntax field when !field.Modifiers.Any(SyntaxKind.StaticKeyword) => field.Declaration.Variables.All(v => v.Initializer is null || IsSimpleBody(v.Initializer.Value, null)),
        _ => true,
    };

    /// <summary>Returns whether a body consists of fields, parameters, constants and assignments; in a constructor, also to properties of the type without code.</summary>
    static bool IsSimpleBody(SyntaxNode body, TypeDeclarationSyntax? type)
    {
        foreach (SyntaxNode node in body.DescendantNodesAndSelf(static n => n is not (TypeSyntax and not IdentifierNameSyntax)))
        {
            bool isSimple = node switch
            {
                BlockSyntax or ArrowExpressionClauseSyntax or ExpressionStatementSyntax or ReturnStatementSyntax or ThisExpressionSyntax or LiteralExpressionSyntax or DefaultExpressionSyntax or ParenthesizedExpressionSyntax => true,
                AssignmentExpressionSyntax assignment => assignment.Kind() is SyntaxKind.SimpleAssignmentExpression or SyntaxKind.CoalesceAssignmentExpression,
                BinaryExpressionSyntax binary => binary.IsKind(SyntaxKind.CoalesceExpression),
                PrefixUnaryExpressionSyntax prefix => prefix.Operand is LiteralExpressionSyntax,
                PostfixUnaryExpressionSyntax postfix => postfix.IsKind(SyntaxKind.SuppressNullableWarningExpression),
                BaseObjectCreationExpressionSyntax made => made.ArgumentList is null or { Arguments.Count: 0 } && made.Initializer is null or { Expressions.Count: 0 },
                ArgumentListSyntax arguments => arguments.Arguments.Count == 0,
                InitializerExpressionSyntax initializer => initializer.Expressions.Count == 0,
                CollectionExpressionSyntax items => items.Elements.Count == 0,
                MemberAccessExpressionSyntax access => access.Expression is ThisExpressionSyntax || access.ToString() is "string.Empty" or "String.Empty",
                IdentifierNameSyntax name => IsField(name, type) || name.Parent is BaseObjectCreationExpressionSyntax || name.Parent?.ToString() is "string.Empty" or "String.Empty",
                TypeSyntax => true,
                _ => false,
            };
            if (!isSimple) return false;
        }
        return true;
    }

    /// <summary>Returns whether a name is that of a field, a parameter or a local as names are written in C#, or of a property that is assigned and has no code.</summary>
    static bool IsField(IdentifierNameSyntax name, TypeDeclarationSyntax? type)
    {
        string text = name.Identifier.ValueText;
        if (text.Length > 0 && !char.IsUpper(text[0])) return true;
        return type is not null && type.Members.Any(m => m switch
        {
            PropertyDeclarationSyntax property => property.Identifier.ValueText == text && property.AccessorList is { } list && list.Accessors.All(IsSimple),
            FieldDeclarationSyntax field => field.Declaration.Variables.Any(v => v.Identifier.ValueText == text),
            _ => false,
        });
    }
}
