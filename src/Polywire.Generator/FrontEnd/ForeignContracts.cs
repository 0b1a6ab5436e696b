using Microsoft.CodeAnalysis;

namespace Polywire.Generator.FrontEnd;

/// <summary>The attributes of other libraries that make a type a model without <c>[WireModel]</c>, and what they say of the whole type.</summary>
static class ForeignContracts
{
    internal const string MessagePackObject = "MessagePack.MessagePackObjectAttribute";
    internal const string MessagePackUnion = "MessagePack.UnionAttribute";
    internal const string MemoryPackable = "MemoryPack.MemoryPackableAttribute";
    internal const string MemoryPackUnion = "MemoryPack.MemoryPackUnionAttribute";
    internal const string DataContract = "System.Runtime.Serialization.DataContractAttribute";
    internal const string JsonObject = "Newtonsoft.Json.JsonObjectAttribute";
    internal const string JsonPropertyName = "System.Text.Json.Serialization.JsonPropertyNameAttribute";
    internal const string JsonDerivedType = "System.Text.Json.Serialization.JsonDerivedTypeAttribute";

    /// <summary>Interfaces of callbacks: each method with the bit that it is read with, and the time that it is called at.</summary>
    internal static readonly (string Interface, int Bit, string Method, string When)[] Callbacks =
    [
        ("MessagePack.IMessagePackSerializationCallbackReceiver", AssemblySettings.MessagePackCSharp, "OnBeforeSerialize", "BeforeWrite"),
        ("MessagePack.IMessagePackSerializationCallbackReceiver", AssemblySettings.MessagePackCSharp, "OnAfterDeserialize", "AfterRead"),
        (SystemTextJson + "IJsonOnSerializing", AssemblySettings.SystemTextJson, "OnSerializing", "BeforeWrite"),
        (SystemTextJson + "IJsonOnSerialized", AssemblySettings.SystemTextJson, "OnSerialized", "AfterWrite"),
        (SystemTextJson + "IJsonOnDeserializing", AssemblySettings.SystemTextJson, "OnDeserializing", "BeforeRead"),
        (SystemTextJson + "IJsonOnDeserialized", AssemblySettings.SystemTextJson, "OnDeserialized", "AfterRead"),
    ];

    const string SystemTextJson = "System.Text.Json.Serialization.";

    /// <summary>The attributes that mark a model, each with its bit of <c>ForeignAttributes</c>. The first one on a type counts.</summary>
    internal static readonly (string Name, int Bit)[] Markers =
    [
        (MessagePackObject, AssemblySettings.MessagePackCSharp), (MessagePackUnion, AssemblySettings.MessagePackCSharp), (DataContract, AssemblySettings.DataContract), (MemoryPackable, AssemblySettings.MemoryPackAttributes), (MemoryPackUnion, AssemblySettings.MemoryPackAttributes),
        (JsonDerivedType, AssemblySettings.SystemTextJson), (JsonObject, AssemblySettings.Newtonsoft), (DataContract, AssemblySettings.Newtonsoft),
        (ProtobufNetContract.Contract, AssemblySettings.ProtobufNetAttributes), (DataContract, AssemblySettings.ProtobufNetAttributes), (ProtobufNetContract.XmlType, AssemblySettings.ProtobufNetAttributes),
    ];

    /// <summary>Returns whether the type is a model by its marker alone.</summary>
    internal static bool IsModel(INamedTypeSymbol type, AssemblySettings settings) => Marker(type, settings) is not null;

    /// <summary>Returns the marker that makes the type a model; null where <c>[WireModel]</c> does, or none that is read.</summary>
    internal static string? Marker(INamedTypeSymbol type, AssemblySettings settings)
    {
        if (settings.Foreign == 0 || type.TypeKind == TypeKind.Enum || type.Find(Known.Model) is not null || HasNoInstances(type, settings)) return null;
        foreach ((string name, int bit) in Markers)
        {
            if (settings.Reads(bit) && type.Find(name) is { } marker && !(name == MemoryPackable && IsWithoutCode(marker)) && !(name == MemoryPackUnion && UnionFormatters.Is(type))) return name;
        }
        if (settings.Reads(AssemblySettings.ProtobufNetAttributes) && ProtobufNetContract.IsListed(type)) return ProtobufNetContract.Include;
        return UnionFormatters.Name(type, settings) is null ? null : MemoryPackUnion;
    }

    /// <summary>Returns whether no object can be of the type: a static class, or an abstract class or interface that lists no derived types. Members of an abstract class are those of the models below it.</summary>
    internal static bool HasNoInstances(INamedTypeSymbol type, AssemblySettings settings) =>
        type.IsStatic || type is { IsAbstract: true, TypeKind: TypeKind.Class or TypeKind.Interface } && !ModelReader.IsUnion(type, settings);

    /// <summary>Returns whether MemoryPack's attribute says that the type is a collection (3), or has a formatter of its own (4).</summary>
    static bool IsWithoutCode(AttributeData memoryPackable) => GenerateType(memoryPackable) is 3 or 4;

    /// <summary>Returns the value of MemoryPack's <c>GenerateType</c>; another constructor takes the layout alone.</summary>
    internal static int GenerateType(AttributeData? memoryPackable) =>
        memoryPackable?.AttributeConstructor?.Parameters.FirstOrDefault()?.Type.Name == "GenerateType" && memoryPackable.Argument(0) is int type ? type : 0;

    /// <summary>Returns whether MemoryPack's attribute requires the order of each member: by its layout, which is explicit by default where members have their lengths.</summary>
    internal static bool IsExplicit(AttributeData memoryPackable)
    {
        for (int i = 0; i < memoryPackable.ConstructorArguments.Length; i++)
        {
            if (memoryPackable.AttributeConstructor?.Parameters[i].Type.Name == "SerializeLayout") return memoryPackable.Argument(i) is 1;
        }
        return GenerateType(memoryPackable) is 1 or 2;
    }

    /// <summary>Methods that MemoryPack calls, with the time.</summary>
    internal static readonly (string Attribute, string When)[] MemoryPackCallbacks =
    [
        ("MemoryPack.MemoryPackOnSerializingAttribute", "BeforeWrite"), ("MemoryPack.MemoryPackOnSerializedAttribute", "AfterWrite"),
        ("MemoryPack.MemoryPackOnDeserializingAttribute", "BeforeRead"), ("MemoryPack.MemoryPackOnDeserializedAttribute", "AfterRead"),
    ];

    /// <summary>Returns how MessagePack-CSharp's contract on the type keys its members; null if it has none that is read.</summary>
    internal static MessagePackContract? MessagePack(INamedTypeSymbol type, AssemblySettings settings)
    {
        if (settings.Reads(AssemblySettings.MessagePackCSharp) && type.Find(MessagePackObject) is { } contract)
            return contract.Argument(0) is true ? MessagePackContract.ByName : MessagePackContract.ByKey;
        return settings.Reads(AssemblySettings.DataContract) && type.Find(DataContract) is not null ? MessagePackContract.DataContract : null;
    }
}

/// <summary>Specifies how a contract of MessagePack-CSharp keys members.</summary>
enum MessagePackContract
{
    /// <summary>By <c>[Key]</c>.</summary>
    ByKey,
    /// <summary>By name: <c>keyAsPropertyName</c>.</summary>
    ByName,
    /// <summary>Members are identified by the order or name of <c>[DataMember]</c>.</summary>
    DataContract,
}
