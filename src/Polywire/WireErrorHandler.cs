namespace Polywire;

/// <summary>Is called for an element that cannot be read, where reading goes on after it. What it throws ends the reading.</summary>
/// <param name="error">What is wrong, with path, offset and, where elements are lines, the line.</param>
/// <param name="element">
/// The element's bytes without what frames them, valid until the handler returns; empty where the element is longer than the limit of
/// the options and was skipped without being held.
/// </param>
public delegate void WireErrorHandler(WireException error, ReadOnlySpan<byte> element);
