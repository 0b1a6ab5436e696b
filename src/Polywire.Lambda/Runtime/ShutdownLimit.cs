namespace Polywire.Lambda.Runtime;

/// <summary>
/// Closes a connection whose call takes too long after the shutdown began: a Runtime API that does not answer would keep the process running, which has
/// refused to end on SIGTERM.
/// </summary>
sealed class ShutdownLimit(Connection connection) : IDisposable
{
    /// <summary>How long a call may take in milliseconds, from the shutdown on. Lambda itself ends the process after 2 seconds.</summary>
    const long Limit = 1_000;
    const int Period = 100;

    readonly Lock _gate = new();
    Timer? _timer;
    bool _disposed;

    /// <summary>Begins to watch the calls.</summary>
    internal void Start()
    {
        long start = Environment.TickCount64;
        lock (_gate)
        {
            if (_disposed || _timer is not null) return;
            _timer = new Timer(_ => Check(start), null, Period, Period);
        }
    }

    void Check(long start)
    {
        if (connection.Began is { } began && Environment.TickCount64 - Math.Max(began, start) >= Limit) connection.Dispose();
    }

    public void Dispose()
    {
        lock (_gate)
        {
            _disposed = true;
            _timer?.Dispose();
        }
    }
}
