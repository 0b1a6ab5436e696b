using System.Diagnostics;
using Polywire.Cli.Commands;

namespace CliTests;

public class OutputFileTests
{
    [Fact]
    public void A_device_that_is_full_is_reported_and_stays_a_device()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Only Linux has /dev/full.");
        for (int i = 0; i < 2; i++)
        {
            using var tool = new ToolRun();
            string rows = tool.Write("rows.ndjson", "{\"a\":1}\n");
            Assert.Contains("/dev/full: cannot be written (No space left on device", tool.Refused("convert", rows, "--to", "messagepack", "-o", "/dev/full"));
        }
        using var model = new ToolRun();
        Assert.Contains("/dev/full: cannot be written (No space left on device", model.Refused("model", model.Write("rows.json", "{\"a\":1}"), "-o", "/dev/full"));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_pipe_is_written_to_and_stays_a_pipe(bool isLinked)
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no pipes with names of files.");
        using var tool = new ToolRun();
        string pipe = tool.PathOf("pipe"), place = pipe;
        using (Process make = Process.Start("mkfifo", [pipe])) await make.WaitForExitAsync(TestContext.Current.CancellationToken);
        if (isLinked) File.CreateSymbolicLink(place = tool.PathOf("link"), pipe);
        for (int i = 0; i < 2; i++)
        {
            Task<string> read = Task.Run(() => File.ReadAllText(pipe));
            Assert.Equal(ExitCode.Done, tool.Run("convert", tool.Write("rows.ndjson", "{\"a\":1}\n"), "--to", "json", "-o", place));
            Assert.Equal("{\"a\":1}\n", await read);
        }
    }

    [Fact]
    public void Files_beside_the_output_stay_and_a_link_stays_a_link_with_the_permissions_of_its_file()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no such permissions, and links need rights.");
        using var tool = new ToolRun();
        string file = tool.Write("rows.json", "old"), link = tool.PathOf("link.json"), other = tool.Write("link.json.part", "mine");
        const UnixFileMode Mode = UnixFileMode.UserRead | UnixFileMode.UserWrite;
        if (!OperatingSystem.IsWindows()) File.SetUnixFileMode(file, Mode);
        File.CreateSymbolicLink(link, file);
        Assert.Equal(ExitCode.Done, tool.Run("convert", tool.Write("rows.ndjson", "{\"a\":1}\n"), "--to", "json", "-o", link));
        Assert.Equal("{\"a\":1}\n", File.ReadAllText(file));
        if (!OperatingSystem.IsWindows()) Assert.Equal(Mode, File.GetUnixFileMode(file));
        Assert.NotNull(new FileInfo(link).LinkTarget);
        Assert.Equal("mine", File.ReadAllText(other));
        Assert.Equal(["link.json", "link.json.part", "rows.json", "rows.ndjson"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Input_that_fails_leaves_the_old_output_and_nothing_beside_it()
    {
        using var tool = new ToolRun();
        string file = tool.Write("rows.json", "old");
        Assert.Contains("line 1", tool.Refused("convert", tool.Write("rows.ndjson", "{\"a\":"), "--to", "json", "-o", file));
        Assert.Equal("old", File.ReadAllText(file));
        Assert.Equal(2, Directory.GetFiles(tool.Folder).Length);
    }
}
