using System.Text.RegularExpressions;

namespace Polywire.Cli.Verify;

/// <summary>The kind of a difference.</summary>
enum DifferenceKind
{
    /// <summary>One serializer refuses what the other accepts.</summary>
    Error,

    /// <summary>The objects that were read.</summary>
    Value,

    /// <summary>The tree of what was written.</summary>
    Tree,

    /// <summary>Only the bytes of what was written: escapes, spelling of numbers, order of members.</summary>
    Bytes,
}

/// <summary>One difference.</summary>
/// <param name="Kind">What differs.</param>
/// <param name="Path">Where.</param>
/// <param name="Library">What the other library has there.</param>
/// <param name="Polywire">What Polywire has there.</param>
sealed record Difference(DifferenceKind Kind, string Path, string Library, string Polywire)
{
    const int LongestText = 70;

    /// <summary>Returns a text of values that fits a line.</summary>
    public static string Shown(string text) => Commands.SingleLine.Of(text.Length <= LongestText ? text : text[..(LongestText - 1)] + "…");
}

/// <summary>Differences of one kind at one place, over all payloads.</summary>
/// <param name="Kind">What differs.</param>
/// <param name="Path">Where, with <c>[*]</c> for every index.</param>
/// <param name="FirstPayload">The name of the first payload that has it.</param>
/// <param name="First">The first difference.</param>
sealed record Finding(DifferenceKind Kind, string Path, string FirstPayload, Difference First)
{
    /// <summary>Gets the number of payloads that have it.</summary>
    public int Payloads { get; set; }
}

/// <summary>Counts differences by kind and path.</summary>
sealed partial class Findings
{
    readonly Dictionary<(DifferenceKind, string), Finding> _byPath = [];

    public int Payloads { get; private set; }

    /// <summary>Payloads that both serializers refuse.</summary>
    public int Refused { get; private set; }

    /// <summary>Payloads with a difference other than of bytes.</summary>
    public int Different { get; private set; }

    /// <summary>Payloads of which only bytes differ.</summary>
    public int OtherBytes { get; private set; }

    public IEnumerable<Finding> All => _byPath.Values.OrderBy(f => f.Kind).ThenByDescending(f => f.Payloads).ThenBy(f => f.Path, StringComparer.Ordinal);

    /// <summary>Gets or sets why no object was made at random; null if one was.</summary>
    public NoObjects? NoObjects { get; set; }

    /// <summary>Takes the differences of one payload.</summary>
    public void Add(Payload payload, Outcome outcome)
    {
        Payloads++;
        if (outcome.Refused) Refused++;
        if (outcome.Differences.Any(d => d.Kind != DifferenceKind.Bytes)) Different++;
        else if (outcome.Differences.Count > 0) OtherBytes++;
        foreach (Difference difference in outcome.Differences.DistinctBy(d => (d.Kind, General(d.Path))))
        {
            string path = General(difference.Path);
            if (!_byPath.TryGetValue((difference.Kind, path), out Finding? finding)) _byPath[(difference.Kind, path)] = finding = new Finding(difference.Kind, path, payload.Name, difference);
            finding.Payloads++;
        }
    }

    static string General(string path) => Index().Replace(path, "[*]");

    [GeneratedRegex(@"\[\d+\]")]
    private static partial Regex Index();
}

/// <summary>Why there is no random object of a type.</summary>
/// <param name="Kind">What the reason has in common with those of other types: the name of an exception, or the reason itself.</param>
/// <param name="Reason">The first reason.</param>
sealed record NoObjects(string Kind, string Reason)
{
    /// <summary>Returns the innermost exception, which has the cause.</summary>
    public static NoObjects Of(Exception? refusal)
    {
        if (refusal is null) return new NoObjects("not made", "no constructor is called with random values");
        while (refusal.InnerException is { } inner) refusal = inner;
        return new NoObjects(refusal.GetType().Name, $"{refusal.GetType().Name}: {refusal.Message}");
    }
}
