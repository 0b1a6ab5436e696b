namespace Polywire;

/// <summary>Specifies how much of the input a call reads, and which limit applies.</summary>
enum InputExtent
{
    /// <summary>One value, which is the entire input.</summary>
    Whole,
    /// <summary>One value at the start of the input; others may follow.</summary>
    Leading,
    /// <summary>One element of a stream, which is the entire input. The framing has checked its length.</summary>
    Element,
}
