using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>The cases by which a union is written.</summary>
static class UnionSwitch
{
    /// <summary>Prints the cases of a switch over <c>value</c>, and its default.</summary>
    /// <param name="code">Where they are printed.</param>
    /// <param name="model">The union.</param>
    /// <param name="write">The statements that write a case from a variable, and return.</param>
    internal static void Print(CodeWriter code, ModelSpec model, Func<CaseSpec, string, string> write)
    {
        foreach (CaseSpec c in model.WrittenCases.Where(c => c.ReadAs is null)) code.Line($"case {Exactly(c.Shape)}: {write(c, "v")}");
        Derived(code, model, write);
        // Without a number the declared type cannot be written.
        CaseSpec? self = model.Union!.DerivedTypes == 0 ? null : model.Cases.FirstOrDefault(c => c.Shape.Type == model.Type);
        code.Line("default: " + (self is null ? $"global::Polywire.Codecs.WireErrors.UnexpectedType(typeof({model.Type}), value.GetType()); return;" : write(self, "value")));
    }

    /// <summary>Prints the cases that are written for types derived from them, where they are the nearest, and those that are read as another type.</summary>
    internal static void Derived(CodeWriter code, ModelSpec model, Func<CaseSpec, string, string> write)
    {
        if (model.Union!.DerivedTypes == 2)
            foreach (CaseSpec c in model.WrittenCases.Where(c => !c.Shape.IsValueType && c.Shape.Type != model.Type).OrderByDescending(c => c.Depth)) code.Line($"case {c.Shape.Type} v: {write(c, "v")}");
        foreach (CaseSpec c in model.WrittenCases.Where(c => c.ReadAs is not null).OrderByDescending(c => c.Depth)) code.Line($"case {c.Shape.Type} v: {write(c, "v")}");
    }

    /// <summary>Returns the pattern of the type itself: a case may derive from another, so types are compared exactly.</summary>
    internal static string Exactly(ModelShape shape) => shape.IsValueType ? $"{shape.Type} v" : $"{shape.Type} v when v.GetType() == typeof({shape.Type})";
}
