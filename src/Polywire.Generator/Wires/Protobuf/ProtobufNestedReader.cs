using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>Statements that read values inside other values, through <c>ref reader</c>: tuples, wrapped values, and what those are made of.</summary>
static class ProtobufNestedReader
{
    /// <summary>A field of a message that has no model, and what it is before it is read.</summary>
    sealed record Part(ProtobufField Field, string Type, string Start)
    {
        internal bool IsCollection => ProtobufField.IsCollection(Field.Kind);

        internal string Local => "v" + Field.Id;

        internal string Made => IsCollection ? "c" + Field.Id : Local;
    }

    /// <summary>Reads a value whose tag was read, and makes a statement of it. A block, if it is more than one statement.</summary>
    internal static void Value(CodeWriter code, ProtobufField field, string tag, Func<string, string> assign)
    {
        switch (field.Kind)
        {
            case ProtobufKind.Nullable:
                Value(code, field.NotNull, tag, assign);
                break;
            case ProtobufKind.Codec:
                code.Lines($$"""
                    {
                        {{field.Shape.Type}} x{{field.Id}} = default;
                        if (!{{ProtobufReadEmitter.TryRead(field, tag, "x" + field.Id, "false")}}) reader.SkipUnknown({{tag}}, false);
                        else { {{assign("x" + field.Id)}} }
                    }
                    """);
                break;
            case ProtobufKind.Tuple or ProtobufKind.Wrapped:
                Message(code, field, true, assign);
                break;
            default:
                code.Line(assign(ProtobufReadEmitter.Expression(field)));
                break;
        }
    }

    /// <summary>Reads the fields of a tuple or of a wrapped value.</summary>
    /// <param name="isNested">Whether the length comes first; otherwise the reader is inside the message.</param>
    internal static void Message(CodeWriter code, ProtobufField field, bool isNested, Func<string, string> assign)
    {
        Part[] parts = field.Shape is WrapShape w
            ? [new(field.Of(w.Inner, 1), w.IsOptional ? w.Type : w.Inner.Type, w.IsOptional ? "default" : ProtobufReadEmitter.Absent(field.Of(w.Inner, 1)))]
            : [.. field.Items.Select(i => new Part(i.Field, i.Field.Shape.Type, "default"))];
        code.Open();
        if (isNested) code.Line($"int end{field.Id} = reader.PushMessage();");
        foreach (Part p in parts) code.Line(p.IsCollection ? $"{p.Field.Builder} {p.Local} = null;" : $"{p.Type} {p.Local} = {p.Start};");
        code.Open("while (!reader.IsAtEnd)");
        code.Line($"uint t{field.Id} = reader.ReadTag();");
        code.Open($"switch (t{field.Id})");
        foreach (Part p in parts)
        {
            foreach (IGrouping<bool, (int WireType, bool IsPacked)> group in p.Field.WireTypes().GroupBy(t => t.IsPacked))
            {
                foreach ((int wireType, _) in group) code.Line($"case {ProtobufField.Tag(p.Field.Number, wireType)}u:");
                code.Open();
                if (p.IsCollection)
                {
                    code.Line($"{p.Local} ??= new {p.Field.Builder}({p.Field.BuilderArguments});");
                    Element(code, p.Field, p.Local, group.Key, "t" + field.Id);
                }
                else
                {
                    Value(code, p.Field, "t" + field.Id, v => $"{p.Local} = {v};");
                }
                code.Line("break;");
                code.Close();
            }
        }
        code.Line($"default: reader.SkipUnknown(t{field.Id}, false); break;");
        code.Close();
        code.Close();
        if (isNested) code.Line($"reader.PopMessage(end{field.Id});");
        foreach (Part p in parts.Where(p => p.IsCollection))
        {
            bool isNull = field.Shape is WrapShape { IsOptional: true };
            if (!isNull) code.Line($"{p.Local} ??= new {p.Field.Builder}({p.Field.BuilderArguments});");
            if (MemoryCost.Of(Cost(p.Field), $"{p.Local}.Count") is { } cost) code.Line((isNull ? $"if ({p.Local} is not null) " : "") + cost);
            string made = ProtobufModelEmitter.Build(p.Field.Shape, p.Local);
            code.Line(isNull ? $"{p.Type} {p.Made} = {p.Local} is null ? default({p.Type}) : {made};" : $"{p.Field.Shape.Type} {p.Made} = {made};");
        }
        if (field.Shape is TupleShape { Items.Count: > 0 } tuple && Tuples.Check(tuple, parts[parts.Length - 1].Made) is { } check) code.Line(check);
        code.Line(assign(Make(field.Shape, [.. parts.Select(p => p.Made)])));
        code.Close();
    }

    static (int Bytes, int Each) Cost(ProtobufField field) => field.Shape is DictionaryShape d ? d.Cost : ((CollectionShape)field.Shape).Cost;

    static string Make(Shape shape, string[] parts) => shape switch
    {
        WrapShape => parts[0],
        TupleShape { IsFlat: true } => $"({string.Join(", ", parts)})",
        _ => $"new {shape.Type}({string.Join(", ", parts)})",
    };

    /// <summary>Reads one element, packed ones, or an entry, and adds it to a builder.</summary>
    internal static void Element(CodeWriter code, ProtobufField field, string builder, bool isPacked, string tag)
    {
        if (field.Shape is DictionaryShape map)
        {
            Entry(code, field, map, builder);
            return;
        }
        ProtobufField element = field.Of(((CollectionShape)field.Shape).Element.Shape, field.Number);
        if (!isPacked) Value(code, element, tag, v => $"{builder}.Add({v});");
        else if (element.Shape is ScalarShape { Kind: var kind } && ProtobufScalars.PackedMethod(kind, field.Encoding, element.Shape.Type) is { } packed) code.Line($"reader.Read{packed}({builder});");
        else code.Line($"{{ int end{field.Id} = reader.Push(); while (!reader.IsAtEnd) {builder}.Add({ProtobufReadEmitter.Expression(element)}); reader.Pop(end{field.Id}); }}");
    }

    /// <summary>Reads an entry: an absent key or value is that of an empty message.</summary>
    internal static void Entry(CodeWriter code, ProtobufField field, DictionaryShape map, string builder)
    {
        ProtobufField key = field.Key(map), value = field.Value(map);
        string id = field.Id, has = "has" + id, t = "t" + id, items = "items" + id;
        bool isMessage = value.Kind is ProtobufKind.Message or ProtobufKind.Codec or ProtobufKind.Tuple or ProtobufKind.Wrapped;
        bool isCollection = ProtobufField.IsCollection(value.Kind);
        code.Open();
        code.Lines($$"""
            int end{{id}} = reader.Push();
            {{key.Shape.Type}} key{{id}} = {{ProtobufReadEmitter.Absent(key)}};
            """);
        code.Line(isCollection ? $"var {items} = new {value.Builder}({value.BuilderArguments});" : $"{map.Value.Shape.Type} val{id} = {ProtobufReadEmitter.Absent(value)};");
        if (isMessage) code.Line($"bool {has} = false;");
        bool isMerged = value.Kind is ProtobufKind.Message or ProtobufKind.Codec;
        string further = "f" + id;
        if (isMerged) code.Line($"ProtobufOccurrences {further} = null;");
        code.Open("while (!reader.IsAtEnd)");
        code.Line($"uint {t} = reader.ReadTag();");
        code.Line($"if ({t} == {ProtobufField.Tag(1, key.WireType)}u) key{id} = {ProtobufReadEmitter.Expression(key)};");
        if (value.Kind == ProtobufKind.Codec)
        {
            code.Line($"else if ({t} == {ProtobufField.Tag(2, ProtobufScalars.WireLength)}u && {has}) reader.Postpone(ref {further}, 2);");
            code.Line($"else if ({t} >> 3 == 2 && {ProtobufReadEmitter.TryRead(value, t, "val" + id, has)}) {has} = true;");
        }
        else if (value.Kind == ProtobufKind.Message)
        {
            code.Line($"else if ({t} == {ProtobufField.Tag(2, value.WireType)}u && {has}) {ProtobufReadEmitter.Postpone(value, further)}");
            code.Line($"else if ({t} == {ProtobufField.Tag(2, value.WireType)}u) {{ val{id} = {ProtobufReadEmitter.Read(value, "default", "0")}; {has} = true; }}");
        }
        else if (isCollection)
        {
            foreach (IGrouping<bool, (int WireType, bool IsPacked)> group in value.WireTypes().GroupBy(w => w.IsPacked))
            {
                code.Open($"else if ({t} is {string.Join(" or ", group.Select(w => $"{ProtobufField.Tag(2, w.WireType)}u"))})");
                Element(code, value, items, group.Key, t);
                code.Close();
            }
        }
        else
        {
            code.Line($"else if ({t} == {ProtobufField.Tag(2, value.WireType)}u)");
            Value(code, value, t, read => isMessage ? $"val{id} = {read}; {has} = true;" : $"val{id} = {read};");
        }
        code.Line($"else reader.SkipUnknown({t}, false);");
        code.Close();
        if (isMerged)
        {
            code.Open($"if ({further} is not null)");
            if (value.Kind == ProtobufKind.Message) code.Line($"val{id} = {ProtobufReadEmitter.Merge(value, "val" + id, further)};");
            else ProtobufReadEmitter.MergeField(code, value, "val" + id, further, "false");
            code.Close();
        }
        // At the end of the entry there is an empty message.
        if (value.Kind == ProtobufKind.Message) code.Line($"if (!{has}) val{id} = {ProtobufField.Class((ModelShape)value.Shape)}.Read(ref reader, default, 0);");
        if (value.Kind is ProtobufKind.Tuple or ProtobufKind.Wrapped)
        {
            code.Line($"if (!{has})");
            Message(code, value, false, read => $"val{id} = {read};");
        }
        code.Line($"reader.Pop(end{id});");
        if (isCollection)
        {
            if (MemoryCost.Of(Cost(value), $"{items}.Count") is { } cost) code.Line(cost);
            code.Line($"{map.Value.Shape.Type} val{id} = {ProtobufModelEmitter.Build(value.Shape, items)};");
        }
        if (!key.Shape.IsValueType && !ProtobufReadEmitter.IsEmptyIfAbsent(key)) code.Line($"if (key{id} is null) reader.Fail(global::Polywire.WireErrorCode.UnexpectedNull, \"An entry has no key.\");");
        code.Line($"{builder}[key{id}] = val{id};");
        code.Close();
    }
}
