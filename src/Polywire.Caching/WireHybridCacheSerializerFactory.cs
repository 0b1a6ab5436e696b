using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using Microsoft.Extensions.Caching.Hybrid;

namespace Polywire.Caching;

/// <summary>
/// Makes HybridCache write every type that has a codec with Polywire: register it as a singleton <see cref="IHybridCacheSerializerFactory"/>, or pass it to
/// <c>AddSerializerFactory</c>. Other types keep HybridCache's own serializer.
/// </summary>
/// <param name="serializer">What entries look like.</param>
public sealed class WireHybridCacheSerializerFactory(WireCacheSerializer serializer) : IHybridCacheSerializerFactory
{
    readonly WireCacheSerializer _serializer = serializer ?? throw new ArgumentNullException(nameof(serializer));

    /// <summary>Creates a factory whose entries are the wire's bytes as they are.</summary>
    /// <param name="wire">The wire and its compression.</param>
    public WireHybridCacheSerializerFactory(WireSerializer wire) : this(new WireCacheSerializer(wire)) { }

    /// <summary>Returns a serializer for <typeparamref name="T"/> if it has a codec on every wire of the cache.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="serializer">The serializer; null if there is none.</param>
    /// <returns>True if there is one.</returns>
    public bool TryCreateSerializer<T>([NotNullWhen(true)] out IHybridCacheSerializer<T>? serializer)
    {
        serializer = _serializer.CanSerialize(typeof(T)) ? new WireHybridCacheSerializer<T>(_serializer) : null;
        return serializer is not null;
    }
}

/// <summary>Values of one type in HybridCache.</summary>
sealed class WireHybridCacheSerializer<T>(WireCacheSerializer serializer) : IHybridCacheSerializer<T>
{
    // HybridCache stores null values too, and has no other word for them.
    public T Deserialize(ReadOnlySequence<byte> source) => serializer.Deserialize<T>(source)!;

    public void Serialize(T value, IBufferWriter<byte> target) => serializer.Serialize(target, value);
}
