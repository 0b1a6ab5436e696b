using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using Bench.Corpus.Models;

namespace Bench.Corpus.Data;

static partial class Made
{
    public static DictionaryRow Dictionaries()
    {
        var random = new Random(20_501);
        string Key(int i) => $"{Words[i % Words.Length]}.{Words[i / Words.Length % Words.Length]}";
        return new DictionaryRow
        {
            Counts = Enumerable.Range(0, 100).ToDictionary(Key, _ => random.Next(100_000)),
            Labels = Enumerable.Range(0, 100).ToDictionary(Key, _ => Word(random) + " " + Word(random)),
            Rows = Enumerable.Range(0, 100).ToDictionary(Key, i => new TextRow { Id = i, Text = Word(random) }),
        };
    }

    public static PairsRow Pairs() => new()
    {
        Counts = [.. Dictionaries().Counts],
        Rows = [.. Dictionaries().Rows],
    };

    public static ObjectsRow Objects() => new() { Rows = Dictionaries().Rows };

    public static SeriesRow Series()
    {
        var random = new Random(20_502);
        return new SeriesRow { Series = Enumerable.Range(0, 50).ToDictionary(i => i * 37, _ => Enumerable.Range(0, 20).Select(_ => random.Next(100_000) / 100.0).ToList()) };
    }

    public static TreeNode Tree(int depth, int children)
    {
        var random = new Random(20_503);
        TreeNode Node(int left) => new()
        {
            Name = Word(random) + random.Next(100),
            Value = random.Next(10_000),
            Children = left == 0 ? null : [.. Enumerable.Range(0, children).Select(_ => Node(left - 1))],
        };
        return Node(depth);
    }

    public static List<SparseRow> Sparse() => Rows(20, r => Fill(new SparseRow(), r, 6));

    public static List<WideRow> Wide() => Rows(21, r => Fill(new WideRow(), r, 2));

    public static Snapshot Events() => new()
    {
        Version = 4_711,
        Happenings = Rows<Happening>(22, r => r.Next(3) switch
        {
            0 => new Clicked { X = r.Next(2_000), Y = r.Next(1_200), Target = Word(r) },
            1 => new Bought { Article = r.Next(1_000_000), Price = r.Next(100_000) / 100.0, Count = r.Next(1, 9) },
            _ => new Rated { Article = r.Next(1_000_000), Stars = r.Next(1, 6), Comment = r.Next(2) == 0 ? null : Word(r) + " " + Word(r) },
        }),
    };

    public static List<Customer> Customers() => Rows(23, Person);

    public static Customer Person(Random random) => new()
    {
        Id = random.Next(), FirstName = Word(random), LastName = Word(random), Email = $"{Word(random)}@{Word(random)}.example", Street = $"{random.Next(1, 200)} {Word(random)} street",
        City = Word(random), PostalCode = random.Next(10_000, 99_999).ToString(System.Globalization.CultureInfo.InvariantCulture), Country = Word(random)[..2].ToUpperInvariant(),
        Orders = random.Next(100), Balance = random.Next(-100_000, 100_000) / 100.0, Active = random.Next(2) == 0, Since = Date(random),
    };

    public static List<ElementRow> Elements() => Rows(24, r => new ElementRow { Id = r.Next(1_000), Data = JsonSerializer.SerializeToElement(Untyped(r)) });

    public static List<ObjectRow> PlainObjects() => Rows(27, r => new ObjectRow { Id = r.Next(1_000), Data = JsonSerializer.SerializeToElement(Untyped(r)) });

    public static List<NodeRow> Nodes() => Rows(25, r => new NodeRow { Id = r.Next(1_000), Data = Untyped(r) });

    public static List<ElementsRow> ElementDictionaries() => Rows(26, r => new ElementsRow
    {
        Id = r.Next(1_000),
        Data = Untyped(r).ToDictionary(m => m.Key, m => JsonSerializer.SerializeToElement(m.Value)),
    });

    static JsonObject Untyped(Random random) => new()
    {
        ["title"] = Word(random) + " " + Word(random),
        ["count"] = random.Next(10_000),
        ["ratio"] = random.Next(10_000) / 100.0,
        ["done"] = random.Next(2) == 0,
        ["none"] = null,
        ["tags"] = new JsonArray(Word(random), Word(random), Word(random)),
        ["owner"] = new JsonObject { ["name"] = Word(random), ["id"] = random.Next(1_000_000) },
    };

    /// <summary>Sets one property in <paramref name="oneIn"/> to a value of its type.</summary>
    static T Fill<T>(T row, Random random, int oneIn) where T : class
    {
        foreach (PropertyInfo property in typeof(T).GetProperties(BindingFlags.Instance | BindingFlags.Public))
        {
            if (random.Next(oneIn) != 0) continue;
            object value = (Nullable.GetUnderlyingType(property.PropertyType) ?? property.PropertyType) switch
            {
                Type t when t == typeof(string) => Word(random),
                Type t when t == typeof(int) => random.Next(10_000),
                Type t when t == typeof(long) => random.NextInt64(1L << 40),
                Type t when t == typeof(double) => random.Next(10_000) / 100.0,
                _ => random.Next(2) == 0,
            };
            property.SetValue(row, value);
        }
        return row;
    }
}
