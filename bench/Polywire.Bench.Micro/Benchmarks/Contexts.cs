using System.Collections.Concurrent;
using Polywire;
using Polywire.Codecs;
using Polywire.Json;

namespace Micro.Benchmarks;

/// <summary>What surrounds the bytes: the context of one call, and the hash of a key from outside.</summary>
static class Contexts
{
    const int Count = 1_000;

    static readonly ConcurrentBag<object> s_bag = [new object()];
    static readonly JsonWireOptions s_options = Wire.Json.Options;
    static readonly int[] s_keys = [.. Enumerable.Range(0, Count).Select(i => i * 7919)];
    static object? s_last;

    internal static IEnumerable<Benchmark> All =>
    [
        new("context of a call", Count, _ => 0,
            new("one that the thread keeps", Kept),
            new("a bag that threads share", Bag),
            new("a new one", New)),
        new("hash of an integer key", Count, _ => 0,
            new("three rounds of AES under the process's key, else SipHash-1-3", Keyed),
            new("SipHash-1-3 under the process's key", Words),
            new("the integer itself, which anyone can make collide", Plain)),
    ];

    static int Kept()
    {
        for (int i = 0; i < Count; i++)
        {
            JsonReaderContext context = JsonReaderContext.Rent(s_options, null);
            s_last = context;
            context.Close();
        }
        return 0;
    }

    static int Bag()
    {
        for (int i = 0; i < Count; i++)
        {
            if (!s_bag.TryTake(out object? context)) context = new object();
            s_last = context;
            s_bag.Add(context);
        }
        return 0;
    }

    static int New()
    {
        // As large as the context is.
        for (int i = 0; i < Count; i++) s_last = new long[24];
        return 0;
    }

    static int Keyed()
    {
        int sum = 0;
        foreach (int key in s_keys) sum += KeyHash.Of((ulong)key, 0);
        return sum == 0 ? 1 : 0;
    }

    static int Words()
    {
        int sum = 0;
        foreach (int key in s_keys)
        {
            var context = new KeyHash.State(0);
            context.Add((ulong)key);
            sum += context.Finish(8);
        }
        return sum == 0 ? 1 : 0;
    }

    static int Plain()
    {
        int sum = 0;
        foreach (int key in s_keys) sum += key.GetHashCode();
        return sum == 0 ? 1 : 0;
    }
}
