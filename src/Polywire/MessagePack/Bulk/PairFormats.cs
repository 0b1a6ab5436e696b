using System.Runtime.InteropServices;

namespace Polywire.MessagePack.Bulk;

/// <summary>
/// For two values of 32 bits and each pair of their formats: where in a vector of the two and of the format bytes the bytes of both
/// formats are, and how many bytes they have.
/// </summary>
static class PairFormats
{
    internal const int Rows = 64, RowBytes = 16;

    /// <summary>Two values have at most ten bytes, so that the last byte of a row is free: how many they have.</summary>
    internal const int Length = RowBytes - 1;

    /// <summary>The upper half of the vector: uint 8, 16, 32, int 8, 16, 32.</summary>
    internal const ulong FormatBytes = 0x0000_D2D1_D0CE_CDCC;

    static readonly byte[] s_rows = Build();

    /// <summary>A row is the first value's class, and eight times the second's.</summary>
    internal static ref byte First => ref MemoryMarshal.GetArrayDataReference(s_rows);

    static byte[] Build()
    {
        byte[] rows = new byte[Rows * RowBytes];
        for (int row = 0; row < Rows; row++)
        {
            int at = row * RowBytes;
            int first = Fill(rows, at, row & 7, 0);
            int second = Fill(rows, at + first, row >> 3, 4);
            rows[at + Length] = (byte)(first + second);
        }
        return rows;
    }

    /// <summary>Returns the places of one format's bytes; the value's own are at <paramref name="value"/>, lowest first.</summary>
    static int Fill(byte[] rows, int at, int form, int value)
    {
        int bytes = (form & 3) switch { 0 => 1, 1 => 1, 2 => 2, _ => 4 };
        int n = 0;
        if ((form & 3) != 0) rows[at + n++] = (byte)(8 + (form & 3) - 1 + (form >= 4 ? 3 : 0));
        for (int k = bytes - 1; k >= 0; k--) rows[at + n++] = (byte)(value + k);
        return n;
    }
}
