using System.Diagnostics;
using System.Globalization;
using Bench.Data;
using Bench.Harness;
using Bench.Models;
using Polywire;
using Polywire.Json;

namespace Bench.Deferring;

/// <summary><c>--deferred</c>: a search response opened, and ten of its sources read, against all of it read. In turns in one process.</summary>
static class DeferredBench
{
    const int Rounds = 40;
    const int Hits = 10_000;
    const int Wanted = 10;

    sealed record Way(string Name, Func<byte[], long> Run)
    {
        public double Least = double.MaxValue;
        public long Allocated;
    }

    public static int Run()
    {
        Console.WriteLine(Machine.Describe());
        int exit = 0;
        SearchResponse response = Questions.Response(Hits);
        JsonWire borrowing = Wire.Json.With(Wire.Json.Options with { Borrow = true });
        var packing = Wire.MessagePack.With(Wire.MessagePack.Options with { Borrow = true });
        JsonWire later = Wire.Json.With(borrowing.Options with { CheckDeferred = false });
        exit |= Measure("JSON", Wire.Json.Serialize(response),
        [
            new("all of it", b => Sum(Wire.Json.Deserialize<SearchResponse>(b))),
            new("hits deferred, borrowed", b => Sum(borrowing.Deserialize<LazyResponse>(b.AsMemory()))),
            new("the same, checked later", b => Sum(later.Deserialize<LazyResponse>(b.AsMemory()))),
            new("hits deferred, copied", b => Sum(Wire.Json.Deserialize<LazyResponse>(b))),
            new("sources deferred, borrowed", b => Sum(borrowing.Deserialize<LazySourceResponse>(b.AsMemory()))),
            new("ten paths", b => SumPaths(Wire.Json, b)),
        ]);
        exit |= Measure("MessagePack", Wire.MessagePack.Serialize(response),
        [
            new("all of it", b => Sum(Wire.MessagePack.Deserialize<SearchResponse>(b))),
            new("hits deferred, borrowed", b => Sum(packing.Deserialize<LazyResponse>(b.AsMemory()))),
            new("hits deferred, copied", b => Sum(Wire.MessagePack.Deserialize<LazyResponse>(b))),
            new("sources deferred, borrowed", b => Sum(packing.Deserialize<LazySourceResponse>(b.AsMemory()))),
            new("ten paths", b => SumPaths(Wire.MessagePack, b)),
        ]);
        return exit;
    }

    static int At(int k) => k * (Hits / Wanted);

    static long Sum(SearchResponse r) => Sum(k => r.hits.hits[k]._source);

    static long Sum(LazyResponse r) => Sum(k => r.hits.hits[k].Value._source);

    static long Sum(LazySourceResponse r) => Sum(k => r.hits.hits[k]._source.Value);

    static long SumPaths(WireSerializer wire, byte[] bytes) => Sum(k => wire.ReadAt<SearchQuestion>(bytes, $"$.hits.hits[{k}]._source")!);

    static long Sum(Func<int, SearchQuestion> source)
    {
        long sum = 0;
        for (int k = 0; k < Wanted; k++) sum += source(At(k)).id + source(At(k)).body.Length;
        return sum;
    }

    static int Measure(string wire, byte[] bytes, Way[] ways)
    {
        long right = ways[0].Run(bytes);
        if (Array.Find(ways, w => w.Run(bytes) != right) is { } wrong)
        {
            Console.WriteLine($"{wire}, {wrong.Name}: WRONG");
            return 1;
        }
        for (int k = 0; k < 3; k++)
        {
            foreach (Way way in ways)
            {
                for (int i = 0; i < 10; i++) way.Run(bytes);
                Thread.Sleep(130);
            }
        }
        foreach (Way way in ways)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            way.Run(bytes);
            way.Allocated = GC.GetAllocatedBytesForCurrentThread() - before;
        }
        for (int round = 0; round < Rounds; round++)
        {
            for (int i = 0; i < ways.Length; i++)
            {
                Way way = ways[(i + round) % ways.Length];
                long start = Stopwatch.GetTimestamp();
                way.Run(bytes);
                way.Least = Math.Min(way.Least, Stopwatch.GetElapsedTime(start).TotalNanoseconds);
            }
        }
        foreach (Way way in ways)
        {
            Console.WriteLine(string.Create(CultureInfo.InvariantCulture,
                $"{wire,-13}{way.Name,-30}{bytes.Length,12:#,0} bytes{Figures.Time(way.Least),11}{bytes.Length / way.Least,7:0.00} GB/s{ways[0].Least / way.Least,8:0.0} x{way.Allocated,13:#,0} allocated{100.0 * way.Allocated / ways[0].Allocated,8:0.00} %"));
        }
        return 0;
    }
}
