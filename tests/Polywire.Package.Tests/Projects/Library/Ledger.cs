using System.Collections.Generic;
using Polywire;

namespace Library;

[WireModel]
internal sealed class Entry
{
    public int Amount { get; set; }
}

public static partial class Ledger
{
    [WireModel]
    private sealed class Line
    {
        public int Amount { get; set; }
        public Line Next { get; set; }
    }

    public static string CopyHidden(int amount)
    {
        var lines = new List<Line> { new Line { Amount = amount, Next = new Line() } };
        return Wire.Json.SerializeToString(Wire.MessagePack.Deserialize<List<Line>>(Wire.MessagePack.Serialize(lines)));
    }

    public static string Copy(int amount)
    {
        var entries = new List<Entry> { new Entry { Amount = amount } };
        return Wire.Json.SerializeToString(Wire.MessagePack.Deserialize<List<Entry>>(Wire.MessagePack.Serialize(entries)));
    }

    public static byte[] Pack(List<Author> authors) => Wire.MessagePack.Serialize(authors);
}
