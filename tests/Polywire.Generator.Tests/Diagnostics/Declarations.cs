namespace GeneratorTests.Diagnostics;

/// <summary>What the sources of several tests have in common: settings of the assembly, and the attributes of other libraries.</summary>
static class Declarations
{
    internal const string Stj = "[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]\n";

    internal const string Converters = " class C : System.Text.Json.Serialization.JsonConverter<int> { public override int Read(ref System.Text.Json.Utf8JsonReader r, Type t, System.Text.Json.JsonSerializerOptions o) => 0; public override void Write(System.Text.Json.Utf8JsonWriter w, int v, System.Text.Json.JsonSerializerOptions o) { } } class OwnAttribute : System.Text.Json.Serialization.JsonConverterAttribute { }";
    internal const string OwnKey = "[WireModel] public struct K : IEquatable<K> { public int A { get; set; } public bool Equals(K other) => true; public override bool Equals(object? other) => true; public override int GetHashCode() => 0; } ";

    internal const string Foreign = "[assembly: WireDefaults(Read = ForeignAttributes.MessagePack | ForeignAttributes.SystemTextJson)]\n";

    internal const string Attributes = "\nnamespace MessagePack { class MessagePackObjectAttribute : Attribute { } class KeyAttribute : Attribute { public KeyAttribute(int x) { } public KeyAttribute(string x) { } } class MessagePackFormatterAttribute : Attribute { } [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] class UnionAttribute : Attribute { public UnionAttribute(int n, Type t) { } public UnionAttribute(int n, string t) { } } }";

    internal const string MemoryPack = "[assembly: WireDefaults(Read = ForeignAttributes.MemoryPack)]\n";

    internal const string MemoryPackAttributes = "\nnamespace MemoryPack { class MemoryPackableAttribute : Attribute { } class MemoryPackOnSerializingAttribute : Attribute { } class MemoryPackUnionAttribute : Attribute { public MemoryPackUnionAttribute(ushort n, Type t) { } } class MemoryPackUnionFormatterAttribute : Attribute { public MemoryPackUnionFormatterAttribute(Type t) { } } abstract class MemoryPackCustomFormatterAttribute<F, T> : Attribute { } class BrotliFormatterAttribute : MemoryPackCustomFormatterAttribute<int, byte[]> { } class BrotliFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<int, T> { } class OwnFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<int, T> { } class MemoryPoolFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<int, Memory<T>> { } class IgnoreCaseFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<int, Dictionary<string, T>> { } }";

    internal const string Net = "[assembly: WireDefaults(Read = ForeignAttributes.ProtobufNet)]\n";

    internal const string NetAttributes = "\nnamespace ProtoBuf { enum CompatibilityLevel { } class CompatibilityLevelAttribute : Attribute { public CompatibilityLevelAttribute(CompatibilityLevel x) { } } class ProtoContractAttribute : Attribute { } class ProtoMemberAttribute : Attribute { public ProtoMemberAttribute(int x) { } } class ProtoIncludeAttribute : Attribute { public ProtoIncludeAttribute(int x, Type t) { } } }";

    internal const string NetExtension = " namespace ProtoBuf { public interface IExtension; public interface IExtensible { IExtension GetExtensionObject(bool create); } }";

    internal const string Newtonsoft = "[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)]\n";

    internal const string NewtonsoftAttributes = "\nclass StringEnumConverter { } namespace Newtonsoft.Json { enum MemberSerialization { OptOut, OptIn, Fields } class JsonObjectAttribute : Attribute { public JsonObjectAttribute(MemberSerialization m = 0) { } public Type? NamingStrategyType { get; set; } } "
        + "class JsonConverterAttribute : Attribute { public JsonConverterAttribute(Type t) { } public JsonConverterAttribute(Type t, params object[] p) { } } class JsonPropertyAttribute : Attribute { public bool IsReference { get; set; } public int DefaultValueHandling { get; set; } public Type? NamingStrategyType { get; set; } public Type? ItemConverterType { get; set; } } }";

    internal const string Closed = "namespace System.Runtime.CompilerServices { class ClosedAttribute : Attribute { } }\n";

    internal const string IntCodec = "public static class C { public static void Write(ref Polywire.Json.JsonWriter w, int x) { } public static int Read(ref Polywire.Json.JsonReader r) => 0; } ";

    internal const string Codec = "public class Foreign { } public static class OnlyJson { public static void Write(ref Polywire.Json.JsonWriter w, Foreign? f) { } public static Foreign? Read(ref Polywire.Json.JsonReader r) => null; } ";

    internal const string Open = "public class K : Polywire.Json.JsonCodec<string> { public override void Write(ref Polywire.Json.JsonWriter w, string? x) { } public override string? Read(ref Polywire.Json.JsonReader r) => null; } "
        + "public class K<A, B> : Polywire.Json.JsonCodec<A> { public override void Write(ref Polywire.Json.JsonWriter w, A? x) { } public override A? Read(ref Polywire.Json.JsonReader r) => default; } "
        + "public class C<A> : Polywire.Json.JsonCodec<A> where A : class { public override void Write(ref Polywire.Json.JsonWriter w, A? x) { } public override A? Read(ref Polywire.Json.JsonReader r) => default; } ";
}
