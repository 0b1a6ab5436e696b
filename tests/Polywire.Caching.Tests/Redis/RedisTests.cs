using System.Globalization;
using System.Text;
using Microsoft.Extensions.Caching.Distributed;
using Polywire;
using Polywire.Caching;

namespace CachingTests;

/// <summary>Caches and migrations in a real Redis.</summary>
public class RedisTests
{
    static readonly WireCacheSerializer s_serializer = new(Samples.Json, new WireCacheGeneration(0, Samples.MessagePack), new WireCacheGeneration(1, Samples.Lz4));

    [Fact]
    public async Task Values_are_written_and_read_and_expire()
    {
        using RedisServer server = RedisServer.Start();
        using var redis = new RedisConnection(server.Port);
        IDistributedCache cache = new RedisStore(redis);
        Assert.Null(await cache.GetAsync<Order>("a", s_serializer));
        await cache.SetAsync("a", Samples.Order(1), s_serializer, new DistributedCacheEntryOptions { AbsoluteExpirationRelativeToNow = TimeSpan.FromHours(1) });
        Assert.Equal(s_serializer.Serialize(Samples.Order(1)), (byte[]?)redis.Send("GET", "a"));
        Assert.InRange((long)redis.Send("TTL", "a")!, 3_500, 3_600);
        Assert.Equal(Samples.Order(1), await cache.GetAsync<Order>("a", s_serializer));
        redis.Send("SET", "a", "damaged");
        Assert.Equal(Samples.Order(2), await cache.GetOrCreateAsync<Order>("a", _ => new(Samples.Order(2)), s_serializer));
        Assert.Equal(Samples.Order(2), await cache.GetAsync<Order>("a", s_serializer));
    }

    [Fact]
    public async Task Cache_in_use_moves_forward_and_back_and_loses_nothing()
    {
        const int Count = 5_000;
        using RedisServer server = RedisServer.Start();
        using var redis = new RedisConnection(server.Port);
        var store = new RedisStore(redis);
        redis.SendAll([.. Enumerable.Range(0, Count).Select(i => (object[])["SET", $"order:{i}", s_serializer.Writing(i % 2 == 0 ? null : 0).Serialize(Samples.Order(i)), "EX", 5_000 + i])]);

        // Another program writes the whole time.
        using var writes = new CancellationTokenSource();
        Task<HashSet<int>> writing = Task.Run(() => Write(server.Port, writes.Token));
        WireCacheProgress stopped = WireCacheProgress.Start;
        using var stop = new CancellationTokenSource();
        var migration = new WireCacheMigration(store, s_serializer) { BatchSize = 200 };
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => migration.RunAsync<Order>(onProgress: p =>
        {
            stopped = WireCacheProgress.Parse(p.ToString());
            if (p.Read > 1_500) stop.Cancel();
        }, cancellationToken: stop.Token));
        WireCacheProgress progress = await migration.RunAsync<Order>(from: stopped);
        await writes.CancelAsync();
        HashSet<int> written = await writing;
        Assert.Equal(0, progress.Failed);
        Assert.True(progress.BytesAfter < progress.BytesBefore);
        progress = await migration.RunAsync<Order>();
        await AllAreThere(1);

        await new WireCacheMigration(store, s_serializer.Writing(null)).RunAsync<Order>();
        await AllAreThere(null);

        async Task AllAreThere(int? generation)
        {
            IReadOnlyList<byte[]?> entries = await store.GetAsync([.. Enumerable.Range(0, Count).Select(i => $"order:{i}")]);
            for (int i = 0; i < Count; i++)
            {
                Order expected = written.Contains(i) ? Samples.Order(i) with { Customer = "changed" } : Samples.Order(i);
                Assert.Equal(expected, s_serializer.Deserialize<Order>(entries[i]!));
                Assert.Equal(generation, s_serializer.GenerationOf(new System.Buffers.ReadOnlySequence<byte>(entries[i]!))?.Number);
            }
            Assert.InRange((long)redis.Send("TTL", "order:1")!, 4_000, 5_001);
        }

        static HashSet<int> Write(int port, CancellationToken cancellationToken)
        {
            using var own = new RedisConnection(port);
            var random = new Random(1);
            var changed = new HashSet<int>();
            while (!cancellationToken.IsCancellationRequested)
            {
                int i = random.Next(2, Count);
                own.Send("SET", $"order:{i}", s_serializer.Writing(0).Serialize(Samples.Order(i) with { Customer = "changed" }));
                changed.Add(i);
            }
            return changed;
        }
    }

    static long UsedMemory(RedisConnection redis)
    {
        string info = Encoding.UTF8.GetString((byte[])redis.Send("INFO", "memory")!);
        return long.Parse(info.Split("used_memory:")[1].Split('\r')[0], CultureInfo.InvariantCulture);
    }

    [Fact]
    public void Memory_per_wire_and_compression_is_measured_by_the_server()
    {
        const int Count = 20_000;
        using RedisServer server = RedisServer.Start();
        using var redis = new RedisConnection(server.Port);
        redis.Send("FLUSHALL");
        long empty = UsedMemory(redis);
        var used = new Dictionary<string, long>();
        foreach ((string name, WireSerializer wire) in (ValueTuple<string, WireSerializer>[])[("json", Samples.Json), ("messagepack", Samples.MessagePack), ("messagepack+lz4, dictionary", Samples.Lz4)])
        {
            for (int from = 0; from < Count; from += 1_000) redis.SendAll([.. Enumerable.Range(from, 1_000).Select(i => (object[])["SET", $"order:{i}", wire.Serialize(Samples.Order(i))])]);
            used[name] = UsedMemory(redis) - empty;
            redis.Send("FLUSHALL");
            TestContext.Current.SendDiagnosticMessage("{0}: {1:0.0} bytes of used_memory per entry, {2:0.0} of them the value", name, used[name] / (double)Count, Enumerable.Range(0, Count).Average(i => wire.Serialize(Samples.Order(i)).Length));
        }
        Assert.True(used["messagepack"] < used["json"]);
        Assert.True(used["messagepack+lz4, dictionary"] < used["messagepack"]);
    }
}
