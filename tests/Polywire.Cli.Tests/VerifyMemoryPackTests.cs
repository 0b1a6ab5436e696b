using System.Reflection;
using Microsoft.CodeAnalysis;
using Polywire.Cli.Commands;

namespace CliTests;

/// <summary>MemoryPack itself and Polywire, over the same contracts. Skipped on a machine whose package folder does not have MemoryPack.</summary>
public class VerifyMemoryPackTests
{
    const string Order = """
        [assembly: WireDefaults(Read = ForeignAttributes.MemoryPack, Wires = Wires.MemoryPack)]
        namespace Shop
        {
            [MemoryPack.MemoryPackable]
            public partial class Order
            {
                public int Id { get; set; }
                public string? Name { get; set; }
                public List<Order>? Lines { get; set; }
                public Dictionary<string, Place>? Places { get; set; }
                public DateTime Created { get; set; }
            }
            [MemoryPack.MemoryPackable(MemoryPack.GenerateType.VersionTolerant)]
            public partial class Place { [MemoryPack.MemoryPackOrder(0)] public double X { get; set; } [MemoryPack.MemoryPackOrder(1)] public Guid? Key { get; set; } }
            public static class Settings { public static MemoryPack.MemoryPackSerializerOptions Utf16 => MemoryPack.MemoryPackSerializerOptions.Utf16; public static string None => ""; }
        }
        """;

    /// <summary>The newest version of a package's file; null if there is none.</summary>
    static string? Find(string package, string file)
    {
        string folder = Path.Combine(Environment.GetEnvironmentVariable("NUGET_PACKAGES") ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages"), package);
        return !Directory.Exists(folder) ? null : Directory.GetDirectories(folder).Order(StringComparer.Ordinal).Select(v => Path.Combine(v, file)).LastOrDefault(File.Exists);
    }

    static int Verify(ToolRun tool, string source, params string[] more)
    {
        string? library = Find("memorypack.core", "lib/net8.0/MemoryPack.Core.dll"), generator = Find("memorypack.generator", "analyzers/dotnet/cs/MemoryPack.Generator.dll");
        Assert.SkipUnless(library is not null && generator is not null, "The package folder of this machine does not have MemoryPack.");
        File.Copy(library!, tool.PathOf("MemoryPack.Core.dll"));
        IIncrementalGenerator[] generators = [.. Assembly.LoadFrom(generator!).GetTypes().Where(t => t.IsAssignableTo(typeof(IIncrementalGenerator)) && t.IsDefined(typeof(GeneratorAttribute))).Select(t => (IIncrementalGenerator)Activator.CreateInstance(t)!)];
        return tool.Run(["verify", "--from", "memorypack", "--to", "memorypack", "--assembly", tool.Build(source, generators, library!), .. more]);
    }

    [Fact]
    public void Random_objects_have_the_same_bytes()
    {
        using var tool = new ToolRun();
        Assert.Equal((ExitCode.Done, ""), (Verify(tool, Order, "--random", "50", "--bytes"), tool.Error));
        Assert.Contains("MemoryPack 1.21.", tool.Output);
        Assert.Contains("2 types, 0 of which no object could be made", tool.Output);
        Assert.Contains("100 objects: 0 with other bytes, 0 different, in 0 types", tool.Output);
    }

    [Fact]
    public void A_file_is_one_payload_and_damaged_ones_are_refused_by_both()
    {
        using var tool = new ToolRun();
        string Write(string name, string hex)
        {
            File.WriteAllBytes(tool.PathOf(name), Convert.FromHexString(hex));
            return tool.PathOf(name);
        }
        const string Known = "0505000000FEFFFFFF01000000" + "61" + "FFFFFFFF" + "FFFFFFFF" + "0000000000000000";
        string[] files = [Write("known.bin", Known), Write("null.bin", "FF"), Write("cut.bin", Known[..20])];
        Assert.Equal((ExitCode.Done, ""), (Verify(tool, Order, [.. files, "--type", "Order"]), tool.Error));
        Assert.Contains("3 payloads: 2 the same, 0 with other bytes, 1 refused by both, 0 different", tool.Output);
    }

    [Fact]
    public void Other_values_are_found()
    {
        using var tool = new ToolRun();
        int exit = Verify(tool, Order.Replace("public int Id { get; set; }", "[WireIgnore] public int Id { get; set; }"), "--random", "20", "--type", "Order");
        Assert.Equal(ExitCode.Found, exit);
    }

    [Theory]
    [InlineData("Shop.Settings.Utf16", ExitCode.Done, "")]
    [InlineData("Shop.Settings.None", ExitCode.BadInput, "--settings names a value of type String, which is not MemoryPackSerializerOptions.")]
    public void Options_of_the_user_are_passed_on(string settings, int exit, string error)
    {
        using var tool = new ToolRun();
        Assert.Equal(exit, Verify(tool, Order, "--random", "20", "--settings", settings));
        Assert.Contains(error, tool.Error);
    }
}
