using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Polywire.Json;

internal static partial class StringToken
{
    const int FirstScratch = 2048;
    const int KeptScratch = 1 << 20;
    const int ScratchSlack = 2 * Block;

    [ThreadStatic]
    static char[]? s_scratch;

    /// <summary>
    /// The rest of <see cref="ReadString"/>: text that is long or not plain. Everything before <paramref name="p"/> is known to be plain.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static string? ReadLong(ref byte b, int i, int p, int len, out int next, bool replaceInvalid)
    {
        p = FindStop(ref b, p, len);
        if (p < len && At(ref b, p) == '"')
        {
            next = p + 1;
            return MakeInline(ref At(ref b, i), p - i);
        }
        int chars = Decode(ref b, i, p, len, out next, replaceInvalid);
        char[] scratch = s_scratch!;
        string? made = next < 0 ? null : new string(scratch, 0, chars);
        if (scratch.Length > KeptScratch) s_scratch = null;
        return made;
    }

    /// <summary>
    /// Decodes into the thread's scratch and returns the count of UTF-16 units; <paramref name="p"/> is the first byte that is not plain.
    /// </summary>
    static int Decode(ref byte b, int i, int p, int len, out int next, bool replaceInvalid)
    {
        char[] scratch = s_scratch ??= new char[FirstScratch];
        int o = p - i;
        if (o > scratch.Length - ScratchSlack) scratch = GrowScratch(0, o);
        ref ushort d = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetArrayDataReference(scratch));
        int limit = scratch.Length - ScratchSlack;
        if (o > 0) Widen(ref At(ref b, i), ref d, o);

        while (p < len)
        {
            byte c = At(ref b, p);
            if (c == '"')
            {
                next = p + 1;
                return o;
            }
            int scalar = 0;
            int after = p + 2;
            if (c == '\\' && after <= len) scalar = Unescaped(At(ref b, p + 1));
            if (scalar == 0)
            {
                scalar = ReadScalar(ref b, p, len, replaceInvalid, out after);
                if (after < 0)
                {
                    next = after;
                    return 0;
                }
            }
            p = after;
            if (scalar >= 0x10000)
            {
                Unsafe.Add(ref d, (nint)(uint)o++) = (ushort)(0xD7C0 + (scalar >> 10));
                scalar = 0xDC00 | scalar & 0x3FF;
            }
            Unsafe.Add(ref d, (nint)(uint)o++) = (ushort)scalar;

            uint stops;
            do
            {
                if (o > limit)
                {
                    scratch = GrowScratch(o, o);
                    d = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetArrayDataReference(scratch));
                    limit = scratch.Length - ScratchSlack;
                }
                int left = Math.Min(len - p, Block);
                Vector128<byte> v = left == Block ? Vector128.LoadUnsafe(ref b, (nuint)(uint)p) : LoadTail(ref At(ref b, p), left);
                stops = Stops(v);
                WidenBlock(v, ref d, o);
                int plain = BitOperations.TrailingZeroCount(stops | 1u << left);
                p += plain;
                o += plain;
            }
            while (stops == 0 && p < len);
        }
        next = Fail(WireErrorCode.UnexpectedEnd);
        return 0;
    }

    /// <summary>Makes the thread's scratch large enough for <paramref name="need"/> units and the slack, and keeps its first <paramref name="used"/>.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static char[] GrowScratch(int used, int need)
    {
        char[] old = s_scratch!;
        // One unit never takes less than one byte, so a length beyond an array's is never asked for.
        var grown = new char[(int)Math.Min(Math.Max(old.Length * 2L, need + (long)FirstScratch), Array.MaxLength)];
        old.AsSpan(0, used).CopyTo(grown);
        return s_scratch = grown;
    }
}
