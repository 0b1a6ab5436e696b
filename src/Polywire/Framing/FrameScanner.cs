namespace Polywire.Framing;

/// <summary>The result of a scanner's step.</summary>
enum FrameStep
{
    /// <summary>The element goes on, or has not begun: more input is needed.</summary>
    More,
    /// <summary>An element, whole; at the end of the input also one that is cut off, whose reader will say so.</summary>
    Element,
    /// <summary>The end of the last element and of all that may follow it.</summary>
    End,
}

/// <summary>The position of an element in the window, and the number of bytes of the window that are consumed.</summary>
readonly record struct Frame(int Start, int Length, int Consumed);

/// <summary>
/// Finds the borders of elements in input that arrives in pieces. No byte is looked at twice: what was seen of an
/// element that goes on is remembered until the window has more of it.
/// </summary>
abstract class FrameScanner
{
    /// <summary>Bytes of the window that were looked at already.</summary>
    private protected int _seen;

    /// <summary>Whether the scanner is outside of all elements, so that a failure is the root's.</summary>
    internal virtual bool AtRoot => false;

    /// <summary>Whether the scanner is after an element that more may follow, so that a failure is at that element.</summary>
    internal virtual bool IsAfterElement => false;

    /// <summary>The line of the element at hand, counted from 1; 0 where elements have no lines.</summary>
    internal long Line { get; private protected set; }

    /// <summary>Whether the end of an element can be found without its bytes, so that one that is too long can be left.</summary>
    internal virtual bool CanSkipRest => false;

    /// <summary>Gets whether elements end where they do whatever is in them, so that one that cannot be read can be skipped.</summary>
    internal virtual bool KnowsEnds => false;

    /// <summary>Looks at what the window has without waiting for more, which will not come. Returns whether it waited.</summary>
    internal virtual bool TryHurry() => false;

    /// <summary>
    /// The next step in <paramref name="window"/>, which begins where the last one's <see cref="Frame.Consumed"/> ended.
    /// <paramref name="final"/>: no more will come; the step is then no <see cref="FrameStep.More"/>.
    /// </summary>
    /// <exception cref="WireException">The framing is broken. The offset counts from the window's start.</exception>
    internal abstract FrameStep Next(ReadOnlySpan<byte> window, bool final, out Frame frame);

    /// <summary>Skips the rest of the element at hand, which begins the window: true after it, false where it goes on.</summary>
    internal virtual bool TrySkipRest(ReadOnlySpan<byte> window, out int consumed) => throw new NotSupportedException();

    /// <summary>More is needed after <paramref name="seen"/>; the bytes up to <paramref name="consumed"/> are not.</summary>
    private protected FrameStep More(int consumed, int seen, out Frame frame)
    {
        _seen = seen - consumed;
        frame = new Frame(0, 0, consumed);
        return FrameStep.More;
    }

    private protected FrameStep Element(int start, int end, int consumed, out Frame frame)
    {
        _seen = 0;
        frame = new Frame(start, end - start, consumed);
        return FrameStep.Element;
    }

    private protected static FrameStep End(int consumed, out Frame frame)
    {
        frame = new Frame(0, 0, consumed);
        return FrameStep.End;
    }

    private protected static WireException Ended(string expected, int offset) =>
        new(WireErrorCode.UnexpectedEnd, $"Expected {expected} but found the end of the input.", offset);
}
