using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Buffers;
using Polywire.MemoryPack;

namespace Polywire.CompilerServices;

/// <summary>An array of scalars of fixed size. Base of generated codecs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public class MemoryPackArrayCodec<T> : MemoryPackElementCodec<T[]>
{
    /// <inheritdoc/>
    public sealed override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, T[]? value)
    {
        if (value is null) writer.WriteNullCollection();
        else writer.WriteArray((ReadOnlySpan<T>)value);
    }

    /// <inheritdoc/>
    public sealed override T[]? ReadUnchecked(ref UncheckedMemoryPackReader reader) => reader.ReadArray<T>();

    /// <inheritdoc/>
    public sealed override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Sequence(MemoryPackLayout.Fixed(MemoryPackMemory.Size<T>()));

    private protected sealed override MemoryPackRoot<T[]> MakeRoot() => new ArrayRoot(this);

    /// <summary>The call that succeeds needs neither context, depth nor path: the entire value is a number of elements and their memory. Every other is the usual one.</summary>
    sealed class ArrayRoot(MemoryPackCodec<T[]> codec) : MemoryPackRoot<T[]>(codec)
    {
        internal override void Write(object wireOptions, IBufferWriter<byte> sink, T[]? value, WireContext? context)
        {
            if (value is not null && MemoryPackElements.TryWrite((ReadOnlySpan<T>)value, sink, (MemoryPackWireOptions)wireOptions)) return;
            base.Write(wireOptions, sink, value, context);
        }

        internal override T[]? Read(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
        {
            int count = MemoryPackElements.Count<T>(input, extent, (MemoryPackWireOptions)wireOptions);
            if (count <= 0 || MemoryPackElements.ToArray<T>(ref Unsafe.Add(ref MemoryMarshal.GetReference(input), sizeof(int)), count) is not { } items) return base.Read(wireOptions, input, memory, context, extent, out consumed);
            consumed = sizeof(int) + count * Unsafe.SizeOf<T>();
            return items;
        }
    }
}

/// <summary>A list of scalars of fixed size. Base of generated codecs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public class MemoryPackListCodec<T> : MemoryPackElementCodec<List<T>>
{
    /// <inheritdoc/>
    public sealed override void WriteUnchecked(ref UncheckedMemoryPackWriter writer, List<T>? value)
    {
        if (value is null) writer.WriteNullCollection();
        else writer.WriteArray((ReadOnlySpan<T>)CollectionsMarshal.AsSpan(value));
    }

    /// <inheritdoc/>
    public sealed override List<T>? ReadUnchecked(ref UncheckedMemoryPackReader reader) => reader.ReadList<T>();

    /// <inheritdoc/>
    public sealed override MemoryPackLayout DescribeUnchecked() => MemoryPackLayout.Sequence(MemoryPackLayout.Fixed(MemoryPackMemory.Size<T>()));

    private protected sealed override MemoryPackRoot<List<T>> MakeRoot() => new ListRoot(this);

    /// <summary>Writes and reads an entire list, as the codec of arrays does for arrays.</summary>
    sealed class ListRoot(MemoryPackCodec<List<T>> codec) : MemoryPackRoot<List<T>>(codec)
    {
        internal override void Write(object wireOptions, IBufferWriter<byte> sink, List<T>? value, WireContext? context)
        {
            if (value is not null && MemoryPackElements.TryWrite((ReadOnlySpan<T>)CollectionsMarshal.AsSpan(value), sink, (MemoryPackWireOptions)wireOptions)) return;
            base.Write(wireOptions, sink, value, context);
        }

        internal override List<T>? Read(object wireOptions, ReadOnlySpan<byte> input, ReadOnlyMemory<byte> memory, WireContext? context, InputExtent extent, out int consumed)
        {
            int count = MemoryPackElements.Count<T>(input, extent, (MemoryPackWireOptions)wireOptions);
            if (count <= 0 || MemoryPackElements.ToList<T>(ref Unsafe.Add(ref MemoryMarshal.GetReference(input), sizeof(int)), count) is not { } items) return base.Read(wireOptions, input, memory, context, extent, out consumed);
            consumed = sizeof(int) + count * Unsafe.SizeOf<T>();
            return items;
        }
    }
}

/// <summary>Elements that are the entire value, and whose memory is what is written.</summary>
static class MemoryPackElements
{
    /// <summary>Returns whether the elements are copied: bytes are one value, and a collection of others is a level.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool MayHold<T>(MemoryPackWireOptions options) => typeof(T) == typeof(byte) || options.OuterDepth < options.MaxDepth;

    /// <summary>Writes the elements with their number; false, and nothing is written, if they cannot be copied into the sink's memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool TryWrite<T>(ReadOnlySpan<T> values, IBufferWriter<byte> sink, MemoryPackWireOptions options)
    {
        if (!MemoryPackMemory.IsMemory<T>() || !MayHold<T>(options)) return false;
        Span<byte> window = sink.GetSpan(WriterContext.SinkRequest);
        long bytes = (long)values.Length * Unsafe.SizeOf<T>();
        if (window.Length < sizeof(int) + bytes) return false;
        ref byte to = ref MemoryMarshal.GetReference(window);
        LittleEndian.Store(ref to, values.Length);
        ByteCopy.Copy(ref Unsafe.Add(ref to, sizeof(int)), in Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values)), (int)bytes);
        sink.Advance(sizeof(int) + (int)bytes);
        return true;
    }

    /// <summary>Returns the number of elements, if they are the input as <paramref name="extent"/> requires; 0 or less if they are none, or anything else may be wrong.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static int Count<T>(ReadOnlySpan<byte> input, InputExtent extent, MemoryPackWireOptions options)
    {
        if (!MemoryPackMemory.IsCopied<T>() || !MayHold<T>(options) || input.Length < sizeof(int) || input.Length > options.MaxInputLength) return 0;
        int count = LittleEndian.Load<int>(ref MemoryMarshal.GetReference(input));
        ulong bytes = (ulong)(uint)count * (uint)Unsafe.SizeOf<T>(), left = (uint)input.Length - sizeof(int);
        return bytes == left || bytes < left && extent == InputExtent.Leading ? count : 0;
    }

    /// <summary>Copies elements from their memory at <paramref name="from"/>; null unless all are known to be values of the type.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static T[]? ToArray<T>(ref byte from, int count)
    {
        if (count == 0) return [];
        T[] items = NewArray.Make<T>(count);
        return TryCopy(ref from, items.AsSpan()) ? items : null;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryCopy<T>(ref byte from, Span<T> items)
    {
        ref byte to = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(items));
        if (!MemoryPackMemory.IsAnyValid<T>()) return MemoryPackMemory.CopyChecked<T>(ref from, ref to, items.Length);
        ByteCopy.Copy(ref to, in from, items.Length * Unsafe.SizeOf<T>());
        return true;
    }

    /// <summary>Does what <see cref="ToArray"/> does, and returns a list.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static List<T>? ToList<T>(ref byte from, int count)
    {
        if (count == 0) return [];
        var items = new List<T>(count);
        CollectionsMarshal.SetCount(items, count);
        return TryCopy(ref from, CollectionsMarshal.AsSpan(items)) ? items : null;
    }
}
