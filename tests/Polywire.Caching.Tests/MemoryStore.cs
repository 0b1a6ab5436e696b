using System.Buffers;
using System.Collections.Concurrent;
using Microsoft.Extensions.Caching.Distributed;
using Polywire.Caching;

namespace CachingTests;

/// <summary>A cache in memory, with its keys: a store, and a distributed cache with buffers.</summary>
sealed class MemoryStore : IWireCacheStore, IBufferDistributedCache
{
    internal ConcurrentDictionary<string, byte[]> Entries { get; } = [];

    /// <summary>Called before each entry is replaced.</summary>
    internal Action<string>? Replacing { get; set; }

    internal int Scans { get; private set; }

    public ValueTask<WireCacheKeys> ScanAsync(string? cursor, int count, CancellationToken cancellationToken = default)
    {
        Scans++;
        string[] all = [.. Entries.Keys.Order(StringComparer.Ordinal)];
        int start = cursor is null ? 0 : int.Parse(cursor["at ".Length..]);
        int end = Math.Min(start + count, all.Length);
        return new(new WireCacheKeys(all[start..end], end == all.Length ? null : $"at {end}"));
    }

    public ValueTask<IReadOnlyList<byte[]?>> GetAsync(IReadOnlyList<string> keys, CancellationToken cancellationToken = default) => new([.. keys.Select(k => Entries.GetValueOrDefault(k))]);

    public ValueTask<bool> TryReplaceAsync(string key, byte[] expected, byte[] replacement, CancellationToken cancellationToken = default)
    {
        Replacing?.Invoke(key);
        return new(Entries.TryGetValue(key, out byte[]? present) && present.AsSpan().SequenceEqual(expected) && Entries.TryUpdate(key, replacement, present));
    }

    public byte[]? Get(string key) => throw new InvalidOperationException("Arrays are not used.");
    public Task<byte[]?> GetAsync(string key, CancellationToken token = default) => throw new InvalidOperationException("Arrays are not used.");
    public void Set(string key, byte[] value, DistributedCacheEntryOptions options) => throw new InvalidOperationException("Arrays are not used.");
    public Task SetAsync(string key, byte[] value, DistributedCacheEntryOptions options, CancellationToken token = default) => throw new InvalidOperationException("Arrays are not used.");
    public void Refresh(string key) { }
    public Task RefreshAsync(string key, CancellationToken token = default) => Task.CompletedTask;
    public void Remove(string key) => Entries.TryRemove(key, out _);
    public Task RemoveAsync(string key, CancellationToken token = default)
    {
        Remove(key);
        return Task.CompletedTask;
    }

    public bool TryGet(string key, IBufferWriter<byte> destination)
    {
        if (!Entries.TryGetValue(key, out byte[]? entry)) return false;
        destination.Write(entry);
        return true;
    }

    public ValueTask<bool> TryGetAsync(string key, IBufferWriter<byte> destination, CancellationToken token = default) => new(TryGet(key, destination));

    public void Set(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options) => Entries[key] = value.ToArray();

    public ValueTask SetAsync(string key, ReadOnlySequence<byte> value, DistributedCacheEntryOptions options, CancellationToken token = default)
    {
        Set(key, value, options);
        return ValueTask.CompletedTask;
    }
}
