using Microsoft.CodeAnalysis;
using static GeneratorTests.Diagnostics.Declarations;

namespace GeneratorTests.Diagnostics;

/// <summary>Types that are not models, and members whose type has no representation or is not accessible.</summary>
static class TypeMistakes
{
    /// <summary>Id, severity, part of the message, source; <c>⟦</c> and <c>⟧</c> are around the place.</summary>
    public static TheoryData<string, DiagnosticSeverity, string, string> All => new()
    {
        { "PW0001", DiagnosticSeverity.Error, "'X' cannot be read or written: its type 'System.Action?' is a delegate, which no wire can represent. Exclude the member with [WireIgnore]", "[WireModel] public class M { public Action? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'N' is not a model. Add [WireModel] to it", "public class N { public int A { get; set; } } [WireModel] public class M { public Dictionary<string, List<N>>? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'I?' is not a model. Add [WireModel] to it, and list its derived types: [WireUnion(n, typeof(Derived))]", "public interface I { } [WireModel] public class M { public I? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'System.Net.IPAddress?' is a type of .NET that cannot be made from its members. Name a codec of your own with [WireCodec], or declare a member of another type in its place", "[WireModel] public class M { public System.Net.IPAddress? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'System.Drawing.Point' is not a model. Add [assembly: WireFor<System.Drawing.Point>], or a codec of your own with [WireCodec]", "[WireModel] public class M { public System.Drawing.Point ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'System.Type' is not a model. Name a codec with [WireCodec]", "[WireModel] public class M { public System.Type ⟦X⟧ { get; set; } = typeof(int); }" },
        { "PW0001", DiagnosticSeverity.Error, "holds enums as text, which a Deferred<T> cannot pass on", "public enum E { A } [WireModel(EnumsAsStrings = true)] public class M { public Deferred<List<E>>? ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "'X' cannot be read or written", "[WireModel] public unsafe struct M { public int* ⟦X⟧; }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'E' has a fallback that is none of its members", "[WireEnum(Fallback = (E)5)] public enum E { A } [WireModel] public class M { public E ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'M.Four' is an inline array, whose elements are no members. Declare an array in its place", "[WireModel] public class M { public Four ⟦X⟧ { get; set; } [System.Runtime.CompilerServices.InlineArray(4)] public struct Four { int _first; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'System.ReadOnlySpan<byte>' is a ref struct", "[WireModel] public class M { public ReadOnlySpan<byte> ⟦X⟧ => default; }" },
        { "PW0001", DiagnosticSeverity.Error, "Add [assembly: WireFor(typeof(Microsoft.CodeAnalysis.Optional<>))]", "[WireModel] public class M<T> { public Microsoft.CodeAnalysis.Optional<T> ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "has members of different values with the text 'foo_bar'", "[WireEnum(EnumNaming = WireNaming.SnakeCaseLower)] public enum E { FooBar, Foo_Bar } [WireModel] public class M { public E ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "'X' cannot be read or written: its type 'System.Threading.Tasks.ValueTask<int>' is a task", "[WireModel] public class M { public System.Threading.Tasks.ValueTask<int> ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'byte*' is that of a fixed-size buffer, which no wire can represent. Exclude the member with [WireIgnore]", "[WireModel] public unsafe struct M { public fixed byte ⟦X⟧[8]; }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'int*' is a pointer, which no wire can represent. Exclude the member with [WireIgnore]", "[WireModel] public unsafe class M { public int* ⟦X⟧ { get; set; } }" },
        { "PW0001", DiagnosticSeverity.Error, "'X' cannot be read or written", "[WireModel] public unsafe class M { [WireCodecOverridable] public int* ⟦X⟧; }" },
        { "PW0001", DiagnosticSeverity.Error, "its type 'Bag' is a collection that reading cannot fill. Implement ICollection<int> and declare a public constructor without parameters, or one that takes the elements", "public class Bag : IEnumerable<int> { readonly List<int> _items = []; public void Add(int x) => _items.Add(x); public IEnumerator<int> GetEnumerator() => _items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); } [WireModel] public class M { public Bag ⟦X⟧ { get; set; } = []; }" },
        { "PW0013", DiagnosticSeverity.Error, "'M' is a file type", "[WireModel] file class ⟦M⟧ { }" },
        { "PW0013", DiagnosticSeverity.Error, "'M' is a file type", "file partial class Outer { [WireModel] private class ⟦M⟧ { } }" },
        { "PW0023", DiagnosticSeverity.Warning, "'_name' has [ObservableProperty]", "class ObservablePropertyAttribute : Attribute { } [WireModel] public partial class M { [ObservableProperty] private string? ⟦_name⟧; }" },
        { "PW0025", DiagnosticSeverity.Error, "'Outer.M' can be named only inside 'Outer', so generated code must be placed there. Declare 'Outer' partial", "public class Outer { [WireModel] private class ⟦M⟧ { } }" },
        { "PW0025", DiagnosticSeverity.Error, "'Outer.Middle.M' can be named only inside 'Outer'", "public class Outer { protected class Middle { [WireModel] public struct ⟦M⟧ { } } }" },
        { "PW0025", DiagnosticSeverity.Error, "only inside 'A.B', so generated code must be placed there. Declare 'A' partial", "public class A { public partial class B { [WireModel] private protected class ⟦M⟧ { } } }" },
        { "PW0025", DiagnosticSeverity.Error, "'M.E' can be named only inside 'M'", "[WireModel] public class M { [WireField] private E ⟦_e⟧; private enum E { A } public int Sum() => (int)_e++; }" },
        { "PW0025", DiagnosticSeverity.Error, "'M.C' can be named only inside 'M'", "[WireModel] public class M { [WireCodec(typeof(C))] public int ⟦X⟧ { get; set; } private sealed class C : Polywire.Json.JsonCodec<int> { public override void Write(ref Polywire.Json.JsonWriter w, int x) => w.WriteNumberValue(x); public override int Read(ref Polywire.Json.JsonReader r) => r.ReadInt32(); } }" },
        { "PW0026", DiagnosticSeverity.Error, "'X' of 'D' has the type 'B.E', which only code inside 'B' can name", "public partial class B { protected enum E { A } [WireField] protected E X { get; set; } } [WireModel] public class D : B { [WireField] private new E ⟦X⟧ { get; set; } }" },
        { "PW0057", DiagnosticSeverity.Error, "'M' cannot be a model: it is a ref struct", "[WireModel] public ref struct ⟦M⟧ { public int X { get; set; } }" },
        { "PW0057", DiagnosticSeverity.Error, "'M' cannot be a model: it is a ref struct", "[WireModel] public readonly ref partial struct ⟦M⟧ { public int X { get; init; } }" },
        { "PW0057", DiagnosticSeverity.Error, "'M' cannot be a model: it is static", "[WireModel] public static class ⟦M⟧ { public static int X { get; set; } }" },
        { "PW0057", DiagnosticSeverity.Error, "'M' cannot be a model: it is an inline array, whose elements are no members", "[WireModel, System.Runtime.CompilerServices.InlineArray(4)] public struct ⟦M⟧ { int _first; }" },
        { "PW0058", DiagnosticSeverity.Warning, "'M' is a collection with [WireModel], so only its properties and fields are written", "[WireModel] public class ⟦M⟧ : List<int> { public int X { get; set; } }" },
        { "PW0058", DiagnosticSeverity.Warning, "'M' is a collection with [WireModel]", "[WireModel(OptIn = true)] public class ⟦M⟧ : Dictionary<string, int> { [WireField] public List<int>? Other { get; set; } }" },
        { "PW0058", DiagnosticSeverity.Warning, "'M' is a collection with [WireModel]", "public class B<T> : System.Collections.ObjectModel.Collection<T>; [WireModel(OptIn = true)] public class ⟦M⟧ : B<int>;" },
        { "PW0058", DiagnosticSeverity.Warning, "'M' is a collection with [WireModel]", "[WireModel] public class ⟦M⟧ : IEnumerable<int> { private readonly List<int> _items; public M(IEnumerable<int> items) => _items = [.. items]; [WireConstructor] private M() => _items = []; public IEnumerator<int> GetEnumerator() => _items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); }" },
        { "PW0058", DiagnosticSeverity.Warning, "'Bag' is a collection with [WireModel]", "[WireModel] public class ⟦Bag⟧ : IEnumerable<int> { readonly List<int> _items = []; public void Add(int x) => _items.Add(x); public IEnumerator<int> GetEnumerator() => _items.GetEnumerator(); System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator(); public string? Title { get; set; } }" },
        { "PW0060", DiagnosticSeverity.Warning, "Keys of 'X' are compared by the Equals of 'K'", OwnKey + "[WireModel] public class M { public HashSet<K>? ⟦X⟧ { get; set; } }" },
        { "PW0060", DiagnosticSeverity.Warning, "Keys of 'X' are compared by the Equals of 'K'", OwnKey + "[WireModel(Wires = Wires.MessagePack)] public class M { public Dictionary<(int, K?), int>? ⟦X⟧ { get; set; } }" },
        { "PW0060", DiagnosticSeverity.Warning, "Keys of 'X' are compared by the Equals of 'R'", "[WireModel] public record R(int A) { public virtual bool Equals(R? other) => true; public override int GetHashCode() => 0; } [WireModel] public class M { public List<HashSet<R>>? ⟦X⟧ { get; set; } }" },
        { "PW0064", DiagnosticSeverity.Warning, "'M' has no public properties or fields, so that nothing of its values is written. Name a codec with [assembly: WireCodec]", "[assembly: ⟦WireFor<M>⟧] public class M { int _a; public int Next() => _a++; }" },
    };
}
