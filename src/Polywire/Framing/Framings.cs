namespace Polywire.Framing;

/// <summary>Selects the framings that a wire supports, and the scanners that find their elements.</summary>
static class Framings
{
    /// <exception cref="ArgumentOutOfRangeException">There is no such framing.</exception>
    /// <exception cref="ArgumentException">The wire does not support the framing.</exception>
    internal static void Check(WireSerializer wire, WireFraming framing) => Check(wire, framing, isWriting: false);

    /// <inheritdoc cref="Check(WireSerializer, WireFraming)"/>
    internal static void CheckWriting(WireSerializer wire, WireFraming framing) => Check(wire, framing, isWriting: true);

    static void Check(WireSerializer wire, WireFraming framing, bool isWriting)
    {
        if (framing is < WireFraming.Lines or > WireFraming.LengthDelimited) throw new ArgumentOutOfRangeException(nameof(framing), framing, "There is no such framing.");
        if (framing != WireFraming.LengthDelimited && wire.Frames.WhyUnsupported(wire, framing, isWriting) is { } reason) throw new ArgumentException(reason, nameof(framing));
    }

    internal static FrameScanner Scanner(WireSerializer wire, WireFraming framing, Type element) =>
        framing == WireFraming.LengthDelimited ? new LengthScanner(wire.MaxElement) : wire.Frames.Scanner(framing == WireFraming.Array ? wire.InArray : wire, framing, element);
}
