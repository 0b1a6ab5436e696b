using System.Collections.Immutable;
using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Polywire.Generator.Diagnostics;

/// <summary>
/// Reports results of ASP.NET Core endpoints that are declared as a derived type of a union: only the union's own type writes the discriminator.
/// And results that are declared as the union but written by ASP.NET Core itself, or passed to MVC as an <c>object</c>, which takes the type of
/// the value for them.
/// </summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class LostDiscriminatorAnalyzer : DiagnosticAnalyzer
{
    const string Union = "Polywire.WireUnionAttribute", Model = "Polywire.WireModelAttribute", Mvc = "Microsoft.AspNetCore.Mvc.", Extensions = "Polywire.AspNetCore.";

    /// <summary>Describes a method that writes a result: its type, and the type that it writes the value as.</summary>
    enum Writer
    {
        /// <summary>Polywire, as the declared type.</summary>
        Declared,
        /// <summary>ASP.NET Core, as the type of the value unless System.Text.Json knows the derived types of the declared one.</summary>
        Framework,
        /// <summary>MVC, as the type of the value.</summary>
        Value,
    }

    /// <inheritdoc/>
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = [Descriptors.LostDiscriminator];

    /// <inheritdoc/>
    public override void Initialize(AnalysisContext context)
    {
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.EnableConcurrentExecution();
        context.RegisterCompilationStartAction(static start =>
        {
            // Most projects do not reference ASP.NET Core: nothing of them is looked at.
            if (start.Compilation.GlobalNamespace.GetNamespaceMembers().FirstOrDefault(n => n.Name == "Microsoft")?.GetNamespaceMembers().Any(n => n.Name == "AspNetCore") != true) return;
            start.RegisterOperationAction(static c => Check(c, (IInvocationOperation)c.Operation), OperationKind.Invocation);
            start.RegisterOperationAction(static c => Check(c, (IObjectCreationOperation)c.Operation), OperationKind.ObjectCreation);
            start.RegisterOperationAction(static c => Check(c, (IReturnOperation)c.Operation), OperationKind.Return);
            start.RegisterSymbolAction(static c => Check(c, (IMethodSymbol)c.Symbol), SymbolKind.Method);
        });
    }

    static void Check(OperationAnalysisContext context, IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod.ReducedFrom ?? call.TargetMethod;
        string owner = method.ContainingType?.ToDisplayString() ?? "";
        switch (owner)
        {
            case Extensions + "WireResultExtensions" or Extensions + "WireHttpResponseExtensions":
                foreach (ITypeSymbol argument in call.TargetMethod.TypeArguments) Report(context, call, argument, Writer.Declared, Wire);
                break;
            case "Microsoft.AspNetCore.Http.TypedResults" or "Microsoft.AspNetCore.Http.Results":
                foreach (ITypeSymbol argument in call.TargetMethod.TypeArguments) Report(context, call, argument, Writer.Framework, Wire);
                break;
            case "Microsoft.AspNetCore.Http.HttpResponseJsonExtensions":
                foreach (ITypeSymbol argument in call.TargetMethod.TypeArguments) Report(context, call, argument, Writer.Framework, "Call response.WriteAsWireAsync<{0}>(...)");
                break;
            case Mvc + "ControllerBase" or Mvc + "Controller":
                CheckObjects(context, call, call.Arguments, method.Name == "Json");
                break;
            case "Microsoft.AspNetCore.Builder.EndpointRouteBuilderExtensions" when method.Name.StartsWith("Map", StringComparison.Ordinal):
                foreach (IArgumentOperation argument in call.Arguments)
                {
                    if (Handler(argument.Value) is { } handler && Result(handler.ReturnType) is { } result) Report(context, argument.Value, result, Writer.Framework, Wire);
                }
                break;
        }
    }

    const string Wire = "Return Results.Extensions.Wire<{0}>(...)";
    const string Itself = "Return the value itself from an action that returns {0} or ActionResult<{0}>";

    /// <summary>Results of MVC whose value is an <c>object</c>, unless its type is given to them.</summary>
    static void Check(OperationAnalysisContext context, IObjectCreationOperation creation)
    {
        bool isJson = Controllers.Derives(creation.Type, "JsonResult");
        if (!isJson && !Controllers.Derives(creation.Type, "ObjectResult")) return;
        if (creation.Initializer?.Initializers.OfType<ISimpleAssignmentOperation>().Any(a => a.Target is IPropertyReferenceOperation { Property.Name: "DeclaredType" }) == true) return;
        CheckObjects(context, creation, creation.Arguments, isJson);
    }

    static void CheckObjects(OperationAnalysisContext context, IOperation at, ImmutableArray<IArgumentOperation> arguments, bool isJson)
    {
        foreach (IArgumentOperation argument in arguments.Where(a => a.Parameter?.Type.SpecialType == SpecialType.System_Object))
        {
            if (Unconverted(argument.Value).Type is { } type) Report(context, at, type, Writer.Value, isJson ? Itself : Itself + ", or new ObjectResult(...) {{ DeclaredType = typeof({0}) }}");
        }
    }

    static IOperation Unconverted(IOperation value) => value is IConversionOperation { OperatorMethod: null } conversion ? Unconverted(conversion.Operand) : value;

    /// <summary>Returns the values that an action returns as <c>object</c>.</summary>
    static void Check(OperationAnalysisContext context, IReturnOperation statement)
    {
        if (statement.ReturnedValue is not { } value || context.ContainingSymbol is not IMethodSymbol method || !Controllers.IsAction(method) || Controllers.Unwrap(method.ReturnType).SpecialType != SpecialType.System_Object) return;
        for (IOperation? parent = statement.Parent; parent is not null; parent = parent.Parent)
        {
            if (parent is IAnonymousFunctionOperation or ILocalFunctionOperation) return;
        }
        IOperation returned = value is IConversionOperation { OperatorMethod: not null } wrapped ? wrapped.Operand : value;
        if (Unconverted(returned).Type is { } type) Report(context, value, type, Writer.Value, "Declare {0} as the type that the action returns");
    }

    /// <summary>Returns the type that an action declares.</summary>
    static void Check(SymbolAnalysisContext context, IMethodSymbol method)
    {
        if (!Controllers.IsAction(method) || method.Locations.FirstOrDefault(l => l.IsInSource) is not { } location || Lost(Controllers.Unwrap(method.ReturnType), Writer.Declared) is not { } lost) return;
        context.ReportDiagnostic(Diagnostic.Create(Descriptors.LostDiscriminator, location, lost.Type, $"Declare {lost.Union} as the type that the action returns"));
    }

    /// <summary>Returns the lambda or method that is converted to a delegate.</summary>
    static IMethodSymbol? Handler(IOperation value) => value switch
    {
        IConversionOperation conversion => Handler(conversion.Operand),
        IDelegateCreationOperation creation => Handler(creation.Target),
        IAnonymousFunctionOperation function => function.Symbol,
        IMethodReferenceOperation reference => reference.Method,
        _ => null,
    };

    static ITypeSymbol? Result(ITypeSymbol type) =>
        type is INamedTypeSymbol { Arity: 1, Name: "Task" or "ValueTask" } task && task.ContainingNamespace?.ToDisplayString() == "System.Threading.Tasks" ? task.TypeArguments[0] : type;

    static void Report(OperationAnalysisContext context, IOperation at, ITypeSymbol type, Writer writer, string instead)
    {
        if (Lost(type, writer) is not { } lost) return;
        context.ReportDiagnostic(Diagnostic.Create(Descriptors.LostDiscriminator, at.Syntax.GetLocation(), lost.Type, string.Format(CultureInfo.InvariantCulture, instead, lost.Union)));
    }

    /// <summary>Returns the type that is written and the union whose discriminator is not; null if nothing is lost.</summary>
    static (string Type, string Union)? Lost(ITypeSymbol type, Writer writer) =>
        (UnionOf(type) ?? (writer != Writer.Declared && IsLost(type, writer) ? type : null)) is { } union ? (type.Name, union.Name) : null;

    /// <summary>Returns whether the type is a union of which a derived type does not write the discriminator itself, and System.Text.Json does not write it either.</summary>
    static bool IsLost(ITypeSymbol type, Writer writer) => type is INamedTypeSymbol named
        && (writer == Writer.Value || named.GetAttributes().All(a => a.AttributeClass?.ToDisplayString() != "System.Text.Json.Serialization.JsonDerivedTypeAttribute"))
        && Cases(named).OfType<INamedTypeSymbol>().Any(c => !SymbolEqualityComparer.Default.Equals(c, named.OriginalDefinition) && Lists(named, c));

    /// <summary>Returns the union that lists the type, unless the type writes the discriminator itself.</summary>
    static INamedTypeSymbol? UnionOf(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol named || Cases(named).Any()) return null;
        for (INamedTypeSymbol? t = named.BaseType; t is not null; t = t.BaseType)
        {
            if (Lists(t, named)) return t;
        }
        return named.AllInterfaces.FirstOrDefault(i => Lists(i, named));
    }

    static bool Lists(INamedTypeSymbol union, INamedTypeSymbol type) =>
        Cases(union).Contains(type.OriginalDefinition, SymbolEqualityComparer.Default) && !(Discriminator(union) is { } name && type.GetMembers().OfType<IPropertySymbol>().Any(p => p.Name.Equals(name, StringComparison.OrdinalIgnoreCase)));

    static IEnumerable<ISymbol> Cases(INamedTypeSymbol type) =>
        type.GetAttributes().Where(a => a.AttributeClass?.ToDisplayString() == Union).SelectMany(a => a.ConstructorArguments).Select(a => a.Value).OfType<INamedTypeSymbol>().Select(t => t.OriginalDefinition);

    static string? Discriminator(INamedTypeSymbol union) =>
        union.GetAttributes().FirstOrDefault(a => a.AttributeClass?.ToDisplayString() == Model)?.NamedArguments.FirstOrDefault(n => n.Key == "Discriminator").Value.Value as string;
}
