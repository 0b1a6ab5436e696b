using System.Buffers;
using System.IO.Pipelines;
using Polywire;
using Polywire.Json;
using TestKit;

namespace EntryPointTests;

/// <summary>A caller's own pool: every temporary buffer comes out of it and goes back once, whatever happens.</summary>
public class PoolTests
{
    static readonly Row s_row = new() { Title = new string('x', 9000) + "\u0001\n", Tags = [.. Enumerable.Range(0, 5000)], Next = new Row() };

    [Theory, MemberData(nameof(DeferredTests.Wires), MemberType = typeof(DeferredTests))]
    public async Task Every_buffer_goes_back_once(string name)
    {
        var pool = new CountingPool();
        WireSerializer wire = Of(name, pool);
        WireFraming framing = name == "json" ? WireFraming.Lines : WireFraming.Sequence;
        CancellationToken cancel = TestContext.Current.CancellationToken;
        byte[] bytes = wire.Serialize(s_row);
        pool.AssertRented(atLeast: 2);

        wire.Serialize(new MemoryStream(), s_row);
        pool.AssertRented(atLeast: 1);
        await wire.SerializeAsync(new MemoryStream(), s_row, cancellationToken: cancel);
        pool.AssertRented(atLeast: 1);
        var many = new MemoryStream();
        await wire.SerializeManyAsync(many, Enumerable.Repeat(s_row, 20), framing, cancellationToken: cancel);
        pool.AssertRented(atLeast: 1);
        wire.SerializeMany(new MemoryStream(), Enumerable.Repeat(s_row, 20), WireFraming.LengthDelimited);
        pool.AssertRented(atLeast: 1);

        Assert.Equal(s_row, wire.Deserialize<Row>(CutSequence.Single(bytes)));
        pool.AssertRented(atLeast: 1);
        Assert.Equal(s_row, wire.Deserialize<Row>(new TestKit.TrickleStream(bytes)));
        pool.AssertRented(atLeast: 1);
        Assert.Equal(s_row, await wire.DeserializeAsync<Row>(new MemoryStream(bytes), cancellationToken: cancel));
        pool.AssertRented(atLeast: 1);
        Assert.Equal(s_row, await wire.DeserializeAsync<Row>(PipeReader.Create(new MemoryStream(bytes)), cancellationToken: cancel));
        pool.AssertRented(atLeast: 1);
        Assert.Equal(20, wire.DeserializeMany<Row>(new MemoryStream(many.ToArray()), framing).Count());
        pool.AssertRented(atLeast: 1);
        many.Position = 0;
        await foreach (Row? _ in wire.DeserializeManyAsync<Row>(many, framing, cancellationToken: cancel)) break;
        pool.AssertRented(atLeast: 1);
    }

    [Theory, MemberData(nameof(DeferredTests.Wires), MemberType = typeof(DeferredTests))]
    public async Task Every_buffer_goes_back_where_the_call_fails(string name)
    {
        var pool = new CountingPool();
        WireSerializer wire = Of(name, pool);
        CancellationToken cancel = TestContext.Current.CancellationToken;
        byte[] bytes = wire.Serialize(s_row);
        byte[] cut = bytes[..^3];
        var bad = new Picky { Items = [.. Enumerable.Range(0, 5000).Select(i => new Picky.Item { Number = i }), new Picky.Item { Number = -1 }] };
        Assert.Throws<WireException>(() => wire.Serialize(bad));
        Assert.Throws<WireException>(() => wire.Serialize(new MemoryStream(), bad));
        await Assert.ThrowsAsync<WireException>(async () => await wire.SerializeAsync(new MemoryStream(), bad, cancellationToken: cancel));
        Assert.Throws<WireException>(() => wire.SerializeMany(new MemoryStream(), [bad], WireFraming.LengthDelimited));
        Assert.Throws<WireException>(() => wire.Deserialize<Row>(CutSequence.Single(cut)));
        Assert.Throws<WireException>(() => wire.Deserialize<Row>(new MemoryStream(cut)));
        await Assert.ThrowsAsync<WireException>(async () => await wire.DeserializeAsync<Row>(PipeReader.Create(new MemoryStream(cut)), cancellationToken: cancel));
        Assert.Throws<WireException>(() => wire.DeserializeMany<Row>(new MemoryStream(cut), WireFraming.Sequence).Count());
        pool.AssertRented(atLeast: 8);

        Assert.Throws<IOException>(() => wire.Deserialize<Row>(new BrokenStream()));
        await Assert.ThrowsAsync<IOException>(async () => await wire.DeserializeAsync<Row>(new BrokenStream(), cancellationToken: cancel));
        Assert.Throws<IOException>(() => wire.Serialize(new BrokenStream(), s_row));
        await Assert.ThrowsAsync<IOException>(async () => await wire.SerializeAsync(new BrokenStream(), s_row, cancellationToken: cancel));
        await Assert.ThrowsAsync<IOException>(async () => await wire.SerializeManyAsync(new BrokenStream(), [s_row], WireFraming.Sequence, cancellationToken: cancel));
        pool.AssertRented(atLeast: 5);
    }

    [Fact]
    public void Text_scratch_and_layout_use_it_too()
    {
        var pool = new CountingPool();
        JsonWire wire = Wire.Json.With(Wire.Json.Options with { Pool = pool, Indented = true });
        _ = wire.SerializeToString(s_row);
        pool.AssertRented(atLeast: 1);
        Assert.Equal(5, wire.Deserialize<Row>("{\"\\u0049d\":5}").Id);
        pool.AssertRented(atLeast: 2);
        Assert.Throws<WireException>(() => wire.Deserialize<Row>("{\"\\u0049d\":tru"));
        Assert.Throws<WireException>(() => wire.Deserialize<Row>("\ud800"));
        pool.AssertRented(atLeast: 3);
        Assert.Equal([1, 2, 3], wire.Deserialize<byte[]>("\"AQ\\u0049D\"")[..1].Concat(new byte[] { 2, 3 }));
        Assert.Throws<WireException>(() => wire.Deserialize<byte[]>("\"A Q\\n\""));
        pool.AssertRented(atLeast: 3);
    }

    static WireSerializer Of(string name, ArrayPool<byte> pool) => name == "json"
        ? Wire.Json.With(Wire.Json.Options with { Pool = pool })
        : Wire.MessagePack.With(Wire.MessagePack.Options with { Pool = pool });

    /// <summary>Gives arrays of dirty bytes, and counts.</summary>
    sealed class CountingPool : ArrayPool<byte>
    {
        readonly HashSet<byte[]> _out = new(ReferenceEqualityComparer.Instance as IEqualityComparer<byte[]>);
        int _rented;

        public override byte[] Rent(int minimumLength)
        {
            byte[] array = new byte[minimumLength + 3];
            array.AsSpan().Fill(0xA5);
            _rented++;
            Assert.True(_out.Add(array));
            return array;
        }

        public override void Return(byte[] array, bool clearArray = false)
        {
            Assert.True(_out.Remove(array), "returned twice, or not from here");
            // Whoever still reads what was returned sees it.
            array.AsSpan().Fill(0x5A);
        }

        internal void AssertRented(int atLeast)
        {
            Assert.Empty(_out);
            Assert.True(_rented >= atLeast, $"{_rented} were rented, not {atLeast}");
            _rented = 0;
        }
    }

    sealed class BrokenStream : MemoryStream
    {
        public override int Read(Span<byte> buffer) => throw new IOException("broken");
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => throw new IOException("broken");
        public override void Write(byte[] buffer, int offset, int count) => throw new IOException("broken");
        public override void Write(ReadOnlySpan<byte> buffer) => throw new IOException("broken");
        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            throw new IOException("broken");
        }
    }
}
