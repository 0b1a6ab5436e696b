using Polywire;
using Polywire.Json;
using TestModels;

namespace EntryPointTests;

/// <summary>A caller's own codecs, and what reaches them.</summary>
public class CodecTests
{
    public static TheoryData<string> Names => ["json", "messagepack"];

    [Theory, MemberData(nameof(Names))]
    public void The_calls_state_reaches_a_codec(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        var hit = new Hit<int> { Source = 5, Last = new("k", null!) };
        byte[] plain = wire.Serialize(hit);
        byte[] prefixed = wire.Serialize(hit, state: new SourceSettings { Prefix = "s:" });
        Assert.NotEqual(plain, prefixed);
        Assert.Equal(5, wire.Deserialize<Hit<int>>(prefixed, state: new SourceSettings { Prefix = "s:" }).Source);
        Assert.Equal(5, wire.Deserialize<Hit<int>>(plain).Source);
        Assert.Equal("$._source", Assert.Throws<WireException>(() => wire.Deserialize<Hit<int>>(prefixed)).Path);
    }

    [Fact]
    public void The_options_state_reaches_a_codec_and_the_calls_overrides_it()
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { State = new SourceSettings { Prefix = "a" } });
        var hit = new Hit<string> { Source = "x", Last = new("", null!) };
        Assert.Contains("\"_source\":\"ax\"", wire.SerializeToString(hit));
        Assert.Contains("\"_source\":\"bx\"", System.Text.Encoding.UTF8.GetString(wire.Serialize(hit, state: new SourceSettings { Prefix = "b" })));
    }

    [Fact]
    public void A_keys_codec_must_write_text()
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Json.Serialize(new Dictionary<Weight, int> { [new(5)] = 1 }));
        Assert.Equal(WireErrorCode.UnexpectedType, error.Code);
        error = Assert.Throws<WireException>(() => Wire.Json.Serialize(new Dictionary<Weight, int> { [new(-1)] = 1 }));
        Assert.Equal(WireErrorCode.UnexpectedType, error.Code);
        Assert.Equal("81051A"[..4], Convert.ToHexString(Wire.MessagePack.Serialize(new Dictionary<Weight, int> { [new(5)] = 26 }))[..4]);
    }

    [Theory]
    [InlineData("{1:2}")]
    [InlineData("{null:2}")]
    [InlineData("{\"1\"}")]
    [InlineData("{\"1\":2,}")]
    public void A_key_that_is_no_text_is_not_read(string json) =>
        Assert.True(Assert.Throws<WireException>(() => Wire.Json.Deserialize<Dictionary<Weight, int>>(json)).Offset > 0);

    [Fact]
    public void What_a_keys_codec_throws_is_told_with_its_place()
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Json.Deserialize<CodedKeys>("""{"Codes":{"C1":1,"D2":2}}"""));
        Assert.Equal(WireErrorCode.UserCode, error.Code);
        Assert.IsType<FormatException>(error.InnerException);
        Assert.StartsWith("$.Codes", error.Path);
    }

    /// <summary>A number as a value; it cannot be a key on JSON, which no build can know.</summary>
    [WireCodec(typeof(WeightCodec))]
    public readonly record struct Weight(int Grams);

    public static class WeightCodec
    {
        public static void Write(ref JsonWriter writer, Weight value)
        {
            if (value.Grams < 0) writer.WriteNull();
            else writer.WriteInt32(value.Grams);
        }

        public static Weight Read(ref JsonReader reader) => new(reader.ReadInt32());

        public static void Write(ref Polywire.MessagePack.MessagePackWriter writer, Weight value) => writer.WriteInt32(value.Grams);

        public static Weight Read(ref Polywire.MessagePack.MessagePackReader reader) => new(reader.ReadInt32());
    }
}
