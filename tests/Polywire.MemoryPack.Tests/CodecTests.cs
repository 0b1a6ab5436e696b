using MemoryPackTests.Vectors;
using Polywire;
using Polywire.MemoryPack;

namespace MemoryPackTests;

/// <summary>Hand-written codecs, over the checked writer and reader.</summary>
public class CodecTests
{
    [Fact]
    public void A_codec_writes_and_reads_its_values()
    {
        var value = new Holder { Before = 1, Money = new Money(250, "EUR"), After = 2 };
        byte[] bytes = Wire.MemoryPack.Serialize(value);
        Assert.Equal("03" + "01000000" + "02FA00000000000000" + "FCFFFFFF03000000455552" + "02000000", Convert.ToHexString(bytes));
        Holder read = Wire.MemoryPack.Deserialize<Holder>(bytes);
        Assert.Equal((1, new Money(250, "EUR"), 2), (read.Before, read.Money, read.After));
    }

    [Fact]
    public void The_error_of_a_codec_has_the_path_of_its_member()
    {
        byte[] bytes = Convert.FromHexString("03010000000100000000");
        WireException error = Assert.Throws<WireException>(() => Wire.MemoryPack.Deserialize<Holder>(bytes));
        Assert.Equal((WireErrorCode.WrongElementCount, 6L, "$.Money"), (error.Code, error.Offset, error.Path));
    }

    [Fact]
    public void A_codec_that_leaves_members_out_is_named()
    {
        InvalidOperationException inner = Assert.IsType<InvalidOperationException>(Assert.Throws<WireException>(() => Wire.MemoryPack.Serialize(new Unfinished())).InnerException);
        Assert.Contains(nameof(UnfinishedCodec), inner.Message);
        Assert.Contains("1 of the values", inner.Message);
    }

    [Fact]
    public void A_header_out_of_range_is_refused_at_its_call()
    {
        Assert.IsType<ArgumentOutOfRangeException>(Assert.Throws<WireException>(() => Wire.MemoryPack.Serialize(new Oversized())).InnerException);
    }

    [Fact]
    public void Values_of_other_codecs_are_read_by_them()
    {
        var value = new Nested { Person = new Person { Age = 3, Name = "n" } };
        Assert.Equal("n", Wire.MemoryPack.Deserialize<Nested>(Wire.MemoryPack.Serialize(value)).Person!.Name);
    }

    /// <summary>One class has the codecs of two other wires.</summary>
    [Fact]
    public void A_value_whose_codecs_are_for_other_wires_is_written_as_its_type()
    {
        var value = new ForOthers { Number = 5, Inner = new Named { Text = "x" } };
        Assert.Equal(Wire.MemoryPack.Serialize(new Plain { Number = 5, Inner = new Text { Value = "x" } }), Wire.MemoryPack.Serialize(value));
        ForOthers read = Wire.MemoryPack.Deserialize<ForOthers>(Wire.MemoryPack.Serialize(value));
        Assert.Equal((5, "x"), (read.Number, read.Inner!.Text));
        Assert.Equal("""{"Number":"n5","Inner":"x"}""", Wire.Json.SerializeToString(value));
        Assert.Equal("92A26E35A178", Convert.ToHexString(Wire.MessagePack.Serialize(value)));
    }
}

public readonly record struct Money(long Cents, string Currency);

public sealed class MoneyCodec : MemoryPackCodec<Money>
{
    public override void Write(ref MemoryPackWriter writer, Money value)
    {
        writer.WriteObjectHeader(2);
        writer.WriteInt64(value.Cents);
        writer.WriteString(value.Currency);
    }

    public override Money Read(ref MemoryPackReader reader)
    {
        if (!reader.TryReadObjectHeader(out int members) || members != 2) reader.Fail(WireErrorCode.WrongElementCount, "Expected two members.");
        return new Money(reader.ReadInt64(), reader.ReadString()!);
    }
}

[WireModel(Wires = Wires.MemoryPack)]
public class Holder
{
    public int Before { get; set; }
    [WireCodec(typeof(MoneyCodec))] public Money Money { get; set; }
    public int After { get; set; }
}

[WireCodec(typeof(UnfinishedCodec))]
public class Unfinished;

public sealed class UnfinishedCodec : MemoryPackCodec<Unfinished>
{
    public override void Write(ref MemoryPackWriter writer, Unfinished? value)
    {
        writer.WriteObjectHeader(2);
        writer.WriteInt32(1);
    }

    public override Unfinished Read(ref MemoryPackReader reader) => new();
}

[WireCodec(typeof(OversizedCodec))]
public class Oversized;

public sealed class OversizedCodec : MemoryPackCodec<Oversized>
{
    public override void Write(ref MemoryPackWriter writer, Oversized? value) => writer.WriteObjectHeader(250);

    public override Oversized Read(ref MemoryPackReader reader) => new();
}

[WireModel(Wires = Wires.MemoryPack)]
public class Nested
{
    [WireCodec(typeof(PersonCodec))] public Person? Person { get; set; }
}

/// <summary>A static codec.</summary>
public static class PersonCodec
{
    public static void Write(ref MemoryPackWriter writer, Person? value) => writer.WriteValue(value);

    public static Person? Read(ref MemoryPackReader reader) => reader.ReadValue<Person>();
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack)]
public class ForOthers
{
    [WireField(1), WireCodec(typeof(OtherNumberCodec))] public int? Number { get; set; }
    [WireField(2)] public Named? Inner { get; set; }
}

[WireModel(Wires = Wires.Json | Wires.MessagePack | Wires.MemoryPack), WireCodec(typeof(OtherNamedCodec))]
public class Named
{
    [WireField(1)] public string? Text { get; set; }
}

[WireModel(Wires = Wires.MemoryPack)]
public class Plain
{
    public int? Number { get; set; }
    public Text? Inner { get; set; }
}

[WireModel(Wires = Wires.MemoryPack)]
public class Text
{
    public string? Value { get; set; }
}

public static class OtherNumberCodec
{
    public static void Write(ref Polywire.Json.JsonWriter writer, int? value) => writer.WriteStringValue("n" + value);

    public static int? Read(ref Polywire.Json.JsonReader reader) => Number(reader.ReadString());

    public static void Write(ref Polywire.MessagePack.MessagePackWriter writer, int? value) => writer.WriteString("n" + value);

    public static int? Read(ref Polywire.MessagePack.MessagePackReader reader) => Number(reader.ReadString());

    static int? Number(string? text) => text is { Length: > 1 } ? int.Parse(text.AsSpan(1), System.Globalization.CultureInfo.InvariantCulture) : null;
}

public static class OtherNamedCodec
{
    public static void Write(ref Polywire.Json.JsonWriter writer, Named? value) => writer.WriteStringValue(value?.Text ?? "");

    public static Named? Read(ref Polywire.Json.JsonReader reader) => new() { Text = reader.ReadString() };

    public static void Write(ref Polywire.MessagePack.MessagePackWriter writer, Named? value) => writer.WriteString(value?.Text);

    public static Named? Read(ref Polywire.MessagePack.MessagePackReader reader) => new() { Text = reader.ReadString() };
}
