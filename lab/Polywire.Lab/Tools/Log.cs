using Spectre.Console;

namespace Lab.Tools;

/// <summary>Reports progress: a bar with the current cell on a terminal, a line per cell elsewhere.</summary>
interface IProgressLog
{
    /// <summary>Begins a stage of that many cells.</summary>
    void Begin(string stage, int cells);

    /// <summary>Begins a cell of the stage.</summary>
    void Cell(string name);
}

sealed class NoLog : IProgressLog
{
    public void Begin(string stage, int cells) { }

    public void Cell(string name) { }
}

sealed class LineLog(TextWriter output) : IProgressLog
{
    int _cell;
    int _cells;

    public void Begin(string stage, int cells)
    {
        (_cell, _cells) = (0, cells);
        output.WriteLine(stage);
    }

    public void Cell(string name) => output.WriteLine($"  {++_cell}/{_cells} {name}");
}

sealed class BarLog(ProgressContext context) : IProgressLog
{
    ProgressTask? _task;
    string _stage = "";

    public void Begin(string stage, int cells)
    {
        if (_task is not null) _task.Value = _task.MaxValue;
        _stage = stage;
        _task = context.AddTask(Markup.Escape(stage), maxValue: cells);
    }

    public void Cell(string name)
    {
        _task!.Increment(1);
        _task.Description = Markup.Escape($"{_stage}: {name}");
    }
}
