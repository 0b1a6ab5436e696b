using System.Runtime.ExceptionServices;

namespace Polywire.Lambda.Runtime;

/// <summary>Loads what the first event needs, on a thread of its own, while the connection to the Runtime API opens.</summary>
sealed class Loading
{
    readonly Action? _load;
    readonly Thread? _thread;
    ExceptionDispatchInfo? _failure;

    Loading(Action? load)
    {
        _load = load;
        if (load is null || Environment.ProcessorCount == 1) return;
        _thread = new Thread(Run) { IsBackground = true };
        _thread.Start();
    }

    /// <summary>Begins to load; with one processor, when it is waited for.</summary>
    internal static Loading Start(Handler handler) => new(handler.Load);

    /// <summary>Waits until everything is loaded, and throws what that threw.</summary>
    internal void Wait()
    {
        if (_thread is null) _load?.Invoke();
        else _thread.Join();
        _failure?.Throw();
    }

    void Run()
    {
        try
        {
            _load!();
        }
        catch (Exception e)
        {
            _failure = ExceptionDispatchInfo.Capture(e);
        }
    }
}
