using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MemoryPack;

/// <summary>The root calls: a codec, a reader or a writer around it, and what every failure has in common.</summary>
class MemoryPackRoot<T>(MemoryPackCodec<T> codec) : WireRoot<T>
{
    internal override byte[] ToArray(object wireOptions, T? value, WireContext? context)
    {
        var options = (MemoryPackWireOptions)wireOptions;
        MemoryPackWriterContext writerContext = MemoryPackWriterContext.Rent(options, context);
        UncheckedMemoryPackWriter writer = default;
        try
        {
            writer = new UncheckedMemoryPackWriter(ref writerContext.Open(null, out int length), length, writerContext);
            codec.WriteUnchecked(ref writer, value);
            return NewArray.Copy(writerContext.Finish(writer.Position));
        }
        catch (Exception e) when (writer._context is not null && WriteErrors.Translate(e, writerContext, writerContext.WrittenAtFailure(writer.PositionAtFailure), codec) is { } translated)
        {
            translated.Path ??= "$";
            throw translated;
        }
        finally
        {
            writerContext.Close();
        }
    }

    internal override void Write(object wireOptions, IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        var options = (MemoryPackWireOptions)wireOptions;
        MemoryPackWriterContext writerContext = MemoryPackWriterContext.Rent(options, context);
        UncheckedMemoryPackWriter writer = default;
        try
        {
            writer = new UncheckedMemoryPackWriter(writerContext.OpenSink(sink), writerContext);
            codec.WriteUnchecked(ref writer, value);
            int written = writer.Position;
            // From here on an exception comes from the sink, not from the value.
            writer = default;
            sink.Advance(written);
        }
        catch (Exception e) when (writer._context is not null && !ReferenceEquals(e, writerContext.SinkFailure) && WriteErrors.Translate(e, writerContext, default, codec) is { } translated)
        {
            throw Locate(translated, options, value, context);
        }
        finally
        {
            writerContext.CloseSinkAndInner();
        }
    }

    // On its own, so that a write that succeeds makes no closure.
    WireException Locate(WireException error, MemoryPackWireOptions options, T? value, WireContext? context) =>
        WriteErrors.Locate(error, () => ToArray(options, value, context));

    internal override T? Read(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
    {
        var options = (MemoryPackWireOptions)wireOptions;
        MemoryPackReaderContext readerContext = MemoryPackReaderContext.Rent(options, context);
        readerContext.Open(input.Length);
        var reader = new UncheckedMemoryPackReader(input, readerContext);
        try
        {
            if (input.Length > options.MaxInputLength && extent != InputExtent.Element) WireSerializer.ThrowInputTooLong(options.MaxInputLength);
            T? value = codec.ReadUnchecked(ref reader);
            if (extent != InputExtent.Leading) reader.EnsureEnd();
            consumed = reader._i;
            return value;
        }
        catch (Exception e) when (MemoryPackRoot.Translate(e, input, Math.Max(reader._i, readerContext.Reached), readerContext, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            readerContext.Close();
        }
    }

    internal override T? ReadAt(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WirePath path, WireContext? context) =>
        path.Steps.Length == 0 ? Read(wireOptions, input, memory, context, InputExtent.Leading, out _) : throw path.NotFound(0, "MemoryPack has neither names nor types to find a path by", 0);

    // No value is captured: see ReadAt.
    internal override T? ReadCaptured(object wireOptions, ReadOnlyMemory<byte> bytes, ValueOrigin origin) => Read(wireOptions, bytes.Span, bytes, origin.Context, InputExtent.Whole, out _);

    internal override void Populate(object wireOptions, ReadOnlySpan<byte> input, ref T value, WireContext? context)
    {
        var options = (MemoryPackWireOptions)wireOptions;
        MemoryPackReaderContext readerContext = MemoryPackReaderContext.Rent(options, context);
        readerContext.Open(input.Length);
        var reader = new UncheckedMemoryPackReader(input, readerContext);
        try
        {
            if (input.Length > options.MaxInputLength) WireSerializer.ThrowInputTooLong(options.MaxInputLength);
            codec.PopulateUnchecked(ref reader, ref value);
            reader.EnsureEnd();
        }
        catch (Exception e) when (MemoryPackRoot.Translate(e, input, Math.Max(reader._i, readerContext.Reached), readerContext, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            readerContext.Close();
        }
    }
}

/// <summary>The parts of the root calls that do not depend on the type.</summary>
static class MemoryPackRoot
{
    /// <summary>Returns the failure at <paramref name="position"/> of the input; null where the exception goes on as it is.</summary>
    internal static WireException? Translate(Exception e, ReadOnlySpan<byte> input, int position, MemoryPackReaderContext context, MemoryPackCodec codec)
    {
        if (e is WireTypeException) return null;
        bool isOwn = OwnFailure.TryTake(e, context, out int origin, out string? member);
        WireException error = isOwn ? OwnFailure.Of(e, position) : WriteErrors.Of(e, position);
        if (error.Path is null)
        {
            // Generated code may be further than the reader that the root call has.
            if (error.Offset < 0) error.Offset = Math.Max(position, context.CodecStart);
            bool isInCodec = context.CodecStart >= 0 && (error.IsOfCodec || !ReferenceEquals(error, e));
            error.Path = MemoryPackPathFinder.Find(input, isOwn ? origin : isInCodec ? context.CodecStart : error.Offset, codec, context.Options, out int start);
            if (isOwn) error.Path = OwnFailure.Path(error.Path, member);
            // Levels are counted after headers.
            if (error.Code == WireErrorCode.DepthExceeded) error.Offset = start;
        }
        return ReferenceEquals(error, e) ? null : error;
    }
}
