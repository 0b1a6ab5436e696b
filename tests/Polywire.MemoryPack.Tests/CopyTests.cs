using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.CompilerServices;
using TestKit;

namespace MemoryPackTests;

/// <summary>Copies between pages that nobody may touch, from and to every place in a cache line.</summary>
public class CopyTests
{
    readonly Random _random = new(9);

    [Fact]
    public void Bytes_are_copied_from_and_to_every_place_in_a_line()
    {
        using var source = new GuardedMemory(4096);
        using var destination = new GuardedMemory(4096);
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
        using var source = new GuardedMemory(4096);
        using var destination = new GuardedMemory(4096);
        for (int length = 0; length < 1200; length++)
        {
            Copy(source.Last(length), destination.Last(length));
            Copy(source.First(length), destination.First(length));
        }
    }

    [Theory, InlineData(5_000), InlineData(65_536), InlineData((1 << 20) - 1), InlineData(1 << 20), InlineData((1 << 20) + 1), InlineData(3_000_000)]
    public void Long_runs_are_copied(int length)
    {
        using var source = new GuardedMemory(length + 64);
        using var destination = new GuardedMemory(length + 64);
        for (int place = 0; place < 64; place += 9)
        {
            Copy(source.First(length), destination.First(place + length)[place..]);
            Copy(source.Last(length), destination.Last(length));
        }
    }

#pragma warning disable CS0649 // The fields are filled as memory.
    struct Of16 { public byte Kind; public long Value; }

    struct Of12 { public short Kind; public int Value; public byte More; }

    struct Of4 { public byte Kind; public short Value; }

    struct Of40 { public int Kind; public long Value; public decimal Price; public byte More; }
#pragma warning restore CS0649

    /// <summary>The padding is after the first field of each, and after the last one of some.</summary>
    [Fact]
    public void Structs_are_copied_through_their_padding_from_and_to_every_place_in_a_line()
    {
        Padded<Of16>([(0, 1), (8, 8)]);
        Padded<Of12>([(0, 2), (4, 5)]);
        Padded<Of4>([(0, 1), (2, 2)]);
        Padded<Of40>([(0, 4), (8, 25)]);
    }

    void Padded<T>((int At, int Bytes)[] fields) where T : unmanaged
    {
        int size = Unsafe.SizeOf<T>();
        byte[] mask = MemoryPackPadding<T>.Mask((ref byte to, ref T _) =>
        {
            foreach ((int at, int bytes) in fields) MemoryMarshal.CreateSpan(ref Unsafe.Add(ref to, at), bytes).Fill(0xFF);
        })!;
        using var source = new GuardedMemory(4096);
        using var destination = new GuardedMemory(4096);
        foreach (int count in new[] { 0, 1, 2, 3, 7, 8, 9, 10, 15, 16, 17, 31, 32, 33, 64, 65, 90 })
        {
            Span<byte> from = source.Last(count * size);
            _random.NextBytes(from);
            byte[] expected = new byte[from.Length];
            for (int i = 0; i < from.Length; i++) expected[i] = fields.Any(f => i % size >= f.At && i % size < f.At + f.Bytes) ? from[i] : (byte)0;
            for (int place = 0; place <= 64; place++)
            {
                Span<byte> to = place == 64 ? destination.Last(from.Length) : destination.First(place + from.Length)[place..];
                to.Fill(0xEE);
                MemoryPackPadding<T>.Copy(ref MemoryMarshal.GetReference(from), ref MemoryMarshal.GetReference(to), from.Length, mask);
                Assert.True(to.SequenceEqual(expected));
            }
        }
    }

    void Copy(Span<byte> from, Span<byte> to)
    {
        _random.NextBytes(from);
        to.Clear();
        ByteCopy.Copy(ref MemoryMarshal.GetReference(to), in MemoryMarshal.GetReference(from), from.Length);
        Assert.True(from.SequenceEqual(to));
    }
}
