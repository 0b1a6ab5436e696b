namespace Polywire.Cli.Weigh.Compile;

/// <summary>The inferred model, or the code generated for it, does not compile: a fault of the tool, shown with all it takes to report it.</summary>
sealed class ModelCompileException(IReadOnlyList<string> errors, string source)
    : Exception($"the inferred model does not compile: {errors[0]}.")
{
    /// <summary>The compiler's errors.</summary>
    public IReadOnlyList<string> Errors { get; } = errors;

    /// <summary>The model as it was compiled.</summary>
    public string Code { get; } = source;
}
