using System.Runtime.InteropServices;
using Polywire.MessagePack.Bulk;
using TestKit;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace MessagePackTests.Bulk;

/// <summary>Long arrays are written by cache lines: from every place in a line, and between pages that nobody may touch.</summary>
public class CacheLineTests
{
    readonly Random _random = new(8);

    [Theory, InlineData(4), InlineData(8)]
    public void Numbers_are_written_from_every_place_in_a_line(int size)
    {
        // Every third place is one of each alignment.
        for (int start = 0; start < 64; start += Extent.IsAll ? 1 : 3)
        {
            foreach (int length in Lengths()) Write(size, length, (destination, bytes) => destination.First(start + bytes)[start..], first: true);
        }
    }

    [Theory, InlineData(4), InlineData(8)]
    public void Numbers_end_where_the_page_ends(int size)
    {
        for (int length = 140; length < 360; length++) Write(size, length, (destination, bytes) => destination.Last(bytes), first: false);
    }

    [Fact]
    public void Booleans_are_written_from_every_place_in_a_line_also_over_the_values()
    {
        using var from = new GuardedMemory(4096);
        using var to = new GuardedMemory(4096);
        for (int start = 0; start < 64; start++)
        {
            for (int length = 100; length < 300; length += 7)
            {
                Span<byte> values = from.First(start + length)[start..];
                for (int i = 0; i < length; i++) values[i] = (byte)_random.Next(3);
                byte[] expected = [.. values.ToArray().Select(v => v == 0 ? (byte)0xC2 : (byte)0xC3)];
                foreach (VectorLevel level in BulkCases.Levels)
                {
                    Span<byte> last = to.Last(length);
                    Assert.True(TryWriteFixed(last, MemoryMarshal.Cast<byte, bool>(values), false, level, out _));
                    Assert.True(last.SequenceEqual(expected));
                    Span<byte> same = to.First(start + length)[start..];
                    values.CopyTo(same);
                    Assert.True(TryWriteFixed(same, MemoryMarshal.Cast<byte, bool>(same), false, level, out _));
                    Assert.True(same.SequenceEqual(expected));
                }
            }
        }
    }

    static IEnumerable<int> Lengths() => [.. Enumerable.Range(140, 12), 207, 208, 213, 271, 272, 280];

    delegate Span<byte> Place(GuardedMemory destination, int bytes);

    void Write(int size, int length, Place place, bool first)
    {
        byte[] values = new byte[size * length];
        _random.NextBytes(values);
        using var from = new GuardedMemory(values.Length);
        using var to = new GuardedMemory((size + 1) * length + 64);
        Span<byte> source = from.Place(values, first), destination = place(to, (size + 1) * length);
        foreach (VectorLevel level in BulkCases.Levels)
        {
            destination.Clear();
            Assert.True(size == 4
                ? TryWriteFixed<float>(destination, MemoryMarshal.Cast<byte, float>(source), false, level, out _)
                : TryWriteFixed<double>(destination, MemoryMarshal.Cast<byte, double>(source), false, level, out _));
            for (int i = 0; i < length; i++)
            {
                Assert.Equal(size == 4 ? 0xCA : 0xCB, destination[i * (size + 1)]);
                for (int k = 0; k < size; k++) Assert.Equal(values[i * size + k], destination[i * (size + 1) + size - k]);
            }
        }
    }
}
