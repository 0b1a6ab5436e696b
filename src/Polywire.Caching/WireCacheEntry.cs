namespace Polywire.Caching;

/// <summary>Describes the kind of entry that a cache has under a key.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
/// <param name="Found">Whether there is an entry.</param>
/// <param name="Value">The value; the default of its type if there is no entry, or if it is null.</param>
public readonly record struct WireCacheEntry<T>(bool Found, T? Value);
