using System.Runtime.CompilerServices;

namespace Polywire.MessagePack.Bulk;

/// <summary>Floating-point numbers one after another: written in their own format, read from any.</summary>
static unsafe class FloatArrays
{
    /// <summary>Reads like <see cref="IntegerReader.Read"/>: <c>count</c> and <c>consumed</c> mean the same.</summary>
    internal static MessagePackReadResult Read(ReadOnlySpan<byte> source, Span<float> values, VectorLevel level, out int count, out int consumed)
    {
        fixed (byte* from = source)
        fixed (float* to = values)
        {
            int i = 0, at = 0, n = values.Length;
            while (true)
            {
                int read = FixedFormats.Read4(from + at, source.Length - at, (uint*)(to + i), n - i, Format.Float32, level);
                i += read;
                at += 5 * read;
                if (i == n) break;
                MessagePackReadResult result = MessagePackPrimitives.TryRead(source[at..], out to[i], out int size);
                if (result != MessagePackReadResult.Success) return Stop(result, i, n, at, size, out count, out consumed);
                i++;
                at += size;
            }
            count = i;
            consumed = at;
            return MessagePackReadResult.Success;
        }
    }

    /// <inheritdoc cref="Read(ReadOnlySpan{byte}, Span{float}, VectorLevel, out int, out int)"/>
    internal static MessagePackReadResult Read(ReadOnlySpan<byte> source, Span<double> values, VectorLevel level, out int count, out int consumed)
    {
        fixed (byte* from = source)
        fixed (double* to = values)
        {
            int i = 0, at = 0, n = values.Length;
            while (true)
            {
                int read = FixedFormats.Read8(from + at, source.Length - at, (ulong*)(to + i), n - i, Format.Float64, level);
                i += read;
                at += 9 * read;
                if (i == n) break;
                MessagePackReadResult result = MessagePackPrimitives.TryRead(source[at..], out to[i], out int size);
                if (result != MessagePackReadResult.Success) return Stop(result, i, n, at, size, out count, out consumed);
                i++;
                at += size;
            }
            count = i;
            consumed = at;
            return MessagePackReadResult.Success;
        }
    }

    internal static MessagePackReadResult Stop(MessagePackReadResult result, int i, int n, int at, int need, out int count, out int consumed)
    {
        count = i;
        consumed = result == MessagePackReadResult.InsufficientData ? (int)Math.Min((long)at + need + (n - i - 1), int.MaxValue) : at;
        return result;
    }

    /// <summary>Puts all values, 5 bytes each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Put(ref byte to, ReadOnlySpan<float> values, VectorLevel level)
    {
        fixed (byte* p = &to)
        fixed (float* from = values) FixedFormats.Write4(p, (uint*)from, values.Length, Format.Float32, level);
    }

    /// <summary>Puts all values, 9 bytes each.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static void Put(ref byte to, ReadOnlySpan<double> values, VectorLevel level)
    {
        fixed (byte* p = &to)
        fixed (double* from = values) FixedFormats.Write8(p, (ulong*)from, values.Length, Format.Float64, level);
    }
}
