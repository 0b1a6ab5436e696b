using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.FixedWidth;

/// <summary>Prints code for fixed-width binary: scalars, enums, lists, arrays, dictionaries and models without type parameters.</summary>
sealed class FixedWidthBackEnd : BackEnd
{
    internal const int Bit = 1 << 7;

    const string Writer = "global::Polywire.FixedWidth.FixedWidthWriter";
    const string Reader = "global::Polywire.FixedWidth.FixedWidthReader";
    const string List = "global::System.Collections.Generic.List<";
    const string Dictionary = "global::System.Collections.Generic.Dictionary<";

    static readonly HashSet<ScalarKind> s_kinds = [ScalarKind.Boolean, ScalarKind.SByte, ScalarKind.Byte, ScalarKind.Int16, ScalarKind.UInt16, ScalarKind.Int32, ScalarKind.UInt32, ScalarKind.Int64, ScalarKind.UInt64, ScalarKind.Single, ScalarKind.Double, ScalarKind.Guid, ScalarKind.TimeSpan, ScalarKind.String];

    internal override int Wire => Bit;

    internal override string Name => "FixedWidth";

    internal override string Id => "(global::Polywire.Codecs.WireId)7";

    internal override string? Reason(Shape shape) => shape switch
    {
        ScalarShape scalar => s_kinds.Contains(scalar.Kind) ? null : $"is a '{shape.Type.Replace("global::", "")}', which has no fixed width",
        EnumShape { AsText: false } => null,
        NullableShape nullable => Reason(nullable.Inner),
        ModelShape { IsOpen: false, Arguments.Count: 0 } => base.Reason(shape),
        CollectionShape when shape.Type.StartsWith(List) || shape.Type.EndsWith("[]") => shape.Parts.Select(Reason).FirstOrDefault(r => r is not null),
        DictionaryShape when shape.Type.StartsWith(Dictionary) => shape.Parts.Select(Reason).FirstOrDefault(r => r is not null),
        _ => $"is a '{shape.Type.Replace("global::", "")}', which fixed-width binary does not have",
    };

    protected override string? UnsupportedItself(ModelSpec model) =>
        model.IsGeneric ? "it has type parameters"
        : model.Others.Any() ? "it is a union"
        : model.Extension is not null ? "it preserves unknown members"
        : model.Members.FirstOrDefault(m => m.Assign == Assign.InPlace || m.Appends) is { } filled ? $"'{filled.Name}' is filled in place"
        : null;

    internal override string WriteCall(Shape shape, string value) => Write(shape, value) + ";";

    internal override string ReadExpression(Shape shape) => Read(shape);

    static string Write(Shape shape, string value) => shape switch
    {
        ScalarShape scalar when scalar.Kind == ScalarKind.String => $"writer.WriteString({value})",
        ScalarShape => $"writer.WriteFixed({value})",
        EnumShape e => $"writer.WriteFixed(({e.Underlying}){value})",
        ModelShape model => $"{Places.Class("FixedWidth", model)}.Write(ref writer, {value})",
        _ => $"{Places.Helper("FixedWidth", "Write", shape)}(ref writer, {value})",
    };

    static string Read(Shape shape) => shape switch
    {
        ScalarShape scalar when scalar.Kind == ScalarKind.String => "reader.ReadString()",
        ScalarShape scalar when scalar.Kind == ScalarKind.Boolean => "reader.ReadBoolean()",
        ScalarShape => $"reader.ReadFixed<{shape.Type}>()",
        EnumShape e => $"({e.Type})reader.ReadFixed<{e.Underlying}>()",
        ModelShape model => $"{Places.Class("FixedWidth", model)}.Read(ref reader)",
        _ => $"{Places.Helper("FixedWidth", "Read", shape)}(ref reader)",
    };

    internal override void Helpers(CodeWriter code, Shape shape)
    {
        if (Reason(shape) is not null) return;
        switch (shape)
        {
            case NullableShape nullable:
                Helper(code, shape,
                    ["writer.WriteFixed((byte)(value is null ? 0 : 1));", $"if (value is {{ }} inner) {Write(nullable.Inner, "inner")};"],
                    [$"return reader.ReadFlag() ? {Read(nullable.Inner)} : default({shape.Type});"]);
                break;
            case CollectionShape collection:
                string element = collection.Element.Shape.Type;
                Helper(code, shape,
                    [.. Count($"value.{(shape.Type.EndsWith("[]") ? "Length" : "Count")}"), $"foreach (var item in value) {Write(collection.Element.Shape, "item")};"],
                    [.. Begin($"{List}{element}>"), $"for (; count > 0; count--) items.Add({Read(collection.Element.Shape)});", $"return items{(shape.Type.EndsWith("[]") ? ".ToArray()" : "")};"]);
                break;
            case DictionaryShape map:
                Helper(code, shape,
                    [.. Count("value.Count"), $"foreach (var item in value) {{ {Write(map.KeyShape, "item.Key")}; {Write(map.Value.Shape, "item.Value")}; }}"],
                    [.. Begin($"{Dictionary}{map.KeyShape.Type}, {map.Value.Shape.Type}>", $"global::Polywire.Codecs.WireComparer.For<{map.KeyShape.Type}>(count)"),
                        $"for (; count > 0; count--) {{ var key = {Read(map.KeyShape)}; items[reader.NotNull(key)] = {Read(map.Value.Shape)}; }}", "return items;"]);
                break;
        }
    }

    static IEnumerable<string> Count(string count) => ["if (value is null) { writer.WriteFixed(-1); return; }", $"writer.WriteFixed({count});"];

    static IEnumerable<string> Begin(string type, string arguments = "") => ["int count = reader.ReadCount();", "if (count < 0) return null;", $"var items = new {type}({arguments});"];

    static void Helper(CodeWriter code, Shape shape, IEnumerable<string> write, IEnumerable<string> read)
    {
        Method(code, $"{Places.Access(shape)} static void Write_{shape.Key}(ref {Writer} writer, {shape.Type} value)", write);
        Method(code, $"{Places.Access(shape)} static {shape.Type} Read_{shape.Key}(ref {Reader} reader)", read);
    }

    static void Method(CodeWriter code, string signature, IEnumerable<string> lines)
    {
        code.Open(signature);
        foreach (string line in lines) code.Line(line);
        code.Close();
        code.Line();
    }

    internal override string Model(ModelSpec model)
    {
        var access = new ModelAccess(model);
        MemberSpec[] members = [.. model.Members.Where(m => m.Get != Access.None && m.Assign != Assign.Never)];
        string name = $"{model.CodecName}_FixedWidth";
        CodeWriter code = GeneratedFile.Begin(model.Host);
        GeneratedFile.Hide(code);
        code.Open($"{model.Access} static class {name}");
        Method(code, $"public static void Write(ref {Writer} writer, {model.Type} value)", Written(model, access, members));
        Method(code, $"public static {model.Type} Read(ref {Reader} reader)", Made(model, access, members));
        access.Declare(code, name);
        code.Open($"public sealed class Codec : global::Polywire.FixedWidth.FixedWidthCodec<{model.Type}>");
        code.Line($"public override void Write(ref {Writer} writer, {model.Type} value) => {name}.Write(ref writer, value);");
        code.Line($"public override {model.Type} Read(ref {Reader} reader) => {name}.Read(ref reader);");
        code.Close();
        code.Close();
        access.DeclareOwners(code);
        return GeneratedFile.End(code, model.Host);
    }

    // A byte says whether there is an object, also for a struct, so that every element of a list has at least one byte.
    static IEnumerable<string> Written(ModelSpec model, ModelAccess access, MemberSpec[] members)
    {
        if (!model.IsValueType) yield return "if (value is null) { writer.WriteFixed((byte)0); return; }";
        if (model.CheckSubtype) yield return $"if (value.GetType() != typeof({model.Type})) global::Polywire.Codecs.WireErrors.UnexpectedType(typeof({model.Type}), value.GetType());";
        yield return "writer.WriteFixed((byte)1);";
        yield return "writer.PushDepth();";
        foreach (string call in access.Callbacks("BeforeWrite", "value")) yield return call;
        foreach (MemberSpec member in members) yield return Write(member.Slot.Shape, access.Get(member, "value")) + ";";
        foreach (string call in access.Callbacks("AfterWrite", "value")) yield return call;
        yield return "writer.PopDepth();";
    }

    static IEnumerable<string> Made(ModelSpec model, ModelAccess access, MemberSpec[] members)
    {
        yield return "if (!reader.ReadFlag()) return default;";
        yield return "reader.PushDepth();";
        for (int i = 0; i < members.Length; i++) yield return $"{members[i].Slot.Shape.Type} v{i} = {Read(members[i].Slot.Shape)};";
        yield return $"{model.Type} value = {access.Construct(m => Array.IndexOf(members, m) is >= 0 and int i ? "v" + i : m.Default ?? $"default({m.Slot.Shape.Type})")};";
        foreach (string call in access.Callbacks("BeforeRead", "value")) yield return call;
        for (int i = 0; i < members.Length; i++)
        {
            if (!access.IsInitial(members[i]) && access.Set(members[i], "value", "v" + i) is { } set) yield return set;
        }
        foreach (string call in access.Callbacks("AfterRead", "value")) yield return call;
        yield return "reader.PopDepth();";
        yield return "return value;";
    }
}
