namespace Polywire.Lambda.Runtime;

/// <summary>The headers that the Runtime API sends with an event.</summary>
sealed class Invocation
{
    internal string RequestId { get; set; } = "";
    internal string FunctionArn { get; set; } = "";
    internal string? TraceId { get; set; }
    internal string? ClientContext { get; set; }
    internal string? CognitoIdentity { get; set; }
    internal DateTimeOffset Deadline { get; set; } = DateTimeOffset.MaxValue;
}
