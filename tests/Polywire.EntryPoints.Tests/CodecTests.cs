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
        byte[] prefixed = wire.Serialize(hit, context: new SourceSettings { Prefix = "s:" });
        Assert.NotEqual(plain, prefixed);
        Assert.Equal(5, wire.Deserialize<Hit<int>>(prefixed, context: new SourceSettings { Prefix = "s:" }).Source);
        Assert.Equal(5, wire.Deserialize<Hit<int>>(plain).Source);
        Assert.Equal("$._source", Assert.Throws<WireException>(() => wire.Deserialize<Hit<int>>(prefixed)).Path);
    }

    [Fact]
    public void The_options_state_reaches_a_codec_and_the_calls_overrides_it()
    {
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { Context = new SourceSettings { Prefix = "a" } });
        var hit = new Hit<string> { Source = "x", Last = new("", null!) };
        Assert.Contains("\"_source\":\"ax\"", wire.SerializeToString(hit));
        Assert.Contains("\"_source\":\"bx\"", System.Text.Encoding.UTF8.GetString(wire.Serialize(hit, context: new SourceSettings { Prefix = "b" })));
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
    public void An_exception_of_the_codec_of_a_key_is_reported_with_its_position()
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Json.Deserialize<CodedKeys>("""{"Codes":{"C1":1,"D2":2}}"""));
        Assert.Equal(WireErrorCode.UserCode, error.Code);
        Assert.IsType<FormatException>(error.InnerException);
        Assert.StartsWith("$.Codes", error.Path);
    }

    public static class DigitsJson
    {
        public static void Write(ref JsonWriter writer, uint value) => writer.WriteStringValue(value.ToString("x"));

        public static uint Read(ref JsonReader reader) => Convert.ToUInt32(reader.ReadString(), 16);
    }

    /// <summary>Hexadecimal digits: fails after what it has read, with an exception or by <c>Fail</c>.</summary>
    public sealed class DigitsMessagePack : Polywire.MessagePack.MessagePackCodec<uint>
    {
        public override void Write(ref Polywire.MessagePack.MessagePackWriter writer, uint value) => writer.WriteString(value.ToString("x"));

        public override uint Read(ref Polywire.MessagePack.MessagePackReader reader)
        {
            string? text = reader.ReadString();
            if (text == "") reader.Fail(WireErrorCode.InvalidFormat, "No digits.");
            return Convert.ToUInt32(text, 16);
        }
    }

    [WireModel]
    public class Coded
    {
        [WireField(1)] public int First { get; set; }
        [WireField(2), WireCodec(typeof(DigitsJson)), WireCodec(typeof(DigitsMessagePack))] public uint Digits { get; set; }
        [WireField(3)] public int Last { get; set; }
        [WireField(4)] public List<Coded>? Parts { get; set; }
    }

    [Theory]
    [InlineData(new byte[] { 0x93, 1, 0xA1, (byte)'z', 3 }, "UserCode", 4, "$.Digits")]
    [InlineData(new byte[] { 0x92, 1, 0xA1, (byte)'z' }, "UserCode", 4, "$.Digits")]
    [InlineData(new byte[] { 0x93, 1, 0xA0, 3 }, "InvalidFormat", 3, "$.Digits")]
    [InlineData(new byte[] { 0x94, 1, 0xA1, (byte)'f', 3, 0x92, 0x90, 0x93, 7, 0xA1, (byte)'z', 3 }, "UserCode", 11, "$.Parts[1].Digits")]
    [InlineData(new byte[] { 0x94, 1, 0xA1, (byte)'f', 3, 0x92, 0x90, 0x92, 7, 0xA0 }, "InvalidFormat", 10, "$.Parts[1].Digits")]
    [InlineData(new byte[] { 0x93, 1, 5, 3 }, "TypeMismatch", 2, "$.Digits")]
    [InlineData(new byte[] { 0x93, 1, 0xA1, (byte)'f', 0xC3 }, "TypeMismatch", 4, "$.Last")]
    public void An_exception_of_a_codec_after_its_value_has_the_position_of_the_value(byte[] input, string code, int offset, string path)
    {
        WireException error = Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Coded>(input));
        Assert.Equal((code, offset, path), (error.Code.ToString(), (int)error.Offset, error.Path));
        Assert.Equal(code == "UserCode", error.InnerException is ArgumentException or FormatException);
    }

    [Theory]
    [InlineData("""{"First":1,"Digits":"z","Last":3}""", "$.Digits")]
    [InlineData("""{"Parts":[{},{"Digits":"z"},{}]}""", "$.Parts[1].Digits")]
    public void An_exception_of_a_codec_after_its_text_has_the_position_of_the_text(string json, string path) =>
        Assert.Equal((WireErrorCode.UserCode, path), Wire.Json.TryDeserialize(json, out Coded? _, out WireException? error) ? default : (error!.Code, error.Path));

    /// <summary>A number as a value; it cannot be a key on JSON, which no build can know.</summary>
    [WireCodec(typeof(WeightCodec))]
    public readonly record struct Weight(int Grams);

    public static class WeightCodec
    {
        public static void Write(ref JsonWriter writer, Weight value)
        {
            if (value.Grams < 0) writer.WriteNullValue();
            else writer.WriteNumberValue(value.Grams);
        }

        public static Weight Read(ref JsonReader reader) => new(reader.ReadInt32());

        public static void Write(ref Polywire.MessagePack.MessagePackWriter writer, Weight value) => writer.WriteInt32(value.Grams);

        public static Weight Read(ref Polywire.MessagePack.MessagePackReader reader) => new(reader.ReadInt32());
    }
}
