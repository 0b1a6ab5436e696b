using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>A codec of any type as a codec of <c>object</c>: the root calls that take a <see cref="Type"/> run on the generic ones.</summary>
sealed class ObjectMessagePackCodec(MessagePackCodec inner) : MessagePackCodec<object>
{
    internal override Type DescribedType => inner.ValueType;

    public override WireMember DescribeMember(int index) => inner.DescribeMember(index);

    public override void Write(ref MessagePackWriter writer, object? value) => inner.WriteBoxed(ref writer, value);

    public override object? Read(ref MessagePackReader reader) => inner.ReadBoxed(ref reader);

    public override void Populate(ref MessagePackReader reader, ref object value) => inner.PopulateBoxed(ref reader, value);
}
