using System.Text.RegularExpressions;
using TestKit;

namespace RepositoryTests;

/// <summary>
/// Which folders of the generator refer to which: the front end makes models and knows no wire, models know neither, and wires print what
/// they read from models. A folder is a namespace, so a file refers to another folder by a directive or by a qualified name.
/// </summary>
public partial class GeneratorLayerTests
{
    static readonly Dictionary<string, string[]> s_layers = new()
    {
        // A finding is data of a model's result, and its descriptor is named by the finding.
        ["Model"] = ["Diagnostics"],
        ["Diagnostics"] = ["Model"],
        ["FrontEnd"] = ["Model", "Diagnostics"],
        ["Emit"] = ["Model"],
        ["Wires"] = ["Model", "Emit", "Diagnostics"],
        ["Rows"] = ["Model", "Emit", "Wires", "Diagnostics"],
        ["Registry"] = ["Model", "Emit", "Wires", "Rows"],
        ["Schema"] = ["Model", "Emit", "Wires", "Diagnostics"],
    };

    static readonly string s_root = Repository.PathOf("src/Polywire.Generator");

    static IEnumerable<(string Folder, string File, string Text)> Files() => Directory.EnumerateFiles(s_root, "*.cs", SearchOption.AllDirectories)
        .Select(f => (Path.GetRelativePath(s_root, f).Replace('\\', '/').Split('/')[0], f, Comments().Replace(File.ReadAllText(f), "")))
        .Where(f => f.Item1 is not ("bin" or "obj") && !f.Item1.EndsWith(".cs", StringComparison.Ordinal));

    [Fact]
    public void Every_folder_has_a_layer() => Assert.Equal(s_layers.Keys.Order(StringComparer.Ordinal), Files().Select(f => f.Folder).Distinct().Order(StringComparer.Ordinal));

    [Fact]
    public void Namespaces_are_folders()
    {
        foreach ((_, string file, string text) in Files())
        {
            // The polyfills declare what the compiler looks for elsewhere.
            if (Path.GetFileName(file) == "Polyfills.cs") continue;
            string folder = Path.GetDirectoryName(Path.GetRelativePath(s_root, file))!.Replace('\\', '.').Replace('/', '.');
            Assert.Contains($"namespace Polywire.Generator.{folder};", text);
        }
    }

    [Fact]
    public void Every_folder_refers_to_the_layers_below_it_only()
    {
        IEnumerable<string> wrong =
            from f in Files()
            from Match match in Mentions().Matches(f.Text)
            let to = match.Groups["folder"].Value
            where to != f.Folder && !s_layers[f.Folder].Contains(to)
            select $"{Path.GetFileName(f.File)} refers to {to}";
        Assert.Empty(wrong.Distinct().Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Wires_do_not_refer_to_each_other()
    {
        string[] wires = [.. Directory.GetDirectories(Path.Combine(s_root, "Wires")).Select(d => Path.GetFileName(d)!)];
        Assert.True(wires.Length >= 4);
        IEnumerable<string> wrong =
            from f in Files().Where(f => f.Folder == "Wires")
            let own = Path.GetFileName(Path.GetDirectoryName(f.File))
            where wires.Contains(own)
            from other in wires.Where(w => w != own)
            where f.Text.Contains($"Polywire.Generator.Wires.{other}", StringComparison.Ordinal) || Regex.IsMatch(f.Text, $@"\b{other}(BackEnd|ModelEmitter|WriteEmitter|ReadEmitter|Shapes|Names|Scalars|Kinds|Field)\b|WireBits\.{other}\b")
            select $"{Path.GetFileName(f.File)} refers to {other}";
        Assert.Empty(wrong.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Members_have_no_facts_named_after_a_wire()
    {
        foreach ((_, string file, string text) in Files().Where(f => f.Folder == "Model" && Path.GetFileName(f.File) is "ModelSpec.cs" or "WireFacts.cs"))
            Assert.DoesNotMatch(@"\b(Json|MessagePack|Protobuf|MemoryPack)(Index|Name|Place|Order|Number|Encoding)\b", text);
    }

    [Fact]
    public void Kinds_of_scalars_and_ways_to_build_collections_are_not_texts()
    {
        foreach ((_, _, string text) in Files()) Assert.DoesNotMatch(TextsAsData(), text);
    }

    [GeneratedRegex(@"Kind: (not )?\(?""|Kind (==|!=|is) ""|\.Build\.(Contains|StartsWith|Replace|Length)\b|\.Build (==|is) """)]
    private static partial Regex TextsAsData();

    [GeneratedRegex(@"//[^\n]*")]
    private static partial Regex Comments();

    [GeneratedRegex(@"using\s+(static\s+)?(\w+\s*=\s*)?Polywire\.Generator\.(?<folder>\w+)|(?<![\w."">])(Polywire\.Generator\.)?(?<folder>FrontEnd|Emit|Wires|Model|Diagnostics|Registry)\.(?=[A-Z])")]
    private static partial Regex Mentions();
}
