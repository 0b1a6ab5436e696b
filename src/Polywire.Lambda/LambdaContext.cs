using System.Globalization;

namespace Polywire.Lambda;

/// <summary>Describes one invocation. Valid until the handler's task completes.</summary>
public sealed class LambdaContext
{
    readonly TimeSpan _margin;
    readonly CancellationToken _shutdown;
    CancellationTokenSource? _deadline;
    Timer? _timer;

    internal LambdaContext(Runtime.Invocation invocation, TimeSpan margin, CancellationToken shutdown)
    {
        _margin = margin;
        _shutdown = shutdown;
        RequestId = invocation.RequestId;
        FunctionArn = invocation.FunctionArn;
        TraceId = invocation.TraceId;
        ClientContext = invocation.ClientContext;
        CognitoIdentity = invocation.CognitoIdentity;
        Deadline = invocation.Deadline;
    }

    /// <summary>Gets the id of the request.</summary>
    public string RequestId { get; }

    /// <summary>Gets the ARN that was invoked, with its version or alias; empty if the service sent none.</summary>
    public string FunctionArn { get; }

    /// <summary>Gets the X-Ray trace id, which is also in the environment variable <c>_X_AMZN_TRACE_ID</c> during the invocation; null without tracing.</summary>
    public string? TraceId { get; }

    /// <summary>Gets what a mobile SDK sent about its application, as JSON; null otherwise.</summary>
    public string? ClientContext { get; }

    /// <summary>Gets the Amazon Cognito identity that a mobile SDK sent, as JSON; null otherwise.</summary>
    public string? CognitoIdentity { get; }

    /// <summary>Gets when the service ends the invocation.</summary>
    public DateTimeOffset Deadline { get; }

    /// <summary>Gets the time left until <see cref="Deadline"/>; zero if it has passed.</summary>
    public TimeSpan RemainingTime
    {
        get
        {
            TimeSpan left = Deadline - DateTimeOffset.UtcNow;
            return left > TimeSpan.Zero ? left : TimeSpan.Zero;
        }
    }

    /// <summary>Gets a token that is cancelled <see cref="LambdaOptions.DeadlineMargin"/> before <see cref="Deadline"/>, and when the function is shut down.</summary>
    // Created on first use: a timer that is not used would cost time at the first invocation.
    public CancellationToken CancellationToken
    {
        get
        {
            if (_deadline is null)
            {
                _deadline = CancellationTokenSource.CreateLinkedTokenSource(_shutdown);
                TimeSpan left = RemainingTime - _margin;
                if (left <= TimeSpan.Zero) _deadline.Cancel();
                else _timer = CancelAfter(_deadline, left < TimeSpan.FromDays(1) ? left : TimeSpan.FromDays(1));
            }
            return _deadline.Token;
        }
    }

    static Timer CancelAfter(CancellationTokenSource deadline, TimeSpan delay) => new(Cancel, deadline, delay, Timeout.InfiniteTimeSpan);

    // This runs on a thread of the pool: an exception of a callback of the function would end the process, in the middle of an event.
    static void Cancel(object? deadline)
    {
        try
        {
            ((CancellationTokenSource)deadline!).Cancel();
        }
        catch (AggregateException e)
        {
            Console.Error.WriteLine($"A callback of the cancellation token failed. {e.Message}");
        }
        catch (ObjectDisposedException)
        {
            // The event ended at the same time.
        }
    }

    /// <summary>Gets the name of the function; empty outside of Lambda.</summary>
    public static string FunctionName => Variable("AWS_LAMBDA_FUNCTION_NAME");

    /// <summary>Gets the version of the function; empty outside of Lambda.</summary>
    public static string FunctionVersion => Variable("AWS_LAMBDA_FUNCTION_VERSION");

    /// <summary>Gets the memory of the function in MB; 0 outside of Lambda.</summary>
    public static int MemoryLimit => int.TryParse(Variable("AWS_LAMBDA_FUNCTION_MEMORY_SIZE"), NumberStyles.None, CultureInfo.InvariantCulture, out int size) ? size : 0;

    /// <summary>Gets the log group; empty outside of Lambda.</summary>
    public static string LogGroupName => Variable("AWS_LAMBDA_LOG_GROUP_NAME");

    /// <summary>Gets the log stream; empty outside of Lambda.</summary>
    public static string LogStreamName => Variable("AWS_LAMBDA_LOG_STREAM_NAME");

    static string Variable(string name) => Environment.GetEnvironmentVariable(name) ?? "";

    /// <summary>Ends the timer of the deadline.</summary>
    internal void End()
    {
        _timer?.Dispose();
        _deadline?.Dispose();
    }
}
