using System.Text;
using Bench.Models;

namespace Bench.Data;

/// <summary>A seeded search response: questions with HTML bodies of about 1,200 bytes, with escapes and text beyond ASCII.</summary>
static class Questions
{
    static readonly string[] Words =
    [
        "the", "a", "to", "is", "in", "of", "and", "with", "for", "value", "string", "method", "async", "query", "index", "when", "returns",
        "null", "exception", "serializer", "buffer", "document", "field", "mapping", "cluster", "I'm", "don't", "using", "version", "how",
        "list", "dictionary", "parse", "number", "this", "works", "it", "that", "not", "can", "have", "but", "only", "type", "class",
    ];

    static readonly string[] BeyondAscii = ["naïve", "Größe", "façade", "данные", "値", "—", "“quoted”", "ok 👍"];

    static readonly string[] Tags = ["c#", ".net", "json", "elasticsearch", "performance", "asp.net-core", "linq", "serialization", "utf-8", "nest"];

    static readonly string[] Code =
    [
        "var hits = response.Hits.Select(h => h.Source).ToList();\n",
        "if (text == \"\\t\" || text.Length > 0)\n{\n\tConsole.WriteLine(\"value: {0}\", text);\n}\n",
        "{ \"query\": { \"match\": { \"title\": \"json\" } } }\r\n",
        "string path = @\"C:\\temp\\data.json\";\n",
    ];

    public static SearchResponse Response(int count)
    {
        var random = new Random(4_711);
        var hits = new List<SearchHit>(count);
        for (int i = 0; i < count; i++)
        {
            long id = 9_000_000 + i * 17L + random.Next(17);
            hits.Add(new SearchHit { _index = "stackoverflow-questions", _id = id.ToString(), _score = Score(random), _source = Question(random, id) });
        }
        return new SearchResponse
        {
            took = 37,
            timed_out = false,
            _shards = new SearchShards { total = 5, successful = 5, skipped = 0, failed = 0 },
            hits = new SearchHits
            {
                total = new SearchTotal { value = count, relation = "eq" },
                max_score = hits.Max(h => h._score),
                hits = hits,
            },
        };
    }

    static SearchQuestion Question(Random random, long id) => new()
    {
        id = id,
        title = Sentence(random, 6 + random.Next(8)) + "?",
        body = Body(random),
        tags = [.. Enumerable.Range(0, 1 + random.Next(5)).Select(_ => Tags[random.Next(Tags.Length)])],
        creationDate = new DateTime(2008, 8, 1, 0, 0, 0, DateTimeKind.Utc).AddMilliseconds(random.NextInt64(500_000_000_000)),
        score = random.Next(200) - 20,
        viewCount = random.Next(200_000),
        ownerUserId = random.Next(20) == 0 ? null : random.Next(5_000_000),
        acceptedAnswerId = random.Next(3) == 0 ? null : id + random.Next(1000),
    };

    static string Body(Random random)
    {
        int length = 900 + random.Next(500);
        var body = new StringBuilder(length + 200);
        while (body.Length < length)
        {
            body.Append("<p>").Append(Sentence(random, 20 + random.Next(30))).Append(".</p>\n\n");
            if (random.Next(2) == 0) body.Append("<pre class=\"lang-cs\"><code>").Append(Code[random.Next(Code.Length)]).Append("</code></pre>\n");
        }
        return body.ToString();
    }

    static string Sentence(Random random, int words) =>
        string.Join(' ', Enumerable.Range(0, words).Select(_ =>
            random.Next(25) == 0 ? BeyondAscii[random.Next(BeyondAscii.Length)] : Words[random.Next(Words.Length)]));

    static double Score(Random random) => Math.Round(1 + random.NextDouble() * 20, 6);
}
