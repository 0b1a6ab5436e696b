using System.Collections.Generic;
using Polywire;

namespace Library;

[WireModel]
internal sealed class Entry
{
    public int Amount { get; set; }
}

public static class Ledger
{
    public static string Copy(int amount)
    {
        var entries = new List<Entry> { new Entry { Amount = amount } };
        return Wire.Json.SerializeToString(Wire.MessagePack.Deserialize<List<Entry>>(Wire.MessagePack.Serialize(entries)));
    }

    public static byte[] Pack(List<Author> authors) => Wire.MessagePack.Serialize(authors);
}
