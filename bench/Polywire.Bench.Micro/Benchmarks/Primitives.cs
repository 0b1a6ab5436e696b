using System.Text;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace Micro.Benchmarks;

/// <summary>MessagePack's headers, strings, booleans and skipping: primitives that advance the span against those that count.</summary>
static class Primitives
{
    const int Count = 2_000;

    static readonly byte[] s_buffer = new byte[Count * 40];

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            var random = new Random(6);
            uint[] counts = [.. Enumerable.Range(0, Count).Select(_ => (uint)random.Next(random.Next(8) == 0 ? 1_000 : 16))];
            byte[][] texts = [.. Enumerable.Range(0, Count).Select(_ => Encoding.ASCII.GetBytes(new string('t', random.Next(3, random.Next(8) == 0 ? 39 : 25))))];
            bool[] flags = [.. Enumerable.Range(0, Count).Select(_ => random.Next(2) == 0)];

            yield return Writing("map header, write", counts.Length,
                () => { Span<byte> rest = s_buffer; foreach (uint c in counts) TryWriteMapHeader(ref rest, c); return s_buffer.Length - rest.Length; },
                () => { int at = 0; foreach (uint c in counts) { TryWriteMapHeader(s_buffer.AsSpan(at), c, out int n); at += n; } return at; });
            byte[] headers = Written(() => { Span<byte> rest = s_buffer; foreach (uint c in counts) TryWriteMapHeader(ref rest, c); return s_buffer.Length - rest.Length; });
            yield return Reading("map header, read",
                () => { ReadOnlySpan<byte> rest = headers; uint sum = 0; while (!rest.IsEmpty) { TryReadMapHeader(ref rest, out uint c); sum += c; } return (int)sum; },
                () => { ReadOnlySpan<byte> rest = headers; uint sum = 0; while (!rest.IsEmpty) { TryReadMapHeader(rest, out uint c, out int n); sum += c; rest = rest[n..]; } return (int)sum; });

            yield return Writing("string of UTF-8, write", texts.Length,
                () => { Span<byte> rest = s_buffer; foreach (byte[] t in texts) TryWriteStr(ref rest, t); return s_buffer.Length - rest.Length; },
                () => { int at = 0; foreach (byte[] t in texts) { TryWriteStr(s_buffer.AsSpan(at), t, out int n); at += n; } return at; });
            byte[] strings = Written(() => { Span<byte> rest = s_buffer; foreach (byte[] t in texts) TryWriteStr(ref rest, t); return s_buffer.Length - rest.Length; });
            yield return Reading("string slice, read",
                () => { ReadOnlySpan<byte> rest = strings; int sum = 0; while (!rest.IsEmpty) { TryReadStr(ref rest, out ReadOnlySpan<byte> t); sum += t.Length; } return sum; },
                () => { ReadOnlySpan<byte> rest = strings; int sum = 0; while (!rest.IsEmpty) { TryReadStr(rest, out ReadOnlySpan<byte> t, out int n); sum += t.Length; rest = rest[n..]; } return sum; });

            yield return Writing("boolean, write", flags.Length,
                () => { Span<byte> rest = s_buffer; foreach (bool f in flags) TryWrite(ref rest, f); return s_buffer.Length - rest.Length; },
                () => { int at = 0; foreach (bool f in flags) { TryWrite(s_buffer.AsSpan(at), f, out int n); at += n; } return at; });
            byte[] booleans = Written(() => { Span<byte> rest = s_buffer; foreach (bool f in flags) TryWrite(ref rest, f); return s_buffer.Length - rest.Length; });
            yield return Reading("boolean, read",
                () => { ReadOnlySpan<byte> rest = booleans; int sum = 0; while (!rest.IsEmpty) { TryRead(ref rest, out bool f); sum += f ? 1 : 0; } return sum; },
                () => { ReadOnlySpan<byte> rest = booleans; int sum = 0; while (!rest.IsEmpty) { TryRead(rest, out bool f, out int n); sum += f ? 1 : 0; rest = rest[n..]; } return sum; });

            byte[] mixed = Written(() =>
            {
                Span<byte> rest = s_buffer;
                for (int i = 0; i < Count / 4; i++)
                {
                    TryWriteArrayHeader(ref rest, 3);
                    TryWrite(ref rest, i * 7919 >> i % 16);
                    TryWriteStr(ref rest, texts[i]);
                    TryWrite(ref rest, i * 0.5);
                }
                return s_buffer.Length - rest.Length;
            });
            yield return new("values, skip", Count, n => n,
                new("advancing", () => { ReadOnlySpan<byte> rest = mixed; int sum = 0; while (!rest.IsEmpty) { TrySkip(ref rest); sum++; } return sum; }),
                new("counting", () => { ReadOnlySpan<byte> rest = mixed; int sum = 0; while (!rest.IsEmpty) { TrySkip(rest, out int n); rest = rest[n..]; sum++; } return sum; }),
                new("all in one call", () => TrySkip(mixed, Count / 4, out int n) == Polywire.MessagePack.MessagePackReadResult.Success && n == mixed.Length ? Count / 4 : 0));
        }
    }

    static Benchmark Writing(string name, int values, Func<int> advancing, Func<int> counting) =>
        new(name, values, n => s_buffer[..n], new("advancing", advancing), new("counting", counting));

    static Benchmark Reading(string name, Func<int> advancing, Func<int> counting) =>
        new(name, Count, n => n, new("advancing", advancing), new("counting", counting));

    static byte[] Written(Func<int> write) => s_buffer[..write()];
}
