using Polywire.Cli.Weigh.Input;
using Polywire.Cli.Weigh.Model;
using Polywire.Cli.Weigh.Report;

namespace Polywire.Cli.Commands;

/// <summary>The C# file of an inferred model, as <c>model</c> prints it and <c>weigh --model</c> writes it.</summary>
static class InferredFile
{
    public static string Print(InferredModel model, Sample sample) =>
        ModelPrinter.Print(model, PrintedFor.Reader, $"Inferred by polywire from {Figures.Rows(sample.Rows.Count)} of {Path.GetFileName(sample.Source)}: a first guess, yours to edit.");
}
