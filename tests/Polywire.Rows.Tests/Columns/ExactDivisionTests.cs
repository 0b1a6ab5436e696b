using Polywire.Compression.Rows.Columns;

namespace RowsTests.Columns;

/// <summary>A division by multiplication says the same as a division.</summary>
public class ExactDivisionTests
{
    [Fact]
    public void TryDivide_finds_multiples_and_nothing_else()
    {
        var random = new Random(9);
        long[] divisors = [1, 2, 3, 7, 10, 12, 60, 10_000_000, 600_000_000, 36_000_000_000, 864_000_000_000, 1L << 62, long.MaxValue, .. Enumerable.Range(0, 200).Select(_ => random.NextInt64(1, long.MaxValue) >> random.Next(63) | 1)];
        foreach (long divisor in divisors)
        {
            var division = new ExactDivision(divisor);
            long most = long.MaxValue / divisor;
            long[] quotients = [0, 1, -1, most, -most, .. Enumerable.Range(0, 50).Select(_ => most == long.MaxValue ? random.NextInt64() : random.NextInt64(-most, most + 1))];
            foreach (long quotient in quotients)
            {
                Assert.True(division.TryDivide(quotient * divisor, out long found));
                Assert.Equal(quotient, found);
                foreach (long near in (long[])[1, -1, divisor / 2, 2])
                {
                    long number = unchecked(quotient * divisor + near);
                    // The smallest number may be refused: it is written as an escape.
                    if (number != long.MinValue) Assert.Equal(number % divisor == 0, division.TryDivide(number, out _));
                }
            }
        }
    }
}
