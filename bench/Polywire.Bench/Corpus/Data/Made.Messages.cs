using Bench.Corpus.Models;

namespace Bench.Corpus.Data;

// The values of the messages.
static partial class Made
{
    /// <summary>Returns rows in which one member of <paramref name="oneIn"/> has a value.</summary>
    public static MessageWides Messages(int oneIn) => new() { Rows = Rows(40, r => Fill(new MessageWide(), r, oneIn)) };

    public static MessageMaps Maps()
    {
        var random = new Random(20_341);
        return new MessageMaps
        {
            Counts = Enumerable.Range(0, Count).ToDictionary(i => Word(random) + i, _ => random.Next(10_000)),
            Rates = Enumerable.Range(0, Count).ToDictionary(i => i * 7, _ => random.Next(10_000) / 100.0),
            Rows = Enumerable.Range(0, Count).ToDictionary(i => "row" + i, i => new MessageText { Id = i, Text = Word(random) }),
        };
    }

    public static MessageTree Messages(TreeNode node) => new() { Name = node.Name, Value = node.Value, Children = [.. (node.Children ?? []).Select(Messages)] };

    public static MessageOrder OrderMessage(Random random) => new()
    {
        Id = random.NextInt64(1L << 40),
        Currency = random.Next(3) == 0 ? "USD" : "EUR",
        ShipTo = new MessageAddress { Name = $"{Word(random)} {Word(random)}", Street = $"{Word(random)} {random.Next(200)}", City = Word(random), Zip = random.Next(100_000) },
        Items = [.. Enumerable.Range(0, random.Next(1, 5)).Select(_ => new MessageItem { Sku = $"{Word(random)}-{random.Next(10_000)}", Quantity = random.Next(1, 10), Price = random.Next(100_000) / 100.0 })],
        Comment = random.Next(4) == 0 ? $"{Word(random)}, {Word(random)}" : null,
    };
}
