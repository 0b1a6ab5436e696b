using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>The codecs of types that are no models: messages whose field 1 has the value.</summary>
static class ProtobufRoots
{
    const string Writer = ProtobufField.Writer, Reader = ProtobufField.Reader;

    internal static void Print(CodeWriter code, Shape root)
    {
        var field = new ProtobufField(1, ProtobufField.Bare(root), 0);
        bool isCollection = field.Kind is ProtobufKind.Repeated or ProtobufKind.Map;
        UserCodec? own = (field.Shape as CodecShape)?.For("Protobuf");
        bool isMessage = field.Kind == ProtobufKind.Tuple || field.Shape is DeferredShape || own is not null;
        string kind = isCollection ? "UncheckedProtobufCodec" : !isMessage ? "ProtobufFieldCodec" : root.IsValueType ? "ProtobufStructCodec" : "ProtobufElementCodec";
        code.Open($"internal sealed class Root_{root.Key} : {kind}<{root.Type}>");
        if (isCollection) Collection(code, field);
        else if (field.Kind == ProtobufKind.Tuple) Tuple(code, field);
        else if (own is not null) Coded(code, (CodecShape)field.Shape, own);
        else if (field.Shape is DeferredShape deferred) Deferred(code, deferred);
        else Value(code, field, root);
        code.Close();
        code.Line();
    }

    static void Value(CodeWriter code, ProtobufField field, Shape root)
    {
        code.Open($"public override void WriteFieldUnchecked(ref {Writer} writer, int number, {root.Type} value)");
        if (!root.IsValueType) code.Line("if (value is null) return;");
        ProtobufShapes.Otherwise(code, field.Shape);
        code.Close();
        code.Line();
        code.Open($"public override bool TryReadFieldUnchecked(ref {Reader} reader, uint tag, ref {root.Type} value, bool isMerged)");
        ProtobufShapes.OtherwiseRead(code, field.Shape);
        code.Close();
    }

    /// <summary>Prints the root of a value that a user's codec writes as a message of its own.</summary>
    static void Coded(CodeWriter code, CodecShape shape, UserCodec own)
    {
        const string Codecs = "UncheckedProtobufCodecs.";
        string codec = Places.Codec("Protobuf", shape);
        code.Open($"public override void WriteUnchecked(ref {Writer} writer, {shape.Type} value)");
        if (own.IsStatic)
        {
            code.Lines($$"""
                var w = {{Codecs}}BeginWrite(ref writer);
                {{own.Type}}.Write(ref w, value);
                {{Codecs}}EndWrite(ref writer, ref w, typeof({{own.Type}}));
                """);
        }
        else
        {
            code.Line($"{codec}.WriteUnchecked(ref writer, value);");
        }
        code.Close();
        code.Line();
        code.Open($"public override {shape.Type} ReadUnchecked(ref {Reader} reader)");
        if (own.IsStatic)
        {
            code.Lines($$"""
                int outer = reader.BeginCodec();
                var r = {{Codecs}}BeginRead(ref reader);
                var read = {{own.Type}}.Read(ref r);
                {{Codecs}}EndRead(ref reader, ref r, typeof({{own.Type}}));
                return reader.EndCodec(outer, {{shape.Checked(own, "read")}});
                """);
        }
        else
        {
            code.Line($"return {shape.Checked(own, $"{codec}.ReadUnchecked(ref reader)")};");
        }
        code.Close();
    }

    static void Deferred(CodeWriter code, DeferredShape shape)
    {
        code.Lines($$"""
            public override void WriteUnchecked(ref {{Writer}} writer, {{shape.Type}} value) => writer.WriteDeferredFields(value);

            public override {{shape.Type}} ReadUnchecked(ref {{Reader}} reader) => reader.ReadDeferredFields<{{shape.Inner.Type}}>();
            """);
    }

    /// <summary>Prints the code of a tuple, which is a message itself.</summary>
    static void Tuple(CodeWriter code, ProtobufField field)
    {
        code.Open($"public override void WriteUnchecked(ref {Writer} writer, {field.Shape.Type} value)");
        code.Line($"{Writer} w = writer;");
        var body = new WriteBody();
        ProtobufWriteEmitter.Items(body, field, "value");
        body.Print(code);
        code.Line("writer.MoveTo(w);");
        code.Close();
        code.Line();
        code.Open($"public override {field.Shape.Type} ReadUnchecked(ref {Reader} reader)");
        ProtobufNestedReader.Message(code, field, false, v => $"return {v};");
        code.Close();
    }

    static void Collection(CodeWriter code, ProtobufField field)
    {
        code.Open($"public override void WriteUnchecked(ref {Writer} writer, {field.Shape.Type} value)");
        code.Line($"{Writer} w = writer;");
        var body = new WriteBody();
        ProtobufWriteEmitter.Collection(body, field, "value", "x1", false);
        body.Print(code);
        code.Line("writer.MoveTo(w);");
        code.Close();
        code.Line();
        code.Open($"public override {field.Shape.Type} ReadUnchecked(ref {Reader} reader)");
        code.Line($"var items = new {field.Builder}({field.BuilderArguments});");
        code.Line($"{Reader} r = reader;");
        code.Open("while (!r.IsAtEnd)");
        code.Line("uint tag = r.ReadTag();");
        code.Open("switch (tag)");
        foreach (IGrouping<bool, (int WireType, bool IsPacked)> group in field.WireTypes().GroupBy(t => t.IsPacked))
        {
            foreach ((int wireType, _) in group) code.Line($"case {ProtobufField.Tag(1, wireType)}u:");
            code.Open();
            ProtobufReadEmitter.Element(code, field, "items", group.Key);
            code.Line("break;");
            code.Close();
        }
        code.Line("default: reader.MoveTo(r); reader.SkipUnknown(tag, false); r.MoveTo(reader); break;");
        code.Close();
        code.Close();
        code.Line("reader.MoveTo(r);");
        (int bytes, int each) = field.Shape is DictionaryShape dictionary ? dictionary.Cost : ((CollectionShape)field.Shape).Cost;
        if (MemoryCost.Of((bytes, each), "items.Count") is { } cost) code.Line(cost);
        code.Line($"return {ProtobufModelEmitter.Build(field.Shape, "items")};");
        code.Close();
    }
}
