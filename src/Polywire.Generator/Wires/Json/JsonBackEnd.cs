using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.Json;

sealed class JsonBackEnd : BackEnd
{
    internal override int Wire => WireBits.Json;

    internal override string Name => "Json";

    internal override string Prefix => "global::Polywire.CompilerServices.UncheckedJson";

    internal override string Suffix => "Unchecked";

    internal override ModelSpec View(ModelSpec model) => model.Proto3 is { } proto3 ? model with { Members = proto3.Members, Extension = null, UnknownMembers = model.UnknownMembers == 1 ? 1 : 0 }
        : model.Members.Any(m => View(m) != m) ? model with { Members = model.Members.Select(View).ToEquatable() } : model;

    /// <summary>Returns the member as JSON alone sets it and adds to it.</summary>
    static MemberSpec View(MemberSpec member)
    {
        WireFacts json = member.On(WireBits.Json);
        bool isCollection = member.Slot.Shape is CollectionShape { IsValueType: false } or DictionaryShape { IsValueType: false };
        if (json.IsPopulated && isCollection) member = member with { Appends = true, IsOpenAtRunTime = json.IsOpenAtRunTime };
        if (json.IsFilled && member.Assign == Assign.Never) member = member with { Assign = Assign.InPlace };
        if (json.IsReadOnly && (member.Assign == Assign.AtOnce || member.Assign == Assign.InPlace && !json.IsFilled)) member = member with { Assign = json.IsFilled ? Assign.InPlace : Assign.Never };
        return member;
    }

    internal override string Model(ModelSpec model) => JsonModelEmitter.Print(View(model));

    protected override string? UnsupportedItself(ModelSpec model) => model.Proto3?.Reason;

    internal override void Helpers(CodeWriter code, Shape shape) => JsonShapes.Helpers.Print(code, shape);

    protected override string? UnsupportedItself(Shape shape) => shape switch
    {
        ScalarShape { Kind: ScalarKind.Timestamp or ScalarKind.ExtensionValue } => "is a MessagePack value",
        DictionaryShape dictionary when !JsonScalars.CanBeKey(dictionary.KeyShape) => $"has keys of type '{dictionary.KeyShape.Type.Replace("global::", "")}', which are not text",
        _ => null,
    };

    internal override void KeyMembers(CodeWriter code, Shape shape)
    {
        if (shape is CodecShape codec && codec.For(Name) is { IsStatic: false })
        {
            code.Lines($$"""

                public override void WriteKeyUnchecked(ref {{JsonNames.Writer}} writer, {{shape.Type}} key) => {{Places.Codec(Name, shape)}}.WriteKeyUnchecked(ref writer, key);

                public override {{shape.Type}} ReadKeyUnchecked(ref {{JsonNames.Reader}} reader) => {{codec.Checked(codec.For(Name)!, $"{Places.Codec(Name, shape)}.ReadKeyUnchecked(ref reader)")}};
                """);
            return;
        }
        if (Enum(shape) is not { } keys) return;
        code.Lines($$"""

            public override void WriteKeyUnchecked(ref {{JsonNames.Writer}} writer, {{shape.Type}} key) => {{JsonNames.Helper("WriteText", keys)}}(ref writer, key);

            """);
        code.Open($"public override {shape.Type} ReadKeyUnchecked(ref {JsonNames.Reader} reader)");
        JsonReadEmitter.Key(code, keys, "key");
        code.Line("return key;");
        code.Close();
    }

    /// <summary>Returns the enum that keys of the shape are names of; null where they are none.</summary>
    internal override EnumShape? Enum(Shape shape) => shape switch
    {
        EnumShape e => e.AsKey,
        CodecShape codec when codec.For(Name) is null => Enum(codec.Otherwise!),
        _ => null,
    };

    internal override string WriteCall(Shape shape, string value) => JsonWriteEmitter.Call(shape, value);

    internal override string ReadExpression(Shape shape) => JsonReadEmitter.Expression(shape);
}
