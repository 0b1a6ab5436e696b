using Polywire;
using Stj = System.Text.Json.JsonSerializer;

namespace ForeignTests.OfDerivedTypes;

/// <summary>Derived types without a discriminator, against System.Text.Json: written by their members, read as the declared type.</summary>
public class DerivedTypeTests
{
    static T Same<T>(T value, params string[] inputs)
    {
        string json = Stj.Serialize(value);
        Assert.Equal(json, Wire.Json.SerializeToString(value));
        T? read = default;
        foreach (string input in inputs.Append(json))
        {
            T? theirs = default;
            if (Record.Exception(() => theirs = Stj.Deserialize<T>(input)) is not null)
            {
                Assert.Throws<WireException>(() => Wire.Json.Deserialize<T>(input));
                continue;
            }
            read = Wire.Json.Deserialize<T>(input);
            Assert.Equal(theirs!.GetType(), read!.GetType());
            Assert.Equal(Stj.Serialize(theirs), Stj.Serialize(read));
        }
        return read!;
    }

    [Fact]
    public void None_has_a_discriminator()
    {
        Assert.IsType<Shape>(Same<Shape>(new Square { Label = "s", Side = 2 }));
        Same<Shape>(new Circle { R = 1 }, """{"$type":"circle","R":5,"Label":"l"}""", "{}");
        Same(new Shape { Label = "x" });
        Same(new Square { Side = 3 });
        Assert.ThrowsAny<Exception>(() => Stj.Serialize<Shape>(new Unlisted()));
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Wire.Json.Serialize<Shape>(new Unlisted())).Code);
    }

    [Fact]
    public void Some_have_one()
    {
        Same<Mixed>(new Plain { Id = 1, P = 2 }, """{"Id":1,"P":2}""", """{"$type":"plain","Id":1}""", """{"$type":"named","N":1,"Id":2}""", """{"$type":7,"M":5}""");
        Same<Mixed>(new Named { Id = 1, N = 2 });
        Same<Mixed>(new Numbered { Id = 1, M = 2 });
        Same(new Holder { Shape = new Square { Side = 1 }, Many = [new Plain { P = 1 }, new Named(), new Mixed { Id = 3 }] });
    }

    [Fact]
    public void An_interface_is_written_and_not_read()
    {
        Assert.Equal(Stj.Serialize<IThing>(new Only { Id = 1, More = 2 }), Wire.Json.SerializeToString<IThing>(new Only { Id = 1, More = 2 }));
        Assert.Equal(WireErrorCode.UnknownCase, Assert.Throws<WireException>(() => Wire.Json.Deserialize<IThing>("""{"Id":1,"More":2}""")).Code);
    }

    [Fact]
    public void A_number_for_MessagePack_is_none_on_JSON()
    {
        Same<OnBothWires>(new Both { A = 1, B = 2 });
        byte[] bytes = Wire.MessagePack.Serialize<OnBothWires>(new Both { A = 1, B = 2 });
        Assert.Equal("920382A14202A14101", Convert.ToHexString(bytes));
        Assert.Equal(2, Assert.IsType<Both>(Wire.MessagePack.Deserialize<OnBothWires>(bytes)).B);
        Assert.Contains("has no number", Assert.Throws<WireTypeException>(() => ((WireSerializer)Wire.MessagePack).Serialize<Shape>(new Square())).Message);
    }
}
