using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Text;

namespace TextTests;

public class TableTests
{
    [Fact]
    public void Pairs_moves_the_used_bytes_of_eight_lanes_together()
    {
        for (int mask = 0; mask < 256; mask++)
            Check(ref Utf8Rows.Pairs, mask, Enumerable.Range(0, 16).Where(i => i % 2 == 0 || (mask >> i / 2 & 1) != 0));
    }

    [Fact]
    public void Triples_moves_the_used_bytes_of_four_lanes_together()
    {
        for (int mask = 0; mask < 256; mask++)
            Check(ref Utf8Rows.Triples, mask, Enumerable.Range(0, 16).Where(i => i % 4 == 0 || i % 4 < 3 && (mask >> (i % 4 - 1) * 4 + i / 4 & 1) != 0));
    }

    [Fact]
    public void Places_has_the_places_of_set_bits()
    {
        for (int mask = 0; mask < 256; mask++)
        {
            ulong expected = 0;
            int count = 0;
            for (int bit = 0; bit < 8; bit++)
                if ((mask >> bit & 1) != 0) expected |= (ulong)bit << 8 * count++;
            Assert.Equal(expected, Utf8Tables.Places[mask]);
        }
    }

    static void Check(ref byte rows, int row, IEnumerable<int> used)
    {
        byte[] expected = [.. used.Select(i => (byte)i)];
        Assert.Equal(expected, MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref rows, row * Utf8Rows.RowBytes), expected.Length).ToArray());
    }
}
