using System.Buffers.Binary;
using Polywire;
using Polywire.MessagePack;

[assembly: WireFor<List<MessagePackTests.Money>>]

namespace MessagePackTests;

[WireCodec(typeof(MoneyCodec))]
public sealed record Money(long Cents);

public sealed class MoneyCodec() : MessagePackExtensionCodec<Money>(42)
{
    protected override int MaxLength(Money value) => value.Cents < 0 ? 300 : 8;

    protected override int Encode(Money value, Span<byte> destination)
    {
        BinaryPrimitives.WriteInt64BigEndian(destination, value.Cents);
        return value.Cents < 0 ? 300 : 8;
    }

    protected override Money Decode(ReadOnlySpan<byte> data) => new(BinaryPrimitives.ReadInt64BigEndian(data));
}

[WireModel]
public class Invoice
{
    [WireField(1)] public Money? Total { get; set; }
    [WireField(2)] public object? Anything { get; set; }
}

/// <summary>Extension types of the user's own: declared, and as <c>object</c> by option.</summary>
public class ExtensionCodecTests
{
    static readonly MessagePackWire s_wire = Wire.MessagePack.With(new() { Extensions = [new MoneyCodec()] });

    [Fact]
    public void A_declared_type_goes_through_its_codec()
    {
        byte[] bytes = Wire.MessagePack.Serialize(new Invoice { Total = new(5) });
        Assert.Equal("92D72A0000000000000005C0", Convert.ToHexString(bytes));
        Assert.Equal(new Money(5), Wire.MessagePack.Deserialize<Invoice>(bytes).Total);
        Assert.Null(Wire.MessagePack.Deserialize<Invoice>(Wire.MessagePack.Serialize(new Invoice())).Total);
        var list = new List<Money> { new(-1), new(2) };
        Assert.Equal(list, Wire.MessagePack.Deserialize<List<Money>>(Wire.MessagePack.Serialize(list)));
    }

    [Fact]
    public void An_extension_read_as_object_needs_the_option()
    {
        byte[] bytes = s_wire.Serialize(new Invoice { Anything = new Money(7) });
        Assert.Equal("92C0D72A0000000000000007", Convert.ToHexString(bytes));
        Assert.Equal(new Money(7), s_wire.Deserialize<Invoice>(bytes).Anything);
        Assert.Equal(42, Assert.IsType<MessagePackExtension>(Wire.MessagePack.Deserialize<Invoice>(bytes).Anything).TypeCode);
    }

    [Fact]
    public void Another_type_or_bad_bytes_are_errors_with_a_place()
    {
        WireException other = Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Invoice>(Convert.FromHexString("91D40500")));
        Assert.Equal((WireErrorCode.TypeMismatch, 1L, "$.Total"), (other.Code, other.Offset, other.Path));
        WireException bad = Assert.Throws<WireException>(() => Wire.MessagePack.Deserialize<Invoice>(Convert.FromHexString("91D42A00")));
        Assert.Equal((WireErrorCode.UserCode, "$.Total"), (bad.Code, bad.Path));
        Assert.Equal(WireErrorCode.UserCode, Assert.Throws<WireException>(() => s_wire.Deserialize<Invoice>(Convert.FromHexString("92C0D42A00"))).Code);
    }
}
