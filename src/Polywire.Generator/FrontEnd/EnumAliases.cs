using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

/// <summary>Puts the member that is written first among the members of an enum that have one value.</summary>
static class EnumAliases
{
    /// <summary>The members of .NET's enums that it names first. A compiler sees reference assemblies, whose members are in alphabetical order.</summary>
    static readonly Dictionary<string, string[]> s_first = new()
    {
        ["System.Net.HttpStatusCode"] = ["MultipleChoices", "MovedPermanently", "SeeOther", "TemporaryRedirect"],
        ["System.Net.NetworkInformation.IPStatus"] = ["DestinationProtocolUnreachable"],
        ["System.Net.Sockets.AddressFamily"] = ["NS"],
        ["System.Net.Sockets.ProtocolFamily"] = ["NS"],
        ["System.Net.Sockets.SocketOptionName"] = ["FastOpen", "TcpKeepAliveRetryCount"],
        ["System.Xml.XPath.XPathResultType"] = ["String"],
        ["System.Formats.Asn1.UniversalTagNumber"] = ["TeletexString", "VisibleString"],
    };

    /// <summary>Orders the members of one value.</summary>
    /// <param name="members">The members, as the compiler sees them.</param>
    /// <param name="metadataName">The full name of the enum in metadata.</param>
    /// <param name="isFlags">Whether the enum has <c>[Flags]</c>.</param>
    /// <param name="asNewtonsoft">Whether the member is the one that Newtonsoft.Json writes; otherwise it is the first that is declared, as in System.Text.Json.</param>
    internal static void Order(List<EnumMember> members, string metadataName, bool isFlags, bool asNewtonsoft)
    {
        if (members.Select(m => m.Value).Distinct().Count() == members.Count) return;
        if (s_first.TryGetValue(metadataName, out string[]? first)) MoveFirst(members, members.Where(m => first.Contains(m.Identifier)));
        if (asNewtonsoft) MoveFirst(members, OfNewtonsoft([.. members.OrderBy(m => unchecked((ulong)m.Value))], isFlags));
    }

    static void MoveFirst(List<EnumMember> members, IEnumerable<EnumMember> moved)
    {
        foreach (EnumMember member in moved.ToArray())
        {
            int first = members.FindIndex(m => m.Value == member.Value), at = members.IndexOf(member);
            (members[first], members[at]) = (member, members[first]);
        }
    }

    /// <summary>Newtonsoft.Json takes what a binary search by the value meets first, and the last of several flags.</summary>
    static IEnumerable<EnumMember> OfNewtonsoft(EnumMember[] sorted, bool isFlags)
    {
        ulong[] values = [.. sorted.Select(m => unchecked((ulong)m.Value))];
        return values.Distinct().Select(v => sorted[!isFlags ? Array.BinarySearch(values, v) : v == 0 ? 0 : Array.LastIndexOf(values, v)]);
    }
}
