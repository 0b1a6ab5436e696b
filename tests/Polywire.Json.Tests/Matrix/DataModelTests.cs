using System.Text;
using Polywire;
using TestModels;

namespace JsonTests;

/// <summary>docs/reference/data-model.md holds what is written. POLYWIRE_REFRESH=1 writes its tables anew.</summary>
public class DataModelTests
{
    const string Begin = "<!-- table: checked by DataModelTests -->\n";
    const string End = "<!-- end of table -->";

    [Fact]
    public void The_table_is_what_is_written()
    {
        string path = Path.Combine(Root(), "docs", "reference", "data-model.md");
        string text = File.ReadAllText(path).ReplaceLineEndings("\n");
        int from = text.IndexOf(Begin, StringComparison.Ordinal) + Begin.Length, to = text.IndexOf(End, StringComparison.Ordinal);
        string table = Table();
        if (Environment.GetEnvironmentVariable("POLYWIRE_REFRESH") == "1") File.WriteAllText(path, text[..from] + table + text[to..]);
        else Assert.Equal(table, text[from..to]);
    }

    static string Table()
    {
        var rows = new RowVisitor();
        foreach (TestCase testCase in TestCases.All.Where(c => !c.Name.StartsWith("model of", StringComparison.Ordinal))) testCase.Accept(rows);
        return rows.Text.ToString();
    }

    static string Root()
    {
        for (DirectoryInfo? d = new(AppContext.BaseDirectory); d is not null; d = d.Parent)
        {
            if (File.Exists(Path.Combine(d.FullName, "Polywire.slnx"))) return d.FullName;
        }
        Assert.Skip("The repository is not around the tests.");
        return "";
    }

    sealed class RowVisitor : ITestCaseVisitor
    {
        internal StringBuilder Text { get; } = new("| shape | JSON | MessagePack | other than System.Text.Json | allocates on writing |\n|---|---|---|---|---|\n");

        public void Visit<T>(TestCase<T> testCase)
        {
            bool onJson = (testCase.Wires & Wires.Json) != 0, onPack = (testCase.Wires & Wires.MessagePack) != 0;
            T? sample = Sample(testCase, onJson ? Wire.Json : Wire.MessagePack);
            string json = onJson ? Code(Wire.Json.SerializeToString(sample)) : "not supported";
            string pack = onPack ? Code(Convert.ToHexString(Wire.MessagePack.Serialize(sample))) : "not supported";
            Text.Append($"| {testCase.Name.Replace("|", "\\|").Replace("<", "&lt;")} | {json} | {pack} | {testCase.NoParity} | {testCase.Allocates} |\n");
        }

        /// <summary>The last short value; of collections in hash order, which differs from run to run, the first.</summary>
        static T? Sample<T>(TestCase<T> testCase, WireSerializer wire)
        {
            T?[] values = testCase.Values;
            if (s_hashed.Any(testCase.Name.Contains)) return values[0];
            return values.Where(v => v is not null && IsPlain(wire.Serialize(v), wire)).OrderBy(v => wire.Serialize(v).Length is > 2 and < 64).LastOrDefault(values[^1]);
        }

        static readonly string[] s_hashed = ["ImmutableHash", "ImmutableDictionary", "FrozenDictionary", "ConcurrentDictionary"];

        static bool IsPlain(byte[] bytes, WireSerializer wire) => bytes.Length < 200 && bytes.All(b => wire.Name != "json" || b is >= 32 and < 127 and not (byte)'`');

        static string Code(string text) => $"`{text.Replace("|", "\\|")}`";
    }
}
