using System.Runtime.InteropServices;

namespace Polywire.MessagePack.Bulk;

/// <summary>
/// For eight values of 8 bits and each set of those that take two bytes: where in a vector of eight format bytes and values, in turns,
/// the bytes of their formats are.
/// </summary>
static class ByteFormats
{
    internal const int RowBytes = 16;

    static readonly byte[] s_rows = Build();

    /// <summary>A row is the set, a bit a value.</summary>
    internal static ref byte First => ref MemoryMarshal.GetArrayDataReference(s_rows);

    static byte[] Build()
    {
        byte[] rows = new byte[256 * RowBytes];
        for (int set = 0; set < 256; set++)
        {
            int at = set * RowBytes;
            for (int i = 0; i < 8; i++)
            {
                if ((set >> i & 1) != 0) rows[at++] = (byte)(2 * i);
                rows[at++] = (byte)(2 * i + 1);
            }
        }
        return rows;
    }
}
