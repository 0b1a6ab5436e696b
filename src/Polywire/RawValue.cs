using Polywire.Buffers;
using Polywire.Codecs;

namespace Polywire;

/// <summary>
/// Represents a value as its encoded bytes, which are checked but not read. It is written back unchanged, to the same wire only.
/// </summary>
/// <remarks>The bytes are a copy. If the input was <see cref="ReadOnlyMemory{T}"/> and the options set <c>Borrow</c>, they are a slice of it.</remarks>
[WireRoot]
public readonly struct RawValue : IEquatable<RawValue>
{
    readonly ValueOrigin? _origin;

    internal RawValue(ReadOnlyMemory<byte> bytes, ValueOrigin origin)
    {
        Bytes = bytes;
        _origin = origin;
    }

    /// <summary>Gets the encoded bytes; empty for <c>default</c>, which is written as null.</summary>
    public ReadOnlyMemory<byte> Bytes { get; }

    /// <summary>Gets whether this is <c>default</c>, which holds no value.</summary>
    public bool IsEmpty => Bytes.IsEmpty;

    /// <summary>Gets the format of the wire that the value was read from; null for <c>default</c>.</summary>
    internal WireFormat? Format => _origin?.Format;

    /// <summary>Creates a value from JSON text, which is checked and copied.</summary>
    /// <param name="json">UTF-8 text.</param>
    /// <returns>The value.</returns>
    /// <exception cref="WireException">The text is not one JSON value.</exception>
    public static RawValue FromJson(ReadOnlySpan<byte> json) => Polywire.Wire.Json.Deserialize<RawValue>(json);

    /// <summary>Creates a value from MessagePack, which is checked and copied.</summary>
    /// <param name="bytes">The encoded value.</param>
    /// <returns>The value.</returns>
    /// <exception cref="WireException">The bytes are not one MessagePack value.</exception>
    public static RawValue FromMessagePack(ReadOnlySpan<byte> bytes) => Polywire.Wire.MessagePack.Deserialize<RawValue>(bytes);

    /// <summary>Reads the value with the options and the context of the call that skipped it.</summary>
    /// <typeparam name="T">The type to read.</typeparam>
    /// <returns>A new value at each call; null if the value is null.</returns>
    /// <exception cref="WireException">The value is not a <typeparamref name="T"/>. Offset and path count from the start of the value.</exception>
    public T? As<T>() => IsEmpty ? default : _origin!.Read<T>(Bytes, "raw value");

    /// <summary>
    /// Opens a stream over <see cref="Bytes"/>, for another serializer. Nothing is copied; one object of at most 64 bytes is allocated.
    /// </summary>
    /// <returns>A stream that can seek and needs no <c>Dispose</c>.</returns>
    /// <remarks>Its asynchronous reads complete synchronously.</remarks>
    public Stream OpenStream() => new MemoryReadStream(Bytes);

    /// <summary>Removes the whitespace between the tokens of JSON, so that the value is on one line.</summary>
    /// <returns>The compact value; the same value if it has no whitespace, and on other wires.</returns>
    public RawValue Compact() => Format?.Compact(Bytes.Span) is { } compact ? new RawValue(compact, _origin!) : this;

    /// <inheritdoc/>
    public bool Equals(RawValue other) => Format == other.Format && Bytes.Span.SequenceEqual(other.Bytes.Span);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is RawValue other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode()
    {
        var hash = new HashCode();
        hash.AddBytes(Bytes.Span);
        return hash.ToHashCode();
    }

    /// <summary>Returns JSON as text, and other wires in hexadecimal.</summary>
    public override string ToString() => Format?.Show(Bytes.Span) ?? "";

    /// <summary>Compares wire and bytes.</summary>
    /// <param name="left">One value.</param>
    /// <param name="right">The other value.</param>
    /// <returns>True if both are equal.</returns>
    public static bool operator ==(RawValue left, RawValue right) => left.Equals(right);

    /// <summary>Compares wire and bytes.</summary>
    /// <param name="left">One value.</param>
    /// <param name="right">The other value.</param>
    /// <returns>True if they differ.</returns>
    public static bool operator !=(RawValue left, RawValue right) => !left.Equals(right);
}
