using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Polywire.Cli.Weigh.Compile;
using Polywire.Cli.Weigh.Model;

namespace Polywire.Cli.Weigh.Measure;

/// <summary>System.Text.Json's options for a compiled model: its source generator's context, or reflection where the SDK's generator was not found.</summary>
static class ReferenceOptions
{
    /// <summary>Makes the options, and names them for the report.</summary>
    public static (JsonSerializerOptions Options, string Detail) For(InferredModel model, CompiledModel compiled)
    {
        var options = new JsonSerializerOptions { AllowOutOfOrderMetadataProperties = model.Unions.Count > 0 };
        if (model.Uses(ScalarType.BigInteger))
            options.Converters.Add(new BigIntegerConverter());
        if (compiled.ReferenceContext is null)
        {
            options.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
            var reason = compiled.ReferenceFailed ? " (the code of its source generator does not compile for this model)"
                : model.LargestClass > SystemTextJsonGenerator.MostMembers ? $" (the code of its source generator is compiled for up to {SystemTextJsonGenerator.MostMembers} members)"
                : "";
            return (options, $"reflection{reason}, relaxed escaping");
        }
        // A converter or an option makes the generator's fast path inapplicable, so the context's own options are used where they can be.
        var context = options.Converters.Count == 0 && model.Unions.Count == 0
            ? (JsonSerializerContext)Activator.CreateInstance(compiled.ReferenceContext)!
            : (JsonSerializerContext)Activator.CreateInstance(compiled.ReferenceContext, options)!;
        return (context.Options, "source generator, relaxed escaping");
    }
}
