namespace Polywire.Lambda.Runtime;

/// <summary>
/// Closes a connection whose call takes too long after the shutdown began: a Runtime API that does not answer would keep the process running, which has
/// refused to end on SIGTERM.
/// </summary>
sealed class ShutdownLimit(Connection connection) : IDisposable
{
    /// <summary>How long a call may take in milliseconds, from the shutdown on. Lambda itself ends the process after 2 seconds.</summary>
    const int Limit = 1_000;
    const int Period = 100;

    readonly Lock _gate = new();
    Timer? _timer;
    bool _disposed;
    long? _began;
    long _checked;
    int _checks;

    /// <summary>Begins to watch the calls.</summary>
    internal void Start()
    {
        lock (_gate)
        {
            if (_disposed || _timer is not null) return;
            _timer = new Timer(_ => Check(), null, Period, Period);
        }
    }

    // Checks are counted, and not the time: where the process itself was suspended for a second, the answer may have arrived meanwhile.
    // Several checks at once, which a busy thread pool can lead to, count as one.
    internal void Check()
    {
        lock (_gate)
        {
            long now = Environment.TickCount64;
            if (now - _checked < Period / 2) return;
            _checked = now;
            long? began = connection.Began;
            if (began is null || began != _began) _checks = 0;
            else if (++_checks >= Limit / Period) connection.Dispose();
            _began = began;
        }
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
