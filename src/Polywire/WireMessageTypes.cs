namespace Polywire;

/// <summary>Knows the types that a <c>google.protobuf.Any</c> on JSON may hold, by their names: a <c>Polywire.Protobuf.ProtobufTypeRegistry</c>.</summary>
public abstract class WireMessageTypes
{
    private protected WireMessageTypes() { }

    /// <summary>Returns the type that was added for a name; null if none was.</summary>
    internal abstract Type? Find(string typeName);

    /// <summary>Reads a message of a type that was added.</summary>
    internal abstract object Unpack(string typeName, ReadOnlyMemory<byte> message);

    /// <summary>Creates a <c>google.protobuf.Any</c> from a message of a type that was added.</summary>
    internal abstract object Pack(string url, object message);
}
