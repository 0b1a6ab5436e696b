using Lab.Results;

namespace Lab.Rest;

/// <summary>Figures that were known before this lab, for comparison with a run.</summary>
static class RestReference
{
    /// <summary>The rates that the goals were set by: pinned, on two cores, System.Text.Json's source generator beside easyjson on fasthttp.</summary>
    internal static ResultTable Table()
    {
        var table = new ResultTable
        {
            Name = "reference",
            Title = "Figures that the goals were set by",
            Note = "Requests per second, pinned, measured before the lab existed. The original article (habr.com/companies/homebank/articles/469271) compares .NET Core with Go; its tables were not at hand when this was written, so none of its figures is repeated.",
            Columns = [new(RestExperiment.Count, 0), new("Go fasthttp, easyjson", 0), new(".NET 10, System.Text.Json source-gen", 0), new(".NET 10, no-process", 0)],
        };
        foreach ((int count, double easyJson, double sourceGen, double noProcess) in ((int, double, double, double)[])[(500, 4578, 5032, 19727), (100, 13577, 12975, 23746), (10, 41617, 26556, 22667)])
            table.Rows.Add(new ResultRow { Figures = { [RestExperiment.Count] = count, ["Go fasthttp, easyjson"] = easyJson, [".NET 10, System.Text.Json source-gen"] = sourceGen, [".NET 10, no-process"] = noProcess } });
        return table;
    }
}
