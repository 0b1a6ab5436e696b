using Polywire;
using Polywire.Json;
using Polywire.MessagePack;

namespace TestModels;

/// <summary>Settings that codecs read from the <c>context:</c> of a call.</summary>
public sealed class SourceSettings : WireContext
{
    public string Prefix { get; set; } = "";
}

/// <summary>A value that the caller's settings decide the form of: text with a prefix, where there are settings.</summary>
public sealed class SourceCodec<T> : JsonCodec<T>
{
    public override void Write(ref JsonWriter writer, T? value)
    {
        if (writer.Context is SourceSettings settings) writer.WriteStringValue(settings.Prefix + value);
        else writer.WriteValue<T>(value);
    }

    public override T? Read(ref JsonReader reader)
    {
        if (reader.Context is not SourceSettings settings) return reader.ReadValue<T>();
        return (T)Convert.ChangeType(reader.ReadString()![settings.Prefix.Length..], typeof(T), System.Globalization.CultureInfo.InvariantCulture);
    }
}

/// <summary>The same on the other wire.</summary>
public sealed class SourcePackCodec<T> : MessagePackCodec<T>
{
    public override void Write(ref MessagePackWriter writer, T? value)
    {
        if (writer.Context is SourceSettings settings) writer.WriteString(settings.Prefix + value);
        else writer.WriteValue<T>(value);
    }

    public override T? Read(ref MessagePackReader reader)
    {
        if (reader.Context is not SourceSettings settings) return reader.ReadValue<T>();
        return (T)Convert.ChangeType(reader.ReadString()![settings.Prefix.Length..], typeof(T), System.Globalization.CultureInfo.InvariantCulture);
    }
}

/// <summary>An open static codec of a type that its parameters are deep inside of: the list's last element alone.</summary>
public static class LastCodec<TKey, TItem> where TKey : notnull
{
    public static void Write(ref JsonWriter writer, KeyValuePair<TKey, List<TItem>[]> value)
    {
        writer.WriteStartArray();
        writer.WriteValue<TKey>(value.Key);
        if (value.Value is null) writer.WriteNullValue();
        else writer.WriteValue<TItem>(value.Value[^1][^1]);
        writer.WriteEndArray();
    }

    public static KeyValuePair<TKey, List<TItem>[]> Read(ref JsonReader reader)
    {
        reader.ReadStartArray();
        TKey key = reader.ReadValue<TKey>()!;
        List<TItem>[]? items = reader.TryReadNull() ? null : [[reader.ReadValue<TItem>()!]];
        reader.ReadEndArray();
        return new(key, items!);
    }
}

/// <summary>A hit of a search: open codecs on a type parameter, on a type made of it, and on one of an assembly's generic types.</summary>
[WireModel]
public class Hit<T>
{
    public string? Id { get; set; }
    [WireField(Name = "_source"), WireCodec(typeof(SourceCodec<>)), WireCodec(typeof(SourcePackCodec<>))] public T? Source { get; set; }
    [WireCodec(typeof(LastCodec<,>))] public KeyValuePair<string, List<T>[]> Last { get; set; }
    public Box<T> Box { get; set; }
}

/// <summary>A key with a form of its own on both wires; as a value it is the same text.</summary>
[WireCodec(typeof(CodeCodec))]
public readonly record struct Code(int Value);

public static class CodeCodec
{
    public static void Write(ref JsonWriter writer, Code value)
    {
        Span<char> text = stackalloc char[12];
        text[0] = 'C';
        value.Value.TryFormat(text[1..], out int length, default, System.Globalization.CultureInfo.InvariantCulture);
        writer.WriteStringValue(text[..(length + 1)]);
    }

    public static Code Read(ref JsonReader reader) => Parse(reader.ReadString());

    public static void Write(ref MessagePackWriter writer, Code value) => writer.WriteInt32(value.Value);

    public static Code Read(ref MessagePackReader reader) => new(reader.ReadInt32());

    static Code Parse(string? text) => text is ['C', .. var digits] ? new(int.Parse(digits, System.Globalization.CultureInfo.InvariantCulture)) : throw new FormatException("A code begins with C.");
}

/// <summary>An enum whose codec is for JSON alone, and a class as a key.</summary>
[WireCodec(typeof(LevelCodec))]
public enum Level { Low, High }

public static class LevelCodec
{
    public static void Write(ref JsonWriter writer, Level value) => writer.WriteStringValue(value == Level.Low ? "-" : "+");

    public static Level Read(ref JsonReader reader) => reader.ReadString() == "+" ? Level.High : Level.Low;
}

/// <summary>Dictionaries whose keys have codecs; members whose codecs are on them, one for the struct under a nullable.</summary>
[WireModel]
public class CodedKeys
{
    public Dictionary<Code, int>? Codes { get; set; }
    public SortedDictionary<Level, List<Code>>? Levels { get; set; }
    public Dictionary<string, Code?>? Values { get; set; }
    [WireCodec(typeof(EpochCodec))] public DateTime? Maybe { get; set; }
}
