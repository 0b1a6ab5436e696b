using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Polywire.Generator.Diagnostics;
using Polywire.Generator.Model;

namespace Polywire.Generator.Schema;

/// <summary>The file that <c>PolywireSchemaBaseline</c> names, and its text; null for no file.</summary>
sealed record BaselineText(string? Path, string? Text)
{
    internal static BaselineText Of(string? path, ImmutableArray<AdditionalText> files, CancellationToken cancel)
    {
        if (path is null) return new BaselineText(null, null);
        // The build adds the file under the name that the property has, or under its full name.
        string name = path.Replace('\\', '/');
        while (name.StartsWith("./", StringComparison.Ordinal) || name.StartsWith("../", StringComparison.Ordinal)) name = name.Substring(name.IndexOf('/') + 1);
        AdditionalText? file = files.FirstOrDefault(f => f.Path.Replace('\\', '/') is var full && (full == name || full.EndsWith("/" + name.TrimStart('/'), StringComparison.Ordinal)));
        return new BaselineText(path, file?.GetText(cancel)?.ToString());
    }
}

/// <summary>Compares the models with the baseline of the project during the build.</summary>
static class SchemaBaseline
{
    internal static EquatableArray<Finding> Check(AssemblySpec assembly, BaselineText baseline)
    {
        if (baseline.Path is null) return default;
        if (baseline.Text is null) return new[] { Finding.Of(Descriptors.NoBaseline, null, baseline.Path, "there is no such file") }.ToEquatable();
        if (ContractFile.Parse(baseline.Text, out int line) is not { } before) return new[] { Finding.Of(Descriptors.NoBaseline, null, baseline.Path, $"line {line} is not one of a schema baseline") }.ToEquatable();
        return ContractComparison.Compare(before, ContractReader.Read(assembly.Models)).Select(b => Finding.Of(Descriptors.ContractBroken, new TypePlace(b.Type), b.Wire, b.Type, b.Reason)).ToEquatable();
    }
}
