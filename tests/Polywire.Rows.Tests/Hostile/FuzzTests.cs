using Polywire;
using RowsTests.Columns;
using RowsTests.Sets;
using TestKit;

namespace RowsTests.Hostile;

/// <summary>Damaged rows give another row or a <see cref="WireException"/>, and take no more memory than the limit allows.</summary>
public class FuzzTests
{
    /// <summary>A quarter each: random bytes, truncated rows, and rows with one to three changed bits.</summary>
    static int Rounds => Environment.GetEnvironmentVariable("POLYWIRE_FUZZ_ROWS") is { } rounds ? int.Parse(rounds) : 100_000;

    const long Limit = 1 << 16;
    const long MostAllocated = (64 << 10) + 4 * Limit;

    static void Fuzz<T>(Trained<T> trained, T[] rows)
    {
        var random = new Random(1);
        byte[][] written = [.. rows.Select(trained.Write)];
        int refused = 0, read = 0;
        for (int round = 0; round < Rounds; round++)
        {
            byte[] row = Damage(random, written[random.Next(written.Length)]);
            long before = GC.GetAllocatedBytesForCurrentThread();
            try
            {
                trained.Read(row, Limit);
                read++;
            }
            catch (WireException)
            {
                refused++;
            }
            long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
            Assert.True(allocated <= MostAllocated, $"round {round}: {allocated} bytes");
        }
        Assert.NotEqual(0, refused);
        Assert.NotEqual(0, read);
    }

    static byte[] Damage(Random random, byte[] row)
    {
        switch (random.Next(4))
        {
            case 0:
                var noise = new byte[random.Next(2, 300)];
                random.NextBytes(noise);
                noise[0] = row[0];
                noise[1] &= 0xF1;
                return noise;
            case 1: return row[..random.Next(row.Length)];
            default:
                byte[] copy = [.. row];
                for (int bits = random.Next(3); bits >= 0; bits--) copy[random.Next(1, copy.Length)] ^= (byte)(1 << random.Next(8));
                return copy;
        }
    }

    [Fact]
    public void Damaged_articles_are_refused_or_read() => Fuzz(new Trained<Row30>(new Row30Codec(), Articles.A2(2_000)), Articles.A2(500, 12));

    [Fact]
    public void Damaged_wide_rows_are_refused_or_read() => Fuzz(new Trained<Row300>(new Row300Codec(), WideRows.B(600)), WideRows.B(200));

    [Fact]
    public void Damaged_rows_of_every_kind_are_refused_or_read() => Fuzz(new Trained<Everything>(new EverythingCodec(), EverythingRows.Ordinary(2_000, 1)), EverythingRows.Ordinary(500, 5));

    [Fact]
    public void Truncated_rows_are_refused_at_every_length()
    {
        var trained = new Trained<Row30>(new Row30Codec(), Articles.A(1_000));
        foreach (Row30 row in Articles.A(100, 8))
        {
            byte[] bytes = trained.Write(row);
            Assert.Equal(row, trained.Read(bytes));
            for (int length = 0; length < bytes.Length - 1; length++)
            {
                try
                {
                    // A list of misses may begin with other bits; then it is another row, but never this one.
                    Assert.NotEqual(row, trained.Read(bytes.AsSpan(0, length)));
                }
                catch (WireException)
                {
                }
            }
        }
    }

    [Fact]
    public void A_row_at_the_end_of_accessible_memory_is_not_read_beyond()
    {
        var trained = new Trained<Row30>(new Row30Codec(), Articles.A(1_000));
        foreach (Row30 row in Articles.A(200, 9))
        {
            Assert.Equal(row, trained.Read(GuardedInput.Place(trained.Write(row))));
        }
    }

    [Fact]
    public void A_long_list_of_values_without_bits_is_refused_by_the_limit()
    {
        Everything[] sample = [.. Enumerable.Range(0, 1_000).Select(i => new Everything { Tags = [.. Enumerable.Repeat<string?>("sale", 1 + i % 3)] })];
        var trained = new Trained<Everything>(new EverythingCodec(), sample);
        byte[] row = trained.Write(new Everything { Tags = [.. Enumerable.Repeat<string?>("sale", 20_000)] });
        Assert.InRange(row.Length, 2, 40);
        Assert.Equal(20_000, trained.Read(row).Tags!.Count);
        WireException error = Assert.Throws<WireException>(() => trained.Read(row, Limit));
        Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
    }
}
