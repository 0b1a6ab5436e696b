using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

// Models of many members: see Parts.
static partial class JsonModelEmitter
{
    /// <summary>The differences between the two loops over members.</summary>
    /// <param name="Name">What the methods of the parts begin with.</param>
    /// <param name="Target">The object whose members are set; null where they are read into <c>values</c>.</param>
    /// <param name="Tracked">The members that leave a mark when they were read.</param>
    readonly record struct LoopSpec(string Name, string? Target, MemberSpec[] Tracked);

    /// <summary>Calls the part that the member <c>next</c> belongs to, until the object ends or the order of names is lost.</summary>
    static void JumpToPart(CodeWriter code, ModelSpec model, LoopSpec loop, string unknown)
    {
        MemberSpec[] members = Readable(model);
        code.Label("Jump", "a member's value");
        code.Line("reader.MoveTo(r);");
        if (HasSkipped(model)) code.Line($"if (next >= {members.Length}) {{ {SkipWritten(model, loop.Target)} {unknown} }}");
        code.Line($"if (next == {End}) goto End;");
        code.Open($"switch (unchecked((uint)next) / {Parts.Size})");
        for (int part = 0; part < Parts.Count(members.Length); part++) code.Line($"case {part}: next = {loop.Name}Part{part}(ref reader{Arguments(loop, model, part)}, next); break;");
        code.Line($"default: {Unknown(model, loop.Target)} {unknown}");
        code.Close();
        code.Lines("""
            r.MoveTo(reader);
            if (next >= 0) goto Jump;
            if (next == int.MinValue) goto End;
            at = ~next;
            goto Next;
            """);
    }

    static string Arguments(LoopSpec loop, ModelSpec model, int part)
    {
        string target = loop.Target is null ? Parts.AreOnHeap(Readable(model).Length) ? ", values" : ", ref values" : $", {Ref(model)}value, merge";
        return target + string.Concat(Words(loop, model, part).Select(w => $", ref seen{w}"));
    }

    static string Parameters(LoopSpec loop, ModelSpec model, int part)
    {
        string target = loop.Target is null ? Parts.AreOnHeap(Readable(model).Length) ? ", Values values" : ", ref Values values" : $", {Ref(model)}{model.Type} value, bool merge";
        return target + string.Concat(Words(loop, model, part).Select(w => $", ref ulong seen{w}"));
    }

    /// <summary>Returns the words of marks that a part's members set.</summary>
    static IEnumerable<int> Words(LoopSpec loop, ModelSpec model, int part) =>
        Parts.Of(Readable(model), part).SelectMany(p => Exclusive(model, p.Member)).Select(m => Array.IndexOf(loop.Tracked, m)).Where(i => i >= 0).Select(i => i / 64).Distinct();

    /// <summary>
    /// The methods that read a run of members each, from the member <c>at</c> on. They return the index of the member whose name was
    /// read last, which the next part reads; its complement where the name is still to be read; or <c>int.MinValue</c> past the end of the object.
    /// </summary>
    static void FillParts(CodeWriter code, ModelSpec model, LoopSpec loop, Action<MemberSpec, CodeWriter> assign)
    {
        MemberSpec[] members = Readable(model);
        if (!Parts.AreNeeded(members.Length)) return;
        assign = Marked(model, loop, assign);
        for (int part = 0; part < Parts.Count(members.Length); part++)
        {
            (MemberSpec Member, int Index)[] run = [.. Parts.Of(members, part)];
            code.Open($"static int {loop.Name}Part{part}(ref {JsonNames.Reader} reader{Parameters(loop, model, part)}, int at)");
            code.Line($"{JsonNames.Reader} r = reader;");
            JsonReadEmitter.Locals(code, run.Select(p => p.Member.Slot));
            code.Open("switch (at)");
            foreach ((_, int i) in run.Skip(1)) code.Line($"case {i}: goto M{i};");
            code.Close();
            foreach ((MemberSpec member, int i) in run)
            {
                if (i != run[0].Index) code.Label("M" + i, member.Name);
                assign(member, code);
                bool last = i + 1 == members.Length;
                string next = last ? "!r.TryReadEnd()" : $"!r.{Next(members[i + 1])}";
                code.Line($"if ({next}) {{ reader.MoveTo(r); return ~{i + 1}; }}");
                if (!last && i != run[run.Length - 1].Index) continue;
                code.Line("reader.MoveTo(r);");
                code.Line($"return {(last ? "int.MinValue" : (i + 1).ToString(System.Globalization.CultureInfo.InvariantCulture))};");
            }
            code.Close();
            code.Line();
        }
    }

    /// <summary>Prints the locals for the values of an object that is constructed when all its members are known.</summary>
    static void Values(CodeWriter code, IEnumerable<(string Type, string Name)> locals)
    {
        (string Type, string Name)[] fields = [.. locals];
        code.Open(Parts.AreOnHeap(fields.Length) ? "sealed class Values" : "struct Values");
        foreach ((string type, string name) in fields) code.Line($"internal {type} {name.Substring("values.".Length)};");
        code.Close();
        code.Line();
    }

    /// <summary>The members, written by a method for each run of them.</summary>
    static void WriteParts(CodeWriter code, ModelSpec model, ModelAccess access, bool withHead)
    {
        MemberSpec[] members = Written(model);
        for (int part = 0; part < Parts.Count(members.Length); part++)
        {
            int first = part * Parts.Size;
            code.Open($"static void {PartOf(withHead)}{part}(ref {JsonNames.Writer} writer, {model.Type} value{(IsDynamic(members, first, withHead) ? ", ref byte separator" : "")})");
            code.Line($"{JsonNames.Writer} w = writer;");
            var body = new WriteBody();
            Members(body, model, access, withHead, first, Math.Min(first + Parts.Size, members.Length));
            body.Print(code);
            code.Line("writer.MoveTo(w);");
            code.Close();
            code.Line();
        }
    }

    static string PartOf(bool withHead) => withHead ? "WriteCasePart" : "WritePart";

    static void CallParts(WriteBody body, ModelSpec model, bool withHead)
    {
        MemberSpec[] members = Written(model);
        for (int part = 0; part < Parts.Count(members.Length); part++)
            body.AddCall($"{PartOf(withHead)}{part}(ref writer, value{(IsDynamic(members, part * Parts.Size, withHead) ? ", ref separator" : "")});");
    }
}
