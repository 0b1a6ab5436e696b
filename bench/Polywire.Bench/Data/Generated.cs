using Bench.Models;

namespace Bench.Data;

/// <summary>The seeded values of the workloads that come from no file.</summary>
static class Generated
{
    public static List<Record> Records(int count) =>
        [.. Enumerable.Range(0, count).Select(i => new Record { Id = $"id_{i}", Name = $"name_{i}", Time = 1566731141 + i })];

    public static List<RecordArray> RecordArrays(int count) =>
        [.. Records(count).Select(r => new RecordArray { Id = r.Id, Name = r.Name, Time = r.Time })];

    public static List<Demo> Demos(int count)
    {
        var random = new Random(20_251);
        return [.. Enumerable.Range(0, count).Select(_ => new Demo
        {
            P1 = Int(random),
            P2 = random.Next(2) == 0,
            P3 = Word(random),
            P4 = random.NextDouble() * 1000,
            P5 = Long(random),
            Subs = [.. Enumerable.Range(0, 4).Select(_ => new DemoSub
            {
                P1 = Int(random),
                P2 = random.Next(2) == 0,
                P3 = Word(random),
                P4 = random.NextDouble() * 1000,
                P5 = Long(random),
            })],
        })];
    }

    public static List<DemoArray> DemoArrays(int count) =>
        [.. Demos(count).Select(d => new DemoArray
        {
            P1 = d.P1,
            P2 = d.P2,
            P3 = d.P3,
            P4 = d.P4,
            P5 = d.P5,
            Subs = [.. d.Subs.Select(s => new DemoArraySub { P1 = s.P1, P2 = s.P2, P3 = s.P3, P4 = s.P4, P5 = s.P5 })],
        })];

    public static Tiny Tiny() => new()
    {
        Id = 81_723_645,
        Kind = "order.paid",
        At = new DateTime(2025, 11, 3, 14, 25, 36, 789, DateTimeKind.Utc),
        Amount = 149.95,
        Paid = true,
        Place = new TinyPlace { City = "Reykjavík", Zone = 101 },
    };

    // Integers of every length, as many short as long ones.
    static int Int(Random random) => (random.Next() >> random.Next(31)) * (random.Next(4) == 0 ? -1 : 1);

    static long Long(Random random) => (random.NextInt64() >> random.Next(63)) * (random.Next(4) == 0 ? -1 : 1);

    static string Word(Random random)
    {
        Span<char> letters = stackalloc char[8 + random.Next(17)];
        foreach (ref char c in letters) c = (char)('a' + random.Next(26));
        return new string(letters);
    }
}
