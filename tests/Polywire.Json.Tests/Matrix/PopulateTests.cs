using Polywire;
using TestModels;

namespace JsonTests;

/// <summary>Reading into what is there already, on both wires.</summary>
public class PopulateTests
{
    public static TheoryData<string> Wires { get; } = ["json", "messagepack"];

    [Theory, MemberData(nameof(Wires))]
    public void Members_that_are_absent_stay_models_merge_and_collections_are_replaced(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] input = wire.Serialize<object>(new Dictionary<string, object?>
        {
            ["Person"] = new Dictionary<string, object?> { ["Age"] = 5L },
            ["Owners"] = new List<object?> { new Dictionary<string, object?> { ["Name"] = "new", ["Reputation"] = 1L } },
        });
        var person = new Person { Name = "kept", Age = 1 };
        var existing = new Nested { Person = person, Point = new Point { X = 7 }, Owners = [new Owner("old", 0), new Owner("older", 0)] };
        wire.Populate(input, existing);
        Assert.Same(person, existing.Person);
        Assert.Equal(("kept", 5, 7), (person.Name, person.Age, existing.Point.X));
        Assert.Equal(["new"], existing.Owners.Select(o => o.Name));
    }

    [Theory, MemberData(nameof(Wires))]
    public void A_failure_is_a_wire_exception_with_a_path(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] input = wire.Serialize<object>(new Dictionary<string, object?> { ["Person"] = new Dictionary<string, object?> { ["Age"] = "x" } });
        WireException e = Assert.Throws<WireException>(() => wire.Populate(input, new Nested()));
        Assert.Equal("$.Person.Age", e.Path);
    }
}
