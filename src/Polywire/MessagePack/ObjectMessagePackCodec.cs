using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>A codec of any type as a codec of <c>object</c>: the root calls that take a <see cref="Type"/> run on the generic ones.</summary>
sealed class ObjectMessagePackCodec(MessagePackCodec inner) : UncheckedMessagePackCodec<object>
{
    internal override Type DescribedType => inner.ValueType;

    public override WireMember DescribeMember(int index) => inner.DescribeMember(index);

    public override void WriteUnchecked(ref UncheckedMessagePackWriter writer, object? value) => inner.WriteBoxed(ref writer, value);

    public override object? ReadUnchecked(ref UncheckedMessagePackReader reader) => inner.ReadBoxed(ref reader);

    public override void PopulateUnchecked(ref UncheckedMessagePackReader reader, ref object value) => inner.PopulateBoxed(ref reader, value);
}
