using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.Json;

internal static partial class StringToken
{
    const int StackChars = 256;
    const int FirstScratch = 2048;
    const int KeptScratch = 1 << 20;
    // A block is widened where at least this much is free, of which up to a block counts.
    const int ScratchSlack = 2 * Block;

    [ThreadStatic]
    static char[]? s_scratch;

    /// <summary>
    /// The rest of <see cref="ReadString"/>: text that is long or not plain. Everything before <paramref name="p"/> is known to be plain.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static TextToken ReadLong(ref byte b, int i, int p, int len, bool replaceInvalid)
    {
        p = FindStopFar(ref b, p, len);
        if (p < len && At(ref b, p) == '"')
            return new TextToken(p - i < Wide || !Vector128.IsHardwareAccelerated ? Make(ref At(ref b, i), p - i) : MakeWide(ref At(ref b, i), p - i), p + 1);
        string? decoded = ReadDecoded(ref b, i, p, len, out int next, replaceInvalid);
        return new TextToken(decoded, next);
    }

    /// <summary>
    /// Decodes into a scratch, on the stack first and the thread's when it has grown; <paramref name="p"/> is the first byte that is not plain.
    /// </summary>
    [SkipLocalsInit]
    static string? ReadDecoded(ref byte b, int i, int p, int len, out int next, bool replaceInvalid)
    {
        Span<char> scratch = stackalloc char[StackChars];
        int o = p - i;
        if (o > StackChars - ScratchSlack) scratch = GrowScratch(default, o);
        ref ushort d = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(scratch));
        int limit = scratch.Length - ScratchSlack;
        if (o > 0) Widen(ref At(ref b, i), ref d, o);

        next = Fail(WireErrorCode.UnexpectedEnd);
        while (p < len)
        {
            byte c = At(ref b, p);
            if (c == '"')
            {
                next = p + 1;
                break;
            }
            int after = p;
            if (c >= 0x80) o = DecodeRun(ref b, ref after, len, ref d, o, limit);
            if (after == p)
            {
                int scalar = c == '\\' && p + 1 < len ? Unescaped(At(ref b, p + 1)) : 0;
                after = p + 2;
                if (scalar == 0) scalar = ReadScalar(ref b, p, len, replaceInvalid, out after);
                if (after < 0)
                {
                    next = after;
                    break;
                }
                if (scalar >= 0x10000)
                {
                    Unsafe.Add(ref d, (nint)(uint)o++) = (ushort)(0xD7C0 + (scalar >> 10));
                    scalar = 0xDC00 | scalar & 0x3FF;
                }
                Unsafe.Add(ref d, (nint)(uint)o++) = (ushort)scalar;
            }
            p = after;
            if (o <= limit && p < len && At(ref b, p) >= 0x80) continue;

            uint stops;
            if (!Vector128.IsHardwareAccelerated)
            {
                int stop = FindStopPortable(ref b, p, len);
                if (o + (stop - p) > limit)
                {
                    scratch = GrowScratch(scratch[..o], o + (stop - p));
                    d = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(scratch));
                    limit = scratch.Length - ScratchSlack;
                }
                WidenPortable(ref At(ref b, p), ref Unsafe.Add(ref d, o), stop - p);
                o += stop - p;
                p = stop;
                continue;
            }
            do
            {
                if (o > limit)
                {
                    scratch = GrowScratch(scratch[..o], o);
                    d = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(scratch));
                    limit = scratch.Length - ScratchSlack;
                }
                int left = len - p;
                if (left >= Block)
                {
                    Vector128<byte> v = Vector128.LoadUnsafe(ref b, (nuint)(uint)p);
                    WidenBlock(v, ref d, o);
                    stops = Stops(v);
                    if (stops == 0)
                    {
                        p += Block;
                        o += Block;
                        continue;
                    }
                }
                else
                {
                    Vector128<byte> v = LoadTail(ref At(ref b, p), left);
                    WidenBlock(v, ref d, o);
                    stops = Stops(v) | 1u << left;
                }
                int plain = BitOperations.TrailingZeroCount(stops);
                p += plain;
                o += plain;
            }
            while (stops == 0);
        }
        string? made = next < 0 ? null : new string(scratch[..o]);
        if (scratch.Length > KeptScratch) s_scratch = null;
        return made;
    }

    /// <summary>Decodes valid sequences of two and three bytes while a fourth byte may be read and <paramref name="o"/> is within its limit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int DecodeRun(ref byte b, ref int p, int len, ref ushort d, int o, int limit)
    {
        int q = p;
        while (len - q >= 4 && o <= limit)
        {
            int size = ShortUtf8(Unsafe.ReadUnaligned<uint>(ref At(ref b, q)), out uint unit);
            if (size == 0) break;
            Unsafe.Add(ref d, (nint)(uint)o++) = (ushort)unit;
            q += size;
        }
        p = q;
        return o;
    }

    /// <summary>The unit that the first bytes of <paramref name="w"/> stand for, and their count: 2 or 3, or 0 for all else.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int ShortUtf8(uint w, out uint unit)
    {
        if ((w & 0x00C0C0F0) == 0x008080E0)
        {
            unit = (w & 0x0F) << 12 | (w & 0x3F00) >> 2 | w >> 16 & 0x3F;
            return unit >= 0x800 && (unit & 0xF800) != 0xD800 ? 3 : 0;
        }
        unit = (w & 0x1F) << 6 | w >> 8 & 0x3F;
        return (w & 0xC0E0) == 0x80C0 && unit >= 0x80 ? 2 : 0;
    }

    /// <summary>The thread's scratch, with room for <paramref name="need"/> units and the slack, and <paramref name="used"/> at its start.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static char[] GrowScratch(ReadOnlySpan<char> used, int need)
    {
        char[] kept = s_scratch ?? [];
        // No unit takes less than a byte of the input, so an array's greatest length is enough. What grows out of the kept scratch never fits there.
        if (kept.Length < need + ScratchSlack + Block) kept = new char[(int)Math.Min(2L * need + FirstScratch, Array.MaxLength)];
        used.CopyTo(kept);
        return s_scratch = kept;
    }
}
