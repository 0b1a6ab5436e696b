using Microsoft.CodeAnalysis;
using Polywire.CompilerServices;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>Turns type symbols into shapes. Returns null, and says why, for a type that no wire can represent.</summary>
sealed partial class ShapeReader(Compilation compilation, AssemblySettings settings)
{
    const int MaxNesting = 24;

    /// <summary>The end of the reason for a type that can have no codec either.</summary>
    internal const string NoWire = ", which no wire can represent";

    readonly ReadCache _cache = ReadCache.Of(compilation, settings);
    readonly List<(ITypeSymbol Type, string Reason)> _problems = [];
    readonly Dictionary<string, INamedTypeSymbol> _met = [];
    readonly List<(ITypeSymbol Type, ForeignConverter Converter)> _refused = [];
    int _nesting;
    int _problemsBefore;

    /// <summary>Whether types that only MemoryPack can represent are supported: models for other wires report them.</summary>
    internal bool ForMemoryPack { get; init; } = (settings.Wires & WireBits.MemoryPack) != 0;

    /// <summary>Types without a format, with the reason; in the order met.</summary>
    internal IReadOnlyList<(ITypeSymbol Type, string Reason)> Problems => _problems;

    /// <summary>The models of this compilation among the shapes, by the name of their codec.</summary>
    internal IReadOnlyDictionary<string, INamedTypeSymbol> Met => _met;

    /// <summary>The types among the shapes that carry a converter of another library whose meaning is code, and no codec in its place; in the order met.</summary>
    internal IReadOnlyList<(ITypeSymbol Type, ForeignConverter Converter)> Refused => _refused;

    internal Slot? Slot(ITypeSymbol type, EnumFormat enums = default)
    {
        bool notNull = type.IsReferenceType && type.NullableAnnotation == NullableAnnotation.NotAnnotated;
        return Read(type, enums) is { } shape ? new Slot(shape, notNull) : null;
    }

    internal Shape? Read(ITypeSymbol type, EnumFormat enums = default)
    {
        if (_nesting > MaxNesting) return Problem(type, "nests too many type arguments");
        if (_nesting++ == 0) _problemsBefore = _problems.Count;
        try
        {
            return ExternAliases.Reason(compilation, type) is { } alias ? Problem(type, alias) : Named(OfType(type, enums), type);
        }
        finally
        {
            _nesting--;
        }
    }

    Shape? OfType(ITypeSymbol type, EnumFormat enums) => type is INamedTypeSymbol && type.OriginalDefinition.Find(Known.Overridable) is { } overridable
        ? OfOverridable(type, overridable, enums)
        : Codec(type, enums) ?? Unconverted(WithoutCodec(type, enums), type, enums);

    OverridableShape OfOverridable(ITypeSymbol type, AttributeData overridable, EnumFormat enums) => AsOverridable(type, overridable, () => Codec(type, enums) ?? WithoutCodec(type, enums));

    /// <summary>Notes the converters on a type that is read without them. A model reports its own.</summary>
    Shape? Unconverted(Shape? shape, ITypeSymbol type, EnumFormat enums)
    {
        if (settings.Foreign == 0 || type is not INamedTypeSymbol || shape is null or ModelShape or CodecShape or OverridableShape or NullableShape || shape is EnumShape && (enums.Text is not null || enums.JsonText is not null || type.Find(Known.Enum) is not null)) return shape;
        foreach (ForeignConverter converter in ForeignConverters.On(type.OriginalDefinition, settings).Where(c => c.Text is null || shape is not EnumShape)) _refused.Add((type, converter));
        return shape;
    }

    /// <summary>Returns the shape with a codec that the caller may override; <paramref name="otherwise"/> may give none.</summary>
    internal OverridableShape AsOverridable(ITypeSymbol type, AttributeData? overridable, Func<Shape?> otherwise)
    {
        int before = _problems.Count;
        Shape? shape = otherwise();
        if (_problems.Count > before) _problems.RemoveRange(before, _problems.Count - before);
        // The nearer name counts, and one look is enough.
        string name = overridable.Get<string?>("Name", null) ?? (shape as OverridableShape)?.Name ?? "";
        if (shape is OverridableShape inner) shape = inner.Otherwise;
        string full = SymbolNames.Full(type);
        return new OverridableShape(full, $"Overridable_{Identifiers.Key($"{full}|{name}|{shape?.Key}")}", type.IsValueType, name, shape) { OwnHost = shape?.OwnHost, HasParameter = RootFinder.HasTypeParameter(type), IsNullable = IsNullable(type) };
    }

    /// <summary>Returns the shape where nothing is replaced: at a root, as a key, as a union's case.</summary>
    internal static Shape? Bare(Shape? shape) => shape is OverridableShape { Otherwise: { } plain } ? plain : shape;

    /// <summary>Returns the shape with its type's name in reflection, and with the type inside which alone it can be named in C#.</summary>
    Shape? Named(Shape? shape, ITypeSymbol type) => shape is null ? null : shape with
    {
        TypeName = SymbolNames.Reflected(type),
        OwnHost = type is INamedTypeSymbol named && Hosting.Hiding(named) is { } hiding ? HostSpec.Inner(shape.OwnHost, Hosting.Spec(hiding, compilation)) : shape.OwnHost,
    };

    /// <summary>Returns the shape without the codecs that the type or the assembly names.</summary>
    Shape? WithoutCodec(ITypeSymbol type, EnumFormat enums)
    {
        string full = SymbolNames.Full(type);
        if (Scalars.Kind(type) is { } kind) return new ScalarShape(full, kind, type.IsValueType) { EmptyIsNull = kind == ScalarKind.Uri && settings.Reads(AssemblySettings.Newtonsoft) && !settings.Reads(AssemblySettings.SystemTextJson) };
        if (type is ITypeParameterSymbol parameter) return new TypeParameterShape(full, parameter.IsValueType);
        if (type is IArrayTypeSymbol array) return Array(array, full, enums);
        if (type is not INamedTypeSymbol named) return Problem(type, "is a pointer" + NoWire);
        if (named.TypeKind == TypeKind.Enum) return Enum(named, full, enums);
        if (IsNullable(named))
            return Read(named.TypeArguments[0], enums) is { } inner ? Nullable(named, inner) : null;
        if (SymbolNames.Metadata(named) == Known.Deferred) return Deferred(named, full, enums);
        if (named.IsRefLikeType) return Problem(type, "is a ref struct" + NoWire);
        if (named.IsInlineArray()) return Problem(type, "is an inline array, whose elements are no members. Declare an array in its place, or name a codec with [WireCodec]");
        if (named.IsTupleType || IsTuple(named)) return Tuple(named, full, enums);
        bool isOwn = SymbolEqualityComparer.Default.Equals(named.ContainingAssembly, compilation.Home());
        if (named.Find(Known.Model) is not null || isOwn && ForeignContracts.IsModel(named, settings)) return Model(named, full, isOwn);
        return Surrogate(named, full, enums) ?? Collection(named, full, enums) ?? Foreign(named, full) ?? OfItsAssembly(named, full, isOwn) ?? Unknown(named);
    }

    internal static NullableShape Nullable(INamedTypeSymbol type, Shape inner) => new(SymbolNames.Full(type), "Nullable_" + inner.Key, inner) { IsNullable = true };

    Shape? Unknown(INamedTypeSymbol type)
    {
        // A part of the type has reported the reason.
        if (_problems.Count > _problemsBefore) return null;
        if (type.TypeKind == TypeKind.Delegate) return Problem(type, "is a delegate" + NoWire);
        if (Awaited(type) is { } unawaited) return Problem(type, unawaited);
        if (type.IsAnonymousType) return Problem(type, "is an anonymous type, which generated code cannot name. Declare a record with [WireModel] in its place");
        bool isOwn = SymbolEqualityComparer.Default.Equals(type.ContainingAssembly, compilation.Home());
        return Problem(type, (isOwn, type.IsAbstract) switch
        {
            (true, false) when AddedTo(type) is { } element => $"is a collection that reading cannot fill. Implement ICollection<{element.ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat)}> and declare a public constructor without parameters, or one that takes the elements",
            (true, false) => "is not a model. Add [WireModel] to it",
            (true, true) => "is not a model. Add [WireModel] to it, and list its derived types: [WireUnion(n, typeof(Derived))]",
            (false, false) when IsOpaque(type) => "is a type of .NET that cannot be made from its members. Name a codec of your own with [WireCodec], or declare a member of another type in its place",
            (false, false) => $"is not a model. Add [assembly: {WireFor(type)}], or a codec of your own with [WireCodec]",
            (false, true) => "is not a model. Name a codec with [WireCodec]",
        });
    }

    /// <summary>Returns whether the type is .NET's own, and no model: all but structs of public fields and properties that can be set.</summary>
    static bool IsOpaque(INamedTypeSymbol type)
    {
        // A name that the compiler does not find, as in an editor, is in no assembly.
        string assembly = type.ContainingAssembly?.Name ?? "";
        bool isOfNet = assembly is "System" or "mscorlib" or "netstandard" || assembly.StartsWith("System.", StringComparison.Ordinal);
        return isOfNet && !(type.IsValueType && type.GetMembers().Any(m => m is
            IFieldSymbol { IsStatic: false, IsReadOnly: false, DeclaredAccessibility: Accessibility.Public } or
            IPropertySymbol { IsStatic: false, IsIndexer: false, SetMethod.DeclaredAccessibility: Accessibility.Public }));
    }

    /// <summary>Returns how a value that does not exist yet is written; null for other types.</summary>
    static string? Awaited(INamedTypeSymbol type) => SymbolNames.Metadata(type) switch
    {
        "System.Threading.Tasks.Task" or "System.Threading.Tasks.Task`1" or "System.Threading.Tasks.ValueTask" or "System.Threading.Tasks.ValueTask`1" => "is a task. Await it and use its result",
        "System.Collections.Generic.IAsyncEnumerable`1" => "is an asynchronous stream. Write it with SerializeManyAsync and read it with DeserializeManyAsync",
        _ => null,
    };

    /// <summary>Returns the attribute that names the type; open where it is made of type parameters, which nothing outside the model can name.</summary>
    static string WireFor(INamedTypeSymbol type) => RootFinder.HasTypeParameter(type)
        ? $"WireFor(typeof({Open(type).ToDisplayString(NullableFlowState.None)}))"
        : $"WireFor<{type.ToDisplayString(NullableFlowState.None)}>";

    static INamedTypeSymbol Open(INamedTypeSymbol type) => type.IsGenericType ? type.ConstructUnboundGenericType() : type;

    Shape? Problem(ITypeSymbol type, string reason)
    {
        _problems.Add((type, reason));
        return null;
    }

    Shape? Array(IArrayTypeSymbol array, string full, EnumFormat enums)
    {
        if (Slot(array.ElementType, enums) is not { } element) return null;
        string key = Key(full, element);
        return array.Rank == 1
            // Not AsSpan, which refuses an array whose own element type is a derived one.
            ? new CollectionShape(full, key, false, element, Walk.Span, $"new global::System.ReadOnlySpan<{element.Shape.Type}>({{0}})", "{0}.Length", new Build(BuildKind.Array), "")
            : new MultiArrayShape(full, key, array.Rank, element);
    }

    /// <summary>Shapes of one type differ where an element's nullability or an enum's format differ.</summary>
    static string Key(string full, params Slot[] parts) => Identifiers.Key(full + string.Concat(parts.Select(p => "|" + p.Shape.Key + (p.NotNull ? "!" : ""))));

    Shape? Enum(INamedTypeSymbol type, string full, EnumFormat enums)
    {
        if (_cache.Enums.TryGetValue((type, enums), out EnumShape? known)) return known;
        Shape? shape = NewEnum(type, full, enums);
        if (shape is EnumShape made) _cache.Enums.TryAdd((type, enums), made);
        return shape;
    }

    Shape? NewEnum(INamedTypeSymbol type, string full, EnumFormat enums)
    {
        INamedTypeSymbol underlying = type.EnumUnderlyingType!;
        AttributeData? own = type.Find(Known.Enum);
        ForeignConverter? foreign = own is null ? ForeignConverters.On(type, settings).FirstOrDefault(c => c.Text is not null) : null;
        // The nearest counts: the member's, the enum's, the model's, the assembly's; at each, Polywire's own before another library's.
        bool ofJson = enums.Text is null && (enums.JsonText is not null || !own.Has("EnumsAsStrings") && foreign is not null);
        bool asText = enums.Text ?? enums.JsonText ?? own.Flag("EnumsAsStrings") ?? foreign?.Text ?? enums.ModelText ?? settings.EnumsAsText;
        int naming = enums.Naming ?? (enums.JsonText is null ? null : enums.JsonNaming) ?? own.Number("EnumNaming") ?? OwnNaming(foreign, enums) ?? enums.ModelNaming ?? settings.EnumNaming;
        var members = new List<EnumMember>();
        foreach (IFieldSymbol field in type.GetMembers().OfType<IFieldSymbol>())
        {
            if (field.ConstantValue is not { } constant) continue;
            long value = constant is ulong big ? unchecked((long)big) : Convert.ToInt64(constant, System.Globalization.CultureInfo.InvariantCulture);
            string? given = GivenText(field) is { } text ? Naming.WellFormed(text) : null;
            members.Add(new EnumMember(field.Name, given ?? Naming.Apply(naming, field.Name), value) { IsGiven = given is not null });
        }
        bool flags = type.Find("System.FlagsAttribute") is not null;
        bool asNewtonsoft = settings.Reads(AssemblySettings.Newtonsoft) && !settings.Reads(AssemblySettings.SystemTextJson);
        EnumAliases.Order(members, SymbolNames.Metadata(type), flags, asNewtonsoft);
        ScalarKind kind = Scalars.Kind(underlying).GetValueOrDefault();
        long? fallback = FormatReader.Number(own.Get<object?>("Fallback", null));
        if (fallback is not null && members.All(m => m.Value != fallback)) return Problem(type, "has a fallback that is none of its members");
        if (members.GroupBy(m => m.Text).FirstOrDefault(g => g.Select(m => m.Value).Distinct().Count() > 1) is { } clash)
            return Problem(type, $"has members of different values with the text '{clash.Key}'");
        string named = Identifiers.Key(full) + (naming == 0 ? "" : "_N" + naming);
        bool onJsonAlone = asText && ofJson && enums.HasContract;
        return new EnumShape(full, named + (!asText ? "" : onJsonAlone ? "_JsonText" : "_Text"), SymbolNames.Full(underlying), kind, flags, asText, members.ToEquatable())
        {
            NameKey = named,
            IsOfNewtonsoft = asNewtonsoft,
            DefinedOnly = own.Get("DefinedOnly", false),
            Fallback = fallback,
            IsTextOnJsonAlone = onJsonAlone,
        };
    }

    /// <summary>Returns the naming of the nearest converter of another library; null where there is none, or where the options of that library decide.</summary>
    static int? OwnNaming(ForeignConverter? foreign, EnumFormat enums) =>
        enums.JsonText is not null || foreign is { IsOfNewtonsoft: true } && enums.IsKey ? 0 : foreign is { IsOfNewtonsoft: true } ? foreign.Naming ?? 0 : foreign?.Naming;

    string? GivenText(IFieldSymbol field)
    {
        if (field.Find(Known.Name)?.Argument(0) is string own) return own;
        if (settings.Reads(AssemblySettings.DataContract | AssemblySettings.Newtonsoft) && field.Find("System.Runtime.Serialization.EnumMemberAttribute").Get<string?>("Value", null) is { } contract) return contract;
        if (settings.Reads(AssemblySettings.SystemTextJson) && field.Find("System.Text.Json.Serialization.JsonStringEnumMemberNameAttribute")?.Argument(0) is string json) return json;
        return null;
    }

    Shape? Deferred(INamedTypeSymbol type, string full, EnumFormat enums)
    {
        if (Slot(type.TypeArguments[0], enums) is not { } inner) return null;
        // The codec of the type reads a deferred value, and does not have the settings of this member.
        return HoldsText(inner.Shape)
            ? Problem(type, "holds enums as text, which a Deferred<T> cannot pass on; use a model of its own for them")
            : new DeferredShape(full, Key(full, inner), inner.Shape);
    }

    static bool HoldsText(Shape shape) => shape is EnumShape { AsText: true } || shape is not ModelShape && shape.Parts.Any(HoldsText);

    static bool IsTuple(INamedTypeSymbol type) =>
        SymbolNames.Metadata(type) is { } name && (name.StartsWith("System.Tuple`", StringComparison.Ordinal) || name.StartsWith("System.ValueTuple`", StringComparison.Ordinal) || name == "System.Collections.Generic.KeyValuePair`2");

    static readonly string[] s_pairNames = ["Key", "Value"], s_tupleNames = ["Item1", "Item2", "Item3", "Item4", "Item5", "Item6", "Item7", "Rest"];

    Shape? Tuple(INamedTypeSymbol type, string full, EnumFormat enums)
    {
        // The constructor throws for any other type; the compiler does not.
        if (type is { IsTupleType: false, TypeArguments.Length: 8 } && type.TypeArguments[7] is var last && !(last is INamedTypeSymbol rest && IsTuple(rest) && rest.IsValueType == type.IsValueType && rest.Name != "KeyValuePair"))
            return Problem(type, $"has '{last.ToDisplayString()}' as its last type argument, which has to be a tuple");
        bool pair = type.Name == "KeyValuePair";
        var names = new List<string>();
        var items = new List<Slot>();
        // A C# tuple of more than seven elements is nested in metadata and flat in the language; the wire has it flat.
        IEnumerable<ITypeSymbol> types = type.IsTupleType ? type.TupleElements.Select(e => e.Type) : type.TypeArguments;
        foreach (ITypeSymbol item in types)
        {
            if (Slot(item, enums) is not { } slot) return null;
            items.Add(slot);
            names.Add(pair ? names.Count == 0 ? "Key" : "Value" : !type.IsTupleType && names.Count == 7 ? "Rest" : $"Item{names.Count + 1}");
        }
        string bare = type.IsTupleType && items.Count > 1 ? $"({string.Join(", ", items.Select(i => i.Shape.Type))})" : full;
        bool isMember = settings.Reads(AssemblySettings.SystemTextJson | AssemblySettings.Newtonsoft);
        string[] json = pair ? s_pairNames : isMember ? s_tupleNames : [];
        // To these libraries an item is a member, which their settings leave out.
        Omit omit = !isMember ? Omit.Never : settings.OmitDefault ? Omit.Default : settings.OmitNull ? Omit.Null : Omit.Never;
        return new TupleShape(bare, Key(bare, [.. items]), type.IsValueType, pair, names.ToEquatable(), items.ToEquatable()) { JsonNames = json.Select(n => Naming.Apply(settings.Naming, n)).ToEquatable(), Omit = omit };
    }

    ModelShape? Model(INamedTypeSymbol type, string full, bool isOwn)
    {
        if (!isOwn || type.IsGenericType) return NewModel(type, full, isOwn);
        if (!_cache.Models.TryGetValue(type, out ModelShape? shape))
        {
            if (NewModel(type, full, isOwn) is not { } made) return null;
            _cache.Models.TryAdd(type, shape = made);
        }
        _met[shape.CodecName] = type.OriginalDefinition;
        return shape;
    }

    ModelShape? NewModel(INamedTypeSymbol type, string full, bool isOwn)
    {
        string codec = SymbolNames.Codec(type);
        if (Arguments(type) is not { } arguments) return null;
        int wires;
        INamedTypeSymbol? host;
        if (!isOwn)
        {
            (wires, host) = Generated(type, codec);
            if (wires == 0)
            {
                Problem(type, $"is a model of '{type.ContainingAssembly.Name}', which was built without Polywire's generator or by another version of it, or keeps its code internal");
                return null;
            }
        }
        else
        {
            _met[codec] = type.OriginalDefinition;
            wires = settings.WiresOf(type);
            host = _cache.HostOf(type);
        }
        if (host is not null) host = Hosting.In(type, host);
        string space = host is null ? GeneratedNames.GlobalSpace : SymbolNames.Full(host) + ".";
        Shape[] below = [.. arguments.Skip(host is null ? 0 : AllArguments(host).Count())];
        string list = below.Length == 0 ? "" : $"<{string.Join(", ", below.Select(a => a.Type))}>";
        bool populates = type is { IsValueType: false, IsAbstract: false, TypeKind: TypeKind.Class } && !ModelReader.IsUnion(type, settings);
        return new ModelShape(full, Identifiers.Key(full), type.IsValueType, space, codec, list, arguments.ToEquatable(), populates, isOwn ? SimpleMembers.Count(type) : 0, wires) 
        {
            IsOwn = isOwn,
            IsUnmanaged = type is { IsValueType: true, IsUnmanagedType: true },
            MayBeUnmanaged = type.IsValueType && type.TypeArguments.Any(a => a is ITypeParameterSymbol) && MayBeUnmanaged(type),
            IsProto3 = Proto3.Is(type, settings, compilation.Home()),
            TakesNull = Proto3.Is(type, settings, compilation.Home()) && Proto3.MessageOf(type) == Proto3Message.Value,
            Keys = arguments.Count > 0 ? ClosedKeys.Of(type, compilation, settings) : default,
            Values = arguments.Count > 0 && (wires & WireBits.MemoryPack) != 0 ? ValuesIn(type) : default,
            OwnHost = Hosting.Spec(AllArguments(type).Where((_, i) => arguments[i] is UnusedShape).Select(Hosting.HidingAll).Aggregate((INamedTypeSymbol?)null, Hosting.Inner), compilation),
            HasParameter = AllArguments(type).Where((_, i) => arguments[i] is UnusedShape).Any(RootFinder.HasTypeParameter),
        };
    }

    /// <summary>The models whose values are being read: a value may hold the model again.</summary>
    readonly HashSet<ITypeSymbol> _closing = new(SymbolEqualityComparer.Default);

    EquatableArray<Shape> ValuesIn(INamedTypeSymbol type)
    {
        if (!_closing.Add(type)) return default;
        int before = _problems.Count;
        Shape[] values = [.. ClosedValues.Of(type, compilation).Select(t => Read(t)).OfType<Shape>().OrderBy(s => s.Key, StringComparer.Ordinal)];
        // A value that no wire has is reported where the model declares it.
        _problems.RemoveRange(before, _problems.Count - before);
        _closing.Remove(type);
        return values.ToEquatable();
    }

    /// <summary>Returns the shapes of the type arguments; null if one that a member uses has none.</summary>
    List<Shape>? Arguments(INamedTypeSymbol type)
    {
        var arguments = new List<Shape>();
        foreach ((ITypeSymbol argument, ITypeParameterSymbol parameter) in AllArguments(type).Zip(AllArguments(type.OriginalDefinition).Cast<ITypeParameterSymbol>(), (a, p) => (a, p)))
        {
            int before = _problems.Count;
            Shape? shape = Read(argument);
            if (shape is null && !UsedParameters.Has(type.OriginalDefinition, parameter))
            {
                _problems.RemoveRange(before, _problems.Count - before);
                string full = SymbolNames.Full(argument);
                shape = new UnusedShape(full, Identifiers.Key(full), argument.IsValueType);
            }
            if (shape is null) return null;
            arguments.Add(shape);
        }
        return arguments;
    }

    bool MayBeUnmanaged(INamedTypeSymbol type)
    {
        INamedTypeSymbol number = compilation.GetSpecialType(SpecialType.System_Int32);
        return type.ConstructedFrom.Construct([.. type.TypeArguments.Select(a => a is ITypeParameterSymbol { IsReferenceType: false } ? number : a)]).IsUnmanagedType;
    }

    /// <summary>Returns the wires that a model of another assembly was generated for, as far as this one may call its code, and the type that the code is nested in.</summary>
    (int, INamedTypeSymbol?) Generated(INamedTypeSymbol type, string codec)
    {
        int wires = 0;
        INamedTypeSymbol? host = null;
        // A type that is missing in unfinished source is in no assembly.
        if (type.ContainingAssembly is not { } assembly || assembly.Find(Known.Assembly)?.Argument(1) is not FormatVersion.Current) return (0, null);
        string arity = AllArguments(type).Count() is > 0 and int n ? "`" + n : "";
        foreach ((int wire, string name) in KnownWires.All)
        {
            string suffix = "_" + name;
            INamedTypeSymbol? generated = assembly.GetTypeByMetadataName($"Polywire.Generated.{codec}{suffix}{arity}");
            for (INamedTypeSymbol? t = type.OriginalDefinition; generated is null && t is not null; t = t.ContainingType)
            {
                generated = t.GetTypeMembers(codec + suffix).FirstOrDefault();
                if (generated is not null) host = t;
            }
            if (generated is not null && compilation.IsSymbolAccessibleWithin(generated, compilation.Home())) wires |= wire;
        }
        return (wires, host);
    }

    /// <summary>Type arguments of the containing types first.</summary>
    internal static IEnumerable<ITypeSymbol> AllArguments(INamedTypeSymbol type) =>
        type.ContainingType is { } outer ? AllArguments(outer).Concat(type.TypeArguments) : type.TypeArguments;

    /// <summary>Returns a type that <c>[assembly: WireFor]</c> names here: its code is generated as a model's.</summary>
    Shape? Foreign(INamedTypeSymbol type, string full)
    {
        if (!BulkModels.Of(compilation, settings).Contains(type)
            && !ForeignModels.Named(compilation.Home()).Any(n => SymbolEqualityComparer.Default.Equals(n.Type.OriginalDefinition, type.OriginalDefinition))) return null;
        // As a model it would be its count and capacity, without the elements.
        return IsOfCollection(type) ? Problem(type, "is a collection that has no public constructor without parameters, and none that takes the elements") : Model(type, full, true);
    }

    /// <summary>Returns a type that an assembly attribute or an attribute of another library makes a model of its own assembly, where its code is.</summary>
    ModelShape? OfItsAssembly(INamedTypeSymbol type, string full, bool isOwn) => !isOwn && Generated(type, SymbolNames.Codec(type)) is (not 0, _) ? Model(type, full, false) : null;

    /// <summary>Returns whether a base class is a collection of the class library.</summary>
    static bool IsOfCollection(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType)
        {
            if (CollectionCatalog.IsCollection(SymbolNames.Metadata(t))) return true;
        }
        return false;
    }

    CollectionShape? Sequence(INamedTypeSymbol type, string full, ITypeSymbol elementType, CollectionEntry entry, EnumFormat enums)
    {
        if (Slot(elementType, enums) is not { } element) return null;
        string Fill(string template) => template.Replace("{T}", element.Shape.Type);
        Build build = entry.Build.Close(Fill, entry.Build.TakesComparer ? Comparer(elementType, element.Shape).Expression : "");
        return new CollectionShape(full, Key(full, element), type.IsValueType, element, entry.Walk, Fill(entry.Span), Fill(entry.Count), build, entry.IsNull) { Cost = CollectionCosts.Of(SymbolNames.Metadata(type)), EachRuns = entry.Walk != Walk.Span && CollectionCatalog.EachRuns(type) };
    }

    Shape? Dictionary(INamedTypeSymbol type, string full, ITypeSymbol keyType, ITypeSymbol valueType, Build build, EnumFormat enums, string count = "{0}.Count")
    {
        if (Bare(Read(keyType, enums with { IsKey = true })) is not { } key || Slot(valueType, enums) is not { } value) return null;
        if (key is not (ScalarShape or EnumShape or TypeParameterShape or TupleShape or CodecShape or ModelShape)) return Problem(type, $"has keys of type '{keyType.ToDisplayString()}'");
        KeyComparer comparer = Comparer(keyType, key);
        string Close(string template) => template.Replace("{K}", key.Type).Replace("{V}", value.Shape.Type);
        Build filled = build.Close(Close, comparer.Expression);
        return new DictionaryShape(full, Key(full, new Slot(key, false), value), type.IsValueType, key, value, filled) { Count = Close(count), Comparer = comparer.Expression, HasUsualComparer = comparer.IsUsual, Cost = CollectionCosts.Of(SymbolNames.Metadata(type)), EachRuns = type.TypeKind == TypeKind.Interface || CollectionCatalog.EachRuns(type) };
    }

    /// <summary>Returns the comparer of keys, and notes where equality is the type's own.</summary>
    KeyComparer Comparer(ITypeSymbol type, Shape shape)
    {
        KeyComparer comparer = KeyComparers.Of(type, shape.Type, compilation, settings);
        if (comparer.Own is { } own) _ownEquality.Add(own);
        return comparer;
    }

    readonly List<INamedTypeSymbol> _ownEquality = [];

    /// <summary>The types of keys met so far whose <c>Equals</c> is code of their own.</summary>
    internal IReadOnlyList<INamedTypeSymbol> OwnEquality => _ownEquality;

    /// <summary>Returns the type with the codecs that it, or the assembly for it, names; null where there are none.</summary>
    internal CodecShape? CodecOf(ITypeSymbol type) => Codec(type, default);

    CodecShape? Codec(ITypeSymbol type, EnumFormat enums)
    {
        if (type is not INamedTypeSymbol and not IArrayTypeSymbol) return null;
        List<UserCodec> codecs = CodecReader.OfType(type, compilation);
        // The member's own format is nearer than a codec of the enum; a JSON library's attribute counts for JSON alone.
        if (type.TypeKind == TypeKind.Enum && codecs.Count > 0) codecs.RemoveAll(c => enums.Text is not null || enums.JsonText is not null && c.Wire == "Json");
        if (codecs.Count == 0) codecs = OfBase(type);
        if (codecs.Count == 0) return (CodecReader.OfTree(type) ?? (ForMemoryPack ? CodecReader.OfNamed(type) : null)) is { } tree ? new CodecShape(SymbolNames.Full(type), Identifiers.Key(SymbolNames.Full(type) + "|tree"), type.IsValueType, new[] { tree }.ToEquatable(), null) { IsBuiltIn = true } : null;
        return WithCodecs(type, codecs, enums);
    }

    /// <summary>Returns the codecs that the nearest base class has, for a class that is not a model. Codecs for classes of the class library apply to these classes only.</summary>
    List<UserCodec> OfBase(ITypeSymbol type)
    {
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Class, BaseType: not null } named || Scalars.Kind(type) is not null || named.Find(Known.Model) is not null || ForeignContracts.IsModel(named, settings)) return [];
        for (INamedTypeSymbol? t = named.BaseType; t is { SpecialType: SpecialType.None } && !SymbolNames.Metadata(t).StartsWith("System.", StringComparison.Ordinal); t = t.BaseType)
        {
            List<UserCodec> codecs = CodecReader.OfType(t, compilation);
            if (codecs.Count > 0) return Foreign(named, SymbolNames.Full(named)) is null ? [.. codecs.Select(c => c with { IsOfBase = true })] : [];
        }
        return [];
    }

    /// <summary>Returns whether a type needs no code beside its codecs: of types that are no models, those with codecs for the two wires that every model can have.</summary>
    bool IsServed(ITypeSymbol type, IReadOnlyList<UserCodec> codecs) => codecs.Count >= KnownWires.All.Length
        || codecs.Any(c => c.Wire == "Json") && codecs.Any(c => c.Wire == "MessagePack") && type.Find(Known.Model) is null && !(type is INamedTypeSymbol named && ForeignContracts.IsModel(named, settings));

    /// <summary>Returns the shape of <paramref name="type"/> with these codecs; wires without one keep the format that there is otherwise.</summary>
    internal CodecShape WithCodecs(ITypeSymbol type, IReadOnlyList<UserCodec> codecs, EnumFormat enums, bool onMember = false)
    {
        int before = _problems.Count, refused = _refused.Count;
        Shape? otherwise = onMember ? Read(type, enums) : IsServed(type, codecs) ? null : Named(WithoutCodec(type, enums), type);
        if (_problems.Count > before) _problems.RemoveRange(before, _problems.Count - before);
        _refused.RemoveRange(refused, _refused.Count - refused);
        string full = SymbolNames.Full(type);
        string key = Identifiers.Key(full + "|codec|" + string.Join("|", codecs.Select(c => c.Type + c.Arguments)));
        return new CodecShape(full, key, type.IsValueType, codecs.ToEquatable(), otherwise)
        {
            TypeName = SymbolNames.Reflected(type),
            OwnHost = codecs.Select(c => c.Host).Aggregate((HostSpec?)null, HostSpec.Inner),
            HasParameter = RootFinder.HasTypeParameter(type),
            IsNullable = IsNullable(type),
        };
    }

    static bool IsNullable(ITypeSymbol type) => type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T;
}
