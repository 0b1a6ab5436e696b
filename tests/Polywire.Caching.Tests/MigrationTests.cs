using Polywire;
using Polywire.Caching;

namespace CachingTests;

/// <summary>Migrations, forward and back, stopped and resumed.</summary>
public class MigrationTests
{
    static readonly WireCacheSerializer s_serializer = new(Samples.Json, new WireCacheGeneration(0, Samples.MessagePack), new WireCacheGeneration(1, Samples.Lz4));

    static MemoryStore Filled(int count = 1_000)
    {
        var store = new MemoryStore();
        // A third each: without a header, and of both generations.
        for (int i = 0; i < count; i++) store.Entries[$"order:{i}"] = s_serializer.Writing(i % 3 == 0 ? null : i % 3 - 1).Serialize(Samples.Order(i));
        return store;
    }

    static void IsComplete(MemoryStore store, int? generation, int count = 1_000)
    {
        Assert.Equal(count, store.Entries.Count);
        for (int i = 0; i < count; i++) Assert.Equal(s_serializer.Writing(generation).Serialize(Samples.Order(i)), store.Entries[$"order:{i}"]);
    }

    [Fact]
    public async Task Every_entry_is_rewritten_and_back()
    {
        MemoryStore store = Filled();
        WireCacheProgress progress = await new WireCacheMigration(store, s_serializer) { BatchSize = 64 }.RunAsync<Order>();
        Assert.Equal((true, 1_000, 667, 333, 0, 0), (progress.IsComplete, progress.Read, progress.Migrated, progress.Current, progress.Changed, progress.Failed));
        Assert.True(progress.BytesAfter < progress.BytesBefore);
        Assert.Equal(16, store.Scans);
        IsComplete(store, 1);
        await new WireCacheMigration(store, s_serializer.Writing(0)).RunAsync<Order>();
        IsComplete(store, 0);
        await new WireCacheMigration(store, s_serializer.Writing(null)).RunAsync<Order>();
        IsComplete(store, null);
    }

    [Fact]
    public async Task Migration_that_was_stopped_is_resumed_by_its_stored_progress()
    {
        MemoryStore store = Filled();
        string stored = "";
        using var stop = new CancellationTokenSource();
        var migration = new WireCacheMigration(store, s_serializer) { BatchSize = 100 };
        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => migration.RunAsync<Order>(onProgress: p =>
        {
            stored = p.ToString();
            if (p.Read >= 300) stop.Cancel();
        }, cancellationToken: stop.Token));
        WireCacheProgress progress = WireCacheProgress.Parse(stored);
        Assert.Equal((false, 300, "at 300"), (progress.IsComplete, progress.Read, progress.Cursor));
        int before = store.Scans;
        progress = await migration.RunAsync<Order>(from: progress);
        Assert.Equal((true, 1_000, 667), (progress.IsComplete, progress.Read, progress.Migrated));
        Assert.Equal(7, store.Scans - before);
        IsComplete(store, 1);
        Assert.Equal(progress, WireCacheProgress.Parse(progress.ToString()));
        Assert.Equal(progress, await migration.RunAsync<Order>(from: progress));
        Assert.Throws<FormatException>(() => WireCacheProgress.Parse("half way"));
    }

    /// <summary>From MessagePack, whose entries of one byte are integers, to Protobuf, whose empty messages are no bytes, and back.</summary>
    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    public async Task Migration_that_fails_at_any_entry_is_resumed_and_reversed_without_a_loss(int batch)
    {
        const int count = 20;
        var entries = new WireCacheSerializer(Samples.MessagePack, new WireCacheGeneration(3, Wire.Protobuf));
        static Order Value(int i) => i % 3 == 0 ? new Order() : Samples.Order(i);
        for (int failing = 0; failing < count; failing++)
        {
            var store = new MemoryStore();
            for (int i = 0; i < count; i++) store.Entries[$"order:{i}"] = entries.Writing(null).Serialize(Value(i));
            foreach (WireCacheSerializer target in (WireCacheSerializer[])[entries, entries.Writing(null)])
            {
                int replaced = 0;
                string stored = WireCacheProgress.Start.ToString();
                store.Replacing = _ =>
                {
                    if (replaced++ == failing) throw new IOException("the connection is lost");
                };
                var migration = new WireCacheMigration(store, target) { BatchSize = batch };
                await Assert.ThrowsAsync<IOException>(() => migration.RunAsync<Order>(onProgress: p => stored = p.ToString()));
                for (int i = 0; i < count; i++) Assert.Equal(Value(i), entries.Deserialize<Order>(store.Entries[$"order:{i}"]));
                store.Replacing = null;
                WireCacheProgress progress = await migration.RunAsync<Order>(from: WireCacheProgress.Parse(stored));
                Assert.Equal((true, 0, 0), (progress.IsComplete, progress.Failed, progress.Changed));
                for (int i = 0; i < count; i++) Assert.Equal(target.Serialize(Value(i)), store.Entries[$"order:{i}"]);
            }
        }
    }

    /// <summary>A row does not contain bytes of the wire that could be compared.</summary>
    [Fact]
    public async Task Rows_of_every_generation_are_rewritten_as_rows_and_back()
    {
        const int count = 60;
        RowModel first = RowModel.Train(Enumerable.Range(0, 1_000).Select(Samples.Order)), second = RowModel.Train(Enumerable.Range(0, 2_000).Select(Samples.Order), new RowTraining { Generation = 2, CheckByte = true });
        var entries = new WireCacheSerializer(Wire.MessagePack,
            new WireCacheGeneration(0, Wire.MessagePack.With(WireCompression.Rows(first))),
            new WireCacheGeneration(1, Wire.MessagePack.With(WireCompression.Rows(new RowModelSet(first, second)))),
            new WireCacheGeneration(2, Wire.MemoryPack.With(WireCompression.Rows(second))));
        static Order? Value(int i) => i % 7 == 0 ? null : i % 5 == 0 ? new Order() : Samples.Order(3 * i);
        foreach (int? target in (int?[])[null, 0, 1, 2])
        {
            var store = new MemoryStore();
            for (int i = 0; i < count; i++) store.Entries[$"order:{i}"] = entries.Writing(i % 4 == 0 ? null : i % 4 - 1).Serialize(Value(i));
            // Rows of the older model under the header of the set.
            for (int i = 0; i < count; i += 6) store.Entries[$"order:{i}"] = [0xF6, .. entries.Writing(0).Serialize(Value(i))[1..]];
            WireCacheProgress progress = await new WireCacheMigration(store, entries.Writing(target)).RunAsync<Order>();
            Assert.Equal((true, count, 0, 0), (progress.IsComplete, progress.Read, progress.Failed, progress.Changed));
            for (int i = 0; i < count; i++) Assert.Equal(Value(i), entries.Deserialize<Order>(store.Entries[$"order:{i}"]));
            Assert.Equal(count, (await new WireCacheMigration(store, entries.Writing(target)).RunAsync<Order>()).Current);
        }
        // A value that is not written as a row.
        var other = new MemoryStore();
        byte[] unusual = other.Entries["order:1"] = [0xF5, 1, 2, .. Wire.MessagePack.Serialize(Samples.Order(1))];
        Assert.Equal(1, (await new WireCacheMigration(other, entries).RunAsync<Order>()).Failed);
        Assert.Equal(unusual, other.Entries["order:1"]);
    }

    [Theory]
    [InlineData(null)]
    [InlineData("")]
    [InlineData("=")]
    [InlineData("%")]
    [InlineData(" \n")]
    [InlineData("a\0é")]
    [InlineData("*")]
    [InlineData("%uD800")]
    public void Progress_with_any_cursor_is_read_back_as_it_was(string? cursor)
    {
        var progress = new WireCacheProgress { Cursor = cursor, Read = 3, Migrated = 2 };
        Assert.Equal(progress, WireCacheProgress.Parse(progress.ToString()));
        Assert.Equal(progress, WireCacheProgress.Parse(progress.ToString().Trim()));
    }

    // The arguments of attributes are UTF-8, which has no lone surrogates.
    [Fact]
    public void Progress_with_lone_surrogates_in_its_cursor_is_read_back_as_it_was()
    {
        foreach (string cursor in (string[])["\uD800", "a\uDC00😀\uD800\uD800%uD800", "\uD83D b"]) Progress_with_any_cursor_is_read_back_as_it_was(cursor);
    }

    [Fact]
    public void Progress_that_an_earlier_version_printed_is_read() =>
        Assert.Equal(new WireCacheProgress { IsComplete = true, Read = 3, Migrated = 2 }, WireCacheProgress.Parse("complete 3 2 0 0 0 0 0 \n"));

    [Theory]
    [InlineData("running 1 2 3 4 5 6 7 %uD8")]
    [InlineData("running 1 2 3 4 5 6 7 %uD8G0")]
    [InlineData("running 1 2 3 4 5 6 99999999999999999999 ")]
    [InlineData("running 1 2 3 4 5 6 -7 ")]
    [InlineData("running 1 2 3 4 5 6 seven ")]
    [InlineData("running 1 2 3 4 5 6 7")]
    [InlineData("paused 1 2 3 4 5 6 7 ")]
    [InlineData("")]
    public void A_line_that_is_no_progress_is_a_format_exception(string line) => Assert.Throws<FormatException>(() => WireCacheProgress.Parse(line));

    [Fact]
    public async Task Entry_that_another_program_changes_is_left_as_it_is()
    {
        MemoryStore store = Filled(3);
        byte[] newer = s_serializer.Writing(null).Serialize(Samples.Order(77));
        store.Replacing = key =>
        {
            if (key == "order:0") store.Entries[key] = newer;
            else store.Entries.TryRemove(key, out _);
        };
        WireCacheProgress progress = await new WireCacheMigration(store, s_serializer).RunAsync<Order>();
        Assert.Equal((3, 0, 1, 2), (progress.Read, progress.Migrated, progress.Current, progress.Changed));
        Assert.Equal(newer, store.Entries["order:0"]);
        Assert.False(store.Entries.ContainsKey("order:1"));
    }

    [Fact]
    public async Task Entry_that_would_lose_something_is_left_as_it_is_and_reported()
    {
        var store = new MemoryStore();
        byte[] later = Samples.Json.Serialize(new LaterOrder { Id = 1, Note = "new" });
        byte[] spaced = " {\"Id\":1,\"Customer\":\"a\",\"Amount\":2}"u8.ToArray();
        store.Entries["later"] = later;
        store.Entries["spaced"] = spaced;
        store.Entries["text"] = Samples.Json.Serialize("no order");
        store.Entries["good"] = Samples.Json.Serialize(Samples.Order(1));
        var failures = new List<string>();
        var migration = new WireCacheMigration(store, s_serializer) { OnFailure = (key, e) => failures.Add($"{key} {e.Code}") };
        WireCacheProgress progress = await migration.RunAsync<Order>();
        Assert.Equal((4, 1, 3), (progress.Read, progress.Migrated, progress.Failed));
        Assert.Equal(["later NotRepresentable", "spaced NotRepresentable", "text TypeMismatch"], failures.Order());
        Assert.Equal((later, spaced), (store.Entries["later"], store.Entries["spaced"]));
        progress = await new WireCacheMigration(store, s_serializer) { AllowDifferences = true }.RunAsync<Order>();
        Assert.Equal((4, 2, 1, 1), (progress.Read, progress.Migrated, progress.Current, progress.Failed));
        Assert.Equal(new Order { Id = 1, Customer = "a", Amount = 2 }, s_serializer.Deserialize<Order>(store.Entries["spaced"]));
    }

    [Fact]
    public async Task Keys_of_other_types_are_not_read()
    {
        MemoryStore store = Filled(6);
        store.Entries["name:1"] = Samples.Json.Serialize("a name");
        WireCacheProgress progress = await new WireCacheMigration(store, s_serializer).RunAsync<Order>(key => key.StartsWith("order:", StringComparison.Ordinal));
        Assert.Equal((6, 0), (progress.Read, progress.Failed));
        progress = await new WireCacheMigration(store, s_serializer).RunAsync<string>(key => key.StartsWith("name:", StringComparison.Ordinal));
        Assert.Equal((1, 1), (progress.Read, progress.Migrated));
        Assert.Equal("a name", s_serializer.Deserialize<string>(store.Entries["name:1"]));
    }
}
