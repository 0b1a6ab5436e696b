using Polywire;
using Polywire.Codecs;
using Polywire.Json;
using Polywire.MessagePack;
using TestKit;
using TestModels;

namespace EntryPointTests;

/// <summary>Codecs that a caller gives for one call, and where they count.</summary>
public class OverridableTests
{
    /// <summary>Both wires: a value of type T as the text of <c>say</c>.</summary>
    sealed class Text<T>(Func<T?, string> say, Func<string, T?> read) : JsonCodec<T>
    {
        public override void Write(ref JsonWriter writer, T? value) => writer.WriteStringValue(say(value));
        public override T? Read(ref JsonReader reader) => read(reader.ReadString()!);
        internal Packed<T> ForMessagePack => new(say, read);
    }

    sealed class Packed<T>(Func<T?, string> say, Func<string, T?> read) : MessagePackCodec<T>
    {
        public override void Write(ref MessagePackWriter writer, T? value) => writer.WriteString(say(value));
        public override T? Read(ref MessagePackReader reader) => read(reader.ReadString()!);
    }

    static WireCodecs With<T>(WireCodecs codecs, string name, Func<T?, string> say, Func<string, T?> read)
    {
        var codec = new Text<T>(say, read);
        return codecs.With(name, codec).With(name, codec.ForMessagePack);
    }

    static WireSerializer[] Wires(WireCodecs codecs) =>
        [Wire.Json.With(Wire.Json.Options with { Codecs = codecs }), Wire.MessagePack.With(Wire.MessagePack.Options with { Codecs = codecs })];

    static string Json(Overridables<string> value, WireCodecs codecs) => Wire.Json.With(Wire.Json.Options with { Codecs = codecs }).SerializeToString(value);

    static Overridables<string> Sample => new() { Number = 1, Title = "t", Text = "x", Settings = new() { Level = 2 }, Many = [new() { Level = 3 }], Items = ["i"], Source = "s", Any = 5L, Shape = new Dot { X = 1 } };

    [Fact]
    public void A_codec_by_type_is_used_for_overridable_members_of_its_type_and_nowhere_else()
    {
        WireCodecs codecs = With<int>(WireCodecs.Empty, "", v => $"#{v}", int.Parse);
        string json = Json(Sample, codecs);
        Assert.Contains("\"Number\":\"#1\"", json);
        Assert.Contains("\"Level\":2", json);
        codecs = With<string>(WireCodecs.Empty, "", v => $"<{v}>", t => t.Trim('<', '>'));
        json = Json(Sample, codecs);
        Assert.Contains("\"Title\":\"<t>\"", json);
        Assert.Contains("\"Text\":\"x\"", json);
        Assert.Contains("\"Items\":[\"i\"]", json[..json.IndexOf("Source")].Replace("<i>", "i"));
        Assert.Contains("\"Source\":\"<s>\"", json);
        foreach (WireSerializer wire in Wires(codecs)) Same(Sample, wire.Deserialize<Overridables<string>>(wire.Serialize(Sample)));
    }

    [Fact]
    public void A_codec_by_name_is_used_for_the_members_of_that_name_alone_and_before_one_by_type()
    {
        WireCodecs codecs = With<string>(With<string>(WireCodecs.Empty, "", v => "by type", t => t), "title", v => "by name", _ => "read");
        string json = Json(Sample, codecs);
        Assert.Contains("\"Title\":\"by name\"", json);
        Assert.Contains("\"Source\":\"by type\"", json);
        foreach (WireSerializer wire in Wires(codecs)) Assert.Equal(("read", "by type"), Pair(wire.Deserialize<Overridables<string>>(wire.Serialize(Sample))));

        codecs = With<List<string>>(WireCodecs.Empty, "list", v => string.Join('+', v ?? []), t => [.. t.Split('+')]);
        Assert.Contains("\"Items\":\"i\"", Json(Sample, codecs));
        Assert.Contains("\"Items\":[\"i\"]", Json(Sample, With<List<string>>(WireCodecs.Empty, "other", v => "no", t => [])));

        static (string?, string?) Pair(Overridables<string> s) => (s.Title, s.Source);
    }

    [Fact]
    public void An_overridable_type_is_overridden_in_members_and_elements_but_not_at_the_root()
    {
        WireCodecs codecs = With<Settings>(WireCodecs.Empty, "", v => $"L{v?.Level}", t => new() { Level = int.Parse(t[1..]) });
        string json = Json(Sample, codecs);
        Assert.Contains("\"Settings\":\"L2\",\"Many\":[\"L3\"]", json);
        foreach (WireSerializer wire in Wires(codecs))
        {
            Same(Sample, wire.Deserialize<Overridables<string>>(wire.Serialize(Sample)));
            Assert.Equal(wire.Serialize(new Settings()), WireSerializer.Parse(wire.Name).Serialize(new Settings()));
        }
    }

    [Fact]
    public void Members_of_type_object_interface_and_type_parameter_are_overridable_by_declaration()
    {
        WireCodecs codecs = With<object>(WireCodecs.Empty, "", v => $"o{v}", t => t);
        codecs = With<IShape>(codecs, "", v => $"x{((Dot)v!).X}", t => new Dot { X = int.Parse(t[1..]) });
        codecs = With<string>(codecs, "", v => $"s{v}", t => t[1..]);
        string json = Json(Sample, codecs);
        Assert.Contains("\"Source\":\"ss\",\"Any\":\"o5\",\"Shape\":\"x1\"", json);
        foreach (WireSerializer wire in Wires(codecs)) Assert.Equal("o5", wire.Deserialize<Overridables<string>>(wire.Serialize(Sample)).Any);
    }

    [Fact]
    public void An_overridable_member_without_a_codec_of_its_own_needs_one()
    {
        var value = new PluggedIn { Id = 1, PlugIn = new Named("p") };
        foreach (WireSerializer wire in Wires(WireCodecs.Empty))
        {
            WireTypeException error = Assert.Throws<WireTypeException>(() => wire.Serialize(value));
            Assert.Equal(typeof(IPlugIn), error.Type);
            Assert.Contains("Codecs = WireCodecs.Empty.With(new …Codec())", error.Message);
            Assert.Throws<WireTypeException>(() => wire.Deserialize<PluggedIn>(wire.Name == "json" ? "{\"Id\":1,\"PlugIn\":null}"u8 : [0x82, 0xA2, (byte)'I', (byte)'d', 1, 0xA6, .. "PlugIn"u8, 0xC0]));
        }
        foreach (WireSerializer wire in Wires(With<IPlugIn>(WireCodecs.Empty, "", v => v?.Name ?? "", t => new Named(t))))
            Assert.Equal("p", wire.Deserialize<PluggedIn>(wire.Serialize(value)).PlugIn?.Name);
    }

    sealed record Named(string Name) : IPlugIn;

    [Fact]
    public void A_codec_may_go_on_to_the_one_that_it_took_the_place_of()
    {
        WireCodecs codecs = WireCodecs.Empty.With(new Wrapped());
        Assert.Contains("\"Settings\":[{\"Level\":2}]", Json(Sample, codecs));
    }

    sealed class Wrapped : JsonCodec<Settings>
    {
        public override void Write(ref JsonWriter writer, Settings? value)
        {
            writer.WriteStartArray();
            writer.WriteValue<Settings>(value);
            writer.WriteEndArray();
        }

        public override Settings? Read(ref JsonReader reader) => throw new NotSupportedException();
    }

    [Fact]
    public void Overridable_members_allocate_nothing_with_codecs_or_without()
    {
        var codecs = WireCodecs.Empty.With(new Wrapped());
        var value = new Overridables<string> { Settings = new(), Many = [new()], Source = "s" };
        var buffer = new FixedBuffer(4096);
        foreach (JsonWire wire in (JsonWire[])[Wire.Json, Wire.Json.With(Wire.Json.Options with { Codecs = codecs })])
        {
            AllocationAssert.Zero(() =>
            {
                buffer.Clear();
                wire.Serialize(buffer, value);
            });
        }
    }

    [Fact]
    public void A_set_is_immutable_and_the_last_codec_of_a_type_counts()
    {
        WireCodecs one = With<int>(WireCodecs.Empty, "", v => "1", int.Parse);
        WireCodecs two = With<int>(one, "", v => "2", int.Parse);
        Assert.Contains("\"Number\":1", Json(Sample, WireCodecs.Empty));
        Assert.Contains("\"Number\":\"1\"", Json(Sample, one));
        Assert.Contains("\"Number\":\"2\"", Json(Sample, two));
    }

    static void Same(Overridables<string> expected, Overridables<string> actual) => Assert.Equal(Wire.Json.SerializeToString(expected), Wire.Json.SerializeToString(actual));
}
