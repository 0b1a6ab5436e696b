using System.Collections.Immutable;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Polywire;
using Polywire.CompilerServices;

namespace GeneratorTests;

/// <summary>Code that another version of the generator wrote is used where it fits, and refused with a remedy where it does not.</summary>
public class FormatVersionTests
{
    // What every version of the generator writes to register an assembly.
    const string Registration = """
        [assembly: global::Polywire.WireAssembly(typeof(global::Polywire.Generated.Registry_3Stored), VERSION)]
        namespace Polywire.Generated;
        public sealed class Registry_3Stored() : global::Polywire.Codecs.WireRegistry(VERSION)
        {
            public static readonly Registry_3Stored Instance = new Registry_3Stored();
            [global::System.Runtime.CompilerServices.ModuleInitializer] internal static void Register() => Register(Instance);
            public override global::Polywire.Codecs.WireCodec Find(global::System.Type type, global::Polywire.Codecs.WireId wire) => type == typeof(global::Stored.Ticket) ? new global::Stored.TicketCodec() : null;
            public override global::Polywire.Codecs.WireRegistry[] References() => [REFERENCES];
        }
        """;

    const string Models = """
        namespace Stored;
        public class Ticket { public int Seat { get; set; } }
        public class TicketCodec : Polywire.Json.JsonCodec<Ticket>
        {
            public override void Write(ref Polywire.Json.JsonWriter writer, Ticket value) => writer.WriteNumberValue(value.Seat);
            public override Ticket Read(ref Polywire.Json.JsonReader reader) => new Ticket { Seat = reader.ReadInt32() };
        }
        """;

    static byte[] Library(int version, string name = "Stored", string references = "", params MetadataReference[] more)
    {
        string text = Registration.Replace("VERSION", version.ToString(System.Globalization.CultureInfo.InvariantCulture)).Replace("REFERENCES", references);
        CSharpCompilation compilation = Driver.Compilation(("Registration.cs", (references.Length > 0 ? "extern alias below;\n" : "") + "#nullable disable\n" + text), ("Models.cs", "#nullable disable\n" + Models)).WithAssemblyName(name).AddReferences(more);
        using var image = new MemoryStream();
        Microsoft.CodeAnalysis.Emit.EmitResult result = compilation.Emit(image);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error)));
        return image.ToArray();
    }

    static object Ticket(params byte[][] images)
    {
        var context = new AssemblyLoadContext(null, isCollectible: true);
        System.Reflection.Assembly? last = null;
        foreach (byte[] image in images) last = context.LoadFromStream(new MemoryStream(image));
        object ticket = Activator.CreateInstance(last!.GetType("Stored.Ticket")!)!;
        ticket.GetType().GetProperty("Seat")!.SetValue(ticket, 7);
        return ticket;
    }

    [Fact]
    public void An_assembly_of_the_same_version_works()
    {
        object ticket = Ticket(Library(FormatVersion.Current));
        Assert.Equal("7"u8.ToArray(), Wire.Json.Serialize(ticket, ticket.GetType()));
    }

    [Theory]
    [InlineData(-1, "Update 'Stored' to a version that was built with the package Polywire of this program.")]
    [InlineData(1, "Update the package Polywire of this program.")]
    public void An_assembly_of_another_version_is_refused_with_the_package_to_update(int difference, string remedy)
    {
        object ticket = Ticket(Library(FormatVersion.Current + difference));
        WireTypeException error = Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(ticket, ticket.GetType()));
        Assert.Equal(ticket.GetType(), error.Type);
        Assert.Contains($"the assembly 'Stored' has format version {FormatVersion.Current + difference}", error.Message);
        Assert.EndsWith(remedy, error.Message);
        // The version is checked at every lookup, for what holds the type too.
        Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(ticket, ticket.GetType()));
        Array tickets = Array.CreateInstance(ticket.GetType(), 1);
        Assert.Contains(remedy, Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(tickets, tickets.GetType())).Message);
        // A type of another assembly keeps its own advice; the assembly of another version may have had its codec.
        string message = Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(new FormatVersionTests())).Message;
        Assert.Contains("[WireModel] above 'GeneratorTests.FormatVersionTests'", message);
        Assert.Contains("has format version", message);
        GC.KeepAlive(ticket);
    }

    [Fact]
    public void A_type_without_a_codec_names_every_assembly_that_may_have_had_it()
    {
        object older = Ticket(Library(FormatVersion.Current - 1, "Older")), newer = Ticket(Library(FormatVersion.Current + 1, "Newer"));
        // The first use of each registers its assembly.
        foreach (object ticket in (object[])[older, newer]) Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(ticket, ticket.GetType()));
        string message = Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(new FormatVersionTests())).Message;
        Assert.Contains("the assembly 'Older' has format version", message);
        Assert.Contains("the assembly 'Newer' has format version", message);
        GC.KeepAlive((older, newer));
    }

    [Fact]
    public void An_assembly_that_references_one_of_another_version_is_refused_with_the_name_of_that_one()
    {
        byte[] below = Library(FormatVersion.Current + 1, "Below");
        MetadataReference reference = MetadataReference.CreateFromImage(below, new MetadataReferenceProperties(aliases: ["below"]));
        byte[] above = Library(FormatVersion.Current, "Above", "below::Polywire.Generated.Registry_3Stored.Instance", reference);
        object ticket = Ticket(below, above);
        Assert.Contains("the assembly 'Below' has format version", Assert.Throws<WireTypeException>(() => Wire.Json.Serialize(ticket, ticket.GetType())).Message);
    }

    [Fact]
    public void A_model_of_an_assembly_of_another_version_is_an_error_at_build_time()
    {
        const string Use = "[WireModel] public class Trip { public Lib.Stop? First { get; set; } }";
        Driver.Create().RunGeneratorsAndUpdateCompilation(Driver.Compilation("namespace Lib; [WireModel] public class Stop { public int X { get; set; } }").WithAssemblyName("Lib"), out Compilation library, out _);
        Assert.Empty(Driver.Run(Driver.Compilation(Use).AddReferences(Image(library))).Diagnostics);
        SyntaxTree registry = library.SyntaxTrees.Single(t => t.FilePath.EndsWith("Registry.g.cs", StringComparison.Ordinal));
        string other = registry.ToString().Replace($", {FormatVersion.Current})]", $", {FormatVersion.Current + 1})]");
        Compilation altered = library.ReplaceSyntaxTree(registry, registry.WithChangedText(SourceText.From(other, System.Text.Encoding.UTF8)));
        Diagnostic error = Assert.Single(Driver.Run(Driver.Compilation(Use).AddReferences(Image(altered))).Diagnostics);
        Assert.Contains("by another version of it", error.GetMessage(System.Globalization.CultureInfo.InvariantCulture));
    }

    static PortableExecutableReference Image(Compilation compilation)
    {
        using var image = new MemoryStream();
        Assert.True(compilation.Emit(image).Success);
        return MetadataReference.CreateFromImage(image.ToArray());
    }

    [Theory]
    [InlineData("Foo-Bar", "Foo_Bar")]
    [InlineData("Foo.Bar", "Foo0Bar")]
    [InlineData("1Foo", "_1Foo")]
    [InlineData("Foo.Bar", "Foo-Bar")]
    [InlineData("Foo_0", "Foo.")]
    [InlineData("Foo Bar", "Foo+Bar")]
    [InlineData("Fooé", "Foo_x00e9")]
    public void Assemblies_with_similar_names_have_registries_of_their_own(string one, string two)
    {
        MetadataReference[] libraries = [.. new[] { one, two }.Select((name, i) =>
        {
            Driver.Create().RunGeneratorsAndUpdateCompilation(Driver.Compilation($"namespace Lib{i}; [WireModel] public class Stop {{ public int X {{ get; set; }} }}").WithAssemblyName(name), out Compilation library, out ImmutableArray<Diagnostic> said);
            Assert.Empty(said);
            return Image(library);
        })];
        Driver.Emit(Driver.Compilation("[WireModel] public class Trip { public Lib0.Stop? First { get; set; } public Lib1.Stop? Last { get; set; } }").AddReferences(libraries));
    }

    [Fact]
    public void Every_assembly_name_has_a_registry_name_of_its_own()
    {
        string[] names =
        [
            "Foo", "foo", "Foo.Bar", "Foo-Bar", "Foo_Bar", "Foo0Bar", "Foo1Bar", "Foo2Bar", "Foo_0Bar", "Foo_1Bar", "Foo_2Bar", "Foo__Bar", "Foo..Bar", "Foo.-Bar", "Foo-.Bar", "Foo._Bar",
            "Foo Bar", "Foo+Bar", "Foo,Bar", "Foo.", "Foo_", "Foo-", "Foo_2", "Foo_20", ".Foo", "_Foo", "-Foo", "1Foo", "_1Foo", "0", "1", ".", "-", "_", "__", "3", "_3",
            "Foo\u00e9", "Fooe\u0301", "Foo_x00e9", "Foo_x00E9", "Foo_2x00e9", "Foox00e9", "F\u00f6\u00f6", "\u65e5\u672c", "\ud83d\ude00", "_xd83d_xde00",
        ];
        string[] classes = [.. names.Select(Polywire.Generator.Registry.RegistryEmitter.ClassName)];
        Assert.Equal(names.Length, classes.Distinct(StringComparer.Ordinal).Count());
        Assert.All(classes, c => Assert.True(SyntaxFacts.IsValidIdentifier(c), c));
    }
}
