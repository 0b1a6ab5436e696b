using System.Buffers;
using Polywire.Codecs;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire;

// The generic methods are not virtual: a switch over the wire costs less than a generic virtual call, and is not
// compiled anew for each type at start-up.
public abstract partial class WireSerializer
{
    JsonWireOptions JsonOptions => ((JsonWire)this).Options;

    MessagePackWireOptions MessagePackOptions => ((MessagePackWire)this).Options;

    byte[] ToArray<T>(T? value, object? state) => _wire == WireId.Json
        ? JsonRoot.ToArray(JsonOptions, JsonCodecs<T>.Get(), value, state)
        : MessagePackRoot.ToArray(MessagePackOptions, MessagePackCodecs<T>.Get(), value, state);

    byte[] ToArray(Type type, object? value, object? state) => _wire == WireId.Json
        ? JsonRoot.ToArray(JsonOptions, JsonCodec.Of(type).Boxed, value, state)
        : MessagePackRoot.ToArray(MessagePackOptions, MessagePackCodec.Of(type).Boxed, value, state);

    internal void WriteTo<T>(IBufferWriter<byte> sink, T? value, object? state)
    {
        if (_wire == WireId.Json) JsonRoot.Write(JsonOptions, JsonCodecs<T>.Get(), sink, value, state);
        else MessagePackRoot.Write(MessagePackOptions, MessagePackCodecs<T>.Get(), sink, value, state);
    }

    void WriteTo(IBufferWriter<byte> sink, Type type, object? value, object? state)
    {
        if (_wire == WireId.Json) JsonRoot.Write(JsonOptions, JsonCodec.Of(type).Boxed, sink, value, state);
        else MessagePackRoot.Write(MessagePackOptions, MessagePackCodec.Of(type).Boxed, sink, value, state);
    }

    internal T? Read<T>(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, object? state, bool whole, out int consumed) => _wire == WireId.Json
        ? JsonRoot.Read(JsonOptions, JsonCodecs<T>.Get(), input, memory, state, whole, out consumed)
        : MessagePackRoot.Read(MessagePackOptions, MessagePackCodecs<T>.Get(), input, memory, state, whole, out consumed);

    object? Read(Type type, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, object? state) => _wire == WireId.Json
        ? JsonRoot.Read(JsonOptions, JsonCodec.Of(type).Boxed, input, memory, state, true, out _)
        : MessagePackRoot.Read(MessagePackOptions, MessagePackCodec.Of(type).Boxed, input, memory, state, true, out _);

    void PopulateCore<T>(ReadOnlySpan<byte> input, ref T value, object? state)
    {
        if (_wire == WireId.Json) JsonRoot.Populate(JsonOptions, JsonCodecs<T>.Get(), input, ref value, state);
        else MessagePackRoot.Populate(MessagePackOptions, MessagePackCodecs<T>.Get(), input, ref value, state);
    }
}
