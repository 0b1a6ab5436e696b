namespace Polywire.Caching;

/// <summary>A store whose keys can be enumerated, as a migration needs it: Redis, a database table, a dictionary.</summary>
public interface IWireCacheStore
{
    /// <summary>Returns the next keys.</summary>
    /// <param name="cursor">What the last call returned as <see cref="WireCacheKeys.Next"/>; null for the first call.</param>
    /// <param name="count">About how many keys to return.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    /// <returns>The keys and the next cursor. A key may be returned more than once, and keys that are added meanwhile may be missing: Redis' <c>SCAN</c> is enough.</returns>
    ValueTask<WireCacheKeys> ScanAsync(string? cursor, int count, CancellationToken cancellationToken = default);

    /// <summary>Reads entries.</summary>
    /// <param name="keys">The keys.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    /// <returns>An entry for each key, in their order; null for keys that are gone.</returns>
    ValueTask<IReadOnlyList<byte[]?>> GetAsync(IReadOnlyList<string> keys, CancellationToken cancellationToken = default);

    /// <summary>Replaces an entry if it still is what was read, and leaves its expiration as it is.</summary>
    /// <param name="key">The key.</param>
    /// <param name="expected">What was read.</param>
    /// <param name="replacement">The new entry.</param>
    /// <param name="cancellationToken">Cancels the call.</param>
    /// <returns>False if the entry was changed or removed meanwhile; it is then left as it is.</returns>
    ValueTask<bool> TryReplaceAsync(string key, byte[] expected, byte[] replacement, CancellationToken cancellationToken = default);
}

/// <summary>Some keys of a store.</summary>
/// <param name="Keys">The keys; there may be none before the end too.</param>
/// <param name="Next">Where the next keys begin; null at the end.</param>
public readonly record struct WireCacheKeys(IReadOnlyList<string> Keys, string? Next);
