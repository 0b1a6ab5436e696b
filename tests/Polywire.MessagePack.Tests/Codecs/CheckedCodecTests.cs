using Polywire;
using Polywire.MessagePack;
using TestKit;
using TestModels;

namespace MessagePackTests;

/// <summary>A codec that is written by hand writes and reads exactly one value with as many elements as its headers declare, or the call ends in an exception.</summary>
public class CheckedCodecTests
{
    static byte[] Written(MessagePackWriteScript script, MessagePackWireOptions? options = null) => Wire.MessagePack.With(options ?? Wire.MessagePack.Options).Serialize(new Scripted(), context: new Script { WriteMessagePack = script });

    static void Read(byte[] bytes, MessagePackReadScript script) => Wire.MessagePack.Deserialize<Scripted>(bytes, context: new Script { ReadMessagePack = script });

    static InvalidOperationException Refused(Action call)
    {
        WireException e = Assert.Throws<WireException>(call);
        Assert.Equal((WireErrorCode.UserCode, "$"), (e.Code, e.Path));
        return Assert.IsType<InvalidOperationException>(e.InnerException);
    }

    [Fact]
    public void Array_or_map_is_complete_when_as_many_values_were_written_as_its_header_declares() => Assert.Equal(
        [0x93, 0x90, 0x81, 0xA1, 0x61, 0x80, 0x92, 1, 0xC0],
        Written((ref w) =>
        {
            w.WriteArrayHeader(3);
            w.WriteArrayHeader(0);
            w.WriteMapHeader(1);
            w.WriteUtf8String("a"u8);
            w.WriteMapHeader(0);
            w.WriteArrayHeader(2);
            w.WriteValue(1);
            w.WriteRawValue([0xC0]);
        }));

    public static TheoryData<string, MessagePackWriteScript> TooMany => new()
    {
        { "a second value", (ref w) => { w.WriteNil(); w.WriteNil(); } },
        { "an element too many", (ref w) => { w.WriteArrayHeader(1); w.WriteNil(); w.WriteNil(); } },
        { "an element of an empty array", (ref w) => { w.WriteArrayHeader(0); w.WriteNil(); } },
        { "a key too many", (ref w) => { w.WriteMapHeader(1); w.WriteNil(); w.WriteNil(); w.WriteNil(); } },
        { "a header after the value", (ref w) => { w.WriteNil(); w.WriteMapHeader(0); } },
        { "raw bytes after the value", (ref w) => { w.WriteNil(); w.WriteRawValue([0xC0]); } },
    };

    [Theory, MemberData(nameof(TooMany))]
    public void Value_too_many_throws_at_that_call(string what, MessagePackWriteScript script) =>
        Assert.True(Refused(() => Written(script)).Message.StartsWith("The codec cannot write a value here", StringComparison.Ordinal), what);

    public static TheoryData<string, MessagePackWriteScript> TooFew => new()
    {
        { "nothing", (ref w) => { } },
        { "an empty array of three", (ref w) => w.WriteArrayHeader(3) },
        { "an element too few", (ref w) => { w.WriteArrayHeader(2); w.WriteNil(); } },
        { "a value too few", (ref w) => { w.WriteMapHeader(2); w.WriteNil(); w.WriteNil(); w.WriteNil(); } },
        { "an inner element too few", (ref w) => { w.WriteArrayHeader(1); w.WriteArrayHeader(1); } },
        { "more than can be", (ref w) => w.WriteMapHeader(int.MaxValue) },
        { "default", (ref w) => w = default },
        { "a copy's", (ref w) => { MessagePackWriter copy = w; copy.WriteNil(); } },
    };

    [Theory, MemberData(nameof(TooFew))]
    public void A_container_that_a_codec_leaves_open_is_an_error_that_names_the_codec(string what, MessagePackWriteScript script)
    {
        string message = Refused(() => Written(script)).Message;
        Assert.True(message.Contains($"'{typeof(ScriptedMessagePackCodec)}'"), $"{what}: {message}");
    }

    [Fact]
    public void Error_has_the_path_of_the_codecs_value()
    {
        int calls = 0;
        var script = new Script { WriteMessagePack = (ref w) => { if (++calls % 4 != 0) w.WriteNil(); } };
        var row = new ScriptedRow { Value = new(), Static = new(), Items = [new(), new()] };
        WireException e = Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(row, context: script));
        Assert.Equal("$.Items[1]", e.Path);
        calls = 2;
        e = Assert.Throws<WireException>(() => Wire.MessagePack.Serialize(row, context: script));
        Assert.Equal("$.Static", e.Path);
        Assert.Contains($"'{typeof(StaticScriptedCodec)}'", e.Message);
    }

    [Fact]
    public void Copy_and_default_are_stale()
    {
        Assert.Contains("copy", Refused(() => Written((ref w) => { MessagePackWriter copy = w; w.WriteNil(); copy.WriteNil(); })).Message);
        Assert.Contains("copy", Refused(() => Read([0xC0], (ref r) => { MessagePackReader copy = r; r.Skip(); copy.Skip(); })).Message);
        Assert.Throws<InvalidOperationException>(() => { MessagePackWriter w = default; w.WriteNil(); });
        Assert.Throws<InvalidOperationException>(() => { MessagePackWriter w = default; w.WriteArrayHeader(1); });
        Assert.Throws<InvalidOperationException>(() => { MessagePackWriter w = default; return w.Options; });
        Assert.Throws<InvalidOperationException>(() => { MessagePackReader r = default; r.Skip(); });
        Assert.Throws<InvalidOperationException>(() => { MessagePackReader r = default; r.ReadMapHeader(); });
        Assert.Throws<InvalidOperationException>(() => { MessagePackReader r = default; return r.Offset; });
    }

    [Fact]
    public void Call_inside_of_a_codec_has_a_writer_of_its_own() => Assert.Equal([0x92, 1, 2], Written((ref w) =>
    {
        w.WriteArrayHeader(2);
        w.WriteInt32(1);
        Assert.Equal([0x91, 7], Written((ref v) => { v.WriteArrayHeader(1); v.WriteInt32(7); }));
        w.WriteInt32(2);
    }));

    [Fact]
    public void Call_after_a_failed_one_starts_with_nothing_open()
    {
        Assert.Throws<WireException>(() => Written((ref w) => { w.WriteArrayHeader(5); w.WriteArrayHeader(5); }));
        Assert.Throws<WireException>(() => Read([0x92, 0x91, 1, 2], (ref r) => { r.ReadArrayHeader(); r.ReadArrayHeader(); }));
        Assert.Equal([0x91, 0x90], Written((ref w) => { w.WriteArrayHeader(1); w.WriteArrayHeader(0); }));
        Read([0x91, 0x90], (ref r) => { r.ReadArrayHeader(); r.ReadArrayHeader(); });
    }

    [Fact]
    public void Depth_is_checked_whatever_a_codec_does()
    {
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Written((ref w) => { while (true) w.WriteArrayHeader(1); })).Code);
        byte[] deep = [.. Enumerable.Repeat((byte)0x91, 100), 0xC0];
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Read(deep, (ref r) => { while (true) r.ReadArrayHeader(); })).Code);
        Assert.Equal(WireErrorCode.DepthExceeded, Assert.Throws<WireException>(() => Written((ref w) => { w.WriteArrayHeader(1); w.WriteRawValue([.. Enumerable.Repeat((byte)0x91, 64), 0xC0]); })).Code);
    }

    [Fact]
    public void Raw_bytes_text_and_extensions_are_checked()
    {
        foreach (byte[] wrong in (byte[][])[[], [0xC1], [0xC0, 0xC0], [0x91], [0xA1, 0xFF], [0xD6, 0xFF], new byte[300_000]])
            Assert.Throws<WireException>(() => Written((ref w) => w.WriteRawValue(wrong), Wire.MessagePack.Options with { InvalidText = InvalidTextHandling.Replace }));
        Assert.IsType<ArgumentException>(Assert.Throws<WireException>(() => Written((ref w) => w.WriteUtf8String([0xFF]))).InnerException);
        foreach (byte[] wrong in (byte[][])[[], [1], [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0]])
            Assert.IsType<ArgumentException>(Assert.Throws<WireException>(() => Written((ref w) => w.WriteExtension(-1, wrong))).InnerException);
        Assert.Equal([0xD6, 0xFF, 0, 0, 0, 1], Written((ref w) => w.WriteExtension(-1, [0, 0, 0, 1])));
        Assert.IsType<ArgumentOutOfRangeException>(Assert.Throws<WireException>(() => Written((ref w) => w.WriteArrayHeader(-1))).InnerException);
    }

    public static TheoryData<string, MessagePackReadScript> OpenEnds => new()
    {
        { "C0", (ref r) => { } },
        { "9101", (ref r) => r.ReadArrayHeader() },
        { "920102", (ref r) => { r.ReadArrayHeader(); r.ReadInt32(); } },
        { "810102", (ref r) => { r.ReadMapHeader(); r.Skip(); } },
        { "C0", (ref r) => r = default },
    };

    [Theory, MemberData(nameof(OpenEnds))]
    public void Values_that_a_codec_leaves_unread_are_an_error_that_names_the_codec(string hex, MessagePackReadScript script) =>
        Assert.Contains($"'{typeof(ScriptedMessagePackCodec)}'", Refused(() => Read(Convert.FromHexString(hex), script)).Message);

    [Fact]
    public void Reading_a_value_too_many_throws_at_that_call()
    {
        Assert.StartsWith("The codec cannot read a value here", Refused(() => Read([0xC0], (ref r) => { r.Skip(); r.Skip(); })).Message);
        Assert.StartsWith("The codec cannot read a value here", Refused(() => Read([0x91, 1], (ref r) => { r.ReadArrayHeader(); r.ReadInt32(); r.PeekKind(); })).Message);
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(long.MinValue)]
    [InlineData(long.MaxValue)]
    public void Offset_of_a_failure_is_inside_what_was_read(long offset) => Assert.IsType<ArgumentOutOfRangeException>(
        Assert.Throws<WireException>(() => Read([0xC0], (ref r) => { r.Skip(); r.Fail(WireErrorCode.InvalidFormat, "No.", offset); })).InnerException);

    [Fact]
    public void Codec_is_called_without_allocation()
    {
        var sink = new FixedBuffer(1000);
        var script = new Script { WriteMessagePack = static (ref w) => { w.WriteArrayHeader(2); w.WriteString("x"); w.WriteInt32(1); } };
        var value = new Scripted();
        AllocationAssert.Zero(() => { sink.Clear(); Wire.MessagePack.Serialize(sink, value, context: script); });
    }
}
