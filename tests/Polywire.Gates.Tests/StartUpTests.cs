namespace GateTests;

/// <summary>Methods that the JIT compiles for the first write and read of a root, in a program that ReadyToRun has compiled.</summary>
public class StartUpTests(PublishedSmoke smoke, ITestOutputHelper output)
{
    const string Gate = "ReadyToRun";

    // Where the machine is busy the run takes longer than the 100 ms (hexadecimal in the environment) after which what was
    // called often is compiled again, which is not what a start needs.
    static readonly (string, string) s_nothingAgain = ("DOTNET_TC_CallCountingDelayMs", "EA60");

    [Theory]
    [InlineData("json")]
    [InlineData("json-list")]
    [InlineData("json-structs")]
    [InlineData("json-document")]
    [InlineData("messagepack")]
    [InlineData("messagepack-list")]
    [InlineData("messagepack-structs")]
    [InlineData("messagepack-document")]
    public void Few_methods_are_compiled_at_start(string root)
    {
        string printed = smoke.Run(Gate, ["start", root], s_nothingAgain);
        int methods = int.Parse(printed.Split(' ')[0]);
        output.WriteLine($"{root}: {methods} methods");
        int baseline = Baselines.Read().JittedAtStart[root];
        Assert.True(methods <= baseline, $"{root}: {methods} methods were compiled at start, the baseline is {baseline}. All of the program's:\n{Names(root)}");
    }

    [Fact]
    public void Registering_an_assembly_compiles_nothing()
    {
        smoke.Publish(Gate);
        Assert.DoesNotContain("WireRegistry", Names("json"));
    }

    /// <summary>The names of the methods compiled in the whole run, in order.</summary>
    string Names(string root)
    {
        string file = smoke.PathOf($"{root}.jitted.txt");
        smoke.Run(Gate, ["start", root], s_nothingAgain, ("DOTNET_JitStdOutFile", file), ("DOTNET_JitDisasmSummary", "1"));
        return File.ReadAllText(file);
    }
}
