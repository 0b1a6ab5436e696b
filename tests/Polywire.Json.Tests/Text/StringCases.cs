using System.Text;
using System.Text.Json;
using Polywire;
using Polywire.Json;
using Polywire.Json.Text;

namespace JsonTests.Text;

/// <summary>Calls of the primitives on spans, and the text to call them with.</summary>
static class StringCases
{
    /// <summary>Reads from inside a guarded input: <paramref name="token"/> starts with its quote.</summary>
    public static (string? Text, int Next) Read(ReadOnlySpan<byte> token, bool replaceInvalid = false)
    {
        ref byte b = ref StringGuardedInput.Place(token);
        string? text = StringToken.ReadString(ref b, 1, token.Length, out int next, replaceInvalid);
        return (text, next);
    }

    public static int Skip(ReadOnlySpan<byte> token, out bool isRaw, bool replaceInvalid = false)
    {
        ref byte b = ref StringGuardedInput.Place(token);
        int next = StringToken.Skip(ref b, 1, token.Length, replaceInvalid);
        Assert.Equal(next, StringToken.FindEnd(ref b, 1, token.Length, out isRaw, replaceInvalid));
        return next;
    }

    public static (byte[]? Text, int Next) Unescape(ReadOnlySpan<byte> token, bool replaceInvalid = false)
    {
        ref byte b = ref StringGuardedInput.Place(token);
        var destination = new byte[replaceInvalid ? 3 * token.Length : token.Length];
        int next = StringToken.Unescape(ref b, 1, token.Length, destination, out int written, replaceInvalid);
        return (next < 0 ? null : destination[..written], next);
    }

    public static byte[]? Write(string text, JsonEscaping mode, bool replaceInvalid = false)
    {
        var buffer = new byte[StringToken.MaxBytes(text.Length)];
        int n = StringToken.Write(ref buffer[0], text, mode, replaceInvalid);
        if (n >= 0) return buffer[..n];
        Assert.Equal(-(int)WireErrorCode.InvalidText, n);
        return null;
    }

    public static byte[] Quoted(ReadOnlySpan<byte> content) => [(byte)'"', .. content, (byte)'"'];

    public static byte[] Quoted(string content) => Quoted(Encoding.UTF8.GetBytes(content));

    public static byte[] Reference(string text) => JsonSerializer.SerializeToUtf8Bytes(text);

    /// <summary>Well-formed text of up to <paramref name="max"/> units: ASCII, what is escaped, and UTF-8 of every length.</summary>
    public static string Random(Random random, int max)
    {
        int target = random.Next(max + 1);
        int plainShare = random.Next(101);
        var text = new StringBuilder(target + 2);
        while (text.Length < target)
        {
            if (random.Next(100) < plainShare)
            {
                text.Append((char)random.Next(0x20, 0x7F));
                continue;
            }
            int scalar = random.Next(6) switch
            {
                0 => random.Next(0x20),
                1 => "\"\\/<>&'+`\u007F"[random.Next(10)],
                2 => random.Next(0x80, 0x800),
                3 => random.Next(0x800, 0xD800),
                4 => random.Next(0xE000, 0x10000),
                _ => random.Next(0x10000, 0x110000),
            };
            text.Append(new Rune(scalar).ToString());
        }
        return text.ToString();
    }

    /// <summary>The token's content as <paramref name="text"/> could be in a document: each unit raw, or by a short or hexadecimal escape.</summary>
    public static byte[] Spell(Random random, string text, bool hexadecimal = true)
    {
        var spelled = new StringBuilder();
        foreach (Rune rune in text.EnumerateRunes())
        {
            bool must = rune.Value is < 0x20 or '"' or '\\';
            int way = must ? 1 + random.Next(2) : random.Next(12);
            int index = "\"\\/\b\f\n\r\t".IndexOf((char)Math.Min(rune.Value, 0xFFFF));
            if ((way == 1 || must && !hexadecimal) && index >= 0)
            {
                spelled.Append('\\').Append("\"\\/bfnrt"[index]);
                continue;
            }
            if (hexadecimal && way is 1 or 2 || must && index < 0)
            {
                foreach (char unit in rune.ToString())
                    spelled.Append("\\u").Append(((int)unit).ToString(random.Next(2) == 0 ? "x4" : "X4"));
                continue;
            }
            spelled.Append(rune.ToString());
        }
        return Quoted(spelled.ToString());
    }
}
