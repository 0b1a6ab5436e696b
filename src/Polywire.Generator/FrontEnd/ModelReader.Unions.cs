using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// Types that stand for others: unions, and what is read as another type.
sealed partial class ModelReader
{
    static readonly string[] s_unionSettings = ["UnknownCase", "Discriminator"];

    /// <summary>Returns a base type or interface, or the type itself, is a union.</summary>
    bool IsCase()
    {
        for (INamedTypeSymbol? t = _type; t is not null; t = t.BaseType)
        {
            if (IsUnion(t, _settings)) return true;
        }
        return _type.AllInterfaces.Any(i => IsUnion(i, _settings));
    }

    internal static bool IsUnion(INamedTypeSymbol type, AssemblySettings settings) => type.Find(Known.Union) is not null || ClosedHierarchies.IsClosed(type)
        || settings.Reads(AssemblySettings.MessagePackCSharp) && type.Find(ForeignContracts.MessagePackUnion) is not null
        || settings.Reads(AssemblySettings.MemoryPackAttributes) && (type.Find(ForeignContracts.MemoryPackUnion) is not null || UnionFormatters.Name(type, settings) is not null)
        || settings.Reads(AssemblySettings.ProtobufNetAttributes) && ProtobufNetContract.Includes(type).Any()
        || settings.Reads(AssemblySettings.SystemTextJson) && type.Find(ForeignContracts.JsonDerivedType) is not null;

    List<CaseSpec> ReadCases()
    {
        var cases = new List<CaseSpec>();
        foreach (AttributeData attribute in _type.All(Known.Union)) AddNumbered(attribute);
        if (_settings.Reads(AssemblySettings.MessagePackCSharp))
            foreach (AttributeData attribute in _type.All(ForeignContracts.MessagePackUnion)) AddForeign(attribute);
        if (_settings.Reads(AssemblySettings.MemoryPackAttributes))
            foreach (AttributeData attribute in MemoryPackCases().Where(a => !cases.Any(c => a.Argument(1) is ITypeSymbol own && c.Shape.Type == SymbolNames.Full(own)))) AddNumbered(attribute);
        foreach ((_, ITypeSymbol? type, int number, string? name) in JsonCases())
        {
            // One case, numbered by another attribute: this one adds its name.
            int known = cases.FindIndex(c => type is not null && c.Shape.Type == SymbolNames.Full(type));
            bool isBare = number == CaseSpec.NoNumber && name is null;
            if (known >= 0) cases[known] = cases[known] with { Name = name ?? cases[known].Name, IsBare = isBare };
            else AddCase(number, type, name, isBare);
        }
        if (IsNetContract && ProtobufNetContract.Includes(_type).Any())
        {
            foreach (INamedTypeSymbol type in Hierarchy(_type).Where(t => !cases.Any(c => c.Shape.Type == SymbolNames.Full(t)))) AddCase(CaseSpec.NoNumber, type, type.Name);
        }
        if (ClosedHierarchies.IsClosed(_type)) AddClosed();
        CheckListedOnce();
        if (ReadDiscriminator().Length == 0) cases = [.. cases.Select(c => c with { IsBare = true })];
        if (DerivedTypes == 2 && cases.FirstOrDefault(c => c.IsBare && _attribute is not null && !c.Shape.IsValueType) is { } bare && ReadDiscriminator().Length == 0)
            Report(Descriptors.BadCase, _type, bare.Shape.Type.Replace("global::", ""), _type.Name, "DerivedTypes = Nearest needs a discriminator");
        foreach (IGrouping<int, CaseSpec> group in cases.Where(c => c.Number != CaseSpec.NoNumber).GroupBy(c => c.Number).Where(g => g.Count() > 1)) Report(Descriptors.DuplicateCase, _type, _type.Name, "number", group.Key);
        foreach (IGrouping<string, CaseSpec> group in cases.Where(c => c.Name is not null && !c.IsBare).GroupBy(c => c.Name!))
        {
            foreach (CaseSpec later in group.Skip(1)) Report(Descriptors.SharedDiscriminator, _type, later.Shape.Type.Replace("global::", ""), _type.Name, group.First().Shape.Type.Replace("global::", ""), group.Key);
        }
        return cases;

        void AddNumbered(AttributeData attribute)
        {
            // MemoryPack's tags have two bytes.
            if (attribute.Argument(0) is not (int or ushort)) return;
            int number = Convert.ToInt32(attribute.Argument(0), System.Globalization.CultureInfo.InvariantCulture);
            if (number < 0) Report(Descriptors.BadCase, _type, (attribute.Argument(1) as ISymbol)?.Name, _type.Name, "its number is negative");
            else if (attribute.Argument(1) is string text && ByName(text) is null) Report(Descriptors.LeftOutCase, _type, text, _type.Name, "no referenced assembly has that type. Reference its assembly, or name the type with typeof(...)");
            else AddCase(number, attribute.Argument(1) as ITypeSymbol ?? (attribute.Argument(1) is string name ? ByName(name) : null), attribute.Get<string?>("Name", null), field: attribute.Get("Protobuf", number));
        }

        // MessagePack-CSharp finds the key of a value's own type, and so never uses an entry of a type that no value of the union has.
        void AddForeign(AttributeData attribute)
        {
            string? reason = attribute.Argument(1) is not INamedTypeSymbol { IsUnboundGenericType: false } type ? null
                : type.IsAbstract || type.TypeKind == TypeKind.Interface ? type.Find(Known.Model) is null ? "it is abstract, so that no value is one" : null
                : !_compilation.ClassifyConversion(type, _type).IsImplicit ? $"it does not derive from '{_type.Name}', so that no value of the union is one"
                : null;
            if (reason is null) AddNumbered(attribute);
            else Report(Descriptors.LeftOutCase, _type, ((ISymbol)attribute.Argument(1)!).Name, _type.Name, reason);
        }

        void AddCase(int number, ITypeSymbol? named, string? name, bool isBare = false, int field = 0)
        {
            if (named is INamedTypeSymbol type && Derived(type, Descriptors.BadCase, out int depth, out ModelShape? reading) is { } shape) cases.Add(new CaseSpec(number, name is null ? null : Naming.WellFormed(name), shape, depth) { IsBare = isBare, ReadAs = reading, Field = field });
        }

        void AddClosed()
        {
            foreach (INamedTypeSymbol definition in ClosedHierarchies.Cases(_type))
            {
                INamedTypeSymbol? type = ClosedHierarchies.Construct(definition, _type);
                if (type is null) Report(Descriptors.BadCase, _type, definition.Name, _type.Name, "its type arguments do not follow from those of the union");
                else if (!cases.Any(c => c.Shape.Type == SymbolNames.Full(type))) AddCase(CaseSpec.NoNumber, type, definition.Name);
            }
        }
    }

    /// <summary>Reports a type that attributes of one library list twice, where that library refuses the union.</summary>
    void CheckListedOnce()
    {
        IEnumerable<(AttributeData Attribute, ITypeSymbol? Case)> listed = [];
        if (_settings.Reads(AssemblySettings.MemoryPackAttributes)) listed = MemoryPackCases().Select(a => (a, a.Argument(1) as ITypeSymbol));
        if (_settings.Reads(AssemblySettings.MessagePackCSharp)) listed = listed.Concat(_type.All(ForeignContracts.MessagePackUnion).Select(a => (a, a.Argument(1) as ITypeSymbol)));
        if (_settings.Reads(AssemblySettings.SystemTextJson)) listed = listed.Concat(_type.All(ForeignContracts.JsonDerivedType).Select(a => (a, a.Argument(0) as ITypeSymbol)));
        foreach (var twice in listed.Where(l => l.Case is not null).GroupBy(l => (SymbolNames.Metadata(l.Attribute.AttributeClass!), SymbolNames.Full(l.Case!))).Where(g => g.Count() > 1))
            Report(Descriptors.BadCase, _type, twice.First().Case!.Name, _type.Name, $"[{twice.First().Attribute.AttributeClass!.Name.Replace("Attribute", "")}] lists it {twice.Count()} times");
    }

    /// <summary>MemoryPack's attributes that list derived types: those of the type, or of the class that has them in its place.</summary>
    IEnumerable<AttributeData> MemoryPackCases() => UnionFormatters.Name(_type, _settings) is { } formatter && _compilation.Home().GetTypeByMetadataName(formatter) is { } other
        ? other.All(ForeignContracts.MemoryPackUnion) : _type.All(ForeignContracts.MemoryPackUnion);

    /// <summary>Returns the type that an assembly-qualified name names, in the assembly or one that it references; null where there is none.</summary>
    INamedTypeSymbol? ByName(string name)
    {
        string[] parts = name.Split(',');
        string? wanted = parts.Length > 1 ? parts[1].Trim() : null;
        IEnumerable<IAssemblySymbol> assemblies = _compilation.SourceModule.ReferencedAssemblySymbols.Prepend(_compilation.Home());
        return assemblies.Where(a => wanted is null || a.Name == wanted).Select(a => a.GetTypeByMetadataName(parts[0].Trim())).FirstOrDefault(t => t is not null);
    }

    ModelShape? Derived(INamedTypeSymbol type, DiagnosticDescriptor descriptor, out int depth)
    {
        ModelShape? shape = Derived(type, descriptor, out depth, out ModelShape? reading);
        if (reading is null) return shape;
        Report(descriptor, _type, type.Name, _type.Name, "it is abstract");
        return null;
    }

    /// <summary>
    /// A concrete model that derives from this one, or is it; or an interface or abstract class that is read as one, itself derived or not.
    /// Otherwise null, reported with <paramref name="descriptor"/>.
    /// </summary>
    /// <param name="isLevel">Whether an abstract class may be one, because its own derived types are.</param>
    ModelShape? Derived(INamedTypeSymbol type, DiagnosticDescriptor descriptor, out int depth, out ModelShape? reading, bool isLevel = false)
    {
        if (type is { IsUnboundGenericType: true, Arity: > 0, ContainingType: null or { IsGenericType: false } } && _type.TypeArguments.Length == type.Arity) type = type.OriginalDefinition.Construct([.. _type.TypeArguments]);
        depth = type.TypeKind == TypeKind.Interface ? type.AllInterfaces.Length : 0;
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType) depth++;
        bool isAbstract = !isLevel && (type.IsAbstract || type.TypeKind == TypeKind.Interface);
        INamedTypeSymbol? target = isAbstract ? type.OriginalDefinition.Find(Known.Model).Get<INamedTypeSymbol?>("ReadAs", null) : type;
        if (target is { IsUnboundGenericType: true } && !type.IsUnboundGenericType && target.Arity == type.Arity) target = target.OriginalDefinition.Construct([.. type.TypeArguments]);
        reading = null;
        string? reason = type.IsUnboundGenericType ? "its type arguments do not follow from those of the union. List closed types, such as typeof(Derived<int>)"
            : target is null ? "it is abstract"
            : !_compilation.ClassifyConversion(target, _type).IsImplicit ? $"it does not derive from '{_type.Name}'"
            : null;
        if (reason is null && isAbstract) reading = ShapeReader.Bare(_shapes.Read(target!)) as ModelShape;
        Shape? read = reason is null && !(isAbstract && reading is null) ? ShapeReader.Bare(_shapes.Read(type)) : null;
        if (read is ModelShape shape) return shape;
        Report(descriptor, _type, type.Name, _type.Name, reason ?? (read is CodecShape ? "it has a codec, which does not write the discriminator. Remove the codec" : "it is not a model. Add [WireModel] to it"));
        return null;
    }

    /// <summary>Reject = 0, Slice = 1, Nearest = 2; so are System.Text.Json's.</summary>
    int DerivedTypes => _attribute.Number("DerivedTypes") ?? Polymorphic.Number("UnknownDerivedTypeHandling") ?? _settings.DerivedTypes;

    AttributeData? Polymorphic => _settings.Reads(AssemblySettings.SystemTextJson) ? _type.Find("System.Text.Json.Serialization.JsonPolymorphicAttribute") : null;

    UnionSpec? ReadUnion(List<CaseSpec> cases)
    {
        INamedTypeSymbol? named = _attribute.Get<INamedTypeSymbol?>("UnknownCase", null);
        if (cases.Count == 0)
        {
            foreach (string setting in s_unionSettings.Where(_attribute.Has)) NoUnion(setting);
            if (_attribute.Number("DerivedTypes") == 2) NoUnion("DerivedTypes = Nearest");
            return null;
        }
        bool isAbstract = _type.IsAbstract || _type.TypeKind == TypeKind.Interface;
        bool isOwnCase = cases.Any(c => c.Shape.Type == SymbolNames.Full(_type));
        ModelShape? self = isAbstract ? null : ShapeReader.Bare(_shapes.Read(_type)) as ModelShape;
        ModelShape? fallback = named is not null ? Derived(named, Descriptors.BadTarget, out _) : Polymorphic.Get("IgnoreUnrecognizedTypeDiscriminators", false) ? self : null;
        bool isCase = fallback is not null && cases.Any(c => c.Shape.Type == fallback.Type);
        INamedTypeSymbol? target = named ?? (fallback is null ? null : _type);
        return new UnionSpec(
            DerivedTypes, !isOwnCase && (!isAbstract || DerivedTypes != 0), fallback, fallback is not null && !isCase && fallback.Type != SymbolNames.Full(_type),
            fallback is not null && !isCase && new ModelReader(target!.OriginalDefinition, _compilation, _settings, _onJson).ReadExtension() is not null, fallback ?? self);
    }

    void NoUnion(string setting) => Report(Descriptors.NoUnion, _type, _type.Name, setting);

    /// <summary>
    /// The cases with what their own members say of the discriminator. A get-only member of its name is the discriminator; one that can be
    /// set would occur in the object twice.
    /// </summary>
    List<CaseSpec> WithOwnDiscriminators(List<CaseSpec> cases)
    {
        string discriminator = ReadDiscriminator();
        return discriminator.Length == 0 || (_settings.WiresOf(_type) & WireBits.Json) == 0 ? cases : [.. cases.Select(c => WithOwnDiscriminator(c, discriminator))];
    }

    CaseSpec WithOwnDiscriminator(CaseSpec c, string discriminator)
    {
        if (c.IsBare || !_shapes.Met.TryGetValue(c.Shape.CodecName, out INamedTypeSymbol? type)) return c;
        var reader = new ModelReader(type, _compilation, _settings, _onJson);
        if (!reader.AllMembers().Any(m => reader.WireName(m) == discriminator)) return c;
        List<Found> members = reader.ReadMembers();
        if (!type.IsAbstract && type.TypeKind != TypeKind.Interface) reader.ReadConstructor(members);
        if (members.FirstOrDefault(m => m.Spec.WireName == discriminator) is not { } member) return c;
        if (member.Spec is not { Assign: Assign.Never, IsHidden: false })
        {
            Report(Descriptors.DiscriminatorIsMember, _type, _type.Name, discriminator, member.Spec.Name, type.Name);
            return c;
        }
        if (DerivedTypes == 2) Report(Descriptors.BadCase, _type, type.Name, _type.Name, $"its own '{member.Spec.Name}' has the discriminator, which DerivedTypes = Nearest cannot write for types derived from it");
        object? own = OnTheWire(member, ReturnedConstant(member.Symbol));
        object? declared = (object?)c.Name ?? (c.Number == CaseSpec.NoNumber ? null : (long)c.Number);
        // Without a name the member's own text is the name.
        if (own is string text && c.Name is null) return c with { IsOwn = true, Name = text };
        if (own is not null && declared is not null && !own.Equals(declared)) Report(Descriptors.BadCase, _type, type.Name, _type.Name, $"its discriminator is '{declared}', but its own '{member.Spec.Name}' is '{own}'");
        return c with { IsOwn = true };
    }

    /// <summary>Returns the text or number that JSON writes for a constant of the member; null where that is not known.</summary>
    static object? OnTheWire(Found member, object? constant) => (member.Spec.Slot.Shape, constant) switch
    {
        (_, null) => null,
        (EnumShape { AsText: true } e, _) => e.Members.FirstOrDefault(m => m.Value == FormatReader.Number(constant))?.Text,
        (EnumShape, _) => FormatReader.Number(constant),
        (ScalarShape { Kind: ScalarKind.String }, string text) => text,
        (ScalarShape { Kind: ScalarKind.Int32 or ScalarKind.Int64 or ScalarKind.Int16 or ScalarKind.Byte }, _) => FormatReader.Number(constant),
        _ => null,
    };

    /// <summary>Returns the type that an interface or abstract class is read as; it is written by its own members.</summary>
    ModelShape? ReadReadAs(List<CaseSpec> cases)
    {
        if (_attribute.Get<INamedTypeSymbol?>("ReadAs", null) is not { } named) return null;
        string? reason = cases.Count > 0 ? "it has cases" : !_type.IsAbstract && _type.TypeKind != TypeKind.Interface ? "it is neither an interface nor abstract" : null;
        if (reason is null) return Derived(named, Descriptors.BadTarget, out _);
        Report(Descriptors.BadTarget, _type, named.Name, _type.Name, $"'{_type.Name}' is read as what it is, since {reason}");
        return null;
    }

    /// <summary>The reason why MessagePack's layout of the type differs from that of the type that it is read as.</summary>
    string? _otherLayout;

    /// <summary>Makes members settable if the values that this type writes for them are read by the other type.</summary>
    List<Found> CheckReadAs(List<Found> members, ModelShape readAs)
    {
        INamedTypeSymbol named = _attribute.Get<INamedTypeSymbol?>("ReadAs", null)!;
        var other = new ModelReader(named.OriginalDefinition, _compilation, _settings, _onJson);
        List<Found> theirs = other.ReadMembers();
        if (named.TypeKind == TypeKind.Class) other.ReadConstructor(theirs);
        var found = new List<Found>();
        foreach (Found member in members)
        {
            Found? there = theirs.FirstOrDefault(m => m.Spec.WireName == member.Spec.WireName && m.Spec.Assign != Assign.Never);
            if (there is null) Report(Descriptors.NotReadBack, member.Symbol, member.Spec.Name, _type.Name, readAs.Type.Replace("global::", ""), member.Spec.WireName);
            else if (there.Spec.On(WireBits.MessagePack).Index != member.Spec.On(WireBits.MessagePack).Index || there.Spec.On(WireBits.MessagePack).Name != member.Spec.On(WireBits.MessagePack).Name) _otherLayout ??= $"'{member.Spec.Name}' has another number or key in '{named.Name}', which it is read as";
            found.Add(member with { Spec = member.Spec with { Assign = Assign.AtOnce } });
        }
        if (!InOrder(found).SequenceEqual(InOrder(theirs.Where(m => m.Spec.Assign != Assign.Never || m.Spec.IsWrittenGetOnly)))) _otherOrder ??= $"'{named.Name}', which it is read as, has other members or another order";
        if (other.ReadLayout(theirs) != ReadLayout(found)) _otherLayout ??= $"'{named.Name}', which it is read as, has another layout";
        return found;
    }
}
