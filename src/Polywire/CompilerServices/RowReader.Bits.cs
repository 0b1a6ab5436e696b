using System.Buffers.Binary;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Columns;

namespace Polywire.CompilerServices;

// Bits are taken from _bits, which Refill fills up to at least 56. The last bytes of a row are read from a copy with zeros after them, so
// that a refill needs no smaller step. A refill takes at most eight bytes ahead, so that one that meets the end of the zeros has gone too far.
public ref partial struct RowReader
{
    internal RowReader(ReadOnlySpan<byte> row, RowContext context, RowColumn[] columns)
    {
        _next = ref MemoryMarshal.GetReference(row);
        _left = row.Length;
        _untilMiss = int.MaxValue;
        _context = context;
        _columns = columns;
        context.IsPadded = false;
        context.IsShort = row.Length < sizeof(ulong);
    }

    internal readonly RowContext Context => _context;

    /// <summary>Bits that were not taken; negative if more were taken than the row has.</summary>
    internal readonly long Remaining => 8L * (_left - (Context.IsPadded ? RowContext.Padding : 0)) + _count;

    /// <summary>Makes at least 56 bits available.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Refill()
    {
        if (_left < sizeof(ulong)) Pad();
        ulong more = Unsafe.ReadUnaligned<ulong>(ref _next);
        if (!BitConverter.IsLittleEndian) more = BinaryPrimitives.ReverseEndianness(more);
        _bits |= more << _count;
        int bytes = (63 - _count) >> 3;
        _next = ref Unsafe.Add(ref _next, bytes);
        _left -= bytes;
        _count += bytes << 3;
    }

    /// <summary>Makes bits available and takes those of one entry of a table, whose lowest four bits say how many they are. At most 13 are taken.</summary>
    /// <param name="table">The first entry.</param>
    /// <param name="mask">The number of entries, a power of two, less 1.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int TakeSymbol(ref ushort table, uint mask)
    {
        if (!CanTakeSymbol) Pad();
        return TakeAvailableSymbol(ref table, mask);
    }

    /// <summary>Whether <see cref="TakeAvailableSymbol"/> may be called.</summary>
    internal readonly bool CanTakeSymbol => _left >= sizeof(ulong);

    /// <summary>As <see cref="TakeSymbol"/>, if at least eight bytes are left.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int TakeAvailableSymbol(ref ushort table, uint mask)
    {
        int count = _count, bytes = (63 - count) >> 3;
        ulong more = Unsafe.ReadUnaligned<ulong>(ref _next);
        if (!BitConverter.IsLittleEndian) more = BinaryPrimitives.ReverseEndianness(more);
        ulong bits = _bits | more << count;
        int entry = Unsafe.Add(ref table, (nint)((uint)bits & mask));
        int length = entry & 15;
        _next = ref Unsafe.Add(ref _next, bytes);
        _left -= bytes;
        _bits = bits >> length;
        _count = count + (bytes << 3) - length;
        return entry;
    }

    /// <summary>Takes bits that are available.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Consume(int count)
    {
        Debug.Assert(count <= _count);
        _bits >>= count;
        _count -= count;
    }

    /// <summary>Takes <paramref name="count"/> bits, at most 56.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal ulong Take(int count)
    {
        Debug.Assert(count is >= 0 and <= RowWriter.MostBits);
        if (_count < count) Refill();
        ulong bits = _bits & ((1ul << count) - 1);
        _bits >>= count;
        _count -= count;
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
        Refill();
        int zeros = System.Numerics.BitOperations.TrailingZeroCount(_bits);
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

    /// <summary>Counts from here to the next rare symbol.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void NextMiss() => _untilMiss = Context.Misses.Next();

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Pad()
    {
        RowContext context = Context;
        if (context.IsPadded) RowThrow.End();
        ulong last;
        if (context.IsShort)
        {
            Span<byte> bytes = stackalloc byte[sizeof(ulong)];
            bytes.Clear();
            MemoryMarshal.CreateReadOnlySpan(ref _next, _left).CopyTo(bytes);
            last = BinaryPrimitives.ReadUInt64LittleEndian(bytes);
        }
        else
        {
            // The row has eight bytes or more: those that were read shift the others into their place.
            int before = sizeof(ulong) - _left;
            last = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Subtract(ref _next, before));
            if (!BitConverter.IsLittleEndian) last = BinaryPrimitives.ReverseEndianness(last);
            last = before == sizeof(ulong) ? 0 : last >> 8 * before;
        }
        _next = ref context.Pad(last);
        _left += RowContext.Padding;
    }

    /// <summary>Checks that the row ends here.</summary>
    /// <param name="used">Bits at the end of the row that are no part of the value.</param>
    internal void End(long used)
    {
        long left = Remaining - used;
        if (left < 0) RowThrow.End();
        if (left >= 8) RowThrow.Trailing();
        // Fewer than 8 bits fill up the last byte; they are zeros.
        if (_count < left) Refill();
        if ((_bits & ((1ul << (int)left) - 1)) != 0) RowThrow.Trailing();
    }
}
