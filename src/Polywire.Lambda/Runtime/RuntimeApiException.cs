namespace Polywire.Lambda;

/// <summary>
/// The Runtime API cannot be reached, or its answer is not what it documents. Ends the bootstrap, unless the service ended a streaming response
/// early: the next event is then handled over a new connection.
/// </summary>
public sealed class RuntimeApiException : IOException
{
    internal RuntimeApiException(string message, int status = 0) : base(message) => Status = status;

    internal RuntimeApiException(string message, Exception inner, int status = 0) : base(message, inner) => Status = status;

    /// <summary>Gets the HTTP status of the answer; 0 if there was none.</summary>
    public int Status { get; }

    /// <summary>Whether a streaming response was ended by the service, which no longer waits for this event.</summary>
    internal bool IsOfStream { get; init; }
}
