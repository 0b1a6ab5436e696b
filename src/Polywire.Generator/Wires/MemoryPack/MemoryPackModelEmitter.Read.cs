using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

static partial class MemoryPackModelEmitter
{
    static string Ref(ModelSpec model) => model.IsValueType ? "ref " : "";

    /// <summary>Returns the argument that the constructor gets for an absent member, as C# text; null for its type's default.</summary>
    static string? Initial(MemberSpec member) => member.On(WireBits.MemoryPack).IsResetIfAbsent ? null : member.Default;

    /// <summary>Returns whether the member is set to its type's default if it is absent.</summary>
    static bool IsReset(MemberSpec member) => member.On(WireBits.MemoryPack).IsResetIfAbsent && member.Assign is Assign.AtOnce or Assign.Initializer && !member.Appends;

    /// <summary>Returns the statement that does so; null if there is none.</summary>
    static string? Reset(MemberSpec member, ModelAccess access) => IsReset(member) ? access.Set(member, "value", $"default({member.Slot.Shape.Type})") : null;

    /// <summary>Returns whether members are read into locals first, because the constructor or the object initializer takes them.</summary>
    static bool IsDeferred(ModelSpec model, ModelAccess access) => Members(model).Any(access.IsInitial);

    static void Read(CodeWriter code, ModelSpec model)
    {
        var access = new ModelAccess(model);
        MemberSpec[] members = Members(model);
        bool split = Parts.AreNeeded(members.Length);
        bool runs = OwnFailures.OnReading(model, members);
        bool inline = Inlining.IsFlat(model) && !model.IsUnion && !runs && members.All(m => IsFlat(m, access));
        string self = inline ? "ReadElement" : "ReadSelf";
        if (Inlining.IsFlat(model) && !inline)
        {
            code.Line($"public static {model.Type} ReadElement(ref {MemoryPackNames.Reader} reader) => Read(ref reader);");
            code.Line();
        }
        if (!model.IsUnion)
        {
            if (inline) code.Line(GeneratedFile.Apart);
            code.Line($"public static {model.Type} Read(ref {MemoryPackNames.Reader} reader) => {self}(ref reader);");
            code.Line();
        }
        if (inline) code.Line(GeneratedFile.Inline);
        code.Open($"public static {model.Type} {self}(ref {MemoryPackNames.Reader} reader)");
        OwnFailures.Begin(code, runs, "reader");
        if (members.Any(m => m.IsExplicitlyRequired)) code.Line("int start = reader.Position;");
        // From the header on with a copy of the reader, which is loaded and stored once.
        code.Line($"{MemoryPackNames.Reader} r = reader;");
        code.Line($"int count = r.Read{(model.IsValueType ? "Struct" : "Object")}Header({members.Length});");
        if (!model.IsValueType) code.Line("if (count < 0) { reader.MoveTo(r); return default; }");
        foreach (MemberSpec m in members.Where(m => m.IsExplicitlyRequired)) code.Line($"if (count <= {Array.IndexOf(members, m)}) r.FailMissing({Literal.Text(m.WireName)}, start);");
        if (MemoryCost.Of(model, MemoryPackNames.FreeMemory, "r") is { } cost) code.Line(cost);
        if (split)
        {
            code.Line("reader.MoveTo(r);");
            code.Line("return ReadPrefix(ref reader, count);");
        }
        else
        {
            // The copy stays in registers while its address is not taken.
            if (inline && members.Length > 0) code.Line($"if (count != {members.Length}) {{ {model.Type} prefix = ReadPrefix(r, count, out int end); reader.Advance(end - reader.Position); return prefix; }}");
            else if (members.Length > 0) code.Line($"if (count != {members.Length}) {{ reader.MoveTo(r); return ReadPrefix(ref reader, count); }}");
            code.Line(inline ? "r.CheckDepth();" : "r.PushDepth();");
            if (IsDeferred(model, access)) AllDeferred(code, model, access);
            else AllInto(code, model, access);
            if (!inline) code.Line("r.PopDepth();");
            code.Line("reader.MoveTo(r);");
            foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
            code.Line("return value;");
        }
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();
        if (members.Length > 0) Prefix(code, model, access, inline);
        Populate(code, model, access);
    }

    /// <summary>Returns whether the member is read by inlined code alone.</summary>
    static bool IsFlat(MemberSpec member, ModelAccess access) =>
        member.Assign is not (Assign.Never or Assign.InPlace) && !member.Appends && access.Set(member, "value", "x") is not null
        && (member.Slot.Shape is ScalarShape { Kind: ScalarKind.String } || MemoryPackKinds.Fixed(member.Slot.Shape) is not null);

    /// <summary>Reads all members into a new object, with the local copy <c>r</c> of the reader.</summary>
    static void AllInto(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        access.Declare(code, "value", m => Initial(m) ?? $"default({m.Slot.Shape.Type})");
        foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
        MemoryPackReadEmitter.All(code, [.. Members(model).Select((m, i) => new MemoryPackReadEmitter.Target(m.Slot.Shape, v => Assigned(m, i, access, v)))]);
    }

    /// <summary>Returns a statement that gives a constructed object what was read.</summary>
    static string Assigned(MemberSpec member, int index, ModelAccess access, string read)
    {
        if (member.Assign == Assign.Never) return $"_ = {read};";
        if (member.Assign != Assign.InPlace && !member.Appends) return access.Set(member, "value", read) ?? $"_ = {read};";
        string held = access.Get(member, "value"), local = "items" + index;
        string give = Refilling.Of(member, held, local, access.Set(member, "value", local));
        return $"{{ {member.Slot.Shape.Type} {local} = {read}; if ({local} is not null) {give} }}";
    }

    /// <summary>Reads all members into locals, with the local copy <c>r</c> of the reader, then makes the object.</summary>
    static void AllDeferred(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] members = Members(model);
        MemoryPackReadEmitter.All(code, [.. members.Select((m, i) => new MemoryPackReadEmitter.Target(m.Slot.Shape, v => $"{m.Slot.Shape.Type} v{i} = {v};"))]);
        Construct(code, model, access, i => "v" + i, null);
    }

    static void Construct(CodeWriter code, ModelSpec model, ModelAccess access, Func<int, string> local, string? count)
    {
        MemberSpec[] members = Members(model);
        string Argument(MemberSpec m) => Array.IndexOf(members, m) is >= 0 and int i ? local(i) : Initial(m) ?? $"default({m.Slot.Shape.Type})";
        access.Declare(code, "value", Argument);
        foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
        for (int i = 0; i < members.Length; i++)
        {
            MemberSpec m = members[i];
            if (access.IsInitial(m) || m.Assign == Assign.Never) continue;
            string condition = count is null || IsReset(m) ? "" : $"{count} > {i}";
            if (m.Assign == Assign.InPlace || m.Appends) condition += $"{(condition.Length > 0 ? " && " : "")}{local(i)} is not null";
            string set = Refilling.Of(m, access.Get(m, "value"), local(i), access.Set(m, "value", local(i)));
            code.Line(condition.Length > 0 ? $"if ({condition}) {set}" : set);
        }
    }

    // ---- objects of fewer members, and large ones: members one by one, each where it is there ----

    /// <summary>The method that reads an object of fewer members. Inlined code passes its copy of the reader by value: it lives in registers.</summary>
    static void Prefix(CodeWriter code, ModelSpec model, ModelAccess access, bool byValue)
    {
        MemberSpec[] members = Members(model);
        bool deferred = IsDeferred(model, access);
        code.Line(GeneratedFile.Apart);
        code.Open($"static {model.Type} ReadPrefix({(byValue ? "" : "ref ")}{MemoryPackNames.Reader} reader, int count{(byValue ? ", out int end" : "")})");
        if (deferred)
        {
            code.Line("reader.PushDepth();");
            code.Line("var values = new Values();");
            for (int i = 0; i < members.Length; i++)
                if (access.IsInitial(members[i]) && Initial(members[i]) is { } initial) code.Line($"values.v{i} = {initial};");
            CallReadParts(code, members.Length, "Values", $", {HeldRef(members.Length)}values");
            Construct(code, model, access, i => "values.v" + i, "count");
            code.Line("reader.PopDepth();");
        }
        else
        {
            access.Declare(code, "value", m => Initial(m) ?? $"default({m.Slot.Shape.Type})");
            foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
            for (int i = 0; i < members.Length; i++)
                if (Reset(members[i], access) is { } reset) code.Line($"if (count <= {i}) {reset}");
            code.Line($"Fill(ref reader, {Ref(model)}value, count, false);");
        }
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        if (byValue) code.Line("end = reader.Position;");
        code.Line("return value;");
        code.Close();
        code.Line();
        if (!deferred) return;
        code.Open(Parts.AreOnHeap(members.Length) ? "sealed class Values" : "struct Values");
        for (int i = 0; i < members.Length; i++) code.Line($"internal {members[i].Slot.Shape.Type} v{i};");
        code.Close();
        code.Line();
        ReadParts(code, members, "Values", $", {HeldRef(members.Length)}Values values", (m, i) => v => $"values.v{i} = {v};");
    }

    static string HeldRef(int members) => Parts.AreOnHeap(members) ? "" : "ref ";

    /// <summary>Reads members into an object that is there already; with <c>merge</c>, into the models inside it too.</summary>
    static void Populate(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec[] members = Members(model);
        code.Open($"public static void Populate(ref {MemoryPackNames.Reader} reader, {Ref(model)}{model.Type} value)");
        bool runs = OwnFailures.OnReading(model, members);
        OwnFailures.Begin(code, runs, "reader");
        code.Line("int start = reader.Position;");
        code.Line($"int count = reader.Read{(model.IsValueType ? "Struct" : "Object")}Header({members.Length});");
        if (!model.IsValueType) code.Line("if (count < 0) reader.FailNullPopulate(start);");
        foreach (string call in access.CallbacksBeforePopulate("value")) code.Line(call);
        code.Line($"Fill(ref reader, {Ref(model)}value, count, true);");
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();
        code.Open($"static void Fill(ref {MemoryPackNames.Reader} reader, {Ref(model)}{model.Type} value, int count, bool merge)");
        code.Line("reader.PushDepth();");
        CallReadParts(code, members.Length, "Members", $", {Ref(model)}value, merge");
        code.Line("reader.PopDepth();");
        code.Close();
        code.Line();
        ReadParts(code, members, "Members", $", {Ref(model)}{model.Type} value, bool merge", (m, i) => v => Given(m, i, access, v));
    }

    /// <summary>Does what <see cref="Assigned"/> does, for an object that may have values already.</summary>
    static string Given(MemberSpec member, int index, ModelAccess access, string read)
    {
        string refuse = $"{{ reader.MoveTo(r); reader.FailNotSettable({Literal.Text(member.WireName)}); }}";
        if (member.Assign == Assign.Never) return $"_ = {read};";
        if (member.Assign == Assign.InPlace || member.Appends) return Assigned(member, index, access, read);
        string? set = access.Set(member, "value", read);
        if (member.Slot.Shape is ModelShape { CanPopulate: true, IsUnmanaged: false } nested && set is not null)
            return $"if (merge && {access.Get(member, "value")} is {{ }} inner{index} && !reader.IsNullObject()) {MemoryPackNames.Class(nested)}.Populate(ref reader, inner{index}); else {set}";
        return set ?? refuse;
    }

    static void CallReadParts(CodeWriter code, int members, string name, string arguments)
    {
        for (int part = 0; part < Parts.Count(members); part++)
            code.Line($"{(part == 0 ? "" : $"if (count > {part * Parts.Size}) ")}Read{name}{part}(ref reader, count{arguments});");
    }

    static void ReadParts(CodeWriter code, MemberSpec[] members, string name, string parameters, Func<MemberSpec, int, Func<string, string>> assign)
    {
        for (int part = 0; part < Parts.Count(members.Length); part++)
        {
            code.Open($"static void Read{name}{part}(ref {MemoryPackNames.Reader} reader, int count{parameters})");
            code.Line($"{MemoryPackNames.Reader} r = reader;");
            foreach ((MemberSpec member, int i) in Parts.Of(members, part))
            {
                code.Line($"if (count <= {i}) goto End;");
                MemoryPackReadEmitter.One(code, new(member.Slot.Shape, assign(member, i)));
            }
            code.Label("End");
            code.Line("reader.MoveTo(r);");
            code.Close();
            code.Line();
        }
    }
}
