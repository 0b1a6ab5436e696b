using System.Text.Json.Serialization.Metadata;
using Bench.Corpus.Models;
using Bench.Corpus.Running;
using Bench.Harness;

namespace Bench.Corpus.Data;

/// <summary>Objects of 50 to 500 bytes, 8,192 different ones in rotation, so that neither caches nor branch predictors learn them.</summary>
static class Singles
{
    const int Count = 8_192;

    public static IEnumerable<Suite> Json =>
    [
        Of("reading", CommonContext.Default.Reading, Reading),
        Of("log-line", CommonContext.Default.LogLine, LogLine),
        Of("customer", CommonContext.Default.Customer, Made.Person),
        Of("order", CommonContext.Default.Order, Order),
    ];

    public static IEnumerable<Suite> MessagePack =>
    [
        Pack("reading-array", PackedReading),
        Pack("reading-map", Reading),
        Pack("log-line-map", LogLine),
        Pack("customer-map", Made.Person),
        Pack("order-map", Order),
        Pack("blob-64", r => Made.Blob(64, r.Next())),
        Pack("blob-2k", r => Made.Blob(2_048, r.Next())),
    ];

    static Suite<T> Of<T>(string name, JsonTypeInfo<T> info, Func<Random, T> make) where T : class => new("singles", name, Format.Json)
    {
        TypeInfo = info,
        Load = () => (Many(make), null),
    };

    static Suite<T> Pack<T>(string name, Func<Random, T> make) where T : class => new("messagepack-singles", name, Format.MessagePack) { Load = () => (Many(make), null) };

    static T[] Many<T>(Func<Random, T> make)
    {
        var random = new Random(20_601);
        return [.. Enumerable.Range(0, Count).Select(_ => make(random))];
    }

    static Reading Reading(Random random) => new() { Sensor = random.Next(1_000), Time = 1_600_000_000_000 + random.NextInt64(1L << 37), Value = random.Next(100_000) / 100.0 };

    static PackedReading PackedReading(Random random) => new() { Sensor = random.Next(1_000), Time = 1_600_000_000_000 + random.NextInt64(1L << 37), Value = random.Next(100_000) / 100.0 };

    static LogLine LogLine(Random random) => new()
    {
        Timestamp = new DateTime(2026, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMilliseconds(random.Next()),
        Level = random.Next(4) == 0 ? "Warning" : "Information",
        Logger = $"Shop.{Made.Word(random)}.{Made.Word(random)}",
        Message = $"{Made.Word(random)} \"{Made.Word(random)}\" took {random.Next(10_000)} ms for {Made.Word(random)}",
        Thread = random.Next(64),
        TraceId = random.Next(3) == 0 ? null : random.NextInt64().ToString("x16", System.Globalization.CultureInfo.InvariantCulture),
    };

    static Order Order(Random random) => new()
    {
        Id = random.NextInt64(1L << 40),
        Currency = random.Next(3) == 0 ? "USD" : "EUR",
        ShipTo = new OrderAddress { Name = $"{Made.Word(random)} {Made.Word(random)}", Street = $"{Made.Word(random)} {random.Next(200)}", City = Made.Word(random), Zip = random.Next(100_000) },
        Items = [.. Enumerable.Range(0, random.Next(1, 5)).Select(_ => new OrderItem { Sku = $"{Made.Word(random)}-{random.Next(10_000)}", Quantity = random.Next(1, 10), Price = random.Next(100_000) / 100.0 })],
        Comment = random.Next(4) == 0 ? $"{Made.Word(random)}, {Made.Word(random)}" : null,
    };
}
