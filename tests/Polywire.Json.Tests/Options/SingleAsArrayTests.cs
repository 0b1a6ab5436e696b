using System.Text;
using Polywire;
using Polywire.Json;
using TestModels;

namespace JsonTests;

/// <summary><c>SingleAsArray</c>: one value where a collection is expected.</summary>
public class SingleAsArrayTests
{
    static readonly JsonWire s_wire = With.Options(o => o with { SingleAsArray = true });

    [Fact]
    public void A_single_value_is_a_collection_of_one_in_every_place()
    {
        Assert.Equal([5], s_wire.Deserialize<List<int>>("5"));
        Assert.Equal(["a"], s_wire.Deserialize<string[]>(" \"a\" "));
        Assert.Equal([[7]], s_wire.Deserialize<List<List<int>>>("7"));
        Assert.Equal([[1], [2, 3], [4]], s_wire.Deserialize<List<List<int>>>("[1,[2,3],4]"));
        Assert.Equal([true], s_wire.Deserialize<bool[]>("true"));
        Assert.Equal([-1.5], s_wire.Deserialize<Queue<double>>("-1.5"));
        Assert.Equal(3, s_wire.Deserialize<int[,]>("3")[0, 0]);
        Assert.Equal([5L], s_wire.Deserialize<Dictionary<string, List<long>>>("""{"a":5,"b":[]}""")["a"]);
        Assert.Equal(["t"], s_wire.Deserialize<Tagged>("""{"Name":"n","Tags":"t"}""").Tags);
        Assert.Equal([5], s_wire.Deserialize<Generic<int>>("""{"Values":5,"Value":6}""").Values!);
        Assert.Equal([1], s_wire.Deserialize<Generic<List<int>>>("""{"Value":1}""").Value!);
        Assert.Equal(["n"], s_wire.Deserialize<List<Person>>("""{"Name":"n"}""").Select(p => p.Name));
        Assert.Equal(["n"], s_wire.Deserialize<Person[]>("""{"Name":"n"}""").Select(p => p.Name));
        Assert.Equal([2.5], s_wire.Deserialize<List<IShape>>("""{"$type":"circle","R":2.5}""").Cast<Circle>().Select(c => c.R));
    }

    [Theory]
    [InlineData("""{"Numbers":1,"Texts":"t","Nested":[2,[3]],"ByName":{"a":4,"b":[5]},"People":{"Name":"p","Age":1},"InPlace":6,"Anything":{"x":[1]},"Immutable":7,"Shapes":{"R":1,"$type":"circle"},"After":8}""")]
    [InlineData("""{ "After" : 8 , "Shapes" : { "R":1,"$type":"circle" } , "Immutable" : 7 , "Anything" : { "x" : [ 1 ] } , "InPlace" : 6 , "People" : { "Name":"p" , "Age":1 } , "ByName" : { "a" : 4 , "b" : [ 5 ] } , "Nested" : [ 2 , [ 3 ] ] , "Texts" : "t" , "Numbers" : 1 }""")]
    public void Members_of_a_model_accept_single_values(string json)
    {
        foreach (Lists read in (Lists[])[s_wire.Deserialize<Lists>(json), s_wire.Deserialize<Lists>(new MemoryStream(Encoding.UTF8.GetBytes(json))), Populated(json), s_wire.Deserialize<Generic<Lists>>($$"""{"Value":{{json}}}""").Value!])
        {
            Assert.Equal([1], read.Numbers!);
            Assert.Equal(["t"], read.Texts!);
            Assert.Equal([[2], [3]], read.Nested!);
            Assert.Equal([4], read.ByName!["a"]);
            Assert.Equal(("p", 1), (read.People![0].Name, read.People[0].Age));
            Assert.Equal([6L], read.InPlace);
            Assert.IsType<Dictionary<string, object?>>(Assert.Single(read.Anything!));
            Assert.Equal([7], read.Immutable);
            Assert.IsType<Circle>(Assert.Single(read.Shapes!));
            Assert.Equal(8, read.After);
        }
    }

    static Lists Populated(string json)
    {
        var existing = new Lists { Numbers = [9, 9], After = 1 };
        s_wire.Populate(Encoding.UTF8.GetBytes(json), existing);
        return existing;
    }

    [Fact]
    public void Null_and_empty_stay_what_they_are()
    {
        Assert.Null(s_wire.DeserializeOrNull<List<int>>("null"));
        Assert.Empty(s_wire.Deserialize<List<int>>("[]"));
        Assert.Null(s_wire.Deserialize<Lists>("""{"Numbers":null}""").Numbers);
        Assert.Equal(new byte[] { 1 }, s_wire.Deserialize<byte[]>("\"AQ==\""));
    }

    [Fact]
    public void Single_values_of_another_type_are_refused_and_without_the_option_all_are()
    {
        Assert.Equal(WireErrorCode.TypeMismatch, With.Refused<List<int>>(Wire.Json, "5").Code);
        Assert.Equal(WireErrorCode.TypeMismatch, s_wire.Refused<List<int>>("\"x\"").Code);
        Assert.Equal("$.Nested[1][1]", s_wire.Refused<Lists>("""{"Nested":[1,[2,"x"]]}""").Path);
        Assert.Equal(WireErrorCode.UnexpectedByte, s_wire.Refused<List<int>>(":").Code);
        Assert.Equal(WireErrorCode.UnexpectedEnd, s_wire.Refused<List<int>>("").Code);
        Assert.Equal(WireErrorCode.TrailingData, s_wire.Refused<List<int>>("5]").Code);
        Assert.Equal(WireErrorCode.TrailingData, s_wire.Refused<List<int>>("5,6").Code);
        s_wire.Refused<List<int>>("[5,]");
        s_wire.Refused<Lists>("""{"Numbers":1,}""");
        Assert.Equal(WireErrorCode.WrongElementCount, s_wire.Refused<(int, int)>("5").Code);
        Assert.Equal(WireErrorCode.WrongElementCount, s_wire.Refused<System.Numerics.Complex>("5").Code);
        // What a failed call left does not reach the next one.
        Assert.Equal([[1], [2]], s_wire.Deserialize<List<List<int>>>("[[1],[2]]"));
        Assert.Equal([1, 2], With.Options(o => o with { SingleAsArray = true, TrailingCommas = true }).Deserialize<List<int>>("[1,2,]"));
    }

    [Fact]
    public void Implied_arrays_count_as_depth()
    {
        JsonWire shallow = With.Options(o => o with { SingleAsArray = true, MaxDepth = 2 });
        Assert.Equal([[1]], shallow.Deserialize<List<List<int>>>("1"));
        Assert.Equal(WireErrorCode.DepthExceeded, shallow.Refused<List<List<List<int>>>>("1").Code);
    }
}
