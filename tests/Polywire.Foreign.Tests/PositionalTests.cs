using ForeignTests.Positional;
using Newtonsoft.Json;
using Polywire;
using Polywire.Json;
using Stj = System.Text.Json.JsonSerializer;

namespace ForeignTests;

/// <summary>Attributes on the properties of positional parameters, and parameters of what is ignored, against the libraries themselves.</summary>
public class PositionalTests
{
    static readonly JsonWire s_json = Wire.Json.With(Wire.Json.Options with { Escaping = JsonEscaping.SystemTextJson });

    static T Same<T>(T value, params string[] inputs)
    {
        Assert.Equal(Stj.Serialize(value), s_json.SerializeToString(value));
        T? read = default;
        foreach (string json in inputs)
        {
            T? expected = default;
            if (Record.Exception(() => expected = Stj.Deserialize<T>(json)) is not null)
            {
                Assert.Throws<WireException>(() => s_json.Deserialize<T>(json));
                continue;
            }
            read = s_json.Deserialize<T>(json);
            Assert.Equal(Text(expected), Text(read));
            // On MessagePack it is no member either.
            Assert.Equal(Text(s_json.Deserialize<T>(s_json.Serialize(read))), Text(Wire.MessagePack.Deserialize<T>(Wire.MessagePack.Serialize(read))));
        }
        return read!;
    }

    /// <summary>All properties, whatever their attributes say.</summary>
    static string Text<T>(T? value) => string.Join(", ", typeof(T).GetProperties().Select(p => $"{p.Name} = {p.GetValue(value) ?? "null"}"));

    [Fact]
    public void Names_order_and_required() => Same(new Named(1, 2, 3), """{"a b":1,"B":2,"C":3}""", """{"A":1,"B":2,"C":3}""", """{"B":2}""");

    [Fact]
    public void An_ignored_member_is_not_written_and_is_read_as_the_default_of_the_parameter()
    {
        Ignoring read = Same(new Ignoring(1, "b", "x", () => { }, Plain.One), """{"A":5,"B":"b","C":"y","D":1,"E":0}""", "{}");
        Assert.Equal(new Ignoring(0, null, "c", null, Plain.Two), read);
        Assert.Equal(new IgnoringAll { C = 6 }, Same(new IgnoringAll(1, 2) { C = 3 }, "{}", """{"A":1,"B":2,"C":6}"""));
        Assert.Equal(new IgnoringStruct(0, 7), Same(new IgnoringStruct(1, 2), """{"A":5}""", """{"A":5,"B":7}"""));
        Assert.Equal(new IgnoringBase(4, null!), Same(new IgnoringBase(1, "x"), """{"A":4,"B":"y"}"""));
        Assert.Equal(new IgnoringDerived(4, null!, 0, 5), Same(new IgnoringDerived(1, "x", 2, 3), """{"A":4,"B":"y","C":6,"D":5}"""));
        Assert.Equal((0, 5), Same(new IgnoringClass(1, 2), """{"A":4,"B":5}""") is var c ? (c.A, c.B) : default);
        Assert.Equal((0, 5), s_json.Deserialize<IgnoringPrivately>("""{"A":4,"B":5}""") is var p ? (p.A, p.B) : default);
        Assert.Equal("""{"B":2}""", s_json.SerializeToString(IgnoringPrivately.Make(1, 2)));
    }

    [Fact]
    public void Conditions_enums_and_numbers_of_parameters_are_read() =>
        Same(new Conditional(null, 0, null, Plain.Two, 5), "{}", """{"A":"a","B":1,"C":"c","D":"Two","E":"7"}""", """{"D":1,"E":7}""", """{"D":"Three"}""");

    [Fact]
    public void Our_own_attributes_on_parameters_are_read()
    {
        Assert.Equal("""{"bee":2}""", Wire.Json.SerializeToString(new Own(1, 2, "x")));
        Assert.Equal(new Own(0, 5), Wire.Json.Deserialize<Own>("""{"A":4,"B":6,"bee":5,"C":"y"}"""));
        Assert.Equal(new Own(0, 5), Wire.MessagePack.Deserialize<Own>(Wire.MessagePack.Serialize(new Own(4, 5, "y"))));
        Assert.Equal("9201A163", Convert.ToHexString(Wire.MessagePack.Serialize(new Numbered(1, 2, "c"))));
        Assert.Equal(new Numbered(1, 0, "c"), Wire.MessagePack.Deserialize<Numbered>(Convert.FromHexString("9201A163")));
        Assert.Equal("""{"A":1}""", Wire.Json.SerializeToString(new Chosen(1, 2)));
        Assert.Equal(new Chosen(1), Wire.Json.Deserialize<Chosen>("""{"A":1,"B":2}"""));
        Assert.Equal(new Chosen(1), Wire.MessagePack.Deserialize<Chosen>(Wire.MessagePack.Serialize(new Chosen(1, 2))));
    }

    static void SameAsNewtonsoft<T>(T value, params string[] inputs)
    {
        Assert.Equal(JsonConvert.SerializeObject(value), Wire.Json.SerializeToString(value));
        foreach (string json in inputs)
        {
            T? expected = default;
            if (Record.Exception(() => expected = JsonConvert.DeserializeObject<T>(json)) is not null) Assert.Throws<WireException>(() => Wire.Json.Deserialize<T>(json));
            else Assert.Equal(Text(expected), Text(Wire.Json.Deserialize<T>(json)));
        }
    }

    [Fact]
    public void Attributes_of_Newtonsoft_Json_on_parameters_are_read_as_there()
    {
        SameAsNewtonsoft(new NewtonNamed(1, 2, null, "d"), """{"a b":1,"B":2,"C":"c","D":"d"}""", """{"A":1,"D":""}""", """{"a b":1}""", """{"D":null}""");
        // What is ignored is not written, but its constructor gets what the input has for it.
        SameAsNewtonsoft(new NewtonIgnoring(1, 2, ["x"], 3), """{"A":5,"B":6}""", """{"A":5,"B":6,"C":null,"D":4}""", "{}");
        Assert.Equal(["y"], Wire.Json.Deserialize<NewtonIgnoring>("""{"C":["y"]}""").C);
        SameAsNewtonsoft(new NewtonChosen(1, 2), """{"A":5,"B":6}""", "{}");
        Assert.Equal(new NewtonIgnoring(0, 2), Wire.MessagePack.Deserialize<NewtonIgnoring>(Wire.MessagePack.Serialize(new NewtonIgnoring(1, 2, ["x"], 3))));
    }

    [Fact]
    public void Keys_of_MessagePack_on_parameters_are_read()
    {
        static void Both<T>(T value, string hex)
        {
            Assert.Equal(hex, Convert.ToHexString(Wire.MessagePack.Serialize(value)));
            Assert.Equal(value, Wire.MessagePack.Deserialize<T>(Convert.FromHexString(hex)));
        }
        Both(new KeyedRecord(1, "b"), "9301C0A162");
        Both(new ByName(1, 5), "82A14101A14205");
        Both(new TextKeyed(1, 2), "82A17801A17902");
    }
}
