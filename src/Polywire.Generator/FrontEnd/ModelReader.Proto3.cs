using Polywire.Generator.Model;

namespace Polywire.Generator.FrontEnd;

// JSON in the dialect of proto3.
sealed partial class ModelReader
{
    // The bit of WireEncodings.
    const int NullIsEmpty = 16, Wrap = 32;

    Proto3Spec ReadProto3(List<Found> members, bool isUnion, bool isGeneric)
    {
        string? reason = isUnion ? "it is a union, which proto3's JSON does not have" : isGeneric ? "it is generic, which proto3's JSON does not have" : null;
        var found = new List<MemberSpec>();
        foreach (Found member in members)
        {
            MemberSpec spec = member.Spec;
            if (spec.IsHidden || spec.Assign == Assign.Never && !spec.IsWrittenEverywhere) continue;
            (Shape shape, string? why) = Proto3.Of(spec.Slot.Shape);
            why ??= Unwritable(spec);
            if (why is not null) reason ??= $"'{spec.Name}' {why}";
            string field = Facts(member.Symbol).Field.Get<string?>("Name", null) ?? ProtoName.Snake(spec.Name), name = ProtoName.Json(field);
            WireFacts facts = spec.On(WireBits.Json) with { OneOf = spec.On(WireBits.Protobuf).OneOf };
            found.Add(spec.With(WireBits.Json, facts) with
            {
                WireName = name,
                OtherName = name == field ? null : field,
                IsRequired = spec.IsExplicitlyRequired,
                Omit = Omit.Never,
                OmitValue = null,
                Condition = spec.IsExplicitlyRequired ? null : Condition(spec),
                Slot = spec.Slot with { Shape = shape, RefusesNull = false },
            });
        }
        foreach (IGrouping<string, MemberSpec> same in found.GroupBy(m => m.WireName).Where(g => g.Count() > 1)) reason ??= $"two members have the name '{same.Key}'";
        HashSet<string> names = [.. found.Select(m => m.WireName)];
        Proto3Message message = Proto3.MessageOf(_type);
        if (!IsMessage(message, found)) reason ??= $"its members are not the fields of '{_attribute.Get<string?>("Message", null)}'";
        return new Proto3Spec(found.Select(m => m.OtherName is { } other && !names.Add(other) ? m with { OtherName = null } : m).ToEquatable(), message, reason);
    }

    /// <summary>Returns why proto3 has no such member, although it can represent its values.</summary>
    static string? Unwritable(MemberSpec member)
    {
        int encoding = member.On(WireBits.Protobuf).Encoding;
        if (member.Slot.Shape is not (CollectionShape or DictionaryShape)) return null;
        if ((encoding & Wrap) != 0) return "is a message of its own (Encoding = Wrap), which proto3's JSON does not have";
        return member.IsNullable && (encoding & NullIsEmpty) == 0 ? "may be null, which proto3 does not tell from empty; add Encoding = WireEncodings.NullIsEmpty" : null;
    }

    /// <summary>Returns the condition under which a member is written: what an absent one reads as is left out.</summary>
    static string? Condition(MemberSpec member)
    {
        bool isDefault = member.IsTypeDefault, isEmpty = member.IsEmptyDefault;
        Shape shape = member.Slot.Shape;
        const string Own = "global::Polywire.CompilerServices.Proto3Json.";
        switch (shape)
        {
            case CollectionShape { Walk: Walk.EachUncounted }:
                return "{0} is not null";
            case CollectionShape c:
                return c.IsValueType ? $"{c.Count} != 0" : $"{{0}} is not null && {c.Count} != 0";
            case DictionaryShape:
                return $"{Own}IsAny({{0}})";
            case ScalarShape { Kind: ScalarKind.String or ScalarKind.ByteArray } when !isDefault:
                return $"{Own}{(isEmpty ? "IsAny" : "IsGiven")}({{0}})";
            case ScalarShape { Kind: ScalarKind.MemoryOfByte or ScalarKind.ReadOnlyMemoryOfByte }:
                return isDefault ? "!{0}.IsEmpty" : null;
            case ScalarShape { Kind: ScalarKind.Half or ScalarKind.Single or ScalarKind.Double or ScalarKind.Decimal or ScalarKind.DateTime }:
                return isDefault ? $"!{Own}IsZero({{0}})" : null;
            case ScalarShape { IsValueType: true } or EnumShape:
                return isDefault ? "{0} != default" : null;
            case { IsValueType: true } and not NullableShape:
                return null;
            default:
                return isDefault ? "{0} is not null" : $"{Own}IsGiven({{0}})";
        }
    }

    /// <summary>Returns whether the members are the fields of the message that the model is.</summary>
    static bool IsMessage(Proto3Message message, List<MemberSpec> members)
    {
        Shape? Field(int number) => members.Find(m => m.Number == number)?.Slot.Shape;
        return message switch
        {
            Proto3Message.None => true,
            Proto3Message.Timestamp or Proto3Message.Duration => members.Count == 2 && Field(1) is ScalarShape { Kind: ScalarKind.Int64 } && Field(2) is ScalarShape { Kind: ScalarKind.Int32 },
            Proto3Message.FieldMask => members.Count == 1 && Field(1) is CollectionShape { IsList: true, Element.Shape: ScalarShape { Kind: ScalarKind.String } },
            Proto3Message.Only => members.Count == 1 && Field(1) is not null,
            _ => members.Count == 6 && members.All(m => m.Number is >= 1 and <= 6 && m.Set != Access.None && (m.Slot.Shape is NullableShape || !m.Slot.Shape.IsValueType || Proto3Spec.TakesNull(m.Slot.Shape)))
                && Field(2) is NullableShape { Inner: ScalarShape { Kind: ScalarKind.Double } } && Field(3) is ScalarShape { Kind: ScalarKind.String } && Field(4) is NullableShape { Inner: ScalarShape { Kind: ScalarKind.Boolean } },
        };
    }
}
