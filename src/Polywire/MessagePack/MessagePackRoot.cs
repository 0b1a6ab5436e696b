using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire.Buffers;
using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>The root calls: a codec, a reader or a writer around it, and what every failure has in common.</summary>
static class MessagePackRoot
{
    internal static byte[] ToArray<T>(MessagePackWireOptions options, MessagePackCodec<T> codec, T? value, WireContext? context)
    {
        MessagePackWriterContext s = MessagePackWriterContext.Rent(options, context);
        MessagePackWriter writer = default;
        try
        {
            writer = new MessagePackWriter(ref s.Open(null, out int length), length, s);
            codec.Write(ref writer, value);
            ReadOnlySpan<byte> plain = options.OldSpec ? OldSpecForm.Of(s.Written(writer.Position)) : s.Written(writer.Position);
            return options.Compression is { } compression ? Lz4Frame.ToArray(plain, compression, s.Pool) : plain.ToArray();
        }
        catch (Exception e) when (writer._s is not null && WriteErrors.Translate(e, s.WrittenAtFailure(writer.PositionAtFailure), codec) is { } translated)
        {
            translated.Path ??= "$";
            throw translated;
        }
        finally
        {
            s.Close();
        }
    }

    internal static void Write<T>(MessagePackWireOptions options, MessagePackCodec<T> codec, IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        if (options.OldSpec || options.Compression is not null)
        {
            WriteFramed(options, codec, sink, value, context);
            return;
        }
        MessagePackWriterContext s = MessagePackWriterContext.Rent(options, context);
        MessagePackWriter writer = default;
        try
        {
            writer = new MessagePackWriter(s.OpenSink(sink), s);
            codec.Write(ref writer, value);
            sink.Advance(writer.Position);
        }
        catch (Exception e) when (writer._s is not null && WriteErrors.Translate(e, default, codec) is { } translated)
        {
            throw Locate(translated, options, codec, value, context);
        }
        finally
        {
            s.CloseSink();
        }
    }

    /// <summary>The forms that need the whole value in memory first.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void WriteFramed<T>(MessagePackWireOptions options, MessagePackCodec<T> codec, IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        if (options.OldSpec)
        {
            sink.Write(ToArray(options, codec, value, context));
            return;
        }
        MessagePackWriterContext s = MessagePackWriterContext.Rent(options, context);
        MessagePackWriter writer = default;
        try
        {
            writer = new MessagePackWriter(ref s.Open(null, out int length), length, s);
            codec.Write(ref writer, value);
            Lz4Frame.Write(s.Written(writer.Position), options.Compression!, sink, s.Pool);
        }
        catch (Exception e) when (writer._s is not null && WriteErrors.Translate(e, default, codec) is { } translated)
        {
            throw Locate(translated, options, codec, value, context);
        }
        finally
        {
            s.Close();
        }
    }

    // On its own, so that a write that succeeds makes no closure.
    internal static WireException Locate<T>(WireException error, MessagePackWireOptions options, MessagePackCodec<T> codec, T? value, WireContext? context) =>
        WriteErrors.Locate(error, () => ToArray(options, codec, value, context));

    internal static T? Read<T>(MessagePackWireOptions options, MessagePackCodec<T> codec, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
    {
        if (options.Compression is not null) return ReadFramed(options, codec, input, memory, context, extent, out consumed);
        MessagePackReaderContext s = MessagePackReaderContext.Rent(options, context);
        s.Open(input.Length);
        if (options.Borrow) s.Borrowed = memory;
        var reader = new MessagePackReader(input, s);
        try
        {
            Begin(input, input, options, extent);
            T? value = codec.Read(ref reader);
            if (extent != InputExtent.Leading) reader.DemandEnd();
            consumed = reader._i;
            return value;
        }
        catch (Exception e) when (Translate(e, input, input, reader._i, s, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            s.Close();
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static T? ReadFramed<T>(MessagePackWireOptions options, MessagePackCodec<T> codec, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
    {
        PooledInput opened = Lz4Frame.Open(input, options, extent != InputExtent.Leading, out int frame);
        ReadOnlySpan<byte> plain = opened.IsEmpty ? input : opened.Span;
        MessagePackReaderContext s = MessagePackReaderContext.Rent(options, context);
        s.Open(plain.Length);
        if (options.Borrow && opened.IsEmpty) s.Borrowed = memory;
        var reader = new MessagePackReader(plain, s);
        try
        {
            Begin(input, plain, options, extent);
            T? value = codec.Read(ref reader);
            if (extent != InputExtent.Leading || !opened.IsEmpty) reader.DemandEnd();
            consumed = opened.IsEmpty ? reader._i : frame;
            return value;
        }
        catch (Exception e) when (Translate(e, input, plain, reader._i, s, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            s.Close();
            opened.Dispose();
        }
    }

    /// <summary>Reads bytes that were skipped before: they hold one value, which was checked.</summary>
    internal static T? ReadCaptured<T>(MessagePackWireOptions options, MessagePackCodec<T> codec, ReadOnlyMemory<byte> bytes, ValueOrigin origin)
    {
        MessagePackReaderContext s = MessagePackReaderContext.Rent(options, origin.Context);
        ReadOnlySpan<byte> input = bytes.Span;
        s.Open(input.Length);
        if (options.Borrow) s.Borrowed = bytes;
        s.Depth = origin.Depth;
        var reader = new MessagePackReader(input, s);
        try
        {
            T? value = codec.Read(ref reader);
            reader.DemandEnd();
            return value;
        }
        catch (Exception e) when (Translate(e, input, input, reader._i, s, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            s.Close();
        }
    }

    internal static void Populate<T>(MessagePackWireOptions options, MessagePackCodec<T> codec, ReadOnlySpan<byte> input, ref T value, WireContext? context)
    {
        PooledInput opened = options.Compression is null ? default : Lz4Frame.Open(input, options, true, out _);
        ReadOnlySpan<byte> plain = opened.IsEmpty ? input : opened.Span;
        MessagePackReaderContext s = MessagePackReaderContext.Rent(options, context);
        s.Open(plain.Length);
        var reader = new MessagePackReader(plain, s);
        try
        {
            Begin(input, plain, options, InputExtent.Whole);
            codec.Populate(ref reader, ref value);
            reader.DemandEnd();
        }
        catch (Exception e) when (Translate(e, input, plain, reader._i, s, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            s.Close();
            opened.Dispose();
        }
    }

    static void Begin(ReadOnlySpan<byte> input, ReadOnlySpan<byte> plain, MessagePackWireOptions options, InputExtent extent)
    {
        if (input.Length > options.MaxInputLength && extent != InputExtent.Element) WireSerializer.ThrowInputTooLong(options.MaxInputLength);
        options.DuplicateCheck?.Invoke(plain, options);
    }

    /// <summary>The failure at <paramref name="position"/> of <paramref name="plain"/>, which is the input or what was opened of it.</summary>
    static WireException? Translate(Exception e, ReadOnlySpan<byte> input, ReadOnlySpan<byte> plain, int position, MessagePackReaderContext context, WireCodec codec)
    {
        if (e is WireTypeException or OutOfMemoryException or InsufficientExecutionStackException) return null;
        WireException error = e as WireException ?? new WireException(WireErrorCode.UserCode, $"The model's own code failed: {e.Message}", position, null, e);
        if (error.Path is null)
        {
            // Generated code may be further than the reader that the root call has.
            if (error.Offset < 0) error.Offset = Math.Max(position, context.CodecStart);
            if (error.Code == WireErrorCode.DepthExceeded) error.Offset = MessagePackPathFinder.FindLevel(plain, error.Offset);
            bool isInCodec = context.CodecStart >= 0 && (error.IsOfCodec || !ReferenceEquals(error, e));
            error.Path = MessagePackPathFinder.Find(plain, isInCodec ? context.CodecStart : error.Offset, codec.DescribedType);
            if (plain != input)
            {
                error.DecompressedOffset = error.Offset;
                error.Offset = Lz4Frame.Locate(input, error.Offset);
            }
        }
        return ReferenceEquals(error, e) ? null : error;
    }
}
