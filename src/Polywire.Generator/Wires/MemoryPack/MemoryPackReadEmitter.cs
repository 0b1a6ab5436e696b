using Polywire.Generator.Emit;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires.MemoryPack;

/// <summary>The expressions and statements that read a value of a shape.</summary>
static class MemoryPackReadEmitter
{
    /// <summary>A member or element, and the statement that its value is given to.</summary>
    internal readonly record struct Target(Shape Shape, Func<string, string> Assign);

    /// <summary>Reads values one after another with the local copy <c>r</c> of the reader: runs of fixed size with one check, others through <c>ref reader</c>.</summary>
    internal static void All(CodeWriter code, IReadOnlyList<Target> targets)
    {
        bool stale = false;
        int left = Inlining.MaxNested;
        for (int i = 0; i < targets.Count;)
        {
            if (Inlining.Flat(targets[i].Shape) is { IsUnmanaged: false } model && (left -= model.SimpleMembers) >= 0)
            {
                Reload();
                Element(code, targets[i++]);
                continue;
            }
            if (IsCalled(targets[i].Shape))
            {
                if (!stale) code.Line("reader.MoveTo(r);");
                code.Line(targets[i].Assign(Expression(targets[i].Shape)));
                stale = true;
                i++;
                continue;
            }
            Reload();
            int stop = i, size = 0;
            for (; stop < targets.Count && MemoryPackKinds.Fixed(targets[stop].Shape) is { } next; stop++) size += next;
            if (stop == i) One(code, targets[i++]);
            if (size == 0) continue;
            code.Line($"r.Require({size});");
            for (int offset = 0; i < stop; i++)
            {
                code.Line(targets[i].Assign(Peek(targets[i].Shape, offset)));
                offset += MemoryPackKinds.Fixed(targets[i].Shape)!.Value;
            }
            code.Line($"r.Advance({size});");
        }
        Reload();

        // The copy is moved after a call, unless another call is next.
        void Reload()
        {
            if (stale) code.Line("r.MoveTo(reader);");
            stale = false;
        }
    }

    /// <summary>Returns whether a value is read by a method that takes <c>ref reader</c>.</summary>
    static bool IsCalled(Shape shape) =>
        shape is not ScalarShape { Kind: ScalarKind.String } && MemoryPackKinds.Fixed(shape) is null && !MemoryPackKinds.IsMemory(shape) && MemoryPackCollections.Copied(shape) is null;

    /// <summary>Reads one value.</summary>
    internal static void One(CodeWriter code, Target target)
    {
        if (target.Shape is ScalarShape { Kind: ScalarKind.String } || MemoryPackKinds.Fixed(target.Shape) is not null)
        {
            code.Line(target.Assign(Expression(target.Shape, "r")));
            return;
        }
        if (MemoryPackKinds.IsMemory(target.Shape))
        {
            foreach (string line in MemoryPackStructs.Read(target.Shape, target.Assign)) code.Line(line);
            return;
        }
        if (MemoryPackCollections.Copied(target.Shape) is { } copied)
        {
            code.Line(target.Assign("r." + copied));
            return;
        }
        code.Line("reader.MoveTo(r);");
        code.Line(target.Assign(Expression(target.Shape)));
        code.Line("r.MoveTo(reader);");
    }

    /// <summary>Does the same in a loop: an inlineable model is read with the loop's own copy of the reader, whose place is stored before it so that a failure finds its place.</summary>
    internal static void Element(CodeWriter code, Target target)
    {
        if (Inlining.Flat(target.Shape) is not { IsUnmanaged: false } model)
        {
            One(code, target);
            return;
        }
        code.Line("reader.MoveTo(r);");
        code.Line(target.Assign($"{MemoryPackNames.Class(model)}.ReadElement(ref r)"));
    }

    /// <summary>Returns an expression for a value of fixed size, so many bytes on, whose bytes are known to be there.</summary>
    internal static string Peek(Shape shape, int offset)
    {
        (string type, string cast) = MemoryPackKinds.Scalar(shape);
        return $"{(cast.Length == 0 ? "" : $"({shape.Type})")}r.{(MemoryPackKinds.IsNullable(shape) ? "PeekNullable" : "Peek")}<{type}>({offset})";
    }

    /// <summary>Returns an expression over a reader.</summary>
    internal static string Expression(Shape shape, string reader = "reader")
    {
        if (MemoryPackKinds.Fixed(shape) is not null)
        {
            (string type, string cast) = MemoryPackKinds.Scalar(shape);
            return $"{(cast.Length == 0 ? "" : $"({shape.Type})")}{reader}.{(MemoryPackKinds.IsNullable(shape) ? "ReadNullable" : "Read")}<{type}>()";
        }
        return shape switch
        {
            ScalarShape scalar => $"{reader}.Read{scalar.ReadName}()",
            _ => MemoryPackShapes.Helpers.ReadCall(MemoryPackKinds.LookedUp(shape)),
        };
    }
}
