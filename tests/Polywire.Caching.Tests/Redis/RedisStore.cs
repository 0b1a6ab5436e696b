using System.Buffers;
using System.Text;
using Microsoft.Extensions.Caching.Distributed;
using Polywire.Caching;

namespace CachingTests;

/// <summary>Entries that are strings of Redis: as a store with keys, and as a distributed cache.</summary>
sealed class RedisStore(RedisConnection redis) : IWireCacheStore, IBufferDistributedCache
{
    /// <summary>Replaces an entry if it is what was read, and leaves its expiration: one command, so that nothing comes between.</summary>
    const string Replace = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL') return 1 else return 0 end";

    public ValueTask<WireCacheKeys> ScanAsync(string? cursor, int count, CancellationToken cancellationToken = default)
    {
        var answer = (object?[])redis.Send("SCAN", cursor ?? "0", "COUNT", count)!;
        string next = Encoding.ASCII.GetString((byte[])answer[0]!);
        return new(new WireCacheKeys([.. ((object?[])answer[1]!).Select(k => Encoding.UTF8.GetString((byte[])k!))], next == "0" ? null : next));
    }

    public ValueTask<IReadOnlyList<byte[]?>> GetAsync(IReadOnlyList<string> keys, CancellationToken cancellationToken = default) =>
        new([.. ((object?[])redis.Send(["MGET", .. keys])!).Select(e => (byte[]?)e)]);

    public ValueTask<bool> TryReplaceAsync(string key, byte[] expected, byte[] replacement, CancellationToken cancellationToken = default) =>
        new((long)redis.Send("EVAL", Replace, 1, key, expected, replacement)! == 1);

    public bool TryGet(string key, IBufferWriter<byte> destination)
    {
        if (redis.Send("GET", key) is not byte[] entry) return false;
        destination.Write(entry);
        return true;
    }

    public ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default) => new(TryGet(key, destination));

    public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options)
    {
        if (options.AbsoluteExpirationRelativeToNow is { } lifetime) redis.Send("SET", key, value.ToArray(), "PX", (long)lifetime.TotalMilliseconds);
        else redis.Send("SET", key, value.ToArray());
    }

    public ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        Set(key, value, options);
        return ValueTask.CompletedTask;
    }

    public byte[]? Get(string key) => (byte[]?)redis.Send("GET", key);
    public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => Task.FromResult(Get(key));
    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => Set(key, new ReadOnlySequence<byte>(value), options);
    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        Set(key, value, options);
        return Task.CompletedTask;
    }
    public void Refresh(string key) { }
    public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;
    public void Remove(string key) => redis.Send("DEL", key);
    public Task RemoveAsync(string key, CancellationToken token = default)
    {
        Remove(key);
        return Task.CompletedTask;
    }
}
