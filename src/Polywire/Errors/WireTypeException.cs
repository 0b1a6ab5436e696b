namespace Polywire;

/// <summary>
/// Represents a type without a codec for a wire. This is an error of the program, not of the data; the message names the type, the wire and the line to add.
/// </summary>
/// <param name="type">The type without a codec.</param>
/// <param name="wire">The name of the wire.</param>
/// <param name="reason">The message.</param>
public sealed class WireTypeException(Type type, string wire, string reason) : InvalidOperationException(reason)
{
    /// <summary>Gets the type without a codec.</summary>
    public Type Type { get; } = type;

    /// <summary>Gets the name of the wire: <c>json</c>, <c>messagepack</c>.</summary>
    public string Wire { get; } = wire;
}
