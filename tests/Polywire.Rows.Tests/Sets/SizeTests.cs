using Polywire.Compression.Rows.Training;
using TestKit;

namespace RowsTests.Sets;

/// <summary>What rows that the training has not seen take: a loss of a few bytes shows here, where a round trip does not notice it.</summary>
public class SizeTests
{
    /// <summary>Trains with every third row, and measures the others.</summary>
    static (double Bytes, double Rare) Measure<T>(Polywire.CompilerServices.RowCodec<T> codec, T[] rows, RowTrainingSettings? settings = null, Func<T, T, bool>? areEqual = null)
    {
        var trained = new Trained<T>(codec, [.. rows.Where((_, i) => i % 3 == 0)], settings);
        long bytes = 0, rare = 0, count = 0;
        for (int i = 0; i < rows.Length; i++)
        {
            if (i % 3 == 0) continue;
            byte[] row = trained.Write(rows[i]);
            Assert.True(areEqual is null ? rows[i]!.Equals(trained.Read(row)) : areEqual(rows[i], trained.Read(row)), $"row {i}");
            bytes += row.Length;
            if ((row[1] & 1) != 0) rare++;
            count++;
        }
        return ((double)bytes / count, (double)rare / count);
    }

    [Fact]
    public void Articles_take_31_bytes()
    {
        (double bytes, double rare) = Measure(new Row30Codec(), Articles.A(30_000));
        Assert.InRange(bytes, 20, 31);
        Assert.InRange(rare, 0, 0.15);
    }

    [Fact]
    public void Skewed_articles_take_34_bytes()
    {
        (double bytes, double rare) = Measure(new Row30Codec(), Articles.A2(30_000));
        Assert.InRange(bytes, 20, 34);
        Assert.InRange(rare, 0, 0.5);
    }

    [Fact]
    public void Articles_take_34_bytes_with_codes_of_fixed_length()
    {
        (double bytes, _) = Measure(new Row30Codec(), Articles.A(30_000), new RowTrainingSettings(IsFixed: true));
        Assert.InRange(bytes, 20, 34);
    }

    [Fact]
    public void Wide_rows_take_126_bytes()
    {
        (double bytes, double rare) = Measure(new Row300Codec(), WideRows.B(30_000), null, Row300.AreEqual);
        Assert.InRange(bytes, 90, 126);
        Assert.InRange(rare, 0, 0.5);
    }

    [Fact]
    public void Training_twice_gives_the_same_rows()
    {
        Row30[] sample = Articles.A2(2_000), rows = Articles.A2(200, 12);
        Trained<Row30> first = new(new Row30Codec(), sample), second = new(new Row30Codec(), sample);
        foreach (Row30 row in rows) Assert.Equal(first.Write(row), second.Write(row));
    }

    [Fact]
    public void Writing_allocates_nothing()
    {
        var trained = new Trained<Row30>(new Row30Codec(), Articles.A2(2_000));
        Row30[] rows = Articles.A2(100, 12);
        var buffer = new byte[4096];
        int next = 0;
        AllocationAssert.Zero(() => trained.Write(rows[next++ % rows.Length], buffer));
    }
}
