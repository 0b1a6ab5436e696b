using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>One model's MemoryPack code: a static class that is called directly, and the codec around it for lookups.</summary>
static partial class MemoryPackModelEmitter
{
    internal static string Print(ModelSpec model)
    {
        CodeWriter code = GeneratedFile.Begin(model);
        model = GeneratedFile.Named(model);
        GeneratedFile.Hide(code);
        code.Open($"{model.Access} static class {MemoryPackNames.Class(model)}{model.TypeParameters}{model.Constraints}");
        var access = new ModelAccess(model);
        if (model.IsUnmanaged)
        {
            Struct(code, model);
        }
        else
        {
            if (model.IsUnion) Union(code, model);
            if (model.ReadAs is not null) ReadAs(code, model);
            if (IsWritten(model)) Write(code, model);
            if (!model.IsAbstract && IsTolerant(model)) ReadTolerant(code, model);
            else if (!model.IsAbstract) Read(code, model);
            if (IsTolerant(model) && IsWritten(model)) TolerantLayout(code, model);
            if (IsWritten(model)) access.Declare(code, MemoryPackNames.Class(model));
            foreach (Shape shape in ShapeCollector.Open(model, "MemoryPack")) MemoryPackShapes.Helpers.Print(code, shape);
        }
        Codec(code, model);
        code.Close();
        access.DeclareOwners(code);
        return GeneratedFile.End(code, model.Host, model.IsGeneric);
    }

    /// <summary>Returns whether the model itself is written: an abstract union writes its cases alone.</summary>
    static bool IsWritten(ModelSpec model) => !model.IsAbstract || model.ReadAs is not null;

    /// <summary>Members on this wire in their order: by number, else as declared. Get-only ones are JSON's alone, but for collections that are filled in place, and where the model has them written.</summary>
    internal static MemberSpec[] Members(ModelSpec model) =>
        [.. model.Members.Where(m => m.Get != Access.None && (m.Assign != Assign.Never || m.IsWrittenGetOnly || m.On(WireBits.MemoryPack).IsWrittenGetOnly)).OrderBy(m => m.On(WireBits.MemoryPack).Index >= 0 ? m.On(WireBits.MemoryPack).Index : m.DeclaredAt)];

    static void Codec(CodeWriter code, ModelSpec model)
    {
        ModelMethods.OpenCodec(code, model, "MemoryPack", !model.IsAbstract && !model.IsUnion && !model.IsUnmanaged);
        code.Line();
        code.Line($"public override MemoryPackLayout DescribeUnchecked() => {Layout(model)};");
        code.Close();
    }

    static string Layout(ModelSpec model)
    {
        const string Of = "MemoryPackLayout.";
        if (model.IsUnmanaged) return $"{Of}Struct<{model.Type}>()";
        if (model.ReadAs is { } other) return MemoryPackLayoutEmitter.Of(other);
        // A derived type that is the declared one would describe itself.
        if (model.IsUnion) return $"{Of}Union({string.Join(", ", model.Cases.Select(c => $"new MemoryPackCase({c.Number}, {(c.Reading.Type == model.Type ? Object(model) : MemoryPackLayoutEmitter.Of(c.Reading))})"))})";
        return Object(model);

        static string Object(ModelSpec model) => IsTolerant(model)
            ? "Layout()"
            : $"{Of}Object({string.Join(", ", Members(model).Select(m => MemoryPackLayoutEmitter.Member(m.WireName, MemoryPackLayoutEmitter.Of(m.Slot.Shape))))})";
    }

    // ---- structs without references ----

    static void Struct(CodeWriter code, ModelSpec model)
    {
        string size = $"Unsafe.SizeOf<{model.Type}>()";
        code.Lines($$"""
            public static void Write(ref {{MemoryPackNames.Writer}} writer, {{model.Type}} value)
            {
                {{MemoryPackNames.Writer}} w = writer;
                w.Ensure({{size}});
                Put(ref w.Free, ref value);
                w.Advance({{size}});
                writer.MoveTo(w);
            }

            public static {{model.Type}} Read(ref {{MemoryPackNames.Reader}} reader)
            {
                {{MemoryPackNames.Reader}} r = reader;
                r.Require({{size}});
                {{model.Type}} value = Get(ref r.Next, r.Position);
                r.Advance({{size}});
                reader.MoveTo(r);
                return value;
            }

            """);
        MemoryPackStructs.Methods(code, "public", model.Type, "", [.. model.Fields.Select((f, i) => new MemoryPackStructs.Field(f.Shape, f.IsDirect ? "value." + f.Name : $"Field_{i}(ref value)"))]);
        foreach ((FieldSpec field, int i) in model.Fields.Select((f, i) => (f, i)).Where(f => !f.f.IsDirect))
        {
            code.Lines($$"""
                [UnsafeAccessor(UnsafeAccessorKind.Field, Name = {{Literal.Text(field.Name)}})]
                static extern ref {{field.Shape.Type}} Field_{{i}}(ref {{model.Type}} self);

                """);
        }
    }

    // ---- writing ----

    static void Write(CodeWriter code, ModelSpec model)
    {
        var access = new ModelAccess(model);
        var body = new WriteBody();
        MemberSpec[] members = Members(model);
        bool runs = OwnFailures.OnWriting(model, members);
        body.AddBytes((byte)members.Length);
        if (Parts.AreNeeded(members.Length)) Parts.Call(body, members.Length);
        else Members(body, members, access);
        if (Inlining.IsFlat(model))
        {
            bool inline = body.IsFlat && !IsTolerant(model) && !model.IsUnion && !model.IsCase && !runs;
            ModelMethods.WriteElement(code, model, MemoryPackNames.Writer, "WriteNullObject", inline ? body : null);
            if (inline) return;
        }
        if (!model.IsUnion)
        {
            code.Open($"public static void Write(ref {MemoryPackNames.Writer} writer, {model.Type} value)");
            ModelMethods.Checks(code, model, "writer.WriteNullObject();");
            code.Line("WriteMembers(ref writer, value);");
            code.Close();
            code.Line();
        }
        code.Open($"public static void WriteMembers(ref {MemoryPackNames.Writer} writer, {model.Type} value)");
        OwnFailures.Begin(code, runs, "writer");
        foreach (string call in access.Callbacks("BeforeWrite", "value")) code.Line(call);
        if (IsTolerant(model))
        {
            TolerantMembers(code, model, access);
        }
        else
        {
            code.Line($"{MemoryPackNames.Writer} w = writer;");
            body.PrintLevel(code);
            code.Line("writer.MoveTo(w);");
        }
        foreach (string call in access.Callbacks("AfterWrite", "value")) code.Line(call);
        OwnFailures.End(code, runs, "writer");
        code.Close();
        code.Line();
        if (IsTolerant(model)) WriteSlots(code, model, access);
        else Parts.Write(code, model, MemoryPackNames.Writer, members.Length, (part, i) => Members(part, Parts.Of(members, i).Select(p => p.Member), access));
    }

    static void Members(WriteBody body, IEnumerable<MemberSpec> members, ModelAccess access)
    {
        int left = Inlining.MaxNested;
        foreach (MemberSpec m in members)
        {
            if (Inlining.Flat(m.Slot.Shape) is { IsUnmanaged: false } model && (left -= model.SimpleMembers) >= 0) body.AddNested($"{MemoryPackNames.Class(model)}.WriteElement(ref w, {access.Get(m, "value")});");
            else MemoryPackWriteEmitter.Value(body, m.Slot.Shape, access.Get(m, "value"));
        }
    }

    // ---- models that stand for others ----

    static void Union(CodeWriter code, ModelSpec model)
    {
        UnionSpec union = model.Union!;
        code.Open($"public static void Write(ref {MemoryPackNames.Writer} writer, {model.Type} value)");
        code.Open("switch (value)");
        code.Line("case null: writer.WriteNullObject(); return;");
        UnionSwitch.Print(code, model, WithTag);
        code.Close();
        code.Close();
        code.Line();

        code.Open($"public static {model.Type} Read(ref {MemoryPackNames.Reader} reader)");
        code.Lines($$"""
            int start = reader.Position;
            int tag = reader.ReadUnionHeader();
            if (tag < 0) return default;
            reader.PushDepth();
            {{model.Type}} value = default;
            """);
        code.Open("switch (tag)");
        bool inlines = model.Cases.Sum(c => IsInlined(c) ? Inlining.Flat(c.Reading)!.SimpleMembers : 0) <= Inlining.MaxNested;
        foreach (CaseSpec c in model.Cases)
        {
            code.Line(inlines && IsInlined(c)
                ? $"case {c.Number}: {{ {MemoryPackNames.Reader} r = reader; value = {Call(c.Reading, "ReadElement")}(ref r); reader.MoveTo(r); break; }}"
                : $"case {c.Number}: value = {Call(c.Reading, c.Reading.Type == model.Type ? "ReadSelf" : "Read")}(ref reader); break;");
        }
        code.Line("default: reader.FailUnknownCase(tag, start); break;");
        code.Close();
        code.Line("reader.PopDepth();");
        code.Line("return value;");
        code.Close();
        code.Line();

        bool IsInlined(CaseSpec c) => Inlining.Flat(c.Reading) is { IsUnmanaged: false } && c.Reading.Type != model.Type;

        string Call(ModelShape shape, string method) => shape.Type == model.Type ? method : $"{MemoryPackNames.Class(shape)}.{method}";

        string WithTag(CaseSpec c, string value) => $"writer.PushDepth(); writer.WriteUnionHeader({c.Number}); {Call(c.Shape, c.Shape.IsUnmanaged ? "Write" : "WriteMembers")}(ref writer, {value}); writer.PopDepth(); return;";
    }

    static void ReadAs(CodeWriter code, ModelSpec model)
    {
        code.Line($"public static {model.Type} Read(ref {MemoryPackNames.Reader} reader) => {MemoryPackNames.Class(model.ReadAs!)}.Read(ref reader);");
        code.Line();
    }
}
