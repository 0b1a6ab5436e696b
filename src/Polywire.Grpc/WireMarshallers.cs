using Grpc.Core;

namespace Polywire.Grpc;

/// <summary>Creates marshallers of gRPC that read and write models.</summary>
[WireRoot]
public static class WireMarshallers
{
    /// <summary>Creates the marshaller of a message.</summary>
    /// <typeparam name="T">The type of the message.</typeparam>
    /// <param name="wire">The serializer; <see cref="Wire.Protobuf"/> by default. gRPC's own compression applies to what it writes.</param>
    /// <param name="context">An object for the caller's own codecs; it replaces the options' <c>Context</c>.</param>
    /// <returns>The marshaller; create it once for each type and keep it.</returns>
    /// <remarks>A message is written to gRPC's buffer and read from it without a copy. Failures are <see cref="WireException"/>s.</remarks>
    /// <exception cref="WireTypeException">The type has no codec on the wire.</exception>
    public static Marshaller<T> Create<T>(WireSerializer? wire = null, WireContext? context = null) where T : class
    {
        WireSerializer serializer = wire ?? Wire.Protobuf;
        // At startup, and not at the first call of a client.
        if (!serializer.CanSerialize(typeof(T))) throw Missing<T>(serializer);
        return new Marshaller<T>(
            (value, call) =>
            {
                serializer.Serialize(call.GetBufferWriter(), value, context);
                call.Complete();
            },
            call => serializer.Deserialize<T>(call.PayloadAsReadOnlySequence(), context));
    }

    /// <summary>Returns the exception that a call throws, which names the cause.</summary>
    static WireTypeException Missing<T>(WireSerializer serializer) where T : class
    {
        try
        {
            serializer.DeserializeOrNull<T>(ReadOnlySpan<byte>.Empty);
        }
        catch (WireTypeException e)
        {
            return e;
        }
        return new WireTypeException(typeof(T), serializer.Name, $"'{typeof(T)}' has no code for {serializer.Name}. Name the wire: [WireModel(Wires = …)].");
    }
}
