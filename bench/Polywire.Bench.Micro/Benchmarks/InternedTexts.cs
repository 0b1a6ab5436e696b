using System.Text;
using Polywire.Text;

namespace Micro.Benchmarks;

/// <summary>Text that occurs again and again, in random order, and text that occurs once: the string of a table, or a new one.</summary>
static class InternedTexts
{
    static readonly byte[][] s_repeated = Make("City of {0}", 500), s_once = Make("City of {0}", int.MaxValue), s_wide = Make("Город {0}", 500);

    static byte[][] Make(string format, int different)
    {
        var random = new Random(3);
        return [.. Enumerable.Range(0, 5000).Select(_ => Encoding.UTF8.GetBytes(string.Format(null, format, random.Next(different))))];
    }

    internal static IEnumerable<Benchmark> All =>
    [
        new("interned text, 500 cities", s_repeated.Length, n => n, new("the table", () => Table(s_repeated)), new("a new string", () => Strings(s_repeated))),
        new("interned text, 500 cities in Cyrillic", s_wide.Length, n => n, new("the table", () => Table(s_wide)), new("a new string", () => Strings(s_wide))),
        new("interned text, each once", s_once.Length, n => n, new("the table", () => Table(s_once)), new("a new string", () => Strings(s_once))),
    ];

    static int Table(byte[][] texts)
    {
        int sum = 0;
        foreach (byte[] text in texts) sum += (InternedStrings.Find(text, out int place) ?? InternedStrings.Add(place, Encoding.UTF8.GetString(text))).Length;
        return sum;
    }

    static int Strings(byte[][] texts)
    {
        int sum = 0;
        foreach (byte[] text in texts) sum += Encoding.UTF8.GetString(text).Length;
        return sum;
    }
}
