using System.Text.Json;
using Polywire;

namespace JsonTests;

/// <summary>Interfaces that are written by their own members, and read as a type that is named.</summary>
public class ReadAsTests
{
    static Order Sample => new()
    {
        Id = 1, Customer = "c", Secret = "not of the interface", Lines = [new Line("a", 2), new OtherLine("b", 3, 4)],
        Previous = new Order { Id = 0 },
    };

    [Fact]
    public void Written_by_the_interface()
    {
        string json = Wire.Json.SerializeToString<IOrder>(Sample);
        Assert.Equal("""{"Customer":"c","Lines":[{"Text":"a","n":2},{"Text":"b","n":3}],"Previous":{"Customer":null,"Lines":[],"Previous":null,"Id":0},"Id":1}""", json);
        Assert.Equal(JsonSerializer.Serialize<IOrder>(Sample).Replace("\"Count\"", "\"n\""), json);
        Assert.Equal("""[null,{"Text":"x","n":0}]""", Wire.Json.SerializeToString(new List<ILine?> { null, new Line("x", 0) }));
        Assert.Contains("Secret", Wire.Json.SerializeToString(Sample));
    }

    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    public void Read_as_the_named_type(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        IOrder read = wire.Deserialize<IOrder>(wire.Serialize<IOrder>(Sample));
        Order order = Assert.IsType<Order>(read);
        Assert.Equal((1, "c", null, 2), (order.Id, order.Customer, order.Secret, order.Lines.Count));
        Assert.Equal([new Line("a", 2), new Line("b", 3)], order.Lines.Cast<Line>());
        Assert.Equal(0, Assert.IsType<Order>(order.Previous).Id);
        Assert.Null(wire.DeserializeOrNull<IOrder>(wire.Serialize<IOrder?>(null)));
        Shown shown = Assert.IsType<Shown>(wire.Deserialize<Abstracted>(wire.Serialize<Abstracted>(new Shown { A = 1, B = 2, C = 3 })));
        Assert.Equal((1, 2, 0), (shown.A, shown.B, shown.C));
    }

    [Fact]
    public void Values_that_the_named_type_refuses_are_refused()
    {
        WireException e = Wire.Json.Refused<IOrder>("""{"Lines":[{"Text":"a","n":"x"}]}""");
        Assert.Equal((WireErrorCode.TypeMismatch, "$.Lines[0].n"), (e.Code, e.Path));
        Assert.Equal("s", ((Order)Wire.Json.Deserialize<IOrder>("""{"Secret":"s"}""")).Secret);
    }

    [Fact]
    public void A_class_is_written_by_the_contract_of_its_interface()
    {
        var search = new Search("q", 5) { Total = 7, At = DateTime.UnixEpoch.AddSeconds(9), Hidden = "h", Server = "s", Own = 3 };
        Assert.Equal("""{"query_text":"q","offset":5,"total":"7","at":9,"own":3}""", Wire.Json.SerializeToString(search));
        Assert.Equal("""{"query_text":"q","total":"7","at":9,"offset":5}""", Wire.Json.SerializeToString<ISearch>(search));
        Assert.Equal(search with { Hidden = null, Server = null }, Wire.Json.Deserialize<Search>(Wire.Json.Serialize(search)));
        Assert.Equal(search with { Hidden = null, Server = null, Own = 0 }, Wire.Json.Deserialize<ISearch>(Wire.Json.Serialize<ISearch>(search)));
        Assert.Equal("95A17105070903", Convert.ToHexString(Wire.MessagePack.Serialize(search)));
        Assert.Equal("94A171050709", Convert.ToHexString(Wire.MessagePack.Serialize<ISearch>(search)));
        Assert.Equal(search with { Hidden = null, Server = null }, Wire.MessagePack.Deserialize<Search>(Wire.MessagePack.Serialize(search)));
        Assert.Equal("""{"query_text":null,"from":1,"total":"0","at":0}""", Wire.Json.SerializeToString(new Renamed { From = 1, At = DateTime.UnixEpoch }));
    }
}
