using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.MessagePack;

/// <summary>The root calls: a codec, a reader or a writer around it, and what every failure has in common.</summary>
sealed class MessagePackRoot<T>(MessagePackCodec<T> codec) : WireRoot<T>
{
    internal override byte[] ToArray(object wireOptions, T? value, WireContext? context)
    {
        var options = (MessagePackWireOptions)wireOptions;
        MessagePackWriterContext writerContext = MessagePackWriterContext.Rent(options, context);
        UncheckedMessagePackWriter writer = default;
        try
        {
            writer = new UncheckedMessagePackWriter(ref writerContext.Open(null, out int length), length, writerContext);
            codec.WriteUnchecked(ref writer, value);
            ReadOnlySpan<byte> uncompressed = options.OldSpec ? OldSpecFormat.Of(writerContext.Written(writer.Position)) : writerContext.Finish(writer.Position);
            return options.Compression is { } compression ? Lz4Frame.ToArray(uncompressed, compression, writerContext.Pool) : NewArray.Copy(uncompressed);
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
        var options = (MessagePackWireOptions)wireOptions;
        if (options.OldSpec || options.Compression is not null)
        {
            WriteFramed(options, sink, value, context);
            return;
        }
        MessagePackWriterContext writerContext = MessagePackWriterContext.Rent(options, context);
        UncheckedMessagePackWriter writer = default;
        try
        {
            writer = new UncheckedMessagePackWriter(writerContext.OpenSink(sink), writerContext);
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
            writerContext.CloseSink();
        }
    }

    /// <summary>The formats that need the whole value in memory first.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void WriteFramed(MessagePackWireOptions options, IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        if (options.OldSpec)
        {
            sink.Put(ToArray(options, value, context));
            return;
        }
        MessagePackWriterContext writerContext = MessagePackWriterContext.Rent(options, context);
        UncheckedMessagePackWriter writer = default;
        try
        {
            writer = new UncheckedMessagePackWriter(ref writerContext.Open(null, out int length), length, writerContext);
            codec.WriteUnchecked(ref writer, value);
            int written = writer.Position;
            writer = default;
            Lz4Frame.Write(writerContext.Written(written), options.Compression!, sink, writerContext.Pool);
        }
        catch (Exception e) when (writer._context is not null && WriteErrors.Translate(e, writerContext, writerContext.WrittenAtFailure(writer.PositionAtFailure), codec) is { } translated)
        {
            throw Locate(translated, options, value, context);
        }
        finally
        {
            writerContext.Close();
        }
    }

    // On its own, so that a write that succeeds makes no closure.
    WireException Locate(WireException error, MessagePackWireOptions options, T? value, WireContext? context) =>
        WriteErrors.Locate(error, () => ToArray(options, value, context));

    internal override T? Read(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
    {
        var options = (MessagePackWireOptions)wireOptions;
        if (options.Compression is not null) return ReadFramed(options, input, memory, context, extent, out consumed);
        MessagePackReaderContext readerContext = MessagePackReaderContext.Rent(options, context);
        readerContext.Open(input.Length);
        if (options.Borrow) readerContext.Borrowed = memory;
        var reader = new UncheckedMessagePackReader(input, readerContext);
        try
        {
            MessagePackRoot.Begin(input, input, options, extent);
            T? value = codec.ReadUnchecked(ref reader);
            if (extent != InputExtent.Leading) reader.EnsureEnd();
            consumed = reader._i;
            return value;
        }
        catch (Exception e) when (MessagePackRoot.Translate(e, input, input, Math.Max(reader._i, readerContext.Reached), readerContext, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            readerContext.Close();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    T? ReadFramed(MessagePackWireOptions options, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
    {
        PooledInput opened = Lz4Frame.Open(input, options, extent != InputExtent.Leading, out int frame);
        ReadOnlySpan<byte> uncompressed = opened.IsEmpty ? input : opened.Span;
        MessagePackReaderContext readerContext = MessagePackReaderContext.Rent(options, context);
        readerContext.Open(uncompressed.Length);
        if (options.Borrow && opened.IsEmpty) readerContext.Borrowed = memory;
        var reader = new UncheckedMessagePackReader(uncompressed, readerContext);
        try
        {
            MessagePackRoot.Begin(input, uncompressed, options, extent);
            T? value = codec.ReadUnchecked(ref reader);
            if (extent != InputExtent.Leading || !opened.IsEmpty) reader.EnsureEnd();
            consumed = opened.IsEmpty ? reader._i : frame;
            return value;
        }
        catch (Exception e) when (MessagePackRoot.Translate(e, input, uncompressed, Math.Max(reader._i, readerContext.Reached), readerContext, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            readerContext.Close();
            opened.Dispose();
        }
    }

    internal override T? ReadAt(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WirePath path, WireContext? context)
    {
        var options = (MessagePackWireOptions)wireOptions;
        // Repeated names would be searched for in the entire input, of which only the part up to the value matters here.
        if (options.DuplicateCheck is not null) options = options with { DuplicateCheck = null };
        return new MessagePackPathCodec<T>(path, codec).Root.Read(options, input, memory, context, InputExtent.Leading, out _);
    }

    internal override T? ReadCaptured(object wireOptions, ReadOnlyMemory<byte> bytes, ValueOrigin origin)
    {
        var options = (MessagePackWireOptions)wireOptions;
        MessagePackReaderContext readerContext = MessagePackReaderContext.Rent(options, origin.Context);
        ReadOnlySpan<byte> input = bytes.Span;
        readerContext.Open(input.Length);
        if (options.Borrow) readerContext.Borrowed = bytes;
        readerContext.Depth = origin.Depth;
        var reader = new UncheckedMessagePackReader(input, readerContext);
        try
        {
            T? value = codec.ReadUnchecked(ref reader);
            reader.EnsureEnd();
            return value;
        }
        catch (Exception e) when (MessagePackRoot.Translate(e, input, input, Math.Max(reader._i, readerContext.Reached), readerContext, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            readerContext.Close();
        }
    }

    internal override void Populate(object wireOptions, ReadOnlySpan<byte> input, ref T value, WireContext? context)
    {
        var options = (MessagePackWireOptions)wireOptions;
        PooledInput opened = options.Compression is null ? default : Lz4Frame.Open(input, options, true, out _);
        ReadOnlySpan<byte> uncompressed = opened.IsEmpty ? input : opened.Span;
        MessagePackReaderContext readerContext = MessagePackReaderContext.Rent(options, context);
        readerContext.Open(uncompressed.Length);
        var reader = new UncheckedMessagePackReader(uncompressed, readerContext);
        try
        {
            MessagePackRoot.Begin(input, uncompressed, options, InputExtent.Whole);
            codec.PopulateUnchecked(ref reader, ref value);
            reader.EnsureEnd();
        }
        catch (Exception e) when (MessagePackRoot.Translate(e, input, uncompressed, Math.Max(reader._i, readerContext.Reached), readerContext, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            readerContext.Close();
            opened.Dispose();
        }
    }
}

/// <summary>The parts of the root calls that do not depend on the type.</summary>
static class MessagePackRoot
{
    internal static void Begin(ReadOnlySpan<byte> input, ReadOnlySpan<byte> uncompressed, MessagePackWireOptions options, InputExtent extent)
    {
        if (input.Length > options.MaxInputLength && extent != InputExtent.Element) WireSerializer.ThrowInputTooLong(options.MaxInputLength);
        options.DuplicateCheck?.Invoke(uncompressed, options);
    }

    /// <summary>Returns the failure at <paramref name="position"/> of <paramref name="uncompressed"/>, which is the input or what was opened of it.</summary>
    internal static WireException? Translate(Exception e, ReadOnlySpan<byte> input, ReadOnlySpan<byte> uncompressed, int position, MessagePackReaderContext context, WireCodec codec)
    {
        if (e is WireTypeException) return null;
        bool isOwn = OwnFailure.TryTake(e, context, out int origin, out string? member);
        WireException error = isOwn ? OwnFailure.Of(e, position) : WriteErrors.Of(e, position);
        if (error.Path is null)
        {
            // Generated code may be further than the reader that the root call has.
            if (error.Offset < 0) error.Offset = Math.Max(position, context.CodecStart);
            if (error.Code == WireErrorCode.DepthExceeded) error.Offset = MessagePackPathFinder.FindLevel(uncompressed, error.Offset);
            bool isInCodec = context.CodecStart >= 0 && (error.IsOfCodec || !ReferenceEquals(error, e));
            error.Path = isOwn
                ? OwnFailure.Path(MessagePackPathFinder.Find(uncompressed, origin, codec.DescribedType), member)
                : MessagePackPathFinder.Find(uncompressed, isInCodec ? context.CodecStart : error.Offset, codec.DescribedType);
            if (uncompressed != input)
            {
                error.DecompressedOffset = error.Offset;
                error.Offset = Lz4Frame.Locate(input, error.Offset);
            }
        }
        return ReferenceEquals(error, e) ? null : error;
    }
}
