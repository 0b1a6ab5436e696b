using Polywire.Cli.Commands;

namespace CliTests;

/// <summary>The memory of the process is measured, so that no other test may run at the same time.</summary>
[CollectionDefinition(nameof(ConvertMemoryTests), DisableParallelization = true), Collection(nameof(ConvertMemoryTests))]
public class ConvertMemoryTests
{
    [Fact]
    public void Memory_is_that_of_one_value()
    {
        using var tool = new ToolRun();
        string file = tool.Write("rows.ndjson", string.Concat(Enumerable.Repeat("{\"id\":12345,\"title\":\"a row like all the others\",\"tags\":[1,2,3]}\n", 100_000)));
        long held = GC.GetTotalMemory(true), before = GC.GetTotalAllocatedBytes();
        Assert.Equal(ExitCode.Done, tool.Run("convert", "--from", "json", "--to", "messagepack", file, "-o", tool.PathOf("rows")));
        long allocated = GC.GetTotalAllocatedBytes() - before;
        Assert.InRange(GC.GetTotalMemory(true) - held, long.MinValue, new FileInfo(file).Length);
        Assert.InRange(new FileInfo(tool.PathOf("rows")).Length, 1, new FileInfo(file).Length);
        Assert.True(allocated < 40 * new FileInfo(file).Length);
    }
}
