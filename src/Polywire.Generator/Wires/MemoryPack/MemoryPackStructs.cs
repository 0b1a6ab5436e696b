using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>
/// Structs without references, which are written as they are in memory, with zeros for padding. Their places in memory are the compiler's
/// and the runtime's business: generated code takes the differences of references, which the JIT folds.
/// </summary>
static class MemoryPackStructs
{
    const string Memory = "MemoryPackMemory";

    /// <summary>The most fields of a struct that the JIT keeps in registers.</summary>
    const int MostInRegisters = 4;

    /// <summary>A field: its type's shape, and an expression for a reference to it in <c>value</c>.</summary>
    internal readonly record struct Field(Shape Shape, string Reference);

    /// <summary>Returns the bytes of a value in memory.</summary>
    internal static string Size(Shape shape) => MemoryPackKinds.Fixed(shape) is { } size ? size.ToString(System.Globalization.CultureInfo.InvariantCulture) : $"Unsafe.SizeOf<{shape.Type}>()";

    /// <summary>Returns the bytes of its fields together.</summary>
    static string Sum(Shape shape) => Bare(shape) switch
    {
        ScalarShape { Kind: ScalarKind.DateTimeOffset } => "10",
        ScalarShape or EnumShape => Size(shape),
        NullableShape n => "1 + " + Sum(n.Inner),
        ModelShape model => MemoryPackNames.Class(model) + ".Sum",
        TupleShape tuple => string.Join(" + ", tuple.Items.Select(i => Sum(i.Shape))),
        _ => "0",
    };

    /// <summary>Returns whether every pattern of its bits is a value.</summary>
    static string IsAnyValid(Shape shape) => Bare(shape) switch
    {
        ScalarShape { Kind: ScalarKind.Boolean or ScalarKind.DateTime or ScalarKind.DateTimeOffset or ScalarKind.DateOnly or ScalarKind.TimeOnly or ScalarKind.Rune or ScalarKind.Decimal } or NullableShape => "false",
        ScalarShape or EnumShape => "true",
        ModelShape model => MemoryPackNames.Class(model) + ".IsAnyValid",
        TupleShape tuple => All(tuple.Items.Select(i => IsAnyValid(i.Shape))),
        _ => "false",
    };

    static string All(IEnumerable<string> conditions)
    {
        string[] open = [.. conditions.Where(c => c != "true").Distinct()];
        return open.Length == 0 ? "true" : open.Contains("false") ? "false" : string.Join(" && ", open);
    }

    static Shape Bare(Shape shape) => shape is CodecShape codec ? Bare(codec.Otherwise!) : shape;

    /// <summary>Returns a statement that stores a value; <paramref name="value"/> is a variable or field.</summary>
    static string Put(Shape shape, string to, string value)
    {
        if (MemoryPackKinds.Fixed(shape) is not null)
        {
            (string type, string cast) = MemoryPackKinds.Scalar(shape);
            return $"{Memory}.{(MemoryPackKinds.IsNullable(shape) ? "PutNullable" : "Put")}<{type}>(ref {to}, {cast}{value});";
        }
        return $"{PutMethod(Bare(shape))}(ref {to}, ref {value});";
    }

    /// <summary>Does the same for a field of a struct whose memory may have been anything before.</summary>
    static string PutField(Shape shape, string to, string value) => Bare(shape) is NullableShape nullable && MemoryPackKinds.Fixed(shape) is null
        ? $"{MemoryPackNames.Helper("PutFields", nullable)}(ref {to}, ref {value});"
        : Put(shape, to, value);

    /// <summary>Returns the method that stores a struct.</summary>
    internal static string PutMethod(Shape shape) => shape is ModelShape model ? MemoryPackNames.Class(model) + ".Put" : MemoryPackNames.Helper("Put", shape);

    static string Get(Shape shape, string from, string offset)
    {
        if (MemoryPackKinds.Fixed(shape) is not null)
        {
            (string type, string cast) = MemoryPackKinds.Scalar(shape);
            return $"{(cast.Length == 0 ? "" : $"({shape.Type})")}{Memory}.{(MemoryPackKinds.IsNullable(shape) ? "GetNullable" : "Get")}<{type}>(ref {from}, {offset})";
        }
        return $"{(Bare(shape) is ModelShape model ? MemoryPackNames.Class(model) + ".Get" : MemoryPackNames.Helper("Get", Bare(shape)))}(ref {from}, {offset})";
    }

    /// <summary>Statements that write a value at a local copy <c>w</c> of the writer; <paramref name="value"/> is a variable.</summary>
    internal static IEnumerable<string> Write(Shape shape, string value)
    {
        yield return $"w.Ensure({Size(shape)});";
        yield return PutCopy(shape, "w.Free", value);
        yield return $"w.Advance({Size(shape)});";
    }

    /// <summary>Does what <see cref="Put"/> does for a variable that is a copy.</summary>
    static string PutCopy(Shape shape, string to, string value) => MemoryPackKinds.Fixed(shape) is null
        ? $"{(Bare(shape) is ModelShape model ? MemoryPackNames.Class(model) + ".PutCopy" : MemoryPackNames.Helper("PutCopy", Bare(shape)))}(ref {to}, {value});"
        : Put(shape, to, value);

    /// <summary>Statements that write a dictionary's entry at a local copy <c>w</c> of the writer, its key and its value each for itself: an enumerator stores them so, and a load of both together would wait for that.</summary>
    internal static IEnumerable<string> WritePair(TupleShape pair, string entry)
    {
        yield return $"w.Ensure({Size(pair)});";
        if (pair.Items.All(i => i.Shape is ScalarShape or EnumShape))
        {
            var (key, keyCast) = MemoryPackKinds.Scalar(pair.Items[0].Shape);
            var (value, valueCast) = MemoryPackKinds.Scalar(pair.Items[1].Shape);
            yield return $"{Memory}.PutPair<{key}, {value}>(ref w.Free, {keyCast}{entry}.Key, {valueCast}{entry}.Value);";
        }
        else
        {
            yield return $"{pair.Type} place = default;";
            yield return $"if (!{Memory}.HasNoPadding<{pair.Type}>({string.Join(" + ", pair.Items.Select(i => Size(i.Shape)))})) {Memory}.Clear<{pair.Type}>(ref w.Free);";
            for (int i = 0; i < pair.Items.Count; i++)
            {
                string name = pair.Names[i];
                Shape item = pair.Items[i].Shape;
                string to = $"{Memory}.At(ref w.Free, ref place, ref {Memory}.{name}(ref place))";
                yield return $"{item.Type} each{name} = {entry}.{name};";
                yield return Bare(item) is NullableShape ? PutField(item, to, "each" + name) : PutCopy(item, to, "each" + name);
            }
        }
        yield return $"w.Advance({Size(pair)});";
    }

    /// <summary>Statements that put the value of an expression, in a block of their own. The capacity was checked.</summary>
    internal static string PutCopyOf(Shape shape, string value) => $"{{ {shape.Type} memory = {value}; {PutCopy(shape, "w.Free", "memory")} w.Advance({Size(shape)}); }}";

    /// <summary>Statements that read a value at a local copy <c>r</c> of the reader.</summary>
    internal static IEnumerable<string> Read(Shape shape, Func<string, string> assign)
    {
        yield return $"r.Require({Size(shape)});";
        yield return assign(Get(shape, "r.Next", "r.Position"));
        yield return $"r.Advance({Size(shape)});";
    }

    /// <summary>Statements that read a pair at a local copy <c>r</c> of the reader into <c>key</c> and <c>value</c>. A copy of the pair would be loaded in other parts than it was stored in.</summary>
    internal static IEnumerable<string> ReadPair(TupleShape shape)
    {
        yield return $"r.Require({Size(shape)});";
        yield return $"{shape.Type} pair = default;";
        for (int i = 0; i < shape.Items.Count; i++)
        {
            string name = shape.Names[i], field = $"{Memory}.{name}(ref pair)";
            yield return $"{shape.Items[i].Shape.Type} {name.ToLowerInvariant()} = {Get(shape.Items[i].Shape, $"{Memory}.At(ref r.Next, ref pair, ref {field})", $"r.Position + {Memory}.OffsetOf(ref pair, ref {field})")};";
        }
        yield return $"r.Advance({Size(shape)});";
    }

    /// <summary>Returns the condition for writing an array of the shape by copying.</summary>
    internal static string CanCopy(Shape shape) => $"{Memory}.HasNoPadding<{shape.Type}>({Sum(shape)})";

    /// <summary>Returns the condition for reading an array of the shape by copying; what is nullable is checked after that.</summary>
    internal static string CanCopyBack(Shape shape) => IsAnyValid(shape is NullableShape nullable ? nullable.Inner : shape) switch { "true" => $"{Memory}.IsNative", "false" => "false", var open => $"{Memory}.IsNative && {open}" };

    /// <summary>The methods that store and load a struct by its fields.</summary>
    internal static void Methods(CodeWriter code, string access, string type, string key, IReadOnlyList<Field> fields)
    {
        if (key.Length == 0)
        {
            code.Lines($$"""
                public static int Sum => {{SumOf(fields)}};

                public static bool IsAnyValid => {{IsAnyValid(fields)}};

                """);
        }
        PutMethods(code, access, type, key, fields);
        CopyMethod(code, access, type, key, fields);
        GetMethods(code, access, type, key, fields);
    }

    static string SumOf(IReadOnlyList<Field> fields) => fields.Count == 0 ? "0" : string.Join(" + ", fields.Select(f => Sum(f.Shape)));

    static string IsAnyValid(IReadOnlyList<Field> fields) => All(fields.Select(f => IsAnyValid(f.Shape)));

    /// <summary>The methods that store a struct by its fields.</summary>
    internal static void PutMethods(CodeWriter code, string access, string type, string key, IReadOnlyList<Field> fields)
    {
        string suffix = key.Length == 0 ? "" : "_" + key;
        // The JIT folds the conditions, so that callers have the copy of a struct that can be copied, and a call for another one.
        code.Line(GeneratedFile.Inline);
        code.Open($"{access} static void Put{suffix}(ref byte to, ref {type} value)");
        code.Line($"if ({Memory}.HasNoPadding<{type}>({(key.Length == 0 ? "Sum" : SumOf(fields))})) Unsafe.WriteUnaligned(ref to, value);");
        code.Line($"else PutFields{suffix}(ref to, ref value);");
        code.Close();
        code.Line();
        code.Open($"static void PutFields{suffix}(ref byte to, ref {type} value)");
        code.Line($"{Memory}.Clear<{type}>(ref to);");
        foreach (Field f in fields) code.Line(PutField(f.Shape, $"{Memory}.At(ref to, ref value, ref {f.Reference})", f.Reference));
        code.Close();
        code.Line();
    }

    /// <summary>The methods that store a copy of a struct: as a value, whose fields the JIT has in registers. With padding, field by field where it has them there: a load of all of them would wait for their stores.</summary>
    static void CopyMethod(CodeWriter code, string access, string type, string key, IReadOnlyList<Field> fields)
    {
        string suffix = key.Length == 0 ? "" : "_" + key;
        code.Line(GeneratedFile.Inline);
        code.Open($"{access} static void PutCopy{suffix}(ref byte to, {type} value)");
        code.Line($"if ({Memory}.HasNoPadding<{type}>({(key.Length == 0 ? "Sum" : SumOf(fields))})) Unsafe.WriteUnaligned(ref to, value);");
        code.Line($"else PutFieldsOfCopy{suffix}(ref to, value);");
        code.Close();
        code.Line();
        code.Line(GeneratedFile.Inline);
        code.Open($"static void PutFieldsOfCopy{suffix}(ref byte to, {type} value)");
        if (fields.Count is > 0 and <= MostInRegisters && fields.All(f => MemoryPackKinds.Fixed(f.Shape) is not null))
        {
            code.Line($"{type} place = default;");
            code.Line($"{Memory}.Clear<{type}>(ref to);");
            foreach (Field f in fields) code.Line(PutField(f.Shape, $"{Memory}.At(ref to, ref place, ref {OfPlace(f.Reference)})", f.Reference));
        }
        else
        {
            code.Line($"PutFields{suffix}(ref to, ref value);");
        }
        code.Close();
        code.Line();
    }

    /// <summary>Returns the reference to the same field of <c>place</c>.</summary>
    static string OfPlace(string reference) => reference.StartsWith("value.", StringComparison.Ordinal) ? "place" + reference.Substring("value".Length) : reference.Replace("(ref value)", "(ref place)");

    static void GetMethods(CodeWriter code, string access, string type, string key, IReadOnlyList<Field> fields)
    {
        string suffix = key.Length == 0 ? "" : "_" + key, any = IsAnyValid(fields);
        if (any == "false")
        {
            code.Open($"{access} static {type} Get{suffix}(ref byte from, int offset)");
        }
        else
        {
            code.Line(GeneratedFile.Inline);
            code.Line($"{access} static {type} Get{suffix}(ref byte from, int offset) => {(any == "true" ? "" : any + " && ")}{Memory}.IsNative ? Unsafe.ReadUnaligned<{type}>(ref from) : GetFields{suffix}(ref from, offset);");
            code.Line();
            code.Open($"static {type} GetFields{suffix}(ref byte from, int offset)");
        }
        code.Line($"{type} value = default;");
        foreach (Field f in fields) code.Line($"{f.Reference} = {Get(f.Shape, $"{Memory}.At(ref from, ref value, ref {f.Reference})", $"offset + {Memory}.OffsetOf(ref value, ref {f.Reference})")};");
        code.Line("return value;");
        code.Close();
        code.Line();
    }

    /// <summary>The methods of a nullable struct: a byte that is 1 or 0, and the value at its alignment.</summary>
    internal static void NullableMethods(CodeWriter code, NullableShape shape)
    {
        string at = $"Unsafe.SizeOf<{shape.Type}>() - Unsafe.SizeOf<{shape.Inner.Type}>()";
        code.Line(GeneratedFile.Inline);
        code.Open($"{Places.Access(shape)} static void Put_{shape.Key}(ref byte to, ref {shape.Type} value)");
        code.Line($"if ({CanCopy(shape.Inner)}) {Memory}.PutNullableStruct(ref to, ref value);");
        code.Line($"else PutFields_{shape.Key}(ref to, ref value);");
        code.Close();
        code.Line();
        code.Line(GeneratedFile.Inline);
        code.Open($"{Places.Access(shape)} static void PutCopy_{shape.Key}(ref byte to, {shape.Type} value)");
        code.Lines($$"""
            if ({{CanCopy(shape.Inner)}})
            {
                {{Memory}}.PutFlag<{{shape.Inner.Type}}>(ref to, value.HasValue);
                {{PutCopy(shape.Inner, $"Unsafe.Add(ref to, {at})", "value.GetValueOrDefault()")}}
            }
            else
            {
                PutFields_{{shape.Key}}(ref to, ref value);
            }
            """);
        code.Close();
        code.Line();
        code.Open($"{Places.Access(shape)} static void PutFields_{shape.Key}(ref byte to, ref {shape.Type} value)");
        code.Lines($$"""
            {{Memory}}.Clear<{{shape.Type}}>(ref to);
            if (!value.HasValue) return;
            to = 1;
            {{shape.Inner.Type}} inner = value.GetValueOrDefault();
            """);
        code.Line(Put(shape.Inner, $"Unsafe.Add(ref to, {at})", "inner"));
        code.Close();
        code.Lines($$"""

            {{GeneratedFile.Inline}}
            {{Places.Access(shape)}} static {{shape.Type}} Get_{{shape.Key}}(ref byte from, int offset)
            {
                if (!{{Memory}}.GetFlag(ref from, offset)) return default;
                int at = {{at}};
                return {{Get(shape.Inner, "Unsafe.Add(ref from, at)", "offset + at")}};
            }

            """);
    }

    /// <summary>Returns the fields of a tuple, or of a pair, whose own are private.</summary>
    internal static Field[] Fields(TupleShape shape) =>
        [.. shape.Items.Select((item, i) => new Field(item.Shape, shape.IsPair ? $"{Memory}.{shape.Names[i]}(ref value)" : "value." + shape.Names[i]))];
}
