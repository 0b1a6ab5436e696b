using TestKit;

namespace GeneratorTests;

/// <summary>
/// What the generator prints, kept as files, so that a change of its output is seen in review.
/// With POLYWIRE_ACCEPT=1 in the environment the files are written instead of compared.
/// </summary>
public class BaselineTests
{
    public static TheoryData<string, string> Models => new()
    {
        { "Flat", "namespace Shop;\n[WireModel] public class Order { public int Id { get; set; } public string? Text { get; set; } public bool Paid { get; set; } }" },
        { "Numbered", "namespace Shop;\n[WireModel] public record struct Point([property: WireField(1)] int X, [property: WireField(2)] double Y);" },
        { "Nested", "namespace Shop;\n[WireModel] public class Cart { public List<Line>? Lines { get; set; } public Dictionary<string, int>? Counts { get; set; } }\n[WireModel] public sealed class Line { public required string Name { get; init; } }" },
        { "Generic", "namespace Shop;\n[WireModel] public sealed class Page<T> { public T? Value { get; set; } }\nstatic class Uses { static byte[] Write(Page<int[]> page) => Wire.Json.Serialize(page); }" },
        { "Union", "namespace Shop;\n[WireModel, WireUnion(0, typeof(Circle), Name = \"circle\"), WireUnion(1, typeof(Square))] public abstract class Figure;\n[WireModel] public sealed class Circle : Figure { public double Radius { get; set; } }\n[WireModel] public sealed class Square : Figure { public double Side { get; set; } }" },
        { "Private", "namespace Shop;\npublic enum Kind { None, Some }\n[WireModel(OmitNull = true, EnumsAsStrings = true)] public sealed class Secret { [WireField] private string? _text; public Kind Kind { get; private set; } private Secret() => _text = \"\"; public int Length() => _text?.Length ?? 0; }" },
    };

    [Theory]
    [MemberData(nameof(Models))]
    public void The_generated_files_are_those_of_the_baseline(string name, string source)
    {
        Driver.Emit(source);
        SortedDictionary<string, string> files = Driver.Files(Driver.Run(Driver.Compilation(source)));
        string folder = Repository.PathOf($"tests/Polywire.Generator.Tests/Baselines/{name}");
        if (Environment.GetEnvironmentVariable("POLYWIRE_ACCEPT") == "1") Accept(folder, files);
        Assert.Equal(files.Keys, Directory.GetFiles(folder).Select(p => Path.GetFileName(p)!.Replace(".txt", "")).Order(StringComparer.Ordinal));
        foreach ((string file, string text) in files) Assert.Equal(File.ReadAllText(Path.Combine(folder, file + ".txt")), text, ignoreLineEndingDifferences: true);
    }

    static void Accept(string folder, SortedDictionary<string, string> files)
    {
        if (Directory.Exists(folder)) Directory.Delete(folder, true);
        Directory.CreateDirectory(folder);
        foreach ((string file, string text) in files) File.WriteAllText(Path.Combine(folder, file + ".txt"), text);
    }
}
