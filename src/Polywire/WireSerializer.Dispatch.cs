using System.Buffers;
using System.Runtime.CompilerServices;
using Polywire.Codecs;

namespace Polywire;

// The generic methods are not virtual: the calls of the type are cached by wire (see WireRoot).
public abstract partial class WireSerializer
{
    /// <summary>Gets the top-level calls of a type, given by its handle; null if they have to be looked up, or if there is compression around them.</summary>
    // The caller has the handle: each generic method on the way to it would add two loads.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    WireRoot? FindRoot(nint type) => _compression is null ? _format.FindRoot(type) : null;

    WireRoot<object> Boxed(Type type) => (WireRegistry.Lookup(type, _format) ?? throw Missing.Codec(type, _format)).BoxedRoot;

    byte[] ToArray<T>(T? value, WireContext? context) =>
        _compression is null ? WireRoots<T>.Get(_slot, _format).ToArray(_options, value, context) : ToArrayCompressed(value, context);

    byte[] ToArray(object? value, Type type, WireContext? context) =>
        _compression is null ? Boxed(type).ToArray(_options, value, context) : ToArrayCompressed(value, type, context);

    internal void WriteTo<T>(IBufferWriter<byte> sink, T? value, WireContext? context)
    {
        if (_compression is null) WireRoots<T>.Get(_slot, _format).Write(_options, sink, value, context);
        else WriteCompressed(sink, value, context);
    }

    void WriteTo(IBufferWriter<byte> sink, object? value, Type type, WireContext? context)
    {
        if (_compression is null) Boxed(type).Write(_options, sink, value, context);
        else WriteCompressed(sink, value, type, context);
    }

    internal T? Read<T>(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed) => _compression is null
        ? WireRoots<T>.Get(_slot, _format).Read(_options, input, memory, context, extent, out consumed)
        : ReadCompressed<T>(input, context, extent, out consumed);

    object? Read(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, Type type, WireContext? context) =>
        _compression is null ? Boxed(type).Read(_options, input, memory, context, InputExtent.Whole, out _) : ReadCompressed(input, type, context);

    internal T? ReadAt<T>(ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WirePath path, WireContext? context) => _compression is null
        ? WireRoots<T>.Get(_slot, _format).ReadAt(_options, input, memory, path, context)
        : ReadAtCompressed<T>(input, path, context);

    internal void PopulateCore<T>(ReadOnlySpan<byte> input, ref T value, WireContext? context)
    {
        if (_compression is null) WireRoots<T>.Get(_slot, _format).Populate(_options, input, ref value, context);
        else PopulateCompressed(input, ref value, context);
    }
}
