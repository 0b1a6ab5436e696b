using System.Text;
using Polywire.Codecs;

namespace Micro.Benchmarks;

/// <summary>The text of enums, in random order: which member is it?</summary>
static class EnumTexts
{
    static readonly string[] s_names = ["Pending", "Paid", "Packed", "Shipped", "Delivered", "Returned", "Refunded", "Cancelled", "Failed", "OnHold", "Unknown", "Archived"];
    static readonly long[] s_values = [.. s_names.Select((_, i) => (long)i)];
    static readonly WireEnumNames s_table = new(s_names, s_values);
    static readonly byte[][] s_texts = Make(s_names), s_lower = Make([.. s_names.Select(n => n.ToLowerInvariant())]);

    static byte[][] Make(string[] names)
    {
        var random = new Random(3);
        return [.. Enumerable.Range(0, 1000).Select(_ => Encoding.ASCII.GetBytes(names[random.Next(names.Length)]))];
    }

    internal static IEnumerable<Benchmark> All =>
    [
        new("enum text", s_texts.Length, n => n, new("a hash table of UTF-8", () => Table(s_texts)), new("a string, compared with each name", () => Strings(s_texts))),
        new("enum text in another case", s_lower.Length, n => n, new("a hash table, then characters on the stack", () => Table(s_lower)), new("a string, compared with each name", () => Strings(s_lower))),
    ];

    static int Table(byte[][] texts)
    {
        long sum = 0;
        foreach (byte[] text in texts)
        {
            s_table.TryParse(text, false, false, out long value);
            sum += value;
        }
        return (int)sum;
    }

    static int Strings(byte[][] texts)
    {
        long sum = 0;
        foreach (byte[] text in texts)
        {
            WireEnums.TryParse(Encoding.UTF8.GetString(text), s_names, s_values, false, out long value);
            sum += value;
        }
        return (int)sum;
    }
}
