using Polywire.Codecs;

namespace Polywire.MemoryPack;

/// <summary>Options of <see cref="MemoryPackWire"/>.</summary>
public sealed record MemoryPackWireOptions : WireOptions
{
    /// <summary>Gets how strings are written. The default is UTF-8. Both encodings are read.</summary>
    public MemoryPackStringEncoding StringEncoding { get; init; }
}
