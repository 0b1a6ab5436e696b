using Bench.Corpus.Models;

namespace Bench.Corpus.Data;

/// <summary>The values of the generated suites. Seeds are fixed: every run has the same documents.</summary>
static partial class Made
{
    const int Count = 200;

    static readonly string[] Words =
        ["alpha", "harbour", "copper", "lantern", "orchard", "signal", "market", "velvet", "granite", "saddle", "mirror", "thunder", "pepper", "island", "quartz", "window"];

    /// <summary>Returns one of sixteen words.</summary>
    public static string Word(Random random) => Words[random.Next(Words.Length)];

    public static List<DecimalRow> Decimals() => Rows(1, r => new DecimalRow
    {
        Price = r.Next(1, 1_000_000) / 100m,
        Tax = r.Next(0, 10_000) / 10_000m,
        Total = r.NextInt64(1_000_000_000_000) / 1_000m,
        Rate = new decimal(r.Next(), r.Next(), r.Next(1_000), r.Next(2) == 0, (byte)r.Next(20)),
    });

    public static List<DateRow> Dates() => Rows(2, r => new DateRow { Created = Date(r), Updated = Date(r), Closed = r.Next(2) == 0 ? null : Date(r) });

    public static List<OffsetRow> Offsets() => Rows(3, r => new OffsetRow { Sent = Offset(r), Received = Offset(r) });

    public static List<CalendarRow> Calendar() => Rows(4, r => new CalendarRow
    {
        Day = DateOnly.FromDateTime(Date(r)),
        Opens = new TimeOnly(r.Next(24), r.Next(60), r.Next(60)),
        Takes = TimeSpan.FromMilliseconds(r.Next()),
    });

    public static List<GuidRow> Guids() => Rows(5, r => new GuidRow { Id = Id(r), Owner = Id(r), Parent = r.Next(2) == 0 ? null : Id(r) });

    public static List<LedgerRow> Ledger() => Rows(6, r => new LedgerRow { Id = Id(r), At = Date(r), Amount = r.Next() / 100m, Account = $"DE{r.NextInt64(10_000_000_000)}" });

    public static List<EnumRow> Enums() => Rows(7, r => new EnumRow
    {
        Before = (State)r.Next(8), After = (State)r.Next(8), Label = (Colour)r.Next(8), Mark = r.Next(3) == 0 ? null : (Colour)r.Next(8),
    });

    public static List<NumberRow> Numbers() => Rows(8, r => new NumberRow
    {
        A = (byte)r.Next(256), B = (short)r.Next(short.MinValue, short.MaxValue), C = r.Next() >> r.Next(31), D = -(r.NextInt64() >> r.Next(63)),
        E = (uint)r.NextInt64(uint.MaxValue), F = (ulong)r.NextInt64() * 2, G = r.NextSingle(), H = r.NextDouble() * 1e6, I = r.Next(2) == 0,
        J = r.Next(2) == 0 ? null : r.Next(1_000), K = r.Next(2) == 0 ? null : r.Next(100_000) / 100.0,
    });

    public static double[] RandomDoubles() => Many(9, r => BitConverter.Int64BitsToDouble((r.NextInt64() & ~(0x7FFL << 52)) | ((long)r.Next(1_023 - 60, 1_023 + 60) << 52)));

    public static double[] ShortDoubles() => Many(10, r => r.Next(-1_000_000, 1_000_000) / 100.0);

    public static float[] Floats() => Many(11, r => r.NextSingle() * 1_000);

    public static int[] Ints() => Many(12, r => (r.Next() >> r.Next(31)) * (r.Next(4) == 0 ? -1 : 1));

    public static long[] Longs() => Many(13, r => (r.NextInt64() >> r.Next(63)) * (r.Next(4) == 0 ? -1 : 1));

    public static bool[] Bools() => Many(14, r => r.Next(2) == 0);

    public static string[] Strings() => Many(15, r => Word(r) + r.Next(1_000));

    public static ArrayRow Arrays()
    {
        T[] First<T>(T[] all) => all[..100];
        return new ArrayRow { Ints = First(Ints()), Longs = First(Longs()), Floats = First(Floats()), Doubles = First(ShortDoubles()), Bools = First(Bools()) };
    }

    public static Shapes Points() => new() { Points = Rows(16, r => new Point { X = r.NextDouble() * 100, Y = r.Next(10_000) / 100.0, Id = r.Next(100_000) }) };

    public static BlobRow Blob(int size, int seed = 17)
    {
        var random = new Random(seed);
        var data = new byte[size];
        random.NextBytes(data);
        return new BlobRow { Id = random.Next(), Data = data };
    }

    /// <summary>Returns 2,000 values of one type.</summary>
    public static T[] Many<T>(int seed, Func<Random, T> make)
    {
        var random = new Random(20_400 + seed);
        return [.. Enumerable.Range(0, 2_000).Select(_ => make(random))];
    }

    static List<T> Rows<T>(int seed, Func<Random, T> make)
    {
        var random = new Random(20_300 + seed);
        return [.. Enumerable.Range(0, Count).Select(_ => make(random))];
    }

    static DateTime Date(Random random)
    {
        DateTime second = new DateTime(2015, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddSeconds(random.Next(400_000_000));
        return random.Next(2) == 0 ? second : second.AddTicks(random.Next(10_000_000));
    }

    static DateTimeOffset Offset(Random random) =>
        new(DateTime.SpecifyKind(Date(random), DateTimeKind.Unspecified), TimeSpan.FromMinutes(30 * random.Next(-20, 20)));

    static Guid Id(Random random)
    {
        Span<byte> bytes = stackalloc byte[16];
        random.NextBytes(bytes);
        return new Guid(bytes);
    }
}
