using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Polywire.Codecs;
using Polywire.Protobuf;

namespace Polywire.CompilerServices;

/// <summary>The codecs of generated code: those of type parameters, and static classes with <c>Write</c> and <c>Read</c>, which run checked.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class UncheckedProtobufCodecs
{
    /// <summary>Begins the message of a static codec. Precondition: the writer is inside the message.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ProtobufWriter BeginWrite(scoped ref UncheckedProtobufWriter writer) => ProtobufWriter.Begin(writer);

    /// <summary>Ends what <see cref="BeginWrite"/> began. Precondition: the writer has not been used in between.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void EndWrite(scoped ref UncheckedProtobufWriter writer, scoped ref ProtobufWriter value, Type codec) => value.End(ref writer, codec);

    /// <summary>Begins the message of a static codec. Precondition: the reader is at the start of the message.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ProtobufReader BeginRead(scoped ref UncheckedProtobufReader reader) => ProtobufReader.Begin(reader);

    /// <summary>Ends what <see cref="BeginRead"/> began. Precondition: the reader has not been used in between.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void EndRead(scoped ref UncheckedProtobufReader reader, scoped ref ProtobufReader value, Type codec) => value.End(ref reader, codec);
}

/// <summary>The codec at a type parameter of generated code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class UncheckedProtobufCodecs<T>
{
    /// <summary>Returns the codec at a type parameter: the call's, if it has one, otherwise the codec of <typeparamref name="T"/>.</summary>
    public static ProtobufCodec<T> At(scoped in UncheckedProtobufWriter writer) => writer._context.Codecs is { } codecs ? Override(codecs) : ProtobufCodecs<T>.Get();

    /// <summary>Returns the codec at a type parameter: the call's, if it has one, otherwise the codec of <typeparamref name="T"/>.</summary>
    public static ProtobufCodec<T> At(scoped in UncheckedProtobufReader reader) => reader._context.Codecs is { } codecs ? Override(codecs) : ProtobufCodecs<T>.Get();

    static ProtobufCodec<T> Override(WireCodecs codecs) => codecs.Find(typeof(T), WireId.Protobuf, "") as ProtobufCodec<T> ?? ProtobufCodecs<T>.Get();
}

public ref partial struct UncheckedProtobufWriter
{
    /// <summary>Gets the codec that the caller gave for this type or member; null if there is none.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly WireCodec? FindOverride(Type type, string name) => _context.Codecs?.Find(type, WireId.Protobuf, name);

    /// <summary>Fails because the type has no representation of its own and the call has no codec for it.</summary>
    /// <exception cref="WireTypeException">Always.</exception>
    [DoesNotReturn, EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailNoOverride(Type type) => throw Missing.Override(type, ProtobufFormat.Instance);
}

public ref partial struct UncheckedProtobufReader
{
    /// <summary>Gets the codec that the caller gave for this type or member; null if there is none.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public readonly WireCodec? FindOverride(Type type, string name) => _context.Codecs?.Find(type, WireId.Protobuf, name);

    /// <summary>Fails because the type has no representation of its own and the call has no codec for it.</summary>
    /// <exception cref="WireTypeException">Always.</exception>
    [DoesNotReturn, EditorBrowsable(EditorBrowsableState.Never)]
    public readonly void FailNoOverride(Type type) => throw Missing.Override(type, ProtobufFormat.Instance);

    /// <summary>Begins a message that a codec of the program's own reads.</summary>
    /// <returns>What <see cref="EndCodec{T}"/> takes.</returns>
    public readonly int BeginCodec()
    {
        int outer = _context.CodecStart;
        _context.CodecStart = _i;
        return outer;
    }

    /// <summary>Ends what <see cref="BeginCodec"/> began.</summary>
    /// <param name="outer">What that returned.</param>
    /// <param name="value">What the codec has read.</param>
    /// <returns><paramref name="value"/>.</returns>
    public readonly T EndCodec<T>(int outer, T value)
    {
        _context.CodecStart = outer;
        return value;
    }
}
