using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace GeneratorTests;

/// <summary>Each mistake is reported once, with its id, its severity, at its place.</summary>
public class DiagnosticTests
{
    /// <summary>Id, severity, part of the message, source; <c>⟦</c> and <c>⟧</c> are around the place.</summary>
    public static TheoryData<string, DiagnosticSeverity, string, string> Mistakes => new()
    {
        { "PW0001", DiagnosticSeverity.Error, "'X' cannot be read or written: its type 'System.Action?' is a delegate, which no wire can represent. Exclude the member with [WireIgnore]", "[WireModel] public class M { public Action? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'N' is not a model. Add [WireModel] to it", "public class N { public int A { get; set; } } [WireModel] public class M { public Dictionary<string, List<N>>? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'I?' is not a model. Add [WireModel] to it, and list its derived types: [WireUnion(n, typeof(Derived))]", "public interface I { } [WireModel] public class M { public I? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'System.Net.IPAddress?' is a type of .NET whose members do not make it anew. Name a codec of your own with [WireCodec], or declare a member of another type in its place", "[WireModel] public class M { public System.Net.IPAddress? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'System.Drawing.Point' is not a model. Add [assembly: WireFor<System.Drawing.Point>], or a codec of your own with [WireCodec]", "[WireModel] public class M { public System.Drawing.Point ⟦X⟧ { get; set; } }" },
        { "PW0022", DiagnosticSeverity.Warning, "at this call holds 'System.Text.RegularExpressions.Regex', which is a type of .NET whose members do not make it anew", "static class C { static byte[] F(List<System.Text.RegularExpressions.Regex> r) => ⟦Wire.Json.Serialize(r)⟧; }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'System.Type' is not a model. Name a codec with [WireCodec]", "[WireModel] public class M { public System.Type ⟦X⟧ { get; set; } = typeof(int); }" },
        { "PW0001", DiagnosticSeverity.Error, "holds enums as text, which a Deferred<T> cannot pass on", "public enum E { A } [WireModel(EnumsAsStrings = true)] public class M { public Deferred<List<E>>? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "'X' cannot be read or written", "[WireModel] public unsafe struct M { public int* ⟦X⟧; }" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'int' has no effect, because every wire has code for the type. Remove it", "[assembly: ⟦WireFor<int>⟧]" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'object' has no effect", "[assembly: ⟦WireFor(typeof(object))⟧]" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'byte[]' has no effect", "[assembly: ⟦WireFor<byte[]>⟧]" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'M' has no effect, because the type is a model of this project by an attribute of its own", "[assembly: ⟦WireFor<M>⟧] [WireModel] public class M { public int A { get; set; } }" },
        { "PW0063", DiagnosticSeverity.Info, "[assembly: WireFor] for 'G<T>' has no effect, because the type is a model", "[assembly: ⟦WireFor(typeof(G<>))⟧] [WireModel] public class G<T> { public T? A { get; set; } }" },
        { "PW0063", DiagnosticSeverity.Info, "has no effect, because the type is named by another attribute too", "[assembly: WireFor<List<int>>] [assembly: ⟦WireFor(typeof(List<int>))⟧]" },
        { "PW0064", DiagnosticSeverity.Warning, "'M' has no public properties or fields, so that nothing of its values is written. Name a codec with [assembly: WireCodec]", "[assembly: ⟦WireFor<M>⟧] public class M { int _a; public int Next() => _a++; }" },
        { "PW0002", DiagnosticSeverity.Error, "'B' has no number, but other members of 'M' do. Add [WireField(2)]", "[WireModel] public class M { [WireField(1)] public int A { get; set; } public int ⟦B⟧ { get; set; } }" },
        { "PW0002", DiagnosticSeverity.Error, "'B' has no number, but other members of 'M' do. Add [WireField(2)]", "[WireModel(Layout = WireLayout.Array)] public class M { [WireField(1)] public int A { get; set; } public int ⟦B⟧ { get; set; } }" },
        { "PW0002", DiagnosticSeverity.Error, "'B' has no number", "[WireModel] public class M { [WireField(1)] public int A { get; } public int ⟦B⟧ { get; } public M(int a, int b) { A = a; B = b; } }" },
        { "PW0003", DiagnosticSeverity.Error, "'A' and 'B' of 'M' both have number 2. Number 3 is free", "[WireModel] public struct M { [WireField(2)] public int A { get; set; } [WireField(2)] public int ⟦B⟧ { get; set; } }" },
        { "PW0004", DiagnosticSeverity.Error, "'A' and 'B' of 'M' are both named 'x' on the wire", "[WireModel] public record M { [WireField(Name = \"x\")] public int A { get; set; } [WireField(Name = \"x\")] public int ⟦B⟧ { get; set; } }" },
        { "PW0005", DiagnosticSeverity.Error, "'A' has number -3", "[WireModel(Wires = Wires.Json)] public class M { [WireField(-3)] public int ⟦A⟧ { get; set; } }" },
        { "PW0005", DiagnosticSeverity.Error, "'A' has number 536870912", "[WireModel(Wires = Wires.Json)] public class M { [WireField(536870912)] public int ⟦A⟧ { get; set; } }" },
        { "PW0006", DiagnosticSeverity.Error, "'M' would be a MessagePack array of 2000 elements with 1999 gaps", "[WireModel] public class ⟦M⟧ { [WireField(2000)] public int A { get; set; } }" },
        { "PW0007", DiagnosticSeverity.Warning, "'M' is a MessagePack array of 100 elements with 99 gaps", "[WireModel] public class ⟦M⟧ { [WireField(100)] public int A { get; set; } }" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor and none whose parameters all match members; mark one with [WireConstructor] and name its parameters after the members, or add a parameterless constructor, which may be private", "[WireModel] public class ⟦M⟧ { public int A { get; set; } public M(string other) { } }" },
        { "PW0008", DiagnosticSeverity.Error, "'IPAddress' has no parameterless constructor and none whose parameters all match members; private ones of another assembly are not visible. Put [WireModel] on the type there, or name a codec of your own with [assembly: WireCodec(typeof(...))]", "[assembly: ⟦WireFor<System.Net.IPAddress>⟧]" },
        { "PW0009", DiagnosticSeverity.Error, "Parameter 'other' of the constructor of 'M' matches no member", "[WireModel] public class M { public int A { get; set; } [WireConstructor] public M(int a, string ⟦other⟧) { } }" },
        { "PW0010", DiagnosticSeverity.Error, "'M' is abstract. List its derived types", "[WireModel] public interface ⟦M⟧ { }" },
        { "PW0010", DiagnosticSeverity.Error, "'M' is abstract. List its derived types", "[WireModel] public abstract record ⟦M⟧;" },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': it does not derive from 'M'", "[WireModel, WireUnion(0, typeof(C))] public abstract class ⟦M⟧; [WireModel] public class C;" },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': it is abstract", "[WireModel, WireUnion(0, typeof(C)), WireUnion(1, typeof(D))] public interface ⟦M⟧; [WireModel, WireUnion(0, typeof(D))] public abstract class C : M; [WireModel] public class D : C;" },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': it is not a model. Add [WireModel] to it", "[WireModel, WireUnion(0, typeof(C))] public abstract class ⟦M⟧; public class C : M;" },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': it has a codec, which does not write the discriminator. Remove the codec", "[WireModel(Wires = Wires.Json), WireUnion(0, typeof(C))] public abstract class ⟦M⟧; [WireModel(Wires = Wires.Json), WireCodec(typeof(K))] public class C : M { } public static class K { public static void Write(ref Polywire.Json.JsonWriter w, C v) { } public static C Read(ref Polywire.Json.JsonReader r) => new(); }" },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': [JsonDerivedType] lists it 2 times", Stj + "[WireModel, System.Text.Json.Serialization.JsonDerivedType(typeof(C), \"a\"), System.Text.Json.Serialization.JsonDerivedType(typeof(C), \"b\")] public abstract class ⟦M⟧; [WireModel] public class C : M;" },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': [Union] lists it 2 times", Foreign + "[MessagePack.Union(0, typeof(C)), MessagePack.Union(1, typeof(C))] public abstract class ⟦M⟧; [MessagePack.MessagePackObject] public class C : M;" + Attributes },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': [MemoryPackUnion] lists it 2 times", MemoryPack + "[MemoryPack.MemoryPackable, MemoryPack.MemoryPackUnion(0, typeof(C)), MemoryPack.MemoryPackUnion(1, typeof(C))] public abstract class ⟦M⟧; [MemoryPack.MemoryPackable] public class C : M;" + MemoryPackAttributes.Replace("class MemoryPackUnionAttribute", "[AttributeUsage(AttributeTargets.All, AllowMultiple = true)] class MemoryPackUnionAttribute") },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': its type arguments do not follow from those of the union. List closed types, such as typeof(Derived<int>)", "[WireModel, WireUnion(0, typeof(C<>)), WireUnion(1, typeof(D))] public abstract class ⟦M⟧; [WireModel] public class C<T> : M { public T? X { get; set; } } [WireModel] public class D : M;" },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': its type arguments do not follow", Foreign + "[MessagePack.MessagePackObject, MessagePack.Union(0, typeof(C<>))] public abstract class ⟦M⟧; [MessagePack.MessagePackObject] public class C<T> : M;" + Attributes },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': its type arguments do not follow", "[WireModel, WireUnion(0, typeof(O<>.C))] public abstract class ⟦M⟧; public class O<T> { [WireModel] public class C : M { public T? X { get; set; } } }" },
        { "PW0012", DiagnosticSeverity.Error, "Two derived types of 'M' have the number '0'", "[WireModel, WireUnion(0, typeof(C)), WireUnion(0, typeof(D))] public abstract class ⟦M⟧; [WireModel] public class C : M; [WireModel] public class D : M;" },
        { "PW0055", DiagnosticSeverity.Info, "'D' of 'M' is read from JSON as 'C': both have the discriminator 'c'", "[WireModel, WireUnion(0, typeof(C), Name = \"c\"), WireUnion(1, typeof(D), Name = \"c\")] public abstract class ⟦M⟧; [WireModel] public class C : M; [WireModel] public class D : M;" },
        { "PW0013", DiagnosticSeverity.Error, "'M' is a file type", "[WireModel] file class ⟦M⟧ { }" },
        { "PW0013", DiagnosticSeverity.Error, "'M' is a file type", "file partial class Outer { [WireModel] private class ⟦M⟧ { } }" },
        { "PW0016", DiagnosticSeverity.Info, "'M' has no MessagePack code: 'X' has no codec for MessagePack", Codec + "[WireModel] public class ⟦M⟧ { [WireCodec(typeof(OnlyJson))] public Foreign? X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names MessagePack, which does not support it: 'X' has no codec for MessagePack", Codec + "[WireModel(Wires = Wires.Json | Wires.MessagePack)] public class ⟦M⟧ { [WireCodec(typeof(OnlyJson))] public Foreign? X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Protobuf, which does not support it: 'X' has a collection as its element, which a repeated field cannot have. Set Encoding = WireEncodings.Wrap", "[WireModel(Wires = Wires.Protobuf)] public class ⟦M⟧ { [WireField(1)] public List<List<int>> X { get; set; } = []; }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Protobuf, which does not support it: 'X' has a 'System.Nullable<System.Int32>' as its value, and a repeated field has no null. Set Encoding = WireEncodings.Wrap", "[WireModel(Wires = Wires.Protobuf)] public class ⟦M⟧ { [WireField(1)] public Dictionary<string, int?> X { get; set; } = []; }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Protobuf, which does not support it: 'X' is a 'DateTimeOffset', which Protobuf has no type for. Set Encoding = WireEncodings.Wrap, or use a DateTime", "[WireModel(Wires = Wires.Protobuf)] public class ⟦M⟧ { [WireField(1)] public DateTimeOffset X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Protobuf, which does not support it: 'X' is a collection that may be null, and a repeated field has no null. Set Encoding = WireEncodings.NullIsEmpty or Wrap, or declare it not null", "[WireModel(Wires = Wires.Protobuf)] public class ⟦M⟧ { [WireField(1)] public List<int>? X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Json, which does not support it: 'X' is a 'System.Collections.Generic.List<System.Collections.Generic.List<System.Int32>>', which proto3's JSON does not have", "[WireModel(Wires = Wires.Json, Json = JsonDialect.Proto3)] public class ⟦M⟧ { [WireField(1)] public List<List<int>> X { get; set; } = []; }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Json, which does not support it: 'X' is a 'System.DateTimeOffset', which proto3's JSON does not have", "[WireModel(Wires = Wires.Json, Json = JsonDialect.Proto3)] public class ⟦M⟧ { [WireField(1)] public DateTimeOffset X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Json, which does not support it: 'X' may be null, which proto3 does not tell from empty; add Encoding = WireEncodings.NullIsEmpty", "[WireModel(Wires = Wires.Json, Json = JsonDialect.Proto3)] public class ⟦M⟧ { [WireField(1)] public List<int>? X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Json, which does not support it: 'X' is a 'N', which has another dialect of JSON", "[WireModel(Wires = Wires.Json, Json = JsonDialect.Proto3)] public class ⟦M⟧ { [WireField(1)] public N? X { get; set; } } [WireModel(Wires = Wires.Json)] public class N { public int A { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Json, which does not support it: it is generic, which proto3's JSON does not have", "[WireModel(Wires = Wires.Json, Json = JsonDialect.Proto3)] public class ⟦M⟧<T> { [WireField(1)] public int X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Json, which does not support it: it is a union, which proto3's JSON does not have", "[WireModel(Wires = Wires.Json, Json = JsonDialect.Proto3)] [WireUnion(1, typeof(N))] public abstract class ⟦M⟧ { } [WireModel(Wires = Wires.Json, Json = JsonDialect.Proto3)] public class N : M { [WireField(1)] public int A { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Json, which does not support it: its members are not the fields of 'google.protobuf.Timestamp'", "[WireModel(Wires = Wires.Json, Json = JsonDialect.Proto3, Message = \"google.protobuf.Timestamp\")] public class ⟦M⟧ { [WireField(1)] public int X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Json, which does not support it: two members have the name 'itemId'", "[WireModel(Wires = Wires.Json, Json = JsonDialect.Proto3)] public class ⟦M⟧ { [WireField(1)] public int ItemId { get; set; } [WireField(2, Name = \"itemId\")] public int C { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Protobuf, which does not support it: 'X' sets Encoding = Wrap, which is for values that may be null, collections in collections, and DateTimeOffset", "[WireModel(Wires = Wires.Protobuf)] public class ⟦M⟧ { [WireField(1, Encoding = WireEncodings.Wrap)] public int X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Protobuf, which does not support it: 'X' is a 'System.Int32[,]', and Protobuf has no arrays of several dimensions", "[WireModel(Wires = Wires.Protobuf)] public class ⟦M⟧ { [WireField(1)] public int[,]? X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names Protobuf, which does not support it: 'X' is an 'object', whose type a Protobuf message does not have", "[WireModel(Wires = Wires.Protobuf)] public class ⟦M⟧ { [WireField(1)] public object? X { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'N' cannot be used for 'int': it does not derive from JsonCodec<T>, MessagePackCodec<T>, ProtobufCodec<T> or MemoryPackCodec<T>, and is not a static class", "public class N { } [WireModel] public class M { [WireCodec(typeof(N))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'OnlyJson' cannot be used for 'int': it handles 'Foreign?'", Codec + "[WireModel] public class M { [WireCodec(typeof(OnlyJson))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'string?': it has no static 'void Write(ref JsonWriter, T)' and 'T Read(ref JsonReader)'", "public static class K { public static void Write(ref Polywire.Json.JsonWriter w, string? x) { } public static int Read(ref Polywire.Json.JsonReader r) => 0; } [WireModel] public class M { [WireCodec(typeof(K))] public string? ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'int': it handles 'string'", Open + "[WireModel] public class M { [WireCodec(typeof(K))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'int': its type parameter 'B' does not follow from that type", Open + "[WireModel] public class M { [WireCodec(typeof(K<,>))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'C' cannot be used for 'int': 'int' does not satisfy the constraints on its 'A'", Open + "[WireModel] public class M { [WireCodec(typeof(C<>))] public int ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'C' cannot be used for 'T?': 'T?' does not satisfy the constraints on its 'A'", Open + "[WireModel] public class M<T> { [WireCodec(typeof(C<>))] public T? ⟦X⟧ { get; set; } }" },
        { "PW0018", DiagnosticSeverity.Error, "'N' cannot be used for 'string': it has no parameterless constructor that is public or internal", Open + "public class N(int x) : K { public int X => x; } [WireModel] public class M { [WireCodec(typeof(N))] public string ⟦X⟧ { get; set; } = \"\"; }" },
        { "PW0018", DiagnosticSeverity.Error, "'N' cannot be used for 'string': it is abstract", Open + "public abstract class N : K; [WireModel] public class M { [WireCodec(typeof(N))] public string ⟦X⟧ { get; set; } = \"\"; }" },
        { "PW0018", DiagnosticSeverity.Error, "'C' cannot be used for 'string': another codec for Json is named here too", Open + "[WireModel] public class M { [WireCodec(typeof(K)), WireCodec(typeof(C<>))] public string ⟦X⟧ { get; set; } = \"\"; }" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'S': it handles 'string'", Open + "[⟦WireCodec(typeof(K))⟧] public struct S;" },
        { "PW0018", DiagnosticSeverity.Error, "'K' cannot be used for 'S': it handles 'string'", "[assembly: ⟦WireCodec(typeof(K), Target = typeof(S))⟧]\n" + Open + "public struct S;" },
        { "PW0018", DiagnosticSeverity.Error, "'C' cannot be used for 'any type': it handles every type. Set its Target", "[assembly: ⟦WireCodec(typeof(C<>))⟧]\n" + Open },
        { "PW0018", DiagnosticSeverity.Error, "'S' cannot be used for 'any type': it does not derive from JsonCodec<T>", "[assembly: ⟦WireCodec(typeof(S))⟧]\npublic struct S;" },
        { "PW0019", DiagnosticSeverity.Error, "'After' must be an instance method", "[WireModel] public class M { [WireCallback(WirePhase.AfterRead)] public void ⟦After⟧(int x) { } }" },
        { "PW0019", DiagnosticSeverity.Error, "'After' must be an instance method", "[WireModel] public class M { [WireCallback(WirePhase.AfterRead)] public static void ⟦After⟧() { } }" },
        { "PW0020", DiagnosticSeverity.Error, "'Rest' must be a settable Dictionary", "[WireModel] public class M { [WireExtensionData] public Dictionary<string, int>? ⟦Rest⟧ { get; set; } }" },
        { "PW0020", DiagnosticSeverity.Error, "'Rest' must be a settable Dictionary", "[WireModel] public class M { [WireExtensionData] public Dictionary<string, object?> ⟦Rest⟧ { get; } }" },
        { "PW0021", DiagnosticSeverity.Error, "'M' preserves unknown members but has no member with [WireExtensionData]", "[WireModel(UnknownMembers = UnknownMemberHandling.Preserve)] public class ⟦M⟧ { }" },
        { "PW0022", DiagnosticSeverity.Warning, "'N' at this call is not a model", "public class N { } static class C { static byte[] F(N n) => ⟦Wire.Json.Serialize(n)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "at this call holds 'N', which is not a model", "public class N { } static class C { static void F(byte[] b) => ⟦Wire.MessagePack.Deserialize<List<N[]>>(b)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "can be named inside 'C' only, which is not partial", "static class C { private enum E { A } static byte[] F(E[] e) => ⟦Wire.Json.Serialize(e)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "inside a generic type", "partial class C<T> { [WireModel] private class M { public T? X { get; set; } } static byte[] F(M m) => ⟦Wire.Json.Serialize(m)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "inside a generic type", "partial class C<T> { [WireModel] private class M { public T? X { get; set; } } static byte[] F(C<int>.M[] m) => ⟦Wire.Json.Serialize(m)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "'M' at this call has no MemoryPack code, since it names its wires", "[WireModel(Wires = Wires.Json)] public class M { public int X { get; set; } } static class C { static M F(byte[] b) => ⟦Wire.MemoryPack.Deserialize<M>(b)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "at this call has no Protobuf code: it ", "static class C { static byte[] F(List<List<int>> m) => ⟦Wire.Protobuf.Serialize(m)⟧; }" },
        { "PW0023", DiagnosticSeverity.Warning, "'_name' has [ObservableProperty]", "class ObservablePropertyAttribute : Attribute { } [WireModel] public partial class M { [ObservableProperty] private string? ⟦_name⟧; }" },
        { "PW0024", DiagnosticSeverity.Error, "'X' would be omitted, but an absent 'X' reads as its initial value, not as null", "[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]\n[WireModel] public class M { [System.Text.Json.Serialization.JsonIgnore(Condition = System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull)] public string? ⟦X⟧ { get; set; } = \"x\"; }" },
        { "PW0025", DiagnosticSeverity.Error, "'Outer.M' can be named only inside 'Outer', so generated code must be placed there. Declare 'Outer' partial", "public class Outer { [WireModel] private class ⟦M⟧ { } }" },
        { "PW0025", DiagnosticSeverity.Error, "'Outer.Middle.M' can be named only inside 'Outer'", "public class Outer { protected class Middle { [WireModel] public struct ⟦M⟧ { } } }" },
        { "PW0025", DiagnosticSeverity.Error, "only inside 'A.B', so generated code must be placed there. Declare 'A' partial", "public class A { public partial class B { [WireModel] private protected class ⟦M⟧ { } } }" },
        { "PW0025", DiagnosticSeverity.Error, "'M.E' can be named only inside 'M'", "[WireModel] public class M { [WireField] private E ⟦_e⟧; private enum E { A } public int Sum() => (int)_e++; }" },
        { "PW0025", DiagnosticSeverity.Error, "'M.C' can be named only inside 'M'", "[WireModel] public class M { [WireCodec(typeof(C))] public int ⟦X⟧ { get; set; } private sealed class C : Polywire.Json.JsonCodec<int> { public override void Write(ref Polywire.Json.JsonWriter w, int x) => w.WriteNumberValue(x); public override int Read(ref Polywire.Json.JsonReader r) => r.ReadInt32(); } }" },
        { "PW0026", DiagnosticSeverity.Error, "'X' of 'D' has the type 'B.E', which only code inside 'B' can name", "public partial class B { protected enum E { A } [WireField] protected E X { get; set; } } [WireModel] public class D : B { [WireField] private new E ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'E' has a fallback that is none of its members", "[WireEnum(Fallback = (E)5)] public enum E { A } [WireModel] public class M { public E ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets Numbers, which has no effect on 'System.String'", "[WireModel] public class M { [WireField(Numbers = WireNumbers.AsStrings)] public string? ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets Numbers", "[WireModel] public class M { [WireField(Numbers = WireNumbers.NamedFloats)] public int ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets KeyEncoding, which has no effect on 'System.Int32[]'", "[WireModel] public class M { [WireField(1, KeyEncoding = WireEncodings.ZigZag)] public int[] ⟦X⟧ { get; set; } = []; }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets Dates", "[WireModel] public class M { [WireField(Dates = WireDateEncoding.UnixSeconds)] public DateOnly ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets DateFormat", "[WireModel] public class M<T> { [WireField(DateFormat = \"d\")] public T? ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets InternStrings, which has no effect on 'System.Int32'", "[WireModel(InternStrings = true)] public class M { [WireField(InternStrings = true)] public int ⟦X⟧ { get; set; } [WireField(InternStrings = true)] public string? Y { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets SingleAsArray", "[WireModel] public class M { [WireField(SingleAsArray = true)] public Dictionary<string, int>? ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets EnumFallback", "public enum E { A } [WireModel] public class M { [WireField(EnumFallback = E.A)] public E ⟦X⟧ { get; set; } }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets EnumFallback", "public enum E { A } [WireModel] public class M { [WireField(EnumsAsStrings = true, EnumFallback = (E)7)] public E ⟦X⟧ { get; set; } }" },
        { "PW0036", DiagnosticSeverity.Error, "'X' sets Append, but is no collection with an Add", "[WireModel] public class M { [WireField(Append = true)] public int[]? ⟦X⟧ { get; set; } }" },
        { "PW0036", DiagnosticSeverity.Error, "'X' sets Append, but is set while the object is made", "[WireModel] public class M { [WireField(Append = true)] public List<int>? ⟦X⟧ { get; init; } }" },
        { "PW0036", DiagnosticSeverity.Error, "'X' sets Append, but is set while the object is made", "[WireModel] public record M([property: WireField(Append = true)] List<int> ⟦X⟧);" },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonConverter], which Polywire does not support", Stj + "[WireModel] public class M { [⟦System.Text.Json.Serialization.JsonConverter(typeof(C))⟧] public DayOfWeek X { get; set; } }" + Converters },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [Own]", Stj + "[WireModel] public class M { [⟦Own⟧] public DateTime X { get; set; } }" + Converters },
        { "PW0040", DiagnosticSeverity.Warning, "'E' has [JsonConverter]", Stj + "[WireModel] public class M { public E X { get; set; } public Dictionary<string, E?[]>? Y { get; set; } } [WireModel] public class N : M { public M? Z { get; set; } } [⟦System.Text.Json.Serialization.JsonConverter(typeof(C))⟧] public enum E { A }" + Converters },
        { "PW0040", DiagnosticSeverity.Warning, "'E' has [JsonConverter]", Newtonsoft + "[WireModel] public class M { public E X { get; set; } } [⟦Newtonsoft.Json.JsonConverter(typeof(int))⟧] public enum E { A }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'E' has [JsonConverter]", Stj + "[WireModel] public class M { public Dictionary<E, int>? X { get; set; } } [⟦System.Text.Json.Serialization.JsonConverter(typeof(C))⟧] public enum E { A }" + Converters },
        { "PW0040", DiagnosticSeverity.Warning, "'E' has [JsonConverter]", Stj + "[WireModel] public class M { public E? X { get; set; } public (E, int)[]? Y { get; set; } } [⟦System.Text.Json.Serialization.JsonConverter(typeof(C))⟧] public enum E { A }" + Converters },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonConverter]", Stj + "[WireModel] public class M { [⟦System.Text.Json.Serialization.JsonConverter(typeof(C))⟧] public E? X { get; set; } } public enum E { A }" + Converters },
        { "PW0040", DiagnosticSeverity.Warning, "'E' has [JsonConverter]", Newtonsoft + "[WireModel] public class M { public Dictionary<E, E?>? X { get; set; } } [⟦Newtonsoft.Json.JsonConverter(typeof(int))⟧] public enum E { A }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonConverter]", Newtonsoft + "[WireModel] public class M { [⟦Newtonsoft.Json.JsonConverter(typeof(int))⟧] public E? X { get; set; } } public enum E { A }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'E' has [MessagePackFormatter]", Foreign + "[MessagePack.MessagePackObject] public class M { [MessagePack.Key(0)] public Dictionary<E, E?>? X { get; set; } } [⟦MessagePack.MessagePackFormatter⟧] public enum E { A }" + Attributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [MessagePackFormatter]", Foreign + "[MessagePack.MessagePackObject] public class M { [MessagePack.Key(0), ⟦MessagePack.MessagePackFormatter⟧] public E? X { get; set; } } public enum E { A }" + Attributes },
        { "PW0040", DiagnosticSeverity.Warning, "'E' has [MessagePackFormatter]", Foreign + "[MessagePack.MessagePackObject] public class M { [MessagePack.Key(0)] public E X { get; set; } } [⟦MessagePack.MessagePackFormatter⟧] public enum E { A }" + Attributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [OwnFormatter]", MemoryPack + "[MemoryPack.MemoryPackable] public class M { [⟦MemoryPack.OwnFormatter<int[]>⟧] public int[]? X { get; set; } [MemoryPack.BrotliFormatter<int[]>] public int[]? W { get; set; } [MemoryPack.BrotliFormatter] public byte[]? Y { get; set; } [MemoryPack.MemoryPoolFormatter<int>] public Memory<int> Z { get; set; } }" + MemoryPackAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonPropertyName on one of two properties that override each other]", Foreign + "public class B { [System.Text.Json.Serialization.JsonPropertyName(\"x\")] public virtual int X { get; set; } [System.Text.Json.Serialization.JsonPropertyName(\"y\")] public virtual int Y { get; set; } } [WireModel(Wires = Wires.Json)] public class M : B { [⟦System.Text.Json.Serialization.JsonPropertyName(\"other\")⟧] public override int X { get; set; } [System.Text.Json.Serialization.JsonPropertyName(\"y\")] public override int Y { get; set; } }" + Attributes },
        { "PW0017", DiagnosticSeverity.Error, "'M' names MemoryPack, which does not support it: 'X' is a 'S<T>', whose bytes depend on the type parameter", "[WireModel(Wires = Wires.MemoryPack)] public struct S<T> { public T? X { get; set; } } [WireModel(Wires = Wires.MemoryPack)] public class ⟦M⟧<T> { public S<T> X { get; set; } } [WireModel(Wires = Wires.MemoryPack)] public class N<T> where T : class { public S<T> X { get; set; } public S<string> Y { get; set; } }" },
        { "PW0040", DiagnosticSeverity.Warning, "'F' has [MemoryPackUnionFormatter for a closed generic type, or a type of another project]", MemoryPack + "public interface I<T>; [MemoryPack.MemoryPackable] public class A : I<int> { } [⟦MemoryPack.MemoryPackUnionFormatter(typeof(I<int>))⟧, MemoryPack.MemoryPackUnion(0, typeof(A))] public class F { }" + MemoryPackAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'Before' has [MemoryPackOnSerializing on a method that has parameters or a result]", MemoryPack + "[MemoryPack.MemoryPackable] public class M { [⟦MemoryPack.MemoryPackOnSerializing⟧] static void Before(int x) { } [MemoryPack.MemoryPackOnSerializing] static void Also() { } }" + MemoryPackAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [IgnoreCaseFormatter]", MemoryPack + "[MemoryPack.MemoryPackable] public class M { [⟦MemoryPack.IgnoreCaseFormatter<int>⟧] public Dictionary<string, int>? X { get; set; } }" + MemoryPackAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'L' has [JsonConverter]", Stj + "[WireModel] public class M { public L? X { get; set; } } [⟦System.Text.Json.Serialization.JsonConverter(typeof(C))⟧] public class L : List<int> { }" + Converters },
        { "PW0040", DiagnosticSeverity.Warning, "'E' has [JsonConverter]", Stj + "public static class Calls { public static byte[] F(List<E> e) => Wire.Json.Serialize(e); } [⟦System.Text.Json.Serialization.JsonConverter(typeof(C))⟧] public enum E { A }" + Converters },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [MessagePackFormatter]", Foreign + "[MessagePack.MessagePackObject, ⟦MessagePack.MessagePackFormatter⟧] public class M { [MessagePack.Key(0)] public int X { get; set; } }" + Attributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonConverter]", Stj + "public class B { [⟦System.Text.Json.Serialization.JsonConverter(typeof(C))⟧] public int X { get; set; } } [WireModel] public class M : B; [WireModel] public class N : B { public int Y { get; set; } }" + Converters },
        { "PW0057", DiagnosticSeverity.Error, "'M' cannot be a model: it is a ref struct", "[WireModel] public ref struct ⟦M⟧ { public int X { get; set; } }" },
        { "PW0057", DiagnosticSeverity.Error, "'M' cannot be a model: it is a ref struct", "[WireModel] public readonly ref partial struct ⟦M⟧ { public int X { get; init; } }" },
        { "PW0070", DiagnosticSeverity.Error, "'M' sets Rows, but 'B' has no number", "[WireModel(Rows = true)] public class ⟦M⟧ { public int B { get; set; } }" },
        { "PW0070", DiagnosticSeverity.Error, "'M' sets Rows, but it is generic", "[WireModel(Rows = true)] public class ⟦M⟧<T> { [WireField(1)] public T? B { get; set; } }" },
        { "PW0070", DiagnosticSeverity.Error, "'M' sets Rows, but it is a union", "[WireModel(Rows = true), WireUnion(1, typeof(D))] public abstract class ⟦M⟧; [WireModel] public class D : M { [WireField(1)] public int B { get; set; } }" },
        { "PW0070", DiagnosticSeverity.Error, "'M' sets Rows, but it has no members", "[WireModel(Rows = true)] public class ⟦M⟧;" },
        { "PW0057", DiagnosticSeverity.Error, "'M' cannot be a model: it is static", "[WireModel] public static class ⟦M⟧ { public static int X { get; set; } }" },
        { "PW0057", DiagnosticSeverity.Error, "'M' cannot be a model: it is an inline array, whose elements are no members", "[WireModel, System.Runtime.CompilerServices.InlineArray(4)] public struct ⟦M⟧ { int _first; }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'M.Four' is an inline array, whose elements are no members. Declare an array in its place", "[WireModel] public class M { public Four ⟦X⟧ { get; set; } [System.Runtime.CompilerServices.InlineArray(4)] public struct Four { int _first; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'System.ReadOnlySpan<byte>' is a ref struct", "[WireModel] public class M { public ReadOnlySpan<byte> ⟦X⟧ => default; }" },
        { "PW0001", DiagnosticSeverity.Error, "Add [assembly: WireFor(typeof(Microsoft.CodeAnalysis.Optional<>))]", "[WireModel] public class M<T> { public Microsoft.CodeAnalysis.Optional<T> ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "has members of different values with the text 'foo_bar'", "[WireEnum(EnumNaming = WireNaming.SnakeCaseLower)] public enum E { FooBar, Foo_Bar } [WireModel] public class M { public E ⟦X⟧ { get; set; } }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is null: absent, it would read as its initial value. Remove the initial value, or set OmitNull = false on the member", "[WireModel(Wires = Wires.Json, OmitNull = true)] public class M { public List<int>? ⟦X⟧ { get; set; } = []; public List<int> Y { get; set; } = []; public string? Z { get; set; } [WireField(OmitNull = false)] public string? V { get; set; } = \"\"; public int? W { get; set; } = null; public int U { get; set; } = 5; public Dictionary<string, int>? T { get; } = []; }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is its type's default: absent, it would read as its initial value. Remove the initial value, or set OmitDefault = false on the member", "[assembly: WireDefaults(OmitDefault = true)]\n[WireModel(Wires = Wires.Json)] public class M { public int ⟦X⟧ { get; set; } = 5; public int Y { get; set; } = 0; public int Z { get; set; } }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is null: it is required. Make it optional, or set OmitNull = false on the member", "[WireModel(Wires = Wires.Json, OmitNull = true)] public class M { public required int? ⟦X⟧ { get; set; } public required int Y { get; set; } public required string Z { get; set; } [WireField(OmitNull = false)] public required string? V { get; set; } }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is its type's default: it is required", "[WireModel(Wires = Wires.Json, OmitDefault = true)] public class M { [WireField(Required = true)] public int ⟦X⟧ { get; set; } }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is null", "[WireModel(Wires = Wires.Json, OmitNull = true)] public class M { public bool? ⟦X⟧ { get; set; } = false; public bool Y { get; set; } = false; }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is null", "[WireModel(Wires = Wires.Json, OmitNull = true)] public class M { public M() => X = 5; public int? ⟦X⟧ { get; set; } }" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is its type's default", "[WireModel(Wires = Wires.Json, OmitDefault = true)] public record M(int ⟦X⟧ = 5);" },
        { "PW0059", DiagnosticSeverity.Info, "'X' is written where it is its type's default", "[WireModel(Wires = Wires.Json, OmitDefault = true)] public class M { int _x = 5; public int ⟦X⟧ { get => _x; set => _x = value; } }" },
        { "PW0051", DiagnosticSeverity.Info, "'Sum' has no setter and no constructor parameter, so it is not written on MessagePack", "[WireModel] public class M { public int X { get; set; } public int ⟦Sum⟧ => X; }" },
        { "PW0051", DiagnosticSeverity.Info, "'Y' has no setter", "[WireModel] public struct M { [WireField(1)] public int X { get; set; } [WireField(2)] public string ⟦Y⟧ => \"\"; }" },
        { "PW0051", DiagnosticSeverity.Info, "'Y' has no setter", "public class B { public readonly int ⟦Y⟧ = 5; } [WireModel] public class M : B { public int X { get; set; } } [WireModel] public class N : B { public int X { get; set; } }" },
        { "PW0002", DiagnosticSeverity.Error, "'Sum' has no number", "[WireModel(WriteGetOnly = true)] public class M { [WireField(1)] public int X { get; set; } public int ⟦Sum⟧ => X; }" },
        { "PW0052", DiagnosticSeverity.Warning, "'X' of 'M' is written but not read back", "[WireModel(Wires = Wires.Json)] public class M { public int ⟦X⟧ { get; } public M() { } public M(int x) => X = x; }" },
        { "PW0052", DiagnosticSeverity.Warning, "'Y' of 'M' is written but not read back", "[WireModel(Wires = Wires.Json)] public class M { public int X { get; } public string? ⟦Y⟧ { get; } public M(int x) => X = x; public M(string y) => Y = y; }" },
        { "PW0052", DiagnosticSeverity.Warning, "'X' of 'M' is written but not read back", "[WireModel(Wires = Wires.Json)] public struct M { public readonly int ⟦X⟧; public M() { } public M(int x) => X = x; }" },
        { "PW0053", DiagnosticSeverity.Warning, "'X' of 'B' is hidden by 'X' of 'M'", "public class B { public int X { get; set; } } [WireModel] public class M : B { public new string? ⟦X⟧ { get; set; } }" },
        { "PW0053", DiagnosticSeverity.Warning, "'X' of 'B' is hidden by 'X' of 'M'", "[WireModel] public class B { [WireField(1)] public int X { get; set; } } [WireModel(Wires = Wires.Json)] public class M : B { [WireField(2)] public new string? ⟦X⟧ { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names MemoryPack, which does not support it: its field '_e' has an encoding of its own", "[WireEnum(EnumsAsStrings = true)] public enum E { A } [WireModel(Wires = Wires.MemoryPack)] public struct ⟦M⟧ { E _e; public E X { get => _e; set => _e = value; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'M' names MemoryPack, which does not support it: its field '_s' is a 'S', which has no MemoryPack code", "[WireEnum(EnumsAsStrings = true)] public enum E { A } [WireModel] public struct S { public E X { get; set; } } [WireModel(Wires = Wires.MemoryPack)] public struct ⟦M⟧ { S _s; public int X { get => (int)_s.X; set => _s = new() { X = (E)value }; } }" },
        { "PW0053", DiagnosticSeverity.Warning, "'X' of 'B' is hidden by 'X' of 'C'", "public class B { public int X; } public class C : B { public new long ⟦X⟧; } [WireModel] public class M : C; [WireModel] public class N : C;" },
        { "PW0056", DiagnosticSeverity.Warning, "'Far.C, Far' is left out of union 'M': no referenced assembly has that type", Foreign + "[MessagePack.Union(0, typeof(D)), MessagePack.Union(1, \"Far.C, Far\")] public abstract class ⟦M⟧; [MessagePack.MessagePackObject] public class D : M;" + Attributes },
        { "PW0056", DiagnosticSeverity.Warning, "'M' is left out of union 'M': it is abstract", Foreign + "[MessagePack.Union(0, typeof(M)), MessagePack.Union(1, typeof(D))] public abstract class ⟦M⟧; [MessagePack.MessagePackObject] public class D : M;" + Attributes },
        { "PW0056", DiagnosticSeverity.Warning, "'I' is left out of union 'M': it is abstract", Foreign + "[MessagePack.Union(0, typeof(I)), MessagePack.Union(1, typeof(D))] public interface ⟦M⟧; public interface I : M; [MessagePack.MessagePackObject] public class D : I;" + Attributes },
        { "PW0056", DiagnosticSeverity.Warning, "'E' is left out of union 'M': it does not derive from 'M'", Foreign + "[MessagePack.Union(0, typeof(D)), MessagePack.Union(1, typeof(E))] public interface ⟦M⟧; [MessagePack.MessagePackObject] public class D : M; [MessagePack.MessagePackObject] public class E;" + Attributes },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': its discriminator is 'c', but its own 'Kind' is 'see'", "[WireModel(Wires = Wires.Json, Discriminator = \"kind\"), WireUnion(0, typeof(C), Name = \"c\")] public abstract class ⟦M⟧; [WireModel(Wires = Wires.Json, Naming = WireNaming.CamelCase)] public class C : M { public string Kind => \"see\"; }" },
        { "PW0011", DiagnosticSeverity.Error, "its discriminator is '3', but its own 'Kind' is '5'", "[WireModel(Wires = Wires.Json, Discriminator = \"Kind\"), WireUnion(3, typeof(C))] public abstract class ⟦M⟧; [WireModel(Wires = Wires.Json)] public class C : M { public DayOfWeek Kind { get; } = DayOfWeek.Friday; }" },
        { "PW0011", DiagnosticSeverity.Error, "its own 'Kind' has the discriminator, which DerivedTypes = Nearest cannot write", "[WireModel(Wires = Wires.Json, Discriminator = \"Kind\", DerivedTypes = DerivedTypeHandling.Nearest), WireUnion(5, typeof(C))] public class ⟦M⟧; [WireModel(Wires = Wires.Json)] public class C : M { public DayOfWeek Kind => DayOfWeek.Friday; }" },
        { "PW0011", DiagnosticSeverity.Error, "'I' cannot be listed in union 'M': it does not derive from 'M'", "[WireModel, WireUnion(0, typeof(I))] public interface ⟦M⟧; [WireModel(ReadAs = typeof(C))] public interface I; [WireModel] public class C : I;" },
        { "PW0020", DiagnosticSeverity.Error, "'Rest' must be a settable Dictionary or IDictionary", "public class B { [WireExtensionData] public IDictionary<string, int>? ⟦Rest⟧ { get; set; } } [WireModel] public class M : B; [WireModel] public class N : B;" },
        { "PW0054", DiagnosticSeverity.Warning, "'X' has [NonSerialized]", "[WireModel] public class M { [NonSerialized] public int ⟦X⟧; }" },
        { "PW0005", DiagnosticSeverity.Error, "'A' has number 0. Numbers must be from 1", "[WireModel] public class M { [WireField(0)] public int ⟦A⟧ { get; set; } }" },
        { "PW0005", DiagnosticSeverity.Error, "'A' has number 0. Numbers must be from 1", "[WireModel] public record M([property: WireField(0)] int ⟦A⟧, [property: WireField(1)] int B);" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public struct ⟦M⟧ { public int X { get; } public M(string other) => X = other.Length; }" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public struct ⟦M⟧ { public List<int> X { get; } public M(string other) => X = new(other.Length); }" },
        { "PW0052", DiagnosticSeverity.Warning, "'X' of 'M' is written but not read back", "[WireModel(Wires = Wires.Json)] public class M { public List<int>? ⟦X⟧ { get; } public List<int> Y { get; } = []; public M() { } public M(List<int> x, List<int> y) => (X, Y) = (x, y); }" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public readonly struct ⟦M⟧(object other) { public readonly string X = other.ToString()!; }" },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public readonly struct ⟦M⟧ { readonly int _x; public int X => _x; public M(string other) => _x = other.Length; }" },
        { "PW0035", DiagnosticSeverity.Error, "'X' sets OmitNull, which has no effect on 'System.Int32'", "[WireModel] public class M { [WireField(OmitNull = true)] public int ⟦X⟧ { get; set; } }" },
        { "PW0024", DiagnosticSeverity.Error, "'X' would be omitted, but an absent 'X' is an error on reading, since it is required. Make it optional, or remove the option", "[WireModel] public class M { [WireField(OmitNull = true)] public required string? ⟦X⟧ { get; set; } }" },
        { "PW0024", DiagnosticSeverity.Error, "'X' would be omitted, but an absent 'X' is an error on reading", "[WireModel] public class M { [WireField(OmitDefault = true)] public required int ⟦X⟧ { get; init; } }" },
        { "PW0024", DiagnosticSeverity.Error, "'X' would be omitted", "[WireModel] public class M { [WireField(OmitDefault = true)] public int ⟦X⟧ { get; set; } = 5; }" },
        { "PW0003", DiagnosticSeverity.Error, "'A' and 'B' of 'M' both have number 4. Number 5 is free", "[WireModel] public class M { [WireField(1, MessagePack = 3)] public int A { get; set; } [WireField(4)] public int ⟦B⟧ { get; set; } }" },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [MessagePackFormatter]", Foreign + "[MessagePack.MessagePackObject] public class M { [MessagePack.Key(0), ⟦MessagePack.MessagePackFormatter⟧] public int X { get; set; } }" + Attributes },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [JsonConverter]", Newtonsoft + "[WireModel, ⟦Newtonsoft.Json.JsonConverter(typeof(int))⟧] public class M { }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [JsonObject(MemberSerialization.Fields)]", Newtonsoft + "[⟦Newtonsoft.Json.JsonObject(Newtonsoft.Json.MemberSerialization.Fields)⟧] public class M { }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [JsonObject(NamingStrategyType = …)]", Newtonsoft + "[⟦Newtonsoft.Json.JsonObject(NamingStrategyType = typeof(int))⟧] public class M { }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonProperty(NamingStrategyType = …)]", Newtonsoft + "[WireModel] public class M { [⟦Newtonsoft.Json.JsonProperty(NamingStrategyType = typeof(int))⟧] public int X { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonProperty(IsReference = …)]", Newtonsoft + "[WireModel] public class M { [⟦Newtonsoft.Json.JsonProperty(IsReference = true)⟧] public int X { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonProperty(ItemConverterType = …)]", Newtonsoft + "[WireModel] public class M { [⟦Newtonsoft.Json.JsonProperty(ItemConverterType = typeof(int))⟧] public int X { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonConverter]", Newtonsoft + "[WireModel] public class M { [⟦Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter), true)⟧] public DayOfWeek X { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [DefaultValueHandling.Populate and another initial value]", Newtonsoft + "[WireModel] public class M { [Newtonsoft.Json.JsonProperty(DefaultValueHandling = 2)] public int ⟦X⟧ { get; set; } = 7; }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [DefaultValue]", Newtonsoft + "[WireModel] public class M { [System.ComponentModel.DefaultValue(7), Newtonsoft.Json.JsonProperty(DefaultValueHandling = 1)] public int ⟦X⟧ { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [XSpecified that is not accessible]", Newtonsoft + "[WireModel] public class M { public int ⟦X⟧ { get; set; } bool XSpecified { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'After' has [OnDeserialized]", Newtonsoft + "[WireModel] public class M { [⟦System.Runtime.Serialization.OnDeserialized⟧] void After() { } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'After' has [OnError]", Newtonsoft + "[WireModel] public class M { [⟦Newtonsoft.Json.Serialization.OnError⟧] void After(System.Runtime.Serialization.StreamingContext c, int e) { } }" + NewtonsoftAttributes + "namespace Newtonsoft.Json.Serialization { class OnErrorAttribute : Attribute; }" },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [TypeConverter]", Newtonsoft + "[WireModel] public class M : B; [⟦System.ComponentModel.TypeConverter(typeof(int))⟧] public class B;" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [Serializable on a type with ISerializable]", Newtonsoft + "[WireModel, ⟦Serializable⟧] public class M : System.Runtime.Serialization.ISerializable { public void GetObjectData(System.Runtime.Serialization.SerializationInfo i, System.Runtime.Serialization.StreamingContext c) { } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonProperty on a static member]", Newtonsoft + "[WireModel] public class M { [⟦Newtonsoft.Json.JsonProperty⟧] public static int X { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonProperty on an explicit implementation]", Newtonsoft + "[WireModel] public class M : I { [⟦Newtonsoft.Json.JsonProperty⟧] int I.X { get; set; } } public interface I { int X { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [JsonConverter]", Newtonsoft + "[WireModel] public class M : B; [⟦Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))⟧] public class B;" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [JsonConverter]", Newtonsoft + "[assembly: WireCodec(typeof(BaseCodec))] [WireModel] public class M : B; public sealed class BaseCodec : Polywire.Json.JsonCodec<B> { public override void Write(ref Polywire.Json.JsonWriter writer, B? value) => writer.WriteNull(); public override B? Read(ref Polywire.Json.JsonReader reader) { reader.Skip(); return null; } } [⟦Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))⟧] public class B;" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [JsonConverter]", Newtonsoft + "[WireModel] public class M : I; [⟦Newtonsoft.Json.JsonConverter(typeof(StringEnumConverter))⟧] public interface I;" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [an initial object", Newtonsoft + "[WireModel] public class M { public N ⟦X⟧ { get; set; } = new C { Y = 1 }; } [WireModel, WireUnion(0, typeof(C))] public abstract class N; [WireModel] public class C : N { public int Y { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [an initial object", Newtonsoft + "[WireModel] public class M { public required int Z { get; set; } public C ⟦X⟧ { get; set; } = new C { Y = 1 }; } [WireModel] public class C { public int Y { get; set; } }" + NewtonsoftAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [JsonConverter]", "[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]\n[WireModel, ⟦System.Text.Json.Serialization.JsonConverter(typeof(int))⟧] public class M { }" },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonObjectCreationHandling]", "[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]\n[WireModel] public class M { [System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)] public M? ⟦X⟧ { get; set; } }" },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [JsonProperty on a parameter]", Newtonsoft + "[WireModel] public record M([⟦Newtonsoft.Json.JsonProperty⟧] int X);" + NewtonsoftAttributes },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", Foreign + "[MessagePack.MessagePackObject] public record ⟦M⟧([property: MessagePack.Key(0)] int X, [property: System.Runtime.Serialization.IgnoreDataMember] int Y);" + Attributes },
        { "PW0008", DiagnosticSeverity.Error, "'M' has no parameterless constructor", "[WireModel] public class ⟦M⟧(string x) { [WireIgnore] public int X { get; set; } = x.Length; }" },
        { "PW0009", DiagnosticSeverity.Error, "Parameter 'y' of the constructor of 'M' matches no member", "[WireModel] public class M { [WireConstructor] public M(int x, int ⟦y⟧) => X = x + y; [WireIgnore] public int X { get; } }" },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [JsonDerivedType without a discriminator, beside FallBackToNearestAncestor]", "[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]\n[System.Text.Json.Serialization.JsonPolymorphic(UnknownDerivedTypeHandling = System.Text.Json.Serialization.JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor), ⟦System.Text.Json.Serialization.JsonDerivedType(typeof(C))⟧, System.Text.Json.Serialization.JsonDerivedType(typeof(D), 1)] public class M; [WireModel] public class C : M; [WireModel] public class D : M;" },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [JsonDerivedType without a discriminator, of a type with derived types of its own]", "[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]\n[⟦System.Text.Json.Serialization.JsonDerivedType(typeof(C))⟧, System.Text.Json.Serialization.JsonDerivedType(typeof(D), 1)] public class M; [System.Text.Json.Serialization.JsonDerivedType(typeof(D), 2)] public class C : M; [WireModel] public class D : C;" },
        { "PW0040", DiagnosticSeverity.Warning, "'S' has [IExtensible on a struct]", Net + "[⟦ProtoBuf.ProtoContract⟧] public struct S : ProtoBuf.IExtensible { [ProtoBuf.ProtoMember(1)] public int X { get; set; } ProtoBuf.IExtension ProtoBuf.IExtensible.GetExtensionObject(bool create) => null!; }" + NetAttributes + NetExtension },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [IExtensible in a hierarchy]", Net + "[⟦ProtoBuf.ProtoContract⟧, WireModel(Wires = Wires.Protobuf), ProtoBuf.ProtoInclude(2, typeof(N))] public class M : ProtoBuf.IExtensible { [ProtoBuf.ProtoMember(1)] public int X { get; set; } ProtoBuf.IExtension ProtoBuf.IExtensible.GetExtensionObject(bool create) => null!; } [WireModel(Wires = Wires.Protobuf), ProtoBuf.ProtoContract] public class N : M { [ProtoBuf.ProtoMember(1)] public int Y { get; set; } }" + NetAttributes + NetExtension },
        { "PW0040", DiagnosticSeverity.Warning, "'I' has [ProtoInclude on an interface, which protobuf-net follows only once it has seen the interface]", Net + "[WireModel(Wires = Wires.Protobuf), ProtoBuf.ProtoContract, ⟦ProtoBuf.ProtoInclude(1, typeof(M))⟧] public interface I { } [WireModel(Wires = Wires.Protobuf), ProtoBuf.ProtoContract] public class M : I { [ProtoBuf.ProtoMember(1)] public int X { get; set; } }" + NetAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'L' has [ProtoContract on a collection, which protobuf-net writes as its elements]", Net + "[WireModel, ⟦ProtoBuf.ProtoContract⟧] public class L : List<string> { [ProtoBuf.ProtoMember(1)] public int X { get; set; } }" + NetAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'X' has [CompatibilityLevel with a value that is no level]", Net + "[WireModel, ProtoBuf.ProtoContract] public class M { [ProtoBuf.ProtoMember(1), ⟦ProtoBuf.CompatibilityLevel((ProtoBuf.CompatibilityLevel)42)⟧] public int X { get; set; } }" + NetAttributes },
        { "PW0040", DiagnosticSeverity.Warning, "'M' has [CompatibilityLevel with a value that is no level]", Net + "[WireModel, ProtoBuf.ProtoContract, ⟦ProtoBuf.CompatibilityLevel((ProtoBuf.CompatibilityLevel)42)⟧] public class M { [ProtoBuf.ProtoMember(1)] public int X { get; set; } }" + NetAttributes },
        { "PW0041", DiagnosticSeverity.Error, "'Y' has a text key and 'X' has an integer key. All keys of 'M' must be of one type", Foreign + "[MessagePack.MessagePackObject] public class M { [MessagePack.Key(0)] public int X { get; set; } [MessagePack.Key(\"y\")] public int ⟦Y⟧ { get; set; } }" + Attributes },
        { "PW0003", DiagnosticSeverity.Error, "'X' and 'Y' of 'M' both have number 0", Foreign + "[MessagePack.MessagePackObject] public class M { [MessagePack.Key(0)] public int X { get; set; } [MessagePack.Key(0)] public int ⟦Y⟧ { get; set; } }" + Attributes },
        { "PW0042", DiagnosticSeverity.Error, "'X' is ignored by an attribute for JSON and is a member for MessagePack", Foreign + "[MessagePack.MessagePackObject] public class M { [MessagePack.Key(0), System.Text.Json.Serialization.JsonIgnore] public int ⟦X⟧ { get; set; } }" + Attributes },
        { "PW0060", DiagnosticSeverity.Warning, "Keys of 'X' are compared by the Equals of 'K'", OwnKey + "[WireModel] public class M { public HashSet<K>? ⟦X⟧ { get; set; } }" },
        { "PW0060", DiagnosticSeverity.Warning, "Keys of 'X' are compared by the Equals of 'K'", OwnKey + "[WireModel(Wires = Wires.MessagePack)] public class M { public Dictionary<(int, K?), int>? ⟦X⟧ { get; set; } }" },
        { "PW0060", DiagnosticSeverity.Warning, "Keys of 'X' are compared by the Equals of 'R'", "[WireModel] public record R(int A) { public virtual bool Equals(R? other) => true; public override int GetHashCode() => 0; } [WireModel] public class M { public List<HashSet<R>>? ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodecOverridable] on 'X' has no effect, because it has [WireIgnore]. Remove the attribute", "[WireModel] public class M { [WireIgnore, WireCodecOverridable] public int ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodecOverridable] on 'X' has no effect, because it is not a member of 'M' on any wire. Add [WireField] to make it one. Remove", "[WireModel] public class M { [WireCodecOverridable] private object? ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodecOverridable] on 'X' has no effect, because it is static", "[WireModel] public class M { [WireCodecOverridable] public static object? ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodecOverridable] on 'X' has no effect, because it has [WireExtensionData]", "[WireModel] public class M { [WireExtensionData, WireCodecOverridable] public Dictionary<string, object?>? ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'X' has no effect, because it is static", "[WireModel] public class M { [WireField] public static int ⟦X⟧ { get; set; } public int Y { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'X' has no effect, because it is a constant", "[WireModel] public class M { [WireField] public const int ⟦X⟧ = 1; }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'this[]' has no effect, because it is an indexer", "[WireModel] public class M { [WireField] public int ⟦this⟧[int i] { get => i; set { } } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'I.X' has no effect, because it implements an interface explicitly", "public interface I { int X { get; set; } } [WireModel] public class M : I { [WireField] int I.⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireField] on 'X' has no effect, because it has [WireExtensionData]", "[WireModel] public class M { [WireField, WireExtensionData] public Dictionary<string, object?>? ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireIgnore] on 'X' has no effect, because [WireField] makes it a member", "[WireModel] public class M { [WireField(1), WireIgnore] public int ⟦X⟧ { get; set; } }" },
        { "PW0027", DiagnosticSeverity.Error, "[WireIgnore] on 'X' has no effect", "public class B { [WireField, WireIgnore] public int ⟦X⟧ { get; set; } } [WireModel] public class M : B; [WireModel] public class N : B;" },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodec] on 'X' has no effect, because it has [WireIgnore]", "[WireModel] public class M { [WireIgnore, WireCodec(typeof(C))] public int ⟦X⟧ { get; set; } } " + IntCodec },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodec] on 'X' has no effect, because it is not a member of 'M'", "[WireModel] public class M { [WireCodec(typeof(C))] internal int ⟦X⟧ { get; set; } } " + IntCodec },
        { "PW0027", DiagnosticSeverity.Error, "[WireCodec] on 'X' has no effect, because it is not a member of 'M'", "[WireModel(OptIn = true)] public class M { [WireCodec(typeof(C))] public int ⟦X⟧ { get; set; } } " + IntCodec },
        { "PW0058", DiagnosticSeverity.Warning, "'M' is a collection with [WireModel], so only its properties and fields are written", "[WireModel] public class ⟦M⟧ : List<int> { public int X { get; set; } }" },
        { "PW0058", DiagnosticSeverity.Warning, "'M' is a collection with [WireModel]", "[WireModel(OptIn = true)] public class ⟦M⟧ : Dictionary<string, int> { [WireField] public List<int>? Other { get; set; } }" },
        { "PW0058", DiagnosticSeverity.Warning, "'M' is a collection with [WireModel]", "public class B<T> : System.Collections.ObjectModel.Collection<T>; [WireModel(OptIn = true)] public class ⟦M⟧ : B<int>;" },
        { "PW0058", DiagnosticSeverity.Warning, "'M' is a collection with [WireModel]", "[WireModel] public class ⟦M⟧ : IEnumerable<int> { private readonly List<int> _items; public M(IEnumerable<int> items) => _items = [.. items]; [WireConstructor] private M() => _items = []; public IEnumerator<int> GetEnumerator() => _items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }" },
        { "PW0022", DiagnosticSeverity.Warning, "is an anonymous type, which generated code cannot name. Declare a record with [WireModel] in its place", "static class C { static byte[] F() => ⟦Wire.Json.Serialize(new { A = 1 })⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "is a task. Await it and use its result", "static class C { static byte[] F(System.Threading.Tasks.Task<int> t) => ⟦Wire.Json.Serialize(t)⟧; }" },
        { "PW0022", DiagnosticSeverity.Warning, "is an asynchronous stream. Write it with SerializeManyAsync", "static class C { static byte[] F(IAsyncEnumerable<int> t) => ⟦Wire.Json.Serialize(t)⟧; }" },
        { "PW0001", DiagnosticSeverity.Error, "'X' cannot be read or written: its type 'System.Threading.Tasks.ValueTask<int>' is a task", "[WireModel] public class M { public System.Threading.Tasks.ValueTask<int> ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'int*' is a pointer, which no wire can represent. Exclude the member with [WireIgnore]", "[WireModel] public unsafe class M { public int* ⟦X⟧ { get; set; } }" },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': it is not a model. Add [WireModel] to it", Closed + "[WireModel(Wires = Wires.Json), System.Runtime.CompilerServices.Closed] public abstract class ⟦M⟧; public class C : M; [WireModel] public class D : M;" },
        { "PW0011", DiagnosticSeverity.Error, "'C' cannot be listed in union 'M': its type arguments do not follow", Closed + "[WireModel(Wires = Wires.Json), System.Runtime.CompilerServices.Closed] public abstract class ⟦M⟧; [WireModel] public class C<T> : M; [WireModel] public class D : M;" },
        { "PW0055", DiagnosticSeverity.Info, "'N.C' of 'M' is read from JSON as 'C'", Closed + "[WireModel(Wires = Wires.Json), System.Runtime.CompilerServices.Closed] public abstract class ⟦M⟧; [WireModel] public class C : M; public class N { [WireModel] public class C : M; }" },
        { "PW0010", DiagnosticSeverity.Error, "'M' is abstract", Closed + "[WireModel, System.Runtime.CompilerServices.Closed] public abstract class ⟦M⟧;" },
        { "PW0028", DiagnosticSeverity.Error, "'M' sets UnknownCase, which has no effect without derived types", "[WireModel(UnknownCase = typeof(M))] public class ⟦M⟧;" },
        { "PW0028", DiagnosticSeverity.Error, "'M' sets Discriminator", "[WireModel(Discriminator = \"kind\")] public class ⟦M⟧;" },
        { "PW0028", DiagnosticSeverity.Error, "'M' sets DerivedTypes = Nearest", "[WireModel(DerivedTypes = DerivedTypeHandling.Nearest)] public class ⟦M⟧;" },
        { "PW0029", DiagnosticSeverity.Error, "'M' cannot be read as 'D': it does not derive from 'M'", "[WireModel(UnknownCase = typeof(D)), WireUnion(0, typeof(C))] public abstract class ⟦M⟧; [WireModel] public class C : M; [WireModel] public class D;" },
        { "PW0029", DiagnosticSeverity.Error, "'M' cannot be read as 'M': it is abstract", "[WireModel(UnknownCase = typeof(M)), WireUnion(0, typeof(C))] public abstract class ⟦M⟧; [WireModel] public class C : M;" },
        { "PW0029", DiagnosticSeverity.Error, "'M' cannot be read as 'C': it is not a model. Add [WireModel] to it", "[WireModel(ReadAs = typeof(C))] public interface ⟦M⟧; public class C : M;" },
        { "PW0029", DiagnosticSeverity.Error, "'M' cannot be read as 'C': 'M' is read as what it is, since it has cases", "[WireModel(ReadAs = typeof(C)), WireUnion(0, typeof(C))] public interface ⟦M⟧; [WireModel] public class C : M;" },
        { "PW0029", DiagnosticSeverity.Error, "since it is neither an interface nor abstract", "[WireModel(ReadAs = typeof(C))] public class ⟦M⟧; [WireModel] public class C : M;" },
        { "PW0030", DiagnosticSeverity.Error, "'X' of 'M' would be written, but 'C', which is read in its place, has no member 'X' that can be set", "[WireModel(Wires = Wires.Json, ReadAs = typeof(C))] public interface M { int ⟦X⟧ { get; } int Y { get; } } [WireModel(Wires = Wires.Json)] public class C : M { public int X => 1; public int Y { get; set; } }" },
        { "PW0030", DiagnosticSeverity.Error, "has no member 'x' that can be set", "[WireModel(ReadAs = typeof(C))] public interface M { [WireField(Name = \"x\")] int ⟦X⟧ { get; } } [WireModel] public class C : M { public int X { get; set; } }" },
        { "PW0031", DiagnosticSeverity.Error, "The discriminator 'kind' of 'M' is also the name of 'Kind' of its derived type 'C'", "[WireModel(Discriminator = \"kind\"), WireUnion(0, typeof(C))] public interface ⟦M⟧; [WireModel(Naming = WireNaming.CamelCase)] public class C : M { public string? Kind { get; set; } }" },
        { "PW0032", DiagnosticSeverity.Error, "'M' cannot have the members of 'I': it does not implement it", "public interface I { int X { get; } } [WireModel(Contract = typeof(I))] public class ⟦M⟧ { public int X { get; set; } }" },
        { "PW0032", DiagnosticSeverity.Error, "'M' cannot have the members of 'I': it has no public property 'X'", "public interface I { int X { get; } } [WireModel(Contract = typeof(I))] public class ⟦M⟧ : I { int I.X => 1; }" },
        { "PW0016", DiagnosticSeverity.Info, "'M' has no MessagePack code: 'X' has another number or key in 'C', which it is read as", "[WireModel(ReadAs = typeof(C))] public interface ⟦M⟧ { [WireField(1)] int X { get; } } [WireModel] public class C : M { [WireField(2)] public int X { get; set; } }" },
        { "PW0017", DiagnosticSeverity.Error, "'C', which it is read as, has another layout", "[WireModel(Layout = WireLayout.Array, ReadAs = typeof(C), Wires = Wires.Json | Wires.MessagePack)] public interface ⟦M⟧ { int X { get; } } [WireModel(Layout = WireLayout.Map)] public class C : M { public int X { get; set; } }" },
        { "PW0016", DiagnosticSeverity.Info, "case 'C' has no number", Closed + "[WireModel, System.Runtime.CompilerServices.Closed] public abstract class ⟦M⟧; [WireModel] public class C : M;" },
        { "PW0001", DiagnosticSeverity.Error, "'X' cannot be read or written", "[WireModel] public unsafe class M { [WireCodecOverridable] public int* ⟦X⟧; }" },
        { "PW0018", DiagnosticSeverity.Error, "'M' cannot be used for 'int'", "[WireModel] public class M { [WireCodecOverridable, WireCodec(typeof(M))] public int ⟦X⟧ { get; set; } }" },
    };

    const string Stj = "[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]\n";

    const string Converters = " class C : System.Text.Json.Serialization.JsonConverter<int> { public override int Read(ref System.Text.Json.Utf8JsonReader r, Type t, System.Text.Json.JsonSerializerOptions o) => 0; public override void Write(System.Text.Json.Utf8JsonWriter w, int v, System.Text.Json.JsonSerializerOptions o) { } } class OwnAttribute : System.Text.Json.Serialization.JsonConverterAttribute { }";
    const string OwnKey = "[WireModel] public struct K : IEquatable<K> { public int A { get; set; } public bool Equals(K other) => true; public override bool Equals(object? other) => true; public override int GetHashCode() => 0; } ";

    const string Foreign = "[assembly: WireDefaults(Read = ForeignAttributes.MessagePack | ForeignAttributes.SystemTextJson)]\n";

    const string Attributes = "\nnamespace MessagePack { class MessagePackObjectAttribute : Attribute { } class KeyAttribute : Attribute { public KeyAttribute(int x) { } public KeyAttribute(string x) { } } class MessagePackFormatterAttribute : Attribute { } [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] class UnionAttribute : Attribute { public UnionAttribute(int n, Type t) { } public UnionAttribute(int n, string t) { } } }";

    const string MemoryPack = "[assembly: WireDefaults(Read = ForeignAttributes.MemoryPack)]\n";

    const string MemoryPackAttributes = "\nnamespace MemoryPack { class MemoryPackableAttribute : Attribute { } class MemoryPackOnSerializingAttribute : Attribute { } class MemoryPackUnionAttribute : Attribute { public MemoryPackUnionAttribute(ushort n, Type t) { } } class MemoryPackUnionFormatterAttribute : Attribute { public MemoryPackUnionFormatterAttribute(Type t) { } } abstract class MemoryPackCustomFormatterAttribute<F, T> : Attribute { } class BrotliFormatterAttribute : MemoryPackCustomFormatterAttribute<int, byte[]> { } class BrotliFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<int, T> { } class OwnFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<int, T> { } class MemoryPoolFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<int, Memory<T>> { } class IgnoreCaseFormatterAttribute<T> : MemoryPackCustomFormatterAttribute<int, Dictionary<string, T>> { } }";

    const string Net = "[assembly: WireDefaults(Read = ForeignAttributes.ProtobufNet)]\n";

    const string NetAttributes = "\nnamespace ProtoBuf { enum CompatibilityLevel { } class CompatibilityLevelAttribute : Attribute { public CompatibilityLevelAttribute(CompatibilityLevel x) { } } class ProtoContractAttribute : Attribute { } class ProtoMemberAttribute : Attribute { public ProtoMemberAttribute(int x) { } } class ProtoIncludeAttribute : Attribute { public ProtoIncludeAttribute(int x, Type t) { } } }";

    const string NetExtension = " namespace ProtoBuf { public interface IExtension; public interface IExtensible { IExtension GetExtensionObject(bool create); } }";

    const string Newtonsoft = "[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft)]\n";

    const string NewtonsoftAttributes = "\nclass StringEnumConverter { } namespace Newtonsoft.Json { enum MemberSerialization { OptOut, OptIn, Fields } class JsonObjectAttribute : Attribute { public JsonObjectAttribute(MemberSerialization m = 0) { } public Type? NamingStrategyType { get; set; } } "
        + "class JsonConverterAttribute : Attribute { public JsonConverterAttribute(Type t) { } public JsonConverterAttribute(Type t, params object[] p) { } } class JsonPropertyAttribute : Attribute { public bool IsReference { get; set; } public int DefaultValueHandling { get; set; } public Type? NamingStrategyType { get; set; } public Type? ItemConverterType { get; set; } } }";

    const string Closed = "namespace System.Runtime.CompilerServices { class ClosedAttribute : Attribute { } }\n";

    const string IntCodec = "public static class C { public static void Write(ref Polywire.Json.JsonWriter w, int x) { } public static int Read(ref Polywire.Json.JsonReader r) => 0; } ";

    const string Codec = "public class Foreign { } public static class OnlyJson { public static void Write(ref Polywire.Json.JsonWriter w, Foreign? f) { } public static Foreign? Read(ref Polywire.Json.JsonReader r) => null; } ";

    const string Open = "public class K : Polywire.Json.JsonCodec<string> { public override void Write(ref Polywire.Json.JsonWriter w, string? x) { } public override string? Read(ref Polywire.Json.JsonReader r) => null; } "
        + "public class K<A, B> : Polywire.Json.JsonCodec<A> { public override void Write(ref Polywire.Json.JsonWriter w, A? x) { } public override A? Read(ref Polywire.Json.JsonReader r) => default; } "
        + "public class C<A> : Polywire.Json.JsonCodec<A> where A : class { public override void Write(ref Polywire.Json.JsonWriter w, A? x) { } public override A? Read(ref Polywire.Json.JsonReader r) => default; } ";

    [Theory]
    [MemberData(nameof(Mistakes))]
    public void A_mistake_is_reported_once_at_its_place(string id, DiagnosticSeverity severity, string message, string source)
    {
        int start = source.IndexOf('⟦');
        int end = source.IndexOf('⟧') - 1;
        GeneratorRunResult result = Driver.Run(Driver.Compilation(source.Replace("⟦", "").Replace("⟧", "")));
        Diagnostic said = Assert.Single(result.Diagnostics);
        Assert.Equal(id, said.Id);
        Assert.Equal(severity, said.DefaultSeverity);
        Assert.Contains(message, said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal("Models.cs", said.Location.SourceTree?.FilePath);
        Assert.Equal((start, end), (said.Location.SourceSpan.Start, said.Location.SourceSpan.End));
    }

    [Theory]
    [InlineData("List<M>", "Wire.Protobuf", "'System.Collections.Generic.List<M>' at this call holds 'M', which has no Protobuf code: 'X' has no number")]
    [InlineData("M", "Wire.Protobuf", "'M' at this call has no Protobuf code: 'X' has no number")]
    [InlineData("Dictionary<string, H[]>", "Wire.Protobuf.With(WireCompression.Gzip())", "'System.Collections.Generic.Dictionary<string, H[]>' at this call holds 'H', which has no Protobuf code: it holds 'M', which has none: 'X' has no number")]
    [InlineData("M", "Wire.Json", null)]
    [InlineData("List<H>", "Wire.MessagePack", null)]
    [InlineData("List<int>", "Wire.Protobuf", null)]
    [InlineData("List<M>", "(true ? Wire.Json : (WireSerializer)Wire.Protobuf)", null)]
    public void A_call_on_a_wire_that_the_type_lacks_is_reported(string type, string wire, string? message)
    {
        string source = "[assembly: WireDefaults(Wires = Wires.All)]\n[WireModel] public class M { public int X { get; set; } } [WireModel] public class H { [WireField(1)] public M Held { get; set; } = new(); } static class C { static byte[] F(" + type + " m) => " + wire + ".Serialize(m); }";
        string?[] said = [.. Driver.Run(Driver.Compilation(source)).Diagnostics.Where(d => d.Id == "PW0022").Select(d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture))];
        if (message is null) Assert.Empty(said);
        else Assert.StartsWith(message, Assert.Single(said));
    }

    [Theory]
    [InlineData(LanguageVersion.CSharp8, "8.0")]
    [InlineData(LanguageVersion.CSharp12, "12.0")]
    public void An_older_language_version_is_reported(LanguageVersion version, string text)
    {
        CSharpCompilation compilation = CSharpCompilation.Create("Old", [CSharpSyntaxTree.ParseText("[Polywire.WireModel] public class M { public int X { get; set; } }", new CSharpParseOptions(version), "M.cs")], Driver.Compilation("").References);
        Diagnostic said = Assert.Single(Driver.Run(compilation).Diagnostics);
        Assert.Equal(("PW0014", DiagnosticSeverity.Error), (said.Id, said.Severity));
        Assert.Contains($"compiles C# {text}.", said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal("M", said.Location.SourceTree!.GetText().ToString(said.Location.SourceSpan));
    }

    [Fact]
    public void A_union_of_which_every_type_is_left_out_is_an_error() =>
        Assert.Equal(["PW0010", "PW0056"], Driver.Run(Driver.Compilation(Foreign + "[MessagePack.Union(0, typeof(E))] public interface M; [MessagePack.MessagePackObject] public class E;" + Attributes)).Diagnostics.Select(d => d.Id).Order());

    [Theory]
    [InlineData(Foreign + "[MessagePack.MessagePackObject] public abstract class B { [MessagePack.Key(0)] public int X { get; set; } } [MessagePack.MessagePackObject] public class M : B { [MessagePack.Key(1)] public int Y { get; set; } }" + Attributes)]
    [InlineData(Newtonsoft + "[Newtonsoft.Json.JsonObject] public abstract class B { public int X { get; set; } } public abstract class C : B { } [Newtonsoft.Json.JsonObject] public class M : C { public int Y { get; set; } }" + NewtonsoftAttributes)]
    [InlineData("[assembly: WireDefaults(Read = ForeignAttributes.DataContract)]\n[System.Runtime.Serialization.DataContract] public abstract class M { [System.Runtime.Serialization.DataMember] public int X { get; set; } }")]
    [InlineData("[WireModel(WriteGetOnly = true)] public class M { public int X { get; set; } public int Sum => X; }")]
    [InlineData("[assembly: WireDefaults(WriteGetOnly = true)]\n[WireModel] public class M { public int X { get; set; } public int Sum => X; }")]
    [InlineData("[WireModel(Wires = Wires.Json)] public class M { public int X { get; set; } public int Sum => X; }")]
    [InlineData(Stj + "[WireModel] public class M { [System.Text.Json.Serialization.JsonConverter(typeof(System.Text.Json.Serialization.JsonNumberEnumConverter<DayOfWeek>))] public DayOfWeek X { get; set; } [WireField, Own] public int Y { get; set; } [WireCodec(typeof(K)), Own] public string? Z { get; set; } [WireCodecOverridable, Own] public object? W { get; set; } [WireIgnore, Own] public int V { get; set; } }" + Open + Converters)]
    [InlineData("[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson), WireCodec(typeof(K))]\n[WireModel] public class M { [Own] public string? Z { get; set; } }" + Open + Converters)]
    [InlineData(Stj + "[WireModel] public class M { public E X { get; set; } } [Own, WireEnum] public enum E { A }" + Converters)]
    [InlineData(Stj + "[WireModel] public class M { [WireField(EnumsAsStrings = true)] public E X { get; set; } } [Own] public enum E { A }" + Converters)]
    [InlineData(Stj + "[WireModel, WireUnion(0, typeof(N)), Own] public class M; [WireModel] public class N : M, J; [WireModel(ReadAs = typeof(N)), System.Text.Json.Serialization.JsonConverter(typeof(C))] public interface J;" + Converters)]
    [InlineData(Newtonsoft + "[WireModel] public class M { public int X { get; set; } [System.Runtime.Serialization.OnDeserialized] void After(System.Runtime.Serialization.StreamingContext c) { } [WireCallback(WirePhase.AfterRead)] void Done() { } }" + NewtonsoftAttributes)]
    [InlineData("[WireModel] public class M : B { [WireField] public new string? X { get; set; } [WireField] public int Y { get; set; } } public class B { public int X { get; set; } }")]
    [InlineData("[WireModel(Wires = Wires.Json)] public class M { public int X { get; } public M() { } [WireConstructor] public M(int x) => X = x; }")]
    [InlineData("[WireModel] public class M { [WireIgnore, NonSerialized] public int X; [WireField, NonSerialized] public int Y; }")]
    [InlineData("[WireModel] public class M { [WireField(1)] public int X { get; set; } [WireIgnore] public int Y { get; set; } [WireIgnore] public Action? Z { get; set; } }")]
    [InlineData("[WireModel] public readonly record struct M(int X, string? Y);")]
    [InlineData("[WireModel] public class M : IEnumerable<int> { public List<int> Items { get; set; } = []; public void Add(int item) => Items.Add(item); public IEnumerator<int> GetEnumerator() => Items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }")]
    [InlineData("public class B { [WireField(Name = \"x\")] public virtual int X { get; set; } } [WireModel] public class M : B { public override int X { get; set; } public static int Y { get; set; } [WireIgnore] public static int Z { get; set; } }")]
    [InlineData("[WireModel, WireUnion(0, typeof(C))] public interface I; [WireModel] public struct C : I;")]
    [InlineData("[assembly: WireCodec(typeof(C<>), Target = typeof(List<>))]\n" + Open + "[WireModel(Wires = Wires.Json)] public class M { public List<int>? X { get; set; } [WireCodec(typeof(K))] public string? Y { get; set; } }")]
    [InlineData("[WireModel] public class M { private E _e; private enum E { A } private sealed class P { } private P? Q { get; set; } public int Sum() => (int)_e++; }")]
    [InlineData("[WireModel(UnknownCase = typeof(C), DerivedTypes = DerivedTypeHandling.Slice, Discriminator = \"x\"), WireUnion(0, typeof(C))] public class M; [WireModel(Naming = WireNaming.CamelCase)] public class C : M { [WireIgnore] public int X { get; set; } }")]
    [InlineData("[WireModel(ReadAs = typeof(C<>))] public interface I<T> : J { T? X { get; } } public interface J { int Y { get; } } [WireModel] public record C<T>(T? X, int Y) : I<T>;")]
    [InlineData("public interface I<T> { T? X { get; } [WireIgnore] Action? Y { get; } int Z { get; } int W { set; } } [WireModel(Contract = typeof(I<>))] public class C<T> : I<T> { public T? X { get; set; } public Action? Y => null; [WireIgnore] public int Z { get; set; } public int W { set { } } public Action? More => null; }")]
    // protobuf-net writes each class at its own level.
    [InlineData(Net + "[WireModel(Wires = Wires.Protobuf), ProtoBuf.ProtoContract] public class B { [ProtoBuf.ProtoMember(1)] public int X { get; set; } } [WireModel(Wires = Wires.Protobuf), ProtoBuf.ProtoContract] public class M : B { [ProtoBuf.ProtoMember(1)] public new string? X { get; set; } }" + NetAttributes)]
    public void Sound_models_have_no_diagnostics(string source) => Assert.Empty(Driver.Run(Driver.Compilation(source)).Diagnostics);

    [Theory]
    [InlineData("[WireModel] public class A { public Leaf? X { get; set; } }", "; 1 model that holds it has none either: 'A'")]
    [InlineData("[WireModel] public class A { public List<Leaf>? X { get; set; } } [WireModel] public class B { public A? X { get; set; } public Leaf? Y { get; set; } }", "; 2 models that hold it have none either: 'A', 'B'")]
    [InlineData("[WireModel] public class A { public B? X { get; set; } } [WireModel] public class B { public C? X { get; set; } } [WireModel] public class C { public D? X { get; set; } } [WireModel] public class D { public Leaf? X { get; set; } public A? Y { get; set; } }", "; 4 models that hold it have none either: 'A', 'B', 'C', …")]
    [InlineData("[WireModel] public class A<T> { public T? X { get; set; } } [WireModel] public class B { public A<Leaf>? X { get; set; } }", "; 1 model that holds it has none either: 'B'")]
    [InlineData("[WireModel, WireUnion(0, typeof(D))] public abstract class U; [WireModel] public class D : U { public Leaf? X { get; set; } }", "; 2 models that hold it have none either: 'D', 'U'")]
    public void A_wire_that_is_lost_in_many_models_is_reported_once_at_the_cause(string holders, string along)
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("[WireModel] public class Leaf { public System.Text.Json.Nodes.JsonNode? N { get; set; } }" + holders));
        Diagnostic said = Assert.Single(result.Diagnostics);
        Assert.Equal("'Leaf' has no MessagePack code: 'N' has no codec for MessagePack" + along, said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.DoesNotContain(Driver.Files(result).Keys, k => k.EndsWith(".MessagePack.g.cs", StringComparison.Ordinal) && !k.StartsWith("A_1", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("enum ⟦E⟧ { A = 1 }", "'E' has no Protobuf code: enums of Protobuf need a member with the value 0; 3 models that hold it have none either: 'M', 'N', 'O'")]
    [InlineData("enum ⟦E⟧ : long { A }", "'E' has no Protobuf code: enums of Protobuf have 32 bits; 3 models that hold it have none either: 'M', 'N', 'O'")]
    public void An_enum_that_a_wire_does_not_support_is_reported_once_where_it_is_declared(string declaration, string expected)
    {
        string source = $$"""
            [WireModel(Wires = Wires.Json)] public class Apart { [WireField(1)] public Outer.E X { get; set; } }
            [WireModel] public class M { [WireField(1)] public Outer.E X { get; set; } [WireField(2)] public Outer.E[] Y { get; set; } = []; }
            [WireModel] public class N { [WireField(1)] public Outer.E? X { get; set; } }
            [WireModel] public class O { [WireField(1)] public N? X { get; set; } }
            public class Outer { public {{declaration}} }
            """;
        Diagnostic said = Assert.Single(Driver.Run(Driver.Compilation(source.Replace("⟦", "").Replace("⟧", "")), "Protobuf").Diagnostics);
        Assert.Equal((expected.Replace("'E'", "'Outer.E'"), source.IndexOf('⟦')), (said.GetMessage(System.Globalization.CultureInfo.InvariantCulture), said.Location.SourceSpan.Start));
    }

    [Fact]
    public void An_enum_of_another_assembly_is_reported_at_the_first_model_that_has_it()
    {
        Diagnostic said = Assert.Single(Driver.Run(Driver.Compilation("[WireModel] public class M { [WireField(1)] public System.IO.FileMode X { get; set; } } [WireModel] public class N { [WireField(1)] public System.IO.FileMode X { get; set; } }"), "Protobuf").Diagnostics);
        Assert.StartsWith("'System.IO.FileMode' has no Protobuf code", said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
        Assert.Equal("M", said.Location.SourceTree!.ToString().Substring(said.Location.SourceSpan.Start, said.Location.SourceSpan.Length));
    }

    [Fact]
    public void A_model_with_an_error_reports_the_models_that_hold_it_once()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("[WireModel(Wires = Wires.Json)] public class M { public Action? X { get; set; } } [WireModel(Wires = Wires.Json)] public class N { public List<M>? X { get; set; } } [WireModel(Wires = Wires.Json)] public class O { public int X { get; set; } }"));
        Assert.Equal(["PW0001", "PW0017", "PW0016"], result.Diagnostics.Select(d => d.Id));
        Assert.Contains("O.Json.g.cs", Driver.Files(result).Keys);
    }

    [Fact]
    public void A_named_wire_that_a_held_model_loses_is_an_error_and_leaves_the_other_wire()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("[WireModel] public class Leaf { public System.Text.Json.Nodes.JsonNode? N { get; set; } } [WireModel(Wires = Wires.Json | Wires.MessagePack)] public class M { public Leaf? X { get; set; } }"));
        Assert.Equal(["PW0016", "PW0017"], result.Diagnostics.Select(d => d.Id).Order(StringComparer.Ordinal));
        Assert.Contains("M.Json.g.cs", Driver.Files(result).Keys);
    }

    [Theory]
    [InlineData("Wires = Wires.Json", "[WireModel] public class A { public B? X { get; set; } } [WireModel(Wires = Wires.Json | Wires.MessagePack)] public class B { public int X { get; set; } } static class C { static byte[] F(List<A> a, B[] b, Dictionary<string, A> c) { Wire.Json.Serialize(a); Wire.MessagePack.Serialize(b); return Wire.Json.Serialize(c); } }")]
    [InlineData("Wires = Wires.MessagePack", "[WireModel] public class A { public List<int[]>? X { get; set; } } [WireModel(Wires = Wires.Json)] public class B { public Dictionary<int, E[]>? X { get; set; } } public enum E { X }")]
    [InlineData("Wires = Wires.Json", "[WireModel] public class A<T> { public T? X { get; set; } public List<T>? Y { get; set; } } [WireModel] public class B { public A<B>? X { get; set; } public A<int>? Y { get; set; } public Deferred<B>? Z { get; set; } } [WireModel(Wires = Wires.MessagePack)] public class C { public List<string>? X { get; set; } }")]
    [InlineData("Wires = Wires.All", "[WireModel(Wires = Wires.Json)] public class A { public int X { get; set; } } [WireModel] public class B { public A? X { get; set; } public List<A>? Y { get; set; } } static class C { static byte[] F(List<B> b, Dictionary<string, A[]> a) { ((WireSerializer)Wire.MessagePack).Serialize(b); return Wire.Json.Serialize(a); } }")]
    public void Mixed_wires_name_no_code_that_is_not_generated(string defaults, string source) =>
        Driver.Emit($"[assembly: WireDefaults({defaults})]\n" + source);

    [Theory]
    [InlineData("#pragma warning disable PW0022\n", "public class N; static class C { static byte[] F(N n) => Wire.Json.Serialize(n); }")]
    [InlineData("#pragma warning disable PW0007\n", "[WireModel] public class M { [WireField(1)] public int X { get; set; } [WireField(40)] public int Y { get; set; } }")]
    [InlineData("#pragma warning disable PW0016\n", "[WireModel] public class M { public System.Text.Json.Nodes.JsonNode? X { get; set; } }")]
    public void A_pragma_suppresses_a_diagnostic(string pragma, string source)
    {
        Assert.Single(Driver.Run(Driver.Compilation(source)).Diagnostics);
        Assert.DoesNotContain(Driver.Run(Driver.Compilation(pragma + source)).Diagnostics, d => !d.IsSuppressed);
    }

    [Fact]
    public void A_pragma_suppresses_the_diagnostics_up_to_its_end()
    {
        const string Model = "[WireModel] public class {0} {{ public System.Text.Json.Nodes.JsonNode? X {{ get; set; }} }}\n";
        string source = "#pragma warning disable PW0016\n" + string.Format(System.Globalization.CultureInfo.InvariantCulture, Model, "M") + "#pragma warning restore PW0016\n" + string.Format(System.Globalization.CultureInfo.InvariantCulture, Model, "N");
        Diagnostic said = Assert.Single(Driver.Run(Driver.Compilation(source)).Diagnostics, d => !d.IsSuppressed);
        Assert.StartsWith("'N' has no MessagePack code", said.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public void Two_parts_of_a_model_with_the_attribute_leave_the_code_of_all_models()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation(("A.cs", "[WireModel] public partial class M { public int X { get; set; } }"), ("B.cs", "[WireModel] public partial class M { public int Y { get; set; } } [WireModel] public class N { public int X { get; set; } }")));
        Assert.Contains("Y\\\"", Driver.Files(result)["M.Json.g.cs"]);
        Assert.Contains("N.Json.g.cs", Driver.Files(result).Keys);
    }

    [Theory]
    [InlineData("using Model = Polywire.WireModelAttribute; [Model] public class M { public int X { get; set; } }")]
    [InlineData("[global::Polywire.WireModelAttribute] public class M { public int X { get; set; } }")]
    [InlineData("[Polywire.WireModel] public partial class M { public int X { get; set; } }")]
    [InlineData("namespace @class { using MA = WireModelAttribute; public class O<T> { [MA] public class M { public int X { get; set; } } } }")]
    public void A_model_is_found_however_its_attribute_is_written(string source) =>
        Assert.Contains(Driver.Files(Driver.Run(Driver.Compilation(source))).Keys, k => k.EndsWith("M.Json.g.cs", StringComparison.Ordinal));

    [Fact]
    public void A_mistake_in_one_model_does_not_take_the_others_code()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("[WireModel] public class M { public Action? X { get; set; } } [WireModel] public class N { public int X { get; set; } }"));
        Assert.Single(result.Diagnostics);
        Assert.Contains("N.Json.g.cs", Driver.Files(result).Keys);
        Assert.DoesNotContain("M.Json.g.cs", Driver.Files(result).Keys);
    }

    [Fact]
    public void Each_members_type_is_judged_by_itself()
    {
        GeneratorRunResult result = Driver.Run(Driver.Compilation("public class N; [WireModel] public class M { public N? X { get; set; } public Action? Y { get; set; } public List<N>? Z { get; set; } }"));
        Assert.Equal(["is not a model. Add [WireModel] to it", "is a delegate, which no wire can represent. Exclude the member with [WireIgnore]", "is not a model. Add [WireModel] to it"],
            result.Diagnostics.Select(d => d.GetMessage(System.Globalization.CultureInfo.InvariantCulture)).Select(m => m[(m.IndexOf(" is ", StringComparison.Ordinal) + 1)..]));
    }
}
