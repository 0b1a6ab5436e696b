using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.FrontEnd;

namespace Polywire.Cli.Migrate;

/// <summary>The types that a library reads and writes: those with its attributes, those that calls name, and what they reach.</summary>
sealed class ModelFinder
{
    static readonly string[] s_ignoring = ["JsonIgnoreAttribute", "IgnoreMemberAttribute", "IgnoreDataMemberAttribute", "MemoryPackIgnoreAttribute", "ProtoIgnoreAttribute", "WireIgnoreAttribute", "WireCodecAttribute"];

    static readonly string[] s_configuring = ["Add", "Set", "Apply"];

    static readonly string[] s_including = ["Newtonsoft.Json.JsonPropertyAttribute", "Newtonsoft.Json.JsonRequiredAttribute", "Newtonsoft.Json.JsonExtensionDataAttribute", "System.Runtime.Serialization.DataMemberAttribute"];

    /// <summary>Settings with which the attributes of protobuf-net are read.</summary>
    static readonly AssemblySettings s_protobufNet = new(0, 0, AssemblySettings.ProtobufNetAttributes);

    readonly CSharpCompilation _compilation;
    readonly MovedLibrary _library;
    readonly HashSet<INamedTypeSymbol> _models = new(SymbolEqualityComparer.Default);
    readonly HashSet<INamedTypeSymbol> _foreign = new(SymbolEqualityComparer.Default);
    readonly HashSet<ITypeSymbol> _seen = new(SymbolEqualityComparer.Default), _open = new(SymbolEqualityComparer.Default);
    readonly List<(string File, int Line, string Text)> _calls = [], _configured = [], _parameters = [];
    readonly List<OptionConverter> _converters = [];
    readonly Dictionary<ISymbol, Surrogate> _surrogates = new(SymbolEqualityComparer.Default);
    readonly List<DerivedType> _derived = [];

    public ModelFinder(CSharpCompilation compilation, MovedLibrary library)
    {
        (_compilation, _library, Sets) = (compilation, library, BulkModels.Of(compilation, BuiltAssembly.Settings(compilation.Assembly)));
        foreach (SyntaxTree tree in library.Configured.Length > 0 ? compilation.SyntaxTrees : []) FindTypesOfCode(tree);
        foreach (INamedTypeSymbol type in TypesOf(compilation.Assembly))
        {
            if (IsMarked(type)) Visit(type);
            foreach (AttributeData root in type.GetAttributes().Where(a => a.AttributeClass?.Name == "JsonSerializableAttribute" && a.ConstructorArguments is [{ Value: ITypeSymbol }, ..])) Visit((ITypeSymbol)root.ConstructorArguments[0].Value!);
        }
        // The codecs of an earlier migration call the library on purpose.
        foreach (SyntaxTree tree in compilation.SyntaxTrees.Where(t => Path.GetFileName(t.FilePath) != PlanFiles.Codecs))
        {
            FindCalls(tree);
            FindConverters(tree);
            if (library.Configured.Length > 0) FindConfigured(tree);
        }
        HashSet<INamedTypeSymbol> ofLibrary = new(_models, SymbolEqualityComparer.Default);
        FindOptedIn();
        OptedIn = new HashSet<INamedTypeSymbol>(_models.Except(ofLibrary, SymbolEqualityComparer.Default).Cast<INamedTypeSymbol>(), SymbolEqualityComparer.Default);
    }

    /// <summary>Gets the models of the project.</summary>
    public IReadOnlySet<INamedTypeSymbol> Models => _models;

    /// <summary>Gets the types that attributes of the assembly make models in sets.</summary>
    public BulkModels Sets { get; }

    /// <summary>Gets the models that only attributes of Polywire name, and what only those reach.</summary>
    public IReadOnlySet<INamedTypeSymbol> OptedIn { get; }

    /// <summary>Gets every type that models and calls reach, collections and scalars included.</summary>
    public IReadOnlySet<ITypeSymbol> Reached => _seen;

    /// <summary>Gets types of other assemblies that models reach.</summary>
    public IReadOnlySet<INamedTypeSymbol> Foreign => _foreign;

    /// <summary>Gets the calls of the library.</summary>
    public IReadOnlyList<(string File, int Line, string Text)> Calls => _calls;

    /// <summary>Gets what code configures where attributes are read.</summary>
    public IReadOnlyList<(string File, int Line, string Text)> Configured => _configured;

    /// <summary>Gets the type parameters of the project's own methods and types that calls of the library name.</summary>
    public IReadOnlyList<(string File, int Line, string Text)> Parameters => _parameters;

    /// <summary>Gets the converters of settings.</summary>
    public IReadOnlyList<OptionConverter> Converters => _converters;

    /// <summary>Gets the types that code gives surrogates, which the library writes in their place.</summary>
    public IEnumerable<Surrogate> Surrogates => _surrogates.Values;

    /// <summary>Gets the derived types that code adds to base types.</summary>
    public IReadOnlyList<DerivedType> DerivedTypes => _derived;

    /// <summary>All types of an assembly, nested ones included.</summary>
    public static IEnumerable<INamedTypeSymbol> TypesOf(IAssemblySymbol assembly)
    {
        var open = new Stack<INamespaceOrTypeSymbol>([assembly.GlobalNamespace]);
        while (open.TryPop(out INamespaceOrTypeSymbol? next))
        {
            if (next is INamedTypeSymbol type) yield return type;
            foreach (ISymbol member in next.GetMembers().Reverse())
            {
                if (member is INamespaceOrTypeSymbol inner) open.Push(inner);
            }
        }
    }

    /// <summary>Returns whether a type can be opted in: data of its own, no code and no collection.</summary>
    public static bool IsData(INamedTypeSymbol type) =>
        type.TypeKind is TypeKind.Class or TypeKind.Struct && !type.IsStatic && !type.IsAbstract && !type.IsRefLikeType && !type.IsFileLocal && !type.IsImplicitlyDeclared && type.CanBeReferencedByName
        && type.AllInterfaces.All(i => i.SpecialType != SpecialType.System_Collections_IEnumerable)
        && !BasesOf(type).Any(b => b.ToDisplayString() is "System.Attribute" or "System.Exception" or "System.Text.Json.Serialization.JsonConverter" or "Newtonsoft.Json.JsonConverter" or "System.Text.Json.Serialization.JsonSerializerContext" or "Polywire.WireContext")
        && !BasesOf(type).Any(b => b.Name is "JsonCodec" or "MessagePackCodec" or "MemoryPackCodec" or "ProtobufCodec");

    public static IEnumerable<INamedTypeSymbol> BasesOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType) yield return t;
    }

    /// <summary>Returns whether an attribute belongs to the library.</summary>
    public bool IsOfLibrary(AttributeData attribute) => attribute.AttributeClass is { } type
        && (type.ContainingNamespace?.ToDisplayString() == _library.AttributeSpace || BasesOf(type).Any(b => b.ContainingNamespace?.ToDisplayString() == _library.AttributeSpace))
        && type.Name is not ("JsonSerializableAttribute" or "JsonSourceGenerationOptionsAttribute" or "JsonStringEnumMemberNameAttribute");

    /// <summary>Returns whether the library's attributes mark a type as data.</summary>
    bool IsMarked(INamedTypeSymbol type)
    {
        if (type.IsStatic || type.TypeKind is not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface) || HasConverter(type)) return false;
        // The list of a union's derived types for another type, and no data.
        if (UnionFormatters.Is(type)) return false;
        return type.GetAttributes().Any(a => !_library.NeedsContract && IsOfLibrary(a) || _library.ModelAttributes.Contains(a.AttributeClass?.Name))
            || _library.MarksByMembers && type.GetMembers().Any(m => m is IPropertySymbol or IFieldSymbol && m.GetAttributes().Any(IsOfLibrary));
    }

    /// <summary>Returns whether an attribute of the library names a converter for a type or member.</summary>
    public bool HasConverter(ISymbol symbol) => symbol.GetAttributes().Any(a => a.AttributeClass is { } type && BasesOf(type).Any(b => _library.ConverterAttributes.Contains(b.Name)) && IsOfLibrary(a));

    void Visit(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
        {
            _seen.Add(array);
            Visit(array.ElementType);
            return;
        }
        if (type is not INamedTypeSymbol named || !_seen.Add(named)) return;
        foreach (ITypeSymbol argument in named.TypeArguments) Visit(argument);
        INamedTypeSymbol definition = named.OriginalDefinition;
        if (_surrogates.TryGetValue(definition, out Surrogate? surrogate))
        {
            Visit(surrogate.By);
            return;
        }
        string space = definition.ContainingNamespace?.ToDisplayString() ?? "";
        if (definition.TypeKind is not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface) || space == "System" || space.StartsWith("System.", StringComparison.Ordinal) || space.StartsWith("Newtonsoft.", StringComparison.Ordinal) || HasConverter(definition)) return;
        bool isForeign = !IsOwn(definition);
        if (isForeign && (!IsData(definition) || named.TypeArguments.Length > 0 || HasCode(definition))) return;
        if (definition.AllInterfaces.Any(i => i.SpecialType == SpecialType.System_Collections_IEnumerable) || BasesOf(definition).Any(b => b.Name is "JsonSerializerContext" or "JsonConverter" or "Attribute" or "Exception")) return;
        (isForeign ? _foreign : _models).Add(definition);
        foreach (AttributeData attribute in definition.GetAttributes().Where(IsOfLibrary))
        {
            foreach (TypedConstant argument in attribute.ConstructorArguments)
            {
                if (argument is { Kind: TypedConstantKind.Type, Value: ITypeSymbol derived }) Visit(derived);
            }
        }
        foreach (DerivedType derived in _derived.Where(d => SymbolEqualityComparer.Default.Equals(d.Base, definition))) Visit(derived.Type);
        foreach (ISymbol member in BasesOf(named).Where(b => b.SpecialType == SpecialType.None).SelectMany(b => b.GetMembers()))
        {
            if (member.IsStatic || member.DeclaredAccessibility != Accessibility.Public && !member.GetAttributes().Any(IsOfLibrary) || HasConverter(member) || member.GetAttributes().Any(IgnoresAlways) || IsLeftOut(member, definition)) continue;
            if (member is IPropertySymbol { IsIndexer: false } property) Visit(property.Type);
            else if (member is IFieldSymbol { IsImplicitlyDeclared: false } field) Visit(field.Type);
        }
    }

    /// <summary>Returns whether a contract of protobuf-net lists the type, which makes it one without members of its own.</summary>
    public static bool IsListed(INamedTypeSymbol type) => ProtobufNetContract.IsListed(type);

    /// <summary>Returns whether only code makes the type a derived type, and it has no contract: it has no members of its own either.</summary>
    public bool IsAdded(INamedTypeSymbol type) => _derived.Any(d => SymbolEqualityComparer.Default.Equals(d.Type, type)) && !ProtobufNetContract.Is(type, s_protobufNet);

    /// <summary>Returns whether the contract of the type has only members with attributes, and the member has none.</summary>
    bool IsLeftOut(ISymbol member, INamedTypeSymbol type) => _library.Read switch
    {
        "ProtobufNet" => IsAdded(member.ContainingType) || ProtobufNetContract.Is(member.ContainingType, s_protobufNet) && ProtobufNetContract.Of(member, s_protobufNet) is null,
        "Newtonsoft" => NewtonsoftAttributes.IsOptIn(type) && !s_including.Any(n => NewtonsoftAttributes.Find(member, n) is not null),
        _ => false,
    };

    /// <summary>Returns whether the type is a model of its own assembly, such as that of a project that was moved before.</summary>
    bool HasCode(INamedTypeSymbol type) => type.ContainingAssembly.GetTypeByMetadataName($"Polywire.Generated.{SymbolNames.Codec(type)}_{_library.Wire}") is not null;

    static bool IgnoresAlways(AttributeData attribute) => s_ignoring.Contains(attribute.AttributeClass?.Name) && attribute.NamedArguments.All(n => n.Key != "Condition" || n.Value.Value is 1);

    /// <summary>Types that attributes of Polywire make models, such as those of a set that the user names; not those that a codec serves.</summary>
    void FindOptedIn()
    {
        IAssemblySymbol assembly = _compilation.Assembly;
        HashSet<ISymbol?> served = new(assembly.GetAttributes().Where(a => a.AttributeClass?.ToDisplayString() == "Polywire.WireCodecAttribute").Select(a => (a.NamedArguments.FirstOrDefault(n => n.Key == "Target").Value.Value as INamedTypeSymbol)?.OriginalDefinition), SymbolEqualityComparer.Default);
        IEnumerable<ITypeSymbol> marked = TypesOf(assembly).Where(t => t.GetAttributes().Any(a => a.AttributeClass?.ToDisplayString() == "Polywire.WireModelAttribute") || Sets.Contains(t));
        foreach (ITypeSymbol type in marked.Concat(ForeignModels.All(assembly).Select(n => n.Type)))
        {
            if (!served.Contains(type.OriginalDefinition)) Visit(type);
        }
    }

    /// <summary>Converters in <c>Converters = { … }</c> and <c>Converters.Add(…)</c>.</summary>
    void FindConverters(SyntaxTree tree)
    {
        foreach (ObjectCreationExpressionSyntax made in tree.GetRoot().DescendantNodes().OfType<ObjectCreationExpressionSyntax>())
        {
            if (!IsOption(made) || _compilation.GetSemanticModel(tree).GetTypeInfo(made).Type is not INamedTypeSymbol type || !BasesOf(type).Any(b => b.Name == "JsonConverter" && IsOfSpace(b))) continue;
            ITypeSymbol? handled = BasesOf(type).FirstOrDefault(b => b.OriginalDefinition.ToDisplayString() == _library.ConverterBase || b is { Name: "JsonStringEnumConverter", Arity: 1 })?.TypeArguments[0];
            bool isConstant = made.ArgumentList?.Arguments.All(a => _compilation.GetSemanticModel(tree).GetConstantValue(a.Expression).HasValue) != false && made.Initializer is null;
            if (!_converters.Any(c => SymbolEqualityComparer.Default.Equals(c.Type, type))) _converters.Add(new OptionConverter(type, handled, isConstant ? made.ArgumentList?.ToString() ?? "()" : null, made.GetLocation()));
        }
    }

    /// <summary>Returns whether an object goes into a member <c>Converters</c>: <c>Converters = { … }</c>, a new list, array or collection expression, or <c>Converters.Add(…)</c>.</summary>
    static bool IsOption(SyntaxNode made)
    {
        SyntaxNode? around = made.Parent;
        if (around is ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add", Expression: var list } } }) return IsConverters(list);
        while (around is InitializerExpressionSyntax or CollectionExpressionSyntax or ExpressionElementSyntax or BaseObjectCreationExpressionSyntax { Initializer: not null } or ArrayCreationExpressionSyntax or ImplicitArrayCreationExpressionSyntax) around = around.Parent;
        return around is AssignmentExpressionSyntax { Left: var left } && IsConverters(left);
    }

    static bool IsConverters(ExpressionSyntax member) => member.ToString().Split('.')[^1] == "Converters";

    bool IsOfSpace(INamedTypeSymbol type) => type.ContainingNamespace?.ToDisplayString() == _library.AttributeSpace;

    /// <summary>Returns whether a type, or one around it, is a converter of the library.</summary>
    bool IsConverter(INamedTypeSymbol type) => BasesOf(type).Any(b => b.Name == "JsonConverter" && IsOfSpace(b)) || type.AllInterfaces.Any(i => i.OriginalDefinition.ToDisplayString() == _library.ConverterBase) || type.ContainingType is { } around && IsConverter(around);

    static void Add(List<(string File, int Line, string Text)> lines, SyntaxNode at, string text)
    {
        FileLinePositionSpan place = at.GetLocation().GetLineSpan();
        lines.Add((place.Path, place.StartLinePosition.Line + 1, text));
    }

    /// <summary>Calls that add to a model or set what is in it, and settings that are assigned.</summary>
    void FindConfigured(SyntaxTree tree)
    {
        SemanticModel? model = null;
        HashSet<Location> answered = [.. _surrogates.Values.Select(s => s.Place), .. _derived.Select(d => d.Place)];
        foreach (SyntaxNode node in tree.GetRoot().DescendantNodes())
        {
            (ExpressionSyntax? member, string value) = node switch
            {
                InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } called } call when s_configuring.Any(c => name.StartsWith(c, StringComparison.Ordinal)) => (called, call.ArgumentList.ToString()),
                AssignmentExpressionSyntax { Left: MemberAccessExpressionSyntax or IdentifierNameSyntax } assigned => (assigned.Left, $" = {assigned.Right}"),
                _ => (null, ""),
            };
            if (member is null || answered.Contains(node.GetLocation())) continue;
            model ??= _compilation.GetSemanticModel(tree);
            SymbolInfo info = model.GetSymbolInfo(member);
            if ((info.Symbol ?? info.CandidateSymbols.FirstOrDefault()) is { ContainingType: { } owner } symbol and (IMethodSymbol or IPropertySymbol) && _library.Configured.Contains(owner.ToDisplayString())) Add(_configured, member is MemberAccessExpressionSyntax access ? access.Name : member, $"{owner.Name}.{symbol.Name}{value}");
        }
    }

    /// <summary>Calls that give a type a surrogate, <c>model[typeof(T)].SetSurrogate(typeof(S))</c>, where operators convert between the two, or a derived type, <c>model[typeof(T)].AddSubType(n, typeof(D))</c>.</summary>
    void FindTypesOfCode(SyntaxTree tree)
    {
        foreach (InvocationExpressionSyntax call in tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>())
        {
            if (call is not { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "SetSurrogate" or "AddSubType", Expression: var of }, ArgumentList.Arguments: [.., { Expression: TypeOfExpressionSyntax by }] arguments }) continue;
            SemanticModel model = _compilation.GetSemanticModel(tree);
            if (ConfiguredIn(of, model) is not { } configured || model.GetSymbolInfo(call).Symbol is not IMethodSymbol { ContainingType: { } owner } || !_library.Configured.Contains(owner.ToDisplayString())) continue;
            if (model.GetTypeInfo(configured).Type is not INamedTypeSymbol { IsGenericType: false } type || model.GetTypeInfo(by.Type).Type is not INamedTypeSymbol { IsGenericType: false } other || !Answers.IsReachable(type) || !Answers.IsReachable(other)) continue;
            if (arguments.Count == 1)
            {
                if (_compilation.ClassifyConversion(type, other).IsUserDefined && _compilation.ClassifyConversion(other, type).IsUserDefined) _surrogates.TryAdd(type, new Surrogate(type, other, call.GetLocation()));
            }
            else if (arguments.Count == 2 && model.GetConstantValue(arguments[0].Expression).Value is int number && IsOwn(type) && BasesOf(other).Skip(1).Contains(type, SymbolEqualityComparer.Default)) _derived.Add(new DerivedType(type, number, other, call.GetLocation()));
        }
    }

    /// <summary>Returns the type that <c>model[typeof(T)]</c> or <c>model.Add(typeof(T), …)</c> configures, also before other calls of it and in a variable; null for other expressions.</summary>
    static TypeSyntax? ConfiguredIn(ExpressionSyntax of, SemanticModel model) => of switch
    {
        ElementAccessExpressionSyntax { ArgumentList.Arguments: [{ Expression: TypeOfExpressionSyntax type }, ..] } => type.Type,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "Add" }, ArgumentList.Arguments: [{ Expression: TypeOfExpressionSyntax type }, ..] } => type.Type,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Expression: var before } } => ConfiguredIn(before, model),
        IdentifierNameSyntax name when ValueOf(name, model) is { } value => ConfiguredIn(value, model),
        _ => null,
    };

    /// <summary>Returns the value of a local variable that has one only; null for others.</summary>
    static ExpressionSyntax? ValueOf(IdentifierNameSyntax name, SemanticModel model)
    {
        if (model.GetSymbolInfo(name).Symbol is not ILocalSymbol { DeclaringSyntaxReferences: [var declared] } || declared.GetSyntax() is not VariableDeclaratorSyntax { Initializer.Value: var value } variable) return null;
        SyntaxNode? around = variable.FirstAncestorOrSelf<SyntaxNode>(n => n is BlockSyntax or CompilationUnitSyntax);
        return around?.DescendantNodes().OfType<AssignmentExpressionSyntax>().Any(a => a.Left is IdentifierNameSyntax left && left.Identifier.ValueText == name.Identifier.ValueText) == true ? null : value;
    }

    bool IsOwn(INamedTypeSymbol type) => SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, _compilation.Assembly);

    void FindCalls(SyntaxTree tree)
    {
        SemanticModel? model = null;
        foreach (InvocationExpressionSyntax call in tree.GetRoot().DescendantNodes().OfType<InvocationExpressionSyntax>())
        {
            SimpleNameSyntax? name = (call.Expression as MemberAccessExpressionSyntax)?.Name ?? (call.Expression as MemberBindingExpressionSyntax)?.Name;
            string text = name?.Identifier.ValueText ?? "";
            if (!text.Contains("erialize", StringComparison.Ordinal) && !text.Contains("Json", StringComparison.Ordinal) && text is not ("ToObject" or "FromObject" or "PopulateObject" or "Create" or "Parse" or "Load")) continue;
            model ??= _compilation.GetSemanticModel(tree);
            SymbolInfo info = model.GetSymbolInfo(call);
            if ((info.Symbol ?? info.CandidateSymbols.FirstOrDefault()) is not IMethodSymbol method || !_library.Callers.Contains((method.ReducedFrom ?? method).ContainingType?.ToDisplayString())) continue;
            // Codecs call the library's converters, whose own calls stay.
            bool isReplaced = model.GetEnclosingSymbol(call.SpanStart)?.ContainingType is not { } owner || !IsConverter(owner);
            if (isReplaced) Add(_calls, call, $"{method.ContainingType.Name}.{method.Name}");
            ITypeSymbol[] named = [.. call.ArgumentList.Arguments.Select(a => a.Expression).OfType<TypeOfExpressionSyntax>().Select(t => model.GetTypeInfo(t.Type).Type).OfType<ITypeSymbol>()];
            foreach (ITypeParameterSymbol parameter in method.TypeArguments.Concat(named).OfType<ITypeParameterSymbol>().Where(p => !p.GetAttributes().Any(a => a.AttributeClass?.ToDisplayString() == "Polywire.WireRootAttribute")))
            {
                if (isReplaced && _open.Add(parameter) && parameter.DeclaringSyntaxReferences is [var declared, ..]) Add(_parameters, declared.GetSyntax(), $"{parameter.Name} of {parameter.ContainingSymbol.Name}");
            }
            foreach (ITypeSymbol argument in method.TypeArguments.Concat(named).Concat(AtRunTime(call, model))) Visit(argument);
            if (method.Parameters.FirstOrDefault() is { Type.SpecialType: SpecialType.System_Object } && call.ArgumentList.Arguments.FirstOrDefault() is { } value && model.GetTypeInfo(value.Expression).Type is { SpecialType: not SpecialType.System_Object } written) Visit(written);
        }
    }

    /// <summary>Returns the types that an argument <c>value.GetType()</c> may name: that of the value, and those of the project that are derived from it.</summary>
    IEnumerable<INamedTypeSymbol> AtRunTime(InvocationExpressionSyntax call, SemanticModel model)
    {
        foreach (ArgumentSyntax argument in call.ArgumentList.Arguments)
        {
            ITypeSymbol? declared = argument.Expression switch
            {
                InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "GetType" }, ArgumentList.Arguments: [] } own => model.GetEnclosingSymbol(own.SpanStart)?.ContainingType,
                InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "GetType", Expression: var value }, ArgumentList.Arguments: [] } => model.GetTypeInfo(value).Type,
                _ => null,
            };
            if (declared is not INamedTypeSymbol { SpecialType: SpecialType.None, TypeKind: TypeKind.Class } named) continue;
            foreach (INamedTypeSymbol type in TypesOf(_compilation.Assembly).Where(t => t is { IsAbstract: false, IsGenericType: false } && BasesOf(t).Contains(named, SymbolEqualityComparer.Default))) yield return type;
        }
    }
}

/// <summary>A converter that settings have for every value of a type.</summary>
/// <param name="Type">The converter.</param>
/// <param name="Handled">The type that it is for; null if it decides at run time.</param>
/// <param name="Arguments">Its arguments with parentheses; null if they are not constant.</param>
/// <param name="Place">Where it is made.</param>
sealed record OptionConverter(INamedTypeSymbol Type, ITypeSymbol? Handled, string? Arguments, Location Place);

/// <summary>A type that is written as another one.</summary>
/// <param name="Type">The type.</param>
/// <param name="By">The surrogate, which operators convert the type to and from.</param>
/// <param name="Place">Where code says so.</param>
sealed record Surrogate(INamedTypeSymbol Type, INamedTypeSymbol By, Location Place);

/// <summary>A derived type that code adds to its base type.</summary>
/// <param name="Base">The base type.</param>
/// <param name="Number">The number of the field.</param>
/// <param name="Type">The derived type.</param>
/// <param name="Place">Where code says so.</param>
sealed record DerivedType(INamedTypeSymbol Base, int Number, INamedTypeSymbol Type, Location Place);
