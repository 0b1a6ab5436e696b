using System.Buffers;
using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire;

// One value out of a document. Paths are what errors print.
public abstract partial class WireSerializer
{
    /// <summary>Reads the one value at <paramref name="path"/>; null for a null.</summary>
    /// <param name="input">A document that begins with the value that the path begins in.</param>
    /// <param name="path">
    /// <c>$</c>, then <c>.name</c>, <c>['a.b']</c> (with <c>\'</c> and <c>\\</c>) or <c>[3]</c>: <c>$.hits.hits[3]._source</c>. On MessagePack a
    /// number is an array's index or a map's integer key. Of equal names the first counts.
    /// </param>
    /// <param name="state">Reaches the caller's own codecs.</param>
    /// <remarks>
    /// What stands before the value is passed over, checked as strictly as if it were read. What stands behind it is not looked at:
    /// the document may be cut off there, or broken.
    /// </remarks>
    /// <exception cref="ArgumentException">The path is malformed; the message says at which character.</exception>
    /// <exception cref="WireException">
    /// <see cref="WireErrorCode.PathNotFound"/>: the input has no such value; the error's path is how far it goes, the offset where that value starts.
    /// Others: what was read or passed over is malformed, or the value is no <typeparamref name="T"/>; offset and path count from the start of the document.
    /// </exception>
    public T? ReadAt<T>(ReadOnlySpan<byte> input, string path, object? state = null) => ReadAt<T>(input, default, WirePath.Parse(path), state);

    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, object?)"/>
    public T? ReadAt<T>(byte[] input, string path, object? state = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return ReadAt<T>(input, input, WirePath.Parse(path), state);
    }

    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, object?)"/>
    public T? ReadAt<T>(ReadOnlyMemory<byte> input, string path, object? state = null) => ReadAt<T>(input.Span, input, WirePath.Parse(path), state);

    /// <inheritdoc cref="ReadAt{T}(ReadOnlySpan{byte}, string, object?)"/>
    public T? ReadAt<T>(in ReadOnlySequence<byte> input, string path, object? state = null)
    {
        WirePath parsed = WirePath.Parse(path);
        if (input.IsSingleSegment) return ReadAt<T>(input.FirstSpan, input.First, parsed, state);
        using var whole = PooledInput.Copy(input, Pool);
        return ReadAt<T>(whole.Span, default, parsed, state);
    }

    /// <summary>Reads the one value at <paramref name="path"/>, as <see cref="ReadAt{T}(ReadOnlySpan{byte}, string, object?)"/>. Never throws a <see cref="WireException"/>.</summary>
    /// <exception cref="ArgumentException">The path is malformed.</exception>
    public bool TryReadAt<T>(ReadOnlySpan<byte> input, string path, out T? value, out WireException? error) => TryReadAt(input, default, path, out value, out error);

    /// <inheritdoc cref="TryReadAt{T}(ReadOnlySpan{byte}, string, out T, out WireException)"/>
    public bool TryReadAt<T>(ReadOnlyMemory<byte> input, string path, out T? value, out WireException? error) => TryReadAt(input.Span, input, path, out value, out error);

    /// <inheritdoc cref="TryReadAt{T}(ReadOnlySpan{byte}, string, out T, out WireException)"/>
    public bool TryReadAt<T>(byte[] input, string path, out T? value, out WireException? error)
    {
        ArgumentNullException.ThrowIfNull(input);
        return TryReadAt(input, input, path, out value, out error);
    }

    bool TryReadAt<T>(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, string path, out T? value, out WireException? error)
    {
        WirePath parsed = WirePath.Parse(path);
        try
        {
            value = ReadAt<T>(input, memory, parsed, null);
            error = null;
            return true;
        }
        catch (WireException e)
        {
            value = default;
            error = e;
            return false;
        }
    }

    private protected T? ReadAt<T>(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WirePath path, object? state)
    {
        // Repeated names are looked for in the whole input, of which only the front is of concern here.
        if (_wire == WireId.MessagePack)
        {
            MessagePackWireOptions packed = MessagePackOptions;
            if (packed.DuplicateCheck is not null) packed = packed with { DuplicateCheck = null };
            return MessagePackRoot.Read(packed, new MessagePackPathCodec<T>(path, MessagePackCodecs<T>.Get()), input, memory, state, false, out _);
        }
        JsonWireOptions options = JsonOptions;
        if (options.Duplicates == JsonDuplicates.Reject) options = options with { Duplicates = JsonDuplicates.LastWins };
        return JsonRoot.Read(options, new JsonPathCodec<T>(path, JsonCodecs<T>.Get()), input, memory, state, false, out _);
    }
}
