namespace Polywire.MemoryPack;

/// <summary>Integers of variable length: from −120 to 127 in one byte, others after a byte that names their type.</summary>
static class MemoryPackVarInt
{
    internal const int MaxSingle = 127;

    internal const byte Byte = 0x87, SByte = 0x86, UInt16 = 0x85, Int16 = 0x84, UInt32 = 0x83, Int32 = 0x82, UInt64 = 0x81, Int64 = 0x80;
}
