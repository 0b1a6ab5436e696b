using Polywire;
using Polywire.Json;
using TestKit;

[assembly: WireFor<JsonTests.Ticket>]
[assembly: WireFor<JsonTests.Reading>]

namespace JsonTests;

[WireCodec(typeof(TicketCodec))]
public sealed record Ticket(string Seat, long Price, bool Sold);

/// <summary>Names from one table, matched as UTF-8.</summary>
public sealed class TicketCodec : JsonCodec<Ticket>
{
    static readonly JsonNames s_names = new("seat", "price", "sold");

    public override void Write(ref JsonWriter writer, Ticket? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return;
        }
        writer.WriteStartObject();
        writer.WritePropertyName(s_names, 0);
        writer.WriteStringValue(value.Seat);
        writer.WritePropertyName(s_names, 1);
        writer.WriteNumberValue(value.Price);
        writer.WritePropertyName(s_names, 2);
        writer.WriteBooleanValue(value.Sold);
        writer.WriteEndObject();
    }

    public override Ticket? Read(ref JsonReader reader)
    {
        if (reader.TryReadNull()) return null;
        string seat = "";
        long price = 0;
        bool sold = false;
        reader.ReadStartObject();
        while (reader.TryReadPropertyName(s_names, out int index))
        {
            switch (index)
            {
                case 0: seat = reader.ReadString() ?? ""; break;
                case 1: price = reader.ReadInt64(); break;
                case 2: sold = reader.ReadBoolean(); break;
                default: reader.Skip(); break;
            }
        }
        return new Ticket(seat, price, sold);
    }
}

/// <summary>A number that stays what its token was, a text, or one of two words.</summary>
[WireCodec(typeof(ReadingCodec))]
public sealed record Reading(object? Value);

public static class ReadingCodec
{
    public static void Write(ref JsonWriter writer, Reading? value) => writer.WriteObjectValue(value?.Value);

    public static Reading Read(ref JsonReader reader) => new(reader.PeekKind() switch
    {
        JsonTokenKind.Integer => reader.ReadInt64(),
        JsonTokenKind.Float => reader.ReadDouble(),
        JsonTokenKind.String when reader.TryReadString("high"u8) => double.MaxValue,
        JsonTokenKind.String when reader.TryReadString("löw"u8) => double.MinValue,
        _ => reader.ReadObjectValue(),
    });
}

[WireModel(OptIn = true)]
public class OptedIn
{
    [WireField] public int Shown { get; set; }
    public int Hidden { get; set; }
    [WireField(Name = "private_one")] internal string? Inner { get; set; }
}

/// <summary>What a codec written by hand has: names without text, kinds of token, state, options.</summary>
public class HandWrittenCodecTests
{
    [Theory]
    [InlineData("""{"seat":"4C","price":7,"sold":true}""")]
    [InlineData("""{ "sold" : true , "price":7,"x":{"seat":1},"seat":"4C" }""")]
    [InlineData("""{"s\u0065at":"4C","\u0070rice":7,"so\u006cd":true,"Seat":"no"}""")]
    public void Names_are_matched_in_any_order_and_escaped(string json)
    {
        Assert.Equal(new Ticket("4C", 7, true), Wire.Json.Deserialize<Ticket>(json));
        Assert.Equal(new Ticket("4C", 7, true), Wire.Json.Deserialize<Ticket>(GuardedInput.Place(System.Text.Encoding.UTF8.GetBytes(json))));
    }

    [Fact]
    public void Names_are_matched_without_allocation()
    {
        byte[] json = """{"pr\u0069ce":7,"sold":true,"other":1}"""u8.ToArray();
        Assert.Equal(7, Wire.Json.Deserialize<Ticket>(json).Price);
        Assert.InRange(TestKit.AllocationAssert.Measure(() => Wire.Json.Deserialize<Ticket>(json), 64), 0, 64);
    }

    [Fact]
    public void Names_go_by_the_options_of_the_call()
    {
        JsonWire upper = Wire.Json.With(Wire.Json.Options with { NamePolicy = n => n.ToUpperInvariant() });
        Assert.Equal("""{"SEAT":"4C","PRICE":7,"SOLD":true}""", upper.SerializeToString(new Ticket("4C", 7, true)));
        Assert.Equal(7, upper.Deserialize<Ticket>("""{"PRICE":7}""").Price);
        Assert.Equal(7, upper.Deserialize<Ticket>("""{"price":7}""").Price);
        Assert.Equal(7, Wire.Json.With(Wire.Json.Options with { CaseInsensitive = true }).Deserialize<Ticket>("""{"PriCE":7}""").Price);
        Assert.Equal(0, Wire.Json.Deserialize<Ticket>("""{"PRICE":7}""").Price);
    }

    [Fact]
    public void A_table_finds_its_own_names_and_no_others()
    {
        string[] all = [.. Enumerable.Range(0, 500).Select(i => $"näme_{i * 7919 % 1000:x}"), "", "a", "\"quoted\"", "a\n"];
        var names = new JsonNames(all);
        Assert.Equal(all.Length, names.Count);
        for (int i = 0; i < all.Length; i++)
        {
            Assert.Equal(i, names.Find(System.Text.Encoding.UTF8.GetBytes(all[i])));
            Assert.Equal(all[i], names[i]);
            Assert.Equal(-1, names.Find(System.Text.Encoding.UTF8.GetBytes(all[i] + "!")));
        }
        Assert.Equal(-1, new JsonNames().Find("a"u8));
        Assert.Throws<ArgumentException>(() => new JsonNames("a", "a"));
        Assert.ThrowsAny<ArgumentException>(() => new JsonNames("\ud800"));
        Assert.Throws<ArgumentException>(() => new JsonNames([.. Enumerable.Range(0, 4097).Select(i => i.ToString())]));
    }

    [Theory]
    [InlineData("1", typeof(long))]
    [InlineData("-0", typeof(long))]
    [InlineData("1.0", typeof(double))]
    [InlineData("1e2", typeof(double))]
    [InlineData("\"h\\u0069gh\"", typeof(double))]
    [InlineData("\"l\\u00f6w\"", typeof(double))]
    [InlineData("\"löwe\"", typeof(string))]
    [InlineData("true", typeof(bool))]
    [InlineData("[]", typeof(List<object?>))]
    public void The_kind_of_a_token_tells_an_integer_from_a_float_and_words_from_text(string json, Type type) =>
        Assert.IsType(type, Wire.Json.Deserialize<Reading>(json).Value);

    [Fact]
    public void Opt_in_models_have_the_members_that_are_named()
    {
        Assert.Equal("""{"Shown":1,"private_one":"x"}""", Wire.Json.SerializeToString(new OptedIn { Shown = 1, Hidden = 2, Inner = "x" }));
        OptedIn read = Wire.Json.Deserialize<OptedIn>("""{"Shown":1,"Hidden":2,"private_one":"y"}""");
        Assert.Equal((1, 0, "y"), (read.Shown, read.Hidden, read.Inner));
    }
}
