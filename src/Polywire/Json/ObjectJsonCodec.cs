using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>A codec of any type as a codec of <c>object</c>: the root calls that take a <see cref="Type"/> run on the generic ones.</summary>
sealed class ObjectJsonCodec(JsonCodec inner) : UncheckedJsonCodec<object>
{
    internal override Type DescribedType => inner.ValueType;

    public override WireMember DescribeMember(int index) => inner.DescribeMember(index);

    public override void WriteUnchecked(ref UncheckedJsonWriter writer, object? value) => inner.WriteBoxed(ref writer, value);

    public override object? ReadUnchecked(ref UncheckedJsonReader reader) => inner.ReadBoxed(ref reader);

    public override void PopulateUnchecked(ref UncheckedJsonReader reader, ref object value) => inner.PopulateBoxed(ref reader, value);
}
