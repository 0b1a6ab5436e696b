using System.Text;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

static partial class JsonModelEmitter
{
    static void Read(CodeWriter code, ModelSpec model)
    {
        var access = new ModelAccess(model);
        if (!model.IsUnion)
        {
            code.Open($"public static {model.Type} Read(ref {JsonNames.Reader} reader)");
            code.Line(model.IsValueType ? "if (reader.TryReadNullAsDefault()) return default;" : "if (reader.TryReadNull()) return default;");
            if (!model.IsValueType) code.Line($"if (reader.TryReadReference()) return reader.Referenced<{model.Type}>();");
            code.Line("return ReadObject(ref reader, false);");
            code.Close();
            code.Line();
        }
        if (model.IsCase)
        {
            code.Line("// Reads the members, after the opening brace or, if begun, after a member.");
            code.Open($"public static {model.Type} ReadMembers(ref {JsonNames.Reader} reader, bool begun)");
            code.Line("if (!begun) reader.BackToBrace();");
            code.Line("return ReadObject(ref reader, begun);");
            code.Close();
            code.Line();
        }
        code.Line("// Reads an object or, if begun, the rest of it after a member.");
        code.Open($"static {model.Type} ReadObject(ref {JsonNames.Reader} reader, bool begun)");
        if (MemoryCost.Of(model, JsonNames.FreeMemory) is { } cost) code.Line(cost);
        if (Initial(model, access).Length == 0)
        {
            code.Line($"{model.Type} value = {access.Construct(m => "default")};");
            foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
            code.Line($"Fill(ref reader, {Ref(model)}value, begun, false);");
            foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
            code.Line("return value;");
            code.Close();
            code.Line();
            Fill(code, model, access, chained: true);
        }
        else
        {
            Deferred(code, model, access);
            Fill(code, model, access, chained: false);
        }
        if (!model.IsUnion) Populate(code, model, access);
    }

    static string Ref(ModelSpec model) => model.IsValueType ? "ref " : "";

    static MemberSpec[] Initial(ModelSpec model, ModelAccess access) => [.. model.Members.Where(access.IsInitial)];

    static MemberSpec[] Readable(ModelSpec model) => [.. model.Members.Where(m => m.Assign != Assign.Never)];

    /// <summary>Members that are written and not read: they are known, so that they are no unknown members on reading.</summary>
    static MemberSpec[] WrittenOnly(ModelSpec model) => [.. model.Members.Where(m => m.Assign == Assign.Never && !m.IsHidden)];

    static void Populate(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        code.Open($"public static void Populate(ref {JsonNames.Reader} reader, {Ref(model)}{model.Type} value)");
        foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
        code.Line($"Fill(ref reader, {Ref(model)}value, false, true);");
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        code.Close();
        code.Line();
    }

    /// <summary>Reads members into an object that is there already; with <c>merge</c>, into the models inside it too.</summary>
    static void Fill(CodeWriter code, ModelSpec model, ModelAccess access, bool chained)
    {
        MemberSpec[] required = chained ? [.. Readable(model).Where(m => m.IsRequired)] : [];
        code.Open($"static void Fill(ref {JsonNames.Reader} reader, {Ref(model)}{model.Type} value, bool begun, bool merge)");
        Loop(code, model, new("Fill", "value", chained, required), Member, c =>
        {
            if (required.Length > 0) c.Open("if (!merge)");
            Demand(c, required);
            if (required.Length > 0) c.Close();
        });
        code.Close();
        code.Line();
        FillParts(code, model, new("Fill", "value", chained, required), Member);

        void Member(MemberSpec m, CodeWriter c)
        {
            string type = m.Slot.Shape.Type;
            if (m.Assign == Assign.InPlace)
            {
                c.Line("reader = r;");
                c.Line($"if (!reader.TryReadNull()) {Refilling.Verb(m)}({access.Get(m, "value")}, {JsonReadEmitter.Expression(m.Slot)});");
                c.Line("r = reader;");
                return;
            }
            if (m.Appends)
            {
                c.Line("reader = r;");
                c.Line($"{m.Slot.Shape.Type} items_{m.Name} = {JsonReadEmitter.Expression(m.Slot)};");
                c.Line(Refilling.Of(m, access.Get(m, "value"), "items_" + m.Name, Assignment(m, "items_" + m.Name)));
                c.Line("r = reader;");
                return;
            }
            if (m.Slot.Shape is ModelShape { CanPopulate: true } nested && m.Get != Access.None)
            {
                c.Open($"if (merge && {access.Get(m, "value")} is {{ }} inner_{m.Name})");
                c.Line("reader = r;");
                c.Line($"if (!reader.IsNull) {JsonNames.Class(nested)}.Populate(ref reader, inner_{m.Name});");
                c.Line($"else {{ reader.TryReadNull(); {access.Set(m, "value", m.Slot.NotNull ? $"reader.NotNull(default({type}))" : "null") ?? "reader.FailNotSettable(" + Emit.Literal.Text(m.WireName) + ");"} }}");
                c.Line("r = reader;");
                c.Close();
                c.Open("else");
                JsonReadEmitter.Into(c, m.Slot, v => Assignment(m, v));
                c.Close();
                return;
            }
            JsonReadEmitter.Into(c, m.Slot, v => Assignment(m, v));

            string Assignment(MemberSpec member, string v) => access.Set(member, "value", v) ?? $"{{ reader = r; reader.FailNotSettable({Emit.Literal.Text(member.WireName)}); }}";
        }
    }

    /// <summary>Reads members into locals, then makes the object.</summary>
    static void Deferred(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] readable = Readable(model);
        MemberSpec[] tracked = [.. readable.Where(m => m.IsRequired || !access.IsInitial(m))];
        bool split = Parts.AreNeeded(readable.Length);
        if (split) code.Line("var values = new Values();");
        foreach (MemberSpec m in readable)
        {
            string? initial = access.IsInitial(m) ? m.Default : null;
            if (!split) code.Line($"{m.Slot.Shape.Type} {Local(model, m)} = {initial ?? "default"};");
            else if (initial is not null) code.Line($"{Local(model, m)} = {initial};");
        }
        if (model.Extension is { } kept) code.Line($"global::System.Collections.Generic.Dictionary<string, {kept.Value}> extension = null;");
        LoopSpec loop = new("Read", null, true, tracked);
        Loop(code, model, loop, Member, c =>
        {
            Demand(c, [.. tracked.Where(m => m.IsRequired)], tracked);
            c.Line($"{model.Type} value = {access.Construct(m => Local(model, m))};");
            foreach (string call in access.Callbacks("BeforeRead", "value")) c.Line(call);
            foreach (MemberSpec m in readable.Where(m => !access.IsInitial(m)))
            {
                string set = Refilling.Of(m, access.Get(m, "value"), Local(model, m), access.Set(m, "value", Local(model, m)));
                c.Line($"if ({IsSeen(tracked, m)}) {set}");
            }
            if (model.Extension is { } e) c.Line($"if (extension is not null) value.{e.Identifier} = extension;");
            foreach (string call in access.Callbacks("AfterRead", "value")) c.Line(call);
            c.Line("return value;");
        });
        code.Close();
        code.Line();
        FillParts(code, model, loop, Member);
        if (split) Values(code, readable.Select(m => (m.Slot.Shape.Type, Local(model, m))));

        void Member(MemberSpec m, CodeWriter c) => JsonReadEmitter.Into(c, m.Slot, v => $"{Local(model, m)} = {v};");
    }

    static string Local(ModelSpec model, MemberSpec member)
    {
        string prefix = Parts.AreNeeded(Readable(model).Length) ? "values.v" : "v";
        for (int i = 0; i < model.Members.Count; i++)
        {
            if (model.Members[i].Name == member.Name) return prefix + i;
        }
        return prefix;
    }

    static string? Seen(MemberSpec[] tracked, MemberSpec member) => Array.IndexOf(tracked, member) is >= 0 and int i ? $"seen{i / 64} |= {1UL << (i % 64)}UL;" : null;

    static string IsSeen(MemberSpec[] tracked, MemberSpec member)
    {
        int i = Array.IndexOf(tracked, member);
        return $"(seen{i / 64} & {1UL << (i % 64)}UL) != 0";
    }

    static void Demand(CodeWriter code, MemberSpec[] required, MemberSpec[]? tracked = null)
    {
        foreach (MemberSpec m in required)
            code.Line($"if (({IsSeen(tracked ?? required, m)}) == false) reader.FailMissing({Emit.Literal.Text(m.WireName)});");
    }

    /// <summary>
    /// The loop over the members. Each member's value is read in one place, behind a label; after it, the name that
    /// the model declares next is compared first, and only another one goes through the dispatch.
    /// </summary>
    static void Loop(CodeWriter code, ModelSpec model, LoopSpec loop, Action<MemberSpec, CodeWriter> assign, Action<CodeWriter> end)
    {
        MemberSpec[] members = Readable(model);
        bool chain = loop.Chained && members.Length > 0, split = Parts.AreNeeded(members.Length);
        string begin = split ? "Jump" : "M0";
        for (int w = 0; w * 64 < loop.Tracked.Length; w++) code.Line($"ulong seen{w} = 0;");
        code.Line("global::System.ReadOnlySpan<byte> name = default;");
        code.Line("int at = 0;");
        if (chain) code.Line("bool first = true;");
        code.Line($"{JsonNames.Reader} r = reader;");
        code.Open("if (begun)");
        if (chain) code.Line($"if (r.{Next(members[0])}) goto {begin};");
        code.Line("goto Next;");
        code.Close();
        if (chain)
        {
            code.Line($"if (r.{First(members[0])}) {{ r.Enter(); goto {begin}; }}");
            code.Line("reader.ReadBeginObject();");
            code.Line("r = reader;");
            code.Line("goto Indented;");
        }
        else
        {
            code.Line("reader.ReadBeginObject();");
            code.Line("if (!reader.ReadFirstName(out name)) goto End;");
            code.Line("goto Dispatch;");
        }
        code.Label("Next");
        if (chain)
        {
            code.Line("first = false;");
            code.Label("Indented");
            code.Line("int from = at;");
            code.Line("at = s_after[from];");
            code.Line("int gap = r.Indentation(first);");
            code.Line("if (gap >= 0 && r.TryAdvance(gap, Expected(at, r.Behind(gap)))) goto Jump;");
        }
        code.Line("reader = r;");
        code.Line($"if (!{(chain ? "(first ? reader.ReadFirstName(out name) : reader.ReadNextName(out name))" : "reader.ReadNextName(out name)")}) goto End;");
        if (!chain) code.Label("Dispatch");
        code.Line("at = Find(name, ref reader);");
        if (chain) code.Line($"if (at >= 0{(WrittenOnly(model).Length > 0 ? $" && at < {members.Length}" : "")}) s_after[from] = (ushort)at;");
        code.Line("r = reader;");
        if (chain || split) code.Label("Jump");
        if (split)
        {
            JumpToPart(code, model, loop);
            code.Label("End");
            code.Line(";");
            end(code);
            return;
        }
        code.Open("switch (at)");
        for (int i = 0; i < members.Length; i++) code.Line($"case {i}: goto M{i};");
        string next = chain ? $"at = {members.Length}; goto Next;" : "goto Next;";
        if (WrittenOnly(model).Length > 0) code.Line($"case >= {members.Length}: reader.SkipWritten(name); r = reader; {next}");
        Unknown(code, model, loop.Target, next);
        code.Close();
        for (int i = 0; i < members.Length; i++)
        {
            code.Label("M" + i);
            assign(members[i], code);
            if (Seen(loop.Tracked, members[i]) is { } mark) code.Line(mark);
            if (!chain)
            {
                code.Line("goto Next;");
            }
            else if (i + 1 < members.Length)
            {
                code.Line($"if (!r.{Next(members[i + 1])}) {{ at = {i + 1}; goto Next; }}");
            }
            else
            {
                code.Line($"if (!r.TryConsume((byte)'}}') && !r.TryConsumeIndentedEnd()) {{ at = {members.Length}; goto Next; }}");
                code.Line("r.Leave();");
                code.Line("reader.MoveTo(r);");
            }
        }
        code.Label("End");
        code.Line(";");
        end(code);
    }

    static void Unknown(CodeWriter code, ModelSpec model, string? target, string next)
    {
        // The object itself, where there is one: others may refer to it from inside.
        string owner = target is null || model.IsValueType ? "" : ", " + target;
        if (model.Extension is { } extension)
        {
            string dictionary = target is null ? "extension" : $"{target}.{extension.Identifier}";
            code.Line($"default: {dictionary} = {extension.Reader}.Read(ref reader, name, {dictionary}{owner}); r = reader; {next}");
        }
        else
        {
            code.Line($"default: reader.SkipUnknown(name, {(model.UnknownMembers == 1 ? "true" : "false")}{owner}); r = reader; {next}");
        }
    }

    /// <summary>The indexes of members in declaration order, and after them their number.</summary>
    static string Order(int members)
    {
        const int Few = 24;
        return members > Few ? $"{JsonNames.Reader}.DeclaredOrder({members})" : $"[{string.Join(", ", Enumerable.Range(0, members + 1))}]";
    }

    /// <summary>Compares names of one length: a few in turn, many by a switch over the byte that differs most.</summary>
    static void Compare(CodeWriter code, string compare, (string Text, byte[] Utf8, int Index)[] names)
    {
        const int Few = 2;
        int place = names.Length > Few ? Enumerable.Range(0, names[0].Utf8.Length).OrderByDescending(p => names.Select(n => n.Utf8[p]).Distinct().Count()).First() : 0;
        var groups = names.GroupBy(n => n.Utf8.Length > 0 ? n.Utf8[place] : 0).OrderBy(g => g.Key).ToArray();
        if (names.Length <= Few || groups.Length == 1)
        {
            foreach ((string text, _, int index) in names) code.Line($"    if ({compare}(name, {Emit.Literal.Utf8(text)})) return {index};");
            return;
        }
        code.Open($"switch (name[{place}])");
        foreach (var group in groups)
        {
            code.Line($"case {group.Key}:");
            Compare(code, compare, [.. group]);
            code.Line("    break;");
        }
        code.Close();
    }

    static string First(MemberSpec member) => Consume("{" + Emit.Literal.JsonName(member.WireName) + ":");

    static string Next(MemberSpec member) => Consume("," + Emit.Literal.JsonName(member.WireName) + ":");

    static string Consume(string text) => Emit.Literal.Utf8Length(text) switch
    {
        >= 4 and <= 8 => $"TryConsume8({Emit.Literal.Utf8(text)})",
        > 8 and <= 16 => $"TryConsume16({Emit.Literal.Utf8(text)})",
        _ => $"TryConsume({Emit.Literal.Utf8(text)})",
    };

    /// <summary>The index of a member by its unescaped name: by length, then by the bytes that tell names of one length apart.</summary>
    static void FindName(CodeWriter code, ModelSpec model)
    {
        const string StartsWith = "global::System.MemoryExtensions.StartsWith";
        MemberSpec[] readable = Readable(model), members = [.. readable, .. WrittenOnly(model)];
        // Names are compared by one short method, which is inlined: what it calls is a long name, and would be in the code of every member twice.
        string compare = members.Length > 1 ? "Is" : StartsWith;
        string[] names = [.. members.Select(m => m.WireName)];
        bool areWritten = model.IsWritten && names.SequenceEqual(Written(model).Select(m => m.WireName));
        code.Open($"static int Find(global::System.ReadOnlySpan<byte> name, ref {JsonNames.Reader} reader)");
        if (members.Length > 0)
        {
            code.Open("switch (name.Length)");
            foreach (var group in names.Select((n, i) => (Text: n, Utf8: Encoding.UTF8.GetBytes(n), Index: i)).GroupBy(n => n.Utf8.Length).OrderBy(g => g.Key))
            {
                code.Line($"case {group.Key}:");
                Compare(code, compare, [.. group]);
                code.Line("    break;");
            }
            code.Close();
            code.Line($"return reader.NamesByOption ? reader.FindByOption(name, {(areWritten ? "s_names" : "s_readNames")}) : -1;");
        }
        else
        {
            code.Line("return -1;");
        }
        code.Close();
        code.Line();
        if (members.Length == 0) return;
        if (members.Length > 1)
        {
            code.Line($"static bool Is(global::System.ReadOnlySpan<byte> text, global::System.ReadOnlySpan<byte> name) => {StartsWith}(text, name);");
            code.Line();
        }
        code.Line("// The length of a member's name in quotes if it is next; else 0.");
        code.Open("static int Expected(int index, global::System.ReadOnlySpan<byte> text)");
        code.Open("switch (index)");
        for (int i = 0; i < readable.Length; i++)
        {
            string name = Emit.Literal.JsonName(readable[i].WireName);
            code.Line($"case {i}: return {compare}(text, {Emit.Literal.Utf8(name)}) ? {Emit.Literal.Utf8Length(name)} : 0;");
        }
        code.Line("default: return 0;");
        code.Close();
        code.Close();
        code.Line();
        code.Line("// By member, the one that came after it last.");
        code.Line($"static readonly ushort[] s_after = {Order(readable.Length)};");
        if (!areWritten) code.Line($"static readonly string[] s_readNames = [{string.Join(", ", members.Select(m => Emit.Literal.Text(m.WireName)))}];");
        code.Line();
    }
}
