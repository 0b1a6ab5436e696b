using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.Json;

namespace Polywire.CompilerServices;

/// <summary>The codecs of generated code: those of type parameters, and static classes with <c>Write</c> and <c>Read</c>, which run checked.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class UncheckedJsonCodecs
{
    /// <summary>Begins the value of a static codec. Precondition: the writer is where a value belongs.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static JsonWriter BeginWrite(scoped ref UncheckedJsonWriter writer) => JsonWriter.Begin(writer);

    /// <summary>Ends what <see cref="BeginWrite"/> began. Precondition: the writer has not been used in between.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void EndWrite(scoped ref UncheckedJsonWriter writer, scoped ref JsonWriter value, Type codec) => value.End(ref writer, codec);

    /// <summary>Begins the value of a static codec. Precondition: the reader is where a value belongs.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static JsonReader BeginRead(scoped ref UncheckedJsonReader reader) => JsonReader.Begin(reader);

    /// <summary>Ends what <see cref="BeginRead"/> began. Precondition: the reader has not been used in between.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void EndRead(scoped ref UncheckedJsonReader reader, scoped ref JsonReader value, Type codec) => value.End(ref reader, codec);

    /// <summary>Begins the key of a static codec. Precondition: the writer is where a key belongs.</summary>
    public static JsonWriter BeginWriteKey(scoped ref UncheckedJsonWriter writer) => JsonWriter.BeginKey(writer);

    /// <summary>Begins the key of a static codec. Precondition: the reader is where a key belongs.</summary>
    public static JsonReader BeginReadKey(scoped ref UncheckedJsonReader reader)
    {
        reader.CheckKey();
        return JsonReader.BeginKey(reader);
    }

    /// <summary>Ends what <see cref="BeginReadKey"/> began, and reads the colon. Precondition: the reader has not been used in between.</summary>
    public static void EndReadKey(scoped ref UncheckedJsonReader reader, scoped ref JsonReader value, Type codec)
    {
        value.End(ref reader, codec);
        if (!value.HasReadColon) reader.ReadColon();
    }
}

/// <summary>The codec at a type parameter of generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class UncheckedJsonCodecs<T>
{
    /// <summary>Returns the codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    public static JsonCodec<T> At(scoped in UncheckedJsonWriter writer) => writer._context.Codecs is { } codecs ? Overriding(codecs) : JsonCodecs<T>.Get();

    /// <summary>Returns the codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    public static JsonCodec<T> At(scoped in UncheckedJsonReader reader) => reader._context.Codecs is { } codecs ? Overriding(codecs) : JsonCodecs<T>.Get();

    static JsonCodec<T> Overriding(WireCodecs codecs) => codecs.Find(typeof(T), WireId.Json, "") as JsonCodec<T> ?? JsonCodecs<T>.Get();
}
