using System.Text;
using System.Text.Json;
using Polywire;
using TestKit;

namespace SystemTextJsonTests;

/// <summary>Callers of System.Text.Json catch its exception, with its path and line.</summary>
public class ErrorTests
{
    [Fact]
    public void At_the_root_path_and_line_are_whole()
    {
        JsonException e = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>(" \n{\n \"Id\": 1,\n \"Lines\": [{\"Sku\":\"é\", \"Count\":\"x\"}]}"u8, Setup.Mixed));
        Assert.Equal("$.Lines[0].Count", e.Path);
        Assert.Equal(3, e.LineNumber);
        Assert.Equal(32, e.BytePositionInLine);
        WireException inner = Assert.IsType<WireException>(e.InnerException);
        Assert.Equal(WireErrorCode.TypeMismatch, inner.Code);
        Assert.Contains("$.Lines[0].Count", e.Message);
    }

    [Fact]
    public void Inside_another_value_the_path_leads_to_the_model_and_the_message_into_it()
    {
        string json = "{\n \"Note\": \"n\",\n \"Orders\": [ {},\n  {\"Lines\":\n   [{\"Count\":1.5}]}]}";
        JsonException e = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Envelope>(json, Setup.Reflection(o => o.Converters.Add(new Polywire.Json.WireJsonConverter<Order>()))));
        Assert.Equal("$.Orders[1]", e.Path);
        Assert.Equal(4, e.LineNumber);
        Assert.Contains("$.Lines[0].Count", e.Message);
        Assert.Equal(WireErrorCode.NumberOutOfRange, Assert.IsType<WireException>(e.InnerException).Code);
        var reader = new Utf8JsonReader(CutSequence.Single(Encoding.UTF8.GetBytes(json)));
        try
        {
            JsonSerializer.Deserialize<Envelope>(ref reader, Setup.Mixed);
            Assert.Fail("It was read.");
        }
        catch (JsonException cut)
        {
            Assert.Equal("$.Orders", cut.Path);
            Assert.Equal(4, cut.LineNumber);
            Assert.IsType<WireException>(cut.InnerException);
        }
    }

    [Fact]
    public void Bad_grammar_is_System_Text_Jsons_to_find()
    {
        JsonException e = Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Order>("{\"Id\":1,\n\"Lines\":[}"u8, Setup.Mixed));
        Assert.Equal(1, e.LineNumber);
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Order>("{\"Id\":1"u8, Setup.Mixed));
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<Order>("{} {}"u8, Setup.Mixed));
    }

    [Fact]
    public void Text_that_is_not_UTF8_is_refused()
    {
        JsonException e = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Order>([.. "{\"Customer\":\""u8, 0xFF, .. "\"}"u8], Setup.Mixed));
        Assert.Equal(WireErrorCode.InvalidText, Assert.IsType<WireException>(e.InnerException).Code);
    }

    [Fact]
    public void Every_truncation_and_mutation_is_a_JsonException_or_a_value()
    {
        byte[] json = JsonSerializer.SerializeToUtf8Bytes(new Envelope { Orders = [Order.Sample()], Figure = new Circle() }, Setup.Mixed);
        var mutator = new Mutator(11);
        for (int i = 0; i < 3000; i++)
        {
            byte[] input = i < json.Length ? json[..i] : mutator.Mutate(json, true);
            try
            {
                JsonSerializer.Deserialize<Envelope>(GuardedInput.Place(input), Setup.Mixed);
            }
            catch (JsonException)
            {
            }
        }
    }

    [Fact]
    public void A_value_that_cannot_be_written_is_a_JsonException_with_the_path()
    {
        JsonException e = Assert.Throws<JsonException>(() => JsonSerializer.Serialize(new Envelope { Order = new Order { Total = double.NaN } }, Setup.Mixed));
        WireException inner = Assert.IsType<WireException>(e.InnerException);
        Assert.Equal(WireErrorCode.NotRepresentable, inner.Code);
        Assert.Equal("$.Total", inner.Path);
        Assert.Contains("$.Total", e.Message);
    }
}
