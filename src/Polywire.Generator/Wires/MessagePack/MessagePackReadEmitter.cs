using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MessagePack;

/// <summary>The expressions and statements that read a value of a shape.</summary>
static class MessagePackReadEmitter
{
    /// <summary>
    /// Reads into what <paramref name="assign"/> makes a statement of, over a local copy <c>r</c> of the reader:
    /// hot kinds on the copy itself, others through <c>ref reader</c>.
    /// </summary>
    internal static void Into(CodeWriter code, Slot slot, Func<string, string> assign)
    {
        switch (slot.Shape)
        {
            case ScalarShape hot when MessagePackNames.IsHot(hot.Kind):
                code.Line(assign($"r.Read{hot.ReadName}()"));
                break;
            case EnumShape { IsTextElsewhere: false } e when MessagePackNames.IsHot(e.UnderlyingKind):
                code.Line(assign($"({e.Type})r.Read{e.UnderlyingKind.Name()}()"));
                break;
            case NullableShape { Inner: ScalarShape inner } when MessagePackNames.IsHot(inner.Kind):
                code.Line(assign($"r.TryReadNil() ? default({slot.Shape.Type}) : r.Read{inner.Kind.Name()}()"));
                break;
            default:
                code.Line("reader.MoveTo(r);");
                code.Line(assign(Expression(slot.Shape)));
                code.Line("r.MoveTo(reader);");
                break;
        }
    }

    /// <summary>Does the same in a loop: an inlineable model is read with the loop's own copy of the reader, whose place is stored before it so that a failure finds its place.</summary>
    internal static void Element(CodeWriter code, Slot slot, Func<string, string> assign)
    {
        if (Inlining.Flat(slot.Shape) is not { } model)
        {
            Into(code, slot, assign);
            return;
        }
        code.Line("reader.MoveTo(r);");
        code.Line(assign($"{MessagePackNames.Class(model)}.ReadElement(ref r)"));
    }

    /// <summary>Returns an expression over <c>ref reader</c>.</summary>
    internal static string Expression(Shape shape) => shape switch
    {
        ScalarShape { Kind: ScalarKind.Object } => "reader.ReadObjectOrOverride()",
        ScalarShape { IsInterned: true } text => $"reader.Read{text.ReadName}()",
        ScalarShape scalar => $"reader.Read{MessagePackNames.Method(scalar.Kind)}()",
        EnumShape { IsTextElsewhere: false } e => $"({e.Type})reader.Read{e.UnderlyingKind.Name()}()",
        NullableShape { Inner: ScalarShape or EnumShape } n => $"(reader.TryReadNil() ? default({n.Type}) : {Expression(n.Inner)})",
        NullableShape n => $"(reader.TryReadNil() ? reader.TakeNull<{n.Inner.Type}>() : {Expression(n.Inner)})",
        CollectionShape { Type: MessagePackNames.ByteSegment } => "reader.ReadArraySegmentOfByte()",
        DeferredShape deferred => $"reader.ReadDeferred<{deferred.Inner.Type}>()",
        _ => MessagePackShapes.Helpers.ReadCall(shape),
    };
}
