using System.Runtime.InteropServices;

namespace Polywire.MessagePack.Bulk;

/// <summary>For a value of 64 bits and each format: where in a vector of the value and the format bytes the bytes of the format are, and how many.</summary>
static class LongFormats
{
    internal const int RowBytes = 16;

    /// <summary>A format has at most nine bytes, so that the last byte of a row is free: how many it has.</summary>
    internal const int Length = RowBytes - 1;

    /// <summary>The number that a negative value adds to the row of its size.</summary>
    internal const int Negative = 8;

    /// <summary>The upper half of the vector: uint 8, 16, 32, 64, int 8, 16, 32, 64.</summary>
    internal const ulong FormatBytes = 0xD3D2_D1D0_CFCE_CDCC;

    static readonly byte[] s_rows = Build();

    /// <summary>A row is how large the format is, 0 to 4, and <see cref="Negative"/> more of a negative value.</summary>
    internal static ref byte First => ref MemoryMarshal.GetArrayDataReference(s_rows);

    static byte[] Build()
    {
        byte[] rows = new byte[2 * Negative * RowBytes];
        for (int size = 0; size <= 4; size++)
        {
            Fill(rows.AsSpan(size * RowBytes, RowBytes), size, 0);
            Fill(rows.AsSpan((Negative + size) * RowBytes, RowBytes), size, 4);
        }
        return rows;
    }

    static void Fill(Span<byte> row, int size, int formats)
    {
        int bytes = size == 0 ? 1 : 1 << size - 1, n = 0;
        if (size != 0) row[n++] = (byte)(sizeof(ulong) + formats + size - 1);
        for (int k = bytes - 1; k >= 0; k--) row[n++] = (byte)k;
        row[Length] = (byte)n;
    }
}
