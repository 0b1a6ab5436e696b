using System.Runtime.CompilerServices;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace PrimitivesLab;

/// <summary>The general primitives in plain loops, as a user writes them.</summary>
static class OneByOne
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Pack(Span<byte> to, ReadOnlySpan<int> values)
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
    internal static int Pack(Span<byte> to, ReadOnlySpan<uint> values)
    {
        TryWriteArrayHeader(to, (uint)values.Length, out int at);
        foreach (uint value in values)
        {
            if (!TryWrite(to[at..], value, out int written)) return -1;
            at += written;
        }
        return at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Pack(Span<byte> to, ReadOnlySpan<double> values)
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
    internal static bool Unpack(ReadOnlySpan<byte> from, Span<int> values)
    {
        TryReadArrayHeader(from, out _, out int at);
        for (int i = 0; i < values.Length; i++)
        {
            if (TryRead(from[at..], out values[i], out int consumed) != 0) return false;
            at += consumed;
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool Unpack(ReadOnlySpan<byte> from, Span<uint> values)
    {
        TryReadArrayHeader(from, out _, out int at);
        for (int i = 0; i < values.Length; i++)
        {
            if (TryRead(from[at..], out values[i], out int consumed) != 0) return false;
            at += consumed;
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool Unpack(ReadOnlySpan<byte> from, Span<double> values)
    {
        TryReadArrayHeader(from, out _, out int at);
        for (int i = 0; i < values.Length; i++)
        {
            if (TryRead(from[at..], out values[i], out int consumed) != 0) return false;
            at += consumed;
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Allocate(string[] like, string?[] to)
    {
        for (int i = 0; i < like.Length; i++) to[i] = new string('\0', like[i].Length);
    }
}
