using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>A diagnostic as the reader notes it, with the place as the compilation has it.</summary>
sealed record Note(DiagnosticDescriptor Descriptor, Location? Location, object?[] Arguments)
{
    internal string Id => Descriptor.Id;

    internal bool IsError => Descriptor.DefaultSeverity == DiagnosticSeverity.Error;
}

/// <summary>Turns a type's symbol into a <see cref="ModelSpec"/>. Symbols end here.</summary>
sealed partial class ModelReader
{
    readonly Compilation _compilation;
    readonly AssemblySettings _settings;
    readonly INamedTypeSymbol _type;
    readonly AttributeData? _attribute;
    readonly Location? _location;
    readonly ShapeReader _shapes;
    readonly INamedTypeSymbol? _host;
    readonly Func<Shape, bool> _onJson;
    readonly List<Note> _diagnostics = [];

    ModelReader(INamedTypeSymbol type, Compilation compilation, AssemblySettings settings, Func<Shape, bool> onJson, Location? location = null)
    {
        _onJson = onJson;
        _compilation = compilation;
        _settings = settings;
        _type = type;
        _attribute = type.Find(Known.Model);
        _contract = ForeignContracts.MessagePack(type, settings);
        _location = location ?? type.Locations.FirstOrDefault(l => l.IsInSource);
        _shapes = new ShapeReader(compilation, settings) { ForMemoryPack = (settings.NamedWiresOf(type) & WireBits.MemoryPack) != 0 };
        _host = ReadCache.Of(compilation, settings).HostOf(type);
    }

    /// <summary>Reads a model by itself: the models that it holds count as having code for every wire that they are to have.</summary>
    internal static ModelResult Read(INamedTypeSymbol type, Compilation compilation, AssemblySettings settings, Func<Shape, bool> onJson, Func<SyntaxTree, int> indexOf, Location? location)
    {
        var reader = new ModelReader(type, compilation, settings, onJson, location);
        ModelSpec? spec = reader.Read();
        // A codec reads and writes this type, so nothing is lost.
        if (reader._attribute is null && IsServed(type, compilation, settings))
        {
            if (reader._diagnostics.Any(d => d.IsError)) spec = null;
            reader._diagnostics.RemoveAll(d => d.IsError || d.Descriptor == Descriptors.ForeignCode);
        }
        return new ModelResult(
            SymbolNames.Codec(type), type.Name, settings.WiresOf(type), reader._attribute.Get("Wires", 0) != 0,
            location is null ? new TypePlace(SymbolNames.Metadata(type)) : Place.Of(location, indexOf),
            reader._diagnostics.Any(d => d.IsError) ? null : spec,
            reader._diagnostics.Select(d => Finding.Of(d.Descriptor, Place.Of(d.Location, indexOf), d.Arguments)).ToEquatable());
    }

    /// <summary>Returns whether codecs named for the type serve every wire that is named for it; where none is, it has code on the wires of its codecs alone.</summary>
    static bool IsServed(INamedTypeSymbol type, Compilation compilation, AssemblySettings settings)
    {
        List<UserCodec> codecs = CodecReader.OfType(type, compilation);
        int wires = settings.NamedWiresOf(type);
        return codecs.Count > 0 && KnownWires.All.All(w => (wires & w.Bit) == 0 || codecs.Any(c => c.Wire == w.Name));
    }

    void Report(DiagnosticDescriptor descriptor, ISymbol? at, params object?[] arguments) =>
        _diagnostics.Add(new Note(descriptor, at?.Locations.FirstOrDefault(l => l.IsInSource) ?? _location, arguments));

    /// <summary>Reports an attribute of another library whose meaning is code, at the attribute where it is in this project's source.</summary>
    void Refuse(ISymbol at, string name, string what, AttributeData? attribute) =>
        _diagnostics.Add(new Note(Descriptors.ForeignCode, ForeignConverters.Place(attribute, _compilation) ?? at.Locations.FirstOrDefault(l => l.IsInSource) ?? _location, [name, what]));

    bool IsForeign => !SymbolEqualityComparer.Default.Equals(_type.ContainingAssembly, _compilation.Home());

    ModelSpec? Read()
    {
        if (_compilation is CSharpCompilation { LanguageVersion: < LanguageVersion.CSharp13 } old)
        {
            Report(Descriptors.LanguageVersion, _type, old.LanguageVersion.ToDisplayString());
            return null;
        }
        if (!CanBeModel() || !IsReachable() || !HasPlace()) return null;
        WarnOfOtherGenerators();
        WarnOfForeignCode();
        WarnOfNetCode();
        int wires = _settings.WiresOf(_type);
        List<CaseSpec> cases = ReadCases();
        ModelShape? readAs = ReadReadAs(cases);
        UnionSpec? union = ReadUnion(cases);
        bool isAbstract = _type.IsAbstract || _type.TypeKind == TypeKind.Interface;
        if (isAbstract && cases.Count == 0 && readAs is null)
        {
            if (!_diagnostics.Any(d => d.IsError)) Report(Descriptors.AbstractWithoutCases, _type, _type.Name);
            return null;
        }
        List<IncludeSpec> includes = ReadIncludes();
        ModelShape? root = ReadRoot();
        List<Found> members = cases.Count > 0 && isAbstract && union is not { WritesSelf: true } && includes.Count == 0 ? [] : ReadMembers();
        (List<ArgumentSpec> constructor, bool constructorIsPublic) = isAbstract || SkipsConstructor ? ([], true) : ReadConstructor(members);
        members = WithoutPopulation(WithOmissions(members));
        if (readAs is not null) members = CheckReadAs(members, readAs);
        WarnOfElements(members);
        CheckNumbers(members);
        CheckKeys(members);
        int layout = ReadLayout(members);
        if ((wires & WireBits.MessagePack) != 0 && layout == 1) CheckGaps(members);
        cases = WithOwnDiscriminators(cases);
        if (cases.Any(c => c.IsOwn && c.Shape.Type == SymbolNames.Full(_type))) union = union! with { WritesSelf = true };
        ExtensionSpec? extension = ReadExtension();
        if ((wires & (WireBits.MessagePack | WireBits.Protobuf | WireBits.MemoryPack)) != 0 && !_diagnostics.Any(d => d.IsError)) WarnOfGetOnly(members, wires);
        WarnOfSetOnly(members);
        int unknown = ReadUnknownMembers();
        if (unknown == 2 && extension is null) Report(Descriptors.PreserveWithoutExtension, _type, _type.Name);
        List<ITypeParameterSymbol> all = [.. ShapeReader.AllArguments(_type.OriginalDefinition).OfType<ITypeParameterSymbol>()];
        List<ITypeParameterSymbol> parameters = [.. all.Skip(_host is null ? 0 : ShapeReader.AllArguments(_host.OriginalDefinition).Count())];
        INamedTypeSymbol? hiding = Hosting.Hiding(_type);
        return new ModelSpec
        {
            Type = SymbolNames.Full(_type),
            CodecName = SymbolNames.Codec(_type),
            TypeParameters = parameters.Count == 0 ? "" : $"<{string.Join(", ", parameters.Select(SymbolNames.Full))}>",
            Constraints = Constraints(parameters),
            Owner = OwnerOf(_type),
            Access = hiding is null ? IsPublic(_type) && !IsForeign ? "public" : "internal" : SymbolEqualityComparer.Default.Equals(hiding, _host) ? "private" : "internal",
            IsGeneric = all.Count > 0,
            Hidden = Hosting.Spec(hiding, _compilation),
            Host = Hosting.Spec(_host, _compilation),
            IsValueType = _type.IsValueType,
            IsAbstract = isAbstract,
            CheckSubtype = !_type.IsValueType && !_type.IsSealed && DerivedTypes == 0,
            SimpleMembers = SimpleMembers.Count(_type),
            Wires = wires,
            MetadataName = SymbolNames.Metadata(_type),
            LeftOut = default,
            OtherLayout = _otherLayout,
            OtherOrder = _otherOrder ?? UndefinedOrder(members),
            GenerateType = ReadGenerateType(),
            IsUnmanaged = IsInMemory,
            Fields = (wires & WireBits.MemoryPack) != 0 && IsInMemory ? ReadFields().ToEquatable() : default,
            MemoryLayout = (wires & WireBits.MemoryPack) != 0 && IsInMemory ? ReadLayout() : null,
            NoMemory = _noMemory ?? (IsInMemory ? NotInMemory(members) : null),
            Layout = layout,
            UnknownMembers = extension is not null ? 2 : unknown,
            Discriminator = ReadDiscriminator(),
            Members = members.Select(m => m.Spec).ToEquatable(),
            Ignored = IgnoredNames(members).ToEquatable(),
            ConstructorArguments = constructor.ToEquatable(),
            ConstructorIsPublic = constructorIsPublic,
            IsMadeAsDefault = _isDefault,
            ConstructorRuns = _constructorRuns || members.Any(m => m.Spec is { Assign: Assign.Initializer, SetRuns: true }),
            // An interface that is read as a class may be a case of unions that it does not derive from.
            IsCase = IsCase() || readAs is not null,
            Cases = cases.ToEquatable(),
            Union = union,
            ReadAs = readAs,
            Callbacks = ReadCallbacks().ToEquatable(),
            Extension = extension,
            Coded = all.Count == 0 && CodecReader.OfType(_type, _compilation).Count > 0 ? ShapeReader.Bare(_shapes.Read(_type)) as CodecShape : null,
            WantsRows = _attribute.Get("Rows", false),
            IsForeign = IsForeign,
            Dialect = Dialect,
            Proto3 = Proto3.Is(_type, _settings, _compilation.Home()) ? ReadProto3(members, cases.Count > 0 || readAs is not null, all.Count > 0) : null,
            IsNetContract = IsNetContract,
            IsNetExtensible = unknown != 1 && IsNetExtensible(includes, root),
            Includes = includes.ToEquatable(),
            Root = root,
            AcceptsDerived = DerivedTypes == 1 || IsNetContract && _type.Find(ProtobufNetContract.Contract).Get("IgnoreUnknownSubTypes", false),
            SkipsConstructor = SkipsConstructor,
        };
    }

    /// <summary>Returns whether there are instances that a codec can hold.</summary>
    bool CanBeModel()
    {
        string? reason = _type.IsRefLikeType ? "a ref struct, which no codec can hold" : _type.IsStatic ? "static, so that it has no instances" : _type.IsInlineArray() ? "an inline array, whose elements are no members" : null;
        if (reason is null) return true;
        Report(Descriptors.NotAModel, _type, _type.Name, reason);
        return false;
    }

    bool IsReachable()
    {
        for (INamedTypeSymbol? t = _type; t is not null; t = t.ContainingType)
        {
            if (t.IsFileLocal)
            {
                Report(Descriptors.Inaccessible, _type, _type.Name, "a file type");
                return false;
            }
        }
        if (!IsForeign || _host is null) return true;
        Report(Descriptors.Inaccessible, _type, _type.Name, "private or protected");
        return false;
    }

    /// <summary>Code that names hidden types is nested in the type that may name them, which has to be partial.</summary>
    bool HasPlace()
    {
        if (_host is null || Hosting.NotPartial(_host, _compilation) is not { } closed) return true;
        (ISymbol at, ITypeSymbol hidden) = Hosting.Hiding(_type) is { } own && SymbolEqualityComparer.Default.Equals(own, _host) ? (_type, _type) : Hosting.Reason(_type, _settings);
        Report(Descriptors.HostNotPartial, at, hidden.ToDisplayString(), SymbolNames.Full(_host).Replace("global::", ""), closed.ToDisplayString());
        return false;
    }

    static bool IsPublic(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.ContainingType)
        {
            if (t.DeclaredAccessibility != Accessibility.Public) return false;
        }
        return true;
    }

    static readonly string[] s_generating = ["ObservablePropertyAttribute", "ReactiveAttribute"];

    void WarnOfOtherGenerators()
    {
        foreach (ISymbol member in _type.GetMembers())
        {
            if (member is not (IFieldSymbol or IPropertySymbol)) continue;
            foreach (AttributeData attribute in member.GetAttributes())
            {
                if (attribute.AttributeClass is { } found && s_generating.Contains(found.Name))
                    Report(Descriptors.MembersByOtherGenerators, member, member.Name, found.Name.Replace("Attribute", ""));
            }
        }
    }

    int ReadLayout(List<Found> members)
    {
        if (_attribute.Get("Layout", 0) is not 0 and int layout) return layout;
        if (_settings.Reads(AssemblySettings.MessagePackCSharp) && _type.Find(ForeignContracts.MessagePackObject) is { } foreign)
        {
            bool byName = foreign.Argument(0) is true || members.Any(m => m.Spec.On(WireBits.MessagePack).Name is not null);
            return byName ? 2 : 1;
        }
        if (_settings.Layout != 0 && _contract is null) return _settings.Layout;
        return members.Where(m => (m.Spec.Assign != Assign.Never || m.Spec.IsWrittenGetOnly) && m.Spec.Get != Access.None).All(m => m.Spec.Number > 0 || m.Spec.On(WireBits.MessagePack).Index >= 0) ? 1 : 2;
    }

    void CheckGaps(List<Found> members)
    {
        if (members.Count == 0) return;
        bool numbered = members.Any(m => m.Spec.Number > 0);
        int free = FreeNumber(members);
        foreach (Found member in members.Where(m => !numbered && m.Spec.On(WireBits.MessagePack).Index < 0 && m.Spec.Set != Access.None && m.Spec.Get != Access.None)) Report(Descriptors.PartlyNumbered, member.Symbol, member.Spec.Name, _type.Name, free++);
        int count = members.Max(m => m.Spec.On(WireBits.MessagePack).Index) + 1;
        int gaps = count - members.Count(m => m.Spec.On(WireBits.MessagePack).Index >= 0);
        if (gaps > 1000) Report(Descriptors.TooManyGaps, _type, _type.Name, count, gaps);
        else if (gaps > 32) Report(Descriptors.ManyGaps, _type, _type.Name, count, gaps);
    }

    List<CallbackSpec> ReadCallbacks()
    {
        var callbacks = new List<CallbackSpec>();
        var overridden = new HashSet<ISymbol>(SymbolEqualityComparer.Default);
        for (INamedTypeSymbol? t = _type; t is not null && t.SpecialType == SpecialType.None; t = t.BaseType)
        {
            int at = 0;
            foreach (ISymbol member in t.GetMembers())
            {
                if (member is not IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.ExplicitInterfaceImplementation } method) continue;
                if (overridden.Contains(method)) continue;
                if (ReadCallback(method, t) is not { } callback) continue;
                callbacks.Insert(at++, callback);
                // The call of the override is the call of every method that it overrides.
                for (IMethodSymbol? below = method.OverriddenMethod; below is not null; below = below.OverriddenMethod) overridden.Add(below);
            }
        }
        callbacks.AddRange(ReceiverCallbacks());
        return callbacks;
    }

    CallbackSpec? ReadCallback(IMethodSymbol method, INamedTypeSymbol declaring)
    {
        if (method.Find(Known.Callback) is not { } attribute) return MemoryPackCallback(method) ?? NetCallback(method) ?? ContextCallback(method);
        if (method.IsStatic || method.Parameters.Length > 0 || !method.ReturnsVoid || method.IsGenericMethod) Report(Descriptors.BadCallback, method, method.Name);
        else if (attribute.Argument(0) is int when) return new CallbackSpec(method.Name, ((string[])["BeforeWrite", "AfterWrite", "BeforeRead", "AfterRead"])[when], SymbolNames.Full(declaring), IsCallable(method)) { Owner = OwnerOf(method.ContainingType) };
        return null;
    }

    bool IsCallable(ISymbol member) => IsPublicHere(member) || (_host is null ? _compilation.IsSymbolAccessibleWithin(member, _compilation.Home()) : _compilation.IsSymbolAccessibleWithin(member, _host, _type));

    /// <summary>Returns whether the member is public, of a public type that is not nested: what most members are.</summary>
    static bool IsPublicHere(ISymbol member) => member.DeclaredAccessibility == Accessibility.Public && member.ContainingType is { DeclaredAccessibility: Accessibility.Public, ContainingType: null, IsGenericType: false };

    /// <summary>Returns the names of the properties that <c>[JsonIgnore]</c> of System.Text.Json leaves out, which its reader knows.</summary>
    IEnumerable<IgnoredName> IgnoredNames(List<Found> members)
    {
        if (!_settings.Reads(AssemblySettings.SystemTextJson)) yield break;
        var names = new HashSet<string>(members.Select(m => m.Spec.WireName));
        foreach (ISymbol symbol in AllMembers())
        {
            MemberFacts facts = Facts(symbol);
            if (!facts.IsUncovering || !facts.IsIncluded && (symbol is IFieldSymbol || symbol.DeclaredAccessibility != Accessibility.Public)) continue;
            if (WireName(symbol, facts) is { } name && names.Add(name)) yield return new IgnoredName(name, facts.Name is not null || facts.Naming is not null);
        }
    }

    /// <summary>Returns the generic type that declares a member, unless it is the model itself, whose code has the same type parameters.</summary>
    static GenericOwner? OwnerOf(INamedTypeSymbol declaring, ITypeSymbol? value = null)
    {
        INamedTypeSymbol open = declaring.OriginalDefinition;
        List<ITypeParameterSymbol> parameters = [.. ShapeReader.AllArguments(open).OfType<ITypeParameterSymbol>()];
        return parameters.Count == 0 || SymbolEqualityComparer.Default.Equals(open, declaring) ? null : new GenericOwner(
            $"<{string.Join(", ", parameters.Select(SymbolNames.Full))}>", $"<{string.Join(", ", ShapeReader.AllArguments(declaring).Select(SymbolNames.Full))}>", Constraints(parameters), SymbolNames.Full(open), value is null ? "" : SymbolNames.Full(value));
    }

    static string Constraints(List<ITypeParameterSymbol> parameters)
    {
        var clauses = new List<string>();
        foreach (ITypeParameterSymbol p in parameters)
        {
            var parts = new List<string>();
            if (p.HasUnmanagedTypeConstraint) parts.Add("unmanaged");
            else if (p.HasValueTypeConstraint) parts.Add("struct");
            else if (p.HasReferenceTypeConstraint) parts.Add("class");
            else if (p.HasNotNullConstraint) parts.Add("notnull");
            parts.AddRange(p.ConstraintTypes.Select(SymbolNames.Full));
            if (p.HasConstructorConstraint) parts.Add("new()");
            if (parts.Count > 0) clauses.Add($" where {SymbolNames.Full(p)} : {string.Join(", ", parts)}");
        }
        return string.Concat(clauses);
    }
}
