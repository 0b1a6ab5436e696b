using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

// Inheritance as protobuf-net has it: each type of a hierarchy is a message with its own members, in a field of the message of its base type,
// before the members. A value is always written from the root of the hierarchy on.
static partial class ProtobufModelEmitter
{
    static void Level(CodeWriter code, ModelSpec model)
    {
        string root = model.Root is { } shape ? ProtobufField.Class(shape) + "." : "";
        code.Line($"public static void Write(ref {Writer} writer, {model.Type} value) => {root}WriteLevel(ref writer, value);");
        code.Line();
        if (model.Root is { } above)
        {
            code.Lines($$"""
                public static {{model.Type}} Read(ref {{Reader}} reader, {{model.Type}} existing, int mode)
                {
                    {{above.Type}} value = {{root}}ReadLevel(ref reader, existing, mode);
                    if (value is not {{model.Type}} same) { reader.FailDerived(typeof({{model.Type}}), value.GetType()); return default; }
                    return same;
                }
                """);
        }
        else
        {
            code.Line($"public static {model.Type} Read(ref {Reader} reader, {model.Type} existing, int mode) => ReadLevel(ref reader, existing, mode);");
        }
        code.Lines($$"""

            public static void Populate(ref {{Reader}} reader, {{model.Type}} value) => {{root}}ReadLevel(ref reader, value, 1);

            """);
        WriteLevel(code, model);
        ReadLevel(code, model);
        if (model.Includes.Count > 0) Derived(code, model);
        Fill(code, new Target(model, new ModelAccess(model, true), true, Parts.AreNeeded(Members(model).Length)));
    }

    static void WriteLevel(CodeWriter code, ModelSpec model)
    {
        code.Open($"public static void WriteLevel(ref {Writer} writer, {model.Type} value)");
        string exact = model.IsAbstract ? "" : $"if (value.GetType() != typeof({model.Type})) ";
        string unexpected = model.AcceptsDerived ? "break;" : $"{exact}global::Polywire.Codecs.WireErrors.UnexpectedType(typeof({model.Type}), value.GetType()); break;";
        code.Open("switch (value)");
        foreach (IncludeSpec i in model.WrittenIncludes)
        {
            var field = new ProtobufField(i.Number, i.Shape, i.IsGroup ? ProtobufScalars.Group : 0);
            code.Line($"case {i.Shape.Type} v: {ProtobufField.Class(i.Shape)}.Write{(i.IsGroup ? "LevelGroup" : "LevelField")}(ref writer, {field.Arguments(field.WireType)}, v); break;");
        }
        code.Line("default: " + unexpected);
        code.Close();
        code.Line("WriteMembers(ref writer, value);");
        code.Close();
        code.Line();
        if (model.Root is null) return;
        int reserved = Reserved(model);
        Writes(code, "WriteLevelField", model, "ulong tag, int size", $"int start = writer.BeginMessage(tag, size, {reserved});", "WriteLevel", $"writer.EndMessage(start, {reserved});");
        Writes(code, "WriteLevelGroup", model, "ulong tag, int size", "writer.BeginGroup(tag, size);", "WriteLevel", "writer.EndGroup(tag, size);");
    }

    static void ReadLevel(CodeWriter code, ModelSpec model)
    {
        bool derives = model.Includes.Count > 0;
        var access = new ModelAccess(model, true);
        code.Open($"public static {model.Type} ReadLevel(ref {Reader} reader, {model.Type} existing, int mode)");
        bool runs = OwnFailures.OnReading(model, Members(model));
        OwnFailures.Begin(code, runs, "reader");
        code.Line("int known = -1;");
        code.Line($"{model.Type} value = mode == 0 ? {(derives ? "FindDerived(ref reader, out known)" : "null")} : existing;");
        code.Open("if (value is null)");
        if (model.IsAbstract)
        {
            code.Line("reader.FailNoCase();");
        }
        else
        {
            if (MemoryCost.Of(model, FreeMemory) is { } cost) code.Line(cost);
            code.Line(access.Make("value", m => m.Default ?? $"default({m.Slot.Shape.Type})"));
        }
        code.Close();
        foreach (string call in access.Callbacks("BeforeRead", "value")) code.Line(call);
        code.Line("Fill(ref reader, value, mode, known);");
        foreach (string call in access.Callbacks("AfterRead", "value")) code.Line(call);
        code.Line("return value;");
        OwnFailures.End(code, runs, "reader");
        code.Close();
        code.Line();
        if (model.Root is null) return;
        Reads(code, "ReadLevelField", model, "", "reader.PushMessage()", "ReadLevel", "reader.PopMessage(end);");
        Reads(code, "ReadLevelGroup", model, ", uint endTag", "reader.PushGroup(endTag)", "ReadLevel", "reader.PopGroup(end);");
    }

    /// <summary>The derived types: the object is of the one whose message comes first, so that it is searched for before members are read.</summary>
    static void Derived(CodeWriter code, ModelSpec model)
    {
        code.Open($"static {model.Type} FindDerived(ref {Reader} reader, out int known)");
        code.Line("int start = reader.Position;");
        code.Open("while (!reader.IsAtEnd)");
        code.Lines($$"""
            uint tag = reader.ReadTag();
            known = reader.Position;
            {{model.Type}} value = null;
            """);
        code.Open("switch (tag)");
        foreach ((IncludeSpec i, bool isGroup) in Tags(model)) code.Line($"case {Tag(i, isGroup)}u: value = {Read(i, isGroup)}; break;");
        code.Line("default: reader.SkipUnknown(tag, false); continue;");
        code.Close();
        code.Line("reader.Rewind(start);");
        code.Line("return value;");
        code.Close();
        code.Lines("""
            reader.Rewind(start);
            known = -1;
            return null;
            """);
        code.Close();
        code.Line();
        code.Open($"static bool TryReadDerived(ref {Reader} reader, uint tag, {model.Type} value, int known, ref ProtobufOccurrences further)");
        code.Open("switch (tag)");
        foreach ((IncludeSpec i, bool isGroup) in Tags(model))
        {
            code.Line($"case {Tag(i, isGroup)}u:");
            code.Line("    if (reader.Position == known) reader.SkipUnknown(tag, false);");
            code.Line($"    else if (value is {i.Shape.Type}) {ProtobufReadEmitter.Postpone(new ProtobufField(i.Number, i.Shape, isGroup ? ProtobufScalars.Group : 0), "further")}");
            code.Line($"    else reader.FailDerived(typeof({i.Shape.Type}), value.GetType());");
            code.Line("    return true;");
        }
        code.Line("default: return false;");
        code.Close();
        code.Close();
        code.Line();

        static uint Tag(IncludeSpec i, bool isGroup) => ProtobufField.Tag(i.Number, isGroup ? ProtobufScalars.WireGroup : ProtobufScalars.WireLength);

        static string Read(IncludeSpec i, bool isGroup) => isGroup
            ? $"{ProtobufField.Class(i.Shape)}.ReadLevelGroup(ref reader, null, 0, {ProtobufField.Tag(i.Number, ProtobufScalars.WireEndGroup)}u)"
            : $"{ProtobufField.Class(i.Shape)}.ReadLevelField(ref reader, null, 0)";
    }

    static IEnumerable<(IncludeSpec Include, bool IsGroup)> Tags(ModelSpec model) => model.Includes.SelectMany(i => new[] { (i, i.IsGroup), (i, !i.IsGroup) });

    /// <summary>The message as a group of another.</summary>
    static void Groups(CodeWriter code, ModelSpec model)
    {
        Writes(code, "WriteGroup", model, "ulong tag, int size", "writer.BeginGroup(tag, size);", "Write", "writer.EndGroup(tag, size);");
        Reads(code, "ReadGroup", model, ", uint endTag", "reader.PushGroup(endTag)", "Read", "reader.PopGroup(end);");
    }

    static void Writes(CodeWriter code, string name, ModelSpec model, string parameters, string begin, string write, string end)
    {
        code.Open($"public static void {name}(ref {Writer} writer, {parameters}, {model.Type} value)");
        if (!model.IsValueType) code.Line("if (value is null) writer.FailNull(tag);");
        code.Line(begin);
        code.Line($"{write}(ref writer, value);");
        code.Line(end);
        code.Close();
        code.Line();
    }

    static void Reads(CodeWriter code, string name, ModelSpec model, string parameters, string push, string read, string pop)
    {
        code.Open($"public static {model.Type} {name}(ref {Reader} reader, {model.Type} existing, int mode{parameters})");
        code.Line($"int end = {push};");
        code.Line($"{model.Type} value = {read}(ref reader, existing, mode);");
        code.Line(pop);
        code.Line("return value;");
        code.Close();
        code.Line();
    }

    /// <summary>The derived types by number; 0 is the root, whose message is the outermost.</summary>
    static void DescribeLevel(CodeWriter code, ModelSpec model)
    {
        IEnumerable<string> arms = model.Includes.Select(i => $"{i.Number} => typeof({i.Shape.Type}),");
        if (model.Root is { } root) arms = arms.Append($"0 => typeof({root.Type}),");
        Describe(code, "global::System.Type DescribeCase(int number) => number", arms, "null");
    }
}
