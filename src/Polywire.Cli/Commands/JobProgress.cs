using Spectre.Console;

namespace Polywire.Cli.Commands;

/// <summary>A bar on standard error, drawn only between steps: nothing draws while a cell is timed.</summary>
sealed class JobProgress
{
    readonly ProgressContext? _context;
    readonly ProgressTask? _task;

    JobProgress(ProgressContext? context)
    {
        _context = context;
        _task = context?.AddTask("starting", maxValue: 1);
    }

    /// <summary>Runs work that reports its progress; silent where standard error is no terminal.</summary>
    public static T Run<T>(Streams streams, Func<JobProgress, T> work)
    {
        if (!streams.ErrorIsTerminal)
            return work(new JobProgress(null));
        return streams.ErrorConsole().Progress()
            .AutoRefresh(false).AutoClear(true)
            .Columns(new ProgressBarColumn { Width = 32 }, new PercentageColumn(), new TaskDescriptionColumn { Alignment = Justify.Left })
            .Start(context => work(new JobProgress(context)));
    }

    /// <summary>Shows how far the whole job is, and with what.</summary>
    /// <param name="share">0 to 1.</param>
    /// <param name="what">A few words.</param>
    public void Report(double share, string what)
    {
        if (_task is null)
            return;
        _task.Value = share;
        _task.Description = Markup.Escape(what);
        _context!.Refresh();
    }
}
