using System.Buffers;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>The top-level calls: a codec, a reader or a writer around it, and what every failure has in common.</summary>
sealed class ProtobufRoot<T>(ProtobufCodec<T> codec) : WireRoot<T>
{
    internal override byte[] ToArray(object wireOptions, T? value, WireContext? context)
    {
        var options = (ProtobufWireOptions)wireOptions;
        if (value is null) ProtobufThrow.NullRoot();
        ProtobufWriterContext writerContext = ProtobufWriterContext.Rent(options, context);
        UncheckedProtobufWriter writer = default;
        try
        {
            writer = new UncheckedProtobufWriter(ref writerContext.Open(null, out int length), length, writerContext);
            codec.WriteUnchecked(ref writer, value);
            return NewArray.Copy(writerContext.Finish(writer.Position));
        }
        catch (Exception e) when (ProtobufRoot.TranslateWrite(e, writerContext, writer._context is null ? default : writerContext.WrittenAtFailure(writer.PositionAtFailure), codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            writerContext.Close();
        }
    }

    internal override void Write(object wireOptions, IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        var options = (ProtobufWireOptions)wireOptions;
        if (value is null) ProtobufThrow.NullRoot();
        ProtobufWriterContext writerContext = ProtobufWriterContext.Rent(options, context);
        UncheckedProtobufWriter writer = default;
        bool isWritten = false;
        try
        {
            Span<byte> window = writerContext.OpenSink(sink);
            writer = new UncheckedProtobufWriter(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(window), window.Length, writerContext);
            codec.WriteUnchecked(ref writer, value);
            // From here on an exception comes from the sink, not from the value.
            isWritten = true;
            sink.Advance(writer.Position);
        }
        catch (Exception e) when (!isWritten && writer._context is not null && !ReferenceEquals(e, writerContext.SinkFailure) && WriteErrors.Translate(e, writerContext, default, codec) is { } translated)
        {
            throw Locate(translated, options, value, context);
        }
        finally
        {
            writerContext.CloseSink();
        }
    }

    // On its own, so that a write that succeeds makes no closure.
    WireException Locate(WireException error, ProtobufWireOptions options, T? value, WireContext? context) =>
        WriteErrors.Locate(error, () => ToArray(options, value, context));

    internal override T? Read(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
    {
        var options = (ProtobufWireOptions)wireOptions;
        ProtobufReaderContext readerContext = ProtobufReaderContext.Rent(options, context);
        readerContext.Open(input.Length);
        readerContext.Depth = 1;
        var reader = new UncheckedProtobufReader(input, readerContext);
        try
        {
            ProtobufRoot.Begin(input, options, extent);
            T value = codec.ReadUnchecked(ref reader);
            consumed = input.Length;
            return value;
        }
        catch (Exception e) when (ProtobufRoot.Translate(e, input, Math.Max(reader._i, readerContext.Reached), readerContext, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            readerContext.Close();
        }
    }

    internal override T? ReadAt(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WirePath path, WireContext? context) =>
        ReadAt((ProtobufWireOptions)wireOptions, null, input, path, context);

    /// <summary>Reads the value at a path whose steps are names of members, if there is the codec of a model.</summary>
    internal T? ReadAt(ProtobufWireOptions options, WireCodec? model, ReadOnlySpan<byte> input, WirePath path, WireContext? context)
    {
        if (path.Steps.Length == 0) return Read(options, input, default, context, InputExtent.Leading, out _);
        ProtobufReaderContext readerContext = ProtobufReaderContext.Rent(options, context);
        readerContext.Open(input.Length);
        readerContext.Depth = 1;
        try
        {
            ProtobufRoot.Begin(input, options, InputExtent.Leading);
            return ProtobufPathReader.Read(codec, model, input, path, readerContext);
        }
        finally
        {
            readerContext.Close();
        }
    }

    internal override T? ReadCaptured(object wireOptions, ReadOnlyMemory<byte> bytes, ValueOrigin origin)
    {
        var options = (ProtobufWireOptions)wireOptions;
        ProtobufReaderContext readerContext = ProtobufReaderContext.Rent(options, origin.Context);
        ReadOnlySpan<byte> input = bytes.Span;
        readerContext.Open(input.Length);
        readerContext.Depth = origin.Depth;
        var reader = new UncheckedProtobufReader(input, readerContext);
        try
        {
            return codec.ReadUnchecked(ref reader);
        }
        catch (Exception e) when (ProtobufRoot.Translate(e, input, Math.Max(reader._i, readerContext.Reached), readerContext, codec) is { } translated)
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
        var options = (ProtobufWireOptions)wireOptions;
        ProtobufReaderContext readerContext = ProtobufReaderContext.Rent(options, context);
        readerContext.Open(input.Length);
        readerContext.Depth = 1;
        var reader = new UncheckedProtobufReader(input, readerContext);
        try
        {
            ProtobufRoot.Begin(input, options, InputExtent.Whole);
            codec.PopulateUnchecked(ref reader, ref value);
        }
        catch (Exception e) when (ProtobufRoot.Translate(e, input, Math.Max(reader._i, readerContext.Reached), readerContext, codec) is { } translated)
        {
            throw translated;
        }
        finally
        {
            readerContext.Close();
        }
    }
}

/// <summary>The parts of the top-level calls that do not depend on the type.</summary>
static class ProtobufRoot
{
    internal static void Begin(ReadOnlySpan<byte> input, ProtobufWireOptions options, InputExtent extent)
    {
        if (input.Length > options.MaxInputLength && extent != InputExtent.Element) WireSerializer.ThrowInputTooLong(options.MaxInputLength);
        if (options.MaxDepth < 1) ProtobufThrow.Depth(1, options.MaxDepth, 0);
    }

    /// <summary>Returns the failure of a write, with the path of the value that comes next after what was written.</summary>
    internal static WireException? TranslateWrite(Exception e, ProtobufWriterContext writerContext, ReadOnlySpan<byte> written, WireCodec codec)
    {
        if (e is WireTypeException) return null;
        bool isOwn = OwnFailure.TryTake(e, writerContext, out int origin, out string? member, out int index, out _);
        WireException error = isOwn ? OwnFailure.Of(e, -1) : WriteErrors.Of(e, -1);
        error.Offset = -1;
        // A copy of the writer may have opened fields after the bytes that are known: their lengths, of at most two bytes here, are in the array.
        if (writerContext.Opened > 0 && written.Length <= writerContext.Starts[writerContext.Opened - 1]) written = writerContext.Written(writerContext.Starts[writerContext.Opened - 1] + 2);
        // The field of a collection whose enumerator failed has no position: its number is noted in place of one.
        if (isOwn && origin < 0) error.Path ??= OwnFailure.Path(ProtobufPathFinder.FindOpen(written, writerContext.Starts.AsSpan(0, writerContext.Opened), -origin, codec, true), member, index);
        if (isOwn) error.Path ??= OwnFailure.Path(ProtobufPathFinder.FindOpen(written, writerContext.Starts.AsSpan(0, writerContext.Opened), 0, codec), member, index);
        error.Path ??= ProtobufPathFinder.FindOpen(written, writerContext.Starts.AsSpan(0, writerContext.Opened), Math.Abs(writerContext.FailedField), codec, writerContext.FailedField < 0);
        return ReferenceEquals(error, e) ? null : error;
    }

    /// <summary>Returns the failure at <paramref name="position"/> of the input.</summary>
    internal static WireException? Translate(Exception e, ReadOnlySpan<byte> input, int position, ProtobufReaderContext context, WireCodec codec)
    {
        if (e is WireTypeException) return null;
        bool isOwn = OwnFailure.TryTake(e, context, out int origin, out string? member);
        WireException error = isOwn ? OwnFailure.Of(e, position) : WriteErrors.Of(e, position);
        if (error.Path is null)
        {
            // Generated code may be further than the reader that the root call has.
            if (error.Offset < 0) error.Offset = Math.Max(position, context.CodecStart);
            bool isInCodec = context.CodecStart >= 0 && (error.IsOfCodec || !ReferenceEquals(error, e));
            if (isOwn) error.Path = OwnFailure.Path(ProtobufPathFinder.Find(input, origin, false, codec), member);
            else error.Path = ProtobufPathFinder.Find(input, isInCodec ? context.CodecStart : error.Offset, error.Code == WireErrorCode.UnexpectedEnd, codec);
        }
        return ReferenceEquals(error, e) ? null : error;
    }
}
