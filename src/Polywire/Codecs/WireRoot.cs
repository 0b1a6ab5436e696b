using System.Buffers;
using System.Runtime.CompilerServices;

namespace Polywire.Codecs;

/// <summary>The top-level calls of one wire for one type, without naming the type.</summary>
abstract class WireRoot
{
    /// <summary>The version of the registry at which the cache took this object.</summary>
    internal int ResolvedAt;

    /// <summary>The handle of the type of the values.</summary>
    internal nint Type;
}

/// <summary>
/// The top-level calls of one wire for one type. The entry points are generic methods that are not virtual: they take this object from
/// the cache of the type and call it, which costs less than a generic virtual method and is not compiled anew for each type at start-up.
/// </summary>
/// <typeparam name="T">The type of the value.</typeparam>
abstract class WireRoot<T> : WireRoot
{
    /// <summary>Writes a value into a new array.</summary>
    internal abstract byte[] ToArray(object options, T? value, WireContext? context);

    /// <summary>Writes a value to a buffer writer.</summary>
    internal abstract void Write(object options, IBufferWriter<byte> sink, T? value, WireContext? context);

    /// <summary>Reads a value.</summary>
    /// <param name="options">The wire's options.</param>
    /// <param name="input">The input.</param>
    /// <param name="memory">The same input where it may be borrowed, otherwise empty.</param>
    /// <param name="context">The call's own context.</param>
    /// <param name="extent">How much of the input the value is.</param>
    /// <param name="consumed">The number of bytes read.</param>
    internal abstract T? Read(object options, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed);

    /// <summary>Reads the value at a path of the input.</summary>
    internal abstract T? ReadAt(object options, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WirePath path, WireContext? context);

    /// <summary>Reads a value that was captured unread.</summary>
    internal abstract T? ReadCaptured(object options, ReadOnlyMemory<byte> bytes, ValueOrigin origin);

    /// <summary>Reads into an existing value.</summary>
    internal abstract void Populate(object options, ReadOnlySpan<byte> input, ref T value, WireContext? context);
}

/// <summary>The top-level calls for a type, by wire.</summary>
static class WireRoots<T>
{
    static WireRoot<T>?[]? s_slots;

    /// <summary>Returns the calls for the wire whose format is <paramref name="format"/>.</summary>
    /// <param name="slot">The format's id.</param>
    /// <param name="format">The format.</param>
    /// <exception cref="WireTypeException">The type has no codec on the wire.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static WireRoot<T> Get(int slot, WireFormat format)
    {
        WireRoot<T>?[]? slots = s_slots;
        return slots is not null && slots[slot] is { } root && root.ResolvedAt == WireRegistry.Version ? root : Resolve(format);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireRoot<T> Resolve(WireFormat format)
    {
        int version = WireRegistry.Version;
        var root = WireRegistry.Lookup(typeof(T), format)?.TypedRoot as WireRoot<T> ?? throw Missing.Codec(typeof(T), format);
        root.Type = RuntimeTypeHandle.ToIntPtr(typeof(T).TypeHandle);
        root.ResolvedAt = version;
        format.AddRoot(root, typeof(T));
        WireRoot<T>?[] slots = s_slots ?? Interlocked.CompareExchange(ref s_slots, new WireRoot<T>?[WireFormat.Slots], null) ?? s_slots;
        return slots[(int)format.Id] = root;
    }
}
