using Polywire.Buffers;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire;

/// <summary>
/// One value, unread: its bytes as they were on its wire, already checked. Written back as they are, to the same wire only.
/// </summary>
/// <remarks>The bytes are a copy, unless the input was <see cref="ReadOnlyMemory{T}"/> and the options said <c>Borrow</c>: then they are a slice of it.</remarks>
public readonly struct RawValue : IEquatable<RawValue>
{
    readonly ValueOrigin? _origin;

    internal RawValue(ReadOnlyMemory<byte> bytes, ValueOrigin origin)
    {
        Bytes = bytes;
        _origin = origin;
    }

    /// <summary>The value's bytes on its wire; empty for <c>default</c>, which is written as null.</summary>
    public ReadOnlyMemory<byte> Bytes { get; }

    /// <summary>Whether this is <c>default</c>: no value at all.</summary>
    public bool IsEmpty => Bytes.IsEmpty;

    internal WireId Wire => _origin?.Wire ?? WireId.Json;

    /// <summary>A value from JSON text, checked here.</summary>
    /// <exception cref="WireException">The text is not one JSON value.</exception>
    public static RawValue FromJson(ReadOnlySpan<byte> json) => Polywire.Wire.Json.Deserialize<RawValue>(json);

    /// <summary>A value from MessagePack, checked here.</summary>
    /// <exception cref="WireException">The bytes are not one MessagePack value.</exception>
    public static RawValue FromMessagePack(ReadOnlySpan<byte> bytes) => Polywire.Wire.MessagePack.Deserialize<RawValue>(bytes);

    /// <summary>Reads the value as <typeparamref name="T"/>, with the options and the context that it was skipped with; null for a null.</summary>
    /// <exception cref="WireException">The value is no <typeparamref name="T"/>; offset and path count from the value's own start.</exception>
    public T? As<T>() => IsEmpty ? default : _origin!.Read<T>(Bytes, "raw value");

    /// <summary>
    /// The bytes as a stream for another serializer: over the same memory, nothing is copied. One object of at most 64 bytes is allocated;
    /// a reader that takes memory or a span gets <see cref="Bytes"/> for nothing.
    /// </summary>
    /// <remarks>The stream can seek and needs no <c>Dispose</c>. Its asynchronous reads are done at once.</remarks>
    public Stream OpenStream() => new MemoryReadStream(Bytes);

    /// <summary>JSON without the white space between its tokens, so that it is on one line; this value itself where it has none, and on other wires.</summary>
    public RawValue Compact() => !IsEmpty && Wire == WireId.Json && JsonCompact.Of(Bytes.Span) is { } compact ? new RawValue(compact, _origin!) : this;

    /// <inheritdoc/>
    public bool Equals(RawValue other) => Wire == other.Wire && Bytes.Span.SequenceEqual(other.Bytes.Span);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is RawValue other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode()
    {
        var hash = new HashCode();
        hash.AddBytes(Bytes.Span);
        return hash.ToHashCode();
    }

    /// <summary>JSON text as it is; other wires in hexadecimal.</summary>
    public override string ToString() => Wire == WireId.Json ? System.Text.Encoding.UTF8.GetString(Bytes.Span) : Convert.ToHexString(Bytes.Span);

    /// <summary>Equal bytes on the same wire.</summary>
    public static bool operator ==(RawValue left, RawValue right) => left.Equals(right);

    /// <summary>Other bytes, or another wire.</summary>
    public static bool operator !=(RawValue left, RawValue right) => !left.Equals(right);
}
