using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using TestKit;

namespace GeneratorTests;

/// <summary>Pages whose examples are programs of their own, or are in code that is not theirs: compiled with warnings as errors.</summary>
public class PageProgramTests
{
    [Theory]
    [InlineData("docs/how-to/hand-written-json-codecs.md")]
    [InlineData("docs/how-to/system-text-json.md")]
    [InlineData("docs/how-to/json-trees.md")]
    public void A_program_on_a_page_compiles_and_runs(string page)
    {
        CSharpCompilation compilation = Driver.Compilation(Assert.Single(Examples(page)));
        byte[] image = Driver.Emit(compilation.WithOptions(compilation.Options.WithOutputKind(OutputKind.ConsoleApplication)));
        System.Reflection.Assembly program = new AssemblyLoadContext(page).LoadFromStream(new MemoryStream(image));
        program.EntryPoint!.Invoke(null, [Array.Empty<string>()]);
    }

    [Fact]
    public void The_examples_of_raw_values_compile()
    {
        string[] examples = Examples("docs/how-to/raw-values.md");
        Assert.Equal(4, examples.Length);
        Driver.Emit($$"""
            using System.IO;
            using System.Threading.Tasks;
            using Polywire.Json;
            {{examples[0].Replace("using Polywire;", "")}}
            public static class Page
            {
                public static async Task Read(byte[] json, ReadOnlyMemory<byte> memory)
                {
                    {{examples[1]}}
                    {{examples[2].Replace("using Polywire.Json;", "")}}
                    SearchHit hit = hits[0];
                    {{examples[3]}}
                    await Task.CompletedTask;
                }
            }
            namespace Newtonsoft.Json { public class JsonTextReader(TextReader reader) { public TextReader Reader => reader; } }
            """);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    public void The_models_of_the_page_on_attributes_compile(int example) => Driver.Emit(Driver.Compilation(
        ("Example.cs", Examples("docs/how-to/foreign-attributes.md")[example]),
        ("MessagePack.cs", "namespace MessagePack; class MessagePackObjectAttribute : Attribute; class KeyAttribute(int x) : Attribute { public int X => x; } class IgnoreMemberAttribute : Attribute;")));

    /// <summary>What a project has without asking: implicit usings, and nothing of Polywire.</summary>
    const string ImplicitUsings = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    /// <summary>The parts of other packages that pages use.</summary>
    const string OtherPackages = """
        #pragma warning disable
        namespace Newtonsoft.Json { public enum Formatting { None } }
        namespace Newtonsoft.Json.Linq
        {
            public class JToken { public static JToken Parse(string json) => new(); public string ToString(Newtonsoft.Json.Formatting formatting) => "{}"; }
        }
        namespace Confluent.Kafka
        {
            public class SerializationContext;
            public interface ISerializer<T> { byte[] Serialize(T data, SerializationContext context); }
            public interface IDeserializer<T> { T Deserialize(ReadOnlySpan<byte> data, bool isNull, SerializationContext context); }
        }
        namespace Amazon.Lambda.Core
        {
            public interface ILambdaSerializer { T Deserialize<T>(Stream requestStream); void Serialize<T>(T response, Stream responseStream); }
            [AttributeUsage(AttributeTargets.Assembly)] public class LambdaSerializerAttribute(Type serializerType) : Attribute { public Type SerializerType => serializerType; }
        }
        namespace Amazon.Lambda.DynamoDBEvents
        {
            public class DynamoDBEvent { public IList<Record>? Records { get; set; } public class Record { public DateTime Created { get; set; } public MemoryStream? Data { get; set; } } }
        }
        """;

    /// <summary>Sources of packages that are not referenced here, by the page that shows them.</summary>
    static (string Name, string Text)[] SourcesOf(string page) => page == "docs/how-to/lambda-serializer.md"
        ? [.. Directory.EnumerateFiles(Repository.PathOf("src/Polywire.Lambda.Serializer"), "*.cs").Select(f => (Path.GetFileName(f), File.ReadAllText(f)))]
        : [];

    [Theory]
    [InlineData("docs/get-started/first-program.md")]
    [InlineData("docs/how-to/from-system-text-json.md")]
    [InlineData("docs/how-to/from-newtonsoft-json.md")]
    [InlineData("docs/how-to/from-messagepack-csharp.md")]
    [InlineData("docs/how-to/from-protobuf-net.md")]
    [InlineData("docs/how-to/from-memorypack.md")]
    [InlineData("docs/how-to/codecs.md")]
    [InlineData("docs/how-to/http-client.md")]
    [InlineData("docs/how-to/message-queues.md")]
    [InlineData("docs/how-to/caching.md")]
    [InlineData("docs/how-to/lambda-serializer.md")]
    [InlineData("docs/how-to/fsharp-and-vb.md")]
    public void Each_example_of_a_page_compiles_with_its_own_usings_and_programs_run(string page)
    {
        string[] examples = Examples(page);
        Assert.NotEmpty(examples);
        foreach (string example in examples)
        {
            CSharpCompilation compilation = Driver.Compilation([("Example.cs", example), ("OtherPackages.cs", OtherPackages), .. SourcesOf(page)]);
            SyntaxTree usings = compilation.SyntaxTrees.Single(t => t.FilePath == "Usings.cs");
            compilation = compilation.ReplaceSyntaxTree(usings, usings.WithChangedText(Microsoft.CodeAnalysis.Text.SourceText.From(ImplicitUsings, System.Text.Encoding.UTF8)));
            bool isProgram = compilation.SyntaxTrees.Single(t => t.FilePath == "Example.cs").GetCompilationUnitRoot().Members.Any(m => m is Microsoft.CodeAnalysis.CSharp.Syntax.GlobalStatementSyntax);
            if (isProgram) compilation = compilation.WithOptions(compilation.Options.WithOutputKind(OutputKind.ConsoleApplication));
            byte[] image = Driver.Emit(compilation);
            if (isProgram) new AssemblyLoadContext(page).LoadFromStream(new MemoryStream(image)).EntryPoint!.Invoke(null, [Array.Empty<string>()]);
        }
    }

    static string[] Examples(string page) => [.. File.ReadAllText(Repository.PathOf(page)).Replace("\r\n", "\n").Split("```csharp\n").Skip(1).Select(e => e.Split("\n```")[0])];
}
