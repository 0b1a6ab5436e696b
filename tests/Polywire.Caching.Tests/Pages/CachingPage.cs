using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Polywire;
using Polywire.Caching;
using TestKit;

namespace CachingTests;

/// <summary>The steps of docs/how-to/caching.md; the examples there are compiled as programs of their own.</summary>
public class CachingPage
{
    static ValueTask<Order?> LoadAsync(int id, CancellationToken token) => new(Samples.Order(id));

    [Fact]
    public async Task The_steps_of_the_page_move_a_cache()
    {
        using var folder = new TemporaryFolder();
        string path = folder.PathOf("progress");
        var memory = new MemoryStore();
        IDistributedCache cache = memory;
        IWireCacheStore store = memory;
        Order order = Samples.Order(7);

        var serializer = new WireCacheSerializer(Wire.MessagePack);

        await cache.SetAsync("order:7", order, serializer, new DistributedCacheEntryOptions { SlidingExpiration = TimeSpan.FromHours(1) });
        Order? found = await cache.GetAsync<Order>("order:7", serializer);
        Order? made = await cache.GetOrCreateAsync<Order>("order:8", token => LoadAsync(8, token), serializer);

        Assert.Equal((order, Samples.Order(8)), (found, made));

        IHybridCacheSerializerFactory factory = new WireHybridCacheSerializerFactory(serializer);

        Assert.True(factory.TryCreateSerializer(out IHybridCacheSerializer<Order>? _));

        var entries = new WireCacheSerializer(
            Wire.Json,                                       // the entries so far, without a header
            new WireCacheGeneration(0, Wire.MessagePack),
            new WireCacheGeneration(1, Wire.MessagePack.With(WireCompression.Lz4)));

        memory.Entries.Clear();
        for (int i = 0; i < 20; i++) memory.Entries[$"order:{i}"] = entries.Writing(i % 2 == 0 ? null : 0).Serialize(Samples.Order(i));

        var migration = new WireCacheMigration(store, entries);
        WireCacheProgress done = await migration.RunAsync<Order>(key => key.StartsWith("order:"), onProgress: p => File.WriteAllText(path, p.ToString()));

        Assert.Equal((true, 20), (done.IsComplete, done.Migrated));
        Assert.Equal(done, WireCacheProgress.Parse(File.ReadAllText(path)));
        Assert.All(memory.Entries.Values, e => Assert.Equal(0xF6, e[0]));
    }
}
