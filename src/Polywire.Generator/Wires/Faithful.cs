using Polywire.Generator.FrontEnd;
using Polywire.Generator.Model;

namespace Polywire.Generator.Wires;

/// <summary>Where a shape has no faithful meaning on a wire.</summary>
static class Faithful
{
    /// <summary>Why <paramref name="shape"/> has no form on the wire, as the end of a sentence; null where it has one.</summary>
    internal static string? Reason(Shape shape, int wire, string name) => shape switch
    {
        ModelShape model when (model.Wires & wire) == 0 => $"is a '{model.Type.Replace("global::", "")}', which has no {name} code",
        CodecShape codec when codec.For(name) is not null => null,
        CodecShape { Otherwise: null } => $"has no codec for {name}",
        ScalarShape { Kind: "Timestamp" or "ExtensionValue" } when wire == AssemblySettings.Json => "is a MessagePack value",
        DictionaryShape dictionary when wire == AssemblySettings.Json && !Json.JsonScalars.CanBeKey(dictionary.KeyShape) => $"has keys of type '{dictionary.KeyShape.Type.Replace("global::", "")}', which are not text",
        _ => shape.Parts.Select(p => Reason(p, wire, name)).FirstOrDefault(r => r is not null),
    };
}
