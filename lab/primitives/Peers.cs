using System.Buffers;
using System.Runtime.CompilerServices;
using MessagePack;
using static MessagePack.MessagePackPrimitives;

namespace PrimitivesLab;

/// <summary>MessagePack-CSharp: its serializer, which has vectors for arrays of numbers, and its primitives in a plain loop.</summary>
static class Peers
{
    const string Serializer = "MessagePack-CSharp, serializer", Primitives = "MessagePack-CSharp, one at a time";

    internal static void Add<T>(Case pack, Case unpack, T[] values, T[] target, byte[] packed)
    {
        var writer = new PreparedWriter(packed.Length + 64);
        MessagePackSerializer.Serialize(writer, values);
        Check(writer.Written.SequenceEqual(packed));
        Check(MessagePackSerializer.Deserialize<T[]>(packed).SequenceEqual(values));
        pack.Add(Serializer, rounds =>
        {
            for (; rounds > 0; rounds--)
            {
                writer.Clear();
                MessagePackSerializer.Serialize(writer, values);
            }
        });
        unpack.Add(Serializer + " (a new array)", rounds => { for (; rounds > 0; rounds--) MessagePackSerializer.Deserialize<T[]>(packed); });
        if (values is double[] doubles && target is double[] toDoubles)
        {
            byte[] to = new byte[packed.Length];
            Check(Pack(to, doubles) == packed.Length && to.AsSpan().SequenceEqual(packed) && Unpack(packed, toDoubles) && toDoubles.AsSpan().SequenceEqual(doubles));
            pack.Add(Primitives, rounds => { for (; rounds > 0; rounds--) Pack(to, doubles); });
            unpack.Add(Primitives, rounds => { for (; rounds > 0; rounds--) Unpack(packed, toDoubles); });
        }
        if (typeof(T) == typeof(int) && values is int[] ints && target is int[] toInts)
        {
            byte[] to = new byte[packed.Length];
            Check(Pack(to, ints) == packed.Length && to.AsSpan().SequenceEqual(packed) && Unpack(packed, toInts) && toInts.AsSpan().SequenceEqual(ints));
            pack.Add(Primitives, rounds => { for (; rounds > 0; rounds--) Pack(to, ints); });
            unpack.Add(Primitives, rounds => { for (; rounds > 0; rounds--) Unpack(packed, toInts); });
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Pack(Span<byte> to, ReadOnlySpan<double> values)
    {
        TryWriteArrayHeader(to, (uint)values.Length, out int at);
        foreach (double value in values)
        {
            if (!TryWrite(to[at..], value, out int written)) return -1;
            at += written;
        }
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Pack(Span<byte> to, ReadOnlySpan<int> values)
    {
        TryWriteArrayHeader(to, (uint)values.Length, out int at);
        foreach (int value in values)
        {
            if (!TryWrite(to[at..], value, out int written)) return -1;
            at += written;
        }
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool Unpack(ReadOnlySpan<byte> from, Span<double> values)
    {
        TryReadArrayHeader(from, out _, out int at);
        for (int i = 0; i < values.Length; i++)
        {
            if (TryReadDouble(from[at..], out values[i], out int consumed) != 0) return false;
            at += consumed;
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool Unpack(ReadOnlySpan<byte> from, Span<int> values)
    {
        TryReadArrayHeader(from, out _, out int at);
        for (int i = 0; i < values.Length; i++)
        {
            if (TryReadInt32(from[at..], out values[i], out int consumed) != 0) return false;
            at += consumed;
        }
        return true;
    }

    static void Check(bool same)
    {
        if (!same) throw new InvalidOperationException("MessagePack-CSharp's bytes or values differ.");
    }

    /// <summary>A buffer that is there already.</summary>
    sealed class PreparedWriter(int capacity) : IBufferWriter<byte>
    {
        // Its writer asks for more than it needs.
        readonly byte[] _buffer = GC.AllocateArray<byte>(Math.Max(2 * capacity, 1 << 17), pinned: true);
        int _length;

        internal ReadOnlySpan<byte> Written => _buffer.AsSpan(0, _length);

        internal void Clear() => _length = 0;

        public void Advance(int count) => _length += count;

        public Memory<byte> GetMemory(int sizeHint = 0) => _buffer.AsMemory(_length);

        public Span<byte> GetSpan(int sizeHint = 0) => _buffer.AsSpan(_length);
    }
}
