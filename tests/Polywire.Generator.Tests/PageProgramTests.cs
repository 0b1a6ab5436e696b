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
                    {{examples[2]}}
                    SearchHit hit = hits[0];
                    {{examples[3]}}
                    await Task.CompletedTask;
                }
            }
            namespace Newtonsoft.Json { public class JsonTextReader(TextReader reader) { public TextReader Reader => reader; } }
            """);
    }

    [Fact]
    public void The_codec_that_the_page_on_codecs_begins_with_compiles() => Driver.Emit($$"""
        using Polywire.Json;
        [WireModel(Wires = Wires.Json)] public class Row { [WireCodec(typeof(EpochCodec))] public DateTime At { get; set; } }
        {{Examples("docs/how-to/codecs.md")[0]}}
        """);

    static string[] Examples(string page) => [.. File.ReadAllText(Repository.PathOf(page)).Replace("\r\n", "\n").Split("```csharp\n").Skip(1).Select(e => e.Split("\n```")[0])];
}
