using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.Compression;

// Greedy, one candidate a position, like the reference implementation's fast mode at acceleration 1.
public static partial class Lz4Codec
{
    /// <summary>No match begins in the last 12 bytes (block format, "End of block conditions").</summary>
    const int MatchFreeEnd = 12;

    /// <summary>The last 5 bytes are literals.</summary>
    const int LiteralEnd = 5;

    /// <summary>A search's step is its impatience / 64: it goes byte by byte at first, and farther the longer it finds nothing.</summary>
    const int StepShift = 6;

    /// <summary>The increase of the impatience after two positions without a match.</summary>
    const int ImpatiencePerTurn = 7;

    const int TableBytes = 1 << 14;

    [SkipLocalsInit]
    static unsafe byte* EncodeNear(byte* source, int length, byte* destination, byte* destinationEnd)
    {
        byte* table = stackalloc byte[TableBytes];
        // A table of more slots than the source has bytes would only take time to clear.
        int bits = Math.Clamp(BitOperations.Log2((uint)length | 1) + 1, 6, Near.MostBits);
        return Encode<Near>(source, length, destination, destinationEnd, table, sizeof(ushort) << bits, Near.Shift(bits));
    }

    [SkipLocalsInit]
    static unsafe byte* EncodeFar(byte* source, int length, byte* destination, byte* destinationEnd)
    {
        byte* table = stackalloc byte[TableBytes];
        return Encode<Far>(source, length, destination, destinationEnd, table, sizeof(uint) << Far.Bits, 0);
    }

    /// <summary>
    /// The end of the block, or null where it does not fit. A cleared table says "position 0" for hashes never seen: a candidate
    /// like any other, as its bytes are compared before it is taken.
    /// </summary>
    static unsafe byte* Encode<TPositions>(byte* source, int length, byte* destination, byte* destinationEnd, byte* table, int tableBytes, int shift)
        where TPositions : struct, ILz4Positions
    {
        byte* anchor = source;
        byte* op = destination;
        byte* end = source + length;
        if (length > MatchFreeEnd)
        {
            new Span<byte>(table, tableBytes).Clear();
            // Hashes read 8 bytes, and no position after lastMatch is hashed.
            nuint lastMatch = (nuint)(length - MatchFreeEnd);
            nuint position = 1;
            while (true)
            {
                // Positions, not pointers: loads add the source's address for nothing.
                nuint candidate;
                nuint impatience = 1 << StepShift;
                while (true)
                {
                    // Two positions a turn: the second's loads do not wait for the first's comparison.
                    nuint step = impatience >> StepShift;
                    nuint second = position + step;
                    if (second > lastMatch) goto Rest;
                    nuint slot = TPositions.Slot(source + position, shift);
                    nuint secondSlot = TPositions.Slot(source + second, shift);
                    if (IsMatch<TPositions>(source, table, slot, position, out candidate)) break;
                    position = second;
                    if (IsMatch<TPositions>(source, table, secondSlot, position, out candidate)) break;
                    position += step;
                    impatience += ImpatiencePerTurn;
                }

                // Where the match ends is where the next search begins: it does not wait for where this one is found to begin.
                nuint next = EndOfMatch(source, position, candidate, lastMatch);
                byte* ip = source + position;
                byte* from = source + candidate;
                while (ip > anchor && from > source && ip[-1] == from[-1])
                {
                    ip--;
                    from--;
                }

                nint literals = (nint)(ip - anchor);
                nint capacity = (nint)(destinationEnd - op);
                // Token, length, literals in steps of 8 or 16, offset. With MaxEncodedLength bytes of space there is always this much, as
                // 12 bytes at least follow ip and no sequence so far was longer than what it represents, by 1 in 255.
                byte* token = op++;
                nint code;
                if (literals >= LongLength)
                {
                    if (capacity < literals + (nint)((nuint)literals / MaxExpansion) + 24) return null;
                    code = LongLength << 4;
                    op = PutLength(op, literals - LongLength);
                }
                else
                {
                    if (capacity < literals + 24) return null;
                    code = literals << 4;
                }
                byte* literalEnd = op + literals;
                if (literals <= 32 && end - anchor >= 32 && destinationEnd - op >= 32)
                {
                    Copy16(anchor, op);
                    Copy16(anchor + 16, op + 16);
                }
                else
                {
                    // Up to 7 bytes more are read, and ip + 7 < end.
                    do
                    {
                        Copy8(anchor, op);
                        anchor += 8;
                        op += 8;
                    }
                    while (op < literalEnd);
                }
                op = literalEnd;

                *(ushort*)op = (ushort)(ip - from);
                op += 2;
                anchor = source + next;
                nint match = (nint)(anchor - ip) - MinMatch;
                if (match >= LongLength)
                {
                    if (destinationEnd - op < (nint)((nuint)match / MaxExpansion) + 2) return null;
                    *token = (byte)(code | LongLength);
                    op = PutLength(op, match - LongLength);
                }
                else
                {
                    *token = (byte)(code | match);
                }
                position = next;
            }
        }

    Rest:
        nint rest = (nint)(end - anchor);
        if (destinationEnd - op < 1 + (rest >= LongLength ? (rest - LongLength) / MaxExpansion + 1 : 0) + rest) return null;
        byte* last = op++;
        *last = (byte)(Math.Min(rest, LongLength) << 4);
        if (rest >= LongLength) op = PutLength(op, rest - LongLength);
        Buffer.MemoryCopy(anchor, op, rest, rest);
        return op + rest;
    }

    /// <summary>Returns whether a match begins at <paramref name="position"/>, which takes the place of the last one of its hash, the <paramref name="candidate"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe bool IsMatch<TPositions>(byte* source, byte* table, nuint slot, nuint position, out nuint candidate)
        where TPositions : struct, ILz4Positions
    {
        candidate = TPositions.Get(table, slot);
        TPositions.Set(table, slot, position);
        return *(uint*)(source + candidate) == *(uint*)(source + position) && (TPositions.AlwaysNear || position - candidate <= MaxDistance);
    }

    /// <summary>Returns the number of bytes for the part of a length above 15: <c>length / 255 + 1</c>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe byte* PutLength(byte* op, nint length)
    {
        for (; length >= MaxExpansion; length -= MaxExpansion) *op++ = MaxExpansion;
        *op++ = (byte)length;
        return op;
    }

    /// <summary>After the last byte of a match whose first four bytes are known to be equal.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe nuint EndOfMatch(byte* source, nuint position, nuint candidate, nuint lastMatch)
    {
        if (position + LiteralEnd <= lastMatch)
        {
            ulong difference = *(ulong*)(source + position + MinMatch) ^ *(ulong*)(source + candidate + MinMatch);
            if (difference != 0) return position + MinMatch + ((uint)BitOperations.TrailingZeroCount(difference) >> 3);
        }
        return EndOfLongMatch(source, position, candidate, lastMatch + MatchFreeEnd - LiteralEnd);
    }

    /// <summary>Does the same for matches of more than twelve bytes, and for those near the end: they end at <paramref name="end"/> at most.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static unsafe nuint EndOfLongMatch(byte* source, nuint position, nuint candidate, nuint end)
    {
        byte* p = source + position + MinMatch;
        byte* q = source + candidate + MinMatch;
        byte* last = source + end;
        while (last - p >= 8)
        {
            ulong difference = *(ulong*)p ^ *(ulong*)q;
            if (difference != 0) return (nuint)(p - source) + ((uint)BitOperations.TrailingZeroCount(difference) >> 3);
            p += 8;
            q += 8;
        }
        while (p < last && *p == *q)
        {
            p++;
            q++;
        }
        return (nuint)(p - source);
    }
}
