using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.MemoryPack;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>The steps that write a value of a shape.</summary>
static class MemoryPackWriteEmitter
{
    internal static void Value(WriteBody body, Shape shape, string value)
    {
        if (shape is ScalarShape { Kind: ScalarKind.String })
        {
            body.AddPutText(value, MemoryPackBounds.Text);
            return;
        }
        if (MemoryPackKinds.Fixed(shape) is { } size)
        {
            (string type, string cast) = MemoryPackKinds.Scalar(shape);
            body.AddPutAhead($"{(MemoryPackKinds.IsNullable(shape) ? "PutNullableAt" : "PutAt")}<{type}>", cast + value, size);
            return;
        }
        if (MemoryPackKinds.IsMemory(shape)) body.AddPutMemory(MemoryPackStructs.PutCopyOf(shape, value), MemoryPackStructs.Size(shape));
        else body.AddCall(Call(shape, value));
    }

    /// <summary>A value in a loop: an inlineable model is written with the loop's own copy of the writer, which is stored before it so that a failure finds its place.</summary>
    internal static void Element(WriteBody body, Shape shape, string value)
    {
        if (Inlining.Flat(shape) is { IsUnmanaged: false } model) body.AddControl($"writer.MoveTo(w);\n{MemoryPackNames.Class(model)}.WriteElement(ref w, {value});");
        else Value(body, shape, value);
    }

    /// <summary>Returns a statement that writes the value through <c>ref writer</c>.</summary>
    internal static string Call(Shape shape, string value)
    {
        if (MemoryPackKinds.Fixed(shape) is not null)
        {
            (string type, string cast) = MemoryPackKinds.Scalar(shape);
            return $"writer.{(MemoryPackKinds.IsNullable(shape) ? "WriteNullable" : "Write")}<{type}>({cast}{value});";
        }
        return shape switch
        {
            ScalarShape scalar => $"writer.Write{scalar.Kind.Name()}({value});",
            _ => MemoryPackShapes.Helpers.WriteCall(MemoryPackKinds.LookedUp(shape), value),
        };
    }
}
