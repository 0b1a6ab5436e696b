using Polywire.Compression.Rows.Codes;

namespace RowsTests.Codes;

/// <summary>Prefix codes are complete, and as short as an exhaustive merge makes them.</summary>
public class PrefixCodeTests
{
    static long[] Counts(Random random, int symbols, int shape) => [.. Enumerable.Range(0, symbols).Select(i => shape switch
    {
        0 => 1L + random.Next(100),
        1 => 1L << Math.Min(40, i),
        2 => 5,
        _ => random.Next(3) == 0 ? 0 : 1 + (long)Math.Exp(random.NextDouble() * 12),
    })];

    /// <summary>The bits of an optimal code without a limit: every merge costs the sum of its parts.</summary>
    static long Optimum(long[] counts)
    {
        var queue = new PriorityQueue<long, long>();
        foreach (long count in counts)
            if (count > 0) queue.Enqueue(count, count);
        long bits = 0;
        while (queue.Count > 1)
        {
            long merged = queue.Dequeue() + queue.Dequeue();
            bits += merged;
            queue.Enqueue(merged, merged);
        }
        return bits;
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    public void Lengths_are_complete_and_close_to_the_optimum(int shape)
    {
        var random = new Random(shape);
        foreach (int symbols in (int[])[2, 3, 5, 8, 17, 64, 255, 1000, 4095])
        {
            long[] counts = Counts(random, symbols, shape);
            if (counts.Count(c => c > 0) < 2) continue;
            byte[] lengths = PrefixCode.Lengths(counts, false);
            Assert.True(PrefixCode.IsComplete(lengths), $"{symbols} symbols");
            Assert.All(lengths, l => Assert.True(l <= PrefixCode.MaxLength));
            Assert.All(counts.Zip(lengths), p => Assert.Equal(p.First > 0, p.Second > 0));
            long bits = counts.Zip(lengths).Sum(p => p.First * p.Second);
            // Up to a limit of 13 bits, and a tolerance that halves the table.
            Assert.InRange(bits, Optimum(counts), symbols > 64 && shape is 1 or 3 ? Optimum(counts) * 1.05 : Optimum(counts) * 1.006);
        }
    }

    [Fact]
    public void Codes_are_prefixes_of_no_other()
    {
        byte[] lengths = PrefixCode.Lengths([50, 20, 10, 10, 5, 3, 1, 1], false);
        ushort[] codes = PrefixCode.Codes(lengths);
        for (int a = 0; a < codes.Length; a++)
        {
            for (int b = 0; b < codes.Length; b++)
            {
                if (a == b || lengths[a] > lengths[b]) continue;
                Assert.NotEqual(codes[a], codes[b] & ((1 << lengths[a]) - 1));
            }
        }
    }

    [Fact]
    public void Fixed_codes_have_the_length_of_the_largest_symbol()
    {
        Assert.All(PrefixCode.Lengths([1000, 1, 1, 1, 1], true), l => Assert.Equal(3, l));
        Assert.Equal(new byte[] { 0, 1, 1 }, PrefixCode.Lengths([0, 7, 1], true));
    }

    [Fact]
    public void A_single_symbol_takes_no_bits()
    {
        Assert.Equal(new byte[] { 0, 0, 0 }, PrefixCode.Lengths([0, 7, 0], false));
    }
}
