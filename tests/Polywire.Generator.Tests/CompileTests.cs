using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;

namespace GeneratorTests;

/// <summary>Generated code compiles with warnings as errors wherever a model may be and whatever it is called.</summary>
public class CompileTests
{
    public static TheoryData<string, string> Sources => new()
    {
        { "everything", TestModels.Everything },
        { "file-scoped", "namespace A.B;\n[WireModel] public class M { public int X { get; set; } public M? Next { get; set; } }" },
        { "block namespace", "namespace A { namespace B { [WireModel] public class M { public int X { get; set; } } } [WireModel] public struct N { public B.M? M { get; set; } } }" },
        { "global", "[WireModel] public class M { public int X { get; set; } public List<M>? Items { get; set; } }" },
        { "nested", "namespace N; public class Outer { public static class Middle<T> { [WireModel] public class Inner { public T? Value { get; set; } } } [WireModel] internal struct S { public Middle<int>.Inner? I { get; set; } public Middle<string>.Inner? J { get; set; } } }" },
        { "keywords", "namespace @class.@event; public enum @enum { @public, @private } [WireModel] public class @object<@params> { public int @int { get; set; } public @params? @this { get; set; } public @enum @void { get; set; } public string? @value { get; set; } public string? @writer { get; set; } public int @w { get; set; } public int @r { get; set; } public int reader { get; set; } } [WireModel] public record @record(int @new, string? @base); [WireModel] public class Uses { public @object<int>? @ref { get; set; } }" },
        { "mangling", "public static class A { [WireModel] public class B { public int X { get; set; } } } [WireModel] public class A_B { public A.B? One { get; set; } } namespace C_ { [WireModel] public class D { public int X { get; set; } } } namespace C { [WireModel] public class _D { public C_.D? X { get; set; } } [WireModel] public class E { public int X { get; set; } } } [WireModel] public class C_E { public int X { get; set; } } [WireModel] public class C__E { public int X { get; set; } }" },
        { "case only", "namespace N; [WireModel] public class Order { public int X { get; set; } } [WireModel] public class ORDER { public int X { get; set; } } [WireModel] public class order_ { public Order? A { get; set; } public ORDER? B { get; set; } }" },
        { "arity", "namespace N; [WireModel] public class P { public int X { get; set; } } [WireModel] public class P<T> { public T? X { get; set; } } [WireModel] public class P<T, U> { public T? X { get; set; } public U? Y { get; set; } } [WireModel] public class P_1 { public P<int>? A { get; set; } public P<int, P<string, P>>? B { get; set; } }" },
        { "names of ours", "[WireModel] public class Shapes { public List<int[]>? X { get; set; } } [WireModel] public class Registry { public int X { get; set; } } [WireModel] public class Registry_Sample { public int X { get; set; } } [WireModel] public class Json { public int Codec { get; set; } public int Write { get; set; } public int Read { get; set; } public int Equals_ { get; set; } } [WireModel] public class Codec { public Json? Json { get; set; } }" },
        { "shadows", "namespace System2 { } namespace N.Polywire.System { [WireModel] public class Int32 { public int X { get; set; } public global::System.Collections.Generic.List<Int32>? Items { get; set; } } [WireModel] public class Json { public Int32? V { get; set; } } }" },
        { "internal", "[WireModel] internal sealed class M { public Other? O { get; set; } public List<Other>? Many { get; set; } } [WireModel] internal record struct Other(int X, string? Y);" },
        { "obsolete", "[WireModel] public class M { [Obsolete(\"old\")] public int X { get; set; } [Obsolete(\"gone\", true)] public int Z { get; set; } public int Y { get; set; } }" },
        { "obsolete types", "[WireModel, Obsolete(\"gone\", true)] public class M { [WireField(1)] public int X { get; set; } [WireField(2)] public M? Next { get; set; } } [WireModel] public class User { [WireField(1), Obsolete(\"gone\", true)] public M? A { get; set; } [WireField(2), Obsolete(\"gone\", true)] public List<E>? B { get; set; } [WireField(3), Obsolete(\"gone\", true)] public Dictionary<E, P[]>? C { get; set; } } [Obsolete(\"gone\", true)] public enum E { A, B } [WireModel, Obsolete(\"gone\", true)] public struct P { [WireField(1)] public E Kind; } [WireModel] public partial class Host { [WireModel, Obsolete(\"gone\", true)] private partial class Inner { [WireField(1)] public int A { get; set; } } } [WireModel, Obsolete(\"gone\", true)] public class G<T> { [WireField(1)] public T? A { get; set; } }" },
        { "obsolete constructors, callbacks and accessors", "[WireModel] public class M { [Obsolete(\"gone\", true)] public M() { } [WireField(1)] public int X { [Obsolete(\"gone\", true)] get; set; } [WireField(2)] public int Y { get; [Obsolete(\"gone\", true)] set; } [WireField(3), Obsolete(\"gone\", true)] public int Z; [WireField(4), Obsolete(\"gone\", true)] public List<int> L { get; } = []; [WireCallback(WirePhase.AfterRead), Obsolete(\"gone\", true)] public void After() { } }" },
        { "obsolete enum members", "[WireModel(EnumsAsStrings = true)] public class M { [WireField(1)] public E A { get; set; } [WireField(2)] public Dictionary<F, F?>? B { get; set; } } public enum E { A, [Obsolete(\"gone\", true)] B, [Obsolete] C } [Flags] public enum F : ulong { [Obsolete(\"gone\", true)] Most = ulong.MaxValue, [Obsolete(\"gone\", true)] None = 0, A = 1 }" },
        { "lone surrogates", @"[WireModel(EnumsAsStrings = true, Discriminator = ""t\uD801"", Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack), WireUnion(1, typeof(N), Name = ""a\uDC00"")] public abstract class M { [WireField(1, Name = ""\uD800"")] public E A { get; set; } [WireField(2, Name = ""b\uD83Dc\uD83D\uDE00"")] public Dictionary<E, int>? B { get; set; } } [WireModel] public class N : M { [WireField(3)] public int C { get; set; } } public enum E { [WireName(""\uDFFF"")] A, B }" },
        { "nullable off", "#nullable disable\n[WireModel] public class M { public string X { get; set; } public List<string> Y { get; set; } public M Z { get; set; } }" },
        { "constraints", "[WireModel] public class M<T, U, V> where T : class, new() where U : struct where V : notnull, IComparable<V> { public T? A { get; set; } public U? B { get; set; } public V? C { get; set; } public Dictionary<string, U?>? D { get; set; } } [WireModel] public class N { public int X { get; set; } public M<N, int, string>? Y { get; set; } }" },
        { "collections of type parameters", "[WireModel] public class S<U> where U : struct { [WireField(1)] public List<U> A { get; set; } = []; [WireField(2)] public U[] B { get; set; } = []; [WireField(3)] public Dictionary<string, U> C { get; set; } = []; [WireField(4)] public Queue<U> D { get; set; } = []; [WireField(5)] public Memory<U> E { get; set; } [WireField(6)] public U F { get; set; } [WireField(7, Encoding = WireEncodings.Wrap)] public List<List<U>> G { get; set; } = []; [WireField(8)] public List<S<U>> H { get; set; } = []; } [WireModel] public class M<U> where U : unmanaged, Enum { [WireField(1)] public List<U> A { get; set; } = []; [WireField(2)] public IEnumerable<U> B { get; set; } = []; } [WireModel] public class C<U> where U : class { [WireField(1)] public List<U> A { get; set; } = []; [WireField(2)] public U[] B { get; set; } = []; } public static class Uses { public static byte[] F(S<int> s, M<DayOfWeek> m, C<string> c) => [.. Wire.Protobuf.Serialize(s), .. Wire.MemoryPack.Serialize(m), .. Wire.Protobuf.Serialize(m), .. Wire.Protobuf.Serialize(c)]; }" },
        { "partial", "[WireModel] public partial class M { public int X { get; set; } } public partial class M { public int Y { get; set; } }" },
        { "inheritance", "[WireModel] public class Base { public virtual int X { get; set; } protected int H { get; set; } } [WireModel] public class Derived : Base { public override int X { get; set; } public new string? ToString { get; set; } }" },
        { "private members", "[WireModel] public class M { [WireField] private int _a; [WireField] private string? B { get; set; } [WireField] public int C { get; private set; } public int Sum() => _a++ + C; private M() { } }" },
        { "foreign twice", "[assembly: WireFor(typeof(Theirs.P<int>)), WireFor(typeof(Theirs.P<string>)), WireFor<Theirs.Q>, WireFor(typeof(Theirs.Q)), WireFor<List<Theirs.Q>>]\nnamespace Theirs { public class P<T> { public T? X { get; set; } } public class Q { public int X { get; set; } } }" },
        { "private", "namespace N; public partial class O { [WireModel] private class M { public int X { get; set; } public List<M>? Many { get; set; } public E Kind { get; set; } [WireField] private string? _s; public int L() => _s?.Length ?? (_s = \"\").Length; } private enum E { A, B } static byte[] F(Dictionary<E, M[]> m) => [.. Wire.Json.Serialize(m), .. Wire.MessagePack.Serialize(new List<M>())]; }" },
        { "private, two deep", "partial struct O { private readonly partial record struct P(int A) { [WireModel] internal record M(int Y) { [WireField] private Q? X { get; init; } [WireField] private Q[]? Z { get; set; } } [WireModel] private class Q { public int X { get; set; } } static byte[] F(List<Q> q) => Wire.Json.Serialize(q); } [WireModel] private class R { public P.M? X { get; set; } public List<P.M>? Y { get; set; } } static byte[] F(R[] r) => Wire.Json.Serialize(r); }" },
        { "protected", "public partial class O { [WireModel] protected class M { public int X { get; set; } } [WireModel] private protected struct N { public M? X { get; set; } } [WireModel] protected internal class P { public int X { get; set; } } } public class D : O { static byte[] F(M m) => []; }" },
        { "private members of private types", "[WireModel(EnumsAsStrings = true)] public partial class M { [WireField] private E _e; [WireField] private List<P?>? Q { get; set; } private enum E { A } [WireModel] private sealed record P(int X, E Y = E.A); public int Sum() => (int)_e++; } [WireModel] public class N { public M? X { get; set; } public Dictionary<string, M>? Y { get; set; } }" },
        { "private cases", "[WireModel, WireUnion(0, typeof(A), Name = \"a\"), WireUnion(1, typeof(B))] public abstract partial record U { [WireModel] private sealed record A(int X) : U; [WireModel] private sealed record B(U? Next) : U; public static U One => new A(1); } [WireModel] public class N { public U? X { get; set; } }" },
        { "private codec", "[WireModel(Wires = Wires.Json)] public partial class M { [WireCodec(typeof(C))] public int X { get; set; } private static class C { public static void Write(ref Polywire.Json.JsonWriter w, int x) => w.WriteNumberValue(x); public static int Read(ref Polywire.Json.JsonReader r) => r.ReadInt32(); } [WireCodec(typeof(D))] public List<int>? Y { get; set; } private sealed class D : Polywire.Json.JsonCodec<List<int>> { public override void Write(ref Polywire.Json.JsonWriter w, List<int>? x) => w.WriteNullValue(); public override List<int> Read(ref Polywire.Json.JsonReader r) => []; } }" },
        { "private in generic", "[WireModel] public partial class O<T> where T : notnull { [WireField] private List<M>? _m; [WireField] private Dictionary<E, U<string>>? _u; private enum E { A } [WireModel] private class M { public T? X { get; set; } [WireField] private int _y; public int S() => _y++; } [WireModel] private struct U<V> { public V? X { get; set; } public T? Y { get; set; } } public int Sum() => (_m = null) is null && (_u = null) is null ? 0 : 1; } [WireModel] public class N { public O<int>? X { get; set; } public List<O<string>>? Y { get; set; } }" },
        { "private in interface", "public partial interface I { [WireModel] private class M { public int X { get; set; } } [WireModel] protected record struct N(int X); }" },
        { "private generic", "partial class O { [WireModel] private class P<T> { public T? X { get; set; } public T[]? Y { get; set; } } [WireModel] private class Q { public P<int>? X { get; set; } public P<Q>? Y { get; set; } } static byte[] F(P<string> p) => Wire.Json.Serialize(p); static byte[] F(Page<Q> p) => Wire.MessagePack.Serialize(p); } [WireModel] public class Page<T> { public T? X { get; set; } }" },
        { "private keywords", "namespace @namespace.@if; public partial class @class<@int> { public partial struct @struct { [WireModel] private class @private { public @int? @public { get; set; } } } } public partial record @record { [WireModel] private class @private { public List<@private>? @public { get; set; } } static byte[] F(List<@private> p) => Wire.Json.Serialize(p); }" },
        { "private names", "partial class O { [WireModel] private class M { public int X { get; set; } } static byte[] F(M[] m) => Wire.Json.Serialize(m); } partial class o { [WireModel] private class M { public int X { get; set; } } static byte[] F(M[] m) => Wire.Json.Serialize(m); }" },
        { "unions by option", "[WireModel(DerivedTypes = DerivedTypeHandling.Nearest), WireUnion(0, typeof(A<>), Name = \"a\"), WireUnion(1, typeof(B<>))] public abstract class M<T> { public T? X { get; set; } } [WireModel] public class A<T> : M<T> { public required T Y { get; init; } } [WireModel] public class B<T> : A<T>; public static class Uses { public static byte[] F(List<M<int>> m, I i) => [.. Wire.Json.Serialize(m), .. Wire.MessagePack.Serialize(i)]; } [WireModel(DerivedTypes = DerivedTypeHandling.Slice, UnknownCase = typeof(S)), WireUnion(3, typeof(S))] public interface I : J { new int X { get; } } public interface J { int X { get; } string? @class { get; } } [WireModel] public struct S : I { public int X { get; set; } public string? @class { get; set; } }" },
        { "unknown cases", "public static partial class Outer { [WireModel(UnknownCase = typeof(U)), WireUnion(0, typeof(A))] private interface I; [WireModel] private record A(int X) : I; [WireModel] private class U : I { [WireExtensionData] public Dictionary<string, object?>? Rest { get; set; } } static byte[] F(I i) => [.. Wire.Json.Serialize(i), .. Wire.MessagePack.Serialize(i)]; } [WireModel(UnknownCase = typeof(B)), WireUnion(0, typeof(C))] public class B { public int Y { get; set; } } [WireModel] public class C : B;" },
        { "closed", "namespace System.Runtime.CompilerServices { class ClosedAttribute : Attribute { } } [WireModel, System.Runtime.CompilerServices.Closed] public abstract partial record M<T> { [WireModel] private record A(T X) : M<T>; [WireModel] public record B(M<T>? X) : M<T>; } [WireModel] public record C<U>(U[] X) : M<U>; public static class Uses { public static byte[] F(M<int> m, List<M<string>> n) => [.. Wire.Json.Serialize(m), .. Wire.Json.Serialize(n)]; }" },
        { "read as", "[WireModel(ReadAs = typeof(C<>))] public interface I<T> : J { T? X { get; } List<I<T>>? Y { get; } } public interface J { int Z { get; set; } } [WireModel] public record C<T>(T? X, List<I<T>>? Y) : I<T> { public int Z { get; set; } } public static partial class Outer { [WireModel(ReadAs = typeof(D))] private abstract class A { public int X { get; set; } [WireField] protected int Y { get; set; } } [WireModel] private sealed class D : A { } static byte[] F(A[] a, I<int> i) => [.. Wire.Json.Serialize(a), .. Wire.MessagePack.Serialize(i)]; } [WireModel] public class Uses { public I<string>? One { get; set; } public required J2 Two { get; init; } } [WireModel(ReadAs = typeof(S))] public interface J2 { int X { get; } } [WireModel] public record struct S(int X) : J2;" },
        { "contract", "public interface I<T> { [WireField(1)] T? @class { get; } [WireField(2)] List<T>? More { get; } } [WireModel(Contract = typeof(I<>), ReadAs = typeof(C<>))] public abstract class A<T> : I<T> { public abstract T? @class { get; set; } public abstract List<T>? More { get; } } [WireModel(Contract = typeof(I<>))] public class C<T> : A<T> { public override T? @class { get; set; } public override List<T>? More { get; } = []; } [WireModel(Contract = typeof(I<>))] public readonly record struct S<T>(T? @class, List<T>? More) : I<T>; public static partial class O { private interface P { int X { get; } } [WireModel(Contract = typeof(P))] private class Q : P { public int X { get; set; } public Action? Y { get; set; } } static byte[] F(Q q) => Wire.Json.Serialize(q); }"},
        { "overridable members", "[WireModel] public class M<T> { [WireCodecOverridable] public Action? A { get; set; } [WireCodecOverridable(Name = \"b\")] public T? B { get; set; } [WireCodecOverridable] public T[]? C { get; set; } [WireCodecOverridable] public Dictionary<N, Dictionary<string, T>>? D { get; set; } public required List<N?> E { get; init; } public I? F { get; set; } public S? G { get; set; } public object? O { get; set; } } [WireCodecOverridable, WireModel] public record N(int X); [WireModel, WireUnion(0, typeof(N2))] public interface I; [WireModel, WireCodecOverridable] public record struct N2(M<int>? X) : I; [WireCodecOverridable] public struct S { } public class U { public static byte[] F(M<int> m, WireSerializer wire) => wire.Serialize(m); public static byte[] G(List<S> m, N[] n, S s) => [.. Wire.MessagePack.Serialize(m), .. Wire.Json.Serialize(n), .. Wire.Json.Serialize(s)]; }" },
        { "nothing", "public class M { public int X { get; set; } }" },
    };

    [Theory]
    [MemberData(nameof(Sources))]
    public void Generated_code_compiles_without_warnings(string name, string source)
    {
        Assert.NotEmpty(name);
        Driver.Emit(source);
    }

    [Theory]
    [MemberData(nameof(Sources))]
    public void Files_that_find_codecs_are_annotated_for_null_and_have_no_such_warnings(string name, string source)
    {
        Assert.NotEmpty(name);
        CSharpCompilation compilation = Driver.Compilation(source);
        Create(compilation, out Compilation output);
        // What is suppressed in the file would hide them.
        SyntaxTree[] files = [.. output.SyntaxTrees.Skip(compilation.SyntaxTrees.Length)], annotated = [.. files.Where(t => t.ToString().Contains("#nullable enable"))];
        Assert.Equal(files.Where(t => Path.GetFileName(t.FilePath) is var file && (file == "Registry.g.cs" || file.StartsWith("Registry_3.", StringComparison.Ordinal))), annotated);
        Dictionary<SyntaxTree, SyntaxTree> shown = annotated.ToDictionary(t => t, t => t.WithChangedText(SourceText.From(t.ToString().Replace("#pragma warning disable", ""), System.Text.Encoding.UTF8)));
        foreach ((SyntaxTree file, SyntaxTree tree) in shown) output = output.ReplaceSyntaxTree(file, tree);
        Assert.DoesNotContain(shown.Values.SelectMany(t => output.GetSemanticModel(t).GetDiagnostics()), IsOfNull);
    }

    [Fact]
    public void A_file_that_is_wrong_about_null_would_be_found() =>
        Assert.Contains(Driver.Compilation("#nullable enable\nstatic class C { static string F(string? x) => x; }").GetDiagnostics(), IsOfNull);

    static void Create(Compilation compilation, out Compilation output) => Driver.Create(null).RunGeneratorsAndUpdateCompilation(compilation, out output, out _);

    /// <summary>The compiler's warnings about null have these numbers.</summary>
    static bool IsOfNull(Diagnostic d) => int.Parse(d.Id.AsSpan(2), System.Globalization.CultureInfo.InvariantCulture) is >= 8597 and <= 8899;

    [Fact]
    public void File_systems_take_the_names_of_all_files()
    {
        string letters = string.Concat(Enumerable.Repeat("数", 90)), space = string.Join('.', Enumerable.Range(0, 12).Select(i => $"SomePartOfTheCompany{i}"));
        string source = $"namespace {space}; [WireModel] public class {letters} {{ [WireField(1)] public {letters}? Next {{ get; set; }} }} [WireModel] public class {letters}Two {{ [WireField(1)] public List<{letters}>? All {{ get; set; }} }} public partial class {letters}Three {{ [WireModel] private class M {{ public List<M?>? X {{ get; set; }} }} }}";
        Driver.Emit(source);
        GeneratedSourceResult[] files = [.. Driver.Run(Driver.Compilation(source), null).GeneratedSources];
        Assert.All(files, f => Assert.InRange(System.Text.Encoding.UTF8.GetByteCount(f.HintName), 1, 255));
        Assert.True(files.Length > 10);
    }

    [Fact]
    public void A_project_without_models_gets_no_code() => Assert.Empty(Driver.Run(Driver.Compilation("public class M { public int X { get; set; } }")).GeneratedSources);

    [Theory]
    [InlineData("[WireModel] public class M { public object? X { get; set; } }", false)]
    [InlineData("[WireModel] public class M { public System.Text.Json.Nodes.JsonNode? X { get; set; } }", true)]
    [InlineData("[WireModel] public class M { public object? X { get; set; } public static M New() => new() { X = System.Text.Json.JsonDocument.Parse(\"{}\") }; }", true)]
    [InlineData("public static class C { public static byte[] F() => Wire.Json.Serialize<List<object>>([new System.Text.Json.Nodes.JsonObject()]); }", true)]
    public void Trees_are_registered_where_they_are_named(string source, bool named)
    {
        Driver.Emit(source);
        Assert.Equal(named, Driver.Files(Driver.Run(Driver.Compilation(source)))["Registry.g.cs"].Contains("JsonTrees.Register()"));
    }

    [Fact]
    public void A_model_that_no_generator_saw_is_reported_at_run_time()
    {
        using var image = new MemoryStream();
        Assert.True(Driver.Compilation("[WireModel] public class Unseen { public int X { get; set; } }").Emit(image).Success);
        image.Position = 0;
        Type unseen = new AssemblyLoadContext("unseen").LoadFromStream(image).GetType("Unseen")!;
        var error = Assert.Throws<Polywire.WireTypeException>(() => Polywire.Wire.Json.Serialize(Activator.CreateInstance(unseen), unseen));
        Assert.Contains("where either is present, no generator ran: its project needs <PackageReference Include=\"Polywire\" />", error.Message);
    }
}
