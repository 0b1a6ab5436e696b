using System.Buffers.Binary;
using System.Diagnostics;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Polywire.Compression.Rows;
using Polywire.Compression.Rows.Codes;
using Polywire.Compression.Rows.Columns;

namespace Polywire.CompilerServices;

// A row is a string of bits, the first one lowest in its byte. Fewer than 64 of them wait in _bits for their word to fill up.
public ref partial struct RowWriter
{
    /// <summary>The most bits of one <see cref="Put"/>.</summary>
    internal const int MostBits = 56;

    const int WordBits = 64;

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
        if (!TryPut(bits, count)) PutFull(bits, count);
    }

    /// <summary>Writes bits if their word is not full afterwards.</summary>
    /// <returns>False if nothing was written: the caller calls <see cref="PutFull"/>, best as its last operation, so that it needs no frame for it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal bool TryPut(ulong bits, int count)
    {
        Debug.Assert(count is >= 0 and <= MostBits && bits >> count == 0);
        int before = _count, waiting = before + count;
        if (waiting >= WordBits) return false;
        _bits |= bits << before;
        _count = waiting;
        return true;
    }

    /// <summary>Writes bits that fill up their word.</summary>
    /// <returns>True, as what calls it last returns.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal bool PutFull(ulong bits, int count)
    {
        int before = _count;
        PutWord(_bits | bits << before);
        // At most 56 bits are added, so that some waited before: the shift is below 64.
        _bits = bits >> (WordBits - before);
        _count = before + count - WordBits;
        return true;
    }

    void PutWord(ulong word)
    {
        if (_free < sizeof(ulong)) Grow();
        Unsafe.WriteUnaligned(ref _next, BitConverter.IsLittleEndian ? word : BinaryPrimitives.ReverseEndianness(word));
        _next = ref Unsafe.Add(ref _next, sizeof(ulong));
        _free -= sizeof(ulong);
    }

    /// <summary>Writes the bits that wait, and fills up the last byte.</summary>
    internal void Flush()
    {
        if (_free < sizeof(ulong)) Grow();
        Unsafe.WriteUnaligned(ref _next, BitConverter.IsLittleEndian ? _bits : BinaryPrimitives.ReverseEndianness(_bits));
        int bytes = (_count + 7) >> 3;
        _next = ref Unsafe.Add(ref _next, bytes);
        _free -= bytes;
        _bits = 0;
        _count = 0;
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
        int length = 64 - BitOperations.LeadingZeroCount(number);
        int zeros = length - 1 - order;
        // The leading zeros say how long the number is, whose first bit is 1.
        PutWide(0, zeros);
        PutWide(1, 1);
        PutWide(number, length - 1);
    }

    /// <summary>Counts a common symbol.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Hit() => _hits++;

    /// <summary>The bit of a symbol's code that says whether it is counted.</summary>
    internal const int CountedBit = 14;

    /// <summary>Counts a common symbol if its code says so.</summary>
    /// <param name="code">A code of <see cref="SymbolCoder.ShortCodes"/>; then its bits.</param>
    /// <returns>How many bits the code has.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal int HitOf(ref uint code)
    {
        _hits += (int)(code >> CountedBit);
        int length = 31 ^ BitOperations.LeadingZeroCount(code & (1 << CountedBit) - 1);
        code &= (1u << length) - 1;
        return length;
    }

    /// <summary>Lists a rare symbol.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal void Miss()
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
        Flush();
        return Context.Buffer.Length - _free;
    }
}
