using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.Json;

internal static partial class StringToken
{
    /// <summary>
    /// Writes UTF-8 text as a string token with its quotes, escaped by <paramref name="mode"/>, and returns the token's length.
    /// Bad UTF-8 is U+FFFD for each maximal subpart with <paramref name="replaceInvalid"/>, else the negated
    /// <see cref="WireErrorCode.InvalidText"/>. The caller has reserved <see cref="MaxBytes"/>.
    /// </summary>
    internal static int WriteUtf8(ref byte d, ReadOnlySpan<byte> text, JsonEscaping mode, bool replaceInvalid)
    {
        d = (byte)'"';
        ref byte s = ref MemoryMarshal.GetReference(text);
        int body = mode switch
        {
            JsonEscaping.Html => WriteUtf8Body<HtmlEscapes>(ref At(ref d, 1), ref s, text.Length, replaceInvalid),
            JsonEscaping.SystemTextJson => WriteUtf8Body<SystemTextJsonEscapes>(ref At(ref d, 1), ref s, text.Length, replaceInvalid),
            _ => WriteUtf8Body<MinimalEscapes>(ref At(ref d, 1), ref s, text.Length, replaceInvalid),
        };
        if (body < 0) return body;
        At(ref d, body + 1) = (byte)'"';
        return body + 2;
    }

    static int WriteUtf8Body<TEscapes>(ref byte d, ref byte s, int n, bool replaceInvalid)
        where TEscapes : struct, IEscapes
    {
        int k = 0;
        int o = 0;
        while (true)
        {
            uint stops = 0;
            while (Vector128.IsHardwareAccelerated && n - k >= Block)
            {
                Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)(uint)k);
                v.StoreUnsafe(ref d, (nuint)(uint)o);
                if ((stops = TEscapes.Stops(v).ExtractMostSignificantBits()) != 0) break;
                k += Block;
                o += Block;
            }
            int clean;
            if (!Vector128.IsHardwareAccelerated)
            {
                clean = CopyPlainPortable<TEscapes>(ref At(ref d, o), ref At(ref s, k), n - k);
            }
            else
            {
                if (stops == 0)
                {
                    Vector128<byte> v = LoadTail(ref At(ref s, k), n - k);
                    v.StoreUnsafe(ref d, (nuint)(uint)o);
                    stops = TEscapes.Stops(v).ExtractMostSignificantBits() | 1u << (n - k);
                }
                clean = BitOperations.TrailingZeroCount(stops);
            }
            k += clean;
            o += clean;
            if (k == n) return o;

            int scalar = At(ref s, k);
            int size = 1;
            if (scalar >= 0x80)
            {
                scalar = DecodeUtf8(ref At(ref s, k), n - k, out size);
                if (scalar < 0)
                {
                    if (!replaceInvalid) return Fail(WireErrorCode.InvalidText);
                    scalar = Replacement;
                }
            }
            k += size;
            o += WriteScalar<TEscapes>(ref At(ref d, o), scalar);
        }
    }
}
