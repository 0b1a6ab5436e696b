using System.Numerics;
using System.Runtime.CompilerServices;
using Polywire.Text;

namespace Polywire.Json.Text;

internal static partial class NumberInteger
{
    /// <summary>
    /// Reads the number at i; Next is the index after it, or a negated <see cref="WireErrorCode"/>.
    /// A fraction or exponent is <see cref="WireErrorCode.NumberOutOfRange"/>. What else follows is the caller's to check.
    /// </summary>
    internal static IntegerToken Int64(ref byte b, int i, int len) =>
        TryReadDigits(ref b, i, len, out ulong v, out int next) && (long)v >= 0 ? new IntegerToken((long)v, next) : Int64Slow(ref b, i, len);

    /// <inheritdoc cref="Int64"/>
    internal static IntegerToken UInt64(ref byte b, int i, int len) =>
        TryReadDigits(ref b, i, len, out ulong v, out int next) ? new IntegerToken((long)v, next) : UInt64Slow(ref b, i, len);

    /// <inheritdoc cref="Int64"/>
    internal static IntegerToken Int32(ref byte b, int i, int len) =>
        TryReadDigits(ref b, i, len, out ulong v, out int next) && v <= int.MaxValue
            ? new IntegerToken((int)v, next)
            : Narrow(Int64Slow(ref b, i, len), int.MinValue, int.MaxValue);

    /// <inheritdoc cref="Int64"/>
    internal static IntegerToken UInt32(ref byte b, int i, int len) =>
        TryReadDigits(ref b, i, len, out ulong v, out int next) && v <= uint.MaxValue
            ? new IntegerToken((uint)v, next)
            : Narrow(UInt64Slow(ref b, i, len), 0, uint.MaxValue);

    /// <inheritdoc cref="Int64"/>
    internal static long ReadInt64(ref byte b, int i, int len, out int next) => Apart(Int64(ref b, i, len), out next);

    /// <inheritdoc cref="Int64"/>
    internal static ulong ReadUInt64(ref byte b, int i, int len, out int next) => (ulong)Apart(UInt64(ref b, i, len), out next);

    /// <inheritdoc cref="Int64"/>
    internal static int ReadInt32(ref byte b, int i, int len, out int next) => (int)Apart(Int32(ref b, i, len), out next);

    /// <inheritdoc cref="Int64"/>
    internal static uint ReadUInt32(ref byte b, int i, int len, out int next) => (uint)Apart(UInt32(ref b, i, len), out next);

    private static long Apart(IntegerToken token, out int next)
    {
        next = token.Next;
        return token.Value;
    }

    private static IntegerToken Narrow(IntegerToken token, long min, long max) =>
        token.Next > 0 && (token.Value < min || token.Value > max) ? new IntegerToken(token.Value, NumberToken.OutOfRange) : token;

    /// <summary>Up to nineteen digits at p, without a sign, with enough bytes after them. False: anything else, errors included.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryReadDigits(ref byte b, nint p, nint len, out ulong v, out int next)
    {
        Unsafe.SkipInit(out v);
        Unsafe.SkipInit(out next);
        if (len - p < 8)
        {
            return false;
        }

        // One to three digits by branches: predicted, they let what follows start before this number is known.
        ref byte d = ref Unsafe.AddByteOffset(ref b, p);
        uint first = (uint)(d - '0');
        uint second = (uint)(Unsafe.AddByteOffset(ref d, 1) - '0');
        if (second > 9)
        {
            v = first;
            next = (int)p + 1;
            return first <= 9 && !EndsInteger(second);
        }

        if (first - 1 > 8)
        {
            return false;
        }

        first = first * 10 + second;
        second = (uint)(Unsafe.AddByteOffset(ref d, 2) - '0');
        if (second > 9)
        {
            v = first;
            next = (int)p + 2;
            return !EndsInteger(second);
        }

        uint fourth = (uint)(Unsafe.AddByteOffset(ref d, 3) - '0');
        if (fourth > 9)
        {
            v = first * 10 + second;
            next = (int)p + 3;
            return !EndsInteger(fourth);
        }

        if (len - p < 24)
        {
            return false;
        }

        v = NumberDigits.CombineUpTo16(ref d, out int count);
        if (count == 16)
        {
            ulong x = NumberDigits.Load8(ref d, 16) ^ NumberDigits.Zeros;
            // A digit at byte three is the twentieth.
            uint stop = (uint)NumberDigits.NonDigits(x);
            if (stop == 0)
            {
                return false;
            }

            int bits = BitOperations.TrailingZeroCount(stop) & 0x18;
            v = v * NumberDigits.PowerOfTen(bits >> 3) + NumberDigits.Combine8((x << 1) << (63 - bits));
            count += bits >> 3;
        }

        next = (int)p + count;
        return !EndsInteger(Unsafe.AddByteOffset(ref d, count) - (uint)'0');
    }

    /// <summary>Returns whether '0' + c begins a fraction or an exponent.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool EndsInteger(uint c) => c + '0' == '.' || ((c + '0') | 0x20) == 'e';

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static IntegerToken Int64Slow(ref byte b, int i, int len)
    {
        if (i < len && Unsafe.Add(ref b, i) == '-' && TryReadDigits(ref b, i + 1, len, out ulong v, out int next) && v <= 1ul << 63)
        {
            return new IntegerToken(-(long)v, next);
        }

        v = ReadExact(ref b, i, len, out nint sign, out next);
        if (v > (ulong)long.MaxValue + (ulong)sign && next > 0)
        {
            next = NumberToken.OutOfRange;
        }

        return new IntegerToken(((long)v ^ -sign) + sign, next);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static IntegerToken UInt64Slow(ref byte b, int i, int len)
    {
        ulong v = ReadExact(ref b, i, len, out nint sign, out int next);
        if (sign != 0 && next > 0)
        {
            next = NumberToken.OutOfRange;
        }

        return new IntegerToken((long)v, next);
    }

    /// <summary>Every integer of up to 64 bits of magnitude and every error, byte by byte.</summary>
    private static ulong ReadExact(ref byte b, int i, int len, out nint sign, out int next)
    {
        sign = 0;
        nint p = i;
        if (p < len && Unsafe.AddByteOffset(ref b, p) == '-')
        {
            sign = 1;
            p++;
        }

        nint start = p;
        ulong v = 0;
        for (; p < len; p++)
        {
            uint digit = (uint)(Unsafe.AddByteOffset(ref b, p) - '0');
            if (digit > 9)
            {
                break;
            }

            if (v > (ulong.MaxValue - digit) / 10)
            {
                next = Unsafe.AddByteOffset(ref b, start) == '0' ? NumberToken.Invalid : NumberToken.OutOfRange;
                return 0;
            }

            v = v * 10 + digit;
        }

        next = EndInteger(ref b, i, start, p, len);
        return v;
    }

    /// <summary>Returns the index p after the digits that begin at start, or why the token at i is no integer.</summary>
    private static int EndInteger(ref byte b, int i, nint start, nint p, int len)
    {
        if (p == start)
        {
            return NumberToken.ErrorWithoutDigits(ref b, i, len);
        }

        if (p - start > 1 && Unsafe.AddByteOffset(ref b, start) == '0')
        {
            return NumberToken.Invalid;
        }

        return p < len && NumberToken.EndsInteger(Unsafe.AddByteOffset(ref b, p)) ? NumberToken.OutOfRange : (int)p;
    }
}
