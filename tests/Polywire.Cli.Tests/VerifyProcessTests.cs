using System.Diagnostics;
using Polywire.Cli.Commands;

namespace CliTests;

/// <summary>Code of the assembly that ends the process which verifies it.</summary>
public class VerifyProcessTests
{
    const string Models = """
        using System.Text.Json;
        using System.Text.Json.Serialization;
        namespace Shop;
        [WireModel] public class Before { public int X { get; set; } }
        [WireModel] public class Holder { public Endless? Inner { get; set; } public int X { get; set; } }
        [WireModel, JsonConverter(typeof(EndlessConverter))] public class Endless { public int X { get; set; } }
        [WireModel] public class Later { public string? Y { get; set; } }
        public sealed class EndlessConverter : JsonConverter<Endless>
        {
            public override Endless Read(ref Utf8JsonReader reader, System.Type type, JsonSerializerOptions options) => new();
            public override void Write(Utf8JsonWriter writer, Endless value, JsonSerializerOptions options) => writer.WriteNumberValue(Depth(1));
            static int Depth(int depth) => Depth(depth + 1) + 1;
        }
        """;

    [Fact]
    public void A_type_whose_converter_does_not_end_is_left_out_and_the_others_are_verified()
    {
        using var tool = new ToolRun();
        string assembly = tool.Build(Models);
        File.Copy(Path.Combine(AppContext.BaseDirectory, "Polywire.TestModels.dll"), tool.PathOf("Polywire.TestModels.dll"));
        (int exit, string output, string error) = Run(null, "verify", "--from", "system-text-json", "--to", "json", "--assembly", assembly, "--random", "5");
        Assert.True(exit == ExitCode.Found, $"{exit} {error}");
        Assert.Contains("2 types were left out, because code of the assembly ended the process: Shop.Endless, Shop.Holder", error);
        Assert.Contains("2 types, 0 of which no object could be made", output);
        Assert.Contains("10 objects: ", output);
    }

    [Fact]
    public void A_temporary_folder_that_cannot_be_written_to_is_named()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "The variable has another name on Windows.");
        using var tool = new ToolRun();
        string missing = tool.PathOf("missing") + "/";
        (int exit, string output, string error) = Run(missing, "verify", "--from", "system-text-json", "--to", "json", "--assembly", typeof(ExitCode).Assembly.Location, "--random", "5");
        Assert.Equal((ExitCode.BadInput, ""), (exit, output));
        Assert.StartsWith($"polywire: {missing}: the temporary folder cannot be written to (", error);
        Assert.Equal(1, error.Count(c => c == '\n'));
    }

    static (int Exit, string Output, string Error) Run(string? temporaryFolder, params string[] arguments)
    {
        var start = new ProcessStartInfo("dotnet", [typeof(ExitCode).Assembly.Location, .. arguments]) { RedirectStandardOutput = true, RedirectStandardError = true };
        // A memory dump of each process takes long.
        start.Environment["DOTNET_DbgEnableMiniDump"] = "0";
        if (temporaryFolder is not null) start.Environment["TMPDIR"] = temporaryFolder;
        using Process process = Process.Start(start)!;
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return (process.ExitCode, output, error.Result);
    }
}
