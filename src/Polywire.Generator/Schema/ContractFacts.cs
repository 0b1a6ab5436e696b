using Polywire.Generator.Model;

namespace Polywire.Generator.Schema;

/// <summary>
/// What data depends on beside the key and the type of a member: words after the type. Some break data only if they come or go; <see cref="Breaks"/> says which.
/// </summary>
static class ContractFacts
{
    const string Required = "required", Written = "written", Omitted = "omitted", Initial = "initial", Empty = "empty", NamedFloats = "named-floats";

    /// <summary>Returns the words for a member, each after a space.</summary>
    internal static string Of(MemberSpec member, ModelSpec model, string wire, bool isOfSource)
    {
        int bit = KnownWires.All.First(w => w.Name == wire).Bit;
        WireFacts facts = member.On(bit);
        string text = wire switch { ContractReader.Json => NamesFloats(member.Slot.Shape) ? " " + NamedFloats : "", ContractReader.Protobuf => Encoding(member, facts), _ => "" };
        if (member.Assign == Assign.Never) return $"{text} {Written}";
        // Arrays and objects of MemoryPack have every member.
        bool isArray = wire == ContractReader.MemoryPack || wire == ContractReader.MessagePack && model.Layout == 1;
        if (isOfSource && !isArray) text += Absent(member, facts, wire);
        return (wire == ContractReader.Json ? member.IsRequired : member.IsExplicitlyRequired) ? $"{text} {Required}" : text;
    }

    /// <summary>Returns what an absent member reads as, and whether it is absent where it has that value.</summary>
    static string Absent(MemberSpec member, WireFacts facts, string wire)
    {
        string? value = wire == ContractReader.Protobuf ? facts.Default : member.OmitValue;
        bool isList = wire == ContractReader.Protobuf && member.Slot.Shape is CollectionShape or DictionaryShape or MultiArrayShape;
        string initial = member.IsTypeDefault || facts.IsResetIfAbsent || isList && member.IsEmptyDefault ? ""
            : value is not null ? $" {Initial}:{value.Replace(' ', '_')}"
            : member.IsEmptyDefault ? " " + Empty : " " + Initial;
        bool isOmitted = member.Omit != Omit.Never || member.Condition is not null || facts.Condition is not null;
        return isOmitted && wire != ContractReader.Protobuf ? $"{initial} {Omitted}" : initial;
    }

    static bool NamesFloats(Shape shape) => shape is ScalarShape { Format: { } format, Kind: ScalarKind.Single or ScalarKind.Double or ScalarKind.Half } ? (format.Numbers & 4) != 0 : shape is not ModelShape && shape.Parts.Any(NamesFloats);

    static string Encoding(MemberSpec member, WireFacts facts)
    {
        string[] names = ["varint", "zigzag", "fixed", "unpacked", "null-is-empty", "wrap"];
        string text = string.Concat(names.Where((_, i) => i > 0 && (facts.Encoding & 1 << i) != 0).Select(n => " " + n));
        int keys = facts.Encoding >> NetEncoding.KeyShift & NetEncoding.PartMask;
        if ((facts.Encoding & NetEncoding.OwnKeys) != 0 && keys != (facts.Encoding & NetEncoding.PartMask)) text += " keys:" + string.Join("|", names.Where((_, i) => (keys & 1 << i) != 0));
        if (HasOwnFormat(member.Slot.Shape, facts.Encoding)) text += (facts.Encoding & NetEncoding.Level200) != 0 ? " level:200" : " level:240";
        return facts.OneOf is null ? text : $"{text} oneof:{facts.OneOf}";
    }

    /// <summary>Returns whether a scalar has another representation on a level of protobuf-net than in proto3.</summary>
    static bool HasOwnFormat(Shape shape, int encoding) => shape is ScalarShape scalar
        ? scalar.Kind is ScalarKind.DateTime or ScalarKind.TimeSpan && (encoding & NetEncoding.Level200) != 0 || scalar.Kind is ScalarKind.Decimal or ScalarKind.Guid && (encoding & (NetEncoding.Level200 | NetEncoding.Level240)) != 0
        : shape is not ModelShape && shape.Parts.Any(p => HasOwnFormat(p, encoding));

    /// <summary>Returns the type and the words that are the same in data that both models read.</summary>
    internal static string Identity(ContractMember member) => string.Join(" ", member.Type.Split(' ').Where((w, i) => i == 0 || !IsOneWay(w)));

    static bool IsOneWay(string word) => word is Required or Written or Omitted or Empty or NamedFloats || IsInitial(word);

    static bool IsInitial(string word) => word == Initial || word.StartsWith(Initial + ":", StringComparison.Ordinal);

    /// <summary>Returns whether data without a member cannot be read.</summary>
    internal static bool IsRequired(ContractMember member) => Has(member, Required);

    /// <summary>Returns what breaks between words of the same identity, each as the end of a sentence about the member.</summary>
    internal static IEnumerable<string> Breaks(ContractMember old, ContractMember now, string wire, bool isOfSource)
    {
        if (Has(now, Required) && !Has(old, Required)) yield return "is required now, and older data may lack it";
        if (Has(now, Written) && !Has(old, Written)) yield return "is written only, and no longer read";
        if (Has(old, NamedFloats) && !Has(now, NamedFloats)) yield return "may be NaN or infinite in older data, which is not read now";
        string then = Absent(old), next = Absent(now);
        if (isOfSource && then != next && then != Initial && !Has(old, Required) && !Has(old, Written) && !Has(now, Written) && (Has(old, Omitted) || wire == ContractReader.Protobuf))
            yield return $"was left out where it was {Shown(then)}, and reads as {Shown(next)} then";
    }

    static string Absent(ContractMember member) => member.Type.Split(' ').Skip(1).FirstOrDefault(w => w == Empty || IsInitial(w)) ?? "";

    static string Shown(string absent) => absent switch
    {
        "" => "its type's default",
        Empty => "empty",
        Initial => "its initial value",
        _ => absent.Substring(Initial.Length + 1),
    };

    static bool Has(ContractMember member, string word) => Array.IndexOf(member.Type.Split(' '), word, 1) > 0;
}
