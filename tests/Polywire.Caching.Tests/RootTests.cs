using System.Buffers;
using Microsoft.Extensions.Caching.Distributed;
using Microsoft.Extensions.Caching.Hybrid;
using Polywire;
using Polywire.Caching;

namespace CachingTests;

/// <summary>Closed generic types that occur in one call only.</summary>
public class RootTests
{
    // Compiled, not called: where each type occurs.
    static async Task Calls(IDistributedCache cache, WireCacheSerializer serializer, HybridCache hybrid, WireCacheMigration migration)
    {
        await cache.TryGetAsync<Page<int, byte>>("k", serializer);
        await cache.GetAsync<Page<int, sbyte>>("k", serializer);
        await cache.SetAsync("k", Make<Page<int, short>>(), serializer);
        await cache.GetOrCreateAsync<Page<int, ushort>>("k", _ => default, serializer);
        serializer.Serialize(Make<Page<int, uint>>());
        serializer.Deserialize<Page<int, long>>(ReadOnlySequence<byte>.Empty);
        await migration.RunAsync<Page<int, ulong>>();
        await hybrid.GetOrCreateAsync("k", _ => ValueTask.FromResult(Make<Page<int, float>>()));
        await hybrid.GetOrCreateAsync("k", (1, new object()), (_, _) => ValueTask.FromResult(Make<Page<int, double>>()));
        await hybrid.SetAsync("k", Make<Page<int, decimal>>());
        // What another serializer caches has no code, and is not reported.
        await hybrid.SetAsync("k", Make<RootTests>());
    }

    static T Make<T>() where T : new() => new();

    public static TheoryData<Type> Named =>
        [typeof(byte), typeof(sbyte), typeof(short), typeof(ushort), typeof(uint), typeof(long), typeof(ulong), typeof(float), typeof(double), typeof(decimal)];

    [Theory]
    [MemberData(nameof(Named))]
    public void A_type_that_occurs_at_one_call_has_code(Type value)
    {
        Type page = typeof(Page<,>).MakeGenericType(typeof(int), value);
        Assert.True(Wire.Json.CanSerialize(page), value.Name);
        Assert.True(Wire.MessagePack.CanSerialize(page), value.Name);
    }

    [Fact]
    public void A_type_that_occurs_nowhere_has_none() => Assert.False(Wire.Json.CanSerialize(typeof(Page<,>).MakeGenericType(typeof(int), typeof(Version))));
}
