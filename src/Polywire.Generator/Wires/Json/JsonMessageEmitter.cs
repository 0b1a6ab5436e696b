using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

/// <summary>The messages of <c>google.protobuf</c> that are no objects on JSON, in the dialect of proto3.</summary>
static class JsonMessageEmitter
{
    internal static void Print(CodeWriter code, ModelSpec model)
    {
        var access = JsonModelEmitter.AccessTo(model);
        Write(code, model, access);
        Read(code, model, access);
        Populate(code, model, access);
        access.Declare(code, JsonNames.Class(model));
    }

    static MemberSpec Member(ModelSpec model, int number) => model.Members.First(m => m.Number == number);

    static void Write(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        code.Open($"public static void Write(ref {JsonNames.Writer} writer, {model.Type} value)");
        if (!model.IsValueType)
        {
            code.Open("if (value is null)");
            code.Line("writer.WriteNull();");
            code.Line("return;");
            code.Close();
        }
        foreach (string call in access.Callbacks("BeforeWrite", "value")) code.Line(call);
        string Get(int number) => access.Get(Member(model, number), "value");
        switch (model.Proto3!.Message)
        {
            case Proto3Message.Timestamp or Proto3Message.Duration:
                code.Line($"Proto3Json.Write{model.Proto3.Message}(ref writer, {Get(1)}, {Get(2)});");
                break;
            case Proto3Message.FieldMask:
                code.Line($"Proto3Json.WriteFieldMask(ref writer, {Get(1)});");
                break;
            case Proto3Message.Only:
                code.Line(JsonWriteEmitter.Call(Member(model, 1).Slot.Shape, Get(1)));
                break;
            default:
                code.Line($"if ({Get(1)} is not null) writer.WriteNull();");
                code.Line($"else if ({Get(2)} is {{ }} number) Proto3Json.WriteNumber(ref writer, number);");
                code.Line($"else if ({Get(3)} is {{ }} text) writer.WriteString(text);");
                code.Line($"else if ({Get(4)} is {{ }} boolean) writer.WriteBoolean(boolean);");
                code.Line($"else if ({Get(5)} is {{ }} structure) {{ {JsonWriteEmitter.Call(Member(model, 5).Slot.Shape, "structure")} }}");
                code.Line($"else if ({Get(6)} is {{ }} list) {{ {JsonWriteEmitter.Call(Member(model, 6).Slot.Shape, "list")} }}");
                code.Line("else Proto3Json.FailNoValue();");
                break;
        }
        foreach (string call in access.Callbacks("AfterWrite", "value")) code.Line(call);
        code.Close();
        code.Line();
        if (!Inlining.IsFlat(model)) return;
        code.Line("// Writes a list's element and a comma.");
        code.Open($"public static void WriteElement(ref {JsonNames.Writer} writer, {model.Type} value)");
        code.Line("Write(ref writer, value);");
        code.Line("writer.WriteComma();");
        code.Close();
        code.Line();
    }

    static void Read(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        code.Open($"public static {model.Type} Read(ref {JsonNames.Reader} reader)");
        if (model.Proto3!.Message != Proto3Message.Value) code.Line(model.IsValueType ? "if (reader.TryReadNullAsDefault()) return default;" : "if (reader.TryReadNull()) return default;");
        if (MemoryCost.Of(model, JsonNames.FreeMemory) is { } cost) code.Line(cost);
        switch (model.Proto3.Message)
        {
            case Proto3Message.Timestamp or Proto3Message.Duration:
                code.Line($"Proto3Json.Read{model.Proto3.Message}(ref reader, out var v1, out var v2);");
                break;
            case Proto3Message.FieldMask:
                code.Line("var v1 = Proto3Json.ReadFieldMask(ref reader);");
                break;
            case Proto3Message.Only:
                code.Line($"{Member(model, 1).Slot.Shape.Type} v1 = {JsonReadEmitter.Expression(Member(model, 1).Slot)};");
                break;
            default:
                for (int i = 1; i <= 6; i++) code.Line($"{Member(model, i).Slot.Shape.Type} v{i} = default;");
                code.Open("switch (reader.PeekKind())");
                Case("Null", 1);
                // A double of its own: text is never a number here.
                code.Line("case global::Polywire.Json.JsonTokenKind.Integer or global::Polywire.Json.JsonTokenKind.Float: v2 = reader.ReadDouble(); break;");
                Case("String", 3);
                Case("True", 4);
                Case("False", 4);
                Case("Object", 5);
                Case("Array", 6);
                code.Line("default: reader.Skip(); break;");
                code.Close();
                break;
        }
        access.Declare(code, "value", m => $"v{m.Number}");
        foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
        foreach (MemberSpec m in model.Members.Where(m => !access.IsInitial(m))) code.Line(Set(m, $"v{m.Number}"));
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        code.Line("return value;");
        code.Close();
        code.Line();

        void Case(string kind, int number) => code.Line($"case global::Polywire.Json.JsonTokenKind.{kind}: v{number} = {JsonReadEmitter.Expression(Member(model, number).Slot)}; break;");

        string Set(MemberSpec m, string value) => m.Assign == Assign.InPlace
            ? $"{Refilling.Verb(m)}({access.Get(m, "value")}, {value});"
            : access.Set(m, "value", value) ?? "";
    }

    /// <summary>Such a message is replaced: nothing in it is merged.</summary>
    static void Populate(CodeWriter code, ModelSpec model, ModelAccess access)
    {
        code.Open($"public static void Populate(ref {JsonNames.Reader} reader, {(model.IsValueType ? "ref " : "")}{model.Type} value)");
        code.Line($"{model.Type} read = Read(ref reader);");
        if (model.IsValueType) code.Line("value = read;");
        else foreach (MemberSpec m in model.Members) code.Line(access.Set(m, "value", access.Get(m, "read")) ?? $"reader.FailNotSettable({Literal.Text(m.WireName)});");
        code.Close();
        code.Line();
    }
}
