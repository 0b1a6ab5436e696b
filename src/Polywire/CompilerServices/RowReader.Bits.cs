using System.Buffers.Binary;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Columns;

namespace Polywire.CompilerServices;

// The place in the row is one number of bits: what waits for it is the load of the next eight bytes, and one store. The last bytes of a row are
// read from a copy with zeros after them, so that a load needs no smaller step. A load that meets the end of the zeros has gone too far.
public ref partial struct RowReader
{
    const int WordBits = 8 * sizeof(ulong);

    internal RowReader(ReadOnlySpan<byte> row, RowContext context, RowColumn[] columns)
    {
        _start = ref MemoryMarshal.GetReference(row);
        _position = 0;
        _last = LastOf(row.Length);
        _untilMiss = int.MaxValue;
        _context = context;
        _columns = columns;
        context.IsPadded = false;
        context.IsShort = row.Length < sizeof(ulong);
    }

    /// <summary>Returns the last position at which eight bytes may be loaded.</summary>
    static long LastOf(long length) => 8 * (length - sizeof(ulong)) + 7;

    internal readonly RowContext Context => _context;

    /// <summary>Bits that were not taken; negative if more were taken than the row has.</summary>
    internal readonly long Remaining => _last + (WordBits - 7) - (Context.IsPadded ? 8 * RowContext.Padding : 0) - _position;

    /// <summary>Whether <see cref="AvailableBits"/> may be called.</summary>
    internal readonly bool HasBits => _position <= _last;

    /// <summary>The next bits, of which at least 57 are of the row or the zeros after it. <see cref="HasBits"/> is true.</summary>
    internal readonly ulong AvailableBits
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            long position = _position;
            ulong bits = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref _start, (nint)(position >> 3)));
            if (!BitConverter.IsLittleEndian) bits = BinaryPrimitives.ReverseEndianness(bits);
            return bits >> (int)(position & 7);
        }
    }

    /// <summary>The next bits, of which at least 57 are of the row or the zeros after it.</summary>
    internal ulong NextBits
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (!HasBits) Pad();
            return AvailableBits;
        }
    }

    /// <summary>Takes bits that were looked at.</summary>
    /// <param name="count">How many, at most 57.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Consume(int count)
    {
        Debug.Assert(count is >= 0 and <= WordBits - 7);
        _position += count;
    }

    /// <summary>Takes <paramref name="count"/> bits, at most 56.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ulong Take(int count)
    {
        Debug.Assert(count is >= 0 and <= RowWriter.MostBits);
        ulong bits = NextBits & ((1ul << count) - 1);
        _position += count;
        return bits;
    }

    /// <summary>Takes <paramref name="count"/> bits, at most 64.</summary>
    internal ulong TakeWide(int count)
    {
        if (count <= 32) return Take(count);
        ulong low = Take(32);
        return low | Take(count - 32) << 32;
    }

    /// <summary>Reads a number that <see cref="RowWriter.PutExponential"/> wrote.</summary>
    internal uint TakeExponential(int order)
    {
        int zeros = System.Numerics.BitOperations.TrailingZeroCount(NextBits);
        if (zeros > 32 - order) RowThrow.Corrupt("a number is too large");
        Consume(zeros + 1);
        int length = zeros + order;
        ulong number = 1ul << length | Take(length);
        number -= 1ul << order;
        if (number > uint.MaxValue) RowThrow.Corrupt("a number is too large");
        return (uint)number;
    }

    /// <summary>Counts a symbol, and returns whether it is the rare one that the row lists next: then <see cref="NextMiss"/> follows.</summary>
    /// <param name="counted">1 if the symbol's table sets rare ones apart, otherwise 0.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool IsMiss(int counted) => (_untilMiss -= counted) == 0;

    /// <summary>Counts a symbol if it is a common one; <see cref="IsMiss"/> counts the rare one that the row lists next.</summary>
    /// <param name="counted">As that of <see cref="IsMiss"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryCount(int counted)
    {
        int left = _untilMiss - counted;
        if (left == 0) return false;
        _untilMiss = left;
        return true;
    }

    /// <summary>Returns whether <see cref="TryCount"/> would return true.</summary>
    internal readonly bool IsCommon(int counted) => _untilMiss != counted;

    /// <summary>Takes a common symbol and the bits after it: counts it, and moves the position.</summary>
    /// <param name="bits">How many bits they have.</param>
    /// <param name="counted">As that of <see cref="IsMiss"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Consume(int bits, int counted)
    {
        _position += bits;
        _untilMiss -= counted;
    }

    /// <summary>Counts from here to the next rare symbol.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void NextMiss() => _untilMiss = Context.Misses.Next();

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Pad()
    {
        RowContext context = Context;
        if (context.IsPadded) RowThrow.End();
        // Fewer than eight bytes are left: the position was at most that of the last load, and at most 57 bits were taken since.
        long read = _position >> 3;
        int left = (int)((_last >> 3) + sizeof(ulong) - read);
        ref byte next = ref Unsafe.Add(ref _start, (nint)read);
        ulong last;
        if (context.IsShort)
        {
            Span<byte> bytes = stackalloc byte[sizeof(ulong)];
            bytes.Clear();
            MemoryMarshal.CreateReadOnlySpan(ref next, left).CopyTo(bytes);
            last = BinaryPrimitives.ReadUInt64LittleEndian(bytes);
        }
        else
        {
            // The row has eight bytes or more: those that were read shift the others into their place.
            int before = sizeof(ulong) - left;
            last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Subtract(ref next, before));
            if (!BitConverter.IsLittleEndian) last = BinaryPrimitives.ReverseEndianness(last);
            last = before == sizeof(ulong) ? 0 : last >> 8 * before;
        }
        _start = ref context.Pad(last);
        _position &= 7;
        _last = LastOf(left + RowContext.Padding);
    }

    /// <summary>Checks that the row ends here.</summary>
    /// <param name="used">Bits at the end of the row that are no part of the value.</param>
    internal void End(long used)
    {
        long left = Remaining - used;
        if (left < 0) RowThrow.End();
        if (left >= 8) RowThrow.Trailing();
        // Fewer than 8 bits fill up the last byte; they are zeros.
        if (left > 0 && Take((int)left) != 0) RowThrow.Trailing();
    }
}
