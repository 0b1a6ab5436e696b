using Microsoft.CodeAnalysis;

namespace Polywire.Generator.Diagnostics;

/// <summary>Finds the methods that are actions of MVC, and what they return.</summary>
static class Controllers
{
    const string Space = "Microsoft.AspNetCore.Mvc", Tasks = "System.Threading.Tasks";

    /// <summary>Returns whether MVC may call the method.</summary>
    internal static bool IsAction(IMethodSymbol method) => method is { MethodKind: MethodKind.Ordinary, IsStatic: false, DeclaredAccessibility: Accessibility.Public, IsGenericMethod: false }
        && IsController(method.ContainingType) && method.GetAttributes().All(a => !Is(a.AttributeClass, "NonActionAttribute", Space));

    internal static bool IsController(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (Is(t, "ControllerBase", Space) || t.GetAttributes().Any(a => Is(a.AttributeClass, "ApiControllerAttribute", Space) || Is(a.AttributeClass, "ControllerAttribute", Space))) return true;
        }
        return type.Name.EndsWith("Controller", StringComparison.Ordinal);
    }

    /// <summary>Returns the type of the value in the task and the <c>ActionResult&lt;T&gt;</c> around it.</summary>
    internal static ITypeSymbol Unwrap(ITypeSymbol type)
    {
        while (type is INamedTypeSymbol { Arity: 1 } named && (Is(named, "Task", Tasks) || Is(named, "ValueTask", Tasks) || Is(named, "ActionResult", Space))) type = named.TypeArguments[0];
        return type;
    }

    /// <summary>Returns whether a type is, or derives from, a class of MVC.</summary>
    internal static bool Derives(ITypeSymbol? type, string name)
    {
        for (ITypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (Is(t, name, Space)) return true;
        }
        return false;
    }

    static bool Is(ITypeSymbol? type, string name, string space) => type?.Name == name && type.ContainingType is null && type.ContainingNamespace?.ToDisplayString() == space;
}
