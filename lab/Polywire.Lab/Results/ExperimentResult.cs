using Polywire;

namespace Lab.Results;

/// <summary>One run of an experiment: what <c>lab/results/NAME.json</c> holds and the report shows.</summary>
[WireModel]
sealed class ExperimentResult
{
    public required string Name { get; init; }
    public required string Title { get; init; }
    public required DateTime Date { get; init; }
    public required Dictionary<string, string> Settings { get; init; }
    public required Dictionary<string, string> Machine { get; init; }
    public required Dictionary<string, string> Versions { get; init; }
    public required List<string> Method { get; init; }

    /// <summary>Rows and columns that this run does not have, each with its reason and the command that helps.</summary>
    public required List<string> LeftOut { get; init; }

    public List<ResultChart> Charts { get; init; } = [];
    public required List<ResultTable> Tables { get; init; }

    /// <summary>The table of a name.</summary>
    internal ResultTable Table(string name) => Tables.First(t => t.Name == name);
}

[WireModel]
sealed class ResultTable
{
    /// <summary>The name within the file name of the CSV.</summary>
    public required string Name { get; init; }
    public required string Title { get; init; }
    public string Note { get; init; } = "";
    public required List<ResultColumn> Columns { get; init; }
    public List<ResultRow> Rows { get; init; } = [];
}

/// <summary>A column of text, or of figures with that many decimals.</summary>
[WireModel]
sealed record ResultColumn(string Name, int? Decimals = null);

[WireModel]
sealed class ResultRow
{
    public Dictionary<string, string> Texts { get; init; } = [];
    public Dictionary<string, double> Figures { get; init; } = [];

    /// <summary>The cell as text; an absent figure is a dash.</summary>
    internal string Cell(ResultColumn column) => column.Decimals is { } decimals
        ? Figures.TryGetValue(column.Name, out double figure) ? figure.ToString("N" + decimals, System.Globalization.CultureInfo.InvariantCulture) : "–"
        : Texts.GetValueOrDefault(column.Name, "");
}

/// <summary>Bars of one unit. Ratios are to the bar that <see cref="Reference"/> names.</summary>
[WireModel]
sealed class ResultChart
{
    public required string Title { get; init; }
    public required string Unit { get; init; }
    public required string Reference { get; init; }
    public int Decimals { get; init; }
    public required List<ResultBar> Bars { get; init; }
}

[WireModel]
sealed record ResultBar(string Label, double Value);
