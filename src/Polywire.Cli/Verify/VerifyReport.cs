using System.Globalization;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Verify;

/// <summary>Writes the findings as text.</summary>
static class VerifyReport
{
    const int MostFindings = 50;

    /// <summary>Prints the findings of one type.</summary>
    public static void Write(TextWriter output, string type, SerializerUnderTest library, SerializerUnderTest polywire, Findings findings)
    {
        output.WriteLine(SingleLine.Of($"{type}: {library.Name} and {polywire.Name}"));
        int same = findings.Payloads - findings.Different - findings.OtherBytes - findings.Refused;
        output.WriteLine($"  {Count(findings.Payloads, "payload")}: {N(same)} the same, {N(findings.OtherBytes)} with other bytes, {N(findings.Refused)} refused by both, {N(findings.Different)} different");
        int shown = 0;
        foreach (Finding finding in findings.All.Take(MostFindings))
        {
            shown++;
            output.WriteLine($"{finding.Kind.ToString().ToLowerInvariant()} at {SingleLine.Of(finding.Path)}: {Count(finding.Payloads, "payload")}, first {SingleLine.Of(finding.FirstPayload)}");
            output.WriteLine(SingleLine.Of($"  {library.Name.Split(' ')[0]}: {finding.First.Library}"));
            output.WriteLine(SingleLine.Of($"  Polywire: {finding.First.Polywire}"));
        }
        int rest = findings.All.Count() - shown;
        if (rest > 0) output.WriteLine($"… and {Count(rest, "other place")}; --json prints all");
    }

    /// <summary>Prints the sums over many types.</summary>
    public static void WriteTotal(TextWriter output, SerializerUnderTest library, SerializerUnderTest polywire, IReadOnlyList<(string Type, Findings Findings)> all)
    {
        output.WriteLine($"{library.Name} and {polywire.Name}: {Count(all.Count, "type")}, {N(all.Count(t => t.Findings.Payloads == 0))} of which no object could be made");
        output.WriteLine($"  {Count(all.Sum(t => t.Findings.Payloads), "object")}: {N(all.Sum(t => t.Findings.OtherBytes))} with other bytes, {N(all.Sum(t => t.Findings.Different))} different, in {Count(all.Count(t => t.Findings.Different > 0), "type")}");
        foreach (IGrouping<string, (string Type, Findings Findings)> reason in all.Where(t => t.Findings.NoObjects is not null).GroupBy(t => t.Findings.NoObjects!.Kind).OrderByDescending(g => g.Count()).ThenBy(g => g.Key, StringComparer.Ordinal))
            output.WriteLine(SingleLine.Of($"  no object of {Count(reason.Count(), "type")}, first {reason.First().Type}: {Difference.Shown(reason.First().Findings.NoObjects!.Reason)}"));
    }

    static string Count(int number, string what) => $"{N(number)} {what}{(number == 1 ? "" : "s")}";

    static string N(int number) => number.ToString("#,0", CultureInfo.InvariantCulture);
}
