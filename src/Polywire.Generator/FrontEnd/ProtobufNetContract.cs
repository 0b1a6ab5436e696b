using System.Globalization;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>Reads protobuf-net's attributes on types and members; by name, so that it is not referenced.</summary>
static class ProtobufNetContract
{
    internal const string Contract = Space + "ProtoContractAttribute";
    internal const string Include = Space + "ProtoIncludeAttribute";
    internal const string XmlType = "System.Xml.Serialization.XmlTypeAttribute";
    const string Space = "ProtoBuf.";
    const string Level = Space + "CompatibilityLevelAttribute";

    /// <summary>The values of <c>DataFormat</c> that have a meaning here, and the level that <c>WellKnown</c> means.</summary>
    const int ZigZag = 1, FixedSize = 3, Group = 4, WellKnown = 5, WellKnownLevel = 240;

    /// <summary>Methods that protobuf-net calls, with the time.</summary>
    internal static readonly (string Attribute, string When)[] Callbacks =
    [
        (Space + "ProtoBeforeSerializationAttribute", "BeforeWrite"), (Space + "ProtoAfterSerializationAttribute", "AfterWrite"),
        (Space + "ProtoBeforeDeserializationAttribute", "BeforeRead"), (Space + "ProtoAfterDeserializationAttribute", "AfterRead"),
        ("System.Runtime.Serialization.OnSerializingAttribute", "BeforeWrite"), ("System.Runtime.Serialization.OnSerializedAttribute", "AfterWrite"),
        ("System.Runtime.Serialization.OnDeserializingAttribute", "BeforeRead"), ("System.Runtime.Serialization.OnDeserializedAttribute", "AfterRead"),
    ];

    /// <summary>Returns whether protobuf-net has a contract of the type: by attributes, or because the contract of its base type lists it.</summary>
    internal static bool Is(INamedTypeSymbol type, AssemblySettings settings) => settings.Reads(AssemblySettings.ProtobufNetAttributes) && type.TypeKind != TypeKind.Enum && (HasAttributes(type) || IsListed(type));

    /// <summary>Returns whether protobuf-net's attributes, or those that it reads too, make the type a contract. It reads no other attributes of a type without them.</summary>
    static bool HasAttributes(INamedTypeSymbol type) => type.Find(Contract) is not null || type.Find(ForeignContracts.DataContract) is not null || type.Find(XmlType) is not null;

    /// <summary>
    /// Returns whether a contract lists a type that has no attributes: its contract has no members but those of its base types. <c>[WireUnion]</c> lists
    /// it too if its own <c>[WireModel(OptIn = true)]</c> leaves out its members.
    /// </summary>
    internal static bool IsListed(INamedTypeSymbol type)
    {
        if (type.TypeKind is not (TypeKind.Class or TypeKind.Struct) || type.SpecialType != SpecialType.None || HasAttributes(type)) return false;
        bool isOptIn = type.Find(Known.Model).Get("OptIn", false);
        for (INamedTypeSymbol? t = type.BaseType; t is not null; t = t.BaseType)
        {
            if (Lists(t)) return true;
        }
        return type.AllInterfaces.Any(Lists);

        bool Lists(INamedTypeSymbol t) => Includes(t).Any(IsOfType) || isOptIn && HasAttributes(t) && t.All(Known.Union).Any(IsOfType);

        bool IsOfType(AttributeData include) => include.Argument(1) is INamedTypeSymbol listed ? SymbolEqualityComparer.Default.Equals(listed.OriginalDefinition, type.OriginalDefinition)
            : include.Argument(1) is string name && name.Split(',')[0].Trim() == SymbolNames.Metadata(type);
    }

    /// <summary>Returns the attributes with which a contract lists derived types.</summary>
    internal static IEnumerable<AttributeData> Includes(INamedTypeSymbol type) => type.All(Include) is var includes && includes.Any() && HasAttributes(type) ? includes : [];

    /// <summary>Returns the value of <c>ProtobufDialect</c> for a model.</summary>
    internal static int Dialect(INamedTypeSymbol type, AssemblySettings settings)
    {
        if (type.Find(Known.Model).Get("Protobuf", 0) is not 0 and int own) return own;
        int otherwise = settings.Protobuf;
        if (!Is(type, settings)) return otherwise;
        return InheritedLevelOf(type) ?? LevelOf(type.ContainingModule) ?? LevelOf(type.ContainingAssembly) ?? Math.Max(otherwise, NetEncoding.FirstLevel);
    }

    static int? InheritedLevelOf(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? t = type; t is not null; t = t.BaseType)
        {
            if (LevelOf(t) is { } level) return level;
        }
        return null;
    }

    /// <summary>Returns the attribute, if what it names is no level.</summary>
    internal static AttributeData? NoLevel(ISymbol symbol) => symbol.Find(Level) is { } attribute && attribute.Argument(0) is int level and not (0 or 200 or 240 or 300) ? attribute : null;

    /// <summary>Returns whether protobuf-net treats the contract as a list of its elements: it has an <c>Add</c> for them, and does not set <c>IgnoreListHandling</c>.</summary>
    internal static bool IsList(INamedTypeSymbol type, AttributeData contract) =>
        !contract.Get("IgnoreListHandling", false) && type.AllInterfaces.Any(i => i.OriginalDefinition.SpecialType == SpecialType.System_Collections_Generic_ICollection_T);

    static int? LevelOf(ISymbol symbol) => symbol.Find(Level)?.Argument(0) is > 0 and int level ? level : null;

    /// <summary>A member as the attributes describe it.</summary>
    internal sealed record Member(int Number, int Format, bool IsPacked, bool IsRequired, bool Overwrites, int KeyFormat, int ValueFormat, AttributeData? At)
    {
        /// <summary>The level of the member itself; null if it is that of its type.</summary>
        internal int? Level { get; init; }

        /// <summary>Returns the level, and the bits of <c>WireEncodings</c>.</summary>
        internal int Encoding(int level, bool isGroup)
        {
            level = Level ?? level;
            if (Format == WellKnown) level = Math.Max(level, WellKnownLevel);
            int format = Bits(Format == 0 && isGroup ? Group : Format);
            int parts = Bits(KeyFormat) << NetEncoding.KeyShift | Bits(ValueFormat == 0 && isGroup ? Group : ValueFormat) << NetEncoding.ValueShift;
            return NetEncoding.Bits(level) | format | parts | (IsPacked ? NetEncoding.Packed : 0);
        }

        static int Bits(int format) => format switch
        {
            ZigZag => NetEncoding.ZigZag,
            FixedSize => NetEncoding.Fixed,
            Group => NetEncoding.Group,
            _ => 0,
        };
    }

    /// <summary>Returns whether the attributes leave out the member.</summary>
    internal static bool Ignores(ISymbol symbol) => symbol.Find(Space + "ProtoIgnoreAttribute") is not null
        || symbol.ContainingType.All(Space + "ProtoPartialIgnoreAttribute").Any(a => a.Argument(0) is string name && name == symbol.Name);

    /// <summary>Returns the member of a contract; null if it is none.</summary>
    internal static Member? Of(ISymbol symbol, AssemblySettings settings)
    {
        INamedTypeSymbol type = symbol.ContainingType;
        if (!settings.Reads(AssemblySettings.ProtobufNetAttributes) || !HasAttributes(type) || symbol.IsStatic) return null;
        AttributeData? contract = type.Find(Contract);
        int mode = contract.Get("ImplicitFields", 0);
        bool infers = mode != 0 || contract.Get("InferTagFromName", false);
        if (Pinned(symbol) is { } attribute) return Read(symbol, attribute, (int)attribute.Argument(0)!);
        if (!infers) return ByOtherLibrary(symbol, contract) is { } other && other.Number > 0 ? Read(symbol, other.At, other.Number) : null;
        // Members without a number get the next numbers, in the order of their names.
        int number = contract.Get("ImplicitFirstTag", 1);
        (string Key, int Order, ISymbol Symbol)[] free = [.. type.GetMembers().Where(m => IsImplicit(m, contract, mode)).Select(m => (Key(m, mode), mode == 0 ? ByOtherLibrary(m, contract)?.Number ?? int.MinValue : int.MinValue, m)).OrderBy(m => m.Item2).ThenBy(m => m.Item1, StringComparer.Ordinal)];
        int at = Array.FindIndex(free, f => SymbolEqualityComparer.Default.Equals(f.Symbol, symbol));
        return at < 0 ? null : Read(symbol, null, number + at);
    }

    static AttributeData? Pinned(ISymbol symbol) => symbol.Find(Space + "ProtoMemberAttribute") is { } own && own.Argument(0) is int ? own
        : symbol.ContainingType.All(Space + "ProtoPartialMemberAttribute").FirstOrDefault(a => a.Argument(0) is int && a.Argument(1) is string name && name == symbol.Name);

    static Member Read(ISymbol symbol, AttributeData? at, int number)
    {
        // Packed = 1, Required = 2, OverwriteList = 16
        int options = at.Get("Options", 0);
        AttributeData? map = symbol.Find(Space + "ProtoMapAttribute");
        bool isProto = at?.AttributeClass is { } c && SymbolNames.Metadata(c).StartsWith(Space, StringComparison.Ordinal);
        return new Member(
            number, isProto ? at.Get("DataFormat", 0) : 0, at.Get("IsPacked", (options & 1) != 0), at.Get("IsRequired", (options & 2) != 0),
            at.Get("OverwriteList", (options & 16) != 0), map.Get("KeyFormat", 0), map.Get("ValueFormat", 0), at) { Level = LevelOf(symbol) };
    }

    /// <summary>Returns the number that a data contract or an attribute for XML gives.</summary>
    static (int Number, AttributeData At)? ByOtherLibrary(ISymbol symbol, AttributeData? contract)
    {
        if (contract.Get("UseProtoMembersOnly", false)) return null;
        INamedTypeSymbol type = symbol.ContainingType;
        if (type.Find(ForeignContracts.DataContract) is not null && symbol.Find("System.Runtime.Serialization.DataMemberAttribute") is { } data && (data.Get("Order", -1) is > 0 and int order || contract.Get("InferTagFromName", false) && (order = data.Get("Order", -1)) == -1))
            return (order + (order > 0 ? contract.Get("DataMemberOffset", 0) : 0), data);
        if (type.Find(XmlType) is null || symbol.Find("System.Xml.Serialization.XmlIgnoreAttribute") is not null) return null;
        AttributeData? xml = symbol.Find("System.Xml.Serialization.XmlElementAttribute") ?? symbol.Find("System.Xml.Serialization.XmlArrayAttribute");
        return xml is not null && xml.Get("Order", -1) is > 0 and int place ? (place, xml) : null;
    }

    /// <summary>Returns whether the member gets its number from its name: all public ones (1), all fields (2), or those of other libraries' contracts.</summary>
    static bool IsImplicit(ISymbol symbol, AttributeData? contract, int mode)
    {
        if (symbol.IsStatic || Ignores(symbol) || Pinned(symbol) is not null || symbol.Find("System.NonSerializedAttribute") is not null) return false;
        if (symbol is not (IPropertySymbol { IsIndexer: false } or IFieldSymbol { IsConst: false, IsImplicitlyDeclared: false })) return false;
        ITypeSymbol type = (symbol as IPropertySymbol)?.Type ?? ((IFieldSymbol)symbol).Type;
        if (type.TypeKind == TypeKind.Delegate) return false;
        return mode switch
        {
            1 => symbol is IPropertySymbol { GetMethod.DeclaredAccessibility: Accessibility.Public } or IFieldSymbol { DeclaredAccessibility: Accessibility.Public },
            2 => symbol is IFieldSymbol || HasField(symbol),
            _ => ByOtherLibrary(symbol, contract) is not null,
        };
    }

    static bool HasField(ISymbol symbol) => symbol.ContainingType.GetMembers().OfType<IFieldSymbol>().Any(f => SymbolEqualityComparer.Default.Equals(f.AssociatedSymbol, symbol));

    /// <summary>Returns the name that the member is sorted by; a property's field has the property's name.</summary>
    static string Key(ISymbol symbol, int mode) => mode == 2 && symbol is IPropertySymbol ? $"<{symbol.Name}>k__BackingField" : symbol.Name;

    /// <summary>Returns whether a message of the type, or of what it is made of, is a group by default.</summary>
    internal static bool IsGroup(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IsGroup(array.ElementType),
        INamedTypeSymbol named => named.Find(Contract).Get("IsGroup", false) || named.TypeArguments.Length > 0 && IsGroup(named.TypeArguments[named.TypeArguments.Length - 1]),
        _ => false,
    };

    /// <summary>Returns the value that <c>[DefaultValue]</c> gives, as C# text of the member's type; null if it has none.</summary>
    internal static string? Default(ISymbol symbol, ITypeSymbol type)
    {
        if (symbol.Find("System.ComponentModel.DefaultValueAttribute") is not { } attribute) return null;
        if (type is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable) type = nullable.TypeArguments[0];
        object? value = attribute.ConstructorArguments.Length == 2 ? attribute.Argument(1) : attribute.Argument(0);
        if (value is null) return null;
        string full = SymbolNames.Full(type);
        if (value is string text && type.SpecialType != SpecialType.System_String)
        {
            if (type.TypeKind == TypeKind.Enum) return $"{full}.@{text}";
            if (type is INamedTypeSymbol named && SymbolNames.Metadata(named) == "System.Uri") return $"new global::System.Uri({Constants.Literal(text)}, global::System.UriKind.RelativeOrAbsolute)";
            if (type.SpecialType == SpecialType.System_Decimal && decimal.TryParse(text, NumberStyles.Any, CultureInfo.InvariantCulture, out decimal number)) return number.ToString(CultureInfo.InvariantCulture) + "m";
            return type.IsValueType ? $"{full}.Parse({Constants.Literal(text)}, global::System.Globalization.CultureInfo.InvariantCulture)" : null;
        }
        string literal = Constants.Literal(value);
        return type.SpecialType is SpecialType.System_Boolean or SpecialType.System_String ? literal : $"unchecked(({full})({literal}))";
    }
}
