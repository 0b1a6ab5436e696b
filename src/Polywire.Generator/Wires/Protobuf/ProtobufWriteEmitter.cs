using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.Protobuf;

namespace Polywire.Generator.Wires.Protobuf;

/// <summary>The steps that write fields, over a local copy <c>w</c> of the writer.</summary>
static class ProtobufWriteEmitter
{
    const int MaxVarint = ProtobufBounds.Varint, MaxText = ProtobufBounds.Text;

    /// <summary>Writes a member. What an absent field reads as is left out; a null that would read as something else fails.</summary>
    internal static void Member(WriteBody body, MemberSpec member, string value)
    {
        ProtobufField field = ProtobufField.Of(member);
        if (field.IsNet) NetMember(body, field, member.On(WireBits.Protobuf), value);
        else Place(body, field, value, member is { IsTypeDefault: true, IsExplicitlyRequired: false }, IsEmptyAbsent(member), (field.Encoding & ProtobufScalars.NullIsEmpty) != 0);
    }

    /// <summary>Writes a member as protobuf-net does, which leaves out zeros whatever the initializer is, or the declared default.</summary>
    static void NetMember(WriteBody body, ProtobufField field, WireFacts facts, string value)
    {
        bool isCompared = facts is { Condition: null, IsAlwaysWritten: false, Default: not null };
        if (facts.Condition is { } condition) body.AddOpen($"if ({condition})");
        if (isCompared) body.AddOpen($"if (!({value} == {facts.Default}))");
        // The type of a type parameter's value is known at run time only.
        bool isTyped = field.Shape is TypeParameterShape && facts is { Condition: null, IsAlwaysWritten: false, Default: null };
        if (isTyped) body.AddOpen($"if (!global::System.Collections.Generic.EqualityComparer<{field.Shape.Type}>.Default.Equals({value}, default))");
        bool isZeroOmitted = facts is { Condition: null, IsAlwaysWritten: false, Default: null } && ProtobufNet.IsZeroOmitted(field.Shape);
        Place(body, field, value, !(field.Kind == ProtobufKind.Scalar && field.Shape.IsValueType) || isZeroOmitted, false, true);
        if (isTyped) body.AddClose();
        if (isCompared) body.AddClose();
        if (facts.Condition is not null) body.AddClose();
    }

    /// <summary>Writes a member or an item of a tuple.</summary>
    /// <param name="isDefaultAbsent">Whether an absent field reads as the type's default.</param>
    /// <param name="isEmptyAbsent">Whether it reads as empty text, or as no bytes.</param>
    /// <param name="nullIsEmpty">Whether a collection that is null is written as an empty one.</param>
    static void Place(WriteBody body, ProtobufField field, string value, bool isDefaultAbsent, bool isEmptyAbsent, bool nullIsEmpty)
    {
        string x = "x" + field.Id;
        switch (field.Kind)
        {
            case ProtobufKind.Scalar when field.Shape.IsValueType && isDefaultAbsent:
                Implicit(body, field, value);
                break;
            case ProtobufKind.Scalar when field.Shape is ScalarShape { Kind: ScalarKind.String }:
                string method = isDefaultAbsent ? "PutTextIfAny" : isEmptyAbsent ? "PutTextOrOmit" : "PutTextOrFail";
                body.AddPutText($"{field.Arguments(ProtobufScalars.WireLength)}, {value}", MaxText, method);
                break;
            case ProtobufKind.Scalar when field.Shape is ScalarShape { Kind: ScalarKind.ByteArray } && isEmptyAbsent:
                body.AddControl($"var {x} = {value};");
                body.AddOpen($"if ({x} is null || {x}.Length != 0)");
                Field(body, field, x);
                body.AddClose();
                break;
            case ProtobufKind.Nullable:
                Nullable(body, field, value, x, isDefaultAbsent);
                break;
            case ProtobufKind.Scalar or ProtobufKind.Message or ProtobufKind.Codec or ProtobufKind.Tuple or ProtobufKind.Wrapped when !field.Shape.IsValueType && isDefaultAbsent:
                body.AddOpen($"if ({value} is {{ }} {x})");
                Field(body, field, x);
                body.AddClose();
                break;
            case ProtobufKind.Codec:
                body.AddControl($"var {x} = {value};");
                if (!field.Shape.IsValueType) body.AddControl($"if ({x} is null) w.FailNull({field.TagConstant(ProtobufScalars.WireLength)});");
                Field(body, field, x);
                break;
            case ProtobufKind.Tuple:
                body.AddControl($"var {x} = {value};");
                Field(body, field, x);
                break;
            case ProtobufKind.Repeated or ProtobufKind.Map:
                Collection(body, field, value, x, nullIsEmpty);
                break;
            default:
                Field(body, field, value);
                break;
        }
    }

    /// <summary>Returns whether empty text or bytes are what an absent field reads as.</summary>
    static bool IsEmptyAbsent(MemberSpec member) => member is { IsEmptyDefault: true, IsExplicitlyRequired: false };

    /// <summary>A value of fixed size that is left out if it is its type's default.</summary>
    static void Implicit(WriteBody body, ProtobufField field, string value)
    {
        ProtobufScalar scalar = field.Scalar!;
        string tag = field.Arguments(scalar.WireType);
        if (field is { IsNet: true, Shape: ScalarShape { Kind: ScalarKind.Single or ScalarKind.Double or ScalarKind.Decimal } })
        {
            // protobuf-net compares: -0 and 0.00 are zeros.
            body.AddOpen($"if ({value} != 0)");
            Field(body, field, value);
            body.AddClose();
            return;
        }
        switch (scalar.WireType)
        {
            case ProtobufScalars.WireVarint when field.Shape is ScalarShape { Kind: ScalarKind.Boolean }: body.AddPut($"w.PutBooleanOrOmit({tag}, {value});", field.TagSize(0) + 1); break;
            case ProtobufScalars.WireVarint: body.AddPut($"w.PutVarintOrOmit({tag}, {scalar.Bits.Replace("{0}", value)});", field.TagSize(0) + MaxVarint); break;
            case ProtobufScalars.Wire32: body.AddPut($"w.PutFixed32OrOmit({tag}, {scalar.Bits.Replace("{0}", value)});", field.TagSize(0) + 4); break;
            case ProtobufScalars.Wire64: body.AddPut($"w.PutFixed64OrOmit({tag}, {scalar.Bits.Replace("{0}", value)});", field.TagSize(0) + 8); break;
            default:
                body.AddOpen($"if (!{ProtobufScalars.IsDefault(field.Shape, value)})");
                Field(body, field, value);
                body.AddClose();
                break;
        }
    }

    static void Nullable(WriteBody body, ProtobufField field, string value, string x, bool isNullAbsent)
    {
        ProtobufField inner = field.NotNull;
        if (inner.Scalar is { IsNumber: true } && isNullAbsent)
        {
            (string put, int max) = Put(inner, x);
            body.AddPut($"if ({value} is {{ }} {x}) {put}", max);
            return;
        }
        if (!isNullAbsent) body.AddControl($"if ({value} is null) w.FailNull({field.TagConstant(ProtobufScalars.WireLength)});");
        body.AddOpen($"if ({value} is {{ }} {x})");
        Field(body, inner, x);
        body.AddClose();
    }

    /// <summary>Returns a statement that puts a number with its tag, and the bytes that it needs.</summary>
    static (string Put, int Max) Put(ProtobufField field, string value)
    {
        ProtobufScalar scalar = field.Scalar!;
        string arguments = $"{field.Arguments(scalar.WireType)}, {scalar.Bits.Replace("{0}", value)}";
        return scalar.WireType switch
        {
            ProtobufScalars.WireVarint => ($"w.PutVarint({arguments});", field.TagSize(0) + MaxVarint),
            ProtobufScalars.Wire32 => ($"w.PutFixed32({arguments});", field.TagSize(0) + 4),
            _ => ($"w.PutFixed64({arguments});", field.TagSize(0) + 8),
        };
    }

    /// <summary>Writes a field whatever its value is; null fails.</summary>
    internal static void Field(WriteBody body, ProtobufField field, string value)
    {
        switch (field.Kind)
        {
            case ProtobufKind.Scalar when field.Scalar!.IsNumber:
                (string put, int max) = Put(field, value);
                body.AddPut(put, max);
                break;
            case ProtobufKind.Scalar when field.Shape is ScalarShape { Kind: ScalarKind.String }:
                body.AddPutText($"{field.Arguments(ProtobufScalars.WireLength)}, {value}", MaxText, "PutTextOrFail");
                break;
            case ProtobufKind.Tuple:
                if (!field.Shape.IsValueType) body.AddControl($"if ({value} is null) w.FailNull({field.TagConstant(ProtobufScalars.WireLength)});");
                body.AddControl($"int m{field.Id} = w.BeginMessage({field.Arguments(ProtobufScalars.WireLength)}, 1);");
                Items(body, field, value);
                body.AddControl($"w.EndMessage(m{field.Id}, 1);");
                break;
            case ProtobufKind.Wrapped:
                Wrapped(body, field, (WrapShape)field.Shape, value);
                break;
            case ProtobufKind.Message when !field.IsGroup && Inlining.Flat(field.Shape) is { } flat:
                body.AddControl($"writer.MoveTo(w);\n{ProtobufField.Class(flat)}.WriteElement(ref w, {field.Arguments(ProtobufScalars.WireLength)}, {value});");
                break;
            default:
                body.AddCall(Call(field, value));
                break;
        }
    }

    /// <summary>Writes the items of a tuple as the fields of its message: null and a struct's default are left out.</summary>
    internal static void Items(WriteBody body, ProtobufField field, string value)
    {
        foreach ((ProtobufField item, string name) in field.Items) Place(body, item, $"{value}.{name}", !(item.IsNet && item.Shape.IsValueType && item.Kind == ProtobufKind.Scalar), false, item.IsNet);
    }

    static void Wrapped(WriteBody body, ProtobufField field, WrapShape shape, string value)
    {
        ProtobufField inner = field.Of(shape.Inner, 1);
        string x = "x" + inner.Id;
        bool isCollection = ProtobufField.IsCollection(inner.Kind);
        int reserved = isCollection ? 2 : 1;
        body.AddControl($"int m{field.Id} = w.BeginMessage({field.Arguments(ProtobufScalars.WireLength)}, {reserved});");
        if (shape.IsOptional)
        {
            body.AddOpen($"if ({value} is {{ }} y{field.Id})");
            if (isCollection) Collection(body, inner, "y" + field.Id, x, false);
            else Field(body, inner, "y" + field.Id);
            body.AddClose();
        }
        else if (isCollection) Collection(body, inner, value, x, false);
        else Part(body, inner, value);
        body.AddControl($"w.EndMessage(m{field.Id}, {reserved});");
    }

    /// <summary>Returns a statement that writes a field through <c>ref writer</c>, whatever its value is.</summary>
    internal static string Call(ProtobufField field, string value) => field.Shape switch
    {
        ScalarShape { Kind: ScalarKind.String } => $"writer.WriteString({field.Arguments(ProtobufScalars.WireLength)}, {value});",
        DeferredShape => $"writer.WriteDeferred({field.Arguments(ProtobufScalars.WireLength)}, {value});",
        WrapShape => $"writer.WriteDateTimeOffset({field.Arguments(ProtobufScalars.WireLength)}, {value});",
        ScalarShape s when field.Scalar is { IsNumber: false } scalar => $"writer.Write{scalar.Method ?? s.Kind.Name()}({field.Arguments(scalar.WireType)}, {value});",
        ScalarShape or EnumShape => $"writer.Ensure({Put(field, value).Max}); {Put(field, value).Put.Replace("w.Put", "writer.Put")}",
        ModelShape model when field.IsGroup => $"{ProtobufField.Class(model)}.WriteGroup(ref writer, {field.Arguments(ProtobufScalars.WireGroup)}, {value});",
        ModelShape model => $"{ProtobufField.Class(model)}.WriteFieldUnchecked(ref writer, {field.Arguments(ProtobufScalars.WireLength)}, {value});",
        TypeParameterShape parameter => $"UncheckedProtobufCodecs<{parameter.Type}>.At(in writer).WriteFieldUnchecked(ref writer, {field.Number}, {value});",
        CodecShape codec when codec.For("Protobuf") is { IsStatic: false } => $"{Places.Codec("Protobuf", codec)}.WriteFieldUnchecked(ref writer, {field.Number}, {value});",
        _ => $"{Places.Helper("Protobuf", "WriteField", field.Shape)}(ref writer, {field.Number}, {value});",
    };

    /// <summary>A repeated field or a map.</summary>
    internal static void Collection(WriteBody body, ProtobufField field, string value, string x, bool nullIsEmpty)
    {
        body.AddControl($"{field.Shape.Type} {x} = {value};");
        string? isNull = field.Shape is CollectionShape { IsNull: { Length: > 0 } template } ? template.Replace("{0}", x) : field.Shape.IsValueType ? null : $"{x} is null";
        if (isNull is not null && nullIsEmpty) body.AddOpen($"if (!({isNull}))");
        else if (isNull is not null) body.AddControl($"if ({isNull}) w.FailNullCollection({field.TagConstant(ProtobufScalars.WireLength)});");
        if (field.Shape is DictionaryShape map) Entries(body, field, map, x);
        else Elements(body, field, (CollectionShape)field.Shape, x);
        if (isNull is null || !nullIsEmpty) return;
        body.AddClose();
        if (field is not { IsNet: true, IsPacked: true, Shape.IsValueType: true }) return;
        // protobuf-net reads an unset struct as an empty collection.
        body.AddOpen("else");
        body.AddControl($"w.End(w.Begin({field.Arguments(ProtobufScalars.WireLength)}, 1), 1);");
        body.AddClose();
    }

    static void Elements(WriteBody body, ProtobufField field, CollectionShape shape, string x)
    {
        if (field is { IsNet: true, IsPacked: true })
        {
            // protobuf-net packs two numbers and more; of none it writes a length of 0.
            ProtobufField unpacked = field with { Encoding = field.Encoding & ~ProtobufScalars.Packed };
            string count = shape.Walk == Walk.EachUncounted ? $"global::System.Linq.Enumerable.Count({x})" : shape.Count.Replace("{0}", x);
            body.AddOpen($"if ({count} == 1)");
            Elements(body, unpacked, shape, x);
            body.AddClose();
            body.AddOpen("else");
            Run(body, field, shape, x);
            body.AddClose();
            return;
        }
        Run(body, field, shape, x);
    }

    static void Run(WriteBody body, ProtobufField field, CollectionShape shape, string x)
    {
        ProtobufField element = field.Of(shape.Element.Shape, field.Number);
        string type = element.Shape.Type, tag = field.Arguments(ProtobufScalars.WireLength);
        if (field is { IsPacked: true, IsNet: false } && shape.Walk == Walk.Span && element.Shape is ScalarShape { Kind: var kind } && ProtobufScalars.PackedMethod(kind, field.Encoding, type) is { } packed)
        {
            body.AddCall($"writer.Write{packed}({tag}, (global::System.ReadOnlySpan<{type}>){shape.Span.Replace("{0}", x)});");
            return;
        }
        string item, suffix = Suffix(field);
        if (field.IsPacked) body.AddControl($"int s{field.Id} = w.Begin({tag}, 2);");
        var each = new OwnEnumerators(shape.EachRuns, "_" + field.Id);
        each.Begin(body, null);
        if (shape.Walk == Walk.Span)
        {
            body.AddControl($"global::System.ReadOnlySpan<{type}> span{field.Id} = {shape.Span.Replace("{0}", x)};");
            body.AddOpen($"for (int k{suffix} = 0; k{suffix} < span{field.Id}.Length; k{suffix}++)");
            item = $"span{field.Id}[k{suffix}]";
        }
        else
        {
            item = "item" + suffix;
            each.Open(body, $"foreach ({shape.Element.Shape.Type} {item} in {x})");
        }
        if (field.IsPacked)
        {
            ProtobufScalar scalar = element.Scalar!;
            string bits = scalar.Bits.Replace("{0}", item);
            body.AddPut(scalar.WireType switch { ProtobufScalars.WireVarint => $"w.PutVarint({bits});", ProtobufScalars.Wire32 => $"w.PutFixed32({bits});", _ => $"w.PutFixed64({bits});" }, MaxVarint);
        }
        else
        {
            Element(body, element, item);
        }
        each.Close(body);
        each.End(body, "w", field.IsPacked ? "0" : Literal.Number(field.Number));
        if (field is { IsPacked: true, IsNet: true }) body.AddControl($"w.End(s{field.Id}, 2);");
        else if (field.IsPacked) body.AddControl($"w.EndOrOmit(s{field.Id}, 2, {field.TagSize(ProtobufScalars.WireLength)});");
    }

    /// <summary>Returns the end of names in a collection that is inside another value.</summary>
    static string Suffix(ProtobufField field) => field.Id.Contains('_') ? field.Id : "";

    /// <summary>A value in a collection, of which null fails.</summary>
    static void Element(WriteBody body, ProtobufField field, string item)
    {
        if (field.Kind == ProtobufKind.Codec && !field.Shape.IsValueType) body.AddControl($"if ({item} is null) w.FailNull({field.TagConstant(ProtobufScalars.WireLength)});");
        Field(body, field, item);
    }

    /// <summary>A key or value of an entry, which Google.Protobuf leaves out if it is what an absent one reads as.</summary>
    static void Part(WriteBody body, ProtobufField field, string value)
    {
        if (ProtobufField.IsCollection(field.Kind))
        {
            Collection(body, field, value, "x" + field.Id, true);
        }
        else if (field.IsNet && !ProtobufNet.IsZeroOmittedInEntry(field.Shape))
        {
            Element(body, field, value);
        }
        else if (field.Shape is ScalarShape { Kind: ScalarKind.String })
        {
            body.AddPutText($"{field.Arguments(ProtobufScalars.WireLength)}, {value}", MaxText, "PutTextOrOmit");
        }
        else if (field.Shape is ScalarShape { Kind: ScalarKind.ByteArray })
        {
            body.AddOpen($"if ({value} is not {{ Length: 0 }})");
            Field(body, field, value);
            body.AddClose();
        }
        else if (field.Kind == ProtobufKind.Scalar && field.Shape.IsValueType)
        {
            Implicit(body, field, value);
        }
        else
        {
            Element(body, field, value);
        }
    }

    static void Entries(WriteBody body, ProtobufField field, DictionaryShape map, string x)
    {
        string entry = "entry" + Suffix(field);
        var each = new OwnEnumerators(map.EachRuns, "_" + field.Id);
        each.Begin(body, null);
        each.Open(body, $"foreach (global::System.Collections.Generic.KeyValuePair<{map.KeyShape.Type}, {map.Value.Shape.Type}> {entry} in {x})");
        body.AddControl($"int s{field.Id} = w.Begin({field.Arguments(ProtobufScalars.WireLength)}, 1);");
        Part(body, field.Key(map), entry + ".Key");
        Part(body, field.Value(map), entry + ".Value");
        body.AddControl($"w.End(s{field.Id}, 1);");
        each.Close(body);
        each.End(body, "w", Literal.Number(field.Number), "NoteEntry");
    }
}
