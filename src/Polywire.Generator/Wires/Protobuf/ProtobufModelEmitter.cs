using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>One model's Protobuf code: a static class that is called directly, and the codec around it for lookups.</summary>
static partial class ProtobufModelEmitter
{
    const string Writer = ProtobufField.Writer, Reader = ProtobufField.Reader;

    /// <summary>Bytes of memory that a struct may take without being counted.</summary>
    const int FreeMemory = 24;

    internal static string Print(ModelSpec model)
    {
        CodeWriter code = GeneratedFile.Begin(model.Host);
        GeneratedFile.Hide(code);
        code.Open($"{model.Access} static class {Class(model)}{model.TypeParameters}{model.Constraints}");
        if (model.IsLevel) Level(code, model);
        else if (model.IsUnion) Union(code, model);
        if (model.ReadAs is { } target) ReadAs(code, model, target);
        if (IsWritten(model)) Write(code, model);
        if (!model.IsAbstract && !model.IsLevel) Read(code, model);
        var access = new ModelAccess(model);
        if (IsWritten(model)) access.Declare(code, Class(model));
        if (model.Extension is { IsNet: true }) NetExtension(code, model);
        Fields(code, model);
        foreach (Shape shape in ShapeCollector.Open(model, "Protobuf")) ProtobufShapes.Print(code, shape);
        Codec(code, model);
        code.Close();
        access.DeclareOwners(code);
        return GeneratedFile.End(code, model.Host);
    }

    static string Class(ModelSpec model) => model.CodecName + "_Protobuf";

    static bool IsWritten(ModelSpec model) => !model.IsAbstract || model.ReadAs is not null || model.IsLevel;

    /// <summary>Members on this wire, by number: get-only ones are JSON's alone, but for collections that are filled in place, and where the model has them written.</summary>
    internal static MemberSpec[] Members(ModelSpec model) =>
        [.. model.Members.Where(m => m.Get != Access.None && (m.Assign != Assign.Never || m.IsWrittenGetOnly) && IsOfLevel(m, model)).Select(WithNumber).OrderBy(m => m.Number)];

    /// <summary>Returns whether protobuf-net has the member in the message of this type, and not in that of a base type or in none.</summary>
    static bool IsOfLevel(MemberSpec member, ModelSpec model) => (!model.IsNetContract || member.On(WireBits.Protobuf).Index > 0) && (!model.IsLevel && !model.IsNetContract || member.DeclaringType == model.Type);

    /// <summary>Returns the member with the number that protobuf-net's attributes give it, if they do.</summary>
    static MemberSpec WithNumber(MemberSpec member) => member.On(WireBits.Protobuf).Index is > 0 and int number ? member with { Number = number } : member;

    /// <summary>Bytes to reserve for the length of a message: small ones are shorter than 128 bytes.</summary>
    static int Reserved(ModelSpec model) => Inlining.IsFlat(model) || Members(model).Length == 0 ? 1 : 2;

    static void Codec(CodeWriter code, ModelSpec model)
    {
        string self = Class(model) + model.TypeParameters;
        code.Open($"public sealed class Codec : {(model.IsValueType ? "ProtobufStructCodec" : "ProtobufElementCodec")}<{model.Type}>");
        code.Lines($$"""
            {{GeneratedFile.Apart}}
            public override void WriteUnchecked(ref {{Writer}} writer, {{model.Type}} value) => {{self}}.Write(ref writer, value);

            {{GeneratedFile.Apart}}
            public override {{model.Type}} ReadUnchecked(ref {{Reader}} reader) => {{self}}.Read(ref reader, default, 0);

            public override {{model.Type}} MergeUnchecked(ref {{Reader}} reader, {{model.Type}} value) => {{self}}.Read(ref reader, value, 2);
            """);
        if (!model.IsAbstract && !model.IsUnion || model.IsLevel)
        {
            code.Line();
            code.Line($"public override void PopulateUnchecked(ref {Reader} reader, ref {model.Type} value) => {self}.Populate(ref reader, {Ref(model)}value);");
        }
        if (model.IsLevel) DescribeLevel(code, model);
        if (model.IsUnion && !model.IsLevel) Describe(code, "global::System.Type DescribeCase(int number) => number", model.Cases.Select(c => $"{c.Field} => typeof({c.Shape.Type}),"), "null");
        else Describe(code, "global::Polywire.Codecs.WireMember DescribeMember(int index) => index", Members(model).Select(m => $"{m.Number} => new global::Polywire.Codecs.WireMember({Literal.Text(m.WireName)}, typeof({WrapShape.Described(ProtobufField.Of(m).Shape, m.Slot.Shape)})),"), "default");
        code.Close();
    }

    static void Describe(CodeWriter code, string head, IEnumerable<string> arms, string otherwise)
    {
        code.Line();
        code.Line($"public override {head} switch");
        code.Open();
        foreach (string arm in arms) code.Line(arm);
        code.Line($"_ => {otherwise},");
        code.Close(";");
    }

    /// <summary>The message as a field of another.</summary>
    static void Fields(CodeWriter code, ModelSpec model)
    {
        int reserved = Reserved(model);
        if (IsElement(model)) Element();
        else FieldOf("WriteFieldUnchecked", "Write");
        if (Inlining.IsFlat(model) && !IsElement(model))
        {
            code.Line($"public static void WriteElement(ref {Writer} writer, ulong tag, int size, {model.Type} value) => WriteFieldUnchecked(ref writer, tag, size, value);");
            code.Line();
        }
        if (model.IsCase && IsWritten(model) && !model.IsLevel) FieldOf("WriteCase", "WriteMembers");
        ReadFieldOf("ReadField", "Read");
        Further(code, model);
        if (model.IsCase && !model.IsAbstract && !model.IsLevel) ReadFieldOf("ReadCase", "ReadSelf");
        if (model.Dialect >= NetEncoding.FirstLevel) Groups(code, model);

        void FieldOf(string name, string write)
        {
            code.Open($"public static void {name}(ref {Writer} writer, ulong tag, int size, {model.Type} value)");
            if (!model.IsValueType) code.Line("if (value is null) writer.FailNull(tag);");
            code.Lines($$"""
                int start = writer.BeginMessage(tag, size, {{reserved}});
                {{write}}(ref writer, value);
                writer.EndMessage(start, {{reserved}});
                """);
            code.Close();
            code.Line();
        }

        void Element()
        {
            code.Lines($$"""
                public static void WriteFieldUnchecked(ref {{Writer}} writer, ulong tag, int size, {{model.Type}} value)
                {
                    {{Writer}} w = writer;
                    WriteElement(ref w, tag, size, value);
                    writer.MoveTo(w);
                }

                [MethodImpl(MethodImplOptions.AggressiveInlining)]
                """);
            code.Open($"public static void WriteElement(ref {Writer} w, ulong tag, int size, {model.Type} value)");
            if (!model.IsValueType) code.Line("if (value is null) w.FailNull(tag);");
            CheckType(code, model);
            code.Lines($$"""
                int start = w.BeginElement(tag, size);
                Put(ref w, {{Ref(model)}}value);
                w.End(start, 1);
                """);
            code.Close();
            code.Line();
        }

        void ReadFieldOf(string name, string read)
        {
            code.Lines($$"""
                public static {{model.Type}} {{name}}(ref {{Reader}} reader, {{model.Type}} existing, int mode)
                {
                    int end = reader.PushMessage();
                    {{model.Type}} value = {{read}}(ref reader, existing, mode);
                    reader.PopMessage(end);
                    return value;
                }

                """);
        }
    }

    /// <summary>Reads what else a field has into the object of its first occurrence.</summary>
    static void Further(CodeWriter code, ModelSpec model)
    {
        (string optional, string value) = model.IsValueType ? ("?", "existing.GetValueOrDefault()") : ("", "existing");
        code.Lines($$"""
            public static {{model.Type}} Merge(ref {{Reader}} reader, {{model.Type}}{{optional}} existing, ProtobufOccurrences further, int number)
            {
                while (further.MoveToNext(ref reader, number)) existing = Read(ref reader, {{value}}, existing is null ? 0 : 2);
                return {{value}};
            }

            """);
    }

    /// <summary>Returns whether loops inline the code that writes the model: nothing in it nests, and nothing else happens.</summary>
    static bool IsElement(ModelSpec model) =>
        Inlining.IsFlat(model) && !model.IsUnion && !model.IsCase && !model.IsLevel && IsWritten(model) && !OwnFailures.OnWriting(model, Members(model)) && model.Extension is null
        && Printed(Members(model), new ModelAccess(model)).IsFlat;

    static void CheckType(CodeWriter code, ModelSpec model)
    {
        if (model.CheckSubtype && !model.IsAbstract) code.Line($"if (value.GetType() != typeof({model.Type})) global::Polywire.Codecs.WireErrors.UnexpectedType(typeof({model.Type}), value.GetType());");
    }

    static WriteBody Printed(IEnumerable<MemberSpec> members, ModelAccess access)
    {
        var body = new WriteBody();
        foreach (MemberSpec member in members) ProtobufWriteEmitter.Member(body, member, access.Get(member, "value"));
        return body;
    }

    static void Write(CodeWriter code, ModelSpec model)
    {
        var access = new ModelAccess(model, model.IsLevel);
        if (IsElement(model))
        {
            code.Open($"public static void Write(ref {Writer} writer, {model.Type} value)");
            CheckType(code, model);
            code.Lines($$"""
                {{Writer}} w = writer;
                Put(ref w, {{Ref(model)}}value);
                writer.MoveTo(w);
                """);
            code.Close();
            code.Line();
            code.Line("[MethodImpl(MethodImplOptions.AggressiveInlining)]");
            code.Open($"static void Put(ref {Writer} w, {Ref(model)}{model.Type} value)");
            Printed(Members(model), access).Print(code);
            code.Close();
            code.Line();
            return;
        }
        if (!model.IsUnion && !model.IsLevel)
        {
            code.Open($"public static void Write(ref {Writer} writer, {model.Type} value)");
            CheckType(code, model);
            code.Line("WriteMembers(ref writer, value);");
            code.Close();
            code.Line();
        }
        MemberSpec[] members = Members(model);
        bool split = Parts.AreNeeded(members.Length);
        code.Open($"public static void WriteMembers(ref {Writer} writer, {model.Type} value)");
        bool runs = OwnFailures.OnWriting(model, members);
        OwnFailures.Begin(code, runs, "writer");
        foreach (string call in access.Callbacks("BeforeWrite", "value")) code.Line(call);
        if (split) for (int part = 0; part < Parts.Count(members.Length); part++) code.Line($"WritePart{part}(ref writer, {Ref(model)}value);");
        else Body(code, members, access);
        if (model.Extension is { } extension) code.Line($"ProtobufUnknownFields.Write(ref writer, {(extension.IsNet ? "Unread(value)" : ExtensionAccess.Get(model, "value"))});");
        foreach (string call in access.Callbacks("AfterWrite", "value")) code.Line(call);
        OwnFailures.End(code, runs, "writer");
        code.Close();
        code.Line();
        for (int part = 0; split && part < Parts.Count(members.Length); part++)
        {
            code.Open($"static void WritePart{part}(ref {Writer} writer, {Ref(model)}{model.Type} value)");
            Body(code, Parts.Of(members, part).Select(p => p.Member), access);
            code.Close();
            code.Line();
        }
    }

    static void Body(CodeWriter code, IEnumerable<MemberSpec> members, ModelAccess access)
    {
        code.Line($"{Writer} w = writer;");
        Printed(members, access).Print(code);
        code.Line("writer.MoveTo(w);");
    }

    static string Ref(ModelSpec model) => model.IsValueType ? "ref " : "";
}
