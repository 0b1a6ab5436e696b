namespace Polywire.Lambda;

/// <summary>An event is not a value of the type that the function takes. The service gets it as the error of the invocation.</summary>
public sealed class LambdaEventException : Exception
{
    internal LambdaEventException(Type type, WireException error) : base($"The event is not a '{type}': {error.Message}", error) => Type = type;

    /// <summary>Gets the type that the function takes.</summary>
    public Type Type { get; }
}
