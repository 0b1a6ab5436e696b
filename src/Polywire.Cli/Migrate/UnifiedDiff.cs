using System.Text;

namespace Polywire.Cli.Migrate;

/// <summary>The difference of two texts as <c>diff -u</c> prints it.</summary>
static class UnifiedDiff
{
    const int Context = 3;

    /// <summary>Prints the difference; nothing if the texts are equal.</summary>
    /// <param name="path">The file, relative to the project.</param>
    /// <param name="before">The text before; null for a new file.</param>
    /// <param name="after">The text after.</param>
    public static string Print(string path, string? before, string after)
    {
        if (before == after) return "";
        (string[] left, string[] right) = (Lines(before ?? ""), Lines(after));
        List<(char Mark, string Line)> all = Edits(left, right);
        var output = new StringBuilder();
        output.Append($"--- {(before is null ? "/dev/null" : path)}\n+++ {path}\n");
        (int leftLine, int rightLine) = (1, 1);
        for (int i = 0; i < all.Count;)
        {
            if (all[i].Mark == ' ' && !all.Skip(i).Take(Context + 1).Any(e => e.Mark != ' '))
            {
                (leftLine, rightLine, i) = (leftLine + 1, rightLine + 1, i + 1);
                continue;
            }
            int end = i;
            for (int quiet = 0; end < all.Count && quiet <= 2 * Context; end++) quiet = all[end].Mark == ' ' ? quiet + 1 : 0;
            while (end > i && all[end - 1].Mark == ' ') end--;
            end = Math.Min(all.Count, end + Context);
            int oldLines = all[i..end].Count(e => e.Mark != '+'), newLines = all[i..end].Count(e => e.Mark != '-');
            output.Append($"@@ -{(before is null ? 0 : leftLine)},{oldLines} +{rightLine},{newLines} @@\n");
            foreach ((char mark, string line) in all[i..end]) output.Append(mark).Append(line).Append('\n');
            (leftLine, rightLine, i) = (leftLine + oldLines, rightLine + newLines, end);
        }
        return output.ToString();
    }

    static string[] Lines(string text)
    {
        string[] lines = text.Split('\n');
        return [.. (lines[^1].Length == 0 ? lines[..^1] : lines).Select(l => l.TrimEnd('\r'))];
    }

    /// <summary>Lines of both by their longest common subsequence, between the equal beginning and end.</summary>
    static List<(char, string)> Edits(string[] left, string[] right)
    {
        int start = 0, end = 0;
        while (start < left.Length && start < right.Length && left[start] == right[start]) start++;
        while (end < left.Length - start && end < right.Length - start && left[^(end + 1)] == right[^(end + 1)]) end++;
        string[] a = left[start..^end], b = right[start..^end];
        var length = new int[a.Length + 1, b.Length + 1];
        for (int i = a.Length - 1; i >= 0; i--)
        {
            for (int j = b.Length - 1; j >= 0; j--) length[i, j] = a[i] == b[j] ? length[i + 1, j + 1] + 1 : Math.Max(length[i + 1, j], length[i, j + 1]);
        }
        List<(char, string)> edits = [.. left[..start].Select(l => (' ', l))];
        for (int i = 0, j = 0; i < a.Length || j < b.Length;)
        {
            if (i < a.Length && j < b.Length && a[i] == b[j]) (edits, i, j) = (Added(edits, ' ', a[i]), i + 1, j + 1);
            else if (i < a.Length && (j == b.Length || length[i + 1, j] >= length[i, j + 1])) edits.Add(('-', a[i++]));
            else edits.Add(('+', b[j++]));
        }
        edits.AddRange(left[^end..].Select(l => (' ', l)));
        return edits;
    }

    static List<(char, string)> Added(List<(char, string)> edits, char mark, string line)
    {
        edits.Add((mark, line));
        return edits;
    }
}
