using System.Buffers;
using Polywire.Buffers;

namespace Polywire.Framing;

/// <summary>
/// Defines how one wire writes many values to one stream. <see cref="WireFraming.LengthDelimited"/> is the same on every wire and not part of this.
/// </summary>
abstract class FrameFormat
{
    /// <summary>Returns why <paramref name="wire"/> does not support <paramref name="framing"/>; null if it does.</summary>
    /// <param name="wire">The serializer, whose options count.</param>
    /// <param name="framing">The framing.</param>
    /// <param name="isWriting">Whether values are to be written.</param>
    internal abstract string? WhyUnsupported(WireSerializer wire, WireFraming framing, bool isWriting);

    /// <summary>Creates a scanner that finds the elements.</summary>
    /// <param name="wire">The serializer, whose options count.</param>
    /// <param name="framing">A framing that the wire supports, not <see cref="WireFraming.LengthDelimited"/>.</param>
    /// <param name="element">The type of the elements.</param>
    internal abstract FrameScanner Scanner(WireSerializer wire, WireFraming framing, Type element);

    /// <summary>Returns whether the bytes before the first element depend on the number of elements.</summary>
    internal virtual bool NeedsCount(WireFraming framing) => false;

    /// <summary>Returns the bytes around the elements.</summary>
    /// <param name="framing">The framing.</param>
    /// <param name="count">The number of elements; −1 if it is unknown.</param>
    internal virtual FrameMarks Marks(WireFraming framing, int count) => FrameMarks.None;

    /// <summary>Returns the serializer that writes the elements.</summary>
    internal virtual WireSerializer ForElements(WireSerializer wire, WireFraming framing) => framing == WireFraming.Array ? wire.InArray : wire;

    /// <summary>Returns where the elements are written, before <paramref name="output"/>.</summary>
    internal virtual IBufferWriter<byte> Sink(SegmentedBuffer output, WireFraming framing) => output;

    /// <summary>Measures a mark at the start of the stream that is not part of a value, such as a byte order mark.</summary>
    /// <param name="input">The first bytes.</param>
    /// <param name="final">Whether no bytes follow.</param>
    /// <param name="length">The length of the mark; 0 if there is none.</param>
    /// <returns>False if more input is needed.</returns>
    internal virtual bool TryMeasureMark(ReadOnlySpan<byte> input, bool final, out int length)
    {
        length = 0;
        return true;
    }

    /// <summary>Throws if an element begins with what is allowed at the start of the stream only.</summary>
    internal virtual void CheckStart(WireFraming framing, ReadOnlySpan<byte> element) { }

    /// <summary>Returns the error of an element as that of the entire input: what follows the element may be part of it.</summary>
    /// <param name="wire">The serializer.</param>
    /// <param name="framing">The framing.</param>
    /// <param name="error">The error. Its offset counts from the start of the element.</param>
    /// <param name="element">The element.</param>
    /// <param name="index">The index of the element.</param>
    /// <param name="following">What is known of the input after it; empty at the end of the input.</param>
    internal virtual WireException InContext(WireSerializer wire, WireFraming framing, WireException error, ReadOnlySpan<byte> element, long index, ReadOnlySpan<byte> following) => error;

    /// <summary>Throws a <see cref="WireException"/> unless the element is one well-formed value, whose end is therefore certain.</summary>
    internal abstract void Validate(WireSerializer wire, ReadOnlySpan<byte> element);
}

/// <summary>The bytes around the elements of a stream.</summary>
/// <param name="Open">Written before the first element.</param>
/// <param name="Between">Written between two elements.</param>
/// <param name="After">Written after each element.</param>
/// <param name="Close">Written after the last element.</param>
sealed record FrameMarks(byte[] Open, byte[] Between, byte[] After, byte[] Close)
{
    /// <summary>Elements one after another.</summary>
    internal static readonly FrameMarks None = new([], [], [], []);
}
