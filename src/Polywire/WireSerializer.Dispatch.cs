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

    byte[] ToArray<T>(T? value, WireContext? context) => _wire == WireId.Json
        ? JsonRoot.ToArray(JsonOptions, JsonCodecs<T>.Get(), value, context)
        : MessagePackRoot.ToArray(MessagePackOptions, MessagePackCodecs<T>.Get(), value, context);

    byte[] ToArray(object? value, Type type, WireContext? context) => _wire == WireId.Json
        ? JsonRoot.ToArray(JsonOptions, JsonCodec.Of(type).Boxed, value, context)
        : MessagePackRoot.ToArray(MessagePackOptions, MessagePackCodec.Of(type).Boxed, value, context);

    internal void WriteTo<T>(IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        if (_wire == WireId.Json) JsonRoot.Write(JsonOptions, JsonCodecs<T>.Get(), sink, value, context);
        else MessagePackRoot.Write(MessagePackOptions, MessagePackCodecs<T>.Get(), sink, value, context);
    }

    void WriteTo(IBufferWriter<byte> sink, object? value, Type type, WireContext? context)
    {
        if (_wire == WireId.Json) JsonRoot.Write(JsonOptions, JsonCodec.Of(type).Boxed, sink, value, context);
        else MessagePackRoot.Write(MessagePackOptions, MessagePackCodec.Of(type).Boxed, sink, value, context);
    }

    internal T? Read<T>(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed) => _wire == WireId.Json
        ? JsonRoot.Read(JsonOptions, JsonCodecs<T>.Get(), input, memory, context, extent, out consumed)
        : MessagePackRoot.Read(MessagePackOptions, MessagePackCodecs<T>.Get(), input, memory, context, extent, out consumed);

    object? Read(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, Type type, WireContext? context) => _wire == WireId.Json
        ? JsonRoot.Read(JsonOptions, JsonCodec.Of(type).Boxed, input, memory, context, InputExtent.Whole, out _)
        : MessagePackRoot.Read(MessagePackOptions, MessagePackCodec.Of(type).Boxed, input, memory, context, InputExtent.Whole, out _);

    private protected void PopulateCore<T>(ReadOnlySpan<byte> input, ref T value, WireContext? context)
    {
        if (_wire == WireId.Json) JsonRoot.Populate(JsonOptions, JsonCodecs<T>.Get(), input, ref value, context);
        else MessagePackRoot.Populate(MessagePackOptions, MessagePackCodecs<T>.Get(), input, ref value, context);
    }
}
