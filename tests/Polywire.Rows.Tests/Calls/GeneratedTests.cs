using System.Collections.Immutable;
using Polywire;
using RowsTests.Columns;
using RowsTests.Sets;

namespace RowsTests.Calls;

/// <summary>The code that the generator prints: the same rows as code by hand, and all values of all kinds of models.</summary>
public class GeneratedTests
{
    static WireSerializer Train<T>(IEnumerable<T> rows) => Wire.MessagePack.With(WireCompression.Rows(RowModel.Train(rows, new RowTraining { Wire = Wire.MessagePack })));

    /// <summary>Rows that differ a little, from few given ones.</summary>
    static IEnumerable<T> Repeat<T>(params T[] rows) => Enumerable.Range(0, 600).Select(i => rows[i % rows.Length]);

    static void AssertSurvive<T>(WireSerializer wire, params T[] rows)
    {
        foreach (T row in rows) Assert.Equal(row, wire.Deserialize<T>(wire.Serialize(row)));
    }

    [Fact]
    public void Generated_code_writes_the_same_rows_as_code_by_hand()
    {
        Row30[] rows = Articles.A2(2_000);
        // One row of ten is held out.
        var trained = new Trained<Row30>(new Row30Codec(), [.. rows.Where((_, i) => (i + 1) % 10 != 0)]);
        WireSerializer wire = Train(rows);
        foreach (Row30 row in Articles.A2(500, 3))
        {
            byte[] bytes = wire.Serialize(row);
            Assert.Equal(trained.Write(row), bytes);
            Assert.Equal(row, wire.Deserialize<Row30>(bytes));
        }
    }

    [Fact]
    public void Values_that_no_training_has_seen_survive()
    {
        Everything[] sample = EverythingRows.Ordinary(2_000, 1);
        var trained = new Trained<Everything>(new EverythingCodec(), [.. sample.Where((_, i) => (i + 1) % 10 != 0)]);
        WireSerializer wire = Train(sample);
        foreach (Everything row in EverythingRows.Hard().Concat(EverythingRows.Ordinary(1_000, 2)))
        {
            byte[] bytes = wire.Serialize(row);
            Assert.Equal(trained.Write(row), bytes);
            Assert.True(Everything.AreEqual(row, wire.Deserialize<Everything>(bytes)));
        }
    }

    [Fact]
    public void Integers_of_every_type_survive()
    {
        Integers smallest = new()
        {
            SByte = sbyte.MinValue, Int16 = short.MinValue, Int32 = int.MinValue, Int64 = long.MinValue, Priority = Priority.Low, Duration = TimeSpan.MinValue,
            MaybeByte = 0, MaybeUInt64 = 0, MaybeChannel = 0, MaybeDay = DateOnly.MinValue, Maybe = false, MaybeTime = TimeOnly.MinValue,
        };
        Integers largest = new()
        {
            SByte = sbyte.MaxValue, Byte = byte.MaxValue, Int16 = short.MaxValue, UInt16 = ushort.MaxValue, Int32 = int.MaxValue, UInt32 = uint.MaxValue, Int64 = long.MaxValue,
            UInt64 = ulong.MaxValue, Char = char.MaxValue, Channel = (Channel)255, Priority = Priority.High, Flags = Flags.Top | (Flags)1, Day = DateOnly.MaxValue, Time = TimeOnly.MaxValue,
            Duration = TimeSpan.MaxValue, MaybeByte = 255, MaybeUInt64 = ulong.MaxValue, MaybeChannel = Channel.Shop, MaybeDay = DateOnly.MaxValue, Maybe = true, MaybeTime = TimeOnly.MaxValue,
        };
        Integers ordinary = new() { Int32 = 7, Channel = Channel.Phone, Day = new DateOnly(2026, 1, 1) };
        AssertSurvive(Train(Repeat(ordinary, ordinary with { Int32 = 8 })), smallest, largest, ordinary, new Integers());
        AssertSurvive(Train(Repeat(smallest, largest)), smallest, largest, ordinary, new Integers());
    }

    static Shipment NewShipment(int i)
    {
        var shipment = new Shipment(i, i % 3 == 0 ? null : "DHL")
        {
            First = new Line("A" + i % 7, i, i % 2 == 0 ? null : 1.50m) { Notes = ["x", null, ""] },
            Remark = i % 2 == 0 ? null : "fragile",
            Pieces = i % 2,
            Lines = i % 4 == 0 ? null : [new Line("B", 1, 0.00m), new Line("C", -1, null) { Notes = [] }],
            From = new Place(48.2, i),
            To = i % 3 == 0 ? null : default(Place),
            ByName = i % 3 == 0 ? null : new() { ["a"] = null, [""] = new Line("", 0, decimal.MaxValue) },
            Parcels = i % 3 == 1 ? null : [Guid.Empty, Guid.NewGuid()],
            Grid = [[], [null, true, false]],
            Track = i % 3 == 2 ? default : [1, double.NaN, -0.0],
            Stops = i % 4 == 1 ? null : Enumerable.Range(0, Math.Abs(i % 3)).Select(n => new DateTimeOffset(2026, 1, 1 + n, 0, 0, 0, TimeSpan.FromHours(n))),
            ByChannel = new() { [Channel.Shop] = i },
            Tolls = new([1.10m, 2m]),
        };
        shipment.Weights.AddRange([1, 2, i]);
        shipment.SetSecret(i * 3);
        return shipment;
    }

    [Fact]
    public void Members_of_constructors_initializers_accessors_and_collections_survive()
    {
        WireSerializer wire = Train(Enumerable.Range(0, 600).Select(NewShipment));
        foreach (int i in (int[])[0, 1, 2, 3, 4, 5, 1000, -1])
        {
            Shipment written = NewShipment(i), read = wire.Deserialize<Shipment>(wire.Serialize(written));
            // MessagePack writes every member of both.
            Assert.Equal(Wire.MessagePack.Serialize(written), Wire.MessagePack.Serialize(read));
            Assert.Equal(i * 3, read.GetSecret());
            Assert.Equal(written.Remark, read.Remark);
            Assert.Equal(written.Track.IsDefault, read.Track.IsDefault);
            Assert.Equal([1, 2, i], read.Weights);
        }
    }

    [Fact]
    public void Members_whose_types_have_no_columns_are_written_as_the_wire_writes_them()
    {
        static Odd NewOdd(int i) => new()
        {
            Id = i,
            Payment = i % 3 == 0 ? null : i % 3 == 1 ? new Card("4711") : new Cash(i),
            Large = System.Numerics.BigInteger.Pow(i, 20),
            Link = i % 2 == 0 ? null : new Uri("https://example.org/" + i),
            Tuple = i % 2 == 1 ? null : (i, "t"),
            Pair = new Pair<int> { First = i },
            Anything = i % 2 == 0 ? "text" : null,
            Wide = Int128.MaxValue - i,
            Payments = [null, new Cash(1)],
            Half = (Half)i,
        };
        WireSerializer wire = Train(Enumerable.Range(0, 600).Select(NewOdd));
        for (int i = 0; i < 20; i++)
        {
            Odd written = NewOdd(i), read = wire.Deserialize<Odd>(wire.Serialize(written));
            Assert.Equal(Wire.MessagePack.Serialize(written), Wire.MessagePack.Serialize(read));
        }
        var matrix = wire.Deserialize<Odd>(wire.Serialize(new Odd { Matrix = new[,] { { 1, 2 }, { 3, 4 } } }));
        Assert.Equal(4, matrix.Matrix![1, 1]);
    }

    [Fact]
    public void Training_with_members_that_have_no_columns_needs_the_wire()
    {
        ArgumentException error = Assert.Throws<ArgumentException>(() => RowModel.Train(Repeat(new Odd { Link = new Uri("https://example.org") })));
        Assert.Contains("RowTraining.Wire", error.Message);
    }

    [Fact]
    public void Callbacks_are_called()
    {
        WireSerializer wire = Train(Repeat(new Called { Value = 1 }));
        var written = new Called { Value = 1 };
        byte[] row = wire.Serialize(written);
        Assert.Equal(["before write", "after write"], written.Calls);
        Assert.Equal(["before read", "after read"], wire.Deserialize<Called>(row).Calls);
    }

    [Fact]
    public void A_derived_type_is_refused()
    {
        WireSerializer wire = Train(Repeat(new Called { Value = 1 }));
        Assert.Equal(WireErrorCode.UnexpectedType, Assert.Throws<WireException>(() => wire.Serialize<Called>(new CalledMore())).Code);
    }

    [Fact]
    public void Structs_survive_as_rows() => AssertSurvive(Train(Repeat(new Point { X = 1 }, new Point { Y = 2 })), new Point(), new Point { X = int.MinValue, Y = int.MaxValue });

    static Wide NewWide(int i) => new()
    {
        M1 = i, M2 = "a" + i, M3 = true, M4 = false, M5 = i % 2 == 0 ? null : true, M6 = i % 3 == 0 ? null : false, M7 = i / 4.0, M8 = i / 100m, M9 = i % 2 == 0 ? null : "nine",
        M11 = true, M12 = false, M13 = null, M14 = i % 2 == 0, M15 = "fifteen", M20 = i % 5, M23 = "x", M24 = new DateTime(2026, 1, 1).AddDays(i), M25 = i % 2 == 0 ? null : default(DateTime),
        M26 = new Guid(i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), M27 = i * 1_000_000_007L, M28 = i % 2 == 0, M31 = true, M32 = i, M33 = 0, M36 = i % 2 == 0 ? null : i,
    };

    [Fact]
    public void Models_of_many_members_survive() =>
        AssertSurvive(Train(Enumerable.Range(0, 600).Select(NewWide)), [new Wide(), .. Enumerable.Range(-20, 40).Select(NewWide)]);

    [Fact]
    public void Models_of_many_initial_members_survive()
    {
        static WideInit NewRow(int i) => new() { M1 = i, M2 = "m" + i % 3, M3 = i % 2 == 0, M4 = i, M5 = i % 3, M6 = 0, M24 = i, M25 = -i, M33 = 33, M34 = i % 2 == 0 ? null : "last" };
        AssertSurvive(Train(Enumerable.Range(0, 600).Select(NewRow)), [new WideInit { M1 = 1 }, .. Enumerable.Range(-20, 40).Select(NewRow)]);
    }

    [Fact]
    public void A_null_member_is_read_as_null_whatever_its_initializer_is()
    {
        WireSerializer wire = Train(Enumerable.Range(0, 600).Select(NewShipment));
        Shipment read = wire.Deserialize<Shipment>(wire.Serialize(new Shipment(1, null) { First = null!, Remark = null, Pieces = 0 }));
        Assert.Null(read.Remark);
        Assert.Null(read.First);
        Assert.Equal(0, read.Pieces);
    }
}
