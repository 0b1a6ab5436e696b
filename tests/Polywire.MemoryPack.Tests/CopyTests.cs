using Polywire.Buffers;
using TestKit;

namespace MemoryPackTests;

/// <summary>Copies between pages that nobody may touch, from and to every place in a cache line.</summary>
public class CopyTests
{
    readonly Random _random = new(9);

    [Fact]
    public void Bytes_are_copied_from_and_to_every_place_in_a_line()
    {
        using var source = new GuardedRoom(4096);
        using var destination = new GuardedRoom(4096);
        for (int place = 0; place < 64; place++)
        {
            foreach (int length in new[] { 0, 1, 31, 127, 128, 129, 159, 160, 161, 191, 192, 255, 256, 257, 300, 383, 384, 385, 700 })
            {
                Copy(source.First(place + length)[place..], destination.Last(length));
                Copy(source.Last(length), destination.First(place + length)[place..]);
            }
        }
    }

    [Fact]
    public void All_lengths_are_copied()
    {
        using var source = new GuardedRoom(4096);
        using var destination = new GuardedRoom(4096);
        for (int length = 0; length < 1200; length++)
        {
            Copy(source.Last(length), destination.Last(length));
            Copy(source.First(length), destination.First(length));
        }
    }

    [Theory, InlineData(5_000), InlineData(65_536), InlineData((1 << 20) - 1), InlineData(1 << 20), InlineData((1 << 20) + 1), InlineData(3_000_000)]
    public void Long_runs_are_copied(int length)
    {
        using var source = new GuardedRoom(length + 64);
        using var destination = new GuardedRoom(length + 64);
        for (int place = 0; place < 64; place += 9)
        {
            Copy(source.First(length), destination.First(place + length)[place..]);
            Copy(source.Last(length), destination.Last(length));
        }
    }

    void Copy(Span<byte> from, Span<byte> to)
    {
        _random.NextBytes(from);
        to.Clear();
        ByteCopy.Copy(ref System.Runtime.InteropServices.MemoryMarshal.GetReference(to), in System.Runtime.InteropServices.MemoryMarshal.GetReference(from), from.Length);
        Assert.True(from.SequenceEqual(to));
    }
}
