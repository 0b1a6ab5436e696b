using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;
using Polywire.Text;

namespace Micro.Benchmarks;

/// <summary>JSON strings of the world's scripts, short and long, as they are and escaped: every implementation of the transcoders beside System.Text.Json's reader and writer.</summary>
static class Scripts
{
    const int Count = 256;

    static readonly (string Name, string[] Words)[] s_scripts =
    [
        ("Latin", ["the", "quick", "brown", "fox", "jumps", "over", "lazy", "dog", "serialization", "benchmark"]),
        ("German", ["über", "Größe", "für", "schön", "Straße", "die", "Häuser", "und", "Mädchen", "fährt"]),
        ("Cyrillic", ["быстрая", "коричневая", "лиса", "прыгает", "через", "ленивую", "собаку", "и", "снова", "назад"]),
        ("Greek", ["γρήγορη", "καφέ", "αλεπού", "πηδάει", "πάνω", "από", "το", "τεμπέλικο", "σκυλί"]),
        ("Arabic", ["الثعلب", "البني", "السريع", "يقفز", "فوق", "الكلب", "الكسول", "ثم", "يعود"]),
        ("Hebrew", ["השועל", "החום", "המהיר", "קופץ", "מעל", "הכלב", "העצלן", "שוב"]),
        ("Devanagari", ["तेज", "भूरी", "लोमड़ी", "आलसी", "कुत्ते", "के", "ऊपर", "कूदती", "है"]),
        ("Thai", ["สุนัขจิ้งจอก", "สีน้ำตาล", "กระโดด", "ข้าม", "สุนัข", "ขี้เกียจ"]),
        ("Han", ["敏捷的", "棕色", "狐狸", "跳过了", "懒狗，", "然后", "回家。"]),
        ("Kana", ["すばやい", "茶色の", "キツネは", "のろまな", "犬を", "飛び越える。"]),
        ("Hangul", ["빠른", "갈색", "여우가", "게으른", "개를", "뛰어넘는다"]),
        ("emoji", ["😀", "🎉🎈", "👍", "🚀🚀", "❤️", "ok", "🐶"]),
        ("code", ["\tif (a == \"b\")\n", "{\n", "\treturn \"x\\n\";\n", "}\n", "for (int i = 0; i < n; i++)\n", "\t\tfoo(\"bar\");\r\n"]),
        ("HTML", ["<p class=\"a\">", "text & more", "</p>\n", "<a href=\"/b?c=1&d='2'\">", "link", "</a>\n"]),
    ];

    static readonly string[] s_read = new string[Count];
    static readonly JsonWriterOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, SkipValidation = true };
    static readonly JsonWriterOptions s_default = new() { SkipValidation = true };
    static readonly Sink s_sink = new();
    static byte[] s_buffer = [];

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            foreach ((string name, string[] words) in s_scripts)
            {
                string[] single = [.. Enumerable.Range(0, Count).Select(i => words[i % words.Length])];
                byte[] space = new byte[single.Sum(t => StringToken.MaxBytes(t.Length)) + 256];
                s_buffer = space;
                yield return new($"word, write, {name}", Write(single, JsonEscaping.Minimal), n => space[..n],
                    new("as members are written, in one step if it is short", () => WriteMembers(single, space), () => TextLevel.Force(TextLevel.Best)),
                    new("by the transcoder", () => WriteTo(space, single, JsonEscaping.Minimal), () => TextLevel.Force(TextLevel.Best)));
                foreach ((string size, int least, int most) in new[] { ("short", 5, 20), ("long", 300, 900) })
                {
                    foreach (bool escaped in new[] { false, true })
                    {
                        string[] texts = Make(words, least, most);
                        s_buffer = s_sink.Bytes = new byte[texts.Sum(t => StringToken.MaxBytes(t.Length)) + 64];
                        JsonEscaping mode = escaped ? JsonEscaping.SystemTextJson : JsonEscaping.Minimal;
                        string row = $"{name}, {size}{(escaped ? ", \\u" : "")}";
                        byte[] json = [.. s_buffer[..Write(texts, mode)], .. new byte[64]];
                        int bytes = json.Length - 64;
                        var writer = new Utf8JsonWriter(s_sink, escaped ? s_default : s_relaxed);
                        // The relaxed encoder escapes what is beyond the basic plane, so that row has no peer's bytes to compare.
                        bool comparable = escaped || WriteReference(writer, texts) == bytes;
                        yield return new($"script, write, {row}", bytes, n => s_buffer[..n],
                            [.. Levels().Select(l => new Variant(l.ToString(), () => Write(texts, mode), () => TextLevel.Force(l))), .. comparable ? [new Variant("System.Text.Json", () => WriteReference(writer, texts))] : (Variant[])[]]);
                        yield return new($"script, read, {row}", bytes, _ => s_read.ToArray(),
                            [.. Levels().Select(l => new Variant(l.ToString(), () => Read(json), () => TextLevel.Force(l))), new("System.Text.Json", () => ReadReference(json, bytes))]);
                    }
                }
            }
        }
    }

    static IEnumerable<TextVectors> Levels() => Enumerable.Range((int)TextVectors.Scalar, (int)TextLevel.Best).Reverse().Select(l => (TextVectors)l);

    static string[] Make(string[] words, int least, int most)
    {
        var random = new Random(5);
        return [.. Enumerable.Range(0, Count).Select(_ =>
        {
            var text = new StringBuilder(words[random.Next(words.Length)]);
            int length = random.Next(least, most + 1);
            while (text.Length < length) text.Append(' ').Append(words[random.Next(words.Length)]);
            return text.ToString();
        })];
    }

    static int Write(string[] texts, JsonEscaping mode) => WriteTo(s_buffer, texts, mode);

    static int WriteTo(byte[] to, string[] texts, JsonEscaping mode)
    {
        int at = 0;
        foreach (string text in texts) at += StringToken.Write(ref to[at], text, mode, false);
        return at;
    }

    static int WriteMembers(string[] texts, byte[] to)
    {
        JsonWriterContext context = JsonWriterContext.Rent(Wire.Json.Options, null);
        ref byte at = ref to[0], end = ref to[^1];
        foreach (string text in texts) at = ref StringToken.WriteText(ref at, ref end, text, context);
        context.Close();
        return (int)Unsafe.ByteOffset(ref to[0], ref at);
    }

    static int WriteReference(Utf8JsonWriter writer, string[] texts)
    {
        s_sink.Length = 0;
        foreach (string text in texts)
        {
            // One value a writer, so that no commas come between.
            writer.Reset();
            writer.WriteStringValue(text);
            writer.Flush();
        }
        return s_sink.Length;
    }

    static int Read(byte[] json)
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

    static int ReadReference(byte[] json, int bytes)
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++)
        {
            var reader = new Utf8JsonReader(json.AsSpan(at, bytes - at), isFinalBlock: false, default);
            reader.Read();
            s_read[i] = reader.GetString()!;
            at += (int)reader.BytesConsumed;
        }
        return at;
    }

    /// <summary>A fixed buffer.</summary>
    sealed class Sink : IBufferWriter<byte>
    {
        internal byte[] Bytes = [];
        internal int Length;

        public void Advance(int count) => Length += count;

        public Memory<byte> GetMemory(int sizeHint = 0) => Bytes.AsMemory(Length);

        public Span<byte> GetSpan(int sizeHint = 0) => Bytes.AsSpan(Length);
    }
}
