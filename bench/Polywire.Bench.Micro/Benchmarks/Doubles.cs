using System.Buffers.Text;
using System.Globalization;
using Polywire.Json;
using Polywire.Json.Text;

namespace Micro.Benchmarks;

/// <summary>Coordinates, as canada.json has them, and numbers of few digits, as prices are.</summary>
static class Doubles
{
    const int Count = 4_000;

    static readonly byte[] s_buffer = new byte[Count * 34 + 64];
    static readonly double[] s_read = new double[Count];

    internal static IEnumerable<Benchmark> All
    {
        get
        {
            var random = new Random(2);
            foreach ((string name, int digits) in new[] { ("coordinates", 15), ("prices", 2) })
            {
                double[] values = [.. Enumerable.Range(0, Count).Select(_ => Math.Round(random.NextDouble() * 180 - 90, digits))];
                byte[] text = System.Text.Encoding.ASCII.GetBytes(string.Join(',', values.Select(v => v.ToString("R", CultureInfo.InvariantCulture))) + "," + new string(' ', 64));
                yield return new($"double, write, {name}", Count, n => s_buffer[..n],
                    new("Schubfach, digits laid out by vectors", () => Ours(values)),
                    new("double.TryFormat into UTF-8", () => Framework(values)));
                yield return new($"double, digits, {name}", Count, n => n,
                    new("one product", () => Digits(values, exact: false)),
                    new("three products", () => Digits(values, exact: true)));
                yield return new($"double, read, {name}", Count, _ => s_read.ToArray(),
                    new("digits by eights, rounded by a 128-bit product", () => ReadOurs(text)),
                    new("Utf8Parser", () => ReadFramework(text)),
                    new("double.Parse of UTF-8", () => ReadParse(text)));
            }
        }
    }

    static int Ours(double[] values)
    {
        int at = 0;
        foreach (double v in values)
        {
            at += NumberDouble.Write(ref s_buffer[at], v);
            s_buffer[at++] = (byte)',';
        }
        return at;
    }

    static int Digits(double[] values, bool exact)
    {
        ulong sum = 0;
        foreach (double v in values)
        {
            ulong bits = BitConverter.DoubleToUInt64Bits(Math.Abs(v)), c = bits & (1ul << 52) - 1 | 1ul << 52;
            int q = (int)(bits >> 52) - 1075;
            sum += exact ? NumberShortest.OfDoubleExact(c, q, false, out int exponent) : NumberShortest.OfDouble(c, q, false, out exponent);
            sum += (ulong)exponent;
        }
        return (int)sum;
    }

    static int Framework(double[] values)
    {
        int at = 0;
        foreach (double v in values)
        {
            v.TryFormat(s_buffer.AsSpan(at), out int written, default, CultureInfo.InvariantCulture);
            at += written;
            s_buffer[at++] = (byte)',';
        }
        return at;
    }

    static int ReadOurs(byte[] text)
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++)
        {
            DoubleToken token = NumberDouble.Read(ref text[0], at, text.Length);
            s_read[i] = token.Value;
            at = token.Next + 1;
        }
        return at;
    }

    static int ReadFramework(byte[] text)
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++)
        {
            Utf8Parser.TryParse(text.AsSpan(at), out s_read[i], out int consumed);
            at += consumed + 1;
        }
        return at;
    }

    static int ReadParse(byte[] text)
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++)
        {
            int length = text.AsSpan(at).IndexOf((byte)',');
            s_read[i] = double.Parse(text.AsSpan(at, length), NumberStyles.Float, CultureInfo.InvariantCulture);
            at += length + 1;
        }
        return at;
    }
}
