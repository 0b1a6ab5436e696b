using System.Buffers;
using Polywire.Compression;
using TestKit;

namespace MessagePackTests;

/// <summary>LZ4 blocks: against a decoder that does one byte at a time, and between inaccessible pages.</summary>
public class Lz4CodecTests
{
    const int Capacity = 1 << 19;

    static byte[] Encode(ReadOnlySpan<byte> source)
    {
        byte[] block = new byte[Lz4Codec.MaxEncodedLength(source.Length)];
        Assert.True(Lz4Codec.TryEncode(source, block, out int written));
        return block[..written];
    }

    /// <summary>The block format as its page tells it; null for what is no block.</summary>
    static byte[]? Plainly(ReadOnlySpan<byte> block)
    {
        var output = new List<byte>();
        int at = 0;
        while (true)
        {
            if (at == block.Length) return null;
            byte token = block[at++];
            int literals = Length(block, token >> 4, ref at);
            if (literals < 0 || literals > block.Length - at) return null;
            output.AddRange(block.Slice(at, literals));
            at += literals;
            if (at == block.Length) return [.. output];
            if (block.Length - at < 2) return null;
            int offset = block[at] + 256 * block[at + 1];
            at += 2;
            int match = Length(block, token & 15, ref at);
            if (match < 0 || offset == 0 || offset > output.Count) return null;
            for (int i = 0; i < match + 4; i++) output.Add(output[^offset]);
        }

        static int Length(ReadOnlySpan<byte> block, int length, ref int at)
        {
            if (length < 15) return length;
            while (true)
            {
                if (at == block.Length) return -1;
                length += block[at];
                if (block[at++] != 255) return length;
            }
        }
    }

    [Fact]
    public void Encoded_bytes_are_decoded_exactly_and_nothing_else_is_written()
    {
        using GuardedMemory uncompressed = new(Capacity), packed = new(Capacity), back = new(Capacity);
        foreach (byte[] sample in Lz4Samples.All())
        {
            foreach (bool first in (bool[])[true, false])
            {
                Span<byte> source = uncompressed.Place(sample, first);
                int most = Lz4Codec.MaxEncodedLength(sample.Length);
                Span<byte> destination = first ? packed.First(most) : packed.Last(most);
                Assert.True(Lz4Codec.TryEncode(source, destination, out int written));
                Assert.True(Plainly(destination[..written]).AsSpan().SequenceEqual(sample));

                Span<byte> block = packed.Place(destination[..written].ToArray(), first);
                Span<byte> output = first ? back.First(sample.Length) : back.Last(sample.Length);
                output.Clear();
                Assert.Equal(OperationStatus.Done, Lz4Codec.Decode(block, output, out int consumed, out int decoded));
                Assert.Equal((block.Length, sample.Length), (consumed, decoded));
                Assert.True(output.SequenceEqual(sample));
                Assert.Equal(OperationStatus.Done, Lz4Codec.Measure(block, out long length));
                Assert.Equal(sample.Length, length);
            }
        }
    }

    [Fact]
    public void The_end_of_a_block_is_as_the_format_requires()
    {
        foreach (byte[] sample in Lz4Samples.All().Where(s => s.Length is > 12 and < 3000))
        {
            byte[] block = Encode(sample);
            int last = Lz4Codec.Locate(block, sample.Length - 1);
            Assert.True(block[last] >> 4 >= 5 || last == 0, "The last five bytes are literals.");
            Assert.Equal(block.Length, Lz4Codec.Locate(block, sample.Length));
        }
    }

    [Fact]
    public void Destinations_that_are_too_small_are_refused_and_not_exceeded()
    {
        using GuardedMemory destination = new(Capacity);
        foreach (byte[] sample in Lz4Samples.All().Where(s => s.Length is > 0 and < 800))
        {
            byte[] block = Encode(sample);
            for (int length = 0; length < block.Length; length += 1 + block.Length / 40) Assert.False(Lz4Codec.TryEncode(sample, destination.Last(length), out _));
            for (int length = 0; length < sample.Length; length += 1 + sample.Length / 40)
            {
                Assert.Equal(OperationStatus.DestinationTooSmall, Lz4Codec.Decode(block, destination.Last(length), out _, out int written));
                Assert.True(destination.Last(length)[..written].SequenceEqual(sample.AsSpan(0, written)));
            }
        }
    }

    [Fact]
    public void Blocks_cut_off_need_more()
    {
        using GuardedMemory packed = new(Capacity), back = new(Capacity);
        foreach (byte[] sample in Lz4Samples.All().Where(s => s.Length is > 0 and < 800))
        {
            byte[] block = Encode(sample);
            for (int length = 0; length < block.Length; length++)
            {
                OperationStatus status = Lz4Codec.Decode(packed.Place(block.AsSpan(0, length), length % 2 == 0), back.Last(sample.Length), out _, out int written);
                // Cut after literals, a shorter block is left.
                if (status == OperationStatus.Done) Assert.True(Plainly(block.AsSpan(0, length)).AsSpan().SequenceEqual(back.Last(sample.Length)[..written]));
                else Assert.Equal(OperationStatus.NeedMoreData, status);
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    public void Damaged_blocks_are_refused_or_decoded_as_the_plain_decoder_does(int seed)
    {
        using GuardedMemory packed = new(Capacity), back = new(Capacity);
        var mutator = new Mutator(seed);
        byte[][] blocks = [.. Lz4Samples.All().Where(s => s.Length is > 20 and < 2000).Select(s => Encode(s))];
        for (int i = 0; i < 30_000; i++)
        {
            byte[] damaged = mutator.Mutate(blocks[i % blocks.Length], false);
            byte[]? expected = Plainly(damaged);
            int length = expected?.Length ?? i % 5000;
            if (length > Capacity) continue;
            Span<byte> output = i % 2 == 0 ? back.First(length) : back.Last(length);
            OperationStatus status = Lz4Codec.Decode(packed.Place(damaged, i % 3 == 0), output, out int consumed, out int written);
            Assert.InRange(consumed, 0, damaged.Length);
            Assert.InRange(written, 0, length);
            Assert.Equal(expected is not null, status == OperationStatus.Done);
            if (expected is not null) Assert.True(output.SequenceEqual(expected));
            OperationStatus measured = Lz4Codec.Measure(damaged, out long exactly);
            Assert.Equal(expected is not null, measured == OperationStatus.Done);
            if (expected is not null) Assert.Equal(expected.Length, exactly);
        }
    }

    [Fact]
    public void Noise_is_never_longer_than_the_bound_and_decoding_never_above_255_times()
    {
        foreach (int length in (int[])[1, 15, 300, 70_000, 1 << 20]) Assert.InRange(Encode(Lz4Samples.Noise(length, 256, 1)).Length, length + 1, Lz4Codec.MaxEncodedLength(length));
        byte[] zeros = Encode(new byte[1 << 20]);
        Assert.InRange((1 << 20) / zeros.Length, 240, Lz4Codec.MaxExpansion);
        Assert.Throws<ArgumentOutOfRangeException>(() => Lz4Codec.MaxEncodedLength(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => Lz4Codec.MaxEncodedLength(int.MaxValue));
    }

    [Fact]
    public void Nothing_is_allocated()
    {
        byte[] sample = Lz4Samples.Words(100_000, 1);
        byte[] block = new byte[Lz4Codec.MaxEncodedLength(sample.Length)];
        TestKit.AllocationAssert.Zero(() =>
        {
            Lz4Codec.TryEncode(sample, block, out int written);
            Lz4Codec.Decode(block.AsSpan(0, written), sample, out _, out _);
        });
    }
}
