using System.Numerics;
using System.Runtime.CompilerServices;

namespace Polywire.MessagePack.Bulk;

/// <summary>
/// For a value of 64 bits, by its leading zeros: where its bytes are in the smallest format, the format byte, and the size. The size is found
/// without a branch and without comparisons.
/// </summary>
static class LongFormats
{
    /// <summary>The bytes of a row.</summary>
    internal const int RowBytes = 32;

    /// <summary>Where a row has the format byte, after the places: in a vector of zeros, so that one operation adds it to the bytes.</summary>
    internal const int FormatOffset = 16;

    /// <summary>The place of the size in a row. A format has at most nine bytes, so that this place is of none.</summary>
    internal const int Length = FormatOffset - 1;

    /// <summary>Rows of values of 0 to 64 leading zeros; as many rows of negative values precede them.</summary>
    const int Rows = 65;

    static readonly byte[] s_rows = Build();

    /// <summary>The row of index 0.</summary>
    internal static ref byte First => ref s_rows[Rows * RowBytes];

    /// <summary>Returns the row of a value from 0 on.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static nint IndexOf(ulong value) => BitOperations.LeadingZeroCount(value);

    /// <summary>Returns the row of any value. Rows of negative ones have indexes from −1 on downwards.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static nint IndexOf(long value) => BitOperations.LeadingZeroCount((ulong)(value ^ value >> 63)) ^ (nint)(value >> 63);

    static byte[] Build()
    {
        byte[] rows = new byte[2 * Rows * RowBytes];
        for (int i = 0; i < Rows; i++)
        {
            int bits = 64 - i;
            Fill(rows.AsSpan((Rows + i) * RowBytes, RowBytes), Format.UInt8, bits <= 7 ? 0 : bits <= 8 ? 1 : bits <= 16 ? 2 : bits <= 32 ? 4 : 8);
            Fill(rows.AsSpan((Rows - 1 - i) * RowBytes, RowBytes), Format.Int8, bits <= 5 ? 0 : bits <= 7 ? 1 : bits <= 15 ? 2 : bits <= 31 ? 4 : 8);
        }
        return rows;
    }

    /// <summary>Makes the row of the format of so many bytes; of 0 bytes, the value is the format byte.</summary>
    static void Fill(Span<byte> row, byte smallest, int bytes)
    {
        const byte None = 0x80;
        row[..FormatOffset].Fill(None);
        int n = 0;
        if (bytes != 0)
        {
            row[FormatOffset] = (byte)(smallest + BitOperations.Log2((uint)bytes));
            n = 1;
        }
        for (int k = Math.Max(bytes, 1) - 1; k >= 0; k--) row[n++] = (byte)k;
        row[Length] = (byte)n;
    }
}
