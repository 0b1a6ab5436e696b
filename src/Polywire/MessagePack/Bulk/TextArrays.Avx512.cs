using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Polywire.MessagePack;

static unsafe partial class TextArrays
{
    /// <summary>Null and short ASCII text, as long as there is room for 31 characters of any kind.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void WriteAvx512(Span<byte> destination, ReadOnlySpan<string?> values, ref int i, ref int at)
    {
        int k = i, p = at;
        ref byte b = ref MemoryMarshal.GetReference(destination);
        for (; k < values.Length && destination.Length - p > Utf8Text.MaxShort; k++)
        {
            int size = Utf8Text.TryPutMasked(ref Unsafe.Add(ref b, p), values[k]);
            if (size == 0) break;
            p += size;
        }
        i = k;
        at = p;
    }

    /// <summary>Nil and ASCII of the shortest form.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ReadAvx512(ReadOnlySpan<byte> source, Span<string?> values, ref int i, ref int at)
    {
        int k = i, p = at;
        ref byte b = ref MemoryMarshal.GetReference(source);
        for (; k < values.Length && p < source.Length; k++)
        {
            uint n = (uint)Unsafe.Add(ref b, p) - Format.FixStr;
            if (n <= Format.MaxFixStrLength && n < (uint)(source.Length - p))
            {
                if (Utf8Text.ReadMasked(ref Unsafe.Add(ref b, p + 1), (int)n) is not { } text) break;
                values[k] = text;
                p += 1 + (int)n;
                continue;
            }
            if (Unsafe.Add(ref b, p) != Format.Nil) break;
            values[k] = null;
            p++;
        }
        i = k;
        at = p;
    }
}
