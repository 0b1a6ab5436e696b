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
        code.Open($"internal sealed class Root_{root.Key} : {(isCollection ? "UncheckedProtobufCodec" : "ProtobufFieldCodec")}<{root.Type}>");
        if (isCollection) Collection(code, field);
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

    static void Collection(CodeWriter code, ProtobufField field)
    {
        string builder = field.Shape is DictionaryShape d ? $"global::System.Collections.Generic.Dictionary<{d.KeyShape.Type}, {d.Value.Shape.Type}>" : $"global::System.Collections.Generic.List<{((CollectionShape)field.Shape).Element.Shape.Type}>";
        string comparer = field.Shape is DictionaryShape map ? map.Comparer.Replace("{N}", "int.MaxValue") : "";
        code.Open($"public override void WriteUnchecked(ref {Writer} writer, {field.Shape.Type} value)");
        code.Line($"{Writer} w = writer;");
        var body = new WriteBody();
        ProtobufWriteEmitter.Collection(body, field, "value", "x1", false);
        body.Print(code);
        code.Line("writer.MoveTo(w);");
        code.Close();
        code.Line();
        code.Open($"public override {field.Shape.Type} ReadUnchecked(ref {Reader} reader)");
        code.Line($"var items = new {builder}({comparer});");
        code.Line($"{Reader} r = reader;");
        code.Open("while (!r.IsAtEnd)");
        code.Line("uint tag = r.ReadTag();");
        code.Open("switch (tag)");
        foreach (IGrouping<bool, (bool IsPacked, int WireType)> group in Types(field).GroupBy(t => t.IsPacked))
        {
            foreach ((_, int wireType) in group) code.Line($"case {ProtobufField.Tag(1, wireType)}u:");
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

    static IEnumerable<(bool IsPacked, int WireType)> Types(ProtobufField field)
    {
        if (field.Shape is not CollectionShape c) return [(false, ProtobufScalars.WireLength)];
        int element = field.Of(c.Element.Shape, 1).WireType;
        if (element < 0) return [(false, 2), (false, 0), (false, 1), (false, 5)];
        return field.IsPackable(c) ? [(true, ProtobufScalars.WireLength), (false, element)] : [(false, element)];
    }
}
