namespace RowsTests.Columns;

/// <summary>Rows of every kind of member: ordinary ones to train with, and values that no training has seen.</summary>
static class EverythingRows
{
    static readonly string[] s_tags = ["new", "sale", "last", "gift", "bulk"];

    internal static Everything[] Ordinary(int count, int seed)
    {
        var random = new Random(seed);
        return [.. Enumerable.Range(0, count).Select(i => Row(random, i, 0))];
    }

    static Everything Row(Random random, int i, int depth)
    {
        var time = new DateTime(2025, 1, 1, 0, 0, 0, DateTimeKind.Utc);
        var row = new Everything
        {
            Integer = i * 7 + random.Next(5),
            Nullable = random.Next(3) == 0 ? null : random.Next(3),
            Flag = random.Next(2) == 0,
            Maybe = random.Next(3) switch { 0 => null, 1 => false, _ => true },
            Single = random.Next(10_000) / 100f,
            Double = random.Next(1_000_000) / 1000.0,
            Decimal = random.Next(100_000) / 100m,
            Date = time.AddSeconds(i * 40 + random.Next(60)),
            Offset = new DateTimeOffset(2025, 1, 1, 0, 0, 0, TimeSpan.FromHours(random.Next(3))).AddMinutes(i),
            Id = i % 3 == 0 ? Guid.CreateVersion7(time.AddMilliseconds(i * 50)) : Guid.NewGuid(),
            Text = random.Next(20) == 0 ? null : $"order {random.Next(100)} of {s_tags[random.Next(s_tags.Length)]}",
            Duration = TimeSpan.FromSeconds(random.Next(10_000)),
        };
        if (random.Next(2) == 0) row.Bytes = Bytes(random, random.Next(6));
        if (random.Next(2) == 0) row.Tags = [.. Enumerable.Range(0, random.Next(4)).Select(_ => random.Next(9) == 0 ? null : s_tags[random.Next(s_tags.Length)])];
        if (random.Next(2) == 0) row.Numbers = [.. Enumerable.Range(0, random.Next(6)).Select(n => (long)n * 10 + random.Next(3))];
        if (random.Next(4) == 0) row.Map = Enumerable.Range(0, random.Next(3)).ToDictionary(n => n * 5, n => n == 1 ? null : s_tags[n]);
        if (depth < 3 && random.Next(3) == 0) row.Child = Row(random, i, depth + 1);
        return row;
    }

    static byte[] Bytes(Random random, int length)
    {
        var bytes = new byte[length];
        random.NextBytes(bytes);
        return bytes;
    }

    /// <summary>Values that are hard to preserve, each in a row of its own.</summary>
    internal static IEnumerable<Everything> Hard()
    {
        yield return new Everything();
        foreach (long value in (long[])[1, -1, long.MinValue, long.MaxValue, int.MaxValue + 1L, 1L << 53]) yield return new Everything { Integer = value, Numbers = [value, 0, value], Duration = new TimeSpan(value) };
        foreach (int? value in (int?[])[0, int.MinValue, int.MaxValue]) yield return new Everything { Nullable = value };
        foreach (bool? value in (bool?[])[true, false]) yield return new Everything { Maybe = value };
        foreach (double value in (double[])[-0.0, double.NaN, BitConverter.UInt64BitsToDouble(0xFFF8_0000_0000_1234), BitConverter.UInt64BitsToDouble(0x7FF0_0000_0000_0001), double.PositiveInfinity, double.NegativeInfinity, double.Epsilon, double.MaxValue, 0.1 + 0.2, 1e300, 123.456789012345])
            yield return new Everything { Double = value };
        foreach (uint bits in (uint[])[0x8000_0000, 0x7FC0_0001, 0xFFC1_2345, 0x7F80_0000, 0xFF80_0000, 1, 0x7F7F_FFFF, 0x3DCC_CCCD]) yield return new Everything { Single = BitConverter.UInt32BitsToSingle(bits) };
        foreach (decimal value in (decimal[])[0.0m, 0.00m, 1.0m, 1.00m, 1.50m, -1.5m, decimal.MaxValue, decimal.MinValue, 0.0000000000000000000000000001m, new decimal(0, 0, 0, true, 0), new decimal(0, 0, 0, true, 28), long.MaxValue, (decimal)long.MaxValue + 1])
            yield return new Everything { Decimal = value };
        foreach (DateTimeKind kind in Enum.GetValues<DateTimeKind>())
            foreach (long ticks in (long[])[0, 1, DateTime.MaxValue.Ticks, new DateTime(2025, 6, 1).Ticks, new DateTime(2025, 6, 1).Ticks + 1]) yield return new Everything { Date = new DateTime(ticks, kind) };
        foreach (int minutes in (int[])[-840, -330, 0, 1, 345, 840])
            foreach (DateTime clock in (DateTime[])[DateTime.MinValue.AddDays(1), new(2025, 3, 3, 1, 2, 3, 4), DateTime.MaxValue.AddDays(-1)]) yield return new Everything { Offset = new DateTimeOffset(clock, TimeSpan.FromMinutes(minutes)) };
        foreach (string value in (string[])["00000000-0000-0000-0000-000000000001", "ffffffff-ffff-ffff-ffff-ffffffffffff", "12345678-1234-4234-8234-123456789012", "ffffffff-ffff-7fff-bfff-ffffffffffff", "12345678-1234-7234-0234-123456789012", "12345678-1234-1234-8234-123456789012"])
            yield return new Everything { Id = Guid.Parse(value) };
        foreach (string value in (string[])["", " ", "\0", "order 7 of sale", "order 07 of sale", "order 7 of Sale", "order  of sale", "order 99999999999999999999 of sale", "Ünïcödé", "日本語のテキスト", "😀👍🏽", new string('x', 5000), "\uFFFD\uFFFF", "a\r\n\tb"])
            yield return new Everything { Text = value, Tags = [value, null, value], Map = new() { [int.MinValue] = value, [0] = null } };
        foreach (int length in (int[])[0, 1, 6, 7, 8, 100, 5000]) yield return new Everything { Bytes = Bytes(new Random(length), length) };
        var deep = new Everything { Text = "leaf" };
        for (int i = 0; i < 40; i++) deep = new Everything { Integer = i, Child = deep, Tags = i % 2 == 0 ? [] : null };
        yield return deep;
        yield return new Everything { Numbers = [.. Enumerable.Range(0, 3000).Select(n => (long)n)], Tags = [.. Enumerable.Repeat<string?>("sale", 2000)] };
    }
}
