namespace Polywire.Generator.Schema;

/// <summary>A change that data of the baseline, or programs built then, do not survive.</summary>
/// <param name="Type">The name of the type in metadata.</param>
/// <param name="Wire">The wire, or <c>Enum</c>.</param>
/// <param name="Reason">What changed, and what breaks.</param>
sealed record ContractBreak(string Type, string Wire, string Reason);

/// <summary>Compares contracts: what may change without breaking stored data is added members, derived types and wires.</summary>
static class ContractComparison
{
    /// <summary>Returns what breaks, by type and wire.</summary>
    internal static IEnumerable<ContractBreak> Compare(AssemblyContract before, AssemblyContract after)
    {
        foreach (KeyValuePair<string, List<WireContract>> type in before.Types)
        {
            if (!after.Types.TryGetValue(type.Key, out List<WireContract>? now))
            {
                // An enum may still be there, where no model has it.
                if (type.Value[0].Wire != ContractReader.OfEnum) yield return new(type.Key, type.Value[0].Wire, "the model is removed or renamed, so that nothing reads its data");
                continue;
            }
            foreach (WireContract old in type.Value)
            {
                WireContract? wire = now.Find(w => w.Wire == old.Wire);
                bool isOfSource = before.IsOfSource && after.IsOfSource;
                if (wire is null) yield return new(type.Key, old.Wire, "the model has no code for the wire any more");
                else if (Bare(wire) != Bare(old) && (isOfSource || !ContractReader.IsMemory(wire) || !ContractReader.IsMemory(old))) yield return new(type.Key, old.Wire, $"it was written as '{Bare(old)}' and is written as '{Bare(wire)}' now");
                else
                {
                    if (IsPreserving(old) && !IsPreserving(wire)) yield return new(type.Key, old.Wire, "it preserved members that it does not have, which are lost now");
                    foreach (string reason in Compare(old, wire, isOfSource)) yield return new(type.Key, old.Wire, reason);
                }
            }
        }
    }

    static bool IsPreserving(WireContract wire) => wire.Format.EndsWith(ContractReader.Preserving, StringComparison.Ordinal);

    static string Bare(WireContract wire) => IsPreserving(wire) ? wire.Format.Substring(0, wire.Format.Length - ContractReader.Preserving.Length) : wire.Format;

    static IEnumerable<string> Compare(WireContract old, WireContract now, bool isOfSource)
    {
        string what = now.Wire == ContractReader.OfEnum ? "value" : now.Format.StartsWith(ContractReader.Union, StringComparison.Ordinal) ? "discriminator" : now.Wire == ContractReader.Json || Bare(now) == "map" ? "name" : now.Wire == ContractReader.Protobuf ? "number" : now.Wire == ContractReader.MessagePack ? "index" : "order";
        foreach (ContractMember member in old.Members)
        {
            ContractMember? same = now.Members.Find(m => m.Key == member.Key), moved = now.Members.Find(m => m.Name == member.Name && m.Key != member.Key);
            if (same is null || same.Name != member.Name && moved is not null)
            {
                if (moved is not null) yield return $"'{member.Name}' had the {what} {member.Key} and has {moved.Key} now";
                else yield return $"'{member.Name}' with the {what} {member.Key} is removed";
            }
            else if (now.Wire == ContractReader.OfEnum)
            {
                if (same.Type != member.Type) yield return $"'{same.Name}' was written as '{Of(member.Type)}' and is written as '{Of(same.Type)}' now";
            }
            else if (ContractFacts.Identity(member) is var then && ContractFacts.Identity(same) is var next && then != next)
            {
                yield return $"'{same.Name}' with the {what} {same.Key} was {Of(then)} and is {Of(next)} now";
            }
            else
            {
                foreach (string reason in ContractFacts.Breaks(member, same, now.Wire, isOfSource)) yield return $"'{same.Name}' {reason}";
            }
        }
        foreach (ContractMember member in now.Members)
        {
            ContractMember? removed = old.Reserved.Find(r => r.Key == member.Key);
            if (removed is not null) yield return $"'{member.Name}' has the {what} {member.Key}, which the removed '{removed.Name}' had";
            else if (old.Members.TrueForAll(m => m.Key != member.Key))
            {
                if (ContractReader.IsMemory(now)) yield return $"'{member.Name}' is added, and every value has another size";
                else if (ContractFacts.IsRequired(member)) yield return $"'{member.Name}' is new and required, and older data lacks it";
                else if (ContractReader.HasPositions(now) && old.Members.Exists(m => int.Parse(m.Key, System.Globalization.CultureInfo.InvariantCulture) > int.Parse(member.Key, System.Globalization.CultureInfo.InvariantCulture)))
                    yield return $"'{member.Name}' is added before the last member";
            }
        }
    }

    static string Of(string type) => type.Length == 0 ? "nothing" : type;

    /// <summary>Returns the contract after the change, with the keys that members of the earlier one had and no member has now.</summary>
    internal static AssemblyContract Accept(AssemblyContract before, AssemblyContract after)
    {
        foreach (KeyValuePair<string, List<WireContract>> type in after.Types)
        {
            if (!before.Types.TryGetValue(type.Key, out List<WireContract>? then)) continue;
            foreach (WireContract wire in type.Value)
            {
                if (then.Find(w => w.Wire == wire.Wire && Bare(w) == Bare(wire)) is not { } old || ContractReader.HasPositions(wire) || ContractReader.IsMemory(wire)) continue;
                var taken = new HashSet<string>(wire.Members.Concat(wire.Reserved).Select(m => m.Key));
                wire.Reserved.AddRange(old.Members.Concat(old.Reserved).Where(gone => taken.Add(gone.Key)).Select(gone => gone with { Type = "" }));
            }
        }
        return after;
    }
}
