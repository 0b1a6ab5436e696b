using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Polywire;

namespace GeneratorTests;

/// <summary>
/// An assembly with many models finds each of them, and its registry has no method that grows with their number: the compiler's time for a switch over
/// strings grows with the square of its cases, and the JIT loads the types of all of them at the first call.
/// </summary>
public class ManyModelsTests
{
    const int Models = 160, CasesOfOneMethod = 32;

    // Names that differ in case, in length, at the end, in namespace, in arity and outside of ASCII.
    static string Name(int i) => (i % 6) switch { 0 => $"Row{i}", 1 => $"row{i - 1}", 2 => $"R{new string('o', i % 40)}w{i}", 3 => $"Zähler{i}", 4 => $"Same{i}", _ => $"Same{i - 1}" };

    static string Source()
    {
        var source = new StringBuilder();
        for (int i = 0; i < Models; i++)
        {
            source.Append(i % 6 == 5 ? "namespace B { " : "namespace A { ");
            source.AppendLine($"[WireModel{(i % 2 == 0 ? "(Rows = true)" : "")}] public class {Name(i)} {{ {(i % 2 == 0 ? "[WireField(1)] " : "")}public int Value{i} {{ get; set; }} }} }}");
        }
        source.AppendLine("namespace A { [WireModel] public class Row0<T> { public T? X { get; set; } } public class Uses { public static byte[] F(Row0<int> a, Row0<string> b, List<Row0> c) => [.. Wire.Json.Serialize(a), .. Wire.Json.Serialize(b), .. Wire.Json.Serialize(c)]; } }");
        return source.ToString();
    }

    static readonly Lazy<Assembly> s_made = new(() => new AssemblyLoadContext("many").LoadFromStream(new MemoryStream(Driver.Emit(Source()))));

    static Type TypeOf(int i) => s_made.Value.GetType($"{(i % 6 == 5 ? "B" : "A")}.{Name(i)}", throwOnError: true)!;

    /// <summary>Each shape of each model looked at each codec that the assembly names, which also allocated in proportion.</summary>
    [Fact]
    public void Memory_for_codecs_of_the_assembly_does_not_grow_with_their_square()
    {
        const int Types = 2000;
        Allocated(10);
        double few = Allocated(10), many = Allocated(Types);
        Assert.True(many < 2 * few, $"{many / few:F2} times the bytes");

        static long Allocated(int codecs)
        {
            var source = new StringBuilder("using Polywire.Json;\n");
            for (int i = 0; i < codecs; i++) source.AppendLine($"[assembly: WireCodec(typeof(C{i}), Target = typeof(S{i}))]");
            for (int i = 0; i < codecs; i++) source.AppendLine($"public struct S{i} {{ }} public sealed class C{i} : JsonCodec<S{i}> {{ public override S{i} Read(ref JsonReader r) => default; public override void Write(ref JsonWriter w, S{i} v) {{ }} }}");
            for (int i = 0; i < Types; i++) source.AppendLine($"[WireModel(Wires = Wires.Json)] public class M{i} {{ public S{i % codecs} A {{ get; set; }} public List<M{(i + 1) % Types}>? B {{ get; set; }} public int[]? C {{ get; set; }} }}");
            CSharpCompilation compilation = Driver.Compilation(("A.cs", source.ToString()));
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.Empty(Driver.Result(Driver.Create().RunGenerators(compilation)).Diagnostics);
            return GC.GetAllocatedBytesForCurrentThread() - before;
        }
    }

    [Fact]
    public void Every_model_is_found_on_every_wire_that_it_has()
    {
        for (int i = 0; i < Models; i++)
        {
            Type type = TypeOf(i);
            object value = Activator.CreateInstance(type)!;
            PropertyInfo member = type.GetProperty($"Value{i}")!;
            member.SetValue(value, i + 1);
            Assert.Equal($$"""{"Value{{i}}":{{i + 1}}}""", Encoding.UTF8.GetString(Wire.Json.Serialize(value, type)));
            foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.MemoryPack]) Assert.Equal(i + 1, member.GetValue(wire.Deserialize(wire.Serialize(value, type), type)));
            if (i % 2 == 0)
            {
                Assert.Equal(i + 1, member.GetValue(Wire.Protobuf.Deserialize(Wire.Protobuf.Serialize(value, type), type)));
            }
            else
            {
                Assert.Contains("number", Assert.Throws<WireTypeException>(() => Wire.Protobuf.Serialize(value, type)).Message);
            }
        }
        foreach (Type closed in (Type[])[typeof(int), typeof(string)])
        {
            Type generic = s_made.Value.GetType("A.Row0`1")!.MakeGenericType(closed);
            Assert.StartsWith("{\"X\":", Encoding.UTF8.GetString(Wire.Json.Serialize(Activator.CreateInstance(generic)!, generic)));
        }
    }

    [Fact]
    public void Every_model_of_rows_finds_its_row_code()
    {
        MethodInfo train = typeof(RowModel).GetMethods().Single(m => m.Name == "Train" && m.IsGenericMethod);
        for (int i = 0; i < Models; i++)
        {
            // No rows are too few, which is found out once there is code for the type.
            Type expected = i % 2 == 0 ? typeof(ArgumentException) : typeof(WireTypeException);
            Assert.IsType(expected, Assert.Throws<TargetInvocationException>(() => train.MakeGenericMethod(TypeOf(i)).Invoke(null, [Array.CreateInstance(TypeOf(i), 0), null])).InnerException);
        }
    }

    [Fact]
    public void A_type_that_is_not_a_model_is_not_found() => Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(Activator.CreateInstance(s_made.Value.GetType("A.Uses")!)!, s_made.Value.GetType("A.Uses")!));

    [Fact]
    public void No_method_of_the_registry_grows_with_the_number_of_models()
    {
        string registry = Driver.Files(Driver.Run(Driver.Compilation(Source()), null))["Registry.g.cs"];
        MethodDeclarationSyntax[] methods = [.. CSharpSyntaxTree.ParseText(registry).GetRoot().DescendantNodes().OfType<MethodDeclarationSyntax>()];
        Assert.InRange(methods.Length, Models / CasesOfOneMethod, Models);
        Assert.All(methods, m => Assert.InRange(m.DescendantNodes().OfType<SwitchSectionSyntax>().Count(), 0, CasesOfOneMethod));
        // Each method names at most the types of its own cases; two may have one name.
        Assert.All(methods, m => Assert.InRange(m.DescendantNodes().OfType<TypeOfExpressionSyntax>().Count(), 0, 2 * CasesOfOneMethod));
    }
}
