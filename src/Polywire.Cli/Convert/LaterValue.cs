using Polywire.Json;

namespace Polywire.Cli.Convert;

/// <summary>A value whose place was found before it is known what it is: the first member of an object that may be a tag.</summary>
[WireCodec(typeof(LaterValueCodec))]
sealed class LaterValue
{
    /// <summary>Reads such a value as that of a tag, or of a member, and appends it to the output.</summary>
    /// <param name="reader">The reader that found it, for errors.</param>
    /// <param name="raw">The value.</param>
    /// <param name="offset">Where it begins in the input.</param>
    /// <param name="depth">How deep its object is.</param>
    /// <param name="conversion">The run.</param>
    /// <param name="tag">The tag; null for a member.</param>
    public static void Read(ref JsonReader reader, ReadOnlySpan<byte> raw, long offset, int depth, Conversion conversion, string? tag)
    {
        if (conversion.Within(reader.Options, depth).TryDeserialize(raw, out LaterValue? _, out WireException? error, new LaterContext(conversion, tag))) return;
        reader.Fail(error!.Code, error.Reason, offset + Math.Max(error.Offset, 0));
    }
}

/// <summary>The representation that <see cref="LaterValueCodec"/> reads a value as.</summary>
sealed class LaterContext(Conversion conversion, string? tag) : WireContext
{
    public Conversion Conversion => conversion;

    public string? Tag => tag;
}

sealed class LaterValueCodec : JsonCodec<LaterValue>
{
    public override void Write(ref JsonWriter writer, LaterValue? value) => throw new NotSupportedException("Values are only read.");

    public override LaterValue Read(ref JsonReader reader)
    {
        var context = (LaterContext)reader.Context!;
        if (context.Tag is { } tag) new Tags(context.Conversion).Read(ref reader, tag);
        else new JsonToMessagePack(context.Conversion).Value(ref reader);
        return new LaterValue();
    }
}
