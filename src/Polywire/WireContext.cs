namespace Polywire;

/// <summary>
/// Represents the caller's own object for its codecs: settings, a cache, a factory. Derive a class from it, and set it on the
/// options or pass it per call as <c>context:</c>. Codecs read it from <c>Context</c> of their reader or writer.
/// </summary>
/// <remarks>Polywire never reads, prints or copies it. A context on options that several threads use must be thread-safe.</remarks>
public abstract class WireContext
{
    /// <summary>Initializes a new instance.</summary>
    protected WireContext() { }
}
