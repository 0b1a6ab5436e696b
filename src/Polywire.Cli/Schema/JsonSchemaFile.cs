using Polywire.Cli.Commands;
using Polywire.Generator.Model;
using Polywire.Generator.Schema;

namespace Polywire.Cli.Schema;

/// <summary>The JSON wire of models as a document of JSON Schema, draft 2020-12.</summary>
static class JsonSchemaFile
{
    /// <summary>Returns the document.</summary>
    /// <param name="models">The models.</param>
    /// <param name="type">The type that the document describes; null for the definitions of all models.</param>
    /// <param name="written">Whether to describe what is written, instead of what is read.</param>
    /// <exception cref="InputException">There is no model with code for JSON.</exception>
    public static JsonNode Of(ModelSet models, Slot? type, bool written)
    {
        var schema = new JsonSchema(models.OnJson, models.Summary, written);
        var document = new JsonNode().Add("$schema", "https://json-schema.org/draft/2020-12/schema");
        if (type is not null)
        {
            document = document.With(schema.Describe(type.Shape, notNull: true));
        }
        else
        {
            // A generic model has no description without its type arguments.
            foreach (ModelSpec model in models.Own.Where(m => !m.IsGeneric && models.OnJson(m.CodecName) is not null).OrderBy(m => m.MetadataName, StringComparer.Ordinal)) schema.Describe(model);
        }
        JsonNode definitions = schema.Definitions();
        if (type is null && definitions.Count == 0) throw new InputException($"{models.Source}: no model has code for JSON. Mark a type with [WireModel], and build the project.");
        return definitions.Count == 0 ? document : document.Add("$defs", definitions);
    }
}
