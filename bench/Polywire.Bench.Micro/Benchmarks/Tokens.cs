using System.Buffers;
using System.Buffers.Text;
using System.Runtime.InteropServices;
using System.Text.Json;
using Polywire.Json;
using Polywire.Json.Text;

namespace Micro.Benchmarks;

/// <summary>Text of a fixed form: dates and ids.</summary>
static class Tokens
{
    const int Count = 1_000;

    static readonly byte[] s_buffer = new byte[Count * 128];
    static readonly DateTime[] s_dates = [.. Enumerable.Range(0, Count).Select(i => new DateTime(1_000_003L * 86_400_000_007 * (i % 7 + 1) + i * 1_234_567_891_011, DateTimeKind.Utc))];
    static readonly Guid[] s_ids = Ids();
    static readonly long[] s_ticks = new long[Count];
    static readonly Guid[] s_readIds = new Guid[Count];

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            byte[] dates = Text(WriteDates), ids = Text(WriteIds);
            return
            [
                new("date, write", Count, n => s_buffer[..n], new("digits by multiplying", WriteDates), new("Utf8Formatter, format O", WriteDatesFramework)),
                new("date, read", Count, _ => s_ticks.ToArray(), new("digits by multiplying", () => ReadDates(dates)), new("Utf8Parser, format O", () => ReadDatesFramework(dates))),
                new("Guid, write", Count, n => s_buffer[..n], new("hex by vectors of 128 bits", WriteIds), new("Utf8Formatter", WriteIdsFramework)),
                .. Blobs(),
                new("Guid, read", Count, _ => MemoryMarshal.AsBytes(s_readIds.AsSpan()).ToArray(), new("hex by vectors", () => ReadIds(ids)), new("Utf8Parser", () => ReadIdsFramework(ids))),
            ];
        }
    }

    static IEnumerable<Benchmark> Blobs()
    {
        foreach (int length in new[] { 60, 2_000 })
        {
            byte[] bytes = new byte[length];
            new Random(6).NextBytes(bytes);
            byte[] token = JsonSerializer.SerializeToUtf8Bytes(bytes);
            byte[]? read = null;
            yield return new($"blob of {length} bytes, read", length, _ => read!.ToArray(),
                new("base64 up to the next quote", () => Keep(Base64Token.Read(ref token[0], 1, token.Length, ArrayPool<byte>.Shared, out int _))),
                new("the end of the text, then base64", () => Keep(ReadAfterEnd(token))));

            int Keep(byte[]? value)
            {
                read = value;
                return 0;
            }
        }
    }

    static byte[] ReadAfterEnd(byte[] token)
    {
        ReadOnlySpan<byte> text = token.AsSpan(1, StringToken.FindEnd(ref token[0], 1, token.Length, out _) - 2);
        byte[] bytes = GC.AllocateUninitializedArray<byte>(text.Length / 4 * 3 - (text[^1] != '=' ? 0 : text[^2] == '=' ? 2 : 1));
        Base64.DecodeFromUtf8(text, bytes, out _, out _);
        return bytes;
    }

    static Guid[] Ids()
    {
        var random = new Random(4);
        return [.. Enumerable.Range(0, Count).Select(_ =>
        {
            byte[] bytes = new byte[16];
            random.NextBytes(bytes);
            return new Guid(bytes);
        })];
    }

    static byte[] Text(Func<int> write)
    {
        int n = write();
        return [.. s_buffer[..n], .. new byte[64]];
    }

    static int WriteDates()
    {
        int at = 0;
        foreach (DateTime v in s_dates) at += DateToken.Write(ref s_buffer[at], v);
        return at;
    }

    static int WriteDatesFramework()
    {
        int at = 0;
        foreach (DateTime v in s_dates)
        {
            s_buffer[at++] = (byte)'"';
            Utf8Formatter.TryFormat(v, s_buffer.AsSpan(at), out int written, 'O');
            at += written;
            // What System.Text.Json writes has no zeros at the end of the fraction.
            int end = at - 1;
            while (s_buffer[end - 1] == '0') end--;
            s_buffer[end] = (byte)'Z';
            at = end + 1;
            s_buffer[at++] = (byte)'"';
        }
        return at;
    }

    static int ReadDates(byte[] json)
    {
        int at = 0;
        for (int i = 0; i < s_ticks.Length; i++) s_ticks[i] = DateToken.ReadDateTime(ref json[0], at + 1, json.Length, out at).Ticks;
        return at;
    }

    static int ReadDatesFramework(byte[] json)
    {
        int at = 0;
        Span<byte> padded = stackalloc byte[28];
        for (int i = 0; i < s_ticks.Length; i++)
        {
            ReadOnlySpan<byte> text = json.AsSpan(at + 1, json.AsSpan(at + 1).IndexOf((byte)'"'));
            padded.Fill((byte)'0');
            text[..^1].CopyTo(padded);
            padded[27] = (byte)'Z';
            Utf8Parser.TryParse(padded, out DateTime v, out _, 'O');
            s_ticks[i] = v.Ticks;
            at += text.Length + 2;
        }
        return at;
    }

    static int WriteIds()
    {
        int at = 0;
        foreach (Guid v in s_ids) at += GuidToken.Write(ref s_buffer[at], v);
        return at;
    }

    static int WriteIdsFramework()
    {
        int at = 0;
        foreach (Guid v in s_ids)
        {
            s_buffer[at++] = (byte)'"';
            Utf8Formatter.TryFormat(v, s_buffer.AsSpan(at), out int written);
            at += written;
            s_buffer[at++] = (byte)'"';
        }
        return at;
    }

    static int ReadIds(byte[] json)
    {
        int at = 0;
        for (int i = 0; i < s_readIds.Length; i++) s_readIds[i] = GuidToken.Read(ref json[0], at + 1, json.Length, out at);
        return at;
    }

    static int ReadIdsFramework(byte[] json)
    {
        int at = 0;
        for (int i = 0; i < s_readIds.Length; i++)
        {
            Utf8Parser.TryParse(json.AsSpan(at + 1), out s_readIds[i], out int consumed);
            at += consumed + 2;
        }
        return at;
    }
}
