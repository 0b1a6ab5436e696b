using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MessagePack;

// Models that stand for others.
static partial class MessagePackModelEmitter
{
    static void Union(CodeWriter code, ModelSpec model)
    {
        UnionSpec union = model.Union!;
        code.Open($"public static void Write(ref {MessagePackNames.Writer} writer, {model.Type} value)");
        code.Open("switch (value)");
        code.Line("case null: writer.WriteNil(); return;");
        UnionSwitch.Print(code, model, WithNumber);
        code.Close();
        code.Close();
        code.Line();

        code.Open($"public static {model.Type} Read(ref {MessagePackNames.Reader} reader)");
        code.Lines($$"""
            if (reader.TryReadNil()) return default;
            reader.ReadFixedArrayHeader(2);
            reader.PushDepth();
            int number = reader.ReadInt32();
            {{model.Type}} value = default;
            """);
        code.Open("switch (number)");
        foreach (CaseSpec c in model.Cases) code.Line($"case {c.Number}: value = {Call(c.Reading, "ReadSelf")}(ref reader); break;");
        code.Line("default: " + (union.Fallback is null ? "reader.FailUnknownCase(number); break;" : $"value = {Call(union.Fallback, "ReadSelf")}(ref reader); break;"));
        code.Close();
        code.Line("reader.PopDepth();");
        code.Line("return value;");
        code.Close();
        code.Line();

        string Call(ModelShape shape, string method) => shape.Type == model.Type ? method : $"{MessagePackNames.Class(shape)}.{method}";

        string WithNumber(CaseSpec c, string value) => $"writer.PushDepth(); writer.WriteRaw({Literal.Bytes([0x92, .. MessagePackNames.Integer(c.Number)])}); {Call(c.Shape, "WriteMembers")}(ref writer, {value}); writer.PopDepth(); return;";
    }

    static void ReadAs(CodeWriter code, ModelSpec model)
    {
        code.Line($"public static {model.Type} Read(ref {MessagePackNames.Reader} reader) => reader.TryReadNil() ? default({model.Type}) : {MessagePackNames.Class(model.ReadAs!)}.Read(ref reader);");
        code.Line();
    }
}
