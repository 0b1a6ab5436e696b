using Microsoft.CodeAnalysis;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// The order of declaration, and the memory of structs without references: MemoryPack's.
sealed partial class ModelReader
{
    Dictionary<string, int>? _declared;
    string? _otherOrder;
    string? _noMemory;

    /// <summary>Returns the member's place as declared: those of base types first, an override where the overridden one is.</summary>
    int DeclaredAt(ISymbol symbol)
    {
        if (_declared is null)
        {
            // Places, with gaps where a derived type hides a member.
            _declared = [];
            int next = 0;
            foreach (INamedTypeSymbol type in Declaring().Reverse())
            {
                foreach (ISymbol member in type.GetMembers())
                {
                    if (member is not (IPropertySymbol or IFieldSymbol) || member.IsStatic || member.IsImplicitlyDeclared) continue;
                    if (!member.IsOverride || !_declared.ContainsKey(member.Name)) _declared[member.Name] = next++;
                }
            }
        }
        return _declared.TryGetValue(symbol.Name, out int at) ? at : int.MaxValue;
    }

    /// <summary>Returns why the order of members without numbers is not defined; null if it is.</summary>
    static string? UndefinedOrder(List<Found> members)
    {
        if (members.Any(m => m.Spec.On(WireBits.MemoryPack).Index >= 0) || members.TrueForAll(m => m.Symbol.ContainingType.DeclaringSyntaxReferences.Length <= 1)) return null;
        foreach (IGrouping<INamedTypeSymbol, Found> type in members.GroupBy<Found, INamedTypeSymbol>(m => m.Symbol.ContainingType, SymbolEqualityComparer.Default))
        {
            SyntaxTree[] files = [.. type.Select(m => m.Symbol.Locations.FirstOrDefault(l => l.IsInSource)?.SourceTree).OfType<SyntaxTree>().Distinct()];
            if (files.Length > 1) return $"its members are declared in {files.Length} files, so that they have no order. Number them: [WireField(n)]";
        }
        return null;
    }

    /// <summary>Returns the names of the members in MemoryPack's order.</summary>
    static IEnumerable<string> InOrder(IEnumerable<Found> members) =>
        members.Where(m => m.Spec.Get != Access.None).OrderBy(m => m.Spec.On(WireBits.MemoryPack).Index >= 0 ? m.Spec.On(WireBits.MemoryPack).Index : m.Spec.DeclaredAt).Select(m => m.Spec.WireName);

    /// <summary>MemoryPack's attribute on the type; null where it is not read.</summary>
    AttributeData? MemoryPackable => _settings.Reads(AssemblySettings.MemoryPackAttributes) ? _type.Find(ForeignContracts.MemoryPackable) : null;

    /// <summary>
    /// The method as a callback, where MemoryPack's attribute makes it one. Its serializer calls those that the type itself declares, and calls a method of an object
    /// before reading only if there is an object already. Methods that take its writer or reader are code of that library.
    /// </summary>
    CallbackSpec? MemoryPackCallback(IMethodSymbol method)
    {
        if (!_settings.Reads(AssemblySettings.MemoryPackAttributes)) return null;
        foreach ((string name, string when) in ForeignContracts.MemoryPackCallbacks)
        {
            if (method.Find(name) is not { } attribute || !SymbolEqualityComparer.Default.Equals(method.ContainingType, _type)) continue;
            if (method is { Parameters.Length: 0, IsGenericMethod: false, ReturnsVoid: true })
                return new CallbackSpec(method.Name, when == "BeforeRead" && !method.IsStatic ? CallbackSpec.BeforePopulate : when, SymbolNames.Full(method.ContainingType), IsCallable(method)) { IsStatic = method.IsStatic, Owner = OwnerOf(method.ContainingType) };
            Refuse(method, method.Name, name.Substring("MemoryPack.".Length).Replace("Attribute", "") + " on a method that has parameters or a result", attribute);
        }
        return null;
    }

    /// <summary>Sets the member's facts on MemoryPack. Its own serializer writes members without a setter, and gives absent members of a new object their types' defaults.</summary>
    WireFacts OnMemoryPack(MemberFacts facts, bool hasInitializer) => new()
    {
        Wire = WireBits.MemoryPack,
        Index = facts.MemoryPackOrder >= 0 ? facts.MemoryPackOrder : facts.Number > 0 ? facts.Number - 1 : -1,
        IsWrittenGetOnly = MemoryPackable is not null && (_attribute.Flag("WriteGetOnly") ?? true),
        IsResetIfAbsent = _attribute is null && MemoryPackable is not null && !facts.IsPreservedIfAbsent && ReadGenerateType() != MemoryPackGenerateType.CircularReference && (hasInitializer || HasConstructors),
    };

    bool HasConstructors => _hasConstructors ??= Declaring().Any(t => t.InstanceConstructors.Any(c => !c.IsImplicitlyDeclared));

    bool? _hasConstructors;

    /// <summary>
    /// The members with their places as MemoryPack's serializer has them: it sorts by the order, which without an attribute is the place among the members. In a
    /// sequential layout of an object, orders may have gaps.
    /// </summary>
    List<Found> Ordered(List<Found> members)
    {
        if (MemoryPackable is not { } attribute || members.TrueForAll(m => m.Spec.On(WireBits.MemoryPack).Index < 0) || members.Exists(m => m.Spec.Number > 0)) return members;
        (Found Member, int Order)[] orders = [.. members.Where(m => m.Spec.Get != Access.None).OrderBy(m => m.Spec.DeclaredAt).Select((m, i) => (m, m.Spec.On(WireBits.MemoryPack).Index is >= 0 and int order ? order : i)).OrderBy(m => m.Item2)];
        bool isRanked = ReadGenerateType() == MemoryPackGenerateType.Object && !ForeignContracts.IsExplicit(attribute);
        var places = orders.Select((o, i) => (o.Member, Place: isRanked ? i : o.Order)).ToDictionary(o => o.Member.Symbol, o => o.Place, SymbolEqualityComparer.Default);
        return [.. members.Select(m => places.TryGetValue(m.Symbol, out int place) ? m with { Spec = m.Spec.With(WireBits.MemoryPack, m.Spec.On(WireBits.MemoryPack) with { Index = place }) } : m)];
    }

    /// <summary>Returns how MemoryPack writes the type: the model's own setting, MemoryPack's attribute, or the assembly's setting.</summary>
    MemoryPackGenerateType ReadGenerateType() =>
        _attribute.Get("CircularReference", false) || ForeignContracts.GenerateType(MemoryPackable) == 2 ? MemoryPackGenerateType.CircularReference
        : _attribute.Flag("VersionTolerant") ?? (ForeignContracts.GenerateType(MemoryPackable) == 1 || _settings.VersionTolerant) ? MemoryPackGenerateType.VersionTolerant
        : MemoryPackGenerateType.Object;

    /// <summary>Whether MemoryPack writes the type as it is in memory.</summary>
    bool IsInMemory => _type is { IsValueType: true, IsUnmanagedType: true };

    /// <summary>Returns what attributes say of the layout; null for the usual one. The metadata of other assemblies has it elsewhere.</summary>
    string? ReadLayout()
    {
        const string Space = "System.Runtime.InteropServices.";
        if (_type.Find(Space + "StructLayoutAttribute") is not { } layout) return null;
        IEnumerable<object?> offsets = _type.GetMembers().OfType<IFieldSymbol>().Select(f => f.Find(Space + "FieldOffsetAttribute")?.Argument(0)).Where(o => o is not null);
        // Sequential = 0
        string[] parts = [System.Convert.ToInt32(layout.Argument(0), System.Globalization.CultureInfo.InvariantCulture) == 3 ? "auto" : "", string.Join(",", offsets), Part("Pack"), Part("Size")];
        return string.Join("-", parts.Where(p => p.Length > 0)) is { Length: > 0 } text ? text : null;

        string Part(string name) => layout.Get(name, 0) is > 0 and int value ? $"{name.ToLowerInvariant()}:{value}" : "";
    }

    List<FieldSpec> ReadFields()
    {
        var fields = new List<FieldSpec>();
        foreach (IFieldSymbol field in _type.GetMembers().OfType<IFieldSymbol>().Where(f => !f.IsStatic && !f.IsConst))
        {
            // Reference assemblies of the class library have these in place of private fields.
            bool isUnknown = field.Name.StartsWith("_dummy", StringComparison.Ordinal) && IsForeign;
            Shape? shape = isUnknown || field.IsFixedSizeBuffer || field.Type.TypeKind is TypeKind.Pointer or TypeKind.FunctionPointer ? null : ShapeReader.Bare(_shapes.Read(field.Type));
            if (shape is null) _noMemory ??= isUnknown ? "its fields are not known outside the class library" : $"its field '{field.AssociatedSymbol?.Name ?? field.Name}' is a '{field.Type.ToDisplayString()}', whose memory is not known";
            else if (HasOwnEncoding(shape) && field.AssociatedSymbol is null) _noMemory ??= $"its field '{field.Name}' has an encoding of its own, and a struct without references is written as it is in memory";
            else fields.Add(new FieldSpec(field.IsImplicitlyDeclared || !field.CanBeReferencedByName ? field.Name : Name(field), shape, IsDirect(field)));
        }
        return fields;

        bool IsDirect(IFieldSymbol field) => !field.IsImplicitlyDeclared && field.CanBeReferencedByName && !field.IsReadOnly && Reach(field, Access.Field) == Access.Direct;

        string Name(IFieldSymbol field) => IsDirect(field) ? "@" + field.Name : field.Name;
    }

    /// <summary>Returns what attributes require that the memory of a struct does not have; null if they require nothing of the kind.</summary>
    string? NotInMemory(List<Found> members)
    {
        if (_attribute.Get("CircularReference", false) || _attribute.Flag("VersionTolerant") == true) return "a struct without references is written as it is in memory, without lengths or references";
        if (ReadCallbacks().Count > 0) return "it has callbacks, and a struct without references is written as it is in memory";
        if (_type.InstanceConstructors.Any(c => c.Find(Known.Constructor) is not null)) return "it has a [WireConstructor], and a struct without references is read into memory";
        foreach (ISymbol member in AllMembers())
        {
            if (IsStored(member) && MemberFacts.Read(member, _settings).IsIgnored) return $"'{member.Name}' is ignored, and a struct without references is written as it is in memory, with all of its fields";
        }
        // A computed property has no field.
        foreach (Found m in members.Where(m => IsStored(m.Symbol)))
        {
            if (m.Spec.Slot.Shape is CodecShape || HasOwnEncoding(m.Spec.Slot.Shape)) return $"'{m.Spec.Name}' has an encoding of its own, and a struct without references is written as it is in memory";
        }
        members = [.. members.Where(m => IsStored(m.Symbol))];
        string[] declared = [.. members.OrderBy(m => m.Spec.DeclaredAt).Select(m => m.Spec.WireName)];
        return InOrder(members).SequenceEqual(declared) ? null : "its numbers ask for another order than that of its fields, and a struct without references is written as it is in memory";
    }

    /// <summary>Returns whether a value, or a part of it, is written in another way than as it is in memory.</summary>
    static bool HasOwnEncoding(Shape shape) => shape switch
    {
        ScalarShape or ModelShape or TypeParameterShape => false,
        EnumShape e => e.IsTextElsewhere,
        NullableShape nullable => HasOwnEncoding(nullable.Inner),
        TupleShape tuple => tuple.Items.Any(i => HasOwnEncoding(i.Shape)),
        CodecShape codec => codec.For("MemoryPack") is not null || codec.Otherwise is null || HasOwnEncoding(codec.Otherwise),
        _ => true,
    };
}
