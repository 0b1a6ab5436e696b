using Google.Protobuf;
using Polywire;
using Polywire.Json;
using Polywire.Protobuf;
using ProtobufTests.Models;
using TestModels;
using G = ProtobufTests.Google;

namespace ProtobufTests.Golden;

/// <summary>JSON in the dialect of proto3: its text, what it reads, and the JSON of Google.Protobuf for the same messages.</summary>
public class Proto3JsonTests
{
    static string Json<T>(T value) => Wire.Json.SerializeToString(value);

    static T Read<T>(string json) => Wire.Json.Deserialize<T>(json);

    static WireException Fails<T>(string json) => Assert.Throws<WireException>(() => Read<T>(json));

    static Proto3Order Full() => new()
    {
        OrderId = long.MinValue, Customer = "Ann", Rating = 0, Kind = Proto3Kind.NextDay, Lines = [new("pen", 2), new("", 0)], Counts = { [true] = ulong.MaxValue },
        Token = [0xFB, 0xFF], CreatedAt = new DateTime(2026, 5, 4, 3, 2, 1, DateTimeKind.Utc).AddTicks(1), Delay = TimeSpan.FromSeconds(-1.5), Price = double.NegativeInfinity,
        Cash = 0, Discount = float.NaN, Kinds = [Proto3Kind.Collected, (Proto3Kind)9], ById = { [-3] = new("x", 1) }, Pages = uint.MaxValue, Sizes = [0, 1], IsOpen = true,
    };

    const string FullText = """
        {"orderId":"-9223372036854775808","customer":"Ann","rating":0,"kind":"PROTO3_KIND_NEXT_DAY","lines":[{"itemName":"pen","quantity":2},{"itemName":""}],"counts":{"true":"18446744073709551615"},
        "token":"+/8=","createdAt":"2026-05-04T03:02:01.000000100Z","delay":"-1.500s","price":"-Infinity","cash":"0","discount":"NaN","kinds":["PICK_UP",9],"byId":{"-3":{"itemName":"x","quantity":1}},
        "pages":4294967295,"sizes":["0","1"],"isOpen":true}
        """;

    [Fact]
    public void Every_kind_of_value_has_the_text_of_the_mapping() => Assert.Equal(FullText.ReplaceLineEndings(""), Json(Full()));

    [Fact]
    public void A_message_of_defaults_is_an_empty_object() => Assert.Equal("{}", Json(new Proto3Order()));

    [Fact]
    public void Every_text_is_read_back_as_the_same_message()
    {
        Proto3Order read = Read<Proto3Order>(Json(Full()));
        Assert.Equal(Wire.Protobuf.Serialize(Full()), Wire.Protobuf.Serialize(read));
        Assert.Equal(DateTimeKind.Utc, read.CreatedAt!.Value.Kind);
    }

    [Theory]
    [InlineData("""{"order_id":5,"is_open":true}""", """{"orderId":"5","isOpen":true}""")]
    [InlineData("""{"orderId":"5e2","pages":1.50e1,"rating":-0}""", """{"orderId":"500","rating":0,"pages":15}""")]
    [InlineData("""{"kind":1,"kinds":["PROTO3_KIND_UNKNOWN",2]}""", """{"kind":"PROTO3_KIND_NEXT_DAY","kinds":["PROTO3_KIND_UNKNOWN","PICK_UP"]}""")]
    [InlineData("""{"token":"-_8"}""", """{"token":"+/8="}""")]
    [InlineData("""{"price":"1.5","discount":"2"}""", """{"price":1.5,"discount":2}""")]
    [InlineData("""{"customer":null,"lines":null,"rating":null,"cash":null,"cardNumber":"1","createdAt":null,"orderId":null}""", """{"cardNumber":"1"}""")]
    [InlineData("""{"createdAt":"2026-05-04T03:02:01.123456789-01:30"}""", """{"createdAt":"2026-05-04T04:32:01.123456700Z"}""")]
    [InlineData("""{"delay":"0.5s"}""", """{"delay":"0.500s"}""")]
    [InlineData("""{"counts":{"\u0074rue":"1"},"byId":{"\u0031":{}}}""", """{"counts":{"true":"1"},"byId":{"1":{}}}""")]
    public void Other_texts_of_a_value_are_read(string json, string expected) => Assert.Equal(expected, Json(Read<Proto3Order>(json)));

    [Theory]
    [InlineData("""{"orderId":1,"order_id":1}""", WireErrorCode.DuplicateMember)]
    [InlineData("""{"customer":"a","customer":"b"}""", WireErrorCode.DuplicateMember)]
    [InlineData("""{"cardNumber":"1","cash":"2"}""", WireErrorCode.DuplicateMember)]
    [InlineData("""{"orderId":1.5}""", WireErrorCode.NumberOutOfRange)]
    [InlineData("""{"orderId":9223372036854775808}""", WireErrorCode.NumberOutOfRange)]
    [InlineData("""{"orderId":"1 "}""", WireErrorCode.InvalidNumber)]
    [InlineData("""{"pages":1e2147483648}""", WireErrorCode.NumberOutOfRange)]
    [InlineData("""{"pages":-1}""", WireErrorCode.NumberOutOfRange)]
    [InlineData("""{"kind":"NEXT"}""", WireErrorCode.UnknownEnumValue)]
    [InlineData("""{"lines":[null]}""", WireErrorCode.UnexpectedNull)]
    [InlineData("""{"counts":{"true":null}}""", WireErrorCode.UnexpectedNull)]
    [InlineData("""{"token":"a"}""", WireErrorCode.InvalidFormat)]
    [InlineData("""{"token":"é"}""", WireErrorCode.InvalidFormat)]
    [InlineData("""{"createdAt":"2026-05-04t03:02:01Z"}""", WireErrorCode.InvalidFormat)]
    [InlineData("""{"createdAt":"2026-05-04T03:02:01"}""", WireErrorCode.InvalidFormat)]
    [InlineData("""{"createdAt":"0001-01-01T00:00:00+00:01"}""", WireErrorCode.InvalidFormat)]
    [InlineData("""{"delay":"1"}""", WireErrorCode.InvalidFormat)]
    [InlineData("""{"delay":"315576000001s"}""", WireErrorCode.InvalidFormat)]
    public void Texts_that_are_no_value_are_refused(string json, WireErrorCode code) => Assert.Equal(code, Fails<Proto3Order>(json).Code);

    [Fact]
    public void Unknown_members_are_skipped_unless_they_are_rejected()
    {
        Assert.Equal("{}", Json(Read<Proto3Order>("""{"other":{"a":[1]}}""")));
        JsonWire strict = Wire.Json.With(Wire.Json.Options with { UnknownMembers = UnknownMemberHandling.Reject });
        Assert.Equal(WireErrorCode.UnknownMember, Assert.Throws<WireException>(() => strict.Deserialize<Proto3Order>("""{"other":1}""")).Code);
    }

    [Fact]
    public void A_member_is_omitted_only_if_an_absent_one_reads_as_its_value()
    {
        Assert.Equal("""{"seven":7,"named":"x","demanded":0,"given":""}""", Json(new Proto3Presence { Given = "" }));
        Assert.Equal("""{"seven":0,"named":"","note":"","demanded":0,"given":"g"}""", Json(new Proto3Presence { Seven = 0, Named = "", Note = "", Given = "g" }));
        Assert.Equal(7, Read<Proto3Presence>("""{"demanded":1}""").Seven);
        Assert.Equal(WireErrorCode.MissingMember, Fails<Proto3Presence>("{}").Code);
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Json(new Proto3Presence { Named = null!, Given = "" })).Code);
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Json(new Proto3Order { Customer = null! })).Code);
        Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Json(new Proto3Order { CreatedAt = new DateTime(2026, 5, 4) })).Code);
    }

    [Fact]
    public void Populate_keeps_what_null_and_absent_members_leave()
    {
        Proto3Order order = Full();
        Wire.Json.Populate("""{"customer":null,"lines":[{"itemName":"new"}]}""", order);
        Assert.Equal(("Ann", "new", 1), (order.Customer, order.Lines[0].ItemName, order.Lines.Count));
        Assert.Equal([new("a", 1)], Read<List<Proto3Line>>("""[{"quantity":1,"item_name":"a"}]"""));
    }

    static G.Order Theirs(Random random)
    {
        var order = new G.Order
        {
            OrderId = random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64), Customer = random.Next(3) == 0 ? "" : "é\"" + random.Next(), Kind = (G.Kind)random.Next(4), Price = random.Next(3) * random.NextDouble(),
            Token = ByteString.CopyFrom(new byte[random.Next(4)]), Pages = (uint)random.Next(2), IsOpen = random.Next(2) == 0,
        };
        if (random.Next(2) == 0) order.Rating = random.Next(3) - 1;
        if (random.Next(2) == 0) order.Discount = random.Next(3) / 4f;
        if (random.Next(3) is var pay && pay < 2)
        {
            if (pay == 0) order.CardNumber = random.Next(2) == 0 ? "" : "1";
            else order.Cash = random.Next(2);
        }
        if (random.Next(2) == 0) order.CreatedAt = global::Google.Protobuf.WellKnownTypes.Timestamp.FromDateTime(DateTime.UnixEpoch.AddTicks(random.NextInt64(-1L << 58, 1L << 58)));
        if (random.Next(2) == 0) order.Delay = global::Google.Protobuf.WellKnownTypes.Duration.FromTimeSpan(TimeSpan.FromTicks(random.NextInt64(-1L << 58, 1L << 58) >> random.Next(58)));
        for (int i = random.Next(3); i > 0; i--)
        {
            order.Lines.Add(new G.Line { ItemName = "n" + i, Quantity = random.Next(2) });
            order.Kinds.Add((G.Kind)random.Next(3));
            order.ById[random.NextInt64()] = new G.Line { Quantity = i };
            order.Counts[i == 1] = (ulong)random.NextInt64();
            order.Sizes.Add((ulong)random.Next(2));
        }
        return order;
    }

    [Fact]
    public void Random_messages_go_both_ways_with_Google_Protobuf()
    {
        var random = new Random(1);
        for (int i = 0; i < 500; i++)
        {
            G.Order theirs = Theirs(random);
            byte[] expected = theirs.ToByteArray();
            // Their text through our model, and our text through their parser.
            Proto3Order read = Read<Proto3Order>(JsonFormatter.Default.Format(theirs));
            Assert.Equal(theirs, G.Order.Parser.ParseFrom(Wire.Protobuf.Serialize(read)));
            Assert.Equal(theirs, JsonParser.Default.Parse<G.Order>(Json(Wire.Protobuf.Deserialize<Proto3Order>(expected))));
        }
    }

    [Fact]
    public void An_Any_has_its_type_before_the_members_of_its_message()
    {
        ProtobufTypeRegistry types = new ProtobufTypeRegistry().Add<Proto3Line>("shop.Line");
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { Types = types });
        ProtobufAny any = types.Pack(new Proto3Line("pen", 2));
        const string Text = """{"@type":"type.googleapis.com/shop.Line","itemName":"pen","quantity":2}""";
        Assert.Equal(Text, wire.SerializeToString(any));
        foreach (string text in (string[])[Text, """{"itemName":"pen","@type":"type.googleapis.com/shop.Line","quantity":2}""", """ { "quantity" : 2 , "itemName" : "pen" , "@type" : "type.googleapis.com/shop.Line" } """])
            Assert.Equal(new Proto3Line("pen", 2), types.Unpack(wire.Deserialize<ProtobufAny>(text)));
        Assert.Equal(WireErrorCode.UnknownCase, Assert.Throws<WireException>(() => wire.Deserialize<ProtobufAny>("""{"@type":"a/b"}""")).Code);
        Assert.Equal(WireErrorCode.UnknownCase, Assert.Throws<WireException>(() => Json(any)).Code);
        Assert.Equal(WireErrorCode.MissingMember, Assert.Throws<WireException>(() => wire.Deserialize<ProtobufAny>("""{"value":1}""")).Code);
    }

    [Theory]
    [InlineData(new string[0], "")]
    [InlineData(new[] { "a_b", "c.d_e" }, "aB,c.dE")]
    [InlineData(new[] { "", "", "" }, ",,")]
    [InlineData(new[] { "a_long_path_of_fields.with_more_than_forty_eight_characters.in_it", "\U0001F600x" }, "aLongPathOfFields.withMoreThanFortyEightCharacters.inIt,\U0001F600x")]
    public void A_mask_is_written_in_lower_camel_case(string[] paths, string expected)
    {
        string json = Json(new Proto3Mask { Paths = [.. paths] });
        Assert.Equal($"\"{expected}\"", json);
        Assert.Equal(paths, Read<Proto3Mask>(json).Paths);
    }

    [Fact]
    public void A_mask_whose_pairs_are_at_the_end_of_a_piece_is_written_whole()
    {
        for (int length = 40; length < 60; length++)
        {
            string path = new string('a', length) + "\U0001F600";
            Assert.Equal([path], Read<Proto3Mask>(Json(new Proto3Mask { Paths = [path] })).Paths);
            Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => Json(new Proto3Mask { Paths = [path[..^1]] })).Code);
        }
    }

    [Theory]
    [InlineData("a_")]
    [InlineData("a__b")]
    [InlineData("a_1")]
    [InlineData("aB")]
    [InlineData("a,b")]
    public void A_path_that_would_be_read_as_another_is_refused(string path) => Assert.Equal(WireErrorCode.NotRepresentable, Assert.Throws<WireException>(() => Json(new Proto3Mask { Paths = [path] })).Code);

    [Fact]
    public void Anys_in_each_other_are_limited_by_the_depth()
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { Types = new ProtobufTypeRegistry().Add<ProtobufAny>("google.protobuf.Any") });
        string Nested(int levels) => string.Concat(Enumerable.Repeat("""{"@type":"a/google.protobuf.Any","value":""", levels)) + "{}" + new string('}', levels);
        Assert.Equal(Nested(5), wire.SerializeToString(wire.Deserialize<ProtobufAny>(Nested(5))));
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => wire.Deserialize<ProtobufAny>(Nested(100))).Code);
    }

    [Fact]
    public void No_text_causes_another_exception_than_a_WireException()
    {
        var random = new Random(2);
        string text = FullText.ReplaceLineEndings("");
        int failures = 0;
        for (int i = 0; i < 20_000; i++)
        {
            char[] cut = text.ToCharArray();
            for (int n = random.Next(1, 4); n > 0; n--) cut[random.Next(cut.Length)] = "{}[]\",:0-+e.tZs\\x"[random.Next(17)];
            if (!Wire.Json.TryDeserialize<Proto3Order>(new string(cut), out _, out WireException? error))
            {
                failures++;
                Assert.InRange(error!.Offset, 0, cut.Length * 2);
            }
        }
        Assert.InRange(failures, 1000, 19_999);
    }
}
