using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.MessagePack;

namespace Polywire.CompilerServices;

/// <summary>The codecs of generated code: those of type parameters, and static classes with <c>Write</c> and <c>Read</c>, which run checked.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class UncheckedMessagePackCodecs
{
    /// <summary>Begins the value of a static codec. Precondition: the writer is where a value belongs.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackWriter BeginWrite(scoped ref UncheckedMessagePackWriter writer) => MessagePackWriter.Begin(writer);

    /// <summary>Ends what <see cref="BeginWrite"/> began. Precondition: the writer has not been used in between.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void EndWrite(scoped ref UncheckedMessagePackWriter writer, scoped ref MessagePackWriter value, Type codec) => value.End(ref writer, codec);

    /// <summary>Begins the value of a static codec. Precondition: the reader is where a value belongs.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MessagePackReader BeginRead(scoped ref UncheckedMessagePackReader reader) => MessagePackReader.Begin(reader);

    /// <summary>Ends what <see cref="BeginRead"/> began. Precondition: the reader has not been used in between.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void EndRead(scoped ref UncheckedMessagePackReader reader, scoped ref MessagePackReader value, Type codec) => value.End(ref reader, codec);
}

/// <summary>The codec at a type parameter of generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class UncheckedMessagePackCodecs<T>
{
    /// <summary>Returns the codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    public static MessagePackCodec<T> At(scoped in UncheckedMessagePackWriter writer) => writer._context.Codecs is { } codecs ? Overriding(codecs) : MessagePackCodecs<T>.Get();

    /// <summary>Returns the codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    public static MessagePackCodec<T> At(scoped in UncheckedMessagePackReader reader) => reader._context.Codecs is { } codecs ? Overriding(codecs) : MessagePackCodecs<T>.Get();

    static MessagePackCodec<T> Overriding(WireCodecs codecs) => codecs.Find(typeof(T), WireId.MessagePack, "") as MessagePackCodec<T> ?? MessagePackCodecs<T>.Get();
}
