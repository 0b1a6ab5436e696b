using System.Runtime.InteropServices;

namespace Polywire.Text;

/// <summary>Shuffle indices of 16 bytes that move the bytes in use of many lanes together, made when wide text is first written.</summary>
static class Utf8Rows
{
    internal const int RowBytes = 16;

    static readonly byte[] s_pairs = Build(8, sizeof(ushort)), s_triples = Build(4, sizeof(uint));

    /// <summary>For eight lanes of 16 bits, of which the lanes with a bit set use both bytes and the others the first.</summary>
    internal static ref byte Pairs => ref MemoryMarshal.GetArrayDataReference(s_pairs);

    /// <summary>For four lanes of 32 bits: four bits say which use a second byte, then four which use a third.</summary>
    internal static ref byte Triples => ref MemoryMarshal.GetArrayDataReference(s_triples);

    static byte[] Build(int lanes, int width)
    {
        byte[] rows = new byte[256 * RowBytes];
        for (int row = 0; row < 256; row++)
        {
            int at = row * RowBytes;
            for (int lane = 0; lane < lanes; lane++)
            {
                rows[at++] = (byte)(lane * width);
                if ((row >> lane & 1) != 0) rows[at++] = (byte)(lane * width + 1);
                if (lanes == 4 && (row >> 4 + lane & 1) != 0) rows[at++] = (byte)(lane * width + 2);
            }
        }
        return rows;
    }
}
