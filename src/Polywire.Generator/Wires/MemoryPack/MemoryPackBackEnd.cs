using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.MemoryPack;

namespace Polywire.Generator.Wires.MemoryPack;

sealed class MemoryPackBackEnd : BackEnd
{
    internal override int Wire => WireBits.MemoryPack;

    internal override string Name => "MemoryPack";

    internal override string Prefix => "global::Polywire.CompilerServices.UncheckedMemoryPack";

    internal override string Suffix => "Unchecked";

    internal override string Model(ModelSpec model) => MemoryPackModelEmitter.Print(model);

    internal override void Helpers(CodeWriter code, Shape shape) => MemoryPackShapes.Helpers.Print(code, shape);

    internal override void RootMembers(CodeWriter code, Shape root) =>
        code.Line($"public override MemoryPackLayout DescribeUnchecked() => {MemoryPackLayoutEmitter.Of(root)};");

    protected override void RootCodec(CodeWriter code, Shape root, bool isArgument)
    {
        if (MemoryPackCollections.RootBase(root) is { } type)
        {
            code.Line($"internal sealed class Root_{root.Key} : {type};");
            code.Line();
            return;
        }
        base.RootCodec(code, root, isArgument);
    }

    protected override string? UnsupportedItself(Shape shape) => shape switch
    {
        ScalarShape { Kind: ScalarKind.Object } => "is an 'object', and MemoryPack writes no types",
        ScalarShape { Kind: ScalarKind.RawValue } or DeferredShape => $"is a '{Display(shape)}', and MemoryPack does not show where a value ends that is not read",
        ScalarShape { Kind: ScalarKind.Timestamp or ScalarKind.ExtensionValue } => $"is a '{Display(shape)}', which is MessagePack's",
        ModelShape { MayBeUnmanaged: true } => $"is a '{Display(shape)}', whose bytes depend on the type parameter",
        ModelShape { IsValueType: true, Arguments.Count: > 0, IsUnmanaged: true } => $"is a '{Display(shape)}', a generic struct without references",
        _ => null,
    };

    protected override string? UnsupportedItself(ModelSpec model)
    {
        foreach (CaseSpec c in model.Cases)
        {
            if (c.Number == CaseSpec.NoNumber) return $"case '{c.Name ?? c.Shape.Type.Replace("global::", "")}' has no number";
            if (c.Number > ushort.MaxValue) return $"the number {c.Number} of case '{c.Shape.Type.Replace("global::", "")}' is more than two bytes hold";
        }
        if (model.Union?.Fallback is { } fallback) return $"unknown derived types are read as '{fallback.Type.Replace("global::", "")}', and MemoryPack does not show where a value of an unknown type ends";
        if (model.Extension is { } extension) return $"'{extension.Name}' preserves unknown members, and MemoryPack does not show what they are";
        if (model.NoMemory is { } reason) return reason;
        if (model.IsUnmanaged && model.IsGeneric) return "it is a generic struct without references, whose memory is written";
        if (model.IsUnmanaged) return model.Fields.Select(f => Reason(f.Shape) is { } inner ? $"its field '{f.Name}' {inner}" : null).FirstOrDefault(r => r is not null);
        MemberSpec[] members = MemoryPackModelEmitter.Members(model);
        if (members.Length > MemoryPackBounds.Members) return $"it has {members.Length} members, and an object has at most {MemoryPackBounds.Members}";
        if (model.GenerateType != MemoryPackGenerateType.Object)
        {
            int slots = MemoryPackModelEmitter.Slots(model).Length;
            if (slots > MemoryPackBounds.Members) return $"its orders reach {slots - 1}, and an object has at most {MemoryPackBounds.Members} members";
            return MemoryPackModelEmitter.NoReferences(model) ?? model.OtherOrder;
        }
        for (int i = 0; i < members.Length; i++)
        {
            if (members[i].On(WireBits.MemoryPack).Index < 0 || members[i].On(WireBits.MemoryPack).Index == i) continue;
            if (model.Members.FirstOrDefault(m => m.On(WireBits.MemoryPack).Index == i) is { } left) return $"'{left.Name}', which has a number, has no {(left.Get == Access.None ? "getter" : "setter")}, so its order would be a gap";
            return $"its orders have a gap before '{members[i].Name}'. Number the members from 1 without gaps";
        }
        return model.OtherOrder;
    }

    internal override IEnumerable<Shape> ValuesOf(ModelShape model) => model.Values;

    /// <summary>A struct without references is written by its fields, which need not be members.</summary>
    internal override IEnumerable<Shape> BesideMembers(ModelSpec model) => model.IsUnmanaged ? model.Others.Concat(model.Fields.Select(f => f.Shape)) : model.Others;

    static string Display(Shape shape) => shape.Type.Replace("global::", "");

    internal override string WriteCall(Shape shape, string value) => MemoryPackWriteEmitter.Call(shape, value);

    internal override string ReadExpression(Shape shape) => MemoryPackReadEmitter.Expression(shape);

    internal override string OfCodec(string read) => $"reader.EndCodec(reader.BeginCodec(), {read})";
}
