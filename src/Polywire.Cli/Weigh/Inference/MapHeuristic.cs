namespace Polywire.Cli.Weigh.Inference;

/// <summary>Distinguishes objects with members from maps keyed by data.</summary>
static class MapHeuristic
{
    const int OpenKeys = 24;
    const int OpenKeysInOneObject = 64;
    const double RarelyPresent = 0.35;

    /// <summary>The most members of a class: code for more takes the compiler minutes.</summary>
    public const int MostMembers = 3_000;

    /// <summary>
    /// The merged values where the objects seen are maps, else null. They are where every key is an id (a number, a guid, a date, a hash),
    /// or where there are many keys of which each object has few; the values must be of one kind and, if they are objects, of one shape.
    /// With more keys than a class has members they are maps, whatever the values are.
    /// </summary>
    public static Node? ValuesOfMap(Node node)
    {
        var keys = node.Members;
        var tooMany = keys.Count > MostMembers;
        if (keys.Count == 0 || !(tooMany || keys.All(k => IsId(k.Name)) || HasOpenKeys(node)))
            return null;
        var merged = new Node();
        foreach (var (_, value) in keys)
            merged.Merge(value);
        return IsHomogeneous(merged, keys) || tooMany ? merged : null;
    }

    static bool HasOpenKeys(Node node)
    {
        if (node.Objects == 1)
            return node.Members.Count >= OpenKeysInOneObject;
        var presence = node.Members.Sum(m => (double)m.Node.Count) / node.Members.Count / node.Objects;
        return node.Members.Count >= OpenKeys && presence <= RarelyPresent;
    }

    static bool IsHomogeneous(Node merged, List<Member> keys)
    {
        if (merged.Kinds > 1)
            return false;
        if (merged.Objects == 0)
            return true;
        if (merged.Variants.Name is not null)
        {
            if (Discriminators.Differ(merged))
                return true;
            merged.CollapseVariants();
        }
        var shared = merged.Members.Count(m => m.Node.Count * 2 >= merged.Objects);
        return merged.Members.Count == 0 || shared * 2 >= merged.Members.Count || keys.All(k => ValuesOfMap(k.Node) is not null);
    }

    static bool IsId(string key)
    {
        if (key.Length == 0)
            return false;
        if (key.All(char.IsAsciiDigit) || Guid.TryParse(key, out _))
            return true;
        if (key.Length is >= 8 and <= 10 && key.All(c => char.IsAsciiDigit(c) || c is '-' or '/') && char.IsAsciiDigit(key[0]))
            return true;
        return key.Length >= 12 && key.All(char.IsAsciiHexDigit) && key.Any(char.IsAsciiDigit);
    }
}
