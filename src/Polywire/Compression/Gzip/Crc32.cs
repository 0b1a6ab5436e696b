using System.Buffers.Binary;

namespace Polywire.Compression.Gzip;

/// <summary>The checksum of gzip members (RFC 1952, section 8), eight bytes at a time.</summary>
static class Crc32
{
    const uint Polynomial = 0xEDB8_8320;
    const int Step = 8;

    /// <summary>Row k: the checksum of a byte that k zero bytes follow.</summary>
    static readonly uint[] s_table = MakeTable();

    static uint[] MakeTable()
    {
        var table = new uint[Step * 256];
        for (uint i = 0; i < 256; i++)
        {
            uint value = i;
            for (int bit = 0; bit < 8; bit++) value = (value & 1) != 0 ? value >> 1 ^ Polynomial : value >> 1;
            table[i] = value;
        }
        for (int i = 256; i < table.Length; i++) table[i] = table[i - 256] >> 8 ^ table[table[i - 256] & 0xFF];
        return table;
    }

    /// <summary>Returns the checksum of bytes that follow those whose checksum is <paramref name="crc"/>; 0 at the start.</summary>
    internal static uint Append(uint crc, ReadOnlySpan<byte> bytes)
    {
        ReadOnlySpan<uint> table = s_table;
        crc = ~crc;
        while (bytes.Length >= Step)
        {
            uint low = BinaryPrimitives.ReadUInt32LittleEndian(bytes) ^ crc;
            uint high = BinaryPrimitives.ReadUInt32LittleEndian(bytes[4..]);
            crc = table[(7 << 8) + (int)(low & 0xFF)] ^ table[(6 << 8) + (int)(low >> 8 & 0xFF)]
                ^ table[(5 << 8) + (int)(low >> 16 & 0xFF)] ^ table[(4 << 8) + (int)(low >> 24)]
                ^ table[(3 << 8) + (int)(high & 0xFF)] ^ table[(2 << 8) + (int)(high >> 8 & 0xFF)]
                ^ table[(1 << 8) + (int)(high >> 16 & 0xFF)] ^ table[(int)(high >> 24)];
            bytes = bytes[Step..];
        }
        foreach (byte b in bytes) crc = crc >> 8 ^ table[(int)((crc ^ b) & 0xFF)];
        return ~crc;
    }
}
