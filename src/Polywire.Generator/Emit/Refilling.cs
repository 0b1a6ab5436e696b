using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Collections that are filled where they are: in place of their elements, or after them.</summary>
static class Refilling
{
    const string Collections = "global::Polywire.Codecs.WireCollections.";

    /// <summary>Returns the method that takes the member's collection and what was read.</summary>
    internal static string Verb(MemberSpec member)
    {
        var entries = member.Slot.Shape as DictionaryShape;
        // A dictionary that is made of its entries need not be an IDictionary<K, V>.
        if (member.IsOpenAtRunTime) return Collections + (entries is null ? "TryAppend" : "TryAppendEntries");
        bool isDictionary = entries?.Build.Kind is BuildKind.Itself or BuildKind.Interface or BuildKind.Filled or BuildKind.ConstructorWithComparer;
        if (member.Slot.Shape is CollectionShape { Build.IsKeyed: true }) return Collections + (member.Appends ? "AppendKeyed" : "RefillKeyed");
        return Collections + (member.Appends ? entries is null ? "Append" : "AppendEntries" : isDictionary ? "RefillEntries" : "Refill");
    }

    /// <summary>Returns a statement that gives the member what was read into <paramref name="local"/>; <paramref name="set"/> replaces what it has.</summary>
    internal static string Of(MemberSpec member, string held, string local, string? set)
    {
        if (member.Assign == Assign.InPlace) return $"{Verb(member)}({held}, {local});";
        if (member.IsOpenAtRunTime) return $"if (!{Verb(member)}({held}, {local})) {set}";
        return member.Appends ? $"{{ if ({local} is not null && {held} is {{ }} held) {Verb(member)}(held, {local}); else {set} }}" : set!;
    }
}
