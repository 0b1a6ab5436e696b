using System.Text;
using Polywire.Cli.Commands;
using Polywire.Cli.Migrate;

namespace CliTests;

public class MigrateTests
{
    const string Space = "using System; using System.Collections.Generic; using System.Text.Json; using System.Text.Json.Serialization;\n";

    /// <summary>Reads the C# files of the test's folder, as a build of a project there would.</summary>
    static DotnetProject Load(ToolRun tool) => DotnetProject.Read(
        tool.PathOf("Shop.csproj"),
        [.. Directory.GetFiles(tool.Folder, "*.cs").Order(StringComparer.Ordinal), .. SampleAssembly.ReferencePaths.Select(p => $"-r:{p}"), "-target:library", "-nullable:enable", "-langversion:latest", "-out:Shop.dll"]) with { Namespace = "Shop" };

    static int Migrate(ToolRun tool, string from, bool dryRun = false, string? naming = null, string? settings = null, string? payloads = null)
    {
        tool.Write("Shop.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\">\n  <ItemGroup>\n    <PackageReference Include=\"Polywire\" Version=\"0.1.0\" />\n  </ItemGroup>\n</Project>\n");
        if (settings is not null) Build(tool);
        return new MigrateJob(tool.StreamsWith(), _ => Load(tool), _ => Build(tool)).Run(new MigrateRequest(tool.Folder, from) { DryRun = dryRun, Naming = naming, Settings = settings, Payloads = payloads is null ? [] : [tool.Write("payloads.json", payloads)], Type = payloads is null ? null : "Order" });
    }

    /// <summary>Builds the changed files, and asserts that random objects of every type give the same trees in both directions.</summary>
    static void IsTheSame(ToolRun tool, string from, params string[] more)
    {
        string file = Build(tool);
        using var check = new ToolRun();
        Assert.True(check.Run(["verify", "--from", from, "--to", "json", "--assembly", file, "--random", "40", .. more]) == ExitCode.Done, check.Output + check.Error);
        Assert.DoesNotContain("\n  0 objects", check.Output);
    }

    static string Build(ToolRun tool) => tool.BuildFiles(Directory.GetFiles(tool.Folder, "*.cs"));

    static void ChangesNothingAgain(ToolRun tool, string from, string? settings = null)
    {
        Dictionary<string, string> before = Directory.GetFiles(tool.Folder).ToDictionary(f => f, File.ReadAllText);
        using var again = new ToolRun();
        Assert.Equal(ExitCode.Done, new MigrateJob(again.StreamsWith(), _ => Load(tool), _ => Build(tool)).Run(new MigrateRequest(tool.Folder, from) { Settings = settings }));
        Assert.Contains("Nothing to change.", again.Output);
        Assert.Equal(before, Directory.GetFiles(tool.Folder).ToDictionary(f => f, File.ReadAllText));
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
    public void Converters_of_SystemTextJson_are_called_from_codecs()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            public class Row
            {
                [JsonConverter(typeof(Seconds))] public DateTime Created { get; set; }
                public DateTime Plain { get; set; }
                [JsonConverter(typeof(Seconds))] public DateTime Changed { get; set; }
                [JsonConverter(typeof(Hex<int>))] public Id<int> Id { get; set; }
                [JsonConverter(typeof(Hex<int>))] public Id<int>? Other { get; set; }
                public Money Price { get; set; }
                public TimeSpan Length { get; set; }
                public TimeSpan? Rest { get; set; }
            }
            public readonly record struct Id<T>(int Value);
            [JsonConverter(typeof(MoneyConverter))] public readonly record struct Money(int Cents);
            public class Seconds : JsonConverter<DateTime>
            {
                public override DateTime Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => DateTime.UnixEpoch.AddMilliseconds(reader.GetInt64());
                public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue((long)(value - DateTime.UnixEpoch).TotalMilliseconds);
            }
            public class Hex<T> : JsonConverter<Id<T>>
            {
                public override Id<T> Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(Convert.ToInt32(reader.GetString(), 16));
                public override void Write(Utf8JsonWriter writer, Id<T> value, JsonSerializerOptions options) => writer.WriteStringValue(value.Value.ToString("x"));
            }
            class MoneyConverter : JsonConverter<Money>
            {
                public override Money Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetInt32());
                public override void Write(Utf8JsonWriter writer, Money value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Cents);
            }
            class Ticks(bool round) : JsonConverter<TimeSpan>
            {
                public override TimeSpan Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(round ? reader.GetInt64() : 0);
                public override void Write(Utf8JsonWriter writer, TimeSpan value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Ticks);
            }
            static class Settings { public static readonly JsonSerializerOptions Json = new() { Converters = { new Ticks(true), new JsonStringEnumConverter() } }; }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        string settings = File.ReadAllText(tool.PathOf("Polywire.cs")), codecs = File.ReadAllText(tool.PathOf("PolywireCodecs.cs")), models = File.ReadAllText(tool.PathOf("Models.cs"));
        Assert.Contains("[assembly: WireDefaults(Read = ForeignAttributes.SystemTextJson, EnumsAsStrings = true)]", settings);
        Assert.Contains("Target = typeof(global::Shop.Id<int>)", settings);
        Assert.Contains("Target = typeof(global::Shop.Money)", settings);
        Assert.Contains("Target = typeof(global::System.TimeSpan)", settings);
        Assert.Contains("ConverterCodec<global::System.TimeSpan>(new global::Shop.Ticks(true))", codecs);
        // Not every date has the converter.
        Assert.DoesNotContain("DateTime", settings);
        Assert.Contains("[Polywire.WireCodec(typeof(global::Shop.SecondsOfDateTimeCodec))] [JsonConverter(typeof(Seconds))] public DateTime Created", models.Replace(Environment.NewLine + "    ", " "));
        Assert.True(tool.Output.Contains("Read and written by the library's own code; write a codec where speed matters (4):"), tool.Output);
        Assert.DoesNotContain("Warnings that remain", tool.Output);
        string file = tool.BuildFiles(Directory.GetFiles(tool.Folder, "*.cs"));
        Assert.True(tool.Run("verify", "--from", "system-text-json", "--to", "json", "--assembly", file, "--type", "Row", "--random", "40", "--settings", "Settings.Json") == ExitCode.Done, tool.Output);
        ChangesNothingAgain(tool, "system-text-json");
    }

    [Fact]
    public void Newtonsofts_converters_and_conditions_in_code_are_left_to_it()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System;
            using System.Collections.Generic;
            using Newtonsoft.Json;
            using Newtonsoft.Json.Linq;
            namespace Shop;
            [JsonObject] public class Order
            {
                [JsonConverter(typeof(Scaled), 100)] public int? Price { get; set; }
                public Line? Line { get; set; }
                public Box<string>? Box { get; set; }
                [JsonProperty("n")] public int Number { get; set; }
            }
            [JsonObject] public class Line { public string? Sku { get; set; } public bool ShouldSerializeSku() => Sku?.Length > 3; }
            [JsonObject] public class Box<T> { [JsonConverter(typeof(Upper))] public T? Value { get; set; } public List<T>? More { get; set; } }
            public class Scaled(int factor) : JsonConverter
            {
                public override bool CanConvert(Type type) => false;
                public override object? ReadJson(JsonReader reader, Type type, object? existing, JsonSerializer serializer) => reader.Value is null ? null : (int)((long)reader.Value / factor);
                public override void WriteJson(JsonWriter writer, object? value, JsonSerializer serializer) => writer.WriteValue((long)(int)value! * factor);
            }
            public class Upper : JsonConverter<string>
            {
                public override string? ReadJson(JsonReader reader, Type type, string? existing, bool has, JsonSerializer serializer) => ((string?)reader.Value)?[1..];
                public override void WriteJson(JsonWriter writer, string? value, JsonSerializer serializer) => writer.WriteValue("u" + value);
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        string settings = File.ReadAllText(tool.PathOf("Polywire.cs")), codecs = File.ReadAllText(tool.PathOf("PolywireCodecs.cs"));
        Assert.Contains("ConverterCodec<int?>(new global::Shop.Scaled(100))", codecs);
        Assert.Contains("Target = typeof(global::Shop.Line)", settings);
        Assert.DoesNotContain("WireModels", settings);
        Assert.DoesNotContain("[Polywire.WireModel]", File.ReadAllText(tool.PathOf("Models.cs")));
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
    }

    [Fact]
    public void A_type_that_is_left_to_the_library_is_not_marked_as_a_model()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", "using Newtonsoft.Json;\nnamespace Shop;\nclass Service;\npublic class Order { [JsonProperty] public Line? Line { get; set; } }\npublic class Line { [JsonProperty] public string? Sku { get; set; } public bool ShouldSerializeSku() => Sku?.Length > 3; }\n");
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        Assert.Equal("using Newtonsoft.Json;\nnamespace Shop;\nclass Service;\n[Polywire.WireModel]\npublic class Order { [JsonProperty] public Line? Line { get; set; } }\npublic class Line { [JsonProperty] public string? Sku { get; set; } public bool ShouldSerializeSku() => Sku?.Length > 3; }\n", File.ReadAllText(tool.PathOf("Models.cs")));
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
    }

    [Fact]
    public void A_type_that_has_members_of_one_left_to_the_library_is_left_to_it_too()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", "using Newtonsoft.Json;\nusing System.Collections.Generic;\nnamespace Shop;\nclass Service;\npublic class Order { [JsonProperty] public List<Draft>? Lines { get; set; } [JsonProperty] public Last? Last { get; set; } }\npublic class Line { [JsonProperty] public string? Sku { get; set; } [JsonIgnore] public bool SkuSpecified { get; set; } }\npublic class Draft : Line { [JsonProperty] public int Id { get; set; } }\npublic class Middle : Line { [JsonProperty] public int More { get; set; } }\npublic class Last : Middle { }\n");
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        Assert.DoesNotContain("Warnings that remain", tool.Output);
        Assert.Contains("Target = typeof(global::Shop.Draft)", File.ReadAllText(tool.PathOf("Polywire.cs")));
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
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
            public static class Settings
            {
                public static JsonSerializerSettings Create() => new()
                {
                    DateParseHandling = DateParseHandling.DateTimeOffset, NullValueHandling = NullValueHandling.Ignore, TypeNameHandling = TypeNameHandling.Auto,
                    ContractResolver = new CamelCasePropertyNamesContractResolver(),
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
    public void The_assembly_to_verify_is_the_one_beside_its_dependencies()
    {
        using var tool = new ToolRun();
        string file = tool.Write("Shop.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFrameworks>net9.0;net10.0</TargetFrameworks></PropertyGroup></Project>");
        Assert.Equal(tool.PathOf(Path.Combine("bin", "Debug", "net9.0", "Shop.dll")), DotnetProject.OutputOf(file, "net9.0"));
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
    }

    [Theory]
    [InlineData("no type has attributes of Newtonsoft.Json", "namespace Shop; public class Order { public int Id { get; set; } }")]
    [InlineData("Models.cs(1): WireDefaults does not read Newtonsoft.Json", "[assembly: Polywire.WireDefaults(OmitNull = true)] namespace Shop; public class Order { [Newtonsoft.Json.JsonProperty] public int Id { get; set; } }")]
    [InlineData("PW0013", "namespace Shop; [Newtonsoft.Json.JsonObject, Polywire.WireModel] file class Order { [Polywire.WireField(1)] public int A { get; set; } [Polywire.WireField(1)] public int B { get; set; } }")]
    public void What_cannot_be_migrated_is_one_line_and_changes_nothing(string expected, string source)
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", source);
        Assert.Contains(expected, Assert.Throws<InputException>(() => Migrate(tool, "newtonsoft")).Message);
        Assert.Equal(["Models.cs", "Shop.csproj"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName).Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData("there is no C# project", "migrate", "no/such/folder", "--from", "newtonsoft")]
    [InlineData("--payloads needs --type", "migrate", "x.csproj", "--from", "newtonsoft", "--payloads", "x.json")]
    [InlineData("Leave out --dry-run", "migrate", "x.csproj", "--from", "newtonsoft", "--payloads", "x.json", "--type", "T", "--dry-run")]
    [InlineData("'nhibernate'", "migrate", "x.csproj", "--from", "nhibernate")]
    public void Bad_usage_is_one_line_and_exit_2(string expected, params string[] arguments)
    {
        using var tool = new ToolRun();
        Assert.Contains(expected, tool.Refused(arguments));
    }

    /// <summary>The names that MemoryPack has, which attributes are read by.</summary>
    const string MemoryPackNames = """
        using System;
        namespace MemoryPack;
        public enum GenerateType { Object, VersionTolerant }
        public sealed class MemoryPackableAttribute(GenerateType type = GenerateType.Object) : Attribute { public GenerateType Type => type; }
        public sealed class MemoryPackIgnoreAttribute : Attribute;
        [AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public sealed class MemoryPackUnionAttribute(ushort tag, Type type) : Attribute { public ushort Tag => tag; public Type Type => type; }
        public static class MemoryPackSerializer { public static byte[] Serialize<T>(in T? value) => []; }
        """;

    [Fact]
    public void Models_of_MemoryPack_keep_their_attributes_and_their_bytes()
    {
        using var tool = new ToolRun();
        string models = """
            using System.Collections.Generic;
            using MemoryPack;
            namespace Shop;
            [MemoryPackable] public partial class Order { public int Id { get; set; } public List<Line>? Lines { get; set; } public Payment? Payment { get; set; } [MemoryPackIgnore] public Service? Cached { get; set; } }
            [MemoryPackable(GenerateType.VersionTolerant)] public partial class Line { public string? Sku { get; set; } public decimal Price { get; set; } }
            [MemoryPackable, MemoryPackUnion(0, typeof(Card))] public abstract partial class Payment;
            [MemoryPackable] public partial class Card : Payment { public string? Number { get; set; } }
            public class Service { public byte[] Call() => MemoryPackSerializer.Serialize(new Order()); }
            """;
        tool.Write("Names.cs", MemoryPackNames);
        tool.Write("Models.cs", models);
        Assert.Equal(ExitCode.Done, Migrate(tool, "memorypack"));
        Assert.Equal(models, File.ReadAllText(tool.PathOf("Models.cs")));
        Assert.Equal("""
            // Which types Polywire generates code for, and how.
            using Polywire;

            [assembly: WireDefaults(Read = ForeignAttributes.MemoryPack, Wires = Wires.MemoryPack)]

            """.ReplaceLineEndings(), File.ReadAllText(tool.PathOf("Polywire.cs")));
        Assert.Contains("Shop.csproj: 4 models of MemoryPack", tool.Output);
        Assert.Contains("Models.cs(8): MemoryPackSerializer.Serialize", tool.Output);
        ChangesNothingAgain(tool, "memorypack");
        Type order = new System.Runtime.Loader.AssemblyLoadContext("migrated").LoadFromAssemblyPath(tool.BuildFiles(Directory.GetFiles(tool.Folder, "*.cs"))).GetType("Shop.Order")!;
        object value = Activator.CreateInstance(order)!;
        order.GetProperty("Id")!.SetValue(value, 7);
        Assert.Equal("0307000000FFFFFFFFFF", Convert.ToHexString(Polywire.Wire.MemoryPack.Serialize(value, order)));
    }

    [Fact]
    public void Payloads_of_MemoryPack_cannot_be_verified()
    {
        using var tool = new ToolRun();
        tool.Write("Shop.csproj", "<Project />");
        Assert.Contains("--payloads: verify does not read values of memorypack", tool.Refused("migrate", tool.Folder, "--from", "memorypack", "--payloads", tool.PathOf("x"), "--type", "Order"));
    }
}
