using Bench.Corpus.Models;
using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus.Data;

/// <summary>Text in twelve scripts, short and long, without escapes, with all of it as \uXXXX, and with many escapes.</summary>
static class Texts
{
    public static IEnumerable<Suite> Json =>
        from script in Scripts.All
        from size in Sizes
        from spelling in new[] { "", "u-escaped", "many escapes" }
        where spelling != "u-escaped" || script.Name != "ascii"
        select Of($"{script.Name}-{size.Name}{(spelling.Length == 0 ? "" : " " + spelling)}", spelling, () => Rows(script.Ranges, size, spelling == "many escapes"));

    public static IEnumerable<Suite> MessagePack =>
        from script in Scripts.All
        from size in Sizes
        select new Suite<List<TextRow>>("messagepack-text", $"{script.Name}-{size.Name}", Format.MessagePack)
        {
            Load = () => ([Rows(script.Ranges, size, escapes: false)], null),
        };

    /// <summary>Returns the suites of a wire whose root is a message.</summary>
    public static IEnumerable<Suite> Messages(string family, Format format) =>
        from script in Scripts.All
        from size in Sizes
        select new Suite<MessageTexts>(family, $"{script.Name}-{size.Name}", format)
        {
            Load = () => ([new MessageTexts { Rows = [.. Rows(script.Ranges, size, escapes: false).Select(r => new MessageText { Id = r.Id, Text = r.Text })] }], null),
        };

    static readonly (string Name, int Count, int Least, int Most)[] Sizes = [("short", 200, 4, 28), ("long", 20, 400, 1600)];

    static Suite Of(string name, string spelling, Func<List<TextRow>> rows) => new Suite<List<TextRow>>(
        spelling.Length == 0 ? "text" : "text-" + spelling.Replace(' ', '-'), name, Format.Json)
    {
        TypeInfo = CommonContext.Default.ListTextRow,
        Escaped = spelling == "u-escaped",
        Load = () => ([rows()], null),
    };

    static List<TextRow> Rows(string ranges, (string Name, int Count, int Least, int Most) size, bool escapes)
    {
        var random = new Random(20_260 + size.Count);
        return [.. Enumerable.Range(0, size.Count).Select(i =>
        {
            string text = Scripts.Text(random, ranges, random.Next(size.Least, size.Most));
            return new TextRow { Id = i, Text = escapes ? Scripts.WithEscapes(random, text) : text };
        })];
    }
}
