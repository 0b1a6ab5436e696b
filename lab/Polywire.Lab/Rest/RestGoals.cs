using System.Globalization;
using Lab.Results;

namespace Lab.Rest;

/// <summary>What Polywire set out to reach, and what this run measured.</summary>
static class RestGoals
{
    internal static ResultTable Table(ResultTable results, ResultTable codecs)
    {
        var table = new ResultTable { Name = "goals", Title = "Goals", Note = "Polywire is the row with the pooled client.", Columns = [new("goal"), new("measured"), new("reached")] };
        foreach (string setup in RestCatalog.Setups)
        {
            foreach (RestService service in (RestService[])[RestCatalog.Jit, RestCatalog.Native])
            {
                foreach (int count in (int[])[500, 100])
                    foreach (RestService go in (RestService[])[RestCatalog.GoNetHttp, RestCatalog.GoFastHttp])
                        Compare(table, results, setup, service, count, go, count == 500 ? 2 : 1);
                Compare(table, results, setup, service, 10, RestCatalog.GoNetHttp, 1);
                Compare(table, results, setup, service, 10, RestCatalog.GoFastHttp, 1);
                if (Figure(results, setup, 30, service, RestCatalog.PolywirePooled, RestExperiment.Share) is { } share)
                    Add(table, $"{setup}, 30 records, {service.Name}: at least 85 % of no-process", $"{Number(share, 0)} %", share >= 85);
            }
            double[] sizes = [.. results.Rows.Where(r => r.Texts[RestExperiment.Setup] == setup && r.Texts[RestExperiment.Row] == $"{RestCatalog.Native.Name}, {RestCatalog.PolywirePooled}" && r.Figures.ContainsKey(RestExperiment.Rss)).Select(r => r.Figures[RestExperiment.Rss])];
            if (sizes.Length > 0) Add(table, $"{setup}, {RestCatalog.Native.Name}: RSS under 40 MB", $"{Number(sizes.Max(), 1)} MB", sizes.Max() < 40);
        }
        foreach (IGrouping<double, ResultRow> group in codecs.Rows.GroupBy(r => r.Figures[RestExperiment.Count]))
        {
            if (Time("Go", RestCatalog.EasyJson) is not { } easyJson) continue;
            foreach (RestService service in (RestService[])[RestCatalog.Jit, RestCatalog.Native])
                if (Time(service.Name, RestCatalog.Polywire) is { } own) Add(table, $"codec alone, {group.Key:F0} records, {service.Name}: at most a third of easyjson's time", $"{Number(own, 1)} of {Number(easyJson, 1)} µs: {Number(own / easyJson * 100, 0)} %", own * 3 <= easyJson);

            double? Time(string runtime, string codec) => group.FirstOrDefault(r => r.Texts[RestExperiment.Codec] == $"{runtime}, {codec}")?.Figures[RestExperiment.Microseconds];
        }
        return table;
    }

    static void Compare(ResultTable table, ResultTable results, string setup, RestService service, int count, RestService go, int times)
    {
        if (Figure(results, setup, count, service, RestCatalog.PolywirePooled, RestExperiment.Requests) is not { } own || Figure(results, setup, count, go, RestCatalog.EasyJson, RestExperiment.Requests) is not { } other) return;
        string goal = times == 1 ? "ahead of" : "twice the rate of";
        Add(table, $"{setup}, {count} records, {service.Name}: {goal} {go.Name} with easyjson", $"{Number(own, 0)} to {Number(other, 0)} requests/s: {Number(own / other, 2)}", own > other * times);
    }

    static double? Figure(ResultTable results, string setup, int count, RestService service, string endpoint, string column) =>
        results.Rows.FirstOrDefault(r => r.Texts[RestExperiment.Setup] == setup && r.Figures[RestExperiment.Count] == count && r.Texts[RestExperiment.Row] == $"{service.Name}, {endpoint}") is { } row && row.Figures.TryGetValue(column, out double figure) ? figure : null;

    static void Add(ResultTable table, string goal, string measured, bool reached) =>
        table.Rows.Add(new ResultRow { Texts = { ["goal"] = goal, ["measured"] = measured, ["reached"] = reached ? "yes" : "no" } });

    static string Number(double value, int decimals) => value.ToString("N" + decimals, CultureInfo.InvariantCulture);
}
