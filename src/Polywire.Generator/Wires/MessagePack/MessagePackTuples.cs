using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MessagePack;

/// <summary>
/// Tuples: arrays of just their items. Metadata nests a C# tuple of more than seven items in the eighth, and so does the
/// wire, as MessagePack-CSharp has it: <c>[1, …, 7, [8, 9]]</c>.
/// </summary>
static class MessagePackTuples
{
    const int Level = 7;

    internal static void Print(CodeWriter code, TupleShape shape)
    {
        int count = shape.Items.Count;
        MessagePackShapes.Helpers.OpenWrite(code, shape, shape.IsValueType ? null : "value is null");
        var body = new WriteBody();
        int levels = 0;
        for (int i = 0; i < count || levels == 0; i++)
        {
            if (HeaderAt(shape, i) is { } header)
            {
                body.AddControl("w.PushDepth();");
                body.AddBytes(MessagePackNames.ArrayHeader(header));
                levels++;
            }
            if (i < count) MessagePackWriteEmitter.Value(body, shape.Items[i].Shape, "value." + shape.Names[i]);
        }
        for (int i = 0; i < levels; i++) body.AddControl("w.PopDepth();");
        MessagePackShapes.Helpers.CloseWrite(code, body);

        MessagePackShapes.Helpers.OpenRead(code, shape);
        for (int i = 0; i < count || i == 0; i++)
        {
            if (HeaderAt(shape, i) is { } header)
            {
                code.Line($"reader.ReadFixedArrayHeader({header});");
                code.Line("reader.PushDepth();");
            }
            if (i < count) code.Line($"{shape.Items[i].Shape.Type} item{i} = {MessagePackReadEmitter.Expression(shape.Items[i].Shape)};");
        }
        for (int i = 0; i < levels; i++) code.Line("reader.PopDepth();");
        if (Tuples.Check(shape) is { } check) code.Line(check);
        ShapeHelpers.CloseRead(code, Tuples.Make(shape));
    }

    /// <summary>Returns the count of the array that begins before item <paramref name="index"/>; null where none does.</summary>
    static int? HeaderAt(TupleShape shape, int index)
    {
        if (!shape.IsFlat) return index == 0 ? shape.Items.Count : null;
        return index % Level == 0 ? Math.Min(shape.Items.Count - index, Level + 1) : null;
    }
}
