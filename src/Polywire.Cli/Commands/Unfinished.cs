using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Polywire.Cli.Commands;

/// <summary>
/// Something to undo when it is disposed, or when a signal ends the process before: a file, a folder or a process that must not stay. Without
/// this, Ctrl+C leaves it, because no <c>finally</c> runs.
/// </summary>
sealed class Unfinished : IDisposable
{
    static readonly List<Unfinished> s_all = [];

    /// <summary>The registrations, which end when they are collected.</summary>
    static PosixSignalRegistration[]? s_signals;

    readonly Action _undo;

    /// <summary>Registers what is undone.</summary>
    public Unfinished(Action undo)
    {
        _undo = undo;
        lock (s_all)
        {
            s_signals ??= [.. new[] { PosixSignal.SIGINT, PosixSignal.SIGTERM, PosixSignal.SIGHUP }.Select(s => PosixSignalRegistration.Create(s, static _ => UndoAll()))];
            s_all.Add(this);
        }
    }

    /// <summary>Registers a process, which is ended if it still runs. The servers that a build started serve other builds, and stay.</summary>
    public static Unfinished Running(Process process) => new(() =>
    {
        process.Kill();
        process.WaitForExit(TimeSpan.FromSeconds(2));
    });

    /// <summary>Does what finishes several of them. A signal waits for its end.</summary>
    public static void Finish(Action work)
    {
        lock (s_all) work();
    }

    /// <summary>Leaves everything as it is: nothing is to be undone any more.</summary>
    public void Keep()
    {
        lock (s_all) s_all.Remove(this);
    }

    public void Dispose()
    {
        lock (s_all)
        {
            if (s_all.Remove(this)) _undo();
        }
    }

    /// <summary>Undoes the last one first: a process before its folder. The signal then ends this process as it does any other.</summary>
    static void UndoAll()
    {
        lock (s_all)
        {
            for (int i = s_all.Count - 1; i >= 0; i--)
            {
                try
                {
                    s_all[i]._undo();
                }
                catch (Exception e) when (e is IOException or UnauthorizedAccessException or InvalidOperationException)
                {
                    // Nothing else can be done: the process ends.
                }
            }
            s_all.Clear();
        }
    }
}
