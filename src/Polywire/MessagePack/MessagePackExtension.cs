using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>
/// Represents a value of an extension type: a type code, of which −128 to −1 are reserved by the specification, and bytes.
/// Two values are equal if their type codes and bytes are.
/// </summary>
/// <param name="TypeCode">The type code.</param>
/// <param name="Data">The bytes, without the header.</param>
public readonly record struct MessagePackExtension(sbyte TypeCode, ReadOnlyMemory<byte> Data)
{
    /// <inheritdoc/>
    public bool Equals(MessagePackExtension other) => TypeCode == other.TypeCode && Data.Span.SequenceEqual(other.Data.Span);

    /// <inheritdoc/>
    public override int GetHashCode() => KeyHash.Of(Data.Span, (uint)TypeCode);

    /// <summary>Returns the type code and the number of bytes as text.</summary>
    public override string ToString() => $"ext {TypeCode} ({Data.Length} bytes)";
}
