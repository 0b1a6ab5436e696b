using System.Buffers;
using Polywire;
using Polywire.Caching;
using TestKit;

namespace CachingTests;

/// <summary>Entries of every first byte, of every pair of wires, cut, and read in segments of one byte; destinations that break their contract.</summary>
public class HostileEntryTests
{
    static readonly WireCompression s_lz4 = WireCompression.Lz4;

    /// <summary>Each wire, uncompressed and compressed.</summary>
    static readonly WireSerializer[] s_wires = [.. Wire.All, .. Wire.All.Select(w => w.With(s_lz4)), .. Wire.All.Select(w => w.With(WireCompression.Brotli())), Wire.MessagePack.With(WireCompression.Lz4Block)];

    static IEnumerable<WireCacheSerializer> Serializers()
    {
        foreach (WireSerializer wire in s_wires)
        {
            yield return new WireCacheSerializer(wire);
            yield return new WireCacheSerializer(new WireCacheGeneration(1, wire));
            foreach (WireSerializer old in (WireSerializer[])[Wire.Json, Wire.MessagePack, Wire.MessagePack.With(s_lz4), Wire.MessagePack.With(WireCompression.Lz4Block)])
                yield return new WireCacheSerializer(old, new WireCacheGeneration(0, wire), new WireCacheGeneration(10, wire));
        }
    }

    static IEnumerable<WireCacheSerializer> Writings(WireCacheSerializer serializer)
    {
        yield return serializer;
        if (serializer.Newest is null) yield break;
        if (serializer.WithoutHeader is not null) yield return serializer.Writing(null);
        foreach (int number in (int[])[0, 1, 10])
            if (serializer.WithoutHeader is not null && number != 1) yield return serializer.Writing(number);
    }

    static void RoundTrip<T>(WireCacheSerializer serializer, T value)
    {
        foreach (WireCacheSerializer writing in Writings(serializer))
        {
            byte[] entry = writing.Serialize(value);
            Assert.Equal(writing.Written, serializer.GenerationOf(CutSequence.Single(entry)));
            Assert.Equal(value, serializer.Deserialize<T>(entry));
            Assert.Equal(value, serializer.Deserialize<T>(CutSequence.Single(entry)));
        }
    }

    [Fact]
    public void Every_value_is_read_beside_entries_of_every_generation()
    {
        foreach (WireCacheSerializer serializer in Serializers())
        {
            RoundTrip(serializer, Samples.Order(1));
            // Nothing at all on Protobuf.
            RoundTrip(serializer, new Order());
            foreach (int value in (int[])[0, 1, -1, -11, -12, int.MinValue]) RoundTrip(serializer, value);
            foreach (long value in (long[])[0, -1, -11, long.MaxValue]) RoundTrip(serializer, value);
            RoundTrip(serializer, false);
            RoundTrip(serializer, "");
            RoundTrip(serializer, "text");
        }
    }

    static void IsValueOrWireException<T>(WireCacheSerializer serializer, byte[] entry)
    {
        foreach (ReadOnlySequence<byte> input in (ReadOnlySequence<byte>[])[new(entry), CutSequence.Single(entry)])
        {
            try
            {
                serializer.Deserialize<T>(input);
            }
            catch (WireException)
            {
            }
        }
    }

    [Fact]
    public void An_entry_of_any_bytes_is_a_value_or_a_wire_exception()
    {
        var random = new Random(20261127);
        byte[] tail = new byte[24];
        foreach (WireCacheSerializer serializer in Serializers())
        {
            byte[][] entries = [.. Writings(serializer).Select(w => w.Serialize(Samples.Order(3)))];
            for (int first = 0; first <= 255; first++)
            {
                random.NextBytes(tail);
                foreach (int length in (int[])[0, 1, 2, 24]) IsValueOrWireException<Order>(serializer, [(byte)first, .. tail[..length]]);
                IsValueOrWireException<int>(serializer, [(byte)first]);
                foreach (byte[] entry in entries) IsValueOrWireException<Order>(serializer, [(byte)first, .. entry[1..]]);
            }
            IsValueOrWireException<Order>(serializer, []);
            foreach (byte[] entry in entries)
                for (int length = 0; length < entry.Length; length++) IsValueOrWireException<Order>(serializer, entry[..length]);
        }
    }

    /// <summary>Returns less than was asked for.</summary>
    sealed class ShortWriter(int length) : IBufferWriter<byte>
    {
        public void Advance(int count) => ArgumentOutOfRangeException.ThrowIfGreaterThan(count, length);

        public Memory<byte> GetMemory(int sizeHint = 0) => new byte[length];

        public Span<byte> GetSpan(int sizeHint = 0) => new byte[length];
    }

    [Fact]
    public void A_writer_that_returns_less_than_was_asked_for_is_named()
    {
        foreach (WireCacheSerializer serializer in Serializers())
        {
            foreach (int length in (int[])[0, 1])
            {
                Exception? error = Record.Exception(() => serializer.Serialize(new ShortWriter(length), Samples.Order(3)));
                // One byte after another is enough for a header, and for some compressors.
                if (length == 0 || error is not null) Assert.StartsWith("The IBufferWriter<byte> returned a span of", Assert.IsType<InvalidOperationException>(error).Message);
            }
        }
    }

    sealed class FailingWriter(int capacity) : IBufferWriter<byte>
    {
        int _left = capacity;

        public void Advance(int count) => _left -= count;

        public Memory<byte> GetMemory(int sizeHint = 0) => _left > 0 ? new byte[Math.Max(sizeHint, 1)] : throw new IOException("disk full");

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }

    [Fact]
    public void The_exception_of_a_writer_passes_unchanged()
    {
        foreach (WireCacheSerializer serializer in Serializers())
            Assert.Equal("disk full", Assert.Throws<IOException>(() => serializer.Serialize(new FailingWriter(0), Samples.Order(3))).Message);
    }
}
