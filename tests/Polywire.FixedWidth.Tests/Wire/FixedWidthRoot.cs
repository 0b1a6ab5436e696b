using System.Buffers;
using Polywire.Codecs;

namespace Polywire.FixedWidth;

/// <summary>The top-level calls. There is no null at the top level.</summary>
sealed class FixedWidthRoot<T>(FixedWidthCodec<T> codec) : WireRoot<T>
{
    internal override byte[] ToArray(object options, T? value, WireContext? context)
    {
        var sink = new ArrayBufferWriter<byte>();
        Write(options, sink, value, context);
        return sink.WrittenSpan.ToArray();
    }

    internal override void Write(object options, IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        try
        {
            if (value is null) throw new WireException(WireErrorCode.NullRoot, "Fixed-width binary has no null at the top level.", -1);
            var writer = new FixedWidthWriter(sink, ((FixedWidthWireOptions)options).MaxDepth);
            codec.Write(ref writer, value);
        }
        catch (WireException e)
        {
            e.Path ??= "$";
            throw;
        }
    }

    internal override T? Read(object options, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
    {
        var limits = (FixedWidthWireOptions)options;
        try
        {
            if (extent != InputExtent.Element && input.Length > limits.MaxInputLength) WireSerializer.ThrowInputTooLong(limits.MaxInputLength);
            var reader = new FixedWidthReader(input, limits.MaxDepth);
            T value = codec.Read(ref reader) ?? throw new WireException(WireErrorCode.NullRoot, "Fixed-width binary has no null at the top level.", 0);
            if (extent != InputExtent.Leading && reader.Position < input.Length) throw new WireException(WireErrorCode.TrailingData, "Data follows the value.", reader.Position);
            consumed = reader.Position;
            return value;
        }
        catch (WireException e)
        {
            e.Path ??= "$";
            throw;
        }
        catch (Exception e) when (e is not (WireTypeException or OutOfMemoryException))
        {
            throw new WireException(WireErrorCode.UserCode, $"The model's own code failed: {e.Message}", 0, "$", e);
        }
    }

    internal override T? ReadAt(object options, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WirePath path, WireContext? context) =>
        path.Steps.Length == 0 ? Read(options, input, memory, context, InputExtent.Leading, out _) : throw path.NotFound(0, "fixed-width binary has no names", 0);

    internal override T? ReadCaptured(object options, ReadOnlyMemory<byte> bytes, ValueOrigin origin) => Read(options, bytes.Span, bytes, origin.Context, InputExtent.Whole, out _);

    internal override void Populate(object options, ReadOnlySpan<byte> input, ref T value, WireContext? context) =>
        throw new WireTypeException(typeof(T), FixedWidthFormat.Instance.Name, $"'{typeof(T)}' cannot be populated: fixed-width binary has no names.");
}
