using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Protobuf;

// One field: the labels that lead to it, its statements, and its further occurrences.
static partial class ProtobufModelEmitter
{
    /// <summary>Returns the labels of a member, and the wire types that lead to each; the one that writers use first.</summary>
    static List<(string Label, int WireType)> Labels(MemberSpec member)
    {
        ProtobufField field = ProtobufField.Of(member);
        string label = "M" + member.Number;
        if (member.Assign == Assign.Never) return [(label, field.Shape is CollectionShape or DictionaryShape ? ProtobufScalars.WireLength : Math.Max(field.WireType, 0))];
        List<(string Label, int WireType)> labels = [.. field.WireTypes().Select(t => (t.IsPacked ? label + "P" : label, t.WireType))];
        // protobuf-net reads a message with a length and a group alike.
        if (field.IsNet && IsMessage(field)) labels.Add((label + "G", labels[0].WireType == ProtobufScalars.WireGroup ? ProtobufScalars.WireLength : ProtobufScalars.WireGroup));
        labels.AddRange(ProtobufNet.OtherNumbers(field).Select(t => (label + "N", t)));
        return labels;
    }

    static bool IsMessage(ProtobufField field) => field.NotNull.Kind == ProtobufKind.Message
        || field.Shape is CollectionShape c && field.Of(c.Element.Shape, field.Number).Kind == ProtobufKind.Message;

    /// <summary>Returns the tag that is expected after the member before; null if only a codec knows it.</summary>
    static string? Expected(MemberSpec member)
    {
        List<(string Label, int WireType)> labels = Labels(member);
        return labels.Count(l => !IsOtherNumber(l.Label)) > 2 ? null : ProtobufField.Expected(member.Number, labels[0].WireType);
    }

    /// <summary>Returns whether a label is of numbers of another wire type than the member's.</summary>
    static bool IsOtherNumber(string label) => label[label.Length - 1] == 'N';

    /// <summary>The statements that read one field into the member.</summary>
    static void Case(CodeWriter code, Target target, MemberSpec member, string label)
    {
        ProtobufField field = ProtobufField.Of(member);
        if (label[label.Length - 1] == 'G') field = field with { Encoding = field.Encoding ^ ProtobufScalars.Group };
        if (member.Assign == Assign.Never)
        {
            code.Line($"reader.MoveTo(r); reader.SkipUnknown({ProtobufField.Tag(member.Number, Labels(member)[0].WireType)}u, false); r.MoveTo(reader);");
            return;
        }
        if (member.On(WireBits.Protobuf).OneOf is { } group)
        {
            MemberSpec[] others = [.. Members(target.Model).Where(o => o.On(WireBits.Protobuf).OneOf == group && o.Number != member.Number && o.Assign != Assign.Never)];
            string[] merged = [.. others.Where(IsMerged).Select(o => o.Number.ToString(System.Globalization.CultureInfo.InvariantCulture))];
            if (merged.Length > 0) Further(code, target, "if", $"Next([{string.Join(", ", merged)}])", "f" + member.Number);
            foreach (MemberSpec other in others)
            {
                code.Line(target.Set(other, "default"));
                code.Line($"{target.Word(other)} &= ~{target.BitOf(other)};");
            }
        }
        switch (field.NotNull.Kind)
        {
            case ProtobufKind.Scalar when IsOtherNumber(label):
                code.Line("reader.MoveTo(r);");
                code.Line(target.Set(member, ProtobufNet.OtherNumber(field.NotNull.Shape)!));
                code.Line("r.MoveTo(reader);");
                break;
            case ProtobufKind.Scalar when AppendsBytes(member, field):
                code.Line("reader.MoveTo(r);");
                code.Line(target.Set(member, $"reader.ReadByteArrayAfter({target.Get(member)}{(member.Slot.Shape.IsValueType ? ".Span" : "")})"));
                code.Line("r.MoveTo(reader);");
                break;
            case ProtobufKind.Scalar:
                ProtobufReadEmitter.Into(code, field.NotNull, v => target.Set(member, v));
                break;
            case ProtobufKind.Tuple or ProtobufKind.Wrapped:
                code.Line("reader.MoveTo(r);");
                ProtobufNestedReader.Value(code, field, "tag", v => target.Set(member, v));
                code.Line("r.MoveTo(reader);");
                break;
            case ProtobufKind.Message:
                code.Line("reader.MoveTo(r);");
                Message(code, target, member, field);
                code.Line("r.MoveTo(reader);");
                break;
            case ProtobufKind.Codec:
                code.Lines($$"""
                    if ((tag & 7) == {{ProtobufScalars.WireLength}} && ({{target.IsSeen(member)}} || mode == 2))
                    {
                        reader.MoveTo(r);
                        reader.Postpone(ref {{target.Further}}, {{member.Number}});
                        r.MoveTo(reader);
                    }
                    else
                    {
                        reader.MoveTo(r);
                        {{field.NotNull.Shape.Type}} x = {{target.IsSeen(member)}} || mode != 0 ? {{field.Existing(target.Get(member))}} : default;
                        if (!{{ProtobufReadEmitter.TryRead(field.NotNull, "tag", "x", $"{target.IsSeen(member)} || mode != 0")}}) reader.SkipUnknown(tag, {{Rejects(target.Model)}});
                        else { {{target.Set(member, "x")}} }
                        r.MoveTo(reader);
                    }
                    """);
                break;
            default:
                string local = target.Local("l", member);
                code.Line($"if ({local} is null) {local} = {Begin(target, member, field)};");
                if (IsOtherNumber(label))
                {
                    code.Lines($"reader.MoveTo(r);\n{local}.Add({ProtobufNet.OtherNumber(((CollectionShape)field.Shape).Element.Shape)});\nr.MoveTo(reader);");
                    break;
                }
                ProtobufReadEmitter.Element(code, field, local, label[label.Length - 1] == 'P');
                break;
        }
        target.Mark(code, member);
        if (target.IsObject && member.On(WireBits.Protobuf).Specified is { } specified) code.Line($"value.{specified} = true;");
    }

    /// <summary>Returns whether bytes are appended to those that the member has, as protobuf-net does.</summary>
    static bool AppendsBytes(MemberSpec member, ProtobufField field) =>
        field.IsNet && field.Shape is ScalarShape { Kind: ScalarKind.ByteArray or ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte, Format: null } && member.Get != Access.None && member.On(WireBits.Protobuf).IsAppendedOnPopulate;

    static void Message(CodeWriter code, Target target, MemberSpec member, ProtobufField field)
    {
        string get = target.Get(member), mode = "mode", local = (field.IsGroup ? "g" : "e") + member.Number, made = ProtobufReadEmitter.Read(field, "default", "0"), isMerged = "mode != 0";
        // protobuf-net merges what is read with what the initializer gives.
        if (field.IsNet && target.IsObject && member.Initial != Initial.TypeDefault) (isMerged, mode) = ("true", "2");
        code.Line($"if ({target.IsSeen(member)} || mode == 2) {ProtobufReadEmitter.Postpone(field, target.Further!)}");
        if (field.Shape is not NullableShape && field.Shape.IsValueType) code.Line("else " + target.Set(member, $"{isMerged} ? {ProtobufReadEmitter.Read(field, get, mode)} : {made}"));
        else code.Line("else " + target.Set(member, $"{isMerged} && {get} is {{ }} {local} ? {ProtobufReadEmitter.Read(field, local, mode)} : {made}"));
    }

    /// <summary>Merges the further occurrences of a field, or of all fields, that a condition finds: in a method of its own, unless the values are locals.</summary>
    static void Further(CodeWriter code, Target target, string keyword, string find, string number)
    {
        if (target.Further is not { } further) return;
        code.Open($"{keyword} ({further} is not null && {further}.{find} is > 0 and var {number})");
        if (HasMergeMethod(target)) code.Line($"{MergeName(target)}(ref reader, {(target.IsObject ? Ref(target.Model) + "value" : "existing")}, {(target.IsSplit ? "s" : further)}, {number});");
        else Further(code, target, number);
        code.Close();
    }

    static bool HasMergeMethod(Target target) => target.IsObject || target.IsSplit;

    static string MergeName(Target target) => target.IsObject ? "FillFurther" : "ReadFurther";

    static void FurtherMethod(CodeWriter code, Target target)
    {
        if (target.Further is null || !HasMergeMethod(target)) return;
        code.Line("[MethodImpl(MethodImplOptions.NoInlining)]");
        code.Open($"static void {MergeName(target)}(ref {Reader} reader, {(target.IsObject ? Ref(target.Model) : "")}{target.Model.Type} {(target.IsObject ? "value" : "existing")}, {(target.IsSplit ? "Values s" : "ProtobufOccurrences further")}, int number)");
        Further(code, target, "number");
        code.Close();
        code.Line();
    }

    /// <summary>Merges the further occurrences of the field that has the number.</summary>
    static void Further(CodeWriter code, Target target, string number)
    {
        string further = target.Further!;
        code.Open($"switch ({number})");
        foreach (MemberSpec m in Members(target.Model).Where(m => m.Assign != Assign.Never && IsMerged(m)))
        {
            ProtobufField field = ProtobufField.Of(m);
            code.Open($"case {m.Number}:");
            if (field.NotNull.Kind == ProtobufKind.Codec)
            {
                code.Line($"{field.NotNull.Shape.Type} x = {field.Existing(target.Get(m))};");
                ProtobufReadEmitter.MergeField(code, field.NotNull, "x", further, Rejects(target.Model));
                code.Line(target.Set(m, "x"));
            }
            else
            {
                code.Line(target.Set(m, ProtobufReadEmitter.Merge(field, target.Get(m), further)));
            }
            code.Line("break;");
            code.Close();
        }
        foreach (IncludeSpec i in target.Model.Includes)
        {
            code.Line($"case {i.Number}:");
            code.Line($"    while ({further}.MoveToNext(ref reader, {i.Number})) {ProtobufField.Class(i.Shape)}.ReadLevel(ref reader, ({i.Shape.Type})value, 2);");
            code.Line("    break;");
        }
        code.Close();
    }
}
