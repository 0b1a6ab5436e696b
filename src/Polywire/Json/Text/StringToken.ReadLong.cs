using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class StringToken
{
    const int StackChars = 256;
    const int FirstScratch = 2048;
    const int MaxRetainedScratch = 1 << 20;
    // A block is widened where at least this much is free, of which up to a block counts.
    const int ScratchSlack = 2 * Block;

    [ThreadStatic]
    static char[]? s_scratch;

    /// <summary>
    /// The rest of <see cref="ReadString"/>: text that is long, escaped or beyond ASCII. Everything before <paramref name="p"/> is unescaped.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static TextToken ReadLong(ref byte b, int i, int p, int len, bool replaceInvalid)
    {
        TextVectors level = TextLevel.For(0);
        int end = p, units = p - i;
#if NET10_0_OR_GREATER
        if (level == TextVectors.Avx512 && p < len && ReadShortAvx512(ref b, i, p, len, out int after) is { } text) return new TextToken(text, after);
#endif
        if (p < len && At(ref b, p) != '\\')
        {
            end = Utf8Decoder.Scan<JsonTextEnd>(level, ref b, p, len, out int more);
            units += more;
            if ((uint)end < (uint)len && At(ref b, end) == '"')
                return Utf8Decoder.Make(TextLevel.For(end - i), ref At(ref b, i), end - i, units) is { } made ? new TextToken(made, end + 1) : new TextToken(null, Fail(WireErrorCode.LengthOutOfRange));
        }
        if (end < 0)
        {
            level = TextVectors.None;
            end = FindStop(ref b, p, len);
            units = end - i;
        }
        string? decoded = ReadDecoded(level, ref b, i, end, units, len, out int next, replaceInvalid);
        return new TextToken(decoded, next);
    }

    /// <summary>
    /// Decodes into a scratch, on the stack first and the thread's when it has grown. What is before <paramref name="p"/> is valid and has
    /// no escapes. A level of <see cref="TextVectors.None"/> decodes text that is known to be malformed.
    /// </summary>
    [SkipLocalsInit]
    internal static string? ReadDecoded(TextVectors level, ref byte b, int i, int p, int units, int len, out int next, bool replaceInvalid)
    {
        Span<char> scratch = stackalloc char[StackChars];
        int o = units;
        if (o > StackChars - ScratchSlack) scratch = GrowScratch(default, o);
        ref ushort d = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(scratch));
        int limit = scratch.Length - ScratchSlack;
        // Only ASCII has as many units as bytes.
        if (o < p - i) Utf8Decoder.Decode(level, ref At(ref b, i), p - i, ref d, o);
        else if (o > 0) Widen(ref At(ref b, i), ref d, o);

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
            if (c >= 0x80 && level != TextVectors.None)
            {
                if (HasVectors && len - p >= Block && o <= limit && Utf8Decoder.TryDecodeRun<JsonTextEnd>(ref b, ref p, ref d, ref o)) continue;
                int end = Utf8Decoder.Scan<JsonTextEnd>(level, ref b, p, len, out int more);
                if (end >= 0)
                {
                    if (o + more > limit)
                    {
                        scratch = GrowScratch(scratch[..o], o + more);
                        d = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(scratch));
                        limit = scratch.Length - ScratchSlack;
                    }
                    Utf8Decoder.Decode(level, ref At(ref b, p), end - p, ref Unsafe.Add(ref d, (nint)(uint)o), more);
                    o += more;
                    p = end;
                    continue;
                }
                // One scan is enough to know: from here on character by character, or every one would be scanned to the end.
                level = TextVectors.None;
            }
            else if (c == '\\' && HasVectors && p + 1 < len && At(ref b, p + 1) == 'u')
            {
                after = ReadHexRun(ref b, p, len, ref d, ref o, limit);
            }
#if NET10_0_OR_GREATER
            // A block would end at the next character beyond ASCII.
            else if (c == '\\' && level == TextVectors.Avx512 && p + 2 < len && At(ref b, p + 2) < 0x80)
            {
                if (o > limit - EscapedBlock)
                {
                    scratch = GrowScratch(scratch[..o], o + EscapedBlock);
                    d = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(scratch));
                    limit = scratch.Length - ScratchSlack;
                }
                after = ReadEscapedAvx512(ref b, p, len, ref d, ref o, limit - EscapedBlock);
            }
#endif
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
            if (o <= limit && p < len && (At(ref b, p) >= 0x80 || At(ref b, p) is (byte)'\\' or (byte)'"')) continue;

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
                int unescaped = BitOperations.TrailingZeroCount(stops);
                p += unescaped;
                o += unescaped;
            }
            while (stops == 0);
        }
        if (o > Utf8Decoder.MaxUnits) next = Fail(WireErrorCode.LengthOutOfRange);
        string? made = next < 0 ? null : new string(scratch[..o]);
        if (scratch.Length > MaxRetainedScratch) s_scratch = null;
        return made;
    }

    /// <summary>Returns the thread's scratch, with capacity for <paramref name="need"/> units and the slack, and <paramref name="used"/> at its start.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static char[] GrowScratch(ReadOnlySpan<char> used, int need)
    {
        char[] kept = s_scratch ?? [];
        if (need > Utf8Decoder.MaxUnits) throw new WireException(WireErrorCode.LengthOutOfRange, "The text is longer than a string can be.");
        // What grows out of the kept scratch never fits there.
        if (kept.Length < need + ScratchSlack + Block) kept = new char[(int)Math.Min(2L * need + FirstScratch, Utf8Decoder.MaxUnits + ScratchSlack + Block)];
        used.CopyTo(kept);
        return s_scratch = kept;
    }
}
