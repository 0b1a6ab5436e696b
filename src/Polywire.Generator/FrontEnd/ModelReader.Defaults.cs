using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;

namespace Polywire.Generator.FrontEnd;

// Defaults that an attribute declares: they have a meaning where the initializer says the same.
sealed partial class ModelReader
{
    /// <summary>The value, as C# text, that the member is left out for; null where it is the type's default or none.</summary>
    string? ReadDeclaredDefault(ISymbol symbol, ITypeSymbol type, MemberFacts facts)
    {
        if (facts.DeclaredDefault is not { } declared) return null;
        if (!IsSame(declared, Initializer(symbol)))
        {
            Report(Descriptors.ForeignCode, symbol, symbol.Name, "DefaultValue");
            return null;
        }
        return facts.OmitsDeclared ? $"({SymbolNames.Full(type)})({Constants.Literal(declared)})" : null;
    }

    /// <summary>The constant that the member's initializer is; null where it is none.</summary>
    object? Initializer(ISymbol symbol)
    {
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            ExpressionSyntax? value = reference.GetSyntax() switch
            {
                PropertyDeclarationSyntax property => property.Initializer?.Value,
                VariableDeclaratorSyntax field => field.Initializer?.Value,
                _ => null,
            };
            if (value is not null && _compilation.GetSemanticModel(value.SyntaxTree).GetConstantValue(value) is { HasValue: true } constant) return constant.Value;
        }
        return null;
    }

    /// <summary>The constant that a get-only property always returns; null where it is none.</summary>
    object? ReturnedConstant(ISymbol symbol)
    {
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            if (reference.GetSyntax() is not PropertyDeclarationSyntax property) continue;
            AccessorDeclarationSyntax? getter = property.AccessorList?.Accessors.FirstOrDefault(a => a.IsKind(SyntaxKind.GetAccessorDeclaration));
            ExpressionSyntax? value = property.ExpressionBody?.Expression ?? getter?.ExpressionBody?.Expression
                ?? (getter?.Body is { Statements.Count: 1 } body && body.Statements[0] is ReturnStatementSyntax returned ? returned.Expression : getter?.Body is null ? property.Initializer?.Value : null);
            if (value is not null && _compilation.GetSemanticModel(value.SyntaxTree).GetConstantValue(value) is { HasValue: true } constant) return constant.Value;
        }
        return null;
    }

    static bool IsSame(object declared, object? initial) => declared.Equals(initial) || initial is IConvertible and not (string or bool or char) && declared is IConvertible and not (string or bool or char)
        && Convert.ToDouble(declared, CultureInfo.InvariantCulture) == Convert.ToDouble(initial, CultureInfo.InvariantCulture);
}
