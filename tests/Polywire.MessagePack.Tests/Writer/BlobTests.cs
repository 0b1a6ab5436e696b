using System.Buffers;
using Polywire;
using Polywire.MessagePack;

namespace MessagePackTests.Writing;

/// <summary>Blobs around the sizes at which the header, the copy or the window changes.</summary>
public class BlobTests
{
    public static TheoryData<int> Sizes => [0, 1, 255, 256, 2_047, 2_048, 4_088, 4_096, 65_535, 65_536, 65_537, 84_999, 85_000, 200_001];

    [Theory]
    [MemberData(nameof(Sizes))]
    public void A_blob_is_its_header_and_its_bytes_on_every_port(int size)
    {
        byte[] blob = new byte[size];
        new Random(size).NextBytes(blob);
        byte[] header = new byte[5];
        Assert.True(MessagePackPrimitives.TryWriteBinHeader(header, (uint)size, out int n));
        byte[] expected = [.. header[..n], .. blob];
        Assert.Equal(expected, Wire.MessagePack.Serialize(blob));
        foreach (int window in new[] { 1, 300, 100_000 })
        {
            var sink = new SmallSink(window);
            Wire.MessagePack.Serialize(sink, blob);
            Assert.Equal(expected, sink.Written);
        }
        var stream = new MemoryStream();
        Wire.MessagePack.Serialize(stream, blob);
        Assert.Equal(expected, stream.ToArray());
        Assert.Equal(blob, Wire.MessagePack.Deserialize<byte[]>(expected));
        Assert.Equal(blob, Wire.MessagePack.Deserialize<List<byte[]>>([0x92, .. expected, .. expected])![1]);
    }

    [Fact]
    public void A_large_blob_does_not_ask_a_sink_for_one_window()
    {
        var sink = new SmallSink(1);
        Wire.MessagePack.Serialize(sink, new byte[1 << 20]);
        Assert.InRange(sink.LargestRequest, 1, 1 << 17);
    }

    /// <summary>Gives out windows of what is asked for, and at least of one size.</summary>
    sealed class SmallSink(int least) : IBufferWriter<byte>
    {
        readonly List<byte> _written = [];
        byte[] _window = [];

        internal byte[] Written => [.. _written];

        internal int LargestRequest { get; private set; }

        public void Advance(int count) => _written.AddRange(_window.AsSpan(0, count));

        public Memory<byte> GetMemory(int sizeHint = 0)
        {
            LargestRequest = Math.Max(LargestRequest, sizeHint);
            return _window = new byte[Math.Max(sizeHint, least)];
        }

        public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
    }
}
