using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>
/// Finds what a member of a new object has, as far as syntax shows it: by its initializer, by an assignment in the constructor, in those that it calls and in
/// methods of the type that they call, or by the field that its getter returns.
/// </summary>
sealed class InitialValues(INamedTypeSymbol type, Compilation compilation)
{
    // The values that constructors and their methods assign, by the name of the member; null if a value is computed from the previous one.
    readonly Dictionary<string, List<ExpressionSyntax?>> _assigned = [];

    /// <summary>Finds what the constructor assigns that makes the object.</summary>
    internal void Follow(IMethodSymbol constructor)
    {
        var bodies = new List<SyntaxNode>();
        var seen = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        for (IMethodSymbol? next = constructor; next is not null && seen.Add(next); next = Add(next, bodies)) { }
        Follow(bodies, []);
    }

    /// <summary>Finds what methods assign that are called before members are read.</summary>
    internal void Follow(IEnumerable<string> methods)
    {
        foreach (string method in methods) Follow([.. MethodsNamed(method)], [method]);
    }

    void Follow(List<SyntaxNode> bodies, HashSet<string> names)
    {
        for (int i = 0; i < bodies.Count; i++)
        {
            foreach (SyntaxNode node in Executed(bodies[i]))
            {
                if (node is InvocationExpressionSyntax call && Name(call.Expression) is { } name && names.Add(name)) bodies.AddRange(MethodsNamed(name, call.ArgumentList.Arguments.Any(a => a.Expression is ThisExpressionSyntax)));
                foreach ((ExpressionSyntax target, ExpressionSyntax? value) in Assigned(node))
                {
                    if ((Name(target) ?? NameByAlias(target)) is not { } assigned || IsLocal(target, assigned)) continue;
                    if (names.Add("set_" + assigned)) bodies.AddRange(SettersNamed(assigned));
                    Assign(assigned, value);
                }
            }
        }
    }

    void Assign(string name, ExpressionSyntax? value)
    {
        if (!_assigned.TryGetValue(name, out List<ExpressionSyntax?>? values)) _assigned.Add(name, values = []);
        values.Add(value);
    }

    /// <summary>Adds the constructor's body, and returns the constructor that it calls first.</summary>
    IMethodSymbol? Add(IMethodSymbol constructor, List<SyntaxNode> bodies)
    {
        foreach (SyntaxReference reference in constructor.DeclaringSyntaxReferences)
        {
            SyntaxNode? call = null;
            switch (reference.GetSyntax())
            {
                case ConstructorDeclarationSyntax code:
                    if (((SyntaxNode?)code.Body ?? code.ExpressionBody) is { } body) bodies.Add(body);
                    call = code.Initializer;
                    break;
                case TypeDeclarationSyntax type:
                    // The properties of a record have the arguments, which are not followed.
                    if (type is RecordDeclarationSyntax) foreach (IParameterSymbol parameter in constructor.Parameters) Assign(parameter.Name, null);
                    call = type.BaseList?.Types.OfType<PrimaryConstructorBaseTypeSyntax>().FirstOrDefault();
                    break;
            }
            if (call is not null) return Called(constructor, call);
        }
        return constructor.ContainingType.BaseType?.InstanceConstructors.FirstOrDefault(c => c.Parameters.Length == 0);
    }

    IMethodSymbol? Called(IMethodSymbol constructor, SyntaxNode call)
    {
        if (compilation.ContainsSyntaxTree(call.SyntaxTree)) return compilation.GetSemanticModel(call.SyntaxTree).GetSymbolInfo(call).Symbol as IMethodSymbol;
        // In an editor, the source of a referenced project is there, and belongs to another compilation.
        (INamedTypeSymbol? of, int arguments) = call switch
        {
            ConstructorInitializerSyntax initializer => (initializer.IsKind(SyntaxKind.ThisConstructorInitializer) ? constructor.ContainingType : constructor.ContainingType.BaseType, initializer.ArgumentList.Arguments.Count),
            PrimaryConstructorBaseTypeSyntax primary => (constructor.ContainingType.BaseType, primary.ArgumentList.Arguments.Count),
            _ => (null, 0),
        };
        return of?.InstanceConstructors.FirstOrDefault(c => c.Parameters.Length == arguments);
    }

    IEnumerable<SyntaxNode> MethodsNamed(string name, bool withStatic = false)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            foreach (SyntaxReference reference in t.GetMembers(name).OfType<IMethodSymbol>().Where(m => withStatic || !m.IsStatic).SelectMany(m => m.DeclaringSyntaxReferences))
            {
                if (reference.GetSyntax() is MethodDeclarationSyntax method && ((SyntaxNode?)method.Body ?? method.ExpressionBody) is { } body) yield return body;
            }
        }
    }

    /// <summary>Returns the setters with code that an assignment runs.</summary>
    IEnumerable<SyntaxNode> SettersNamed(string name)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            foreach (SyntaxReference reference in t.GetMembers(name).OfType<IPropertySymbol>().Where(p => !p.IsStatic && p.SetMethod is not null).SelectMany(p => p.SetMethod!.DeclaringSyntaxReferences))
            {
                if (reference.GetSyntax() is AccessorDeclarationSyntax setter && ((SyntaxNode?)setter.Body ?? setter.ExpressionBody) is { } body) yield return body;
            }
        }
    }

    /// <summary>Returns the values that the constructor and the methods that were followed assign to the member; null for one that is computed from the previous one.</summary>
    internal IReadOnlyList<ExpressionSyntax?> AssignedTo(string name) => _assigned.TryGetValue(name, out List<ExpressionSyntax?>? values) ? values : [];

    internal Initial Of(ISymbol symbol) => Of(symbol, 0);

    Initial Of(ISymbol symbol, int level)
    {
        ITypeSymbol? of = (symbol as IPropertySymbol)?.Type ?? (symbol as IFieldSymbol)?.Type;
        Initial initial = Initial.TypeDefault;
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            switch (reference.GetSyntax())
            {
                case PropertyDeclarationSyntax property:
                    if (property.Initializer is { } initializer) initial = Of(initializer.Value, of);
                    else if (level < 4) initial = Results(property).Select(r => OfResult(r, symbol, of, level)).DefaultIfEmpty(initial).Max();
                    break;
                case VariableDeclaratorSyntax { Initializer: { } given }:
                    initial = Of(given.Value, of);
                    break;
            }
        }
        return _assigned.TryGetValue(symbol.Name, out List<ExpressionSyntax?>? values) ? values.Select(v => v is null ? Initial.Other : Of(v, of)).Prepend(initial).Max() : initial;
    }

    /// <summary>Returns the value that a getter returns before anything is set: a constant, or the value of a field or property.</summary>
    Initial OfResult(ExpressionSyntax value, ISymbol property, ITypeSymbol? of, int level)
    {
        if (value is LiteralExpressionSyntax or PrefixUnaryExpressionSyntax { Operand: LiteralExpressionSyntax } || IsCreation(value)) return Of(value, of);
        if (Name(value) is not { } name) return OfMember(value, property, level);
        if (name == property.Name) return Initial.TypeDefault;
        for (INamedTypeSymbol? t = property.ContainingType; t is not null; t = t.BaseType)
        {
            if (t.GetMembers(name).FirstOrDefault(m => m is IFieldSymbol { IsStatic: false } or IPropertySymbol { IsStatic: false }) is { } found) return Of(found, level + 1);
        }
        return Initial.TypeDefault;
    }

    /// <summary>Returns the initial value of <c>_inner.X</c>: by the initializer of X, or by that of the object in the field.</summary>
    Initial OfMember(ExpressionSyntax value, ISymbol property, int level)
    {
        if (value is not MemberAccessExpressionSyntax { Name.Identifier.ValueText: var inner } access || Name(access.Expression is PostfixUnaryExpressionSyntax sure ? sure.Operand : access.Expression) is not { } name || level >= 4) return Initial.TypeDefault;
        ISymbol? field = Find(property.ContainingType, name);
        if (((field as IFieldSymbol)?.Type ?? (field as IPropertySymbol)?.Type) is not INamedTypeSymbol type || Find(type, inner) is not { } member) return Initial.TypeDefault;
        ITypeSymbol? of = (member as IPropertySymbol)?.Type ?? (member as IFieldSymbol)?.Type;
        IEnumerable<ExpressionSyntax> given = field!.DeclaringSyntaxReferences.Select(r => r.GetSyntax())
            .Select(n => (n as VariableDeclaratorSyntax)?.Initializer?.Value ?? (n as PropertyDeclarationSyntax)?.Initializer?.Value)
            .OfType<BaseObjectCreationExpressionSyntax>().SelectMany(made => made.Initializer?.Expressions ?? [])
            .OfType<AssignmentExpressionSyntax>().Where(a => Name(a.Left) == inner).Select(a => a.Right);
        return given.Select(v => Of(v, of)).DefaultIfEmpty(new InitialValues(type, compilation).Of(member, level + 1)).Max();

        static ISymbol? Find(INamedTypeSymbol? type, string name)
        {
            for (; type is not null; type = type.BaseType)
            {
                if (type.GetMembers(name).FirstOrDefault(m => m is IFieldSymbol { IsStatic: false } or IPropertySymbol { IsStatic: false }) is { } found) return found;
            }
            return null;
        }
    }

    /// <summary>Returns whether an expression creates an object or a collection, so that it is never null.</summary>
    internal static bool IsCreation(ExpressionSyntax value) => value is BaseObjectCreationExpressionSyntax or CollectionExpressionSyntax or ArrayCreationExpressionSyntax or ImplicitArrayCreationExpressionSyntax;

    /// <summary>Returns the values of a getter with code, as far as they are one of several or all there is.</summary>
    static IEnumerable<ExpressionSyntax> Results(PropertyDeclarationSyntax property)
    {
        AccessorDeclarationSyntax? getter = property.AccessorList?.Accessors.FirstOrDefault(a => a.IsKind(SyntaxKind.GetAccessorDeclaration));
        if ((property.ExpressionBody ?? getter?.ExpressionBody)?.Expression is { } value) return Results(value);
        return getter?.Body is { } body ? Executed(body).OfType<ReturnStatementSyntax>().Where(r => r.Expression is not null).SelectMany(r => Results(r.Expression!)) : [];
    }

    static IEnumerable<ExpressionSyntax> Results(ExpressionSyntax value) => value switch
    {
        ParenthesizedExpressionSyntax inner => Results(inner.Expression),
        CastExpressionSyntax cast => Results(cast.Expression),
        PostfixUnaryExpressionSyntax postfix => Results(postfix.Operand),
        BinaryExpressionSyntax binary when binary.IsKind(SyntaxKind.CoalesceExpression) => Results(binary.Left).Concat(Results(binary.Right)),
        AssignmentExpressionSyntax assignment when assignment.IsKind(SyntaxKind.CoalesceAssignmentExpression) => Results(assignment.Left).Concat(Results(assignment.Right)),
        ConditionalExpressionSyntax choice => Results(choice.WhenTrue).Concat(Results(choice.WhenFalse)),
        SwitchExpressionSyntax choice => choice.Arms.SelectMany(a => Results(a.Expression)),
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "GetValueOrDefault" } of } call => Results(of.Expression).Concat(call.ArgumentList.Arguments.SelectMany(a => Results(a.Expression))),
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Value" } of => Results(of.Expression),
        _ => [value],
    };

    /// <summary>Returns the targets and values that a node assigns. The value is null if it is computed from the previous one.</summary>
    static IEnumerable<(ExpressionSyntax Target, ExpressionSyntax? Value)> Assigned(SyntaxNode node) => node switch
    {
        AssignmentExpressionSyntax { Left: TupleExpressionSyntax left } assignment => left.Arguments.Select((a, i) =>
            (a.Expression, assignment.Right is TupleExpressionSyntax right && right.Arguments.Count == left.Arguments.Count ? right.Arguments[i].Expression : null)),
        AssignmentExpressionSyntax { Left: ElementAccessExpressionSyntax element } => [(element.Expression, null)],
        AssignmentExpressionSyntax assignment => [(assignment.Left, assignment.Kind() is SyntaxKind.SimpleAssignmentExpression or SyntaxKind.CoalesceAssignmentExpression ? assignment.Right : null)],
        PrefixUnaryExpressionSyntax prefix when prefix.Kind() is SyntaxKind.PreIncrementExpression or SyntaxKind.PreDecrementExpression => [(prefix.Operand, null)],
        PostfixUnaryExpressionSyntax postfix when postfix.Kind() is SyntaxKind.PostIncrementExpression or SyntaxKind.PostDecrementExpression => [(postfix.Operand, null)],
        ArgumentSyntax argument when argument.RefKindKeyword.Kind() is SyntaxKind.RefKeyword or SyntaxKind.OutKeyword => [(argument.Expression, null)],
        // A collection that elements are added to.
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add" or "AddRange" or "UnionWith" or "Push" or "Enqueue" or "TryAdd" } call } => [(call.Expression, null)],
        _ => [],
    };

    /// <summary>Returns whether the name is that of a parameter or a local.</summary>
    static bool IsLocal(ExpressionSyntax value, string name) => value is IdentifierNameSyntax && value.Ancestors().OfType<BaseMethodDeclarationSyntax>().FirstOrDefault() is { } method
        && (method.ParameterList.Parameters.Any(p => p.Identifier.ValueText == name) || method.DescendantNodes().OfType<VariableDeclaratorSyntax>().Any(v => v.Identifier.ValueText == name));

    /// <summary>Returns the name in <c>A</c>, <c>this.A</c> and <c>base.A</c>.</summary>
    static string? Name(ExpressionSyntax value) => value switch
    {
        SimpleNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or BaseExpressionSyntax } access => access.Name.Identifier.ValueText,
        _ => null,
    };

    /// <summary>Returns the name in <c>me.A</c>, where <c>me</c> is a local that is <c>this</c>, or a parameter of the type in a method that the object is passed to.</summary>
    string? NameByAlias(ExpressionSyntax value) =>
        value is MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: var alias } } access && value.Ancestors().OfType<BaseMethodDeclarationSyntax>().FirstOrDefault() is { } method
            && (method.DescendantNodes().OfType<VariableDeclaratorSyntax>().Any(v => v.Identifier.ValueText == alias && v.Initializer?.Value is ThisExpressionSyntax)
                || method.Modifiers.Any(SyntaxKind.StaticKeyword) && method.ParameterList.Parameters.Any(p => p.Identifier.ValueText == alias && p.Type is SimpleNameSyntax of && IsNamed(of.Identifier.ValueText)))
            ? access.Name.Identifier.ValueText : null;

    bool IsNamed(string name)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType) if (t.Name == name) return true;
        return false;
    }

    /// <summary>Returns the nodes of a body without those of lambdas, which run later.</summary>
    static IEnumerable<SyntaxNode> Executed(SyntaxNode body) => body.DescendantNodesAndSelf(static n => n is not AnonymousFunctionExpressionSyntax);

    /// <summary>Returns the bodies of a file that show what members have in a new object.</summary>
    internal static IEnumerable<string> Bodies(CompilationUnitSyntax root)
    {
        foreach (TypeDeclarationSyntax declaration in root.DescendantNodes(static n => n is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax or TypeDeclarationSyntax).OfType<TypeDeclarationSyntax>())
        {
            var called = new HashSet<string>();
            foreach (MemberDeclarationSyntax member in declaration.Members)
            {
                if (member is ConstructorDeclarationSyntax constructor)
                {
                    called.UnionWith(Called(constructor));
                    yield return $"{constructor.Initializer}{constructor.Body}{constructor.ExpressionBody}";
                }
                else if (member is PropertyDeclarationSyntax property && (property.ExpressionBody is not null || property.AccessorList is { } accessors && accessors.Accessors.Any(a => a.Body is not null || a.ExpressionBody is not null)))
                {
                    yield return string.Join(" ", Results(property));
                    foreach (AccessorDeclarationSyntax setter in property.AccessorList?.Accessors.Where(a => !a.IsKind(SyntaxKind.GetAccessorDeclaration)) ?? []) yield return $"{setter.Body}{setter.ExpressionBody}";
                }
            }
            MethodDeclarationSyntax[] methods = [.. declaration.Members.OfType<MethodDeclarationSyntax>()];
            // Callbacks have attributes.
            called.UnionWith(methods.Where(m => m.AttributeLists.Count > 0).Select(m => m.Identifier.ValueText));
            for (int before = 0; before != called.Count;)
            {
                before = called.Count;
                foreach (MethodDeclarationSyntax method in methods.Where(m => called.Contains(m.Identifier.ValueText))) called.UnionWith(Called(method));
            }
            foreach (MethodDeclarationSyntax method in methods.Where(m => called.Contains(m.Identifier.ValueText))) yield return $"{method.Body}{method.ExpressionBody}";
        }
    }

    static IEnumerable<string> Called(BaseMethodDeclarationSyntax method) => Executed(method).OfType<InvocationExpressionSyntax>().Select(c => Name(c.Expression)).OfType<string>();

    internal static bool IsCollection(ITypeSymbol? type) =>
        type is IArrayTypeSymbol || type is not null && type.SpecialType != SpecialType.System_String && type.AllInterfaces.Append(type).Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable);

    /// <summary>Returns whether a value is the default of the type, empty text, an empty collection, or any other.</summary>
    static Initial Of(ExpressionSyntax value, ITypeSymbol? type)
    {
        if (IsDefault(value, type)) return Initial.TypeDefault;
        bool isEmpty = value switch
        {
            LiteralExpressionSyntax literal => literal.Token.ValueText.Length == 0 && literal.Token.Value is string,
            MemberAccessExpressionSyntax access => access.ToString() is "string.Empty" or "String.Empty" || IsCollection(type) && access.Name.Identifier.ValueText == "Empty",
            CollectionExpressionSyntax items => items.Elements.Count == 0,
            BaseObjectCreationExpressionSyntax made => IsCollection(type) && made.ArgumentList is null or { Arguments.Count: 0 } && made.Initializer is null or { Expressions.Count: 0 },
            ArrayCreationExpressionSyntax array => array.Initializer is { Expressions.Count: 0 } || array.Type.RankSpecifiers[0].Sizes[0].ToString() == "0",
            InvocationExpressionSyntax call => call.ArgumentList.Arguments.Count == 0 && call.Expression is MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Empty" },
            _ => false,
        };
        return isEmpty ? Initial.Empty : Initial.Other;
    }

    /// <summary>Returns whether a value is the default of the type: 0 and false are not for <c>int?</c>, <c>bool?</c> and <c>object</c>.</summary>
    internal static bool IsDefault(ExpressionSyntax value, ITypeSymbol? type) => value.ToString() switch
    {
        "null" or "null!" or "default" or "default!" => true,
        "0" or "false" => type is null or { IsValueType: true, OriginalDefinition.SpecialType: not SpecialType.System_Nullable_T },
        _ => false,
    };
}
