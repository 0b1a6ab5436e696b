using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>Decides which models' code loops inline. The JIT ends inlining by a budget.</summary>
static class Inlining
{
    const int MaxMembers = 8;

    /// <summary>The members of nested models up to which a method has the code that reads or writes them.</summary>
    internal const int MaxNested = 24;

    /// <summary>Returns whether loops inline the model's code: it has few members, and all of them are simple values.</summary>
    internal static bool IsFlat(ModelSpec model) => model.SimpleMembers is > 0 and <= MaxMembers;

    /// <summary>Returns the shape as a model whose code loops inline; null if it is none. Code of other assemblies is never inlined.</summary>
    internal static ModelShape? Flat(Shape shape) => shape is ModelShape { SimpleMembers: > 0 and <= MaxMembers } model ? model : null;
}
