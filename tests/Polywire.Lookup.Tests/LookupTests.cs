using Lookup.Library;
using Polywire;

namespace LookupTests;

/// <summary>Where the codec of a root comes from.</summary>
public class LookupTests
{
    public static TheoryData<string> Names => ["json", "messagepack"];

    [Theory, MemberData(nameof(Names))]
    public void A_call_names_its_type(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] bytes = wire.Serialize(new HashSet<Parcel> { new() { Id = 3 } });
        Assert.Equal(3, Assert.Single(wire.Deserialize<HashSet<Parcel>>(bytes)).Id);
    }

    [Theory, MemberData(nameof(Names))]
    public void An_attribute_names_a_type(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        Assert.Equal(4, Unseen.Copy(wire, new Dictionary<string, Parcel[]> { ["a"] = [new Parcel { Id = 4 }] })["a"][0].Id);
        Assert.Equal(5, Unseen.Copy(wire, new List<Parcel[]> { new[] { new Parcel { Id = 5 } } })[0][0].Id);
        Assert.Equal(6, Unseen.Copy(wire, new Plain { Value = 6 }).Value);
    }

    [Theory, MemberData(nameof(Names))]
    public void A_model_of_either_assembly_is_found_from_generic_code(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        Assert.Equal(7, Unseen.Copy(wire, new Own { Parcel = new Parcel { Id = 7 } }).Parcel!.Id);
        Assert.Equal(8, Unseen.Copy(wire, new Parcel { Id = 8 }).Id);
        Assert.Equal(9, Unseen.Copy(wire, new Weight(9)).Grams);
        Assert.Equal(10, Unseen.Copy(wire, new Crate { Count = 10 }).Count);
    }

    [Theory, MemberData(nameof(Names))]
    public void A_model_of_another_assembly_may_have_its_code_inside_it(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        Own copy = wire.Deserialize<Own>(wire.Serialize(new Own { Crate = new() { Count = 1 }, Crates = [new() { Count = 2 }] }));
        Assert.Equal((1, 2), (copy.Crate!.Count, copy.Crates![0].Count));
    }

    [Theory, MemberData(nameof(Names))]
    public void Both_assemblies_may_ask_for_one_collection(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        List<Parcel> parcels = [new Parcel { Id = 10, To = "b" }];
        Assert.Equal(wire.Serialize(parcels), Depot.Pack(wire, parcels));
        Assert.Equal("b", wire.Deserialize<List<Parcel>>(Depot.Pack(wire, parcels))[0].To);
    }

    [Theory, MemberData(nameof(Names))]
    public void One_level_is_composed_around_a_model(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        Assert.Equal([new Weight(1), new Weight(2)], Unseen.Copy(wire, new[] { new Weight(1), new Weight(2) }));
        Assert.Equal([new Weight(3)], Unseen.Copy(wire, new List<Weight> { new(3) }));
        Assert.Equal(new Weight(4), Unseen.Copy(wire, new Dictionary<string, Weight> { ["a"] = new(4) })["a"]);
        Assert.Equal(new Weight(5), Unseen.Copy<Weight?>(wire, new Weight(5)));
        Assert.Null(wire.DeserializeOrNull<Weight?>(wire.Serialize<Weight?>(null)));
        Assert.Equal(6, Unseen.Copy(wire, new Dictionary<string, Own> { ["a"] = new() { Parcel = new Parcel { Id = 6 } } })["a"].Parcel!.Id);
    }

    [Fact]
    public void A_collection_of_FSharp_is_converted()
    {
        var error = Assert.Throws<WireTypeException>(() => Unseen.Copy(Wire.Json, new Microsoft.FSharp.Collections.FSharpList<int>()));
        Assert.Equal("'Microsoft.FSharp.Collections.FSharpList<System.Int32>' has no json codec. It is a type of F#: convert it to an array, a ResizeArray, a Dictionary or a Nullable", error.Message);
    }

    [Fact]
    public void A_type_of_FSharp_is_sent_to_a_CSharp_project()
    {
        var error = Assert.Throws<WireTypeException>(() => Unseen.Copy(Wire.Json, new LikeFSharp()));
        Assert.Equal("'LookupTests.LikeFSharp' has no json codec. The generator writes C# only, and this is a type of F#. Declare the model in a C# project that the F# project references", error.Message);
    }

    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    public void A_type_without_a_codec_is_named_with_the_line_to_add(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        var error = Assert.Throws<WireTypeException>(() => Unseen.Copy(wire, new Unknown()));
        Assert.Equal(typeof(Unknown), error.Type);
        Assert.Equal(name, error.Wire);
        Assert.StartsWith($"'LookupTests.Unknown' has no {name} codec. Add: [WireModel] above 'LookupTests.Unknown', or [assembly: WireFor(typeof(LookupTests.Unknown))] where it is not yours", error.Message);

        error = Assert.Throws<WireTypeException>(() => Unseen.Copy(wire, new Queue<Weight[]>()));
        Assert.Equal($"'System.Collections.Generic.Queue<Lookup.Library.Weight[]>' has no {name} codec. Add: [assembly: WireFor(typeof(System.Collections.Generic.Queue<Lookup.Library.Weight[]>))]", error.Message);
    }

    [Fact]
    public void A_value_that_is_not_there_yet_is_named_with_the_way_to_get_it()
    {
        Assert.EndsWith("It is a task: await it and use its result", Refusal(Wire.Json, Task.FromResult(1)));
        Assert.EndsWith("It is a task: await it and use its result", Refusal(Wire.MessagePack, ValueTask.FromResult(1)));
        Assert.EndsWith("Write it with SerializeManyAsync and read it with DeserializeManyAsync", Refusal(Wire.Json, Later()));
        Assert.EndsWith("No wire can represent a delegate", Refusal(Wire.Json, () => 1));

        static async IAsyncEnumerable<int> Later()
        {
            await Task.Yield();
            yield return 1;
        }
    }

    [Fact]
    public void A_type_that_only_other_wires_have_is_not_told_to_be_registered()
    {
        var map = new Dictionary<(int, int), int> { [(1, 2)] = 3 };
        Assert.Equal(3, Wire.MessagePack.Deserialize<Dictionary<(int, int), int>>(Wire.MessagePack.Serialize(map))[(1, 2)]);
        string message = Assert.Throws<WireTypeException>(() => ((WireSerializer)Wire.Json).Serialize(map)).Message;
        Assert.Contains("has no json codec. It has code for other wires: json cannot represent it", message);
        Assert.DoesNotContain("Add:", message);
        Assert.EndsWith("Other wires support the type, this one does not", Refusal(Wire.MemoryPack, default(RawValue)));
        Assert.EndsWith("Other wires support the type, this one does not", Refusal<System.Text.Json.Nodes.JsonNode>(Wire.MessagePack, new System.Text.Json.Nodes.JsonObject()));
    }

    static string Refusal<T>(WireSerializer wire, T value) => Assert.Throws<WireTypeException>(() => { Unseen.Copy(wire, value); }).Message;
}
