using System.Globalization;

namespace Polywire.Cli.Migrate;

/// <summary>Writes what was found, what changes and what remains, as text.</summary>
static class MigrateReport
{
    const int MostLines = 40;

    public static void Write(TextWriter output, Migration migration, MigrateRequest request)
    {
        DotnetProject project = migration.Project;
        Plan plan = migration.Plan;
        output.WriteLine(Commands.SingleLine.Of($"{Path.GetFileName(project.File)}{(project.Framework.Length > 0 ? $" ({project.Framework})" : "")}: {Count(migration.Found.Models.Count, "model")} of {migration.Library.Name}"));
        (string Path, SourceFile? Before, string After)[] changes = [.. migration.Files.Where(f => f.Value.Before?.Text != f.Value.After).Select(f => (Path.GetRelativePath(project.Folder, f.Key), f.Value.Before, f.Value.After)).OrderBy(f => f.Item1, StringComparer.Ordinal)];
        if (changes.Length == 0) output.WriteLine("Nothing to change.");
        foreach ((string path, SourceFile? before, _) in changes.Take(MostLines)) output.WriteLine(Commands.SingleLine.Of($"  {(before is null ? "new    " : "changed")}  {path}"));
        if (changes.Length > MostLines) output.WriteLine($"  … and {Count(changes.Length - MostLines, "other file")}");
        if (changes.Any(c => c.Before is not null)) output.WriteLine("Lines are those of the files before the change.");
        if (request.DryRun)
        {
            foreach ((string path, SourceFile? before, string after) in changes) output.Write(UnifiedDiff.Print(path.Replace('\\', '/'), before?.Text, after));
        }
        ILookup<bool, string> codecs = plan.Codecs.ToLookup(c => c.Surrogate is null, c => $"{Short(c.Type)}: {c.Reason}");
        List(output, "Read and written by the library's own code; write a codec where speed matters", [.. codecs[true]], PlanFiles.Codecs);
        List(output, "Read and written as their surrogates", [.. codecs[false]], PlanFiles.Codecs);
        List(output, "Errors that remain; the project does not build until they are fixed", plan.Errors);
        List(output, "Warnings that remain", plan.Remaining);
        string? wire = PlanFiles.WireOf(plan, project, migration.Library);
        List(output, "Configured in code, and not in Polywire; add attributes", Lines(migration.Found.Configured));
        List(output, "Type parameters that calls read or write; add [WireRoot] to them", Lines(migration.Found.Parameters));
        List(output, wire is null ? "Calls to replace" : $"Calls to replace, by those of {wire}", Lines(migration.Found.Calls));

        string[] Lines(IEnumerable<(string File, int Line, string Text)> found) => [.. found.Select(c => $"{Path.GetRelativePath(project.Folder, c.File)}({c.Line}): {c.Text}")];
    }

    /// <param name="file">The file that has all of the lines; null if there is none.</param>
    static void List(TextWriter output, string title, IReadOnlyList<string> lines, string? file = null)
    {
        if (lines.Count == 0) return;
        output.WriteLine($"{title} ({N(lines.Count)}):");
        foreach (string line in lines.Take(MostLines)) output.WriteLine("  " + Commands.SingleLine.Of(line));
        if (lines.Count > MostLines) output.WriteLine($"  … and {N(lines.Count - MostLines)} more{(file is null ? "" : ", which are in " + file)}");
    }

    static string Short(string type) => type.Replace("global::", "");

    static string Count(int number, string what) => $"{N(number)} {what}{(number == 1 ? "" : "s")}";

    static string N(int number) => number.ToString("#,0", CultureInfo.InvariantCulture);
}
