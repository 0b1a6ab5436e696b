using System.Buffers;
using Microsoft.Extensions.Caching.Distributed;

namespace Polywire.Caching;

/// <summary>Typed calls on distributed caches. Those that implement <see cref="IBufferDistributedCache"/> are read and written without arrays.</summary>
[WireRoot]
public static class WireDistributedCacheExtensions
{
    /// <summary>Reads an entry.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="serializer">What entries look like.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    /// <returns>The entry, found or not.</returns>
    /// <exception cref="WireException">The entry is not a <typeparamref name="T"/>, or is of no generation of the serializer.</exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire.</exception>
    public static async ValueTask<WireCacheEntry<T>> TryGetAsync<T>(this IDistributedCache cache, string key, WireCacheSerializer serializer, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        ArgumentNullException.ThrowIfNull(serializer);
        if (cache is IBufferDistributedCache buffered)
        {
            var buffer = new PooledBuffer();
            bool isFound = await buffered.TryGetAsync(key, buffer, cancellationToken).ConfigureAwait(false);
            using (buffer) return isFound ? new WireCacheEntry<T>(true, serializer.Deserialize<T>(buffer.Written)) : default;
        }
        byte[]? entry = await cache.GetAsync(key, cancellationToken).ConfigureAwait(false);
        return entry is null ? default : new WireCacheEntry<T>(true, serializer.Deserialize<T>(entry));
    }

    /// <summary>Reads an entry.</summary>
    /// <returns>The value; the default of its type if there is no entry.</returns>
    /// <inheritdoc cref="TryGetAsync{T}"/>
    public static async ValueTask<T?> GetAsync<T>(this IDistributedCache cache, string key, WireCacheSerializer serializer, CancellationToken cancellationToken = default) =>
        (await cache.TryGetAsync<T>(key, serializer, cancellationToken).ConfigureAwait(false)).Value;

    /// <summary>Writes an entry.</summary>
    /// <typeparam name="T">The type to write the value as.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="value">The value.</param>
    /// <param name="serializer">What entries look like.</param>
    /// <param name="options">When the entry expires; null for the cache's default.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    /// <exception cref="WireException">The value cannot be written.</exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire.</exception>
    public static async ValueTask SetAsync<T>(this IDistributedCache cache, string key, T? value, WireCacheSerializer serializer, DistributedCacheEntryOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(cache);
        ArgumentNullException.ThrowIfNull(serializer);
        options ??= new DistributedCacheEntryOptions();
        if (cache is IBufferDistributedCache buffered)
        {
            PooledBuffer buffer = PooledBuffer.Of(serializer, value);
            await buffered.SetAsync(key, new ReadOnlySequence<byte>(buffer.Written), options, cancellationToken).ConfigureAwait(false);
            buffer.Dispose();
            return;
        }
        await cache.SetAsync(key, serializer.Serialize(value), options, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Reads an entry, or creates and writes it. An entry that cannot be read counts as missing and is replaced.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <param name="cache">The cache.</param>
    /// <param name="key">The key.</param>
    /// <param name="create">Creates the value.</param>
    /// <param name="serializer">What entries look like.</param>
    /// <param name="options">When the entry expires; null for the cache's default.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    /// <returns>The value from the cache, or the new one.</returns>
    /// <exception cref="WireException">The new value cannot be written.</exception>
    /// <exception cref="WireTypeException"><typeparamref name="T"/> has no codec on the wire.</exception>
    public static async ValueTask<T?> GetOrCreateAsync<T>(this IDistributedCache cache, string key, Func<CancellationToken, ValueTask<T?>> create, WireCacheSerializer serializer, DistributedCacheEntryOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(create);
        try
        {
            if (await cache.TryGetAsync<T>(key, serializer, cancellationToken).ConfigureAwait(false) is { Found: true } entry) return entry.Value;
        }
        catch (WireException)
        {
            // Written by another program, or damaged: the new value replaces it.
        }
        T? value = await create(cancellationToken).ConfigureAwait(false);
        await cache.SetAsync(key, value, serializer, options, cancellationToken).ConfigureAwait(false);
        return value;
    }
}
