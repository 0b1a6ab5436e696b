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
}
