using System.Reflection;
using System.Runtime.Loader;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Polywire;

namespace GeneratorTests;

/// <summary>Models that derive from a class of another assembly, of which a reference assembly shows the public and protected members only.</summary>
public class HiddenMemberTests
{
    /// <summary>What a project that references the library gets: its reference assembly, without what others cannot see.</summary>
    static (MetadataReference Reference, byte[] Image) Library(string source)
    {
        CSharpCompilation library = Driver.Compilation(source).WithAssemblyName("Library");
        Driver.Create(null).RunGeneratorsAndUpdateCompilation(library, out Compilation output, out _);
        using var reference = new MemoryStream();
        Assert.True(output.Emit(reference, options: new EmitOptions(metadataOnly: true, includePrivateMembers: false)).Success);
        return (MetadataReference.CreateFromImage(reference.ToArray()), Driver.Emit(library));
    }

    static string[] Reported(string library, string model, bool asProject = false)
    {
        MetadataReference reference = asProject ? Project(library) : Library(library).Reference;
        return [.. Driver.Run(Driver.Compilation(model).AddReferences(reference), null).Diagnostics.Where(d => d.Severity == DiagnosticSeverity.Error).Select(d => $"{d.Id} {d.GetMessage(null)}")];
    }

    static MetadataReference Project(string library)
    {
        Driver.Create(null).RunGeneratorsAndUpdateCompilation(Driver.Compilation(library).WithAssemblyName("Library"), out Compilation output, out _);
        return output.ToMetadataReference();
    }

    [Theory]
    [InlineData("[WireField] internal int X { get; set; }")]
    [InlineData("[WireField] int X { get; set; }")]
    [InlineData("[WireField] private int X = 1; public int Y => X;")]
    [InlineData("[WireField] private protected int X;")]
    [InlineData("[WireExtensionData] internal Dictionary<string, object?>? X { get; set; }")]
    [InlineData("[WireCallback(WirePhase.AfterRead)] void X() { }")]
    public void A_member_that_the_derived_model_does_not_see_is_an_error(string member)
    {
        string library = $"public abstract class Base {{ {member} }}";
        string[] expected = ["PW0062 'Row' would leave out 'X' of 'Base', which is not visible outside of assembly 'Library'. Declare it public or protected, or remove its attribute"];
        Assert.Equal(expected, Reported(library, "[WireModel] public class Row : Base { public int Id { get; set; } }"));
        Assert.Equal(expected, Reported(library, "[WireModel] public class Row : Base { public int Id { get; set; } }", asProject: true)[..1]);
    }

    [Theory]
    [InlineData("public class Base { [WireField] internal int X { get; set; } }", "[assembly: WireFor<Base>]")]
    [InlineData("public class Base<T> { public class Inner { [WireField] internal T? X { get; set; } } }", "[WireModel] public class Row : Base<int>.Inner;")]
    [InlineData("public class Base { [WireField] internal int X { get; set; } } public class Middle : Base;", "[WireModel] public class Row : Middle;")]
    [InlineData("namespace N { [WireModel] public record Base { [WireField(1)] internal int X { get; set; } } }", "[WireModel] public record Row : N.Base { [WireField(2)] public int Y { get; set; } }")]
    public void Every_class_of_the_other_assembly_is_checked(string library, string model) =>
        Assert.Equal("PW0062", Assert.Single(Reported(library, model))[..6]);

    [Theory]
    [InlineData("[WireField] protected int X { get; set; }")]
    [InlineData("[WireField] protected internal int X { get; set; }")]
    [InlineData("internal int X { get; set; }")]
    [InlineData("[WireIgnore] internal int X { get; set; }")]
    [InlineData("[WireField] internal static int X { get; set; }")]
    public void Members_that_are_seen_or_are_none_are_not_reported(string member) =>
        Assert.DoesNotContain(Reported($"public abstract class Base {{ {member} }}", "[WireModel] public class Row : Base { public int Id { get; set; } }"), d => d.StartsWith("PW0062", StringComparison.Ordinal));

    [Fact]
    public void A_friend_assembly_sees_internal_members() =>
        Assert.Empty(Reported("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Sample\")] public abstract class Base { [WireField] internal int X { get; set; } }", "[WireModel] public class Row : Base { public int Id { get; set; } }"));

    [Theory]
    [InlineData("public class Base { public int X { get; set; } }", "[WireModel] public class Row : Base { public new string? X { get; set; } }", "'X' of 'Base' is hidden by 'X' of 'Row'")]
    [InlineData("public class Base { public int X { get; init; } } public class Middle : Base;", "[WireModel] public class Row : Middle { public new string? X; }", "'X' of 'Base' is hidden by 'X' of 'Row'")]
    [InlineData("public class Base { public int X { get; private set; } }", "[WireModel] public class Row : Base { public new string? X { get; set; } }", "'X' of 'Base' is hidden by 'X' of 'Row'")]
    [InlineData("public class Base<T> { public T? X { get; set; } }", "[WireModel] public class Row : Base<int> { public new string? X { get; set; } }", "'X' of 'Base<int>' is hidden by 'X' of 'Row'")]
    [InlineData("public class Row { public int X { get; set; } }", "[WireModel] public class Row<T> : Row { public new T? X { get; set; } }", "'X' of 'Row' is hidden by 'X' of 'Row<T>'")]
    [InlineData("namespace Theirs; public class Row { public int X { get; set; } }", "namespace Ours { [WireModel] public class Row : Theirs.Row { public new string? X { get; set; } } }", "'X' of 'Theirs.Row' is hidden by 'X' of 'Ours.Row'")]
    [InlineData("public class Base { public int X; } public class Middle : Base { public new long X; }", "[WireModel] public class Row : Middle;", "'X' of 'Base' is hidden by 'X' of 'Middle'")]
    public void A_member_of_the_other_assembly_that_is_hidden_is_reported(string library, string model, string expected) =>
        Assert.Equal([expected], Hidden(library, model));

    [Theory]
    [InlineData("public class Base { public int X { get; set; } }", "[WireModel] public class Row : Base { public new int X { get => base.X; set => base.X = value; } }")]
    [InlineData("public class Base { public int X { get; set; } }", "[WireModel] public class Row : Base { [WireField] public new string? X { get; set; } }")]
    [InlineData("public abstract class Base { public abstract int X { get; set; } }", "[WireModel] public class Row : Base { public override int X { get; set; } }")]
    [InlineData("public class Base { public virtual int X { get; set; } }", "[WireModel] public class Row : Base { public override int X { get; set; } }")]
    [InlineData("public class Base<T> { public virtual T? X { get; set; } }", "[WireModel] public class Row : Base<int> { public override int X { get; set; } }")]
    [InlineData("public class Base { public int X => 1; }", "[WireModel] public class Row : Base { public new string? X { get; set; } }")]
    [InlineData("public class Base { internal int X { get; set; } }", "[WireModel] public class Row : Base { public string? X { get; set; } }")]
    [InlineData("public class Base { public object? X { get; set; } } public class Middle : Base { public new string? X { get => (string?)base.X; set => base.X = value; } }", "[WireModel] public class Row : Middle;")]
    public void A_member_that_loses_no_value_of_the_other_assembly_is_not_reported(string library, string model) =>
        Assert.Empty(Hidden(library, model));

    static string[] Hidden(string library, string model) =>
        [.. Driver.Run(Driver.Compilation(model).AddReferences(Library(library).Reference), null).Diagnostics.Where(d => d.Id == "PW0053").Select(d => d.GetMessage(null).Split(',')[0])];

    [Theory]
    [InlineData("private set")]
    [InlineData("internal set")]
    [InlineData("private protected set")]
    [InlineData("private init")]
    public void A_setter_that_is_hidden_is_called(string setter)
    {
        (MetadataReference reference, byte[] library) = Library($"namespace Theirs; public abstract class Base {{ public int Id {{ get; {setter}; }} public List<int>? Items {{ get; {setter}; }} }}");
        const string Model = """"
            [WireModel] public class Row : Theirs.Base { public string? Name { get; set; } }
            public static class Start
            {
                public static string Run()
                {
                    var row = Wire.Json.Deserialize<Row>("""{"Id":7,"Items":[7]}""");
                    var a = Wire.Json.Deserialize<Row>(Wire.Json.Serialize(row));
                    var b = Wire.MessagePack.Deserialize<Row>(Wire.MessagePack.Serialize(row));
                    var c = Wire.MemoryPack.Deserialize<Row>(Wire.MemoryPack.Serialize(row));
                    return $"{a.Id} {a.Items?[0]} {b.Id} {b.Items?[0]} {c.Id} {c.Items?[0]}";
                }
            }
            """";
        byte[] image = Driver.Emit(Driver.Compilation(Model).WithAssemblyName("Ours").AddReferences(reference));
        var context = new AssemblyLoadContext(setter);
        context.Resolving += static (c, name) => c.Assemblies.FirstOrDefault(a => a.GetName().Name == name.Name);
        context.LoadFromStream(new MemoryStream(library));
        Assembly ours = context.LoadFromStream(new MemoryStream(image));
        Assert.Equal("7 7 7 7 7 7", ours.GetType("Start")!.GetMethod("Run")!.Invoke(null, null));
    }

    [Fact]
    public void Libraries_that_read_attributes_of_JSON_set_no_property_without_a_public_setter()
    {
        const string Defaults = "[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]";
        (MetadataReference reference, _) = Library("public abstract class Base { public int Id { get; private set; } }");
        GeneratorRunResult result = Driver.Run(Driver.Compilation(Defaults + "[WireModel] public class Row : Base { public int Other { get; set; } }").AddReferences(reference), "Json");
        string source = string.Concat(result.GeneratedSources.Select(s => s.SourceText.ToString()));
        Assert.Contains("static extern void Set_Id(", source);
        Assert.Equal(2, source.Split("Set_Id(").Length);
    }
}
