using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// The dialects of protobuf-net: levels, inheritance, and what its attributes say of members.
sealed partial class ModelReader
{
    int? _dialect;

    /// <summary>The value of <c>ProtobufDialect</c>.</summary>
    int Dialect => _dialect ??= ProtobufNetContract.Dialect(_type, _settings);

    bool IsNet => Dialect >= NetEncoding.FirstLevel;

    /// <summary>Whether protobuf-net's attributes make the type a contract.</summary>
    bool IsNetContract => IsNet && ProtobufNetContract.Is(_type, _settings);

    /// <summary>Whether objects are made without a constructor, so that members have no values before they are read.</summary>
    bool SkipsConstructor => IsNetContract && _type.Find(ProtobufNetContract.Contract).Get("SkipConstructor", false);

    WireFacts OnProtobuf(ISymbol symbol, ITypeSymbol type, MemberFacts facts)
    {
        var own = new WireFacts { Wire = WireBits.Protobuf, Encoding = facts.Encoding, OneOf = facts.OneOf };
        if (!IsNet) return own;
        if (facts.Net is not { } net) return own with { Encoding = facts.Encoding | NetEncoding.Bits(Dialect), IsAlwaysWritten = facts.IsExplicitlyRequired };
        (string? condition, string? specified) = Condition(symbol);
        if (!facts.IsAnswered && ProtobufNetContract.NoLevel(symbol) is { } noLevel) Refuse(symbol, symbol.Name, NoLevel, noLevel);
        return own with
        {
            Index = net.Number,
            Encoding = facts.Encoding | net.Encoding(Dialect, ProtobufNetContract.IsGroup(type)),
            IsAlwaysWritten = net.IsRequired || facts.IsExplicitlyRequired,
            Default = type.SpecialType == SpecialType.System_Object ? null : ProtobufNetContract.Default(symbol, type),
            Condition = condition,
            Specified = specified,
            IsAppendedOnPopulate = !net.Overwrites,
        };
    }

    /// <summary>Returns whether protobuf-net adds elements to those that the initializer gives.</summary>
    bool IsAppendedByNet(MemberFacts facts, Shape shape, Assign assign, Initial initial) =>
        IsNet && facts.Net is { Overwrites: false } && initial == Initial.Other && assign is Assign.AtOnce or Assign.InPlace && IsNet && facts.Net is { Overwrites: false }
        && shape is CollectionShape { Build.Kind: BuildKind.Itself } or DictionaryShape { Build.Kind: BuildKind.Itself };

    /// <summary>Returns the condition under which a member is written, by a method <c>ShouldSerialize…</c> or a property <c>…Specified</c>, and that property's name if reading sets it.</summary>
    (string? Condition, string? Specified) Condition(ISymbol symbol)
    {
        for (INamedTypeSymbol? t = symbol.ContainingType; t is not null; t = t.BaseType)
        {
            if (t.GetMembers(symbol.Name + "Specified").OfType<IPropertySymbol>().FirstOrDefault(p => p is { IsStatic: false, Type.SpecialType: SpecialType.System_Boolean, GetMethod: not null }) is { } specified)
            {
                if (!IsCallable(specified.GetMethod!))
                {
                    Refuse(symbol, symbol.Name, specified.Name + " that is not accessible", null);
                    break;
                }
                return ($"value.@{specified.Name}", specified.SetMethod is { IsInitOnly: false } set && IsCallable(set) ? "@" + specified.Name : null);
            }
            if (t.GetMembers("ShouldSerialize" + symbol.Name).OfType<IMethodSymbol>().FirstOrDefault(m => m is { IsStatic: false, Parameters.Length: 0, ReturnType.SpecialType: SpecialType.System_Boolean }) is { } asked)
            {
                if (!IsCallable(asked))
                {
                    Refuse(symbol, symbol.Name, asked.Name + "() that is not accessible", null);
                    break;
                }
                return ($"value.@{asked.Name}()", null);
            }
        }
        return (null, null);
    }

    /// <summary>Returns the types that derive from this one directly, with the numbers of their fields.</summary>
    List<IncludeSpec> ReadIncludes()
    {
        var includes = new List<IncludeSpec>();
        if (!IsNet) return includes;
        (INamedTypeSymbol Type, int Number, bool IsGroup)[] all = [.. Includes(_type)];
        foreach ((INamedTypeSymbol type, int number, bool isGroup) in all)
        {
            // protobuf-net writes the message of the first type by number that the object is of, and then refuses it there.
            INamedTypeSymbol? before = all.FirstOrDefault(o => o.Number < number && IsBelow(type, o.Type)).Type;
            if (before is not null) Report(Descriptors.LeftOutCase, _type, type.Name, _type.Name, $"its base type '{before.Name}' is listed too, with a lower number, so that protobuf-net refuses to write it");
            if (number < 1) Report(Descriptors.BadCase, _type, type.Name, _type.Name, "its number is less than 1");
            else if (Derived(type, Descriptors.BadCase, out _, out _, true) is { } shape) includes.Add(new IncludeSpec(number, shape, isGroup) { IsNeverWritten = before is not null });
        }
        return includes;
    }

    IEnumerable<(INamedTypeSymbol Type, int Number, bool IsGroup)> Includes(INamedTypeSymbol type)
    {
        const int Group = 4;
        if (_settings.Reads(AssemblySettings.ProtobufNetAttributes))
        {
            foreach (AttributeData attribute in ProtobufNetContract.Includes(type))
            {
                if (attribute.Argument(0) is int number && (attribute.Argument(1) as INamedTypeSymbol ?? (attribute.Argument(1) is string name ? ByName(name) : null)) is { } derived
                    && _compilation.ClassifyConversion(derived, type).IsImplicit && !ForeignContracts.HasNoInstances(derived, _settings)) yield return (derived, number, attribute.Get("DataFormat", 0) == Group);
            }
        }
        AttributeData[] own = [.. type.All(Known.Union)];
        INamedTypeSymbol[] listed = [.. own.Select(a => a.Argument(1)).OfType<INamedTypeSymbol>()];
        foreach (AttributeData attribute in own)
        {
            if (attribute.Argument(0) is not int number || attribute.Argument(1) is not INamedTypeSymbol derived || SymbolEqualityComparer.Default.Equals(derived, type)) continue;
            // A type that derives from another one of the list is in that one's message.
            if (!listed.Any(o => !SymbolEqualityComparer.Default.Equals(o, derived) && IsBelow(derived, o))) yield return (derived, attribute.Get("Protobuf", number), false);
        }
    }

    /// <summary>Returns the type that the hierarchy begins with; null if it is this one, or there is none.</summary>
    ModelShape? ReadRoot()
    {
        if (!IsNet) return null;
        INamedTypeSymbol root = _type;
        while (Above(root) is { } above) root = above;
        return SymbolEqualityComparer.Default.Equals(root, _type) ? null : ShapeReader.Bare(_shapes.Read(root)) as ModelShape;
    }

    INamedTypeSymbol? Above(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType)
        {
            if (Lists(t)) return t;
        }
        return type.AllInterfaces.FirstOrDefault(Lists);

        bool Lists(INamedTypeSymbol t) => ProtobufNetContract.Dialect(t, _settings) >= NetEncoding.FirstLevel && Includes(t).Any(i => SymbolEqualityComparer.Default.Equals(i.Type.OriginalDefinition, type.OriginalDefinition));
    }

    /// <summary>Returns the types of the hierarchy that protobuf-net's attributes list, this one too: the cases of the union that it is on JSON.</summary>
    IEnumerable<INamedTypeSymbol> Hierarchy(INamedTypeSymbol type)
    {
        if (!type.IsAbstract && type.TypeKind != TypeKind.Interface) yield return type;
        foreach ((INamedTypeSymbol derived, _, _) in Includes(type))
        {
            foreach (INamedTypeSymbol t in Hierarchy(derived)) yield return t;
        }
    }

    /// <summary>Returns the method as a callback, where protobuf-net's attributes make it one. Those with parameters are code of that library.</summary>
    CallbackSpec? NetCallback(IMethodSymbol method)
    {
        if (!_settings.Reads(AssemblySettings.ProtobufNetAttributes) || !IsNetContract) return null;
        foreach ((string name, string when) in ProtobufNetContract.Callbacks)
        {
            if (method.Find(name) is not { } attribute) continue;
            if (method is { IsStatic: false, Parameters.Length: 0, IsGenericMethod: false, ReturnsVoid: true }) return new CallbackSpec(method.Name, when, SymbolNames.Full(method.ContainingType), IsCallable(method)) { Owner = OwnerOf(method.ContainingType) };
            Refuse(method, method.Name, name.Substring(name.LastIndexOf('.') + 1).Replace("Attribute", "") + " on a method that is static or has parameters", attribute);
        }
        return null;
    }

    const string NoLevel = "CompatibilityLevel with a value that is no level";

    // Settings of a contract that only protobuf-net's own code supports.
    static readonly string[] s_netCode = ["Surrogate", "Serializer", "AsReferenceDefault"];

    void WarnOfNetCode()
    {
        if (IsAnswered || !ProtobufNetContract.Is(_type, _settings)) return;
        // Such a model is in no dialect.
        if (ProtobufNetContract.NoLevel(_type) is { } noLevel) Refuse(_type, _type.Name, NoLevel, noLevel);
        if (!IsNetContract || _type.Find(ProtobufNetContract.Contract) is not { } contract) return;
        foreach (string code in s_netCode.Where(contract.Has)) Refuse(_type, _type.Name, $"ProtoContract({code} = …)", contract);
        if (ProtobufNetContract.IsList(_type, contract)) Refuse(_type, _type.Name, "ProtoContract on a collection, which protobuf-net writes as its elements", contract);
        // Otherwise it writes a class without the interface's message.
        if (_type.TypeKind == TypeKind.Interface && ProtobufNetContract.Includes(_type).FirstOrDefault() is { } include) Refuse(_type, _type.Name, "ProtoInclude on an interface, which protobuf-net follows only once it has seen the interface", include);
    }

    /// <summary>Returns whether unknown fields are preserved in the object that protobuf-net keeps them in.</summary>
    bool IsNetExtensible(List<IncludeSpec> includes, ModelShape? root)
    {
        if (!IsNetContract || !IsExtensible(_type)) return false;
        // In a hierarchy, protobuf-net keeps those of each type apart; of a struct, those of a copy.
        string? reason = _type.IsValueType ? "on a struct" : includes.Count > 0 || root is not null ? "in a hierarchy" : null;
        if (reason is not null && !IsAnswered && (root is null || !IsExtensible(_type.BaseType!))) Refuse(_type, _type.Name, "IExtensible " + reason, _type.Find(ProtobufNetContract.Contract));
        return reason is null;

        static bool IsExtensible(INamedTypeSymbol type) => type.AllInterfaces.Any(i => SymbolNames.Metadata(i) == "ProtoBuf.IExtensible");
    }
}
