using Microsoft.CodeAnalysis;
using Polywire.Generator.Emit;
using Polywire.Generator.Model;
using Polywire.Generator.Wires;

namespace Polywire.Generator.Schema;

/// <summary>
/// The JSON schemas that a registry holds, for projects with the property <c>PolywireJsonSchemas</c>. <see cref="Text"/> is an object of JSON:
/// <c>types</c> has the schema of each of <see cref="Types"/>, and <c>$defs</c> the models and enums.
/// </summary>
/// <param name="Types">The types as generated code names them; generic definitions without their type arguments.</param>
/// <param name="External">The types of other assemblies that schemas refer to, in the same way.</param>
/// <param name="Text">The JSON text.</param>
sealed record RegisteredSchemas(EquatableArray<string> Types, EquatableArray<string> External, string Text)
{
    /// <summary>Describes the models and the root types of an assembly.</summary>
    internal static RegisteredSchemas Of(AssemblySpec assembly, Compilation compilation)
    {
        Dictionary<string, ModelSpec> models = assembly.Models.Where(m => (m.Wires & WireBits.Json) != 0).ToDictionary(m => m.CodecName);
        var types = new List<string>();
        var nodes = new List<object>();
        var external = new List<string>();
        var schema = new JsonSchema(name => models.TryGetValue(name, out ModelSpec? model) ? model : null, id => XmlSummary.Of(compilation, id), written: false)
        {
            MarksFixedNames = true,
            HintsAtTypes = true,
            Annotations = id => DataAnnotations.Of(compilation, id),
            External = (model, arguments) =>
            {
                string type = JsonSchema.Unbound(model.Type);
                if (!external.Contains(type)) external.Add(type);
                return new JsonNode().Add("$ref", "#/external/" + Literal.Number(external.IndexOf(type))).Add("arguments", arguments.Length == 0 ? null : arguments);
            },
        };
        var own = new OwnWires(assembly.Models);
        BackEnd json = BackEnd.Of(WireBits.Json);
        // A private nested type cannot be the type of an endpoint outside of its outer type.
        foreach (ModelSpec model in models.Values.Where(m => m.Hidden is null && m.Host is null).OrderBy(m => m.MetadataName, StringComparer.Ordinal)) Add(JsonSchema.Unbound(model.Type), model.IsGeneric ? schema.DescribeOpen(model) : schema.Describe(model));
        foreach (Shape root in assembly.Roots.Where(IsDescribedHere).OrderBy(r => r.Key, StringComparer.Ordinal)) Add(root.Type, schema.Describe(root, notNull: true));
        return new RegisteredSchemas(types.ToEquatable(), external.ToEquatable(), new JsonNode().Add("types", nodes.ToArray()).Add("$defs", schema.Definitions()).Print(indented: false));

        // A model of another assembly is described by that assembly: an entry for it here would refer to itself.
        bool IsDescribedHere(Shape root) => root is not ScalarShape && root.Hidden is null && !root.IsOpen && json.Reason(root) is null && own.Have(root, json)
            && (root is not ModelShape { Arguments.Count: 0 } model || models.ContainsKey(model.CodecName));

        void Add(string type, JsonNode node)
        {
            if (types.Contains(type)) return;
            types.Add(type);
            nodes.Add(node);
        }
    }

    /// <summary>Prints the class that the registry calls.</summary>
    internal string Print()
    {
        CodeWriter code = GeneratedFile.Begin(isNullable: true);
        GeneratedFile.Hide(code);
        code.Open($"internal static class {GeneratedNames.SchemaClass}");
        code.Line($"internal static global::Polywire.Codecs.WireSchemas Create() => new global::Polywire.Codecs.WireSchemas([{TypesOf(Types)}], [{TypesOf(External)}], {Literal.Utf8(Text)});");
        code.Close();
        return GeneratedFile.End(code, null);
    }

    static string TypesOf(EquatableArray<string> types) => string.Join(", ", types.Select(t => $"typeof({t})"));
}
