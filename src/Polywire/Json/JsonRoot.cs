using System.Buffers;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.CompilerServices;

namespace Polywire.Json;

/// <summary>The root calls: a codec, a reader or a writer around it, and what every failure has in common.</summary>
sealed class JsonRoot<T>(JsonCodec<T> codec) : WireRoot<T>
{
    internal override byte[] ToArray(object wireOptions, T? value, WireContext? context)
    {
        var options = (JsonWireOptions)wireOptions;
        if (JsonLayout.IsNeeded(options))
        {
            var laidOut = new ArrayBufferWriter<byte>();
            Write(options, laidOut, value, context);
            return laidOut.WrittenSpan.ToArray();
        }
        JsonWriterContext writerContext = JsonWriterContext.Rent(options, context);
        try
        {
            return NewArray.Copy(writerContext.Finish(WriteRented(writerContext, value)));
        }
        finally
        {
            writerContext.Close();
        }
    }

    /// <summary>Writes into rented memory, and transcodes that once into the string.</summary>
    internal string ToText(JsonWireOptions options, T? value, WireContext? context)
    {
        if (JsonLayout.IsNeeded(options))
        {
            var indented = new ArrayBufferWriter<byte>();
            Write(options, indented, value, context);
            return JsonText.Decode(indented.WrittenSpan);
        }
        JsonWriterContext writerContext = JsonWriterContext.Rent(options, context);
        try
        {
            return JsonText.Decode(writerContext.Finish(WriteRented(writerContext, value)));
        }
        finally
        {
            writerContext.Close();
        }
    }

    /// <summary>Writes into the context's rented array and returns the length.</summary>
    int WriteRented(JsonWriterContext writerContext, T? value)
    {
        var writer = new UncheckedJsonWriter(ref writerContext.Open(null, out int length), length, writerContext);
        try
        {
            codec.WriteUnchecked(ref writer, value);
            return writer.Position;
        }
        catch (Exception e) when (WriteErrors.Translate(e, writerContext, writerContext.WrittenAtFailure(writer.PositionAtFailure), codec) is { } translated)
        {
            translated.Path ??= "$";
            throw translated;
        }
    }

    internal override void Write(object wireOptions, IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        var options = (JsonWireOptions)wireOptions;
        JsonWriterContext writerContext = JsonWriterContext.Rent(options, context);
        try
        {
            if (JsonLayout.IsNeeded(options)) sink = writerContext.Layout = new JsonLayout(sink, options);
            var writer = new UncheckedJsonWriter(ref writerContext.Open(sink, out int length), length, writerContext);
            try
            {
                codec.WriteUnchecked(ref writer, value);
            }
            catch (Exception e) when (!ReferenceEquals(e, writerContext.SinkFailure) && WriteErrors.Translate(e, writerContext, default, codec) is { } translated)
            {
                throw Locate(translated, options, value, context);
            }
            writerContext.Complete(writer.Position);
            writerContext.Layout?.Complete();
        }
        finally
        {
            writerContext.Close();
        }
    }

    // On its own, so that a write that succeeds makes no closure.
    WireException Locate(WireException error, JsonWireOptions options, T? value, WireContext? context) =>
        WriteErrors.Locate(error, () => ToArray(JsonLayout.Without(options), value, context));

    internal override T? Read(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
    {
        var options = (JsonWireOptions)wireOptions;
        JsonReaderContext readerContext = JsonReaderContext.Rent(options, context);
        readerContext.Open(input.Length);
        if (options.Borrow) readerContext.Borrowed = memory;
        var reader = new UncheckedJsonReader(input, readerContext);
        try
        {
            JsonRoot.Begin(ref reader, input, options, extent);
            T? value = codec.ReadUnchecked(ref reader);
            if (extent != InputExtent.Leading) reader.EnsureEnd();
            consumed = reader._i;
            return value;
        }
        catch (Exception e) when (JsonRoot.Translate(e, input, Math.Max(reader._i, readerContext.Reached), readerContext, options) is { } translated)
        {
            throw translated;
        }
        finally
        {
            readerContext.Close();
        }
    }

    internal override T? ReadAt(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WirePath path, WireContext? context)
    {
        var options = (JsonWireOptions)wireOptions;
        // Repeated names would be searched for in the entire input, of which only the part up to the value matters here.
        if (options.DuplicateMembers == DuplicateMemberHandling.Reject) options = options with { DuplicateMembers = DuplicateMemberHandling.LastWins };
        return new JsonPathCodec<T>(path, codec).Root.Read(options, input, memory, context, InputExtent.Leading, out _);
    }

    internal override T? ReadCaptured(object wireOptions, ReadOnlyMemory<byte> bytes, ValueOrigin origin)
    {
        var options = (JsonWireOptions)wireOptions;
        JsonReaderContext readerContext = JsonReaderContext.Rent(options, origin.Context);
        ReadOnlySpan<byte> input = bytes.Span;
        readerContext.Open(input.Length);
        if (options.Borrow) readerContext.Borrowed = bytes;
        readerContext.Depth = origin.Depth;
        var reader = new UncheckedJsonReader(input, readerContext);
        try
        {
            T? value = codec.ReadUnchecked(ref reader);
            reader.EnsureEnd();
            return value;
        }
        catch (Exception e) when (JsonRoot.Translate(e, input, Math.Max(reader._i, readerContext.Reached), readerContext, options, origin.Depth) is { } translated)
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
        var options = (JsonWireOptions)wireOptions;
        JsonReaderContext readerContext = JsonReaderContext.Rent(options, context);
        readerContext.Open(input.Length);
        var reader = new UncheckedJsonReader(input, readerContext);
        try
        {
            JsonRoot.Begin(ref reader, input, options, InputExtent.Whole);
            codec.PopulateUnchecked(ref reader, ref value);
            reader.EnsureEnd();
        }
        catch (Exception e) when (JsonRoot.Translate(e, input, Math.Max(reader._i, readerContext.Reached), readerContext, options) is { } translated)
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
static class JsonRoot
{
    internal static void Begin(ref UncheckedJsonReader reader, ReadOnlySpan<byte> input, JsonWireOptions options, InputExtent extent)
    {
        if (input.Length > options.MaxInputLength && extent != InputExtent.Element) WireSerializer.ThrowInputTooLong(options.MaxInputLength);
        reader._context.HasRest = extent == InputExtent.Leading;
        if (JsonEncoding.MayBeMarked(input)) reader._i = JsonEncoding.MeasureMark(input);
        if (options.DuplicateMembers == DuplicateMemberHandling.Reject) JsonDuplicateCheck.Run(input, reader._i, options);
    }

    internal static WireException? Translate(Exception e, ReadOnlySpan<byte> input, int position, JsonReaderContext context, JsonWireOptions options, int depth = 0)
    {
        if (e is WireTypeException) return null;
        bool isOwn = OwnFailure.TryTake(e, context, out int origin, out string? member);
        WireException error = isOwn ? OwnFailure.Of(e, position) : WriteErrors.Of(e, position);
        if (isOwn) error.Path ??= OwnFailure.Path(JsonPathFinder.FindObject(input, origin, options.Comments), member is null ? null : JsonRenames.Of(member, options.NamePolicy));
        if (error.Offset < 0 && (isOwn || error.Path is null)) error.Offset = position;
        if (error.Path is null)
        {
            if (error.Code == WireErrorCode.DepthExceeded) error.Offset = JsonPathFinder.FindLevel(input, error.Offset, options.MaxDepth - Math.Max(depth, options.OuterDepth), options.Comments) ?? error.Offset;
            error.Path = JsonPathFinder.Find(input, error.Offset, options.Comments);
        }
        return ReferenceEquals(error, e) ? null : error;
    }
}
