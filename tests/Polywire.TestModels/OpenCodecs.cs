using Polywire;
using Polywire.CompilerServices;
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
    public override void Write(ref UncheckedJsonWriter writer, T? value)
    {
        if (writer.Context is SourceSettings settings) writer.WriteString(settings.Prefix + value);
        else JsonCodecs<T>.Get().Write(ref writer, value);
    }

    public override T? Read(ref UncheckedJsonReader reader)
    {
        if (reader.Context is not SourceSettings settings) return JsonCodecs<T>.Get().Read(ref reader);
        return (T)Convert.ChangeType(reader.ReadString()![settings.Prefix.Length..], typeof(T), System.Globalization.CultureInfo.InvariantCulture);
    }
}

/// <summary>The same on the other wire.</summary>
public sealed class SourcePackCodec<T> : MessagePackCodec<T>
{
    public override void Write(ref UncheckedMessagePackWriter writer, T? value)
    {
        if (writer.Context is SourceSettings settings) writer.WriteString(settings.Prefix + value);
        else MessagePackCodecs<T>.Get().Write(ref writer, value);
    }

    public override T? Read(ref UncheckedMessagePackReader reader)
    {
        if (reader.Context is not SourceSettings settings) return MessagePackCodecs<T>.Get().Read(ref reader);
        return (T)Convert.ChangeType(reader.ReadString()![settings.Prefix.Length..], typeof(T), System.Globalization.CultureInfo.InvariantCulture);
    }
}

/// <summary>An open static codec of a type that its parameters are deep inside of: the list's last element alone.</summary>
public static class LastCodec<TKey, TItem> where TKey : notnull
{
    public static void Write(ref UncheckedJsonWriter writer, KeyValuePair<TKey, List<TItem>[]> value)
    {
        writer.WriteBeginArray();
        JsonCodecs<TKey>.Get().Write(ref writer, value.Key);
        writer.WriteComma();
        if (value.Value is null) writer.WriteNull();
        else JsonCodecs<TItem>.Get().Write(ref writer, value.Value[^1][^1]);
        writer.WriteEndArray();
    }

    public static KeyValuePair<TKey, List<TItem>[]> Read(ref UncheckedJsonReader reader)
    {
        reader.ReadBeginArray();
        TKey key = JsonCodecs<TKey>.Get().Read(ref reader)!;
        if (!reader.ReadNextElement()) reader.Fail(WireErrorCode.WrongElementCount, "Two elements are expected.");
        List<TItem>[]? items = reader.TryReadNull() ? null : [[JsonCodecs<TItem>.Get().Read(ref reader)!]];
        if (reader.ReadNextElement()) reader.Fail(WireErrorCode.WrongElementCount, "Two elements are expected.");
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
    public static void Write(ref UncheckedJsonWriter writer, Code value)
    {
        writer.Ensure(2 + UncheckedJsonWriter.MaxInteger);
        writer.PutRaw("\"C"u8);
        writer.PutInt32(value.Value);
        writer.PutByte((byte)'"');
    }

    public static Code Read(ref UncheckedJsonReader reader) => Parse(reader.ReadString());

    public static void Write(ref UncheckedMessagePackWriter writer, Code value) => writer.WriteInt32(value.Value);

    public static Code Read(ref UncheckedMessagePackReader reader) => new(reader.ReadInt32());

    static Code Parse(string? text) => text is ['C', .. var digits] ? new(int.Parse(digits, System.Globalization.CultureInfo.InvariantCulture)) : throw new FormatException("A code begins with C.");
}

/// <summary>An enum whose codec is for JSON alone, and a class as a key.</summary>
[WireCodec(typeof(LevelCodec))]
public enum Level { Low, High }

public static class LevelCodec
{
    public static void Write(ref UncheckedJsonWriter writer, Level value) => writer.WriteString(value == Level.Low ? "-" : "+");

    public static Level Read(ref UncheckedJsonReader reader) => reader.ReadString() == "+" ? Level.High : Level.Low;
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
