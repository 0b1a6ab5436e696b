namespace Polywire.Lambda;

/// <summary>Configures a <see cref="LambdaBootstrap"/>.</summary>
public sealed class LambdaOptions
{
    /// <summary>Gets or sets the address of the Runtime API as <c>host:port</c>; the environment variable <c>AWS_LAMBDA_RUNTIME_API</c> if null.</summary>
    public string? RuntimeApi { get; set; }

    /// <summary>
    /// Gets or sets what runs before the first event, in the init phase: opening connections, reading a sample event so that its code is
    /// ready. An exception is reported as an init error and ends the bootstrap.
    /// </summary>
    public Func<CancellationToken, Task>? Initialize { get; set; }

    /// <summary>
    /// Gets or sets how long before the deadline <see cref="LambdaContext.CancellationToken"/> is cancelled; 100 ms unless set. The rest of
    /// the time is for the response.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to a negative time.</exception>
    public TimeSpan DeadlineMargin
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, TimeSpan.Zero);
            field = value;
        }
    } = TimeSpan.FromMilliseconds(100);

    /// <summary>Gets or sets the largest event in bytes; 64 MB unless set. A larger one ends the bootstrap.</summary>
    /// <exception cref="ArgumentOutOfRangeException">Set to a negative number.</exception>
    public int MaxEventLength
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = 64 << 20;
}
