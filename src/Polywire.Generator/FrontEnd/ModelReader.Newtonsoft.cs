using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// Reads what Newtonsoft.Json decides per object: whether a member is written, which value it already has, and which callbacks run.
sealed partial class ModelReader
{
    // In the order of WirePhase.
    static readonly (string Attribute, string When)[] s_contextCallbacks =
    [
        ("System.Runtime.Serialization.OnSerializingAttribute", "BeforeWrite"), ("System.Runtime.Serialization.OnSerializedAttribute", "AfterWrite"),
        ("System.Runtime.Serialization.OnDeserializingAttribute", "BeforeRead"), ("System.Runtime.Serialization.OnDeserializedAttribute", "AfterRead"),
    ];

    /// <summary>Sets the member's facts on JSON by the rules of its libraries: whether it is set, the condition for writing it, and whether its existing value is populated.</summary>
    WireFacts OnJson(ISymbol symbol, ITypeSymbol type, MemberFacts facts, Access get, Access set, Assign assign, Shape shape)
    {
        // Libraries for JSON set properties without a public setter only where an attribute says so.
        bool isReadOnly = _settings.Reads(AssemblySettings.Newtonsoft | AssemblySettings.SystemTextJson) && assign == Assign.AtOnce && !facts.IsIncluded
            && symbol is IPropertySymbol property && property.SetMethod?.DeclaredAccessibility != Accessibility.Public;
        bool isCollection = shape is CollectionShape { IsValueType: false } or DictionaryShape { IsValueType: false };
        if (facts.IsIgnoredOnReading) return new WireFacts { Wire = WireBits.Json, IsReadOnly = true };
        if (isReadOnly) (set, assign) = (Access.None, isCollection && CanFill(type) ? Assign.InPlace : Assign.Never);
        var json = new WireFacts { Wire = WireBits.Json, IsReadOnly = isReadOnly, IsFilled = isReadOnly && assign == Assign.InPlace };
        if (!_settings.Reads(AssemblySettings.Newtonsoft)) return json;
        string[] conditions = [.. Conditions(symbol, out string? specified)];
        // System.Text.Json replaces what a new object has.
        bool populates = get != Access.None && !facts.IsReplaced && (facts.IsReused || !_settings.Reads(AssemblySettings.SystemTextJson));
        // Newtonsoft.Json decides by the object if other types can implement or derive from the member's type.
        bool isOpenAtRunTime = populates && isCollection && !CanFill(type) && IsOpen(type);
        if (isOpenAtRunTime && set == Access.None && assign == Assign.Never) json = json with { IsFilled = true };
        bool isPopulated = populates && (isOpenAtRunTime ? json.IsFilled || assign == Assign.AtOnce && MayHold(symbol, type) : IsPopulated(symbol, type, facts, set, assign, shape));
        bool isNeverNull = type is { IsValueType: true, OriginalDefinition.SpecialType: not SpecialType.System_Nullable_T };
        bool refusesNull = facts.RefusesNull || RefusesNulls && !facts.StatesRequired;
        return json with
        {
            // A codec may make another value of null, which the library does not pass to its converter.
            SkipsNull = (isNeverNull || shape is CodecShape) && !refusesNull && (facts.IgnoresNull ?? OmitsNull),
            Condition = conditions.Length == 0 ? null : string.Join(" && ", conditions),
            Specified = specified,
            IsPopulated = isPopulated,
            IsOpenAtRunTime = isOpenAtRunTime,
            IsReplacedOnPopulate = facts.IsReplaced && set != Access.None && shape is ModelShape,
            IsAppendedOnPopulate = populates && !isPopulated && assign == Assign.AtOnce && (isOpenAtRunTime || shape is (CollectionShape or DictionaryShape) && CanFill(type)),
        };
    }

    /// <summary>Returns whether the type leaves open which collection a value of it is, and if that takes elements.</summary>
    static bool IsOpen(ITypeSymbol type)
    {
        string name = type is INamedTypeSymbol named ? SymbolNames.Metadata(named) : "";
        return name == "System.Collections.ArrayList" || type.TypeKind == TypeKind.Interface && !name.StartsWith("System.Collections.Immutable.", StringComparison.Ordinal);
    }

    /// <summary>Returns the methods and properties that say whether a member is written: those of the type that declares it, and of its bases.</summary>
    List<string> Conditions(ISymbol symbol, out string? specified)
    {
        var conditions = new List<string>();
        specified = null;
        if (Declared<IMethodSymbol>("ShouldSerialize" + symbol.Name).FirstOrDefault(m => m is { Parameters.Length: 0, IsGenericMethod: false, DeclaredAccessibility: Accessibility.Public, ReturnType.SpecialType: SpecialType.System_Boolean }) is { } asked)
            conditions.Add(asked.IsStatic ? $"{SymbolNames.Full(asked.ContainingType)}.@{asked.Name}()" : $"value.@{asked.Name}()");
        ISymbol? flag = Declared<IPropertySymbol>(symbol.Name + "Specified").FirstOrDefault(p => p is { IsStatic: false, GetMethod: not null, Type.SpecialType: SpecialType.System_Boolean })
            ?? (ISymbol?)Declared<IFieldSymbol>(symbol.Name + "Specified").FirstOrDefault(f => f is { IsStatic: false, Type.SpecialType: SpecialType.System_Boolean });
        if (flag is null) return conditions;
        if (!IsCallable(flag) || flag is IPropertySymbol { GetMethod: { } read } && !IsCallable(read))
        {
            Refuse(symbol, symbol.Name, flag.Name + " that is not accessible", null);
            return conditions;
        }
        conditions.Add($"value.@{flag.Name}");
        bool isSettable = flag is IFieldSymbol { IsReadOnly: false } || flag is IPropertySymbol { SetMethod: { IsInitOnly: false } set } && IsCallable(set);
        if (isSettable) specified = "@" + flag.Name;
        return conditions;

        IEnumerable<T> Declared<T>(string name) where T : ISymbol
        {
            for (INamedTypeSymbol? t = symbol.ContainingType; t is not null; t = t.BaseType)
            {
                foreach (T member in t.GetMembers(name).OfType<T>()) yield return member;
            }
        }
    }

    /// <summary>
    /// Whether what is read is added to the collection, or read into the object, that the member has: <c>ObjectCreationHandling.Auto</c>.
    /// A member that a new object leaves null or empty needs no such code.
    /// </summary>
    bool IsPopulated(ISymbol symbol, ITypeSymbol type, MemberFacts facts, Access set, Assign assign, Shape shape)
    {
        if (assign == Assign.Initializer) return false;
        if (shape is ModelShape { CanPopulate: true }) return set == Access.None || MayHold(symbol, type);
        if (shape is CollectionShape or DictionaryShape) return CanFill(type) && (assign == Assign.InPlace || assign == Assign.AtOnce && MayHold(symbol, type));
        bool isObject = type.SpecialType == SpecialType.System_Object;
        if ((isObject && (set != Access.None || IsStored(symbol)) || type is { IsReferenceType: true, SpecialType: SpecialType.None } and not IArrayTypeSymbol && shape is ModelShape && assign != Assign.Never) && MayHold(symbol, type) && !facts.IsAnswered)
            Refuse(symbol, symbol.Name, "an initial object, which Newtonsoft.Json reads into: ObjectCreationHandling.Auto", null);
        return false;
    }

    /// <summary>Returns whether a new object may have something else in the member than null, an empty collection or an object as it is made.</summary>
    bool MayHold(ISymbol symbol, ITypeSymbol type)
    {
        if (symbol.DeclaringSyntaxReferences.IsEmpty) return true;
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            switch (reference.GetSyntax())
            {
                case VariableDeclaratorSyntax { Initializer: { } made } when !IsFresh(made.Value, type): return true;
                case PropertyDeclarationSyntax property:
                    if (property.Initializer is { } initializer && !IsFresh(initializer.Value, type)) return true;
                    if (!IsStored(symbol) && MayReturn(property, symbol, type)) return true;
                    break;
            }
        }
        return Made().AssignedTo(symbol.Name).Any(v => v is null || !IsFresh(v, type));
    }

    InitialValues? _made;

    /// <summary>Returns what the constructor assigns that makes the object; members are read before it is chosen among several that take some of them, whose values all count then.</summary>
    InitialValues Made()
    {
        if (_made is not null) return _made;
        _made = new InitialValues(_type, _compilation);
        IMethodSymbol[] all = Constructors();
        IMethodSymbol? only = Marked(all) ?? (_type.IsValueType || _contract is not null ? null : all.FirstOrDefault(c => c.Parameters.Length == 0 && IsCallable(c)));
        foreach (IMethodSymbol constructor in only is null ? all : [only]) _made.Follow(constructor);
        return _made;
    }

    /// <summary>Returns whether the expression is null, an empty collection or a new object without more.</summary>
    static bool IsFresh(ExpressionSyntax value, ITypeSymbol type) => value switch
    {
        _ when InitialValues.IsDefault(value, type) => true,
        CollectionExpressionSyntax items => items.Elements.Count == 0,
        ImplicitObjectCreationExpressionSyntax made => made.ArgumentList.Arguments.Count == 0 && made.Initializer is null,
        ObjectCreationExpressionSyntax made => made.ArgumentList is null or { Arguments.Count: 0 } && made.Initializer is null or { Expressions.Count: 0 } && (InitialValues.IsCollection(type) || Name(made.Type) == type.Name),
        _ => false,
    };

    /// <summary>Returns whether a getter with code may return something else than null, and than what its field holds.</summary>
    bool MayReturn(PropertyDeclarationSyntax property, ISymbol symbol, ITypeSymbol type)
    {
        AccessorDeclarationSyntax? getter = property.AccessorList?.Accessors.FirstOrDefault(a => a.Keyword.Text == "get");
        ExpressionSyntax? value = property.ExpressionBody?.Expression ?? getter?.ExpressionBody?.Expression
            ?? (getter?.Body is { Statements.Count: 1 } body && body.Statements[0] is ReturnStatementSyntax returned ? returned.Expression : null);
        if (value is null) return true;
        return !InitialValues.IsDefault(value, type) && (Name(value) is not { } field || BackingField(symbol, field) is not { } backing || MayHold(backing, type));
    }

    static ISymbol? BackingField(ISymbol property, string name) => property.ContainingType.GetMembers(name).OfType<IFieldSymbol>().FirstOrDefault(f => !f.IsStatic);

    /// <summary>Returns the last part of a name: <c>A</c> of <c>this.A</c> and of <c>N.A&lt;T&gt;</c>.</summary>
    static string? Name(ExpressionSyntax value) => value switch
    {
        IdentifierNameSyntax name => name.Identifier.ValueText,
        GenericNameSyntax name => name.Identifier.ValueText,
        QualifiedNameSyntax name => name.Right.Identifier.ValueText,
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or BaseExpressionSyntax } access => access.Name.Identifier.ValueText,
        _ => null,
    };

    /// <summary>Members that the constructor's parameters leave are set, not read into: only read-only collections are still added to.</summary>
    List<Found> WithoutPopulation(List<Found> members)
    {
        bool isDeferred = members.Any(m => m.Spec.Assign is Assign.Constructor or Assign.Initializer);
        if (!isDeferred) return members;
        bool hasParameters = members.Any(m => m.Spec.Assign == Assign.Constructor);
        for (int i = 0; i < members.Count; i++)
        {
            (ISymbol symbol, MemberSpec spec) = members[i];
            WireFacts json = spec.On(WireBits.Json);
            if (!json.IsPopulated || spec.Assign == Assign.InPlace || json.IsFilled || !hasParameters && spec.Slot.Shape is not ModelShape) continue;
            members[i] = members[i] with { Spec = spec.With(WireBits.Json, json with { IsPopulated = false }) };
            // Newtonsoft.Json sets init and required members like others, after it made the object.
            if (!hasParameters && !Facts(symbol).IsAnswered) Refuse(symbol, symbol.Name, "an initial object, which Newtonsoft.Json reads into: ObjectCreationHandling.Auto", null);
        }
        return members;
    }

    /// <summary>Returns the method as a callback, where it is one of those with a <c>StreamingContext</c>.</summary>
    CallbackSpec? ContextCallback(IMethodSymbol method)
    {
        if (!_settings.Reads(AssemblySettings.Newtonsoft) || method is not { IsStatic: false, IsGenericMethod: false, ReturnsVoid: true, Parameters.Length: 1 } || SymbolNames.Full(method.Parameters[0].Type) != StreamingContext) return null;
        for (int phase = 0; phase < s_contextCallbacks.Length; phase++)
        {
            (string attribute, string when) = s_contextCallbacks[phase];
            // [WireCallback] for the same phase replaces it.
            if (method.Find(attribute) is not null && !HasCallback(method.ContainingType, phase)) return new CallbackSpec(method.Name, when, SymbolNames.Full(method.ContainingType), IsCallable(method)) { Parameter = StreamingContext, Owner = OwnerOf(method.ContainingType) };
        }
        return null;
    }

    const string StreamingContext = "global::System.Runtime.Serialization.StreamingContext";

    /// <summary>Reports what carries a member's attribute and is none here: static members, and those that implement an interface explicitly.</summary>
    void WarnOfOtherMembers()
    {
        foreach (ISymbol member in Declaring().SelectMany(t => t.GetMembers()))
        {
            string? kind = member switch
            {
                IPropertySymbol { IsStatic: true } or IFieldSymbol { IsStatic: true } => "on a static member",
                IPropertySymbol { ExplicitInterfaceImplementations.Length: > 0 } => "on an explicit implementation",
                _ => null,
            };
            if (kind is null || member.Find(Known.Ignore) is not null || MemberFacts.Read(member, _settings) is not { IsIncluded: true, IsIgnored: false }) continue;
            AttributeData? attribute = NewtonsoftAttributes.Find(member, "Newtonsoft.Json.JsonPropertyAttribute");
            Refuse(member, member.Name.Substring(member.Name.LastIndexOf('.') + 1), $"{(attribute is null ? "DataMember" : "JsonProperty")} {kind}", attribute);
        }
    }

    /// <summary>Reports a type that Newtonsoft.Json would write as text, or as its <c>ISerializable</c> says.</summary>
    void WarnOfOtherContract()
    {
        if (JsonObject is not null) return;
        for (INamedTypeSymbol? t = _type; t is not null; t = t.BaseType)
        {
            if (t.Find("System.ComponentModel.TypeConverterAttribute") is not { } converter) continue;
            Refuse(_type, _type.Name, "TypeConverter", converter);
            return;
        }
        if (_type.IsSerializable && _type.AllInterfaces.Any(i => SymbolNames.Metadata(i) == "System.Runtime.Serialization.ISerializable")) Refuse(_type, _type.Name, "Serializable on a type with ISerializable", _type.Find("System.SerializableAttribute"));
    }
}
