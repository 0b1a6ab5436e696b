using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using TestKit;

namespace GeneratorTests;

/// <summary>The examples of the pages in docs/reference/diagnostics have the diagnostics that their pages state.</summary>
public partial class DiagnosticPageTests
{
    /// <summary>PW0014 reports a language version, not code.</summary>
    public static TheoryData<string> Pages => [.. Directory.GetFiles(Repository.PathOf("docs/reference/diagnostics"), "PW*.md").Select(f => Path.GetFileNameWithoutExtension(f)!).Where(id => id != "PW0014").Order(StringComparer.Ordinal)];

    /// <summary>What the examples take for granted.</summary>
    const string Around = """
        global using System.Text.Json;
        global using System.Text.Json.Serialization;
        global using MessagePack;

        namespace MessagePack
        {
            public class MessagePackObjectAttribute : Attribute;
            public class KeyAttribute : Attribute { public KeyAttribute(int x) { } public KeyAttribute(string x) { } }
            [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
            public class UnionAttribute : Attribute { public UnionAttribute(int x, Type type) { } public UnionAttribute(int x, string type) { } }
        }

        namespace Microsoft.AspNetCore.Http { public static class TypedResults { public static T Ok<T>(T value) => value; } }

        public class ObservablePropertyAttribute : Attribute;

        public class Foreign;

        public class JsonOnlyCodec : Polywire.Json.JsonCodec<Foreign>
        {
            public override Foreign? Read(ref Polywire.Json.JsonReader reader) => null;
            public override void Write(ref Polywire.Json.JsonWriter writer, Foreign? value) { }
        }

        public class UnixTimeConverter : JsonConverter<DateTime>
        {
            public override DateTime Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => default;
            public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) { }
        }
        """;

    [Theory]
    [MemberData(nameof(Pages))]
    public void The_example_has_its_diagnostic_and_no_other(string id)
    {
        string page = File.ReadAllText(Repository.PathOf($"docs/reference/diagnostics/{id}.md"));
        string example = Example().Match(page).Groups[1].Value;
        CSharpCompilation compilation = Driver.Compilation(("Around.cs", Around), ("Page.cs", example));
        // An example of two projects: the first is a library.
        if (Example().Match(page).NextMatch() is { Success: true } application) compilation = Driver.Compilation(application.Groups[1].Value).AddReferences(Library(example));
        Compilation program = compilation.WithOptions(compilation.Options.WithOutputKind(OutputKind.ConsoleApplication));
        Driver.Baseline? baseline = page.Contains("PolywireSchemaBaseline") ? new("wires.schema", Lines().Match(page) is { Success: true } lines ? lines.Groups[1].Value : null) : null;
        string[] told = [.. Driver.Run(program, baseline: baseline).Diagnostics.Concat(Driver.Analyze(program)).Select(d => d.Id).Distinct()];
        Assert.Equal([id], told);
    }

    static CompilationReference Library(string source)
    {
        Driver.Create().RunGeneratorsAndUpdateCompilation(Driver.Compilation(source).WithAssemblyName("Library"), out Compilation library, out _);
        return (CompilationReference)library.ToMetadataReference();
    }

    [GeneratedRegex("```csharp\n(.*?)\n```", RegexOptions.Singleline)]
    private static partial Regex Example();

    /// <summary>The baseline of a page.</summary>
    [GeneratedRegex("```text\n(.*?)\n```", RegexOptions.Singleline)]
    private static partial Regex Lines();
}
