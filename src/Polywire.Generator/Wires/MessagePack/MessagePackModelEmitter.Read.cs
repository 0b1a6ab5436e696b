using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MessagePack;

static partial class MessagePackModelEmitter
{
    static void Read(CodeWriter code, ModelSpec model)
    {
        var access = new ModelAccess(model, name: Name);
        bool runs = OwnFailures.OnReading(model, Members(model));
        bool inline = Inlining.IsFlat(model) && !model.IsUnion && !model.IsCase && !runs && Members(model).All(m => IsFlat(m, access));
        string self = inline ? "ReadElement" : "ReadSelf";
        if (Inlining.IsFlat(model) && !inline)
        {
            code.Line($"public static {model.Type} ReadElement(ref {MessagePackNames.Reader} reader) => Read(ref reader);");
            code.Line();
        }
        if (!model.IsUnion)
        {
            if (inline) code.Line(GeneratedFile.Apart);
            code.Line($"public static {model.Type} Read(ref {MessagePackNames.Reader} reader) => {self}(ref reader);");
            code.Line();
        }
        if (inline) code.Line(GeneratedFile.Inline);
        code.Open($"public static {model.Type} {self}(ref {MessagePackNames.Reader} reader)");
        if (!model.IsValueType) code.Line("if (reader.TryReadNil()) return default;");
        OwnFailures.Begin(code, runs, "reader");
        if (MemoryCost.Of(model, MessagePackNames.FreeMemory) is { } cost) code.Line(cost);
        if (!Members(model).Any(access.IsInitial))
        {
            access.Declare(code, "value", m => m.Default ?? $"default({m.Slot.Shape.Type})");
            foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
            code.Line($"Fill(ref reader, {Ref(model)}value, false);");
            foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
            code.Line("return value;");
        }
        else
        {
            Deferred(code, model, access);
        }
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();
        DeferredParts(code, model, access);
        Fill(code, model, access, inline);
        if (!IsArray(model)) FindName(code, model);
    }

    /// <summary>Returns whether the member is read by inlined code alone.</summary>
    static bool IsFlat(MemberSpec member, ModelAccess access) =>
        member.Assign is not (Assign.Never or Assign.InPlace) && !member.Appends && access.Set(member, "value", "x") is not null && member.Slot.Shape switch
        {
            ScalarShape scalar => MessagePackNames.IsHot(scalar.Kind),
            EnumShape { IsTextElsewhere: false } e => MessagePackNames.IsHot(e.UnderlyingKind),
            NullableShape { Inner: ScalarShape inner } => MessagePackNames.IsHot(inner.Kind),
            _ => false,
        };

    static string Ref(ModelSpec model) => model.IsValueType ? "ref " : "";

    /// <summary>Reads members into an object that is there already; with <c>merge</c>, into the models inside it too.</summary>
    static void Fill(CodeWriter code, ModelSpec model, ModelAccess access, bool inline)
    {
        code.Open($"public static void Populate(ref {MessagePackNames.Reader} reader, {Ref(model)}{model.Type} value)");
        bool runs = OwnFailures.OnReading(model, Members(model));
        OwnFailures.Begin(code, runs, "reader");
        foreach (string call in access.CallbacksBeforePopulate("value")) code.Line(call);
        code.Line($"Fill(ref reader, {Ref(model)}value, true);");
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();

        if (inline) code.Line(GeneratedFile.Inline);
        code.Open($"static void Fill(ref {MessagePackNames.Reader} reader, {Ref(model)}{model.Type} value, bool merge)");
        LoopSpec loop = new("Fill", "value", []);
        Loop(code, model, loop, Member);
        code.Close();
        code.Line();
        LoopParts(code, model, loop, Member);

        void Member(MemberSpec m, CodeWriter c)
        {
            if (m.Assign == Assign.InPlace)
            {
                c.Line("reader.MoveTo(r);");
                c.Line($"if (!reader.TryReadNil()) {Refilling.Verb(m)}({access.Get(m, "value")}, {MessagePackReadEmitter.Expression(m.Slot.Shape)});");
                c.Line("r.MoveTo(reader);");
                return;
            }
            string? refuse = $"{{ reader.MoveTo(r); reader.FailNotSettable({Literal.Text(Name(m))}); }}";
            if (m.Appends)
            {
                c.Line("reader.MoveTo(r);");
                c.Line($"{m.Slot.Shape.Type} items_{m.Name} = {MessagePackReadEmitter.Expression(m.Slot.Shape)};");
                c.Line(Refilling.Of(m, access.Get(m, "value"), "items_" + m.Name, access.Set(m, "value", "items_" + m.Name) ?? refuse));
                c.Line("r.MoveTo(reader);");
                return;
            }
            if (m.Slot.Shape is ModelShape { CanPopulate: true } nested)
            {
                c.Open($"if (merge && {access.Get(m, "value")} is {{ }} inner_{m.Name})");
                c.Line("reader.MoveTo(r);");
                c.Line($"if (reader.TryReadNil()) {access.Set(m, "value", "null") ?? refuse}");
                c.Line($"else {MessagePackNames.Class(nested)}.Populate(ref reader, inner_{m.Name});");
                c.Line("r.MoveTo(reader);");
                c.Close();
                c.Open("else");
                MessagePackReadEmitter.Into(c, m.Slot, v => access.Set(m, "value", v) ?? refuse);
                c.Close();
                return;
            }
            MessagePackReadEmitter.Into(c, m.Slot, v => access.Set(m, "value", v) ?? refuse);
        }
    }

    /// <summary>Reads members into locals, then makes the object.</summary>
    static void Deferred(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] members = [.. Members(model).Where(m => m.Assign != Assign.Never)];
        MemberSpec[] tracked = [.. members.Where(m => !access.IsInitial(m))];
        bool split = Parts.AreNeeded(Members(model).Length);
        if (split) code.Line("var values = new Values();");
        foreach (MemberSpec m in members)
        {
            if (!split) code.Line($"{m.Slot.Shape.Type} {Local(model, m)} = {m.Default ?? "default"};");
            else if (m.Default is { } initial) code.Line($"{Local(model, m)} = {initial};");
        }
        for (int w = 0; w * 64 < tracked.Length; w++) code.Line($"ulong seen{w} = 0;");
        if (model.Extension is { } kept) code.Line($"global::System.Collections.Generic.Dictionary<string, {kept.Value}> extension = null;");
        Loop(code, model, new("Read", null, tracked), (m, c) => ReadLocal(c, model, m, tracked));
        // Constructor parameters that are no members on this wire keep their default.
        string Argument(MemberSpec m) => members.Contains(m) ? Local(model, m) : m.Default ?? "default";
        access.Declare(code, "value", Argument);
        foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
        foreach (MemberSpec m in tracked)
        {
            int i = Array.IndexOf(tracked, m);
            string set = Refilling.Of(m, access.Get(m, "value"), Local(model, m), access.Set(m, "value", Local(model, m)));
            code.Line($"if ((seen{i / 64} & {1UL << (i % 64)}UL) != 0) {set}");
        }
        if (model.Extension is { } e) code.Line($"if (extension is not null) {ExtensionAccess.Set(model, "value", $"{ExtensionSpec.Members}.Merge<{e.Value}>({ExtensionAccess.Get(model, "value")}, extension)")}");
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        code.Line("return value;");
    }

    static void ReadLocal(CodeWriter code, ModelSpec model, MemberSpec member, MemberSpec[] tracked)
    {
        MessagePackReadEmitter.Into(code, member.Slot, v => $"{Local(model, member)} = {v};");
        if (Array.IndexOf(tracked, member) is >= 0 and int i) code.Line($"seen{i / 64} |= {1UL << (i % 64)}UL;");
    }

    static string Local(ModelSpec model, MemberSpec member)
    {
        MemberSpec[] members = Members(model);
        return (Parts.AreNeeded(members.Length) ? "values.v" : "v") + Array.IndexOf(members, member);
    }

    static void Loop(CodeWriter code, ModelSpec model, LoopSpec loop, Action<MemberSpec, CodeWriter> assign)
    {
        if (IsArray(model)) ArrayLoop(code, model, loop, assign);
        else MapLoop(code, model, loop, assign);
    }

    /// <summary>Reads a member, or skips one that nothing can set.</summary>
    static void Assigned(CodeWriter code, MemberSpec member, Action<MemberSpec, CodeWriter> assign)
    {
        if (member.Assign == Assign.Never) code.Line("reader.MoveTo(r); reader.Skip(); r.MoveTo(reader);");
        else assign(member, code);
    }

    /// <summary>Members by index. An array of just the model's length is read straight through; a shorter one leaves the rest alone, a longer one is skipped from there.</summary>
    static void ArrayLoop(CodeWriter code, ModelSpec model, LoopSpec loop, Action<MemberSpec, CodeWriter> assign)
    {
        string? target = loop.Target;
        MemberSpec[] members = Members(model);
        MemberSpec[] needed = BeginRequired(code, members);
        code.Line("int count = reader.ReadArrayHeader();");
        foreach (MemberSpec m in needed) Require(code, m, $"count <= {Index(m)}", target);
        code.Line("reader.PushDepth();");
        code.Line($"{MessagePackNames.Reader} r = reader;");
        int index = 0;
        if (Parts.AreNeeded(members.Length))
        {
            CallArrayParts(code, model, loop);
            index = Index(members[members.Length - 1]) + 1;
        }
        else
        {
            foreach (MemberSpec m in members) ArrayMember(code, model, loop, m, ref index, assign);
        }
        string unknown = model.Extension is null ? $"reader.SkipUnknown(default, {(model.UnknownMembers == 1 ? "true" : "false")});" : ReadExtension(model, target, "Read", "k");
        code.Line($"for (int k = {index}; k < count; k++) {{ reader.MoveTo(r); {unknown} r.MoveTo(reader); }}");
        code.Label("End");
        code.Line("r.PopDepth();");
        code.Line("reader.MoveTo(r);");
    }

    static void ArrayMember(CodeWriter code, ModelSpec model, LoopSpec loop, MemberSpec member, ref int index, Action<MemberSpec, CodeWriter> assign)
    {
        for (; index < Index(member); index++) code.Line($"if (count <= {index}) goto End; reader.MoveTo(r); {Gap(model, loop.Target, index)} r.MoveTo(reader);");
        code.Line($"if (count <= {index}) goto End;");
        Assigned(code, member, assign);
        index++;
    }

    /// <summary>Returns an index that no member has. Writers put nil there; anything else is a member of another version.</summary>
    static string Gap(ModelSpec model, string? target, int index)
    {
        if (model.Extension is not null) return ReadExtension(model, target, "ReadGap", Literal.Number(index));
        return model.UnknownMembers == 1 ? "if (!reader.TryReadNil()) reader.SkipUnknown(default, true);" : "reader.Skip();";
    }

    /// <summary>Returns a statement that keeps a member that the model does not have.</summary>
    static string ReadExtension(ModelSpec model, string? target, string method, string at) =>
        ExtensionAccess.Set(model, target, $"{ExtensionData}{method}(ref reader, {at}, {ExtensionAccess.Get(model, target)})");

    /// <summary>Members by name: the declared next one is compared first, header and all.</summary>
    static void MapLoop(CodeWriter code, ModelSpec model, LoopSpec loop, Action<MemberSpec, CodeWriter> assign)
    {
        string? target = loop.Target;
        MemberSpec[] members = Members(model);
        bool split = Parts.AreNeeded(members.Length);
        MemberSpec[] needed = BeginRequired(code, members);
        for (int w = 0; w * 64 < needed.Length; w++) code.Line($"ulong met{w} = 0;");
        code.Lines($$"""
            int left = reader.ReadMapHeader();
            reader.PushDepth();
            global::System.ReadOnlySpan<byte> name{{(split ? " = default" : "")}};
            {{MessagePackNames.Reader}} r = reader;
            """);
        if (members.Length > 0)
        {
            code.Line("if (left == 0) goto End;");
            if (split) code.Line("int at = 0;");
            code.Line($"if (r.TryReadRaw({Expected(members[0])})) goto {(split ? "Jump" : "M0")};");
            code.Line("goto Dispatch;");
        }
        code.Label("Next", "the key after a member's value");
        code.Line("if (left == 0) goto End;");
        if (members.Length > 0) code.Label("Dispatch", "a key that is not the one expected");
        code.Lines($$"""
            reader.MoveTo(r);
            name = reader.{{(model.Extension is null ? "ReadName" : "ReadStringSpan")}}();
            r.MoveTo(reader);
            """);
        if (split)
        {
            code.Line("at = Find(name);");
            code.Label("Jump", "a member's value");
            code.Line("reader.MoveTo(r);");
            code.Open($"switch (unchecked((uint)at) / {Parts.Size})");
            for (int part = 0; part < Parts.Count(members.Length); part++) code.Line($"case {part}: at = {loop.Name}Part{part}(ref reader{PartArguments(loop, model, part)}, ref left, at); break;");
        }
        else
        {
            code.Open("switch (Find(name))");
            for (int i = 0; i < members.Length; i++) code.Line($"case {i}: goto M{i};");
        }
        if (model.Extension is not null)
        {
            code.Line($"default: {ReadExtension(model, target, "Read", "name")} r.MoveTo(reader); left--; goto Next;");
        }
        else
        {
            code.Line($"default: reader.SkipUnknown(name, {(model.UnknownMembers == 1 ? "true" : "false")}); r.MoveTo(reader); left--; goto Next;");
        }
        code.Close();
        if (split)
        {
            code.Lines("""
                r.MoveTo(reader);
                if (at >= 0) goto Jump;
                goto Next;
                """);
        }
        for (int i = 0; i < members.Length && !split; i++)
        {
            code.Label("M" + i, members[i].Name);
            if (Array.IndexOf(needed, members[i]) is >= 0 and int d) code.Line($"met{d / 64} |= {1UL << (d % 64)}UL;");
            Assigned(code, members[i], assign);
            if (i + 1 < members.Length) code.Line($"if (--left == 0 || !r.TryReadRaw({Expected(members[i + 1])})) goto Next;");
            else code.Line("if (--left != 0) goto Next;");
        }
        code.Label("End");
        for (int d = 0; d < needed.Length; d++) Require(code, needed[d], $"(met{d / 64} & {1UL << (d % 64)}UL) == 0", target);
        code.Line("r.PopDepth();");
        code.Line("reader.MoveTo(r);");
    }

    /// <summary>Returns the members that must be there, and where the value begins that they are missing in.</summary>
    static MemberSpec[] BeginRequired(CodeWriter code, MemberSpec[] members)
    {
        MemberSpec[] needed = ExplicitlyRequired(members);
        if (needed.Length > 0) code.Line("int start = reader.Position;");
        return needed;
    }

    static MemberSpec[] ExplicitlyRequired(MemberSpec[] members) => [.. members.Where(m => m.IsExplicitlyRequired && m.Assign != Assign.Never)];

    /// <summary>An object that is there already may be given some of its members.</summary>
    static void Require(CodeWriter code, MemberSpec member, string isMissing, string? target) =>
        code.Line($"if ({(target is null ? "" : "!merge && ")}{isMissing}) reader.FailMissing({Literal.Text(Name(member))}, start);");

    static string Expected(MemberSpec member) => Literal.Bytes(MessagePackNames.Text(Name(member)));

    static void FindName(CodeWriter code, ModelSpec model)
    {
        MemberSpec[] members = Members(model);
        if (NameTable.Of(members.Select(Name)) is { } table)
        {
            code.Line($"static int Find(global::System.ReadOnlySpan<byte> name) => {table.Call()};");
            code.Line();
            return;
        }
        code.Open("static int Find(global::System.ReadOnlySpan<byte> name)");
        if (members.Length > 0)
        {
            code.Open("switch (name.Length)");
            foreach (var group in members.Select((m, i) => (m, i)).GroupBy(p => Literal.Utf8Length(Name(p.m))).OrderBy(g => g.Key))
            {
                code.Line($"case {group.Key}:");
                foreach ((MemberSpec m, int i) in group) code.Line($"\tif (global::System.MemoryExtensions.SequenceEqual(name, {Literal.Utf8(Name(m))})) return {i};");
                code.Line("\tbreak;");
            }
            code.Close();
        }
        code.Line("return -1;");
        code.Close();
        code.Line();
    }
}
