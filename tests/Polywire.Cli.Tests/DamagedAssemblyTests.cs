using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using Polywire.Cli.Commands;
using TestKit;

namespace CliTests;

/// <summary>Damaged assemblies: each is described, or refused in one line.</summary>
public class DamagedAssemblyTests
{
    const string Models = """
        using System; using System.Collections.Generic; using Polywire;
        namespace Shop;
        [WireModel] public class Order { [WireField(1)] public long Id { get; set; } [WireField(2)] public List<Line>? Lines { get; set; } [WireField(3)] public Figure? Figure { get; set; } }
        [WireModel] public record Line([property: WireField(1)] string Name, [property: WireField(2)] Kind Kind);
        public enum Kind { None, Some }
        [WireModel, WireUnion(1, typeof(Circle), Name = "circle")] public abstract class Figure;
        [WireModel] public class Circle : Figure { [WireField(1)] public double Radius { get; set; } }
        """;

    [Theory]
    [InlineData("--json-schema", 1)]
    [InlineData("--typescript", 2)]
    [InlineData("--check", 4)]
    public void A_damaged_assembly_is_described_or_refused_in_one_line(string what, int seed)
    {
        using var tool = new ToolRun();
        byte[] built = File.ReadAllBytes(tool.BuildFiles(tool.Write("Models.cs", Models)));
        var random = new Random(seed);
        var refused = 0;
        int rounds = Extent.Rounds(5, 50);
        for (int i = 0; i < rounds; i++)
        {
            // The first is as it was built and the second is cut, so that both results are seen whatever the random numbers are.
            byte[] damaged = [.. built];
            for (int n = i == 0 ? 0 : random.Next(1, 30); n > 0; n--) damaged[random.Next(damaged.Length)] = (byte)random.Next(256);
            if (i == 1 || i > 1 && random.Next(5) == 0) damaged = damaged[..random.Next(damaged.Length)];
            if (IsRefused(tool, damaged, what)) refused++;
        }
        Assert.InRange(refused, 1, rounds - 1);
    }

    [Fact]
    public void A_type_of_an_assembly_that_the_metadata_does_not_have_is_refused_in_one_line()
    {
        using var tool = new ToolRun();
        byte[] built = File.ReadAllBytes(tool.BuildFiles(tool.Write("Models.cs", Models)));
        using var file = new PEReader(new MemoryStream(built));
        MetadataReader metadata = file.GetMetadataReader();
        int rows = metadata.GetTableRowCount(TableIndex.TypeRef), size = metadata.GetTableRowSize(TableIndex.TypeRef), refused = 0;
        for (int row = 0; row < rows; row += Extent.Rounds(9, 1))
        {
            byte[] damaged = [.. built];
            int at = file.PEHeaders.MetadataStartOffset + metadata.GetTableMetadataOffset(TableIndex.TypeRef) + row * size;
            (damaged[at], damaged[at + 1]) = (0xFE, 0xFF);
            if (IsRefused(tool, damaged, "--json-schema")) refused++;
        }
        Assert.InRange(refused, 1, rows);
    }

    static bool IsRefused(ToolRun tool, byte[] damaged, string what)
    {
        string file = tool.PathOf("damaged.dll");
        File.WriteAllBytes(file, damaged);
        using var run = new ToolRun();
        int exit = run.Run(["schema", what, file, .. what == "--check" ? (string[])["--baseline", run.PathOf("x.schema"), "--accept"] : []]);
        if (exit == ExitCode.Done) return false;
        Assert.Equal(ExitCode.BadInput, exit);
        Assert.Single(run.Error.Trim().Split('\n'));
        return true;
    }
}
