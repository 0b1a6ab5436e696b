using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Polywire.MessagePack.Bulk;

// Up to 32 characters through one masked load or store: no branch on the length, which real text varies. The spans are pinned
// once, and a text only while it is loaded or stored: each pin is a store.
static unsafe partial class TextArrays
{
    const int Store256 = 32;

    /// <summary>Null and short ASCII text, as long as there is space for a header and a store of 32 bytes.</summary>
    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    static void WriteAvx512(Span<byte> destination, ReadOnlySpan<string?> values, ref int i, ref int at)
    {
        int k = i;
        fixed (byte* to = destination)
        {
            byte* p = to + at, end = to + destination.Length;
            for (; k < values.Length && end - p > Store256; k++)
            {
                string? text = values[k];
                if (text is null)
                {
                    *p++ = Format.Nil;
                    continue;
                }
                int n = text.Length;
                if (n > Utf8Text.MaxShort) break;
                Vector512<ushort> chars;
                fixed (char* from = text)
                    chars = Avx512BW.MaskLoad((ushort*)from, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)n)), Vector512<ushort>.Zero);
                if ((chars & Vector512.Create((ushort)0xFF80)) != Vector512<ushort>.Zero) break;
                *p = (byte)(Format.FixStr | n);
                Avx512BW.ConvertToVector256Byte(chars).Store(p + 1);
                p += 1 + n;
            }
            at = (int)(p - to);
        }
        i = k;
    }

    /// <summary>Nil and ASCII of the shortest representation.</summary>
    [MethodImpl(MethodImplOptions.NoInlining), SkipLocalsInit]
    static void ReadAvx512(ReadOnlySpan<byte> source, Span<string?> values, ref int i, ref int at)
    {
        int k = i;
        fixed (byte* from = source)
        {
            byte* p = from + at, end = from + source.Length;
            for (; k < values.Length && p < end; k++)
            {
                uint n = (uint)*p - Format.FixStr;
                if (n > Format.MaxFixStrLength || n >= end - p)
                {
                    if (*p != Format.Nil) break;
                    values[k] = null;
                    p++;
                    continue;
                }
                Vector256<byte> bytes = Avx512BW.VL.MaskLoad(p + 1, Vector256.LessThan(Vector256<byte>.Indices, Vector256.Create((byte)n)), Vector256<byte>.Zero);
                if (bytes.ExtractMostSignificantBits() != 0) break;
                values[k] = Made(bytes, (int)n);
                p += 1 + n;
            }
            at = (int)(p - from);
        }
        i = k;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static string Made(Vector256<byte> ascii, int n)
    {
        if (n == 0) return "";
        string text = Polywire.Text.NewString.Allocate(n);
        fixed (char* to = text)
            Avx512BW.MaskStore((ushort*)to, Vector512.LessThan(Vector512<ushort>.Indices, Vector512.Create((ushort)n)), Avx512BW.ConvertToVector512UInt16(ascii));
        return text;
    }
}
