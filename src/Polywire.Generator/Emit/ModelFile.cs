using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;

namespace Polywire.Generator.Emit;

/// <summary>The names of the models' files. The compiler takes two names that differ only in case for one.</summary>
static class ModelFile
{
    /// <summary>Names that are another model's name but for case; none, almost always.</summary>
    internal static EquatableArray<string> Clashing(EquatableArray<ModelSpec> models) =>
        models.Select(m => m.CodecName).GroupBy(n => n, StringComparer.OrdinalIgnoreCase).Where(g => g.Count() > 1).SelectMany(g => g).OrderBy(n => n, StringComparer.Ordinal).ToEquatable();

    internal static string Name(ModelSpec model, BackEnd wire, EquatableArray<string> clashing) =>
        clashing.Contains(model.CodecName) ? $"{SymbolNames.Key(model.CodecName)}.{wire.Name}.g.cs" : $"{model.CodecName}.{wire.Name}.g.cs";
}
