using Polywire.Cli.Commands;
using static CliTests.Migration;

namespace CliTests;

/// <summary>Resolvers and converters in code that change contracts of types: codecs call the library for these types alone.</summary>
public class MigrateContractTests
{
    const string Space = "using System; using System.Collections.Generic; using System.Linq; using System.Text.Json; using System.Text.Json.Serialization; using System.Text.Json.Serialization.Metadata;\n";

    [Fact]
    public void Types_whose_contract_a_resolver_of_Newtonsoft_changes_are_written_by_the_library()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System.Collections.Generic;
            using System.Reflection;
            using Newtonsoft.Json;
            using Newtonsoft.Json.Serialization;
            namespace Shop;
            public class Order { [JsonProperty] public ulong Number { get; set; } [JsonProperty] public Line? First { get; set; } }
            public class Line { [JsonProperty("_count")] public int Count { get; set; } [JsonProperty] public string? Note { get; set; } }
            public class Digits : JsonConverter<ulong>
            {
                public override ulong ReadJson(JsonReader reader, System.Type type, ulong existing, bool has, JsonSerializer serializer) => ulong.Parse((string)reader.Value!);
                public override void WriteJson(JsonWriter writer, ulong value, JsonSerializer serializer) => writer.WriteValue(value.ToString());
            }
            public class Own : DefaultContractResolver
            {
                protected override JsonProperty CreateProperty(MemberInfo member, MemberSerialization serialization)
                {
                    JsonProperty property = base.CreateProperty(member, serialization);
                    if (property.PropertyType == typeof(ulong)) property.Converter = new Digits();
                    return property;
                }
            }
            public static class Settings { public static readonly JsonSerializerSettings Json = new() { ContractResolver = new Own { NamingStrategy = new CamelCaseNamingStrategy() } }; }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft", settings: "Settings.Json"));
        Assert.Contains("Shop.Order: the settings have Own", tool.Output);
        Assert.DoesNotContain("Shop.Line:", tool.Output);
        Assert.DoesNotContain("has no counterpart", tool.Output);
        IsTheSame(tool, "newtonsoft", "--settings", "Settings.Json");
        ChangesNothingAgain(tool, "newtonsoft", "Settings.Json");
    }

    [Fact]
    public void Keys_and_declared_names_that_CamelCasePropertyNamesContractResolver_changes_stay_as_they_were()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System.Collections.Generic;
            using Newtonsoft.Json;
            using Newtonsoft.Json.Serialization;
            namespace Shop;
            public class Order { [JsonProperty] public Dictionary<string, int>? Lines { get; set; } [JsonProperty] public int Number { get; set; } public Named? Named { get; set; } }
            public class Named { [JsonProperty("Other")] public int Name { get; set; } }
            public static class Settings { public static readonly JsonSerializerSettings Json = new() { ContractResolver = new CamelCasePropertyNamesContractResolver() }; }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft", settings: "Settings.Json"));
        Assert.Contains("System.Collections.Generic.Dictionary<string, int>: the settings have CamelCasePropertyNamesContractResolver", tool.Output);
        Assert.Contains("Shop.Named: the settings have CamelCasePropertyNamesContractResolver", tool.Output);
        Assert.DoesNotContain("Shop.Order:", tool.Output);
        IsTheSame(tool, "newtonsoft", "--settings", "Settings.Json");
    }

    [Fact]
    public void Types_whose_contract_a_resolver_of_SystemTextJson_changes_are_written_by_the_library()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            public class Order { [JsonPropertyName("number")] public int Number { get; set; } public Secret? Secret { get; set; } }
            public class Secret { [JsonPropertyName("name")] public string? Name { get; set; } public string? Password { get; set; } }
            public static class Settings
            {
                public static readonly JsonSerializerOptions Json = new()
                {
                    TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { if (info.Properties.FirstOrDefault(p => p.Name == "Password") is { } hidden) info.Properties.Remove(hidden); } } },
                };
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json", settings: "Settings.Json"));
        Assert.Contains("Shop.Secret: the settings have DefaultJsonTypeInfoResolver", tool.Output);
        Assert.DoesNotContain("Shop.Order:", tool.Output);
        IsTheSame(tool, "system-text-json", "--settings", "Settings.Json");
    }

    const string RequiringModels = """
        namespace Shop;
        public class Order { public required int Number { get; set; } public required string Name { get; set; } = "none"; public Line? Line { get; set; } }
        public class Line { [JsonRequired] public int Count { get; set; } = 3; [JsonPropertyName("sku")] public string? Sku { get; set; } }

        """;

    [Fact]
    public void A_resolver_that_makes_required_members_optional_is_a_setting_of_the_assembly()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + RequiringModels + """
            public static class Settings
            {
                public static readonly JsonSerializerOptions Json = new()
                {
                    RespectRequiredConstructorParameters = true,
                    TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { foreach (JsonPropertyInfo member in info.Properties) member.IsRequired = false; } } },
                };
                public static Order? Read(string json) => JsonSerializer.Deserialize<Order>(json, Json);
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json", settings: "Settings.Json"));
        Assert.Contains("RequiredMembers = RequiredMemberHandling.Ignore", string.Concat(Directory.GetFiles(tool.Folder, "*.cs").Select(File.ReadAllText)));
        Assert.DoesNotContain("the settings have", tool.Output);
        Assert.DoesNotContain("RespectRequiredConstructorParameters", tool.Output);
        IsTheSame(tool, "system-text-json", "--settings", "Settings.Json");
        using var check = new ToolRun();
        string file = tool.Write("payloads.ndjson", "{}\n{\"Name\":\"n\"}\n{\"Line\":{}}\n");
        Assert.True(check.Run(["verify", "--from", "system-text-json", "--to", "json", "--assembly", Build(tool), "--type", "Shop.Order", "--settings", "Settings.Json", file]) == ExitCode.Done, check.Output + check.Error);
        ChangesNothingAgain(tool, "system-text-json", "Settings.Json");
    }

    [Fact]
    public void A_resolver_that_makes_some_required_members_optional_changes_the_contracts_of_their_types()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + RequiringModels + """
            public static class Settings
            {
                public static readonly JsonSerializerOptions Json = new()
                {
                    RespectRequiredConstructorParameters = true,
                    TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { info => { foreach (JsonPropertyInfo member in info.Properties) member.IsRequired &= info.Type.Name != "Line"; } } },
                };
                public static Order? Read(string json) => JsonSerializer.Deserialize<Order>(json, Json);
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json", settings: "Settings.Json"));
        Assert.Contains("Shop.Line: the settings have DefaultJsonTypeInfoResolver", tool.Output);
        Assert.DoesNotContain("Shop.Order: the settings have", tool.Output);
        Assert.Contains("RespectRequiredConstructorParameters", tool.Output);
        IsTheSame(tool, "system-text-json", "--settings", "Settings.Json");
    }

    [Fact]
    public void Converters_of_a_base_type_on_a_member_are_called_once()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            public class Order
            {
                [JsonConverter(typeof(Joined))] public IReadOnlyList<string>? Names { get; set; }
                public IReadOnlyList<string>? Others { get; set; }
            }
            public class Joined : JsonConverterFactory
            {
                public override bool CanConvert(Type type) => true;
                public override JsonConverter CreateConverter(Type type, JsonSerializerOptions options) => new Lists();
            }
            // Writes by the options, which do not have the converter of the member.
            public class Lists : JsonConverter<IReadOnlyCollection<string>>
            {
                public override IReadOnlyCollection<string>? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) =>
                    reader.TokenType == JsonTokenType.String ? reader.GetString()!.Split(',') : (IReadOnlyCollection<string>?)JsonSerializer.Deserialize(ref reader, type, options);
                public override void Write(Utf8JsonWriter writer, IReadOnlyCollection<string> value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value, options);
            }
            """);
        Assert.True(ExitCode.Done == Migrate(tool, "system-text-json", payloads: """{"Names":"a,b","Others":["c"]}"""), tool.Output);
        Assert.Contains("1 payload: 1 the same", tool.Output);
        IsTheSame(tool, "system-text-json");
    }

    const string MessagePack = "namespace MessagePack; public class MessagePackObjectAttribute(bool keyAsPropertyName = false) : System.Attribute { public bool KeyAsPropertyName => keyAsPropertyName; } public class KeyAttribute(int x) : System.Attribute { public int? IntKey => x; } public class IgnoreMemberAttribute : System.Attribute; public class SerializationConstructorAttribute : System.Attribute;";

    [Fact]
    public void Get_only_properties_that_MessagePacks_run_time_code_leaves_out_are_ignored()
    {
        using var tool = new ToolRun();
        tool.Write("Attributes.cs", MessagePack);
        tool.Write("Models.cs", """
            using MessagePack;
            namespace Shop;
            public abstract class Row(long id)
            {
                public long Id { get; } = id;
                public int Digits => Id.ToString().Length;
            }
            [MessagePackObject(true)] public class Order(long id) : Row(id) { public string? Note { get; set; } public bool HasNote => Note != null; [IgnoreMember] public int Lines => 1; }
            [MessagePackObject] public class Line { [Key(0)] public int Count { get; set; } [Key(1)] public int Twice => Count * 2; }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "messagepack"));
        Assert.Equal(["Digits", "HasNote"], System.Text.RegularExpressions.Regex.Matches(File.ReadAllText(tool.PathOf("Models.cs")), @"\[Polywire\.WireIgnore\] public \w+ (\w+)").Select(m => m.Groups[1].Value));
        ChangesNothingAgain(tool, "messagepack");
    }

    [Fact]
    public void An_attribute_on_a_static_class_makes_no_model()
    {
        using var tool = new ToolRun();
        tool.Write("Attributes.cs", MessagePack);
        tool.Write("Models.cs", "using MessagePack;\nnamespace Shop;\n[MessagePackObject] public class Line { [Key(0)] public int Count { get; set; } }\n[MessagePackObject] public static class Lines { public static int Twice(Line line) => line.Count * 2; }\n");
        Assert.True(Migrate(tool, "messagepack") == ExitCode.Done, tool.Error);
        Assert.StartsWith("Shop.csproj: 1 model of", tool.Output);
        Assert.False(File.Exists(tool.PathOf("PolywireCodecs.cs")));
        ChangesNothingAgain(tool, "messagepack");
    }

    [Fact]
    public void Properties_with_a_private_setter_are_ignored_where_the_constructor_of_no_model_sets_them()
    {
        using var tool = new ToolRun();
        tool.Write("Attributes.cs", MessagePack);
        tool.Write("Models.cs", """
            using MessagePack;
            namespace Shop;
            [MessagePackObject(true)]
            public class Order
            {
                [SerializationConstructor] public Order(string name) => Name = name;
                public Order(string name, int total) : this(name) => Total = total;
                public string Name { get; private set; }
                public int Total { get; private set; }
            }
            [MessagePackObject(true)] public class Return() : Order("") { public int Reason { get; set; } }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "messagepack"));
        Assert.Equal(["Total"], System.Text.RegularExpressions.Regex.Matches(File.ReadAllText(tool.PathOf("Models.cs")), @"\[Polywire\.WireIgnore\] public \w+ (\w+)").Select(m => m.Groups[1].Value));
        Assert.Contains("Models.cs(11): 'Name' of 'Return' is written. MessagePack-CSharp leaves it out, because it has no public setter and no parameter of the constructor of 'Return' sets it.", tool.Output);
        ChangesNothingAgain(tool, "messagepack");
    }

    [Theory]
    [InlineData("// StandardResolverAllowPrivate")]
    [InlineData("[MessagePackObject(true, AllowPrivate = true)]")]
    public void Properties_with_a_private_setter_stay_where_private_members_are_allowed(string allowed)
    {
        using var tool = new ToolRun();
        tool.Write("Attributes.cs", MessagePack.Replace("=> keyAsPropertyName;", "=> keyAsPropertyName; public bool AllowPrivate { get; set; }"));
        tool.Write("Models.cs", $"using MessagePack;\nnamespace Shop;\n{(allowed[0] == '/' ? allowed + "\n[MessagePackObject(true)]" : allowed)} public class Order {{ public string? Note {{ get; private set; }} }}\n");
        Assert.Equal(ExitCode.Done, Migrate(tool, "messagepack"));
        Assert.DoesNotContain("WireIgnore", File.ReadAllText(tool.PathOf("Models.cs")));
    }

    [Fact]
    public void Get_only_properties_stay_where_the_project_has_MessagePacks_generator()
    {
        using var tool = new ToolRun();
        const string models = "using MessagePack;\nnamespace Shop;\n[MessagePackObject(true)] public class Order { public string? Note { get; set; } public bool HasNote => Note != null; }\n";
        tool.Write("Attributes.cs", MessagePack);
        tool.Write("Models.cs", models);
        Assert.Equal(ExitCode.Done, Migrate(tool, "messagepack", analyzers: ["MessagePack.SourceGenerator.dll"]));
        Assert.Equal(models, File.ReadAllText(tool.PathOf("Models.cs")));
    }

    [Fact]
    public void A_long_list_of_codecs_names_the_file_that_has_all_of_them()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", "using Newtonsoft.Json;\nnamespace Shop;\n" + string.Concat(Enumerable.Range(0, 41).Select(i => $"public class Line{i} {{ [JsonProperty(ReferenceLoopHandling = ReferenceLoopHandling.Ignore)] public string? Sku {{ get; set; }} }}\n")));
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft", dryRun: true));
        Assert.Contains("  … and 1 more, which are in PolywireCodecs.cs", tool.Output);
    }

    [Theory]
    [InlineData("\n")]
    [InlineData("\r\n")]
    public void Lines_are_those_of_the_files_before_the_change(string end)
    {
        using var tool = new ToolRun();
        string source = """
            using System; using System.Text.Json; using System.Text.Json.Serialization;
            namespace Shop;
            public class Order
            {
                public int Count;
                public int Size;
                [JsonConverter(typeof(Seconds))] public DateTime Created { get; set; }
                public DateTime Other { get; set; }
                [JsonPropertyName("state")] public string State { get; set; } = "new";
                public Line? Line { get; set; }
            }
            public class Line
            {
                public int Count;
                [JsonConverter(typeof(Text))] public object? Value { get; set; }
            }
            public class Seconds : JsonConverter<DateTime>
            {
                public override DateTime Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => DateTime.UnixEpoch.AddSeconds(reader.GetInt64());
                public override void Write(Utf8JsonWriter writer, DateTime value, JsonSerializerOptions options) => writer.WriteNumberValue((long)(value - DateTime.UnixEpoch).TotalSeconds);
            }
            public class Text : JsonConverter<object>
            {
                public override object Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetString()!;
                public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteStringValue(value.ToString());
            }
            public static class Settings { public static readonly JsonSerializerOptions Json = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }; public static string Write(Order order) => JsonSerializer.Serialize(order, Json); }

            """;
        string[] lines = source.ReplaceLineEndings("\n").Split('\n');
        tool.Write("Models.cs", source.ReplaceLineEndings(end));
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json", settings: "Settings.Json", isGuarded: true));
        Assert.NotEqual(lines.Length, File.ReadAllText(tool.PathOf("Models.cs")).Split('\n').Length);
        Assert.Contains($"Models.cs({LineOf("DateTime Created")}): 'Created' has the converter", tool.Output);
        Assert.Contains($"Models.cs({LineOf("object? Value")}): 'Value' has the converter", tool.Output);
        Assert.Contains($"Models.cs({LineOf("class Settings")}): ", tool.Output);
        Assert.Contains("Lines are those of the files before the change.", tool.Output);

        int LineOf(string part) => Array.FindIndex(lines, l => l.Contains(part)) + 1;
    }

    [Fact]
    public void Type_parameters_that_calls_name_with_typeof_are_listed()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            public class Order { [JsonPropertyName("id")] public int Id { get; set; } }
            static class Client
            {
                public static T? Read<T>(string json) => (T?)JsonSerializer.Deserialize(json, typeof(T));
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        Assert.Contains("Type parameters that calls read or write; add [WireRoot] to them (1):\n  Models.cs(6): T of Read\n", tool.Output.ReplaceLineEndings("\n"));
    }
}
