using System.Text;
using Polywire.Cli.Commands;
using Polywire.Generator.Schema;

namespace Polywire.Cli.Schema;

/// <summary><c>polywire schema --check</c>: compares models with a committed baseline, or accepts what changed.</summary>
static class SchemaCheck
{
    /// <exception cref="InputException">There is no baseline, or it cannot be read.</exception>
    public static int Run(string assembly, string? baseline, bool accepts, Streams streams)
    {
        ModelSet models = ModelSet.Open(assembly);
        string file = baseline ?? models.Baseline ?? throw new InputException("name the file of the baseline: --baseline wires.schema, or the property PolywireSchemaBaseline of the project");
        AssemblyContract now = ContractReader.Read(models.Own, models.IsOfSource);
        if (!accepts && !File.Exists(file)) throw new InputException($"{file}: there is no such file. Write it with --accept.");
        AssemblyContract before = File.Exists(file) ? Read(file) : new AssemblyContract();
        List<ContractBreak> breaks = [.. ContractComparison.Compare(before, now)];
        if (accepts)
        {
            OutputFiles.Write(file, Encoding.UTF8.GetBytes(ContractFile.Print(ContractComparison.Accept(before, now))), streams);
            return ExitCode.Done;
        }
        OutputFiles.Write(null, Encoding.UTF8.GetBytes(string.Concat(breaks.Select(b => $"{b.Type}: {b.Wire}: {b.Reason}\n"))), streams);
        return breaks.Count == 0 ? ExitCode.Done : ExitCode.Found;
    }

    /// <summary>Returns whether a file is a schema baseline, and not a .proto file.</summary>
    public static bool IsBaseline(string text) => text.StartsWith(ContractFile.FirstLine, StringComparison.Ordinal);

    /// <exception cref="InputException">The file cannot be read.</exception>
    public static AssemblyContract Read(string file) =>
        ContractFile.Parse(InputFiles.Text(file), out int line) ?? throw new InputException($"{file}: line {line} is not one of a schema baseline. Restore the file, or write it again with --accept.");
}
