using System.Runtime.Intrinsics;

namespace Polywire.Text;

/// <summary>
/// The characters that a wire does not write as UTF-8: some as a backslash and a letter, others by code of its own.
/// <see cref="NoEscapes"/> has none. Units come in lanes of 16 bits.
/// </summary>
partial interface IEscapes
{
    /// <summary>Not a letter: the unit is escaped in another way.</summary>
    const ushort Other = 0x80;

    /// <summary>Gets whether there are any.</summary>
    static abstract bool Any { get; }

    /// <summary>Finds the bytes that are escaped or are not ASCII, by their high bits. Bytes are units, narrowed with saturation as by <see cref="Utf8Encoder.Pack"/>; 0 is always escaped.</summary>
    static abstract Vector128<byte> Stops(Vector128<byte> units);

    /// <inheritdoc cref="Stops(Vector128{byte})"/>
    static abstract Vector256<byte> Stops(Vector256<byte> units);

    /// <summary>Gets the letter after the backslash for each unit that has one, <see cref="Other"/> for one that only <see cref="Write"/> can write, and 0 for any other.</summary>
    static abstract Vector128<ushort> Classify(Vector128<ushort> units);

    /// <inheritdoc cref="Classify(Vector128{ushort})"/>
    static abstract Vector256<ushort> Classify(Vector256<ushort> units);

    /// <summary>
    /// Writes the escapes of one or more units, of which the first is escaped, and returns the bytes; at most six a unit, and 32 more are overwritten.
    /// <paramref name="read"/> is 0 if the first is a lone surrogate.
    /// </summary>
    static abstract int Write(ref ushort units, int count, ref byte to, out int read);

    /// <summary>Gets whether a unit is escaped.</summary>
    static abstract bool IsEscaped(int unit);

    /// <summary>Gets whether any of four ASCII units is escaped.</summary>
    static abstract bool IsAnyEscaped(ulong units);
}
