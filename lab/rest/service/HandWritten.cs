using System.Buffers;
using System.Buffers.Text;
using System.Text;

namespace RestService;

/// <summary>A reader and a writer of spans for this one record, as a team would write them to avoid a serializer: the members in order, no white space, no escapes.</summary>
static class HandWritten
{
    const int LongestNumber = 20;

    internal static Item[] Read(ReadOnlySpan<byte> json)
    {
        var items = new List<Item>();
        Expect(ref json, "["u8);
        if (json.StartsWith("]"u8)) return [];
        do
        {
            var item = new Item();
            Expect(ref json, "{\"Id\":\""u8);
            item.Id = Text(ref json);
            Expect(ref json, ",\"Name\":\""u8);
            item.Name = Text(ref json);
            Expect(ref json, ",\"Time\":"u8);
            if (!Utf8Parser.TryParse(json, out long time, out int length)) throw new FormatException("Expected a number.");
            item.Time = time;
            json = json[length..];
            Expect(ref json, "}"u8);
            items.Add(item);
        }
        while (Skip(ref json, (byte)','));
        Expect(ref json, "]"u8);
        return [.. items];
    }

    internal static void Write(IBufferWriter<byte> output, Item[] items)
    {
        int longest = 2;
        foreach (Item item in items) longest += 40 + LongestNumber + Encoding.UTF8.GetMaxByteCount(item.Id.Length) + Encoding.UTF8.GetMaxByteCount(item.Name.Length);
        Span<byte> span = output.GetSpan(longest);
        int position = 0;
        span[position++] = (byte)'[';
        foreach (Item item in items)
        {
            if (position > 1) span[position++] = (byte)',';
            Put(span, ref position, "{\"Id\":\""u8);
            position += Encoding.UTF8.GetBytes(item.Id, span[position..]);
            Put(span, ref position, "\",\"Name\":\""u8);
            position += Encoding.UTF8.GetBytes(item.Name, span[position..]);
            Put(span, ref position, "\",\"Time\":"u8);
            Utf8Formatter.TryFormat(item.Time, span[position..], out int length);
            position += length;
            span[position++] = (byte)'}';
        }
        span[position++] = (byte)']';
        output.Advance(position);
    }

    static void Put(Span<byte> span, ref int position, ReadOnlySpan<byte> text)
    {
        text.CopyTo(span[position..]);
        position += text.Length;
    }

    static string Text(ref ReadOnlySpan<byte> json)
    {
        int end = json.IndexOfAny((byte)'"', (byte)'\\');
        if (end < 0 || json[end] == '\\') throw new FormatException("Expected text without escapes.");
        string text = Encoding.UTF8.GetString(json[..end]);
        json = json[(end + 1)..];
        return text;
    }

    static void Expect(ref ReadOnlySpan<byte> json, ReadOnlySpan<byte> text)
    {
        if (!json.StartsWith(text)) throw new FormatException($"Expected '{Encoding.UTF8.GetString(text)}'.");
        json = json[text.Length..];
    }

    static bool Skip(ref ReadOnlySpan<byte> json, byte value)
    {
        if (json.IsEmpty || json[0] != value) return false;
        json = json[1..];
        return true;
    }
}
