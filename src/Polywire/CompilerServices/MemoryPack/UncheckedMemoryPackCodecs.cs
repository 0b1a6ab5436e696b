using System.ComponentModel;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

/// <summary>The codecs of generated code: those of type parameters, and static classes with <c>Write</c> and <c>Read</c>, which run checked.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class UncheckedMemoryPackCodecs
{
    /// <summary>Begins the value of a static codec. Precondition: the writer is where a value belongs.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MemoryPackWriter BeginWrite(scoped ref UncheckedMemoryPackWriter writer) => MemoryPackWriter.Begin(writer);

    /// <summary>Ends what <see cref="BeginWrite"/> began. Precondition: the writer has not been used in between.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void EndWrite(scoped ref UncheckedMemoryPackWriter writer, scoped ref MemoryPackWriter value, Type codec) => value.End(ref writer, codec);

    /// <summary>Begins the value of a static codec. Precondition: the reader is where a value belongs.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static MemoryPackReader BeginRead(scoped ref UncheckedMemoryPackReader reader) => MemoryPackReader.Begin(reader);

    /// <summary>Ends what <see cref="BeginRead"/> began. Precondition: the reader has not been used in between.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void EndRead(scoped ref UncheckedMemoryPackReader reader, scoped ref MemoryPackReader value, Type codec) => value.End(ref reader, codec);
}

/// <summary>The codec at a type parameter of generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class UncheckedMemoryPackCodecs<T>
{
    /// <summary>Returns the codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    public static MemoryPackCodec<T> At(scoped in UncheckedMemoryPackWriter writer) => writer._context.Codecs is { } codecs ? Overriding(codecs) : MemoryPackCodecs<T>.Get();

    /// <summary>Returns the codec at a type parameter: the call's, where it has one, else the codec of <typeparamref name="T"/>.</summary>
    public static MemoryPackCodec<T> At(scoped in UncheckedMemoryPackReader reader) => reader._context.Codecs is { } codecs ? Overriding(codecs) : MemoryPackCodecs<T>.Get();

    static MemoryPackCodec<T> Overriding(WireCodecs codecs) => codecs.Find(typeof(T), WireId.MemoryPack, "") as MemoryPackCodec<T> ?? MemoryPackCodecs<T>.Get();
}
