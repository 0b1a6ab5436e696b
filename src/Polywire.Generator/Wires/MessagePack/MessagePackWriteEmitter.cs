using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.MessagePack;

namespace Polywire.Generator.Wires.MessagePack;

/// <summary>The steps that write a value of a shape.</summary>
static class MessagePackWriteEmitter
{
    internal static void Value(WriteBody body, Shape shape, string value)
    {
        switch (shape)
        {
            case ScalarShape { Kind: ScalarKind.String }:
                body.AddPutText(value, MessagePackBounds.Text);
                break;
            case ScalarShape { Kind: ScalarKind.Int32 or ScalarKind.UInt32 or ScalarKind.Int64 or ScalarKind.UInt64 } integer:
                body.AddPutAfter("Put" + integer.Kind, value, MessagePackNames.Max(integer.Kind)!.Value);
                break;
            case ScalarShape { Kind: ScalarKind.Boolean } when body.EndsWithBytes:
                byte[] before = body.TakeBytes();
                body.AddPutAhead("PutBooleanAt", $"{Literal.Bytes(before)}, {value}", before.Length + 1);
                break;
            case ScalarShape { Kind: ScalarKind.Double } when body.EndsWithBytes:
                body.AddBytes(0xCB);
                body.AddPutAhead("PutDoubleBitsAt", value, MessagePackBounds.Double - 1);
                break;
            case ScalarShape scalar when MessagePackNames.Max(scalar.Kind) is { } max:
                body.AddPut($"w.Put{scalar.Kind.Name()}({value});", max);
                break;
            case EnumShape { IsTextElsewhere: false } e when MessagePackNames.Max(e.UnderlyingKind) is { } max:
                body.AddPut($"w.Put{e.UnderlyingKind.Name()}(({e.Underlying}){value});", max);
                break;
            case NullableShape { Inner: ScalarShape inner } when MessagePackNames.Max(inner.Kind) is { } max:
                Nullable(body, value, $"w.Put{inner.Kind.Name()}(x);", max);
                break;
            case NullableShape { Inner: EnumShape { IsTextElsewhere: false } e } when MessagePackNames.Max(e.UnderlyingKind) is { } max:
                Nullable(body, value, $"w.Put{e.UnderlyingKind.Name()}(({e.Underlying})x);", max);
                break;
            default:
                body.AddCall(Call(shape, value));
                break;
        }
    }

    /// <summary>A value in a loop: an inlineable model is written with the loop's own copy of the writer, which is stored before it so that a failure finds its place.</summary>
    internal static void Element(WriteBody body, Shape shape, string value)
    {
        if (Inlining.Flat(shape) is { } model) body.AddControl($"writer.MoveTo(w);\n{MessagePackNames.Class(model)}.WriteElement(ref w, {value});");
        else Value(body, shape, value);
    }

    static void Nullable(WriteBody body, string value, string put, int max) =>
        body.AddPut($"{{ if ({value} is {{ }} x) {put} else w.PutNil(); }}", max);

    /// <summary>Returns a statement that writes the value through <c>ref writer</c>.</summary>
    internal static string Call(Shape shape, string value) => shape switch
    {
        ScalarShape { Kind: ScalarKind.Object } => $"writer.WriteObjectOrOverride({value});",
        ScalarShape scalar => $"writer.Write{MessagePackNames.Method(scalar.Kind)}({value});",
        EnumShape { IsTextElsewhere: false } e => $"writer.Write{e.UnderlyingKind.Name()}(({e.Underlying}){value});",
        CollectionShape { Type: MessagePackNames.ByteSegment } => $"writer.WriteArraySegmentOfByte({value});",
        DeferredShape => $"writer.WriteDeferred({value});",
        _ => MessagePackShapes.Helpers.WriteCall(shape, value),
    };
}
