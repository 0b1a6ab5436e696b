using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MessagePack;

// Models of many members: see Parts.
static partial class MessagePackModelEmitter
{
    /// <summary>The differences between the two loops over members.</summary>
    /// <param name="Name">What the methods of the parts begin with.</param>
    /// <param name="Target">The object whose members are set; null where they are read into <c>values</c>.</param>
    /// <param name="Tracked">The members that leave a mark when they were read.</param>
    readonly record struct LoopSpec(string Name, string? Target, MemberSpec[] Tracked);

    static string PartArguments(LoopSpec loop, ModelSpec model, int part)
    {
        string target = loop.Target is not null ? $", {Ref(model)}value, merge" : Parts.AreOnHeap(Members(model).Length) ? ", values" : ", ref values";
        return target + string.Concat(Marks(loop, model, part).Select(m => $", ref {m}")) + (PreservesInPart(loop, model) ? ", ref extension" : "");
    }

    static string PartParameters(LoopSpec loop, ModelSpec model, int part)
    {
        string target = loop.Target is not null ? $", {Ref(model)}{model.Type} value, bool merge" : Parts.AreOnHeap(Members(model).Length) ? ", Values values" : ", ref Values values";
        string extension = PreservesInPart(loop, model) ? $", ref global::System.Collections.Generic.Dictionary<string, {model.Extension!.Value}> extension" : "";
        return target + string.Concat(Marks(loop, model, part).Select(m => $", ref ulong {m}")) + extension;
    }

    /// <summary>Returns whether gaps in the numbering are preserved in a local.</summary>
    static bool PreservesInPart(LoopSpec loop, ModelSpec model) => IsArray(model) && model.Extension is not null && loop.Target is null;

    /// <summary>Returns the words of marks that a part's members set.</summary>
    static IEnumerable<string> Marks(LoopSpec loop, ModelSpec model, int part)
    {
        MemberSpec[] members = Members(model);
        MemberSpec[] run = [.. Parts.Of(members, part).Select(p => p.Member)];
        IEnumerable<string> seen = run.Select(m => Array.IndexOf(loop.Tracked, m)).Where(i => i >= 0).Select(i => "seen" + i / 64);
        MemberSpec[] needed = IsArray(model) ? [] : ExplicitlyRequired(members);
        return seen.Concat(run.Select(m => Array.IndexOf(needed, m)).Where(i => i >= 0).Select(i => "met" + i / 64)).Distinct();
    }

    static void CallArrayParts(CodeWriter code, ModelSpec model, LoopSpec loop)
    {
        MemberSpec[] members = Members(model);
        code.Line("reader.MoveTo(r);");
        for (int part = 0; part < Parts.Count(members.Length); part++)
        {
            int first = part == 0 ? 0 : Index(members[part * Parts.Size - 1]) + 1;
            code.Line($"if (count > {first}) {loop.Name}Part{part}(ref reader{PartArguments(loop, model, part)}, count);");
        }
        code.Line("r.MoveTo(reader);");
    }

    /// <summary>The methods that read a run of members each.</summary>
    static void LoopParts(CodeWriter code, ModelSpec model, LoopSpec loop, Action<MemberSpec, CodeWriter> assign)
    {
        MemberSpec[] members = Members(model);
        if (!Parts.AreNeeded(members.Length)) return;
        for (int part = 0; part < Parts.Count(members.Length); part++)
        {
            if (IsArray(model)) ArrayPart(code, model, loop, part, assign);
            else MapPart(code, model, loop, part, assign);
        }
    }

    static void ArrayPart(CodeWriter code, ModelSpec model, LoopSpec loop, int part, Action<MemberSpec, CodeWriter> assign)
    {
        MemberSpec[] members = Members(model);
        int index = part == 0 ? 0 : Index(members[part * Parts.Size - 1]) + 1;
        code.Open($"static void {loop.Name}Part{part}(ref {MessagePackNames.Reader} reader{PartParameters(loop, model, part)}, int count)");
        code.Line($"{MessagePackNames.Reader} r = reader;");
        foreach ((MemberSpec member, _) in Parts.Of(members, part)) ArrayMember(code, model, loop, member, ref index, assign);
        code.Label("End");
        code.Line("reader.MoveTo(r);");
        code.Close();
        code.Line();
    }

    /// <summary>
    /// Reads members from <c>at</c> on. Returns the index of the member whose name was read last, which the next part reads;
    /// −1 where the name is still to be read or the map ends.
    /// </summary>
    static void MapPart(CodeWriter code, ModelSpec model, LoopSpec loop, int part, Action<MemberSpec, CodeWriter> assign)
    {
        MemberSpec[] members = Members(model), needed = ExplicitlyRequired(members);
        (MemberSpec Member, int Index)[] run = [.. Parts.Of(members, part)];
        code.Open($"static int {loop.Name}Part{part}(ref {MessagePackNames.Reader} reader{PartParameters(loop, model, part)}, ref int left, int at)");
        code.Line($"{MessagePackNames.Reader} r = reader;");
        code.Open("switch (at)");
        foreach ((_, int i) in run.Skip(1)) code.Line($"case {i}: goto M{i};");
        code.Close();
        foreach ((MemberSpec member, int i) in run)
        {
            if (i != run[0].Index) code.Label("M" + i, member.Name);
            if (Array.IndexOf(needed, member) is >= 0 and int d) code.Line($"met{d / 64} |= {1UL << (d % 64)}UL;");
            Assigned(code, member, assign);
            bool last = i + 1 == members.Length;
            if (last) code.Line("left--;");
            else code.Line($"if (--left == 0 || !r.TryReadRaw({Expected(members[i + 1])})) {{ reader.MoveTo(r); return -1; }}");
            if (i != run[run.Length - 1].Index) continue;
            code.Line("reader.MoveTo(r);");
            code.Line(last ? "return -1;" : $"return {i + 1};");
        }
        code.Close();
        code.Line();
    }

    /// <summary>The methods that read the members of an object that is made when all of them are known, and what holds them until then.</summary>
    static void DeferredParts(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] members = [.. Members(model).Where(m => m.Assign != Assign.Never)];
        if (!Parts.AreNeeded(Members(model).Length) || !Members(model).Any(access.IsInitial)) return;
        MemberSpec[] tracked = [.. members.Where(m => !access.IsInitial(m))];
        LoopParts(code, model, new("Read", null, tracked), (m, c) => ReadLocal(c, model, m, tracked));
        code.Open(Parts.AreOnHeap(Members(model).Length) ? "sealed class Values" : "struct Values");
        foreach (MemberSpec m in members) code.Line($"internal {m.Slot.Shape.Type} {Local(model, m).Substring("values.".Length)};");
        code.Close();
        code.Line();
    }
}
