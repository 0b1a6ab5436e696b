using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;
using Polywire.Cli.Commands;

namespace Polywire.Cli.Migrate;

/// <summary>The assembly of a project whose build fails only because Polywire's generator reports errors: its settings can be read all the same.</summary>
static class UnbuiltAssembly
{
    /// <summary>Compiles a project without Polywire's generator, and copies the assemblies that it needs beside the result.</summary>
    /// <param name="project">The project.</param>
    /// <param name="folder">The folder to write to.</param>
    /// <param name="dependencies">The files that a build copies.</param>
    /// <returns>The assembly.</returns>
    /// <exception cref="InputException">The project calls code that only the generator makes.</exception>
    public static string Write(DotnetProject project, string folder, IEnumerable<string> dependencies)
    {
        CSharpCompilation compilation = project.Compilation.AddSyntaxTrees(project.Generated());
        string file = Path.Combine(Directory.CreateDirectory(folder).FullName, compilation.AssemblyName + ".dll");
        EmitResult result;
        using (FileStream output = File.Create(file)) result = compilation.Emit(output);
        if (result.Diagnostics.FirstOrDefault(d => d.Severity == DiagnosticSeverity.Error) is { } error) throw new InputException($"{project.File}: the project does not build without Polywire's generator, so that its settings cannot be read: {SingleLine.Of(error.ToString())}. Make 'dotnet build {project.File}' succeed first.");
        foreach (string dependency in dependencies.Where(d => Path.GetExtension(d) == ".dll" && File.Exists(d))) File.Copy(dependency, Path.Combine(folder, Path.GetFileName(dependency)), overwrite: true);
        return file;
    }
}
