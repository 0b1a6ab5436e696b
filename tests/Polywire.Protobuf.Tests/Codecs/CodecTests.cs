using Polywire;
using Polywire.Codecs;
using Polywire.Protobuf;

namespace ProtobufTests.Codecs;

/// <summary>A value with a codec that is written by hand.</summary>
public readonly record struct Money(decimal Amount, string Currency);

public sealed class MoneyCodec : ProtobufCodec<Money>
{
    public override void Write(ref ProtobufWriter writer, Money value)
    {
        writer.WriteInt64(1, (long)(value.Amount * 100));
        writer.WriteString(2, value.Currency);
    }

    public override Money Read(ref ProtobufReader reader)
    {
        long cents = 0;
        string currency = "";
        while (reader.TryReadTag(out int number, out _))
        {
            if (number == 1) cents = reader.ReadInt64();
            else if (number == 2) currency = reader.ReadString();
            else reader.Skip();
        }
        if (currency.Length > 3) reader.Fail(WireErrorCode.InvalidFormat, "The currency has more than three letters.");
        return new Money(cents / 100m, currency);
    }
}

/// <summary>Writes and reads what the call's context asks for.</summary>
public sealed class MisbehavingCodec : ProtobufCodec<Version>
{

    public override void Write(ref ProtobufWriter writer, Version value)
    {
        writer.WriteStartMessage(1);
        if (value.Major == 1) return;
        writer.WriteValue(1, value.Minor);
        writer.WriteEndMessage();
        if (value.Major == 2) writer.WriteEndMessage();
        if (value.Major == 3) writer.WriteInt64(0, 1);
    }

    public override Version Read(ref ProtobufReader reader)
    {
        reader.TryReadTag(out _, out _);
        reader.ReadStartMessage();
        reader.TryReadTag(out int number, out ProtobufWireType type);
        int minor = reader.ReadValue<int>();
        if (minor == 9) return new Version(4, 9);
        if (minor == 8) reader.ReadInt32();
        reader.ReadEndMessage();
        return new Version(4, minor);
    }
}

public static class TextCodec
{
    public static void Write(ref ProtobufWriter writer, char[] value) => writer.WriteString(1, value);

    public static char[] Read(ref ProtobufReader reader)
    {
        char[] value = [];
        while (reader.TryReadTag(out _, out _)) value = reader.ReadString().ToCharArray();
        return value;
    }
}

[WireModel(Wires = Wires.Protobuf)]
public partial class Order
{
    [WireField(1), WireCodec(typeof(MoneyCodec))] public Money Total { get; set; }
    [WireField(2), WireCodec(typeof(TextCodec))] public char[]? Text { get; set; }
    [WireField(3)] public int After { get; set; }
    [WireField(4), WireCodec(typeof(MisbehavingCodec))] public Version? Version { get; set; }
    [WireField(5), WireCodecOverridable] public int Overridable { get; set; }
}

/// <summary>A struct whose codec is that of its type, in a static class.</summary>
[WireCodec(typeof(StepCodec))]
public readonly record struct Step(int Value);

public static class StepCodec
{
    public static void Write(ref ProtobufWriter writer, Step value) => writer.WriteInt64(1, value.Value);

    public static Step Read(ref ProtobufReader reader)
    {
        Step value = default;
        while (reader.TryReadTag(out _, out _)) value = new Step(reader.ReadInt32());
        return value;
    }
}

/// <summary>Structs that may be null, with codecs of the struct.</summary>
[WireModel(Wires = Wires.Protobuf)]
public partial record Offer(
    [property: WireField(1), WireCodec(typeof(MoneyCodec))] Money? Price,
    [property: WireField(2)] Step? Step)
{
    [WireField(3)] public Step? Initial { get; set; } = new Step(5);
    [WireField(4, Encoding = WireEncodings.Wrap)] public List<Step?> Steps { get; set; } = [];
    [WireField(5), WireCodecOverridable] public Step? Overridable { get; set; }
    [WireField(6)] public (int, Step?) Pair { get; set; }
}

/// <summary>Codecs that are written by hand, on the checked writer and reader.</summary>
public class CodecTests
{
    [Fact]
    public void A_codec_writes_and_reads_a_message()
    {
        var order = new Order { Total = new Money(12.5m, "EUR"), Text = ['a', 'b'], After = 3, Version = new Version(4, 7) };
        byte[] bytes = Wire.Protobuf.Serialize(order);
        Assert.Equal("0A0808E2091203455552" + "12040A026162" + "1803" + "22040A020807" + "2800", Convert.ToHexString(bytes));
        Order read = Wire.Protobuf.Deserialize<Order>(bytes);
        Assert.Equal((order.Total, "ab", 3, new Version(4, 7)), (read.Total, new string(read.Text), read.After, read.Version));
    }

    [Fact]
    public void An_error_of_a_codec_has_the_path_of_its_member()
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<Order>(Convert.FromHexString("0A06" + "120445555230")));
        Assert.Equal((WireErrorCode.InvalidFormat, "$.Total"), (error.Code, error.Path));
    }

    [Theory]
    [InlineData(1, "returned before 1 of its messages ended")]
    [InlineData(2, "no message open")]
    [InlineData(3, "number")]
    public void A_codec_that_misuses_the_writer_is_named(int major, string message)
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.Serialize(new Order { Version = new Version(major, 5) }));
        Assert.Equal(WireErrorCode.UserCode, error.Code);
        Assert.Contains(message, error.InnerException!.Message);
        Assert.StartsWith("$.Version", error.Path);
    }

    [Theory]
    [InlineData("22040A020809", "before the end of the message")]
    [InlineData("22040A020808", "TryReadTag comes first")]
    public void A_codec_that_misuses_the_reader_is_named(string hex, string message)
    {
        WireException error = Assert.Throws<WireException>(() => Wire.Protobuf.Deserialize<Order>(Convert.FromHexString(hex)));
        Assert.Contains(message, error.InnerException!.Message);
    }

    sealed class Doubled : ProtobufCodec<int>
    {
        public override void Write(ref ProtobufWriter writer, int value) => writer.WriteInt64(1, 2 * value);

        public override int Read(ref ProtobufReader reader)
        {
            int value = 0;
            while (reader.TryReadTag(out _, out _)) value = reader.ReadInt32() / 2;
            return value;
        }
    }

    [Fact]
    public void A_call_may_replace_the_codec_of_an_overridable_member()
    {
        ProtobufWire wire = Wire.Protobuf.With(Wire.Protobuf.Options with { Codecs = WireCodecs.Empty.With(new Doubled()) });
        byte[] bytes = wire.Serialize(new Order { Overridable = 21 });
        Assert.EndsWith("2A02082A", Convert.ToHexString(bytes));
        Assert.Equal(21, wire.Deserialize<Order>(bytes).Overridable);
    }

    [Fact]
    public void The_codec_of_a_struct_serves_the_struct_that_may_be_null()
    {
        var offer = new Offer(new Money(1, "EUR"), new Step(0)) { Initial = new Step(7), Steps = { null, new Step(1) }, Overridable = new Step(2), Pair = (3, new Step(4)) };
        byte[] bytes = Wire.Protobuf.Serialize(offer);
        Assert.Equal("0A07086412034555521202080" + "01A020807" + "2200" + "22040A020801" + "2A020802" + "3206080312020804", Convert.ToHexString(bytes));
        Offer read = Wire.Protobuf.Deserialize<Offer>(bytes);
        Assert.Equal(offer.Steps, read.Steps);
        Assert.Equal(offer with { Steps = read.Steps }, read);
        Assert.Equal("1A0208053200", Convert.ToHexString(Wire.Protobuf.Serialize(new Offer(null, null))));
        Assert.Equal(new Step(5), Wire.Protobuf.Deserialize<Offer>([]).Initial);
        Assert.Null(Wire.Protobuf.Deserialize<Offer>([]).Price);
    }

    [Fact]
    public void The_last_occurrence_of_a_struct_with_a_codec_wins()
    {
        byte[] bytes = Convert.FromHexString("12020801" + "12020802");
        Assert.Equal(new Step(2), Wire.Protobuf.Deserialize<Offer>(bytes).Step);
        var offer = new Offer(null, new Step(9)) { Overridable = new Step(8) };
        Wire.Protobuf.Populate(bytes, offer);
        Assert.Equal((new Step(2), new Step(8)), (offer.Step, offer.Overridable));
    }

    [Fact]
    public void A_nullable_struct_with_a_codec_is_a_top_level_value() =>
        Assert.Equal(new Step(3), Wire.Protobuf.Deserialize<Step?>(Wire.Protobuf.Serialize<Step?>(new Step(3))));
}
