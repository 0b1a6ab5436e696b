using System.Buffers.Binary;
using System.Collections;
using System.Numerics;
using Polywire;

[assembly: WireFor<BitArray>, WireFor<BigInteger>]

namespace MemoryPackTests;

/// <summary>Arrays of bits and integers of any size, whose bytes are copied.</summary>
public class BitTests
{
    [Fact]
    public void Bits_of_every_length_are_read_back()
    {
        var random = new Random(5);
        for (int length = 0; length <= 300; length++)
        {
            var bits = new BitArray(length);
            for (int i = 0; i < length; i++) bits[i] = random.Next(2) == 1;
            byte[] bytes = Wire.MemoryPack.Serialize(bits);
            int words = (length + 31) / 32 * 4;
            Assert.Equal((2, length, words, 9 + 4 * words), (bytes[0], BinaryPrimitives.ReadInt32LittleEndian(bytes.AsSpan(1)), BinaryPrimitives.ReadInt32LittleEndian(bytes.AsSpan(5)), bytes.Length));
            for (int i = 0; i < 8 * 4 * words; i++) Assert.Equal(i < length && bits[i], (bytes[9 + i / 8] >> (i & 7) & 1) == 1);
            Assert.Equal(bits.Cast<bool>(), Wire.MemoryPack.Deserialize<BitArray>(bytes).Cast<bool>());
        }
    }

    [Fact]
    public void Bits_after_the_last_are_neither_written_nor_read()
    {
        var shortened = new BitArray(64, true) { Length = 19 };
        byte[] bytes = Wire.MemoryPack.Serialize(shortened);
        Assert.Equal(Wire.MemoryPack.Serialize(new BitArray(19, true)), bytes);
        bytes.AsSpan(9).Fill(0xFF);
        BitArray read = Wire.MemoryPack.Deserialize<BitArray>(bytes);
        read.Length = 32;
        Assert.Equal(19, read.Cast<bool>().Count(b => b));
    }

    [Fact]
    public void Integers_of_every_length_have_their_own_bytes()
    {
        for (int length = 1; length <= 400; length++)
        {
            byte[] content = new byte[length];
            new Random(length).NextBytes(content);
            // Not the sign of the byte before it, which would be one byte less.
            content[^1] = (byte)(length % 2 == 0 ? 0x71 : 0x8E);
            var value = new BigInteger(content);
            Assert.Equal([.. BitConverter.GetBytes(length), .. content], Wire.MemoryPack.Serialize(value));
            Assert.Equal(value, Wire.MemoryPack.Deserialize<BigInteger>(Wire.MemoryPack.Serialize(value)));
            byte[] header = length <= byte.MaxValue ? [0xC4, (byte)length] : [0xC5, (byte)(length >> 8), (byte)length];
            Assert.Equal([.. header, .. content], Wire.MessagePack.Serialize(value));
        }
    }
}
