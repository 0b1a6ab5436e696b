namespace Polywire;

/// <summary>Handles an element that cannot be read. Reading continues with the next element; throw to stop it.</summary>
/// <param name="error">The failure, with path, offset and, with <see cref="WireFraming.Lines"/>, the line.</param>
/// <param name="element">
/// The bytes of the element, without its framing. Valid until the handler returns. Empty if the element is longer than
/// <c>MaxElementLength</c>, and was skipped without buffering it.
/// </param>
public delegate void WireErrorHandler(WireException error, ReadOnlySpan<byte> element);
