using System.Reflection;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Polywire;

namespace GeneratorTests;

/// <summary>Assemblies with code for a type of another assembly.</summary>
public class RegistrationTests
{
    const string Registered = "[assembly: WireFor<Theirs.Row>]\npublic static class Start { public static void Run() { } }";

    static readonly byte[] s_theirs = Driver.Emit(Driver.Compilation("namespace Theirs { public class Row { public int Id { get; set; } } }").WithAssemblyName("Theirs"));

    /// <summary>A type of an assembly that has no code for it, beside assemblies that do.</summary>
    static Type Load(params (string Name, string Source)[] assemblies)
    {
        var context = new AssemblyLoadContext(string.Join(' ', assemblies.Select(a => a.Name)));
        context.Resolving += static (c, name) => c.Assemblies.FirstOrDefault(a => a.GetName().Name == name.Name);
        Assembly theirs = context.LoadFromStream(new MemoryStream(s_theirs));
        foreach ((string name, string source) in assemblies)
        {
            byte[] image = Driver.Emit(Driver.Compilation(source).WithAssemblyName(name).AddReferences(MetadataReference.CreateFromImage(s_theirs)));
            context.LoadFromStream(new MemoryStream(image)).GetType("Start")!.GetMethod("Run")!.Invoke(null, null);
        }
        return theirs.GetType("Theirs.Row")!;
    }

    [Fact]
    public void Two_assemblies_with_one_contract_for_a_type_do_not_conflict()
    {
        Type row = Load(("First", Registered), ("Second", Registered));
        Assert.Equal("""{"Id":0}""", System.Text.Encoding.UTF8.GetString(Wire.Json.Serialize(Activator.CreateInstance(row), row)));
        Assert.Equal("81A2496400", Convert.ToHexString(Wire.MessagePack.Serialize(Activator.CreateInstance(row), row)));
    }

    [Fact]
    public void Two_contracts_for_a_type_are_an_error_that_names_both_assemblies()
    {
        Type row = Load(("Third", Registered), ("Fourth", "[assembly: WireDefaults(Naming = WireNaming.CamelCase)]\n" + Registered));
        WireTypeException error = Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(Activator.CreateInstance(row), row));
        Assert.Contains("'Third' and 'Fourth' both have [assembly: WireFor(typeof(Theirs.Row))], with different contracts", error.Message);
    }

    [Fact]
    public void Types_of_one_name_in_several_load_contexts_have_reasons_of_their_own()
    {
        Type[] rows = [.. s_members.Select(m => Namesake($"[WireModel] public class Row {{ public System.Text.Json.Nodes.JsonNode? {m} {{ get; set; }} }}"))];
        // The first refusal registers each assembly.
        foreach (Type row in rows) Refusal(row);
        Assert.All(rows.Zip(s_members), r => Assert.Contains($"'{r.Second}' has no codec for MessagePack", Refusal(r.First)));
        Assert.DoesNotContain("has no codec for MessagePack", Refusal(Namesake("public class Row { }")));
    }

    static readonly string[] s_members = ["First", "Second", "Third"];

    static Type Namesake(string row)
    {
        byte[] image = Driver.Emit(Driver.Compilation($"namespace Namesakes {{ {row} }}").WithAssemblyName("Namesakes"));
        return new AssemblyLoadContext(row).LoadFromStream(new MemoryStream(image)).GetType("Namesakes.Row")!;
    }

    static string Refusal(Type row) => Assert.Throws<WireTypeException>(() => Wire.MessagePack.Serialize(Activator.CreateInstance(row), row)).Message;

    /// <summary>They were no models there, and a <c>[WireFor]</c> with other settings made two contracts.</summary>
    [Theory]
    [InlineData("[assembly: WireModels(Namespace = \"Shared\")]")]
    [InlineData("[assembly: WireFor(typeof(Shared.Row), Reachable = true)]")]
    [InlineData("[assembly: WireDefaults(Read = ForeignAttributes.DataContract, Naming = WireNaming.CamelCase)]")]
    public void Models_that_an_assembly_attribute_makes_are_models_in_other_assemblies_too(string attribute)
    {
        const string Rows = """
            namespace Shared
            {
                [System.Runtime.Serialization.DataContract] public class Row { [System.Runtime.Serialization.DataMember] public int Id { get; set; } [System.Runtime.Serialization.DataMember] public Part<int>? Part { get; set; } }
                [System.Runtime.Serialization.DataContract] public struct Part<T> { [System.Runtime.Serialization.DataMember] public T A { get; set; } }
            }
            """;
        const string Page = """
            [WireModel] public class Page { public Shared.Row? Row { get; set; } public List<Shared.Row>? Rows { get; set; } public Shared.Part<string> Part { get; set; } }
            public static class Start
            {
                public static string Run()
                {
                    var row = new Shared.Row { Id = 1, Part = new() { A = 2 } };
                    byte[] json = Wire.Json.Serialize(new Page { Row = row, Rows = [row], Part = new() { A = "x" } });
                    Page read = Wire.Json.Deserialize<Page>(json);
                    if (read.Rows?[0].Part?.A != 2 || read.Part.A != "x") return "lost";
                    return System.Text.Encoding.UTF8.GetString(json) + System.Text.Encoding.UTF8.GetString(Wire.Json.Serialize(row));
                }
            }
            """;
        byte[] shared = Driver.Emit(Driver.Compilation($"{attribute}\n{Rows}").WithAssemblyName("Shared"));
        byte[] pages = Driver.Emit(Driver.Compilation(Page).WithAssemblyName("Pages").AddReferences(MetadataReference.CreateFromImage(shared)));
        var context = new AssemblyLoadContext(attribute);
        context.LoadFromStream(new MemoryStream(shared));
        context.Resolving += static (c, name) => c.Assemblies.FirstOrDefault(a => a.GetName().Name == name.Name);
        string row = attribute.Contains("CamelCase", StringComparison.Ordinal) ? """{"id":1,"part":{"a":2}}""" : """{"Id":1,"Part":{"A":2}}""";
        string part = row.Contains("Id", StringComparison.Ordinal) ? "A" : "a";
        string expected = "{\"Row\":" + row + ",\"Rows\":[" + row + "],\"Part\":{\"" + part + "\":\"x\"}}" + row;
        Assert.Equal(expected, context.LoadFromStream(new MemoryStream(pages)).GetType("Start")!.GetMethod("Run")!.Invoke(null, null));
    }

    /// <summary>Each lookup visits every assembly: one without its reference must not end the lookups of others.</summary>
    [Fact]
    public void An_assembly_whose_reference_is_missing_fails_by_itself()
    {
        byte[] missing = Driver.Emit(Driver.Compilation("namespace Missing { public class Row { public int Id { get; set; } } }").WithAssemblyName("Missing"));
        const string Source = """
            [assembly: WireFor<Missing.Row>]
            namespace Lacking;
            [WireModel] public class Whole { [WireField(1)] public int A { get; set; } }
            [WireModel] public class Part { [WireField(1)] public Missing.Row? A { get; set; } [WireField(2)] public Dictionary<(Missing.Row, int), int>? B { get; set; } }
            """;
        byte[] image = Driver.Emit(Driver.Compilation(Source).WithAssemblyName("Lacking").AddReferences(MetadataReference.CreateFromImage(missing)));
        Type whole = new AssemblyLoadContext("lacking").LoadFromStream(new MemoryStream(image)).GetType("Lacking.Whole")!;
        object value = Activator.CreateInstance(whole)!;
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.MemoryPack])
        {
            // The first lookup registers the assembly; the second finds it out of use.
            for (int i = 0; i < 2; i++)
            {
                WireTypeException error = Assert.Throws<WireTypeException>(() => wire.Serialize(value, whole));
                Assert.Contains("generated for the assembly 'Lacking' cannot be loaded: Could not load file or assembly 'Missing", error.Message);
                Assert.DoesNotContain('\n', error.Message);
            }
            Type row = Load(("With" + wire.Name, Registered));
            Assert.NotEmpty(wire.Serialize(Activator.CreateInstance(row), row));
            Assert.Throws<WireTypeException>(() => wire.Serialize(new RegistrationTests()));
            Assert.Equal([1, 2], wire.Deserialize<List<int>>(wire.Serialize(new List<int> { 1, 2 })));
        }
    }
}
