using System.IO.Pipelines;
using Polywire;
using TestKit;

namespace CompressionTests;

/// <summary>Values that are complete before damage, or before the source fails, are returned, however the input is cut into pieces.</summary>
public class BeforeDamageTests
{
    /// <summary>Compressed bytes that gzip and Brotli decompress together.</summary>
    const int Piece = 256;

    public static TheoryData<string, WireFraming> Uncompressed => [.. from wire in Wire.All from framing in Enum.GetValues<WireFraming>() where Has(wire, framing) select (wire.Name, framing)];

    public static TheoryData<string, WireFraming> All => [.. from wire in Wire.All from framing in Enum.GetValues<WireFraming>() where Has(wire, framing) from compression in Wires.Compressions select ($"{wire.Name}+{compression}", framing)];

    static bool Has(WireSerializer wire, WireFraming framing)
    {
        try
        {
            wire.DeserializeMany<Row>(ReadOnlyMemory<byte>.Empty, framing);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }

    /// <summary>Rows of different lengths.</summary>
    static byte[] Write(WireSerializer wire, WireFraming framing, int count, out List<Row> rows)
    {
        var random = new Random(5);
        rows = [.. Enumerable.Range(0, count).Select(i => new Row { Id = i, Title = new string((char)('a' + i % 26), i % 7 == 0 ? 2_000 : 3) + random.NextInt64().ToString("x"), Tags = [i] })];
        var stream = new MemoryStream();
        wire.SerializeMany(stream, rows, framing);
        return stream.ToArray();
    }

    static async Task<List<Row?>> ReadAsync<TException>(IAsyncEnumerable<Row?> rows) where TException : Exception
    {
        List<Row?> read = [];
        try
        {
            await foreach (Row? row in rows) read.Add(row);
        }
        catch (TException)
        {
        }
        return read;
    }

    static IEnumerable<(string Kind, IAsyncEnumerable<Row?> Rows)> Kinds(WireSerializer wire, byte[] input, WireFraming framing) =>
    [
        ("memory", wire.DeserializeMany<Row>(input, framing).ToAsyncEnumerable()),
        ("stream", wire.DeserializeMany<Row>(new MemoryStream(input), framing).ToAsyncEnumerable()),
        ("bytes", wire.DeserializeMany<Row>(Cut.Stream(input, 1), framing).ToAsyncEnumerable()),
        ("pieces", wire.DeserializeMany<Row>(Cut.Stream(input, 300), framing).ToAsyncEnumerable()),
        ("async", wire.DeserializeManyAsync<Row>(Cut.Stream(input, 700), framing)),
        ("pipe", wire.DeserializeManyAsync<Row>(PipeReader.Create(CutSequence.Random(input, new Random(input.Length))), framing)),
    ];

    [Theory, MemberData(nameof(All))]
    public async Task Damage_in_compressed_data_hides_no_value_before_it(string name, WireFraming framing)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        // Several blocks of LZ4 and Zstandard.
        byte[] bytes = Write(wire, framing, 3_000, out List<Row> rows);
        var random = new Random(7);
        int complete = 0;
        for (int k = Extent.Rounds(2, 20); k > 0; k--)
        {
            int place = random.Next(bytes.Length / 2, bytes.Length);
            byte[] damaged = [.. bytes];
            damaged[place] ^= (byte)(1 << random.Next(8));
            int intact = name.EndsWith("gzip", StringComparison.Ordinal) || name.EndsWith("brotli", StringComparison.Ordinal) ? place / Piece * Piece : place;
            int before = (await ReadAsync<WireException>(wire.DeserializeMany<Row>(Cut.Stream(bytes[..intact], 1), framing).ToAsyncEnumerable())).Count;
            complete += before;
            foreach ((string kind, IAsyncEnumerable<Row?> each) in Kinds(wire, damaged, framing))
            {
                List<Row?> read = await ReadAsync<WireException>(each);
                Assert.True(read.Count >= before, $"{kind}: {read.Count} of {before} values before the damage at {place} of {bytes.Length}");
                Assert.Equal(rows.Take(before), read.Take(before)!);
            }
        }
        Assert.NotEqual(0, complete);
    }

    [Theory, MemberData(nameof(Uncompressed))]
    public async Task A_source_that_fails_hides_no_value_before_it(string name, WireFraming framing)
    {
        WireSerializer wire = WireSerializer.Parse(name);
        byte[] bytes = Write(wire, framing, 400, out List<Row> rows);
        var random = new Random(3);
        for (int k = Extent.Rounds(10, 100); k > 0; k--)
        {
            byte[] arrived = bytes[..random.Next(bytes.Length / 4, bytes.Length)];
            // Whether a line is complete shows in its end alone.
            int complete = framing == WireFraming.Lines ? arrived.AsSpan().Count((byte)'\n') : (await ReadAsync<WireException>(wire.DeserializeMany<Row>(arrived, framing).ToAsyncEnumerable())).Count;
            foreach (int size in (int[])[1, 5, 400, 1500, 100_000])
            {
                Assert.Equal(rows.Take(complete), (await ReadAsync<IOException>(wire.DeserializeMany<Row>(new FailingStream(Cut.Stream(arrived, size)), framing).ToAsyncEnumerable()))!);
                Assert.Equal(rows.Take(complete), (await ReadAsync<IOException>(wire.DeserializeManyAsync<Row>(new FailingStream(Cut.Stream(arrived, size)), framing)))!);
            }
        }
    }

    /// <summary>Fails where the stream in it ends.</summary>
    sealed class FailingStream(Stream inner) : ForwardStream
    {
        public override int Read(Span<byte> buffer) => inner.Read(buffer) is > 0 and int read ? read : throw new IOException("gone");

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            await inner.ReadAsync(buffer, cancellationToken) is > 0 and int read ? read : throw new IOException("gone");
    }
}
