namespace Polywire;

/// <summary>
/// A type has no codec for a wire: a mistake in the program, not in the data. The message names the type, the wire and the line to add.
/// </summary>
public sealed class WireTypeException(Type type, string wire, string reason) : InvalidOperationException(reason)
{
    /// <summary>The type that was asked for.</summary>
    public Type Type { get; } = type;

    /// <summary>The wire that was asked for: <c>json</c>, <c>messagepack</c>, …</summary>
    public string Wire { get; } = wire;
}
