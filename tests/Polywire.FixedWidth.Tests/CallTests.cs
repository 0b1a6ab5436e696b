using Polywire;
using Polywire.FixedWidth;

namespace FixedWidthTests;

/// <summary>The entry points on a wire that they do not know.</summary>
public class CallTests
{
    static readonly FixedWidthWire s_wire = FixedWidthWire.Default;

    static readonly ThirdModel s_model = new() { Id = 5, Name = "é", Counts = [1, 2] };

    static readonly byte[] s_bytes = [1, 5, 0, 0, 0, 2, 0, 0, 0, 0xC3, 0xA9, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0];

    [Fact]
    public void A_model_is_written_by_generated_code() => Assert.Equal(s_bytes, s_wire.Serialize(s_model));

    [Fact]
    public void The_same_model_has_code_for_every_wire()
    {
        foreach (WireSerializer wire in (WireSerializer[])[Wire.Json, Wire.MessagePack, s_wire])
            Assert.Equal("é", wire.Deserialize<ThirdModel>(wire.Serialize(s_model)).Name);
    }

    [Fact]
    public void Calls_with_a_type_give_the_same_bytes()
    {
        Assert.Equal(s_bytes, s_wire.Serialize(s_model, typeof(ThirdModel)));
        Assert.Equal(5, Assert.IsType<ThirdModel>(s_wire.Deserialize(s_bytes, typeof(ThirdModel))).Id);
    }

    [Fact]
    public void Many_values_are_delimited_by_their_length()
    {
        var stream = new MemoryStream();
        s_wire.SerializeMany(stream, [s_model, s_model], WireFraming.LengthDelimited);
        Assert.Equal([31, .. s_bytes, 31, .. s_bytes], stream.ToArray());
        Assert.Equal([5, 5], s_wire.DeserializeMany<ThirdModel>(stream.ToArray(), WireFraming.LengthDelimited).Select(m => m!.Id));
    }

    [Theory]
    [InlineData(WireFraming.Lines)]
    [InlineData(WireFraming.Array)]
    [InlineData(WireFraming.Sequence)]
    public void Framings_that_the_wire_does_not_support_are_refused_in_its_own_words(WireFraming framing) =>
        Assert.StartsWith("fixedwidth supports WireFraming.LengthDelimited only.", Assert.Throws<ArgumentException>(() => s_wire.DeserializeMany<int>(s_bytes, framing)).Message);

    [Fact]
    public void A_type_without_code_is_named_with_the_wire()
    {
        WireTypeException error = Assert.Throws<WireTypeException>(() => ((WireSerializer)s_wire).Serialize(new Untyped()));
        Assert.Equal("fixedwidth", error.Wire);
        Assert.Equal("'FixedWidthTests.Untyped' has no FixedWidth code: 'Any' is a 'System.Object', which has no fixed width", error.Message);
        Assert.Contains("has no fixedwidth codec", Assert.Throws<WireTypeException>(() => s_wire.Serialize(new Version(1, 2))).Message);
    }

    [Fact]
    public void A_model_of_one_wire_has_no_code_for_the_others()
    {
        Assert.Equal(3, s_wire.Serialize(new OnlyThird()).Length);
        Assert.False(Wire.Json.CanSerialize(typeof(OnlyThird)));
    }

    [Fact]
    public void A_value_of_another_wire_is_not_taken_for_one_of_this()
    {
        Assert.False(s_wire.CanSerialize(typeof(RawValue)));
        Assert.Equal("application/vnd.fixedwidth", s_wire.ContentType);
        Assert.Null(s_wire.ContentTypeSuffix);
        Assert.False(s_wire.IsContentType("application/json"));
    }

    [Fact]
    public void Two_formats_cannot_have_the_same_slot() =>
        Assert.Contains("have the same id, 7", Assert.Throws<InvalidOperationException>(() => { _ = s_wire.Name; _ = new DuplicateIdFormat(); }).Message);
}
