using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

// Models whose members have their lengths before them: of other versions, and with references.
static partial class MemoryPackModelEmitter
{
    static bool IsTolerant(ModelSpec model) => model.GenerateType != MemoryPackGenerateType.Object;

    static bool HasReferences(ModelSpec model) => model.GenerateType == MemoryPackGenerateType.CircularReference;

    /// <summary>Returns the members by their order; null where no member has it.</summary>
    internal static MemberSpec?[] Slots(ModelSpec model)
    {
        MemberSpec[] members = Members(model);
        int count = members.Length == 0 ? 0 : members.Max(m => m.On(WireBits.MemoryPack).Index) is >= 0 and int last ? last + 1 : members.Length;
        var slots = new MemberSpec?[Math.Min(count, 1000)];
        for (int i = 0; i < members.Length; i++)
        {
            int at = members[i].On(WireBits.MemoryPack).Index >= 0 ? members[i].On(WireBits.MemoryPack).Index : i;
            if (at < slots.Length) slots[at] = members[i];
        }
        return slots;
    }

    /// <summary>Returns why objects of the model cannot be created before their members are read; null if they can.</summary>
    internal static string? NoReferences(ModelSpec model)
    {
        if (!HasReferences(model)) return null;
        if (model.IsValueType) return "CircularReference needs a class";
        if (model.ConstructorArguments.Count > 0) return "CircularReference needs a constructor without parameters";
        return new ModelAccess(model) is var access && Members(model).FirstOrDefault(access.IsInitial) is { } initial ? $"CircularReference needs members that can be set after the object was made, and '{initial.Name}' is init or required" : null;
    }

    static void TolerantMembers(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec?[] slots = Slots(model);
        code.Line("writer.PushDepth();");
        string number = "-1";
        if (HasReferences(model))
        {
            code.Line("long number = writer.BeginReference(value);");
            code.Line("if (number >= 0)");
            code.Open();
            number = "number";
        }
        code.Line($"global::System.Span<int> lengths = stackalloc int[{slots.Length}];");
        code.Line($"{MemoryPackNames.Writer} members = writer.BeginMembers({slots.Length}, {number});");
        code.Open("try");
        for (int part = 0; part < Parts.Count(slots.Length); part++) code.Line($"WriteSlots{part}(ref members, value, lengths);");
        code.Close();
        code.Line($"catch (global::System.Exception e) when (writer.NoteMembers(e, members, {number}, Layout())) {{ throw; }}");
        code.Line($"writer.EndMembers(ref members, lengths, {number});");
        if (HasReferences(model)) code.Close();
        code.Line("writer.PopDepth();");
    }

    /// <summary>The layout of the object, for the path of a failed write or read.</summary>
    static void TolerantLayout(CodeWriter code, ModelSpec model)
    {
        string members = string.Join(", ", Slots(model).Select(m => m is null ? "new MemoryPackMember(null, MemoryPackLayout.Fixed(0))" : MemoryPackLayoutEmitter.Member(m.WireName, MemoryPackLayoutEmitter.Of(m.Slot.Shape))).Prepend(HasReferences(model) ? "true" : "false"));
        code.Line($"static MemoryPackLayout Layout() => MemoryPackLayout.Tolerant({members});");
        code.Line();
    }

    /// <summary>Writes runs of members, and the length of each: members of fixed size are put together, and others measured.</summary>
    static void WriteSlots(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        MemberSpec?[] slots = Slots(model);
        for (int part = 0; part < Parts.Count(slots.Length); part++)
        {
            code.Open($"static void WriteSlots{part}(ref {MemoryPackNames.Writer} writer, {model.Type} value, scoped global::System.Span<int> lengths)");
            code.Line($"{MemoryPackNames.Writer} w = writer;");
            var body = new WriteBody();
            int since = 0;
            bool isMeasured = false;
            foreach ((MemberSpec? member, int i) in Parts.Of(slots, part))
            {
                int? size = member is null ? 0 : MemoryPackKinds.Fixed(member.Slot.Shape);
                if (size is not null) code.Line($"lengths[{i}] = {Literal.Number(size.Value)};");
                if (member is null) continue;
                if (size is null && !isMeasured) code.Line("int start = w.Written;");
                isMeasured |= size is null;
                MemoryPackWriteEmitter.Value(body, member.Slot.Shape, access.Get(member, "value"));
                since += size ?? 0;
                if (size is not null) continue;
                body.AddControl($"lengths[{i}] = w.Written - start{(since > 0 ? " - " + Literal.Number(since) : "")};");
                body.AddControl("start = w.Written;");
                since = 0;
            }
            body.Print(code);
            code.Line("writer.MoveTo(w);");
            code.Close();
            code.Line();
        }
    }

    static void ReadTolerant(CodeWriter code, ModelSpec model)
    {
        var access = new ModelAccess(model);
        MemberSpec?[] slots = Slots(model);
        bool deferred = IsDeferred(model, access);
        if (Inlining.IsFlat(model))
        {
            code.Line($"public static {model.Type} ReadElement(ref {MemoryPackNames.Reader} reader) => Read(ref reader);");
            code.Line();
        }
        if (!model.IsUnion)
        {
            code.Line($"public static {model.Type} Read(ref {MemoryPackNames.Reader} reader) => ReadSelf(ref reader);");
            code.Line();
        }
        code.Open($"public static {model.Type} ReadSelf(ref {MemoryPackNames.Reader} reader)");
        bool runs = OwnFailures.OnReading(model, Members(model));
        OwnFailures.Begin(code, runs, "reader");
        bool isAnyRequired = slots.Any(s => s is { IsExplicitlyRequired: true });
        if (isAnyRequired) code.Line("int start = reader.Position;");
        Header(code, model, "known");
        code.Line("reader.PushDepth();");
        if (MemoryCost.Of(model, MemoryPackNames.FreeMemory) is { } cost) code.Line(cost);
        if (HasByteLengths(slots)) ByteLengths(code, model, access, slots);
        code.Line($"return ReadWithLengths(ref reader, count{(isAnyRequired ? ", start" : "")});");
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();
        // A method of its own, so that the fast path has no lengths on the stack.
        code.Line(GeneratedFile.Apart);
        code.Open($"static {model.Type} ReadWithLengths(ref {MemoryPackNames.Reader} reader, int count{(isAnyRequired ? ", int start" : "")})");
        Lengths(code, model);
        if (deferred)
        {
            code.Line("var values = new Values();");
            for (int i = 0; i < slots.Length; i++)
                if (slots[i] is { } initialized && access.IsInitial(initialized) && Initial(initialized) is { } initial) code.Line($"values.v{i} = {initial};");
            CallReadSlots(code, slots.Length, "Values", $", {HeldRef(slots.Length)}values");
            ConstructSlots(code, model, access, slots, i => "values.v" + i, i => $"count > {i} && lengths[{i}] != 0");
        }
        else
        {
            access.Declare(code, "value", m => Initial(m) ?? $"default({m.Slot.Shape.Type})");
            if (HasReferences(model)) code.Line("reader.AddReference(value, sum);");
            foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
            for (int i = 0; i < slots.Length; i++)
                if (slots[i] is { } absent && Reset(absent, access) is { } reset) code.Line($"if (count <= {i} || lengths[{i}] == 0) {reset}");
            CallReadSlots(code, slots.Length, "Members", $", {Ref(model)}value, false");
        }
        End(code, model);
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        code.Line("return value;");
        code.Close();
        code.Line();
        if (deferred)
        {
            code.Open(Parts.AreOnHeap(slots.Length) ? "sealed class Values" : "struct Values");
            for (int i = 0; i < slots.Length; i++)
                if (slots[i] is { } member) code.Line($"internal {member.Slot.Shape.Type} v{i};");
            code.Close();
            code.Line();
            ReadSlots(code, slots, "Values", $", {HeldRef(slots.Length)}Values values", (m, i) => v => $"values.v{i} = {v};");
        }
        code.Open($"public static void Populate(ref {MemoryPackNames.Reader} reader, {Ref(model)}{model.Type} value)");
        OwnFailures.Begin(code, runs, "reader");
        code.Line("int start = reader.Position;");
        code.Line($"int count = reader.Read{(model.IsValueType ? "Struct" : "Object")}Header({MemoryPackNames.Most});");
        if (!model.IsValueType) code.Line("if (count < 0) reader.FailNullPopulate(start);");
        code.Line("reader.PushDepth();");
        Lengths(code, model);
        if (HasReferences(model)) code.Line("reader.AddReference(value, sum);");
        foreach (string call in access.CallbacksBeforePopulate("value")) code.Line(call);
        CallReadSlots(code, slots.Length, "Members", $", {Ref(model)}value, true");
        End(code, model);
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();
        ReadSlots(code, slots, "Members", $", {Ref(model)}{model.Type} value, bool merge", (m, i) => v => Given(m, i, access, v));
    }

    static void Header(CodeWriter code, ModelSpec model, string known)
    {
        if (HasReferences(model))
        {
            code.Line($"int count = reader.ReadReferenceHeader<{model.Type}>(out {model.Type} {known});");
            code.Line($"if (count < 0) return {known};");
            return;
        }
        code.Line($"int count = reader.Read{(model.IsValueType ? "Struct" : "Object")}Header({MemoryPackNames.Most});");
        if (!model.IsValueType) code.Line("if (count < 0) return default;");
    }

    static void Lengths(CodeWriter code, ModelSpec model)
    {
        code.Line("global::System.Span<int> lengths = stackalloc int[count];");
        code.Line($"{(HasReferences(model) ? "int sum = " : "")}reader.ReadLengths(lengths);");
        MemberSpec?[] slots = Slots(model);
        for (int i = 0; i < slots.Length; i++)
            if (slots[i] is { IsExplicitlyRequired: true } needed) code.Line($"if (count <= {i} || lengths[{i}] == 0) reader.FailMissing({Literal.Text(needed.WireName)}, start);");
    }

    static void End(CodeWriter code, ModelSpec model)
    {
        code.Line($"for (int k = {Slots(model).Length}; k < count; k++) reader.SkipMember(lengths[k], {(model.UnknownMembers == 1 ? "true" : "false")});");
        code.Line("reader.PopDepth();");
    }

    /// <summary>Prints the construction of the object from the values that were read.</summary>
    /// <param name="local">The local of a slot.</param>
    /// <param name="isPresent">The condition under which a slot is present; null if it always is.</param>
    static void ConstructSlots(CodeWriter code, ModelSpec model, ModelAccess access, MemberSpec?[] slots, Func<int, string> local, Func<int, string?> isPresent)
    {
        string Argument(MemberSpec m) => Array.IndexOf(slots, m) is >= 0 and int i ? local(i) : Initial(m) ?? $"default({m.Slot.Shape.Type})";
        access.Declare(code, "value", Argument);
        foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
        for (int i = 0; i < slots.Length; i++)
        {
            if (slots[i] is not { } m || access.IsInitial(m) || m.Assign == Assign.Never) continue;
            string? filled = m.Assign == Assign.InPlace || m.Appends ? $"{local(i)} is not null" : null;
            string condition = string.Join(" && ", new[] { IsReset(m) ? null : isPresent(i), IsReset(m) ? null : filled }.Where(c => c is not null));
            code.Line($"{(condition.Length == 0 ? "" : $"if ({condition}) ")}{Refilling.Of(m, access.Get(m, "value"), local(i), access.Set(m, "value", local(i)))}");
        }
    }

    static void CallReadSlots(CodeWriter code, int slots, string name, string arguments)
    {
        for (int part = 0; part < Parts.Count(slots); part++) code.Line($"Read{name}{part}(ref reader, lengths{arguments});");
    }

    static void ReadSlots(CodeWriter code, MemberSpec?[] slots, string name, string parameters, Func<MemberSpec, int, Func<string, string>> assign)
    {
        for (int part = 0; part < Parts.Count(slots.Length); part++)
        {
            code.Open($"static void Read{name}{part}(ref {MemoryPackNames.Reader} reader, scoped global::System.ReadOnlySpan<int> lengths{parameters})");
            code.Line($"{MemoryPackNames.Reader} r = reader;");
            foreach ((MemberSpec? member, int i) in Parts.Of(slots, part))
            {
                if (member is null)
                {
                    code.Line($"if (lengths.Length > {i}) r.SkipMember(lengths[{i}], false);");
                    continue;
                }
                code.Open($"if (lengths.Length > {i} && lengths[{i}] != 0)");
                code.Line($"int end{i} = r.Position + lengths[{i}];");
                MemoryPackReadEmitter.One(code, new(member.Slot.Shape, assign(member, i)));
                code.Line($"r.EndMember(end{i}, lengths[{i}]);");
                code.Close();
            }
            code.Line("reader.MoveTo(r);");
            code.Close();
            code.Line();
        }
    }
}
