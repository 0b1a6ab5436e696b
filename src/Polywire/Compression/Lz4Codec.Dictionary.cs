using System.Buffers;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.Compression;

// Blocks that refer to a dictionary: bytes that both sides have, and that act as if they came before the data. The dictionary's last 64 KB count,
// as in the reference implementation's "usingDict" functions.
public static partial class Lz4Codec
{
    /// <summary>Decompresses a block that was compressed with a dictionary, as <c>LZ4_decompress_safe_usingDict</c> does.</summary>
    /// <param name="source">The block, no byte more.</param>
    /// <param name="destination">Where the data goes.</param>
    /// <param name="dictionary">The dictionary; its last 65,536 bytes count. It must not overlap the destination, but may end where that begins.</param>
    /// <param name="consumed">All of the source on <see cref="OperationStatus.Done"/>; else the bytes before the failure.</param>
    /// <param name="written">Bytes of the destination that hold data.</param>
    /// <returns>As without a dictionary; <see cref="OperationStatus.InvalidData"/> if a match begins before the dictionary.</returns>
    public static unsafe OperationStatus Decode(ReadOnlySpan<byte> source, Span<byte> destination, ReadOnlySpan<byte> dictionary, out int consumed, out int written)
    {
        fixed (byte* from = source, to = destination, words = dictionary)
        {
            byte nowhere;
            return Decode(from == null ? &nowhere : from, source.Length, to == null ? &nowhere : to, destination.Length, words + dictionary.Length, dictionary.Length, out consumed, out written);
        }
    }

    /// <summary>Compresses <paramref name="source"/> into one block with a dictionary; <c>LZ4_decompress_safe_usingDict</c> decompresses it.</summary>
    /// <param name="source">The data.</param>
    /// <param name="destination">Where the block goes. It always fits in <see cref="MaxEncodedLength"/> bytes.</param>
    /// <param name="dictionary">The dictionary, prepared once.</param>
    /// <param name="written">The block's length.</param>
    /// <returns>False if the block does not fit, or the source is longer than <see cref="MaxDecodedLength"/>.</returns>
    internal static unsafe bool TryEncode(ReadOnlySpan<byte> source, Span<byte> destination, Lz4.Lz4Dictionary dictionary, out int written)
    {
        written = 0;
        if (source.Length > MaxDecodedLength) return false;
        ReadOnlySpan<byte> all = dictionary.Bytes;
        fixed (byte* from = source, to = destination, words = all)
        fixed (ushort* slots = dictionary.Slots)
        {
            var known = new Known(words, all.Length, slots);
            byte* end = to + destination.Length;
            byte* after = source.Length <= Near.Longest ? EncodeNearWith(from, source.Length, to, end, known) : EncodeFarWith(from, source.Length, to, end, known);
            if (after == null) return false;
            written = (int)(after - to);
            return true;
        }
    }

    /// <summary>A dictionary that is pinned.</summary>
    readonly unsafe struct Known(byte* start, int length, ushort* slots)
    {
        internal readonly byte* Start = start;
        internal readonly nuint Length = (nuint)length;
        internal readonly ushort* Slots = slots;
    }

    [SkipLocalsInit]
    static unsafe byte* EncodeNearWith(byte* source, int length, byte* destination, byte* destinationEnd, Known known)
    {
        byte* table = stackalloc byte[TableBytes];
        int bits = Math.Clamp(BitOperations.Log2((uint)length | 1) + 1, 6, Near.MostBits);
        return EncodeWith<Near>(source, length, destination, destinationEnd, table, sizeof(ushort) << bits, Near.Shift(bits), known);
    }

    [SkipLocalsInit]
    static unsafe byte* EncodeFarWith(byte* source, int length, byte* destination, byte* destinationEnd, Known known)
    {
        byte* table = stackalloc byte[TableBytes];
        return EncodeWith<Far>(source, length, destination, destinationEnd, table, sizeof(uint) << Far.Bits, 0, known);
    }

    /// <summary>Does what <c>Encode</c> does, with a candidate of the dictionary in addition to that of the source: the longer of both is taken.</summary>
    static unsafe byte* EncodeWith<TPositions>(byte* source, int length, byte* destination, byte* destinationEnd, byte* table, int tableBytes, int shift, Known known)
        where TPositions : struct, ILz4Positions
    {
        byte* op = destination;
        nuint anchor = 0;
        if (length > MatchFreeEnd)
        {
            new Span<byte>(table, tableBytes).Clear();
            // Eight bytes may be read at each position up to this one.
            nuint lastMatch = (nuint)(length - MatchFreeEnd);
            nuint end = (nuint)(length - LiteralEnd);
            nuint impatience = 1 << StepShift;
            for (nuint position = 0; position <= lastMatch; position += impatience++ >> StepShift)
            {
                nuint slot = TPositions.Slot(source + position, shift);
                nuint candidate = TPositions.Get(table, slot);
                TPositions.Set(table, slot, position);
                uint word = *(uint*)(source + position);
                nuint matchEnd = 0;
                nuint distance = 0;
                // A cleared table says "position 0", which is no candidate of itself.
                if (candidate < position && position - candidate <= MaxDistance && *(uint*)(source + candidate) == word)
                {
                    matchEnd = EndOfLongMatch(source, position, candidate, end);
                    distance = position - candidate;
                }
                nuint entry = known.Slots[Lz4.Lz4Dictionary.SlotOf(word)];
                if (entry != 0)
                {
                    nuint at = entry - 1;
                    nuint back = position + known.Length - at;
                    if (back <= MaxDistance && *(uint*)(known.Start + at) == word)
                    {
                        nuint knownEnd = EndOfKnownMatch(source, position, known, at, end);
                        if (knownEnd > matchEnd) (matchEnd, distance) = (knownEnd, back);
                    }
                }
                if (matchEnd == 0) continue;
                nuint start = position;
                while (start > anchor && Before(source, start, distance, known) == source[start - 1]) start--;
                op = PutSequence(op, destinationEnd, source + anchor, (nint)(start - anchor), distance, (nint)(matchEnd - start));
                if (op == null) return null;
                anchor = matchEnd;
                impatience = 1 << StepShift;
                if (matchEnd > lastMatch) break;
                // A position inside the match, so that what follows finds it.
                TPositions.Set(table, TPositions.Slot(source + matchEnd - 2, shift), matchEnd - 2);
                position = matchEnd - 1;
            }
        }
        nint rest = length - (nint)anchor;
        if (destinationEnd - op < 1 + (rest >= LongLength ? (rest - LongLength) / MaxExpansion + 1 : 0) + rest) return null;
        *op++ = (byte)(Math.Min(rest, LongLength) << 4);
        if (rest >= LongLength) op = PutLength(op, rest - LongLength);
        Buffer.MemoryCopy(source + anchor, op, rest, rest);
        return op + rest;
    }

    /// <summary>Returns the byte that a match at <paramref name="position"/> would copy one earlier; −1 before the dictionary.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe int Before(byte* source, nuint position, nuint distance, Known known)
    {
        nint from = (nint)position - 1 - (nint)distance;
        if (from >= 0) return source[from];
        from += (nint)known.Length;
        return from >= 0 ? known.Start[from] : -1;
    }

    /// <summary>Returns the end of a match that begins in the dictionary, and may go on in the source.</summary>
    static unsafe nuint EndOfKnownMatch(byte* source, nuint position, Known known, nuint at, nuint end)
    {
        nuint p = position + MinMatch;
        nuint q = at + MinMatch;
        while (p + 8 <= end && q + 8 <= known.Length)
        {
            ulong difference = *(ulong*)(source + p) ^ *(ulong*)(known.Start + q);
            if (difference != 0) return p + ((uint)BitOperations.TrailingZeroCount(difference) >> 3);
            p += 8;
            q += 8;
        }
        while (p < end && q < known.Length && source[p] == known.Start[q])
        {
            p++;
            q++;
        }
        if (q == known.Length)
            for (nuint own = 0; p < end && source[p] == source[own]; own++) p++;
        return p;
    }

    /// <summary>A sequence; null if it may not fit. There is always space in <see cref="MaxEncodedLength"/> bytes.</summary>
    static unsafe byte* PutSequence(byte* op, byte* end, byte* literals, nint count, nuint distance, nint match)
    {
        nint code = match - MinMatch;
        nint size = 3 + count + (count >= LongLength ? (count - LongLength) / MaxExpansion + 1 : 0) + (code >= LongLength ? (code - LongLength) / MaxExpansion + 1 : 0);
        if (end - op < size) return null;
        byte* token = op++;
        *token = (byte)(Math.Min(count, LongLength) << 4 | Math.Min(code, LongLength));
        if (count >= LongLength) op = PutLength(op, count - LongLength);
        Buffer.MemoryCopy(literals, op, count, count);
        op += count;
        *op++ = (byte)distance;
        *op++ = (byte)(distance >> 8);
        return code >= LongLength ? PutLength(op, code - LongLength) : op;
    }
}
