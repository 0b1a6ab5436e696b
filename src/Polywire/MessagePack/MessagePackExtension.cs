using Polywire.Codecs;

namespace Polywire.MessagePack;

/// <summary>
/// A value of an extension type: a type number, of which −1 to −128 are the specification's, and bytes.
/// Equal where the type and the bytes are.
/// </summary>
/// <param name="TypeCode">The extension's type.</param>
/// <param name="Data">The bytes, without the header.</param>
public readonly record struct MessagePackExtension(sbyte TypeCode, ReadOnlyMemory<byte> Data)
{
    /// <inheritdoc/>
    public bool Equals(MessagePackExtension other) => TypeCode == other.TypeCode && Data.Span.SequenceEqual(other.Data.Span);

    /// <inheritdoc/>
    public override int GetHashCode() => KeyHash.Of(Data.Span, (uint)TypeCode);

    /// <summary>The type and the number of bytes.</summary>
    public override string ToString() => $"ext {TypeCode} ({Data.Length} bytes)";
}
