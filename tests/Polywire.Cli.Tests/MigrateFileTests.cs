using System.Text;
using Polywire.Cli.Commands;
using Polywire.Cli.Migrate;
using static CliTests.Migration;

namespace CliTests;

/// <summary>Files of all kinds: a migration changes only those of the project, and of them only what it adds.</summary>
public class MigrateFileTests
{
    const string Json = "using System.Text.Json.Serialization;\n";

    /// <summary>Keeps the namespace from being one of models only, so that models are marked in their files.</summary>
    const string Service = "namespace Shop;\npublic class Service { public int State; }\n";

    static string Model(string name) => $"{Json}namespace Shop;\n\npublic class {name}\n{{\n    [JsonPropertyName(\"id\")] public int Id {{ get; set; }}\n}}\n";

    /// <summary>Migrates the files of the folder, and others that a project includes from elsewhere.</summary>
    static int MigrateWith(ToolRun tool, params string[] others)
    {
        tool.Write("Shop.csproj", "<Project>\n  <PackageReference Include=\"Polywire\" Version=\"0.1.0\" />\n</Project>\n");
        string[] files = [.. Directory.GetFiles(tool.Folder, "*.cs").Order(StringComparer.Ordinal), .. others];
        return new MigrateJob(tool.StreamsWith(), _ => DotnetProject.Read(
            tool.PathOf("Shop.csproj"),
            [.. files, .. SampleAssembly.ReferencePaths.Select(p => $"-r:{p}"), "-target:library", "-nullable:enable", "-langversion:latest", "-out:Shop.dll"]) with { Namespace = "Shop" }, _ => { }).Run(new MigrateRequest(tool.Folder, "system-text-json"));
    }

    [Fact]
    public void Files_outside_of_the_project_and_generated_files_are_not_changed()
    {
        using var tool = new ToolRun();
        using var shared = new ToolRun();
        Directory.CreateDirectory(tool.PathOf("obj"));
        string[] others =
        [
            shared.Write("Linked.cs", Model("Linked")),
            shared.Write("Field.cs", $"{Json}namespace Shop;\npublic class Fielded {{ public int Field; [JsonPropertyName(\"g\")] public int Other {{ get; set; }} }}\n"),
            tool.Write(Path.Combine("obj", "Made.cs"), Model("Made")),
        ];
        Dictionary<string, string> before = others.ToDictionary(o => o, File.ReadAllText);
        tool.Write("Own.cs", Model("Own"));
        tool.Write("Service.cs", Service);
        Assert.Equal(ExitCode.Done, MigrateWith(tool, others));
        Assert.Equal(before, others.ToDictionary(o => o, File.ReadAllText));
        string settings = File.ReadAllText(tool.PathOf("Polywire.cs"));
        foreach (string name in (string[])["Linked", "Fielded", "Made"]) Assert.Contains($"[assembly: WireFor(typeof(global::Shop.{name}))]", settings);
        Assert.Contains("'Field' needs [Polywire.WireIgnore]", tool.Output);
        Assert.Contains("[Polywire.WireModel]\npublic class Own", File.ReadAllText(tool.PathOf("Own.cs")));
        Assert.Equal(ExitCode.Done, MigrateWith(tool, others));
        Assert.Contains("Nothing to change.", tool.Output);
    }

    [Fact]
    public void Links_stay_links_and_only_their_targets_inside_the_project_are_changed()
    {
        if (OperatingSystem.IsWindows()) return;
        using var tool = new ToolRun();
        using var shared = new ToolRun();
        string outside = shared.Write("Outside.cs", Model("Outside"));
        tool.Write("Inside.txt", Model("Inside"));
        tool.Write("Service.cs", Service);
        File.CreateSymbolicLink(tool.PathOf("Outside.cs"), outside);
        File.CreateSymbolicLink(tool.PathOf("Inside.cs"), "Inside.txt");
        Directory.CreateSymbolicLink(tool.PathOf("Folder"), shared.Folder);
        Assert.Equal(ExitCode.Done, MigrateWith(tool));
        Assert.Equal(Model("Outside"), File.ReadAllText(outside));
        Assert.Contains("[Polywire.WireModel]", File.ReadAllText(tool.PathOf("Inside.txt")));
        Assert.Equal("Inside.txt", new FileInfo(tool.PathOf("Inside.cs")).LinkTarget);
        Assert.Equal(outside, new FileInfo(tool.PathOf("Outside.cs")).LinkTarget);
        Assert.Equal(outside, LinkedFiles.TargetOf(tool.PathOf("Folder/Outside.cs")));
    }

    [Fact]
    public void Permissions_and_other_files_survive()
    {
        if (OperatingSystem.IsWindows()) return;
        using var tool = new ToolRun();
        string model = tool.Write("Order.cs", Model("Order"));
        tool.Write("Service.cs", Service);
        string other = tool.Write("Order.cs.part", "other");
        const UnixFileMode mode = UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute;
        File.SetUnixFileMode(model, mode);
        Assert.Equal(ExitCode.Done, MigrateWith(tool));
        Assert.Equal((mode, "other"), (File.GetUnixFileMode(model), File.ReadAllText(other)));
        Assert.Equal(["Order.cs", "Order.cs.part", "Polywire.cs", "Service.cs", "Shop.csproj"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void A_read_only_file_is_named_and_nothing_changes()
    {
        using var tool = new ToolRun();
        string model = tool.Write("Order.cs", Model("Order"));
        tool.Write("Another.cs", Model("Another"));
        tool.Write("Service.cs", Service);
        File.SetAttributes(model, FileAttributes.ReadOnly);
        Assert.Contains("Order.cs: cannot be written (the file is read-only)", Assert.Throws<InputException>(() => MigrateWith(tool)).Message);
        File.SetAttributes(model, FileAttributes.Normal);
        Assert.Equal((Model("Order"), Model("Another")), (File.ReadAllText(model), File.ReadAllText(tool.PathOf("Another.cs"))));
        Assert.Equal(["Another.cs", "Order.cs", "Service.cs", "Shop.csproj"], Directory.GetFiles(tool.Folder).Select(Path.GetFileName).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Bytes_that_are_not_text_survive_after_a_byte_order_mark()
    {
        using var tool = new ToolRun();
        byte[] bytes = [0xEF, 0xBB, 0xBF, .. Encoding.ASCII.GetBytes(Model("Order")), .. "// caf"u8, 0xE9, (byte)'\n'];
        File.WriteAllBytes(tool.PathOf("Order.cs"), bytes);
        tool.Write("Service.cs", Service);
        Assert.Equal(ExitCode.Done, MigrateWith(tool));
        byte[] after = File.ReadAllBytes(tool.PathOf("Order.cs"));
        int at = after.AsSpan().IndexOf("[Polywire.WireModel]\n"u8);
        Assert.Equal(bytes, (byte[])[.. after[..at], .. after[(at + "[Polywire.WireModel]\n".Length)..]]);
    }

    [Fact]
    public void Malformed_UTF16_is_one_line_and_UTF32_survives()
    {
        Assert.Contains("a.cs: is malformed utf-16", Assert.Throws<InputException>(() => SourceFile.Read("a.cs", [0xFF, 0xFE, 0x41])).Message);
        byte[] bytes = [.. Encoding.UTF32.Preamble, .. Encoding.UTF32.GetBytes("class A;")];
        SourceFile file = SourceFile.Read("a.cs", bytes);
        Assert.Equal("class A;", file.Text);
        Assert.Equal(bytes, file.Bytes);
    }

    [Fact]
    public void An_existing_settings_file_keeps_its_mixed_line_ends()
    {
        using var tool = new ToolRun();
        const string start = "// mine\r\nusing Polywire;\n\n[assembly: WireDefaults(\r\n    Read = ForeignAttributes.SystemTextJson)] // why\r\n", end = "// [assembly: nothing]\r\n// end";
        tool.Write("Polywire.cs", start + end);
        tool.Write("Models.cs", $"{Json}namespace Shop;\npublic record A([property: JsonPropertyName(\"a\")] int X);\npublic record B([property: JsonPropertyName(\"a\")] int X);\npublic record C([property: JsonPropertyName(\"a\")] int X);\n");
        Assert.Equal(ExitCode.Done, MigrateWith(tool));
        Assert.Equal(start + "[assembly: WireModels(Namespace = \"Shop\")]\r\n" + end, File.ReadAllText(tool.PathOf("Polywire.cs")));
    }

    [Fact]
    public void A_namespace_of_the_project_named_Polywire_does_not_hide_the_attributes()
    {
        using var tool = new ToolRun();
        tool.Write("Order.cs", Model("Order"));
        tool.Write("Service.cs", "namespace Shop.Polywire;\npublic class Adapter { public int State; }\n");
        Assert.Equal(ExitCode.Done, MigrateWith(tool));
        Assert.Contains("[global::Polywire.WireModel]\npublic class Order", File.ReadAllText(tool.PathOf("Order.cs")));
    }

    [Theory]
    [InlineData("global using Polywire = System.Text.StringBuilder;")]
    [InlineData("global using Polywire = System.Text;")]
    public void An_alias_named_Polywire_does_not_hide_the_attributes(string alias)
    {
        using var tool = new ToolRun();
        tool.Write("Alias.cs", alias);
        tool.Write("Order.cs", Model("Order"));
        tool.Write("Service.cs", Service);
        Assert.Equal(ExitCode.Done, MigrateWith(tool));
        Assert.Contains("[global::Polywire.WireModel]\npublic class Order", File.ReadAllText(tool.PathOf("Order.cs")));
        Build(tool);
    }

    [Theory]
    [InlineData("Shop", "Shop")]
    [InlineData("my-shop.3D", "my_shop._3D")]
    [InlineData("Größe.class", "Größe.@class")]
    [InlineData("1_Mein_Projekt-ä", "_1_Mein_Projekt_ä")]
    [InlineData("", "_")]
    public void A_root_namespace_is_written_as_CSharp(string rootNamespace, string expected) => Assert.Equal(expected, DotnetProject.NamespaceOf(rootNamespace));
}
