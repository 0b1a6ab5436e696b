using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Polywire.Cli.Commands;
using Polywire.Cli.Migrate;
using static CliTests.Migration;

namespace CliTests;

/// <summary>What every migration does: marks models, writes files, reports, and changes nothing a second time.</summary>
public class MigrateTests
{
    const string Space = "using System; using System.Collections.Generic; using System.Text.Json; using System.Text.Json.Serialization;\n";

    [Theory]
    [InlineData("", true)]
    [InlineData("static class O { internal static JsonSerializerOptions Json { get; } = new() { IncludeFields = true }; }", false)]
    [InlineData("[JsonSourceGenerationOptions(IncludeFields = true), JsonSerializable(typeof(Cell))] partial class C : JsonSerializerContext { }", false)]
    public void Public_fields_are_left_out_as_SystemTextJson_leaves_them_out(string options, bool leftOut)
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", $$"""
            using System.Text.Json; using System.Text.Json.Serialization;
            namespace Shop;
            public class Base { public int Inherited; public const int One = 1; public static int Shared; }
            public class Cell : Base
            {
                [JsonPropertyName("kind")] public int Kind { get; set; }
                [JsonPropertyName("uri")] public string? Uri;
                [JsonInclude] public int Included;
                public readonly int Read = 5;
                public int A, B;
            }
            {{options}}
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        string text = File.ReadAllText(tool.PathOf("Models.cs"));
        Assert.Equal(leftOut ? 4 : 0, text.Split("WireIgnore]").Length - 1);
        if (!leftOut) return;
        IsTheSame(tool, "system-text-json");
        ChangesNothingAgain(tool, "system-text-json");
    }

    /// <summary>Those inside were no models, and those that another project's migration made models were made so again.</summary>
    [Fact]
    public void Types_of_other_assemblies_are_found_with_what_they_hold_unless_they_are_models_there()
    {
        CSharpCompilation theirs = Compile("Theirs", "namespace Theirs { public class Label { public System.Collections.Generic.List<Text>? Texts { get; set; } public Done? Done { get; set; } } public class Text { public string? A { get; set; } } public class Done { } }\nnamespace Polywire.Generated { public static class Theirs_Done_Json { } }");
        CSharpCompilation shop = Compile("Shop", "public class Order { [System.Text.Json.Serialization.JsonPropertyName(\"l\")] public Theirs.Label? Label { get; set; } }").AddReferences(theirs.ToMetadataReference());
        Assert.Equal(["Theirs.Label", "Theirs.Text"], new ModelFinder(shop, MovedLibrary.Of("system-text-json")).Foreign.Select(f => f.ToDisplayString()));

        static CSharpCompilation Compile(string name, string source) => CSharpCompilation.Create(name, [CSharpSyntaxTree.ParseText(source)], SampleAssembly.ReferencePaths.Select(p => ReferenceFiles.Of(p)), new CSharpCompilationOptions(Microsoft.CodeAnalysis.OutputKind.DynamicallyLinkedLibrary));
    }

    [Theory]
    [InlineData("newtonsoft", "[Newtonsoft.Json.JsonProperty]")]
    [InlineData("system-text-json", "[System.Text.Json.Serialization.JsonPropertyName(\"c\")]")]
    public void Types_of_other_assemblies_that_Polywire_cannot_read_are_left_to_the_library(string from, string attribute)
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", $"namespace Shop; public class Order {{ {attribute} public Microsoft.CodeAnalysis.Text.TextChangeEventArgs? Change {{ get; set; }} public int Number {{ get; set; }} }} public class Program {{ }}");
        Assert.True(Migrate(tool, from) == ExitCode.Done, tool.Error);
        Assert.Contains("Target = typeof(global::Microsoft.CodeAnalysis.Text.TextChangeEventArgs)", File.ReadAllText(tool.PathOf("Polywire.cs")));
        Assert.Contains("Microsoft.CodeAnalysis.Text.TextChangeEventArgs: 'OldText' cannot be read or written", tool.Output);
        _ = Build(tool);
        ChangesNothingAgain(tool, from);
    }

    [Fact]
    public void A_namespace_of_models_needs_only_attributes_of_the_assembly()
    {
        using var tool = new ToolRun();
        string models = Space + """
            namespace Shop.Contracts
            {
                public class Order { [JsonPropertyName("id")] public int Id { get; set; } public List<Line>? Lines { get; set; } public State State { get; set; } }
                public class Line { public string? Sku { get; set; } public decimal Price { get; set; } }
                public record Customer([property: JsonPropertyName("name")] string Name, [property: JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] string? Mail);
                public enum State { Open, Closed }
            }
            namespace Shop { class Program { static void Main() => JsonSerializer.Serialize(new Contracts.Order()); } }
            """;
        tool.Write("Models.cs", models);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        Assert.Equal(models, File.ReadAllText(tool.PathOf("Models.cs")));
        Assert.Equal("""
            // Which types Polywire generates code for, and how.
            using Polywire;

            [assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson)]
            [assembly: WireModels(Namespace = "Shop.Contracts")]

            """.ReplaceLineEndings(), File.ReadAllText(tool.PathOf("Polywire.cs")));
        Assert.False(File.Exists(tool.PathOf("PolywireCodecs.cs")));
        Assert.Contains("Shop.csproj: 3 models of System.Text.Json\n  new      Polywire.cs\nCalls to replace (1):\n  Models.cs(9): JsonSerializer.Serialize", tool.Output.ReplaceLineEndings("\n"));
        IsTheSame(tool, "system-text-json");
        ChangesNothingAgain(tool, "system-text-json");
    }

    /// <summary>One such type would otherwise mark each model of the namespace in its own file.</summary>
    [Theory]
    [InlineData("[JsonConverter(typeof(MoneyConverter))] public readonly record struct Money(int Cents); public class MoneyConverter : JsonConverter<Money> { public override Money Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetInt32()); public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Cents); }", 1)]
    [InlineData("public class Checker { public bool IsValid(Order order) => order.Id > 0; }", 1)]
    [InlineData("public class Checker(Order order) { public bool IsValid() => order.Id > 0; }", 0)]
    [InlineData("public class Service { public Order? Order { get; private set; } }", 0)]
    [InlineData("[JsonSerializable(typeof(Order))] public class Context() : JsonSerializerContext(null) { protected override JsonSerializerOptions? GeneratedSerializerOptions => null; public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null; }", 1)]
    public void A_namespace_may_have_types_with_converters_contexts_and_classes_without_state(string type, int sets)
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + $"namespace Shop.Contracts {{ public class Order {{ [JsonPropertyName(\"id\")] public int Id {{ get; set; }} public List<Line>? Lines {{ get; set; }} }} public class Line {{ public string? Sku {{ get; set; }} public Part? Part {{ get; set; }} }} public class Part {{ public int N {{ get; set; }} }} {type} }} namespace Shop {{ class Program {{ static void Main() {{ }} }} }}");
        Assert.True(Migrate(tool, "system-text-json") == ExitCode.Done, tool.Error);
        Assert.Equal(sets, File.ReadAllLines(tool.PathOf("Polywire.cs")).Count(l => l == "[assembly: WireModels(Namespace = \"Shop.Contracts\")]"));
        Assert.Equal(sets == 0, File.ReadAllText(tool.PathOf("Models.cs")).Contains("[Polywire.WireModel]"));
        Assert.Equal(type.Contains("MoneyConverter"), File.Exists(tool.PathOf("PolywireCodecs.cs")));
        Assert.DoesNotContain("Warnings that remain", tool.Output);
        IsTheSame(tool, "system-text-json");
        ChangesNothingAgain(tool, "system-text-json");
    }

    [Fact]
    public void An_assembly_without_models_is_not_verified()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", "using System.Runtime.Serialization; namespace Shop; [DataContract] public class Order { [DataMember] public int Id { get; set; } }");
        using var check = new ToolRun();
        Assert.Equal(ExitCode.BadInput, check.Run(["verify", "--from", "newtonsoft", "--to", "json", "--assembly", Build(tool), "--random", "1"]));
        Assert.Contains("no type has a codec for json. Put [WireModel] on the models", check.Error);
    }

    [Theory]
    [InlineData("newtonsoft", "ForeignAttributes.Newtonsoft")]
    [InlineData("messagepack", "ForeignAttributes.MessagePack | ForeignAttributes.DataContract, Wires = Wires.MessagePack")]
    public void Data_contracts_are_models_by_their_attribute(string from, string read)
    {
        using var tool = new ToolRun();
        string models = """
            using System.Collections.Generic; using System.Runtime.Serialization;
            namespace Shop;
            [DataContract] public class Order { [DataMember(Name = "id", Order = 0)] public int Id { get; set; } [DataMember(Name = "lines", Order = 1, EmitDefaultValue = false)] public List<Line>? Lines { get; set; } public int Cached { get; set; } }
            [DataContract] public class Line { [DataMember(Name = "sku", Order = 0)] public string? Sku { get; set; } }
            """;
        tool.Write("Models.cs", models);
        Assert.Equal(ExitCode.Done, Migrate(tool, from));
        Assert.Equal(models, File.ReadAllText(tool.PathOf("Models.cs")));
        Assert.Contains($"[assembly: WireDefaults(Read = {read})]", File.ReadAllText(tool.PathOf("Polywire.cs")));
        if (from == "newtonsoft") IsTheSame(tool, from);
        ChangesNothingAgain(tool, from);
    }

    public static TheoryData<Encoding, string> Encodings => new()
    {
        { new UTF8Encoding(true), "\r\n" }, { new UTF8Encoding(false), "\n" }, { new UnicodeEncoding(false, true), "\r\n" }, { Encoding.Latin1, "\n" },
    };

    [Theory]
    [MemberData(nameof(Encodings))]
    public void A_model_among_other_types_is_marked_and_its_file_keeps_encoding_and_line_ends(Encoding encoding, string lineEnd)
    {
        using var tool = new ToolRun();
        string Text(string mark, string inner) => $$"""
            using Newtonsoft.Json;
            namespace Shop;
            /// <summary>Größe.</summary>
            {{mark}}    public class Order
                {
                    [JsonProperty("id")] public int Id { get; set; }
            {{inner}}        public class Inner { [JsonProperty("x", NullValueHandling = NullValueHandling.Ignore)] public string? X { get; set; } }
                    public Inner? Part { get; set; }
                }
            public class Service { public int Port; public string Call() => JsonConvert.SerializeObject(new Order()); }
            """.ReplaceLineEndings(lineEnd);
        File.WriteAllText(tool.PathOf("Models.cs"), Text("", ""), encoding);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        Assert.Equal(encoding.GetPreamble().Concat(encoding.GetBytes(Text("    [Polywire.WireModel]" + lineEnd, "        [Polywire.WireModel]" + lineEnd))), File.ReadAllBytes(tool.PathOf("Models.cs")));
        ChangesNothingAgain(tool, "newtonsoft");
        if (encoding is not UTF8Encoding) return;
        IsTheSame(tool, "newtonsoft");
    }

    [Fact]
    public void Older_target_frameworks_compile_what_they_compiled_before()
    {
        using var tool = new ToolRun();
        string models = Space + """
            namespace Shop
            {
                public class Order { [JsonPropertyName("id")] public int Id; public int Cached; [JsonInclude]
                    public Line? Line; public DateTime At; }
                [Serializable]
                public class Line
                {
                    /// <summary>The date.</summary>
                    [JsonConverter(typeof(Seconds))] public DateTime Created { get; set; }
                    public int Hidden;
                }
                public record Pair([property: JsonConverter(typeof(Seconds))] DateTime A,
                    [property: JsonConverter(typeof(Seconds))] DateTime B, DateTime C);
                public class Seconds : JsonConverter<DateTime>
                {
                    public override DateTime Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => DateTime.UnixEpoch.AddSeconds(reader.GetInt64());
                    public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue((long)(value - DateTime.UnixEpoch).TotalSeconds);
                }
                class Program { static void Main() => JsonSerializer.Serialize(new Pair(default, default, default)); }
            }
            """;
        tool.Write("Models.cs", models);
        Assert.True(Migrate(tool, "system-text-json", isGuarded: true) == ExitCode.Done, tool.Error);
        string after = File.ReadAllText(tool.PathOf("Models.cs"));
        Assert.Equal(Tokens(models), Tokens(after));
        Assert.All((string[])["Polywire.WireModel]", "Polywire.WireIgnore]", "[property: Polywire.WireCodec(", "[Polywire.WireCodec("], a => Assert.Contains(a, after));
        Assert.Contains("    #if NET9_0_OR_GREATER\n    [Polywire.WireModel]\n    #endif\n    [Serializable]\n", after.ReplaceLineEndings("\n"));
        _ = Build(tool);
        ChangesNothingAgain(tool, "system-text-json");

        static string[] Tokens(string source) => [.. CSharpSyntaxTree.ParseText(source).GetRoot().DescendantTokens().Select(t => t.Text)];
    }

    [Fact]
    public void A_dry_run_prints_a_diff_and_writes_nothing()
    {
        using var tool = new ToolRun();
        string models = "using Newtonsoft.Json;\nnamespace Shop;\npublic class Order { [JsonProperty(\"id\")] public int Id { get; set; } }\n";
        tool.Write("Models.cs", models);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft", dryRun: true, naming: "CamelCase"));
        Assert.Equal(models, File.ReadAllText(tool.PathOf("Models.cs")));
        Assert.False(File.Exists(tool.PathOf("Polywire.cs")));
        Assert.Contains("""
            --- Models.cs
            +++ Models.cs
            @@ -1,3 +1,4 @@
             using Newtonsoft.Json;
             namespace Shop;
            +[Polywire.WireModel]
             public class Order { [JsonProperty("id")] public int Id { get; set; } }
            --- /dev/null
            +++ Polywire.cs
            @@ -0,0 +1,4 @@
            """.ReplaceLineEndings("\n"), tool.Output.ReplaceLineEndings("\n"));
        Assert.Contains("+[assembly: WireDefaults(Read = ForeignAttributes.Newtonsoft, Naming = WireNaming.CamelCase)]", tool.Output);
    }

    [Fact]
    public void Payloads_that_differ_are_reported_after_the_migration()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", "using Newtonsoft.Json; namespace Shop; public class Order { [JsonProperty(\"id\")] public int Id { get; set; } }");
        Assert.Equal(ExitCode.Found, Migrate(tool, "newtonsoft", payloads: "{\"id\":1}\n{\"id\":\"2\"}"));
        Assert.Contains("2 payloads: 1 the same, 0 with other bytes, 0 refused by both, 1 different", tool.Output);
        Assert.Contains("error at $.id: 1 payload", tool.Output);
        Assert.True(File.Exists(tool.PathOf("Polywire.cs")));
    }

    [Fact]
    public void A_project_with_one_framework_in_TargetFrameworks_is_read()
    {
        using var tool = new ToolRun();
        tool.Write("Shop.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFrameworks>net10.0</TargetFrameworks></PropertyGroup></Project>");
        tool.Write("Order.cs", "using System.Text.Json.Serialization;\nnamespace Shop;\npublic class Order { [JsonPropertyName(\"id\")] public int Id { get; set; } }\n");
        Assert.True(tool.Run("migrate", tool.Folder, "--from", "system-text-json", "--dry-run") == ExitCode.Done, tool.Error);
        Assert.Contains("Shop.csproj (net10.0): 1 model of System.Text.Json", tool.Output);
    }

    [Fact]
    public void A_warning_that_mentions_errors_is_not_the_error_of_a_build()
    {
        const string Warning = "CSC : warning CS8785: Generator 'G' failed, and compilation errors may occur [Shop.csproj]\n";
        Assert.Equal("Order.cs(1,2): error CS0246: The type was not found [Shop.csproj]", Msbuild.ErrorIn(Warning + "  Order.cs(1,2): error CS0246: The type was not found [Shop.csproj]\n    1 Error(s)\n"));
        Assert.Equal("error : no SDK", Msbuild.ErrorIn("error : no SDK\n"));
        Assert.Null(Msbuild.ErrorIn("Nothing."));
    }

    [Theory]
    [InlineData("/p/M.cs(1,2): error PW0011: 'A' is not a model [/p/Shop.csproj]", true)]
    [InlineData("/p/M.cs(1,2): error PW0011: 'A' is not a model [/p/Shop.csproj::TargetFramework=net10.0]\n    1 Error(s)", true)]
    [InlineData("/p/M.cs(1,2): error PW0011: 'A' is not a model [/p/Shop.csproj]\n/p/M.cs(1,2): error CS0246: No type [/p/Shop.csproj]", false)]
    [InlineData("/q/M.cs(1,2): error PW0011: 'A' is not a model [/q/Base.csproj]", false)]
    [InlineData("error : no SDK", false)]
    [InlineData("", false)]
    public void A_project_is_read_despite_errors_that_only_its_own_models_have(string output, bool expected) => Assert.Equal(expected, Msbuild.HasOnlyOwnErrors(output, "/p/Shop.csproj"));

    [Fact]
    public void A_generator_that_fails_ends_the_migration()
    {
        var failure = Diagnostic.Create(new DiagnosticDescriptor("CS8785", "", "Generator 'PolywireGenerator' failed", "Compiler", DiagnosticSeverity.Warning, true), Location.None);
        Assert.Contains("Shop.csproj: Generator 'PolywireGenerator' failed. This is a bug", Assert.Throws<InputException>(() => Planner.CheckSuccess([failure], "Shop.csproj")).Message);
        Planner.CheckSuccess([], "Shop.csproj");
    }

    [Fact]
    public void A_warning_with_braces_comes_before_the_properties_of_a_project()
    {
        using System.Text.Json.JsonDocument document = Msbuild.Json("StringEnumConverter{T}.cs(1,2): warning CS1591: No comment\n{\n  \"Properties\": { }\n}\n");
        Assert.True(document.RootElement.TryGetProperty("Properties", out _));
    }

    [Fact]
    public void The_assembly_to_verify_is_the_one_beside_its_dependencies()
    {
        using var tool = new ToolRun();
        string file = tool.Write("Shop.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFrameworks>net9.0;net10.0</TargetFrameworks></PropertyGroup></Project>");
        Assert.Equal(tool.PathOf(Path.Combine("bin", "Debug", "net9.0", "Shop.dll")), DotnetProject.OutputOf(file, "net9.0"));
    }

    [Fact]
    public void Formatters_of_a_resolver_of_the_projects_own_become_codecs()
    {
        using var tool = new ToolRun();
        // Settings are read from the built assembly, so that the parts of MessagePack-CSharp that matter are here.
        tool.Write("MessagePack.cs", """
            namespace MessagePack
            {
                public class MessagePackObjectAttribute : System.Attribute;
                public class KeyAttribute(int x) : System.Attribute { public int? IntKey { get; } = x; }
                public interface IFormatterResolver { Formatters.IMessagePackFormatter<T>? GetFormatter<T>(); }
                public class MessagePackSerializerOptions(IFormatterResolver resolver) { public IFormatterResolver Resolver => resolver; public static MessagePackSerializerOptions Standard => new(Resolvers.StandardResolver.Instance); }
                public ref struct MessagePackReader { public MessagePackReader(System.ReadOnlyMemory<byte> memory) { } }
                public ref struct MessagePackWriter { public MessagePackWriter(System.Buffers.IBufferWriter<byte> writer) { } public void Flush() { } }
                public static class MessagePackSerializer { public static void Serialize<T>(ref MessagePackWriter writer, T value, MessagePackSerializerOptions options) { } public static T Deserialize<T>(ref MessagePackReader reader, MessagePackSerializerOptions options) => default!; }
            }
            namespace MessagePack.Formatters { public interface IMessagePackFormatter<T> { void Serialize(ref MessagePackWriter writer, T value, MessagePackSerializerOptions options); T Deserialize(ref MessagePackReader reader, MessagePackSerializerOptions options); } }
            namespace MessagePack.Resolvers { public class StandardResolver : IFormatterResolver { public static readonly StandardResolver Instance = new(); public Formatters.IMessagePackFormatter<T>? GetFormatter<T>() => null; } }
            """);
        tool.Write("Models.cs", """
            using MessagePack; using MessagePack.Formatters;
            namespace Shop;
            [MessagePackObject] public class Order { [Key(0)] public System.TimeSpan Length { get; set; } [Key(1)] public System.DateOnly Due { get; set; } }
            public class Ticks : IMessagePackFormatter<System.TimeSpan> { public void Serialize(ref MessagePackWriter writer, System.TimeSpan value, MessagePackSerializerOptions options) { } public System.TimeSpan Deserialize(ref MessagePackReader reader, MessagePackSerializerOptions options) => default; }
            public class Own : IFormatterResolver { public IMessagePackFormatter<T>? GetFormatter<T>() => typeof(T) == typeof(System.TimeSpan) ? (IMessagePackFormatter<T>)(object)new Ticks() : throw new System.InvalidOperationException(); }
            public static class Settings { public static readonly MessagePackSerializerOptions All = new(new Own()); }
            """);
        _ = Migrate(tool, "messagepack", settings: "Shop.Settings.All");
        Assert.Contains("System.TimeSpan: the settings have Ticks", tool.Output);
        Assert.DoesNotContain("System.DateOnly", tool.Output);
    }

    [Fact]
    public void MessagePack_contracts_need_only_the_attributes_to_be_read()
    {
        using var tool = new ToolRun();
        tool.Write("Attributes.cs", "namespace MessagePack; public class MessagePackObjectAttribute : System.Attribute; public class KeyAttribute(int x) : System.Attribute { public int? IntKey { get; } = x; } public class MessagePackSerializer { public static byte[] Serialize<T>(T value) => []; }");
        tool.Write("Models.cs", "using MessagePack; namespace Shop; [MessagePackObject] public class Order { [Key(0)] public int Id { get; set; } [Key(2)] public Line? Line { get; set; } }\n[MessagePackObject] public struct Line { [Key(0)] public int Count; }\nclass Program { void Main() => MessagePackSerializer.Serialize(new Order()); }\n");
        Assert.Equal(ExitCode.Done, Migrate(tool, "messagepack"));
        Assert.Contains("[assembly: WireDefaults(Read = ForeignAttributes.MessagePack, Wires = Wires.MessagePack)]", File.ReadAllText(tool.PathOf("Polywire.cs")));
        Assert.DoesNotContain("WireModel", File.ReadAllText(tool.PathOf("Polywire.cs")));
        Assert.Contains("2 models of MessagePack-CSharp", tool.Output);
        Assert.Contains("Models.cs(3): MessagePackSerializer.Serialize", tool.Output);
        ChangesNothingAgain(tool, "messagepack");
    }

    [Fact]
    public void Private_models_get_partial_outer_types()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", "using Newtonsoft.Json; namespace Shop;\npublic sealed class Client\n{\n    [JsonObject] private class Reply { public int Id { get; set; } }\n}\n");
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        Assert.Contains("public sealed partial class Client", File.ReadAllText(tool.PathOf("Models.cs")));
        ChangesNothingAgain(tool, "newtonsoft");
    }

    [Fact]
    public void Extension_data_and_trees_of_Newtonsoft_survive()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", "using System.Collections.Generic; using Newtonsoft.Json; using Newtonsoft.Json.Linq; namespace Shop;\n[JsonObject] public class Order { public int Id { get; set; } public JObject? Extra { get; set; } public Dictionary<string, JToken>? More { get; set; } [JsonExtensionData] public IDictionary<string, JToken>? Rest { get; set; } }\n");
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        string file = tool.BuildFiles(Directory.GetFiles(tool.Folder, "*.cs"));
        string payload = tool.Write("orders.ndjson", "{\"Id\":1,\"Extra\":{\"a\":[1,2.5,null]},\"More\":{\"b\":\"x\",\"c\":{}},\"unknown\":[true]}\n{}\n");
        Assert.True(tool.Run("verify", "--from", "newtonsoft", "--to", "json", "--assembly", file, "--type", "Order", payload) == ExitCode.Done, tool.Output);
        Assert.Contains("2 payloads: 2 the same", tool.Output);
        Assert.DoesNotContain("Order", File.ReadAllText(tool.PathOf("PolywireCodecs.cs")).Replace("Models.cs", ""));
    }

    [Fact]
    public void Errors_without_an_answer_are_all_named()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            namespace Shop;
            [Newtonsoft.Json.JsonObject, Polywire.WireModel] file class Order { public int A { get; set; } }
            [Newtonsoft.Json.JsonObject, Polywire.WireModel] file class Line { public int A { get; set; } }
            """);
        Assert.Matches("^Models.cs\\(2\\): PW0013: .*; Models.cs\\(3\\): PW0013: .* Fix what is named", Assert.Throws<InputException>(() => Migrate(tool, "newtonsoft")).Message);
    }

    [Theory]
    [InlineData("no type has attributes of Newtonsoft.Json", "namespace Shop; public class Order { public int Id { get; set; } }")]
    [InlineData("Models.cs(1): WireDefaults does not read Newtonsoft.Json", "[assembly: Polywire.WireDefaults(OmitNull = true)] namespace Shop; public class Order { [Newtonsoft.Json.JsonProperty] public int Id { get; set; } }")]
    [InlineData("PW0013", "namespace Shop; [Newtonsoft.Json.JsonObject, Polywire.WireModel] file class Order { [Polywire.WireField(1)] public int A { get; set; } [Polywire.WireField(1)] public int B { get; set; } }")]
    public void A_project_that_cannot_be_migrated_is_reported_in_one_line_and_not_changed(string expected, string source)
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", source);
        Assert.Contains(expected, Assert.Throws<InputException>(() => Migrate(tool, "newtonsoft")).Message);
        Assert.Equal(["Models.cs", "Shop.csproj"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName).Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData("is C#. Name the C# project", "migrate", "Models.vbproj", "--from", "newtonsoft")]
    [InlineData("there is no C# project", "migrate", "no/such/folder", "--from", "newtonsoft")]
    [InlineData("--payloads needs --type", "migrate", "x.csproj", "--from", "newtonsoft", "--payloads", "x.json")]
    [InlineData("Leave out --dry-run", "migrate", "x.csproj", "--from", "newtonsoft", "--payloads", "x.json", "--type", "T", "--dry-run")]
    [InlineData("'nhibernate'", "migrate", "x.csproj", "--from", "nhibernate")]
    public void Bad_usage_is_one_line_and_exit_2(string expected, params string[] arguments)
    {
        using var tool = new ToolRun();
        Assert.Contains(expected, tool.Refused(arguments));
    }

    /// <summary>The tool's own Polywire is of the newest framework: C# took its attributes as errors, and the result did not build.</summary>
    [Fact]
    public void A_project_of_the_oldest_framework_gets_what_the_assembly_attributes_set()
    {
        string packages = Environment.GetEnvironmentVariable("NUGET_PACKAGES") ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
        string all = Path.Combine(packages, "microsoft.netcore.app.ref");
        string? pack = Directory.Exists(all) ? Directory.GetDirectories(all, "9.*").FirstOrDefault() : null;
        Assert.SkipWhen(pack is null, "The reference assemblies of .NET 9 are not on this machine.");
        using var tool = new ToolRun();
        string project = tool.Write("Shop.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\">\n</Project>\n");
        string source = tool.Write("Models.cs", """
            using System.Text.Json.Serialization;
            namespace Shop;
            public record Need { [JsonPropertyName("type")] public int? Kind { get; set; } }
            public record AreaNeed : Need { [JsonPropertyName("type")] public int? Type { get; set; } }
            """);
        DotnetProject read = DotnetProject.Read(project, [source, .. Directory.GetFiles(Path.Combine(pack!, "ref", "net9.0"), "*.dll").Select(p => $"-r:{p}"), "-target:library", "-nullable:enable", "-langversion:latest", "-out:Shop.dll"]) with { Namespace = "Shop" };
        Assert.Equal(ExitCode.Done, new MigrateJob(tool.StreamsWith(), _ => read, _ => { }).Run(new MigrateRequest(tool.Folder, "system-text-json")));
        Assert.Contains("Target = typeof(global::Shop.AreaNeed)", File.ReadAllText(tool.PathOf("Polywire.cs")));
    }

    [Theory]
    [InlineData("[assembly: Polywire.WireModels(DerivedFrom = typeof(Shop.Resource))]", "")]
    [InlineData("[assembly: Polywire.WireModels(Namespace = \"Shop\")]", "")]
    [InlineData("[assembly: Polywire.WireFor(typeof(Shop.Order))]", "")]
    [InlineData("", "[Polywire.WireModel] ")]
    public void Types_that_models_of_the_user_reach_become_models(string set, string mark)
    {
        using var tool = new ToolRun();
        // No attribute and no call of the library names any of these types.
        tool.Write("Models.cs", $$"""
            {{set}}
            namespace Shop
            {
                public abstract class Resource { public int Id { get; set; } }
                {{mark}}public class Order : Resource { public Parts.Part? First { get; set; } public Parts.Note? Note { get; set; } }
            }
            namespace Parts
            {
                public class Part { public System.Collections.Generic.List<Size> Sizes { get; set; } = []; public int Field; }
                public class Size { public int Width { get; set; } }
                public class Note { public string? Text { get; set; } }
                public class Service { public int State; }
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        string models = File.ReadAllText(tool.PathOf("Models.cs"));
        foreach (string name in (string[])["Part", "Size", "Note"]) Assert.Contains($"[Polywire.WireModel]\n    public class {name}", models);
        Assert.Contains("[Polywire.WireIgnore] public int Field", models);
        Assert.Equal(mark.Length > 0 ? 4 : 3, models.Split("[Polywire.WireModel]").Length - 1);
        Assert.False(File.Exists(tool.PathOf("PolywireCodecs.cs")));
        IsTheSame(tool, "system-text-json");
        tool.Write("Models.cs", models + "\n[Polywire.WireModel] public class Later { public int OnPurpose; }\n");
        ChangesNothingAgain(tool, "system-text-json");
    }

    [Theory]
    [InlineData("public string Text() => JsonSerializer.Serialize(this, GetType());", "")]
    [InlineData("", "string Text(Command command) => JsonSerializer.Serialize(command, command.GetType());")]
    public void Types_that_a_call_takes_from_its_value_are_models(string inside, string outside)
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", $$"""
            using System.Text.Json;
            using System.Text.Json.Serialization;
            namespace Shop;
            public abstract record Command { [JsonPropertyName("type")] public string Type { get; init; } = ""; {{inside}} }
            public record Simple : Command { public Simple(string type) => Type = type; }
            public record List : Command { public List() => Type = "list"; }
            public record Other { public int State { get; set; } }
            class Sender { {{outside}} }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        string models = File.ReadAllText(tool.PathOf("Models.cs"));
        foreach (string name in (string[])["Simple", "List"]) Assert.Contains($"[Polywire.WireModel]\npublic record {name}", models);
        Assert.DoesNotContain("[Polywire.WireModel]\npublic record Other", models);
        ChangesNothingAgain(tool, "system-text-json");
    }
}
