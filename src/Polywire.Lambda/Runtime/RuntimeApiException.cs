namespace Polywire.Lambda;

/// <summary>The Runtime API cannot be reached, or its answer is not what it documents. Ends the bootstrap.</summary>
public sealed class RuntimeApiException : IOException
{
    internal RuntimeApiException(string message, int status = 0) : base(message) => Status = status;

    internal RuntimeApiException(string message, Exception inner) : base(message, inner) { }

    /// <summary>Gets the HTTP status of the answer; 0 if there was none.</summary>
    public int Status { get; }
}
