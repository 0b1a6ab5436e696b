using Polywire.Cli.Commands;
using Polywire.Cli.Migrate;
using static CliTests.Migration;

namespace CliTests;

/// <summary>Settings of the library, carried over or left to it.</summary>
public class MigrateSettingsTests
{
    const string Space = "using System; using System.Collections.Generic; using System.Text.Json; using System.Text.Json.Serialization;\n";

    [Fact]
    public void Members_that_the_settings_omit_and_Polywire_writes_are_listed()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            public class Order { public List<int>? Marks { get; set; } = []; public List<int> Lines { get; set; } = []; public string? Note { get; set; } }
            class Program { static void Main() => JsonSerializer.Serialize(new Order(), Context.Default.Options); }
            // As System.Text.Json's source generator writes a context.
            class Context() : JsonSerializerContext(new JsonSerializerOptions { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, AllowTrailingCommas = true })
            {
                public static Context Default { get; } = new();
                protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
                public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null;
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json", settings: "Shop.Context.Default.Options"));
        Assert.Contains("TrailingCommas = true", File.ReadAllText(tool.PathOf("PolywireSettings.cs")));
        Assert.Contains("Warnings that remain (1):", tool.Output);
        Assert.Contains("'Marks' is written where it is null: absent, it would read as its initial value.", tool.Output);
    }

    /// <summary>Their options were lost without a word.</summary>
    [Fact]
    public void Options_of_a_context_that_no_setting_names_are_reported()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            [JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase), JsonSerializable(typeof(Order))] partial class Context : JsonSerializerContext;
            public class Order { [JsonPropertyName("id")] public int Id { get; set; } }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json", dryRun: true));
        Assert.Contains("Shop.Context has options of its own. Undo this migration, and migrate with --settings Shop.Context.Default.Options", tool.Output);
    }

    /// <summary>Neither compiled where the project forbids reflection, and what the context's generator makes was missing.</summary>
    [Theory]
    [InlineData("[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]", true)]
    [InlineData("[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata, WriteIndented = true)]", true)]
    [InlineData("[JsonSourceGenerationOptions(GenerationMode = JsonSourceGenerationMode.Metadata)]", false)]
    public void A_context_has_options_of_its_own_unless_it_only_sets_what_is_generated(string attribute, bool hasOptions)
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", $"using System.Text.Json; using System.Text.Json.Serialization;\nnamespace Shop;\npublic class Order {{ [JsonPropertyName(\"id\")] public int Id {{ get; set; }} }}\n{attribute}, JsonSerializable(typeof(Order))] partial class Context : JsonSerializerContext;\n".Replace("], Json", ", Json"));
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        Assert.Equal(hasOptions, tool.Output.Contains("Shop.Context has options of its own", StringComparison.Ordinal));
    }

    [Fact]
    public void Codecs_use_the_options_of_a_generated_context_without_reflection()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            public class Order { [JsonPropertyName("id"), JsonConverter(typeof(Cents))] public int Id { get; set; } }
            class Cents : JsonConverter<int>
            {
                public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetInt32() * 100;
                public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value / 100);
            }
            partial class Context : JsonSerializerContext { public Context(JsonSerializerOptions options) : base(options) { } }
            """);
        string generated = tool.Write("Context.cs", Space + """
            namespace Shop;
            partial class Context
            {
                public static Context Default { get; } = new(new JsonSerializerOptions());
                protected override JsonSerializerOptions? GeneratedSerializerOptions => null;
                public override System.Text.Json.Serialization.Metadata.JsonTypeInfo? GetTypeInfo(Type type) => null;
            }
            """);
        DotnetProject project = Load(tool) with { Output = Build(tool) };
        Microsoft.CodeAnalysis.SyntaxTree context = project.Compilation.SyntaxTrees.Single(t => t.FilePath == generated);
        project = project with { Compilation = project.Compilation.RemoveSyntaxTrees(context), Generated = () => [context] };
        Polywire.Cli.Migrate.Migration migration = Planner.Make(project, new MigrateRequest(tool.Folder, "system-text-json") { Settings = "Shop.Context.Default.Options" });
        string codecs = migration.Files[tool.PathOf("PolywireCodecs.cs")].After;
        Assert.Contains("new global::System.Text.Json.JsonSerializerOptions(global::Shop.Context.Default.Options)", codecs);
        Assert.Contains("options.MakeReadOnly();", codecs);
    }

    [Fact]
    public void SystemTextJsons_settings_are_carried_over()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            public class Order
            {
                [JsonPropertyName("number")] public int OrderNumber { get; set; }
                public string? CustomerName { get; set; }
                public TimeSpan Length { get; set; }
                public List<TimeSpan?>? Lengths { get; set; }
                public OrderState State { get; set; }
                public Price? Price { get; set; }
                public DateOnly? Due { get; set; }
            }
            public enum OrderState { IsOpen, IsClosed }
            public class Price { public int Cents { get; set; } }
            class Program { static void Main() => JsonSerializer.Serialize(new Order(), Settings.Json); }
            class Ticks : JsonConverter<TimeSpan>
            {
                public override TimeSpan Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetInt64());
                public override void Write(Utf8JsonWriter writer, TimeSpan value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Ticks);
            }
            class Cents : JsonConverterFactory
            {
                public override bool CanConvert(Type type) => type == typeof(Price);
                public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new Inner();
                class Inner : JsonConverter<Price>
                {
                    public override Price Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { Cents = reader.GetInt32() };
                    public override void Write(Utf8JsonWriter writer, Price value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Cents);
                }
            }
            class Days : JsonConverter<DateOnly?>
            {
                public override bool HandleNull => true;
                public override DateOnly? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetInt32() is var days && days < 0 ? null : DateOnly.FromDayNumber(days);
                public override void Write(Utf8JsonWriter writer, DateOnly? value, JsonSerializerOptions options) => writer.WriteNumberValue(value?.DayNumber ?? -1);
            }
            static class Settings
            {
                internal static JsonSerializerOptions Json { get; } = new(JsonSerializerDefaults.Web)
                {
                    PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, IgnoreReadOnlyProperties = true,
                    Converters = { new Ticks(), new Cents(), new Days(), new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) },
                };
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json", settings: "Settings.Json", payloads: """[{"NUMBER":"7","Customer_name":"a","state":"isClosed","price":5},{"number":8,"due":-1}]"""));
        string settings = File.ReadAllText(tool.PathOf("Polywire.cs")), codecs = File.ReadAllText(tool.PathOf("PolywireCodecs.cs"));
        Assert.Contains("Read = ForeignAttributes.SystemTextJson, OmitNull = true, Naming = WireNaming.SnakeCaseLower, EnumsAsStrings = true, EnumNaming = WireNaming.CamelCase)]", settings);
        Assert.Contains("new global::System.Text.Json.JsonSerializerOptions(global::Shop.Settings.Json)", codecs);
        foreach (string type in (string[])["global::System.TimeSpan", "global::Shop.Price", "global::System.DateOnly?"]) Assert.Contains($"Target = typeof({type})", settings);
        Assert.DoesNotContain("OrderState", settings);
        Assert.Contains("    public static readonly global::Polywire.Json.JsonWire Json = global::Polywire.Wire.Json.With(global::Polywire.Wire.Json.Options with\n    {\n        CaseInsensitive = true,\n        NumbersFromStrings = true,\n    });", File.ReadAllText(tool.PathOf("PolywireSettings.cs")).ReplaceLineEndings("\n"));
        Assert.Contains("Settings.Json: IgnoreReadOnlyProperties has no counterpart.", tool.Output);
        Assert.Contains("Calls to replace, by those of Shop.PolywireSettings.Json (1):", tool.Output);
        Assert.Contains("2 payloads: 2 the same", tool.Output);
        IsTheSame(tool, "system-text-json", "--settings", "Settings.Json", "--wire", "Shop.PolywireSettings.Json");
        ChangesNothingAgain(tool, "system-text-json", "Settings.Json");
    }

    [Fact]
    public void Newtonsofts_settings_are_carried_over()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System;
            using System.Collections.Generic;
            using Newtonsoft.Json;
            using Newtonsoft.Json.Converters;
            using Newtonsoft.Json.Serialization;
            namespace Shop;
            public class Order
            {
                [JsonProperty("number")] public int OrderNumber { get; set; }
                public string? CustomerName { get; set; }
                [JsonProperty(NullValueHandling = NullValueHandling.Include)] public string? Note { get; set; }
                public DateTimeOffset Created { get; set; }
                public DateTimeOffset? Shipped { get; set; }
                [JsonConverter(typeof(Days), "yyyy-MM-dd")] public DateTimeOffset? Due { get; set; }
                public List<DateTime>? Dates { get; set; }
                public TimeSpan Length { get; set; }
                public TimeSpan? Rest { get; set; }
                public OrderState State { get; set; }
            }
            public enum OrderState { IsOpen, IsClosed }
            class Program { static void Main() => JsonConvert.SerializeObject(new Order()); }
            public class Days : IsoDateTimeConverter { public Days(string format) => DateTimeFormat = format; }
            public class ValidDates : IsoDateTimeConverter
            {
                public override object? ReadJson(JsonReader reader, Type type, object? existing, JsonSerializer serializer) => reader.Value?.ToString()?.StartsWith("0000-") == true ? null : base.ReadJson(reader, type, existing, serializer);
            }
            public class Ticks : JsonConverter<TimeSpan>
            {
                public override TimeSpan ReadJson(JsonReader reader, Type type, TimeSpan existing, bool has, JsonSerializer serializer) => new((long)reader.Value!);
                public override void WriteJson(JsonWriter writer, TimeSpan value, JsonSerializer serializer) => writer.WriteValue(value.Ticks);
            }
            public class Own : DefaultContractResolver;
            public static class Settings
            {
                public static JsonSerializerSettings Create() => new()
                {
                    DateParseHandling = DateParseHandling.DateTimeOffset, NullValueHandling = NullValueHandling.Ignore, TypeNameHandling = TypeNameHandling.Auto,
                    ContractResolver = new Own { NamingStrategy = new CamelCaseNamingStrategy() },
                    Converters = new List<JsonConverter> { new ValidDates(), new Ticks(), new StringEnumConverter() },
                };
            }
            """);
        Assert.True(ExitCode.Done == Migrate(tool, "newtonsoft", settings: "Settings.Create", payloads: """{"number":1,"created":"2026-01-02T03:04:05+02:00","shipped":"0000-12-31T18:09:24-05:50","dates":["2026-01-02T03:04:05Z"],"state":"IsClosed","length":5,"rest":"00:00:05"}"""), tool.Output);
        string settings = File.ReadAllText(tool.PathOf("Polywire.cs")), codecs = File.ReadAllText(tool.PathOf("PolywireCodecs.cs"));
        Assert.Contains("Read = ForeignAttributes.Newtonsoft, OmitNull = true, Naming = WireNaming.CamelCase, EnumsAsStrings = true)]", settings);
        Assert.Contains("CreateDefault(global::Shop.Settings.Create())", codecs);
        foreach (string type in (string[])["DateTimeOffset", "DateTimeOffset?", "DateTime", "TimeSpan", "TimeSpan?"]) Assert.Contains($"Target = typeof(global::System.{type})", settings);
        Assert.Contains("Settings.Create: TypeNameHandling has no counterpart.", tool.Output);
        Assert.DoesNotContain("ContractResolver", tool.Output);
        Assert.Contains("1 payload: 1 the same", tool.Output);
        IsTheSame(tool, "newtonsoft", "--settings", "Settings.Create", "--wire", "Shop.PolywireSettings.Json");
        ChangesNothingAgain(tool, "newtonsoft", "Settings.Create");
    }

    [Theory]
    [InlineData("new JsonSerializerSettings { Converters = { new Ticks() } }")]
    [InlineData("new JsonSerializerSettings { Converters = new List<JsonConverter> { new Ticks() } }")]
    [InlineData("new JsonSerializerSettings { Converters = new List<JsonConverter>() { new Ticks() } }")]
    [InlineData("new JsonSerializerSettings { Converters = new JsonConverter[] { new Ticks() } }")]
    [InlineData("new JsonSerializerSettings { Converters = new[] { new Ticks() } }")]
    [InlineData("new JsonSerializerSettings { Converters = [new Ticks()] }")]
    [InlineData("Added(o => o.Converters.Add(new Ticks()))")]
    public void Converters_of_settings_are_found_without_the_settings(string settings)
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", $$"""
            using System;
            using System.Collections.Generic;
            using Newtonsoft.Json;
            namespace Shop;
            public class Order { [JsonProperty] public TimeSpan Length { get; set; } [JsonProperty, JsonConverter(typeof(Seconds))] public TimeSpan Rest { get; set; } }
            public class Ticks : JsonConverter<TimeSpan>
            {
                public override TimeSpan ReadJson(JsonReader reader, Type type, TimeSpan existing, bool has, JsonSerializer serializer) => new((long)reader.Value!);
                public override void WriteJson(JsonWriter writer, TimeSpan value, JsonSerializer serializer) => writer.WriteValue(value.Ticks);
            }
            public class Seconds : JsonConverter<TimeSpan>
            {
                public override TimeSpan ReadJson(JsonReader reader, Type type, TimeSpan existing, bool has, JsonSerializer serializer) => TimeSpan.FromSeconds((double)reader.Value!);
                public override void WriteJson(JsonWriter writer, TimeSpan value, JsonSerializer serializer) => writer.WriteValue(value.TotalSeconds);
            }
            class Client
            {
                readonly JsonSerializerSettings _settings = {{settings}};
                static JsonSerializerSettings Added(Action<JsonSerializerSettings> add) { var settings = new JsonSerializerSettings(); add(settings); return settings; }
            }
            """);
        // The settings are private, so that codecs make the converters themselves.
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft", settings: "Client._settings"));
        Assert.Contains("ConverterCodec<global::System.TimeSpan>(new global::Shop.Ticks())", File.ReadAllText(tool.PathOf("PolywireCodecs.cs")));
        Assert.Contains("Client._settings: other classes cannot name it, so that codecs call Newtonsoft.Json with its defaults.", tool.Output);
        IsTheSame(tool, "newtonsoft", "--settings", "Client._settings");
    }

    [Theory]
    [InlineData("system-text-json", "JsonSerializerOptions")]
    [InlineData("newtonsoft", "JsonSerializerSettings")]
    public void Codecs_call_the_library_with_settings_that_a_second_migration_can_name(string from, string type)
    {
        using var tool = new ToolRun();
        string source = $$"""
            using System.Text.Json.Serialization;
            namespace Shop;
            public interface IThing { }
            public class Order { [JsonInclude, Newtonsoft.Json.JsonProperty] public int Number { get; set; } public IThing? Thing { get; set; } }
            public class Client { {{(from == "newtonsoft" ? "private Newtonsoft.Json." : "private System.Text.Json.")}}{{type}} Settings = new() { MaxDepth = 30 }; }
            """;
        tool.Write("Models.cs", source);
        Assert.Equal(ExitCode.Done, Migrate(tool, from, settings: "Client.Settings"));
        string codecs = File.ReadAllText(tool.PathOf("PolywireCodecs.cs"));
        Assert.DoesNotContain("Client", codecs);
        tool.Write("Models.cs", source.Replace("private", "internal static"));
        Assert.Equal(ExitCode.Done, Migrate(tool, from, settings: "Client.Settings"));
        string argument = from == "newtonsoft" ? "CreateDefault(null)" : "new global::System.Text.Json.JsonSerializerOptions(global::System.Text.Json.JsonSerializerOptions.Default)";
        Assert.Equal(codecs.Replace(argument, argument[..argument.IndexOf('(')] + "(global::Shop.Client.Settings)"), File.ReadAllText(tool.PathOf("PolywireCodecs.cs")));
        ChangesNothingAgain(tool, from, "Client.Settings");
    }

    [Fact]
    public void Names_that_are_keywords_are_escaped_in_codecs_and_found_in_the_settings()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System;
            using System.Text.Json;
            using System.Text.Json.Serialization;
            namespace @event.@class;
            public class @int { [JsonConverter(typeof(@new))] public int Number { get; set; } public int Other { get; set; } public @out? Out { get; set; } }
            public class @out { public int Cents { get; set; } }
            public class @new : JsonConverter<int>
            {
                public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => Convert.ToInt32(reader.GetString(), 16);
                public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString("x"));
            }
            class Cents : JsonConverter<@out>
            {
                public override @out Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new() { Cents = reader.GetInt32() };
                public override void Write(Utf8JsonWriter writer, @out value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Cents);
            }
            static class @static { internal static JsonSerializerOptions @default { get; } = new() { Converters = { new Cents() } }; }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json", settings: "event.class.static.default"));
        Assert.Contains("Target = typeof(global::@event.@class.@out)", File.ReadAllText(tool.PathOf("Polywire.cs")));
        IsTheSame(tool, "system-text-json", "--settings", "static.default");
        ChangesNothingAgain(tool, "system-text-json", "static.default");
    }

    [Fact]
    public void Settings_are_read_from_a_project_that_only_the_generator_refuses_to_build()
    {
        using var tool = new ToolRun();
        using var library = new ToolRun();
        string names = library.BuildLibrary("Names", "namespace Names; public static class Policy { public static readonly System.Text.Json.JsonNamingPolicy Own = System.Text.Json.JsonNamingPolicy.KebabCaseLower; }");
        // Part is no model yet, which is an error of the build.
        tool.Write("Models.cs", """
            using System.Text.Json;
            [assembly: Polywire.WireModels(Namespace = "Shop")]
            namespace Shop { public class Order { public Parts.Part? FirstPart { get; set; } } }
            namespace Parts { public class Part { public int PartNumber { get; set; } } }
            static class Settings { internal static readonly JsonSerializerOptions Json = new() { PropertyNamingPolicy = Names.Policy.Own }; static void Use() => JsonSerializer.Serialize(new Shop.Order(), Json); }
            """);
        tool.Write("Shop.csproj", "<Project>\n  <PackageReference Include=\"Polywire\" Version=\"0.1.0\" />\n</Project>\n");
        DotnetProject project = DotnetProject.Read(tool.PathOf("Shop.csproj"), [tool.PathOf("Models.cs"), .. SampleAssembly.ReferencePaths.Append(names).Select(p => $"-r:{p}"), "-target:library", "-nullable:enable", "-langversion:latest", "-out:Shop.dll"]);
        project = project with { Unbuilt = () => UnbuiltAssembly.Write(project, tool.PathOf("unbuilt"), [names, Path.ChangeExtension(names, ".xml")]) };
        Assert.Equal(ExitCode.Done, new MigrateJob(tool.StreamsWith(), _ => project, _ => { }).Run(new MigrateRequest(tool.Folder, "system-text-json") { Settings = "Settings.Json" }));
        Assert.Contains("Naming = WireNaming.KebabCaseLower", File.ReadAllText(tool.PathOf("Polywire.cs")));
        Assert.Contains("[Polywire.WireModel] public class Part", File.ReadAllText(tool.PathOf("Models.cs")));
    }
}
