using Polywire;
using Polywire.Json;
using Polywire.MessagePack;
using TestModels;

[assembly: WireFor<Scripted>]
[assembly: WireFor<ScriptedRow>]
[assembly: WireFor<Dictionary<ScriptedKey, int>>]

namespace TestModels;

public delegate void JsonWriteScript(ref JsonWriter writer);
public delegate void JsonReadScript(ref JsonReader reader);
public delegate void MessagePackWriteScript(ref MessagePackWriter writer);
public delegate void MessagePackReadScript(ref MessagePackReader reader);

/// <summary>What the codecs of <see cref="Scripted"/> do, given with the call.</summary>
public sealed class Script : WireContext
{
    public JsonWriteScript? WriteJson { get; init; }
    public JsonReadScript? ReadJson { get; init; }
    public MessagePackWriteScript? WriteMessagePack { get; init; }
    public MessagePackReadScript? ReadMessagePack { get; init; }
}

/// <summary>A value whose codecs do what the call's <see cref="Script"/> says.</summary>
[WireCodec(typeof(ScriptedJsonCodec)), WireCodec(typeof(ScriptedMessagePackCodec))]
public sealed class Scripted;

/// <summary>A key of a dictionary whose codecs do what the call's <see cref="Script"/> says.</summary>
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

public sealed class ScriptedJsonCodec : JsonCodec<Scripted>
{
    public override void Write(ref JsonWriter writer, Scripted? value)
    {
        if (value is null) writer.WriteNullValue();
        else ((Script)writer.Context!).WriteJson!(ref writer);
    }

    public override Scripted Read(ref JsonReader reader)
    {
        ((Script)reader.Context!).ReadJson!(ref reader);
        return new();
    }
}

public sealed class ScriptedMessagePackCodec : MessagePackCodec<Scripted>
{
    public override void Write(ref MessagePackWriter writer, Scripted? value)
    {
        if (value is null) writer.WriteNil();
        else ((Script)writer.Context!).WriteMessagePack!(ref writer);
    }

    public override Scripted Read(ref MessagePackReader reader)
    {
        ((Script)reader.Context!).ReadMessagePack!(ref reader);
        return new();
    }
}

public static class StaticScriptedCodec
{
    public static void Write(ref JsonWriter writer, Scripted? value)
    {
        if (value is null) writer.WriteNullValue();
        else ((Script)writer.Context!).WriteJson!(ref writer);
    }

    public static Scripted? Read(ref JsonReader reader)
    {
        ((Script)reader.Context!).ReadJson!(ref reader);
        return new();
    }

    public static void Write(ref MessagePackWriter writer, Scripted? value)
    {
        if (value is null) writer.WriteNil();
        else ((Script)writer.Context!).WriteMessagePack!(ref writer);
    }

    public static Scripted? Read(ref MessagePackReader reader)
    {
        ((Script)reader.Context!).ReadMessagePack!(ref reader);
        return new();
    }
}

public static class ScriptedKeyCodec
{
    public static void Write(ref JsonWriter writer, ScriptedKey value) => ((Script)writer.Context!).WriteJson!(ref writer);

    public static ScriptedKey Read(ref JsonReader reader)
    {
        ((Script)reader.Context!).ReadJson!(ref reader);
        return new(1);
    }
}
