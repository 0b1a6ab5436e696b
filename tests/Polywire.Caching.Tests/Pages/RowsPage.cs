using Polywire;
using Polywire.Caching;
using TestKit;

namespace CachingTests;

[WireModel(Rows = true)]
public sealed record Article
{
    [WireField(1)] public long Id { get; set; }
    [WireField(2)] public string Sku { get; set; } = "";
    [WireField(3)] public string Name { get; set; } = "";
    [WireField(4)] public string Brand { get; set; } = "";
    [WireField(5)] public string Currency { get; set; } = "";
    [WireField(6)] public decimal Price { get; set; }
    [WireField(7)] public decimal ListPrice { get; set; }
    [WireField(8)] public int Quantity { get; set; }
    [WireField(9)] public DateTime Created { get; set; }
    [WireField(10)] public DateTime Updated { get; set; }
    [WireField(11)] public bool IsActive { get; set; }
    [WireField(12)] public string? Note { get; set; }
    [WireField(13)] public List<string>? Tags { get; set; }
}

/// <summary>The examples of docs/how-to/rows.md, from start to end.</summary>
public class RowsPage
{
    static readonly string[] s_brands = ["Acme", "Northwind", "Contoso", "Fabrikam", "Globex", "Initech"];
    static readonly string[] s_nouns = ["Desk Lamp", "Water Bottle", "Running Shoes", "Notebook", "Backpack", "Garden Hose", "Puzzle", "Headphones"];
    static readonly string[] s_tags = ["new", "sale", "gift", "bulk"];

    static Article NewArticle(int i)
    {
        var random = new Random(i);
        decimal price = random.Next(99, 30_000) / 100m;
        var created = new DateTime(2025, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(86_400 * 300));
        return new Article
        {
            Id = 100_000 + i,
            Sku = $"{s_brands[i % 6][..2].ToUpperInvariant()}-{random.Next(1000, 9999)}",
            Name = $"{(i % 3 == 0 ? "Classic" : "Compact")} {s_nouns[random.Next(8)]}",
            Brand = s_brands[i % 6],
            Currency = random.Next(5) == 0 ? "CHF" : "EUR",
            Price = price,
            ListPrice = Math.Round(price * 1.2m, 2),
            Quantity = random.Next(500),
            Created = created,
            Updated = created.AddSeconds(random.Next(86_400 * 30)),
            IsActive = random.Next(10) != 0,
            Note = random.Next(8) == 0 ? "Ships within 24 hours" : null,
            Tags = random.Next(2) == 0 ? null : [.. Enumerable.Range(0, random.Next(3)).Select(_ => s_tags[random.Next(4)])],
        };
    }

    [Fact]
    public async Task Examples_shrink_a_cache_by_two_thirds()
    {
        using var folder = new TemporaryFolder();
        string path = folder.PathOf("articles.pwrows");
        var memory = new MemoryStore();
        IWireCacheStore store = memory;
        for (int i = 0; i < 2_000; i++) memory.Entries[$"article:{i}"] = Wire.MessagePack.Serialize(NewArticle(i));
        int before = memory.Entries.Values.Sum(e => e.Length);
        Article[] sample = [.. Enumerable.Range(0, 10_000).Select(i => NewArticle(i * 7))];

        RowModel model = RowModel.Train(sample);
        model.Save(path);
        Console.WriteLine($"{model.Report.BytesPerRow:F1} bytes per row, {model.Report.CleanShare:P0} without a surprise");
        foreach (RowMemberCost cost in model.Report.Members) Console.WriteLine($"{cost.Member,-16} {cost.BitsPerRow,6:F1} bits  {cost.Coding}");

        WireSerializer rows = Wire.MessagePack.With(WireCompression.Rows(RowModel.Load(path)));
        var entries = new WireCacheSerializer(Wire.MessagePack, new WireCacheGeneration(0, rows));

        Assert.Equal(memory.Entries["article:5"], entries.Writing(null).Serialize(entries.Deserialize<Article>(memory.Entries["article:5"])));

        var migration = new WireCacheMigration(store, entries);
        WireCacheProgress done = await migration.RunAsync<Article>(key => key.StartsWith("article:"));

        Assert.Equal((true, 2_000), (done.IsComplete, done.Migrated));
        Assert.InRange(memory.Entries.Values.Sum(e => e.Length), 1, before / 3);
        for (int i = 0; i < 2_000; i++) Assert.Equal(Wire.MessagePack.Serialize(NewArticle(i)), Wire.MessagePack.Serialize(entries.Deserialize<Article>(memory.Entries[$"article:{i}"])));
        Article[] later = [.. sample.Select(a => a with { Id = a.Id + 1_000_000 })];

        bool isTime = model.Drift.ShouldRetrain;
        RowModel next = RowModel.Train(later, new RowTraining { Generation = 2 });
        WireSerializer both = Wire.MessagePack.With(WireCompression.Rows(new RowModelSet(model, next)));

        Assert.False(isTime);
        Assert.Equal(2, both.Serialize(later[0])[0]);
        Assert.Equal(later[1].Sku, both.Deserialize<Article>(rows.Serialize(later[1])).Sku);
    }
}
