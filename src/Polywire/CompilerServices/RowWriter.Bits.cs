using System.Buffers.Binary;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Columns;

namespace Polywire.CompilerServices;

// A row is a string of bits, the first one lowest in its byte. Fewer than eight of them wait in _bits for their byte to fill up.
public ref partial struct RowWriter
{
    /// <summary>The most bits of one <see cref="Put"/>.</summary>
    internal const int MostBits = 56;

    internal RowWriter(RowContext context, RowColumn[] columns)
    {
        _context = context;
        _columns = columns;
        byte[] buffer = context.Buffer;
        _next = ref MemoryMarshal.GetArrayDataReference(buffer);
        _free = buffer.Length;
    }

    internal readonly RowContext Context => _context;

    /// <summary>Bits written so far.</summary>
    internal readonly long Length => (long)(Context.Buffer.Length - _free) * 8 + _count;

    /// <summary>Writes the lowest <paramref name="count"/> bits of <paramref name="bits"/>; the others are 0.</summary>
    /// <param name="bits">The bits.</param>
    /// <param name="count">How many, at most <see cref="MostBits"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Put(ulong bits, int count)
    {
        Debug.Assert(count is >= 0 and <= MostBits && bits >> count == 0);
        if (_free < sizeof(ulong)) Grow();
        ulong all = _bits | bits << _count;
        int waiting = _count + count;
        // At most 63 bits wait, so that seven bytes leave at most; the eighth is overwritten by the next call.
        Unsafe.WriteUnaligned(ref _next, BitConverter.IsLittleEndian ? all : BinaryPrimitives.ReverseEndianness(all));
        int whole = waiting >> 3;
        _next = ref Unsafe.Add(ref _next, whole);
        _free -= whole;
        _bits = all >> (waiting & ~7);
        _count = waiting & 7;
    }

    /// <summary>Writes the lowest <paramref name="count"/> bits, of at most 64; those above are ignored.</summary>
    internal void PutWide(ulong bits, int count)
    {
        if (count > 32)
        {
            Put((uint)bits, 32);
            bits >>= 32;
            count -= 32;
        }
        Put(bits & ((1ul << count) - 1), count);
    }

    /// <summary>Writes a number whose size is not known: the smaller, the fewer bits.</summary>
    /// <param name="value">The number.</param>
    /// <param name="order">Numbers below 2 to this power take one bit more than this.</param>
    internal void PutExponential(uint value, int order)
    {
        ulong number = value + (1ul << order);
        int length = 64 - System.Numerics.BitOperations.LeadingZeroCount(number);
        int zeros = length - 1 - order;
        // The leading zeros say how long the number is, whose first bit is 1.
        PutWide(0, zeros);
        PutWide(1, 1);
        PutWide(number, length - 1);
    }

    /// <summary>Counts a common symbol.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Hit() => _hits++;

    /// <summary>Counts a common symbol, or lists a rare one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Count(bool isCommon)
    {
        if (isCommon) _hits++;
        else Miss();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Miss()
    {
        Context.Misses.Add(_hits);
        _hits = 0;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    void Grow()
    {
        int used = Context.Buffer.Length - _free;
        Context.GrowBuffer(used);
        _next = ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(Context.Buffer), used);
        _free = Context.Buffer.Length - used;
    }

    /// <summary>Ends the value: writes the list of misses if there are any, and fills up the last byte.</summary>
    /// <param name="order">The exponential order of the distances between misses.</param>
    /// <returns>The length in bytes.</returns>
    internal int Finish(int order)
    {
        if (Context.Misses.Count > 0) return RowMisses.Write(ref this, order);
        if (_count > 0) Put(0, 8 - _count);
        return Context.Buffer.Length - _free;
    }
}
