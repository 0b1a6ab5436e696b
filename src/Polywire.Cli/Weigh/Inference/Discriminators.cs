using System.Text.Json;

namespace Polywire.Cli.Weigh.Inference;

/// <summary>Finds the member that says which kind of object an object is, and decides whether the kinds differ.</summary>
static class Discriminators
{
    const int LongestText = 64;
    const int FewCases = 4;
    const int ObjectsPerCase = 3;

    /// <summary>Names that are used for this; an earlier one is preferred.</summary>
    static readonly string[] Candidates =
    [
        "$type", "@type", "__typename", "_type", "type", "Type", "kind", "Kind", "eventType", "event_type", "messageType", "message_type", "recordType", "record_type", "discriminator", "event", "object", "op", "action",
    ];

    /// <summary>Returns the discriminator of the object that the reader is at the start of; the reader is a copy.</summary>
    public static (string Name, string Text)? Find(Utf8JsonReader reader, string? known)
    {
        var best = Candidates.Length;
        string? text = null;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            var rank = -1;
            if (known is not null)
                rank = reader.ValueTextEquals(known) ? 0 : -1;
            else
                for (var i = 0; i < best && rank < 0; i++)
                    rank = reader.ValueTextEquals(Candidates[i]) ? i : -1;
            reader.Read();
            if (rank >= 0 && reader.TokenType == JsonTokenType.String && reader.ValueSpan.Length <= LongestText)
            {
                (best, text) = (rank, reader.GetString());
                if (known is not null)
                    break;
            }
            reader.Skip();
        }
        return text is { Length: > 0 } ? (known ?? Candidates[best], text) : null;
    }

    /// <summary>Returns whether objects of different discriminators have members or types of their own, so that a union describes them better than one class.</summary>
    public static bool Differ(Node node)
    {
        var cases = node.Variants.Cases;
        if (cases.Count < 2 || (cases.Count > FewCases && node.Objects < ObjectsPerCase * cases.Count))
            return false;
        var clashes = 0;
        foreach (var (_, one) in cases)
        {
            if (cases.Any(other => other.Node != one && (Lacks(other.Node, one) || Lacks(one, other.Node) || Clashes(one, other.Node))))
                clashes++;
        }
        return clashes * 2 > cases.Count;
    }

    /// <summary>Returns whether every object of <paramref name="one"/> has a member that no object of <paramref name="other"/> has.</summary>
    static bool Lacks(Node other, Node one) =>
        one.Members.Any(m => m.Node.Owners == one.Objects && !other.Members.Exists(o => o.Name == m.Name));

    /// <summary>Returns whether a member of both would have no type of its own in one class.</summary>
    static bool Clashes(Node one, Node other) =>
        one.Members.Any(m => other.Members.Exists(o => o.Name == m.Name && Mixes(m.Node, o.Node)));

    static bool Mixes(Node a, Node b)
    {
        if (a.Kinds == 0 || b.Kinds == 0)
            return false;
        if (a.Kinds > 1 || b.Kinds > 1)
            return false;
        if (Math.Sign(a.Arrays) + Math.Sign(b.Arrays) == 2)
            return a.Element is { } x && b.Element is { } y && Mixes(x, y);
        return (Math.Sign(a.Booleans), Math.Sign(a.Numbers.Count), Math.Sign(a.Texts.Count), Math.Sign(a.Objects), Math.Sign(a.Arrays))
            != (Math.Sign(b.Booleans), Math.Sign(b.Numbers.Count), Math.Sign(b.Texts.Count), Math.Sign(b.Objects), Math.Sign(b.Arrays));
    }
}
