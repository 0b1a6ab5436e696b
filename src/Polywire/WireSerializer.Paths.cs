using System.Buffers;
using System.IO.Pipelines;
using Polywire.Buffers;
using Polywire.Codecs;

namespace Polywire;

// One value out of a document. Paths are what errors print.
public abstract partial class WireSerializer
{
    /// <summary>Reads the one value at a path.</summary>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <param name="input">A document that begins with the value that the path begins in.</param>
    /// <param name="path">
    /// <c>$</c>, then <c>.name</c>, <c>['a.b']</c> (with <c>\'</c> and <c>\\</c>) or <c>[3]</c>: <c>$.hits.hits[3]._source</c>. On MessagePack a
    /// number is an array's index or a map's integer key. If a name occurs more than once, the first occurrence is read. On Protobuf a name
    /// is the number of a field, and <c>[3]</c> one of its occurrences: <c>$.4[3].2</c>; <see cref="Polywire.Protobuf.ProtobufWire.ReadAt"/> takes names.
    /// </param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <returns>The value; null if it is null.</returns>
    /// <remarks>
    /// Everything before the value is skipped and checked as strictly as if it were read. What follows the value is not read:
    /// the document may be cut off there, or malformed.
    /// </remarks>
    /// <exception cref="WireException">
    /// <see cref="WireErrorCode.InvalidPath"/>: the path is malformed; the message contains the position.
    /// <see cref="WireErrorCode.PathNotFound"/>: the input has no such value; the error's path is how far it goes, the offset where that value starts.
    /// Others: what was read or skipped is malformed, or the value is not a <typeparamref name="T"/>; offset and path count from the start of the document.
    /// </exception>
    public T? ReadAt<T>(ReadOnlySpan<byte> input, string path, WireContext? context = null) => ReadAt<T>(input, default, WirePath.Parse(path), context);

    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, WireContext?)"/>
    public T? ReadAt<T>(byte[] input, string path, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return ReadAt<T>(input, input, WirePath.Parse(path), context);
    }

    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, WireContext?)"/>
    public T? ReadAt<T>(ReadOnlyMemory<byte> input, string path, WireContext? context = null) => ReadAt<T>(input.Span, input, WirePath.Parse(path), context);

    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, WireContext?)"/>
    public T? ReadAt<T>(in ReadOnlySequence<byte> input, string path, WireContext? context = null) => ReadAt<T>(input, WirePath.Parse(path), context);

    /// <param name="stream">The source. It is read to its end and not closed.</param>
    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, WireContext?)"/>
    public T? ReadAt<T>(Stream stream, string path, WireContext? context = null) => ReadAt<T>(stream, WirePath.Parse(path), context);

    /// <param name="stream">The source. It is read to its end and not closed.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, WireContext?)"/>
    public async ValueTask<T?> ReadAtAsync<T>(Stream stream, string path, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        WirePath parsed = WirePath.Parse(path);
        using PooledWindow input = await ReadAllAsync(stream, cancellationToken).ConfigureAwait(false);
        return ReadAt<T>(input.Span, default, parsed, context);
    }

    /// <param name="reader">The source. It is read until its writer completes it, and not completed.</param>
    /// <param name="cancellationToken">Cancels the reading.</param>
    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, WireContext?)"/>
    public async ValueTask<T?> ReadAtAsync<T>(PipeReader reader, string path, WireContext? context = null, CancellationToken cancellationToken = default)
    {
        WirePath parsed = WirePath.Parse(path);
        using PooledWindow input = await ReadAllAsync(reader, cancellationToken).ConfigureAwait(false);
        return ReadAt<T>(input.Span, default, parsed, context);
    }

    /// <summary>Reads the one value at a path, as <see cref="ReadAt{T}(ReadOnlySpan{byte}, string, WireContext?)"/>. Never throws a <see cref="WireException"/>.</summary>
    /// <param name="value">The value; the default of its type if the call failed.</param>
    /// <param name="error">The failure; null if there is none.</param>
    /// <returns>True if the value was read.</returns>
    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, WireContext?)"/>
    public bool TryReadAt<T>(ReadOnlySpan<byte> input, string path, out T? value, out WireException? error, WireContext? context = null)
    {
        try
        {
            value = ReadAt<T>(input, default, WirePath.Parse(path), context);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            return Failed(e, out value, out error);
        }
    }

    /// <inheritdoc cref="TryReadAt{T}(ReadOnlySpan{byte}, string, out T, out WireException, WireContext?)"/>
    public bool TryReadAt<T>(byte[] input, string path, out T? value, out WireException? error, WireContext? context = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return TryReadAt(input.AsMemory(), path, out value, out error, context);
    }

    /// <inheritdoc cref="TryReadAt{T}(ReadOnlySpan{byte}, string, out T, out WireException, WireContext?)"/>
    public bool TryReadAt<T>(ReadOnlyMemory<byte> input, string path, out T? value, out WireException? error, WireContext? context = null)
    {
        try
        {
            value = ReadAt<T>(input.Span, input, WirePath.Parse(path), context);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            return Failed(e, out value, out error);
        }
    }

    /// <inheritdoc cref="TryReadAt{T}(ReadOnlySpan{byte}, string, out T, out WireException, WireContext?)"/>
    public bool TryReadAt<T>(in ReadOnlySequence<byte> input, string path, out T? value, out WireException? error, WireContext? context = null)
    {
        try
        {
            value = ReadAt<T>(input, WirePath.Parse(path), context);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            return Failed(e, out value, out error);
        }
    }

    /// <param name="stream">The source. It is read to its end and not closed.</param>
    /// <inheritdoc cref="TryReadAt{T}(ReadOnlySpan{byte}, string, out T, out WireException, WireContext?)"/>
    public bool TryReadAt<T>(Stream stream, string path, out T? value, out WireException? error, WireContext? context = null)
    {
        try
        {
            value = ReadAt<T>(stream, WirePath.Parse(path), context);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            return Failed(e, out value, out error);
        }
    }

    T? ReadAt<T>(in ReadOnlySequence<byte> input, WirePath path, WireContext? context)
    {
        if (input.IsSingleSegment) return ReadAt<T>(input.FirstSpan, default, path, context);
        using PooledInput copy = Copy(input);
        return ReadAt<T>(copy.Span, default, path, context);
    }

    T? ReadAt<T>(Stream stream, WirePath path, WireContext? context)
    {
        using PooledWindow input = ReadAll(stream);
        return ReadAt<T>(input.Span, default, path, context);
    }
}
