using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

// Reading. mode 0 makes a new object; 1 populates one, so that a repeated field replaces what there is; 2 merges a message that occurs once more.
static partial class ProtobufModelEmitter
{
    /// <summary>Prints how one loop over fields gets and sets members.</summary>
    sealed class Target(ModelSpec model, ModelAccess access, bool isObject, bool isSplit)
    {
        internal ModelSpec Model => model;

        internal ModelAccess Access => access;

        /// <summary>Whether members are set on an object; otherwise they are read into locals first.</summary>
        internal bool IsObject => isObject;

        internal bool IsSplit => isSplit;

        /// <summary>The members with a bit that says whether they were read.</summary>
        internal MemberSpec[] Marked { get; } = [.. Members(model).Where(m => m.Assign != Assign.Never && (m.IsExplicitlyRequired || m.On(WireBits.Protobuf).OneOf is not null || IsMerged(m) || !isObject && !access.IsInitial(m)))];

        /// <summary>Returns a local, or a field of the object that has the locals of several methods.</summary>
        internal string Local(string name, MemberSpec member) => $"{(isSplit ? "s." : "")}{name}{member.Number}";

        /// <summary>The further occurrences of fields whose messages are merged; null if the model has no such field.</summary>
        internal string? Further { get; } = model.Includes.Count > 0 || Members(model).Any(m => m.Assign != Assign.Never && IsMerged(m)) ? (isSplit ? "s." : "") + "further" : null;

        internal string Get(MemberSpec member) => isObject ? access.Get(member, "value") : Local("v", member);

        internal string Set(MemberSpec member, string value) =>
            !isObject ? $"{Local("v", member)} = {value};" : access.Set(member, "value", value) ?? $"{{ reader.FailNotSettable({Literal.Text(member.WireName)}); }}";

        internal string Word(MemberSpec member) => $"{(isSplit ? "s." : "")}seen{Array.IndexOf(Marked, member) / 64}";

        internal static string Bit(int index) => $"{1UL << (index % 64)}UL";

        internal string BitOf(MemberSpec member) => Bit(Array.IndexOf(Marked, member));

        internal bool IsMarked(MemberSpec member) => Array.IndexOf(Marked, member) >= 0;

        internal string IsSeen(MemberSpec member) => $"({Word(member)} & {BitOf(member)}) != 0";

        internal void Mark(CodeWriter code, MemberSpec member)
        {
            if (IsMarked(member)) code.Line($"{Word(member)} |= {BitOf(member)};");
        }
    }

    /// <summary>Returns whether a second occurrence is merged with the first.</summary>
    static bool IsMerged(MemberSpec member) => ProtobufField.Of(member).NotNull.Kind is ProtobufKind.Message or ProtobufKind.Codec;

    static bool IsCollection(MemberSpec member) => ProtobufField.IsCollection(ProtobufField.Of(member).Kind);

    static void Read(CodeWriter code, ModelSpec model)
    {
        var access = new ModelAccess(model);
        MemberSpec[] members = Members(model);
        bool split = Parts.AreNeeded(members.Length), initial = members.Any(access.IsInitial);
        var filling = new Target(model, access, true, split);
        string self = model.IsUnion ? "ReadSelf" : "Read";
        code.Open($"public static {model.Type} {self}(ref {Reader} reader, {model.Type} existing, int mode)");
        bool runs = OwnFailures.OnReading(model, members);
        OwnFailures.Begin(code, runs, "reader");
        if (initial)
        {
            Construct(code, new Target(model, access, false, split));
        }
        else
        {
            code.Line($"{model.Type} value = existing;");
            code.Open("if (mode == 0)");
            if (MemoryCost.Of(model, FreeMemory) is { } cost) code.Line(cost);
            code.Line(access.Make("value", m => m.Default ?? $"default({m.Slot.Shape.Type})"));
            code.Close();
            foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
            code.Line($"Fill(ref reader, {Ref(model)}value, mode);");
            foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
            code.Line("return value;");
        }
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();
        if (!model.IsUnion && model.IsCase)
        {
            code.Line($"public static {model.Type} ReadSelf(ref {Reader} reader, {model.Type} existing, int mode) => Read(ref reader, existing, mode);");
            code.Line();
        }
        code.Open($"public static void Populate(ref {Reader} reader, {Ref(model)}{model.Type} value)");
        OwnFailures.Begin(code, runs, "reader");
        foreach (string call in access.CallbacksBeforePopulate("value")) code.Line(call);
        code.Line($"Fill(ref reader, {Ref(model)}value, 1);");
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();
        Fill(code, filling);
        if (!split || !initial) return;
        FurtherMethod(code, new Target(model, access, false, true));
        LoopParts(code, new Target(model, access, false, true));
    }

    /// <summary>Reads members into an object.</summary>
    static void Fill(CodeWriter code, Target filling)
    {
        ModelSpec model = filling.Model;
        code.Open($"static void Fill(ref {Reader} reader, {Ref(model)}{model.Type} value, int mode{(model.IsLevel ? ", int known" : "")})");
        if (Members(model).Any(m => m.IsExplicitlyRequired)) code.Line("int begin = reader.Position;");
        Locals(code, filling);
        Loop(code, filling);
        Finish(code, filling);
        AddUnknown(code, filling, "value");
        code.Close();
        code.Line();
        FurtherMethod(code, filling);
        if (!filling.IsSplit) return;
        Values(code, filling);
        LoopParts(code, filling);
    }

    /// <summary>Reads members into locals, then makes the object.</summary>
    static void Construct(CodeWriter code, Target target)
    {
        ModelSpec model = target.Model;
        MemberSpec[] members = [.. Members(model).Where(m => m.Assign != Assign.Never)];
        if (MemoryCost.Of(model, FreeMemory) is { } cost) code.Line(cost);
        if (members.Any(m => m.IsExplicitlyRequired)) code.Line("int begin = reader.Position;");
        Locals(code, target);
        foreach (MemberSpec m in members)
        {
            // An absent text reads as null, like every absent reference; an absent collection as an empty one.
            string start = $"mode == 0 ? {m.Default ?? $"default({m.Slot.Shape.Type})"} : {target.Access.Get(m, "existing")}";
            code.Line(target.IsSplit ? $"{target.Local("v", m)} = {start};" : $"{m.Slot.Shape.Type} {target.Local("v", m)} = {start};");
        }
        Loop(code, target);
        Finish(code, target);
        target.Access.Declare(code, "value", m => Array.Find(members, o => o.Name == m.Name) is { } read ? target.Local("v", read) : m.Default ?? $"default({m.Slot.Shape.Type})");
        foreach (string call in target.Access.Callbacks("BeforeRead", "value")) code.Line(call);
        foreach (MemberSpec m in members.Where(m => !target.Access.IsInitial(m)))
        {
            string local = target.Local("v", m);
            code.Line($"if (mode != 0 || {target.IsSeen(m)}) {{ {Refilling.Of(m, target.Access.Get(m, "value"), local, target.Access.Set(m, "value", local))} }}");
        }
        if (model.Extension is { } extension) code.Line(extension.IsNet ? "if (mode != 0) AddUnread(value, Unread(existing));" : $"if (mode != 0) {KeepUnknown(model)}");
        AddUnknown(code, target, "value");
        foreach (string call in target.Access.Callbacks("AfterRead", "value")) code.Line(call);
        code.Line("return value;");
    }

    /// <summary>Returns a statement that gives a new object the extension data of the one that it takes the place of.</summary>
    static string KeepUnknown(ModelSpec model)
    {
        string held = ExtensionAccess.Get(model, "value"), existing = ExtensionAccess.Get(model, "existing");
        return model.Extension!.Set == Access.None ? $"foreach (var unread in {existing}) {held}[unread.Key] = unread.Value;" : ExtensionAccess.Set(model, "value", existing);
    }

    /// <summary>Adds the fields that the model does not have to its extension data.</summary>
    static void AddUnknown(CodeWriter code, Target target, string value)
    {
        if (target.Model.Extension is not { } extension) return;
        string unknown = (target.IsSplit ? "s." : "") + "unknown";
        if (extension.IsNet) code.Line($"if ({unknown} is not null) AddUnread({value}, {unknown}.Join(in reader));");
        else code.Line($"if ({unknown} is not null) {ExtensionAccess.Set(target.Model, value, $"{unknown}.AddTo(in reader, {ExtensionAccess.Get(target.Model, value)})")}");
    }

    static void Locals(CodeWriter code, Target target)
    {
        if (target.IsSplit)
        {
            code.Line("var s = new Values();");
            return;
        }
        if (target.Model.Extension is not null) code.Line("ProtobufUnknownFields unknown = null;");
        if (target.Further is not null) code.Line("ProtobufOccurrences further = null;");
        for (int w = 0; w * 64 < target.Marked.Length; w++) code.Line($"ulong seen{w} = 0;");
        foreach (MemberSpec m in Members(target.Model).Where(m => m.Assign != Assign.Never && IsCollection(m))) code.Line($"{ProtobufField.Of(m).Builder} {target.Local("l", m)} = null;");
    }

    /// <summary>The locals of several methods.</summary>
    static void Values(CodeWriter code, Target target)
    {
        MemberSpec[] members = [.. Members(target.Model).Where(m => m.Assign != Assign.Never)];
        code.Open("sealed class Values");
        if (target.Model.Extension is not null) code.Line("internal ProtobufUnknownFields unknown;");
        if (target.Further is not null) code.Line("internal ProtobufOccurrences further;");
        for (int w = 0; w * 64 < members.Length; w++) code.Line($"internal ulong seen{w};");
        foreach (MemberSpec m in members)
        {
            if (IsCollection(m)) code.Line($"internal {ProtobufField.Of(m).Builder} l{m.Number};");
            code.Line($"internal {m.Slot.Shape.Type} v{m.Number};");
        }
        code.Close();
        code.Line();
    }

    /// <summary>Fields in any order: after each, the one that is expected next is tried first.</summary>
    static void Loop(CodeWriter code, Target target)
    {
        MemberSpec[] members = Members(target.Model);
        if (target.IsSplit)
        {
            LoopOverParts(code, target, members);
            return;
        }
        code.Line($"{Reader} r = reader;");
        code.Line("uint tag;");
        code.Label("Next");
        code.Line("if (r.IsAtEnd) goto End;");
        code.Line("tag = r.ReadTag();");
        code.Open("switch (tag)");
        foreach (MemberSpec m in members)
        {
            foreach ((string label, int wireType) in Labels(m)) code.Line($"case {ProtobufField.Tag(m.Number, wireType)}u: goto {label};");
        }
        code.Line($"default: goto Unknown;");
        code.Close();
        for (int i = 0; i < members.Length; i++)
        {
            MemberSpec? next = i + 1 < members.Length ? members[i + 1] : null;
            foreach (string label in Labels(members[i]).Select(l => l.Label).Distinct())
            {
                code.Label(label);
                Case(code, target, members[i], label);
                string? expected = next is null ? null : Expected(next);
                code.Line(expected is null ? "goto Next;" : $"if (r.TryReadTag({expected})) goto {Labels(next!)[0].Label};");
                if (expected is not null) code.Line("goto Next;");
            }
        }
        code.Label("Unknown");
        code.Line("reader.MoveTo(r);");
        code.Line(Unknown(target));
        code.Line("r.MoveTo(reader);");
        code.Line("goto Next;");
        code.Label("End");
        code.Line("reader.MoveTo(r);");
        if (Continues(target)) code.Line("if (mode == 2 && reader.TryContinue()) { r = reader; goto Next; }");
    }

    /// <summary>Returns whether all occurrences of the message are merged in one pass; otherwise one after another, which costs no more.</summary>
    static bool Continues(Target target) => target.Further is not null || target.Model.Extension is not null || Members(target.Model).Any(m => m.Assign != Assign.Never && IsCollection(m));

    /// <summary>Returns a statement that skips or preserves a field that the model does not have.</summary>
    static string Unknown(Target target) => target.Model.Includes.Count > 0 ? $"if (!TryReadDerived(ref reader, tag, value, known, ref {target.Further})) {Other(target)}" : Other(target);

    static string Other(Target target) => target.Model.Extension is null ? $"reader.SkipUnknown(tag, {Rejects(target.Model)});" : $"ProtobufUnknownFields.Preserve(ref reader, tag, ref {(target.IsSplit ? "s." : "")}unknown);";

    static string Rejects(ModelSpec model) => model.UnknownMembers == 1 ? "true" : "false";

    /// <summary>Returns the collection that elements are added to: a new one, or that of an earlier occurrence of the message.</summary>
    static string Begin(Target target, MemberSpec member, ProtobufField field)
    {
        bool isOwn = !(member.Assign == Assign.InPlace && target.IsObject) && !member.Appends;
        string existing = target.Get(member), kept = Keeps(target, member);
        if (field.Shape is DictionaryShape map)
        {
            string made = $"new {field.Builder}({string.Join(", ", new[] { field.Count, field.BuilderArguments }.Where(a => !string.IsNullOrEmpty(a)))})";
            return !isOwn ? made : map.Build.Kind == BuildKind.Itself ? $"{kept} && {existing} is {{ }} b{member.Number} ? b{member.Number} : {made}" : $"{kept} && {existing} is {{ }} b{member.Number} ? new {field.Builder}(reader.Copied(b{member.Number}), {field.BuilderArguments}) : {made}";
        }
        var shape = (CollectionShape)field.Shape;
        string list = $"new {field.Builder}({field.Count})";
        if (!isOwn) return list;
        if (shape.IsList) return $"{kept} && {existing} is {{ }} b{member.Number} ? b{member.Number} : {list}";
        if (field.IsArrayOfNumbers) return $"{kept} && {existing} is not null ? reader.CopiedNumbers({existing}) : {list}";
        string items = shape.Walk == Walk.Span ? $"reader.Copied((global::System.ReadOnlySpan<{shape.Element.Shape.Type}>){shape.Span.Replace("{0}", existing)})" : $"reader.Copied<{shape.Element.Shape.Type}>({existing})";
        return $"{kept}{(shape.IsValueType ? "" : $" && {existing} is not null")} ? {items} : {list}";
    }

    /// <summary>Merges further occurrences, gives the members the collections that were read, and empty ones where none was; checks what is required.</summary>
    static void Finish(CodeWriter code, Target target)
    {
        Further(code, target, "while", "Next(0)", "number");
        foreach (MemberSpec m in Members(target.Model).Where(m => m.Assign != Assign.Never && IsCollection(m)))
        {
            ProtobufField field = ProtobufField.Of(m);
            string local = target.Local("l", m);
            if (m.Assign == Assign.InPlace && target.IsObject)
            {
                string verb = Refilling.Verb(m), held = target.Access.Get(m, "value");
                code.Line($"if ({local} is not null) {{ if ({Keeps(target, m)}) {Appending(field)}({held}, {local}); else {verb}({held}, {local}); }}");
                continue;
            }
            (int bytes, int each) = field.Shape is DictionaryShape d ? d.Cost : ((CollectionShape)field.Shape).Cost;
            string cost = MemoryCost.Of((bytes, each), $"{local}.Count") is { } take ? take + " " : "";
            string set = target.IsObject ? Refilling.Of(m, target.Access.Get(m, "value"), "made", target.Access.Set(m, "value", "made") ?? target.Set(m, "made")) : target.Set(m, "made");
            code.Line($"if ({local} is not null) {{ {cost}{m.Slot.Shape.Type} made = {Build(field.Shape, local)}; {set} }}");
            bool isEmptyMade = !field.IsNet && m.Assign != Assign.InPlace && !m.Appends && (!target.IsObject && target.Access.IsInitial(m) || m.Initial == Initial.TypeDefault);
            if (isEmptyMade) code.Line($"else if (mode == 0) {{ {ProtobufField.Of(m).Builder} empty = new(); {target.Set(m, Build(field.Shape, "empty"))} }}");
            if (isEmptyMade && !target.IsObject && target.IsMarked(m)) code.Line($"if (mode == 0) {target.Word(m)} |= {target.BitOf(m)};");
        }
        foreach (MemberSpec m in Members(target.Model).Where(m => m.IsExplicitlyRequired && m.Assign != Assign.Never))
            code.Line($"if (mode == 0 && !({target.IsSeen(m)})) reader.FailMissing({Literal.Text(m.WireName)}, begin);");
    }

    /// <summary>Returns the condition under which elements are added to those that the member has; protobuf-net adds to those of a new object too.</summary>
    static string Keeps(Target target, MemberSpec member) =>
        !member.On(WireBits.Protobuf).IsAppendedOnPopulate ? "mode == 2" : target.IsObject && member.Initial == Initial.Other ? "true" : "mode != 0";

    static string Appending(ProtobufField field) => "global::Polywire.Codecs.WireCollections." + (field.Shape is DictionaryShape ? "AppendEntries" : "Append");

    internal static string Build(Shape shape, string local) => Building.Of(shape is DictionaryShape d ? d.Build : ((CollectionShape)shape).Build, local);

    // Models of many members: see Parts.

    static void LoopOverParts(CodeWriter code, Target target, MemberSpec[] members)
    {
        code.Open($"while (!reader.IsAtEnd{(Continues(target) ? " || mode == 2 && reader.TryContinue()" : "")})");
        code.Line("uint tag = reader.ReadTag();");
        code.Line("bool isKnown;");
        int count = Parts.Count(members.Length);
        for (int part = 0; part < count; part++)
        {
            string test = part + 1 == count ? "" : $"if (tag >> 3 <= {Parts.Of(members, part).Last().Member.Number}) ";
            code.Line($"{(part > 0 ? "else " : "")}{test}isKnown = {PartName(target, part)}(ref reader, {(target.IsObject ? Ref(target.Model) + "value" : "existing")}, mode, s, tag);");
        }
        code.Open("if (!isKnown)");
        code.Line(Unknown(target));
        code.Close();
        code.Close();
    }

    static string PartName(Target target, int part) => (target.IsObject ? "FillPart" : "ReadPart") + part;

    static void LoopParts(CodeWriter code, Target target)
    {
        MemberSpec[] members = Members(target.Model);
        for (int part = 0; part < Parts.Count(members.Length); part++)
        {
            code.Open($"static bool {PartName(target, part)}(ref {Reader} reader, {(target.IsObject ? Ref(target.Model) : "")}{target.Model.Type} {(target.IsObject ? "value" : "existing")}, int mode, Values s, uint tag)");
            code.Line($"{Reader} r = reader;");
            code.Open("switch (tag)");
            foreach ((MemberSpec m, _) in Parts.Of(members, part))
            {
                foreach (IGrouping<string, (string Label, int WireType)> group in Labels(m).GroupBy(l => l.Label))
                {
                    foreach ((_, int wireType) in group) code.Line($"case {ProtobufField.Tag(m.Number, wireType)}u:");
                    code.Open();
                    Case(code, target, m, group.Key);
                    code.Line("break;");
                    code.Close();
                }
            }
            code.Line("default: return false;");
            code.Close();
            code.Line("reader.MoveTo(r);");
            code.Line("return true;");
            code.Close();
            code.Line();
        }
    }
}
