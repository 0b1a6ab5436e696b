using System.Buffers;
using System.Globalization;
using System.Text.Json;

namespace Polywire.Protobuf;

/// <summary>
/// Reads and writes <c>object</c> as a <c>google.protobuf.Value</c>: null, <c>double</c>, <c>string</c>, <c>bool</c>, <c>Dictionary&lt;string, object?></c> and
/// <c>List&lt;object?></c>. Numbers of other types are written if a <c>double</c> has their value (a <c>decimal</c>: the same text), and so are <c>JsonElement</c>s.
/// </summary>
/// <remarks>Null in a member is no field. For <c>NullValue</c>, give the element of a list or a map: <see cref="ProtobufStructCodec"/>.</remarks>
public sealed class ProtobufValueCodec : ProtobufCodec<object>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, object value) => ProtobufStructs.WriteValue(ref writer, value);

    /// <inheritdoc/>
    public override object Read(ref ProtobufReader reader) => ProtobufStructs.ReadValue(ref reader)!;
}

/// <summary>Reads and writes a dictionary as a <c>google.protobuf.Struct</c>. Its values are those of <see cref="ProtobufValueCodec"/>.</summary>
public sealed class ProtobufStructCodec : ProtobufCodec<Dictionary<string, object?>>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, Dictionary<string, object?> value) => ProtobufStructs.WriteStruct(ref writer, value);

    /// <inheritdoc/>
    public override Dictionary<string, object?> Read(ref ProtobufReader reader) => ProtobufStructs.ReadStruct(ref reader);
}

/// <summary>Reads and writes a list as a <c>google.protobuf.ListValue</c>. Its elements are those of <see cref="ProtobufValueCodec"/>.</summary>
public sealed class ProtobufListValueCodec : ProtobufCodec<List<object?>>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, List<object?> value) => ProtobufStructs.WriteList(ref writer, value);

    /// <inheritdoc/>
    public override List<object?> Read(ref ProtobufReader reader) => ProtobufStructs.ReadList(ref reader);
}

/// <summary>Reads and writes a <c>JsonElement</c> as a <c>google.protobuf.Value</c>. Numbers must have the value of a <c>double</c>.</summary>
public sealed class ProtobufJsonElementCodec : ProtobufCodec<JsonElement>
{
    /// <inheritdoc/>
    public override void Write(ref ProtobufWriter writer, JsonElement value) => ProtobufStructs.WriteValue(ref writer, value);

    /// <inheritdoc/>
    public override JsonElement Read(ref ProtobufReader reader)
    {
        object? value = ProtobufStructs.ReadValue(ref reader);
        var buffer = new ArrayBufferWriter<byte>();
        using (var json = new Utf8JsonWriter(buffer, new JsonWriterOptions { MaxDepth = int.MaxValue })) ProtobufStructs.WriteText(ref reader, json, value);
        var text = new Utf8JsonReader(buffer.WrittenSpan, new JsonReaderOptions { MaxDepth = int.MaxValue });
        return JsonElement.ParseValue(ref text);
    }
}

/// <summary>The fields of <c>google/protobuf/struct.proto</c>.</summary>
static class ProtobufStructs
{
    const int Null = 1, Number = 2, Text = 3, Boolean = 4, Struct = 5, List = 6;

    /// <summary>Bytes that a value takes in memory at least, and an entry of a dictionary.</summary>
    const int ValueCost = 24, EntryCost = 64, CollectionCost = 80;

    internal static void WriteValue(ref ProtobufWriter writer, object? value)
    {
        switch (value)
        {
            case null or JsonElement { ValueKind: JsonValueKind.Null or JsonValueKind.Undefined }: writer.WriteInt64(Null, 0); break;
            case string text: writer.WriteString(Text, text); break;
            case bool flag: writer.WriteBoolean(Boolean, flag); break;
            case double number: WriteNumber(ref writer, number); break;
            case float number: WriteNumber(ref writer, number); break;
            case sbyte or byte or short or ushort or int or uint: WriteNumber(ref writer, Convert.ToDouble(value, CultureInfo.InvariantCulture)); break;
            case long number: WriteExact(ref writer, number, Math.Abs((double)number) < 9.2233720368547758e18 && (long)(double)number == number); break;
            case ulong number: WriteExact(ref writer, number, number <= 1UL << 53 || (double)number < 1.8446744073709552e19 && (ulong)(double)number == number); break;
            case decimal number: WriteExact(ref writer, (double)number, IsExact(number)); break;
            case JsonElement element: WriteElement(ref writer, element); break;
            case Dictionary<string, object?> map:
                writer.WriteStartMessage(Struct);
                WriteStruct(ref writer, map);
                writer.WriteEndMessage();
                break;
            case List<object?> list:
                writer.WriteStartMessage(List);
                WriteList(ref writer, list);
                writer.WriteEndMessage();
                break;
            default:
                writer.Fail(WireErrorCode.NotRepresentable, $"A '{value.GetType()}' is not null, a number, text, a boolean, a Dictionary<string, object?> or a List<object?>, which google.protobuf.Value has.");
                break;
        }
    }

    /// <summary>Returns whether the text of the nearest <c>double</c> is that of the number.</summary>
    static bool IsExact(decimal number) =>
        decimal.TryParse(((double)number).ToString("R", CultureInfo.InvariantCulture), NumberStyles.Float, CultureInfo.InvariantCulture, out decimal same) && same == number;

    static void WriteExact(ref ProtobufWriter writer, double number, bool isExact)
    {
        if (!isExact) writer.Fail(WireErrorCode.NotRepresentable, "No double has the value of the number, and google.protobuf.Value has doubles only. Use text.");
        WriteNumber(ref writer, number);
    }

    static void WriteNumber(ref ProtobufWriter writer, double number)
    {
        if (!double.IsFinite(number)) writer.Fail(WireErrorCode.NotRepresentable, "google.protobuf.Value has neither NaN nor infinities.");
        writer.WriteDouble(Number, number);
    }

    static void WriteElement(ref ProtobufWriter writer, JsonElement element)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.String:
                writer.WriteString(Text, element.GetString());
                break;
            case JsonValueKind.Number:
                if (element.TryGetInt64(out long integer)) WriteValue(ref writer, integer);
                else if (element.TryGetUInt64(out ulong large)) WriteValue(ref writer, large);
                else WriteNumber(ref writer, element.GetDouble());
                break;
            case JsonValueKind.Object:
                writer.WriteStartMessage(Struct);
                foreach (JsonProperty member in element.EnumerateObject()) WriteEntry(ref writer, member.Name, member.Value);
                writer.WriteEndMessage();
                break;
            case JsonValueKind.Array:
                writer.WriteStartMessage(List);
                foreach (JsonElement item in element.EnumerateArray()) WriteItem(ref writer, item);
                writer.WriteEndMessage();
                break;
            default:
                writer.WriteBoolean(Boolean, element.ValueKind == JsonValueKind.True);
                break;
        }
    }

    internal static void WriteStruct(ref ProtobufWriter writer, Dictionary<string, object?> map)
    {
        foreach (KeyValuePair<string, object?> entry in map) WriteEntry(ref writer, entry.Key, entry.Value);
    }

    static void WriteEntry(ref ProtobufWriter writer, string key, object? value)
    {
        writer.WriteStartMessage(1);
        if (key.Length > 0) writer.WriteString(1, key);
        WriteItem(ref writer, value, 2);
        writer.WriteEndMessage();
    }

    internal static void WriteList(ref ProtobufWriter writer, List<object?> list)
    {
        foreach (object? item in list) WriteItem(ref writer, item);
    }

    static void WriteItem(ref ProtobufWriter writer, object? value, int number = 1)
    {
        writer.WriteStartMessage(number);
        WriteValue(ref writer, value);
        writer.WriteEndMessage();
    }

    /// <summary>Reads the fields of a value. Of several, the last counts; a value without a field is null.</summary>
    internal static object? ReadValue(ref ProtobufReader reader)
    {
        object? value = null;
        reader.TakeMemory(ValueCost);
        while (reader.TryReadTag(out int number, out ProtobufWireType type))
        {
            switch (number)
            {
                case Null when type == ProtobufWireType.Varint:
                    reader.ReadInt32();
                    value = null;
                    break;
                case Number when type == ProtobufWireType.Fixed64: value = reader.ReadDouble(); break;
                case Text when type == ProtobufWireType.LengthDelimited: value = reader.ReadString(); break;
                case Boolean when type == ProtobufWireType.Varint: value = reader.ReadBoolean(); break;
                case Struct when type == ProtobufWireType.LengthDelimited:
                    reader.ReadStartMessage();
                    value = ReadStruct(ref reader, value as Dictionary<string, object?>);
                    reader.ReadEndMessage();
                    break;
                case List when type == ProtobufWireType.LengthDelimited:
                    reader.ReadStartMessage();
                    value = ReadList(ref reader, value as List<object?>);
                    reader.ReadEndMessage();
                    break;
                default: reader.Skip(); break;
            }
        }
        return value;
    }

    /// <summary>Writes a value that was read as JSON.</summary>
    internal static void WriteText(ref ProtobufReader reader, Utf8JsonWriter json, object? value)
    {
        switch (value)
        {
            case null: json.WriteNullValue(); break;
            case string text: json.WriteStringValue(text); break;
            case bool flag: json.WriteBooleanValue(flag); break;
            case double number:
                if (!double.IsFinite(number)) reader.Fail(WireErrorCode.InvalidNumber, "google.protobuf.Value has neither NaN nor infinities.");
                json.WriteNumberValue(number);
                break;
            case Dictionary<string, object?> map:
                json.WriteStartObject();
                foreach ((string key, object? member) in map)
                {
                    json.WritePropertyName(key);
                    WriteText(ref reader, json, member);
                }
                json.WriteEndObject();
                break;
            case List<object?> list:
                json.WriteStartArray();
                foreach (object? item in list) WriteText(ref reader, json, item);
                json.WriteEndArray();
                break;
        }
    }

    internal static Dictionary<string, object?> ReadStruct(ref ProtobufReader reader, Dictionary<string, object?>? map = null)
    {
        reader.TakeMemory(CollectionCost);
        map ??= [];
        while (reader.TryReadTag(out int number, out ProtobufWireType type))
        {
            if (number != 1 || type != ProtobufWireType.LengthDelimited)
            {
                reader.Skip();
                continue;
            }
            reader.ReadStartMessage();
            string key = "";
            object? value = null;
            while (reader.TryReadTag(out number, out type))
            {
                if (number == 1 && type == ProtobufWireType.LengthDelimited) key = reader.ReadString();
                else if (number == 2 && type == ProtobufWireType.LengthDelimited) value = ReadItem(ref reader);
                else reader.Skip();
            }
            reader.ReadEndMessage();
            reader.TakeMemory(EntryCost);
            map[key] = value;
        }
        return map;
    }

    internal static List<object?> ReadList(ref ProtobufReader reader, List<object?>? list = null)
    {
        reader.TakeMemory(CollectionCost);
        list ??= [];
        while (reader.TryReadTag(out int number, out ProtobufWireType type))
        {
            if (number == 1 && type == ProtobufWireType.LengthDelimited) list.Add(ReadItem(ref reader));
            else reader.Skip();
        }
        return list;
    }

    static object? ReadItem(ref ProtobufReader reader)
    {
        reader.ReadStartMessage();
        object? value = ReadValue(ref reader);
        reader.ReadEndMessage();
        return value;
    }
}
