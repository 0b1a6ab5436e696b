using Polywire.Text;

namespace TextTests;

public class TableTests
{
    [Fact]
    public void Pairs_moves_the_used_bytes_of_four_lanes_together()
    {
        for (int mask = 0; mask < 16; mask++)
            Assert.Equal(Index(Enumerable.Range(0, 8).Where(i => i % 2 == 0 || (mask >> i / 2 & 1) != 0)), Utf8Tables.Pairs[mask]);
    }

    [Fact]
    public void Triples_moves_the_used_bytes_of_two_lanes_together()
    {
        for (int mask = 0; mask < 16; mask++)
            Assert.Equal(Index(Enumerable.Range(0, 8).Where(i => i % 4 == 0 || i % 4 < 3 && (mask >> (i % 4 - 1) * 2 + i / 4 & 1) != 0)), Utf8Tables.Triples[mask]);
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

    static ulong Index(IEnumerable<int> used)
    {
        byte[] bytes = [.. used.Select(i => (byte)i), .. Enumerable.Repeat((byte)0x80, 8)];
        return BitConverter.ToUInt64(bytes, 0);
    }
}
