using System.Buffers;

namespace Polywire.Compression.Rows;

/// <summary>The row code of a type together with the models of a set, for calls that know the type at run time only.</summary>
abstract class RowBinding
{
    internal abstract byte[] ToArray(WireSerializer wire, object? value, WireContext? caller);

    internal abstract void Write(WireSerializer wire, IBufferWriter<byte> sink, object? value, WireContext? caller);

    internal abstract object? ReadObject(WireSerializer wire, ReadOnlySpan<byte> row, WireContext? caller);
}

/// <summary>The row code of <typeparamref name="T"/> together with the models of a set.</summary>
/// <remarks>Abstract, so that a program without row code, which makes no <see cref="ModelRowBinding{T}"/>, links none of it.</remarks>
abstract class RowBinding<T> : RowBinding
{
    internal sealed override byte[] ToArray(WireSerializer wire, object? value, WireContext? caller) => ToArray(wire, (T?)value, caller);

    internal sealed override void Write(WireSerializer wire, IBufferWriter<byte> sink, object? value, WireContext? caller) => Write(wire, sink, (T?)value, caller);

    internal sealed override object? ReadObject(WireSerializer wire, ReadOnlySpan<byte> row, WireContext? caller) => Read(wire, row, caller);

    internal abstract byte[] ToArray(WireSerializer wire, T? value, WireContext? caller);

    internal abstract void Write(WireSerializer wire, IBufferWriter<byte> sink, T? value, WireContext? caller);

    internal abstract T? Read(WireSerializer wire, ReadOnlySpan<byte> row, WireContext? caller);
}
