using Polywire;
using ProtobufTests.Models;

[assembly: WireFor(typeof(Dictionary<int, Box<string>>))]
[assembly: WireFor(typeof(Color))]
[assembly: WireFor(typeof(Box<int>))]
[assembly: WireFor(typeof(Box<Inner>))]
[assembly: WireFor(typeof(Box<string>))]
[assembly: WireFor(typeof(Box<Color>))]
[assembly: WireFor(typeof(List<int>))]

namespace ProtobufTests.Golden;

/// <summary>What is omitted, and what absent fields read as.</summary>
public class PresenceTests
{
    static string Hex<T>(T value) => Convert.ToHexString(Wire.Protobuf.Serialize(value));

    static T Read<T>(string hex) => Wire.Protobuf.Deserialize<T>(Convert.FromHexString(hex));

    static Presence Defaults() => new() { Unset = [] };

    [Fact]
    public void A_member_is_omitted_only_if_an_absent_one_reads_as_its_value()
    {
        // 7, "x", 5 and the object are not what proto3 leaves out, so they are written.
        Assert.Equal("10072A017830053A020803", Hex(Defaults()));
        Presence read = Read<Presence>("");
        Assert.Equal((7, "x", 5, 3), (read.Seven, read.Named, read.MaybeFive, read.Made.X));
        Assert.Null(read.Maybe);
        Assert.Equal("", read.Empty);
        Assert.Empty(read.Unset);
        Assert.Empty(read.MaybeList!);
    }

    [Fact]
    public void Every_value_that_can_be_written_is_read_back()
    {
        var value = new Presence { Seven = 0, Maybe = "", Empty = "e", Named = "", MaybeFive = 0, Made = new Inner(), Bytes = [], NoBytes = [1], Unset = [1], MaybeList = [2], Array = [3], MinusZero = -0d };
        Presence read = Read<Presence>(Hex(value));
        Assert.Equal((0, "", "e", "", 0, 0), (read.Seven, read.Maybe, read.Empty, read.Named, read.MaybeFive, read.Made.X));
        Assert.Empty(read.Bytes!);
        Assert.Equal([1], read.NoBytes);
        Assert.Equal(([1], [2], [3]), (read.Unset.ToArray(), read.MaybeList!.ToArray(), read.Array.ToArray()), Comparer);
        Assert.True(double.IsNegative(read.MinusZero));
    }

    static readonly IEqualityComparer<(int[], int[], int[])> Comparer = EqualityComparer<(int[], int[], int[])>.Create((a, b) => a.Item1.SequenceEqual(b.Item1) && a.Item2.SequenceEqual(b.Item2) && a.Item3.SequenceEqual(b.Item3));

    [Fact]
    public void A_null_that_would_read_as_something_else_is_refused()
    {
        foreach ((Action<Presence> set, string path) in new (Action<Presence>, string)[]
        {
            (p => p.Empty = null!, "$.Empty"), (p => p.Named = null!, "$.Named"), (p => p.MaybeFive = null, "$.MaybeFive"), (p => p.Made = null!, "$.Made"),
            (p => p.NoBytes = null!, "$.NoBytes"), (p => p.Unset = null!, "$.Unset"), (p => p.Array = default, "$.Array"),
        })
        {
            Presence value = Defaults();
            set(value);
            WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(value));
            Assert.Equal((WireErrorCode.NotRepresentable, path), (error.Code, error.Path));
            error = Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new TestKit.StingyBuffer(), value));
            Assert.Equal((WireErrorCode.NotRepresentable, path), (error.Code, error.Path));
        }
    }

    [Fact]
    public void The_path_of_a_collection_that_is_null_is_its_own_and_not_that_of_an_element()
    {
        foreach ((Action<Repeated> set, string path) in new (Action<Repeated>, string)[]
        {
            (r => r.Texts = null!, "Texts"), (r => r.Set = null!, "Set"), (r => r.Models = null!, "Models"), (r => r.Tuples = null!, "Tuples"), (r => r.Array = default, "Array"), (r => r.Map = null!, "Map"),
            (r => r.More = null!, "More"), (r => r.Texts = ["a", null!], "Texts[1]"), (r => r.Models = [new Inner(), null!], "Models[1]"),
        })
        {
            var value = new Repeated();
            set(value);
            Assert.Equal("$." + path, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(value)).Path);
            Assert.Equal("$.More[1]." + path, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new Repeated { Texts = ["x"], More = [new Repeated(), value] })).Path);
        }
    }

    [Fact]
    public void Null_is_empty_if_the_encoding_says_so()
    {
        Presence value = Defaults();
        value.MaybeList = null;
        Assert.Equal(Hex(Defaults()), Hex(value));
    }

    [Fact]
    public void Every_scalar_is_read_back()
    {
        Assert.Equal("", Hex(new EveryScalar()));
        EveryScalar full = EveryScalar.Full();
        string hex = Hex(full);
        EveryScalar read = Read<EveryScalar>(hex);
        Assert.Equal(hex, Hex(read));
        Assert.Equal((full.Sb, full.B, full.Sh, full.Us, full.C, full.H, full.M, full.G), (read.Sb, read.B, read.Sh, read.Us, read.C, read.H, read.M, read.G));
        Assert.Equal((full.Dt, full.Ts, full.Do, full.To, full.I128, full.U128, full.Big, full.R), (read.Dt, read.Ts, read.Do, read.To, read.I128, read.U128, read.Big, read.R));
        Assert.Equal((full.Zb, full.Zs, full.Fb, full.Fs, full.Be, full.Ue, full.Nm, full.Nd), (read.Zb, read.Zs, read.Fb, read.Fs, read.Be, read.Ue, read.Nm, read.Nd));
        Assert.Equal((full.Uri, full.Version, "built", full.Ng), (read.Uri, read.Version, read.Sbd!.ToString(), read.Ng));
        Assert.Equal("-12.50", read.M.ToString(System.Globalization.CultureInfo.InvariantCulture));
    }

    [Fact]
    public void Records_structs_and_collections_are_read_back_and_merged()
    {
        var value = new Positional(1, null, [1, 2], new Inner { X = 4 }) { G = "g", H = new() { ["k"] = 1 } };
        Positional read = Read<Positional>(Hex(value));
        Assert.Equal((1, (string?)null, 4, 5, "f", "g"), (read.A, read.B, read.D!.X, read.E, read.F, read.G));
        Assert.Equal([1, 2], read.C);
        var holder = new Holder { P = new Point { X = 1 }, Maybe = new Point { Y = 2 }, Points = [new Point(), new Point { X = 3 }], Record = value, Map = System.Collections.Immutable.ImmutableDictionary<string, Point>.Empty.Add("a", new Point { X = 5 }), Queue = new([new Inner { X = 6 }]) };
        holder.Set.Add("s");
        string hex = Hex(holder);
        Holder back = Read<Holder>(hex);
        Assert.Equal((1, 2, 2, 5, 6), (back.P.X, back.Maybe!.Value.Y, back.Points.Count, back.Map["a"].X, back.Queue.Peek().X));
        Assert.Equal(["s"], back.Set);
        Assert.Equal([1, 1], back.More);
    }

    [Fact]
    public void A_message_that_occurs_twice_is_merged()
    {
        // The last scalar wins, lists grow, messages merge, and what is absent stays.
        Holder read = Read<Holder>("0A0208010A021009" + "120210021202" + "0807" + "220B080112016B1A01053A0167" + "220508021A0106");
        Assert.Equal((1, 9), (read.P.X, read.P.Y));
        Assert.Equal((2, "k", "g"), (read.Record!.A, read.Record.B, read.Record.G));
        Assert.Equal([5, 6], read.Record.C);
        Assert.Equal((7, 2), (read.Maybe!.Value.X, read.Maybe.Value.Y));
    }

    [Fact]
    public void The_last_member_of_a_oneof_wins()
    {
        OneOf read = Read<OneOf>("0805" + "12017A" + "2803");
        Assert.Equal(((int?)null, "z", (Inner?)null, 3), (read.I, read.S, read.M, read.After));
        // The same message merges only while nothing came between.
        Assert.Equal((4, "y"), (Read<OneOf>("1A0208041A03120179").M!.X, Read<OneOf>("1A0208041A03120179").M!.Y));
        Assert.Equal((0, "y"), (Read<OneOf>("1A020804" + "0801" + "1A03120179").M!.X, Read<OneOf>("1A020804" + "0801" + "1A03120179").M!.Y));
    }

    [Fact]
    public void Models_of_many_members_are_read_back()
    {
        var value = new Wide { M1 = 1, M5 = "five", M6 = [1, 2, 3], M7 = new Inner { X = 7 }, M8 = { [1] = 2 }, M24 = 24, M25 = 25, M26 = ["a", "b"], M27 = 27, M34 = new Wide { M350 = "deep" }, M350 = "end" };
        Wide read = Read<Wide>(Hex(value));
        Assert.Equal(Hex(value), Hex(read));
        Assert.Equal((1, "five", 7, 27, "deep", "end"), (read.M1, read.M5, read.M7!.X, read.M27, read.M34!.M350, read.M350));
        var populated = new Wide { M1 = 9, M6 = [9] };
        Wire.Protobuf.Populate(Wire.Protobuf.Serialize(value), populated);
        Assert.Equal(Hex(value), Hex(populated));
    }

    [Fact]
    public void Generic_models_go_by_the_codecs_of_their_arguments()
    {
        var box = new Box<int> { Value = 0, Values = [0, 5] };
        Assert.Equal("080010001005", Hex(box));
        Assert.Equal([0, 5], Read<Box<int>>(Hex(box)).Values);
        Assert.Equal("0A0208051200", Hex(new Box<Inner> { Value = new Inner { X = 5 }, Values = [new Inner()] }));
        Assert.Equal("z", Read<Box<string>>("0A017A").Value);
        Assert.Equal(Color.Blue, Read<Box<Color>>("0807").Value);
    }

    [Fact]
    public void Populate_replaces_what_is_present_and_leaves_the_rest()
    {
        var value = new Nested { A = new Inner { X = 1, Y = "a" }, Many = [new Inner { X = 1 }], Deep = new Deep { Z = 3 } };
        Inner before = value.A;
        Wire.Protobuf.Populate(Convert.FromHexString("0A0208090A0312017A12020802"), value);
        Assert.Same(before, value.A);
        Assert.Equal((9, "z", 3, 2), (value.A.X, value.A.Y, value.Deep.Z, Assert.Single(value.Many).X));
    }

    [Fact]
    public void Unknown_fields_are_preserved_in_the_extension_data()
    {
        string unknown = "120374776F" + "1A020803" + "2500000000" + "290500000000000000" + "3001" + "1B08011C" + "3002";
        OldMsg read = Read<OldMsg>("0864" + unknown);
        Assert.Equal(["2", "3", "4", "5", "6"], read.Rest!.Keys);
        Assert.Equal("30013002", Convert.ToHexString(read.Rest["6"].Bytes.Span));
        Assert.Equal("0864" + "120374776F" + "1A0208031B08011C" + "2500000000" + "290500000000000000" + "30013002", Hex(read));
        Assert.Equal("two", read.Rest["2"].As<NewMsg>()!.B);
        // Fields of one number are joined, wherever they occur.
        OldMsg both = Read<OldMsg>("3001" + "0864" + "3002");
        Assert.Equal("0864" + "30013002", Hex(both));
        Assert.Null(Read<OldMsg>("0864").Rest);
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new OldMsg { Rest = new() { ["2"] = RawValue.FromJson("1"u8) } })).Code);
    }

    [Fact]
    public void A_raw_value_has_the_bytes_of_a_message()
    {
        Envelope read = Read<Envelope>("0A0408011200" + "1200" + "12020805");
        Assert.Equal("08011200", Convert.ToHexString(read.Body.Bytes.Span));
        Assert.Equal((1, 5), (read.Body.As<Inner>()!.X, read.More[1].As<Inner>()!.X));
        Assert.Equal("0A0408011200120012020805", Hex(read));
        Assert.Equal("", Hex(new Envelope()));
        Assert.True(Read<Envelope>("").Body.IsEmpty);
        // An empty message is not an absent one.
        Assert.Equal("0A00", Hex(Read<Envelope>("0A00")));
        RawValue whole = Wire.Protobuf.Deserialize<RawValue>([0x08, 0x07]);
        Assert.Equal(7, whole.As<Inner>()!.X);
        Assert.Equal("0807", Hex(whole));
        Assert.Equal("$.Body", Assert.Throws<WireException>(() => Read<Envelope>("0A0208")).Path);
        Assert.Equal("$.Body", Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new Envelope { Body = RawValue.FromJson("1"u8) })).Path);
    }

    [Fact]
    public void Values_that_are_no_messages_are_field_1_at_the_top_level()
    {
        Assert.Equal("0805", Hex(5));
        Assert.Equal("0A0161", Hex("a"));
        Assert.Equal("0A03010203", Hex(new List<int> { 1, 2, 3 }));
        Assert.Equal("0A0208010A00", Hex(new[] { new Inner { X = 1 }, new Inner() }));
        Assert.Equal("0A0908011205" + "0A03616263", Hex(new Dictionary<int, Box<string>> { [1] = new Box<string> { Value = "abc" } }));
        Assert.Equal([1, 2, 3], Read<List<int>>("08010A020203"));
        Assert.Equal("", Read<string>(""));
        Assert.Equal(0, Read<int>(""));
        Assert.Empty(Read<Dictionary<string, int>>(""));
        Assert.Equal(Color.Blue, Read<Color>("0807"));
    }
}
