using System.Buffers;
using Polywire.Codecs;
using Polywire.Json;
using Polywire.MessagePack;

namespace Polywire;

// The generic methods are not virtual: a switch over the wire costs less than a generic virtual call, and is not
// compiled anew for each type at start-up.
public abstract partial class WireSerializer
{
    byte[] ToArray<T>(T? value, object? state) => _wire == WireId.Json
        ? JsonRoot.ToArray(((JsonWire)this).Options, value, state)
        : MessagePackRoot.ToArray(((MessagePackWire)this).Options, value, state);

    void WriteTo<T>(IBufferWriter<byte> sink, T? value, object? state)
    {
        if (_wire == WireId.Json) JsonRoot.Write(((JsonWire)this).Options, sink, value, state);
        else MessagePackRoot.Write(((MessagePackWire)this).Options, sink, value, state);
    }

    private protected T? Read<T>(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, object? state, bool whole, out int consumed) => _wire == WireId.Json
        ? JsonRoot.Read<T>(((JsonWire)this).Options, input, memory, state, whole, out consumed)
        : MessagePackRoot.Read<T>(((MessagePackWire)this).Options, input, memory, state, whole, out consumed);

    void PopulateCore<T>(ReadOnlySpan<byte> input, ref T value, object? state)
    {
        if (_wire == WireId.Json) JsonRoot.Populate(((JsonWire)this).Options, input, ref value, state);
        else MessagePackRoot.Populate(((MessagePackWire)this).Options, input, ref value, state);
    }
}
