using System.Text;
using Polywire;
using TestModels;

namespace TestKit;

/// <summary>
/// The table of docs/reference/data-model.md: a row for each shape, and a column for each wire. The tests of each wire hold its own
/// columns to what is written. POLYWIRE_REFRESH=1 writes them anew.
/// </summary>
public sealed class DataModelTable
{
    /// <summary>A cell of a shape that the wire does not have.</summary>
    public const string NotSupported = "not supported";

    const string Begin = "<!-- table: checked by DataModelTests -->\n";
    const string End = "<!-- end of table -->";

    static readonly string[] s_columns = ["shape", "JSON", "MessagePack", "MemoryPack", "Protobuf", "other than System.Text.Json", "allocates on writing"];

    readonly string _path;
    readonly string _before, _after;
    readonly List<string[]> _rows = [];

    DataModelTable(string path)
    {
        _path = path;
        string text = File.ReadAllText(path).ReplaceLineEndings("\n");
        int from = text.IndexOf(Begin, StringComparison.Ordinal) + Begin.Length, to = text.IndexOf(End, StringComparison.Ordinal);
        (_before, _after) = (text[..from], text[to..]);
        foreach (string line in text[from..to].Split('\n').Skip(2).Where(l => l.Length > 0)) _rows.Add(line[2..^2].Split(" | "));
    }

    /// <summary>Reads the table of the repository.</summary>
    public static DataModelTable Load() => new(Repository.PathOf("docs/reference/data-model.md"));

    /// <summary>Gets the shapes that have rows.</summary>
    public static IEnumerable<TestCase> Shapes => TestCases.All.Where(c => !c.Name.StartsWith("model of", StringComparison.Ordinal));

    /// <summary>The cells of some columns for each shape, in the order of the shapes. Other cells stay.</summary>
    /// <returns>The table as it is and as it is to be.</returns>
    public (string Present, string Expected) Compare(string[] columns, Func<TestCase, string[]> cells)
    {
        Dictionary<string, string[]> present = _rows.ToDictionary(r => r[0]);
        var expected = new List<string[]>();
        foreach (TestCase shape in Shapes)
        {
            string name = Escaped(shape.Name).Replace("<", "&lt;");
            string[] row = present.TryGetValue(name, out string[]? old) ? [.. old] : [name, .. s_columns.Skip(1).Select(_ => "")];
            string[] own = cells(shape);
            for (int i = 0; i < columns.Length; i++) row[Array.IndexOf(s_columns, columns[i])] = own[i];
            expected.Add(row);
        }
        (string before, string after) = (Text(_rows), Text(expected));
        if (Environment.GetEnvironmentVariable("POLYWIRE_REFRESH") == "1")
        {
            File.WriteAllText(_path, _before + after + _after);
            return (after, after);
        }
        return (before, after);
    }

    static string Text(List<string[]> rows)
    {
        var text = new StringBuilder($"| {string.Join(" | ", s_columns)} |\n|{string.Concat(s_columns.Select(_ => "---|"))}\n");
        foreach (string[] row in rows) text.Append($"| {string.Join(" | ", row)} |\n");
        return text.ToString();
    }

    /// <summary>A cell with what a wire writes.</summary>
    public static string Code(string written) => $"`{Escaped(written)}`";

    static string Escaped(string text) => text.Replace("|", "\\|");

    /// <summary>
    /// The value that a row shows: the last whose JSON is short, of shapes that JSON does not have the last, and of collections in hash order,
    /// which differs from run to run, the first.
    /// </summary>
    public static T? Sample<T>(TestCase<T> shape)
    {
        T?[] values = shape.Values;
        if (s_hashed.Any(shape.Name.Contains)) return values[0];
        if ((shape.Wires & Wires.Json) == 0) return values[^1];
        return values.Where(v => v is not null && IsPlain(Wire.Json.Serialize(v))).OrderBy(v => Wire.Json.Serialize(v).Length is > 2 and < 64).LastOrDefault(values[^1]);
    }

    static readonly string[] s_hashed = ["ImmutableHash", "ImmutableDictionary", "FrozenDictionary", "ConcurrentDictionary"];

    static bool IsPlain(byte[] json) => json.Length < 200 && json.All(b => b is >= 32 and < 127 and not (byte)'`');
}
