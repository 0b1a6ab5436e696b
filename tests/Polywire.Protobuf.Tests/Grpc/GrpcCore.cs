using System.Buffers;

namespace Grpc.Core;

// The members of Grpc.Core.Api that src/Polywire.Grpc uses.

/// <summary>Writes and reads messages.</summary>
public sealed class Marshaller<T>(Action<T, SerializationContext> serializer, Func<DeserializationContext, T> deserializer)
{
    public Action<T, SerializationContext> ContextualSerializer => serializer;

    public Func<DeserializationContext, T> ContextualDeserializer => deserializer;
}

/// <summary>Takes one message.</summary>
public abstract class SerializationContext
{
    public abstract IBufferWriter<byte> GetBufferWriter();

    public abstract void Complete();
}

/// <summary>Has one message.</summary>
public abstract class DeserializationContext
{
    public abstract ReadOnlySequence<byte> PayloadAsReadOnlySequence();
}
