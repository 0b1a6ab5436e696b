using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Polywire;
using Polywire.Json;
using TestKit;
using TestModels;

namespace SystemTextJsonTests;

/// <summary>Which types are offered, and that they are read and written as without the bridge.</summary>
public class ResolverTests
{
    public static TheoryData<string> Names { get; } = [.. Conformance.Names(Wires.Json)];

    [Fact]
    public void System_Text_Json_has_no_reflection_of_its_own_here() => Assert.False(JsonSerializer.IsReflectionEnabledByDefault);

    [Theory, MemberData(nameof(Names))]
    public void Every_shape_passes_through_as_it_is(string name) => TestCases.Named(name).Accept(new Visitor());

    sealed class Visitor : ITestCaseVisitor
    {
        static readonly JsonSerializerOptions s_options = new() { Converters = { new WireJsonConverterFactory(Wire.Json) }, TypeInfoResolver = new WireJsonTypeInfoResolver(Wire.Json) };

        public void Visit<T>(TestCase<T> testCase)
        {
            if (typeof(T) == typeof(object) || s_options.TypeInfoResolver!.GetTypeInfo(typeof(T), s_options) is null) Assert.Skip("System.Text.Json's own.");
            foreach (T? value in testCase.Values)
            {
                byte[] bytes = Wire.Json.Serialize(value);
                var info = (JsonTypeInfo<T>)s_options.GetTypeInfo(typeof(T));
                byte[] bridged = JsonSerializer.SerializeToUtf8Bytes(value!, info);
                // Scalars are written by System.Text.Json's own converters, with its escaping.
                if (JsonBridge.IsOwn(info)) Assert.Equal(Text(bytes), Text(bridged));
                T? read = JsonSerializer.Deserialize(bytes, info);
                Assert.True(testCase.Same(value, read) || testCase.Lossy is not null && bytes.AsSpan().SequenceEqual(Wire.Json.Serialize(read)), Text(bytes));
            }
        }

        static string Text(byte[] bytes) => System.Text.Encoding.UTF8.GetString(bytes);
    }

    static class JsonBridge
    {
        internal static bool IsOwn(JsonTypeInfo info) => info.Converter.GetType().Assembly == typeof(Wire).Assembly;
    }

    [Theory]
    [InlineData(typeof(Order), true)]
    [InlineData(typeof(List<Order>), true)]
    [InlineData(typeof(Order[]), true)]
    [InlineData(typeof(Dictionary<string, Order>), true)]
    [InlineData(typeof(Point?), true)]
    [InlineData(typeof(Figure), true)]
    [InlineData(typeof(RawValue), true)]
    [InlineData(typeof(List<int>), true)]
    [InlineData(typeof(int), false)]
    [InlineData(typeof(int?), false)]
    [InlineData(typeof(string), false)]
    [InlineData(typeof(object), false)]
    [InlineData(typeof(DateTimeOffset), false)]
    public void Models_go_to_generated_code_and_scalars_to_System_Text_Json(Type type, bool ours)
    {
        JsonTypeInfo? info = new WireJsonTypeInfoResolver().GetTypeInfo(type, new JsonSerializerOptions());
        Assert.NotNull(info);
        Assert.Equal(type, info.Type);
        Assert.Equal(ours, JsonBridge.IsOwn(info));
    }

    [Theory]
    [InlineData(typeof(Envelope))]
    [InlineData(typeof(DayOfWeek))]
    [InlineData(typeof(List<object>))]
    [InlineData(typeof(Dictionary<string, object>))]
    [InlineData(typeof(object[]))]
    public void Other_types_are_left_to_other_resolvers(Type type)
    {
        Assert.Null(new WireJsonTypeInfoResolver().GetTypeInfo(type, new JsonSerializerOptions()));
        Assert.False(new WireJsonConverterFactory().CanConvert(type));
    }

    [Fact]
    public void Works_with_nothing_else()
    {
        JsonSerializerOptions options = Setup.Alone();
        string json = JsonSerializer.Serialize(new List<Order> { Order.Sample(), Order.Sample(8) }, options);
        Assert.Equal(JsonSerializer.Serialize(new List<Order> { Order.Sample(), Order.Sample(8) }, Setup.Reflection()), json);
        Assert.Equal(8, JsonSerializer.Deserialize<List<Order>>(json, options)![1].Id);
        Assert.Equal("\"a\"", JsonSerializer.Serialize("a", options));
        Assert.Equal("7", JsonSerializer.Serialize<object>(7, options));
        Assert.Null(JsonSerializer.Deserialize<Order>("null", options));
        Assert.Null(JsonSerializer.Deserialize<int?>("null", options));
        Assert.Null(JsonSerializer.Deserialize<Point?>("null", options));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Envelope(), options));
    }

    [Fact]
    public void Goes_by_the_run_time_type_of_an_object()
    {
        string json = JsonSerializer.Serialize<object>(new Dictionary<string, object> { ["a"] = Order.Sample(), ["b"] = 1 }, Setup.Mixed);
        Assert.Equal($$"""{"a":{{Wire.Json.SerializeToString(Order.Sample())}},"b":1}""", json);
    }

    [Fact]
    public void The_resolver_combines_with_a_context_of_System_Text_Jsons_generator()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(PlainContext.Default, new WireJsonTypeInfoResolver()) };
        Assert.Equal("""{"A":3}""", JsonSerializer.Serialize(new Plain { A = 3 }, options));
        Assert.Equal("""{"Sku":"s","Count":1}""", JsonSerializer.Serialize(new Line { Sku = "s", Count = 1 }, options));
    }

    [Fact]
    public void A_converter_in_the_options_goes_before_generated_code()
    {
        JsonSerializerOptions options = Setup.Alone(o => o.Converters.Add(new FixedLine()));
        Assert.Equal("\"fixed\"", JsonSerializer.Serialize(new Line(), options));
    }

    sealed class FixedLine : System.Text.Json.Serialization.JsonConverter<Line>
    {
        public override Line Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Sku = reader.GetString()! };

        public override void Write(Utf8JsonWriter writer, Line value, JsonSerializerOptions options) => writer.WriteStringValue("fixed");
    }

    [Fact]
    public void Works_as_converters_without_a_resolver_of_its_own()
    {
        JsonSerializerOptions options = Setup.Reflection(o => o.Converters.Add(new WireJsonConverterFactory()));
        var value = new Envelope { Figure = new Circle { Radius = 2 }, Orders = [Order.Sample()] };
        Envelope read = JsonSerializer.Deserialize<Envelope>(JsonSerializer.Serialize(value, options), options)!;
        Assert.Equal(2, Assert.IsType<Circle>(read.Figure).Radius);
        Assert.Equal(2, read.Orders![0].Lines!.Count);
    }

    [Fact]
    public void Works_by_attribute()
    {
        var value = new Marked { Order = Order.Sample(), Lines = [new() { Sku = "x", Count = 4 }] };
        string json = JsonSerializer.Serialize(value, Setup.Reflection());
        Marked read = JsonSerializer.Deserialize<Marked>(json, Setup.Reflection())!;
        Assert.Equal(value.Order.Customer, read.Order!.Customer);
        Assert.Equal(4, Assert.Single(read.Lines!).Count);
    }

    [Fact]
    public void Models_are_inside_plain_classes()
    {
        var value = new Envelope
        {
            Note = "n", Order = Order.Sample(), Orders = [Order.Sample(1), Order.Sample(2)], ByName = new() { ["p"] = new() { Sku = "p" } },
            Corner = new() { X = 1, Y = 2 }, Other = new Point { X = 3 }, Figure = new Square { Side = 1.5 }, After = 9,
        };
        string json = JsonSerializer.Serialize(value, Setup.Mixed);
        string plain = JsonSerializer.Serialize(value, Setup.Reflection(o => o.Encoder = Setup.Mixed.Encoder)).Replace("\\uD83D\\uDE80", "\U0001F680").Replace("\"Figure\":{}", "\"Figure\":{\"$type\":\"square\",\"Side\":1.5}");
        Assert.Equal(plain, json);
        Envelope read = JsonSerializer.Deserialize<Envelope>(json, Setup.Mixed)!;
        Assert.Equal(json, JsonSerializer.Serialize(read, Setup.Mixed));
        Envelope empty = JsonSerializer.Deserialize<Envelope>("""{"Order":null,"Other":null,"Orders":[null],"After":1}""", Setup.Mixed)!;
        Assert.Null(empty.Order);
        Assert.Null(empty.Other);
        Assert.Null(Assert.Single(empty.Orders!));
        Assert.Equal(1, empty.After);
    }

    [Fact]
    public void A_wire_of_its_own_brings_its_options_and_state()
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { Context = new TenantContext("acme"), Indented = true, NamedFloats = true });
        JsonSerializerOptions options = Setup.Alone(o => o.PropertyNamingPolicy = JsonNamingPolicy.CamelCase, wire);
        Assert.Equal("\"acme:n\"", JsonSerializer.Serialize(new Tenant { Name = "n" }, options));
        Assert.Equal("acme:n", JsonSerializer.Deserialize<Tenant>("\"n\"", options)!.Name);
        Assert.Equal("""{"$type":"circle","Radius":"NaN"}""", JsonSerializer.Serialize<Figure>(new Circle { Radius = double.NaN }, options));
        Assert.Throws<ArgumentNullException>(() => new WireJsonTypeInfoResolver(null!));
        Assert.Throws<ArgumentNullException>(() => new WireJsonConverterFactory(null!));
        Assert.Throws<ArgumentNullException>(() => new WireJsonConverter<Order>(null!));
    }
}
