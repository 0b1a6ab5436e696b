using System.Globalization;
using System.Text;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire.Cli.Convert;

/// <summary>
/// The objects with one member that represent in JSON what JSON does not have:
/// <c>{"$bin":"base64"}</c>, <c>{"$ext":[type,"base64"]}</c>, <c>{"$timestamp":"ISO 8601"}</c> or <c>[seconds,nanoseconds]</c>,
/// <c>{"$map":[[key,value],…]}</c>, <c>{"$float":"NaN"}</c>.
/// </summary>
readonly ref struct Tags(Conversion context)
{
    public const string Bin = "$bin", Ext = "$ext", Timestamp = "$timestamp", Map = "$map", Float = "$float";

    static readonly string[] s_all = [Bin, Ext, Timestamp, Map, Float];

    readonly PackBuffer _output = context.Output;

    /// <summary>Returns whether a map of one entry with this key would be taken for a tag.</summary>
    public static bool IsTag(string key) => s_all.Contains(key);

    /// <summary>Returns the tag that a member's name is; null if it is none.</summary>
    public static string? Find(ReadOnlySpan<byte> name) => name.Length is > 0 and <= 10 && name[0] == '$' ? Array.Find(s_all, Encoding.UTF8.GetString(name).Equals) : null;

    /// <summary>Writes what the value of the tag represents.</summary>
    public void Read(ref JsonReader reader, string tag)
    {
        switch (tag)
        {
            case Bin:
                byte[] data = Base64(ref reader);
                MessagePackPrimitives.TryWriteBin(_output.GetSpan(data.Length + 5), data, out int size);
                _output.Advance(size);
                break;
            case Ext:
                ReadExt(ref reader);
                break;
            case Timestamp:
                MessagePackPrimitives.TryWrite(_output.GetSpan(), ReadTimestamp(ref reader), out size);
                _output.Advance(size);
                break;
            case Float:
                long start = reader.Offset;
                double value = Encoding.UTF8.GetString(reader.ReadStringUtf8()) switch
                {
                    "NaN" => double.NaN,
                    "Infinity" => double.PositiveInfinity,
                    "-Infinity" => double.NegativeInfinity,
                    _ => Wrong<double>(ref reader, start, "{\"$float\": …} is \"NaN\", \"Infinity\" or \"-Infinity\"."),
                };
                MessagePackPrimitives.TryWrite(_output.GetSpan(), value, out size);
                _output.Advance(size);
                break;
            default:
                ReadMap(ref reader);
                break;
        }
    }

    static byte[] Base64(ref JsonReader reader)
    {
        long start = reader.Offset;
        string text = Encoding.UTF8.GetString(reader.ReadStringUtf8());
        byte[] data = new byte[text.Length];
        return System.Convert.TryFromBase64String(text, data, out int length) ? data[..length] : Wrong<byte[]>(ref reader, start, "The text is not base64.");
    }

    void ReadExt(ref JsonReader reader)
    {
        const string Format = "{\"$ext\": …} is [type, \"base64\"].";
        reader.ReadStartArray();
        sbyte type = reader.ReadSByte();
        if (reader.TryReadEndArray()) Wrong<bool>(ref reader, reader.Offset, Format);
        byte[] data = Base64(ref reader);
        if (!reader.TryReadEndArray()) Wrong<bool>(ref reader, reader.Offset, Format);
        MessagePackPrimitives.TryWriteExtension(_output.GetSpan(data.Length + 6), type, data, out int size);
        _output.Advance(size);
    }

    static MessagePackTimestamp ReadTimestamp(ref JsonReader reader)
    {
        long start = reader.Offset;
        if (reader.PeekKind() == JsonTokenKind.String)
            return TryParse(Encoding.UTF8.GetString(reader.ReadStringUtf8()), out MessagePackTimestamp time) ? time : Wrong<MessagePackTimestamp>(ref reader, start, "The text is not a timestamp, as 2026-05-04T03:02:01.5Z.");
        const string Format = "{\"$timestamp\": …} is text or [seconds, nanoseconds below a second].";
        reader.ReadStartArray();
        long seconds = reader.ReadInt64();
        if (reader.TryReadEndArray()) Wrong<bool>(ref reader, reader.Offset, Format);
        uint nanoseconds = reader.ReadUInt32();
        if (nanoseconds >= 1_000_000_000 || !reader.TryReadEndArray()) Wrong<bool>(ref reader, reader.Offset, Format);
        return new MessagePackTimestamp(seconds, nanoseconds);
    }

    void ReadMap(ref JsonReader reader)
    {
        const string Format = "{\"$map\": …} is an array of [key, value].";
        var rest = new JsonToMessagePack(context);
        int start = rest.Begin();
        uint count = 0;
        reader.ReadStartArray();
        while (!reader.TryReadEndArray())
        {
            reader.ReadStartArray();
            if (reader.TryReadEndArray()) Wrong<bool>(ref reader, reader.Offset, Format);
            rest.Value(ref reader);
            if (reader.TryReadEndArray()) Wrong<bool>(ref reader, reader.Offset, Format);
            rest.Value(ref reader);
            if (!reader.TryReadEndArray()) Wrong<bool>(ref reader, reader.Offset, Format);
            count++;
        }
        Span<byte> header = stackalloc byte[8];
        MessagePackPrimitives.TryWriteMapHeader(header, count, out int size);
        _output.Head(start, header[..size]);
    }

    static T Wrong<T>(ref JsonReader reader, long offset, string reason)
    {
        reader.Fail(WireErrorCode.InvalidFormat, reason, offset);
        return default!;
    }

    /// <summary>ISO 8601 with as many digits of a second as it has; null beyond the years 1 to 9999.</summary>
    public static string? Format(MessagePackTimestamp time)
    {
        if (!time.IsInDateTimeRange) return null;
        string whole = DateTime.UnixEpoch.AddSeconds(time.Seconds).ToString("yyyy-MM-ddTHH:mm:ss", CultureInfo.InvariantCulture);
        return time.Nanoseconds == 0 ? whole + "Z" : $"{whole}.{time.Nanoseconds.ToString("000000000", CultureInfo.InvariantCulture).TrimEnd('0')}Z";
    }

    static bool TryParse(string text, out MessagePackTimestamp time)
    {
        time = default;
        string[] parts = text.EndsWith('Z') ? text[..^1].Split('.') : [];
        if (parts.Length is not (1 or 2) || !DateTime.TryParseExact(parts[0], "yyyy-MM-ddTHH:mm:ss", CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal | DateTimeStyles.AdjustToUniversal, out DateTime whole)) return false;
        uint nanoseconds = 0;
        if (parts.Length == 2 && (parts[1].Length is 0 or > 9 || !uint.TryParse(parts[1].PadRight(9, '0'), NumberStyles.None, CultureInfo.InvariantCulture, out nanoseconds))) return false;
        time = new MessagePackTimestamp((whole - DateTime.UnixEpoch).Ticks / TimeSpan.TicksPerSecond, nanoseconds);
        return true;
    }
}
