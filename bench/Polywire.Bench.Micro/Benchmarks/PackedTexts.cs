using System.Buffers.Text;
using System.Globalization;
using System.Text;
using Polywire.MessagePack;
using Polywire.Text;

namespace Micro.Benchmarks;

/// <summary>Text of MessagePack beyond ASCII, and Guids and decimals as text: Polywire's code against the class library's.</summary>
static class PackedTexts
{
    const int Count = 256;

    static readonly Guid[] s_guids = new Guid[Count];
    static readonly decimal[] s_decimals = new decimal[Count];
    static readonly byte[] s_to = new byte[1 << 18];

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach ((string name, string[] words) in new[] { ("German", new[] { "über", "Größe", "für", "schön", "Straße", "die", "Häuser", "und" }), ("Cyrillic", ["быстрая", "лиса", "прыгает", "через", "собаку"]) })
            {
                foreach ((string size, int least, int most) in new[] { ("short", 5, 25), ("long", 100, 400) })
                {
                    byte[][] utf8 = Make(words, least, most);
                    string[] texts = [.. utf8.Select(Encoding.UTF8.GetString)], read = new string[Count];
                    yield return new($"packed text, read, {name}, {size}", Count, _ => read.ToArray(),
                        new("the shared transcoder, which counts the units first", () => Each(i => read[i] = Utf8Text.Read(utf8[i], false)!), Wide),
                        new("in one pass, where the units are declared", () => Each(i => read[i] = Utf8Decoder.Read(TextLevel.Best, utf8[i], texts[i].Length)!), Wide),
                        new("Encoding.UTF8.GetString", () => Each(i => read[i] = Encoding.UTF8.GetString(utf8[i]))));
                    yield return new($"packed text, write, {name}, {size}", Count, _ => s_to.AsSpan(0, utf8[^1].Length).ToArray(),
                        new("the shared transcoder", () => Each(i => Utf8Encoder.TryEncode(texts[i], ref s_to[0], false, out int _)), Wide),
                        new("Encoding.UTF8.GetBytes", () => Each(i => Encoding.UTF8.GetBytes(texts[i], s_to))));
                }
            }
            var random = new Random(7);
            Guid[] guids = [.. Enumerable.Range(0, Count).Select(_ => Made(random))];
            byte[][] guidTexts = [.. guids.Select(g => Encoding.ASCII.GetBytes(g.ToString()))];
            yield return new("Guid, read", Count, _ => string.Join(",", s_guids),
                new("by vectors", () => Each(i => GuidText.TryParse(guidTexts[i], out s_guids[i]))),
                new("Utf8Parser", () => Each(i => Utf8Parser.TryParse(guidTexts[i], out s_guids[i], out int _))),
                new("Guid.TryParse", () => Each(i => Guid.TryParse(guidTexts[i], out s_guids[i]))));
            yield return new("Guid, write", Count, _ => s_to.AsSpan(0, GuidText.Length).ToArray(),
                new("by vectors", () => Each(i => GuidText.Write(ref s_to[0], guids[i]))),
                new("Guid.TryFormat", () => Each(i => guids[i].TryFormat(s_to, out int _))));
            decimal[] decimals = [.. Enumerable.Range(0, Count).Select(_ => new decimal(random.Next(1, 100_000_000), 0, 0, random.Next(4) == 0, (byte)random.Next(5)))];
            byte[][] decimalTexts = [.. decimals.Select(d => Encoding.ASCII.GetBytes(d.ToString(CultureInfo.InvariantCulture)))];
            yield return new("decimal, read", Count, _ => string.Join(";", s_decimals),
                new("digits in one word", () => Each(i => DecimalText.TryParse(decimalTexts[i], out s_decimals[i]))),
                new("decimal.TryParse", () => Each(i => decimal.TryParse(decimalTexts[i], NumberStyles.Float, CultureInfo.InvariantCulture, out s_decimals[i]))));
            yield return new("decimal, write", Count, _ => s_to.AsSpan(0, decimalTexts[^1].Length).ToArray(),
                new("pairs of digits", () => Each(i => DecimalText.Write(ref s_to[0], decimals[i]))),
                new("decimal.TryFormat", () => Each(i => decimals[i].TryFormat(s_to, out int _, default, CultureInfo.InvariantCulture))));
        }
    }

    static void Wide() => TextLevel.Force(TextLevel.Best);

    static Guid Made(Random random)
    {
        byte[] bytes = new byte[16];
        random.NextBytes(bytes);
        return new Guid(bytes);
    }

    static int Each(Action<int> one)
    {
        for (int i = 0; i < Count; i++) one(i);
        return 0;
    }

    static byte[][] Make(string[] words, int least, int most)
    {
        var random = new Random(5);
        return [.. Enumerable.Range(0, Count).Select(_ =>
        {
            var text = new StringBuilder(words[random.Next(words.Length)]);
            int length = random.Next(least, most + 1);
            while (text.Length < length) text.Append(' ').Append(words[random.Next(words.Length)]);
            return Encoding.UTF8.GetBytes(text.ToString());
        })];
    }
}
