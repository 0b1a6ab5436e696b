using System.Buffers;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Microsoft.Extensions.Caching.Memory;
using Microsoft.Extensions.Options;
using Polywire;
using Polywire.Caching;
using TestKit;

namespace CachingTests;

/// <summary>HybridCache serializers, and typed calls on distributed caches.</summary>
public class CacheTests
{
    static readonly WireCacheSerializer s_serializer = new(new WireCacheGeneration(0, Samples.Json), new WireCacheGeneration(1, Samples.MessagePack));

    [Fact]
    public void Factory_serializes_types_with_a_codec_and_no_others()
    {
        IHybridCacheSerializerFactory factory = new WireHybridCacheSerializerFactory(s_serializer);
        Assert.True(factory.TryCreateSerializer(out IHybridCacheSerializer<Order>? orders));
        Assert.True(factory.TryCreateSerializer(out IHybridCacheSerializer<List<Order>>? _));
        Assert.False(factory.TryCreateSerializer(out IHybridCacheSerializer<CacheTests>? none));
        Assert.Null(none);
        var writer = new ArrayBufferWriter<byte>();
        orders.Serialize(Samples.Order(3), writer);
        Assert.Equal(s_serializer.Serialize(Samples.Order(3)), writer.WrittenSpan.ToArray());
        Assert.Equal(Samples.Order(3), orders.Deserialize(CutSequence.Single(writer.WrittenSpan)));
        Assert.Equal(Samples.Order(3), orders.Deserialize(new ReadOnlySequence<byte>(s_serializer.Writing(0).Serialize(Samples.Order(3)))));
        Assert.True(new WireHybridCacheSerializerFactory(Samples.Json).TryCreateSerializer(out orders));
        writer.Clear();
        orders.Serialize(Samples.Order(3), writer);
        Assert.Equal(Samples.Json.Serialize(Samples.Order(3)), writer.WrittenSpan.ToArray());
    }

    public static TheoryData<string> Caches => ["arrays", "buffers"];

    static IDistributedCache Cache(string kind) => kind == "buffers" ? new MemoryStore() : new MemoryDistributedCache(Options.Create(new MemoryDistributedCacheOptions()));

    [Theory, MemberData(nameof(Caches))]
    public async Task Values_are_written_and_read(string kind)
    {
        IDistributedCache cache = Cache(kind);
        Assert.False((await cache.TryGetAsync<Order>("a", s_serializer)).Found);
        Assert.Null(await cache.GetAsync<Order>("a", s_serializer));
        await cache.SetAsync("a", Samples.Order(1), s_serializer);
        await cache.SetAsync("b", Samples.Order(2), s_serializer.Writing(0), new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.FromHours(1) });
        await cache.SetAsync<Order>("null", null, s_serializer);
        Assert.Equal(new WireCacheEntry<Order>(true, Samples.Order(1)), await cache.TryGetAsync<Order>("a", s_serializer));
        Assert.Equal(Samples.Order(2), await cache.GetAsync<Order>("b", s_serializer));
        Assert.Equal(new WireCacheEntry<Order>(true, null), await cache.TryGetAsync<Order>("null", s_serializer));
        await Assert.ThrowsAsync<WireException>(async () => await cache.GetAsync<int>("a", s_serializer));
    }

    [Theory, MemberData(nameof(Caches))]
    public async Task Missing_and_unreadable_entries_are_created(string kind)
    {
        IDistributedCache cache = Cache(kind);
        int created = 0;
        ValueTask<Order?> Create(CancellationToken cancellationToken) => new(Samples.Order(++created));
        Assert.Equal(Samples.Order(1), await cache.GetOrCreateAsync<Order>("a", Create, s_serializer));
        Assert.Equal(Samples.Order(1), await cache.GetOrCreateAsync<Order>("a", Create, s_serializer));
        await cache.SetAsync("b", "no order", s_serializer);
        Assert.Equal(Samples.Order(2), await cache.GetOrCreateAsync<Order>("b", Create, s_serializer));
        Assert.Equal(Samples.Order(2), await cache.GetAsync<Order>("b", s_serializer));
        Assert.Equal(2, created);
    }

    /// <summary>An entry is in a rented array, which the next call overwrites: what is borrowed elsewhere is a copy here.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_value_holds_no_memory_of_the_pool(bool isJson)
    {
        WireSerializer wire = isJson ? Wire.Json.With(Wire.Json.Options with { Borrow = true }) : Wire.MessagePack.With(Wire.MessagePack.Options with { Borrow = true });
        CancellationToken token = TestContext.Current.CancellationToken;
        foreach (WireCacheSerializer serializer in (WireCacheSerializer[])[new(wire), new(new WireCacheGeneration(3, wire))])
        {
            var store = new MemoryStore();
            byte[] content = wire.Serialize(Samples.Order(1));
            RawValue raw = wire.Deserialize<RawValue>(content);
            await store.SetAsync("key", new Envelope { Content = raw }, serializer, cancellationToken: token);
            await store.SetAsync("other", new string('x', 1_000), serializer, cancellationToken: token);
            Envelope first = (await store.GetAsync<Envelope>("key", serializer, token))!;
            await store.GetAsync<string>("other", serializer, token);
            Assert.Equal(content, first.Content.Bytes.ToArray());

            byte[] entry = store.Entries["key"];
            Envelope second = serializer.Deserialize<Envelope>(new ReadOnlySequence<byte>(entry))!;
            entry.AsSpan().Clear();
            Assert.Equal(content, second.Content.Bytes.ToArray());
        }
    }

    /// <summary>A client of a server may still send the memory, or write to it, after a call that timed out. No other entry may be in it then.</summary>
    [Fact]
    public async Task Memory_of_a_call_that_timed_out_is_not_used_again()
    {
        CancellationToken token = TestContext.Current.CancellationToken;
        var slow = new SlowCache();
        var store = new MemoryStore();
        byte[] expected = s_serializer.Serialize(Samples.Order(1));
        await Assert.ThrowsAsync<TimeoutException>(async () => await slow.SetAsync("a", Samples.Order(1), s_serializer, cancellationToken: token));
        await store.SetAsync("b", Samples.Order(2), s_serializer, cancellationToken: token);
        Assert.Equal(expected, slow.Sent.ToArray());

        await Assert.ThrowsAsync<TimeoutException>(async () => await slow.GetAsync<Order>("a", s_serializer, token));
        slow.Received.Span.Fill(7);
        await store.SetAsync("c", Samples.Order(3), s_serializer, cancellationToken: token);
        Assert.Equal(-1, slow.Received.Span.IndexOfAnyExcept((byte)7));
    }

    /// <summary>A cache whose calls time out, and which has the memory of the last ones.</summary>
    sealed class SlowCache : IBufferDistributedCache
    {
        internal ReadOnlySequence<byte> Sent { get; private set; }

        internal Memory<byte> Received { get; private set; }

        public ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
        {
            Sent = value;
            throw new TimeoutException();
        }

        public ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default)
        {
            Received = destination.GetMemory(1);
            throw new TimeoutException();
        }

        public bool TryGet(string key, IBufferWriter<byte> destination) => throw new NotSupportedException();
        public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options) => throw new NotSupportedException();
        public byte[]? Get(string key) => throw new NotSupportedException();
        public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => throw new NotSupportedException();
        public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => throw new NotSupportedException();
        public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default) => throw new NotSupportedException();
        public void Refresh(string key) => throw new NotSupportedException();
        public Task RefreshAsync(string key, CancellationToken token = default) => throw new NotSupportedException();
        public void Remove(string key) => throw new NotSupportedException();
        public Task RemoveAsync(string key, CancellationToken token = default) => throw new NotSupportedException();
    }
}
