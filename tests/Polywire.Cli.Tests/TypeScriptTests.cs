using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text.RegularExpressions;
using Polywire.Cli.Commands;

namespace CliTests;

public partial class TypeScriptTests
{
    /// <summary>The compiler of the package Microsoft.TypeScript.MSBuild, or null.</summary>
    static string? Compiler()
    {
        string packages = Environment.GetEnvironmentVariable("NUGET_PACKAGES") ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
        string folder = Path.Combine(packages, "microsoft.typescript.msbuild");
        if (!Directory.Exists(folder)) return null;
        string system = OperatingSystem.IsWindows() ? "win32" : OperatingSystem.IsMacOS() ? "darwin" : "linux", machine = RuntimeInformation.ProcessArchitecture == Architecture.Arm64 ? "arm64" : "x64";
        string file = Path.Combine(Directory.GetDirectories(folder).Order(StringComparer.Ordinal).Last(), "tools", "runtimes", $"{system}-{machine}", OperatingSystem.IsWindows() ? "tsc.exe" : "tsc");
        return File.Exists(file) ? file : null;
    }

    [GeneratedRegex(@"\((\d+),\d+\): error")]
    private static partial Regex Error();

    /// <summary>The lines with errors.</summary>
    static int[] Compile(string compiler, string folder, string file, out string output)
    {
        if (!OperatingSystem.IsWindows()) File.SetUnixFileMode(compiler, File.GetUnixFileMode(compiler) | UnixFileMode.UserExecute);
        using Process process = Process.Start(new ProcessStartInfo(compiler, ["--noEmit", "--strict", "--exactOptionalPropertyTypes", "--target", "es2022", "--module", "es2022", "--moduleResolution", "bundler", "--pretty", "false", file]) { RedirectStandardOutput = true, WorkingDirectory = folder })!;
        output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return [.. Error().Matches(output).Select(m => int.Parse(m.Groups[1].Value, System.Globalization.CultureInfo.InvariantCulture)).Distinct()];
    }

    [Fact]
    public void Values_that_are_written_have_the_types_and_others_do_not()
    {
        Assert.SkipUnless(Compiler() is not null, "There is no compiler of TypeScript: the package Microsoft.TypeScript.MSBuild is not restored.");
        using var tool = new ToolRun();
        string assembly = tool.Build(JsonSchemaTests.Models);
        Assert.True(tool.Run("schema", "--typescript", "--written", assembly, "-o", tool.PathOf("wire.ts")) == ExitCode.Done, tool.Error);
        // Each value is on a line of its own; those after the first are wrong.
        string order = JsonSchemaTests.Written(assembly);
        (string Old, string New)[] wrong =
        [
            ("\"order-id\":1", "\"order-id\":\"1\""), ("\"order-id\":1,", ""), ("\"customer\":\"c\"", "\"customer\":null"), ("\"note\":null", "\"note\":5"), ("\"price\":0", "\"price\":\"0\""), ("\"Name\":\"l\"", "\"Nom\":\"l\""),
            ("\"color\":\"darkRed\"", "\"color\":\"pink\""), ("\"state\":5", "\"state\":\"Paid\""), ("\"pair\":[1,null]", "\"pair\":[1]"), ("\"pair\":[1,null]", "\"pair\":[\"x\",null]"), ("\"names\":{\"-3\":\"x\"}", "\"names\":{\"-3\":1}"),
            ("\"grid\":[[1,2],[3,4]]", "\"grid\":[1]"), ("\"$type\":\"dog\"", "\"$type\":\"cow\""), ("\"Barks\":2", "\"Barks\":\"2\""), ("\"total\":0", "\"total\":true"), ("\"float\":\"NaN\"", "\"float\":\"many\""), ("\"parent\":null", "\"parent\":{}"),
        ];
        Assert.All(wrong, w => Assert.Contains(w.Old, order));
        IEnumerable<string> values = wrong.Select(w => order[..order.IndexOf(w.Old, StringComparison.Ordinal)] + w.New + order[(order.IndexOf(w.Old, StringComparison.Ordinal) + w.Old.Length)..]).Prepend(order);
        tool.Write("use.ts", "import type { Order } from './wire';\n" + string.Join('\n', values.Select((v, i) => $"export const v{i}: Order = {v};")) + "\nexport function sound(a: Order): number { return a.pet !== null && a.pet.$type === 'dog' ? a.pet.Barks : a['order-id']; }\n");
        int[] lines = Compile(Compiler()!, tool.Folder, "use.ts", out string output);
        Assert.True(lines.SequenceEqual(Enumerable.Range(3, wrong.Length)), output + File.ReadAllText(tool.PathOf("wire.ts")) + File.ReadAllText(tool.PathOf("use.ts")));
    }

    [Fact]
    public void Types_of_all_test_models_compile()
    {
        Assert.SkipUnless(Compiler() is not null, "There is no compiler of TypeScript: the package Microsoft.TypeScript.MSBuild is not restored.");
        using var tool = new ToolRun();
        string assembly = typeof(TestModels.TestCase).Assembly.Location;
        Assert.True(tool.Run("schema", "--typescript", assembly, "-o", tool.PathOf("read.ts")) == ExitCode.Done, tool.Error);
        Assert.True(tool.Run("schema", "--typescript", "--written", assembly, "-o", tool.PathOf("written.ts")) == ExitCode.Done, tool.Error);
        tool.Write("all.ts", "import type * as read from './read';\nimport type * as written from './written';\nexport type { read, written };\n");
        Assert.True(Compile(Compiler()!, tool.Folder, "all.ts", out string output).Length == 0, output);
    }

    [Fact]
    public void A_type_is_the_root_of_its_module()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build("namespace Shop; [WireModel] public class M { public int X { get; set; } public string? Y { get; set; } public M? Next { get; set; } }");
        Assert.Equal(ExitCode.Done, tool.Run("schema", "--typescript", assembly, "--type", "Dictionary<string, M[]>"));
        Assert.Equal("""
            // The JSON wire of Polywire models. Integers beyond 2^53 lose digits in JSON.parse.

            export interface M {
              X?: number;
              Y?: string | null;
              Next?: M | null;
            }

            export type Root = { [name: string]: (M | null)[] | null };

            """, tool.Output);
    }
}
