using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

sealed partial class ModelReader
{
    /// <summary>A member with the symbol that messages point at.</summary>
    sealed record Found(ISymbol Symbol, MemberSpec Spec);

    /// <summary>
    /// Properties, then fields, of the type and then of its bases: the order of System.Text.Json. A member hides those of its name in
    /// the bases, unless it is not public and has no attribute.
    /// </summary>
    List<ISymbol> AllMembers()
    {
        if (_members is not null) return _members;
        var members = new List<ISymbol>();
        var seen = new HashSet<string>();
        var uncovering = new List<ISymbol>();
        foreach (INamedTypeSymbol t in Declaring())
        {
            ImmutableArray<ISymbol> declared = t.GetMembers();
            foreach (ISymbol member in declared)
            {
                if (member is IPropertySymbol { IsStatic: false, IsIndexer: false, ExplicitInterfaceImplementations.Length: 0 } property && (!seen.Contains(property.Name) ? Hides(property, seen) : IsBeside(property, members))) Add(property);
            }
            foreach (ISymbol member in declared)
            {
                if (member is IFieldSymbol { IsStatic: false, IsConst: false, IsImplicitlyDeclared: false } field && (!seen.Contains(field.Name) ? Hides(field, seen) : IsBeside(field, members))) Add(field);
            }
        }
        return _members = members;

        // A member that an ignored one had hidden takes its place, if both have the same name.
        void Add(ISymbol symbol)
        {
            int at = uncovering.FindIndex(u => u.Name == symbol.Name && !SymbolEqualityComparer.Default.Equals(u, symbol));
            if (at >= 0 && WireName(symbol, Facts(symbol)) == WireName(uncovering[at], Facts(uncovering[at]))) members.Insert(members.IndexOf(uncovering[at]) + 1, symbol);
            else members.Add(symbol);
        }

        bool Hides(ISymbol symbol, HashSet<string> names)
        {
            if (symbol.DeclaredAccessibility == Accessibility.Public && _settings.Foreign == 0) return names.Add(symbol.Name);
            MemberFacts facts = MemberFacts.Read(symbol, _settings);
            if (IsUncovering(symbol, facts))
            {
                uncovering.Add(symbol);
                return true;
            }
            if (symbol.DeclaredAccessibility == Accessibility.Public) return names.Add(symbol.Name);
            return !facts.IsIncluded && !facts.IsIgnored && !facts.IsExtension && !AllowsPrivate(symbol) || names.Add(symbol.Name);
        }
    }

    /// <summary>Returns whether a property of a base class with the member's name is a member in its place: a library for JSON leaves the member out, and it does not override that property.</summary>
    bool IsUncovering(ISymbol symbol, MemberFacts facts)
    {
        if (symbol.IsOverride) return false;
        bool isIgnored = facts.IsUncovering || facts is { IsIgnored: true, IsReadByConstructor: true };
        return isIgnored || _settings.Reads(AssemblySettings.Newtonsoft) && !facts.IsIncluded && !facts.IsIgnored && NewtonsoftAttributes.IsOptIn(_type);
    }

    List<ISymbol>? _members;

    /// <summary>
    /// Whether a hidden member of a base class is a member too, as with System.Text.Json and Newtonsoft.Json: its name on the wire differs from the names of
    /// the members that hide it.
    /// </summary>
    bool IsBeside(ISymbol symbol, List<ISymbol> members) => _type.TypeKind == TypeKind.Class
        && WireName(symbol) is { } name && members.Where(m => m.Name == symbol.Name).All(m => (!IsOverridden(symbol, m) || IsMemberTwice(m)) && WireName(m) is { } other && other != name);

    /// <summary>Returns whether an override and the property that it overrides are both members if their names differ, as only System.Text.Json has it.</summary>
    bool IsMemberTwice(ISymbol overriding) => Facts(overriding).Field is null && _settings.Reads(AssemblySettings.SystemTextJson) && !_settings.Reads(AssemblySettings.Newtonsoft) && _settings.WiresOf(_type) == WireBits.Json;

    /// <summary>Reports the members of bases that a member of the same name hides, where each holds a value of its own.</summary>
    void WarnOfHidden(List<Found> members)
    {
        // protobuf-net has the members of each class at a level of their own.
        if (IsNetContract && _settings.WiresOf(_type) == WireBits.Protobuf) return;
        foreach (Found member in members)
        {
            for (INamedTypeSymbol? t = member.Symbol.ContainingType.BaseType; t is { SpecialType: not (SpecialType.System_Object or SpecialType.System_ValueType) }; t = t.BaseType)
            {
                WarnOfOtherName(member, t, members);
                ISymbol? hidden = t.GetMembers(member.Symbol.Name).FirstOrDefault(h => h is IPropertySymbol { IsStatic: false, IsIndexer: false } or IFieldSymbol { IsStatic: false, IsConst: false });
                if (hidden is null || IsOverridden(hidden, member.Symbol) || !MayBeStored(hidden) || !IsMember(hidden, MemberFacts.Read(hidden, _settings)) || members.Any(m => SymbolEqualityComparer.Default.Equals(m.Symbol, hidden))) continue;
                if (!IsStored(member.Symbol) || IsInPlaceOf(hidden, Facts(member.Symbol))) break;
                (string lost, string written) = Shown(t, member.Symbol.ContainingType);
                Report(Descriptors.HiddenMember, member.Symbol, member.Symbol.Name, lost, written);
                break;
            }
        }
    }

    /// <summary>Returns the names of two types: short ones where these differ.</summary>
    static (string, string) Shown(INamedTypeSymbol type, INamedTypeSymbol other)
    {
        SymbolDisplayFormat format = SymbolDisplayFormat.CSharpShortErrorMessageFormat;
        (string, string) names = (type.ToDisplayString(format), other.ToDisplayString(format));
        return names.Item1 != names.Item2 ? names : (type.ToDisplayString(), other.ToDisplayString());
    }

    /// <summary>Returns whether an attribute states that the member takes the place of the one that it hides, which has no number of its own.</summary>
    bool IsInPlaceOf(ISymbol hidden, MemberFacts facts) => facts.IsAnswered && (Facts(hidden) is not { IsNumbered: true } other || other.Number == facts.Number);

    bool IsOfOther(INamedTypeSymbol type) => !SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, _compilation.Home());

    /// <summary>Reports the members of classes of other assemblies that only those assemblies see.</summary>
    void CheckHidden()
    {
        foreach (INamedTypeSymbol type in Declaring().Where(IsOfOther))
        {
            foreach (string name in HiddenMembers.Lost(type, _type, _compilation)) Report(Descriptors.HiddenElsewhereMember, _type, _type.Name, name, type.Name, type.ContainingAssembly.Name);
        }
    }

    /// <summary>Reports a property whose name is not that of the one that it overrides: System.Text.Json writes and reads both.</summary>
    void WarnOfOtherName(Found member, INamedTypeSymbol type, List<Found> members)
    {
        // A codec of the member does not answer for its name.
        if (!_settings.Reads(AssemblySettings.SystemTextJson) || Facts(member.Symbol).Field is not null) return;
        IPropertySymbol? overridden = (member.Symbol as IPropertySymbol)?.OverriddenProperty;
        if (overridden is null || members.Any(m => SymbolEqualityComparer.Default.Equals(m.Symbol, overridden)) || !SymbolEqualityComparer.Default.Equals(overridden.ContainingType, type) || !IsMember(overridden, Facts(overridden)) || WireName(overridden, Facts(overridden)) == member.Spec.WireName) return;
        const string Attribute = ForeignContracts.JsonPropertyName;
        Refuse(member.Symbol, member.Spec.Name, "JsonPropertyName on one of two properties that override each other", member.Symbol.Find(Attribute));
    }

    /// <summary>Returns the members without those of base classes whose name on the wire a derived class gives to a member of its own, as Newtonsoft.Json has it.</summary>
    static List<Found> WithoutReplaced(List<Found> members) =>
        [.. members.Where(m => !members.Any(o => o.Spec.WireName == m.Spec.WireName && IsBelow(o.Symbol.ContainingType, m.Symbol.ContainingType)))];

    static bool IsBelow(INamedTypeSymbol type, INamedTypeSymbol other)
    {
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(t, other)) return true;
        }
        return false;
    }

    static bool IsOverridden(ISymbol symbol, ISymbol by)
    {
        for (ISymbol? s = by; s is not null; s = (s as IPropertySymbol)?.OverriddenProperty)
        {
            if (SymbolEqualityComparer.Default.Equals(s.OriginalDefinition, symbol.OriginalDefinition)) return true;
        }
        return false;
    }

    /// <summary>Returns whether a type below the declaring one has another member of the name.</summary>
    bool IsCovered(ISymbol symbol)
    {
        if (_type.TypeKind == TypeKind.Interface) return false;
        for (INamedTypeSymbol? t = _type; t is not null && !SymbolEqualityComparer.Default.Equals(t, symbol.ContainingType); t = t.BaseType)
        {
            if (t.GetMembers(symbol.Name).Any(m => !m.IsOverride)) return true;
        }
        return false;
    }

    /// <summary>Returns whether the code of a constructor names the member, and so may set it.</summary>
    bool IsNamedInConstructor(ISymbol symbol)
    {
        foreach (IMethodSymbol constructor in Declaring().SelectMany(t => t.InstanceConstructors))
        {
            foreach (SyntaxReference reference in constructor.DeclaringSyntaxReferences)
            {
                if (reference.GetSyntax() is ConstructorDeclarationSyntax code && code.DescendantNodes().OfType<IdentifierNameSyntax>().Any(n => n.Identifier.ValueText == symbol.Name)) return true;
            }
        }
        return false;
    }

    /// <summary>Returns whether the member is of another assembly, so that a compiler does not see what its initializer and the constructor give it.</summary>
    static bool IsUnseen(ISymbol symbol) => symbol is { DeclaringSyntaxReferences.IsEmpty: true, IsImplicitlyDeclared: false };

    /// <summary>Returns whether the member has a field of its own: a field, or a property that the compiler makes one for.</summary>
    static bool IsStored(ISymbol symbol)
    {
        if (symbol is IFieldSymbol) return true;
        string name = $"<{symbol.Name}>k__BackingField";
        foreach (ISymbol member in symbol.ContainingType.GetMembers())
        {
            if (member is IFieldSymbol field && (SymbolEqualityComparer.Default.Equals(field.AssociatedSymbol, symbol) || field.Name == name)) return true;
        }
        return false;
    }

    /// <summary>Returns whether the member may have a field of its own: of another assembly, which does not show private fields, each property that is set.</summary>
    static bool MayBeStored(ISymbol symbol) => IsStored(symbol) || symbol is IPropertySymbol { IsAbstract: false } property && IsUnseen(property) && (property.SetMethod is not null || HiddenMembers.HasSetter(property));

    /// <summary>Returns the types whose members are the model's: itself and its bases, or the interfaces that an interface takes in.</summary>
    IEnumerable<INamedTypeSymbol> Declaring()
    {
        for (INamedTypeSymbol? t = _type; t is not null && t.SpecialType is not (SpecialType.System_Object or SpecialType.System_ValueType); t = t.BaseType) yield return t;
        if (_type.TypeKind != TypeKind.Interface) yield break;
        foreach (INamedTypeSymbol t in _type.AllInterfaces) yield return t;
    }

    List<Found> ReadMembers()
    {
        var members = new List<Found>();
        var orders = new Dictionary<ISymbol, int>(SymbolEqualityComparer.Default);
        foreach (ISymbol symbol in AllMembers())
        {
            MemberFacts facts = Facts(symbol);
            CheckAgreement(symbol, facts);
            if (!IsMember(symbol, facts)) continue;
            int refused = _shapes.Refused.Count;
            MemberSpec? member = ReadMember(symbol, facts);
            if (member is not null) members.Add(new Found(symbol, member));
            WarnOfForeignCode(symbol, facts, member?.Slot.Shape, refused);
            if (facts.Order != 0) orders[symbol] = facts.Order;
        }
        if (orders.Count > 0) members = [.. members.OrderBy(m => orders.TryGetValue(m.Symbol, out int order) ? order : 0)];
        if (_settings.Reads(AssemblySettings.Newtonsoft)) members = WithoutReplaced(members);
        CheckHidden();
        CheckNames(members);
        CheckAttributes(members);
        CheckContract(members);
        WarnOfHidden(members);
        return Ordered(Placed(members));
    }

    bool IsMember(ISymbol symbol, MemberFacts facts)
    {
        if (facts.IsIgnored || facts.IsExtension || symbol is IPropertySymbol { GetMethod: null } && (HasContract || _type.TypeKind == TypeKind.Interface)) return false;
        bool isPublic = symbol.DeclaredAccessibility == Accessibility.Public || AllowsPrivate(symbol);
        return HasContract ? isPublic && ByContract.ContainsKey(symbol.Name) || MemberFacts.Read(symbol, _settings).IsIncluded
            : facts.IsIncluded || isPublic && !(_attribute.Flag("OptIn") ?? _settings.OptIn) && !IsOptIn();
    }

    string WireName(ISymbol symbol, MemberFacts facts) => facts.Name is { } given ? Naming.WellFormed(given) : Naming.Apply(facts.Naming ?? NamingOf(symbol), symbol.Name);

    /// <summary>Returns the member's name on the wires that go by name; null where the symbol is no member.</summary>
    string? WireName(ISymbol symbol) => Facts(symbol) is var facts && IsMember(symbol, facts) ? WireName(symbol, facts) : null;

    MemberSpec? ReadMember(ISymbol symbol, MemberFacts facts)
    {
        ITypeSymbol type = (symbol as IPropertySymbol)?.Type ?? ((IFieldSymbol)symbol).Type;
        Slot? slot = ReadSlot(symbol, type, facts);
        if (slot is null) return null;
        if (slot.Shape.Hidden is { } hidden && (_host is null || !Hosting.Spec(_host, _compilation)!.IsInside(hidden)))
        {
            Report(Descriptors.HiddenElsewhere, symbol, symbol.Name, _type.Name, type.ToDisplayString(), hidden.Path.Replace("global::", ""));
            return null;
        }
        bool isField = symbol is IFieldSymbol;
        Access get = isField ? Reach(symbol, Access.Field) : ((IPropertySymbol)symbol).GetMethod is { } getter ? Reach(getter, Access.Method) : Access.None;
        Access set = Access.None;
        Assign assign = Assign.Never;
        bool isRequired = symbol is IPropertySymbol { IsRequired: true } or IFieldSymbol { IsRequired: true };
        if (symbol is IFieldSymbol field)
        {
            set = field.IsReadOnly ? Access.Field : get;
            assign = isRequired ? Assign.Initializer : Assign.AtOnce;
            // A read-only field is written through its accessor only where an attribute requires it.
            if (field.IsReadOnly && !facts.IsIncluded)
            {
                set = Access.None;
                assign = Assign.Never;
            }
        }
        else if (symbol is IPropertySymbol { SetMethod: { } setter })
        {
            set = setter.IsInitOnly ? Access.Method : Reach(setter, Access.Method);
            bool direct = Reach(setter, Access.Method) == Access.Direct;
            assign = (setter.IsInitOnly || isRequired) && direct ? Assign.Initializer : Assign.AtOnce;
            // An initializer must survive an absent member, which an object initializer cannot express.
            // A setter with code of its own is called by itself, so that an error names its member.
            if (assign == Assign.Initializer && !isRequired && (HasInitializer(symbol) || OwnCode.Runs(setter))) assign = Assign.AtOnce;
        }
        else if (symbol is IPropertySymbol property && IsOfOther(property.ContainingType) && HiddenMembers.HasSetter(property))
        {
            (set, assign) = (Access.Method, Assign.AtOnce);
        }
        else if (slot.Shape is CollectionShape { IsValueType: false } or DictionaryShape { IsValueType: false } && CanFill(type) && !(facts.Net is not null && (SkipsConstructor || Initials.Of(symbol) == Initial.TypeDefault) && IsStored(symbol)))
        {
            assign = Assign.InPlace;
        }
        else if (facts.Net is not null && IsStored(symbol))
        {
            // protobuf-net sets the field of a property without a setter, also of a collection that nothing made.
            (set, assign) = (Access.Field, Assign.AtOnce);
        }
        bool isCovered = IsCovered(symbol) || AllMembers().Any(m => !SymbolEqualityComparer.Default.Equals(m, symbol) && IsOverridden(symbol, m));
        if (isCovered)
        {
            // C# finds the other member by the name.
            if (get == Access.Direct) get = isField ? Access.Field : Access.Method;
            if (set == Access.Direct) set = isField ? Access.Field : Access.Method;
            if (assign == Assign.Initializer) assign = Assign.AtOnce;
        }
        else if (assign == Assign.Initializer && !isRequired && (facts.IsIgnoredOnReading || IsNamedInConstructor(symbol) || IsUnseen(symbol)))
        {
            // As with an initializer, what the constructor gives must survive an absent member, and one that is not read.
            assign = Assign.AtOnce;
        }
        int number = facts.Number;
        if (facts.IsNumbered && number is < 1 or > 536870911) Report(Descriptors.NumberOutOfRange, symbol, symbol.Name, number);
        int index = facts.MessagePackIndex >= 0 ? facts.MessagePackIndex : number > 0 ? number - 1 : -1;
        bool hasInitializer = HasInitializer(symbol);
        bool nullable = type.IsReferenceType || type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;
        return new MemberSpec(
            isCovered ? $"{symbol.Name}_{symbol.ContainingType.Name}" : symbol.Name, WireName(symbol, facts), number, SymbolNames.Full(symbol.ContainingType), isField, get, set, assign, hasInitializer, IsEnforced(isRequired, facts),
            Omit.Never, nullable && (facts.RefusesNull || RefusesNulls && !facts.StatesRequired) ? slot with { RefusesNull = true } : slot)
        {
            DeclaredAt = DeclaredAt(symbol),
            Owner = get is Access.Method or Access.Field || set is Access.Method or Access.Field ? OwnerOf(symbol.ContainingType, symbol.OriginalDefinition is IPropertySymbol declared ? declared.Type : ((IFieldSymbol)symbol.OriginalDefinition).Type) : null,
            IsNameFixed = facts.Name is not null || facts.Naming is not null,
            IsExplicitlyRequired = facts.IsExplicitlyRequired,
            IsHidden = get == Access.None || facts.IsIgnoredOnWriting || !facts.IsIncluded && symbol is IPropertySymbol { GetMethod: { } read } && symbol.DeclaredAccessibility == Accessibility.Public && read.DeclaredAccessibility != Accessibility.Public,
            Appends = Appends(symbol, type, assign, facts) || IsAppendedByNet(facts, slot.Shape, assign, Initials.Of(symbol)),
            Initial = Initials.Of(symbol),
            OwnName = isCovered ? symbol.Name : null,
            BackingField = set == Access.Field && symbol is IPropertySymbol ? $"<{symbol.Name}>k__BackingField" : null,
            GetRuns = symbol is IPropertySymbol { GetMethod: var ownGetter } && OwnCode.Runs(ownGetter),
            SetRuns = set is Access.Direct or Access.Method && symbol is IPropertySymbol { SetMethod: var ownSetter } && OwnCode.Runs(ownSetter),
            StartsAsDefault = assign == Assign.AtOnce && !hasInitializer && !HasConstructors && OwnCode.IsAutomatic(symbol),
            IsNullable = type is { IsReferenceType: true, NullableAnnotation: NullableAnnotation.Annotated },
            IsOfInterface = symbol.ContainingType.TypeKind == TypeKind.Interface,
            IsDynamic = SymbolNames.HasDynamic(type),
            IsWrittenGetOnly = _contract is null && (_attribute.Flag("WriteGetOnly") ?? _settings.WriteGetOnly),
            IsWrittenEverywhere = _contract is { } contract && (facts.IsKeyed || contract == MessagePackContract.ByName),
            Facts = MemberSpec.FactsOf(
                new WireFacts { Wire = WireBits.MessagePack, Index = index, Name = facts.MessagePackName ?? ContractName(symbol) },
                OnJson(symbol, type, facts, get, set, assign, slot.Shape),
                OnProtobuf(symbol, type, facts),
                OnMemoryPack(facts, hasInitializer)),
        };
    }

    /// <summary>Returns the member's use of its type: one that the caller may override where an attribute says so, and where it is declared as an interface.</summary>
    Slot? ReadSlot(ISymbol symbol, ITypeSymbol type, MemberFacts facts)
    {
        AttributeData? overridable = Described(symbol).Find(Known.Overridable);
        if (overridable is null && type.TypeKind != TypeKind.Interface) return ReadOwnSlot(symbol, type, facts);
        int before = _diagnostics.Count;
        Slot? plain = ReadOwnSlot(symbol, type, facts);
        if (overridable is null && plain?.Shape is not ModelShape) return plain;
        // A value that the caller may override needs no representation of its own; a wrong codec stays wrong.
        if (plain is null && (_diagnostics.Skip(before).Any(d => d.Id != Descriptors.UnsupportedType.Id) || type is not (INamedTypeSymbol { IsRefLikeType: false } or IArrayTypeSymbol))) return null;
        while (_diagnostics.Count > before) _diagnostics.RemoveAt(before);
        return new Slot(_shapes.AsOverridable(type, overridable, () => plain?.Shape), type.IsReferenceType && type.NullableAnnotation == NullableAnnotation.NotAnnotated);
    }

    Slot? ReadOwnSlot(ISymbol symbol, ITypeSymbol type, MemberFacts facts)
    {
        var enums = new EnumFormat(facts.EnumText, facts.EnumNaming, facts.JsonText, facts.JsonNaming, _attribute.Flag("EnumsAsStrings"), _attribute.Number("EnumNaming"), _contract is not null);
        bool notNull = type.IsReferenceType && type.NullableAnnotation == NullableAnnotation.NotAnnotated;
        CodecsRead codecs = CodecReader.Read(Described(symbol).GetAttributes(), type, _compilation);
        if (codecs.Problems.Count > 0 && type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            && CodecReader.Read(Described(symbol).GetAttributes(), nullable.TypeArguments[0], _compilation) is { Problems.Count: 0, Codecs: var inner })
            return Formed(symbol, new Slot(ShapeReader.Nullable(nullable, _shapes.WithCodecs(nullable.TypeArguments[0], inner, enums, true)), false), facts);
        foreach ((AttributeData at, string why) in codecs.Problems) Report(Descriptors.BadCodec, symbol, (at.Argument(0) as ISymbol)?.Name, type.ToDisplayString(), why);
        if (codecs.Problems.Count > 0) return null;
        if (codecs.Codecs.Count > 0) return Formed(symbol, new Slot(_shapes.WithCodecs(type, codecs.Codecs, enums, true), notNull), facts);
        if (ForeignConverters.OfMemoryPack(Described(symbol), type, _settings) is { } formatter && _shapes.WithCodecs(type, [formatter], enums, true) is var coded && (!formatter.IsAround || coded.Otherwise is not null)) return Formed(symbol, new Slot(coded, notNull), facts);
        int before = _shapes.Problems.Count, keys = _shapes.OwnEquality.Count;
        if (_shapes.Slot(type, enums) is { } slot)
        {
            if (slot.Shape is DictionaryShape { KeyShape: ScalarShape { Kind: ScalarKind.String } } map && ForeignConverters.IgnoresCase(Described(symbol), _settings))
                slot = slot with { Shape = map with { Key = map.Key + "_ignoreCase", Comparer = "global::System.StringComparer.OrdinalIgnoreCase", HasUsualComparer = false } };
            foreach (INamedTypeSymbol own in _shapes.OwnEquality.Skip(keys)) Report(Descriptors.OwnEquality, symbol, symbol.Name, own.ToDisplayString());
            return Formed(symbol, slot, facts);
        }
        (ITypeSymbol culprit, string reason) = _shapes.Problems.Count > before ? _shapes.Problems[before] : (type, "is not supported on any wire");
        if (symbol is IFieldSymbol { IsFixedSizeBuffer: true }) reason = "is that of a fixed-size buffer" + ShapeReader.NoWire;
        if (reason.EndsWith(ShapeReader.NoWire, StringComparison.Ordinal)) reason += ". Exclude the member with [WireIgnore]";
        Report(Descriptors.UnsupportedType, symbol, symbol.Name, culprit.ToDisplayString(), reason);
        return null;
    }

    /// <summary>Directly where C# may, else through an accessor.</summary>
    Access Reach(ISymbol symbol, Access otherwise) => IsCallable(symbol) ? Access.Direct : otherwise;

    static bool CanFill(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol named || named.IsReadOnly) return false;
        string name = SymbolNames.Metadata(named);
        if (name.StartsWith("System.Collections.Immutable.", StringComparison.Ordinal) || name.StartsWith("System.Collections.Frozen.", StringComparison.Ordinal) || name.Contains("ReadOnly")) return false;
        return named.AllInterfaces.Append(named).Any(i => SymbolNames.Metadata(i) == "System.Collections.Generic.ICollection`1");
    }

    static bool HasInitializer(ISymbol symbol)
    {
        foreach (SyntaxReference reference in symbol.DeclaringSyntaxReferences)
        {
            switch (reference.GetSyntax())
            {
                case PropertyDeclarationSyntax { Initializer: { } initializer }: return !InitialValues.IsDefault(initializer.Value, TypeOf(symbol));
                case VariableDeclaratorSyntax { Initializer: { } initializer }: return !InitialValues.IsDefault(initializer.Value, TypeOf(symbol));
            }
        }
        return false;
    }

    /// <summary>Reports the members that nothing sets on the wires that leave them out: all but JSON, unless a setting or a contract has them written.</summary>
    void WarnOfGetOnly(List<Found> members, int wires)
    {
        if (_diagnostics.Any(d => d.Descriptor == Descriptors.ElementsLeftOut)) return;
        foreach (Found member in members.Where(m => m.Spec is { Assign: Assign.Never, IsHidden: false, IsWrittenEverywhere: false, IsWrittenGetOnly: false } && m.Spec.Get != Access.None))
        {
            string[] left = [.. KnownWires.All.Where(w => w.Bit != WireBits.Json && (wires & w.Bit) != 0 && !member.Spec.On(w.Bit).IsWrittenGetOnly).Select(w => w.Name)];
            if (left.Length > 0) Report(Descriptors.GetOnlyLeftOut, member.Symbol, member.Spec.Name, Listed(left));
        }
    }

    /// <summary>Reports the properties that are read and not written, unless an attribute shows that this is intended.</summary>
    void WarnOfSetOnly(List<Found> members)
    {
        foreach (Found member in members)
        {
            if (member.Symbol is not IPropertySymbol property || !member.Spec.IsHidden || Facts(property) is { IsIncluded: true } or { IsIgnoredOnWriting: true }) continue;
            Report(Descriptors.SetOnlyLeftOut, property, property.Name, property.GetMethod is null ? "getter, so no wire writes it. Add [WireField] if that is intended" : "public getter, so no wire writes it. Add [WireField] to write it");
        }
    }

    static string Listed(string[] names) => names.Length < 2 ? string.Concat(names) : $"{string.Join(", ", names.Take(names.Length - 1))} and {names[names.Length - 1]}";

    void CheckNumbers(List<Found> members)
    {
        if (!members.Any(m => m.Spec.Number > 0)) return;
        int free = FreeNumber(members);
        foreach (Found member in members.Where(m => m.Spec.Number == 0 && !Facts(m.Symbol).IsNumbered && (m.Spec.Assign != Assign.Never || m.Spec.IsWrittenGetOnly) && m.Spec.Get != Access.None)) Report(Descriptors.PartlyNumbered, member.Symbol, member.Spec.Name, _type.Name, free++);
        foreach (IGrouping<int, Found> group in members.Where(m => m.Spec.Number > 0).GroupBy(m => m.Spec.Number).Where(g => g.Count() > 1))
        {
            Found[] pair = [.. group];
            Report(Descriptors.DuplicateNumber, pair[1].Symbol, pair[0].Spec.Name, pair[1].Spec.Name, _type.Name, group.Key, free++);
        }
        // A wire's own number may be another member's.
        foreach (IGrouping<int, Found> group in members.Where(m => _contract is null && m.Spec.On(WireBits.MessagePack).Index >= 0).GroupBy(m => m.Spec.On(WireBits.MessagePack).Index).Where(g => g.Select(m => m.Spec.Number).Distinct().Count() > 1))
        {
            Found[] pair = [.. group];
            Report(Descriptors.DuplicateNumber, pair[1].Symbol, pair[0].Spec.Name, pair[1].Spec.Name, _type.Name, group.Key + 1, free++);
        }
    }

    /// <summary>Returns the number after the largest, also of the numbers of a single wire.</summary>
    static int FreeNumber(List<Found> members) => members.Max(m => Math.Max(m.Spec.Number, m.Spec.On(WireBits.MessagePack).Index + 1)) + 1;

    void CheckNames(List<Found> members)
    {
        var names = new HashSet<string>();
        if (members.TrueForAll(m => names.Add(m.Spec.WireName))) return;
        foreach (IGrouping<string, Found> group in members.GroupBy(m => m.Spec.WireName).Where(g => g.Count() > 1))
        {
            Found[] pair = [.. group];
            Report(Descriptors.DuplicateName, pair[1].Symbol, pair[0].Spec.Name, pair[1].Spec.Name, _type.Name, group.Key);
        }
    }
}
