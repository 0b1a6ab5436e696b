using System.Buffers;
using System.Diagnostics.Tracing;
using System.IO.Pipelines;
using Polywire;
using TestKit;

namespace EntryPointTests;

/// <summary>Streams far larger than what may be held.</summary>
public class MemoryTests
{
    const long Total = 64 << 20;

    [Theory]
    [InlineData(WireFraming.Lines)]
    [InlineData(WireFraming.Sequence)]
    public async Task Sixty_four_megabytes_are_read_in_little_memory(WireFraming framing)
    {
        using var pool = new PoolWatch();
        long before = GC.GetAllocatedBytesForCurrentThread();
        long sum = 0, rows = 0;
        var stream = new GeneratedStream(Total);
        foreach (Point point in Wire.Json.DeserializeMany<Point>(stream, framing))
        {
            sum += point.X;
            rows++;
        }
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1 << 20);
        Assert.InRange(pool.Largest, 1 << 16, 1 << 18);
        Assert.Equal(stream.Rows, rows);
        Assert.Equal(7 * rows, sum);

        rows = 0;
        await foreach (Point _ in Wire.Json.DeserializeManyAsync<Point>(PipeReader.Create(new GeneratedStream(Total / 8)), framing)) rows++;
        Assert.InRange(pool.Largest, 1 << 16, 1 << 18);
        Assert.True(rows > 100_000);
    }

    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    public async Task Many_are_written_in_little_memory(string name)
    {
        WireSerializer wire = Samples.Of(name);
        using var pool = new PoolWatch();
        long before = GC.GetAllocatedBytesForCurrentThread();
        wire.SerializeMany(Stream.Null, Enumerable.Repeat(Samples.Row(3), 200_000), WireFraming.Sequence);
        wire.Serialize(Stream.Null, Enumerable.Repeat(Samples.Row(3), 200_000).ToArray());
        // The array of the second call, 1.6 MB, is the caller's.
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 3 << 20);
        Assert.InRange(pool.Largest, 1, 1 << 18);
        await wire.SerializeManyAsync(Stream.Null, Enumerable.Repeat(Samples.Row(3), 100_000), WireFraming.LengthDelimited);
        Assert.InRange(pool.Largest, 1, 1 << 18);
    }

    /// <summary>NDJSON made as it is read.</summary>
    sealed class GeneratedStream(long total) : ForwardStream
    {
        static readonly byte[] s_line = "{\"X\":7,\"Y\":1.25,\"Seen\":true}\n"u8.ToArray();
        long _given;

        internal long Rows => total / s_line.Length;

        public override int Read(Span<byte> buffer)
        {
            int size = (int)Math.Min(buffer.Length, Rows * s_line.Length - _given);
            for (int k = 0; k < size;)
            {
                ReadOnlySpan<byte> piece = s_line.AsSpan((int)(_given % s_line.Length));
                piece = piece[..Math.Min(piece.Length, size - k)];
                piece.CopyTo(buffer[k..]);
                k += piece.Length;
                _given += piece.Length;
            }
            return size;
        }
    }

    /// <summary>The largest array rented from a pool by this thread while it watches.</summary>
    sealed class PoolWatch : EventListener
    {
        readonly int _thread = Environment.CurrentManagedThreadId;

        internal int Largest { get; private set; }

        protected override void OnEventSourceCreated(EventSource source)
        {
            if (source.Name == "System.Buffers.ArrayPoolEventSource") EnableEvents(source, EventLevel.Verbose);
        }

        protected override void OnEventWritten(EventWrittenEventArgs e)
        {
            // BufferRented carries the buffer's id and size first.
            if (e.EventId == 1 && Environment.CurrentManagedThreadId == _thread) Largest = Math.Max(Largest, (int)e.Payload![1]!);
        }
    }
}
