using System.Buffers.Binary;
using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests;

/// <summary>The examples of docs/reference/messagepack-options.md.</summary>
public class OptionsPage
{
    [WireModel]
    public class Order
    {
        [WireField(1)] public Guid Id { get; set; }
        [WireField(2), WireCodec(typeof(MoneyCodec))] public Money? Total { get; set; }
    }

    public sealed record Money(long Cents);

    public sealed class MoneyCodec() : MessagePackExtensionCodec<Money>(42)
    {
        protected override int MaxLength(Money value) => 8;

        protected override int Encode(Money value, Span<byte> destination)
        {
            BinaryPrimitives.WriteInt64BigEndian(destination, value.Cents);
            return 8;
        }

        protected override Money Decode(ReadOnlySpan<byte> data) => new(BinaryPrimitives.ReadInt64BigEndian(data));
    }

    [Fact]
    public void Examples_do_what_the_page_says()
    {
        var order = new Order { Id = Guid.Empty, Total = new(5) };
        MessagePackWire wire = Wire.MessagePack.With(Wire.MessagePack.Options with { MaxDepth = 256, NativeGuid = true });
        byte[] bytes = wire.Serialize(order);
        Assert.Equal("92C410" + new string('0', 32) + "D72A0000000000000005", Convert.ToHexString(bytes));
        Assert.Equal(order.Total, wire.Deserialize<Order>(bytes).Total);
    }
}
