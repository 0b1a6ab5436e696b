using System.Buffers.Text;
using System.Runtime.CompilerServices;
using Polywire.Json;
using Polywire.Json.Text;
using Polywire.Text;

namespace Micro.Benchmarks;

/// <summary>Numbers of every length, as ids, counts and times are.</summary>
static class Integers
{
    const int Count = 4_000;

    static readonly long[] s_values = Make();
    static readonly byte[] s_buffer = new byte[Count * 24 + 64];
    static readonly byte[] s_text = Join();
    static readonly long[] s_read = new long[Count];

    internal static IEnumerable<Benchmark> All =>
    [
        new("integer, write", Count, n => s_buffer[..n],
            new("leading digits at once by multiplying, then pairs", Ours),
            new("two digits a turn from a table, from the right", Pairs),
            new("Utf8Formatter", Framework)),
        new("ten digits, write", Count, n => s_buffer[..n],
            new("the lower eight as pairs by fixed point", OursTen),
            new("the lower eight at once by multiplying", AtOnceTen)),
        new("integer, read", Count, _ => s_read.ToArray(),
            new("eight digits at once by multiplying", ReadOurs),
            new("a digit a turn, checked for overflow", ReadLoop),
            new("Utf8Parser", ReadFramework)),
        ReadInts("of all sizes and signs", r => (r.Next() >> r.Next(31)) * (r.Next(4) == 0 ? -1 : 1)),
        ReadInts("below 100", r => r.Next(100)),
        ReadInts("below 2,000", r => r.Next(2_000)),
        ReadInts("of ten digits", r => 1_566_731_141 + r.Next(1_000_000)),
        ReadInts("between -500 and 500", r => r.Next(1_000) - 500),
    ];

    static long[] Make()
    {
        var random = new Random(1);
        return [.. Enumerable.Range(0, Count).Select(_ => (long)(random.NextInt64() >> random.Next(1, 63)) * (random.Next(8) == 0 ? -1 : 1))];
    }

    static byte[] Join() => System.Text.Encoding.ASCII.GetBytes(string.Join(',', s_values) + "," + new string(' ', 64));

    static int Ours()
    {
        int at = 0;
        foreach (long v in s_values)
        {
            at += NumberInteger.Write(ref s_buffer[at], v);
            s_buffer[at++] = (byte)',';
        }
        return at;
    }

    // Seconds since 1970, the integer of ten digits that there is most of.
    static int OursTen()
    {
        int at = 0;
        for (long v = 1_566_731_141; v < 1_566_731_141 + Count; v++)
        {
            at += NumberInteger.Write(ref s_buffer[at], v);
            s_buffer[at++] = (byte)',';
        }
        return at;
    }

    static int AtOnceTen()
    {
        int at = 0;
        for (long v = 1_566_731_141; v < 1_566_731_141 + Count; v++)
        {
            at += WriteAtOnce(ref s_buffer[at], v);
            s_buffer[at++] = (byte)',';
        }
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int WriteAtOnce(ref byte d, long v)
    {
        d = (byte)'-';
        nint sign = (nint)((ulong)v >> 63);
        ulong magnitude = (ulong)((v ^ (v >> 63)) + (long)sign), high = magnitude / 100_000_000;
        d = ref Unsafe.Add(ref d, sign);
        Unsafe.WriteUnaligned(ref d, Unsafe.ReadUnaligned<ushort>(ref s_pairs[2 * (int)high]));
        NumberDigits.Store8(ref d, 2, NumberDigits.Split8((uint)(magnitude - high * 100_000_000)) | NumberDigits.Zeros);
        return (int)sign + 10;
    }

    static int Framework()
    {
        int at = 0;
        foreach (long v in s_values)
        {
            Utf8Formatter.TryFormat(v, s_buffer.AsSpan(at), out int written);
            at += written;
            s_buffer[at++] = (byte)',';
        }
        return at;
    }

    static readonly byte[] s_pairs = System.Text.Encoding.ASCII.GetBytes(string.Concat(Enumerable.Range(0, 100).Select(i => i.ToString("00"))));

    static int Pairs()
    {
        int at = 0;
        foreach (long v in s_values)
        {
            ulong magnitude = v < 0 ? (ulong)-v : (ulong)v;
            if (v < 0) s_buffer[at++] = (byte)'-';
            int digits = NumberDigits.Count(magnitude), k = at + digits;
            while (magnitude >= 100)
            {
                (ulong rest, ulong pair) = Math.DivRem(magnitude, 100);
                k -= 2;
                Unsafe.WriteUnaligned(ref s_buffer[k], Unsafe.ReadUnaligned<short>(ref s_pairs[(int)pair * 2]));
                magnitude = rest;
            }
            if (magnitude >= 10) Unsafe.WriteUnaligned(ref s_buffer[k - 2], Unsafe.ReadUnaligned<short>(ref s_pairs[(int)magnitude * 2]));
            else s_buffer[k - 1] = (byte)('0' + magnitude);
            at += digits;
            s_buffer[at++] = (byte)',';
        }
        return at;
    }

    static int ReadOurs()
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++)
        {
            IntegerToken token = NumberInteger.Int64(ref s_text[0], at, s_text.Length);
            s_read[i] = token.Value;
            at = token.Next + 1;
        }
        return at;
    }

    static int ReadLoop()
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++)
        {
            bool negative = s_text[at] == '-';
            if (negative) at++;
            long v = 0;
            for (; (uint)(s_text[at] - '0') <= 9; at++) v = checked(v * 10 + (s_text[at] - '0'));
            s_read[i] = negative ? -v : v;
            at++;
        }
        return at;
    }

    static int ReadFramework()
    {
        int at = 0;
        for (int i = 0; i < s_read.Length; i++)
        {
            Utf8Parser.TryParse(s_text.AsSpan(at), out s_read[i], out int consumed);
            at += consumed + 1;
        }
        return at;
    }

    // So many that the branch predictor does not learn them.
    const int Ints = 40_000;

    static readonly int[] s_ints = new int[Ints + IntegerRun.Space];

    static Benchmark ReadInts(string which, Func<Random, int> next)
    {
        var random = new Random(12);
        byte[] text = System.Text.Encoding.ASCII.GetBytes(string.Join(',', Enumerable.Range(0, Ints).Select(_ => next(random))) + "," + new string(' ', IntegerRun.MinBytes));
        return new($"int[] {which}, read", Ints, n => s_ints[..n].Select(v => (long)v).ToArray(),
            new("blocks of 64 bytes", () =>
            {
                int i = 0, count = 0;
                while (count < Ints) count += IntegerRun.Read(ref text[0], ref i, ref s_ints[count]);
                return count;
            }),
            new("one number after another", () =>
            {
                int i = 0;
                for (int k = 0; k < Ints; k++)
                {
                    s_ints[k] = NumberInteger.ReadInt32(ref text[0], i, text.Length, out i);
                    i++;
                }
                return Ints;
            }));
    }
}
