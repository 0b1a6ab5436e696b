using System.Text;
using Polywire;
using Polywire.Json.Text;
using Polywire.Text;

namespace Micro.Benchmarks;

/// <summary>Short texts of JSON with escapes of a letter: unescaped as UTF-8 from one load, or piece by piece, which longer texts need. The same without AVX-512.</summary>
static class EscapedTexts
{
    const int Count = 500, Longest = 24;

    static readonly string[] s_read = new string[Count];

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach ((string name, string letters) in new[] { ("ASCII", "abcdefghijklmnop"), ("Latin", "abcdefghijéàüßøñ"), ("Cyrillic", "абвгдежзиклмнопр"), ("Han", "中文字母的一是在不了有和人这上大") })
            {
                byte[] json = Make(letters);
                yield return new($"short text with escapes, read, {name}", Count, _ => s_read.ToArray(),
                    new("from one load", () => Read(json)),
                    new("piece by piece", () => ReadPieces(json)));
            }
        }
    }

    /// <summary>Texts one after another, each with its quotes, and zeros after the last. They begin with an escape, where the pieces begin.</summary>
    static byte[] Make(string letters)
    {
        var random = new Random(8);
        var json = new StringBuilder();
        for (int i = 0; i < Count; i++)
        {
            json.Append("\"\\n");
            for (int k = random.Next(Longest / 2, Longest + 1); k > 0; k--) json.Append(random.Next(8) == 0 ? "\\" + "\"\\/nt"[random.Next(5)] : letters[random.Next(letters.Length)].ToString());
            json.Append('"');
        }
        return [.. Encoding.UTF8.GetBytes(json.ToString()), .. new byte[64]];
    }

    static int Read(byte[] json)
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++) s_read[i] = StringToken.ReadString(ref json[0], at + 1, json.Length, out at, false)!;
        return at;
    }

    static int ReadPieces(byte[] json)
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++) s_read[i] = StringToken.ReadDecoded(TextLevel.For(0), ref json[0], at + 1, at + 1, 0, json.Length, out at, false)!;
        return at;
    }
}
