using System.Text.Json;
using Polywire.Cli.Commands;
using Polywire.Cli.Verify;

namespace CliTests;

public class VerifyTests
{
    const string Order = """
        namespace Shop;

        [WireModel]
        public class Order
        {
            public int Id { get; set; }
            public string? Name { get; set; }
            public List<double>? Prices { get; set; }
            public object? Extra { get; set; }
            public DateTime Created { get; set; } = DateTime.UtcNow;
        }
        """;

    static int Verify(ToolRun tool, string source, string payloads, params string[] more) =>
        tool.Run(["verify", "--from", "newtonsoft", "--to", "json", "--assembly", tool.Build(source), "--type", "Shop.Order", tool.Write("orders.ndjson", payloads), .. more]);

    [Fact]
    public void Payloads_that_both_read_and_write_alike_are_the_same()
    {
        using var tool = new ToolRun();
        int exit = Verify(tool, Order, "{\"Id\":1,\"Name\":\"é\",\"Prices\":[1.5],\"Created\":\"2026-01-02T03:04:05Z\"}\n\n{\"Id\":2,\"Created\":\"2026-01-02T03:04:05Z\"}\n");
        Assert.Equal((ExitCode.Done, ""), (exit, tool.Error));
        Assert.StartsWith("Shop.Order: Newtonsoft.Json 13.0.4 and Polywire ", tool.Output);
        Assert.Contains("2 payloads: 2 the same, 0 with other bytes, 0 refused by both, 0 different", tool.Output);
    }

    [Theory]
    [InlineData("{\"Id\":\"12\"}", "error at $.Id: 1 payload, first", "reads it")]
    [InlineData("{\"id\":12,\"Created\":\"2026-01-02T03:04:05Z\"}", "value at $.Id: 1 payload", "12")]
    [InlineData("{\"Prices\":[1,\"2\"]}", "error at $.Prices[*]: 1 payload", "reads it")]
    [InlineData("{\"Created\":\"2026-01-02T03:04:05Z\",\"Extra\":{\"a\":[1,2.50,\"2026-01-02T03:04:05Z\",null]}}", null, null)]
    [InlineData("{\"Id\":1", null, null)]
    [InlineData("{\"Id\":1}x", null, null)]
    public void Differences_in_reading_are_reported_by_path(string payload, string? expected, string? library)
    {
        using var tool = new ToolRun();
        int exit = Verify(tool, Order, payload);
        Assert.Equal(expected is null ? ExitCode.Done : ExitCode.Found, exit);
        if (expected is null) Assert.DoesNotContain(" at $", tool.Output.Replace("bytes at $", ""));
        else Assert.Contains(expected, tool.Output);
        if (library is not null) Assert.Contains($"  Newtonsoft.Json: {library}\n", tool.Output);
    }

    [Theory]
    [InlineData("[WireIgnore, Newtonsoft.Json.JsonIgnore]")]
    [InlineData("")]
    public void A_value_that_the_library_itself_reads_differently_twice_is_not_a_difference(string attributes)
    {
        using var tool = new ToolRun();
        string source = $"namespace Shop; [WireModel] public class Order {{ static int s_count; public int Id {{ get; set; }} {attributes} public int Number {{ get; }} = ++s_count; }}";
        Assert.Equal(ExitCode.Done, Verify(tool, source, "{\"Id\":1}"));
        Assert.Contains("1 payload: 1 the same", tool.Output);
    }

    [Theory]
    [InlineData("json", "s_count++", ExitCode.Done, "20 payloads: 20 the same")]
    [InlineData("messagepack", "s_count++", ExitCode.Done, "20 payloads: 20 the same")]
    [InlineData("json", "s_count++ % 2", ExitCode.Found, "tree at $.Number: 20 payloads")]
    public void A_value_that_the_library_itself_writes_differently_twice_is_not_a_difference(string to, string number, int exit, string expected)
    {
        using var tool = new ToolRun();
        string source = $"namespace Shop; [WireModel(WriteGetOnly = true)] public class Order {{ static int s_count; public int Id {{ get; set; }} public int Number => {number}; }}";
        Assert.Equal((exit, ""), (tool.Run("verify", "--from", "system-text-json", "--to", to, "--assembly", tool.Build(source), "--type", "Order", "--random", "20"), tool.Error));
        Assert.Contains(expected, tool.Output);
    }

    [Fact]
    public void An_object_of_another_type_that_a_converter_returns_is_refused_by_both()
    {
        using var tool = new ToolRun();
        const string Source = """
            namespace Shop;
            public interface IItem;
            [WireModel(Wires = Wires.Json), WireCodec(typeof(OrderCodec))] public class Order : IItem;
            public class Line : IItem;
            public class OrderCodec : Polywire.Json.JsonCodec<Order>
            {
                public override Order Read(ref Polywire.Json.JsonReader reader) => (Order)Newtonsoft.Json.JsonConvert.DeserializeObject(System.Text.Encoding.UTF8.GetString(reader.ReadRaw()), typeof(Order), Settings.Json)!;
                public override void Write(ref Polywire.Json.JsonWriter writer, Order? value) => writer.WriteRawValue("{}"u8);
            }
            public class Items : Newtonsoft.Json.JsonConverter
            {
                public override bool CanConvert(Type type) => typeof(IItem).IsAssignableFrom(type);
                public override object ReadJson(Newtonsoft.Json.JsonReader reader, Type type, object? old, Newtonsoft.Json.JsonSerializer serializer) { reader.Skip(); return new Line(); }
                public override void WriteJson(Newtonsoft.Json.JsonWriter writer, object? value, Newtonsoft.Json.JsonSerializer serializer) => writer.WriteRawValue("{}");
            }
            static class Settings { public static Newtonsoft.Json.JsonSerializerSettings Json = new() { Converters = { new Items() } }; }
            """;
        Assert.Equal(ExitCode.Done, Verify(tool, Source, "{}", "--settings", "Shop.Settings.Json"));
        Assert.Contains("1 payload: 0 the same, 0 with other bytes, 1 refused by both, 0 different", tool.Output);
    }

    [Fact]
    public void Differences_in_writing_are_reported_by_path_and_counted()
    {
        using var tool = new ToolRun();
        const string Source = "namespace Shop; [WireModel] public class Order { public List<Line> Lines { get; set; } = []; } [WireModel] public class Line { public string? Sku { get; set; } public bool ShouldSerializeSku() => Sku != \"\"; }";
        Assert.Equal(ExitCode.Found, Verify(tool, Source, "{\"Lines\":[{\"Sku\":\"a\"},{\"Sku\":\"\"}]}\n{\"Lines\":[{\"Sku\":\"\"}]}\n{\"Lines\":[]}\n"));
        Assert.Contains("3 payloads: 1 the same, 0 with other bytes, 0 refused by both, 2 different", tool.Output);
        Assert.Contains("tree at $.Lines[*].Sku: 2 payloads, first", tool.Output);
        Assert.Contains("  Newtonsoft.Json: nothing\n  Polywire: \"\"\n", tool.Output);
    }

    [Fact]
    public void Bytes_alone_are_a_difference_only_on_request()
    {
        using var tool = new ToolRun();
        const string Source = "namespace Shop; [WireModel] public class Order { public double Price { get; set; } }";
        Assert.Equal(ExitCode.Done, Verify(tool, Source, "{\"Price\":1}"));
        Assert.Contains("0 the same, 1 with other bytes", tool.Output);
        Assert.Contains("  Newtonsoft.Json: byte 10: {\"Price\":1.0}\n  Polywire: byte 10: {\"Price\":1}\n", tool.Output);
        Assert.Equal(ExitCode.Found, Verify(tool, Source, "{\"Price\":1}", "--bytes"));
    }

    [Fact]
    public void Another_format_is_verified_by_writing_and_reading_it()
    {
        using var tool = new ToolRun();
        const string Source = "namespace Shop; [WireModel] public class Order { [WireField(1)] public double Price { get; set; } [WireField(2)] public Guid? Key { get; set; } [WireField(3, OmitNull = true)] public string? Lost { get; set; } }";
        string file = tool.Write("orders.json", "[{\"Price\":1.25,\"Key\":\"0f8fad5b-d9cb-469f-a165-70867728950e\"},{}]");
        Assert.Equal(ExitCode.Done, tool.Run("verify", "--from", "system-text-json", "--to", "messagepack", "--assembly", tool.Build(Source), "--type", "Order", file));
        Assert.Contains("2 payloads: 2 the same", tool.Output);
    }

    [Fact]
    public void Settings_and_wires_of_the_user_are_used()
    {
        using var tool = new ToolRun();
        const string Source = """
            namespace Shop;
            [WireModel] public class Order { public int Id { get; set; } public string? Name { get; set; } }
            static class Settings
            {
                static Newtonsoft.Json.JsonSerializerSettings Theirs => new() { NullValueHandling = Newtonsoft.Json.NullValueHandling.Ignore };
                static readonly System.Text.Json.JsonSerializerOptions Web = new(System.Text.Json.JsonSerializerDefaults.Web);
                static WireSerializer Ours() => Wire.Json.With(Wire.Json.Options with { NumbersFromStrings = true });
            }
            """;
        Assert.Equal(ExitCode.Found, Verify(tool, Source, "{\"Id\":\"1\"}", "--settings", "Settings.Theirs", "--wire", "Shop.Settings.Ours"));
        Assert.Contains("tree at $.Name: 1 payload", tool.Output);
        Assert.DoesNotContain("error at", tool.Output);
        Assert.Equal(ExitCode.Found, tool.Run("verify", "--from", "system-text-json", "--to", "json", "--assembly", tool.PathOf("Shop.dll"), "--type", "Order", "--settings", "Settings.Web", tool.Write("one.json", "{\"Id\":1}")));
        Assert.Contains("tree at $.id: 1 payload", tool.Output);
    }

    [Fact]
    public void Settings_of_an_object_are_read_from_a_new_one()
    {
        using var tool = new ToolRun();
        const string Source = """
            namespace Shop;
            [WireModel(OmitNull = true)] public class Order { public int Id { get; set; } public string? Name { get; set; } }
            class Client
            {
                private Client() { }
                readonly Newtonsoft.Json.JsonSerializerSettings _field = new() { NullValueHandling = Newtonsoft.Json.NullValueHandling.Ignore };
                Newtonsoft.Json.JsonSerializerSettings Property => _field;
                Newtonsoft.Json.JsonSerializerSettings Method() => _field;
            }
            """;
        foreach (string member in (string[])["_field", "Property", "Method"])
            Assert.Equal(ExitCode.Done, Verify(tool, Source, "{\"Id\":1}", "--settings", "Client." + member));
        Assert.Equal(ExitCode.Found, Verify(tool, Source, "{\"Id\":1}"));
    }

    [Fact]
    public void Random_objects_that_the_settings_only_read_are_written_without_them()
    {
        using var tool = new ToolRun();
        const string Source = """
            [assembly: WireCodec(typeof(Shop.LengthCodec))]
            namespace Shop
            {
                [WireModel(Wires = Wires.Json)] public class Order { public int Id { get; set; } public TimeSpan Length { get; set; } }
                public class LengthCodec : Polywire.Json.JsonCodec<TimeSpan>
                {
                    public override TimeSpan Read(ref Polywire.Json.JsonReader reader) => TimeSpan.Parse(reader.ReadString()!) CHANGED;
                    public override void Write(ref Polywire.Json.JsonWriter writer, TimeSpan value) => throw new NotSupportedException();
                }
                public class Length : System.Text.Json.Serialization.JsonConverter<TimeSpan>
                {
                    public override TimeSpan Read(ref System.Text.Json.Utf8JsonReader reader, Type type, System.Text.Json.JsonSerializerOptions options) => TimeSpan.Parse(reader.GetString()!);
                    public override void Write(System.Text.Json.Utf8JsonWriter writer, TimeSpan value, System.Text.Json.JsonSerializerOptions options) => throw new NotSupportedException();
                }
                static class Settings { public static System.Text.Json.JsonSerializerOptions Json = new() { Converters = { new Length() } }; }
            }
            """;
        string[] arguments = ["verify", "--from", "system-text-json", "--to", "json", "--type", "Order", "--random", "20", "--settings", "Settings.Json", "--assembly"];
        Assert.True(tool.Run([.. arguments, tool.Build(Source.Replace("CHANGED", ""))]) == ExitCode.Done, tool.Output);
        Assert.Contains("20 payloads", tool.Output);
        Assert.Equal(ExitCode.Found, tool.Run([.. arguments, tool.Build(Source.Replace("CHANGED", "+ TimeSpan.FromDays(1)"))]));
        Assert.Contains("value at $.Length: 20 payloads", tool.Output);
    }

    [Fact]
    public void Random_objects_are_made_of_generic_types_that_the_code_names()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build("""
            namespace Shop;
            [WireModel] public class Page<T> { public T? First { get; set; } public int Count { get; set; } }
            [WireModel] public class Unused<T> { public T? First { get; set; } }
            [WireModel] public class Order { public Page<long>? Numbers { get; set; } }
            public static class Calls
            {
                public static byte[] Write(Page<Order> page) => Wire.Json.Serialize(page);
                public static string Name<T>() => typeof(Unused<T>).Name;
            }
            """);
        Assert.Equal((ExitCode.Done, ""), (tool.Run("verify", "--from", "system-text-json", "--to", "json", "--assembly", assembly, "--random", "5", "--json"), tool.Error));
        Assert.Equal(["Shop.Order", "Shop.Page<Shop.Order>", "Shop.Page<System.Int64>"], System.Text.Json.Nodes.JsonNode.Parse(tool.Output)!["types"]!.AsArray().Select(t => (string)t!["type"]!));
    }

    /// <summary>The largest constructor was called whatever it was for, and no object was made where it threw.</summary>
    [Fact]
    public void Random_objects_are_made_by_the_constructor_that_is_marked_or_one_that_accepts_the_values()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build("""
            namespace Shop;
            [WireModel] public class Marked { [System.Text.Json.Serialization.JsonConstructor] public Marked(string name) => Name = name; public Marked(string name, int other) => throw new System.FormatException(); public string Name { get; } }
            [WireModel] public class Parsed { Parsed() { } public Parsed(string name) => throw new System.FormatException("not parsed"); public string? Name { get; set; } }
            [WireModel] public class Order { public Id Id { get; set; } public System.ReadOnlyMemory<byte> Bytes { get; set; } public string? Name { get; set; } }
            [WireModel] public readonly struct Id { [System.Text.Json.Serialization.JsonConstructor] public Id(int value) => Value = value < 1 ? value : throw new System.FormatException(); public Id(System.DateTime time, System.Uri uri) => throw new System.FormatException(); public int Value { get; } }
            [WireModel] public class Refused { public Refused(string name) => throw new System.FormatException("not a name"); public string? Name { get; set; } }
            """);
        Assert.True(tool.Run("verify", "--from", "system-text-json", "--to", "json", "--assembly", assembly, "--random", "20") == ExitCode.Done, tool.Error + tool.Output);
        Assert.Contains("5 types, 2 of which no object could be made", tool.Output);
        Assert.Contains("  no object of 2 types, first Shop.Parsed: FormatException: not parsed", tool.Output);
        var user = UserAssembly.Load(assembly);
        var random = new RandomObjects(0, [], new InstancePlans());
        object[] orders = [.. Enumerable.Range(0, 40).Select(_ => random.Make(user.Find("Order"))!)];
        Assert.Contains(orders, o => ((ReadOnlyMemory<byte>)o.GetType().GetProperty("Bytes")!.GetValue(o)!).Length > 0);
        Assert.NotNull(random.Make(user.Find("Parsed")));
    }

    [Fact]
    public void Random_objects_have_null_texts_and_filled_collections()
    {
        using var tool = new ToolRun();
        const string Source = "namespace Shop; [WireModel] public class Order { public string? Name { get; set; } public string Sku { get; set; } = null!; [System.Text.Json.Serialization.JsonObjectCreationHandling(System.Text.Json.Serialization.JsonObjectCreationHandling.Populate)] public List<int> Lines { get; } = []; }";
        string assembly = tool.Build(Source);
        Assert.Equal(ExitCode.Done, tool.Run("verify", "--from", "system-text-json", "--to", "json", "--assembly", assembly, "--type", "Order", "--random", "60"));
        Assert.Contains("60 payloads", tool.Output);
        var user = UserAssembly.Load(assembly);
        Type type = user.Find("Order");
        var random = new RandomObjects(0, [type], new InstancePlans());
        object[] made = [.. Enumerable.Range(0, 60).Select(_ => random.Make(type)!)];
        int Count(string member, Func<object?, bool> holds) => made.Count(o => holds(type.GetProperty(member)!.GetValue(o)));
        Assert.InRange(Count("Name", v => v is null), 1, 30);
        Assert.Equal(0, Count("Sku", v => v is null));
        Assert.InRange(Count("Lines", v => ((List<int>)v!).Count > 0), 20, 60);
    }

    [Fact]
    public void The_report_as_JSON_has_every_difference()
    {
        using var tool = new ToolRun();
        Assert.Equal(ExitCode.Found, Verify(tool, Order, "{\"id\":7,\"Created\":\"2026-01-02T03:04:05Z\"}", "--json"));
        using JsonDocument report = JsonDocument.Parse(tool.Output);
        JsonElement type = report.RootElement.GetProperty("types")[0];
        Assert.Equal((1, 1), (report.RootElement.GetProperty("version").GetInt32(), type.GetProperty("different").GetInt32()));
        JsonElement finding = Assert.Single(type.GetProperty("findings").EnumerateArray());
        Assert.Equal(("value", "$.Id", "7", "0"), (finding.GetProperty("kind").GetString(), finding.GetProperty("path").GetString(), finding.GetProperty("library").GetString(), finding.GetProperty("polywire").GetString()));
    }

    [Fact]
    public void MessagePack_CSharp_is_called_in_the_version_beside_the_assembly()
    {
        using var tool = new ToolRun();
        // The signatures of MessagePack-CSharp over one shape of object, with an order of keys of its own.
        string library = tool.BuildLibrary("MessagePack", """
            using System;
            using System.Threading;
            namespace MessagePack;
            public class MessagePackSerializerOptions;
            public static class MessagePackSerializer
            {
                public static object Deserialize(Type type, ReadOnlyMemory<byte> bytes, MessagePackSerializerOptions options = null, CancellationToken cancellationToken = default)
                {
                    dynamic order = Activator.CreateInstance(type);
                    order.A = bytes.Span[2];
                    return order;
                }
                public static byte[] Serialize(Type type, object value, MessagePackSerializerOptions options = null, CancellationToken cancellationToken = default) => [0x92, (byte)((dynamic)value).A, 7];
            }
            """);
        File.WriteAllBytes(tool.PathOf("orders.bin"), [0x92, 1, 1, 0x92, 1, 2]);
        string[] arguments = ["verify", "--from", "messagepack", "--to", "messagepack", "--assembly", tool.Build("namespace Shop; [WireModel] public class Order { [WireField(1)] public int A { get; set; } [WireField(2)] public int B { get; set; } }", library), "--type", "Order", tool.PathOf("orders.bin")];
        Assert.Equal(ExitCode.Found, tool.Run(arguments));
        Assert.Contains("value at $.A: 1 payload, first " + tool.PathOf("orders.bin") + " value 2\n", tool.Output);
        Assert.Contains("tree at $[*]: 2 payloads", tool.Output);
    }

    [Fact]
    public void Packages_are_found_in_the_folders_that_the_project_was_restored_to()
    {
        using var tool = new ToolRun();
        string library = tool.BuildLibrary("MessagePack", "namespace MessagePack; public class MessagePackSerializerOptions; public static class MessagePackSerializer;");
        string assembly = tool.Build("namespace Shop; [WireModel] public class Order { [WireField(1)] public int A { get; set; } }", library);
        string package = Directory.CreateDirectory(tool.PathOf("own/messagepack/1.0.0/lib")).FullName;
        File.Move(library, Path.Combine(package, "MessagePack.dll"));
        tool.Write("Shop.deps.json", """{"targets":{"net":{"MessagePack/1.0.0":{"runtime":{"lib/MessagePack.dll":{}}}}},"libraries":{"MessagePack/1.0.0":{"path":"messagepack/1.0.0"}}}""");
        var files = new DependencyFiles(assembly);
        Assert.Equal((true, null), (files.IsMissing(new("MessagePack")), files.Find(new("MessagePack"))));
        Directory.CreateDirectory(tool.PathOf("obj"));
        tool.Write("obj/project.assets.json", JsonSerializer.Serialize(new { packageFolders = new Dictionary<string, object> { [tool.PathOf("own")] = new() } }));
        files = new DependencyFiles(assembly);
        Assert.Equal((false, Path.Combine(package, "MessagePack.dll")), (files.IsMissing(new("MessagePack")), files.Find(new("MessagePack"))));
    }

    [Fact]
    public void Another_version_of_Polywire_is_not_used_in_place_of_a_missing_one()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build("namespace Shop; [WireModel] public class Order { public int A { get; set; } }");
        tool.Write("Shop.deps.json", """{"targets":{"net":{"Polywire/9.9.9":{"runtime":{"lib/net10.0/Polywire.dll":{}}}}},"libraries":{"Polywire/9.9.9":{"path":"polywire/9.9.9"}}}""");
        Assert.Contains("Polywire is not found beside it or in its packages", tool.Refused("verify", "--from", "system-text-json", "--to", "json", "--assembly", assembly, "--type", "Order", "--random", "1"));
    }

    [Theory]
    [InlineData("there is no such file", "no.dll", "Order")]
    [InlineData("cannot be loaded", "text.dll", "Order")]
    [InlineData("there is no type 'Odrer'", "Shop.dll", "Odrer")]
    [InlineData("2 types have the name 'Twice'", "Shop.dll", "Twice")]
    [InlineData("Shop.Plain has no codec for json. Put [WireModel] on it", "Shop.dll", "Plain")]
    [InlineData("Generic is generic. Name its type arguments too, for example Generic<int>.", "Shop.dll", "Generic")]
    [InlineData("there is no type 'Generic`2'", "Shop.dll", "Generic<int, int>")]
    [InlineData("there is no type 'Odrer'", "Shop.dll", "Generic<Odrer>")]
    [InlineData("Struct<string> is no type.", "Shop.dll", "Struct<string>")]
    [InlineData("there is no type ''", "Shop.dll", "")]
    [InlineData("there is no type ''", "Shop.dll", "[]")]
    [InlineData("there is no type ''", "Shop.dll", ">")]
    [InlineData("there is no type ''", "Shop.dll", "Generic<>")]
    [InlineData("there is no type 'Shop.Order, Shop'", "Shop.dll", "Shop.Order, Shop")]
    [InlineData("has no property, field or parameterless method 'None'", "Shop.dll", "Order", "--settings", "Shop.Order.None")]
    [InlineData("Order.Broken throws InvalidOperationException: Order", "Shop.dll", "Order", "--settings", "Order.Broken")]
    [InlineData("Order.Unmade throws InvalidOperationException: Order", "Shop.dll", "Order", "--settings", "Order.Unmade")]
    [InlineData("Late.Text throws InvalidOperationException: Order", "Shop.dll", "Order", "--settings", "Late.Text")]
    [InlineData("Order.Missing is null", "Shop.dll", "Order", "--settings", "Order.Missing")]
    [InlineData("Shop.Closed has no parameterless constructor. Make Json static", "Shop.dll", "Order", "--settings", "Closed.Json")]
    [InlineData("'Json' is not a member", "Shop.dll", "Order", "--settings", "Json")]
    [InlineData("--settings names a value of type String, which is neither JsonSerializerSettings nor a JsonSerializer.", "Shop.dll", "Order", "--settings", "Order.Text")]
    [InlineData("--wire names a serializer of messagepack, but --to is json", "Shop.dll", "Order", "--wire", "Shop.Order.Pack")]
    public void Input_that_cannot_be_verified_is_reported_in_one_line_with_exit_code_2(string expected, string assembly, string type, params string[] more)
    {
        using var tool = new ToolRun();
        tool.Build("namespace Shop { [WireModel] public class Order { public static WireSerializer Pack => Wire.MessagePack; public static object Broken() => throw new InvalidOperationException(nameof(Order)); public static object? Missing; public static string Text = nameof(Text); public static object Unmade => Late.Text; } public static class Late { public static object Text = Order.Broken(); } public class Closed(int number) { public object Json = number; } public class Plain; public class Twice; public class Generic<T>; public class Struct<T> where T : struct; namespace Other { public class Twice; } }");
        tool.Write("text.dll", "no assembly");
        Assert.Contains(expected, tool.Refused(["verify", "--from", "newtonsoft", "--to", "json", "--assembly", tool.PathOf(assembly), "--type", type, tool.Write("x.json", "{}"), .. more]));
    }
}
