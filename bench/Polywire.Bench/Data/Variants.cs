using System.Text;
using Bench.Models;
using Polywire.MessagePack;

namespace Bench.Data;

/// <summary>Records and numbers as data from elsewhere has them: long, non-ASCII and missing text, negative numbers, keys that the model does not have or in another order.</summary>
static class Variants
{
    const int Count = 100;

    static readonly string[] Words = ["päivä", "über", "naïve", "Ångström", "東京都", "данные", "ελληνικά", "café", "🙂", "plain"];

    public static List<Record> LongTexts()
    {
        var random = new Random(20_252);
        string Text() => string.Create(100 + random.Next(900), random, (chars, r) =>
        {
            foreach (ref char c in chars) c = (char)(' ' + r.Next(95));
        });
        return [.. Enumerable.Range(0, Count).Select(i => new Record { Id = Text(), Name = Text(), Time = i })];
    }

    public static List<Record> WideTexts()
    {
        var random = new Random(20_253);
        string Text() => string.Join(' ', Enumerable.Range(0, 1 + random.Next(6)).Select(_ => Words[random.Next(Words.Length)]));
        return [.. Enumerable.Range(0, Count).Select(i => new Record { Id = Text(), Name = Text(), Time = i })];
    }

    public static List<Record> NullTexts()
    {
        var random = new Random(20_254);
        return [.. Generated.Records(Count).Select(r => new Record { Id = random.Next(2) == 0 ? null! : r.Id, Name = random.Next(2) == 0 ? null! : r.Name, Time = r.Time })];
    }

    public static List<DemoArray> Negatives()
    {
        var random = new Random(20_255);
        return [.. Enumerable.Range(0, Count).Select(_ => new DemoArray
        {
            P1 = -(random.Next() >> random.Next(31)),
            P3 = "",
            P4 = -random.NextDouble(),
            P5 = -(random.NextInt64() >> random.Next(63)),
            Subs = [],
        })];
    }

    /// <summary>Maps of the records' keys from the last to the first.</summary>
    public static (List<Record>, byte[]) Reordered() => Maps((bytes, record) =>
    {
        bytes.Add(0x83);
        Integer(bytes, "Time", record.Time);
        Text(bytes, "Name", record.Name);
        Text(bytes, "Id", record.Id);
    });

    /// <summary>Maps with three keys more than the records have, before, between and after theirs.</summary>
    public static (List<Record>, byte[]) Unknown() => Maps((bytes, record) =>
    {
        bytes.Add(0x86);
        Text(bytes, "Source", "import");
        Text(bytes, "Id", record.Id);
        Integer(bytes, "Revision", 70_000);
        Text(bytes, "Name", record.Name);
        Integer(bytes, "Time", record.Time);
        Text(bytes, "Comment", "one that nobody reads");
    });

    static (List<Record>, byte[]) Maps(Action<List<byte>, Record> write)
    {
        List<Record> records = Generated.Records(Count);
        List<byte> bytes = [];
        Span<byte> header = stackalloc byte[5];
        MessagePackPrimitives.TryWriteArrayHeader(header, (uint)records.Count, out int length);
        bytes.AddRange(header[..length]);
        foreach (Record record in records) write(bytes, record);
        return (records, [.. bytes]);
    }

    static void Text(List<byte> bytes, string key, string value)
    {
        Text(bytes, key);
        Text(bytes, value);
    }

    static void Integer(List<byte> bytes, string key, long value)
    {
        Text(bytes, key);
        Span<byte> number = stackalloc byte[9];
        MessagePackPrimitives.TryWrite(number, value, out int length);
        bytes.AddRange(number[..length]);
    }

    static void Text(List<byte> bytes, string text)
    {
        bytes.Add((byte)(0xA0 | text.Length));
        bytes.AddRange(Encoding.ASCII.GetBytes(text));
    }
}
