using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

// Emits what the dialect of proto3 adds: a second name of a member, null for an absent member, and members that exclude each other.
static partial class JsonModelEmitter
{
    /// <summary>Returns the members with a second name, which are after all others in the table of names.</summary>
    static MemberSpec[] OtherNames(ModelSpec model) => model.Proto3 is null ? [] : [.. Readable(model).Where(m => m.OtherName is not null)];

    /// <summary>Makes the index of a second name the member's.</summary>
    static void OtherName(CodeWriter code, ModelSpec model, string index)
    {
        MemberSpec[] others = OtherNames(model), readable = Readable(model);
        if (others.Length == 0) return;
        int first = Named(model).Length;
        string cases = string.Concat(others.Select((m, i) => $"{Emit.Literal.Number(first + i)} => {Emit.Literal.Number(Array.IndexOf(readable, m))}, "));
        code.Line($"if ({index} >= {Emit.Literal.Number(first)}) {index} = {index} switch {{ {cases}_ => {index} }};");
    }

    /// <summary>Returns the condition under which null means that the member <c>at</c> is absent.</summary>
    static string IsAbsentIfNull(MemberSpec[] members)
    {
        string values = string.Concat(members.Select((m, i) => Proto3Spec.TakesNull(m.Slot.Shape) ? $" and not {Emit.Literal.Number(i)}" : ""));
        return $"at is >= 0 and < {Emit.Literal.Number(members.Length)}{values}";
    }

    /// <summary>Returns the members of which one object has one at most: the member, and the others of its <c>oneof</c>.</summary>
    static IEnumerable<MemberSpec> Exclusive(ModelSpec model, MemberSpec member)
    {
        string? group = model.Proto3 is null ? null : member.On(WireBits.Json).OneOf;
        return group is null ? [member] : Readable(model).Where(m => m.On(WireBits.Json).OneOf == group);
    }

    /// <summary>Returns the assignment of a member and its mark, without which it is absent, with the dialect's checks before them.</summary>
    static Action<MemberSpec, CodeWriter> Marked(ModelSpec model, LoopSpec loop, Action<MemberSpec, CodeWriter> assign)
    {
        if (model.Proto3 is null)
        {
            return (member, code) =>
            {
                string? mark = Seen(loop.Tracked, member);
                bool skipsNull = member.On(WireBits.Json).SkipsNull;
                if (skipsNull) BeginUnlessNull(code);
                assign(member, code);
                // A required member may be null.
                if (mark is not null && !(skipsNull && member.IsRequired)) code.Line(mark);
                if (skipsNull) EndUnlessNull(code);
                if (mark is not null && skipsNull && member.IsRequired) code.Line(mark);
            };
        }
        return (member, code) =>
        {
            bool isAbsentIfNull = !Proto3Spec.TakesNull(member.Slot.Shape);
            if (isAbsentIfNull) BeginUnlessNull(code);
            string seen = string.Join(" || ", Exclusive(model, member).Select(m => Array.IndexOf(loop.Tracked, m)).GroupBy(i => i / 64)
                .Select(g => $"(seen{g.Key} & {g.Aggregate(0UL, (mask, i) => mask | 1UL << (i % 64))}UL) != 0"));
            code.Line($"if ({seen}) {{ reader.MoveTo(r); Proto3Json.FailRepeated(ref reader, {Emit.Literal.Text(member.WireName)}); }}");
            code.Line(Seen(loop.Tracked, member)!);
            assign(member, code);
            if (isAbsentIfNull) EndUnlessNull(code);
        };
    }

    /// <summary>Opens a block that null for the member skips.</summary>
    static void BeginUnlessNull(CodeWriter code)
    {
        code.Open();
        code.Line("reader.MoveTo(r);");
        code.Line("bool isNull = reader.TryReadNull();");
        code.Line("r.MoveTo(reader);");
        code.Open("if (!isNull)");
    }

    static void EndUnlessNull(CodeWriter code)
    {
        code.Close();
        code.Close();
    }
}
