using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>One model's JSON code: a static class that is called directly, and the codec around it for lookups.</summary>
static partial class JsonModelEmitter
{
    internal static string Print(ModelSpec model)
    {
        CodeWriter code = GeneratedFile.Begin(model.Host);
        GeneratedFile.Hide(code);
        code.Open($"{model.Access} static class {JsonNames.Class(model)}{model.TypeParameters}{model.Constraints}");
        if (model.IsUnion) Union(code, model);
        if (model.ReadAs is not null) ReadAs(code, model);
        if (model.IsWritten) Write(code, model);
        if (!model.IsAbstract)
        {
            Read(code, model);
            FindName(code, model);
        }
        if (model.IsWritten) new ModelAccess(model).Declare(code);
        foreach (Shape shape in ShapeCollector.Open(model, "Json")) JsonShapes.Print(code, shape);
        Codec(code, model);
        code.Close();
        return GeneratedFile.End(code, model.Host);
    }

    static void Codec(CodeWriter code, ModelSpec model)
    {
        string kind = model.IsValueType ? "JsonStructCodec" : "JsonElementCodec";
        code.Open($"public sealed class Codec : global::Polywire.Json.{kind}<{model.Type}>");
        string self = JsonNames.Class(model) + model.TypeParameters;
        code.Line($"public override void Write(ref {JsonNames.Writer} writer, {model.Type} value) => {self}.Write(ref writer, value);");
        code.Line();
        code.Line($"public override {model.Type} Read(ref {JsonNames.Reader} reader) => {self}.Read(ref reader);");
        if (!model.IsAbstract && !model.IsUnion)
        {
            code.Line();
            code.Line($"public override void Populate(ref {JsonNames.Reader} reader, ref {model.Type} value) => {self}.Populate(ref reader, {(model.IsValueType ? "ref " : "")}value);");
        }
        code.Close();
    }

    // ---- writing ----

    static void Write(CodeWriter code, ModelSpec model)
    {
        var access = new ModelAccess(model);
        if (!model.IsUnion || model.Union!.WritesSelf)
        {
            code.Open($"{(model.IsUnion ? "static void WriteSelf" : "public static void Write")}(ref {JsonNames.Writer} writer, {model.Type} value)");
            if (!model.IsValueType && !model.IsUnion)
            {
                code.Open("if (value is null)");
                code.Line("writer.WriteNull();");
                code.Line("return;");
                code.Close();
            }
            if (model.CheckSubtype && !model.IsAbstract && !model.IsUnion) code.Line($"if (value.GetType() != typeof({model.Type})) global::Polywire.Codecs.WireErrors.UnexpectedType(typeof({model.Type}), value.GetType());");
            WriteMembers(code, model, access, withHead: false);
        }
        if (model.IsCase && !model.IsAbstract)
        {
            code.Line("/// <summary>Writes the object behind the opening brace and discriminator of a union.</summary>");
            code.Open($"public static void WriteMembers(ref {JsonNames.Writer} writer, {model.Type} value, scoped global::System.ReadOnlySpan<byte> head)");
            WriteMembers(code, model, access, withHead: true);
        }
        if (Written(model).Length > 0) Renamed(code, model, access);
    }

    static void WriteMembers(CodeWriter code, ModelSpec model, ModelAccess access, bool withHead)
    {
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
        code.Close();
        code.Line();
    }

    static void Members(WriteBody body, ModelSpec model, ModelAccess access, bool withHead)
    {
        // Up to the first member that may be absent, separators are part of the literals.
        MemberSpec[] members = Written(model);
        bool dynamic = !withHead && (members.Length == 0 || members[0].Omit != Omit.Never);
        if (dynamic) body.AddControl("byte separator = (byte)'{';");
        for (int i = 0; i < members.Length; i++)
        {
            MemberSpec member = members[i];
            string name = Emit.Literal.JsonName(member.WireName) + ":";
            string value = access.Get(member, "value");
            if (member.Omit != Omit.Never) body.AddOpen($"if ({Present(member, value)})");
            if (dynamic)
            {
                body.AddPut("w.PutByte(separator);\nseparator = (byte)',';", 1);
                JsonWriteEmitter.Literal(body, name);
            }
            else
            {
                JsonWriteEmitter.Literal(body, (i == 0 && !withHead ? "{" : ",") + name);
            }
            JsonWriteEmitter.Value(body, member.Slot.Shape, value);
            if (member.Omit != Omit.Never) body.AddClose();
            if (dynamic && member.Omit == Omit.Never) dynamic = false;
        }
        if (model.Extension is { } extension)
        {
            if (!dynamic) body.AddControl("byte separator = (byte)',';");
            body.AddCall($"{extension.Reader}.Write(ref writer, value.{extension.Identifier}, ref separator);");
            dynamic = true;
        }
        if (dynamic) body.AddPut("if (separator == (byte)'{') w.PutByte(separator);", 1);
        body.AddPut("w.PutByte((byte)'}');", 1);
    }

    static MemberSpec[] Written(ModelSpec model) => [.. model.Members.Where(m => !m.IsHidden)];

    static string Present(MemberSpec member, string value) => member.OmitValue is null && (member.Omit == Omit.Null || !member.Slot.Shape.IsValueType && member.Slot.Shape is not TypeParameterShape)
        ? $"{value} is not null"
        : $"!global::System.Collections.Generic.EqualityComparer<{member.Slot.Shape.Type}>.Default.Equals({value}, {member.OmitValue ?? "default"})";

    /// <summary>The general path, for calls that rename members: one member at a time, names out of a table.</summary>
    static void Renamed(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        code.Open($"static void WriteRenamed(ref {JsonNames.Writer} writer, {model.Type} value, scoped global::System.ReadOnlySpan<byte> head)");
        if (model.IsValueType)
        {
            code.Line("writer.Enter();");
            code.Line("byte separator = writer.WriteHeadOrNone(head);");
        }
        else
        {
            code.Line("if (!writer.TryBeginMembers(value, head, out byte separator)) return;");
        }
        foreach ((MemberSpec member, int i) in Written(model).Select((m, i) => (m, i)))
        {
            string value = access.Get(member, "value");
            if (member.Omit != Omit.Never) code.Open($"if ({Present(member, value)})");
            code.Line($"writer.WriteMemberName(s_names, {i}, ref separator);");
            code.Line(JsonWriteEmitter.Call(member.Slot.Shape, value));
            if (member.Omit != Omit.Never) code.Close();
        }
        if (model.Extension is { } extension) code.Line($"{extension.Reader}.Write(ref writer, value.{extension.Identifier}, ref separator);");
        code.Line("writer.WriteTail(separator);");
        code.Close();
        code.Line();
        code.Line($"static readonly string[] s_names = [{string.Join(", ", Written(model).Select(m => Emit.Literal.Text(m.WireName)))}];");
        code.Line();
    }
}
