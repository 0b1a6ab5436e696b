using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Polywire.Cli.Migrate;

/// <summary>
/// Answers diagnostics: a converter by a codec that calls it, a member type or tree that cannot be read by a codec over the library, a type whose
/// attributes cannot be honoured by such a codec for the entire type, a hidden type by <c>partial</c>.
/// </summary>
sealed class Answers(Plan plan, Places places, DotnetProject project, MovedLibrary library, IReadOnlySet<INamedTypeSymbol> models)
{
    static readonly SymbolDisplayFormat s_format = SymbolDisplayFormat.FullyQualifiedFormat.WithMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.UseSpecialTypes | SymbolDisplayMiscellaneousOptions.EscapeKeywordIdentifiers);

    /// <summary>The types that the assembly has codecs for, and the round in which each was answered.</summary>
    readonly Dictionary<string, int> _answered = [];
    int _round;
    readonly HashSet<string> _names = [];
    /// <summary>The types that the project has codecs for, such as those of an earlier migration.</summary>
    readonly HashSet<string> _served = [.. project.Compilation.Assembly.GetAttributes().Where(a => a.AttributeClass?.ToDisplayString() == "Polywire.WireCodecAttribute")
        .Select(a => a.NamedArguments.FirstOrDefault(n => n.Key == "Target").Value.Value).OfType<ITypeSymbol>().Select(t => Text(t is INamedTypeSymbol { IsUnboundGenericType: true } ? t.OriginalDefinition : t))];

    readonly HashSet<string> _models = [.. models.Select(Text)];
    readonly Lazy<ILookup<string, INamedTypeSymbol>> _mapsByKey = new(() => MapsByKey(project.Compilation));
    UsedTypes? _used;

    /// <summary>Returns a type as C#, from anywhere.</summary>
    public static string Text(ITypeSymbol type) => type.ToDisplayString(s_format);

    /// <summary>Begins a round: what was answered before it and is still reported needs another answer.</summary>
    public void Begin() => _round++;

    /// <summary>Adds what answers a diagnostic of the changed project; false if there is no further answer.</summary>
    public bool Answer(Diagnostic diagnostic, CSharpCompilation compilation)
    {
        if (!IsInSource(diagnostic, compilation, out SyntaxNode node, out SemanticModel model)) return false;
        if (NamedByAssembly(node, model) is { } named) return BridgeType(named, Commands.SingleLine.Of(diagnostic.GetMessage()));
        if (node.FirstAncestorOrSelf<BaseTypeDeclarationSyntax>() is not { } declaration || model.GetDeclaredSymbol(declaration) is not { } type) return false;
        if (diagnostic.Id == "PW0025") return MakePartial(declaration);
        if (AnswerConverter(diagnostic, compilation)) return true;
        (ISymbol? owner, string reason) = (Owner(node, model).Owner, Reason(diagnostic));
        if (diagnostic.Id == "PW0001" && owner is IPropertySymbol or IFieldSymbol && BridgeType(TypeOf(owner), reason)) return true;
        if (diagnostic.Id == "PW0020" && owner is not null && TreeIn(TypeOf(owner)) is { } tree && BridgeType(tree, reason)) return true;
        return BridgeType(type, reason) || BridgeDerived(type, reason, compilation);
    }

    /// <summary>Returns the type that an attribute of the assembly names, such as one of another assembly; null for other places.</summary>
    static INamedTypeSymbol? NamedByAssembly(SyntaxNode node, SemanticModel model) =>
        node.FirstAncestorOrSelf<AttributeSyntax>() is { Parent: AttributeListSyntax { Target.Identifier.ValueText: "assembly" }, ArgumentList.Arguments: [{ Expression: TypeOfExpressionSyntax named }, ..] } ? model.GetTypeInfo(named.Type).Type as INamedTypeSymbol : null;

    /// <summary>Returns the type of the library's trees that are the values of a dictionary, such as JToken; null if they are of another type.</summary>
    ITypeSymbol? TreeIn(ITypeSymbol type) => type.AllInterfaces.Append(type).OfType<INamedTypeSymbol>()
        .FirstOrDefault(i => i.OriginalDefinition.ToDisplayString() == "System.Collections.Generic.IDictionary<TKey, TValue>")?.TypeArguments[1] is { } value
        && $"{value.ContainingNamespace}.".StartsWith(library.AttributeSpace + ".", StringComparison.Ordinal) ? value : null;

    /// <summary>Adds a codec for the converter that an attribute names; false if the diagnostic is about anything else.</summary>
    public bool AnswerConverter(Diagnostic diagnostic, CSharpCompilation compilation)
    {
        if (diagnostic.Id is not ("PW0040" or "PW0001") || !IsInSource(diagnostic, compilation, out SyntaxNode node, out SemanticModel model)) return false;
        (ISymbol? owner, SyntaxNode? at) = Owner(node, model);
        if (owner is null) return false;
        // A type that only its converter can read is reported as unsupported, not as one with a converter.
        ISymbol converted = ConverterOn(owner) is null && diagnostic.Id == "PW0001" ? Unsupported(TypeOf(owner), diagnostic) : owner;
        if (ConverterOn(converted) is not { } converter) return false;
        Location location = converted is ITypeSymbol && !SymbolEqualityComparer.Default.Equals(converted, owner) ? converted.Locations[0] : diagnostic.Location;
        string place = location.IsInSource ? $"{places.Of(location)}: " : "";
        return Bridge(converted, converter, at!, compilation, $"{place}'{converted.Name}' has the converter '{converter.Type.Name}'");
    }

    /// <summary>Returns the type that a diagnostic names, such as the element of a member's list; the member's type if it names none in it.</summary>
    static ITypeSymbol Unsupported(ITypeSymbol type, Diagnostic diagnostic)
    {
        string message = diagnostic.GetMessage();
        return Bare(UsedTypes.Parts(type).FirstOrDefault(p => message.Contains($"'{p.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString()}'", StringComparison.Ordinal)) ?? type);
    }

    static bool IsInSource(Diagnostic diagnostic, CSharpCompilation compilation, out SyntaxNode node, out SemanticModel model)
    {
        (node, model) = (null!, null!);
        if (diagnostic.Location.SourceTree is not { } tree || !compilation.ContainsSyntaxTree(tree)) return false;
        (node, model) = (tree.GetRoot().FindNode(diagnostic.Location.SourceSpan), compilation.GetSemanticModel(tree));
        return true;
    }

    string Reason(Diagnostic diagnostic) => $"{places.Of(diagnostic.Location)}: {Commands.SingleLine.Of(diagnostic.GetMessage())}";

    /// <summary>Codecs for the models that have the members or the converter of a type that was answered, and are still reported there.</summary>
    bool BridgeDerived(INamedTypeSymbol type, string reason, CSharpCompilation compilation)
    {
        bool any = false;
        INamedTypeSymbol[] all = [.. UsesIn(compilation).DerivedFrom(type).Where(t => _models.Contains(Text(t)) && ModelFinder.IsData(t))];
        // A diagnostic about a converter names one of them; the others have their own.
        INamedTypeSymbol[] named = [.. all.Where(t => reason.Contains($"'{t.Name}'", StringComparison.Ordinal))];
        foreach (INamedTypeSymbol derived in named.Length > 0 ? named : all) any |= BridgeType(derived, reason);
        return any;
    }

    /// <summary>Adds codecs for the types that converters of the settings are for, wherever models have them.</summary>
    public void Answer(LibrarySettings settings, IEnumerable<ITypeSymbol> reached)
    {
        foreach (ITypeSymbol type in reached.OrderBy(Text, StringComparer.Ordinal))
        {
            if (settings.ConverterOf(type) is not { } converter || HasCodec(type)) continue;
            string reason = $"the settings have {converter}";
            bool isOwn = type is INamedTypeSymbol { TypeKind: not TypeKind.Enum } named && SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, project.Compilation.Assembly);
            if (!IsReachable(type) || !(isOwn ? BridgeType(type, reason) : AddCodec(type, null, null, reason, forAssembly: true) is not null)) plan.Remaining.Add($"{Text(type).Replace("global::", "")}: {reason}. Add a codec for it");
        }
    }

    /// <summary>Adds a codec for a converter of settings, or a line for the user where it cannot be known what the converter is for.</summary>
    public void Answer(OptionConverter converter)
    {
        if (converter.Type.Name is "JsonStringEnumConverter" or "StringEnumConverter" && converter.Arguments == "()") return;
        string place = $"{places.Of(converter.Place)}: the settings have {converter.Type.Name}";
        if (converter.Handled is not { } handled || converter.Arguments is not { } arguments || !IsReachable(converter.Type) || !IsReachable(handled))
        {
            plan.Remaining.Add($"{place}. Add a codec for the types that it is for");
            return;
        }
        // A codec of a struct serves what is nullable of it.
        handled = Bare(handled);
        if (HasCodec(handled)) return;
        AddCodec(handled, $"new {Text(converter.Type)}{arguments}", converter.Type, place, forAssembly: true);
    }

    /// <summary>Adds a codec that writes a type as its surrogate.</summary>
    public void Answer(Surrogate surrogate)
    {
        string text = Text(surrogate.Type);
        if (_served.Contains(text)) return;
        string reason = $"{places.Of(surrogate.Place)}: '{surrogate.Type.Name}' has the surrogate '{surrogate.By.Name}'";
        plan.Codecs.Add(new BridgedCodec(UniqueName(ShortName(surrogate.Type)), "", "", text, null, "assembly", reason) { Surrogate = Text(surrogate.By) });
    }

    bool HasCodec(ITypeSymbol type)
    {
        string text = Text(type);
        return plan.Codecs.Any(c => c.Type == text && c.Place.Length > 0) || _served.Contains(text);
    }

    /// <summary>Returns where the types of a round's compilation are used.</summary>
    UsedTypes UsesIn(Compilation compilation) => _used?.Compilation == compilation ? _used : _used = new UsedTypes(compilation);

    /// <summary>Returns the type or member that a place belongs to.</summary>
    static (ISymbol? Owner, SyntaxNode? At) Owner(SyntaxNode node, SemanticModel model)
    {
        foreach (SyntaxNode around in node.AncestorsAndSelf())
        {
            if (around is ParameterSyntax { Parent.Parent: RecordDeclarationSyntax record } parameter && model.GetDeclaredSymbol(record) is { } declared) return (declared.GetMembers(parameter.Identifier.ValueText).OfType<IPropertySymbol>().FirstOrDefault(), around);
            if (around is PropertyDeclarationSyntax or BaseTypeDeclarationSyntax) return (model.GetDeclaredSymbol(around), around);
            if (around is FieldDeclarationSyntax { Declaration.Variables: [var variable, ..] }) return (model.GetDeclaredSymbol(variable), around);
            if (around is MethodDeclarationSyntax) return (null, null);
        }
        return (null, null);
    }

    internal static ITypeSymbol TypeOf(ISymbol owner) => owner switch { IPropertySymbol p => p.Type, IFieldSymbol f => f.Type, _ => (ITypeSymbol)owner };

    static ITypeSymbol Bare(ITypeSymbol type) => IsNullable(type) ? ((INamedTypeSymbol)type).TypeArguments[0] : type;

    /// <summary>Returns the converter that an attribute on a type or member names, as an expression.</summary>
    (INamedTypeSymbol Type, string Expression)? ConverterOn(ISymbol owner)
    {
        AttributeData? attribute = owner.GetAttributes().FirstOrDefault(a => a.AttributeClass is { } type && library.ConverterAttributes.Contains(type.Name) && type.ContainingNamespace?.ToDisplayString() == library.AttributeSpace);
        if (attribute?.ConstructorArguments is not [{ Value: INamedTypeSymbol converter }, ..]) return null;
        string arguments = "";
        if (attribute.ConstructorArguments.Length > 1)
        {
            TypedConstant[] values = attribute.ConstructorArguments[1] is { Kind: TypedConstantKind.Array } array ? [.. array.Values] : [.. attribute.ConstructorArguments.Skip(1)];
            arguments = string.Join(", ", values.Select(v => v.ToCSharpString()));
        }
        bool isReachable = IsReachable(converter) && converter.InstanceConstructors.Any(c => c.DeclaredAccessibility is Accessibility.Public or Accessibility.Internal);
        return isReachable && !converter.IsAbstract && !converter.IsUnboundGenericType ? (converter, $"new {Text(converter)}({arguments})") : null;
    }

    /// <summary>Returns whether a class in another file can name the type.</summary>
    internal static bool IsReachable(ITypeSymbol type) => type switch
    {
        ITypeParameterSymbol => false,
        IArrayTypeSymbol array => IsReachable(array.ElementType),
        INamedTypeSymbol named => IsVisible(named) && named.TypeArguments.All(IsReachable),
        _ => true,
    };

    static bool IsVisible(ITypeSymbol type)
    {
        for (ITypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            if (t.DeclaredAccessibility is not (Accessibility.Public or Accessibility.Internal or Accessibility.ProtectedOrInternal)) return false;
        }
        return true;
    }

    /// <summary>Returns a codec over a converter: for the type everywhere if nothing else is done with the type, otherwise on the member.</summary>
    bool Bridge(ISymbol owner, (INamedTypeSymbol Type, string Expression) converter, SyntaxNode at, CSharpCompilation compilation, string reason)
    {
        ITypeSymbol declared = TypeOf(owner).WithNullableAnnotation(NullableAnnotation.None);
        ITypeSymbol handled = Handled(declared, converter.Type);
        if (owner is ITypeSymbol)
        {
            if (owner is not INamedTypeSymbol { Arity: 0 } type || AddCodec(handled, converter.Expression, converter.Type, reason, forAssembly: true) is null) return false;
            plan.Withdraw(type);
            plan.Register(Text(type));
            BridgeNullable(type, converter, compilation, reason);
            return true;
        }
        if (!IsReachable(handled)) return false;
        // A model is read and written at the top level too, where no member's converter is called.
        bool everywhere = !IsNullable(handled) && !_models.Contains(Text(handled)) && IsUsedAlike(handled, converter.Expression, compilation);
        if (AddCodec(handled, converter.Expression, converter.Type, reason, everywhere) is not { } name) return false;
        if (everywhere) return true;
        // The position before the change: what was inserted before it moved it.
        return InsertAttribute(at, $"WireCodec(typeof({name}))");
    }

    /// <summary>Returns the type that the codec is for: of System.Text.Json the converter's own, if that is the member's or what it is nullable of.</summary>
    ITypeSymbol Handled(ITypeSymbol declared, INamedTypeSymbol converter)
    {
        // Newtonsoft.Json calls a converter for null too, also one of the type that is not nullable.
        if (library.Read == "Newtonsoft") return declared;
        ITypeSymbol bare = Bare(declared);
        IEnumerable<INamedTypeSymbol> bases = ModelFinder.BasesOf(converter).Concat(converter.AllInterfaces);
        ITypeSymbol? own = bases.FirstOrDefault(b => b.OriginalDefinition.ToDisplayString() == library.ConverterBase)?.TypeArguments[0];
        return own is not null && SymbolEqualityComparer.Default.Equals(own, declared) ? declared : bare;
    }

    /// <summary>Adds a codec for a value type that is nullable, where members have it: Newtonsoft.Json calls the type's converter for null too.</summary>
    void BridgeNullable(INamedTypeSymbol type, (INamedTypeSymbol Type, string Expression) converter, CSharpCompilation compilation, string reason)
    {
        if (library.Read != "Newtonsoft" || !type.IsValueType) return;
        INamedTypeSymbol nullable = compilation.GetSpecialType(SpecialType.System_Nullable_T).Construct(type);
        if (UsesIn(compilation).Of(nullable).Any()) AddCodec(nullable, converter.Expression, converter.Type, reason, forAssembly: true);
    }

    static bool IsNullable(ITypeSymbol type) => type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;

    /// <summary>Returns whether every member that has the type anywhere in its own type uses the same converter: its own or, without one, that of the type.</summary>
    bool IsUsedAlike(ITypeSymbol type, string expression, CSharpCompilation compilation)
    {
        string? ofType = ConverterOn(type)?.Expression;
        foreach (ISymbol member in UsesIn(compilation).Of(type).Where(m => !m.IsStatic))
        {
            bool isItself = SymbolEqualityComparer.Default.Equals(Bare(TypeOf(member)), type);
            string? used = isItself ? ConverterOn(member)?.Expression ?? ofType : ofType;
            if (used != expression) return false;
        }
        return true;
    }

    bool BridgeType(ITypeSymbol type, string reason)
    {
        type = type.WithNullableAnnotation(NullableAnnotation.None);
        bool isReachable = type is INamedTypeSymbol { IsDefinition: true, Arity: > 0 } open ? IsVisible(open) : IsReachable(type);
        if (!isReachable || AddCodec(type, null, null, reason, forAssembly: true) is null) return false;
        // A type with such a codec is not to be a model, but is read and written at the top level too.
        if (type is INamedTypeSymbol named) plan.Withdraw(named);
        if (type is INamedTypeSymbol { Arity: 0 }) plan.Register(Text(type));
        return true;
    }

    /// <summary>Adds a codec once, and returns its full name; null if the assembly had it in an earlier round.</summary>
    string? AddCodec(ITypeSymbol type, string? converter, INamedTypeSymbol? converterType, string reason, bool forAssembly)
    {
        if (!library.CanBridge) return null;
        string text = Text(type);
        if (forAssembly && _served.Contains(text)) return null;
        if (forAssembly && !_answered.TryAdd(text, _round)) return _answered[text] == _round ? PlanFiles.NameOf(plan.Codecs.First(c => c.Type == text && c.Place.Length > 0), project) : null;
        if (!forAssembly && plan.Codecs.FirstOrDefault(c => c.Type == text && c.Converter == converter) is { } present) return PlanFiles.NameOf(present, project);
        bool isOpen = type is INamedTypeSymbol { Arity: > 0 } named && named.TypeArguments[0] is ITypeParameterSymbol;
        string parameters = isOpen ? "<" + string.Join(", ", ((INamedTypeSymbol)type).TypeParameters.Select(p => p.Name)) + ">" : "";
        var codec = new BridgedCodec(UniqueName(ShortName(converterType ?? type) + (converterType is { Arity: 0 } && !SymbolEqualityComparer.Default.Equals(converterType, type) ? "Of" + ShortName(type) : "")), parameters, Constraints(isOpen ? (INamedTypeSymbol)type : null), text, converter, forAssembly ? "assembly" : "", reason);
        plan.Codecs.Add(codec);
        if (forAssembly && library.HasTextKeys) BridgeKeys(type);
        return PlanFiles.NameOf(codec, project);
    }

    /// <summary>Adds codecs for the dictionaries whose keys are of the type: the library writes a key by other code than a value.</summary>
    void BridgeKeys(ITypeSymbol key)
    {
        foreach (INamedTypeSymbol map in _mapsByKey.Value[Text(key)]) BridgeType(map, $"its keys are of the type '{key.Name}', which has a codec");
    }

    /// <summary>Returns the dictionaries of members by the type of their keys. Symbols of another round would be of another compilation.</summary>
    static ILookup<string, INamedTypeSymbol> MapsByKey(Compilation compilation) => UsedTypes.MembersOf(compilation).SelectMany(m => UsedTypes.Parts(TypeOf(m))).OfType<INamedTypeSymbol>()
        .SelectMany(p => p.AllInterfaces.Append(p).Where(i => i.OriginalDefinition.ToDisplayString() is "System.Collections.Generic.IDictionary<TKey, TValue>" or "System.Collections.Generic.IReadOnlyDictionary<TKey, TValue>").Select(i => (Key: Text(i.TypeArguments[0]), Map: p)).DistinctBy(m => m.Key))
        .ToLookup(m => m.Key, m => m.Map);

    static string Constraints(INamedTypeSymbol? type)
    {
        var text = new System.Text.StringBuilder();
        foreach (ITypeParameterSymbol parameter in type?.TypeParameters ?? [])
        {
            List<string> all = [.. parameter.ConstraintTypes.Select(Text)];
            if (parameter.HasReferenceTypeConstraint) all.Insert(0, "class");
            if (parameter.HasNotNullConstraint) all.Insert(0, "notnull");
            if (parameter.HasUnmanagedTypeConstraint) all.Insert(0, "unmanaged");
            else if (parameter.HasValueTypeConstraint) all.Insert(0, "struct");
            if (parameter.HasConstructorConstraint) all.Add("new()");
            if (all.Count > 0) text.Append($" where {parameter.Name} : {string.Join(", ", all)}");
        }
        return text.ToString();
    }

    string UniqueName(string start)
    {
        string name = start + "Codec";
        for (int n = 2; !_names.Add(name) || project.Compilation.GetTypeByMetadataName($"{project.Namespace.Replace("@", "")}.{name}") is not null; n++) name = $"{start}Codec{n}";
        return name;
    }

    static string ShortName(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => ShortName(array.ElementType) + "Array",
        INamedTypeSymbol { TypeArguments.Length: > 0 } named when named.TypeArguments[0] is not ITypeParameterSymbol => named.Name + "Of" + string.Join("And", named.TypeArguments.Select(ShortName)),
        _ => type.Name,
    };

    bool MakePartial(BaseTypeDeclarationSyntax declaration)
    {
        bool any = false;
        foreach (TypeDeclarationSyntax around in declaration.Ancestors().OfType<TypeDeclarationSyntax>().Where(t => !t.Modifiers.Any(SyntaxKind.PartialKeyword)))
            any |= InsertAt(around, around.Keyword.SpanStart, "partial ");
        return any;
    }

    bool InsertAttribute(SyntaxNode at, string attribute)
    {
        bool isParameter = at is ParameterSyntax;
        return InsertAt(at, at.SpanStart, plan.Attribute(attribute, isParameter && !plan.IsGuarded ? null : Plan.IndentOf(at), isParameter ? "property: " : ""));
    }

    /// <summary>Inserts at the place that the node had before the plan's insertions of earlier rounds.</summary>
    bool InsertAt(SyntaxNode node, int position, string text)
    {
        string path = node.SyntaxTree.FilePath;
        return project.Owns(node.SyntaxTree) && plan.Insert(path, places.Original(path, position), text);
    }
}
