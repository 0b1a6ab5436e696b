using Newtonsoft.Json;
using Polywire;

namespace NewtonsoftTests;

/// <summary>Newtonsoft.Json's rules beyond the attributes on a member itself, against Newtonsoft.Json: where attributes count, what is read into, what asks and is called.</summary>
public class RuleTests
{
    internal static void Same<T>(params string[] inputs)
    {
        foreach (string json in inputs)
        {
            T? expected = default, actual = default;
            Exception? theirs = Record.Exception(() => expected = JsonConvert.DeserializeObject<T>(json)), ours = Record.Exception(() => actual = Wire.Json.Deserialize<T>(json));
            Assert.True(theirs is null == ours is null, $"{json}: {theirs?.Message ?? "read"} / {ours?.Message ?? "read"}");
            if (theirs is not null) continue;
            string of = JsonConvert.SerializeObject(expected);
            Assert.Equal(of, JsonConvert.SerializeObject(actual));
            // Writing may change the object.
            expected = JsonConvert.DeserializeObject<T>(json);
            Assert.Equal(of, Wire.Json.SerializeToString(expected!));
        }
    }

    [Fact]
    public void Attributes_of_interfaces_count() => Same<Numbered>("{}", """{"number":1,"Silent":3,"Own":4}""");

    [Fact]
    public void Tuples_and_pairs_are_objects() => Same<Tupled>(
        "{}",
        """{"Two":{"Item1":1,"Item2":"a"},"Reference":{"Item2":"b","Item1":2},"Pair":{"Key":"k","Value":3},"Optional":null}""",
        """{"Two":{"Item2":"a"},"Reference":null,"Pair":{"Value":3},"Optional":{"Item1":true,"Item2":[1]}}""",
        """{"Eight":{"Item1":1,"Item7":7,"Rest":{"Item1":"r"}},"Items":[{"Key":1,"Value":{"Item1":"x"}}]}""",
        """{"Two":[1,"a"]}""");

    [Fact]
    public void A_collection_that_is_never_null_may_omit_null() => Same<NeverNull>("{}", """{"Items":[1],"Map":{"a":"b"}}""", """{"Items":null}""");

    [Fact]
    public void Attributes_of_overridden_members_count() => Same<Overriding>("{}", """{"Must":1}""", """{"Must":1,"v":"a","Gone":3}""");

    [Fact]
    public void Attributes_of_the_metadata_type_count()
    {
        Same<Described>("{}", """{"id":1,"Secret":"s","Name":null}""", """{"Name":"n"}""");
        Same<UnderDescribed>("{}", """{"id":1,"Secret":"s","Name":null,"More":null}""", """{"More":"m"}""");
    }

    [Fact]
    public void A_data_contract_counts_for_derived_types() => Same<UnderContract>("{}", """{"a":1,"B":2,"NoMember":3}""");

    [Fact]
    public void JsonObject_goes_before_a_data_contract() => Same<ContractOptOut>("{}", """{"a":1,"B":2,"c":"c"}""");

    [Fact]
    public void A_naming_strategy_renames_the_members_of_its_type_alone()
    {
        RenamedHere value = JsonConvert.DeserializeObject<RenamedHere>("""{"BaseMember":1,"own_member":2}""")!;
        Assert.Equal((1, 2), (value.BaseMember, value.OwnMember));
        Same<RenamedHere>("""{"BaseMember":1,"own_member":2}""", """{"base_member":1,"own_member":2}""");
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Plain":1,"Unset":2,"Present":3}""")]
    [InlineData("""{"Plain":1,"Unset":2,"Present":null,"Free":null}""")]
    [InlineData("""{"Plain":null,"Unset":2,"Present":3}""")]
    [InlineData("""{"Plain":1,"Unset":null,"Present":3}""")]
    public void A_members_Required_takes_precedence_over_that_of_the_type(string json) => Same<Exceptions>(json);

    [Fact]
    public void Values_are_read_into_the_collections_of_a_new_object()
    {
        Same<Held>("{}",
            """{"Initial":[3],"Empty":[3],"None":[3],"Array":[3],"Map":{"b":2,"a":5},"Set":[2],"GetOnly":[2],"Replaced":[2],"Decided":[2]}""",
            """{"Initial":null,"Empty":null,"None":null,"Array":null,"Map":null}""",
            """{"Initial":[],"Map":{},"Set":[1],"GetOnly":[]}""",
            """{"Plain":{"B":2},"Filled":{"B":2,"List":[2]},"FromConstructor":{"A":2},"ReadOnly":{"B":2},"NeverSet":{"A":1},"Lazy":{"B":2},"Backed":{"B":2},"Exchanged":{"B":2}}""",
            """{"Plain":null,"Filled":null,"FromConstructor":null,"ReadOnly":null,"NeverSet":null,"Lazy":null,"Backed":null,"Exchanged":null}""",
            """{"Filled":{},"ReadOnly":{},"Lazy":{},"Filled":{"A":1},"Initial":[3],"Initial":[4]}""");
    }

    [Fact]
    public void A_collection_of_an_interface_type_is_added_to_if_it_takes_elements()
    {
        Same<HeldOpen>("{}",
            """{"Sequence":[3],"Empty":[3],"Fixed":[3],"Queue":[3],"List":[3],"Backed":[3],"Set":[2,3],"Map":{"a":2,"b":3},"Replaced":{"b":3},"Objects":[3],"Untyped":["x"],"Oldest":[true],"Field":["y"]}""",
            """{"Sequence":null,"List":null,"Map":null,"Untyped":null,"Backed":null,"None":null}""",
            """{"Sequence":[],"List":[],"Map":{},"Objects":[],"Sequence":[4],"Sequence":[5]}""");
        Same<HeldOpenByConstructor>("""{"Id":1}""", """{"Id":1,"Added":[2],"Set":[2]}""", """{"Set":[2],"Added":[2],"Id":1}""");
        const string Json = """{"Sequence":[3],"List":[3],"Map":{"b":3},"Untyped":[3],"Oldest":[3]}""";
        HeldOpen expected = new(), actual = new();
        JsonConvert.PopulateObject(Json, expected);
        Wire.Json.Populate(Json, actual);
        Assert.Equal(JsonConvert.SerializeObject(expected), JsonConvert.SerializeObject(actual));
    }

    [Fact]
    public void A_collection_that_a_constructor_with_parameters_makes_is_replaced_unless_it_is_read_only() =>
        Same<HeldByConstructor>("""{"Id":1}""", """{"Id":1,"Added":[2],"Set":[2],"Filled":{"B":2}}""", """{"Filled":{"B":2},"Set":[2],"Added":[2],"Id":1}""");

    [Fact]
    public void Constructor_without_parameters_is_called_unless_one_with_parameters_is_the_only_public_one()
    {
        string[] inputs = ["{}", """{"A":1,"Text":"t"}""", """{"A":1,"Items":null}""", """{"Items":[2],"Mark":3,"B":4}"""];
        Same<ManyConstructors>(inputs);
        Same<DerivedFromMany>(inputs);
        Same<OnePublicConstructor>(inputs);
    }

    [Fact]
    public void Input_sets_nothing_that_has_no_public_setter_unless_an_attribute_says_so()
    {
        const string Json = """{"Open":11,"Private":11,"Internal":11,"Init":11,"Told":11,"List":[11],"Part":{"B":11},"Array":[11],"Text":"x"}""";
        Same<Guarded>("{}", Json);
        Guarded read = Wire.Json.Deserialize<Guarded>("""{"Decided":11,"Private":11}""");
        Assert.Equal((11, 2), (read.Decided, read.Private));
        Same<GuardedByConstructor>("""{"Set":11,"Free":11,"Other":11}""", """{"Other":11,"Set":11}""");
    }

    [Fact]
    public void Opting_in_goes_before_being_ignored() => Same<BothSaid>("{}", """{"A":1,"B":2}""");

    [Fact]
    public void The_metadata_type_may_have_the_contract() => Same<ContractElsewhere>("{}", """{"a":1,"B":2}""");

    [Fact]
    public void Populate_reads_into_what_an_object_has_too()
    {
        const string Json = """{"Initial":[3],"Filled":{"B":2},"ReadOnly":{"B":2},"NeverSet":{"A":1},"Exchanged":{"B":2}}""";
        Held expected = new(), actual = new();
        JsonConvert.PopulateObject(Json, expected);
        Wire.Json.Populate(Json, actual);
        Assert.Equal(JsonConvert.SerializeObject(expected), JsonConvert.SerializeObject(actual));
    }

    [Fact]
    public void Members_that_the_object_leaves_out()
    {
        Same<Asking>("{}", """{"Number":1}""", """{"Number":2,"Text":null,"Both":"x","List":[]}""", """{"Text":"t","TextSpecified":false,"Both":"b","List":[1],"Flagged":4,"Shared":1}""", """{"TextSpecified":true,"Text":"t","Flagged":null}""");
        Same<AskingBelow>("{}", """{"Number":2,"Own":3,"Text":"t"}""", """{"Own":4,"Both":"b"}""");
        var reading = Wire.Json.Deserialize<Asking>("""{"Text":"t","Flagged":1}""");
        Assert.True(reading.TextSpecified && reading.FlaggedSpecified);
        Assert.Equal(JsonConvert.SerializeObject(reading, Formatting.None), Wire.Json.With(Wire.Json.Options with { NamePolicy = n => n }).SerializeToString(reading));
    }

    [Fact]
    public void Callbacks_with_a_context_are_called()
    {
        Same<CalledBackBase>("{}", """{"Calls":["x"],"Sum":3}""");
        Same<CalledBackBelow>("{}", """{"Own":3,"Calls":["x"]}""");
        Same<CalledBackStruct>("""{"A":3}""");
        var value = new CalledBackBase();
        Wire.Json.Serialize(value);
        Assert.Equal(10, value.Sum);
    }

    [Fact]
    public void Values_that_no_setter_takes_are_extension_data()
    {
        Same<KeepsUnread>("{}", """{"Set":1,"Filled":[2]}""", """{"GetOnly":6,"Set":1,"PrivateSetter":"p","Ignored":7,"Other":null}""", """{"GetOnly":null}""", """{"Filled":null,"Part":null,"Unset":null,"Map":null}""", """{"Unset":1,"Map":{"a":1},"Part":{"B":2}}""");
        Same<KeepsUnreadMade>("""{"Set":1,"GetOnly":6}""", """{"Set":1,"Filled":null}""", """{"Filled":[1],"Set":1}""");
    }

    [Fact]
    public void Null_that_Required_forbids_is_not_written()
    {
        foreach (Refusing value in new Refusing[] { new(), new() { Always = "a" }, new() { Present = 1 }, new() { Always = "a", Present = 1, Omitted = null } })
        {
            bool isWritten = value is { Always: not null, Present: not null };
            foreach (WireSerializer wire in new WireSerializer[] { Wire.Json, Wire.Json.With(Wire.Json.Options with { NamePolicy = n => n }) })
            {
                if (isWritten) Assert.Equal(JsonConvert.SerializeObject(value), System.Text.Encoding.UTF8.GetString(wire.Serialize(value)));
                else Assert.Equal(WireErrorCode.UnexpectedNull, Assert.Throws<WireException>(() => wire.Serialize(value)).Code);
            }
            if (!isWritten) Assert.Throws<JsonSerializationException>(() => JsonConvert.SerializeObject(value));
        }
        Same<Refusing>("""{"Always":"a","Present":2}""", """{"Always":null,"Present":2}""");
    }

    [Fact]
    public void Empty_text_is_no_uri() => Same<Linked>("""{"Link":"","Links":["","a/b"],"Map":{"a":""}}""", """{"Link":"http://x/"}""", """{"Link":null}""");

    [Fact]
    public void Naming_strategies_find_the_words_of_Newtonsoft()
    {
        Same<SnakeNamed>("""{"m_d5":1,"sh_a256_hash":2,"i_pv4_address":3,"a_b":4,"url":5,"user_id2_fa":6,"_under":7,"über":8}""");
        Same<KebabNamed>("""{"m-d5":1,"a_-b":2,"some-url-value":3}""");
    }

    [Fact]
    public void A_collection_that_only_the_constructor_takes_is_read() => Same<TakesUnnamed>("{}", """{"Set":1,"Items":[2]}""");
}
