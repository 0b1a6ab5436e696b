using System.IO.Compression;
using Polywire;
using Polywire.Json;
using TestKit;

namespace CompressionTests;

/// <summary>Data that an adversary made: every failure is a <see cref="WireException"/>, and memory is bounded.</summary>
public class HostileTests
{
    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Truncated_data_is_an_unexpected_end_wherever_it_was_cut(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        foreach (object value in (object[])[Samples.Row(1), 5, Samples.Rows(300)])
        {
            byte[] input = wire.Serialize(value, value.GetType());
            for (int length = 0; length < input.Length; length++)
            {
                byte[] cut = input[..length];
                WireException error = Wires.Refused(() => wire.DeserializeOrNull(cut, value.GetType()));
                Assert.Equal((length, WireErrorCode.UnexpectedEnd, "$"), (length, error.Code, error.Path));
                Assert.InRange(error.Offset, 0, length);
            }
        }
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Data_after_the_frame_is_refused(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] input = wire.Serialize(Samples.Row(1));
        foreach (byte[] more in (byte[][])[[0], [1, 2, 3], new byte[1_000], new byte[100_000]])
        {
            WireException error = Wires.Refused(() => wire.Deserialize<Row>([.. input, .. more]));
            Assert.Equal((WireErrorCode.TrailingData, input.Length), (error.Code, error.Offset));
        }
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Changed_bits_are_an_error_or_another_value_and_never_another_exception(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] input = wire.Serialize(Samples.Rows(5));
        byte[] uncompressed = Wires.Uncompressed(name).Serialize(Samples.Rows(5));
        bool hasChecksum = !name.EndsWith("brotli", StringComparison.Ordinal);
        for (int bit = 0; bit < input.Length * 8; bit++)
        {
            byte[] changed = (byte[])input.Clone();
            changed[bit / 8] ^= (byte)(1 << bit % 8);
            foreach (bool stream in (bool[])[false, true])
            {
                try
                {
                    List<Row> rows = stream ? wire.Deserialize<List<Row>>(Cut.Stream(changed, 50)) : wire.Deserialize<List<Row>>(changed);
                    // Bits of headers that carry no data may change: a time stamp, flags, levels.
                    if (hasChecksum) Assert.Equal(uncompressed, Wires.Uncompressed(name).Serialize(rows));
                }
                catch (WireException e)
                {
                    Assert.NotNull(e.Path);
                }
            }
        }
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Random_bytes_never_cause_another_exception(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        var random = new Random(7);
        byte[] head = wire.Serialize(1)[..4];
        for (int i = 0; i < 3_000; i++)
        {
            byte[] bytes = new byte[random.Next(200)];
            random.NextBytes(bytes);
            if (i % 2 == 0) bytes = [.. head, .. bytes];
            if (!wire.TryDeserialize(bytes, out Row? _, out WireException? error)) Assert.NotNull(error);
            try
            {
                _ = wire.DeserializeMany<Row>(bytes, Wires.Framing(name)).Count();
            }
            catch (WireException) { }
        }
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Uncompressed_input_is_refused(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        Assert.Throws<WireException>(() => wire.Deserialize<Row>(Wires.Uncompressed(name).Serialize(Samples.Row(1))));
        Assert.Throws<WireException>(() => Wires.Uncompressed(name).Deserialize<Row>(wire.Serialize(Samples.Row(1))));
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Bomb_is_refused_with_memory_bounded_by_the_limit(string name)
    {
        const int Limit = 1 << 20;
        string compression = name.Split('+')[1];
        var pool = new MeasuredPool();
        WireCompression limited = Wires.Compression(compression) with { MaxDecompressedLength = Limit };
        WireSerializer wire = name.StartsWith("json", StringComparison.Ordinal) ? Wire.Json.With(Wire.Json.Options with { Pool = pool }).With(limited) : Wire.MessagePack.With(Wire.MessagePack.Options with { Pool = pool }).With(limited);
        byte[] bomb = Wires.Uncompressed(name).With(Wires.Compression(compression)).Serialize(new byte[32 << 20]);
        Assert.InRange(bomb.Length, 1, 1 << 20);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Wires.Refused(() => wire.Deserialize<byte[]>(bomb)).Code);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Wires.Refused(() => wire.Deserialize<byte[]>(new MemoryStream(bomb))).Code);
        Assert.Equal(WireErrorCode.LengthOutOfRange, Wires.Refused(() => wire.ReadAt<byte>(bomb, "$[5]")).Code);
        Assert.InRange(pool.Most, 1, 4 * Limit + 2 * bomb.Length + (1 << 18));
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Decompressed_length_up_to_the_limit_is_accepted(string name)
    {
        string text = new('x', 5_000);
        int length = Wires.Uncompressed(name).Serialize(text).Length;
        WireCompression compression = Wires.Compression(name.Split('+')[1]);
        byte[] input = Wires.Uncompressed(name).With(compression).Serialize(text);
        Assert.Equal(text, Wires.Uncompressed(name).With(compression with { MaxDecompressedLength = length }).Deserialize<string>(input));
        foreach (int limit in (int[])[length - 1, 100, 1, 0])
        {
            WireSerializer wire = Wires.Uncompressed(name).With(compression with { MaxDecompressedLength = limit });
            WireException error = Wires.Refused(() => wire.Deserialize<string>(input));
            Assert.Equal(WireErrorCode.LengthOutOfRange, error.Code);
            Assert.Contains($"{limit}", error.Message);
        }
    }

    [Theory, MemberData(nameof(Wires.Names), MemberType = typeof(Wires))]
    public async Task Input_length_is_limited_before_decompression(string compression)
    {
        byte[] input = Wire.Json.With(Wires.Compression(compression)).Serialize(new string('x', 100_000));
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { MaxInputLength = input.Length }).With(Wires.Compression(compression));
        Assert.Equal(100_000, wire.Deserialize<string>(input).Length);
        wire = wire.With(wire.Options with { MaxInputLength = input.Length - 1 });
        Action[] calls = [() => wire.Deserialize<string>(input), () => wire.Deserialize<string>(Cut.Sequence(input)), () => wire.Deserialize<string>(Cut.Stream(input)), () => wire.ReadAt<string>(input, "$")];
        Assert.All(calls, c => Assert.Equal((WireErrorCode.LengthOutOfRange, (long)input.Length - 1), (Wires.Refused(c).Code, Wires.Refused(c).Offset)));
        Assert.Equal(WireErrorCode.LengthOutOfRange, (await Assert.ThrowsAsync<WireException>(async () => await wire.DeserializeAsync<string>(Cut.Pipe(input)))).Code);
    }

    [Theory, MemberData(nameof(Wires.All), MemberType = typeof(Wires))]
    public void Compression_inside_of_compression_is_not_decompressed(string name)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] twice = Frame.Compress(name.Split('+')[1], wire.Serialize(Samples.Row(1)));
        Assert.Throws<WireException>(() => wire.Deserialize<Row>(twice));
    }
}
