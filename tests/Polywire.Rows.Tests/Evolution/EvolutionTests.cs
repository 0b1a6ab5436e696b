using Polywire;

namespace RowsTests.Evolution;

[WireModel]
public sealed record OldLine([property: WireField(1)] string Article, [property: WireField(2)] int Quantity, [property: WireField(3)] bool IsGift);

[WireModel(Rows = true)]
public sealed record OldOrder
{
    [WireField(2)] public long Id { get; set; }
    [WireField(4)] public string? Customer { get; set; }
    [WireField(5)] public decimal Amount { get; set; }
    [WireField(6)] public bool? IsPaid { get; set; }
    [WireField(8)] public List<OldLine>? Lines { get; set; }
    [WireField(9)] public Guid Basket { get; set; }
    [WireField(10)] public DateTimeOffset Time { get; set; }
    [WireField(11)] public byte[]? Token { get; set; }
    [WireField(12)] public float Weight { get; set; }
}

[WireModel]
public sealed record NewLine([property: WireField(1)] string Article, [property: WireField(2)] int Quantity, [property: WireField(4)] double? Discount = 0.5);

/// <summary>Without <c>Basket</c> and the line's <c>IsGift</c>; with members before, between and after the others.</summary>
[WireModel(Rows = true)]
public sealed record NewOrder
{
    [WireField(1)] public int Version { get; set; } = 3;
    [WireField(2)] public long Id { get; set; }
    [WireField(3)] public bool? IsTest { get; set; }
    [WireField(4)] public string? Customer { get; set; }
    [WireField(5)] public decimal Amount { get; set; }
    [WireField(6)] public bool? IsPaid { get; set; }
    [WireField(7)] public string Channel { get; set; } = "web";
    [WireField(8)] public List<NewLine>? Lines { get; set; }
    [WireField(10)] public DateTimeOffset Time { get; set; }
    [WireField(11)] public byte[]? Token { get; set; }
    [WireField(12)] public float Weight { get; set; }
    [WireField(13)] public Dictionary<string, int>? Points { get; set; }
    [WireField(14)] public DateTime? Shipped { get; set; }
}

/// <summary>With another type of a member.</summary>
[WireModel(Rows = true)]
public sealed record ChangedOrder
{
    [WireField(2)] public string? Id { get; set; }
}

/// <summary>With a member that is nullable now.</summary>
[WireModel(Rows = true)]
public sealed record LooserOrder
{
    [WireField(2)] public long? Id { get; set; }
}

[WireModel(Rows = true)]
public sealed record EverythingBefore
{
    [WireField(1)] public int Int { get; set; }
}

[WireModel(Rows = true)]
public record struct Spot([property: WireField(1)] int X, [property: WireField(2)] int Y);

[WireModel(Rows = true)]
public sealed record WithSpot
{
    [WireField(1)] public int Int { get; set; }
    [WireField(2)] public Spot? Spot { get; set; }
    [WireField(3)] public int Later { get; set; }
}

/// <summary>All other members are added, and none has the initial value that its type has.</summary>
[WireModel(Rows = true)]
public sealed record EverythingAfter
{
    internal static readonly WireSerializer Own = Wire.MessagePack.With(WireCompression.Rows(RowModel.Train(Enumerable.Repeat(new EverythingAfter(), 600))));

    [WireField(1)] public int Int { get; set; }
    [WireField(2)] public long Long { get; set; } = 1;
    [WireField(3)] public float Single { get; set; } = 1;
    [WireField(4)] public double Double { get; set; } = 1;
    [WireField(5)] public decimal Decimal { get; set; } = 1;
    [WireField(6)] public DateTime Date { get; set; } = DateTime.UnixEpoch;
    [WireField(7)] public DateTimeOffset Offset { get; set; } = DateTimeOffset.UnixEpoch;
    [WireField(8)] public Guid Guid { get; set; } = Guid.AllBitsSet;
    [WireField(9)] public string? Text { get; set; } = "initial";
    [WireField(10)] public byte[]? Bytes { get; set; } = [1];
    [WireField(11)] public bool Flag { get; set; } = true;
    [WireField(12)] public bool? Maybe { get; set; } = true;
    [WireField(13)] public List<string?>? List { get; set; } = ["initial"];
    [WireField(14)] public Dictionary<string, decimal?>? Map { get; set; } = [];
    [WireField(15)] public EverythingAfter? Nested { get; set; }
    [WireField(16)] public List<int>? Many { get; set; }
}

/// <summary>Models that were trained for other members than the type has: by the members' numbers, in both directions.</summary>
public class EvolutionTests
{
    internal static OldOrder Old(int i) => new()
    {
        Id = 7_000 + i,
        Customer = i % 5 == 0 ? null : "customer " + i % 40,
        Amount = i % 900 / 100m,
        IsPaid = i % 3 == 0 ? null : i % 3 == 1,
        Lines = i % 4 == 0 ? null : [.. Enumerable.Range(0, i % 3).Select(n => new OldLine("A" + n, n, n == 1))],
        Basket = new Guid(i, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        Time = new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.FromHours(1)).AddMinutes(i),
        Token = i % 2 == 0 ? null : [1, 2, (byte)i],
        Weight = i / 4f,
    };

    internal static NewOrder New(int i) => new()
    {
        Version = i % 2 + 3,
        Id = 7_000 + i,
        IsTest = i % 3 == 0 ? null : i % 3 == 1,
        Customer = "customer " + i % 40,
        Amount = i % 900 / 100m,
        Channel = i % 2 == 0 ? "web" : "shop",
        Lines = [new NewLine("A", i % 4, i % 2 == 0 ? null : 0.1)],
        Time = new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.Zero).AddMinutes(i),
        Points = new() { ["p"] = i % 7 },
        Shipped = i % 2 == 0 ? null : new DateTime(2026, 2, 1).AddDays(i % 30),
    };

    internal static RowModel TrainOld(int generation = 1) => RowModel.Train(Enumerable.Range(0, 1_000).Select(Old), new RowTraining { Generation = generation });

    internal static RowModel TrainNew(int generation = 2) => RowModel.Train(Enumerable.Range(0, 1_000).Select(New), new RowTraining { Generation = generation });

    /// <summary>The model as if the type had the name of another one: versions of one type have one name.</summary>
    static RowModel Renamed<T>(RowModel model) => new(typeof(T).FullName!, model.Generation, model.Layout, model.Report);

    static WireSerializer With(params RowModel[] models) => Wire.MessagePack.With(WireCompression.Rows(new RowModelSet(models)));

    [Fact]
    public void Rows_of_an_older_model_are_read_without_added_members()
    {
        RowModel model = TrainOld();
        WireSerializer old = With(model), now = With(Renamed<NewOrder>(model));
        for (int i = 0; i < 300; i++)
        {
            NewOrder read = now.Deserialize<NewOrder>(old.Serialize(Old(i)));
            Assert.Equal((3, "web", null, null), (read.Version, read.Channel, read.IsTest, read.Shipped));
            Assert.All(read.Lines ?? [], l => Assert.Equal(0.5, l.Discount));
            OldOrder written = Old(i);
            Assert.Equal((written.Id, written.Customer, written.Amount, written.IsPaid, written.Time, written.Weight), (read.Id, read.Customer, read.Amount, read.IsPaid, read.Time, read.Weight));
            Assert.Equal(written.Token, read.Token);
            Assert.Equal(written.Lines?.Select(l => (l.Article, l.Quantity)), read.Lines?.Select(l => (l.Article, l.Quantity)));
        }
    }

    [Fact]
    public void Rows_of_a_newer_model_are_read_without_the_members_that_the_type_does_not_have()
    {
        RowModel model = TrainNew();
        WireSerializer now = With(model), old = With(Renamed<OldOrder>(model));
        for (int i = 0; i < 300; i++)
        {
            OldOrder read = old.Deserialize<OldOrder>(now.Serialize(New(i)));
            NewOrder written = New(i);
            Assert.Equal((written.Id, written.Customer, written.Amount, written.IsPaid, Guid.Empty), (read.Id, read.Customer, read.Amount, read.IsPaid, read.Basket));
            Assert.Equal(written.Lines!.Select(l => (l.Article, l.Quantity, false)), read.Lines!.Select(l => (l.Article, l.Quantity, l.IsGift)));
        }
    }

    [Fact]
    public void A_type_with_added_members_writes_an_older_model_and_loses_nothing()
    {
        RowModel model = TrainOld();
        WireSerializer now = With(Renamed<NewOrder>(model));
        for (int i = 0; i < 300; i++)
        {
            byte[] row = now.Serialize(New(i));
            Assert.Equal(1, row[0]);
            Assert.Equal(Wire.MessagePack.Serialize(New(i)), Wire.MessagePack.Serialize(now.Deserialize<NewOrder>(row)));
        }
    }

    static readonly NewOrder s_defaults = new()
    {
        Version = 0, Channel = null!, Id = 7_005, Customer = "customer 5", Amount = 0.05m, Time = new DateTimeOffset(2026, 1, 1, 1, 5, 0, TimeSpan.FromHours(1)), Lines = [new NewLine("A1", 1, null)],
    };

    [Fact]
    public void Added_members_that_are_their_types_default_are_not_replaced_by_their_initial_values()
    {
        WireSerializer now = With(Renamed<NewOrder>(TrainOld()));
        NewOrder read = now.Deserialize<NewOrder>(now.Serialize(s_defaults));
        Assert.Equal(Wire.MessagePack.Serialize(s_defaults), Wire.MessagePack.Serialize(read));
        Assert.Equal((0, null, null), (read.Version, read.Channel, read.Lines![0].Discount));
    }

    [Fact]
    public void An_older_reader_skips_added_members()
    {
        RowModel model = TrainOld();
        WireSerializer now = With(Renamed<NewOrder>(model)), old = With(model);
        for (int i = 0; i < 300; i++)
        {
            NewOrder written = New(i);
            byte[] row = now.Serialize(written);
            Assert.NotEqual(2, row[1]);
            OldOrder read = old.Deserialize<OldOrder>(row);
            Assert.Equal((written.Id, written.Customer, written.Amount, written.IsPaid, written.Time, written.Weight, Guid.Empty), (read.Id, read.Customer, read.Amount, read.IsPaid, read.Time, read.Weight, read.Basket));
            Assert.Equal(written.Lines!.Select(l => (l.Article, l.Quantity, false)), read.Lines!.Select(l => (l.Article, l.Quantity, l.IsGift)));
            Assert.Equal(written.Customer, now.ReadAt<string>(row, "$.Customer"));
        }
    }

    /// <summary>The members of every kind of column, all of them added later.</summary>
    [Fact]
    public void Added_members_of_every_kind_survive_bit_by_bit()
    {
        RowModel model = RowModel.Train(Enumerable.Range(0, 600).Select(i => new EverythingBefore { Int = i }));
        WireSerializer now = Wire.MessagePack.With(WireCompression.Rows(Renamed<EverythingAfter>(model))), lenient = Wire.MessagePack
            .With(Wire.MessagePack.Options with { InvalidText = InvalidTextHandling.Replace }).With(WireCompression.Rows(Renamed<EverythingAfter>(model)));
        EverythingAfter[] rows =
        [
            new(),
            new() { Int = 1, Long = long.MinValue, Single = BitConverter.Int32BitsToSingle(0x7FC0_1234), Double = BitConverter.Int64BitsToDouble(0x7FF8_0000_0000_4321), Decimal = 1.000m, Date = new DateTime(1, DateTimeKind.Utc) },
            new()
            {
                Int = 2, Long = long.MaxValue, Single = -0f, Double = -0.0, Decimal = decimal.MinValue, Date = DateTime.SpecifyKind(DateTime.MaxValue, DateTimeKind.Local), Offset = DateTimeOffset.MaxValue,
                Guid = new Guid("01234567-89ab-cdef-0123-456789abcdef"), Text = "", Bytes = [], Flag = true, Maybe = false,
                List = [null, "", "ä€😀", new string('x', 300)], Map = new() { [""] = null, ["k"] = -0.0m }, Nested = new() { Nested = new() { Text = "deep", Maybe = true } },
            },
            new() { Maybe = true, Bytes = new byte[70_000], Text = new string('y', 70_000), List = [.. Enumerable.Repeat("z", 40)], Many = [.. Enumerable.Range(-20, 40)], Offset = new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.FromMinutes(-90)) },
        ];
        foreach (EverythingAfter row in rows)
        {
            byte[] bytes = now.Serialize(row);
            EverythingAfter read = now.Deserialize<EverythingAfter>(bytes);
            // Trained with its own members, a row holds every bit: equal rows are equal values.
            Assert.Equal(EverythingAfter.Own.Serialize(row), EverythingAfter.Own.Serialize(read));
            Assert.Equal(row.Int, Wire.MessagePack.With(WireCompression.Rows(model)).Deserialize<EverythingBefore>(bytes).Int);
            Assert.Equal(row.Long, now.ReadAt<long>(bytes, "$.2"));
            Assert.Equal(BitConverter.SingleToInt32Bits(row.Single), BitConverter.SingleToInt32Bits(now.ReadAt<float>(bytes, "$.3")));
            Assert.Equal(BitConverter.DoubleToInt64Bits(row.Double), BitConverter.DoubleToInt64Bits(now.ReadAt<double>(bytes, "$.4")));
            Assert.Equal(decimal.GetBits(row.Decimal), decimal.GetBits(now.ReadAt<decimal>(bytes, "$.5")));
            Assert.Equal((row.Date, row.Date.Kind), now.ReadAt<DateTime>(bytes, "$.6") is var date ? (date, date.Kind) : default);
            Assert.Equal((row.Offset, row.Offset.Offset), now.ReadAt<DateTimeOffset>(bytes, "$.7") is var offset ? (offset, offset.Offset) : default);
            Assert.Equal(row.Guid, now.ReadAt<Guid>(bytes, "$.8"));
            Assert.Equal(row.Text, now.ReadAt<string>(bytes, "$.9"));
            Assert.Equal(row.Bytes, now.ReadAt<byte[]>(bytes, "$.10"));
            Assert.Equal(row.Flag, now.ReadAt<bool>(bytes, "$.11"));
            Assert.Equal(row.Maybe, now.ReadAt<bool?>(bytes, "$.12"));
            Assert.Equal(row.List, now.ReadAt<List<string?>>(bytes, "$.13"));
            Assert.Equal(row.Map, now.ReadAt<Dictionary<string, decimal?>>(bytes, "$.14"));
            Assert.Equal(row.Many, now.ReadAt<List<int>>(bytes, "$.16"));
            EverythingAfter? nested = now.ReadAt<EverythingAfter>(bytes, "$.15");
            Assert.Equal(row.Nested is null, nested is null);
            if (nested is not null) Assert.Equal(EverythingAfter.Own.Serialize(row.Nested!), EverythingAfter.Own.Serialize(nested));
        }
        var lone = new EverythingAfter { Text = "a\uD800b" };
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => now.Serialize(lone)).Code);
        Assert.Equal(lone.Text, lenient.Deserialize<EverythingAfter>(lenient.Serialize(lone)).Text);
        Assert.Equal(WireErrorCode.InvalidText, Assert.Throws<WireException>(() => now.Deserialize<EverythingAfter>(lenient.Serialize(lone))).Code);
    }

    [Fact]
    public void Values_read_alone_have_the_members_that_were_added_to_them()
    {
        WireSerializer now = With(Renamed<NewOrder>(TrainOld()));
        for (int i = 0; i < 100; i++)
        {
            NewOrder order = New(i);
            byte[] row = now.Serialize(order);
            Assert.Equal(order.Lines, now.ReadAt<List<NewLine>>(row, "$.Lines"));
            Assert.Equal(order.Lines![0], now.ReadAt<NewLine>(row, "$.Lines[0]"));
            Assert.Equal(order.Lines[0].Discount, now.ReadAt<double?>(row, "$.Lines[0].4"));
            Assert.Equal(order.Channel, now.ReadAt<string>(row, "$.7"));
            Assert.Equal(order.IsTest, now.ReadAt<bool?>(row, "$.3"));
            Assert.Equal(order.Shipped, now.ReadAt<DateTime?>(row, "$.14"));
            Assert.Equal(order.Points, now.ReadAt<Dictionary<string, int>>(row, "$.13"));
            // The names of added members are not in the model.
            foreach (string path in (string[])["$.Channel", "$.13.p", "$.99", "$.Lines[0].Discount"])
            {
                WireException error = Assert.Throws<WireException>(() => now.ReadAt<string>(row, path));
                Assert.Equal(WireErrorCode.PathNotFound, error.Code);
            }
            Assert.Equal(WireErrorCode.InvalidCompression, Assert.Throws<WireException>(() => now.ReadAt<int>(row, "$.7")).Code);
        }
    }

    [Fact]
    public void An_added_struct_that_may_be_null_is_read_alone()
    {
        RowModel model = RowModel.Train(Enumerable.Range(0, 600).Select(i => new EverythingBefore { Int = i }));
        WireSerializer now = Wire.MessagePack.With(WireCompression.Rows(Renamed<WithSpot>(model)));
        foreach (Spot? spot in (Spot?[])[null, new Spot(3, 4)]) Assert.Equal(spot, now.ReadAt<Spot?>(now.Serialize(new WithSpot { Int = 1, Spot = spot, Later = 5 }), "$.2"));
    }

    [Fact]
    public void A_row_with_added_members_and_a_check_byte_is_checked_entirely()
    {
        RowModel model = RowModel.Train(Enumerable.Range(0, 1_000).Select(Old), new RowTraining { CheckByte = true });
        var renamed = new RowModel(typeof(NewOrder).FullName!, 1, model.Layout, model.Report, hasCheckByte: true);
        WireSerializer now = With(renamed);
        byte[] row = now.Serialize(New(5));
        Assert.Equal(Wire.MessagePack.Serialize(New(5)), Wire.MessagePack.Serialize(now.Deserialize<NewOrder>(row)));
        int read = 0;
        for (int bit = 16; bit < row.Length * 8; bit++)
        {
            byte[] damaged = [.. row];
            damaged[bit / 8] ^= (byte)(1 << bit % 8);
            if (now.TryDeserialize<NewOrder>(damaged, out _, out _)) read++;
        }
        Assert.InRange(read, 0, row.Length * 8 / 50);
    }

    [Fact]
    public void A_set_reads_the_generations_before_and_after_a_change()
    {
        RowModel before = Renamed<NewOrder>(TrainOld()), after = TrainNew();
        WireSerializer both = With(before, after), old = With(TrainOld());
        Assert.Equal(2, both.Serialize(New(3))[0]);
        Assert.Equal(Wire.MessagePack.Serialize(New(3)), Wire.MessagePack.Serialize(both.Deserialize<NewOrder>(both.Serialize(New(3)))));
        Assert.Equal(7_003, both.Deserialize<NewOrder>(old.Serialize(Old(3))).Id);
    }

    [Fact]
    public void A_member_of_another_kind_is_refused_and_named_by_its_generation()
    {
        RowModel model = TrainOld();
        foreach (Action use in (Action[])
        [
            () => With(Renamed<ChangedOrder>(model)).Serialize(new ChangedOrder()),
            () => With(Renamed<LooserOrder>(model)).Serialize(new LooserOrder()),
        ])
        {
            WireTypeException error = Assert.Throws<WireTypeException>(use);
            Assert.Contains("generation 1", error.Message);
        }
    }

    [Fact]
    public void Rows_with_added_members_count_as_rare_in_the_drift()
    {
        RowModel model = Renamed<NewOrder>(TrainOld());
        WireSerializer now = With(model);
        for (int i = 0; i < 1_200; i++) now.Serialize(New(i));
        Assert.Equal((1_200, 0), (model.Drift.Rows, model.Drift.CleanShare));
        Assert.True(model.Drift.ShouldRetrain);
    }

    [Fact]
    public void Damaged_rows_of_another_version_are_refused_or_read()
    {
        RowModel model = TrainOld();
        WireSerializer old = With(model), now = Wire.MessagePack.With(WireCompression.Rows(Renamed<NewOrder>(model)) with { MaxDecompressedLength = 1 << 16 });
        byte[][] rows = [.. Enumerable.Range(0, 100).Select(i => i % 2 == 0 ? old.Serialize(Old(i)) : now.Serialize(New(i)))];
        var random = new Random(5);
        int refused = 0;
        for (int round = 0; round < 100_000; round++)
        {
            byte[] row = [.. rows[random.Next(rows.Length)]];
            if (round % 7 == 0) row = row[..random.Next(row.Length)];
            else if (round % 3 == 0) random.NextBytes(row.AsSpan(1));
            else row[random.Next(1, row.Length)] ^= (byte)(1 << random.Next(8));
            try
            {
                if (round % 5 == 0) now.ReadAt<List<NewLine>>(row, "$.Lines");
                else if (round % 5 == 1) now.ReadAt<Dictionary<string, int>>(row, "$.13");
                else now.DeserializeOrNull<NewOrder>(row);
            }
            catch (WireException)
            {
                refused++;
            }
        }
        Assert.NotEqual(0, refused);
    }

    /// <summary>A second row takes as much as the first: what a thread keeps between two calls is small.</summary>
    [Fact]
    public void A_thread_keeps_no_memory_of_a_long_row_of_another_version()
    {
        RowModel model = TrainOld();
        WireSerializer old = With(model), now = With(Renamed<NewOrder>(model));
        OldOrder before = Old(1) with { Lines = [.. Enumerable.Range(0, 100_000).Select(i => new OldLine("A" + i % 3, i, false))] };
        NewOrder after = New(1) with { Channel = new string('€', 1_000_000), Lines = [.. Enumerable.Range(0, 100_000).Select(i => new NewLine("A" + i % 3, i, i))] };
        byte[] row = old.Serialize(before);
        foreach (Action call in (Action[])[() => now.Deserialize<NewOrder>(row), () => now.Serialize(after)])
        {
            long first = Allocated(call), second = Allocated(call);
            Assert.InRange(second, first - (1 << 20), long.MaxValue);
        }

        static long Allocated(Action call)
        {
            long start = GC.GetAllocatedBytesForCurrentThread();
            call();
            return GC.GetAllocatedBytesForCurrentThread() - start;
        }
    }
}
