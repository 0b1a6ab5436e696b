using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

static partial class JsonModelEmitter
{
    static void Read(CodeWriter code, ModelSpec model)
    {
        var access = AccessTo(model);
        bool chained = !model.Members.Any(access.IsInitial);
        if (!model.IsUnion)
        {
            code.Open($"public static {model.Type} Read(ref {JsonNames.Reader} reader)");
            code.Line(model.IsValueType ? "if (reader.TryReadNullAsDefault()) return default;" : "if (reader.TryReadNull()) return default;");
            if (!model.IsValueType) code.Line($"if (reader.TryReadReference()) return reader.Referenced<{model.Type}>();");
            // A method of its own leaves the JIT's budget for inlining to the loop over the members.
            if (model.IsCase || !chained)
            {
                code.Line(model.IsCase ? "return ReadObject(ref reader, false);" : "return ReadObject(ref reader);");
                code.Close();
                code.Line();
            }
        }
        if (model.IsCase)
        {
            code.Lines($$"""
                // Reads the members, after the opening brace or, if begun, after a member.
                public static {{model.Type}} ReadMembers(ref {{JsonNames.Reader}} reader, bool begun)
                {
                    if (!begun) reader.BackToBrace();
                    return ReadObject(ref reader, begun);
                }

                // Reads an object or, if begun, the rest of it after a member.
                """);
            code.Open($"static {model.Type} ReadObject(ref {JsonNames.Reader} reader, bool begun)");
        }
        else if (!chained)
        {
            code.Open($"static {model.Type} ReadObject(ref {JsonNames.Reader} reader)");
        }
        bool runs = OwnFailures.OnReading(model, Readable(model));
        OwnFailures.Begin(code, runs, "reader", model.IsCase ? "begun" : null);
        if (MemoryCost.Of(model, JsonNames.FreeMemory) is { } cost) code.Line(cost);
        if (chained)
        {
            access.Declare(code, "value", m => "default");
            foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
            code.Line($"Fill(ref reader, {Ref(model)}value, {(model.IsCase ? "begun, " : "")}false);");
            foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
            code.Line("return value;");
            OwnFailures.End(code, runs, "reader");
            code.Close();
            code.Line();
            Fill(code, model, access);
        }
        else
        {
            Deferred(code, model, access);
            if (!model.IsUnion) Merge(code, model, access);
        }
        if (!model.IsUnion) Populate(code, model, access, chained);
    }

    static string Ref(ModelSpec model) => model.IsValueType ? "ref " : "";

    static MemberSpec[] Readable(ModelSpec model) => model.Members.Where(static m => m.Assign != Assign.Never || m.On(WireBits.Json).IsPopulated);

    /// <summary>Members that are written and not read: they are known, so that they are no unknown members on reading.</summary>
    static MemberSpec[] WrittenOnly(ModelSpec model) => model.Members.Where(static m => m.Assign == Assign.Never && !m.On(WireBits.Json).IsPopulated);

    /// <summary>Returns whether there are members that are known and not read.</summary>
    static bool HasSkipped(ModelSpec model) => WrittenOnly(model).Length > 0 || model.Ignored.Count > 0;

    static void Populate(CodeWriter code, ModelSpec model, ModelAccess access, bool chained)
    {
        code.Open($"public static void Populate(ref {JsonNames.Reader} reader, {Ref(model)}{model.Type} value)");
        bool runs = OwnFailures.OnReading(model, Readable(model));
        OwnFailures.Begin(code, runs, "reader");
        foreach (string call in access.CallbacksBeforePopulate("value")) code.Line(call);
        code.Line(chained ? $"Fill(ref reader, {Ref(model)}value, {(model.IsCase ? "false, " : "")}true);" : $"Merge(ref reader, {Ref(model)}value);");
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();
    }

    /// <summary>Reads members into an object as each is read; with <c>merge</c>, into the models inside it too.</summary>
    static void Fill(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] required = [.. Readable(model).Where(m => m.IsRequired)];
        var loop = new LoopSpec("Fill", "value", model.Proto3 is null ? required : Readable(model));
        code.Open($"static void Fill(ref {JsonNames.Reader} reader, {Ref(model)}{model.Type} value, {(model.IsCase ? "bool begun, " : "")}bool merge)");
        Loop(code, model, loop, Member, c =>
        {
            if (required.Length > 0) c.Open("if (!merge)");
            Require(c, required, loop.Tracked);
            if (required.Length > 0) c.Close();
        });
        code.Close();
        code.Line();
        FillParts(code, model, loop, Member);

        void Member(MemberSpec m, CodeWriter c)
        {
            if (m.Assign == Assign.InPlace || m.Appends)
            {
                c.Line("reader.MoveTo(r);");
                Collection(c, model, m, access);
                c.Line("r.MoveTo(reader);");
                return;
            }
            if (IsMerged(m))
            {
                c.Open($"if ({(m.On(WireBits.Json).IsPopulated ? "" : "merge && ")}{access.Get(m, "value")} is {{ }} inner_{m.Name})");
                c.Line("reader.MoveTo(r);");
                Inner(c, model, m, access);
                c.Line("r.MoveTo(reader);");
                c.Close();
                c.Open("else");
                if (m.Assign == Assign.Never) c.Lines($"reader.MoveTo(r);\n{SkipNamed(model, "value", m)}\nr.MoveTo(reader);");
                else JsonReadEmitter.Into(c, m.Slot, v => Set(m, access, v, "reader = r; "));
                c.Close();
                return;
            }
            bool appends = m.On(WireBits.Json).IsAppendedOnPopulate;
            if (appends)
            {
                c.Open("if (merge)");
                c.Line("reader.MoveTo(r);");
                Collection(c, model, Appending(m), access);
                c.Line("r.MoveTo(reader);");
                c.Close();
                c.Open("else");
            }
            JsonReadEmitter.Into(c, m.Slot, v => Set(m, access, v, "reader = r; "));
            if (appends) c.Close();
        }
    }

    /// <summary>Returns whether the model that the member has is read into.</summary>
    static bool IsMerged(MemberSpec member) => member.Slot.Shape is ModelShape { CanPopulate: true } && member.Get != Access.None && !member.On(WireBits.Json).IsReplacedOnPopulate;

    static string Set(MemberSpec member, ModelAccess access, string value, string before = "") =>
        access.Set(member, "value", value) is not { } set ? $"{{ {before}reader.FailNotSettable({Emit.Literal.Text(member.WireName)}); }}"
        : member.On(WireBits.Json).Specified is { } specified ? $"{{ {set} value.{specified} = true; }}" : set;

    /// <summary>Reads the elements of a collection that is filled where it is, or is made where there is none.</summary>
    static MemberSpec Appending(MemberSpec member) => member with { Appends = true, IsOpenAtRunTime = member.On(WireBits.Json).IsOpenAtRunTime };

    static void Collection(CodeWriter code, ModelSpec model, MemberSpec member, ModelAccess access)
    {
        if (member.Assign == Assign.InPlace)
        {
            if (KeepsNull(model, member)) code.Line($"if (reader.IsNull || {access.Get(member, "value")} is null) {SkipNamed(model, "value", member)} else");
            code.Line($"if (!reader.TryReadNull()) {Refilling.Verb(member)}({access.Get(member, "value")}, {JsonReadEmitter.Expression(member.Slot)});");
            return;
        }
        code.Line($"{member.Slot.Shape.Type} items_{member.Name} = {JsonReadEmitter.Expression(member.Slot)};");
        code.Line(Refilling.Of(member, access.Get(member, "value"), "items_" + member.Name, Set(member, access, "items_" + member.Name)));
    }

    /// <summary>Reads into the model that the member has.</summary>
    static void Inner(CodeWriter code, ModelSpec model, MemberSpec member, ModelAccess access)
    {
        if (member.Assign == Assign.Never)
        {
            code.Line($"if (!reader.IsNull) {JsonNames.Class((ModelShape)member.Slot.Shape)}.Populate(ref reader, inner_{member.Name});");
            code.Line($"else {SkipNamed(model, "value", member)}");
            return;
        }
        string none = member.Slot.NotNull ? $"reader.NotNull(default({member.Slot.Shape.Type}))" : "null";
        code.Line($"if (!reader.IsNull) {JsonNames.Class((ModelShape)member.Slot.Shape)}.Populate(ref reader, inner_{member.Name});");
        code.Line($"else {{ reader.TryReadNull(); {Set(member, access, none)} }}");
    }

    /// <summary>
    /// Reads members into an object that is there already, and into the models inside it. Where objects are made after their members
    /// were read, only <c>Populate</c> needs it, so it is short rather than fast.
    /// </summary>
    static void Merge(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] members = Readable(model);
        bool split = Parts.AreNeeded(members.Length);
        code.Open($"static void Merge(ref {JsonNames.Reader} reader, {Ref(model)}{model.Type} value)");
        code.Line("reader.ReadBeginObject();");
        if (members.Length == 0 && !HasSkipped(model))
        {
            string unknown = Unknown(model, "value");
            code.Line($"for (bool more = reader.ReadFirstName(out global::System.ReadOnlySpan<byte> name); more; more = reader.ReadNextName(out name)) {unknown}");
            code.Close();
            code.Line();
            return;
        }
        code.Open("for (bool first = true; ; first = false)");
        code.Line("int at = reader.ReadMember(s_members, first, out global::System.ReadOnlySpan<byte> name);");
        OtherName(code, model, "at");
        if (model.Proto3 is not null) code.Line($"if ({IsAbsentIfNull(members)} && reader.TryReadNull()) continue;");
        code.Open(split ? $"switch (at < 0 ? at : at / {Parts.Size})" : "switch (at)");
        code.Line($"case {End}: return;");
        if (split)
        {
            if (HasSkipped(model)) code.Line($"case >= 0 when at >= {members.Length}: {SkipWritten(model, "value")} break;");
            for (int part = 0; part < Parts.Count(members.Length); part++) code.Line($"case {part}: MergePart{part}(ref reader, {Ref(model)}value, at); break;");
        }
        else
        {
            Members(code, members.Select((m, i) => (m, i)));
            if (HasSkipped(model)) code.Line($"case >= {members.Length}: {SkipWritten(model, "value")} break;");
        }
        code.Line($"default: {Unknown(model, "value")} break;");
        code.Close();
        code.Close();
        code.Close();
        code.Line();
        for (int part = 0; split && part < Parts.Count(members.Length); part++)
        {
            code.Open($"static void MergePart{part}(ref {JsonNames.Reader} reader, {Ref(model)}{model.Type} value, int at)");
            code.Open("switch (at)");
            Members(code, Parts.Of(members, part));
            code.Close();
            code.Close();
            code.Line();
        }

        void Members(CodeWriter c, IEnumerable<(MemberSpec, int)> run)
        {
            foreach ((MemberSpec m, int i) in run)
            {
                bool appends = m.Appends || m.On(WireBits.Json).IsAppendedOnPopulate;
                if (m.Assign == Assign.InPlace || appends)
                {
                    c.Line($"case {i}:");
                    Collection(c, model, appends ? Appending(m) : m, access);
                    c.Line("break;");
                }
                else if (IsMerged(m))
                {
                    c.Line($"case {i} when {access.Get(m, "value")} is {{ }} inner_{m.Name}:");
                    Inner(c, model, m, access);
                    c.Line("break;");
                    c.Line($"case {Emit.Literal.Number(i)}: {(m.Assign == Assign.Never ? SkipNamed(model, "value", m) : Set(m, access, JsonReadEmitter.Expression(m.Slot)))} break;");
                }
                else
                {
                    c.Line($"case {Emit.Literal.Number(i)}: {(m.On(WireBits.Json).SkipsNull ? "if (!reader.TryReadNull()) " : "")}{Set(m, access, JsonReadEmitter.Expression(m.Slot))} break;");
                }
            }
        }
    }

    const string End = "JsonMembers.End";

    /// <summary>Reads members into locals, then makes the object.</summary>
    static void Deferred(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] readable = Readable(model);
        MemberSpec[] tracked = [.. readable.Where(m => m.IsRequired || !access.IsInitial(m) || Initialized(m) is not null || model.Proto3 is not null)];
        bool split = Parts.AreNeeded(readable.Length);
        if (split) code.Line("var values = new Values();");
        foreach (MemberSpec m in readable)
        {
            string? initial = access.IsInitial(m) ? m.Default : null;
            if (!split) code.Line($"{m.Slot.Shape.Type} {Local(m)} = {initial ?? "default"};");
            else if (initial is not null) code.Line($"{Local(m)} = {initial};");
        }
        if (model.Extension is { } kept) code.Line($"{NewExtension(kept)} extension = null;");
        LoopSpec loop = new("Read", null, tracked);
        Loop(code, model, loop, Member, c =>
        {
            Require(c, [.. tracked.Where(m => m.IsRequired)], tracked);
            access.Declare(c, "value", Local);
            foreach (string call in access.Callbacks("BeforeRead", "value")) c.Line(call);
            foreach (MemberSpec m in readable.Where(m => access.IsInitial(m) && Initialized(m) is not null)) c.Line($"if ({IsSeen(tracked, m)}) value.{Initialized(m)} = true;");
            foreach (MemberSpec m in readable.Where(m => !access.IsInitial(m)))
            {
                string set = Refilling.Of(m, access.Get(m, "value"), Local(m), access.Set(m, "value", Local(m)));
                c.Line($"if ({IsSeen(tracked, m)}) {(m.On(WireBits.Json).Specified is { } specified ? $"{{ {set} value.{specified} = true; }}" : set)}");
            }
            if (model.Extension is { } e) c.Line(MergeExtension(model, e));
            foreach (string call in access.Callbacks("AfterRead", "value")) c.Line(call);
            c.Line("return value;");
        });
        OwnFailures.End(code, OwnFailures.OnReading(model, readable), "reader");
        code.Close();
        code.Line();
        FillParts(code, model, loop, Member);
        if (split) Values(code, readable.Select(m => (m.Slot.Shape.Type, Local(m))));

        void Member(MemberSpec m, CodeWriter c)
        {
            if (!KeepsNull(model, m))
            {
                JsonReadEmitter.Into(c, m.Slot, v => $"{Local(m)} = {v};");
                return;
            }
            c.Line("reader.MoveTo(r);");
            c.Line($"if (reader.IsNull) {SkipNamed(model, null, m)} else {Local(m)} = {JsonReadEmitter.Expression(m.Slot)};");
            c.Line("r.MoveTo(reader);");
        }

        // Newtonsoft.Json marks what it sets, and a constructor's parameter is not.
        static string? Initialized(MemberSpec member) => member.Assign == Assign.Initializer ? member.On(WireBits.Json).Specified : null;

        string Local(MemberSpec member)
        {
            for (int i = 0; i < model.Members.Count; i++)
            {
                if (model.Members[i].Name == member.Name) return (split ? "values.v" : "v") + Emit.Literal.Number(i);
            }
            return "";
        }
    }

    static string? Seen(MemberSpec[] tracked, MemberSpec member) => Array.IndexOf(tracked, member) is >= 0 and int i ? $"seen{i / 64} |= {1UL << (i % 64)}UL;" : null;

    static string IsSeen(MemberSpec[] tracked, MemberSpec member)
    {
        int i = Array.IndexOf(tracked, member);
        return $"(seen{i / 64} & {1UL << (i % 64)}UL) != 0";
    }

    static void Require(CodeWriter code, MemberSpec[] required, MemberSpec[]? tracked = null)
    {
        foreach (MemberSpec m in required)
            code.Line($"if (({IsSeen(tracked ?? required, m)}) == false) reader.FailMissing({Emit.Literal.Text(m.WireName)});");
    }

    /// <summary>
    /// The loop over the members. Each member's value is read in one place, after a label; after it, the name that
    /// the model declares next is compared first, and only another one goes through the dispatch.
    /// </summary>
    static void Loop(CodeWriter code, ModelSpec model, LoopSpec loop, Action<MemberSpec, CodeWriter> assign, Action<CodeWriter> end)
    {
        MemberSpec[] members = Readable(model);
        assign = Marked(model, loop, assign);
        for (int w = 0; w * 64 < loop.Tracked.Length; w++) code.Line($"ulong seen{w} = 0;");
        if (members.Length == 0)
        {
            NoMembers(code, model, loop.Target);
            end(code);
            return;
        }
        bool split = Parts.AreNeeded(members.Length);
        string begin = split ? "Jump" : "M0", unknown = $"r = reader; at = {members.Length}; goto Next;";
        code.Lines($$"""
            global::System.ReadOnlySpan<byte> name = default;
            int at = 0, next = 0;
            bool first = true;
            {{JsonNames.Reader}} r = reader;
            """);
        if (!split) JsonReadEmitter.Locals(code, members.Select(m => m.Slot));
        if (model.IsCase)
        {
            code.Lines($$"""
                if (begun)
                {
                    if (r.{{Next(members[0])}}) goto {{begin}};
                    goto Next;
                }
                """);
        }
        code.Lines($$"""
            if (r.{{First(members[0])}}) { r.PushDepth(); goto {{begin}}; }
            reader.ReadBeginObject();
            r = reader;
            goto First;
            """);
        code.Label("Next", "the name after a member's value");
        code.Line("first = false;");
        code.Label("First", "the first name");
        code.Line("next = r.TryReadExpected(s_members, at, first);");
        code.Line("if (next < 0) { reader = r; next = reader.ReadMember(s_members, at, first, out name); r = reader; }");
        OtherName(code, model, "next");
        if (split)
        {
            JumpToPart(code, model, loop, unknown);
            code.Label("End");
            code.Line(";");
            end(code);
            return;
        }
        code.Open("switch (next)");
        for (int i = 0; i < members.Length; i++) code.Line($"case {Emit.Literal.Number(i)}: goto M{Emit.Literal.Number(i)};");
        if (HasSkipped(model)) code.Line($"case >= {members.Length}: {SkipWritten(model, loop.Target)} {unknown}");
        code.Line($"case {End}: goto End;");
        code.Line($"default: {Unknown(model, loop.Target)} {unknown}");
        code.Close();
        for (int i = 0; i < members.Length; i++)
        {
            code.Label("M" + Emit.Literal.Number(i), members[i].Name);
            assign(members[i], code);
            code.Line($"if (!r.{(i + 1 < members.Length ? Next(members[i + 1]) : "TryReadEnd()")}) {{ at = {Emit.Literal.Number(i + 1)}; goto Next; }}");
        }
        code.Line("reader.MoveTo(r);");
        code.Label("End");
        code.Line(";");
        end(code);
    }

    /// <summary>The loop over a model without members: all that it finds is unknown.</summary>
    static void NoMembers(CodeWriter code, ModelSpec model, string? target)
    {
        code.Line(model.IsCase ? "if (!begun) reader.ReadBeginObject();" : "reader.ReadBeginObject();");
        string first = model.IsCase ? "begun ? reader.ReadNextName(out name) : reader.ReadFirstName(out name)" : "reader.ReadFirstName(out name)";
        string written = HasSkipped(model) ? $"if (reader.IsMember(s_members, name)) {SkipWritten(model, target)} else " : "";
        code.Line("global::System.ReadOnlySpan<byte> name;");
        code.Open($"for (bool more = {first}; more; more = reader.ReadNextName(out name))");
        code.Line(written + Unknown(model, target));
        code.Close();
    }

    /// <summary>Returns whether null for the member goes into extension data: nothing sets it, and null is nothing that its value is filled with.</summary>
    static bool KeepsNull(ModelSpec model, MemberSpec member) => member.Assign == Assign.InPlace && model.Extension is { TakesWrittenOnly: true };

    /// <summary>Returns a statement that skips or keeps the value of a member that nothing sets.</summary>
    static string SkipNamed(ModelSpec model, string? target, MemberSpec member) =>
        model.Extension is { TakesWrittenOnly: true } ? Unknown(model, target, Emit.Literal.Utf8(member.WireName)) : "reader.SkipWritten(default);";

    /// <summary>Returns a statement that skips or keeps the value of a member that is only written.</summary>
    static string SkipWritten(ModelSpec model, string? target) => KeepsWritten(model, target) ? Unknown(model, target) : "reader.SkipWritten(name);";

    /// <summary>Returns whether values that nothing sets are extension data, which Newtonsoft.Json does not collect while it reads the arguments of a constructor.</summary>
    static bool KeepsWritten(ModelSpec model, string? target) =>
        model.Extension is { TakesWrittenOnly: true } && (target is not null || model.Members.All(m => m.Assign != Assign.Constructor));

    /// <summary>Returns a statement that skips, keeps or refuses a member that the model does not have.</summary>
    static string Unknown(ModelSpec model, string? target, string name = "name")
    {
        // The object itself, where there is one: others may refer to it from inside.
        string owner = target is null || model.IsValueType ? "" : ", " + target;
        if (model.Extension is not { } extension)
            return model.UnknownMembers == ModelSpec.SkipUnknown ? $"reader.SkipUndeclared(name{(owner.Length == 0 ? ", null" : owner)});" : $"reader.SkipUnknown(name, {(model.UnknownMembers == 1 ? "true" : "false")}{owner});";
        return ReadExtension(model, extension, target, $"ref reader, {name}", owner);
    }

    static string First(MemberSpec member) => Consume("{" + Emit.Literal.JsonName(member.WireName) + ":");

    static string Next(MemberSpec member) => Consume("," + Emit.Literal.JsonName(member.WireName) + ":");

    /// <summary>Returns a call that moves past a literal. Short ones are numbers in it, which cost the JIT no locals.</summary>
    static string Consume(string text)
    {
        byte[] bytes = System.Text.Encoding.UTF8.GetBytes(text);
        int length = bytes.Length;
        string tail = $"{Emit.Literal.Number(length)}{(Emit.Literal.IsUnescaped(text.Replace("\"", "")) && !text.Contains("*/") ? $" /* {text} */" : "")})";
        return length switch
        {
            >= 4 and < 8 => $"TryConsume8({Word(0, 4)}, {Word(length - 4, 4)}, {tail}",
            >= 8 and <= 16 => $"TryConsume16({Word(0, 8)}, {Word(length - 8, 8)}, {tail}",
            > 16 and <= 24 => $"TryConsume24({Word(0, 8)}, {Word(8, 8)}, {Word(length - 8, 8)}, {tail}",
            _ => $"TryConsume({Emit.Literal.Utf8(text)})",
        };

        string Word(int start, int count) => Emit.Literal.LittleEndian(bytes, start, count);
    }
}
