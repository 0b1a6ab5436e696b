using System.Text;
using Polywire.Generator.Model;

namespace Polywire.Generator.Emit;

/// <summary>A model, and the name of its files without wire and extension.</summary>
sealed record PrintedModel(string FileName, ModelSpec Model);

/// <summary>
/// The names of the models' files. The compiler considers two names equal that differ only in case, and file systems take 255 bytes,
/// which projects with EmitCompilerGeneratedFiles need.
/// </summary>
static class ModelFile
{
    // The rest is for the wire and the extension.
    const int MostBytes = 200;

    internal static IEnumerable<PrintedModel> Named(EquatableArray<ModelSpec> models)
    {
        HashSet<string> seen = new(StringComparer.OrdinalIgnoreCase), clashing = new(StringComparer.OrdinalIgnoreCase);
        foreach (ModelSpec model in models)
        {
            if (!seen.Add(model.CodecName)) clashing.Add(model.CodecName);
        }
        return models.Where(m => m.Wires != 0).Select(m => new PrintedModel(clashing.Contains(m.CodecName) || Encoding.UTF8.GetByteCount(m.CodecName) > MostBytes ? Identifiers.Key(m.CodecName) : m.CodecName, m));
    }
}
