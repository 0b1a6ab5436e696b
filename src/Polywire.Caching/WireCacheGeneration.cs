using System.Buffers;
using Polywire.Protobuf;

namespace Polywire.Caching;

/// <summary>One way in which entries of a cache are or were written: a wire with its compression, and the number that its entries begin with.</summary>
public sealed class WireCacheGeneration
{
    /// <summary>The highest number.</summary>
    public const int MaxNumber = 10;

    /// <summary>
    /// The header of generation 0. The bytes from here on occur in no UTF-8 text, so that JSON without a header never begins with one; on MessagePack they are the
    /// integers −11 to −1, which are entries of one byte.
    /// </summary>
    internal const byte FirstHeader = 0xF5;

    /// <summary>Creates a generation.</summary>
    /// <param name="number">From 0 to 10. A number must not be used again while entries of its earlier meaning exist.</param>
    /// <param name="wire">The wire and its compression.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="number"/> is not from 0 to 10.</exception>
    public WireCacheGeneration(int number, WireSerializer wire)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(number);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(number, MaxNumber);
        ArgumentNullException.ThrowIfNull(wire);
        Number = number;
        Wire = wire;
    }

    /// <summary>Gets the number.</summary>
    public int Number { get; }

    /// <summary>Gets the wire and its compression.</summary>
    public WireSerializer Wire { get; }

    /// <summary>Gets the byte that entries begin with: 0xF5 for generation 0, to 0xFF for generation 10.</summary>
    public byte Header => (byte)(FirstHeader + Number);

    /// <summary>
    /// Whether a value may be written as nothing: an empty message of Protobuf. Its entry has the header twice, since one byte is a MessagePack
    /// integer in caches with entries without a header; no message is that byte alone.
    /// </summary>
    internal bool WritesNothing => Wire is ProtobufWire && Wire.Compression == WireCompression.None;

    /// <summary>Returns what follows the header of an entry.</summary>
    internal ReadOnlySequence<byte> ValueOf(in ReadOnlySequence<byte> entry)
    {
        ReadOnlySequence<byte> value = entry.Slice(1);
        return WritesNothing && value.Length == 1 && value.FirstSpan[0] == Header ? value.Slice(1) : value;
    }

    /// <summary>Returns the number and the wire's name.</summary>
    public override string ToString() => $"generation {Number}, {Wire.Name}";
}
