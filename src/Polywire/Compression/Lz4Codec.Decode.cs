using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Polywire.Compression;

// All pointers stay in [source, sourceEnd] and [destination, destinationEnd]. Proof obligations are stated where a store or a load is
// wider than the requested length: "near" sequences lie WideInput and WideOutput bytes before the ends, all others are checked exactly.
public static partial class Lz4Codec
{
    /// <summary>Token, 16 bytes of literals read at once, offset: a short sequence begins at least this far before the source's end.</summary>
    const int WideInput = 32;

    /// <summary>Literals of at most 14 bytes and a match of at most 18, each written with stores of up to 16: as for the destination.</summary>
    const int WideOutput = 64;

    static unsafe OperationStatus Decode(byte* source, int sourceLength, byte* destination, int destinationLength, byte* dictionaryEnd, nint dictionaryLength, out int consumed, out int written)
    {
        byte* ip = source;
        byte* op = destination;
        byte* inEnd = source + sourceLength;
        byte* outEnd = destination + destinationLength;
        byte* wideIn = source + Math.Max(0, sourceLength - WideInput);
        byte* wideOut = destination + Math.Max(0, destinationLength - WideOutput);
        OperationStatus status;
        while (true)
        {
            nint literals, match, offset;
            byte* from;
            if (ip < wideIn && op < wideOut)
            {
                // 31 bytes follow the token, and 65 bytes of space are left.
                nint token = *ip++;
                literals = token >> 4;
                match = token & 15;
                if (literals != LongLength)
                {
                    Copy16(ip, op);
                    ip += literals;
                    op += literals;
                    // At most 14 literals: 17 bytes are left to read, 51 to write.
                    offset = *(ushort*)ip;
                    ip += 2;
                    from = op - offset;
                    if ((nuint)(offset - 1) >= (nuint)(op - destination)) goto Outside;
                    if (match != LongLength && offset >= 8)
                    {
                        // 18 bytes in three steps: the second and third may read what the first wrote, never beyond it, as offset ≥ 8.
                        Copy8(from, op);
                        Copy8(from + 8, op + 8);
                        *(ushort*)(op + 16) = *(ushort*)(from + 16);
                        op += match + MinMatch;
                        continue;
                    }
                    goto Match;
                }
            }
            else
            {
                if (ip >= inEnd) goto Cut;
                nint token = *ip++;
                literals = token >> 4;
                match = token & 15;
            }

            // Literals of any length, anywhere.
            if (literals == LongLength && !TryLength(ref ip, inEnd, ref literals)) goto Cut;
            if (literals > inEnd - ip) goto Cut;
            if (literals > outEnd - op) goto Full;
            CopyLiterals(ip, op, literals, inEnd, outEnd);
            ip += literals;
            op += literals;
            if (ip == inEnd)
            {
                status = OperationStatus.Done;
                goto End;
            }
            if (inEnd - ip < 2) goto Cut;
            offset = *(ushort*)ip;
            ip += 2;
            from = op - offset;
            if ((nuint)(offset - 1) >= (nuint)(op - destination)) goto Outside;

        Match:
            if (match == LongLength && !TryLength(ref ip, inEnd, ref match)) goto Cut;
            match += MinMatch;
            if (match > outEnd - op) goto Full;
            byte* end = op + match;
            if (outEnd - end >= 32) CopyMatch(from, op, end, offset);
            else CopyExact(from, op, end);
            op = end;
            continue;

        Outside:
            // Before the destination comes the dictionary, if there is one.
            nint back = offset - (nint)(op - destination);
            if (offset == 0 || back > dictionaryLength) goto Invalid;
            if (match == LongLength && !TryLength(ref ip, inEnd, ref match)) goto Cut;
            match += MinMatch;
            if (match > outEnd - op) goto Full;
            end = op + match;
            nint part = Math.Min(match, back);
            Buffer.MemoryCopy(dictionaryEnd - back, op, part, part);
            op += part;
            // The rest of the match comes from the start of the destination, which at least "part" bytes follow by now.
            if (outEnd - end >= 32) CopyMatchOrNothing(destination, op, end);
            else CopyExact(destination, op, end);
            op = end;
        }

    Cut:
        status = OperationStatus.NeedMoreData;
        goto End;
    Full:
        status = OperationStatus.DestinationTooSmall;
        goto End;
    Invalid:
        status = OperationStatus.InvalidData;
        ip -= 2;
    End:
        consumed = (int)(ip - source);
        written = (int)(op - destination);
        return status;
    }

    /// <summary>Adds the bytes of a long length; false where the source ends inside. At most 255 times the source, so that nothing overflows.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe bool TryLength(ref byte* ip, byte* end, ref nint length)
    {
        byte* p = ip;
        nint sum = length;
        byte more;
        do
        {
            if (p >= end) return false;
            more = *p++;
            sum += more;
        }
        while (more == byte.MaxValue);
        ip = p;
        length = sum;
        return true;
    }

    /// <summary><paramref name="count"/> bytes, which both sides have.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe void CopyLiterals(byte* from, byte* to, nint count, byte* fromEnd, byte* toEnd)
    {
        // Rounded up to 32 at most 31 bytes more are read and written.
        if (fromEnd - from - count >= 32 && toEnd - to - count >= 32)
        {
            byte* end = to + count;
            do
            {
                Copy16(from, to);
                Copy16(from + 16, to + 16);
                from += 32;
                to += 32;
            }
            while (to < end);
        }
        else
        {
            Buffer.MemoryCopy(from, to, count, count);
        }
    }

    /// <summary>A match; up to 31 bytes after <paramref name="end"/> are written too, and the caller has them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe void CopyMatch(byte* from, byte* to, byte* end, nint offset)
    {
        if (offset >= 16)
        {
            // Each step reads up to the byte before what it writes.
            do
            {
                Copy16(from, to);
                Copy16(from + 16, to + 16);
                from += 32;
                to += 32;
            }
            while (to < end);
        }
        else if (offset >= 8)
        {
            do
            {
                Copy8(from, to);
                Copy8(from + 8, to + 8);
                from += 16;
                to += 16;
            }
            while (to < end);
        }
        else
        {
            Repeat(from, to, end, (int)offset);
        }
    }

    /// <summary>A match from the start of the destination, which may be of no length.</summary>
    static unsafe void CopyMatchOrNothing(byte* destination, byte* to, byte* end)
    {
        if (to < end) CopyMatch(destination, to, end, (nint)(to - destination));
    }

    /// <summary>A pattern of 1 to 7 bytes, over and over; up to 15 bytes after <paramref name="end"/> are written too.</summary>
    static unsafe void Repeat(byte* from, byte* to, byte* end, int period)
    {
        // The bytes after the pattern that this reads are space of the destination: from < to, and to + 16 bytes exist.
        Vector128<byte> pattern = Vector128.Shuffle(Vector128.CreateScalar(*(ulong*)from).AsByte(), Vector128.Create(s_periods.Slice((period - 1) * 16, 16)));
        // The largest multiple of the period in 16.
        int step = 16 - 16 % period;
        do
        {
            Vector128.Store(pattern, to);
            to += step;
        }
        while (to < end);
    }

    /// <summary>Byte by byte: near the destination's end only.</summary>
    static unsafe void CopyExact(byte* from, byte* to, byte* end)
    {
        while (to < end) *to++ = *from++;
    }

    /// <summary>Row p − 1: index modulo p.</summary>
    static ReadOnlySpan<byte> s_periods =>
    [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1,
        0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0,
        0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3,
        0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0,
        0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3,
        0, 1, 2, 3, 4, 5, 6, 0, 1, 2, 3, 4, 5, 6, 0, 1,
    ];
}
