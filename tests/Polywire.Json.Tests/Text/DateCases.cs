using System.Text;
using System.Text.Json;
using Polywire;

namespace JsonTests.Text;

/// <summary>Calls of the date primitives, and what System.Text.Json does with the same.</summary>
static class DateCases
{
    public delegate T Reader<T>(ref byte b, int i, int len, out int next);

    public delegate int Writer<T>(ref byte d, T v);

    public static T? Read<T>(Reader<T> reader, ReadOnlySpan<byte> token, out int next)
        where T : struct
    {
        ref byte b = ref StringGuardedInput.Place(token);
        T v = reader(ref b, 1, token.Length, out next);
        return next < 0 ? null : v;
    }

    public static T? Reference<T>(ReadOnlySpan<byte> token)
        where T : struct
    {
        try
        {
            return JsonSerializer.Deserialize<T>(token);
        }
        catch (JsonException)
        {
            return null;
        }
    }

    /// <summary>The written token, of which nothing reaches beyond <paramref name="bound"/>.</summary>
    public static string Write<T>(Writer<T> writer, T v, int bound)
    {
        var buffer = new byte[bound + 16];
        buffer.AsSpan(bound).Fill(0xA5);
        int n = writer(ref buffer[0], v);
        Assert.Equal(-1, buffer.AsSpan(bound).IndexOfAnyExcept((byte)0xA5));
        return Encoding.ASCII.GetString(buffer, 0, n);
    }

    /// <summary>Both ways: System.Text.Json's bytes, read back to the same value, escaped or not, and refused at every truncation.</summary>
    public static void AssertWire<T>(Writer<T> writer, Reader<T> reader, T v, int bound)
        where T : struct
    {
        string token = Write(writer, v, bound);
        Assert.Equal(Encoding.UTF8.GetString(JsonSerializer.SerializeToUtf8Bytes(v)), token);
        byte[] bytes = Encoding.ASCII.GetBytes(token);
        Assert.Equal(JsonSerializer.Deserialize<T>(bytes), Read(reader, bytes, out int next));
        Assert.Equal(bytes.Length, next);
    }

    public static void AssertEscapedAndTruncated<T>(Reader<T> reader, string token)
        where T : struct
    {
        byte[] bytes = Encoding.UTF8.GetBytes(token);
        T? v = Read(reader, bytes, out _);
        Assert.NotNull(v);
        for (int k = 1; k < token.Length - 1; k++)
        {
            byte[] escaped = Encoding.UTF8.GetBytes($"{token[..k]}\\u{(int)token[k]:x4}{token[(k + 1)..]}");
            Assert.Equal(v, Read(reader, escaped, out int next));
            Assert.Equal(escaped.Length, next);
        }
        byte[] allEscaped = Encoding.UTF8.GetBytes('"' + string.Concat(token[1..^1].Select(c => $"\\u{(int)c:X4}")) + '"');
        Assert.Equal(v, Read(reader, allEscaped, out _));
        for (int n = 1; n < bytes.Length; n++)
        {
            Assert.Null(Read(reader, bytes.AsSpan(0, n), out int next));
            Assert.Equal(-(int)WireErrorCode.UnexpectedEnd, next);
        }
        Assert.Equal(v, Read(reader, (byte[])[.. bytes, .. "      ,\"x\":[1,2,3,4,5,6,7,8]"u8], out int before));
        Assert.Equal(bytes.Length, before);
    }

    public static string Mutate(Random random, string text)
    {
        const string Alphabet = "0123456789-:+.TZtz /é";
        var mutated = new StringBuilder(text);
        for (int times = random.Next(4); times > 0 && mutated.Length > 0; times--)
        {
            int at = random.Next(mutated.Length);
            char c = Alphabet[random.Next(random.Next(2) == 0 ? 10 : Alphabet.Length)];
            switch (random.Next(4))
            {
                case 0: mutated.Insert(at, c); break;
                case 1: mutated.Remove(at, 1); break;
                default: mutated[at] = c; break;
            }
        }
        return mutated.ToString();
    }
}
