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
