using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

// Models that stand for others: a union is a message with one oneof.
static partial class ProtobufModelEmitter
{
    static void Union(CodeWriter code, ModelSpec model)
    {
        UnionSpec union = model.Union!;
        code.Open($"public static void Write(ref {Writer} writer, {model.Type} value)");
        code.Open("switch (value)");
        UnionSwitch.Print(code, model, WriteCase);
        code.Close();
        code.Close();
        code.Line();

        code.Open($"public static {model.Type} Read(ref {Reader} reader, {model.Type} existing, int mode)");
        code.Line($"{model.Type} value = mode == 0 ? default : existing;");
        code.Line("ProtobufOccurrences further = null;");
        code.Open("while (!reader.IsAtEnd || mode == 2 && reader.TryContinue())");
        code.Line("uint tag = reader.ReadTag();");
        code.Open("switch (tag)");
        foreach (CaseSpec c in model.Cases)
        {
            code.Lines($$"""
                case {{ProtobufField.Tag(c.Field, ProtobufScalars.WireLength)}}u:
                    if (further is not null) value = MergeCase(ref reader, value, further, {{c.Field}});
                    if (value is {{c.Reading.Type}}) reader.Postpone(ref further, {{c.Field}});
                    else value = {{Call(c.Reading, c.ReadAs is null ? "ReadCase" : "ReadField")}}(ref reader, default, 0);
                    break;
                """);
        }
        code.Line($"default: reader.SkipUnknown(tag, {(model.UnknownMembers == 1 ? "true" : "false")}); break;");
        code.Close();
        code.Close();
        code.Line("if (further is not null) value = MergeCase(ref reader, value, further, 0);");
        code.Line(union.Fallback is null ? "if (value is null) reader.FailNoCase();" : $"if (value is null) value = {Call(union.Fallback, "ReadSelf")}(ref reader, default, 0);");
        code.Line("return value;");
        code.Close();
        code.Line();

        // Only one derived type has further occurrences at a time: they are merged before another one is read.
        code.Open($"static {model.Type} MergeCase(ref {Reader} reader, {model.Type} value, ProtobufOccurrences further, int except)");
        code.Open("switch (further.Next(except))");
        foreach (CaseSpec c in model.Cases)
        {
            code.Lines($$"""
                case {{c.Field}}:
                    while (further.MoveToNext(ref reader, {{c.Field}})) value = {{Call(c.Reading, c.ReadAs is null ? "ReadSelf" : "Read")}}(ref reader, ({{c.Reading.Type}})value, 2);
                    break;
                """);
        }
        code.Close();
        code.Line("return value;");
        code.Close();
        code.Line();

        string Call(ModelShape shape, string method) => shape.Type == model.Type ? method : $"{ProtobufField.Class(shape)}.{method}";

        string WriteCase(CaseSpec c, string value) => $"{Call(c.Shape, "WriteCase")}(ref writer, {new ProtobufField(c.Field, c.Shape, 0).Arguments(ProtobufScalars.WireLength)}, {value}); return;";
    }

    static void ReadAs(CodeWriter code, ModelSpec model, ModelShape target)
    {
        code.Line($"public static {model.Type} Read(ref {Reader} reader, {model.Type} existing, int mode) => existing is {target.Type} same ? {ProtobufField.Class(target)}.Read(ref reader, same, mode) : {ProtobufField.Class(target)}.Read(ref reader, default, 0);");
        code.Line();
    }
}
