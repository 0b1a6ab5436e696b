using System.Buffers.Binary;
using Polywire.CompilerServices;

namespace Polywire.Compression.Rows;

/// <summary>
/// The places of rare symbols, in tables that set them apart. They are listed at the end of the row, from its last bit backwards, because they
/// are known when the row has been written, and needed before it is read. A row without misses has no list.
/// </summary>
sealed class RowMisses
{
    /// <summary>The most misses of a row: as many as a long list of the same two values may have.</summary>
    const int Most = 1 << 24;

    const int FirstLength = 16;

    int[] _distances = new int[FirstLength];
    int _count;
    int _at;

    internal int Count => _count;

    internal void Clear() => _count = _at = 0;

    /// <summary>Removes everything, and an array of more than <paramref name="most"/> bytes.</summary>
    internal void Reset(int most)
    {
        Clear();
        if (_distances.Length > most / sizeof(int)) _distances = new int[FirstLength];
    }

    /// <summary>Adds a rare symbol after <paramref name="hits"/> common ones.</summary>
    internal void Add(int hits)
    {
        if (_count == _distances.Length)
        {
            if (_count >= Most) RowThrow.TooLarge();
            Array.Resize(ref _distances, _count * 2);
        }
        _distances[_count++] = hits;
    }

    /// <summary>Returns how many symbols there are up to the next rare one, with it; a number that is never reached if there is none.</summary>
    internal int Next() => _at < _count ? _distances[_at++] + 1 : int.MaxValue;

    /// <summary>Whether all misses were met.</summary>
    internal bool IsDone => _at == _count;

    /// <summary>Writes the list after the value.</summary>
    /// <returns>The length of both, in bytes.</returns>
    internal static int Write(ref RowWriter writer, int order)
    {
        RowContext context = writer.Context;
        RowMisses misses = context.Misses;
        long length = writer.Length;
        // The list is written after the row, then its bits are reversed to the end.
        long start = (length + 7) / 8 * 8;
        writer.Put(0, (int)(start - length));
        writer.PutExponential((uint)misses._count - 1, 0);
        for (int i = 0; i < misses._count; i++) writer.PutExponential((uint)misses._distances[i], order);
        int bits = (int)(writer.Length - start);
        writer.Flush();
        Span<byte> row = context.Buffer;
        int first = (int)(start / 8), count = (int)((length + bits + 7) / 8);
        int bytes = (bits + 7) / 8;
        Span<byte> list = row.Slice(first, bytes);
        list.Reverse();
        foreach (ref byte part in list) part = Reverse(part);
        if (count < first + bytes)
        {
            // The unused bits of the value's last byte and of the list's first are together a byte or more: one byte holds both.
            row[first - 1] |= list[0];
            list[1..].CopyTo(list);
        }
        return count;
    }

    /// <summary>Reads the list at the end of <paramref name="row"/>.</summary>
    /// <returns>The bits that it takes.</returns>
    internal long Read(ReadOnlySpan<byte> row, int order)
    {
        Clear();
        var bits = new Backward(row);
        uint count = bits.Exponential(0) + 1;
        // A distance takes at least one bit.
        if (count > (ulong)row.Length * 8) RowThrow.Corrupt("it lists more misses than it has bits");
        for (uint i = 0; i < count; i++)
        {
            uint distance = bits.Exponential(order);
            if (distance > int.MaxValue - 2) RowThrow.Corrupt("a number is too large");
            Add((int)distance);
        }
        return bits.Taken;
    }

    static byte Reverse(byte value)
    {
        uint v = value;
        v = (v >> 4 | v << 4) & 0xFF;
        v = (v >> 2 & 0x33) | (v & 0x33) << 2;
        return (byte)((v >> 1 & 0x55) | (v & 0x55) << 1);
    }

    /// <summary>The bits of a row from the last to the first.</summary>
    ref struct Backward(ReadOnlySpan<byte> row)
    {
        readonly ReadOnlySpan<byte> _row = row;

        internal long Taken { get; private set; }

        uint Bit()
        {
            long at = Taken++;
            if (at >= _row.Length * 8L) RowThrow.End();
            return (uint)_row[_row.Length - 1 - (int)(at >> 3)] >> (7 - ((int)at & 7)) & 1;
        }

        internal uint Exponential(int order)
        {
            int zeros = 0;
            while (Bit() == 0)
                if (++zeros + order > 31) RowThrow.Corrupt("a number is too large");
            uint number = 1;
            // The bits after the first come lowest first.
            uint rest = 0;
            for (int i = 0; i < zeros + order; i++) rest |= Bit() << i;
            number = (number << (zeros + order)) | rest;
            return number - (1u << order);
        }
    }
}
