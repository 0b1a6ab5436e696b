using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Micro.Benchmarks;

/// <summary>An inlined capacity check: how growing hands over its window, and what <c>[SkipLocalsInit]</c> changes. Two members a call, nothing grows.</summary>
static class Capacity
{
    const int Count = 1_000;

    static readonly Window s_window = new();

    delegate void Body(ref Writer writer, long value);

    internal static IEnumerable<Benchmark> All =>
    [
        new("capacity check, inlined", Count, n => s_window.Bytes[..n],
            new("growing hands its window over in the state", () => Write(InState)),
            new("by out parameters", () => Write(ByOut)),
            new("by out parameters, [SkipLocalsInit] on the check", () => Write(ByOutSkipping)),
            new("by out parameters, [SkipLocalsInit] on the method around it", () => Write(ByOutSkippingAll))),
    ];

    static int Write(Body body)
    {
        var writer = new Writer(s_window);
        for (int i = 0; i < Count; i++) body(ref writer, i);
        return writer.At;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void InState(ref Writer writer, long value)
    {
        Writer w = writer;
        w.Ensure(sizeof(long));
        w.Put(value);
        w.Ensure(sizeof(long));
        w.Put(~value);
        writer = w;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ByOut(ref Writer writer, long value)
    {
        Writer w = writer;
        w.EnsureByOut(sizeof(long));
        w.Put(value);
        w.EnsureByOut(sizeof(long));
        w.Put(~value);
        writer = w;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ByOutSkipping(ref Writer writer, long value)
    {
        Writer w = writer;
        w.EnsureSkipping(sizeof(long));
        w.Put(value);
        w.EnsureSkipping(sizeof(long));
        w.Put(~value);
        writer = w;
    }

    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    static void ByOutSkippingAll(ref Writer writer, long value)
    {
        Writer w = writer;
        w.EnsureSkipping(sizeof(long));
        w.Put(value);
        w.EnsureSkipping(sizeof(long));
        w.Put(~value);
        writer = w;
    }

    sealed class Window
    {
        internal byte[] Bytes = new byte[Count * 2 * sizeof(long)];
        internal int FreeCapacity;

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal ref byte Grow(int at, int count)
        {
            Array.Resize(ref Bytes, Math.Max(Bytes.Length * 2, at + count));
            FreeCapacity = Bytes.Length;
            return ref MemoryMarshal.GetArrayDataReference(Bytes);
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        internal void Grow(int at, int count, out int capacity, out Span<byte> window)
        {
            Grow(at, count);
            capacity = FreeCapacity;
            window = Bytes;
        }
    }

    ref struct Writer
    {
        ref byte _b;
        int _length;
        int _i;
        readonly Window _s;

        internal Writer(Window s)
        {
            _b = ref MemoryMarshal.GetArrayDataReference(s.Bytes);
            _length = s.Bytes.Length;
            _s = s;
        }

        internal readonly int At => _i;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void Put(long value)
        {
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref _b, _i), value);
            _i += sizeof(long);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void Ensure(int count)
        {
            if (_length - _i >= count) return;
            _b = ref _s.Grow(_i, count);
            _length = _s.FreeCapacity;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        internal void EnsureByOut(int count)
        {
            if (_length - _i >= count) return;
            _s.Grow(_i, count, out int capacity, out Span<byte> window);
            _length = capacity;
            _b = ref MemoryMarshal.GetReference(window);
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining), SkipLocalsInit]
        internal void EnsureSkipping(int count)
        {
            if (_length - _i >= count) return;
            _s.Grow(_i, count, out int capacity, out Span<byte> window);
            _length = capacity;
            _b = ref MemoryMarshal.GetReference(window);
        }
    }
}
