using System.Globalization;
using System.Text;
using Polywire;
using Polywire.Json;

namespace Lab.Results;

/// <summary>Writes a run as JSON, and each of its tables as CSV.</summary>
static class ResultFiles
{
    static readonly JsonWire s_json = Wire.Json.With(Wire.Json.Options with { Indented = true });

    internal static void Write(ExperimentResult result, string folder)
    {
        Directory.CreateDirectory(folder);
        File.WriteAllText(Path.Combine(folder, result.Name + ".json"), s_json.SerializeToString(result) + "\n");
        foreach (ResultTable table in result.Tables)
        {
            string name = table.Name == "results" ? result.Name : $"{result.Name}-{table.Name}";
            File.WriteAllText(Path.Combine(folder, name + ".csv"), Csv(table));
        }
    }

    /// <summary>The runs whose results are in the folder, in the order of the experiments' names.</summary>
    internal static List<ExperimentResult> ReadAll(string folder) =>
        [.. Directory.GetFiles(folder, "*.json").Order(StringComparer.Ordinal).Select(f => Wire.Json.Deserialize<ExperimentResult>(File.ReadAllBytes(f)))];

    static string Csv(ResultTable table)
    {
        var text = new StringBuilder();
        text.AppendJoin(',', table.Columns.Select(c => Quoted(c.Name))).Append('\n');
        foreach (ResultRow row in table.Rows)
            text.AppendJoin(',', table.Columns.Select(c => c.Decimals is null ? Quoted(row.Texts.GetValueOrDefault(c.Name, "")) : row.Figures.TryGetValue(c.Name, out double figure) ? figure.ToString("R", CultureInfo.InvariantCulture) : "")).Append('\n');
        return text.ToString();
    }

    static string Quoted(string text) => text.AsSpan().ContainsAny(',', '"', '\n') ? $"\"{text.Replace("\"", "\"\"")}\"" : text;
}
