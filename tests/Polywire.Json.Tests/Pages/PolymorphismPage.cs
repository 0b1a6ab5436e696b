using System.Runtime.CompilerServices;
using Polywire;

namespace JsonTests;

/// <summary>The examples of docs/how-to/polymorphism.md.</summary>
public class PolymorphismPage
{
    [WireModel, WireUnion(0, typeof(Circle), Name = "circle"), WireUnion(1, typeof(Square))]
    public abstract class Figure;

    [WireModel] public class Circle : Figure { public double Radius { get; set; } }
    [WireModel] public class Square : Figure { public double Side { get; set; } }

    [WireModel(UnknownCase = typeof(OtherQuery)), WireUnion(0, typeof(TermQuery), Name = "term")]
    public interface IQuery;

    [WireModel] public record TermQuery(string Field, string Value) : IQuery;

    [WireModel] public class OtherQuery : IQuery { [WireExtensionData] public Dictionary<string, RawValue>? Rest { get; set; } }

    [WireModel, Closed]
    public abstract record Option<T>;                                   // public closed record Option<T>;

    [WireModel] public sealed record Some<T>(T Value) : Option<T>;      // {"$type":"Some","Value":1}
    [WireModel] public sealed record None<T> : Option<T>;               // {"$type":"None"}

    [WireModel(ReadAs = typeof(Order))]
    public interface IOrder { int Id { get; } string? Customer { get; } }

    [WireModel] public class Order : IOrder { public int Id { get; set; } public string? Customer { get; set; } public string? Secret { get; set; } }

    [WireModel(ReadAs = typeof(SearchRequest), Naming = WireNaming.SnakeCaseLower)]
    public interface ISearchRequest { [WireField(Name = "query")] IQuery? Filter { get; } int? MaxHits { get; } }

    [WireModel(Contract = typeof(ISearchRequest))]
    public class SearchRequest : ISearchRequest
    {
        public IQuery? Filter { get; set; }         // "query"
        public int? MaxHits { get; set; }           // "max_hits"
        public Uri? Server { get; set; }            // not a member
    }

    [Fact]
    public void Examples_do_what_the_page_says()
    {
        Figure figure = Wire.Json.Deserialize<Figure>("""{"Radius":2,"$type":"circle"}""");
        string json = Wire.Json.SerializeToString(figure);                  // {"$type":"circle","Radius":2}

        Assert.Equal("""{"$type":"circle","Radius":2}""", json);
        Assert.Equal("""{"$type":1,"Side":3}""", Wire.Json.SerializeToString<Figure>(new Square { Side = 3 }));
        Assert.Equal("""{"$type":"fuzzy","Boost":2}""", Wire.Json.SerializeToString(Wire.Json.Deserialize<IQuery>("""{"$type":"fuzzy","Boost":2}""")));
        Assert.Equal("""{"$type":"Some","Value":1}""", Wire.Json.SerializeToString<Option<int>>(new Some<int>(1)));
        Assert.Equal("""{"$type":"None"}""", Wire.Json.SerializeToString<Option<int>>(new None<int>()));
        var order = new Order { Id = 1, Customer = "c", Secret = "s" };
        Assert.Equal("""{"Id":1,"Customer":"c"}""", Wire.Json.SerializeToString<IOrder>(order));
        Assert.Contains("Secret", Wire.Json.SerializeToString(order));
        Assert.Equal("c", Assert.IsType<Order>(Wire.Json.Deserialize<IOrder>("""{"Customer":"c"}""")).Customer);
        Assert.Equal("""{"query":{"$type":"term","Field":"f","Value":"v"},"max_hits":5}""", Wire.Json.SerializeToString(new SearchRequest { Filter = new TermQuery("f", "v"), MaxHits = 5, Server = new Uri("http://a") }));
    }

    [Fact]
    public void A_value_of_an_unknown_type_is_passed_on_unchanged_as_a_raw_value()
    {
        byte[] bytes = [0x91, 0x92, 9, 0x91, 5];
        List<RawValue> read = Wire.MessagePack.Deserialize<List<RawValue>>(bytes);
        Assert.IsType<OtherQuery>(read[0].As<IQuery>());
        Assert.Equal(bytes, Wire.MessagePack.Serialize(read));
    }
}
