using Polywire.CompilerServices;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>One model's JSON code: a static class that is called directly, and the codec around it for lookups.</summary>
static partial class JsonModelEmitter
{
    internal static string Print(ModelSpec model)
    {
        CodeWriter code = GeneratedFile.Begin(model);
        model = GeneratedFile.Named(model);
        GeneratedFile.Hide(code);
        code.Open($"{model.Access} static class {JsonNames.Class(model)}{model.TypeParameters}{model.Constraints}");
        if (model.IsUnion) Union(code, model);
        if (model.ReadAs is not null) ReadAs(code, model);
        if (model.Proto3 is { Message: not Proto3Message.None })
        {
            JsonMessageEmitter.Print(code, model);
            foreach (Shape shape in ShapeCollector.Open(model, "Json")) JsonShapes.Helpers.Print(code, shape);
            Codec(code, model);
            code.Close();
            return GeneratedFile.End(code, model.Host, model.IsGeneric);
        }
        if (model.IsWritten) Write(code, model);
        if (!model.IsAbstract) Read(code, model);
        Names(code, model);
        ModelAccess access = AccessTo(model);
        if (model.IsWritten) access.Declare(code, JsonNames.Class(model));
        foreach (Shape shape in ShapeCollector.Open(model, "Json")) JsonShapes.Helpers.Print(code, shape);
        Codec(code, model);
        code.Close();
        access.DeclareOwners(code);
        return GeneratedFile.End(code, model.Host, model.IsGeneric);
    }

    internal static ModelAccess AccessTo(ModelSpec model) => new(model, name: Noted);

    /// <summary>Returns the member's name as the runtime takes it: marked if no policy changes it.</summary>
    static string Noted(MemberSpec member) => member.IsNameFixed ? FixedName.Mark + member.WireName : member.WireName;

    static void Codec(CodeWriter code, ModelSpec model)
    {
        ModelMethods.OpenCodec(code, model, "Json", !model.IsAbstract && !model.IsUnion);
        code.Close();
    }

    // ---- writing ----

    static void Write(CodeWriter code, ModelSpec model)
    {
        var access = AccessTo(model);
        WriteBody? element = Element(model, access);
        if (!model.IsUnion || model.Union!.WritesSelf)
        {
            if (element is not null) code.Line(GeneratedFile.Apart);
            code.Open($"{(model.IsUnion ? "static void WriteSelf" : "public static void Write")}(ref {JsonNames.Writer} writer, {model.Type} value)");
            if (!model.IsValueType && !model.IsUnion)
            {
                code.Lines("""
                    if (value is null)
                    {
                        writer.WriteNull();
                        return;
                    }
                    """);
            }
            if (element is null)
            {
                if (!model.IsUnion) ModelMethods.CheckSubtype(code, model);
                WriteMembers(code, model, access, withHead: false);
            }
            else
            {
                code.Open("if (writer.RenamesMembers)");
                ModelMethods.CheckSubtype(code, model);
                code.Line("WriteRenamed(ref writer, value, default);");
                code.Line("return;");
                code.Close();
                code.Line("WriteElement(ref writer, value);");
                code.Line("writer.TakeBack();");
                code.Close();
                code.Line();
            }
        }
        if (Inlining.IsFlat(model)) WriteElement(code, model, element);
        if (model.IsCase && (!model.IsAbstract || model.ReadAs is not null))
        {
            code.Line("/// <summary>Writes the object after the opening brace and discriminator of a union.</summary>");
            code.Open($"public static void WriteMembers(ref {JsonNames.Writer} writer, {model.Type} value, scoped global::System.ReadOnlySpan<byte> head)");
            WriteMembers(code, model, access, withHead: true);
        }
        if (Written(model).Length > 0) Renamed(code, model, access);
    }

    /// <summary>Returns the members of an inlineable model and the comma after it, where all of them are written by inlined code; else null.</summary>
    static WriteBody? Element(ModelSpec model, ModelAccess access)
    {
        if (!Inlining.IsFlat(model) || model.IsUnion || model.IsCase || Written(model).Length == 0 || OwnFailures.OnWriting(model, Written(model))) return null;
        var body = new WriteBody();
        Members(body, model, access, withHead: false, "},");
        return body.IsFlat ? body : null;
    }

    /// <summary>
    /// The code of an inlineable model for loops. Only they inline it: the JIT ends inlining by a budget, and a writer whose methods it
    /// leaves as calls is no longer kept in registers.
    /// </summary>
    static void WriteElement(CodeWriter code, ModelSpec model, WriteBody? body)
    {
        code.Line("// Writes a list's element and a comma.");
        code.Line(body is null ? GeneratedFile.Apart : GeneratedFile.Inline);
        code.Open($"public static void WriteElement(ref {JsonNames.Writer} writer, {model.Type} value)");
        if (body is null)
        {
            code.Line("Write(ref writer, value);");
            code.Line("writer.WriteComma();");
        }
        else
        {
            code.Line($"{JsonNames.Writer} w = writer;");
            if (!model.IsValueType)
            {
                code.Lines("""
                    if (value is null)
                    {
                        w.PutNullElement();
                        writer.MoveTo(w);
                        return;
                    }
                    """);
            }
            ModelMethods.CheckSubtype(code, model);
            JsonShapes.PrintLevel(code, body);
        }
        code.Close();
        code.Line();
    }

    static void WriteMembers(CodeWriter code, ModelSpec model, ModelAccess access, bool withHead)
    {
        bool runs = OwnFailures.OnWriting(model, Written(model));
        OwnFailures.Begin(code, runs, "writer");
        foreach (string call in access.Callbacks("BeforeWrite", "value")) code.Line(call);
        if (Written(model).Length > 0)
        {
            code.Open("if (writer.RenamesMembers)");
            code.Line($"WriteRenamed(ref writer, value, {(withHead ? "head" : "default")});");
            foreach (string call in access.Callbacks("AfterWrite", "value")) code.Line(call);
            code.Line("return;");
            code.Close();
        }
        if (withHead) code.Line("writer.WriteHead(head);");
        code.Line($"{JsonNames.Writer} w = writer;");
        var body = new WriteBody();
        Members(body, model, access, withHead);
        JsonShapes.PrintLevel(code, body);
        foreach (string call in access.Callbacks("AfterWrite", "value")) code.Line(call);
        OwnFailures.End(code, runs, "writer");
        code.Close();
        code.Line();
        if (Parts.AreNeeded(Written(model).Length)) WriteParts(code, model, access, withHead);
    }

    /// <summary>Returns whether the separator before a member is known at run time only: every member before it may be absent.</summary>
    static bool IsDynamic(MemberSpec[] members, int index, bool withHead)
    {
        if (withHead) return false;
        for (int i = 0; i < Math.Max(index, 1) && i < members.Length; i++)
        {
            if (!IsOmitted(members[i])) return false;
        }
        return true;
    }

    static void Members(WriteBody body, ModelSpec model, ModelAccess access, bool withHead, string end = "}")
    {
        MemberSpec[] members = Written(model);
        if (IsDynamic(members, 0, withHead)) body.AddControl("byte separator = (byte)'{';");
        if (Parts.AreNeeded(members.Length)) CallParts(body, model, withHead);
        else Members(body, model, access, withHead, 0, members.Length);
        bool dynamic = IsDynamic(members, members.Length, withHead);
        if (model.Extension is { } extension)
        {
            if (!dynamic) body.AddControl($"{(IsDynamic(members, 0, withHead) ? "" : "byte ")}separator = (byte)',';");
            body.AddCall(WriteExtension(model, extension));
            dynamic = true;
        }
        if (dynamic) body.AddPut("if (separator == (byte)'{') w.PutByte(separator);", 1);
        JsonWriteEmitter.Literal(body, end);
    }

    static void Members(WriteBody body, ModelSpec model, ModelAccess access, bool withHead, int first, int end)
    {
        // Up to the first member that is always there, the separator is a local; then it is a part of the literals.
        MemberSpec[] members = Written(model);
        bool dynamic = IsDynamic(members, first, withHead);
        for (int i = first; i < end; i++)
        {
            MemberSpec member = members[i];
            string name = Emit.Literal.JsonName(member.WireName) + ":";
            string value = access.Get(member, "value");
            if (IsOmitted(member)) body.AddOpen($"if ({Present(member, value)})");
            if (dynamic)
            {
                body.AddPut("w.PutByte(separator);\nseparator = (byte)',';", 1);
                JsonWriteEmitter.Literal(body, name);
            }
            else
            {
                JsonWriteEmitter.Literal(body, (i == 0 && !withHead ? "{" : ",") + name);
            }
            if (member.Slot.RefusesNull) body.AddControl($"if ({value} is null) {{ writer.MoveTo(w); {Refuse(member)} }}");
            JsonWriteEmitter.Value(body, member.Slot.Shape, value);
            if (IsOmitted(member)) body.AddClose();
            if (dynamic && !IsOmitted(member)) dynamic = false;
        }
    }

    /// <summary>Returns a statement that throws for null in a member that reading would refuse it for.</summary>
    static string Refuse(MemberSpec member) => $"{JsonNames.Writer}.FailNull({Emit.Literal.Text(member.WireName)});";

    static MemberSpec[] Written(ModelSpec model) => model.Members.Where(static m => !m.IsHidden);

    static bool IsOmitted(MemberSpec member) => member.Omit != Omit.Never || member.Condition is not null || member.On(WireBits.Json).Condition is not null;

    static string Present(MemberSpec member, string value) => member.On(WireBits.Json).Condition is { } asked
        ? asked + (member.Omit != Omit.Never || member.Condition is not null ? " && " + HasValue(member, value) : "")
        : HasValue(member, value);

    /// <summary>Returns the condition that the member's own value meets.</summary>
    static string HasValue(MemberSpec member, string value) => member.Condition is { } condition ? condition.Replace("{0}", value) : Presence.Of(member.Slot.Shape, value, member.Omit, member.OmitValue);

    /// <summary>The slow path, for calls that rename members: one member at a time, names out of a table.</summary>
    static void Renamed(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        code.Open($"static void WriteRenamed(ref {JsonNames.Writer} writer, {model.Type} value, scoped global::System.ReadOnlySpan<byte> head)");
        code.Line("JsonMembers members = s_members;");
        if (model.IsValueType)
        {
            code.Line("writer.PushDepth();");
            code.Line("byte separator = writer.WriteHeadOrNone(head);");
        }
        else
        {
            code.Line("if (!writer.TryBeginMembers(value, head, out byte separator)) return;");
        }
        MemberSpec[] named = Named(model);
        foreach (MemberSpec member in Written(model))
        {
            string value = access.Get(member, "value");
            if (IsOmitted(member)) code.Open($"if ({Present(member, value)})");
            code.Line($"writer.WriteMemberName(members, {Emit.Literal.Number(Array.IndexOf(named, member))}, ref separator);");
            if (member.Slot.RefusesNull) code.Line($"if ({value} is null) {Refuse(member)}");
            code.Line(JsonWriteEmitter.Call(member.Slot.Shape, value));
            if (IsOmitted(member)) code.Close();
        }
        if (model.Extension is { } extension) code.Line(WriteExtension(model, extension));
        code.Line("writer.WriteTail(separator);");
        code.Close();
        code.Line();
    }

    /// <summary>Returns the members that have names, those that are read first.</summary>
    static MemberSpec[] Named(ModelSpec model) => model.IsAbstract ? Written(model) : [.. Readable(model), .. WrittenOnly(model)];

    /// <summary>The table of the members' names.</summary>
    static void Names(CodeWriter code, ModelSpec model)
    {
        if (model.IsAbstract && !model.IsWritten) return;
        string[] names = [.. Named(model).Select(Noted), .. OtherNames(model).Select(m => m.OtherName!), .. model.Ignored.Select(i => i.IsFixed ? FixedName.Mark + i.Name : i.Name)];
        if (names.Length == 0) return;
        code.Line($"static readonly JsonMembers s_members = new({Emit.Literal.Joined(names)}, {(model.IsAbstract ? 0 : Readable(model).Length)});");
        code.Line();
    }
}
