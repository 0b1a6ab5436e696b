using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Polywire;

namespace SystemTextJsonTests;

/// <summary>The options of System.Text.Json hold for models too: bytes and values as by reflection.</summary>
public class OptionsTests
{
    static void SameText<T>(T value, Action<JsonSerializerOptions> configure) =>
        Assert.Equal(JsonSerializer.Serialize(value, Setup.Reflection(configure)), JsonSerializer.Serialize(value, Setup.Alone(configure)));

    static void Reads(string json, Action<JsonSerializerOptions> configure, Action<Order> check)
    {
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Order>(json, Setup.Alone()));
        check(JsonSerializer.Deserialize<Order>(json, Setup.Reflection(configure))!);
        check(JsonSerializer.Deserialize<Order>(json, Setup.Alone(configure))!);
    }

    [Fact]
    public void Names_and_case()
    {
        SameText(Order.Sample(), o => o.PropertyNamingPolicy = JsonNamingPolicy.CamelCase);
        SameText(Order.Sample(), o => o.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper);
        SameText(new Label { ShortText = "a", Link = "b" }, o => o.PropertyNamingPolicy = JsonNamingPolicy.CamelCase);
        JsonSerializerOptions web = Setup.Alone(o => (o.PropertyNamingPolicy, o.PropertyNameCaseInsensitive) = (JsonNamingPolicy.CamelCase, true));
        Order read = JsonSerializer.Deserialize<Order>("""{"id":3,"CUSTOMER":"c","lines":[{"sku":"x"}]}""", web)!;
        Assert.Equal((3, "c", "x"), (read.Id, read.Customer, read.Lines![0].Sku));
        Assert.Equal(0, JsonSerializer.Deserialize<Order>("""{"id":3}""", Setup.Alone())!.Id);
    }

    [Fact]
    public void Number_handling_is_translated()
    {
        Reads("""{"Id":"3","Total":"1.5"}""", o => o.NumberHandling = JsonNumberHandling.AllowReadingFromString, v => Assert.Equal((3, 1.5), (v.Id, v.Total)));
        Reads("""{"Total":"NaN"}""", o => o.NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals, v => Assert.True(double.IsNaN(v.Total)));
        SameText(Order.Sample(), o => o.NumberHandling = JsonNumberHandling.WriteAsString);
        SameText(new Order { Total = double.NegativeInfinity }, o => o.NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals);
    }

    [Fact]
    public void Comments_and_commas_are_accepted_as_the_options_allow()
    {
        Reads("{\"Id\":3,/* c */ \"Lines\":[{\"Count\":1} // d\n]}", o => o.ReadCommentHandling = JsonCommentHandling.Skip, v => Assert.Equal(1, v.Lines![0].Count));
        Reads("""{"Id":3,"Lines":[{"Count":1,},],}""", o => o.AllowTrailingCommas = true, v => Assert.Equal(1, v.Lines![0].Count));
    }

    [Fact]
    public void Depth_is_limited_on_reading_and_writing()
    {
        Action<JsonSerializerOptions> shallow = o => o.MaxDepth = 2;
        Assert.Throws<JsonException>(() => JsonSerializer.Serialize(Order.Sample(), Setup.Alone(shallow)));
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Order>("""{"Lines":[{}]}""", Setup.Alone(shallow)));
        Assert.NotNull(JsonSerializer.Deserialize<Order>("""{"Lines":[]}""", Setup.Alone(shallow)));
        string deep = $$"""{"x":{{new string('[', 100)}}{{new string(']', 100)}},"Id":1}""";
        Assert.Equal(1, JsonSerializer.Deserialize<Order>(deep, Setup.Alone(o => o.MaxDepth = 200))!.Id);
    }

    [Fact]
    public void Unmapped_member_handling_is_translated()
    {
        Assert.Equal(0, JsonSerializer.Deserialize<Order>("""{"x":1}""", Setup.Alone())!.Id);
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>("""{"x":1}""", Setup.Alone(o => o.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow)));
    }

    [Fact]
    public void Nulls_and_duplicates_are_handled_as_the_options_say()
    {
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Order>("""{"Customer":null}""", Setup.Alone(o => o.RespectNullableAnnotations = true)));
        Assert.NotNull(JsonSerializer.Deserialize<Order>("""{"Customer":null}""", Setup.Alone()));
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Order>("""{"Id":1,"Id":2}""", Setup.Alone(o => o.AllowDuplicateProperties = false)));
        Assert.Equal(2, JsonSerializer.Deserialize<Order>("""{"Id":1,"Id":2}""", Setup.Alone())!.Id);
    }

    [Fact]
    public void The_encoder_is_translated()
    {
        SameText(Order.Sample(), _ => { });
        SameText(Order.Sample(), o => o.Encoder = JavaScriptEncoder.Default);
        Assert.Equal(Wire.Json.SerializeToString(Order.Sample()), JsonSerializer.Serialize(Order.Sample(), Setup.Alone(o => o.Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping)));
    }

    [Fact]
    public void Indentation_is_the_writers()
    {
        SameText(new List<Order> { Order.Sample(), Order.Sample() }, o => o.WriteIndented = true);
        SameText(Order.Sample(), o => (o.WriteIndented, o.IndentCharacter, o.IndentSize, o.NewLine) = (true, '\t', 1, "\r\n"));
        JsonSerializerOptions mixed = new(Setup.Mixed) { WriteIndented = true };
        var value = new Envelope { Order = Order.Sample(), Orders = [Order.Sample(), new Order()], ByName = new() { ["a"] = new() } };
        Assert.Equal(JsonSerializer.Serialize(value, Setup.Reflection(o => (o.WriteIndented, o.Encoder) = (true, mixed.Encoder))), JsonSerializer.Serialize(value, mixed));
    }
}
