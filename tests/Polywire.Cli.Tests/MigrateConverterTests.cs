using Polywire.Cli.Commands;
using static CliTests.Migration;

namespace CliTests;

/// <summary>Converters and conditions in code, which codecs call.</summary>
public class MigrateConverterTests
{
    const string Space = "using System; using System.Collections.Generic; using System.Text.Json; using System.Text.Json.Serialization;\n";

    [Fact]
    public void The_converter_of_a_type_is_reported_where_the_type_is()
    {
        using var tool = new ToolRun();
        tool.Write("Key.cs", """
            using System.Text.Json;
            using System.Text.Json.Serialization;
            namespace Shop;

            [JsonConverter(typeof(KeyConverter))]
            public class Key { public string Text { get; init; } = ""; }
            public class KeyConverter : JsonConverter<Key>
            {
                public override Key Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => new() { Text = reader.GetString()! };
                public override void Write(Utf8JsonWriter writer, Key value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);
            }
            """);
        tool.Write("Order.cs", "using System.Text.Json.Serialization;\nnamespace Shop;\npublic class Order { [JsonPropertyName(\"key\")] public Key? Key { get; set; } }\n");
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        Assert.Contains("Shop.Key: Key.cs(6): 'Key' has the converter 'KeyConverter'", tool.Output);
    }

    [Fact]
    public void Calls_in_converters_are_not_among_those_to_replace()
    {
        using var tool = new ToolRun();
        tool.Write("Page.cs", Space + """
            namespace Shop;
            [JsonConverter(typeof(PageConverter<Page, int[]>))] public class Page { public int[] Items { get; set; } = []; }
            public class Order { [JsonPropertyName("pages")] public List<Page>? Pages { get; set; } }
            public class PageConverter<T, U> : JsonConverter<T> where T : Page, new()
            {
                public override T Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => Made(JsonSerializer.Deserialize<U>(ref reader, options));
                public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => Inner.Write(writer, value);
                static T Made(U? items) => new() { Items = (int[])(object)items! };
                static class Inner { public static void Write(Utf8JsonWriter writer, T value) => JsonSerializer.Serialize(writer, value.Items); }
            }
            public static class Pages
            {
                public static Page? Read(string text) => JsonSerializer.Deserialize<Page>(text);
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        Assert.EndsWith("\nCalls to replace (1):\n  Page.cs(14): JsonSerializer.Deserialize\n", tool.Output.ReplaceLineEndings("\n"));
        Assert.DoesNotContain("WireRoot", tool.Output);
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
        Assert.Contains("'Created' has the converter 'Seconds'", tool.Output);
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
                [JsonConverter(typeof(Flat))] public Place? At { get; set; }
            }
            [JsonObject] public class Place { public int X { get; set; } }
            public class Flat : JsonConverter<Place>
            {
                public override Place? ReadJson(JsonReader reader, Type type, Place? existing, bool has, JsonSerializer serializer) => reader.Value is long x ? new Place { X = (int)x } : null;
                public override void WriteJson(JsonWriter writer, Place? value, JsonSerializer serializer) => writer.WriteValue(value!.X);
            }
            [JsonObject(IsReference = true)] public class Line { public string? Sku { get; set; } }
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
        // Newtonsoft.Json does not call a member's converter at the top level.
        Assert.DoesNotContain("Place", settings);
        Assert.DoesNotContain("WireModels", settings);
        Assert.DoesNotContain("[Polywire.WireModel]", File.ReadAllText(tool.PathOf("Models.cs")));
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
    }

    [Fact]
    public void Calls_with_anonymous_types_do_not_disturb_converters_of_settings()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + """
            namespace Shop;
            public class Order { [JsonPropertyName("id")] public int Id { get; set; } public TimeSpan Length { get; set; } public (int A, string B) Pair { get; set; } }
            public class Ticks : JsonConverter<TimeSpan>
            {
                public override TimeSpan Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetInt64());
                public override void Write(Utf8JsonWriter writer, TimeSpan value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Ticks);
            }
            public static class Settings
            {
                public static JsonSerializerOptions Json { get; } = new() { IncludeFields = true, Converters = { new Ticks() } };
                public static string Send(Order order) => JsonSerializer.Serialize(new { order, Length = order.Length, Inner = new { A = 1 } }, Json);
                public static string SendAll(Order order) => JsonSerializer.Serialize(new[] { new { order } }, Json) + JsonSerializer.Serialize(System.Linq.Enumerable.Select(new[] { order }, o => new { o.Id }), Json);
            }
            """);
        Assert.True(Migrate(tool, "system-text-json", settings: "Settings.Json") == ExitCode.Done, tool.Error);
        Assert.Contains("Target = typeof(global::System.TimeSpan)", File.ReadAllText(tool.PathOf("Polywire.cs")));
        IsTheSame(tool, "system-text-json", "--settings", "Settings.Json");
        ChangesNothingAgain(tool, "system-text-json", "Settings.Json");
    }

    [Fact]
    public void Dictionaries_whose_keys_have_a_converter_are_left_to_the_library()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System; using System.Collections.Generic; using System.Text.Json; using System.Text.Json.Serialization;
            namespace Shop;
            public class Order
            {
                [JsonPropertyName("lines")] public Dictionary<Sku, int>? Lines { get; set; }
                public IReadOnlyDictionary<Sku, List<Sku>>? Others { get; set; }
                public List<Dictionary<Sku, string>> Many { get; set; } = [];
                public Sku First { get; set; }
            }
            [JsonConverter(typeof(SkuConverter))] public readonly record struct Sku(int Number);
            public class SkuConverter : JsonConverter<Sku>
            {
                public override Sku Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(reader.GetInt32());
                public override void Write(Utf8JsonWriter writer, Sku value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Number);
                public override Sku ReadAsPropertyName(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => new(int.Parse(reader.GetString()![1..]));
                public override void WriteAsPropertyName(Utf8JsonWriter writer, Sku value, JsonSerializerOptions options) => writer.WritePropertyName("#" + value.Number);
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        IsTheSame(tool, "system-text-json");
        ChangesNothingAgain(tool, "system-text-json");
    }

    [Fact]
    public void A_members_converter_does_not_serve_values_of_the_type_inside_of_it()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System; using System.Collections.Generic; using System.Text.Json; using System.Text.Json.Serialization;
            namespace Shop;
            public class Message
            {
                [JsonPropertyName("content"), JsonConverter(typeof(OneOrMany))] public List<Block>? Content { get; set; }
                [JsonConverter(typeof(Doubled))] public int? Number { get; set; }
                [JsonConverter(typeof(NullText))] public string? Text { get; set; }
            }
            [JsonConverter(typeof(BlockConverter))] public class Block { public string? Text { get; set; } public List<Block>? Inner { get; set; } }
            public class OneOrMany : JsonConverter<List<Block>>
            {
                public override List<Block>? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.TokenType == JsonTokenType.StartArray ? JsonSerializer.Deserialize<List<Block>>(ref reader, options) : [JsonSerializer.Deserialize<Block>(ref reader, options)!];
                public override void Write(Utf8JsonWriter writer, List<Block> value, JsonSerializerOptions options)
                {
                    if (value.Count == 1) JsonSerializer.Serialize(writer, value[0], options);
                    else JsonSerializer.Serialize(writer, value, options);
                }
            }
            public class BlockConverter : JsonConverter<Block>
            {
                public override Block Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
                {
                    var pair = JsonSerializer.Deserialize<KeyValuePair<string?, List<Block>?>>(ref reader, options);
                    return new Block { Text = pair.Key, Inner = pair.Value };
                }
                public override void Write(Utf8JsonWriter writer, Block value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, new KeyValuePair<string?, List<Block>?>(value.Text, value.Inner), options);
            }
            public class Doubled : JsonConverter<int>
            {
                public override int Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetInt32() / 2;
                public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
            }
            public class NullText : JsonConverter<string>
            {
                public override bool HandleNull => true;
                public override string? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetString() is var text && text == "-" ? null : text;
                public override void Write(Utf8JsonWriter writer, string? value, JsonSerializerOptions options) => writer.WriteStringValue(value ?? "-");
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        IsTheSame(tool, "system-text-json");
        ChangesNothingAgain(tool, "system-text-json");
        string file = Build(tool), payloads = tool.Write("payloads.ndjson", """
            {"content":{"Key":"a","Value":[{"Key":"b","Value":null}]},"Number":4,"Text":"-"}
            {"content":null,"Number":null,"Text":null}
            {"content":[],"Number":1.5}
            {"content":[{"Key":"a"}],"Text":"x"}
            """);
        using var check = new ToolRun();
        Assert.True(check.Run("verify", "--from", "system-text-json", "--to", "json", "--assembly", file, "--type", "Message", payloads) == ExitCode.Done, check.Output + check.Error);
    }

    [Fact]
    public void A_type_that_is_left_to_the_library_is_not_marked_as_a_model()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", "using Newtonsoft.Json;\nnamespace Shop;\nclass Service;\npublic class Order { [JsonProperty] public Line? Line { get; set; } }\npublic class Line { [JsonProperty(ReferenceLoopHandling = ReferenceLoopHandling.Ignore)] public string? Sku { get; set; } }\n");
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        Assert.Equal("using Newtonsoft.Json;\nnamespace Shop;\nclass Service;\n[Polywire.WireModel]\npublic class Order { [JsonProperty] public Line? Line { get; set; } }\npublic class Line { [JsonProperty(ReferenceLoopHandling = ReferenceLoopHandling.Ignore)] public string? Sku { get; set; } }\n", File.ReadAllText(tool.PathOf("Models.cs")));
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
    }

    [Fact]
    public void A_generic_type_stays_a_model_where_one_type_argument_is_left_to_the_library()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", Space + "namespace Shop; public interface IThing { int X { get; } } public class Order { [JsonPropertyName(\"a\")] public Box<IThing>? A { get; set; } public Box<int>? B { get; set; } public Link<IThing>? C { get; set; } } public class Box<T> { public T? Value { get; set; } } public class Link<T> { public string Address { get; set; } = \"\"; } public class Program { }");
        Assert.True(Migrate(tool, "system-text-json") == ExitCode.Done, tool.Error);
        string[] codecs = [.. File.ReadAllLines(tool.PathOf("Polywire.cs")).Where(l => l.Contains("WireCodec"))];
        Assert.Single(codecs);
        Assert.Contains("Target = typeof(global::Shop.Box<global::Shop.IThing>)", codecs[0]);
        IsTheSame(tool, "system-text-json");
        ChangesNothingAgain(tool, "system-text-json");
    }

    [Fact]
    public void A_type_that_has_members_of_one_left_to_the_library_is_left_to_it_too()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", "using Newtonsoft.Json;\nusing System.Collections.Generic;\nnamespace Shop;\nclass Service;\npublic class Order { [JsonProperty] public List<Draft>? Lines { get; set; } [JsonProperty] public Last? Last { get; set; } }\npublic class Line { [JsonProperty(ReferenceLoopHandling = ReferenceLoopHandling.Ignore)] public string? Sku { get; set; } }\npublic class Draft : Line { [JsonProperty] public int Id { get; set; } }\npublic class Middle : Line { [JsonProperty] public int More { get; set; } }\npublic class Last : Middle { }\n");
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        Assert.DoesNotContain("Warnings that remain", tool.Output);
        Assert.Contains("Target = typeof(global::Shop.Draft)", File.ReadAllText(tool.PathOf("Polywire.cs")));
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
    }

    /// <summary>Newtonsoft.Json inherits the attribute: the converter of an abstract base makes each type that derives from it.</summary>
    [Fact]
    public void A_converter_of_a_base_type_is_called_for_every_type_that_derives_from_it()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System; using System.Collections.Generic; using Newtonsoft.Json; using Newtonsoft.Json.Linq;
            namespace Shop;
            [JsonConverter(typeof(EntityConverter))] public abstract class Entity { public int Id { get; set; } [JsonIgnore] public string? Raw { get; set; } }
            public class Order : Entity { public string? Name { get; set; } public Line? First { get; set; } public List<Line>? Lines { get; set; } }
            public class Line : Entity { public int Count { get; set; } }
            public class Special : Order { public bool IsSpecial { get; set; } }
            public class Page { public Order? Order { get; set; } public Special[]? All { get; set; } }
            public class EntityConverter : JsonConverter
            {
                public override bool CanWrite => false;
                public override bool CanConvert(Type type) => typeof(Entity).IsAssignableFrom(type);
                public override void WriteJson(JsonWriter writer, object? value, JsonSerializer serializer) => throw new NotSupportedException();
                public override object? ReadJson(JsonReader reader, Type type, object? existing, JsonSerializer serializer)
                {
                    if (reader.TokenType == JsonToken.Null) return null;
                    var token = JToken.Load(reader);
                    var entity = (Entity)Activator.CreateInstance(type)!;
                    serializer.Populate(token.CreateReader(), entity);
                    entity.Raw = token.ToString();
                    return entity;
                }
            }
            static class Use { static string Run(Page page) => JsonConvert.SerializeObject(page); }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
    }

    [Fact]
    public void A_converter_of_Newtonsoft_is_called_for_a_null_of_its_nullable_type()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System; using System.Globalization; using Newtonsoft.Json;
            namespace Shop;
            public class Order { [JsonConverter(typeof(TextConverter))] public decimal? Price { get; set; } [JsonConverter(typeof(TextConverter))] public decimal Tax { get; set; } public decimal? Other { get; set; } [JsonProperty] public int Id { get; set; } public Side? Side { get; set; } public Side Last { get; set; } }
            [JsonConverter(typeof(SideConverter))] public enum Side { Sell, Buy }
            public class SideConverter : Newtonsoft.Json.Converters.StringEnumConverter
            {
                public override object? ReadJson(JsonReader reader, Type type, object? existing, JsonSerializer serializer) => reader.TokenType == JsonToken.Null ? Side.Buy : base.ReadJson(reader, type, existing, serializer);
            }
            public class TextConverter : JsonConverter<decimal>
            {
                public override decimal ReadJson(JsonReader reader, Type type, decimal existing, bool has, JsonSerializer serializer) => reader.TokenType == JsonToken.Null ? -1 : Convert.ToDecimal(reader.Value, CultureInfo.InvariantCulture);
                public override void WriteJson(JsonWriter writer, decimal value, JsonSerializer serializer) => writer.WriteValue(value.ToString(CultureInfo.InvariantCulture));
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
    }

    /// <summary>PW0040 remains at the derived type, whose place is the interface: a second codec for the interface was added each time.</summary>
    [Fact]
    public void A_converter_of_an_interface_gets_one_codec_however_often_it_is_migrated()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System; using Newtonsoft.Json; using Newtonsoft.Json.Linq;
            namespace Shop;
            public class Order { [JsonProperty] public IPart? Part { get; set; } }
            [JsonConverter(typeof(ByKind))] public interface IPart;
            public class Wheel : IPart { [JsonProperty] public int Size { get; set; } }
            public class ByKind : JsonConverter
            {
                public override bool CanWrite => false;
                public override bool CanConvert(Type type) => true;
                public override void WriteJson(JsonWriter writer, object? value, JsonSerializer serializer) => throw new NotSupportedException();
                public override object? ReadJson(JsonReader reader, Type type, object? existing, JsonSerializer serializer)
                {
                    if (reader.TokenType == JsonToken.Null) return null;
                    var wheel = new Wheel();
                    serializer.Populate(reader, wheel);
                    return wheel;
                }
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
    }

    [Fact]
    public void Names_that_a_derived_type_repeats_are_left_to_the_library()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using System; using System.Text.Json; using System.Text.Json.Serialization;
            namespace Shop;
            public record Order { [JsonPropertyName("need")] public AreaNeed? Need { get; set; } }
            public record Need { [JsonPropertyName("type")] public int? Kind { get; set; } }
            public record AreaNeed : Need { [JsonPropertyName("type")] public int? Type { get; set; } }
            public record Added { [JsonPropertyName("callback")] public Action<int>? Callback { get; set; } }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "system-text-json"));
        Build(tool);
        ChangesNothingAgain(tool, "system-text-json");
    }

    [Fact]
    public void A_member_that_only_another_constructor_sets_has_no_initial_object()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using Newtonsoft.Json;
            namespace Shop;
            public partial class Order
            {
                public Order() { Init(); }
                public Order(object? value, Line? line = null) { Value = value; Line = line; Init(); }
                [JsonProperty("value")] public object? Value { get; set; }
                [JsonProperty("line")] public Line? Line { get; set; }
                [JsonProperty("none")] public object? None { get => null; set { } }
                partial void Init();
            }
            public class Line { [JsonProperty] public int Count { get; set; } }
            public class Draft
            {
                public Draft() => Init();
                [JsonProperty] public object? Value { get; set; }
                void Init() => Value = new Line { Count = 1 };
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        Assert.Contains("library's own code; write a codec where speed matters (1):", tool.Output);
        Assert.Contains("Shop.Draft: Models.cs(16): 'Value' has [an initial object, which Newtonsoft.Json reads into", tool.Output);
        IsTheSame(tool, "newtonsoft");
        ChangesNothingAgain(tool, "newtonsoft");
    }

    [Fact]
    public void Types_that_derive_from_one_with_a_converter_have_reasons_of_their_own()
    {
        using var tool = new ToolRun();
        tool.Write("Models.cs", """
            using Newtonsoft.Json;
            namespace Shop;
            [JsonConverter(typeof(None))] public class Surface { [JsonProperty] public int Type { get; set; } }
            public class Stage : Surface { [JsonProperty] public int Height { get; set; } }
            public class Icon : Surface { [JsonProperty] public int Size { get; set; } }
            public class None : JsonConverter
            {
                public override bool CanRead => false;
                public override bool CanWrite => false;
                public override bool CanConvert(System.Type type) => true;
                public override object? ReadJson(JsonReader reader, System.Type type, object? existing, JsonSerializer serializer) => null;
                public override void WriteJson(JsonWriter writer, object? value, JsonSerializer serializer) { }
            }
            """);
        Assert.Equal(ExitCode.Done, Migrate(tool, "newtonsoft"));
        Assert.Contains("Shop.Stage: Models.cs(3): 'Stage' has [JsonConverter]", tool.Output);
        Assert.Contains("Shop.Icon: Models.cs(3): 'Icon' has [JsonConverter]", tool.Output);
    }
}
