using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Text;

namespace Polywire.MessagePack.Bulk;

/// <summary>Strings one after another; null is nil.</summary>
static unsafe partial class TextArrays
{
    /// <summary>Writes as many as there is space for; returns the bytes and how many texts they are. A lone surrogate stops it too, and is reported by <paramref name="invalid"/>.</summary>
    internal static int Write(Span<byte> destination, ReadOnlySpan<string?> values, VectorLevel level, out int count, out bool invalid)
    {
        int i = 0, at = 0;
        invalid = false;
        while (i < values.Length)
        {
            WriteShort(destination, values, level, ref i, ref at);
            if (i == values.Length) break;
            int written = 0;
            bool fits = values[i] is { } value
                ? MessagePackPrimitives.TryWrite(destination[at..], value, out written)
                : MessagePackPrimitives.TryWriteNil(destination[at..], out written);
            if (!fits)
            {
                invalid = written == 0;
                break;
            }
            i++;
            at += written;
        }
        count = i;
        return at;
    }

    /// <summary>Writes texts while they are null or short ASCII, and while there is space for the longest of such texts.</summary>
    internal static void WriteShort(Span<byte> destination, ReadOnlySpan<string?> values, VectorLevel level, ref int i, ref int at)
    {
#if NET10_0_OR_GREATER
        if (level == VectorLevel.Avx512)
        {
            WriteAvx512(destination, values, ref i, ref at);
            return;
        }
#endif
        if (level == VectorLevel.Scalar) return;
        for (; i < values.Length && destination.Length - at > Utf8Text.MaxShort; i++)
        {
            // Loaded once: another thread may change it.
            string? text = values[i];
            if (text is { Length: > Utf8Text.MaxShort }) return;
            int size = Utf8Text.TryPutShort(ref destination[at], text);
            if (size == 0) return;
            at += size;
        }
    }

    /// <summary>Returns the bytes of the texts, at most <see cref="int.MaxValue"/>; a lone surrogate counts as U+FFFD.</summary>
    internal static int SizeOf(ReadOnlySpan<string?> values)
    {
        long size = 0;
        foreach (string? value in values)
        {
            long body = value is null ? 0 : Utf8Encoder.CountBytes(value);
            size += body + SmallestFormat.SizeOfStrHeader((uint)Math.Min(body, uint.MaxValue));
        }
        return (int)Math.Min(size, int.MaxValue);
    }

    /// <summary>Reads like <see cref="IntegerReader.Read"/>; bytes that are not UTF-8 are <see cref="MessagePackReadResult.Invalid"/>.</summary>
    internal static MessagePackReadResult Read(ReadOnlySpan<byte> source, Span<string?> values, VectorLevel level, out int count, out int consumed)
    {
        int i = 0, at = 0, n = values.Length;
        while (true)
        {
            ReadShort(source, values, level, ref i, ref at);
            if (i == n) break;
            MessagePackReadResult result = ReadOne(source[at..], out values[i], out int size);
            if (result != MessagePackReadResult.Success) return FloatArrays.Stop(result, i, n, at, size, out count, out consumed);
            i++;
            at += size;
        }
        count = i;
        consumed = at;
        return MessagePackReadResult.Success;
    }

    /// <summary>Reads texts while they are nil or short ASCII.</summary>
    internal static void ReadShort(ReadOnlySpan<byte> source, Span<string?> values, VectorLevel level, ref int i, ref int at)
    {
#if NET10_0_OR_GREATER
        if (level == VectorLevel.Avx512)
        {
            ReadAvx512(source, values, ref i, ref at);
            return;
        }
#endif
        if (level == VectorLevel.Scalar) return;
        for (; i < values.Length && at < source.Length; i++)
        {
            uint n = (uint)source[at] - Format.FixStr;
            if (n <= Format.MaxFixStrLength && n < (uint)(source.Length - at))
            {
                if (ShortText.Read(ref Unsafe.Add(ref MemoryMarshal.GetReference(source), at + 1), (int)n) is not { } text) return;
                values[i] = text;
                at += 1 + (int)n;
                continue;
            }
            if (source[at] != Format.Nil) return;
            values[i] = null;
            at++;
        }
    }

    static MessagePackReadResult ReadOne(ReadOnlySpan<byte> source, out string? value, out int size)
    {
        value = null;
        if (source.Length > 0 && source[0] == Format.Nil)
        {
            size = 1;
            return MessagePackReadResult.Success;
        }
        MessagePackReadResult result = MessagePackPrimitives.TryReadStr(source, out ReadOnlySpan<byte> utf8, out size);
        if (result != MessagePackReadResult.Success) return result;
        value = Utf8Text.Read(utf8, replace: false);
        return value is null ? MessagePackReadResult.Invalid : result;
    }
}
