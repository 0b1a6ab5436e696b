namespace Polywire.Lambda.Serializer;

/// <summary>An event could not be read as the type of the function, or its response could not be written. The inner exception is the <see cref="WireException"/>.</summary>
public sealed class LambdaSerializerException : Exception
{
    internal LambdaSerializerException(Type type, string message, WireException error) : base(message, error) => Type = type;

    /// <summary>Gets the type that the function takes or returns.</summary>
    public Type Type { get; }
}
