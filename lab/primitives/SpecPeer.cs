using System.Runtime.CompilerServices;
using ProGaudi.MsgPack;

namespace PrimitivesLab;

/// <summary>msgpack.spec, whose primitives are called in a plain loop.</summary>
static class SpecPeer
{
    const string Name = "msgpack.spec";

    internal static void Add<T>(Case pack, Case unpack, T[] values, T[] target, byte[] packed)
    {
        byte[] to = new byte[packed.Length];
        switch (values, target)
        {
            case (uint[] from, uint[] into) when typeof(T) == typeof(uint):
                Check(Pack(to, from) == packed.Length && to.AsSpan().SequenceEqual(packed));
                Unpack(packed, into);
                Check(into.AsSpan().SequenceEqual(from));
                pack.Add(Name, rounds => { for (; rounds > 0; rounds--) Pack(to, from); });
                unpack.Add(Name, rounds => { for (; rounds > 0; rounds--) Unpack(packed, into); });
                break;
            case (int[] from, int[] into) when typeof(T) == typeof(int):
                Check(Pack(to, from) == packed.Length && to.AsSpan().SequenceEqual(packed));
                Unpack(packed, into);
                Check(into.AsSpan().SequenceEqual(from));
                pack.Add(Name, rounds => { for (; rounds > 0; rounds--) Pack(to, from); });
                unpack.Add(Name, rounds => { for (; rounds > 0; rounds--) Unpack(packed, into); });
                break;
            case (double[] from, double[] into):
                Check(Pack(to, from) == packed.Length && to.AsSpan().SequenceEqual(packed));
                Unpack(packed, into);
                Check(into.AsSpan().SequenceEqual(from));
                pack.Add(Name, rounds => { for (; rounds > 0; rounds--) Pack(to, from); });
                unpack.Add(Name, rounds => { for (; rounds > 0; rounds--) Unpack(packed, into); });
                break;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Pack(Span<byte> to, ReadOnlySpan<uint> values)
    {
        int at = MsgPackSpec.WriteArrayHeader(to, values.Length);
        foreach (uint value in values) at += MsgPackSpec.WriteUInt32(to[at..], value);
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Pack(Span<byte> to, ReadOnlySpan<int> values)
    {
        int at = MsgPackSpec.WriteArrayHeader(to, values.Length);
        foreach (int value in values) at += MsgPackSpec.WriteInt32(to[at..], value);
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Pack(Span<byte> to, ReadOnlySpan<double> values)
    {
        int at = MsgPackSpec.WriteArrayHeader(to, values.Length);
        foreach (double value in values) at += MsgPackSpec.WriteDouble(to[at..], value);
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Unpack(ReadOnlySpan<byte> from, Span<uint> values)
    {
        MsgPackSpec.ReadArrayHeader(from, out int at);
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = MsgPackSpec.ReadUInt32(from[at..], out int size);
            at += size;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Unpack(ReadOnlySpan<byte> from, Span<int> values)
    {
        MsgPackSpec.ReadArrayHeader(from, out int at);
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = MsgPackSpec.ReadInt32(from[at..], out int size);
            at += size;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Unpack(ReadOnlySpan<byte> from, Span<double> values)
    {
        MsgPackSpec.ReadArrayHeader(from, out int at);
        for (int i = 0; i < values.Length; i++)
        {
            values[i] = MsgPackSpec.ReadDouble(from[at..], out int size);
            at += size;
        }
    }

    static void Check(bool same)
    {
        if (!same) throw new InvalidOperationException("msgpack.spec's bytes or values differ.");
    }
}
