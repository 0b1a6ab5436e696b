using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>A model, and the name of its files without wire and extension.</summary>
sealed record PrintedModel(string FileName, ModelSpec Model);

/// <summary>The names of the models' files. The compiler considers two names equal that differ only in case.</summary>
static class ModelFile
{
    internal static IEnumerable<PrintedModel> Named(EquatableArray<ModelSpec> models)
    {
        HashSet<string> seen = new(StringComparer.OrdinalIgnoreCase), clashing = new(StringComparer.OrdinalIgnoreCase);
        foreach (ModelSpec model in models)
        {
            if (!seen.Add(model.CodecName)) clashing.Add(model.CodecName);
        }
        return models.Where(m => m.Wires != 0).Select(m => new PrintedModel(clashing.Contains(m.CodecName) ? Identifiers.Key(m.CodecName) : m.CodecName, m));
    }
}
