using Polywire.Json;
using Polywire.MemoryPack;
using Polywire.MessagePack;
using Polywire.Protobuf;

namespace Polywire;

/// <summary>Provides the wires with their default options. Each is created on first use.</summary>
public static class Wire
{
    /// <summary>Gets the JSON wire (RFC 8259).</summary>
    public static JsonWire Json => JsonHolder.Value;

    /// <summary>Gets the MessagePack wire, with the bytes of MessagePack-CSharp's standard resolver.</summary>
    public static MessagePackWire MessagePack => MessagePackHolder.Value;

    /// <summary>Gets the Protocol Buffers wire, with the bytes of Google.Protobuf for proto3. Models have code for it if their members are numbered.</summary>
    public static ProtobufWire Protobuf => ProtobufHolder.Value;

    /// <summary>Gets the MemoryPack wire, with the bytes of MemoryPack 1.21.</summary>
    public static MemoryPackWire MemoryPack => MemoryPackHolder.Value;

    /// <summary>Gets every wire with its default options, JSON first. A native program that uses this contains the code of every wire.</summary>
    public static IReadOnlyList<WireSerializer> All => [Json, MessagePack, Protobuf, MemoryPack];

    static class JsonHolder
    {
        internal static readonly JsonWire Value = new(new JsonWireOptions());
    }

    static class ProtobufHolder
    {
        internal static readonly ProtobufWire Value = new(new ProtobufWireOptions());
    }

    static class MessagePackHolder
    {
        internal static readonly MessagePackWire Value = new(new MessagePackWireOptions());
    }

    static class MemoryPackHolder
    {
        internal static readonly MemoryPackWire Value = new(new MemoryPackWireOptions());
    }
}
