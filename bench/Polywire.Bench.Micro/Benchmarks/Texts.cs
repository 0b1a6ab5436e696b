using System.Buffers;
using System.Text;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace Micro.Benchmarks;

/// <summary>Text of the lengths that documents have: names, titles, bodies; plain, with an escape now and then, beyond ASCII.</summary>
static class Texts
{
    const int Count = 500;

    static readonly SearchValues<char> s_escapedChars = SearchValues.Create([.. Enumerable.Range(0, 32).Select(i => (char)i), '"', '\\']);
    static readonly SearchValues<byte> s_stops = SearchValues.Create([.. Enumerable.Range(0, 32).Select(i => (byte)i), (byte)'"', (byte)'\\']);
    static readonly UTF8Encoding s_strict = new(false, true);
    static readonly string[] s_read = new string[Count];
    static byte[] s_buffer = [];

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach ((string name, int length, string extra) in new[] { ("8 chars", 8, ""), ("24 chars", 24, ""), ("200 chars", 200, ""), ("1,200 chars, escapes", 1200, "\n\""), ("200 chars, beyond ASCII", 200, "éß漢") })
            {
                string[] texts = Make(length, extra);
                s_buffer = new byte[Count * StringToken.MaxBytes(length)];
                byte[] joined = new byte[s_buffer.Length];
                int total = Ours(texts);
                s_buffer.AsSpan(0, total).CopyTo(joined);
                joined = joined[..(total + 64)];
                yield return new($"text, write, {name}", Count, n => s_buffer[..n],
                    new("escapes looked for, and narrowed, in one pass of vectors", () => Ours(texts)),
                    new("searched by SearchValues, then encoded", () => Searched(texts)));
                yield return new($"text, read, {name}", Count, _ => s_read.ToArray(),
                    new("end looked for and widened by vectors", () => ReadOurs(joined)),
                    new("searched by SearchValues, then decoded", () => ReadSearched(joined)));
            }
        }
    }

    static string[] Make(int length, string extra)
    {
        var random = new Random(3);
        return [.. Enumerable.Range(0, Count).Select(_ => string.Create(random.Next(length / 2, length + 1), random, (span, r) =>
        {
            for (int i = 0; i < span.Length; i++) span[i] = extra.Length > 0 && r.Next(40) == 0 ? extra[r.Next(extra.Length)] : (char)('a' + r.Next(26));
        }))];
    }

    static int Ours(string[] texts)
    {
        int at = 0;
        foreach (string text in texts) at += StringToken.Write(ref s_buffer[at], text, JsonEscaping.Minimal, false);
        return at;
    }

    static int Searched(string[] texts)
    {
        int at = 0;
        foreach (string text in texts)
        {
            s_buffer[at++] = (byte)'"';
            ReadOnlySpan<char> rest = text;
            while (true)
            {
                int plain = rest.IndexOfAny(s_escapedChars);
                at += s_strict.GetBytes(plain < 0 ? rest : rest[..plain], s_buffer.AsSpan(at));
                if (plain < 0) break;
                s_buffer[at++] = (byte)'\\';
                s_buffer[at++] = rest[plain] == '\n' ? (byte)'n' : (byte)rest[plain];
                rest = rest[(plain + 1)..];
            }
            s_buffer[at++] = (byte)'"';
        }
        return at;
    }

    static int ReadOurs(byte[] json)
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++)
        {
            TextToken token = StringToken.Read(ref json[0], at + 1, json.Length, false);
            s_read[i] = token.Value!;
            at = token.Next;
        }
        return at;
    }

    static int ReadSearched(byte[] json)
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++)
        {
            ReadOnlySpan<byte> rest = json.AsSpan(++at);
            int plain = rest.IndexOfAny(s_stops);
            if (rest[plain] == '"')
            {
                s_read[i] = s_strict.GetString(rest[..plain]);
                at += plain + 1;
                continue;
            }
            var text = new StringBuilder();
            for (; rest[plain] != '"'; plain = rest.IndexOfAny(s_stops))
            {
                text.Append(s_strict.GetString(rest[..plain])).Append(rest[plain + 1] == 'n' ? '\n' : (char)rest[plain + 1]);
                at += plain + 2;
                rest = json.AsSpan(at);
            }
            s_read[i] = text.Append(s_strict.GetString(rest[..plain])).ToString();
            at += plain + 1;
        }
        return at;
    }
}
