using System.Runtime.CompilerServices;

namespace Polywire.Protobuf;

/// <summary>Tags: the number of a field and its wire type, as a varint.</summary>
static class ProtobufTag
{
    /// <summary>The largest number of a field.</summary>
    internal const int MaxNumber = (1 << 29) - 1;

    /// <summary>Returns the tag as it is encoded, the first byte lowest, and its length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static ulong Encode(int number, ProtobufWireType type, out int size)
    {
        uint tag = (uint)number << 3 | (uint)type;
        if (tag < 0x80)
        {
            size = 1;
            return tag;
        }
        ulong encoded = 0;
        for (size = 0; tag >= 0x80; size++, tag >>= 7) encoded |= (ulong)(tag & 0x7F | 0x80) << (8 * size);
        return encoded | (ulong)tag << (8 * size++);
    }

    /// <summary>Returns the number of the field whose encoded tag is given.</summary>
    internal static int NumberOf(ulong encoded)
    {
        Varint.TryRead(ref Unsafe.As<ulong, byte>(ref encoded), sizeof(ulong), out ulong tag);
        return (int)(tag >> 3);
    }
}
