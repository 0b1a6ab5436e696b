using System.Runtime.CompilerServices;
using Polywire;
using Polywire.Json;
using Polywire.MemoryPack;
using Polywire.MessagePack;
using TestModels;

[assembly: WireFor<Scripted>]
[assembly: WireFor<ScriptedRow>]
[assembly: WireFor<NumberedScriptedRow>]
[assembly: WireFor<ScriptedPair>]
[assembly: WireFor<Memberless>]
[assembly: WireFor<Dictionary<ScriptedKey, int>>]

namespace TestModels;

public delegate void JsonWriteScript(ref JsonWriter writer);
public delegate void JsonReadScript(ref JsonReader reader);
public delegate void MessagePackWriteScript(ref MessagePackWriter writer);
public delegate void MessagePackReadScript(ref MessagePackReader reader);

/// <summary>What the codecs of <see cref="Scripted"/> do on any wire, given with the call.</summary>
public abstract class CodecScript : WireContext
{
    /// <summary>Writes with the writer of a wire.</summary>
    public abstract void Write<TWriter>(ref TWriter writer) where TWriter : struct, allows ref struct;

    /// <summary>Reads with the reader of a wire.</summary>
    public abstract void Read<TReader>(ref TReader reader) where TReader : struct, allows ref struct;
}

/// <summary>A script of known calls on one wire.</summary>
public sealed class Script : CodecScript
{
    public JsonWriteScript? WriteJson { get; init; }
    public JsonReadScript? ReadJson { get; init; }
    public MessagePackWriteScript? WriteMessagePack { get; init; }
    public MessagePackReadScript? ReadMessagePack { get; init; }

    public override void Write<TWriter>(ref TWriter writer)
    {
        if (typeof(TWriter) == typeof(JsonWriter)) WriteJson!(ref Unsafe.As<TWriter, JsonWriter>(ref writer));
        else WriteMessagePack!(ref Unsafe.As<TWriter, MessagePackWriter>(ref writer));
    }

    public override void Read<TReader>(ref TReader reader)
    {
        if (typeof(TReader) == typeof(JsonReader)) ReadJson!(ref Unsafe.As<TReader, JsonReader>(ref reader));
        else ReadMessagePack!(ref Unsafe.As<TReader, MessagePackReader>(ref reader));
    }
}

/// <summary>A value whose codecs do what the call's <see cref="CodecScript"/> says.</summary>
[WireCodec(typeof(ScriptedJsonCodec)), WireCodec(typeof(ScriptedMessagePackCodec)), WireCodec(typeof(ScriptedMemoryPackCodec))]
public sealed partial class Scripted;

/// <summary>A key of a dictionary whose codecs do what the call's <see cref="CodecScript"/> says.</summary>
[WireCodec(typeof(ScriptedKeyCodec))]
public readonly record struct ScriptedKey(int Value);

[WireModel(Wires = Wires.Json | Wires.MessagePack)]
public class ScriptedRow
{
    public int Before { get; set; }
    public Scripted? Value { get; set; }
    [WireCodec(typeof(StaticScriptedCodec))] public Scripted? Static { get; set; }
    public List<Scripted>? Items { get; set; }
    public int After { get; set; }
}

/// <summary>Scripted values between others, on every wire.</summary>
[WireModel(Wires = Wires.All)]
public class NumberedScriptedRow
{
    [WireField(1)] public int Before { get; set; }
    [WireField(2)] public Scripted? Value { get; set; }
    [WireField(3)] public List<Scripted> Items { get; set; } = [];
    [WireField(4)] public int After { get; set; }
}

/// <summary>What codecs read and write as a value of a model, on every wire.</summary>
[WireModel(Wires = Wires.All)]
public struct ScriptedPair
{
    [WireField(1)] public int X { get; set; }
    [WireField(2)] public string? Y { get; set; }
}

/// <summary>A model that has none of the members that are written, on every wire.</summary>
[WireModel(Wires = Wires.All, Layout = WireLayout.Map)]
public sealed class Memberless;

public sealed class ScriptedJsonCodec : JsonCodec<Scripted>
{
    public override void Write(ref JsonWriter writer, Scripted? value)
    {
        if (value is null) writer.WriteNullValue();
        else ((CodecScript)writer.Context!).Write(ref writer);
    }

    public override Scripted Read(ref JsonReader reader)
    {
        ((CodecScript)reader.Context!).Read(ref reader);
        return new();
    }
}

public sealed class ScriptedMessagePackCodec : MessagePackCodec<Scripted>
{
    public override void Write(ref MessagePackWriter writer, Scripted? value)
    {
        if (value is null) writer.WriteNil();
        else ((CodecScript)writer.Context!).Write(ref writer);
    }

    public override Scripted Read(ref MessagePackReader reader)
    {
        ((CodecScript)reader.Context!).Read(ref reader);
        return new();
    }
}

public sealed class ScriptedMemoryPackCodec : MemoryPackCodec<Scripted>
{
    public override void Write(ref MemoryPackWriter writer, Scripted? value)
    {
        if (value is null) writer.WriteNullObjectHeader();
        else ((CodecScript)writer.Context!).Write(ref writer);
    }

    public override Scripted Read(ref MemoryPackReader reader)
    {
        ((CodecScript)reader.Context!).Read(ref reader);
        return new();
    }
}

public static class StaticScriptedCodec
{
    public static void Write(ref JsonWriter writer, Scripted? value)
    {
        if (value is null) writer.WriteNullValue();
        else ((CodecScript)writer.Context!).Write(ref writer);
    }

    public static Scripted? Read(ref JsonReader reader)
    {
        ((CodecScript)reader.Context!).Read(ref reader);
        return new();
    }

    public static void Write(ref MessagePackWriter writer, Scripted? value)
    {
        if (value is null) writer.WriteNil();
        else ((CodecScript)writer.Context!).Write(ref writer);
    }

    public static Scripted? Read(ref MessagePackReader reader)
    {
        ((CodecScript)reader.Context!).Read(ref reader);
        return new();
    }
}

public static class ScriptedKeyCodec
{
    public static void Write(ref JsonWriter writer, ScriptedKey value) => ((CodecScript)writer.Context!).Write(ref writer);

    public static ScriptedKey Read(ref JsonReader reader)
    {
        ((CodecScript)reader.Context!).Read(ref reader);
        return new(1);
    }
}
