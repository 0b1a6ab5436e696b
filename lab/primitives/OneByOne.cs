using System.Runtime.CompilerServices;
using static Polywire.MessagePack.MessagePackPrimitives;

namespace PrimitivesLab;

/// <summary>The general primitives in plain loops, as a user writes them.</summary>
static class OneByOne
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Pack(Span<byte> to, ReadOnlySpan<int> values)
    {
        TryWriteArrayHeader(to, (uint)values.Length, out int written);
        Span<byte> rest = to[written..];
        foreach (int value in values)
        {
            if (!TryWrite(rest, value, out written)) return -1;
            rest = rest[written..];
        }
        return to.Length - rest.Length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Pack(Span<byte> to, ReadOnlySpan<uint> values)
    {
        TryWriteArrayHeader(to, (uint)values.Length, out int written);
        Span<byte> rest = to[written..];
        foreach (uint value in values)
        {
            if (!TryWrite(rest, value, out written)) return -1;
            rest = rest[written..];
        }
        return to.Length - rest.Length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int Pack(Span<byte> to, ReadOnlySpan<double> values)
    {
        TryWriteArrayHeader(to, (uint)values.Length, out int written);
        Span<byte> rest = to[written..];
        foreach (double value in values)
        {
            if (!TryWrite(rest, value, out written)) return -1;
            rest = rest[written..];
        }
        return to.Length - rest.Length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool Unpack(ReadOnlySpan<byte> from, Span<int> values)
    {
        TryReadArrayHeader(from, out _, out int consumed);
        ReadOnlySpan<byte> rest = from[consumed..];
        for (int i = 0; i < values.Length; i++)
        {
            if (TryRead(rest, out int value, out int used) != 0) return false;
            values[i] = value;
            rest = rest[used..];
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool Unpack(ReadOnlySpan<byte> from, Span<uint> values)
    {
        TryReadArrayHeader(from, out _, out int consumed);
        ReadOnlySpan<byte> rest = from[consumed..];
        for (int i = 0; i < values.Length; i++)
        {
            if (TryRead(rest, out uint value, out int used) != 0) return false;
            values[i] = value;
            rest = rest[used..];
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool Unpack(ReadOnlySpan<byte> from, Span<double> values)
    {
        TryReadArrayHeader(from, out _, out int consumed);
        ReadOnlySpan<byte> rest = from[consumed..];
        for (int i = 0; i < values.Length; i++)
        {
            if (TryRead(rest, out double value, out int used) != 0) return false;
            values[i] = value;
            rest = rest[used..];
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int PackAdvancing(Span<byte> to, ReadOnlySpan<int> values)
    {
        TryWriteArrayHeader(to, (uint)values.Length, out int written);
        Span<byte> rest = to[written..];
        foreach (int value in values)
            if (!TryWrite(ref rest, value)) return -1;
        return to.Length - rest.Length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int PackAdvancing(Span<byte> to, ReadOnlySpan<uint> values)
    {
        TryWriteArrayHeader(to, (uint)values.Length, out int written);
        Span<byte> rest = to[written..];
        foreach (uint value in values)
            if (!TryWrite(ref rest, value)) return -1;
        return to.Length - rest.Length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int PackAdvancing(Span<byte> to, ReadOnlySpan<double> values)
    {
        TryWriteArrayHeader(to, (uint)values.Length, out int written);
        Span<byte> rest = to[written..];
        foreach (double value in values)
            if (!TryWrite(ref rest, value)) return -1;
        return to.Length - rest.Length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool UnpackAdvancing(ReadOnlySpan<byte> from, Span<int> values)
    {
        TryReadArrayHeader(from, out _, out int consumed);
        ReadOnlySpan<byte> rest = from[consumed..];
        for (int i = 0; i < values.Length; i++)
        {
            if (TryRead(ref rest, out int value) != 0) return false;
            values[i] = value;
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool UnpackAdvancing(ReadOnlySpan<byte> from, Span<uint> values)
    {
        TryReadArrayHeader(from, out _, out int consumed);
        ReadOnlySpan<byte> rest = from[consumed..];
        for (int i = 0; i < values.Length; i++)
        {
            if (TryRead(ref rest, out uint value) != 0) return false;
            values[i] = value;
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static bool UnpackAdvancing(ReadOnlySpan<byte> from, Span<double> values)
    {
        TryReadArrayHeader(from, out _, out int consumed);
        ReadOnlySpan<byte> rest = from[consumed..];
        for (int i = 0; i < values.Length; i++)
        {
            if (TryRead(ref rest, out double value) != 0) return false;
            values[i] = value;
        }
        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Allocate(string[] like, string?[] to)
    {
        for (int i = 0; i < like.Length; i++) to[i] = new string('\0', like[i].Length);
    }
}
