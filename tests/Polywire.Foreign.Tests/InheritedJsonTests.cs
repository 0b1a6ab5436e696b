using System.Text.Json;
using Polywire;
using Stj = System.Text.Json.JsonSerializer;

namespace ForeignTests;

/// <summary>What System.Text.Json makes of attributes on derived types, of conditions in one direction, and of what constructors give: against System.Text.Json itself.</summary>
public class InheritedJsonTests
{
    static readonly JsonSerializerOptions s_options = new() { IncludeFields = true };

    /// <summary>Both write the same text for the value, and read the same from every text.</summary>
    static void Same<T>(T value, params string[] texts)
    {
        string written = Stj.Serialize(value, s_options);
        Assert.Equal(written, Wire.Json.SerializeToString(value));
        foreach (string text in texts.Append(written).Append("{}"))
        {
            T? expected = default;
            bool isRead = true;
            try { expected = Stj.Deserialize<T>(text, s_options); }
            catch (JsonException) { isRead = false; }
            Assert.Equal(isRead, Wire.Json.TryDeserialize(text, out T? read, out _));
            // Members that JSON does not write count too.
            if (isRead) Assert.Equal(Dump(expected!), Dump(read!));
        }
    }

    static string Dump<T>(T value)
    {
        var members = typeof(T).GetProperties().Select(p => (p.DeclaringType!.Name + "." + p.Name, p.GetValue(value))).Concat(typeof(T).GetFields().Select(f => (f.DeclaringType!.Name + "." + f.Name, f.GetValue(value))));
        return string.Join("; ", members.Select(m => $"{m.Item1} = {Stj.Serialize(m.Item2)}"));
    }

    [Fact]
    public void Number_handling_of_the_type_counts_for_inherited_members()
    {
        Same(new QuotedNumbers { A = 1, D = [1.5], Z = 2, Strict = 3 }, """{"A":"4","D":["2"],"Z":"5"}""", """{"A":4,"Z":5}""", """{"Strict":"1"}""");
        Same(new BelowQuotedNumbers { A = 1, D = [1.5], Z = 2, Strict = 3, Own = 4 }, """{"A":"4"}""", """{"Z":"4"}""", """{"Own":"4"}""");
    }

    [Fact]
    public void Object_creation_of_the_type_counts_for_inherited_members()
    {
        Same(new PopulatedLists(), """{"A":[2],"B":{"c":2}}""");
        Same(new BelowPopulatedLists(), """{"A":[2],"B":{"c":2},"C":[4]}""");
    }

    [Fact]
    public void An_ignored_member_does_not_hide_one_of_a_base_class()
    {
        Uncovering value = Stj.Deserialize<Uncovering>("""{"First":1,"Text":"t","Own":2,"Number":3,"Items":[4],"other":5,"Last":6}""", s_options)!;
        Assert.Equal(("t", 3), (((Covered)value).Text, ((Covered)value).Number));
        Same(value, """{"First":1,"Text":"t","Own":2,"Number":3,"Items":[4],"other":5,"Virtual":7,"Last":6}""", """{"Text":1}""", """{"Number":"x"}""");
        Same(new BelowUncovering { More = 1, First = 2 }, """{"More":1,"Text":"t","Number":3,"Last":6}""");
        Covered read = Wire.Json.Deserialize<Uncovering>("""{"First":1,"Text":"t","Own":2,"Number":3,"Items":[4],"other":5,"Last":6}""");
        Assert.Equal((1, "t", 3, 4, 5, 6), (read.First, read.Text, read.Number, read.Items![0], read.Renamed, read.Last));
    }

    [Fact]
    public void Members_are_ignored_in_one_direction() =>
        Same(new IgnoredOneWay { Read = 4, Written = 5, Both = 6, Items = [1] }, """{"Read":7,"Written":8,"Init":"x","Items":[2],"Both":9}""", """{"Written":"not a number","Init":1,"Later":"x","Filled":[6]}""", """{"Later":1,"Filled":{}}""", """{"Read":"x"}""");

    [Fact]
    public void Absent_members_keep_what_the_constructor_gave_them()
    {
        Same(new MadeByConstructor(), """{"A":1}""", """{"B":1,"Items":null}""");
        Same(new MadeBelow(), """{"D":1}""", """{"C":null}""");
        Same(new MadeStruct(), """{"B":1}""", """{"A":2}""");
    }

    [Fact]
    public void Extension_data_joins_what_the_object_has()
    {
        Same(new HeldExtension(1), """{"A":2,"x":[1]}""", """{"x":1,"held":2}""");
        Same(new HeldExtensionInterface(1), """{"A":2,"x":[1]}""", """{"x":1,"held":2}""");
        Assert.IsType<SortedDictionary<string, JsonElement>>(Wire.Json.Deserialize<HeldExtensionInterface>("""{"x":1}""").Rest);
    }
}
