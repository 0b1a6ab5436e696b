namespace Polywire.Generator.Model;

/// <summary>The namespace of generated code.</summary>
static class GeneratedNames
{
    internal const string Space = "Polywire.Generated";
    internal const string GlobalSpace = "global::Polywire.Generated.";

    /// <summary>The class with the JSON schemas of an assembly.</summary>
    internal const string SchemaClass = "JsonSchemas_3";
}
