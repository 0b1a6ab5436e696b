using Amazon.Lambda.Core;

namespace Polywire.Lambda.Serializer;

/// <summary>Reads events and writes responses of a function with Polywire's JSON.</summary>
/// <remarks>
/// Name the class in <c>[assembly: LambdaSerializer(typeof(WireLambdaSerializer))]</c>. Names are read whatever their case and written as declared.
/// Instances are thread-safe.
/// </remarks>
[WireRoot]
public class WireLambdaSerializer : ILambdaSerializer
{
    readonly WireSerializer _wire;

    /// <summary>Initializes the serializer with <see cref="Wire.Json"/>, reading names whatever their case.</summary>
    public WireLambdaSerializer() : this(Wire.Json.With(Wire.Json.Options with { CaseInsensitive = true })) { }

    /// <summary>Initializes the serializer with a wire of the caller's choice. Derive a class with a parameterless constructor to name it in the attribute.</summary>
    /// <param name="wire">The wire. The Lambda service itself sends and expects JSON; functions that call each other may use any wire as bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="wire"/> is null.</exception>
    public WireLambdaSerializer(WireSerializer wire)
    {
        ArgumentNullException.ThrowIfNull(wire);
        _wire = wire;
    }

    /// <summary>Reads the event of an invocation.</summary>
    /// <typeparam name="T">The type that the function takes.</typeparam>
    /// <param name="requestStream">The event, of which everything that follows the stream's position is read.</param>
    /// <returns>The event; null for a JSON <c>null</c>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="requestStream"/> is null.</exception>
    /// <exception cref="LambdaSerializerException">The event is not a value of the type.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    public T Deserialize<T>(Stream requestStream)
    {
        ArgumentNullException.ThrowIfNull(requestStream);
        try
        {
            return _wire.DeserializeOrNull<T>(requestStream)!;
        }
        catch (WireException error)
        {
            throw new LambdaSerializerException(typeof(T), $"The event is not a '{typeof(T)}': {error.Message}", error);
        }
    }

    /// <summary>Writes the response of an invocation. The stream stays open.</summary>
    /// <typeparam name="T">The type that the function returns; with <see cref="object"/>, the value's own type is written.</typeparam>
    /// <param name="response">The response.</param>
    /// <param name="responseStream">The stream that is written to.</param>
    /// <exception cref="ArgumentNullException"><paramref name="responseStream"/> is null.</exception>
    /// <exception cref="LambdaSerializerException">The response cannot be written.</exception>
    /// <exception cref="WireTypeException">The type has no codec.</exception>
    public void Serialize<T>(T response, Stream responseStream)
    {
        ArgumentNullException.ThrowIfNull(responseStream);
        try
        {
            _wire.Serialize(responseStream, response);
        }
        catch (WireException error)
        {
            throw new LambdaSerializerException(typeof(T), $"The response, a '{typeof(T)}', cannot be written: {error.Message}", error);
        }
    }
}
