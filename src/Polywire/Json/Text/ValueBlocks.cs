using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using Polywire.Buffers;
#if NET10_0_OR_GREATER
using Polywire.Json.Blocks;
#endif

namespace Polywire.Json.Text;

/// <summary>
/// Skips an object or an array in steps of 64 bytes, and checks all of it: which token may follow which is decided for all
/// tokens of a step together, by masks of one bit a byte. Errors are not reported: without a result, the caller reads byte by byte.
/// </summary>
static class ValueBlocks
{
    const int Block = 64;
    const int Before = 3;

    /// <summary>From so many bytes on, finding out how costs less than it saves.</summary>
    internal const int Worthwhile = 1 << 14;

    /// <summary>Returns the index after the object or array at <paramref name="i"/>; −1 where it is malformed, or nests deeper than <paramref name="remainingDepth"/> or 64 levels.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int TrySkip(ref byte b, int i, int len, int remainingDepth, JsonReaderContext context)
    {
#if NET10_0_OR_GREATER
        if (ByteClasses.IsSupported) return context.Window.TrySkip(ref b, i, len, remainingDepth);
#endif
        return Vector512.IsHardwareAccelerated ? TrySkip<Block512>(ref b, i, len, remainingDepth) : TrySkip<Block128>(ref b, i, len, remainingDepth);
    }

    [SkipLocalsInit]
    internal static int TrySkip<TBlock>(ref byte b, int i, int len, int remainingDepth) where TBlock : struct, IByteBlock
    {
        Span<byte> copy = stackalloc byte[Before + Block];
        remainingDepth = Math.Min(remainingDepth, Block);
        int depth = 0;
        // The kinds of the levels around, the innermost lowest: 1 is an object.
        ulong kinds = 0;
        // What the step before this one leaves to the next: an open escape, open text (all ones), a scalar that goes on.
        ulong escape = 0, text = 0, scalar = 0;
        int checkedEscapes = 0;
        // Which token the next one follows; at the start it is where a value must be.
        ulong commaCarry = 0, colonCarry = 1, braceCarry = 0, bracketCarry = 0, nameCarry = 0;
        for (int at = i; at < len; at += Block)
        {
            scoped ref byte p = ref Unsafe.Add(ref b, at);
            if (at < Before || len - at < Block) p = ref Utf8Blocks.Copy(copy, ref b, at, len);

            ulong quotes = TBlock.Is(ref p, (byte)'"');
            ulong backslashes = TBlock.Is(ref p, (byte)'\\');
            // Without asking whether there are any: the answer would be a guess, and a wrong one costs more.
            ulong escaped = Escaped(backslashes, ref escape);
            quotes &= ~escaped;
            ulong inside = Between(quotes) ^ text;
            text = (ulong)((long)inside >> 63);
            escaped &= inside;
            ulong wrong = TBlock.IsControl(ref p) & inside | escaped & ~TBlock.IsAny(ref p, JsonByteTables.EscapesByLow, JsonByteTables.EscapesByHigh);
            ulong units = escaped & TBlock.Is(ref p, (byte)'u');
            if (units != 0 && !AreUnits(ref b, at, len, units, ref checkedEscapes)) return -1;
            if (!TBlock.IsUtf8(ref p)) return -1;
            if (inside == ulong.MaxValue && quotes == 0)
            {
                if (wrong != 0) return -1;
                continue;
            }

            ulong outside = ~(inside | quotes);
            ulong braces = TBlock.Is(ref p, (byte)'{') & outside;
            ulong brackets = TBlock.Is(ref p, (byte)'[') & outside;
            ulong closes = TBlock.IsFolded(ref p, (byte)'}') & outside;
            ulong commas = TBlock.Is(ref p, (byte)',') & outside;
            ulong colons = TBlock.Is(ref p, (byte)':') & outside;
            ulong opens = braces | brackets;
            ulong scalars = outside & ~(opens | closes | commas | colons | TBlock.IsAny(ref p, JsonByteTables.Spaces));
            ulong starts = scalars & ~(scalars << 1 | scalar);
            scalar = scalars >> 63;
            ulong texts = quotes & inside;
            ulong tokens = opens | closes | commas | colons | starts | texts;

            ulong inObject = 0 - (kinds & 1);
            int end = Block;
            for (ulong rest = opens | closes; rest != 0; rest &= rest - 1)
            {
                int k = BitOperations.TrailingZeroCount(rest);
                ulong later = ~1UL << k;
                if ((opens >> k & 1) != 0)
                {
                    if (depth == remainingDepth) return -1;
                    depth++;
                    kinds = kinds << 1 | braces >> k & 1;
                }
                else
                {
                    if ((kinds & 1) != (Unsafe.Add(ref p, k) == '}' ? 1u : 0)) return -1;
                    depth--;
                    kinds >>= 1;
                    if (depth == 0)
                    {
                        end = k;
                        tokens &= ~later;
                        starts &= ~later;
                        wrong &= ~later;
                        break;
                    }
                }
                inObject = inObject & ~later | (0 - (kinds & 1)) & later;
            }

            ulong values = texts | starts | opens;
            ulong afterComma = Follows(commas, tokens, ref commaCarry);
            ulong afterColon = Follows(colons, tokens, ref colonCarry);
            ulong afterBrace = Follows(braces, tokens, ref braceCarry);
            ulong afterBracket = Follows(brackets, tokens, ref bracketCarry);
            ulong afterName = Follows(texts & (afterBrace | afterComma & inObject), tokens, ref nameCarry);
            ulong afterValue = tokens & ~(afterComma | afterColon | afterBrace | afterBracket | afterName);
            wrong |= afterComma & inObject & ~texts | afterComma & ~inObject & ~values | afterColon & ~values
                | afterBrace & ~(texts | closes) | afterBracket & ~(values | closes)
                | afterName ^ colons & tokens | afterValue & ~(commas | closes);
            if (wrong != 0) return -1;
            ulong digits = TBlock.IsDigit(ref p) & scalars;
            ulong zeros = TBlock.Is(ref p, (byte)'0');
            ulong stops = digits + starts;
            // Numbers of nothing but digits are the most; where all are, and end here, there is no more to ask.
            if ((stops & ~digits & scalars | starts & ~digits | starts & zeros & digits >> 1 | (stops < digits ? 1UL : 0)) == 0) starts = 0;
            for (; starts != 0; starts &= starts - 1)
            {
                if (!IsScalar(ref b, at + BitOperations.TrailingZeroCount(starts), len)) return -1;
            }
            if (end < Block) return at + end + 1;
        }
        return -1;
    }

    /// <summary>
    /// The index after the object or array at <paramref name="i"/>, by its brackets alone; −1 where it does not end, or nests deeper than
    /// <paramref name="remainingDepth"/>. What is in it is not checked.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static int FindEnd(ref byte b, int i, int len, int remainingDepth, JsonReaderContext context)
    {
#if NET10_0_OR_GREATER
        if (ByteClasses.IsSupported && len - i >= Worthwhile) return context.Window.FindEnd(ref b, i, len, remainingDepth);
#endif
        return Vector512.IsHardwareAccelerated ? FindEnd<Block512>(ref b, i, len, remainingDepth) : FindEnd<Block128>(ref b, i, len, remainingDepth);
    }

    internal static int FindEnd<TBlock>(ref byte b, int i, int len, int remainingDepth) where TBlock : struct, IByteBlock
    {
        int depth = 0, at = i;
        ulong escape = 0, text = 0;
        for (; len - at >= Block; at += Block)
        {
            ref byte p = ref Unsafe.Add(ref b, at);
            ulong quotes = TBlock.Is(ref p, (byte)'"') & ~Escaped(TBlock.Is(ref p, (byte)'\\'), ref escape);
            ulong inside = Between(quotes) ^ text;
            text = (ulong)((long)inside >> 63);
            ulong opens = TBlock.IsFolded(ref p, (byte)'{') & ~inside;
            ulong closes = TBlock.IsFolded(ref p, (byte)'}') & ~inside;
            int up = BitOperations.PopCount(opens), down = BitOperations.PopCount(closes);
            // If no bracket can be the last one or too deep, only their number matters.
            if (down < depth && depth + up <= remainingDepth)
            {
                depth += up - down;
                continue;
            }
            for (ulong rest = opens | closes; rest != 0; rest &= rest - 1)
            {
                int k = BitOperations.TrailingZeroCount(rest);
                depth += (opens >> k & 1) != 0 ? 1 : -1;
                if (depth == 0) return at + k + 1;
                if (depth > remainingDepth) return -1;
            }
        }
        return FindEndByBytes(ref b, at, len, remainingDepth, depth, escape != 0, text != 0);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int FindEndByBytes(ref byte b, int at, int len, int remainingDepth, int depth, bool escaped, bool text)
    {
        for (; at < len; at++)
        {
            byte c = Unsafe.Add(ref b, at);
            if (escaped) escaped = false;
            else if (c == '\\') escaped = true;
            else if (c == '"') text = !text;
            else if (!text && c is (byte)'{' or (byte)'[' && ++depth > remainingDepth) return -1;
            else if (!text && c is (byte)'}' or (byte)']' && --depth == 0) return at + 1;
        }
        return -1;
    }

    /// <summary>Returns the tokens that directly follow one of <paramref name="some"/>, which are tokens too. The carry is whether the next step's first one does.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Follows(ulong some, ulong tokens, ref ulong carry)
    {
        // An addition carries through the bytes that are no tokens, and stops at the next one.
        ulong gaps = ~tokens;
        ulong sum = gaps + (some << 1 | carry);
        carry = some >> 63 | (sum < gaps ? 1UL : 0);
        return sum & tokens;
    }

    /// <summary>Returns the bytes that follow a backslash which is not itself after one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Escaped(ulong backslashes, ref ulong escape)
    {
        const ulong Odd = 0xAAAAAAAAAAAAAAAA;
        // Runs of backslashes that begin at an odd place carry into the byte after them, with the others' places turned round.
        ulong first = backslashes & ~escape;
        ulong odd = ((first << 1 | Odd) - first) ^ Odd;
        ulong escaped = odd ^ (backslashes | escape);
        // Whether the last byte escapes the next is given by the length of the last run, unless that is all of the step.
        int run = BitOperations.LeadingZeroCount(~backslashes);
        if (run < Block) escape = (ulong)run & 1;
        return escaped;
    }

    /// <summary>Ones from each odd bit to the one before the next even bit: prefix exclusive-or.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Between(ulong quotes)
    {
        if (Pclmulqdq.IsSupported) return Pclmulqdq.CarrylessMultiply(Vector128.CreateScalar(quotes), Vector128<ulong>.AllBitsSet, 0).ToScalar();
        quotes ^= quotes << 1;
        quotes ^= quotes << 2;
        quotes ^= quotes << 4;
        quotes ^= quotes << 8;
        quotes ^= quotes << 16;
        quotes ^= quotes << 32;
        return quotes;
    }

    /// <summary>Returns whether the escapes <c>\uXXXX</c> whose letter is one of <paramref name="units"/> are whole, and no half of a pair alone.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool AreUnits(ref byte b, int at, int len, ulong units, ref int done)
    {
        for (; units != 0; units &= units - 1)
        {
            int backslash = at + BitOperations.TrailingZeroCount(units) - 1;
            if (backslash < done) continue;
            StringToken.ReadScalar(ref b, backslash, len, false, out done);
            if (done < 0) return false;
        }
        return true;
    }

    /// <summary>Returns whether a number or a word is here, with an end of its own after it.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsScalar(ref byte b, int i, int len)
    {
        byte c = Unsafe.Add(ref b, i);
        int next = c <= '9' ? NumberToken.Scan(ref b, i, len, out _) : WordEnd(ref b, i, len);
        return (uint)next < (uint)len && Unsafe.Add(ref b, next) is (byte)',' or (byte)'}' or (byte)']' or 0x20 or 0x0A or 0x0D or 0x09;
    }

    static int WordEnd(ref byte b, int i, int len)
    {
        if (len - i < 5) return -1;
        uint four = Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref b, i));
        if (!BitConverter.IsLittleEndian) four = System.Buffers.Binary.BinaryPrimitives.ReverseEndianness(four);
        return four switch
        {
            't' | 'r' << 8 | 'u' << 16 | 'e' << 24 or 'n' | 'u' << 8 | 'l' << 16 | 'l' << 24 => i + 4,
            'f' | 'a' << 8 | 'l' << 16 | 's' << 24 when Unsafe.Add(ref b, i + 4) == 'e' => i + 5,
            _ => -1,
        };
    }
}
